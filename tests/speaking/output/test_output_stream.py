"""What PortAudio's thread does for each block: tracks are mixed into the sides of a device, and no array is made."""

import tracemalloc
from pathlib import Path

import numpy as np

from moderator.audio.sound import Sound, write_sound
from moderator.speaking.music.music import Music
from moderator.speaking.output.output_stream import mix_tracks
from moderator.speaking.output.track import Track

RATE = 48_000
BLOCK = 480


def track_with(*heights: float) -> Track:
    """A track on which steady sounds begin at once."""
    track = Track(RATE)
    for height in heights:
        track.place(Sound(np.full(RATE, height, dtype=np.float32), RATE), 0)
    return track


def test_each_track_is_heard_on_its_sides_and_nothing_overflows() -> None:
    mono, out = np.zeros(BLOCK, dtype=np.float32), np.full((BLOCK, 2), 9.0, dtype=np.float32)
    mix_tracks([(track_with(0.25), range(1)), (track_with(), range(1, 2))], out, mono)
    assert [set(side.tolist()) for side in out.T] == [{0.25}, {0.0}]
    mix_tracks([(track_with(0.5), range(2)), (track_with(0.75), range(1, 2))], out, mono)
    assert [set(side.tolist()) for side in out.T] == [{0.5}, {1.0}]


def test_no_array_is_made_where_portaudio_waits(tmp_path: Path) -> None:
    file = tmp_path / "music.wav"
    write_sound(file, Sound(np.full(2 * RATE, 0.1, dtype=np.float32), RATE))
    music, fading = track_with(0.1, 0.2), track_with(0.1)
    music.music.set(Music(file, 0.3), 0, None)
    fading.cut(BLOCK, 0.4)
    routes = [(music, range(2)), (fading, range(1))]
    mono, out = np.zeros(BLOCK, dtype=np.float32), np.zeros((BLOCK, 2), dtype=np.float32)
    for _ in range(3):
        mix_tracks(routes, out, mono)
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        mix_tracks(routes, out, mono)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert out.any()
    assert most - before < mono.nbytes, "numbers and views, no copy of the sound"
