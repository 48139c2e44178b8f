"""The rooms of a party and their devices, as a host writes them down; no two rooms may share what keeps them apart."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations
from pathlib import Path

from moderator.audio.devices.sound_devices import Channel, Direction, WantedDevice, sharing_error
from moderator.language.files.host_keys import (
    LONGEST_NAME,
    FlagKind,
    Key,
    checked_number,
    checked_text,
    path_as_plain,
    path_beside_file,
    read_fields,
    reads,
)
from moderator.language.files.node import Node, PlainData
from moderator.language.languages import languages_begun
from moderator.language.text.normalising import normal

NO_MICROPHONE = "none"
"""Instead of a microphone's name: nobody is heard in that room, the host types for it."""

BROWSER = "browser"
"""Instead of a device's name: a page in a browser, on whatever device stays in that room."""


class Processing(Enum):
    """What a browser may do to the sound of a microphone; the value is how a party file has it."""

    ECHO = "echo_cancellation"
    NOISE = "noise_suppression"
    GAIN = "gain_control"


@dataclass(frozen=True)
class Room:
    """One room and its devices; a device is None when the host named none."""

    name: str
    """As it is spoken."""
    microphone: str | None = None
    microphone_channel: Channel = Channel.BOTH
    loudspeaker: str | None = None
    loudspeaker_channel: Channel = Channel.BOTH
    volume: float = 1.0
    """Factor on every sample, 0 (silent) to 1 (as loud as the device can)."""
    language: str | None = None
    """What is heard and spoken in it; None: the party's language."""
    voice_pack: Path | None = None
    """Folder of recorded clips for all rooms of its language; None: the party's, in the party's language."""
    processing: tuple[Processing, ...] = ()
    """What its browser is asked to do to the sound of the microphone, where it is in one."""

    def wanted(self, direction: Direction) -> WantedDevice:
        """Its loudspeaker or microphone, and the side of it."""
        if direction is Direction.LOUDSPEAKER:
            return self.loudspeaker, self.loudspeaker_channel
        return self.microphone, self.microphone_channel


def in_browsers(rooms: Sequence[Room]) -> tuple[Room, ...]:
    """The same rooms with pages in browsers as their devices."""
    return tuple(
        replace(
            room,
            microphone=BROWSER,
            loudspeaker=BROWSER,
            microphone_channel=Channel.BOTH,
            loudspeaker_channel=Channel.BOTH,
        )
        for room in rooms
    )


def _channel_as_plain(channel: Channel) -> str:
    return channel.value


def _processing(node: Node) -> tuple[Processing, ...]:
    return tuple(dict.fromkeys(item.member(Processing) for item in node.items()))


def _processing_as_plain(processing: tuple[Processing, ...]) -> PlainData:
    return [each.value for each in processing] or None


_device, _channel = reads(checked_text), reads(Node.member, Channel)
_AS_LISTED = "as `moderator devices` has them"
_SIDES = "The side of it that each room has: left,right"
_EACH = FlagKind.TEXTS

ROOM_KEYS = (
    Key("name", reads(checked_text, LONGEST_NAME), "The rooms' names: kitchen,hall", _EACH, flags=("rooms",)),
    Key("language", lambda node, known: node.one_of(languages_begun())),
    Key("voice_pack", reads(path_beside_file), as_plain=path_as_plain),
    Key(
        "microphone", _device, f"The rooms' microphones {_AS_LISTED}, browser, or none.", _EACH, flags=("microphones",)
    ),
    Key("microphone_channel", _channel, _SIDES, _EACH, _channel_as_plain, flags=("microphone_channels",)),
    Key("loudspeaker", _device, f"The rooms' loudspeakers {_AS_LISTED}, or browser.", _EACH, flags=("loudspeakers",)),
    Key("loudspeaker_channel", _channel, _SIDES, _EACH, _channel_as_plain, flags=("loudspeaker_channels",)),
    Key("volume", reads(checked_number, 0, 1)),
    Key("processing", lambda node, known: _processing(node), as_plain=_processing_as_plain),
)
"""The flag of one gives a value for each room."""


def read_rooms(node: Node, rooms: Sequence[Room], language: str) -> tuple[Room, ...]:
    """The rooms that a list describes, one table each; what a table does not say stays as in `rooms`. `language` is
    the party's.

    Raises BadInput with file and line.
    """
    items = node.items()
    if len(items) != len(rooms):
        wanted = "one room" if len(rooms) == 1 else f"{('no', 'one', 'two', 'three', 'four')[len(rooms)]} rooms"
        raise node.complaint(f"{wanted} must be described, not {len(items)}")
    found = tuple(read_fields(ROOM_KEYS, item, room) for item, room in zip(items, rooms, strict=True))
    for (_, first), (item, second) in combinations(zip(items, found, strict=True), 2):
        _check_apart(item, first, second)
        if (first.language or language) == (second.language or language):
            _check_packs(item, first, second)
    return found


def _check_apart(item: Node, first: Room, second: Room) -> None:
    """Raises BadInput at the second room."""
    if normal(first.name) == normal(second.name):
        raise item.complaint(f"both rooms are called '{second.name}'", remedy="give them different names")
    for direction in Direction:
        (name, channel), (other, other_channel) = first.wanted(direction), second.wanted(direction)
        if name not in (None, NO_MICROPHONE, BROWSER) and name == other and channel.overlaps(other_channel):
            error = sharing_error(direction, name)
            raise item.complaint(error.problem, remedy=error.remedy)


def _check_packs(item: Node, first: Room, second: Room) -> None:
    """Raises BadInput at the second of two rooms of one language when each has clips of its own: they share a voice."""
    if None not in (first.voice_pack, second.voice_pack) and first.voice_pack != second.voice_pack:
        problem = f"'{first.name}' and '{second.name}' speak one language and name two voice packs"
        raise item.complaint(problem, remedy="name one pack for both")
