"""A real microphone and one made of files behave alike: what is spoken into them comes out, at its time."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Protocol

import numpy as np
import pytest
import soundfile

from moderator.audio.devices.sound_devices import Channel, Direction, find_device
from moderator.audio.sound import Int16Samples
from moderator.errors import SoundError
from moderator.hearing.input.microphone import Block, DeviceMicrophone, Microphone
from moderator.hearing.input.microphone_client import open_microphone_clients
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.segmenting.ear import Ear
from moderator.language.grammar.grammar import Grammar
from moderator.language.intent import Intent
from tests.file_microphone import FileMicrophone
from tests.hearing.spoken import RATE, Speak, joined, party_talk, pause
from tests.null_sinks import BUSY_SECONDS, EXACT_SECONDS, NullSinks

BEEP = (16_000 * np.sin(2 * np.pi * 1000 * np.arange(RATE // 5) / RATE)).astype(np.int16)
"""A fifth of a second of 1000 Hz at 16 kHz."""


class Room(Protocol):
    """A room with a microphone, and a way to make a noise in it."""

    microphone: Microphone
    tolerance: float
    """Seconds by which what is heard may be late."""

    def play(self, sound: Int16Samples) -> None:
        """Sound of 16 kHz, from now on."""

    def wait(self, seconds: float) -> None:
        """Let time pass."""

    def now(self) -> float:
        """The clock of the room."""


class RealRoom:
    def __init__(self, sinks: NullSinks, folder: Path, tolerance: float) -> None:
        self._sinks, self._folder = sinks, folder
        self.tolerance = tolerance
        self.now: Callable[[], float] = time.monotonic
        self.microphone: Microphone
        (self.microphone,) = open_microphone_clients([("room_a_mic", Channel.LEFT)], self.now)

    def play(self, sound: Int16Samples) -> None:
        file = self._folder / "sound.wav"
        soundfile.write(file, sound, RATE)
        self._player = self._sinks.start_speaking("room_a_mic", file)

    def wait(self, seconds: float) -> None:
        time.sleep(seconds)

    def close(self) -> None:
        self.microphone.close()
        self._player.wait()


class FileRoom:
    tolerance = EXACT_SECONDS

    def __init__(self) -> None:
        self._time = 1000.0
        self.file = FileMicrophone(48_000, self.now)
        self.microphone: Microphone = self.file

    def now(self) -> float:
        return self._time

    def play(self, sound: Int16Samples) -> None:
        self.file.place(sound, RATE, self._time)

    def wait(self, seconds: float) -> None:
        self._time += seconds


@pytest.fixture(params=["file", "busy", pytest.param("idle", marks=pytest.mark.live)])
def room(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Room]:
    if request.param == "file":
        yield FileRoom()
    else:
        tolerance = BUSY_SECONDS if request.param == "busy" else EXACT_SECONDS
        real = RealRoom(request.getfixturevalue("null_sinks"), tmp_path, tolerance)
        yield real
        real.close()


def listen_for(room: Room, seconds: float) -> list[Block]:
    """What the microphone gives during some seconds, fetched ten times a second."""
    blocks: list[Block] = []
    for _ in range(round(seconds * 10)):
        room.wait(0.1)
        blocks += room.microphone.blocks()
    return blocks


def loud_from_to(room: Room, blocks: list[Block]) -> tuple[float, float]:
    rate = room.microphone.rate
    times = [at + float(n) / rate for block, at in blocks for n in np.flatnonzero(np.abs(block) > 3_000)]
    return min(times), max(times)


def test_a_beep_is_heard_with_its_time(room: Room) -> None:
    listen_for(room, 0.5)
    began = room.now()
    room.play(BEEP)
    first, last = loud_from_to(room, listen_for(room, 1.0))
    assert began <= first + 0.05
    assert first < began + 0.6 + room.tolerance, "starting a player takes a moment"
    assert last - first == pytest.approx(0.2, abs=room.tolerance)


def test_blocks_follow_each_other_without_a_gap(room: Room) -> None:
    room.play(BEEP)
    blocks = listen_for(room, 1.5)
    rate = room.microphone.rate
    assert len(blocks) > 1
    for (block, at), (_, after) in pairwise(blocks):
        assert block.dtype == np.int16
        assert after - at == pytest.approx(len(block) / rate, abs=0.01 if room.microphone.losses == 0 else BUSY_SECONDS)
    if room.tolerance == EXACT_SECONDS:
        assert room.microphone.losses == 0


def test_a_command_spoken_into_it_is_understood(room: Room, vosk_model: Model, grammar: Grammar, speak: Speak) -> None:
    ear = Ear([(vosk_model, grammar)], room.microphone.rate, room=0)
    ear.attend(party_talk())
    listen_for(room, 0.3)
    began = room.now()
    room.play(joined(speak("I appoint Anna as leader"), pause(0.1)))
    heard = [one for block, at in listen_for(room, 3.0) for one in ear.feed(block, at)]
    assert [one.reading.intent for one in heard] == [Intent("appoint", {"player": ("Anna",)})]
    assert began - 0.1 < heard[0].start < began + 0.6 + room.tolerance


class TestDevice:
    def test_the_two_sides_of_one_device_are_two_microphones(self, null_sinks: NullSinks, tmp_path: Path) -> None:
        """Opened once, for both rooms, whose blocks are of the same moments."""
        sound = np.stack([BEEP, np.zeros_like(BEEP)], axis=1)
        soundfile.write(tmp_path / "left.wav", sound, RATE)
        left, right = open_microphone_clients(
            [("room_b_mic", Channel.LEFT), ("room_b_mic", Channel.RIGHT)], time.monotonic
        )
        assert null_sinks.user("room_b_mic"), "one for both"
        null_sinks.speak_into("room_b_mic", tmp_path / "left.wav")
        time.sleep(0.3)
        in_left, in_right = left.blocks(), right.blocks()
        assert [at for _, at in in_right[: len(in_left)]] == pytest.approx([at for _, at in in_left], abs=0.001)
        assert max(int(np.abs(block).max()) for block, _ in in_left) > 10_000
        assert max(int(np.abs(block).max()) for block, _ in in_right) < 100
        left.close()
        time.sleep(0.2)
        assert right.blocks(), "one room less, and the other is heard on"
        right.close()

    def test_a_shared_microphone_is_lost_and_found_for_both_rooms(self, null_sinks: NullSinks) -> None:
        rooms = open_microphone_clients([("room_b_mic", Channel.LEFT), ("room_b_mic", Channel.RIGHT)], time.monotonic)
        os.kill(null_sinks.user("room_b_mic"), signal.SIGKILL)
        for well in (False, True):
            give_up = time.monotonic() + 20
            while any((room.trouble is None) != well for room in rooms):
                assert time.monotonic() < give_up
                time.sleep(0.02)
                for room in rooms:
                    room.blocks()
        time.sleep(0.3)
        assert all(room.blocks() for room in rooms)
        for room in rooms:
            room.close()

    def test_a_microphone_that_is_gone_is_told(self, null_sinks: NullSinks) -> None:
        microphone = DeviceMicrophone(find_device(Direction.MICROPHONE, "room_a_mic"), [Channel.BOTH], time.monotonic)
        time.sleep(0.3)
        microphone.close()
        assert microphone.blocks(), "what came before it went"
        with pytest.raises(SoundError, match="'room_a_mic' gives no sound any more"):
            microphone.blocks()


class TestFile:
    def test_sounds_that_overlap_are_mixed(self) -> None:
        room = FileRoom()
        room.file.place(np.full(16_000, 1_000, dtype=np.int16), RATE, room.now())
        room.file.place(np.full(8_000, 500, dtype=np.int16), RATE, room.now() + 0.25)
        whole = np.concatenate([block for block, _ in listen_for(room, 1.2)])
        second = room.file.rate
        assert [round(int(whole[round(second * at)]), -1) for at in (0.1, 0.5, 0.9, 1.1)] == [1_000, 1_500, 1_000, 0]

    def test_what_is_too_loud_together_is_cut_not_wrapped(self) -> None:
        room = FileRoom()
        for _ in range(2):
            room.file.place(np.full(16_000, 30_000, dtype=np.int16), RATE, room.now())
        assert np.concatenate([block for block, _ in listen_for(room, 0.5)]).min() >= 0

    def test_nothing_can_be_placed_in_the_past(self) -> None:
        room = FileRoom()
        listen_for(room, 1.0)
        assert room.file.place(BEEP, RATE, room.now() - 0.5) == pytest.approx(room.now())
        first, _ = loud_from_to(room, listen_for(room, 0.5))
        assert first == pytest.approx(room.now() - 0.5, abs=0.01)
