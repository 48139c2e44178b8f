"""Whether what a script expects has happened: looked up on the timeline and in the moderator's state."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from moderator.errors import BadInput, Place, did_you_mean
from moderator.moderating.moderator import Moderator
from moderator.party.evening.timeline import Event, EventKind, clock_face
from moderator.party.opening.opening import OpenedGame
from moderator.party.rehearsal.script import NOBODY, NOT_WON, Expectation, Script, ScriptLine, Typed

CLOCK_TOLERANCE = 1.0
"""Seconds: an expectation of the clock names full seconds."""
SAID_CLOCK_TOLERANCE = 0.05
"""Seconds: a time announcement starts when it is due."""


def check_names(script: Script, opened: OpenedGame) -> None:
    """Messages, intents and states that a script expects must exist. Raises BadInput with file and line."""
    chart = opened.moderator.chart
    states = {*chart.machine.states, *chart.room.states}
    intents = opened.grammar.intents
    for step in script.steps:
        if isinstance(step, Expectation):
            _check_known("message", step.said, chart.messages, step.place)
            _check_known("intent", step.heard, intents, step.place)
            _check_known("state", step.state, states, step.place)
            if step.said is not None:
                for name in step.args:
                    _check_known(f"argument of '{step.said}'", name, chart.messages[step.said].args, step.place)
        elif isinstance(step, ScriptLine | Typed):
            _check_known("message", step.when.after, chart.messages, step.place)


def _check_known(kind: str, name: str | None, known: Collection[str], place: Place) -> None:
    if name is not None and name not in known:
        raise BadInput(f"unknown {kind} '{name}'", place=place, remedy=did_you_mean(name, known))


def is_met(
    expected: Expectation, since: Sequence[Event], moderator: Moderator, now: float, rooms: Sequence[str]
) -> bool:
    """Whether an expectation is met by the events since the last line and by the state now (party clock seconds)."""
    room = None if expected.room is None else rooms[expected.room]
    if expected.said is not None and not any(_said(expected, event, room) for event in since):
        return False
    if expected.heard is not None and not any(_heard(expected, event, room) for event in since):
        return False
    if expected.rejected and not any(e.kind is EventKind.REJECTED and room in (None, e.room) for e in since):
        return False
    return _state_fits(expected, moderator, now)


def _said(expected: Expectation, event: Event, room: str | None) -> bool:
    return (
        event.kind is EventKind.SAID
        and event.message == expected.said
        and room in (None, event.room)
        and all(_same(event.args.get(key), value) for key, value in expected.args.items())
        and (
            expected.clock is None
            or (event.clock is not None and abs(event.clock - expected.clock) <= SAID_CLOCK_TOLERANCE)
        )
    )


def _heard(expected: Expectation, event: Event, room: str | None) -> bool:
    return (
        event.kind in (EventKind.HEARD, EventKind.TYPED, EventKind.REFUSED)
        and event.intent == expected.heard
        and room in (None, event.room)
        and (expected.said is not None or all(_same(event.slots.get(k), v) for k, v in expected.args.items()))
    )


def _same(found: object, expected: object) -> bool:
    """Whether a value is the expected one; lists and tuples are the same, and a single one stands for itself."""
    if isinstance(found, tuple | list):
        return [str(v) for v in found] == [str(v) for v in (expected if isinstance(expected, list) else [expected])]
    return str(found) == str(expected)


def _state_fits(expected: Expectation, moderator: Moderator, now: float) -> bool:
    situation = moderator.situation
    summary = moderator.summary(now)
    if expected.state is not None and expected.state != _state(expected, moderator):
        return False
    if expected.winner is not None and (summary.get("winner") or NOT_WON) != expected.winner:
        return False
    if expected.clock is not None and expected.said is None:
        left = situation.clock_left(now)
        if left is None or abs(left - expected.clock) > CLOCK_TOLERANCE:
            return False
    if expected.room is None:
        return True
    room = summary["in_rooms"][expected.room]
    return all(_alike(names, _shown(room, key)) for key, names in expected.of_room.items())


def _shown(room: Mapping[str, Any], key: str) -> str | tuple[str, ...]:
    """Who is shown in a room under a key of the game's summary."""
    found = room[key]
    return tuple(found) if isinstance(found, list | tuple) else (found or NOBODY)


def _alike(one: str | tuple[str, ...], other: str | tuple[str, ...]) -> bool:
    """Whether they are the same people, in any order."""
    several = [(names,) if isinstance(names, str) else names for names in (one, other)]
    return sorted(several[0]) == sorted(several[1])


def _in_words(names: str | tuple[str, ...]) -> str:
    return names if isinstance(names, str) else ", ".join(names) or NOBODY


def in_words(expected: Expectation, rooms: Sequence[str]) -> str:
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
    parts += [f"the {key} {_in_words(names)}" for key, names in expected.of_room.items()]
    if expected.winner is not None:
        parts.append(f"the winner {expected.winner}")
    when = f" at {clock_face(expected.clock)} on the clock" if expected.clock is not None else ""
    where = f" in {rooms[expected.room]}" if expected.room is not None else ""
    return (" and ".join(parts) or "the game") + when + where


def as_it_is(expected: Expectation, moderator: Moderator, now: float) -> str:
    """What is instead of the expected state, people, winner and clock; empty when all that fits."""
    summary = moderator.summary(now)
    parts = []
    if expected.state not in (None, state := _state(expected, moderator)):
        parts.append(f"the state is '{state}'")
    if expected.winner not in (None, winner := summary.get("winner") or NOT_WON):
        parts.append(f"the winner is {winner}")
    if expected.clock is not None and expected.said is None:
        left = moderator.situation.clock_left(now)
        parts.append("no clock runs" if left is None else f"the clock shows {clock_face(left)}")
    if expected.room is not None:
        room = summary["in_rooms"][expected.room]
        for key, names in expected.of_room.items():
            if not _alike(names, found := _shown(room, key)):
                parts.append(f"the {key} {'is' if isinstance(found, str) else 'are'} {_in_words(found)}")
    return " and ".join(parts)


def _state(expected: Expectation, moderator: Moderator) -> str:
    """The state of the room that is meant, or of the game."""
    states = moderator.situation.states
    return states[0] if expected.room is None else states[1 + expected.room]
