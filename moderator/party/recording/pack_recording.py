"""A friend's voice becomes a voice pack: which lines are missing, and where a recorded one goes.

A clip is named by its words. Where a file name cannot say them (a long sentence, a word that is also the name of a
message) the pack's index tells them.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from moderator.audio.shaping import shaped_recording
from moderator.audio.sound import Sound, level_db, write_sound
from moderator.errors import BadInput, SoundError
from moderator.language.listening import Listening
from moderator.language.text.normalising import normal
from moderator.language.text.numbers import with_digits
from moderator.party.recording.recording_session import AROUND_SECONDS, Taken, Task
from moderator.party.recording.sayable import RecordableLine
from moderator.speaking.clips.clips import INDEX, Pack, take_of

LONGEST_NAME_BYTES = 100
"""Of a file name; every disk takes twice as much."""
LEAST_ABOVE_NOISE_DB = 25.0
"""Speech above the room's noise: with less the noise of a clip stands out beside the silence of the synthetic voice."""
NOISE_REMEDY = "go nearer to the microphone, or away from fans"
KEPT_AROUND_SECONDS = 0.25
"""Room kept around the speech of a clip: enough to know its hiss by. The rest of the silence is cut away."""


def missing(lines: Sequence[RecordableLine], pack: Pack, takes: int = 1) -> list[RecordableLine]:
    """The lines of which a pack has fewer takes, in their order."""
    return [line for line in lines if len(pack.clips.get(line.words, ())) < takes]


def pack_tasks(lines: Sequence[RecordableLine], pack: Pack, takes: int, listening: Listening) -> list[Task]:
    """What is to be read: each line as often as takes of it are missing."""
    return [
        Task(line.said, listening, line.shown if take == 1 else f"{line.shown} (take {take})")
        for take in range(1, takes + 1)
        for line in missing(lines, pack, take)
    ]


class ClipStore:
    """Keeps sentences as the clips of a pack."""

    def __init__(
        self, pack: Pack, said_by: Callable[[str], str | None], play: Callable[[Sound], None] | None = None
    ) -> None:
        """`said_by` gives the sentence of a message's name, None when it is none. `play` lets a clip be heard."""
        self._pack = pack
        self._said_by = said_by
        self._play = play
        self._written: dict[int, Path] = {}

    def keep(self, number: int, task: Task, taken: Taken) -> str:
        """Write the clip, in the place of one that was taken before for the same task, and play it."""
        index = self._pack.folder / INDEX
        if not index.exists():
            _write_index(index, f'language = "{self._pack.language}"\n\n[clips]\n')
        if number not in self._written:
            self._written[number] = self._free_file(task.said)
        file = self._written[number]
        sound = _cut(taken.sound)
        write_sound(file, sound)
        if self._play is not None:
            self._play(shaped_recording(sound))
        noisy = "" if _is_quiet(taken) else f", but the room is noisy, which will be heard: {NOISE_REMEDY}"
        return f"kept as {file.name}, {sound.seconds:.1f} s{noisy}"

    def _free_file(self, said: str) -> Path:
        """A file for what is said that does not exist yet; the index tells of it where its name does not."""
        folder = self._pack.folder
        stem = _short(normal(said).replace(" ", "_"))
        taken = {file.stem for file in folder.iterdir()}
        number = 1
        while (name := stem if number == 1 else f"{stem}-{number}") in taken:
            number += 1
        if not self._tells(name, said):
            text = f"{said}." if self._is_message(said) else said
            _add_to_index(folder / INDEX, f"{name}.wav", text)
        return folder / f"{name}.wav"

    def _tells(self, name: str, said: str) -> bool:
        """Whether the words are read in the file's name."""
        read = take_of(name)[0]
        language = self._pack.language
        try:
            sentence = self._said_by(read) or read.replace("_", " ")
        except BadInput:  # a message that needs arguments is called like the word
            return False
        return with_digits(language, sentence) == with_digits(language, said)

    def _is_message(self, text: str) -> bool:
        try:
            return self._said_by(text) is not None
        except BadInput:
            return True


def _is_quiet(taken: Taken) -> bool:
    """Whether the room before the speech is quiet enough for its hiss not to come and go with each clip."""
    before = taken.sound.samples[: round(KEPT_AROUND_SECONDS * taken.sound.rate)]
    return taken.levels.speech_db - level_db(Sound(before, taken.sound.rate)) >= LEAST_ABOVE_NOISE_DB


def _short(name: str) -> str:
    return name.encode("utf-8")[:LONGEST_NAME_BYTES].decode("utf-8", "ignore")


def _add_to_index(file: Path, name: str, said: str) -> None:
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise SoundError(f"{file} cannot be read: {error.strerror}", remedy="check the folder") from None
    table = "" if "[clips]" in text else "\n[clips]\n"
    line = f"{json.dumps(name, ensure_ascii=False)} = {json.dumps(said, ensure_ascii=False)}\n"
    _write_index(file, f"{text.rstrip()}\n{table}{line}")


def _write_index(file: Path, text: str) -> None:
    try:
        beside = file.with_name(f".{file.name}.part")
        beside.write_text(text, encoding="utf-8")
        beside.replace(file)
    except OSError as error:
        raise SoundError(f"{file} cannot be written: {error.strerror}", remedy="check the folder") from None


def _cut(sound: Sound) -> Sound:
    """The clip with a little of the room around the speech."""
    away = round((AROUND_SECONDS - KEPT_AROUND_SECONDS) * sound.rate)
    samples = sound.samples[away : len(sound.samples) - away]
    return Sound(np.ascontiguousarray(samples), sound.rate)
