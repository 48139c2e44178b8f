"""`moderator rehearse SCRIPT`: play a scripted party through and write what each room heard."""

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TextIO

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from moderator import shipped
from moderator.errors import BadInput, Place
from moderator.hearing.archive.utterance_archive import archive_in
from moderator.hearing.recognizers.models import chosen_model, model_for_rehearsal
from moderator.hearing.recognizers.recognizer import Model
from moderator.language.files.text_file import check_folder, is_file, is_folder
from moderator.language.languages import USUAL
from moderator.party.commands.terminal import load_told
from moderator.party.config.completing import complete_models, complete_scripts
from moderator.party.config.party import Party
from moderator.party.evening.timeline import TIMELINE_TEXT, TOGETHER_SECONDS, Event, EventKind, Row, clock_face
from moderator.party.journal.writing import begin_journal
from moderator.party.live.screen import QUIET, STYLES, RowPrinter
from moderator.party.opening.opening import OpenedGame, demonstration_script, open_game, open_voice
from moderator.party.opening.room_languages import room_languages
from moderator.party.recording.voice_pack import pack_in_words
from moderator.party.rehearsal.expectations import check_names
from moderator.party.rehearsal.own_party import script_for_party
from moderator.party.rehearsal.rehearsal import rehearse as rehearse_script
from moderator.party.rehearsal.script import Script, read_script

DEMONSTRATION = "demonstration"
"""The shipped script that is played when none is named."""


@click.command()
@click.argument("script", type=click.Path(path_type=Path), shell_complete=complete_scripts, default=Path(DEMONSTRATION))
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=Path("rehearsal"),
    show_default=True,
    help="Folder of the results.",
)
@click.option(
    "--model",
    shell_complete=complete_models,
    metavar="FOLDER|NAME",
    help="Another recognizer model than the one for synthetic voices.",
)
@click.option("--journal", type=click.Path(path_type=Path), default=None, help="Write every input into this new file.")
@click.option("--quiet", is_flag=True, help="Show only the result, and on a terminal meanwhile how far it is.")
def rehearse(script: Path, out: Path, model: str | None, journal: Path | None, quiet: bool) -> None:
    """Play a scripted party through: every line is spoken by a synthetic voice and heard by the real recognizer.

    SCRIPT is a file, or the name of a shipped one; without it the demonstration is played. The folder gets one sound
    file per room (what its loudspeaker said), timeline.jsonl and timeline.txt. The exit status is 1 when an expectation
    of the script fails.
    """
    run_rehearsal(find_script(script), out, model=model, show=not quiet, journal=journal)


def find_script(script: Path) -> Path:
    """The file itself, or the shipped script of that name. Raises BadInput when there is neither."""
    if is_file(script):
        return script
    by_name = shipped.parties() / f"{script}.yaml"
    if is_file(by_name):
        return by_name
    if is_folder(script):
        raise BadInput("this is a folder, not a script", place=Place(script), remedy="name a file in it")
    names = ", ".join(sorted(path.stem for path in shipped.parties().glob("*.yaml")))
    raise BadInput("there is no such script", place=Place(script), remedy=f"shipped ones: {names}")


def demonstration_of(party: Party) -> Path:
    """The shipped script that shows a party's game: the one in its language, else the English one."""
    own = demonstration_script(party.game, party.language)
    return own if own.is_file() else demonstration_script(party.game, USUAL)


def run_rehearsal(script_file: Path, out: Path, *, model: str | None, show: bool, journal: Path | None = None) -> None:
    """Rehearse and print the result. Raises ModeratorError when an expectation fails (exit status 1)."""
    check_folder(out)
    rehearse_told(read_script(script_file), out, model=model, show=show, journal=journal)


def rehearse_party(party: Party, file: Path, out: Path, *, journal: Path | None = None) -> None:
    """Rehearse a whole game of a host's own party, with nobody kept as sound. Raises ModeratorError, as above."""
    check_folder(out)
    rehearse_told(script_for_party(replace(party, keep=None), file), out, model=None, show=True, journal=journal)


def rehearse_told(script: Script, out: Path, *, model: str | None, show: bool, journal: Path | None = None) -> None:
    """Rehearse what was read, and print the result. Raises ModeratorError when an expectation fails."""
    began = time.monotonic()
    opened = _open(script)
    check_names(script, opened)
    recognizers = _recognizers(script.party, model)
    with (
        _shown_steps(len(script.steps), sys.stdout) as (reached, terminal),
        closing(RehearsalLog(terminal, show=show)) as log,
        open_voice() as voice,
        archive_in(script.party.keep) as archive,
        nullcontext() if journal is None else closing(begin_journal(journal, script.party)) as kept,
    ):
        spoken = room_languages(script.party, opened, recognizers.__getitem__)
        for each in dict.fromkeys(spoken):
            for sentence in pack_in_words(each.pack):
                click.echo(sentence)
        length = rehearse_script(
            *(script, opened, spoken, voice, out),
            journal=kept,
            watch=log.note,
            archive=archive,
            passing=log.passing,
            reached=reached,
        )
    took = time.monotonic() - began
    click.echo(
        f"Played {clock_face(length)} of game time, {len(script.steps)} steps, in {took:.1f} seconds: {_counted(log)}."
    )
    click.echo(f"What each room heard, and {TIMELINE_TEXT}, are in {out}.")


@contextmanager
def _shown_steps(total: int, rows: TextIO) -> Iterator[tuple[Callable[[int], None], Console]]:
    """A bar of the steps that are played, and how long the rest will take, where there is a terminal; and the terminal,
    on which `rows` stand above the bar.
    """
    terminal = Console(file=rows if rows.isatty() else sys.stderr, highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("steps,"))
    left = (TimeRemainingColumn(compact=True), TextColumn("left"))
    with Progress(*columns, *left, console=terminal, transient=True, disable=not terminal.is_terminal) as bar:
        task = bar.add_task("rehearsing", total=total)
        yield lambda done: bar.update(task, completed=done), terminal


def _recognizers(party: Party, wanted: str | None) -> dict[str, Model]:
    """The recognizer of each language, told to whoever watches; `wanted` is the one of the party's language."""
    found: dict[str, Model] = {}
    for language in dict.fromkeys((party.language, *party.languages)):
        is_wanted = wanted is not None and language == party.language
        found[language] = load_told(chosen_model(wanted, language) if is_wanted else model_for_rehearsal(language))
    return found


COUNTED = {
    EventKind.SPOKEN: "said by players",
    EventKind.HEARD: "taken",
    EventKind.REFUSED: "refused",
    EventKind.REJECTED: "not taken",
}


class RehearsalLog:
    """Prints the events of a rehearsal, coloured on a terminal: each once, in the order of the game's time.

    Rehearsals note what a player will say before it is heard, and what two rooms hear together one after the other. So
    events are kept back until the game's time has passed them.
    """

    def __init__(self, terminal: Console, *, show: bool) -> None:
        """With `show` off they are counted only; `terminal` may show something else below them."""
        self.counts: Counter[EventKind] = Counter()
        """How many events of each kind there were."""
        self._show = show
        self._waiting: list[Event] = []
        self._rows = RowPrinter(partial(_print_row, terminal))

    def note(self, event: Event) -> None:
        """An event: printed when its time has passed."""
        self.counts[event.kind] += 1
        if self._show and event.kind not in QUIET:
            self._waiting.append(event)

    def passing(self, now: float) -> None:
        """The game's time has come to `now`, in seconds since the evening began."""
        self._rows.print([event for event in self._waiting if event.at + TOGETHER_SECONDS < now])
        self._waiting = [event for event in self._waiting if event.at + TOGETHER_SECONDS >= now]

    def close(self) -> None:
        """Print what is left."""
        self._rows.print(self._waiting)
        self._waiting = []


def _open(script: Script) -> OpenedGame:
    """The script's game; what is wrong with its party is wrong in the script."""
    try:
        return open_game(script.party)
    except BadInput as error:
        raise BadInput(error.problem, place=error.place or Place(script.file), remedy=error.remedy) from None


def _counted(log: RehearsalLog) -> str:
    return ", ".join(f"{log.counts[kind]} {words}" for kind, words in COUNTED.items() if log.counts[kind]) or "no lines"


def _print_row(terminal: Console, row: Row, more: str) -> None:
    if sys.stdout.isatty():
        terminal.print(Text(f"{row}{more}", style=_style(STYLES[row.event.kind])))
    else:
        print(f"{row}{more}", flush=True)


def _style(style: str) -> str:
    """A style of the live screen as the bar's library calls it."""
    return " ".join(word.removeprefix("ansi").replace("bright", "bright_") for word in style.split())
