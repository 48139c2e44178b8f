"""What happens between actions: deaths, identities, who is in Room 25, the key, an escape, control lines.

After each the game is looked at anew: is it over, does somebody owe an identity, is an escape under way?
"""

from dataclasses import replace

from moderator.games.effects import Ask, Close, Fire, Tell, Wish
from moderator.games.game import Refused, Step
from moderator.games.room25.facts import (
    PRISONERS_TO_KILL,
    ROOM,
    Identity,
    Missing,
    PrisonEnding,
    Room25Facts,
    Room25Step,
    Room25Turn,
    all_called,
    ask_identity,
    called,
    characters_meant,
    dead_prisoners,
    judge,
    living_meant,
    owed,
)
from moderator.games.room25.tables import Mode
from moderator.games.room25.turns import only, resume

# Deaths and identities


CENTRAL_LINE = 3
"""The third of five rows and columns holds the central room."""


def is_dead(turn: Room25Turn) -> Room25Step:
    """Said as "Anna is dead"."""
    facts = turn.facts
    (character,) = living_meant(turn)
    current = facts.waiting[:1]
    facts = facts.kills(character)
    told = (Tell("death", args={"name": called(facts, character)}),)
    return _settle(turn, facts, told, again=facts.waiting[:1] != current)


def answer_identity(turn: Room25Turn) -> Room25Step:
    """Prisoner or guard, said by whoever was asked, or said in full: "Anna is a prisoner"."""
    owing = _owing(turn.facts)
    if not owing:
        raise Refused("nobody_reveals")
    character = owing[0]
    meant = characters_meant(turn)
    if meant and meant[0] in owing:
        character = meant[0]
    elif meant:
        raise Refused("need_not_reveal", name=called(turn.facts, meant[0]))
    return _reveal(turn, character, Identity(turn.intent.text("identity")))


def identity_unanswered(turn: Room25Turn) -> Room25Step:
    """Nobody says it: an escape that hangs on it is dropped; otherwise it is still waited for."""
    owing = owed(turn.facts)
    if not owing:
        return escape_dropped(turn)
    return Step(turn.facts, (Tell("identity_waits", args={"name": called(turn.facts, owing[0])}),))


def _owing(facts: Room25Facts) -> tuple[str, ...]:
    """Who owes an identity, by the rules or because an escape hangs on it."""
    hangs_on = judge(facts).reveals if facts.escaping and facts.outside_told else None
    return (*owed(facts), *((hangs_on,) if hangs_on is not None else ()))


def _reveal(turn: Room25Turn, character: str, identity: Identity) -> Room25Step:
    facts = turn.facts
    guards = facts.guards or 0
    most = guards if identity is Identity.GUARD else facts.count - guards
    if facts.number_revealed(identity) >= most:
        raise Refused("that_cannot_be", identity=identity.value)
    facts = replace(facts, revealed=(*facts.revealed, (character, identity)))
    told = Tell("identity_of", args={"name": called(facts, character), "identity": identity.value})
    return _settle(turn, facts, (Close("identity"), told), again=True)


# Room 25


def in_room25(turn: Room25Turn) -> Room25Step:
    """Said as "Anna is in Room 25"."""
    meant = living_meant(turn)
    new = tuple(character for character in meant if character not in turn.facts.inside)
    facts = replace(turn.facts, inside=(*turn.facts.inside, *new))
    return _settle(turn, facts, (_who_is_outside(facts),))


def out_of_room25(turn: Room25Turn) -> Room25Step:
    """Said as "Anna has left Room 25"."""
    meant = living_meant(turn)
    inside = tuple(character for character in turn.facts.inside if character not in meant)
    facts = replace(turn.facts, inside=inside)
    return _settle(turn, facts, (_who_is_outside(facts),))


def _who_is_outside(facts: Room25Facts) -> Tell:
    return Tell("outside_now", args={"names": all_called(facts, facts.outside)})


def key_active(turn: Room25Turn) -> Room25Step:
    """Said as "the key room is activated"; needed in cooperation only."""
    if turn.facts.mode is not Mode.COOPERATION:
        raise Refused("no_key_here")
    return Step(replace(turn.facts, key=True), (Tell("key_noted"),))


# Escape


def escape(turn: Room25Turn) -> Room25Step:
    """Said as "we escape": Room 25 has left the complex from an exit zone."""
    facts = replace(turn.facts, escaping=True, outside_told=not turn.facts.outside)
    return _settle(turn, facts)


def answer_key_activated(turn: Room25Turn) -> Room25Step:
    """Yes or no."""
    if turn.intent.name == "yes":
        return _settle(turn, replace(turn.facts, key=True))
    return _no_escape(turn, turn.facts, Missing.KEY)


def answer_who_is_outside(turn: Room25Turn) -> Room25Step:
    """Everybody is in Room 25, or those who are named are not."""
    facts = turn.facts
    if turn.intent.name == "no":
        return Step(facts, (Tell("name_who_is_outside"), *only(Ask("who_is_outside", ROOM))))
    outside = living_meant(turn) if turn.intent.name == "outside_are" else ()
    inside = tuple(character for character in facts.alive if character not in outside)
    return _settle(turn, replace(facts, inside=inside, outside_told=True))


def escape_dropped(turn: Room25Turn) -> Room25Step:
    """Nobody has answered what the escape hangs on: the game goes on, and it can be said again."""
    facts = replace(turn.facts, escaping=False, outside_told=False)
    return _settle(turn, facts, (Tell("escape_not_settled"),), again=True)


def _no_escape(turn: Room25Turn, facts: Room25Facts, lacks: Missing) -> Room25Step:
    facts = replace(facts, escaping=False, outside_told=False)
    return _settle(turn, facts, (Tell("no_escape", args={"lacks": lacks.value, "left": facts.left}),), again=True)


# After each


def _settle(turn: Room25Turn, facts: Room25Facts, told: tuple[Wish, ...] = (), *, again: bool = False) -> Room25Step:
    """What follows from the new facts; with `again` whoever has to act is called when nothing else comes first."""
    ending = _ending(facts)
    if ending is not None:
        return Step(replace(facts, ending=ending), (*told, Fire("ended")))
    owing = owed(facts)
    if owing and facts.identity_dealt(owing[0]) is not None:
        return _shown(turn, facts, owing[0], told)
    if owing:
        return Step(facts, (*told, *only(ask_identity(facts, owing[0]))))
    if facts.escaping:
        return _judge(turn, facts, told)
    if owed(turn.facts):
        return Step(facts, (*told, *resume(turn, facts)))
    return Step(facts, (*told, *(resume(turn, facts) if again else ())))


def _shown(turn: Room25Turn, facts: Room25Facts, character: str, told: tuple[Wish, ...]) -> Room25Step:
    """Somebody must reveal whose identity the moderator has dealt: so it is told, and nobody is asked."""
    identity = facts.identity_dealt(character)
    assert identity is not None, "dealt"
    shown = Tell("identity_of", args={"name": called(facts, character), "identity": identity.value})
    facts = replace(facts, revealed=(*facts.revealed, (character, identity)))
    return _settle(turn, facts, (*told, shown), again=True)


def _ending(facts: Room25Facts) -> PrisonEnding | None:
    """Whether a death has ended the game."""
    if facts.mode is Mode.SUSPICION and dead_prisoners(facts) >= PRISONERS_TO_KILL:
        return PrisonEnding.TWO_PRISONERS_DEAD
    plays_on = facts.mode is Mode.COOPERATION and facts.tables.options["death"] == "play_on"
    if facts.dead and facts.mode is not Mode.SUSPICION and not plays_on:
        return PrisonEnding.PRISONER_DEAD
    return None if facts.alive else PrisonEnding.ALL_DEAD


def _judge(turn: Room25Turn, facts: Room25Facts, told: tuple[Wish, ...]) -> Room25Step:
    verdict = judge(facts)
    if verdict.lacks is Missing.KEY:
        return Step(facts, (*told, *only(Ask("key_activated", ROOM))))
    if not facts.outside_told:
        return Step(facts, (*told, *only(Ask("who_is_outside", ROOM))))
    if verdict.reveals is not None and facts.identity_dealt(verdict.reveals) is not None:
        return _shown(turn, facts, verdict.reveals, told)
    if verdict.reveals is not None:
        return Step(facts, (*told, *only(ask_identity(facts, verdict.reveals))))
    if verdict.lacks is not None:
        step = _no_escape(turn, facts, verdict.lacks)
        return Step(step.facts, (*told, *step.wishes))
    return Step(replace(facts, ending=verdict.ending), (*told, Fire("ended")))


# Control


def control_line(turn: Room25Turn) -> Room25Step:
    """Said as "we move row two to the left": the central lines never move, a line only one way in a turn."""
    facts = turn.facts
    axis, number = str(turn.intent.text("axis")), turn.intent.number("line") or 0
    direction = str(turn.intent.text("direction"))
    if (axis == "row") != (direction in ("left", "right")):
        raise Refused("line_cannot_go_there", axis=axis)
    if number == CENTRAL_LINE:
        raise Refused("central_line", axis=axis)
    before = dict(facts.moved).get((axis, number))
    if before not in (None, direction):
        raise Refused("line_moved_already", axis=axis, line=number, direction=str(before))
    moved = facts.moved if before is not None else (*facts.moved, ((axis, number), direction))
    return Step(
        replace(facts, moved=moved), (Tell("line_moves", args={"axis": axis, "line": number, "direction": direction}),)
    )


# The end


def end_game(turn: Room25Turn) -> Room25Step:
    """Who has won and why; without another reason the countdown has run out."""
    ending = turn.facts.ending or PrisonEnding.TIME_UP
    facts = replace(turn.facts, ending=ending, waiting=(), half=None, escaping=False)
    mode = facts.mode.value if facts.mode is not None else ""
    wishes: list[Wish] = [Close(None), Tell("game_ends", args={"ending": ending.value, "mode": mode})]
    if facts.dealt:
        guards = [character for character, identity in facts.dealt if identity is Identity.GUARD]
        wishes += [Tell("identity_of", args={"name": name, "identity": Identity.GUARD.value}) for name in guards]
    elif facts.mode is Mode.SUSPICION:
        wishes.append(Tell("show_identities"))
    return Step(facts, (*wishes, Tell("play_again")))
