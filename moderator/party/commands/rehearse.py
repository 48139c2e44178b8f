"""`moderator rehearse SCRIPT`: play a scripted party through and write what each room heard."""

import time
from collections.abc import Callable
from pathlib import Path

import click

from moderator import shipped
from moderator.errors import BadInput, ModeratorError, Place
from moderator.hearing.models import choice_for_rehearsal, installed_models, load, model_in
from moderator.party.expectations import check_names
from moderator.party.opening import open_game, open_voice, voice_choice
from moderator.party.rehearsal import Rehearsal
from moderator.party.screen import show_event
from moderator.party.script import read_script
from moderator.party.timeline import clock_face

DEMONSTRATION = "demonstration"
"""The shipped script that `moderator play` shows where there are no sound devices."""


@click.command()
@click.argument("script", type=click.Path(path_type=Path))
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=Path("rehearsal"),
    show_default=True,
    help="Folder of the results.",
)
@click.option("--realtime", is_flag=True, help="Take as long as the game would take.")
@click.option("--model", type=click.Path(path_type=Path), default=None, help="Folder of another vosk model.")
@click.option("--quiet", is_flag=True, help="Show only the result.")
def rehearse(script: Path, out: Path, realtime: bool, model: Path | None, quiet: bool) -> None:
    """Play a scripted party through: every line is spoken by a synthetic voice and heard by the real recognizer.

    SCRIPT is a file, or the name of a shipped one ("demonstration"). The folder gets one sound file per room (what its
    loudspeaker said), timeline.jsonl and timeline.txt. The exit status is 1 when an expectation of the script fails.
    """
    run_rehearsal(find_script(script), out, realtime=realtime, model=model, show=not quiet)


def find_script(script: Path) -> Path:
    """The file itself, or the shipped script of that name. Raises BadInput when there is neither."""
    if script.is_file():
        return script
    by_name = shipped.parties() / f"{script}.yaml"
    if by_name.is_file():
        return by_name
    names = ", ".join(sorted(path.stem for path in shipped.parties().glob("*.yaml")))
    raise BadInput("there is no such script", place=Place(script), remedy=f"shipped ones: {names}")


def run_rehearsal(script_file: Path, out: Path, *, realtime: bool, model: Path | None, show: bool) -> None:
    """Rehearse and print the result. Raises ModeratorError when an expectation fails (exit status 1)."""
    script = read_script(script_file)
    opened = open_game(script.party)
    check_names(script, opened)
    _make_folder(out)
    language = script.party.language
    chosen = choice_for_rehearsal(language, installed_models())
    recognizer = load(chosen.model if model is None else model_in(model, language))
    click.echo(chosen.sentence if model is None else f"Listening with {model}.")
    began = time.monotonic()
    with open_voice() as voice:
        rehearsal = Rehearsal(
            script,
            opened,
            recognizer,
            voice,
            voice_choice(script.party),
            out,
            watch=show_event if show else None,
            pace=_pacer(began) if realtime else None,
        )
        failure = rehearsal.run()
    if failure is not None:
        raise RehearsalFailed(str(failure))
    took, length = time.monotonic() - began, rehearsal.length
    click.echo(f"Played {clock_face(length)} of game time in {took:.1f} seconds; the sound is in {out}.")


class RehearsalFailed(ModeratorError):
    """A script expected something that did not happen."""


def _pacer(began: float) -> Callable[[float], None]:
    def pace(now: float) -> None:
        time.sleep(max(0.0, began + now - time.monotonic()))

    return pace


def _make_folder(out: Path) -> None:
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"the folder cannot be made: {error.strerror}", place=Place(out)) from None
