"""`moderator names`: how each name of a party is heard and said, tried out, and written into the party file."""

import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path

import click

from moderator.audio.devices.sound_devices import Direction
from moderator.errors import BadInput, did_you_mean
from moderator.hearing.input.microphone_client import open_microphone_clients
from moderator.hearing.recognizers.models import chosen_model
from moderator.hearing.recognizers.recognizer import Model
from moderator.party.commands.terminal import load_told, print_table
from moderator.party.config.party import Party
from moderator.party.config.party_editing import NameNote, write_names
from moderator.party.config.party_keys import party_flags, party_of_command
from moderator.party.config.rooms import BROWSER, NO_MICROPHONE
from moderator.party.names.name_trial import TIMES, NameTried, hear_name, try_names
from moderator.party.names.party_names import PEOPLE, NameKind, NameRow, PartyNames, Sureness, name_warnings
from moderator.party.opening.opening import OpenedGame, open_to_try, open_voice, voice_choice
from moderator.speaking.output.loudspeaker_client import play_on


@click.command()
@click.argument("party_file", type=click.Path(path_type=Path), metavar="PARTY.toml")
@click.option(
    "--test", "testing", is_flag=True, help="Let synthetic voices say each name, and tell what is understood."
)
@click.option("--play", "playing", is_flag=True, help="Say the names through the first room's loudspeaker.")
@click.option("--record", metavar="NAME", help=f"Say a name {TIMES} times into the first room's microphone.")
@click.option("--cards", "with_cards", is_flag=True, help="Show the cards, the rooms and the moderator's own name too.")
@click.option("--write", "writing", is_flag=True, help="Write what was found into the party file.")
@party_flags("model", "language")
@click.pass_context
def names(
    context: click.Context,
    /,
    party_file: Path,
    testing: bool,
    playing: bool,
    record: str | None,
    with_cards: bool,
    writing: bool,
    **flags: str | None,
) -> None:
    """Show how each name of a party is heard and said, and who will be taken for whom.

    What the recognizer does not know is heard as words that sound like it; `heard_as` in the party file goes before.
    The moderator says a name as it is written, or as `say` spells it. --write puts the words found into the party file,
    where they can be changed; comments stay. The exit status is 1 when somebody cannot be heard.
    """
    party = party_of_command(party_file, flags)
    opened = open_to_try(party)
    recognizer = load_told(chosen_model(party.model, party.language))
    found = PartyNames(party, opened, recognizer)
    if record is not None:
        notes = {record: _recorded(record, party, opened, found, recognizer)}
    else:
        notes = _notes(found.rows())
        tried: Mapping[str, NameTried] = {}
        if testing:
            with open_voice() as voice:
                tried = try_names(found, recognizer, voice)
        _show(found, tried, NameKind if with_cards else PEOPLE)
        if playing:
            _play(found.rows(), party)
    if writing:
        count = write_names(party_file, notes)
        click.echo(
            f"{count} name{'' if count == 1 else 's'} written into {party_file}." if count else "Nothing to write."
        )
    if record is None:
        unheard = [row for row in found.rows() if row.kind in PEOPLE and row.sureness is Sureness.UNHEARD]
        if unheard or any(not each.right for each in tried.values()):
            context.exit(1)


def _show(found: PartyNames, tried: Mapping[str, NameTried], kinds: Iterable[NameKind]) -> None:
    """The table of the names of some kinds, and of whatever else is like one of them; below it what is to be known."""
    alike: dict[str, list[str]] = {}
    for pair in found.confusable_pairs():
        alike.setdefault(pair.first, []).append(pair.second)
        alike.setdefault(pair.second, []).append(pair.first)
    columns = ["Name", "Who", "Heard as", "How sure", "Spoken as", "Alike"]
    shown = [row for row in found.rows() if row.kind in kinds or row.name in alike]
    rows = [
        [
            row.found.text if row.kind is NameKind.CARD else row.name,
            row.kind.value,
            ", ".join(row.found.forms) or "-",
            "as you wrote" if row.chosen_by_host else row.sureness.value,
            row.spoken_as,
            ", ".join(alike.get(row.name, ())),
        ]
        for row in shown
    ]
    if tried:
        columns.append("Understood")
        rows = [[*cells, _in_words(tried.get(row.name))] for cells, row in zip(rows, shown, strict=True)]
    print_table(columns, rows)
    for sentence in name_warnings(found):
        click.echo(sentence)


def _in_words(tried: NameTried | None) -> str:
    if tried is None:
        return ""
    instead = f", else {'; '.join(tried.instead)}" if tried.instead else ""
    return f"{tried.right} of {tried.tries}{instead}"


def _notes(rows: Sequence[NameRow]) -> dict[str, NameNote]:
    """What is worth writing down: the words found for names that the recognizer lacks."""
    return {
        row.name: NameNote(row.found.forms, row.spoken_as if row.spoken_as in row.found.forms else None)
        for row in rows
        if row.kind in PEOPLE and row.found.sound_alikes
    }


def _play(rows: Sequence[NameRow], party: Party) -> None:
    room = party.rooms[0]
    if room.loudspeaker == BROWSER:
        raise BadInput(f"{room.name} is in a browser, and only a game speaks there", remedy="name a loudspeaker")
    with open_voice() as voice:
        for row in rows:
            if row.kind in PEOPLE:
                click.echo(row.name)
                sound = voice.render(row.spoken_as, voice_choice(party))
                play_on(room.wanted(Direction.LOUDSPEAKER), sound)


def _recorded(name: str, party: Party, opened: OpenedGame, found: PartyNames, recognizer: Model) -> NameNote:
    """What a name is heard as when the host says it."""
    people = [row.name for row in found.rows() if row.kind in PEOPLE]
    if name not in people:
        raise BadInput(f"nobody in the party is called '{name}'", remedy=did_you_mean(name, people))
    room = party.rooms[0]
    if room.microphone in (NO_MICROPHONE, BROWSER):
        raise BadInput(f"{room.name} has no microphone of this computer", remedy="name one in the party file")
    candidates = found.sound_alikes.candidates(name, opened.everything())
    row = next(row for row in found.rows() if row.name == name)
    forms = tuple(dict.fromkeys((*row.found.forms, *(candidate.text for candidate in candidates))))
    if not forms:
        raise BadInput(f"nobody here knows how {name} sounds", remedy="give it a `say` spelling first")
    click.echo(f"Say {TIMES} times: {name}")
    (far,) = open_microphone_clients([room.wanted(Direction.MICROPHONE)], time.monotonic)
    with closing(far) as microphone:
        heard = hear_name(
            forms,
            microphone,
            recognizer,
            opened.grammar,
            told=lambda form: click.echo(f"heard: {form if form is not None else 'nothing like it'}"),
        )
    if not heard:
        raise BadInput(f"{name} was heard as nothing that sounds like it", remedy="give it a `say` spelling first")
    click.echo(f"{name} is heard as {', '.join(heard)}.")
    return NameNote(heard)
