"""Rooms in browsers beside a room on a sound device: how far apart, how late, and how much later an answer comes.

Two pages of Debian's browser, each on a null sink of its own, and the program's own loudspeaker on the sink of the
second play tones that are placed a second ahead; each is sought in the recordings. Then a steady sound is spoken into
one microphone that a page and PortAudio hear at once: how long after its last sample a block is in the program's
hands. Once on the machine as it is, once beside a program that computes without pause. Then a game is played whose one
room is in a browser (`browser_answers`), and pages without a browser tell what they cost (`browser_cost`).
"""

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from bench.announcements import cpu_burner
from bench.browser_answers import MORE_GOAL, measure_answers
from bench.browser_cost import measure_cost
from bench.figures import exact_ms, in_words, median, percentile
from bench.live_program import sound_devices
from bench.report import Report
from bench.room_sound import background, still_room
from moderator.audio.devices.sound_devices import Channel
from moderator.audio.sound import Sound
from moderator.hearing.input.microphone import Microphone
from moderator.hearing.input.microphone_client import open_microphone_clients
from moderator.party.config.party import Party
from moderator.party.live.browser_rooms import BrowserRooms
from moderator.speaking.music.music import MusicStream
from moderator.speaking.output.loudspeaker import Loudspeaker
from moderator.speaking.output.loudspeaker_client import open_loudspeaker_clients
from moderator.web.rooms.browser_loudspeaker import BrowserLoudspeaker
from moderator.web.rooms.browser_microphone import BrowserMicrophone
from tests.null_sinks import LOUDSPEAKERS, MICROPHONES, NullSinks
from tests.web.browsers import browser_room, enter, playing_browsers

TONES = 40
"""In each of the two states of the machine."""
AHEAD_SECONDS = 1.0
PAUSE_SECONDS = 0.5
TONE_SECONDS = 0.1
LISTENING_SECONDS = 15.0
SETTLING_SECONDS = 45.0
"""A page looks two hundred times at its output's clock until it knows it, and for 20 s whether the output stands."""
PATIENCE_SECONDS = 60.0
RARELY = 0.99
APART_GOAL, LATE_GOAL = 0.010, 0.015
"""Seconds: rooms apart and late, of ninety-nine in a hundred."""
ANSWERS = 4
"""Times that each command is spoken in both rooms."""
COST_SECONDS = 30.0


@dataclass
class _Rooms:
    """Two browser rooms, and the devices that sound on the same sinks."""

    browsers: BrowserRooms
    loudspeakers: tuple[Loudspeaker, Loudspeaker]
    device: Loudspeaker
    microphone: Microphone
    device_microphone: Microphone

    def tend(self, seconds: float) -> None:
        """Look after all of them for some time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for loudspeaker in (*self.loudspeakers, self.device):
                loudspeaker.keep_time()
            for microphone in (self.microphone, self.device_microphone):
                microphone.blocks()
            time.sleep(0.01)


def measure() -> Report:
    """Play, listen and measure."""
    report = Report(
        "browsers",
        "Two rooms in Debian's Chromium and a loudspeaker by PortAudio, all on null sinks of one machine. Tones are "
        f"placed {AHEAD_SECONDS:g} s ahead and sought in the recordings. No Wi-Fi lies between: that comes on top.",
    )
    apart: list[tuple[str, ...]] = []
    late: list[tuple[str, ...]] = []
    answers: list[tuple[str, ...]] = []
    with sound_devices() as (sinks, _), TemporaryDirectory(prefix="b") as folder:
        hum = {MICROPHONES[0]: still_room(0)}
        with background(hum), _rooms(sinks, Path(folder)) as rooms:
            for state, load in (("machine as it is", nullcontext()), ("one CPU burner", cpu_burner())):
                with load:
                    rooms.tend(SETTLING_SECONDS)
                    pages = _onsets(rooms, sinks, rooms.loudspeakers)
                    mixed = _onsets(rooms, sinks, (rooms.loudspeakers[0], rooms.device))
                    ways = (state, *_ways(rooms))
                state = f"{state}, load {os.getloadavg()[0]:.1f}"
                ways = (state, *ways[1:])
                recorder = median([b for _, b in mixed])
                by_page = [a for a, _ in (*pages, *mixed)]
                apart.append(_distances(state, "browser, browser", [abs(a - b) for a, b in pages], APART_GOAL))
                apart.append(_distances(state, "browser, PortAudio", [abs(a - b) for a, b in mixed], APART_GOAL))
                late.append(_distances(state, "browser", [abs(a) for a in by_page], LATE_GOAL))
                late.append(_distances(state, "PortAudio", [abs(b) for _, b in mixed], LATE_GOAL))
                off = [abs(a - recorder) for a in by_page]
                late.append(_distances(state, f"browser, less {exact_ms(recorder)}", off, LATE_GOAL))
                answers.append(ways)
        measure_answers(report, sinks, Path(folder), ANSWERS)
        measure_cost(report, Path(folder), COST_SECONDS)
    columns = ("", "rooms", "tones", "median", "99th percentile", "longest", "goal")
    report.table("Rooms apart", columns, apart)
    report.table(
        "Heard earlier or later than placed",
        columns,
        late,
        "A null sink shows its recorder a block before it is heard: that is the median of PortAudio, which is taken "
        "off in the third line of each.",
    )
    report.table(
        "What an answer waits for on its way in and out (medians)",
        ("", "in: browser", "in: PortAudio", "out: browser", "out: PortAudio", "more by the browser", "goal"),
        answers,
        "In: from the end of a block of sound to the block in the program's hands. Out: how far ahead a sound must be "
        "placed to be heard at its time.",
    )
    return report


@contextmanager
def _rooms(sinks: NullSinks, folder: Path) -> Iterator[_Rooms]:
    now = time.monotonic
    with ExitStack() as opened:
        browsers = BrowserRooms(Party().with_web(True), folder / "web", (0, 0))
        opened.callback(browsers.close)
        playwright = opened.enter_context(playing_browsers())
        for number, (_, address) in enumerate(browsers.entrances()):
            page = opened.enter_context(browser_room(playwright, sinks, LOUDSPEAKERS[number], MICROPHONES[number]))
            enter(page, address)
        (device,) = open_loudspeaker_clients([(LOUDSPEAKERS[1], Channel.BOTH)], now)
        opened.callback(device.close)
        (heard,) = open_microphone_clients([(MICROPHONES[0], Channel.BOTH)], now)
        opened.callback(heard.close)
        first, second = (BrowserLoudspeaker(browsers.house, number, now, MusicStream) for number in (0, 1))
        rooms = _Rooms(browsers, (first, second), device, BrowserMicrophone(browsers.house, 0, now), heard)
        give_up = now() + PATIENCE_SECONDS
        while first.trouble or second.trouble:
            rooms.tend(0.1)
            assert now() < give_up, "the pages never were rooms"
        yield rooms


def _onsets(rooms: _Rooms, sinks: NullSinks, pair: tuple[Loudspeaker, Loudspeaker]) -> list[tuple[float, float]]:
    """For each tone the seconds from its time to its first sample in both rooms; those heard in both."""
    times = np.arange(round(TONE_SECONDS * 22_050)) / 22_050
    tone = Sound((0.4 * np.sin(2 * np.pi * 1000 * times)).astype(np.float32), 22_050)
    dues = []
    with sinks.recording(*LOUDSPEAKERS) as recordings:
        for _ in range(TONES):
            dues.append(time.monotonic() + AHEAD_SECONDS)
            for loudspeaker in pair:
                loudspeaker.place(tone, dues[-1])
            rooms.tend(PAUSE_SECONDS)
        rooms.tend(AHEAD_SECONDS + PAUSE_SECONDS)
    found = []
    for due in dues:
        offsets = []
        for sink in LOUDSPEAKERS:
            recording = recordings[sink]
            begin = max(0, round((due - PAUSE_SECONDS / 2 - recording.started) * recording.rate))
            piece = np.abs(recording.samples[begin : begin + round(PAUSE_SECONDS * recording.rate)])
            loud = np.flatnonzero(piece > 0.02)
            if loud.size:
                offsets.append(recording.started + (begin + float(loud[0])) / recording.rate - due)
        if len(offsets) == len(LOUDSPEAKERS):
            found.append((offsets[0], offsets[1]))
    return found


def _ways(rooms: _Rooms) -> tuple[str, ...]:
    """How long a sound needs on its way in and out, through a browser and by a device."""
    waits: dict[int, list[float]] = {0: [], 1: []}
    outs: dict[int, list[float]] = {0: [], 1: []}
    end = time.monotonic() + LISTENING_SECONDS
    while (now := time.monotonic()) < end:
        for number, microphone in enumerate((rooms.microphone, rooms.device_microphone)):
            waits[number] += [now - at - len(samples) / microphone.rate for samples, at in microphone.blocks()]
        for number, loudspeaker in enumerate((rooms.loudspeakers[0], rooms.device)):
            loudspeaker.keep_time()
            outs[number].append(loudspeaker.latency)
        time.sleep(0.01)
    browser, device = (median(waits[number]) + median(outs[number]) for number in (0, 1))
    figures = [exact_ms(median(each)) for each in (waits[0], waits[1], outs[0], outs[1])]
    met = in_words(browser - device <= MORE_GOAL)
    return *figures, exact_ms(browser - device), f"{exact_ms(MORE_GOAL)}: {met}"


def _distances(state: str, rooms: str, values: Sequence[float], goal: float) -> tuple[str, ...]:
    rare = percentile(values, RARELY)
    return (
        state,
        rooms,
        str(len(values)),
        exact_ms(median(values)),
        exact_ms(rare),
        exact_ms(max(values, default=float("nan"))),
        f"{exact_ms(goal)}: {in_words(rare <= goal)}",
    )
