"""The powers that there are: a new one is an entry here, a function that says what comes of it, and its words.

A player calls a power aloud ("the Bouncer sends Bob over"), and that is all the moderator knows of it: whose card it is
only if it was said. Each character has one command, named like the character; it is listened for while the card is in
the deck. A name that is missing is asked for, and the answer calls the power again with it.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from moderator.games.effects import Close
from moderator.games.game import Rule, Step
from moderator.games.two_rooms.facts import TwoRoomsStep, TwoRoomsTurn
from moderator.games.two_rooms.powers import hostages, rooms, rounds
from moderator.games.two_rooms.powers.power import Power, use_power
from moderator.language.intent import Intent

POWERS: Mapping[str, Power] = {
    power.character: power
    for power in (
        Power("usurper", rounds.usurper, holder=True),
        Power("security", hostages.security, in_last_round=True, while_choosing=True, player=True),
        Power("bouncer", rooms.bouncer, once=False, player=True),
        Power("enlisted", hostages.enlisted, while_choosing=True, holder=True),
        Power("pirate", hostages.pirate, in_last_round=True, while_choosing=True, player=True),
        Power("gargoyle", hostages.gargoyle, once=False, in_last_round=True, while_choosing=True, player=True),
        Power("ninja", rooms.ninja, holder=True, player=True),
        Power("kangaroo", rooms.kangaroo, holder=True, player=True),
        Power("tentacles", rooms.tentacles, once=False, player=True),
        Power("xenohunter", rooms.xenohunter, in_last_round=True, player=True),
        Power("time_lord", rounds.time_lord, in_last_round=True, in_room=False),
    )
}
"""By character; the intent has the same name."""

POWER_RULES: Mapping[str, Rule] = {name: partial(use_power, power) for name, power in POWERS.items()}
"""The rule of each power."""


def answer_power_whom(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The player that the power is used on."""
    return _again(turn, "player")


def answer_power_holder(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The player who has the card and shows it."""
    return _again(turn, "holder")


def close_power_questions(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The round is over: what was asked about a power is not waited for any more."""
    return Step(turn.facts, (Close("power_whom"), Close("power_holder")))


def _again(turn: TwoRoomsTurn, asked: str) -> TwoRoomsStep:
    question = turn.asked
    slots = {slot: (str(question.args[slot]),) for slot in ("holder", "player") if slot in question.args}
    character = str(question.args["power"])
    intent = Intent(character, {**slots, asked: turn.intent.all("player")})
    return use_power(POWERS[character], replace(turn, room=question.room, intent=intent, question=None))
