"""Somebody speaking is found at once; silence, hiss and clicks are not speech, and silence costs nothing."""

import numpy as np
import pytest

from moderator.audio.levels import CHUNK_SAMPLES, levels_db
from moderator.audio.signals import DRAMA, signal_sound
from moderator.audio.sound import Int16Samples, int16_samples, resample
from moderator.hearing.segmenting.chunks import CHUNK_SECONDS, Chunk
from moderator.hearing.segmenting.voice_activity import GATE_LOWEST_DB, GatedSilero, LevelGate
from tests.hearing.spoken import Speak, joined, noise, pause


def judged(sound: Int16Samples) -> list[bool]:
    chunks = sound[: len(sound) // CHUNK_SAMPLES * CHUNK_SAMPLES].reshape(-1, CHUNK_SAMPLES)
    detector = GatedSilero()
    return [
        detector.judge(Chunk(chunk, number * CHUNK_SECONDS), level).speaking
        for number, (chunk, level) in enumerate(zip(chunks, levels_db(chunks), strict=True))
    ]


def test_speech_is_found_where_it_is(speak: Speak) -> None:
    spoken = speak("I appoint Anna as leader")
    speech = judged(joined(pause(1.0), spoken, pause(1.0)))
    first, last = speech.index(True) * CHUNK_SECONDS, (len(speech) - speech[::-1].index(True)) * CHUNK_SECONDS
    assert abs(first - 1.0) < 0.1
    assert abs(last - 1.0 - len(spoken) / 16_000) < 0.2


def test_whoever_speaks_first_into_a_new_microphone_is_heard_at_once(speak: Speak) -> None:
    assert judged(speak("Anna is our leader")).index(True) * CHUNK_SECONDS < 0.15


def test_speech_is_found_in_a_humming_room(speak: Speak) -> None:
    spoken = joined(pause(3.0), speak("I appoint Anna as leader"), pause(1.0))
    loudness = 10 * np.log10(np.mean(np.square(speak("I appoint Anna as leader") / 32768)))
    speech = judged(spoken + noise(len(spoken) / 16_000, loudness - 12))
    assert not any(speech[: round(2.9 / CHUNK_SECONDS)])
    assert any(speech)


def test_a_quiet_voice_is_found(speak: Speak) -> None:
    loud = speak("I appoint Anna as leader")
    level = 10 * np.log10(np.mean(np.square(loud / 32768)))
    quiet = (loud * 10 ** ((-48 - level) / 20)).astype(np.int16)
    assert sum(judged(joined(pause(1.0), quiet, pause(0.5)))) * CHUNK_SECONDS > 0.8


def test_a_slammed_door_is_no_speech() -> None:
    slam = (noise(0.3, -10) * np.exp(-np.arange(4800) / 500)).astype(np.int16)
    assert not any(judged(joined(noise(2.0, -55), slam, noise(2.0, -55))))


def test_the_gate_stays_shut_in_silence_and_in_steady_hiss() -> None:
    for quiet in (pause(10.0), noise(10.0, GATE_LOWEST_DB - 3), noise(10.0, -35)):
        levels = levels_db(quiet[: 300 * CHUNK_SAMPLES].reshape(300, CHUNK_SAMPLES))
        gate = LevelGate()
        opened = [gate.opens_for(level) for level in levels]
        # A new gate may open once, until it knows the room.
        assert not any(opened[150:])


def test_the_gate_gets_used_to_a_fan() -> None:
    gate = LevelGate()
    before = [gate.opens_for(-50.0) for _ in range(200)]
    fan = [gate.opens_for(-35.0) for _ in range(300)]
    assert not before[-1]
    assert fan[0], "a rise opens it"
    assert not fan[-1], "but not for ever"


@pytest.mark.parametrize("name", sorted(DRAMA))
def test_no_sound_of_drama_is_taken_for_speech(name: str) -> None:
    """As loud as it is made, from a loudspeaker right beside the microphone, again and again."""
    sound = int16_samples(resample(signal_sound(name), 16_000).samples)
    heard = joined(pause(1.0), *[each for _ in range(4) for each in (sound, pause(0.8))])
    assert not any(judged(heard + noise(len(heard) / 16_000, -60)))
