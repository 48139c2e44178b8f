"""Changing a few keys of the host's party file, and nothing else: what was found out about names, and about devices.

The file is the host's: comments, order and spelling stay (tomlkit). The same change is made to the file's plain data.
What is to be written is read again before the old file goes, and must be that data; else the file is left as it was.
"""

import os
import tomllib
from collections.abc import Callable, Iterable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from moderator.audio.devices.sound_devices import Channel, Direction
from moderator.errors import BadInput, Place
from moderator.language.files.text_file import read_text
from moderator.language.files.toml_file import parse_toml
from moderator.language.text.normalising import normal
from moderator.party.config.party import Party
from moderator.party.config.party_keys import party_as_plain, party_from
from moderator.party.config.rooms import Room

GROUPS = ("players", "guests")
"""The lists of a party file that hold people."""
NAMES_UNSAFE = (
    "the names cannot be written without changing something else",
    'write them yourself: {name = "...", heard_as = ["..."]}',
)
DEVICES_UNSAFE = (
    "the devices cannot be written without changing something else, or would be in both rooms",
    "write them yourself, as `moderator devices --assign` shows them without a file",
)
PARTY_UNSAFE = (
    "the party cannot be written without changing something else",
    "write rooms and players yourself, or save the party under another name",
)
BEGUN = "# The devices of the rooms, found by ear. All else is as usual; a line such as players = 12 changes it.\n\n"
"""How a party file begins that was not there before."""

ROOM_USUALS = {
    "name": "",
    **dict.fromkeys(("microphone", "loudspeaker")),
    "microphone_channel": "both",
    "loudspeaker_channel": "both",
}
"""The keys of a room that tell where it is heard and hears, with what they are where nothing is said."""

PartyData = MutableMapping[str, Any]
"""A party file as tables and lists: a document of tomlkit, or plain data."""


@dataclass(frozen=True)
class NameNote:
    """What is to be written about a name; None and empty leave what the file says."""

    heard_as: tuple[str, ...] = ()
    say: str | None = None


@dataclass(frozen=True)
class AssignedDevice:
    """A device of a room, or one side of it."""

    name: str
    channel: Channel = Channel.BOTH


AssignedDevices = Mapping[Direction, Mapping[int, AssignedDevice]]
"""What was found for rooms, by their numbers; a room that is not there keeps what it has."""


def write_names(path: Path, notes: Mapping[str, NameNote]) -> int:
    """Write notes about people into a party file and tell how many were written.

    Raises BadInput when the file cannot be read or written, or holds the names in a way that cannot be changed safely;
    then it stays as it was.
    """
    known = {normal(name): note for name, note in notes.items()}
    return _edit(path, lambda data: _change_names(data, known), NAMES_UNSAFE)


def write_devices(path: Path, rooms: Sequence[Room], assigned: AssignedDevices) -> int:
    """Write the devices of the party's rooms into its file and tell how many were written; comments stay.

    A file that is not there yet is begun. Raises BadInput when the file cannot be read or written, or both rooms would
    have one device; then it stays as it was.
    """
    if not os.path.lexists(path) and any(assigned.values()):
        try:
            path.write_text(BEGUN, encoding="utf-8")
        except OSError as error:
            raise BadInput(f"the file cannot be written: {error.strerror}", place=Place(path)) from None
    return _edit(path, lambda data: _change_devices(data, rooms, assigned), DEVICES_UNSAFE)


def write_party(path: Path, party: Party) -> int:
    """Write rooms with their devices, and who plays, into the file of a party, which may differ from it in these, and
    tell how many of the keys were written; comments stay.

    Raises BadInput when the file cannot be read or written; then it stays as it was.
    """
    wanted = party_as_plain(party)
    return _edit(path, lambda data: _change_party(data, wanted), PARTY_UNSAFE)


def devices_as_toml(rooms: Sequence[Room], assigned: AssignedDevices) -> str:
    """The tables of a party file for what was found."""
    document = tomlkit.document()
    _change_devices(document, rooms, assigned)
    return document.as_string()


def _change_names(data: PartyData, notes: Mapping[str, NameNote]) -> int:
    written = 0
    for group in GROUPS:
        people = data.get(group)
        if not isinstance(people, list):  # only their number, or nobody
            continue
        for number, person in enumerate(people):
            described = person if isinstance(person, dict) else {"name": " ".join(str(person).split())}
            note = notes.get(normal(str(described["name"])))
            if note is None:
                continue
            if note.heard_as:
                described["heard_as"] = list(note.heard_as)
            if note.say is not None:
                described["say"] = note.say
            if described is not person:
                people[number] = described
            written += 1
    return written


def _change_devices(data: PartyData, rooms: Iterable[Room], assigned: AssignedDevices) -> int:
    if not any(assigned.values()):
        return 0
    if "rooms" not in data:
        data["rooms"] = [{"name": room.name} for room in rooms]
    written = 0
    for number, room in enumerate(data["rooms"]):
        for direction in (Direction.MICROPHONE, Direction.LOUDSPEAKER):
            device = assigned.get(direction, {}).get(number)
            if device is None:
                continue
            name, channel = direction.value, f"{direction.value}_channel"
            room[name] = device.name
            if device.channel is not Channel.BOTH or channel in room:
                room[channel] = device.channel.value
            written += 1
    return written


def _change_party(data: PartyData, wanted: Mapping[str, Any]) -> int:
    written = 0
    if "rooms" not in data:
        data["rooms"] = [{"name": room["name"]} for room in wanted["rooms"]]
    for room, described in zip(data["rooms"], wanted["rooms"], strict=True):
        for key, usual in ROOM_USUALS.items():
            value = described.get(key, usual)
            if value != room.get(key, usual):
                room[key] = value
                written += 1
    players = wanted.get("players")
    if players is not None and players != _described(data.get("players")):
        data["players"] = (
            [each["name"] if [*each] == ["name"] else each for each in players]
            if isinstance(players, list)
            else players
        )
        written += 1
    return written


def _described(players: object) -> object:
    """The players of a file as `party_as_plain` has them."""
    if not isinstance(players, list):
        return players
    return [dict(each) if isinstance(each, dict) else {"name": " ".join(str(each).split())} for each in players]


def _edit(path: Path, change: Callable[[PartyData], int], unsafe: tuple[str, str]) -> int:
    """Let `change` alter the file's data; the number that it gives, 0 for nothing, in which case nothing is written.

    `unsafe`: the problem and the remedy that are told when something else would be changed, or the party would be none
    any more. Raises BadInput for that, and when the file cannot be read or written; then it stays as it was.
    """
    old = read_text(path)
    party_from(parse_toml(old, path))
    failure = BadInput(unsafe[0], place=Place(path), remedy=unsafe[1])
    try:
        document = tomlkit.parse(old)
        wanted = document.unwrap()
        change(wanted)
        changes = change(document)
        new = document.as_string()
        written = tomllib.loads(new)
        party_from(parse_toml(new, path))
    except (TOMLKitError, BadInput, TypeError, ValueError):
        raise failure from None
    if written != wanted:
        raise failure
    if changes:
        _replace(path, new)
    return changes


def _replace(path: Path, text: str) -> None:
    """The whole new file or the whole old one, whatever happens; a link stays a link."""
    target = path.resolve()
    part = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        part.write_text(text, encoding="utf-8", newline="")
        part.chmod(target.stat().st_mode)
        os.replace(part, target)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise BadInput(f"the file cannot be written: {error.strerror}", place=Place(path)) from None
