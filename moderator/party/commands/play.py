"""`moderator play`: moderate a live game; without sound devices, show how it would be."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path

import click

from moderator.audio.devices.sound_devices import Direction, find_device
from moderator.errors import BadInput, SoundError
from moderator.hearing.archive.utterance_archive import archive_in
from moderator.hearing.recognizers.models import chosen_model, second_model_for
from moderator.hearing.recognizers.recognizer import Model
from moderator.party.checks.own_sounds_check import describe_own_sounds, drop_lost_sounds
from moderator.party.commands.asking_players import ask_for_players
from moderator.party.commands.model_fetching import fetching_of, offer_models
from moderator.party.commands.rehearse import demonstration_of, find_script, run_rehearsal
from moderator.party.commands.terminal import load_told
from moderator.party.config.party import Party
from moderator.party.config.party_keys import party_flags, party_of_command, with_flags
from moderator.party.config.usual_devices import add_usual_devices, describe_devices
from moderator.party.evening.timeline import Timeline, clock_face
from moderator.party.journal.reading import Journal
from moderator.party.journal.replay import restore, wall_clock
from moderator.party.journal.writing import (
    JournalFile,
    begin_journal,
    begin_usual_journal,
    continue_journal,
    unfinished_evening,
)
from moderator.party.live.fault_report import state_folder
from moderator.party.live.live import LiveEvening, Stopped
from moderator.party.live.screen import LiveLog, StatusLines
from moderator.party.live.terminal import play_at_terminal
from moderator.party.names.party_names import name_warnings
from moderator.party.opening.opening import OpenedGame, open_game, open_to_try, open_voice
from moderator.party.opening.room_languages import room_languages
from moderator.party.recording.voice_pack import pack_in_words


@click.command()
@click.argument("party_file", type=click.Path(path_type=Path), required=False, metavar="[PARTY.toml]")
@party_flags()
@click.option("--rehearse", is_flag=True, help="Show the demonstration party instead of playing.")
@click.option("--out", type=click.Path(path_type=Path), help="Folder for the timeline (and the demonstration's sound).")
@click.option("--journal", type=click.Path(path_type=Path), help="Write the journal into this new file.")
@click.option(
    "--download/--no-download", default=None, help="Fetch models that understand people, or go on without, unasked."
)
def play(
    party_file: Path | None,
    rehearse: bool,
    out: Path | None,
    journal: Path | None,
    download: bool | None,
    **flags: str | None,
) -> None:
    """Moderate a live game with a microphone and a loudspeaker per room.

    Without sound devices, or with --rehearse, a demonstration party is played instead: spoken, heard and answered by
    the real parts, and written as one sound file per room.
    """
    party = party_of_command(party_file, flags)
    opened = open_to_try(party)  # so that mistakes are told before anything begins
    offer = partial(offer_models, _languages_without_model(party), fetching_of(download))
    if download:
        offer()  # also where there is no device yet to play with
    reason = "you asked for it" if rehearse else _missing_devices()
    if reason is not None:
        own = describe_own_sounds(party, opened)
        click.echo("\n".join([f"This is the demonstration, because {reason}.", *own]))
        folder = out if out is not None else Path("rehearsal")
        script = find_script(demonstration_of(party))
        run_rehearsal(script, folder, model=None, show=True, journal=journal)
        return
    if journal is None and (unfinished := _to_go_on_with()) is not None:
        play_on(unfinished.file, out, {})
        return
    if not download:
        offer()
    if not party.count and not party.plugin.begins_without_players:
        party = ask_for_players(party)
    with _new_journal(party, journal) as kept:
        _play_live(party, open_game(party), out, kept)


def play_on(file: Path, out: Path | None, flags: Mapping[str, str | None]) -> None:
    """Go on with the evening of a journal; flags may give its party other devices. Raises BadInput."""
    journal, kept = continue_journal(file)
    with closing(kept):
        opened = restore(journal)
        stopped = Stopped(journal.entries[0].at, journal.stopped_at)
        left = opened.moderator.situation.clock_left(stopped.at)
        clock = "" if left is None else f" with {clock_face(left)} on the clock"
        click.echo(f"Going on with {file}, which broke off on {wall_clock(journal.stopped_wall)}{clock}.")
        click.echo("The clock stands. Say yes in a room, or press Enter, and the game goes on.")
        party, lost = drop_lost_sounds(with_flags(journal.head.party, flags), opened)
        for problem in lost:
            click.echo(str(problem))
        _play_live(party, opened, out, kept, stopped)


def _to_go_on_with() -> Journal | None:
    """The last evening, when it broke off and the host wants to go on with it."""
    journal = unfinished_evening()
    if journal is None:
        return None
    broke_off = f"The last evening broke off on {wall_clock(journal.stopped_wall)}."
    if not sys.stdin.isatty():
        click.echo(f"{broke_off} `moderator resume` goes on with it.")
        return None
    return journal if click.confirm(f"{broke_off} Go on with it?", default=True) else None


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


def _missing_devices() -> str | None:
    """Why no live game is possible here; None when one is."""
    for direction in Direction:
        try:
            find_device(direction, None)
        except SoundError as error:
            return error.problem
    return None


def _play_live(
    party: Party, opened: OpenedGame, out: Path | None, journal: JournalFile | None, stopped: Stopped | None = None
) -> None:
    party = add_usual_devices(party)
    wanted = {language: party.in_language(language).model for language in party.languages}

    def load(language: str) -> Model:
        return load_told(chosen_model(wanted[language], language), second=second_model_for(language))

    spoken = room_languages(party, opened, load)
    for each in dict.fromkeys(spoken):
        for sentence in (*name_warnings(each.names), *pack_in_words(each.pack)):
            click.echo(sentence)
    click.echo(describe_devices(party))
    listening = ", ".join(dict.fromkeys(each.model.name for each in spoken))
    with open_voice() as voice:
        for each in dict.fromkeys(spoken):
            # Said to nobody: a voice that does not exist must be known now, not when the party waits for a word.
            voice.render(each.opened.address, each.voice)
        with archive_in(party.keep) as archive, closing(LiveLog()) as log:
            timeline = Timeline(log.note)
            live = LiveEvening(
                *(party, opened, spoken, voice, timeline),
                archive=archive,
                journal=journal,
                stopped=stopped,
                complain=click.echo,
            )
            status = StatusLines(
                lambda: opened.moderator.summary(live.now()),
                *(timeline, listening, live.without_sound),
                keeps=bool(party.keep),
            )
            try:
                play_at_terminal(live, status, party)
            finally:
                # Whatever ended the evening, what happened in it is worth keeping.
                log.close()
                _write_down(timeline, out)


def _write_down(timeline: Timeline, out: Path | None) -> None:
    if out is None:
        out = state_folder() / f"{datetime.now():%Y-%m-%d-%H%M%S}"
    out.mkdir(parents=True, exist_ok=True)
    timeline.write(out)
    click.echo(f"The evening is written down in {out}.")
