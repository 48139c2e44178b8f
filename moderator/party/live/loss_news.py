"""Sound that a busy computer has lost: it is counted, and the host reads of it now and then, ever more seldom.

The rooms hear nothing of it: a short gap says for itself that something was not heard, and nobody in the room can mend
it.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Protocol

from moderator.party.evening.microphone_news import DeviceNotice

FIRST_PAUSE_SECONDS = 60.0
"""After it was told for the first time; each pause is twice the one before, for the lines would fill the screen."""


class Out(Protocol):
    """A loudspeaker."""

    @property
    def underruns(self) -> int:
        """How often it ran out of sound since the evening began."""


class In(Protocol):
    """A microphone."""

    @property
    def dropped(self) -> int:
        """How many blocks nobody fetched since the evening began."""


class LossNews:
    """Follows what one device has lost."""

    def __init__(self, what: str, losses: Callable[[], int]) -> None:
        """`what` is the device in words; `losses` tells how often it has lost sound."""
        self._what = what
        self._losses = losses
        self._told = 0
        self._silent_until = float("-inf")
        self._pause = FIRST_PAUSE_SECONDS

    def news(self, now: float) -> Iterator[DeviceNotice]:
        """What was lost since it was told last, if that is long ago."""
        lost = self._losses() - self._told
        if lost > 0 and now >= self._silent_until:
            self._told += lost
            self._silent_until = now + self._pause
            self._pause *= 2
            times = "once" if lost == 1 else f"{lost} times"
            yield DeviceNotice(f"the {self._what} has lost sound {times}: the computer is too busy")


def losses_of(loudspeakers: Sequence[Out], microphones: Sequence[In | None]) -> tuple[tuple[int, LossNews], ...]:
    """The followers of all devices, each with its room."""
    found = [(room, LossNews("loudspeaker", partial(_underruns, out))) for room, out in enumerate(loudspeakers)]
    found += [
        (room, LossNews("microphone", partial(_dropped, device)))
        for room, device in enumerate(microphones)
        if device is not None
    ]
    return tuple(found)


def _underruns(loudspeaker: Out) -> int:
    return loudspeaker.underruns


def _dropped(microphone: In) -> int:
    return microphone.dropped
