"""Everything that a party's moderator can say, as lines that somebody can record: the most often heard first.

The clock and the numbers come first, then the names, then the messages in the order of their files; of a message with
arguments, the words between them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from moderator.errors import Place
from moderator.language.message import Message
from moderator.language.text.normalising import normal
from moderator.language.text.numbers import with_digits
from moderator.language.voice.sentences import Sentences
from moderator.moderating.chart import ClockRule
from moderator.party.config.party import Party
from moderator.party.opening.opening import OpenedGame
from moderator.speaking.clips.clips import Clip, Pack, Words

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
    add(sentences.list_word(), NAMES, f"{GAP} {sentences.list_word()} {GAP}")
    for name in messages:
        group = _file(sentences.place(name))
        if name in whole:
            add(whole[name], group, message=name)
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
