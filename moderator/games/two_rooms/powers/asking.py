"""A power was called without a name that it needs: the answer calls it again with the name."""

from collections.abc import Mapping
from dataclasses import replace

from moderator.games.effects import Close
from moderator.games.game import Rule, Step
from moderator.games.two_rooms.facts import TwoRoomsStep, TwoRoomsTurn
from moderator.games.two_rooms.powers import hostages, reminders, rooms, time_lord, usurper
from moderator.language.intent import Intent

BY_CHARACTER: Mapping[str, Rule] = {
    rule.__name__: rule
    for rule in (
        usurper.usurper,
        hostages.security,
        hostages.gargoyle,
        hostages.enlisted,
        hostages.pirate,
        rooms.bouncer,
        rooms.tentacles,
        rooms.kangaroo,
        rooms.ninja,
        rooms.xenohunter,
        time_lord.time_lord,
    )
}
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
    question = turn.question
    assert question is not None, "an answer comes with its question"
    slots = {slot: (str(question.args[slot]),) for slot in ("holder", "player") if slot in question.args}
    character = str(question.args["power"])
    intent = Intent(character, {**slots, asked: turn.intent.all("player")})
    rule = BY_CHARACTER[character]
    step: TwoRoomsStep = rule(replace(turn, room=question.room, intent=intent, question=None))
    return step


RULES = (
    *BY_CHARACTER.values(),
    answer_power_whom,
    answer_power_holder,
    close_power_questions,
    reminders.remind_of_cards,
)
"""All rules of powers."""
