"""Chatter: hours of talk that is no command. Whatever is taken from it is an action that nobody wanted."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bench.hearing.sentences import listening_in
from bench.hearing.setups import Setup, prepared
from bench.hearing.speech import Studio
from bench.report import Report
from moderator.language.intent import Attention
from moderator.party.opening.opening import OpenedGame

PIECE_MINUTES = 2.5
MOMENTS = (
    "round",
    "gathering",
    "round+question:who_leads",
    "selection",
    "round+question:hostages_right",
    "reveal",
    "round+question:how_many_votes",
    "untimed",
    "round+question:accept_leadership",
    "announcements+question:call_team",
    "over",
    "reveal+question:end_place",
)
"""What is listened for, in turn: in half of the pieces a question is open all the time, which no real game does."""
GOALS = {Attention.OPEN: 1.0, Attention.ANSWER: 0.1, Attention.ADDRESSED: 0.1}
"""Wrong actions an hour at the most."""
SHOWN = 30


@dataclass(frozen=True)
class Slip:
    """One action that nobody wanted."""

    setup: str
    moment: str
    attention: Attention
    text: str
    intent: str


def slips(studio: Studio, opened: OpenedGame, hours: float, ways: Sequence[Setup]) -> Iterator[Slip]:
    """Let every way hear the same hours of chatter."""
    for number in range(pieces(hours)):
        yield from slips_in(studio, opened, number, ways)


def slips_in(studio: Studio, opened: OpenedGame, number: int, ways: Sequence[Setup]) -> Iterator[Slip]:
    """The same for one piece of chatter."""
    sound = prepared(studio.conversations(PIECE_MINUTES * 60, seed=number))
    moment = MOMENTS[number % len(MOMENTS)]
    listening = listening_in(opened, moment)
    for way in ways:
        for one in way.hear(sound, listening):
            if one.reading.intent is not None and one.reading.attention is not None:
                yield Slip(way.name, moment, one.reading.attention, one.reading.text, one.reading.intent.name)


def pieces(hours: float) -> int:
    """How many pieces so many hours have, at least one for each moment."""
    return max(len(MOMENTS), round(hours * 60 / PIECE_MINUTES))


def rates(report: Report, found: Sequence[Slip], hours: float, ways: Sequence[Setup]) -> None:
    """Wrong actions an hour by attention level."""
    numbers = range(pieces(hours))
    total = len(numbers) * PIECE_MINUTES / 60
    asked = sum("question:" in MOMENTS[number % len(MOMENTS)] for number in numbers) * PIECE_MINUTES / 60
    of_level = {Attention.OPEN: total, Attention.ANSWER: asked, Attention.ADDRESSED: total}
    counts = Counter((slip.setup, slip.attention) for slip in found)
    report.table(
        "Chatter: wrong actions an hour",
        ("", *(level.value for level in of_level)),
        [
            *((way.name, *(_rate(counts[way.name, level], of_level[level]) for level in of_level)) for way in ways),
            ("goal", *(f"{GOALS[level]:g}" for level in of_level)),
        ],
        f"{total:.1f} hours of two conversations at once; a question was open in {asked:.1f} of them without a break, "
        "so the middle column is an hour of open questions, not of a game.",
    )


def taken(report: Report, found: Sequence[Slip], way: Setup) -> None:
    """What the wrong actions were in one way to hear."""
    rows = [(s.moment, s.attention.value, s.intent, s.text) for s in found if s.setup == way.name]
    report.table(f"Chatter taken in {way.name}", ("moment", "level", "intent", "heard"), rows[:SHOWN])


def _rate(count: int, hours: float) -> str:
    return f"{count / hours:.1f} ({count})"
