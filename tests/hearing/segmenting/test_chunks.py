"""Whatever a device delivers becomes chunks of 16 kHz that know when they were heard."""

import numpy as np
import pytest

from moderator.audio.levels import CHUNK_SAMPLES
from moderator.audio.sound import Int16Samples
from moderator.errors import SoundError
from moderator.hearing.segmenting.chunks import CHUNK_SECONDS, Chunk, ChunkStream


def click_at(seconds: float, whole: float, rate: int) -> Int16Samples:
    sound = np.zeros(round(whole * rate), dtype=np.int16)
    sound[round(seconds * rate) : round((seconds + 0.005) * rate)] = 20_000
    return sound


def fed(stream: ChunkStream, sound: Int16Samples, at: float, rate: int, block: int) -> list[Chunk]:
    chunks = []
    for first in range(0, len(sound), block):
        chunks += stream.feed(sound[first : first + block], at + first / rate)
    return chunks


def time_of_click(chunks: list[Chunk]) -> float:
    for chunk in chunks:
        if (loud := np.flatnonzero(np.abs(chunk.samples) > 8_000)).size:
            return chunk.at + float(loud[0]) / 16_000
    raise AssertionError("no click")


@pytest.mark.parametrize("rate", [8_000, 11_025, 16_000, 22_050, 44_100, 48_000, 96_000])
@pytest.mark.parametrize("block", [160, 1_000])
def test_a_click_is_heard_when_it_was(rate: int, block: int) -> None:
    chunks = fed(ChunkStream(rate), click_at(0.7, 1.5, rate), 100.0, rate, block)
    assert time_of_click(chunks) == pytest.approx(100.7, abs=0.002)
    assert all(chunk.samples.shape == (CHUNK_SAMPLES,) for chunk in chunks)
    assert np.diff([chunk.at for chunk in chunks]) == pytest.approx(CHUNK_SECONDS, abs=1e-3)


def test_at_the_usual_rates_chunks_come_without_delay() -> None:
    for rate in (48_000, 96_000):
        stream, block, given = ChunkStream(rate), rate * 30 // 1000, 0
        for number in range(1, 200):
            given += len(stream.feed(np.zeros(block, dtype=np.int16), (number - 1) * 0.03)) * CHUNK_SAMPLES
            complete = int((number * 0.03 - 0.002) * 16_000) // CHUNK_SAMPLES * CHUNK_SAMPLES
            assert given >= complete, f"{rate} Hz after {number} blocks"


@pytest.mark.parametrize("rate", [32_000, 48_000, 96_000])
def test_speech_passes_whole_and_nothing_is_folded_down_into_it(rate: int) -> None:
    times = np.arange(rate) / rate
    for hz, least_db, most_db in ((200, -0.5, 0.5), (6_500, -0.5, 0.5), (9_000, -200, -50), (12_000, -200, -50)):
        tone = (10_000 * np.sin(2 * np.pi * hz * times)).astype(np.int16)
        heard = np.concatenate([chunk.samples for chunk in fed(ChunkStream(rate), tone, 0.0, rate, rate // 33)])
        middle = heard[2_000:14_000].astype(np.float64)
        level_db = 20 * np.log10(max(middle.std(), 1e-6) / tone.std())
        assert least_db < level_db < most_db, f"{hz} Hz"


def test_the_clock_counts_not_the_crystal() -> None:
    """A device that runs 0.1 % slow is still in time after a minute."""
    stream = ChunkStream(16_000)
    chunks = []
    for number in range(3_000):
        chunks += stream.feed(np.zeros(320, dtype=np.int16), number * 0.02 * 1.001)
    assert chunks[-1].at == pytest.approx(60.06 - CHUNK_SECONDS, abs=0.03)


def test_a_gap_becomes_silence_long_enough_to_end_what_was_said() -> None:
    stream = ChunkStream(48_000)
    before = fed(stream, click_at(0.1, 0.5, 48_000), 0.0, 48_000, 960)
    after = fed(stream, click_at(0.1, 0.5, 48_000), 30.0, 48_000, 960)
    silent = [chunk for chunk in after if chunk.at < 30.0 - CHUNK_SECONDS]
    assert len(silent) * CHUNK_SECONDS == pytest.approx(1.0, abs=0.1)
    assert time_of_click([chunk for chunk in after if chunk not in silent]) == pytest.approx(30.1, abs=0.002)
    assert before


def test_the_end_of_a_file_is_not_lost() -> None:
    stream = ChunkStream(44_100)
    chunks = fed(stream, click_at(0.495, 0.5, 44_100), 0.0, 44_100, 882) + stream.finish()
    assert time_of_click(chunks) == pytest.approx(0.495, abs=0.002)


def test_a_rate_that_no_device_has_is_refused() -> None:
    with pytest.raises(SoundError, match="100 samples a second"):
        ChunkStream(100)
