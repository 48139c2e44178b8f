"""What the party is told of a microphone that fails: the host reads it, the room hears it once.

A fault that goes and comes again is shown each time and spoken only the first time: nobody wants to hear all evening
that a microphone is too loud.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from moderator.games.effects import Tell
from moderator.hearing.input.microphone_watch import Fault, MicrophoneWatch

NOTES: Mapping[Fault, tuple[str, str]] = {
    Fault.DEAD: ("the microphone gives nothing but silence (is it muted, or its level at zero?)", "is heard again"),
    Fault.TOO_LOUD: ("the microphone is overloaded (turn its level down)", "is not overloaded any more"),
    Fault.TOO_QUIET: (
        "speech arrives far too quietly (turn up the level of the microphone, or move it nearer)",
        "is loud enough now",
    ),
}
"""What the host reads when a fault comes, and of the microphone when it goes."""


@dataclass(frozen=True)
class DeviceNotice:
    """A line for the host and what is said aloud, if anything is."""

    note: str | None
    tell: Tell | None = None
    again: "HearsAgain | None" = None
    """A room that heard nothing for so long that it has to be told how things stand."""


@dataclass(frozen=True)
class HearsAgain:
    """A room that has missed something."""

    room: int
    first: Tell | None
    """Said there before anything else; None where it is told to everyone anyway."""


class MicrophoneNews:
    """Follows the microphone of one room."""

    def __init__(self, watch: MicrophoneWatch, room: int, name: str) -> None:
        self._watch = watch
        self._room = room
        self._name = name
        self._said: set[Fault] = set()

    def news(self) -> Iterator[DeviceNotice]:
        """What has changed since the last call."""
        come, gone = self._watch.changes()
        for fault in sorted(come, key=lambda fault: fault.value):
            yield DeviceNotice(NOTES[fault][0], None if fault in self._said else self._tell(fault))
            self._said.add(fault)
        for fault in sorted(gone, key=lambda fault: fault.value):
            yield DeviceNotice(f"the microphone {NOTES[fault][1]}")

    def _tell(self, fault: Fault) -> Tell:
        match fault:
            case Fault.DEAD:
                return Tell("microphone_dead", self._room, {"room": self._name})
            case Fault.TOO_LOUD:
                return Tell("microphone_too_loud", self._room, {"room": self._name})
            case Fault.TOO_QUIET:
                return Tell("microphone_too_quiet", self._room, {"room": self._name})
