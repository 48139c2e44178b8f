"""Before the first turn: mode, characters and guards are asked for, then the table is laid out, read step by step.

Tiles, where they lie, figures, order, identities (seed 004, "Game Setup"). Where the source has no list, or one that
does not add up, that is said as a step of its own.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

from moderator.games.effects import Ask, Close, Fire, Tell, Wish
from moderator.games.game import Refused, Step
from moderator.games.room25.facts import ROOM, Room25Facts, Room25Step, Room25Turn, all_called
from moderator.games.room25.identities import deal
from moderator.games.room25.tables import COLORS, TILES_IN_COMPLEX, UNKNOWN_MODES, Mode, Room25Tables
from moderator.language.message import Argument, Message

QUESTIONS = ("which_mode", "how_many_characters", "how_many_guards")


def first_facts(
    tables: Room25Tables, seed: int, count: int, players: tuple[str, ...], guests: tuple[str, ...]
) -> Room25Facts:
    """A game before anything is said; what the options tell is not asked."""
    mode, guards = tables.options["mode"], tables.options["guards"]
    return Room25Facts(
        tables=tables,
        seed=seed,
        count=count,
        players=players,
        guests=guests,
        mode=None if mode == "asked" else Mode(mode),
        guards=None if guards == "asked" else int(guards),
    )


def _fits(facts: Room25Facts) -> bool:
    return facts.mode is not None and facts.count in facts.table.turns


def _missing(facts: Room25Facts) -> tuple[Wish, ...]:
    """Ask for what is not known yet; when all is, tell how to begin."""
    closing = tuple(Close(question) for question in QUESTIONS)
    if facts.mode is None:
        return (*closing, Ask("which_mode", ROOM))
    if not facts.count:
        return (*closing, Ask("how_many_characters", ROOM, _limits(facts)))
    if not _fits(facts):
        told = Tell("number_does_not_fit", args={"mode": facts.mode.value, **_limits(facts)})
        again = () if facts.players else (Ask("how_many_characters", ROOM, _limits(facts)),)
        return (*closing, told, *again)
    if facts.mode is Mode.SUSPICION and facts.guards is None:
        return (*closing, Ask("how_many_guards", ROOM))
    return (*closing, Tell("can_begin"))


def _limits(facts: Room25Facts) -> dict[str, int]:
    return {"least": min(facts.table.turns), "most": max(facts.table.turns)}


def ask_missing(turn: Room25Turn) -> Room25Step:
    """On the way to the game: what is still to be known."""
    return Step(turn.facts, _missing(turn.facts))


def choose_mode(turn: Room25Turn) -> Room25Step:
    """Said as "we play suspicion". Modes that the source does not describe are refused with that reason."""
    mode = str(turn.intent.text("mode"))
    if mode in UNKNOWN_MODES:
        raise Refused("mode_unknown", mode=mode)
    facts = replace(turn.facts, mode=Mode(mode))
    return Step(facts, (Tell("mode_is", args={"mode": mode}), *_missing(facts)))


def answer_which_mode(turn: Room25Turn) -> Room25Step:
    """The mode's name alone. After an unknown mode the question is put again."""
    if turn.intent.text("mode") in UNKNOWN_MODES:
        told = Tell("mode_unknown", args={"mode": str(turn.intent.text("mode"))})
        return Step(turn.facts, (told, Ask("which_mode", ROOM)))
    return choose_mode(turn)


def choose_characters(turn: Room25Turn) -> Room25Step:
    """Said as "we are six", or the number alone. A party with names has as many as there are names."""
    if turn.facts.players:
        raise Refused("number_by_names", characters=turn.facts.count)
    number = turn.intent.number("number")
    assert number is not None, "no template without it"
    facts = replace(turn.facts, count=number)
    told = (Tell("characters_are", args={"characters": number}),) if _fits(facts) or facts.mode is None else ()
    return Step(facts, (*told, *_missing(facts)))


def choose_guards(turn: Room25Turn) -> Room25Step:
    """Said as "we play with two guards", or the number alone."""
    if turn.facts.mode in (Mode.COOPERATION, Mode.SOLO):
        raise Refused("no_guards_here")
    facts = replace(turn.facts, guards=turn.intent.number("guards"))
    return Step(facts, (Tell("guards_are", args={"guards": facts.guards or 0}), *_missing(facts)))


def add_player(turn: Room25Turn) -> Room25Step:
    """Somebody joins. Without names only the number grows."""
    facts = turn.facts
    _, most = facts.tables.numbers()
    if facts.count >= most:
        raise Refused("party_is_full", most=most)
    name = turn.intent.text("player") or turn.intent.text("name")
    if not facts.players and facts.count:
        name = None
    elif name is None:
        raise Refused("who_joins")
    elif name.casefold() in (player.casefold() for player in facts.players):
        raise Refused("plays_already", name=name)
    joined = replace(
        facts,
        count=facts.count + 1,
        players=facts.players if name is None else (*facts.players, name),
        guests=tuple(guest for guest in facts.guests if guest != name),
    )
    return Step(joined, (Tell("characters_are", args={"characters": joined.count}), *_missing(joined)))


def remove_player(turn: Room25Turn) -> Room25Step:
    """Somebody leaves before a game."""
    facts = turn.facts
    name = turn.intent.text("player")
    if facts.count <= 1:
        raise Refused("nobody_left_to_leave")
    if facts.players and name is None:
        raise Refused("who_leaves")
    if facts.players and name not in facts.players:
        raise Refused("plays_not", name=str(name))
    left = replace(
        facts,
        count=facts.count - 1,
        players=tuple(player for player in facts.players if player != name),
        guests=(*facts.guests, str(name)) if facts.players else facts.guests,
    )
    return Step(left, (Tell("characters_are", args={"characters": left.count}), *_missing(left)))


def start_game(turn: Room25Turn) -> Room25Step:
    """Everybody is here: the order is drawn, the setup begins. What is missing is asked instead."""
    facts = turn.facts
    if not _fits(facts) or (facts.mode is Mode.SUSPICION and facts.guards is None):
        return Step(facts, _missing(facts))
    order = list(facts.characters)
    if facts.tables.options["order"] == "drawn":
        random.Random(facts.seed).shuffle(order)
    return Step(deal(replace(facts, order=tuple(order))), (Fire("start"),))


def close_questions(turn: Room25Turn) -> Room25Step:
    """A game begins, ends or is stopped: what was asked before is not waited for any more."""
    return Step(turn.facts, (Close(None),))


def new_game(turn: Room25Turn) -> Room25Step:
    """The same characters again, in the same mode; the next seed follows from this one."""
    old = turn.facts
    seed = random.Random(old.seed).getrandbits(32)
    fresh = first_facts(old.tables, seed, old.count, old.players, old.guests)
    fresh = replace(fresh, mode=old.mode, guards=old.guards, on_phones=old.on_phones, phones=old.phones)
    return Step(fresh, (Fire("new_game"),))


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
        steps.append(SetupStep("identities_on_phones" if facts.dealt else "identities"))
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
