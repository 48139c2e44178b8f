"""Dead, overloaded and far too quiet microphones are noticed; what a good one hears is no fault."""

import numpy as np
import pytest

from moderator.audio.levels import CHUNK_SAMPLES, Levels, levels_db
from moderator.audio.sound import Int16Samples
from moderator.hearing.input.microphone_watch import DEAD_SECONDS, STILL_SECONDS, Fault, MicrophoneWatch
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.segmenting.chunks import CHUNK_SECONDS
from moderator.hearing.segmenting.ear import Ear
from moderator.hearing.segmenting.utterance import LONGEST_UTTERANCE_SECONDS
from moderator.language.grammar.grammar import Grammar
from tests.hearing.spoken import RATE, Speak, joined, listen, noise, party_talk, pause

GOOD, CLIPPED, FAINT = Levels(-25, -8, 0.0), Levels(-6, 0, 0.01), Levels(-53, -40, 0.0)


def watched(watch: MicrophoneWatch, sound: Int16Samples, times: int = 1) -> frozenset[Fault]:
    """What is wrong after a sound, perhaps heard many times."""
    whole = sound[: len(sound) // CHUNK_SAMPLES * CHUNK_SAMPLES].reshape(-1, CHUNK_SAMPLES)
    for level in levels_db(whole) * times:
        watch.chunk(level)
    return watch.faults


@pytest.fixture
def ear(vosk_model: Model, grammar: Grammar) -> Ear:
    ear = Ear([(vosk_model, grammar)], RATE, room=0)
    ear.attend(party_talk())
    return ear


class TestDead:
    def test_digital_silence_from_the_beginning(self) -> None:
        watch = MicrophoneWatch()
        assert watched(watch, pause(DEAD_SECONDS - 1)) == frozenset()
        assert watched(watch, pause(1.5)) == {Fault.DEAD}

    def test_an_hour_of_silence_is_one_piece_of_news(self) -> None:
        watch = MicrophoneWatch()
        second = noise(1.0, -62)
        news = []
        for _ in range(3600):
            watched(watch, second)
            news += [change for change in watch.changes() if change]
        assert news == [{Fault.DEAD}]

    def test_a_microphone_that_is_silent_between_words_is_good(self) -> None:
        watch = MicrophoneWatch()
        watched(watch, joined(pause(20.0), noise(0.5, -30)))
        assert watched(watch, pause(DEAD_SECONDS + 60)) == frozenset()

    def test_one_that_only_hisses(self) -> None:
        watch = MicrophoneWatch()
        assert watched(watch, noise(10.0, -50), times=59) == frozenset()
        assert watched(watch, noise(10.0, -50), times=2) == {Fault.DEAD}

    def test_a_room_where_somebody_speaks_now_and_then(self, speak: Speak) -> None:
        watch = MicrophoneWatch()
        minutes = round(3 * STILL_SECONDS / 60)
        sound = joined(noise(57.0, -50), speak("how much time is left"))
        assert all(not watched(watch, sound) for _ in range(minutes))

    def test_who_switches_it_on_is_heard_again(self) -> None:
        watch = MicrophoneWatch()
        watched(watch, pause(DEAD_SECONDS + 1))
        assert watch.changes() == (frozenset({Fault.DEAD}), frozenset())
        assert watched(watch, noise(0.1, -40)) == frozenset()
        assert watch.changes() == (frozenset(), frozenset({Fault.DEAD}))


class TestTooLoudAndTooQuiet:
    @pytest.mark.parametrize(
        ("utterances", "faults"),
        [
            ([GOOD] * 9, set[Fault]()),
            ([GOOD, CLIPPED, GOOD, CLIPPED, GOOD], set[Fault]()),
            ([CLIPPED, GOOD, CLIPPED, CLIPPED], {Fault.TOO_LOUD}),
            ([CLIPPED] * 5 + [GOOD] * 3, set[Fault]()),
            ([FAINT] * 4, set[Fault]()),
            ([FAINT] * 5, {Fault.TOO_QUIET}),
            ([FAINT] * 4 + [GOOD], set[Fault]()),
        ],
    )
    def test_judged_by_the_last_utterances(self, utterances: list[Levels], faults: set[Fault]) -> None:
        watch = MicrophoneWatch()
        for levels in utterances:
            watch.utterance(levels)
        assert watch.faults == faults

    def test_an_overloaded_microphone(self, ear: Ear, speak: Speak) -> None:
        loud = np.clip(speak("how much time is left").astype(np.int32) * 30, -32768, 32767).astype(np.int16)
        listen(ear, joined(*[joined(loud, noise(1.5, -50))] * 4))
        assert ear.microphone.faults == {Fault.TOO_LOUD}

    def test_a_microphone_far_away(self, ear: Ear, speak: Speak) -> None:
        faint = (speak("how much time is left") * 0.02).astype(np.int16)
        listen(ear, joined(*[joined(faint, noise(1.5, -75))] * 6))
        assert ear.microphone.faults == {Fault.TOO_QUIET}

    def test_an_ordinary_one(self, ear: Ear, speak: Speak) -> None:
        listen(ear, joined(*[joined(speak("how much time is left"), noise(1.5, -55))] * 6))
        assert ear.microphone.faults == frozenset()


class TestBadSound:
    """Whatever comes in, nothing crashes, nothing is taken for a command, and no utterance is endless."""

    def test_a_minute_of_shouting(self, ear: Ear, speak: Speak) -> None:
        talk = speak("hey come over here all of you right now and look what he has done to the cake", "en-us+m3")
        shouting = np.clip(talk.astype(np.int32) * 40, -32768, 32767).astype(np.int16)
        heard = listen(ear, np.resize(shouting, 60 * RATE))
        assert all(one.reading.intent is None for one in heard)
        assert all(one.decided - one.start < LONGEST_UTTERANCE_SECONDS + 1 for one in heard)
        assert Fault.TOO_LOUD in ear.microphone.faults

    def test_music(self, ear: Ear) -> None:
        chance = np.random.default_rng(5)
        times = np.arange(RATE // 4) / RATE
        bars = [
            sum(np.sin(2 * np.pi * pitch * k * times) / k for pitch in chord for k in (1, 2, 3)) * np.exp(-3 * times)
            for chord in chance.choice([220.0, 261.6, 329.6, 392.0, 440.0, 523.3], (120, 3))
        ]
        music = np.concatenate(bars)
        sound = (music / np.abs(music).max() * 12_000).astype(np.int16)
        assert all(one.reading.intent is None for one in listen(ear, sound))
        assert Fault.DEAD not in ear.microphone.faults

    def test_an_hour_of_silence(self, ear: Ear) -> None:
        still = noise(60.0, -65)
        for minute in range(60):
            assert listen(ear, still, at=60.0 * minute, block_seconds=2.0) == []
        assert ear.microphone.faults == {Fault.DEAD}

    @pytest.mark.parametrize("value", [-32768, 32767, 1])
    def test_a_constant(self, ear: Ear, value: int) -> None:
        assert listen(ear, np.full(20 * RATE, value, np.int16)) == []

    def test_square_waves_and_single_clicks(self, ear: Ear) -> None:
        square = np.tile(np.repeat(np.array([32767, -32768], np.int16), 40), 2_000)
        clicks = np.zeros(10 * RATE, np.int16)
        clicks[:: RATE // 3] = 32767
        heard = listen(ear, joined(square, pause(1.0), clicks, pause(1.0)))
        assert all(one.reading.intent is None for one in heard)
        assert all(np.isfinite([one.seconds, one.start, one.end, one.noise_db]).all() for one in heard)

    def test_empty_blocks_and_levels_that_are_numbers(self, ear: Ear) -> None:
        assert ear.feed(np.zeros(0, np.int16), 0.0) == []
        assert pytest.approx(0.032) == CHUNK_SECONDS
        assert np.isfinite(levels_db(np.zeros((3, CHUNK_SAMPLES), np.int16))).all()
