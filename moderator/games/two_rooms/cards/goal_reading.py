"""Goals read from a file: `goal: {kind: parameters}`. Raises BadInput with file and line."""

from moderator.games.two_rooms.cards.goals import (
    AllLivingGoal,
    Count,
    FollowGoal,
    Goal,
    HistoryGoal,
    HolderGoal,
    NamedGoal,
    OnlyInstantGoal,
    PlaceGoal,
    PredictGoal,
    Prediction,
    ReadingGoal,
    SharedGoal,
    ShotGoal,
    SimpleGoal,
    TieGoal,
)
from moderator.language.files.node import Node

KINDS = (
    "place",
    "history",
    "shared",
    "predicts",
    "shot",
    "follows",
    "last_holder",
    "all_living_have",
    "named",
    "only_instant",
    "settles_tie",
)


def read_goal(node: Node) -> Goal:
    """A goal of one kind, or several readings of it among which an option chooses."""
    parts = node.mapping((*KINDS, "reading"))
    if "reading" not in parts:
        return _simple(node)
    choices = parts["reading"].mapping(required=("option",))
    option = choices.pop("option").text()
    return ReadingGoal(option, {name: _simple(choice) for name, choice in choices.items()})


def _simple(node: Node) -> SimpleGoal:
    parts = node.mapping(KINDS)
    if len(parts) != 1:
        raise node.complaint(f"a goal has one kind, not {len(parts)}")
    ((kind, value),) = parts.items()
    match kind:
        case "place":
            return _place(value)
        case "history":
            return HistoryGoal(tuple((name, wanted.flag()) for name, wanted in value.mapping().items()))
        case "shared":
            shared = value.mapping(("with", "wins"), required=("with", "wins"))
            return SharedGoal(texts(shared["with"]), Count(shared["wins"].one_of([count.value for count in Count])))
        case "predicts":
            return PredictGoal(Prediction(value.one_of([what.value for what in Prediction])))
        case "shot":
            return ShotGoal(value.flag())
        case "follows":
            return FollowGoal(value.one_of(("same", "opposite")) == "same")
        case "last_holder":
            return HolderGoal(value.one_of(("wins", "loses")) == "wins")
        case "all_living_have":
            return AllLivingGoal(value.text())
        case "named":
            return _named(value)
        case "only_instant":
            value.flag()
            return OnlyInstantGoal()
        case _:
            value.flag()
            return TieGoal()


def _place(node: Node) -> PlaceGoal:
    parts = node.mapping(("with", "without", "together", "apart", "alive", "dead", "alive_there"))
    return PlaceGoal(
        with_=texts(parts.get("with")),
        without=texts(parts.get("without")),
        together=_couples(parts.get("together")),
        apart=_couples(parts.get("apart")),
        alive=parts["alive"].flag() if "alive" in parts else None,
        dead=texts(parts.get("dead")),
        alive_there=texts(parts.get("alive_there")),
    )


def _named(node: Node) -> NamedGoal:
    parts = node.mapping(("condition", "with", "alive", "excused"), required=("condition",))
    return NamedGoal(
        condition=parts["condition"].text(),
        with_=parts["with"].text() if "with" in parts else None,
        alive=parts["alive"].flag() if "alive" in parts else False,
        excused=parts["excused"].text() if "excused" in parts else None,
    )


def texts(node: Node | None) -> tuple[str, ...]:
    """A list of texts; nothing where there is none."""
    return () if node is None else tuple(item.text() for item in node.items())


def _couples(node: Node | None) -> tuple[tuple[str, str], ...]:
    couples = []
    for item in node.items() if node is not None else ():
        names = texts(item)
        if len(names) != 2:
            raise item.complaint(f"a couple is two cards, not {len(names)}")
        couples.append((names[0], names[1]))
    return tuple(couples)
