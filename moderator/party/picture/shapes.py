"""What a picture is made of: boxes, lines and texts in pixels, coloured by what they mean.

How wide a text is depends on the fonts of whoever looks at it. So widths are estimated by the widest of the usual fonts
of systems, and a text that must fit is cut with an ellipsis.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from unicodedata import combining, east_asian_width

FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', Arial, sans-serif"
SMALL = 14
"""Pixels: the smallest text, in a picture of 1200 pixels."""
TEXT_HEIGHT = 1.3
"""Of a line of text, in its size."""
BOLD = 1.12
"""How much wider bold letters are."""
ELLIPSIS = "\u2026"

_WIDTHS = (
    ("iljI.,:;'|!` ", 0.36),
    ('ftr()[]{}/\\-"*', 0.52),
    ("mwMW%@\u2026\u2014\u2194\u2192", 1.04),
)
"""In the size of the text, by DejaVu Sans, the widest of the fonts above."""
LOWER, UPPER, WIDE = 0.66, 0.8, 1.1
"""The same of other small letters and digits, of capitals and other signs, and of Chinese characters."""


class Colour(Enum):
    """What a shape means; light and dark pictures colour it each in their way."""

    PAPER = "paper"
    INK = "ink"
    MUTED = "muted"
    RULE = "rule"
    CLOCK = "clock"
    OTHER = "other"
    BEFORE = "before"
    PAUSE = "pause"
    LEADER = "leader"
    LANE = "lane"
    HEARD = "heard"
    CORRECTED = "corrected"
    REFUSED = "refused"
    MISHEARD = "misheard"


LIGHT = {
    Colour.PAPER: "#ffffff",
    Colour.INK: "#1b1f24",
    Colour.MUTED: "#57606a",
    Colour.RULE: "#d0d7de",
    Colour.CLOCK: "#a9d1f7",
    Colour.OTHER: "#e3e8ee",
    Colour.BEFORE: "#f3f5f7",
    Colour.PAUSE: "#f6d28b",
    Colour.LEADER: "#c9e7c5",
    Colour.LANE: "#f6f8fa",
    Colour.HEARD: "#1a7f37",
    Colour.CORRECTED: "#6639ba",
    Colour.REFUSED: "#9a5b00",
    Colour.MISHEARD: "#c02626",
}
DARK = {
    Colour.PAPER: "#14181d",
    Colour.INK: "#e8edf2",
    Colour.MUTED: "#a3adb8",
    Colour.RULE: "#3a434d",
    Colour.CLOCK: "#1d4f80",
    Colour.OTHER: "#2f3842",
    Colour.BEFORE: "#222a32",
    Colour.PAUSE: "#6b4e0d",
    Colour.LEADER: "#24522b",
    Colour.LANE: "#1a2027",
    Colour.HEARD: "#56d364",
    Colour.CORRECTED: "#bf9bff",
    Colour.REFUSED: "#f0b24a",
    Colour.MISHEARD: "#ff8078",
}


@dataclass(frozen=True)
class Bar:
    """A filled rectangle. `title` is shown by browsers where somebody points at it."""

    x: float
    y: float
    width: float
    height: float
    colour: Colour
    title: str = ""
    round: float = 0.0


@dataclass(frozen=True)
class Label:
    """A line of text; `y` is its baseline, `x` its left end."""

    x: float
    y: float
    text: str
    size: int = SMALL
    colour: Colour = Colour.INK
    bold: bool = False

    @property
    def width(self) -> float:
        """As wide as it may be."""
        return text_width(self.text, self.size, bold=self.bold)


Shape = Bar | Label


@dataclass(frozen=True)
class Page:
    """A whole picture."""

    width: int
    height: int
    title: str
    description: str
    shapes: Sequence[Shape]


def text_width(text: str, size: int, *, bold: bool = False) -> float:
    """How wide a text is at the most, in pixels."""
    return sum(map(_letter_width, text)) * size * (BOLD if bold else 1.0)


def fitted(text: str, width: float, size: int, *, bold: bool = False) -> str:
    """As much of a text as fits, with an ellipsis where something is missing; empty when not even two letters fit."""
    if text_width(text, size, bold=bold) <= width:
        return text
    for length in range(len(text) - 1, 1, -1):
        cut = text[:length].rstrip() + ELLIPSIS
        if text_width(cut, size, bold=bold) <= width:
            return cut
    return ""


def wrapped(text: str, width: float, size: int) -> list[str]:
    """A text as lines that fit, broken at spaces; a word that is too long for a line is cut."""
    lines: list[str] = []
    for word in text.split(" "):
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(joined, size) <= width:
            lines[-1] = joined
        else:
            lines.append(fitted(word, width, size))
    return lines


def _letter_width(letter: str) -> float:
    if combining(letter):
        return 0.0
    if east_asian_width(letter) in "WF":
        return WIDE
    for letters, width in _WIDTHS:
        if letter in letters:
            return width
    return LOWER if letter.islower() or letter.isdigit() else UPPER
