"""Devices side by side: each chirps in turn, all listen, and what they hear tells how late each is.

A page can only say what its browser says of its output, and some say a tenth of a second too little. What one
microphone hears of two loudspeakers differs by nothing but their delays, whatever the microphone's own is. So two
devices that stand side by side are measured against each other by either microphone. The same chirps tell how loud each
loudspeaker is heard, how noisy it is, and whether all sound comes through.
"""

import statistics
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from moderator.audio.devices.sound_devices import Direction
from moderator.audio.levels import QUIETEST_SPEECH_DB
from moderator.audio.signals import sweep
from moderator.audio.sound import Sound
from moderator.errors import SoundError
from moderator.hearing.input.microphone import Block, Microphone
from moderator.party.checks.room_check import (
    LATEST_ECHO_SECONDS,
    SPEECH_ABOVE_NOISE_DB,
    Echo,
    Problem,
    measure,
)
from moderator.party.config.rooms import BROWSER, Room
from moderator.party.live.room_devices import LiveLoudspeaker
from moderator.web.messages.listening import InputState
from moderator.web.rooms.web_house import RoomPage
from moderator.web.server.jobs import Way

CHIRP_SECONDS = 0.8
CHIRPS = 5
"""Of each device; the middle of what is heard counts."""
ALIKE_NEEDED = 3
"""Chirps that must tell the same."""
ALIKE_SECONDS = 0.01
"""What is as near as this to the middle tells the same: a busy device stumbles now and then, and that is no delay."""
APART_SECONDS = 1.8
"""From one chirp to the next: a device may be half a second late."""
FIRST_SECONDS = 1.5
"""Before the first chirp: the rooms' noise is measured, and all sound is there in time."""
BEFORE_SECONDS = 0.3
"""Of the recording before a chirp is due: clocks may differ, and the noise is heard there."""
EARLIEST_SECONDS = 0.1
"""So much before it is due a chirp may be heard: the times of a microphone are estimates."""
POLL_SECONDS = 0.02
AWAY_SECONDS = 3.0
"""A device that is in trouble for so long is told, and nothing is measured."""

UNSURE_SECONDS = 0.005
"""An output whose clock is not known better than so begins at its time by chance."""
SLOW_SECONDS = 0.15
"""A network that is so slow there and back makes answers late."""
LOST_SHARE = 0.005
"""Of the sound: words suffer from more."""
LATE_SECONDS = 0.04
"""A device that is later than the other by more than so is worth a word, though it is mended."""


@dataclass(frozen=True)
class DeviceFound:
    """What was found of one room's device. Seconds, levels in dB below full scale."""

    room: str
    own: Echo | None
    """Its loudspeaker in its own microphone; None where it was not heard there."""
    lost_share: float
    """Of its microphone's sound."""
    delay: float | None
    """By how much it is heard later than the other device; None where that could not be measured."""
    page: RoomPage | None
    """None for a device of this computer."""
    problems: tuple[Problem, ...] = ()


def measure_side_by_side(
    rooms: Sequence[Room],
    loudspeakers: Sequence[LiveLoudspeaker],
    microphones: Sequence[Microphone | None],
    pages: Sequence[RoomPage],
    known: Mapping[str, float],
) -> list[DeviceFound]:
    """Chirp and listen, half a minute in all; what was found of each room. `known`: delays by devices' numbers.

    Loudspeakers must not be corrected for a delay. Raises SoundError when a device goes away meanwhile.
    """
    chirp = sweep(CHIRP_SECONDS)
    blocks, due, losses = _record(loudspeakers, microphones, chirp)
    echoes = {
        (speaking, hearing): [_heard(chirp, blocks[hearing], microphone.rate, at) for at in times]
        for speaking, times in enumerate(due)
        for hearing, microphone in enumerate(microphones)
        if microphone is not None
    }
    delays = _delays(rooms, pages, echoes, known)
    found_devices = []
    for number, room in enumerate(rooms):
        own = next((echo for echo in echoes.get((number, number), ()) if echo is not None and echo.heard), None)
        page = pages[number] if BROWSER in (room.loudspeaker, room.microphone) else None
        found = DeviceFound(room.name, own, losses.get(number, 0.0), delays.get(number), page)
        listens = microphones[number] is not None
        problems = _problems(room, found, listens=listens)
        found_devices.append(DeviceFound(**{**vars(found), "problems": tuple(problems)}))
    return found_devices


def _record(
    loudspeakers: Sequence[LiveLoudspeaker], microphones: Sequence[Microphone | None], chirp: Sound
) -> tuple[list[list[Block]], list[list[float]], dict[int, float]]:
    """What each microphone heard, when each loudspeaker's chirps were due, and the share of sound that was lost."""
    blocks: list[list[Block]] = [[] for _ in microphones]
    due: list[list[float]] = [[] for _ in loudspeakers]
    began = time.monotonic() + FIRST_SECONDS
    order = [number for _ in range(CHIRPS) for number in range(len(loudspeakers))]
    well_at = time.monotonic()
    placed = 0
    while time.monotonic() < began + len(order) * APART_SECONDS:
        for number, microphone in enumerate(microphones):
            blocks[number] += microphone.blocks() if microphone is not None else []
        for loudspeaker in loudspeakers:
            loudspeaker.keep_time()
        troubles = [loudspeaker.trouble for loudspeaker in loudspeakers]
        troubles += [microphone.trouble for microphone in microphones if microphone is not None]
        trouble = next((each for each in troubles if each is not None), None)
        if trouble is None:
            well_at = time.monotonic()
        elif time.monotonic() > well_at + AWAY_SECONDS:
            raise SoundError(trouble, remedy="mend that, and try once more")
        # A second ahead, as the moderator does where it can.
        while placed < len(order) and time.monotonic() > began + placed * APART_SECONDS - 1.0:
            number = order[placed]
            due[number].append(loudspeakers[number].place(chirp, began + placed * APART_SECONDS))
            placed += 1
        time.sleep(POLL_SECONDS)
    losses = {
        number: _lost_share(blocks[number], microphone.rate)
        for number, microphone in enumerate(microphones)
        if microphone is not None
    }
    return blocks, due, losses


def _lost_share(blocks: Sequence[Block], rate: int) -> float:
    """The share of the sound between the first and the last block that did not come."""
    if len(blocks) < 2:
        return 1.0
    seconds = blocks[-1][1] - blocks[0][1]
    return max(0.0, 1 - sum(len(samples) for samples, _ in blocks[:-1]) / rate / seconds) if seconds > 0 else 1.0


def _heard(chirp: Sound, blocks: Sequence[Block], rate: int, due: float) -> Echo | None:
    """What a microphone heard of a chirp, with the delay after it was due; None where it gave no sound then."""
    begin, end = due - BEFORE_SECONDS, due + APART_SECONDS - BEFORE_SECONDS
    found = [(samples, at) for samples, at in blocks if at + len(samples) / rate > begin and at < end]
    if not found:
        return None
    samples = np.concatenate([each for each, _ in found]).astype(np.float32) / np.float32(32768.0)
    # Times of blocks wander while the arrival of sound is learnt: the middle one counts.
    counted = np.cumsum([0, *(len(each) for each, _ in found[:-1])])
    began = statistics.median(at - before / rate for (_, at), before in zip(found, counted, strict=True))
    echo = measure(chirp, Sound(samples, rate), due - EARLIEST_SECONDS - began)
    delay = None if echo.delay is None else echo.delay - EARLIEST_SECONDS
    return Echo(echo.noise_db, echo.level_db, delay, echo.clipped)


def _delays(
    rooms: Sequence[Room],
    pages: Sequence[RoomPage],
    echoes: Mapping[tuple[int, int], Sequence[Echo | None]],
    known: Mapping[str, float],
) -> dict[int, float]:
    """How late each device is, by room; nothing where no microphone heard both, again and again alike."""
    numbers = range(len(rooms))
    late: list[float] = []
    for speaking in numbers:
        against_first = [_later(echoes[speaking, each], echoes[0, each]) for each in numbers if (0, each) in echoes]
        sure = [each for each in against_first if each is not None]
        if not sure:
            return {}
        late.append(statistics.mean(sure))
    if len(late) == 1:
        return {}
    # A device of this computer keeps its time, and one that is known what it has: all others follow.
    fixed = {
        number: 0.0 if room.loudspeaker != BROWSER else known[pages[number].device]
        for number, room in enumerate(rooms)
        if room.loudspeaker != BROWSER or pages[number].device in known
    }
    first = next(iter(fixed), None)
    zero = min(late) if first is None else late[first] - fixed[first]
    return {number: delay - zero for number, delay in enumerate(late)}


def _later(echoes: Sequence[Echo | None], than: Sequence[Echo | None]) -> float | None:
    """By how much later one device's chirps are heard than another's, by one microphone; None where it is not sure.

    Chirps that follow each other are compared, so that a clock that drifts meanwhile does no harm.
    """
    apart = [
        one.delay - other.delay
        for one, other in zip(echoes, than, strict=True)
        if one is not None and other is not None and one.delay is not None and other.delay is not None
    ]
    if len(apart) < ALIKE_NEEDED:
        return None
    middle = statistics.median(apart)
    alike = [each for each in apart if abs(each - middle) < ALIKE_SECONDS]
    return float(statistics.mean(alike)) if len(alike) >= ALIKE_NEEDED else None


def _problems(room: Room, found: DeviceFound, *, listens: bool) -> list[Problem]:
    problems = []
    if listens and (found.own is None or found.own.level_db is None):
        problems.append(
            Problem(
                "its microphone does not hear its own loudspeaker",
                "turn its sound up; on a telephone turn silent mode off; is another loudspeaker connected?",
            )
        )
    elif found.own is not None and found.own.level_db is not None:
        if found.own.clipped:
            problems.append(Problem("its microphone is overloaded", "turn its sound down a little"))
        if found.own.level_db < QUIETEST_SPEECH_DB:
            told = f"its loudspeaker arrives at only {found.own.level_db:.0f} dB"
            problems.append(Problem(told, "turn it up, or connect a loudspeaker by cable"))
        elif found.own.level_db < found.own.noise_db + SPEECH_ABOVE_NOISE_DB:
            problems.append(Problem("it is noisy where it stands", "try once more where it is quiet"))
        if found.own.delay is not None and found.own.delay > LATEST_ECHO_SECONDS:
            told = f"its loudspeaker is {found.own.delay * 1000:.0f} ms late, so the moderator would hear itself"
            problems.append(Problem(told, "use a cable instead of a wireless loudspeaker"))
    if found.lost_share > LOST_SHARE:
        told = f"{found.lost_share:.1%} of its sound was lost on the way"
        problems.append(Problem(told, "bring it nearer to the Wi-Fi, and close what else runs on it"))
    if found.page is not None:
        problems += _page_problems(room, found.page)
    return problems


def _page_problems(room: Room, page: RoomPage) -> list[Problem]:
    problems = []
    if page.output is not None and page.output.spread > UNSURE_SECONDS:
        told = f"it knows the time of its sound only to {page.output.spread * 1000:.0f} ms"
        problems.append(Problem(told, "close what else runs on it, and plug it in"))
    if page.output is not None and page.output.round_trip > SLOW_SECONDS:
        told = f"the network takes {page.output.round_trip * 1000:.0f} ms there and back"
        problems.append(Problem(told, "bring it nearer to the Wi-Fi, or use another one"))
    if page.input is not None and room.wanted(Direction.MICROPHONE)[0] == BROWSER:
        asked = {each.value for each in room.processing}
        does = set(processing_of(page.input))
        if more := sorted(does - asked):
            told = f"its browser does {' and '.join(more)} unasked, which cuts quiet syllables".replace("_", " ")
            problems.append(Problem(told, "try another browser on it"))
        if less := sorted(asked - does):
            told = f"its browser does no {' and '.join(less)}, though the party asks for it".replace("_", " ")
            problems.append(Problem(told, "try another browser on it, or take the wish out of the party file"))
    return problems


def processing_of(state: InputState) -> list[str]:
    """What a browser does to its microphone's sound, by the names of a party file."""
    return [name for name in ("echo_cancellation", "noise_suppression", "gain_control") if getattr(state, name)]


def told_table(devices: Sequence[DeviceFound]) -> list[str]:
    """What was found, in rows, and below what is to be done."""
    rows = [("", *(device.room for device in devices))]
    rows += [(name, *(tell(device) for device in devices)) for name, tell in _COLUMNS]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    told = ["  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    for device in devices:
        told += [f"{device.room}: to mend: {problem}" for problem in device.problems]
    return told


def _milliseconds(seconds: float | None) -> str:
    return "-" if seconds is None else f"{seconds * 1000:.0f} ms"


def _level(level: float | None) -> str:
    return "not heard" if level is None else f"{level:.0f} dB"


def _way(device: DeviceFound) -> str:
    if device.page is None:
        return "this computer"
    return "posts, since sockets are refused" if device.page.way is Way.POSTS else "socket"


def _processing_told(device: DeviceFound) -> str:
    if device.page is None or device.page.input is None:
        return "-"
    return ", ".join(processing_of(device.page.input)).replace("_", " ") or "none"


_COLUMNS = (
    ("heard by itself", lambda device: _level(None if device.own is None else device.own.level_db)),
    ("noise", lambda device: _level(None if device.own is None else device.own.noise_db)),
    ("later than it says", lambda device: _milliseconds(device.delay)),
    (
        "knows its time to",
        lambda device: _milliseconds(device.page.output.spread if device.page and device.page.output else None),
    ),
    (
        "there and back",
        lambda device: _milliseconds(device.page.output.round_trip if device.page and device.page.output else None),
    ),
    ("sound lost", lambda device: f"{device.lost_share:.1%}"),
    ("sound goes by", _way),
    ("browser's processing", _processing_told),
)
"""What the rows of the table are called, and what they tell of a device."""
