"""How many rooms there are, what they are called, and which device is in which: by ear, where there is a choice.

Two rooms that hear each other are none: each would hear what only the other may know. So a party gets devices for two
rooms when each has heard its own loudspeaker, and else those of one place, when the host says that all are near it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace

from moderator.audio.devices.sound_devices import Channel, SoundDevice, unique_name
from moderator.errors import BadInput, SoundError
from moderator.language.text.normalising import normal
from moderator.party.checks.device_assignment import (
    SIDES,
    AskHost,
    DeviceSide,
    HeardLevels,
    TellHost,
    assign_loudspeakers,
    assign_microphones,
)
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_flags
from moderator.party.config.rooms import NO_MICROPHONE, Room, in_browsers
from moderator.party.config.typed_players import read_typed_players

HOW_MANY = (
    "How many rooms have a loudspeaker of their own? [Enter: 2; 1: all play near this computer; "
    "w: phones, tablets or laptops are the rooms; or the names of both, like kitchen, hall]"
)
AGAIN = "Please type 1, 2, w, or the names of both rooms, like kitchen, hall"
WHAT_NAMES = "What are the rooms called? [Enter: {usual}; or the names of both, like kitchen, hall]"
ALL_NEAR = (
    "All play near this computer? [Enter: yes; a: once more by ear; "
    "w: a phone, tablet or laptop is the room that heard nothing of its own; q: leave]"
)
IN_BROWSERS = 0
"""So many rooms have a loudspeaker of this computer where all are in browsers."""
_BETWEEN_NAMES = re.compile(r"\s*[,;/&+、，；]\s*")
_NUMBERS = {"1": 1, "one": 1, "2": 2, "two": 2, "": 2}
_BROWSERS = frozenset({"w", "web", "phones", "browsers"})


@dataclass(frozen=True)
class Hardware:
    """The sound devices that there are, and how they are tried."""

    microphones: Sequence[SoundDevice]
    loudspeakers: Sequence[SoundDevice]
    usual_microphone: SoundDevice
    usual_loudspeaker: SoundDevice
    play: Callable[[SoundDevice, Channel], None]
    """Plays a signal to its end; raises SoundError."""
    listening: Callable[[], AbstractContextManager[Callable[[], HeardLevels]]]
    """Opens the microphones; what it gives listens for some seconds."""


class HostLeaves(Exception):
    """The host wants to leave, to plug something in."""


def ask_for_rooms(party: Party, ask: AskHost, tell: TellHost) -> tuple[Party, int]:
    """The party with names of its rooms, where the host gives any, and how many of them hear for themselves, or
    IN_BROWSERS.
    """
    question, browsers = HOW_MANY, False
    while True:
        answer = ask(question).strip()
        if browsers and not answer:
            return party.with_web(True), IN_BROWSERS
        if not browsers and answer.casefold() in _BROWSERS:
            browsers, question = True, WHAT_NAMES.format(usual=" and ".join(party.room_names))
            continue
        question = AGAIN if not browsers else question
        if not browsers and (number := _NUMBERS.get(normal(answer) or answer)) is not None:
            return party, number
        names = _names(answer, party)
        if len(names) != len(party.rooms):
            continue
        try:
            named = with_flags(party, {"rooms": ",".join(names)})
            return (named.with_web(True), IN_BROWSERS) if browsers else (named, len(names))
        except BadInput as error:
            tell(f"{error.problem[:1].upper()}{error.problem[1:]}.")


def _names(answer: str, party: Party) -> list[str]:
    """What stands between commas, or around the language's "and"; as it was typed."""
    names = [name for name in _BETWEEN_NAMES.split(answer) if name]
    if len(names) == len(party.rooms):
        return names
    read = read_typed_players(answer, party.language).names
    found = [re.search(re.escape(name), answer, re.IGNORECASE) for name in read]
    return [name if typed is None else typed[0] for name, typed in zip(read, found, strict=True)]


def find_devices(party: Party, places: int, look: Callable[[], Hardware], ask: AskHost, tell: TellHost) -> Party:
    """The party with devices for its rooms: by ear for two `places`, for one those that the computer usually has. A
    room that heard none may be in a browser.

    `look` gives the devices of the moment: what is plugged in meanwhile is there the second time.
    Raises SoundError when two rooms cannot be played on what is here, HostLeaves when the host wants to change that.
    """
    again, hardware = False, look()
    while places > 1:
        if len(_sides(hardware.loudspeakers)) < len(party.rooms):
            tell(f"There is one loudspeaker, {hardware.loudspeakers[0].full_name}, and it has one side.")
            break
        tell("Each loudspeaker plays a signal now. Walk, or ask somebody in the other room.")
        heard = _rooms_by_ear(party.room_names, hardware, ask, tell, everything=again)
        if len(heard) == len(party.rooms):
            return _with_devices(party, heard, hardware, ask, tell)
        _tell_silent([room for number, room in enumerate(party.room_names) if number not in heard], tell)
        while (answer := ask(ALL_NEAR).strip().casefold()) not in (
            "",
            "y",
            "yes",
            "a",
            "again",
            "q",
            "quit",
            *_BROWSERS,
        ):
            pass
        if answer in ("q", "quit"):
            raise HostLeaves
        if answer in _BROWSERS:
            return _with_devices(party, heard, hardware, ask, tell)
        if not (again := answer in ("a", "again")):
            break
        hardware = look()
    return in_one_place(party, hardware, tell)


def in_one_place(party: Party, hardware: Hardware, tell: TellHost) -> Party:
    """The party on the loudspeaker and microphone of one place, which its host has said to be so.

    Raises SoundError when the loudspeaker has not a side for each room.
    """
    loudspeaker, microphone = hardware.usual_loudspeaker, hardware.usual_microphone
    if loudspeaker.channels < len(SIDES):
        problem = f"two rooms cannot be played on {loudspeaker.full_name}, which has one side"
        raise SoundError(
            problem, remedy="plug in another loudspeaker, or let phones be the rooms (answer w), and start again"
        )
    first, second = party.rooms
    tell(
        "All hear one loudspeaker, so whoever is near it also hears what is meant for the other room. "
        f"{first.name} is heard; what {second.name} says you type."
    )
    return replace(
        party,
        rooms=(
            _room(first, DeviceSide(loudspeaker, SIDES[0]), DeviceSide(microphone, Channel.BOTH)),
            _room(second, DeviceSide(loudspeaker, SIDES[1]), None),
        ),
    )


def _tell_silent(silent: Sequence[str], tell: TellHost) -> None:
    """Why the rooms cannot be played like this."""
    rooms_told, own = " and ".join(silent), "its" if len(silent) == 1 else "their"
    tell(f"{rooms_told} heard no loudspeaker of {own} own, and on one loudspeaker each room hears the other.")


def _with_devices(
    party: Party, heard: Mapping[int, DeviceSide], hardware: Hardware, ask: AskHost, tell: TellHost
) -> Party:
    """The party with the loudspeakers that its rooms have `heard`, and a microphone for each of these; the others are
    in browsers.
    """
    rooms = {number: party.room_names[number] for number in sorted(heard)}
    hears = _beside(heard, hardware.microphones)
    if len(hears) < len(rooms):
        with hardware.listening() as listen:
            assigned = assign_microphones([*rooms.values()], listen, ask, tell)
        hears = {number: assigned[place] for place, number in enumerate(rooms) if place in assigned}
    for number, room in rooms.items():
        if number not in hears:
            tell(f"{room} has no microphone: type what is said there.")
    in_browser = in_browsers(party.rooms)
    return replace(
        party,
        rooms=tuple(
            _room(room, heard[number], hears.get(number)) if number in heard else in_browser[number]
            for number, room in enumerate(party.rooms)
        ),
    )


def _rooms_by_ear(
    rooms: Sequence[str], hardware: Hardware, ask: AskHost, tell: TellHost, *, everything: bool
) -> dict[int, DeviceSide]:
    """The loudspeaker of each room: a piece of hardware, or what only the sound server knows.

    The server's names mostly stand for hardware that has been tried; they are tried where a piece could not be used, as
    when the server keeps it, and where no piece was heard at all, as with a wireless loudspeaker.
    """
    unusable: list[SoundDevice] = []

    def play(device: SoundDevice, channel: Channel) -> None:
        try:
            hardware.play(device, channel)
        except SoundError:
            unusable.append(device)
            raise

    pieces = [device for device in hardware.loudspeakers if "(hw:" in device.name]
    others = [device for device in hardware.loudspeakers if device not in pieces]
    heard = assign_loudspeakers(rooms, pieces, play, ask, tell)
    if others and len(heard) < len(rooms) and (everything or unusable or not heard):
        heard = {**assign_loudspeakers(rooms, others, play, ask, tell), **heard}
    return heard


def _beside(heard: Mapping[int, DeviceSide], microphones: Sequence[SoundDevice]) -> dict[int, DeviceSide]:
    """The microphones that are in one box with a room's loudspeaker: nobody need be asked where those are."""
    found = {}
    for number, loudspeaker in heard.items():
        same = [each for each in microphones if each.full_name == loudspeaker.device.full_name]
        if len(same) == 1 and "(hw:" in same[0].name and loudspeaker.channel is Channel.BOTH:
            found[number] = DeviceSide(same[0], Channel.BOTH)
    return found


def _sides(devices: Sequence[SoundDevice]) -> list[DeviceSide]:
    """What could be in a room of its own."""
    return [DeviceSide(device, side) for device in devices for side in SIDES[: device.channels]]


def _room(room: Room, loudspeaker: DeviceSide, microphone: DeviceSide | None) -> Room:
    return replace(
        room,
        loudspeaker=unique_name(loudspeaker.device),
        loudspeaker_channel=loudspeaker.channel,
        microphone=NO_MICROPHONE if microphone is None else unique_name(microphone.device),
        microphone_channel=Channel.BOTH if microphone is None else microphone.channel,
    )
