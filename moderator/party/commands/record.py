"""`moderator record`: lead somebody through reading aloud, to measure how well real people are heard."""

import re
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from queue import Empty, SimpleQueue

import click

from moderator.audio.devices.sound_devices import Channel
from moderator.errors import BadInput, Place
from moderator.hearing.input.microphone_client import open_microphone_clients
from moderator.hearing.recognizers.models import chosen_model
from moderator.language.languages import USUAL
from moderator.party.commands.terminal import load_told
from moderator.party.config.party_file import Party
from moderator.party.config.people import person
from moderator.party.recording.reading_aloud import names_to_read, open_to_read, tasks
from moderator.party.recording.recording_session import Measured, Order, Session, SessionProgress

RECORDINGS = Path("recordings")
POLL_SECONDS = 0.02
ORDERS = {"": Order.AGAIN, "s": Order.SKIP, "q": Order.STOP, **{order.value: order for order in Order}}
"""What may be typed."""

HINT = """\
Read aloud what stands after the number, as you would say it at a party. It is kept when you fall silent.
Enter: the one before once more.  s Enter: leave this one out.  q Enter: stop; the same command goes on later."""


@click.command()
@click.argument("name")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="Folder. [default: recordings/NAME, in another language recordings/NAME-fr]",
)
@click.option("--microphone", help="The microphone, as `moderator devices` names it. [default: the usual one]")
@click.option("--language", default=Party.language, show_default=True, help="Language of the commands.")
@click.option("--names", metavar="A,B,C", help="Names to read. [default: thirty of the language]")
@click.option("--model", metavar="FOLDER|NAME", help="Recognizer that finds the sentences. [default: the best]")
def record(
    name: str, out: Path | None, microphone: str | None, language: str, names: str | None, model: str | None
) -> None:
    """Lead NAME through reading sixty commands and thirty names aloud, about ten minutes.

    Each becomes a sound file and a JSON file in a folder, which `make bench-hearing RECORDINGS=folder` measures and
    `moderator hear folder` hears. What is too quiet or overloaded is asked for again. Nothing leaves this computer.
    """
    opened = open_to_read(language)
    chosen = names_to_read(language, opened.grammar) if names is None else _names(names)
    recognizer = load_told(chosen_model(model, language))
    folder = made_folder(out if out is not None else usual_folder(name, language))
    (far,) = open_microphone_clients([(microphone, Channel.BOTH)], time.monotonic)
    with closing(far) as opened_microphone:
        session = Session(
            tasks(opened, chosen),
            Measured(folder, recognizer.name, language),
            opened_microphone,
            recognizer,
            opened.grammar,
        )
        if not session.left:
            click.echo(f"All of it is recorded already, in {folder}.")
            return
        click.echo(HINT)
        lead_through(session)
    left = len(session.left)
    click.echo(f"{left} to go; what is done is in {folder}." if left else f"Thank you! All of it is in {folder}.")


def lead_through(session: Session) -> None:
    """Show what is to be read, at the terminal, and take what is typed, until all of it is read or the reader stops."""
    session.run(_show, lambda text: click.echo(f"{'':<12}{text}"), _typed_orders(), _wait)


def made_folder(folder: Path) -> Path:
    """The folder, which is there now. Raises BadInput when it cannot be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"the folder cannot be made: {error.strerror}", place=Place(folder)) from None
    return folder


def _show(progress: SessionProgress) -> None:
    click.echo(f"{f'{progress.number} of {progress.total}':<12}{progress.task.shown or progress.task.said}")


def _wait() -> None:
    time.sleep(POLL_SECONDS)


def _typed_orders() -> Callable[[], Order | None]:
    """What the reader asks for at the keyboard; a line that is none of it is as if nothing were typed."""
    lines: SimpleQueue[str] = SimpleQueue()

    def read() -> None:
        for line in sys.stdin:
            lines.put(line.strip().lower())

    threading.Thread(target=read, name="lines", daemon=True).start()

    def order() -> Order | None:
        try:
            return ORDERS.get(lines.get_nowait())
        except Empty:
            return None

    return order


def _names(names: str) -> list[str]:
    return [person(name).name for name in names.split(",")]


def usual_folder(name: str, language: str) -> Path:
    """Where recordings of somebody go: each language apart, as it is measured by itself. Raises BadInput."""
    plain = re.sub(r"[^\w-]+", "_", name).strip("_")
    if not plain:
        raise BadInput(f"'{name}' cannot be the name of a folder", remedy="use letters")
    return RECORDINGS / (plain if language == USUAL else f"{plain}-{language}")
