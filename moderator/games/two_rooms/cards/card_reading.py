"""Cards read from the file of an edition. Raises BadInput with file and line.

A file says which `edition` it is and lists `cards` by their character's id. `team: both` makes two cards of one entry.
What one card says about another names a character; in which color is settled when all editions are together
(`catalogue.py`).
"""

from dataclasses import dataclass

from moderator.games.two_rooms.cards.card import (
    BombChange,
    Bond,
    Card,
    Color,
    Contest,
    Instant,
    Mark,
    MarkEffect,
    Primary,
    TieRule,
)
from moderator.games.two_rooms.cards.goal_reading import read_goal, texts
from moderator.games.two_rooms.cards.goals import TeamGoal
from moderator.language.files.node import Node

LISTS = ("links", "needs", "pairs", "suits", "wants", "avoid", "excludes", "immune")
FLAGS = {
    "burying": False,
    "may_be_buried": True,
    "sober": False,
    "counted": True,
    "takes_all": False,
    "early_loss": False,
}
NUMBERS = {"copies": 1, "level": 3, "least": 0}
WORDS = ("backs_up", "unsupported", "character")
OTHERS = ("shows", "speaks", "goal", "team_by", "primary", "duty", "marks", "bonds", "bomb", "tie", "instant", "costs")
ALLOWED = ("team", *LISTS, *FLAGS, *NUMBERS, *WORDS, *OTHERS)

BOTH = ("red", "blue")
LEVELS = (1, 2, 3)


@dataclass(frozen=True)
class PlacedCard:
    """A card and where it stands in its file, for complaints that come later."""

    card: Card
    node: Node


def read_edition(node: Node) -> list[PlacedCard]:
    """All cards of an edition's file, in its order."""
    parts = node.mapping(("edition", "cards"), required=("edition", "cards"))
    edition = parts["edition"].text()
    return [card for name, entry in parts["cards"].mapping().items() for card in _cards(edition, name, entry)]


def _cards(edition: str, name: str, node: Node) -> list[PlacedCard]:
    parts = node.mapping(ALLOWED, required=("team",))
    team = parts["team"].one_of((*(color.value for color in Color), "both"))
    if team != "both":
        return [PlacedCard(_card(edition, name, name, Color(team), parts), node)]
    return [PlacedCard(_card(edition, f"{color}_{name}", name, Color(color), parts), node) for color in BOTH]


def _card(edition: str, card_id: str, name: str, team: Color, parts: dict[str, Node]) -> Card:
    lists = {key: frozenset(texts(parts.get(key))) for key in LISTS}
    flags = {key: parts[key].flag() if key in parts else default for key, default in FLAGS.items()}
    numbers = {key: parts[key].whole() if key in parts else default for key, default in NUMBERS.items()}
    if numbers["level"] not in LEVELS:
        raise parts["level"].complaint("the level is 1, 2 or 3")
    return Card(
        id=card_id,
        character=parts["character"].text() if "character" in parts else name,
        edition=edition,
        team=team,
        shown=_color(parts["shows"]) if "shows" in parts else team,
        copies=numbers["copies"],
        level=numbers["level"],
        least=numbers["least"],
        links=lists["links"],
        needs=lists["needs"],
        pairs=lists["pairs"],
        suits=lists["suits"],
        wants=lists["wants"],
        avoid=lists["avoid"],
        excludes=lists["excludes"],
        immune=lists["immune"],
        backs_up=parts["backs_up"].text() if "backs_up" in parts else None,
        burying=flags["burying"],
        may_be_buried=flags["may_be_buried"],
        sober=flags["sober"],
        counted=flags["counted"],
        takes_all=flags["takes_all"],
        early_loss=flags["early_loss"],
        speaks={key: number.whole() for key, number in parts["speaks"].mapping().items()} if "speaks" in parts else {},
        goal=read_goal(parts["goal"]) if "goal" in parts else TeamGoal(),
        team_by=_team_by(parts["team_by"]) if "team_by" in parts else None,
        primary=_primary(parts["primary"]) if "primary" in parts else None,
        duty_of=parts["duty"].mapping(("of",), required=("of",))["of"].text() if "duty" in parts else None,
        mark=_mark(parts["marks"]) if "marks" in parts else None,
        bond=_bond(parts["bonds"]) if "bonds" in parts else None,
        bomb=_bomb(parts["bomb"]) if "bomb" in parts else None,
        tie=TieRule(parts["tie"].one_of([rule.value for rule in TieRule])) if "tie" in parts else None,
        instant=_instant(parts["instant"]) if "instant" in parts else None,
        costs=frozenset(_color(item) for item in parts["costs"].items()) if "costs" in parts else frozenset(),
        unsupported=parts["unsupported"].text() if "unsupported" in parts else None,
    )


def _color(node: Node) -> Color:
    return Color(node.one_of([color.value for color in Color]))


def _team_by(node: Node) -> tuple[str, dict[str, Color]]:
    parts = node.mapping(required=("option",))
    option = parts.pop("option").text()
    return option, {value: _color(color) for value, color in parts.items()}


def _primary(node: Node) -> Primary:
    parts = node.mapping([contest.value for contest in Contest])
    if len(parts) != 1:
        raise node.complaint("a primary card has one contest")
    ((contest, rival),) = parts.items()
    return Primary(Contest(contest), rival.text())


def _mark(node: Node) -> Mark:
    parts = node.mapping(("condition", "effect"), required=("condition", "effect"))
    return Mark(parts["condition"].text(), MarkEffect(parts["effect"].one_of([effect.value for effect in MarkEffect])))


def _bond(node: Node) -> Bond:
    parts = node.mapping(("condition", "end"), required=("condition", "end"))
    return Bond(parts["condition"].text(), parts["end"].one_of(("together", "apart")) == "together")


def _bomb(node: Node) -> BombChange:
    parts = node.mapping(("shared_with", "effect"), required=("shared_with", "effect"))
    return BombChange(
        parts["shared_with"].text(), parts["effect"].one_of(("both_rooms", "spares_room")) == "both_rooms"
    )


def _instant(node: Node) -> Instant:
    parts = node.mapping(("shares_with", "event", "wins", "kills", "spares"), required=("wins",))
    if ("shares_with" in parts) == ("event" in parts):
        raise node.complaint("an instant ending has either 'shares_with' or 'event'")
    if "kills" in parts:
        parts["kills"].one_of(("room",))
    return Instant(
        event=parts["event"].text() if "event" in parts else "card_share",
        partner=parts["shares_with"].text() if "shares_with" in parts else None,
        wins=parts["wins"].one_of(("red", "blue", "own_team", "alone")),
        kills_room="kills" in parts,
        spares=parts["spares"].text() if "spares" in parts else None,
    )
