"""A friend's voice becomes a voice pack: which lines are missing, and where a recorded one goes."""

from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path

import numpy as np

from moderator.audio.shaping import shaped_recording
from moderator.audio.sound import Sound, level_db, write_sound
from moderator.errors import SoundError
from moderator.language.listening import Listening
from moderator.party.recording.recording_session import AROUND_SECONDS, Taken, Task
from moderator.party.recording.sayable import RecordableLine
from moderator.speaking.clips.clips import INDEX, Pack

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
        self, pack: Pack, lines: Sequence[RecordableLine], play: Callable[[Sound], None] | None = None
    ) -> None:
        """`lines`: what the tasks say. `play` lets a clip be heard."""
        self._pack = pack
        self._names = {line.said: line.file_name for line in lines}
        self._play = play
        self._written: dict[int, Path] = {}

    def keep(self, number: int, task: Task, taken: Taken) -> str:
        """Write the clip, in the place of one that was taken before for the same task, and play it."""
        if number not in self._written:
            _name_language(self._pack)
            self._written[number] = _free_file(self._pack.folder, self._names[task.said])
        file = self._written[number]
        sound = _cut(taken.sound)
        write_sound(file, sound)
        if self._play is not None:
            self._play(shaped_recording(sound))
        noisy = "" if _is_quiet(taken) else f", but the room is noisy, which will be heard: {NOISE_REMEDY}"
        return f"kept as {file.name}, {sound.seconds:.1f} s{noisy}"


def _free_file(folder: Path, name: str) -> Path:
    """A file of a name, or of the name of its next take, that does not exist yet."""
    taken = {file.stem for file in folder.iterdir()}
    takes = (name if take == 1 else f"{name}-{take}" for take in count(1))
    return folder / f"{next(take for take in takes if take not in taken)}.wav"


def _name_language(pack: Pack) -> None:
    """Let a new pack say in which language its clips are."""
    index = pack.folder / INDEX
    try:
        if not index.exists():
            index.write_text(f'language = "{pack.language}"\n', encoding="utf-8")
    except OSError as error:
        raise SoundError(f"{index} cannot be written: {error.strerror}", remedy="check the folder") from None


def _is_quiet(taken: Taken) -> bool:
    """Whether the room before the speech is quiet enough for its hiss not to come and go with each clip."""
    before = taken.sound.samples[: round(KEPT_AROUND_SECONDS * taken.sound.rate)]
    return taken.levels.speech_db - level_db(Sound(before, taken.sound.rate)) >= LEAST_ABOVE_NOISE_DB


def _cut(sound: Sound) -> Sound:
    """The clip with a little of the room around the speech."""
    away = round((AROUND_SECONDS - KEPT_AROUND_SECONDS) * sound.rate)
    samples = sound.samples[away : len(sound.samples) - away]
    return Sound(np.ascontiguousarray(samples), sound.rate)
