"""docs/powers.md is complete: each card that touches what the moderator keeps stands there, and its words work."""

import re
from pathlib import Path

import pytest

from moderator.games.two_rooms.hands.seat import MAYOR, TAPPED
from moderator.games.two_rooms.powers.table import POWERS
from moderator.language.message import Message
from tests.rules.table import NAMES, Table, box, grammar, sentences

PAGE = Path(__file__).resolve().parents[2] / "docs" / "powers.md"

TOUCHES = re.compile(
    r"\b(lead|leads|leaders?|hostages?|votes?|voted|voting|rounds?|over|visit|leaves?|walk|minutes|parley|stone|obey"
    r"|silent|attached|act)\b"
)
"""Words of a summary that speak of leaders, hostages, votes, rooms, the count or the clock."""


def name(character: str) -> str:
    return sentences().say(Message(f"card_{character}"))


def summary(character: str) -> str:
    return sentences().say(Message(f"summary_{character}"))


def touching() -> set[str]:
    """The characters that the page must name: by their data or by what is said of them."""
    cards = [card for card in box().catalogue.cards.values() if card.unsupported is None]
    return {
        card.character
        for card in cards
        if card.instant is not None
        or not card.counted
        or card.character in POWERS
        or TOUCHES.search(summary(card.character))
    }


def rows() -> list[list[str]]:
    """The rows of the page's tables, without their heads."""
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in cells if row[0] not in ("Card", "---")]


def test_every_card_that_touches_what_is_kept_stands_there_once() -> None:
    listed = [row[0] for row in rows()]
    assert sorted(listed) == sorted({name(character) for character in touching()})


def test_each_power_has_a_command_of_its_name() -> None:
    assert POWERS.keys() <= grammar().intents.keys()
    assert POWERS.keys() <= touching()


@pytest.mark.parametrize("character", sorted(POWERS))
def test_the_words_on_the_page_are_heard_when_the_card_is_in_the_deck(character: str) -> None:
    words = next(re.findall('"([^"]+)"', row[2]) for row in rows() if row[0] == name(character))
    assert words
    card = next(card.id for card in box().catalogue.named(character))
    table = Table(NAMES[:4], NAMES[4:8], cards=("president", "bomber", card, *("red_team", "blue_team") * 2, "gambler"))
    table.starts().appoints()
    for line in words:
        reading = table.reads(0, line)
        assert reading.intent is not None, line
        assert reading.intent.name == character


@pytest.mark.parametrize("character", sorted({*POWERS, MAYOR}))
def test_the_page_says_of_each_power_why_it_is_called_aloud_or_tapped(character: str) -> None:
    why = [row[4] for row in rows() if row[0] == name(character)]
    assert len(why) == 1, "in the table of what is called"
    assert len(why[0].split()) > 5, "a reason"
    assert ("tapped" in why[0]) is (character in TAPPED)
    others = [row[4] for row in rows() if len(row) > 4 and row[0] != name(character)]
    assert why[0] not in others, "each has its own"


@pytest.mark.parametrize(
    "character", sorted({card.character for card in box().catalogue.cards.values() if card.instant})
)
def test_what_ends_the_game_at_once_is_under_its_heading(character: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    section = page[page.index("## Ends the game") : page.index("## Asked at the end")]
    assert f"| {name(character)} |" in section
