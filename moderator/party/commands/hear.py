"""`moderator hear`: what the moderator would understand in some recordings, as one JSON object per utterance."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from moderator.audio.sound import int16_samples, read_sound
from moderator.errors import BadInput, SoundError
from moderator.hearing.archive.recording import FACTS, SOUND, Recording, read_recording, recordings_in
from moderator.hearing.names.sound_alikes import SoundAlikes
from moderator.hearing.recognizers.models import chosen_model, installed_models
from moderator.hearing.recognizers.segmentation import missing_words
from moderator.hearing.recognizers.whisper.whisper_recognizer import second_recognizers
from moderator.hearing.segmenting.ear import NO_SECOND, hear_sound
from moderator.hearing.segmenting.utterance import Heard
from moderator.language.files.text_file import is_file, is_folder
from moderator.language.grammar.grammar import Grammar, read_grammar
from moderator.language.listening import Listening, as_understood
from moderator.party.commands.terminal import load_told
from moderator.party.config.completing import complete_games, complete_languages, complete_models
from moderator.party.config.party import Party
from moderator.party.evening.timeline import clock_face
from moderator.party.opening.words_to_try import PLAYERS, names_to_try, words_to_try
from moderator.party.recording.heard_again import HeardAgain, hear_again, in_figures

MOST_WORDS_TOLD = 5
"""More words that nobody will hear say no more."""
Thing = TypeVar("Thing")


@click.command()
@click.argument("files", type=click.Path(path_type=Path), nargs=-1, required=True, metavar="FILE.wav|FOLDER...")
@click.option(
    "--grammar",
    "grammar_files",
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="FILE.yaml",
    help="Listen for every intent of this grammar instead of the game's; may be repeated for a grammar in parts.",
)
@click.option("--game", default=Party.game, shell_complete=complete_games, show_default=True, help="Whose commands.")
@click.option(
    "--language", shell_complete=complete_languages, help=f"Language of the game. [default: {Party.language}]"
)
@click.option("--names", metavar="A,B,C", help="The players' names. [default: the grammar's example names]")
@click.option(
    "--state", help="Listen only for what counts in this state of the game. [default: everything at any time]"
)
@click.option(
    "--model",
    shell_complete=complete_models,
    metavar="FOLDER|NAME",
    help="Recognizer model. [default: by which recordings were heard, else the one that a live game would use]",
)
@click.option("--alone", is_flag=True, help="Leave the second recognizer out, where there is one.")
@click.pass_context
def hear(
    context: click.Context,
    files: Sequence[Path],
    grammar_files: Sequence[Path],
    game: str,
    language: str | None,
    names: str | None,
    state: str | None,
    model: str | None,
    alone: bool,
) -> None:
    """Tell what would be understood in sound files: one line of JSON for each utterance.

    A folder of recordings (an evening that was kept, or what somebody read aloud), or one recording with its JSON,
    is heard again with what was listened for then, by the same recognizer; what is understood otherwise now is told.

    Each file goes through the ear of the live game, sound of any usual kind and rate. Every line has these keys:

    \b
    file      start, end (seconds)      text (the words heard)
    intent, slots (what was meant)      accepted, reason (why not)
    seconds   (time the computer needed)

    A state is written as in the statechart, perhaps with the state of the room, perhaps with an open question:

    \b
    --state round
    --state round/led
    --state round/led+question:hostages_right
    --state question:who_leads      only the answers, and what always counts
    --state paused
    --state round/led+corrections   just after a command, while "no, Bob" puts its name right

    `moderator chart` shows the states. Files that are no sound are named on stderr, the others are done, and the exit
    status is 1. It is 1 also when a recording tells what was said and it is not understood so.
    """  # noqa: D301 (\b keeps click from filling a paragraph)
    listened_names = names_to_try(names)
    if grammar_files:
        if state is not None:
            raise click.UsageError("--state goes with the game's own grammar, not with --grammar", context)
        grammar, listening = _foreign(grammar_files, language, listened_names)
    else:
        tried = words_to_try(game, language or Party.language, state, listened_names)
        grammar, listening = tried.grammar, tried.listening
    recordings = [recording for file in files for recording in _recordings(file)]
    wanted = model or _heard_by(recordings, grammar.language)
    recognizer = load_told(chosen_model(wanted, grammar.language), err=True)
    second = NO_SECOND if alone else second_recognizers([grammar.language])
    for each in second.values():
        click.echo(f"{each.name} is asked where that one is not sure.", err=True)
    sound_alikes = SoundAlikes(recognizer, grammar)
    # Names and cards that the model lacks are heard as words that sound like them: only the rest is lost.
    unknown = missing_words(recognizer, grammar.word_graph(sound_alikes.heard(listening)))
    if unknown:
        more = f" and {len(unknown) - MOST_WORDS_TOLD} more" if len(unknown) > MOST_WORDS_TOLD else ""
        click.echo(f"This model can never hear {', '.join(unknown[:MOST_WORDS_TOLD])}{more}.", err=True)
    failed = False
    sounds = [file for file in files if not _recordings(file)]
    for file in sounds if len(sounds) == 1 else _with_progress(sounds):
        try:
            utterances = 0
            sound = read_sound(file)
            listened_for = sound_alikes.heard(listening)
            samples = int16_samples(sound.samples)
            with _shown_seconds(len(samples) / sound.rate, hidden=len(sounds) > 1) as reached:
                for heard in hear_sound(
                    samples, sound.rate, recognizer, grammar, listened_for, second, reached=reached
                ):
                    click.echo(json.dumps(_as_json(file, heard), ensure_ascii=False))
                    utterances += 1
            if not utterances:
                click.echo(f"{file}: nobody speaks", err=True)
        except SoundError as error:
            click.echo(str(error), err=True)
            failed = True
    if recordings:
        again = partial(
            hear_again,
            model=recognizer,
            grammar=grammar,
            sound_alikes=sound_alikes,
            otherwise=listening,
            second=second,
        )
        failed |= _hear_again_all(recordings, grammar.language, again)
    context.exit(int(failed))


def _with_progress(things: Sequence[Thing]) -> Iterator[Thing]:
    """One after the other, while a terminal shows on stderr how many are done and how long the rest will take."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # What is printed meanwhile stands above the bar, unless it is for another program.
    bar = Progress(*columns, console=console, transient=True, redirect_stdout=sys.stdout.isatty())
    if len(things) < 2 or not console.is_terminal:
        yield from things
        return
    with bar:
        yield from bar.track(things, description="heard")


@contextmanager
def _shown_seconds(total: float, *, hidden: bool) -> Iterator[Callable[[float], None]]:
    """A bar of how much of one sound was heard and how long the rest will take, where a terminal shows stderr."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(compact=True), TextColumn("left"))
    disable = hidden or not console.is_terminal
    with Progress(
        *columns, console=console, transient=True, disable=disable, redirect_stdout=sys.stdout.isatty()
    ) as bar:
        task = bar.add_task(f"hearing {clock_face(total)}", total=total)
        yield lambda done: bar.update(task, completed=done)


def _recordings(path: Path) -> list[Recording]:
    """The recordings that a folder, a JSON file or a sound file with its JSON holds; none for any other sound file."""
    if is_folder(path):
        return recordings_in(path)
    return [read_recording(path.with_suffix(SOUND))] if is_file(path.with_suffix(FACTS)) else []


def _heard_by(recordings: Sequence[Recording], language: str) -> str | None:
    """The model by which all recordings were heard, where it is still here: whoever asks what has changed means that.

    None when there is no such model; then the one that a live game would use is the next best.
    """
    names = {recording.by["model"] for recording in recordings if "model" in recording.by}
    here = [model.name for model in installed_models() if model.language in (language, None)]
    return next(iter(names)) if len(names) == 1 and names <= set(here) else None


def _hear_again_all(recordings: Sequence[Recording], language: str, hear: Callable[[Recording], HeardAgain]) -> bool:
    """Hear them again, and tell what has changed; whether anything is wrong."""
    done: list[HeardAgain] = []
    failed = False
    for recording in _with_progress(recordings):
        try:
            if recording.language not in (None, language):
                problem = f"this was heard in '{recording.language}', not in '{language}'"
                raise SoundError(f"{recording.sound}: {problem}", remedy=f"--language {recording.language}")
            again = hear(recording)
        except SoundError as error:
            click.echo(str(error), err=True)
            failed = True
            continue
        done.append(again)
        click.echo(json.dumps(again.as_json(), ensure_ascii=False))
        if again.verdict():
            click.echo(f"{recording.sound}: {again.verdict()}", err=True)
    click.echo(in_figures(done), err=True)
    return failed or any(one.right is False for one in done)


def _as_json(file: Path, heard: Heard) -> Mapping[str, Any]:
    """An utterance with the keys of the command's output."""
    return {
        "file": str(file),
        "start": round(heard.start, 3),
        "end": round(heard.end, 3),
        **as_understood(heard.reading),
        "seconds": round(heard.seconds, 4),
    }


def _foreign(files: Sequence[Path], language: str | None, names: Mapping[str, str] | None) -> tuple[Grammar, Listening]:
    grammar = read_grammar(*files)
    if language not in (None, grammar.language):
        raise BadInput(f"--language {language} does not fit a grammar of language '{grammar.language}'")
    return grammar, grammar.everything({PLAYERS: names} if names is not None else None)
