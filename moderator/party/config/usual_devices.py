"""Which devices a party plays on that names none.

A game of one room has the computer's usual ones. Two rooms hear each other on one device, so nobody begins like that
who has not said it: by names of devices, or by the sides of a device that each room has.
"""

from dataclasses import replace

from moderator.audio.devices.sound_devices import Channel, Direction
from moderator.errors import SoundError
from moderator.party.config.party import Party
from moderator.party.config.rooms import BROWSER, NO_MICROPHONE, Room


def devices_are_said(party: Party) -> bool:
    """Whether the host has said which room has which device, or need not say it because there is one room."""
    return len(party.rooms) == 1 or any(
        room.loudspeaker or room.microphone or {room.loudspeaker_channel, room.microphone_channel} != {Channel.BOTH}
        for room in party.rooms
    )


def add_usual_devices(party: Party) -> Party:
    """The party with devices for its rooms. One that names any is left as it is, and so is a party with one room.

    Where only the sides of a loudspeaker are said, both rooms have those of the usual one, and the first has the usual
    microphone; what the second says must be typed. Raises SoundError when the host has said nothing of devices.
    """
    if not devices_are_said(party):
        problem = (
            "nobody has said which devices are in which room, and two rooms on one device hear each other's secrets"
        )
        remedy = (
            "`moderator setup party.toml` finds it out with you; or add --loudspeakers A,B --microphones A,B, "
            "or for one device --loudspeaker-channels left,right"
        )
        raise SoundError(problem, remedy=remedy)
    if len(party.rooms) == 1 or any(room.loudspeaker or room.microphone for room in party.rooms):
        return party
    if any(room.microphone_channel is not Channel.BOTH for room in party.rooms):
        return party
    first, second = party.rooms
    return replace(party, rooms=(first, replace(second, microphone=NO_MICROPHONE)))


def describe_devices(party: Party) -> str:
    """One sentence for the host: which room plays and listens where, and what that means."""
    parts = []
    for room in party.rooms:
        if room.loudspeaker == room.microphone == BROWSER:
            parts.append(f"{room.name}: a browser")
            continue
        loudspeaker = _told(Direction.LOUDSPEAKER, room.loudspeaker, room.loudspeaker_channel)
        if room.microphone == NO_MICROPHONE:
            parts.append(f"{room.name}: {loudspeaker}, no microphone, so type what is said there")
        elif room.loudspeaker is not None and _one_box(room):
            parts.append(f"{room.name}: {room.loudspeaker}")
        else:
            microphone = _told(Direction.MICROPHONE, room.microphone, room.microphone_channel)
            parts.append(f"{room.name}: {loudspeaker}, {microphone}")
    return "; ".join(parts) + "."


def _told(what: Direction, name: str | None, channel: Channel) -> str:
    if name == BROWSER:
        return f"{what.value} in a browser"
    side = "" if channel is Channel.BOTH else f" ({channel.value} side)"
    return f"{what.value} {name}{side}" if name is not None else f"the usual {what.value}{side}"


def _one_box(room: Room) -> bool:
    """Whether a room has one device for both, the whole of it."""
    channels = {room.loudspeaker_channel, room.microphone_channel}
    return room.loudspeaker == room.microphone and channels == {Channel.BOTH}
