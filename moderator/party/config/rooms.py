"""The rooms of a party and their devices, as a host writes them down; no two rooms may share what keeps them apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from moderator.audio.devices.sound_devices import Channel
from moderator.language.files.host_values import LONGEST_NAME, path_in, text_in, within
from moderator.language.files.node import Node
from moderator.language.languages import languages_begun
from moderator.language.text.normalising import normal

NO_MICROPHONE = "none"
"""Instead of a microphone's name: nobody is heard in that room, the host types for it."""

ROOM_KEYS = (
    *("name", "language", "voice_pack"),
    *("microphone", "microphone_channel", "loudspeaker", "loudspeaker_channel", "volume"),
)


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


def rooms_from(node: Node, usual: Sequence[Room], language: str) -> tuple[Room, ...]:
    """The rooms that a list describes, as many as are `usual` for the game; `language` is the party's.

    Raises BadInput with file and line.
    """
    items = node.items()
    if len(items) != len(usual):
        wanted = "one room" if len(usual) == 1 else f"{('no', 'one', 'two', 'three', 'four')[len(usual)]} rooms"
        raise node.complaint(f"{wanted} must be described, not {len(items)}")
    rooms = tuple(_room(item, room) for item, room in zip(items, usual, strict=True))
    for (_, first), (item, second) in combinations(zip(items, rooms, strict=True), 2):
        _check_apart(item, first, second)
        if (first.language or language) == (second.language or language):
            _check_packs(item, first, second)
    return rooms


def _check_apart(item: Node, first: Room, second: Room) -> None:
    """Raises BadInput at the second room."""
    if normal(first.name) == normal(second.name):
        raise item.complaint(f"both rooms are called '{second.name}'", remedy="give them different names")
    if _overlap(first.loudspeaker, first.loudspeaker_channel, second.loudspeaker, second.loudspeaker_channel):
        problem = "both rooms use the same loudspeaker, so each would hear what only the other may know"
        remedy = 'give each its own, or loudspeaker_channel = "left" to one and "right" to the other'
        raise item.complaint(problem, remedy=remedy)
    if _overlap(first.microphone, first.microphone_channel, second.microphone, second.microphone_channel):
        problem = "both rooms use the same microphone, so nobody could tell who speaks where"
        remedy = 'give each its own, or microphone_channel = "left" to one and "right" to the other'
        raise item.complaint(problem, remedy=remedy)


def _check_packs(item: Node, first: Room, second: Room) -> None:
    """Raises BadInput at the second of two rooms of one language when each has clips of its own: they share a voice."""
    if None not in (first.voice_pack, second.voice_pack) and first.voice_pack != second.voice_pack:
        problem = f"'{first.name}' and '{second.name}' speak one language and name two voice packs"
        raise item.complaint(problem, remedy="name one pack for both")


def _room(node: Node, usual: Room) -> Room:
    parts = node.mapping(ROOM_KEYS)
    return Room(
        name=text_in(parts["name"], LONGEST_NAME) if "name" in parts else usual.name,
        language=parts["language"].one_of(languages_begun()) if "language" in parts else None,
        voice_pack=path_in(parts["voice_pack"]) if "voice_pack" in parts else None,
        microphone=text_in(parts["microphone"]) if "microphone" in parts else None,
        microphone_channel=_channel(parts.get("microphone_channel")),
        loudspeaker=text_in(parts["loudspeaker"]) if "loudspeaker" in parts else None,
        loudspeaker_channel=_channel(parts.get("loudspeaker_channel")),
        volume=within(parts["volume"], parts["volume"].number(), 0, 1) if "volume" in parts else usual.volume,
    )


def _overlap(device: str | None, channel: Channel, other_device: str | None, other_channel: Channel) -> bool:
    same_device = device not in (None, NO_MICROPHONE) and device == other_device
    return same_device and (channel is other_channel or Channel.BOTH in (channel, other_channel))


def _channel(node: Node | None) -> Channel:
    return Channel.BOTH if node is None else Channel(node.one_of([channel.value for channel in Channel]))
