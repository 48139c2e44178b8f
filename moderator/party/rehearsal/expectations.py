"""Whether what a script expects has happened: looked up on the timeline and in the moderator's state."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from moderator.errors import BadInput, Place, did_you_mean
from moderator.games.seat import SeatView
from moderator.language.intent import Intent
from moderator.moderating.moderator import Moderator
from moderator.party.evening.timeline import Event, EventKind, clock_face
from moderator.party.opening.opening import OpenedGame
from moderator.party.rehearsal.script import Script
from moderator.party.rehearsal.steps import NOBODY, NOT_WON, Expectation, ScriptLine, Tapped, Typed

CLOCK_TOLERANCE = 1.0
"""Seconds: an expectation of the clock names full seconds."""
SAID_CLOCK_TOLERANCE = 0.05
"""Seconds: a time announcement starts when it is due."""


def check_names(script: Script, opened: OpenedGame) -> None:
    """Messages, intents and states that a script expects must exist. Raises BadInput with file and line."""
    chart = opened.moderator.chart
    states = {*chart.machine.states, *chart.room.states}
    intents = opened.grammar.intents
    tappable = {*intents, *opened.moderator.game.rules}
    for step in script.steps:
        if isinstance(step, Expectation):
            _check_known("message", step.said, chart.messages, step.place)
            _check_known("intent", step.heard, intents, step.place)
            _check_known("state", step.state, states, step.place)
            if step.said is not None:
                for name in step.args:
                    _check_known(f"argument of '{step.said}'", name, chart.messages[step.said].args, step.place)
            for name in step.offers:
                _check_known("intent", name, tappable, step.place)
        elif isinstance(step, Tapped):
            _check_known("intent", step.intent.name, tappable, step.place)
        elif isinstance(step, ScriptLine | Typed):
            _check_known("message", step.when.after, chart.messages, step.place)


def _check_known(kind: str, name: str | None, known: Collection[str], place: Place) -> None:
    if name is not None and name not in known:
        raise BadInput(f"unknown {kind} '{name}'", place=place, remedy=did_you_mean(name, known))


def is_met(
    expected: Expectation, since: Sequence[Event], moderator: Moderator, now: float, rooms: Sequence[str]
) -> bool:
    """Whether an expectation is met by the events since the last line and by the state now (party clock seconds)."""
    there = [event for event in since if expected.room is None or event.room == rooms[expected.room]]
    if expected.said is not None and not any(_said(expected, event) for event in there):
        return False
    if expected.heard is not None and not any(_heard(expected, event) for event in there):
        return False
    if expected.rejected and not any(event.kind is EventKind.REJECTED for event in there):
        return False
    return not differences(expected, moderator, now)


def _said(expected: Expectation, event: Event) -> bool:
    if event.kind is not EventKind.SAID or event.message != expected.said:
        return False
    at_its_time = expected.clock is None or (
        event.clock is not None and abs(event.clock - expected.clock) <= SAID_CLOCK_TOLERANCE
    )
    return at_its_time and all(_same(event.args.get(key), value) for key, value in expected.args.items())


def _heard(expected: Expectation, event: Event) -> bool:
    if event.kind not in (EventKind.HEARD, EventKind.TYPED, EventKind.REFUSED) or event.intent != expected.heard:
        return False
    return expected.said is not None or all(_same(event.slots.get(k), v) for k, v in expected.args.items())


def _same(found: object, expected: object) -> bool:
    """Whether a value is the expected one; lists and tuples are the same, and a single one stands for itself."""
    if isinstance(found, tuple | list):
        return [str(v) for v in found] == [str(v) for v in (expected if isinstance(expected, list) else [expected])]
    return str(found) == str(expected)


def differences(expected: Expectation, moderator: Moderator, now: float) -> list[str]:
    """What is instead of the expected state, winner, clock and people, as "the state is 'dealing'"; nothing when all
    that fits.
    """
    summary, situation = moderator.summary(now), moderator.situation
    found = []
    # The state of the room that is meant, or of the game.
    state = situation.states[0 if expected.room is None else 1 + expected.room]
    if expected.state not in (None, state):
        found.append(f"the state is '{state}'")
    winner = summary.get("winner") or NOT_WON
    if expected.winner not in (None, winner):
        found.append(f"the winner is {winner}")
    if expected.clock is not None and expected.said is None:
        left = situation.clock_left(now)
        if left is None or abs(left - expected.clock) > CLOCK_TOLERANCE:
            found.append("no clock runs" if left is None else f"the clock shows {clock_face(left)}")
    if expected.phone is not None:
        found += _other_seat(expected, moderator.seat(expected.phone, now))
    if expected.room is not None:
        found += _other_people(expected.of_room, summary["in_rooms"][expected.room])
    return found


def _other_people(expected: Mapping[str, tuple[str, ...]], room: Mapping[str, Any]) -> list[str]:
    """Who is shown in a room, by the keys of the game's summary, instead of those who are expected in any order."""
    found = []
    for key, names in expected.items():
        several = isinstance(room[key], list | tuple)
        people = tuple(room[key]) if several else (room[key] or NOBODY,)
        if sorted(people) != sorted(names):
            found.append(f"the {key} {'are' if several else 'is'} {', '.join(people) or NOBODY}")
    return found


def _other_seat(expected: Expectation, view: SeatView) -> Iterator[str]:
    """What is on a phone instead of what is expected there."""
    card = NOBODY if view.face is None else view.face.card
    if expected.card not in (None, card):
        yield f"{expected.phone}'s card is {card}"
    offers = tuple(dict.fromkeys(offer.intent.name for offer in view.offers))
    if not set(expected.offers) <= set(offers):
        yield f"{expected.phone}'s phone offers {', '.join(offers) or 'nothing'}"
    shown = tuple(message.name for message in (*view.lines, *view.result))
    if not set(expected.shows) <= set(shown):
        yield f"{expected.phone}'s phone shows {', '.join(shown) or 'nothing'}"


def offered(view: SeatView, name: str, chosen: Sequence[str]) -> Intent | None:
    """What a tap means on the phone that shows this, by the name of an intent and what is chosen in words; None where
    nothing there is so.
    """
    for offer in view.offers:
        values = {str(choice.value): choice.value for choice in offer.choices}
        if offer.intent.name == name and all(each in values for each in chosen):
            intent = offer.with_chosen(values[each] for each in chosen)
            if intent is not None:
                return intent
    return None


def describe(expected: Expectation, rooms: Sequence[str]) -> str:
    """The expectation as half a sentence: "the message 'deal' in room one at clock 1:30"."""
    parts = []
    if expected.said is not None:
        parts.append(f"the message '{expected.said}'")
    if expected.heard is not None:
        parts.append(f"the intent '{expected.heard}'")
    if expected.rejected:
        parts.append("a rejected utterance")
    if expected.args:
        parts[-1] += " with " + ", ".join(f"{key} {value}" for key, value in expected.args.items())
    if expected.state is not None:
        parts.append(f"the state '{expected.state}'")
    parts += [f"the {key} {', '.join(names) or NOBODY}" for key, names in expected.of_room.items()]
    if expected.winner is not None:
        parts.append(f"the winner {expected.winner}")
    if expected.phone is not None:
        card = [] if expected.card is None else [f"the card {expected.card}"]
        what = [*card, *expected.offers, *expected.shows]
        parts.append(f"on {expected.phone}'s phone {', '.join(what)}")
    when = f" at {clock_face(expected.clock)} on the clock" if expected.clock is not None else ""
    where = f" in {rooms[expected.room]}" if expected.room is not None else ""
    return (" and ".join(parts) or "the game") + when + where
