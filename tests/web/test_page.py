"""A page in a real browser is a room: it speaks at its time, its microphone is heard, and it comes back by itself."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from moderator.audio.sound import Sound, joined, silence, write_sound
from moderator.party.config.rooms import Processing
from moderator.web.messages.listening import InputState
from moderator.web.server.jobs import Way
from tests.null_sinks import BUSY_SECONDS, NullSinks, Recorder
from tests.web.room_in_browser import USUAL, BrowserRoom, room_in_browser

ATTEMPTS = 4
"""A busy machine loses sound on any of its ways; what is wrong is wrong each time."""


def test_a_room_speaks_at_its_time_is_heard_and_is_back_after_a_reload(null_sinks: NullSinks, tmp_path: Path) -> None:
    with room_in_browser(null_sinks, tmp_path) as room:
        at_its_time(lambda: speaks(room, null_sinks))
        at_its_time(lambda: is_heard(room, null_sinks, tmp_path / "spoken.wav"))
        comings = room.rooms.house.pages[0].comings
        room.page.reload()
        room.until(lambda: room.rooms.house.pages[0].comings > comings and room.is_well())


def test_the_same_where_the_browser_refuses_sockets(null_sinks: NullSinks, tmp_path: Path) -> None:
    one, two = USUAL.rooms
    party = replace(USUAL, rooms=(replace(one, processing=(Processing.GAIN,)), two))
    with room_in_browser(null_sinks, tmp_path, party, sockets=False) as room:
        page = room.rooms.house.pages[0]
        assert page.way is Way.POSTS
        assert page.input == InputState(runs=True, echo_cancellation=False, noise_suppression=False, gain_control=True)
        at_its_time(lambda: speaks(room, null_sinks))
        at_its_time(lambda: is_heard(room, null_sinks, tmp_path / "spoken.wav"))
        comings = room.rooms.house.pages[0].comings
        room.page.reload()
        room.until(lambda: room.rooms.house.pages[0].comings > comings and room.is_well())


def at_its_time(measured: Callable[[], Sequence[tuple[float | None, float]]]) -> None:
    """Whether what is measured was when it should be, in one of some attempts."""
    tried = []
    for _ in range(ATTEMPTS):
        pairs = measured()
        tried.append(pairs)
        if all(found == pytest.approx(wanted, abs=BUSY_SECONDS) for found, wanted in pairs):
            return
    raise AssertionError(f"found and wanted: {tried}")


def tone(seconds: float) -> Sound:
    times = np.arange(round(seconds * 22_050)) / 22_050
    return Sound((0.4 * np.sin(2 * np.pi * 1000 * times)).astype(np.float32), 22_050)


def speaks(room: BrowserRoom, sinks: NullSinks) -> list[tuple[float | None, float]]:
    """When a tone began and ended, with when it should; another one is taken back."""
    with sinks.recording("room_a_out") as recordings:
        due = time.monotonic() + 1.0
        assert room.loudspeaker.place(tone(0.3), due) == due
        taken_back = room.loudspeaker.place(tone(0.3), due + 0.8)
        room.until(lambda: time.monotonic() > due + 0.5)
        assert room.loudspeaker.withdraw() < taken_back
        room.until(lambda: time.monotonic() > due + 1.2)
    recording = recordings["room_a_out"]
    return [(recording.first_sound(0.05), due), (recording.last_sound(0.05), due + 0.3)]


def is_heard(room: BrowserRoom, sinks: NullSinks, file: Path) -> list[tuple[float | None, float]]:
    """When a tone that is played into the microphone began there, by the page's sound and by a recorder."""
    write_sound(file, joined(silence(0.5, 22_050), tone(0.5)))
    recorder = Recorder("room_a_mic")
    with sinks.start_speaking("room_a_mic", file) as speaking:
        heard = room.until(lambda: speaking.poll() is not None)
    end = time.monotonic() + 0.5
    heard += room.until(lambda: time.monotonic() > end)
    spoken = recorder.stop().first_sound(0.1)
    loud = [at + int(np.argmax(block > 3000)) / room.microphone.rate for block, at in heard if block.max() > 3000]
    assert spoken is not None
    return [(loud[0] if loud else None, spoken)]
