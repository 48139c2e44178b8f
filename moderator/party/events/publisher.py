"""Publishes an evening: everything that happens becomes a numbered line for each receiver.

It is told of the evening's story (`note`) and, as a monitor of the evening, called after each step; so it works in the
game's thread and must be quick.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime

from moderator.audio.devices.sound_devices import Direction
from moderator.language.files.node import PlainData
from moderator.moderating.moderator import Moderator
from moderator.party.config.party import Party
from moderator.party.evening.device_news import DeviceNotice
from moderator.party.evening.timeline import Event
from moderator.party.events.event_line import PublishedEvent, Secrecy
from moderator.party.events.game_watch import GameWatch
from moderator.party.events.receivers import EventReceiver
from moderator.party.events.telling import told

LostDevice = tuple[str, Direction]
"""A room's name and which of its devices."""


class EventPublisher:
    """Gives the events of one evening to some receivers, which it closes."""

    def __init__(
        self,
        party: Party,
        moderator: Moderator,
        receivers: Sequence[EventReceiver],
        secrecy: Secrecy,
        time: Callable[[], datetime] = lambda: datetime.now().astimezone(),
    ) -> None:
        """`time` is the time of day."""
        self._party = party
        self._moderator = moderator
        self._receivers = tuple(receivers)
        self._secrecy = secrecy
        self._time = time
        self._number = 0
        self._began = self._last = 0.0
        self._watch: GameWatch | None = None
        self._lost_devices: Callable[[], Sequence[LostDevice]] = tuple
        self._lost: frozenset[LostDevice] = frozenset()
        self._volumes: Callable[[], Sequence[int]] = tuple
        self._volumes_told: tuple[int, ...] = ()

    def begin(
        self,
        began: float,
        now: float,
        lost_devices: Callable[[], Sequence[LostDevice]] = tuple,
        volumes: Callable[[], Sequence[int]] = tuple,
        *,
        resumed: bool = False,
    ) -> None:
        """The evening, which began at `began` of the party clock, begins or goes on; `lost_devices` tells which do not
        work, `volumes` how loud each room is, in percent.
        """
        self._began, self._last, self._lost_devices, self._volumes = began, now, lost_devices, volumes
        first = self._moderator.chart.machine.initial
        self._watch = GameWatch(self._moderator, began, self._party.plugin.shown_of_rooms, first)
        public: dict[str, PlainData] = {
            "game": self._party.game,
            "language": self._party.language,
            "rooms": list(self._party.room_names),
            "players": self._party.count,
            "resumed": resumed,
        }
        self._publish(PublishedEvent("evening_began", now - began, public))

    def note(self, event: Event) -> None:
        """Something happened."""
        for each in told(event, self._moderator.chart):
            self._publish(each)

    def notices(self, now: float) -> Iterator[DeviceNotice]:
        """After a step of the evening: publish how things stand now; what the host should know of the receivers."""
        self._last = now
        if self._watch is not None:
            for event in self._watch.look(now, self._time()):
                self._publish(event)
        lost = frozenset(self._lost_devices())
        for room, direction in sorted(lost ^ self._lost, key=str):
            public = {"room": room, "device": direction.value, "works": (room, direction) not in lost}
            self._publish(PublishedEvent("device", now - self._began, public))
        self._lost = lost
        volumes = tuple(self._volumes())
        if volumes != self._volumes_told:
            before = self._volumes_told or (None,) * len(volumes)
            for room, was, percent in zip(self._party.room_names, before, volumes, strict=True):
                if percent != was:
                    self._publish(PublishedEvent("volume", now - self._began, {"room": room, "percent": percent}))
            self._volumes_told = volumes
        for receiver in self._receivers:
            for news in receiver.news():
                yield DeviceNotice(None, news)

    def end(self, *, handed_over: bool = False) -> None:
        """The evening is over: the host left, or another moderator goes on with it. The receivers are closed."""
        if self._watch is not None:
            self._publish(PublishedEvent("evening_ended", self._last - self._began, {"handed_over": handed_over}))
            self._watch = None
        for receiver in self._receivers:
            receiver.close()

    def _publish(self, event: PublishedEvent) -> None:
        if not self._receivers:
            return
        line = event.line(self._number + 1, self._time(), self._secrecy)
        if line is not None:
            self._number += 1
            for receiver in self._receivers:
                receiver.put(line)
