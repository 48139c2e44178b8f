"""News of devices: what host and rooms are told when a device fails, and when it works again. All of it comes in here.

Each monitor looks after one thing that may go wrong and gives a notice when something has changed. The evening asks
every monitor at each step, puts the notes on the timeline, where the host reads them, and lets the moderator say the
announcements.

- A device that is lost: the host reads of it at once. Aloud it is told when the device has been away for a moment, for
  one that is back after a blink needs no words. A loudspeaker is told of in the other room, since its own hears
  nothing; a microphone in its own. Where nobody hears it, as when the sound server has ended, it is not told. A room
  that heard nothing for so long that what was to be said there is lost is told how things stand when it hears again.
- A microphone that is of no use, though it works: shown each time, spoken only the first time, since nobody wants to
  hear all evening that a microphone is too loud.
- Sound that a busy computer has lost, and a voice that had to be started again: for the host alone. A gap says for
  itself that something was not heard, and nobody in the room can mend it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from moderator.audio.devices.sound_devices import Direction
from moderator.games.effects import Tell
from moderator.hearing.input.microphone_watch import Fault
from moderator.hearing.segmenting.ear import Ear
from moderator.speaking.queue.speech_queue import HELD_SECONDS

TOLD_AFTER_SECONDS = 2.5
"""So long a device is away before it is told aloud: a worker that died and was replaced is back sooner."""
FIRST_PAUSE_SECONDS = 60.0
"""After lost sound was told for the first time; each pause is twice the one before, or the lines would fill the
screen."""

FAULT_NOTES: Mapping[Fault, tuple[str, str]] = {
    Fault.DEAD: ("the microphone gives nothing but silence (is it muted, or its level at zero?)", "is heard again"),
    Fault.TOO_LOUD: ("the microphone is overloaded (turn its level down)", "is not overloaded any more"),
    Fault.TOO_QUIET: (
        "speech arrives far too quietly (turn up the level of the microphone, or move it nearer)",
        "is loud enough now",
    ),
}
"""What the host reads when a fault comes, and of the microphone when it goes."""


@dataclass(frozen=True)
class CatchUp:
    """The room of the notice has missed something and must be told how things stand."""

    first: Tell | None
    """Said there before anything else; None where it is announced to everyone anyway."""


@dataclass(frozen=True)
class DeviceNotice:
    """Something has changed with a device of a room, or (`room` None) of the whole party."""

    room: int | None
    note: str | None
    """A line for the host."""
    announcement: Tell | None = None
    """What is said aloud."""
    catch_up: CatchUp | None = None


class ReportedRecognizer(Protocol):
    """A recognizer in a process of its own, which may end."""

    def news(self) -> Sequence[str]:
        """What the host should know, said once."""


class DeviceMonitor(Protocol):
    """Looks after one thing that may go wrong with a device."""

    def notices(self, now: float) -> Iterator[DeviceNotice]:
        """What has changed since the last call; `now` in seconds of the party clock."""


class Device(Protocol):
    """What is asked of a loudspeaker or microphone."""

    @property
    def trouble(self) -> str | None:
        """One sentence while it does not work."""

    @property
    def losses(self) -> int:
        """How often sound was lost since the evening began."""


class LiveVoice(Protocol):
    """What is asked of the voice."""

    @property
    def trouble(self) -> str | None:
        """Why what was said could not be kept the last time; None while it can."""

    @property
    def replacements(self) -> int:
        """How often its engine died, hung or grew too large, and was started again."""

    @property
    def server_trouble(self) -> str | None:
        """Why the system's voice speaks in place of a voice server; None while that answers."""


def live_monitors(
    loudspeakers: Sequence[Device],
    microphones: Sequence[Device | None],
    names: Sequence[str],
    voice: LiveVoice,
) -> tuple[DeviceMonitor, ...]:
    """What looks after the devices of a live evening; each room has a loudspeaker, perhaps a microphone, and a name."""
    monitors: list[DeviceMonitor] = [SilenceMonitor(loudspeakers), VoiceMonitor(voice)]
    for room, loudspeaker in enumerate(loudspeakers):
        others = [other for other in loudspeakers if other is not loudspeaker]
        monitors.append(OutageMonitor(Direction.LOUDSPEAKER, loudspeaker, room, names[room], others))
        monitors.append(LossMonitor(Direction.LOUDSPEAKER, loudspeaker, room))
    for room, microphone in enumerate(microphones):
        if microphone is not None:
            heard_in = [loudspeakers[room]]
            monitors.append(OutageMonitor(Direction.MICROPHONE, microphone, room, names[room], heard_in))
            monitors.append(LossMonitor(Direction.MICROPHONE, microphone, room))
    return tuple(monitors)


class OutageMonitor:
    """Whether one device of one room is lost."""

    def __init__(
        self, direction: Direction, device: Device, room: int, name: str, told_through: Sequence[Device]
    ) -> None:
        """`name` is the room's, as it is spoken; `told_through`: the loudspeakers of those who are to be told."""
        self._direction = direction
        self._device = device
        self._room = room
        self._args = {"room": name}
        self._told_through = tuple(told_through)
        self._since: float | None = None
        self._could_tell_since: float | None = None
        self._told = False

    def notices(self, now: float) -> Iterator[DeviceNotice]:
        """A loss, when it lasts, and its end."""
        trouble = self._device.trouble
        if trouble is not None and self._since is None:
            self._since = now
            remedy = "this room hears nothing" if self._is_loudspeaker else "type what is said here"
            yield DeviceNotice(self._room, f"{trouble} ({remedy})")
        elif trouble is None and self._since is not None:
            yield self._end(now - self._since)
            self._since = self._could_tell_since = None
            self._told = False
        elif self._since is not None and not self._told and self._could_tell_for(now) > TOLD_AFTER_SECONDS:
            self._told = True
            lost = Tell("loudspeaker_lost" if self._is_loudspeaker else "microphone_lost", self._room, self._args)
            yield DeviceNotice(self._room, None, lost)

    @property
    def _is_loudspeaker(self) -> bool:
        return self._direction is Direction.LOUDSPEAKER

    def _could_tell_for(self, now: float) -> float:
        """Seconds for which somebody could have been told."""
        if all(loudspeaker.trouble is not None for loudspeaker in self._told_through):
            self._could_tell_since = None
            return 0.0
        if self._could_tell_since is None:
            self._could_tell_since = now
        return now - self._could_tell_since

    def _end(self, away_seconds: float) -> DeviceNotice:
        back = Tell("loudspeaker_back" if self._is_loudspeaker else "microphone_back", self._room, self._args)
        missed = self._is_loudspeaker and away_seconds > HELD_SECONDS
        seconds = round(away_seconds)
        return DeviceNotice(
            self._room,
            f"the {self._direction.value} is back after {seconds} second{'' if seconds == 1 else 's'}",
            back if self._told else None,
            CatchUp(None if self._told else back) if missed else None,
        )


class SilenceMonitor:
    """Whether any room hears anything."""

    def __init__(self, loudspeakers: Sequence[Device]) -> None:
        self._loudspeakers = tuple(loudspeakers)
        self._silent = False

    def notices(self, now: float) -> Iterator[DeviceNotice]:
        """That nobody hears anything, and its end."""
        del now
        silent = all(loudspeaker.trouble is not None for loudspeaker in self._loudspeakers)
        if silent and not self._silent:
            note = "NOBODY HEARS ANYTHING: no loudspeaker works (the game goes on: type, and tell the rooms yourself)"
            yield DeviceNotice(None, note)
        elif self._silent and not silent:
            yield DeviceNotice(None, "the moderator is heard again")
        self._silent = silent


class FaultMonitor:
    """Whether the microphone of one room is of any use, by what its ear makes of its sound."""

    def __init__(self, ear: Ear, room: int, name: str) -> None:
        """`name` is the room's, as it is spoken."""
        self._ear = ear
        self._room = room
        self._args = {"room": name}
        self._said: set[Fault] = set()

    def notices(self, now: float) -> Iterator[DeviceNotice]:
        """The faults that came, and those that went."""
        del now
        come, gone = self._ear.microphone.changes()
        for fault in sorted(come, key=lambda fault: fault.value):
            yield DeviceNotice(self._room, FAULT_NOTES[fault][0], None if fault in self._said else self._tell(fault))
            self._said.add(fault)
        for fault in sorted(gone, key=lambda fault: fault.value):
            yield DeviceNotice(self._room, f"the microphone {FAULT_NOTES[fault][1]}")

    def _tell(self, fault: Fault) -> Tell:
        match fault:
            case Fault.DEAD:
                return Tell("microphone_dead", self._room, self._args)
            case Fault.TOO_LOUD:
                return Tell("microphone_too_loud", self._room, self._args)
            case Fault.TOO_QUIET:
                return Tell("microphone_too_quiet", self._room, self._args)


class LossMonitor:
    """How often a device of one room has lost sound, told now and then, ever more seldom."""

    def __init__(self, direction: Direction, device: Device, room: int) -> None:
        self._direction = direction
        self._device = device
        self._room = room
        self._told = 0
        self._silent_until = float("-inf")
        self._pause = FIRST_PAUSE_SECONDS

    def notices(self, now: float) -> Iterator[DeviceNotice]:
        """What was lost since it was told last, if that is long ago."""
        lost = self._device.losses - self._told
        if lost > 0 and now >= self._silent_until:
            self._told += lost
            self._silent_until = now + self._pause
            self._pause *= 2
            times = "once" if lost == 1 else f"{lost} times"
            note = f"the {self._direction.value} has lost sound {times}: the computer is too busy"
            yield DeviceNotice(self._room, note)


class VoiceMonitor:
    """Whether the voice of the evening was started again, or what it says cannot be kept."""

    def __init__(self, voice: LiveVoice) -> None:
        self._voice = voice
        self._replacements = voice.replacements
        self._trouble: str | None = None
        self._server_away = False

    def notices(self, now: float) -> Iterator[DeviceNotice]:
        """What has changed since the last call. A trouble that goes and comes is told once."""
        del now
        if self._voice.replacements > self._replacements:
            self._replacements = self._voice.replacements
            yield DeviceNotice(None, "the voice hung or died and was started again")
        trouble = self._voice.trouble
        if trouble not in (None, self._trouble):
            self._trouble = trouble
            yield DeviceNotice(None, f"{trouble} (each is rendered anew, so answers may come later)")
        server_trouble = self._voice.server_trouble
        if server_trouble is not None and not self._server_away:
            yield DeviceNotice(None, f"{server_trouble}; until it answers again the system's voice speaks")
        elif server_trouble is None and self._server_away:
            yield DeviceNotice(None, "the voice server answers again")
        self._server_away = server_trouble is not None


class SecondRecognizerMonitor:
    """Whether the second recognizer hears: without it the first one goes on alone."""

    def __init__(self, recognizer: ReportedRecognizer) -> None:
        self._recognizer = recognizer

    def notices(self, now: float) -> Iterator[DeviceNotice]:
        """What has changed since the last call."""
        del now
        for told in self._recognizer.news():
            yield DeviceNotice(None, told)
