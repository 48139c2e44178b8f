"""Which room has which devices, written into the host's party file or shown for it."""

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import tomlkit
from tomlkit.items import AbstractTable

from moderator.audio.devices.sound_devices import Channel
from moderator.errors import BadInput, Place
from moderator.party.config.party_editing import edit_party
from moderator.party.config.party_file import Party
from moderator.party.config.rooms import Room

UNSAFE = (
    "the devices cannot be written without changing something else, or would be in both rooms",
    "write them yourself, as `moderator devices --assign` shows them without a file",
)

BEGUN = "# The devices of the rooms, found by ear. All else is as usual; a line such as players = 12 changes it.\n\n"
"""How a party file begins that was not there before."""


@dataclass(frozen=True)
class Assigned:
    """What was found for one room; None leaves what the party has."""

    loudspeaker: str | None = None
    loudspeaker_channel: Channel = Channel.BOTH
    microphone: str | None = None
    microphone_channel: Channel = Channel.BOTH


def with_devices(rooms: Sequence[Room], assigned: Sequence[Assigned]) -> tuple[Room, ...]:
    """The rooms with what was found for them."""
    found = []
    for room, devices in zip(rooms, assigned, strict=True):
        if devices.loudspeaker is not None:
            room = replace(room, loudspeaker=devices.loudspeaker, loudspeaker_channel=devices.loudspeaker_channel)
        if devices.microphone is not None:
            room = replace(room, microphone=devices.microphone, microphone_channel=devices.microphone_channel)
        found.append(room)
    return tuple(found)


def write_devices(path: Path, rooms: Sequence[Room], assigned: Sequence[Assigned]) -> int:
    """Write the devices of the party's rooms into its file and tell how many were written; comments stay.

    A file that is not there yet is begun. Raises BadInput when the file cannot be read or written, or both rooms would
    have one device; then it stays as it was.
    """
    if not os.path.lexists(path) and any(one.loudspeaker or one.microphone for one in assigned):
        try:
            path.write_text(BEGUN, encoding="utf-8")
        except OSError as error:
            raise BadInput(f"the file cannot be written: {error.strerror}", place=Place(path)) from None
    return edit_party(
        path,
        lambda document: _change(document, rooms, assigned),
        lambda before: _with_devices(before, assigned),
        UNSAFE,
    )


def devices_as_toml(rooms: Sequence[Room], assigned: Sequence[Assigned]) -> str:
    """The tables of a party file for what was found."""
    document = tomlkit.document()
    _change(document, rooms, assigned)
    return document.as_string()


def _with_devices(before: Party, assigned: Sequence[Assigned]) -> Party:
    return replace(before, rooms=with_devices(before.rooms, assigned))


def _change(document: tomlkit.TOMLDocument, rooms: Sequence[Room], assigned: Sequence[Assigned]) -> int:
    written = 0
    if not any(devices.loudspeaker or devices.microphone for devices in assigned):
        return 0
    if "rooms" not in document:
        tables = tomlkit.aot()
        for room in rooms:
            table = tomlkit.table()
            table["name"] = room.name
            tables.append(table)
        document["rooms"] = tables
    described = document["rooms"]
    assert isinstance(described, list)
    for table, devices in zip(described, assigned, strict=True):
        assert isinstance(table, AbstractTable)
        for key, name, channel in (
            ("microphone", devices.microphone, devices.microphone_channel),
            ("loudspeaker", devices.loudspeaker, devices.loudspeaker_channel),
        ):
            if name is not None:
                written += 1
                table[key] = name
                if channel is not Channel.BOTH or f"{key}_channel" in table:
                    table[f"{key}_channel"] = channel.value
    return written
