"""How the devices of browser rooms are, as the host's page tells it."""

import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from moderator.audio.devices.sound_devices import Direction
from moderator.party.config.party import Party
from moderator.party.live.browser_rooms import BrowserRooms
from moderator.party.live.device_states import SILENT_DB, DeviceStates
from moderator.speaking.music.music import MusicStream
from moderator.speaking.output.loudspeaker import FileLoudspeaker
from moderator.web.messages.playing import OutputState
from moderator.web.rooms.browser_loudspeaker import BrowserLoudspeaker
from moderator.web.rooms.browser_microphone import BrowserMicrophone


@pytest.fixture
def rooms(tmp_path: Path) -> Iterator[BrowserRooms]:
    rooms = BrowserRooms(Party().with_web(True), tmp_path / "web", (0, 0))
    yield rooms
    rooms.close()


def test_trouble_latency_and_the_loudest_moment_since_it_was_asked_last(rooms: BrowserRooms) -> None:
    house, now = rooms.house, time.monotonic
    house.pages[0].come(can_listen=True)
    house.pages[0].output = OutputState(runs=True, latency=0.03, round_trip=0.005, spread=0.0, late=0)
    states = DeviceStates(
        ("room one", "room two"),
        [BrowserLoudspeaker(house, room, now, MusicStream) for room in (0, 1)],
        [BrowserMicrophone(house, 0, now), None],
    )
    states.heard(0, np.array([3, -16_384, 50], dtype=np.int16))
    states.heard(0, np.array([-32_768 // 4], dtype=np.int16))
    states.heard(0, np.zeros(0, dtype=np.int16))
    first, heard, second = states.now(house)
    assert (first.room, first.direction, first.trouble) == ("room one", Direction.LOUDSPEAKER, None)
    assert (first.latency, first.round_trip) == (0.03, 0.005)
    assert heard.direction is Direction.MICROPHONE
    assert "touched" in str(heard.trouble)
    assert heard.level == pytest.approx(-6.0, abs=0.1)
    assert (second.room, second.latency) == ("room two", None)
    assert second.trouble is not None
    assert states.now(house)[1].level == SILENT_DB


def test_the_loudest_sample_of_all_is_full_scale(rooms: BrowserRooms) -> None:
    microphone = BrowserMicrophone(rooms.house, 0, time.monotonic)
    loudspeaker = BrowserLoudspeaker(rooms.house, 0, time.monotonic, MusicStream)
    states = DeviceStates(("room one",), [loudspeaker], [microphone])
    states.heard(0, np.array([-32_768], dtype=np.int16))
    assert states.now(rooms.house)[1].level == pytest.approx(0.0)


def test_a_loudspeaker_of_the_computer_is_as_late_as_its_driver_says(rooms: BrowserRooms, tmp_path: Path) -> None:
    loudspeaker = FileLoudspeaker(tmp_path / "heard.wav", lambda: 1.0)
    (state,) = DeviceStates(("room one",), [loudspeaker], [None]).now(rooms.house)
    assert (state.trouble, state.round_trip) == (None, None)
    assert state.latency == pytest.approx(loudspeaker.latency, abs=0.01)
