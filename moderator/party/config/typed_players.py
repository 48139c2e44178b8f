"""Who plays, as people type and paste it: "Anna, Bob and Carlos", a numbered list, lines of a chat, "seven".

Nobody is refused for a comma. A text becomes names, or a number alone, and whatever was taken for neither is told with
the reason, so that the host sees at a glance whether it was read as meant. Which words stand between names and around
them is the language's (`grammars/<language>/players.toml`).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from moderator import shipped
from moderator.language.files.host_keys import LONGEST_NAME, control_sign
from moderator.language.files.toml_file import read_toml
from moderator.language.text.normalising import is_han, normal
from moderator.language.text.numbers import number_forms

PLAYERS_FILE = "players.toml"
"""In a language's folder of grammars: how people write down who plays."""
LONGEST_TEXT = 5_000
"""Letters that are read: thirty people in a long chat. What comes after is left out."""
MOST_WORDS = 4
"""Words of a name; more are a sentence."""
COUNTED = range(1, 100)
"""Numbers of players that are read, whether so many can play or not."""


class WhyLeftOut(Enum):
    """Why a piece of the text is no name, in the words of whoever tells it."""

    WHO = "write the name"
    BRACKETS = "in brackets"
    CHAT = "said in the chat"
    ADDRESS = "an address"
    NO_LETTERS = "no letters"
    WORDS = "not part of the name"
    SENTENCE = "a sentence"
    TOO_LONG = "too long for a name"
    UNREADABLE = "it cannot be shown"


@dataclass(frozen=True)
class LeftOut:
    """A piece of the text that was taken for no name."""

    text: str
    why: WhyLeftOut


@dataclass(frozen=True)
class TypedPlayers:
    """What was read."""

    names: tuple[str, ...]
    """In the order of the text, each once; empty where only a number was given, or nothing."""
    count: int
    """How many play; 0 when the text does not tell."""
    left_out: tuple[LeftOut, ...] = ()
    doubles: tuple[str, ...] = ()
    """Names that stood in the list more than once: one person twice, or two people of one name."""
    number_given: int | None = None
    """The number that was written beside the names, where it is another than theirs."""


@dataclass(frozen=True)
class _Words:
    """The words of a language, in small letters."""

    between: tuple[str, ...]
    me: frozenset[str]
    around: frozenset[str]
    numbers: dict[str, int]


_MARKS = r"[-*+•‣◦▪▫■□●○·–—>☐☑☒✓✔✅❌|]|\[[ xX✓]?\]|\(\s?\)"
_BULLET = re.compile(rf"^(?:\s*(?:{_MARKS})\s*)+")
_NUMBERED = re.compile(r"^\s*[(（#]?\d{1,3}\s?[.)）、:：\]-]\s*(?=\D)")
_NUMBERED_INSIDE = re.compile(r"(?:^|(?<=\s))\d{1,2}[.)]\s+(?=[^\W\d])")
_DAY = r"\d{1,4}[./-]\d{1,2}[./-]\d{1,4}"
_TIME = re.compile(
    rf"^\s*[\[(]?(?:{_DAY})?,?\s*\d{{1,2}}:\d{{2}}(?::\d{{2}})?\s*(?:[AaPp]\.?[Mm]\.?)?,?\s*(?:{_DAY})?[\])]?\s*[-–—]?\s*"
)
"""When a line of a chat was written, as different programs export it."""
_COLON = re.compile(r"\s*[:：]\s*")
_BETWEEN = re.compile(r"[,;/|\t+&、，；\n\r]+|\s[-–—]\s")
_BRACKETS = re.compile(r"\(([^()]*)\)|（([^（）]*)）|<([^<>]*)>|\[([^\[\]]*)\]|\{([^{}]*)\}")
_INITIAL = re.compile(r"[^\W\d_]\.?")
_END = re.compile(r"[^\w.)’']+$|(?<![^\W\d_])\.+$|(?<=[^\W\d_]{2})\.+$|['’]+$")
_BEGIN = re.compile(r"^[\W_]+")


def read_typed_players(text: str, language: str) -> TypedPlayers:
    """Read who plays, or only how many. It raises nothing: what cannot be read is left out."""
    words = _words_of(language)
    if (count := _number(text, words)) is not None:
        return TypedPlayers((), count)
    reading = _Reading(words)
    reading.take(text[:LONGEST_TEXT])
    if len(text) > LONGEST_TEXT:
        reading.leave_out(text[LONGEST_TEXT : LONGEST_TEXT + LONGEST_NAME], WhyLeftOut.TOO_LONG)
    return reading.result()


def read_back(typed: TypedPlayers) -> str:
    """The same for the host to look at: who plays, then a line for whatever may not be as it was meant."""
    if not typed.count:
        lines = ["Nobody yet."]
    else:
        number = "1 player" if typed.count == 1 else f"{typed.count} players"
        lines = [
            f"{number}: {', '.join(typed.names).removesuffix('.')}." if typed.names else f"{number}, without names."
        ]
    for name in typed.doubles:
        proposed = f'write "{name} B." and "{name} K."'
        lines.append(f"{name} stands there more than once and counts as one. If there are two, {proposed}.")
    if typed.number_given is not None:
        missing = typed.number_given > len(typed.names)
        lines.append(f"You wrote {typed.number_given}: {'who is missing' if missing else 'who is too many'}?")
    if told := [f'"{each.text}" ({each.why.value})' for each in typed.left_out if each.why is not WhyLeftOut.CHAT]:
        lines.append(f"Left out: {', '.join(told)}.")
    return "\n".join(lines)


def with_fuller_names(names: Sequence[str], more: Sequence[str]) -> tuple[str, ...]:
    """The names of a list, and more that were typed later: "Hannah B." takes the place of the only "Hannah"."""
    known = {normal(name): number for number, name in enumerate(names)}
    fuller, added = list(names), []
    firsts = [normal(name.split()[0]) for name in more]
    for name, first in zip(more, firsts, strict=True):
        if len(name.split()) > 1 and first in known and firsts.count(first) == 1:
            fuller[known[first]] = name
        else:
            added.append(name)
    return (*fuller, *added) if fuller != list(names) else tuple(names)


@lru_cache(maxsize=8)
def _words_of(language: str) -> _Words:
    """The words of a language; none where it has no such file."""
    try:
        numbers = number_forms(language, COUNTED)
    except ValueError:
        numbers = {str(number): number for number in COUNTED}
    file = shipped.grammars() / language / PLAYERS_FILE
    if not file.is_file():
        return _Words((), frozenset(), frozenset(), numbers)
    top = read_toml(file).mapping(("and", "me", "around"), required=("and", "me", "around"))
    between, me, around = (tuple(word.casefold() for word in top[key].texts()) for key in ("and", "me", "around"))
    return _Words(tuple(sorted(between, key=len, reverse=True)), frozenset(me), frozenset(around), numbers)


def _number(text: str, words: _Words) -> int | None:
    """How many play, where the text is a number with nothing but the usual words around it."""
    if len(text) > LONGEST_NAME:
        return None
    plain = normal(text)
    if plain in words.numbers:
        return words.numbers[plain]
    if any(is_han(sign) for sign in plain):
        return words.numbers.get(_without_around(plain.replace(" ", ""), words.around))
    usual = {normal(word) for word in words.around}
    parts = plain.split()
    while parts and parts[0] in usual:
        parts = parts[1:]
    while parts and parts[-1] in usual:
        parts = parts[:-1]
    return words.numbers.get(" ".join(parts))


def _without_around(text: str, around: frozenset[str]) -> str:
    """A Chinese text, which has no spaces, without the words at its ends."""
    longest_first = sorted(around, key=len, reverse=True)
    while word := next((word for word in longest_first if text.startswith(word)), ""):
        text = text.removeprefix(word)
    while word := next((word for word in longest_first if text.endswith(word)), ""):
        text = text.removesuffix(word)
    return text


class _Reading:
    """The names of one text, as they are found."""

    def __init__(self, words: _Words) -> None:
        self._words = words
        self._names: dict[str, str] = {}
        """Name in normal form -> the name as it was written first."""
        self._doubles: dict[str, None] = {}
        self._left_out: dict[LeftOut, None] = {}
        self._number: int | None = None

    def result(self) -> TypedPlayers:
        names = tuple(self._names.values())
        number = self._number if names and self._number != len(names) else None
        return TypedPlayers(names, len(names), tuple(self._left_out), tuple(self._doubles), number)

    def leave_out(self, text: str, why: WhyLeftOut) -> None:
        tidy = " ".join(text.split())
        if tidy:
            shown = tidy if control_sign(tidy) is None else "..."
            self._left_out[LeftOut(shown if len(shown) <= LONGEST_NAME else f"{shown[:LONGEST_NAME]}...", why)] = None

    def take(self, text: str) -> None:
        lines = [line for line in text.splitlines() if line.strip()]
        lines = [part for line in lines for part in _NUMBERED_INSIDE.split(_NUMBERED.sub("", _BULLET.sub("", line)))]
        timed = [(_TIME.sub("", line), _TIME.match(line) is not None) for line in lines]
        parts = [(_COLON.split(line, maxsplit=1), has_time) for line, has_time in timed]
        colons = sum(len(halves) == 2 for halves, _ in parts)
        pieces: list[str] = []
        for halves, has_time in parts:
            if len(halves) == 1:
                pieces += self._pieces(halves[0])
            elif not halves[1] or (not has_time and self._is_heading(halves[0], halves[1], colons)):
                self._heading(halves[0])
                pieces += self._pieces(halves[1])
            else:
                for name in self._pieces(halves[0]):
                    self._name(name, in_chat=True)
                self.leave_out(halves[1], WhyLeftOut.CHAT)
        if len(pieces) == 1 and not self._names:
            pieces = _parted(pieces[0])
        for piece in pieces:
            self._name(piece)

    def _is_heading(self, before: str, after: str, colons: int) -> bool:
        """Whether what stands after a colon is a list of names, not what somebody wrote: "Players: Anna, Bob"."""
        if all(word in self._words.around or word in self._words.numbers for word in before.casefold().split()):
            return True
        pieces = self._pieces(after)
        names = [piece for piece in pieces if len(piece.split()) < MOST_WORDS and piece[:1].isupper()]
        return colons == 1 and len(pieces) > 1 and len(names) == len(pieces)

    def _heading(self, text: str) -> None:
        """What stands before a list: perhaps it tells how many there are."""
        self._number = _number(text, self._words)

    def _pieces(self, line: str) -> list[str]:
        """A line cut between its names."""
        line = line.strip()
        if re.fullmatch(r"\[.*['\"].*\]", line):
            line = line[1:-1].replace('"', "").replace("'", "")
        line = self._without_brackets(line)
        pieces = [part.strip() for part in _BETWEEN.split(re.sub(r"(?<!\S)@(?=\w)", ", ", line))]
        return [name.strip() for piece in pieces if piece for name in self._cut_at_and(piece) if name.strip()]

    def _without_brackets(self, line: str) -> str:
        for found in _BRACKETS.finditer(line):
            self.leave_out(next(inside for inside in found.groups() if inside is not None), WhyLeftOut.BRACKETS)
        return _BRACKETS.sub(", ", line)

    def _cut_at_and(self, piece: str) -> Iterator[str]:
        """The names that the word "and" keeps apart. In Chinese, where it may be part of a name, only between two
        names of at least two characters.
        """
        if not self._words.between:
            yield piece
            return
        # A single letter is no word where it may be an initial: "Anna E, Bob" in Italian.
        word = "|".join(
            re.escape(each) if len(each) == 1 else f"(?i:{re.escape(each)})" for each in self._words.between
        )
        if any(is_han(sign) for sign in piece):
            yield from re.split(rf"(?<=\w\w)(?:{word})(?=\w\w)", piece)
        else:
            yield from re.split(rf"(?:^|\s)(?:{word})(?=\s|$)", piece)

    def _name(self, piece: str, *, in_chat: bool = False) -> None:
        """Take a piece for a name, or leave it out."""
        if "@" in piece and "." in piece:
            self.leave_out(piece, WhyLeftOut.ADDRESS)
            return
        if control_sign(piece.strip()) is not None:
            self.leave_out(piece, WhyLeftOut.UNREADABLE)
            return
        parts = _tidy(piece).split()
        if " ".join(parts).casefold() in self._words.me:
            self.leave_out(piece, WhyLeftOut.WHO)
            return
        while parts and parts[0].casefold() in self._words.around:
            parts = parts[1:]
        parts = self._without_end(parts)
        name = _capital(_tidy(" ".join(parts)))
        if not any(sign.isalpha() for sign in name):
            self.leave_out(piece if any(sign.isalnum() for sign in piece) else "", WhyLeftOut.NO_LETTERS)
        elif len(parts) > MOST_WORDS:
            self.leave_out(piece, WhyLeftOut.SENTENCE)
        elif len(name) > LONGEST_NAME:
            self.leave_out(piece, WhyLeftOut.TOO_LONG)
        elif (known := self._names.setdefault(normal(name), name)) is not name and not in_chat:
            self._doubles[known] = None

    def _without_end(self, parts: list[str]) -> list[str]:
        """A name without the small words after it ("Bob are coming"): where names have capitals, they have none."""
        if not parts or not parts[0][:1].isupper():
            return parts
        last = max(number for number, part in enumerate(parts) if not part[:1].islower())
        self.leave_out(" ".join(parts[last + 1 :]), WhyLeftOut.WORDS)
        return parts[: last + 1]


def _parted(text: str) -> list[str]:
    """A text without anything between its words: each is a name, but for initials."""
    names: list[str] = []
    for word in text.split():
        if names and _INITIAL.fullmatch(word):
            names[-1] += f" {word}"
        else:
            names.append(word)
    return names


def _tidy(text: str) -> str:
    """A name without what stands around it; the full stop of an initial stays."""
    text = _BEGIN.sub("", " ".join(text.split()))
    while (shorter := _END.sub("", text)) != text:
        text = shorter
    return text


def _capital(name: str) -> str:
    """A name that was typed in small letters as names are written."""
    parts: Sequence[str] = name.split()
    return " ".join(part[:1].upper() + part[1:] for part in parts) if name == name.lower() else name
