"""Which devices a party plays on that names none: the computer's usual ones, whose two sides two rooms share."""

from dataclasses import replace

from moderator.audio.devices.sound_devices import Channel, Direction, find_device
from moderator.party.config.party import Party
from moderator.party.config.rooms import NO_MICROPHONE

SIDES = (Channel.LEFT, Channel.RIGHT)
"""The left side is the first room's, the right side the second's."""


def add_usual_devices(party: Party) -> Party:
    """The party with devices for its rooms. A file that names any is left as it is, and so is a party with one room.

    With a microphone of one side only, the first room has it; what the second says must be typed. Raises SoundError
    when there is no device at all.
    """
    if len(party.rooms) == 1 or any(room.loudspeaker or room.microphone for room in party.rooms):
        return party
    first, second = party.rooms
    if find_device(Direction.LOUDSPEAKER, None).channels >= 2:
        first, second = replace(first, loudspeaker_channel=SIDES[0]), replace(second, loudspeaker_channel=SIDES[1])
    if find_device(Direction.MICROPHONE, None).channels >= 2:
        first, second = replace(first, microphone_channel=SIDES[0]), replace(second, microphone_channel=SIDES[1])
    else:
        second = replace(second, microphone=NO_MICROPHONE)
    return replace(party, rooms=(first, second))


def describe_devices(party: Party) -> str:
    """One sentence for the host: which room plays where, and what that means."""
    parts = []
    for room in party.rooms:
        side = "" if room.loudspeaker_channel is Channel.BOTH else f" ({room.loudspeaker_channel.value} side)"
        loudspeaker = f"{room.loudspeaker or 'the usual loudspeaker'}{side}"
        if room.microphone == NO_MICROPHONE:
            parts.append(f"{room.name}: {loudspeaker}, no microphone, so type what is said there")
        else:
            ear = "" if room.microphone_channel is Channel.BOTH else f" ({room.microphone_channel.value} side)"
            parts.append(f"{room.name}: {loudspeaker}, {room.microphone or 'the usual microphone'}{ear}")
    return "; ".join(parts) + "."
