"""`moderator play`: moderate a live game; without sound devices, show how it would be."""

from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import click

from moderator.audio.devices.sound_devices import Direction, find_device
from moderator.errors import BadInput, SoundError
from moderator.party.checks.own_sounds_check import describe_own_sounds
from moderator.party.commands.asking_host import choose, confirm
from moderator.party.commands.asking_players import ask_for_players
from moderator.party.commands.guided_start import begin_guided
from moderator.party.commands.live_play import (
    LiveStage,
    live_stage,
    party_to_go_on,
    play_live,
    play_on,
)
from moderator.party.commands.live_wishes import LiveWishes, live_flags, live_wishes
from moderator.party.commands.model_fetching import Fetching, fetching_of, offer_models
from moderator.party.commands.rehearse import demonstration_of, find_script, rehearse_party, run_rehearsal
from moderator.party.config.party import Party
from moderator.party.config.party_keys import party_flags, party_of_command
from moderator.party.config.rooms import BROWSER, NO_MICROPHONE
from moderator.party.config.usual_devices import add_usual_devices, devices_are_said
from moderator.party.journal.reading import Journal
from moderator.party.journal.replay import wall_clock
from moderator.party.journal.writing import JournalFile, begin_journal, begin_usual_journal
from moderator.party.opening.opening import open_game, open_to_try
from moderator.party.setup.remembered_party import remember_party

Named = tuple[Path | None, Mapping[str, str | None]]
"""The party file and the flags that the host has given."""


@click.command()
@click.argument("party_file", type=click.Path(path_type=Path), required=False, metavar="[PARTY.toml]")
@party_flags()
@click.option("--rehearse", is_flag=True, help="Let synthetic voices play this party; without one the demonstration.")
@click.option("--journal", type=click.Path(path_type=Path), help="Write the journal into this new file.")
@click.option("--go-on/--anew", default=None, help="Go on with an evening that broke off, or begin anew, unasked.")
@live_flags
@click.option(
    "--download/--no-download", default=None, help="Fetch models that understand people, or go on without, unasked."
)
def play(
    party_file: Path | None,
    rehearse: bool,
    journal: Path | None,
    go_on: bool | None,
    download: bool | None,
    **flags: Any,  # noqa: ANN401
) -> None:
    """Moderate a live game with a microphone and a loudspeaker per room.

    The first time it leads through what it must know, and the next time it asks one question.

    Without sound devices, or with --rehearse, a demonstration party is played instead: spoken, heard and answered by
    the real parts, and written as one sound file per room.
    """
    with live_wishes(flags) as wishes:
        _play(party_file, flags, wishes, journal, rehearse=rehearse, go_on=go_on, download=download)


def _play(
    party_file: Path | None,
    flags: Mapping[str, str | None],
    wishes: LiveWishes,
    journal: Path | None,
    *,
    rehearse: bool,
    go_on: bool | None,
    download: bool | None,
) -> None:
    party = party_of_command(party_file, flags)
    opened = open_to_try(party)  # so that mistakes are told before anything begins
    fetching = Fetching.NO if wishes.headless and download is None else fetching_of(download)
    if download:
        offer_models(_languages_without_model(party), fetching)  # also where there is no device yet to play with
    reason = "you asked for it" if rehearse else _missing_devices(party)
    if reason is not None and not rehearse and wishes.can_ask and _wants_browsers(reason):
        party, flags, reason = party.with_web(True), {**flags, "web": "yes"}, None
    if reason is not None and wishes.headless and not rehearse:
        raise SoundError(
            f"there is no game without devices, and {reason}", remedy="plug them in; `moderator devices` lists them"
        )
    folder = wishes.out if wishes.out is not None else Path("rehearsal")
    named = party_file is not None or flags.get("players") is not None
    if rehearse and named and (party.count or party.plugin.begins_without_players):
        click.echo("This is a rehearsal of your party: synthetic voices play it, and the real parts hear and answer.")
        rehearse_party(party, party_file or Path("--players"), folder, journal=journal)
        return
    if reason is not None:
        own = describe_own_sounds(party, opened)
        click.echo("\n".join([f"This is the demonstration, because {reason}.", *own]))
        if not rehearse:
            click.echo("Phones, tablets or laptops can be the rooms: `moderator play --web`.")
        script = find_script(demonstration_of(party))
        run_rehearsal(script, folder, model=None, show=True, journal=journal)
        return
    with live_stage(wishes) as stage:
        given, asking = (party_file, flags), Fetching.NO if download else fetching
        _play_here(stage, party, journal, goes_on=go_on, named=given, fetching=asking)


def _play_here(
    stage: LiveStage,
    party: Party,
    journal: Path | None,
    *,
    goes_on: bool | None,
    named: Named,
    fetching: Fetching,
) -> None:
    """Go on with the evening that broke off, or begin one, on the devices of this computer."""
    stage.claim_devices(party)
    if journal is None and (unfinished := _to_go_on_with(stage, goes_on)) is not None:
        play_on(stage, unfinished.file, party_to_go_on(unfinished, *named))
        return
    file, flags = named
    if stage.wishes.can_ask and not devices_are_said(party):
        party, file = begin_guided(party, file, flags, fetching)
        stage.claim_devices(party)
    else:
        offer_models(_languages_without_model(party), fetching)
    if not party.count and not party.plugin.begins_without_players:
        if stage.wishes.headless:
            raise BadInput(
                "nobody says who plays", remedy="give a party file, or --players Anna,Bob,... or --players 12"
            )
        party = ask_for_players(party)
    party = add_usual_devices(party)  # no evening begins on devices that nobody has named
    if stage.wishes.can_ask and len(party.rooms) > 1:  # whose devices would be asked for again
        remember_party(party, file)
    with _new_journal(party, journal) as kept:
        play_live(stage, party, open_game(party), kept)


def _to_go_on_with(stage: LiveStage, goes_on: bool | None) -> Journal | None:
    """The evening that was taken over or else the last one, when it broke off and the host wants to go on with it."""
    journal = stage.broken_off()
    if journal is None or goes_on is False:
        return None
    broke_off = f"The last evening broke off on {wall_clock(journal.stopped_wall)}."
    if goes_on:
        return journal
    if not stage.wishes.can_ask:
        click.echo(f"{broke_off} `moderator resume` goes on with it.")
        return None
    return journal if confirm(f"{broke_off} Go on with it?") else None


@contextmanager
def _new_journal(party: Party, file: Path | None) -> Iterator[JournalFile | None]:
    """The journal of a new evening; None, and the host is told, when the usual folder takes none. Raises BadInput."""
    try:
        journal = begin_usual_journal(party) if file is None else begin_journal(file, party)
    except BadInput as error:
        if file is not None:
            raise
        click.echo(f"{error}. The game can be played, but not be resumed after a crash.")
        yield None
        return
    with closing(journal):
        yield journal


def _languages_without_model(party: Party) -> list[str]:
    """The languages of the rooms for which the host has chosen no model."""
    return [language for language in party.languages if party.in_language(language).model is None]


def _wants_browsers(reason: str) -> bool:
    """Whether the host has other devices where this computer has none."""
    question = (
        f"This computer alone cannot moderate, because {reason}. Shall phones, tablets or laptops be the rooms? "
        "[Enter: yes; d: no, the demonstration]"
    )
    return choose(question, {"": True, "y": True, "yes": True, **dict.fromkeys(("d", "n", "no"), False)})


def _missing_devices(party: Party) -> str | None:
    """Why no live game is possible here; None when one is."""
    for direction in Direction:
        if all(room.wanted(direction)[0] in (BROWSER, NO_MICROPHONE) for room in party.rooms):
            continue
        try:
            find_device(direction, None)
        except SoundError as error:
            return error.problem
    return None
