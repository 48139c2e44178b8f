"""What the party is told of a device that is lost and comes back: the host reads it, and who still hears, hears it.

The host reads of it at once. Aloud it is told only when the device has been away for a moment: one that is back after a
blink needs no words. A loudspeaker is told of in the other room, since its own hears nothing; a microphone in its own.
Where nobody hears it, as when the sound server has ended, it is not told. A room that heard nothing for so long that
what was to be said there is lost is told how things stand when it hears again.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Protocol

from moderator.games.effects import Tell
from moderator.party.evening.microphone_news import DeviceNotice, HearsAgain
from moderator.speaking.queue.speech_queue import HELD_SECONDS

TOLD_AFTER_SECONDS = 2.5
"""A worker that died and was replaced is back sooner."""


class Device(Protocol):
    """What is asked of a loudspeaker or microphone."""

    @property
    def trouble(self) -> str | None:
        """One sentence while it does not work."""


class DeviceNews:
    """Follows one device of one room."""

    def __init__(
        self, device: Device, room: int, name: str, hears: Callable[[], bool], *, is_loudspeaker: bool
    ) -> None:
        """`name` is the room's, as it is spoken; `hears` tells whether anybody hears it who is to be told."""
        self._device = device
        self._room = room
        self._name = name
        self._is_loudspeaker = is_loudspeaker
        self._hears = hears
        self._since: float | None = None
        self._could_tell_since: float | None = None
        self._told = False

    def news(self, now: float) -> Iterator[DeviceNotice]:
        """What has changed since the last call."""
        trouble = self._device.trouble
        if trouble is not None and self._since is None:
            self._since = now
            yield DeviceNotice(
                f"{trouble} ({'this room hears nothing' if self._is_loudspeaker else 'type what is said here'})"
            )
        elif trouble is None and self._since is not None:
            lasted, away = now - self._since, round(now - self._since)
            self._since = self._could_tell_since = None
            what = "loudspeaker" if self._is_loudspeaker else "microphone"
            yield DeviceNotice(
                f"the {what} is back after {away} second{'' if away == 1 else 's'}",
                self._back() if self._told else None,
                self._hears_again() if self._is_loudspeaker and lasted > HELD_SECONDS else None,
            )
            self._told = False
        elif self._since is not None and not self._told and self._long_enough(now):
            self._told = True
            yield DeviceNotice(None, self._lost())

    def _long_enough(self, now: float) -> bool:
        """Whether it could have been told for a moment."""
        if not self._hears():
            self._could_tell_since = None
        elif self._could_tell_since is None:
            self._could_tell_since = now
        return self._could_tell_since is not None and now - self._could_tell_since > TOLD_AFTER_SECONDS

    def _lost(self) -> Tell:
        if self._is_loudspeaker:
            return Tell("loudspeaker_lost", self._room, {"room": self._name})
        return Tell("microphone_lost", self._room, {"room": self._name})

    def _hears_again(self) -> HearsAgain:
        return HearsAgain(self._room, None if self._told else self._back())

    def _back(self) -> Tell:
        if self._is_loudspeaker:
            return Tell("loudspeaker_back", self._room, {"room": self._name})
        return Tell("microphone_back", self._room, {"room": self._name})


class SilenceNews:
    """Follows whether any room hears anything."""

    def __init__(self, loudspeakers: Sequence[Device]) -> None:
        self._loudspeakers = tuple(loudspeakers)
        self._silent = False

    def news(self, now: float) -> Iterator[DeviceNotice]:
        """What has changed since the last call; `now` as of the other news."""
        del now
        silent = all(loudspeaker.trouble is not None for loudspeaker in self._loudspeakers)
        if silent and not self._silent:
            yield DeviceNotice(
                "NOBODY HEARS ANYTHING: no loudspeaker works (the game goes on: type, and tell the rooms yourself)"
            )
        elif self._silent and not silent:
            yield DeviceNotice("the moderator is heard again")
        self._silent = silent


def news_of(
    loudspeakers: Sequence[Device], microphones: Sequence[Device | None], names: Sequence[str]
) -> tuple[tuple[int, DeviceNews], ...]:
    """The followers of all devices of all rooms, each with its room."""

    def well(rooms: Sequence[int]) -> bool:
        return any(loudspeakers[room].trouble is None for room in rooms)

    found = []
    for room, loudspeaker in enumerate(loudspeakers):
        others = [other for other in range(len(loudspeakers)) if other != room]
        found.append((room, DeviceNews(loudspeaker, room, names[room], partial(well, others), is_loudspeaker=True)))
    for room, microphone in enumerate(microphones):
        if microphone is not None:
            news = DeviceNews(microphone, room, names[room], partial(well, [room]), is_loudspeaker=False)
            found.append((room, news))
    return tuple(found)
