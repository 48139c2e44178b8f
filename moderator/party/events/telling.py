"""The evening's story as lines for other programs, and which part of it anybody may know.

The statechart's table of messages says who may hear each one: what is for everyone is public, words and all. Of
whatever is for one room, and of all that is heard or typed, anybody may know that it happened, and no word of it.
"""

from collections.abc import Iterator

from moderator.language.files.node import PlainData
from moderator.moderating.chart import Audience, Chart
from moderator.party.evening.timeline import Event, EventKind
from moderator.party.events.event_line import PublishedEvent

OUTCOMES = {EventKind.HEARD: "taken", EventKind.REFUSED: "refused", EventKind.REJECTED: "not_understood"}
"""What came of something that was heard."""


def told(event: Event, chart: Chart) -> Iterator[PublishedEvent]:
    """What an event of the evening is to other programs."""
    where: dict[str, PlainData] = {"room": event.room}
    match event.kind:
        case EventKind.SAID | EventKind.DROPPED:
            args: dict[str, PlainData] = dict(event.args)
            words: dict[str, PlainData] = {"message": event.message, "text": event.text, "args": args or None}
            public = _is_for_everyone(event.message, chart)
            yield PublishedEvent(
                event.kind.value,
                event.at,
                {**where, **(words if public else {})},
                {} if public else words,
            )
        case EventKind.HEARD | EventKind.REFUSED | EventKind.REJECTED:
            outcome = {"outcome": OUTCOMES[event.kind]}
            yield PublishedEvent("heard", event.at, {**where, **outcome}, _meant(event))
        case EventKind.TYPED:
            outcome = {"outcome": "taken" if event.reason is None else "refused"}
            yield PublishedEvent("typed", event.at, outcome, {**where, **_meant(event)})
        case EventKind.STATE if event.room is None:
            yield PublishedEvent("state", event.at, {"state": event.text})
        case EventKind.STATE:
            yield PublishedEvent("room_state", event.at, secret={**where, "state": event.text}, wholly_secret=True)
        case EventKind.NOTE:
            yield PublishedEvent("note", event.at, secret={**where, "text": event.text}, wholly_secret=True)
        case EventKind.SPOKEN:
            pass  # of a rehearsal: it is heard, or not
        case EventKind.TAPPED:
            pass  # what comes of it is said


def _meant(event: Event) -> dict[str, PlainData]:
    slots: dict[str, PlainData] = {name: list(values) for name, values in event.slots.items()}
    return {"text": event.text, "intent": event.intent, "slots": slots or None, "reason": event.reason}


def _is_for_everyone(message: str | None, chart: Chart) -> bool:
    rule = chart.messages.get(message or "")
    return rule is not None and rule.to is Audience.EVERYONE
