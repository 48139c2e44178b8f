"""Sentences of a party, and what is right at each of its moments.

`bench/data/<language>/phrasings.txt` has a sentence a line: `moment | slots | who | text`. In `bench/data/moments.toml`
stands for each moment where the game is then and which intents are right.
"""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from bench.hearing.speakers import DATA, Half
from moderator.errors import BadInput, Place
from moderator.games.plugin import USUAL_GAME
from moderator.language.files.text_file import read_text

PHRASINGS = "phrasings.txt"
"""In the data of a language."""
MOMENTS = DATA / "moments.toml"
COMMENT = "#"
NEIGHBOUR = "neighbour"
"""The moment of sentences that are near a command and not it."""
NOT, IS = "not", "is"
"""Slots of a neighbour: the moments whose command it is not, and the moment whose command it is."""
SAME = "same"
"""Among the opposites of a moment: the same intent with another value."""

Slots = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class RightIntent:
    """An intent that is right at a moment."""

    name: str
    slots: Mapping[str, str] = field(default_factory=dict)
    """How slots of the phrasing are called in it."""
    when: Mapping[str, str] = field(default_factory=dict)
    """Slots that the phrasing must have."""
    alone: bool = False
    """Whether its slots do not matter."""


@dataclass(frozen=True)
class Moment:
    """A moment of a game at which somebody speaks."""

    name: str
    game: str
    state: str
    """As `listening_at` takes it."""
    intents: tuple[RightIntent, ...]
    anytime: tuple[RightIntent, ...]
    """What is right besides when nobody tells the state."""
    optional: frozenset[str]
    """Slots of the phrasing that need not be understood."""
    beside: frozenset[str]
    """Slots of the intents that the phrasings do not tell of."""
    opposite: frozenset[str]
    """Intents that mean the opposite; SAME is the same intent with another value."""


@dataclass(frozen=True)
class Phrasing:
    """One sentence that somebody says."""

    number: int
    """Its line in the file."""
    moment: str
    """Of a neighbour that of the first command that it is not."""
    slots: Slots
    who: str
    text: str
    half: Half
    is_not: tuple[str, ...] = ()
    """The moments whose command it is not: for neighbours."""
    really_is: str | None = None
    """The moment whose command a neighbour is; None when it is no command."""

    @property
    def is_neighbour(self) -> bool:
        """Whether it is near a command and not it."""
        return bool(self.is_not)


@cache
def moments() -> Mapping[str, Moment]:
    """Every moment by its name."""
    return {name: _moment(name, table) for name, table in _table().items() if name != "values"}


@cache
def _table() -> Mapping[str, Any]:
    return tomllib.loads(MOMENTS.read_text(encoding="utf-8"))


def values_of(value: str) -> frozenset[str]:
    """What a value of the phrasings may be called in the grammars."""
    known: Sequence[str] = _table()["values"].get(value, ())
    return frozenset({value, value.lower(), *known})


def phrasings(language: str, file: Path | None = None) -> tuple[Phrasing, ...]:
    """The sentences of a language. Raises BadInput with file and line."""
    path = file or DATA / language / PHRASINGS
    return tuple(_with_halves(_read(path)))


def _moment(name: str, table: Mapping[str, Any]) -> Moment:
    slots = table.get("slots", {})
    return Moment(
        name,
        table.get("game", USUAL_GAME),
        table["state"],
        tuple(_right(entry, slots) for entry in table["intents"]),
        tuple(_right(entry, slots) for entry in table.get("anytime", ())),
        frozenset(table.get("optional", ())),
        frozenset(table.get("beside", ())),
        frozenset(table.get("opposite", ())),
    )


def _right(entry: str | Mapping[str, Any], slots: Mapping[str, str]) -> RightIntent:
    if isinstance(entry, str):
        return RightIntent(entry, slots)
    return RightIntent(entry["intent"], entry.get("slots", slots), entry.get("when", {}), entry.get("alone", False))


def _read(path: Path) -> Iterator[Phrasing]:
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        if not line.strip() or line.startswith(COMMENT):
            continue
        parts = [part.strip() for part in line.split("|", 3)]
        if len(parts) < 4:
            raise BadInput("a phrasing is `moment | slots | who | text`", place=Place(path, number))
        moment, slots, who, text = parts
        given = _slots(slots)
        is_not, really_is = given.pop(NOT, ()), given.pop(IS, ())
        first = is_not[0] if moment == NEIGHBOUR and is_not else moment
        for named in (first, *is_not, *really_is):
            if named not in moments():
                raise BadInput(f"unknown moment '{named}'", place=Place(path, number), remedy=f"add it to {MOMENTS}")
        really = really_is[0] if really_is else None
        yield Phrasing(number, first, given, who, text, Half.TUNING, is_not, really)


def _slots(text: str) -> dict[str, tuple[str, ...]]:
    """From "card=President place=not_here"; several values stand with a plus between them."""
    pairs = (part.partition("=") for part in re.split(r"[\s;,]+", text) if "=" in part)
    return {name: tuple(value.split("+")) for name, _, value in pairs}


def _with_halves(lines: Iterator[Phrasing]) -> Iterator[Phrasing]:
    """Of each moment, and of all neighbours, the first, third, ... sentence tunes, the others report."""
    seen: dict[str, int] = defaultdict(int)
    for line in lines:
        key = NEIGHBOUR if line.is_neighbour else line.moment
        half = Half.REPORTING if seen[key] % 2 else Half.TUNING
        seen[key] += 1
        yield Phrasing(line.number, line.moment, line.slots, line.who, line.text, half, line.is_not, line.really_is)
