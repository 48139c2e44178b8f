"""A page in a real browser is a room: it speaks at its time, its microphone is heard, and it comes back by itself."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Page

from moderator.audio.sound import Sound, silence, write_sound
from moderator.hearing.input.microphone import Block
from moderator.party.config.party import Party
from moderator.party.live.browser_rooms import BrowserRooms
from moderator.speaking.music.music import MusicStream
from moderator.web.messages.playing import OutputState
from moderator.web.rooms.browser_loudspeaker import BrowserLoudspeaker
from moderator.web.rooms.browser_microphone import BrowserMicrophone
from tests.null_sinks import BUSY_SECONDS, NullSinks, Recorder
from tests.web.browsers import browser_room, enter, playing_browsers

PATIENCE_SECONDS = 30.0


@dataclass
class Room:
    """Room one, in a browser, as the program has it."""

    page: Page
    rooms: BrowserRooms
    loudspeaker: BrowserLoudspeaker
    microphone: BrowserMicrophone

    def until(self, condition: Callable[[], bool]) -> list[Block]:
        """Look after it as a game does until something is so; what was heard meanwhile."""
        heard: list[Block] = []
        give_up = time.monotonic() + PATIENCE_SECONDS
        while not condition():
            assert time.monotonic() < give_up, (self.loudspeaker.trouble, self.microphone.trouble)
            self.loudspeaker.keep_time()
            heard += self.microphone.blocks()
            time.sleep(0.02)
        return heard

    def is_well(self) -> bool:
        return self.loudspeaker.trouble is None and self.microphone.trouble is None

    def until_exact(self) -> None:
        """Until the page knows the clock of its output well: it has looked two hundred times by then."""
        since = time.monotonic()

        def exact(state: OutputState | None) -> bool:
            return state is not None and state.spread < 0.005 and time.monotonic() - since > 2

        self.until(lambda: exact(self.rooms.house.pages[0].output))


def tone(seconds: float) -> Sound:
    times = np.arange(round(seconds * 22_050)) / 22_050
    return Sound((0.4 * np.sin(2 * np.pi * 1000 * times)).astype(np.float32), 22_050)


@pytest.fixture
def room(null_sinks: NullSinks, tmp_path: Path) -> Iterator[Room]:
    rooms = BrowserRooms(Party().with_web(True), tmp_path / "web", (0, 0))
    try:
        now = time.monotonic
        loudspeaker = BrowserLoudspeaker(rooms.house, 0, now, MusicStream)
        microphone = BrowserMicrophone(rooms.house, 0, now)
        with playing_browsers() as browsers, browser_room(browsers, null_sinks, "room_a_out", "room_a_mic") as page:
            enter(page, rooms.entrances()[0][1])
            room = Room(page, rooms, loudspeaker, microphone)
            room.until(room.is_well)
            yield room
    finally:
        rooms.close()


def test_it_speaks_at_its_time_is_heard_and_is_back_after_a_reload(
    room: Room, null_sinks: NullSinks, tmp_path: Path
) -> None:
    room.until_exact()
    with null_sinks.recording("room_a_out") as recordings:
        due = time.monotonic() + 1.0
        assert room.loudspeaker.place(tone(0.3), due) == due
        taken_back = room.loudspeaker.place(tone(0.3), due + 0.8)
        room.until(lambda: time.monotonic() > due + 0.5)
        assert room.loudspeaker.withdraw() < taken_back
        room.until(lambda: time.monotonic() > due + 1.2)
    recording = recordings["room_a_out"]
    assert recording.first_sound(0.05) == pytest.approx(due, abs=BUSY_SECONDS)
    assert recording.last_sound(0.05) == pytest.approx(due + 0.3, abs=BUSY_SECONDS)

    write_sound(
        tmp_path / "spoken.wav", Sound(np.concatenate([silence(0.5, 22_050).samples, tone(0.5).samples]), 22_050)
    )
    recorder = Recorder("room_a_mic")
    with null_sinks.start_speaking("room_a_mic", tmp_path / "spoken.wav") as speaking:
        heard = room.until(lambda: speaking.poll() is not None)
    end = time.monotonic() + 0.5
    heard += room.until(lambda: time.monotonic() > end)
    spoken = recorder.stop().first_sound(0.1)
    loud = [at + int(np.argmax(block > 3000)) / room.microphone.rate for block, at in heard if block.max() > 3000]
    assert loud[0] == pytest.approx(spoken, abs=BUSY_SECONDS)

    comings = room.rooms.house.pages[0].comings
    room.page.reload()
    room.until(lambda: room.rooms.house.pages[0].comings > comings and room.is_well())
