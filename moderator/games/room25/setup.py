"""The setup, read step by step: tiles, where they lie, figures, order, identities (seed 004, "Game Setup").

Where the source has no list, or one that does not add up, that is said as a step of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from moderator.games.effects import Ask, Close, Fire, Tell, Wish
from moderator.games.game import Step
from moderator.games.room25.facts import ROOM, Room25Facts, Room25Turn, all_called
from moderator.games.room25.gathering import Room25Step
from moderator.games.room25.tables import COLORS, TILES_IN_COMPLEX, Mode
from moderator.language.message import Argument, Message


@dataclass(frozen=True)
class SetupStep:
    """One thing to do; `name` chooses the sentence, `tiles` are those of one colour."""

    name: str
    tiles: tuple[tuple[str, int], ...] = ()


def setup_steps(facts: Room25Facts) -> tuple[SetupStep, ...]:
    """All steps for the mode and the number of characters, in the order in which a table is laid out."""
    tiles = facts.table.tiles_for(facts.count)
    steps = []
    if tiles is None:
        steps.append(SetupStep("no_list"))
    else:
        steps += [SetupStep(color, tiles.colors[color]) for color in COLORS]
        if tiles.total != TILES_IN_COMPLEX:
            steps.append(SetupStep("wrong_sum", (("all", tiles.total),)))
    if facts.mode is Mode.COOPERATION:
        steps.append(SetupStep("key"))
    steps += [SetupStep("corners"), SetupStep("middle"), SetupStep("figures")]
    if facts.tables.options["adrenaline"] != "off":
        steps.append(SetupStep("adrenaline"))
    if facts.tables.options["talents"] == "on":
        steps.append(SetupStep("talents"))
    if facts.mode is Mode.SOLO:
        steps.append(SetupStep("solo_turns"))
    steps.append(SetupStep("order"))
    if facts.mode is Mode.SUSPICION:
        steps.append(SetupStep("identities"))
    return tuple(steps)


def _read(facts: Room25Facts) -> tuple[Wish, ...]:
    """Read out the step that the facts have come to; after the last one the table is laid out."""
    steps = setup_steps(facts)
    if facts.step >= len(steps):
        return (Close("setup_step"), Fire("laid_out"))
    step = steps[facts.step]
    args: Mapping[str, Argument] = {
        "step": step.name,
        "tiles": tuple(Message("tiles", {"tile": tile, "count": count}) for tile, count in step.tiles),
        "order": all_called(facts, facts.order),
        "turns": facts.turns,
        "guards": facts.guards or 0,
        "prisoners": facts.count - (facts.guards or 0),
    }
    return (Ask("setup_step", ROOM, args),)


def read_setup(turn: Room25Turn) -> Room25Step:
    """The setup begins."""
    return Step(turn.facts, _read(turn.facts))


def next_setup_step(turn: Room25Turn) -> Room25Step:
    """The step is done."""
    facts = replace(turn.facts, step=turn.facts.step + 1)
    return Step(facts, _read(facts))


def setup_back(turn: Room25Turn) -> Room25Step:
    """The step before once more."""
    facts = replace(turn.facts, step=max(0, turn.facts.step - 1))
    return Step(facts, _read(facts))


def answer_setup_step(turn: Room25Turn) -> Room25Step:
    """Next, again, back, or that all of it is known already."""
    match turn.intent.name:
        case "again":
            return Step(turn.facts, _read(turn.facts))
        case "back":
            return setup_back(turn)
        case "skip_setup":
            return skip_setup(turn)
        case _:
            return next_setup_step(turn)


def skip_setup(turn: Room25Turn) -> Room25Step:
    """Only what the moderator alone knows is said: the order."""
    facts = replace(turn.facts, step=len(setup_steps(turn.facts)))
    told = Tell("order_is", args={"order": all_called(facts, facts.order)})
    return Step(facts, (told, *_read(facts)))


def ask_clue(turn: Room25Turn) -> Room25Step:
    """Before the first turn every player looks at one room beside the centre (seed 004, "starting clue")."""
    return Step(turn.facts, (Ask("clue", ROOM),))


def answer_clue(turn: Room25Turn) -> Room25Step:
    """Everybody has looked."""
    return Step(turn.facts, (Close("clue"), Fire("looked")))
