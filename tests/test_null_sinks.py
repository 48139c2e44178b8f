"""The made-up sound devices are as good as real ones: what is played is heard, in the right room, at the right time."""

import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
import sounddevice
import soundfile

from tests.null_sinks import LOUDSPEAKERS, MICROPHONES, RATE, NoSoundServer, NullSinks, environment_without_devices

BEEP = (0.5 * np.sin(2 * np.pi * 1000 * np.arange(RATE // 5) / RATE)).astype(np.float32)
"""A fifth of a second of 1000 Hz."""


def test_portaudio_sees_our_devices_and_no_others(null_sinks: NullSinks) -> None:
    devices = sounddevice.query_devices()
    assert {device["name"] for device in devices if device["max_output_channels"]} == set(LOUDSPEAKERS)
    assert {device["name"] for device in devices if device["max_input_channels"]} == set(MICROPHONES)


def test_a_stream_plays_into_its_own_room_only(null_sinks: NullSinks) -> None:
    with null_sinks.recording(*LOUDSPEAKERS) as heard:
        sounddevice.play(BEEP, RATE, device="room_b_out", blocking=True)
        time.sleep(0.3)
    assert heard["room_a_out"].first_sound() is None
    there = heard["room_b_out"]
    spectrum = np.abs(np.fft.rfft(there.samples))
    assert np.argmax(spectrum) * RATE / there.samples.size == pytest.approx(1000, abs=10)
    first, last = there.first_sound(), there.last_sound()
    assert first is not None
    assert last is not None
    # A busy machine loses a buffer now and then, or plays a gap: the room is what matters here, not the length.
    assert last - first == pytest.approx(0.2, abs=0.1)


def test_a_recording_knows_when_it_was(null_sinks: NullSinks) -> None:
    with null_sinks.recording("room_a_out") as heard:
        time.sleep(0.5)
        before = time.monotonic()
        sounddevice.play(BEEP, RATE, device="room_a_out", blocking=True)
        after = time.monotonic()
        time.sleep(0.3)
    first = heard["room_a_out"].first_sound()
    assert first is not None
    assert before - 0.02 < first < after


def test_what_is_spoken_into_a_microphone_reaches_a_stream(null_sinks: NullSinks, tmp_path: Path) -> None:
    spoken = tmp_path / "beep.wav"
    soundfile.write(spoken, BEEP, RATE)
    blocks: list[np.ndarray] = []
    with sounddevice.InputStream(
        RATE, device="room_a_mic", channels=1, callback=lambda data, *_: blocks.append(data.copy())
    ):
        null_sinks.speak_into("room_a_mic", spoken)
        time.sleep(0.3)
    assert np.abs(np.concatenate(blocks)).max() == pytest.approx(0.5, abs=0.05)


def test_a_program_can_be_run_on_a_machine_without_devices(null_sinks: NullSinks, tmp_path: Path) -> None:
    program = [sys.executable, "-c", "import sounddevice; print(len(sounddevice.query_devices()))"]
    answer = subprocess.run(
        program, env=environment_without_devices(tmp_path), capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "0"


def test_without_a_sound_server_the_tests_fail_and_say_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoSoundServer, match="make setup"):
        NullSinks({"XDG_RUNTIME_DIR": str(tmp_path)})
