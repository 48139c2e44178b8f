"""The host's terminal stays clean: ALSA's own lines never reach it, and lost sound is counted instead."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.null_sinks import NullSinks

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="ALSA is Linux's")

OPEN_WHAT_IS_NOT_THERE = """
import ctypes
library = ctypes.CDLL("libasound.so.2")
library.snd_pcm_open(ctypes.byref(ctypes.c_void_p()), b"no such device", 0, 0)
"""

PLAY_FOR_A_WHILE = """
import sys, time
from moderator.speaking.output.device_loudspeaker import open_loudspeakers
from moderator.audio.devices.sound_devices import Channel, Direction, find_device
device = find_device(Direction.LOUDSPEAKER, "room_a_out")
(loudspeaker,) = open_loudspeakers(device, [Channel.BOTH], time.monotonic)
print("plays", flush=True)
sys.stdin.read()
give_up = time.monotonic() + 10
while not loudspeaker.underruns and time.monotonic() < give_up:
    time.sleep(0.02)
print(loudspeaker.underruns, flush=True)
loudspeaker.close()
"""

FROZEN_SECONDS = 0.6
"""Longer than any buffer between a program and its loudspeaker."""


def _complaints(program: str) -> str:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stderr


def test_alsa_prints_when_nobody_tells_it_not_to() -> None:
    assert "ALSA lib" in _complaints(OPEN_WHAT_IS_NOT_THERE)


def test_it_prints_nothing_once_the_sound_library_is_in_use() -> None:
    prologue = "from moderator.audio.devices.sound_devices import sound_library\nsound_library()\n"
    assert _complaints(prologue + OPEN_WHAT_IS_NOT_THERE) == ""


def test_a_program_that_stood_still_counts_what_it_lost_and_prints_nothing(
    null_sinks: NullSinks, tmp_path: Path
) -> None:
    errors = tmp_path / "errors.txt"
    with (
        errors.open("wb") as stderr,
        subprocess.Popen(
            [sys.executable, "-c", PLAY_FOR_A_WHILE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr
        ) as program,
    ):
        assert program.stdout is not None
        assert program.stdin is not None
        assert program.stdout.readline() == b"plays\n"
        os.kill(program.pid, signal.SIGSTOP)
        time.sleep(FROZEN_SECONDS)
        os.kill(program.pid, signal.SIGCONT)
        program.stdin.close()
        underruns = int(program.stdout.readline())
    assert underruns > 0
    assert errors.read_text() == ""
