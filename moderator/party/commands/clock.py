"""`moderator clock`: the time left of the running evening, as large as the terminal: for a television, say."""

import shutil
import sys
import time
from collections.abc import Iterator, Sequence

import click
from prompt_toolkit.utils import get_cwidth

from moderator.party.evening.timeline import clock_face
from moderator.party.live.public_clock import PublicClock, read_clock

LOOK_SECONDS = 0.1
NOBODY_PLAYS = "no evening is running"
SOON, NOW = 30.0, 10.0
"""Seconds left from which on the digits are yellow, then red."""

FONT = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": ("  #", "  #", "  #", "  #", "  #"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", "###", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", "  #", "  #"),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    ":": (" ", "#", " ", "#", " "),
    "-": ("   ", "   ", "###", "   ", "   "),
}
"""The signs of a clock as dots."""
DOTS_HIGH = 5

RESET, CLEAR, HOME, HIDE, SHOW = "\x1b[0m", "\x1b[2J", "\x1b[H", "\x1b[?1049h\x1b[?25l", "\x1b[?25h\x1b[?1049l"
INVERSE, YELLOW, RED = "\x1b[7m", "\x1b[33m", "\x1b[31m"
"""Dots are spaces in inverse colours: every terminal and every console has those."""


@click.command()
def clock() -> None:
    """Show the time left of the running evening in big digits, in another terminal or on a television's console.

    It shows what everybody may see (the clock, the round, a pause), follows one evening after the other, and ends with
    Ctrl-C. Where the output is no terminal it is one line.
    """
    if not sys.stdout.isatty():
        click.echo(_in_one_line(read_clock(time.monotonic()), time.monotonic()))
        return
    shown = None
    try:
        sys.stdout.write(HIDE)
        while True:
            now, size = time.monotonic(), shutil.get_terminal_size()
            page = "".join(_page(read_clock(now), now, size.columns, size.lines))
            if (page, size) != shown:
                sys.stdout.write(page)
                sys.stdout.flush()
                shown = (page, size)
            time.sleep(LOOK_SECONDS)
    except KeyboardInterrupt:
        return
    finally:
        sys.stdout.write(f"{RESET}{SHOW}")
        sys.stdout.flush()


def _in_one_line(running: PublicClock | None, now: float) -> str:
    if running is None:
        return NOBODY_PLAYS
    return f"{_face(running.left_at(now))}  {running.headline}{'  PAUSED' if running.paused else ''}"


def _face(left: float | None) -> str:
    return "-:--" if left is None else clock_face(left)


def big_digits(face: str, columns: int, rows: int) -> list[str]:
    """A clock face as rows of spaces and "#", as large as fits: letters are twice as high as wide."""
    glyphs = [FONT[sign] for sign in face]
    dots_wide = sum(len(glyph[0]) for glyph in glyphs) + len(glyphs) - 1
    high = max(1, min(rows // DOTS_HIGH, columns // (2 * dots_wide)))
    wide = max(1, min(2 * high, columns // dots_wide))
    lines = [" ".join(glyph[dots] for glyph in glyphs) for dots in range(DOTS_HIGH)]
    return ["".join(dot * wide for dot in line) for line in lines for _ in range(high)]


def _page(running: PublicClock | None, now: float, columns: int, rows: int) -> Iterator[str]:
    """The whole screen: digits in the middle, the round below; a terminal too small for digits gets plain ones."""
    left = running.left_at(now) if running is not None else None
    below = NOBODY_PLAYS if running is None else running.headline
    if running is not None and running.paused:
        below = f"PAUSED   {below}"
    digits: Sequence[str] = big_digits(_face(left), columns, rows - 2)
    if len(digits) > rows - 1 or len(digits[0]) > columns:
        digits = ()
        below = f"{_face(left)}  {below}"
    colour = "" if left is None else RED if left <= NOW else YELLOW if left <= SOON else ""
    yield f"{RESET}{CLEAR}{HOME}"
    yield "\n" * max(0, (rows - len(digits) - 2) // 2)
    for line in digits:
        margin = " " * ((columns - len(line)) // 2)
        dots = "".join(f"{INVERSE} {RESET}{colour}" if dot == "#" else " " for dot in line.rstrip())
        yield f"{margin}{colour}{dots}{RESET}\n"
    text = below if get_cwidth(below) <= columns else f"{below[: columns - 1]}\u2026"
    yield f"\n{' ' * max(0, (columns - get_cwidth(text)) // 2)}{text}"
