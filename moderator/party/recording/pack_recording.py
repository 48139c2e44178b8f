"""A friend's voice becomes a voice pack: what can be recorded, which lines are missing, where a recorded one goes.

Everything that a party's moderator can say is a line, the most often heard first: the clock and the numbers, then the
names, then the messages in the order of their files; of a message with arguments, the words between them.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import numpy as np

from moderator.audio.shaping import shaped_recording
from moderator.audio.sound import Sound, level_db, write_sound
from moderator.errors import Place, SoundError
from moderator.language.listening import Listening
from moderator.language.message import Message
from moderator.language.text.normalising import normal
from moderator.language.text.numbers import with_digits
from moderator.language.voice.sentences import Sentences
from moderator.moderating.chart import ClockRule
from moderator.party.config.party import Party
from moderator.party.opening.opening import OpenedGame
from moderator.party.recording.recording_session import AROUND_SECONDS, Taken, Task
from moderator.speaking.synthesis.clips import INDEX, Clip, Pack, Words

CLOCK, NUMBERS, NAMES = "clock", "numbers", "names"
"""Groups of lines; the others are called as the files of messages."""
MOST = 60
"""Numbers up to here: seconds, minutes and more players than can play."""
USUAL_MINUTES = range(1, 6)
"""Minutes left that have a sentence of their own to be recorded; longer rounds take the number and the rest."""
LONGEST_NAME_BYTES = 200
"""Of a file name; every disk takes 255."""
GAP = "..."
COMMAS = " ,，、"
SIGNS = COMMAS + ".。:：;；!！?？"
"""What belongs to what is put in before or after some words, not to them."""


@dataclass(frozen=True)
class RecordableLine:
    """Something to record."""

    said: str
    """As a person would write it."""
    group: str
    words: Words
    file_name: str
    """Of a clip of it, without its ending: the message's name, else the words."""
    shown: str
    """With dots where a sentence goes on before or after it."""


def sayable(party: Party, opened: OpenedGame) -> tuple[RecordableLine, ...]:
    """What can be said in the party's language, each once."""
    sentences = opened.sentences
    found: dict[Words, RecordableLine] = {}
    messages = sorted(sentences.messages(), key=lambda name: _order(sentences.place(name), party.plugin.parts))
    whole = {name: sentences.say(Message(name)) for name in messages if not sentences.arguments(name)}

    def add(said: str, group: str, shown: str | None = None, message: str | None = None) -> None:
        words = with_digits(sentences.language, said)
        file_name = message or normal(said).replace(" ", "_")
        if file_name in messages and with_digits(sentences.language, whole.get(file_name, "")) != words:
            file_name += "_"  # these words, not the message of that name
        if words and len(file_name.encode()) <= LONGEST_NAME_BYTES:
            found.setdefault(words, RecordableLine(said, group, words, file_name, shown or said))

    clock = opened.moderator.chart.clock
    if clock is not None:
        for said in _of_clock(clock, sentences):
            add(said, CLOCK)
    for number in range(MOST + 1):
        add(str(number), NUMBERS)
    for name in (*(someone.name for someone in (*party.players, *party.guests)), *party.room_names):
        add(name, NAMES)
    for word in sentences.list_words():
        add(word, NAMES, f"{GAP} {word} {GAP}")
    for name in messages:
        group = _file(sentences.place(name))
        if name in whole:
            add(whole[name], group, message=name)
            for variant in range(1, sentences.texts(name)):
                add(sentences.say(Message(name, variant=variant)), group)
            continue
        for fixed in sentences.fixed_texts(name):
            said = fixed.text.lstrip(SIGNS).rstrip(COMMAS)
            before, after = GAP if fixed.follows else "", GAP if fixed.goes_before else ""
            add(said, group, f"{before} {said} {after}".strip())
    return tuple(found.values())


def unused(pack: Pack, lines: Sequence[RecordableLine]) -> list[Clip]:
    """The clips of a pack that nobody will ever hear: what is said in them is not put together from lines."""
    known = {line.words for line in lines}
    return [clip for words, takes in pack.clips.items() if not _is_made_of(words, known) for clip in takes]


def _is_made_of(words: Words, known: set[Words]) -> bool:
    """Whether words are known ones, one after the other; every number is known."""
    ends = [0]
    for end in range(1, len(words) + 1):
        parts = [words[begin:end] for begin in ends]
        if any(part in known or (len(part) == 1 and part[0].isdecimal()) for part in parts):
            ends.append(end)
    return ends[-1] == len(words)


def _of_clock(clock: ClockRule, sentences: Sentences) -> Iterator[str]:
    """What a clock says by itself, in the words that it will have."""
    if clock.each_minute is not None:
        for minutes in USUAL_MINUTES:
            yield sentences.say(Message(clock.each_minute, {"minutes": minutes}))
    for message in (*(message for mark in clock.marks for message in mark.says), clock.end):
        if not sentences.arguments(message):
            yield sentences.say(Message(message))
    if clock.countdown is not None:
        for seconds in range(clock.countdown_from, 0, -1):
            yield sentences.say(Message(clock.countdown, {"seconds": seconds}))


def _order(place: Place, files: Sequence[str]) -> tuple[int, int]:
    return files.index(_file(place)), place.line or 0


def _file(place: Place) -> str:
    return Path(place.file).stem


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
