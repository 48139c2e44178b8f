"""What an evening puts on its timeline: inputs, what was said, changes of state, each with the clock of that moment."""

from collections.abc import Sequence

from moderator.language.intent import Intent
from moderator.language.message import as_plain
from moderator.language.voice.wording import Wording
from moderator.moderating.moderator import Moderator
from moderator.party.evening.timeline import Event, EventKind, Timeline
from moderator.speaking.queue.mouth import Dropped, Missed, Spoken


class Notes:
    """Writes one evening down. All times are seconds on the party clock; `began` is the timeline's zero."""

    def __init__(
        self,
        timeline: Timeline,
        moderator: Moderator,
        wordings: Sequence[Wording],
        rooms: Sequence[str],
        began: float,
    ) -> None:
        """`wordings`: how messages are worded in each room; `rooms` are their names."""
        self._timeline = timeline
        self._moderator = moderator
        self._wordings = wordings
        self._rooms = rooms
        self._began = began
        self._states: tuple[str, ...] = ()

    def note(
        self,
        now: float,
        kind: EventKind,
        text: str,
        room: int | None,
        *,
        intent: Intent | None = None,
        reason: str | None = None,
    ) -> None:
        """Something happened in a room, or (None) for the whole game."""
        self._timeline.note(
            Event(
                now - self._began,
                kind,
                text,
                self._rooms[room] if room is not None else None,
                intent=intent.name if intent is not None else None,
                slots=intent.slots if intent is not None else {},
                reason=reason,
                clock=self._moderator.situation.clock_left(now),
            )
        )

    def speech(self, done: Spoken | Dropped | Missed, room: int) -> None:
        """A mouth began to say a message, dropped it, or is heard again."""
        if isinstance(done, Missed):
            messages = "one message was" if done.count == 1 else f"{done.count} messages were"
            self.note(done.at, EventKind.NOTE, f"{messages} not said while the loudspeaker was lost", room)
            return
        text = self._wordings[room].written(done.message)
        kind = EventKind.SAID if isinstance(done, Spoken) else EventKind.DROPPED
        self._timeline.note(
            Event(
                done.at - self._began,
                kind,
                text,
                self._rooms[room],
                message=done.message.name,
                args={name: as_plain(value) for name, value in done.message.args.items()},
                reason=done.reason if isinstance(done, Dropped) else None,
                clock=self._moderator.situation.clock_left(done.at),
            )
        )
        if isinstance(done, Dropped) and done.failed:
            self.note(done.at, EventKind.NOTE, f"the voice could not say: {text}", room, reason=done.reason)

    def states(self, now: float) -> None:
        """The game or a room may be in another state than when this was called last."""
        states = self._moderator.situation.states
        for index, state in enumerate(states):
            if not self._states or self._states[index] != state:
                self.note(now, EventKind.STATE, state, None if index == 0 else index - 1)
        self._states = states
