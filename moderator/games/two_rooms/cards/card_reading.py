"""Cards and their goals read from the file of an edition. Raises BadInput with file and line.

A file says which `edition` it is and lists `cards` by their character's id. `team: both` makes two cards of one entry.
What one card says about another names a character; in which color is settled when all editions are together
(`catalogue.py`).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from moderator.games.two_rooms.cards import goals
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
    RoomSizes,
    TieRule,
)
from moderator.language.files.node import Node, Readers

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
    fields = node.fields(CARD_KEYS, required=("team",))
    fields = {FIELDS.get(key, key): value for key, value in fields.items()}
    team = fields.pop("team")
    ids = {f"{color}_{name}": Color(color) for color in BOTH} if team == "both" else {name: Color(team)}
    usual = {"character": name, "edition": edition}
    return [
        PlacedCard(Card(**{**usual, "id": card, "team": color, "shown": color, **fields}), node)
        for card, color in ids.items()
    ]


def _names(node: Node) -> frozenset[str]:
    return frozenset(node.texts())


def _color(node: Node) -> Color:
    return node.member(Color)


def _level(node: Node) -> int:
    if (level := node.whole()) not in LEVELS:
        raise node.complaint("the level is 1, 2 or 3")
    return level


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
    readers: Readers = {"condition": Node.text, "effect": lambda effect: effect.member(MarkEffect)}
    return Mark(**node.fields(readers, required=readers))


def _bond(node: Node) -> Bond:
    readers: Readers = {"condition": Node.text, "end": lambda end: end.one_of(("together", "apart"))}
    fields = node.fields(readers, required=readers)
    return Bond(fields["condition"], fields["end"] == "together")


def _bomb(node: Node) -> BombChange:
    readers: Readers = {"shared_with": Node.text, "effect": lambda effect: effect.one_of(("both_rooms", "spares_room"))}
    fields = node.fields(readers, required=readers)
    return BombChange(fields["shared_with"], fields["effect"] == "both_rooms")


def _instant(node: Node) -> Instant:
    readers: Readers = {
        "shares_with": Node.text,
        "event": Node.text,
        "wins": lambda wins: wins.one_of(("red", "blue", "own_team", "alone")),
        "kills": lambda kills: kills.one_of(("room",)),
        "spares": Node.text,
    }
    fields = node.fields(readers, required=("wins",))
    if ("shares_with" in fields) == ("event" in fields):
        raise node.complaint("an instant ending has either 'shares_with' or 'event'")
    return Instant(
        event=fields.get("event", "card_share"),
        partner=fields.get("shares_with"),
        wins=fields["wins"],
        kills_room="kills" in fields,
        spares=fields.get("spares"),
    )


# Goals: `goal: {kind: parameters}`


def read_goal(node: Node) -> goals.Goal:
    """A goal of one kind, or several readings of it among which an option chooses."""
    parts = node.mapping((*GOALS, "reading"))
    if "reading" not in parts:
        return _simple(node)
    choices = parts["reading"].mapping(required=("option",))
    option = choices.pop("option").text()
    return goals.ReadingGoal(option, {name: _simple(choice) for name, choice in choices.items()})


def _simple(node: Node) -> goals.SimpleGoal:
    found = list(node.fields(GOALS).values())
    if len(found) != 1:
        raise node.complaint(f"a goal has one kind, not {len(found)}")
    goal: goals.SimpleGoal = found[0]
    return goal


def _place(node: Node) -> goals.PlaceGoal:
    readers: Readers = {
        **dict.fromkeys(("with", "without", "dead", "alive_there"), Node.texts),
        **dict.fromkeys(("together", "apart"), _couples),
        "alive": Node.flag,
    }
    return goals.PlaceGoal(**{"with_" if key == "with" else key: value for key, value in node.fields(readers).items()})


def _couples(node: Node) -> tuple[tuple[str, ...], ...]:
    for item in node.items():
        if (count := len(item.texts())) != 2:
            raise item.complaint(f"a couple is two cards, not {count}")
    return tuple(item.texts() for item in node.items())


def _history(node: Node) -> goals.HistoryGoal:
    return goals.HistoryGoal(tuple((name, wanted.flag()) for name, wanted in node.mapping().items()))


def _shared(node: Node) -> goals.SharedGoal:
    readers: Readers = {"with": Node.texts, "wins": lambda wins: wins.member(goals.Count)}
    fields = node.fields(readers, required=readers)
    return goals.SharedGoal(fields["with"], fields["wins"])


def _named(node: Node) -> goals.NamedGoal:
    readers: Readers = {"condition": Node.text, "with": Node.text, "alive": Node.flag, "excused": Node.text}
    fields = node.fields(readers, required=("condition",))
    return goals.NamedGoal(**{"with_" if key == "with" else key: value for key, value in fields.items()})


def _only_instant(node: Node) -> goals.OnlyInstantGoal:
    node.flag()
    return goals.OnlyInstantGoal()


def _tie(node: Node) -> goals.TieGoal:
    node.flag()
    return goals.TieGoal()


GOALS: Readers = {
    "place": _place,
    "history": _history,
    "shared": _shared,
    "predicts": lambda node: goals.PredictGoal(node.member(goals.Prediction)),
    "shot": lambda node: goals.ShotGoal(node.flag()),
    "follows": lambda node: goals.FollowGoal(node.one_of(("same", "opposite")) == "same"),
    "last_holder": lambda node: goals.HolderGoal(node.one_of(("wins", "loses")) == "wins"),
    "all_living_have": lambda node: goals.AllLivingGoal(node.text()),
    "named": _named,
    "only_instant": _only_instant,
    "settles_tie": _tie,
}
"""By the kind of goal."""

FIELDS: Mapping[str, str] = {"shows": "shown", "duty": "duty_of", "marks": "mark", "bonds": "bond"}
"""Keys that a card has under another name."""

CARD_KEYS: Readers = {
    **dict.fromkeys(("links", "needs", "pairs", "suits", "wants", "avoid", "excludes", "immune"), _names),
    **dict.fromkeys(("burying", "may_be_buried", "sober", "counted", "takes_all", "early_loss"), Node.flag),
    **dict.fromkeys(("copies", "least"), Node.whole),
    **dict.fromkeys(("backs_up", "unsupported", "character"), Node.text),
    "team": lambda node: node.one_of((*(color.value for color in Color), "both")),
    "level": _level,
    "rooms": lambda node: node.member(RoomSizes),
    "shows": _color,
    "speaks": lambda node: {key: number.whole() for key, number in node.mapping().items()},
    "goal": read_goal,
    "team_by": _team_by,
    "primary": _primary,
    "duty": lambda node: node.mapping(("of",), required=("of",))["of"].text(),
    "marks": _mark,
    "bonds": _bond,
    "bomb": _bomb,
    "tie": lambda node: node.member(TieRule),
    "instant": _instant,
    "costs": lambda node: frozenset(_color(item) for item in node.items()),
}
"""What an entry of an edition may say; what it leaves out is as `Card` has it."""
