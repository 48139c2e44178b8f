"""Everything that a party's moderator can say, as lines that somebody can record: the most often heard first.

The clock and the numbers come first, then the names, then the messages in the order of their files; of a message with
arguments, the parts around them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from moderator.errors import Place
from moderator.language.message import Message
from moderator.language.text.numbers import with_digits
from moderator.language.voice.sentences import Sentences
from moderator.language.voice.text_variants import HOLE, without_holes
from moderator.moderating.chart import ClockRule
from moderator.party.config.party_file import Party
from moderator.party.opening.opening import OpenedGame
from moderator.speaking.clips.clips import Clip, Pack, Words

CLOCK, NUMBERS, NAMES = "clock", "numbers", "names"
"""Groups of lines; the others are called as the files of messages."""
MOST = 60
"""Numbers up to here: seconds, minutes and more players than can play."""
USUAL_MINUTES = range(1, 6)
"""Minutes left that have a sentence of their own to be recorded; longer rounds take the number and the rest."""
GAP = "..."


@dataclass(frozen=True)
class RecordableLine:
    """Something to record."""

    said: str
    """As a person would write it."""
    group: str
    words: Words
    shown: str
    """With dots where a sentence goes on before or after it."""


@dataclass(frozen=True)
class Sayable:
    """All lines, and all wordings, with holes where arguments are put in."""

    lines: tuple[RecordableLine, ...]
    wordings: frozenset[tuple[Words, ...]]
    """The pieces of each; a hole is a word of its own."""

    def is_said(self, words: Words) -> bool:
        """Whether words are ever said in one go: a line, or neighbouring pieces with anything in their holes."""
        if words in {line.words for line in self.lines}:
            return True
        return any(_fits(words, wording) for wording in self.wordings)

    def unused(self, pack: Pack) -> list[Clip]:
        """The clips of a pack that nobody will ever hear."""
        return [clip for words, takes in pack.clips.items() if not self.is_said(words) for clip in takes]


def sayable(party: Party, opened: OpenedGame) -> Sayable:
    """What can be said in the party's language."""
    language = opened.sentences.language
    found: dict[Words, RecordableLine] = {}

    def add(said: str, group: str, shown: str | None = None) -> None:
        words = with_digits(language, said)
        if words:
            found.setdefault(words, RecordableLine(said, group, words, shown or said))

    sentences = opened.sentences
    files = party.plugin.parts
    names = sorted(sentences.messages(), key=lambda name: _order(sentences.place(name), files))
    clock = opened.moderator.chart.clock
    if clock is not None:
        for said in _of_clock(clock, sentences):
            add(said, CLOCK)
    for number in range(MOST + 1):
        add(str(number), NUMBERS)
    for name in (*(someone.name for someone in (*party.players, *party.guests)), *party.room_names):
        add(name, NAMES)
    for joining in sentences.list_words():
        add(joining, NAMES, f"{GAP} {joining} {GAP}")
    for name in names:
        for wording in sentences.wordings(name):
            for said, before, after in without_holes(wording):
                shown = f"{GAP} {said}" if before else said
                add(said.strip(",，、 "), _file(sentences.place(name)), f"{shown} {GAP}" if after else shown)
    wordings = frozenset(
        tuple(with_digits(language, piece) for piece in wording)
        for name in names
        for wording in sentences.wordings(name)
        if len(wording) > 1
    )
    return Sayable(tuple(found.values()), wordings)


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


def _fits(words: Words, wording: Sequence[Words]) -> bool:
    """Whether words are some neighbouring pieces of a wording; no more of them may fall into holes than stand there.

    Without that, "... of ..." would be anything with an "of" in it.
    """
    return any(_run_fits(words, wording[first:], balance=0) for first in range(len(wording)))


def _run_fits(words: Words, pieces: Sequence[Words], balance: int) -> bool:
    """`balance`: words that stood there so far, less those that fell into holes."""
    if not words or not pieces:
        return not words and balance >= 0
    piece = pieces[0]
    if HOLE not in piece:
        there = words[: len(piece)] == piece
        return there and _run_fits(words[len(piece) :], pieces[1:], balance + len(piece))
    hole = piece.index(HOLE)
    if words[:hole] != piece[:hole]:
        return False
    after = piece[hole + 1 :]
    return any(
        words[end - len(after) : end] == after
        and _run_fits(words[end:], pieces[1:], balance - end + 2 * (hole + len(after)))
        for end in range(hole + 1 + len(after), len(words) + 1)
    )
