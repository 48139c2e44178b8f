"""`python -m bench record NAME`: lead somebody through reading aloud, to measure how well real people are heard."""

import argparse
import re
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from bench.hearing.reading_aloud import names_to_read, open_to_read, tasks
from moderator.audio.devices.sound_devices import Channel
from moderator.errors import BadInput, SoundError
from moderator.hearing.archive.recording import SOUND, Recording, recordings_in, versions, write_recording
from moderator.hearing.input.microphone_client import open_microphone_clients
from moderator.hearing.recognizers.models import chosen_model, load
from moderator.language.files.text_file import make_folder
from moderator.language.languages import USUAL
from moderator.party.commands.voices import TerminalReader
from moderator.party.config.people import person
from moderator.party.recording.recording_session import Session, Taken, Task

RECORDINGS = Path("recordings")
LONGEST_NAME = 60
"""Letters of a sentence in a file's name."""


class MeasuringStore:
    """Keeps recordings by which it can be measured how well somebody is heard, in a folder that must exist."""

    def __init__(self, folder: Path, model: str, language: str, tasks: Sequence[Task]) -> None:
        """`tasks`: all that is to be read. What was recorded is known by its words. Raises BadInput for damage."""
        done = {one.said for one in recordings_in(folder)}
        self.left = [task for task in tasks if task.said not in done]
        self._numbers = {task.said: number for number, task in enumerate(tasks, 1)}
        self._folder = folder
        self._by = versions(model)
        self._language = language

    def keep(self, number: int, task: Task, taken: Taken) -> str:
        """Write the recording and its facts. Raises SoundError."""
        del number  # in this session; the file is numbered as in the first one
        words = re.sub(r"[^\w]+", "_", task.said.lower()).strip("_")[:LONGEST_NAME]
        recording = Recording(
            self._folder / f"{self._numbers[task.said]:03d}-{words}{SOUND}",
            said=task.said,
            language=self._language,
            listening=task.listening,
            by=self._by,
            levels=taken.levels,
        )
        try:
            write_recording(recording, taken.speech)
        except OSError as error:
            raise SoundError(f"{recording.sound} cannot be written: {error.strerror}") from None
        return "kept"


def main(arguments: Sequence[str]) -> None:
    """Lead somebody through some sixty commands and thirty names, about ten minutes. Raises ModeratorError."""
    parser = argparse.ArgumentParser(prog="python -m bench record", description=__doc__)
    parser.add_argument("name", metavar="NAME", help="who reads aloud")
    parser.add_argument("--out", type=Path, help="folder; recordings/NAME, in another language recordings/NAME-fr")
    parser.add_argument("--microphone", help="as `moderator devices` names it; the usual one when left out")
    parser.add_argument("--language", default=USUAL, help="of the commands")
    parser.add_argument("--names", metavar="A,B,C", help="to read; thirty of the language when left out")
    parser.add_argument("--model", metavar="FOLDER|NAME", help="recognizer that finds the sentences")
    given = parser.parse_args(arguments)
    opened = open_to_read(given.language)
    names = [person(name).name for name in given.names.split(",")] if given.names is not None else None
    all_tasks = tasks(opened, names_to_read(given.language, opened.grammar) if names is None else names)
    recognizer = load(chosen_model(given.model, given.language))
    folder = given.out if given.out is not None else usual_folder(given.name, given.language)
    make_folder(folder)
    (device,) = open_microphone_clients([(given.microphone, Channel.BOTH)], time.monotonic)
    with closing(device) as microphone:
        store = MeasuringStore(folder, recognizer.name, given.language, all_tasks)
        session = Session(store.left, store, microphone, recognizer, opened.grammar)
        session.run(TerminalReader())
    print(f"{session.left} to go; what is done is in {folder}." if session.left else f"All of it is in {folder}.")


def usual_folder(name: str, language: str) -> Path:
    """Where recordings of somebody go: each language apart, as it is measured by itself. Raises BadInput."""
    plain = re.sub(r"[^\w-]+", "_", name).strip("_")
    if not plain:
        raise BadInput(f"'{name}' cannot be the name of a folder", remedy="use letters")
    return RECORDINGS / (plain if language == USUAL else f"{plain}-{language}")
