"""Sentences of recorded and synthetic parts, with real voices: which words come from where, and how it sounds."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from moderator.audio.shaping import SPEECH_LEVEL_DB, shaped_recording
from moderator.audio.sound import Sound, level_db, resample
from moderator.language.voice.phrase_split import Sentence, sentence_of
from moderator.speaking.synthesis.cache import CachedVoice
from moderator.speaking.synthesis.clips import read_pack
from moderator.speaking.synthesis.speech import COMMA_PAUSE, JOIN_PAUSE, SENTENCE_PAUSE, Plan, Speech
from moderator.speaking.synthesis.voice import SystemVoice
from tests.speaking.packs import MODERATOR, recorded, write_clip
from tests.transcribing import Transcriber

LEADER = sentence_of("\u2068Anna\u2069 is your leader.")
CHOSEN = sentence_of("\u2068Anna\u2069 is your leader. \u2068Bob\u2069 goes.")


@pytest.fixture(scope="module")
def voice() -> Iterator[SystemVoice]:
    with SystemVoice() as voice:
        yield voice


@pytest.fixture
def speech(voice: SystemVoice, tmp_path: Path) -> Speech:
    """A friend has recorded some parts, each time with another device."""
    pack = tmp_path / "pack"
    write_clip(pack / "is your leader.wav", recorded(voice, "is your leader", rate=44_100, gain=0.05), channels=2)
    write_clip(pack / "Yes or no.flac", recorded(voice, "Yes or no", rate=16_000, hiss=2e-3))
    write_clip(pack / "ten.wav", recorded(voice, "ten", rate=8_000), subtype="PCM_U8")
    write_clip(pack / "time is up.wav", recorded(voice, "time is up"), channels=6)
    return read_speech(voice, tmp_path)


def read_speech(voice: SystemVoice, folder: Path) -> Speech:
    return Speech(CachedVoice(voice, folder / "cache"), MODERATOR, read_pack(folder / "pack", "en", lambda _: None))


def plan(speech: Speech, sentence: Sentence) -> Plan:
    return speech.plan(sentence)


def sources(plan: Plan) -> list[str]:
    return [part.text if part.clip is None else f"[{part.clip.said}]" for part in plan]


class TestWhichWordsComeFromWhere:
    def test_pieces_are_replaced_and_the_rest_is_synthetic(self, speech: Speech) -> None:
        assert sources(plan(speech, LEADER)) == ["Anna", "[is your leader]"]
        assert sources(plan(speech, CHOSEN)) == ["Anna", "[is your leader]", "Bob goes."]

    def test_a_whole_sentence_goes_before_its_pieces(self, speech: Speech, voice: SystemVoice, tmp_path: Path) -> None:
        for name in ("Anna", "Anna is your leader"):
            write_clip(tmp_path / "pack" / f"{name}.wav", recorded(voice, name))
        again = read_speech(voice, tmp_path)
        assert sources(plan(again, LEADER)) == ["[Anna is your leader]"]
        assert sources(plan(again, CHOSEN)) == ["[Anna]", "[is your leader]", "Bob goes."]

    def test_without_clips_it_is_one_piece(self, speech: Speech) -> None:
        for text in ("Nobody leads this room yet. Time is up.", "\u2068Anna\u2069, do you accept? Yes or no."):
            other = sentence_of(text)
            assert sources(plan(speech, other)) == [other.text]

    def test_numbers_as_digits_and_names_as_they_are_written(
        self, speech: Speech, voice: SystemVoice, tmp_path: Path
    ) -> None:
        assert sources(plan(speech, sentence_of("10"))) == ["[ten]"]
        write_clip(tmp_path / "pack" / "Siobhan.wav", recorded(voice, "Shivawn"))
        spoken = sentence_of("\u2068Shivawn\u2069, do you accept?", "\u2068Siobhan\u2069, do you accept?")
        assert sources(plan(read_speech(voice, tmp_path), spoken)) == ["[Siobhan]", ", do you accept?"]

    def test_never_inside_a_word(self) -> None:
        assert [piece.written for piece in sentence_of("l'\u2068otage\u2069 part").pieces] == ["l'otage", " part"]
        pieces = sentence_of("vote\u2068s\u2069 for \u2068Bob\u2069.").pieces
        assert [piece.written for piece in pieces] == ["votes", " for ", "Bob."]


class TestHowItSounds:
    def test_all_parts_are_equally_loud(self, speech: Speech) -> None:
        for text in ("ten", "time is up", "yes or no", "is your leader"):
            clip = plan(speech, sentence_of(text))
            assert clip[0].clip is not None
            assert level_db(speech.render(clip)) == pytest.approx(SPEECH_LEVEL_DB, abs=0.5)
        parts = [speech.render((part,)) for part in plan(speech, CHOSEN)]
        levels = [level_db(part) for part in parts]
        assert max(levels) - min(levels) < 0.5, levels

    def test_the_pauses_are_those_of_a_voice(self, speech: Speech) -> None:
        pauses = [part.pause for part in plan(speech, CHOSEN)]
        assert pauses == [JOIN_PAUSE, SENTENCE_PAUSE, 0.0]
        listed = plan(speech, sentence_of("In \u2068ten\u2069, \u2068Bob\u2069"))
        assert [part.pause for part in listed] == [JOIN_PAUSE, COMMA_PAUSE, 0.0]
        sound = speech.render(plan(speech, CHOSEN))
        # What is really silent between the two sentences, as a listener hears it.
        assert longest_silence(sound) == pytest.approx(SENTENCE_PAUSE, abs=0.06)

    def test_nothing_clicks_at_the_joins(self, speech: Speech) -> None:
        whole = plan(speech, CHOSEN)
        sound = speech.render(whole)
        at = 0
        for part in whole[:-1]:
            at += round(resample(speech.render((part,)), sound.rate).seconds * sound.rate)
            around = sound.samples[at - 20 : at + 20]
            assert np.abs(np.diff(around)).max() < 0.002
            at += round(part.pause * sound.rate)
            assert np.abs(np.diff(sound.samples[at - 20 : at + 20])).max() < 0.002
        assert np.abs(sound.samples).max() <= 1.0

    def test_the_room_around_a_recording_is_cut_away(self, voice: SystemVoice) -> None:
        noisy = recorded(voice, "Time is up", hiss=4e-3, around=1.0)
        clean = recorded(voice, "Time is up", hiss=0.0, around=0.0)
        assert shaped_recording(noisy).seconds == pytest.approx(clean.seconds, abs=0.15)

    def test_another_recognizer_understands_it(self, speech: Speech) -> None:
        names, does = ("anna", "bob", "carlos", "fatima"), ("is your leader", "is chosen", "does not play")
        for name in ("Anna", "Bob", "Fatima"):
            sentence = sentence_of(f"\u2068{name}\u2069 is your leader. \u2068Yes or no\u2069.")
            said = plan(speech, sentence)
            assert sources(said) == [name, "[is your leader]", "[Yes or no]"]
            heard = understood(speech.render(said), names, does)
            assert heard == f"{name.lower()} is your leader yes or no"


def test_takes_are_taken_in_turn(voice: SystemVoice, tmp_path: Path) -> None:
    for take, text in (("go", "go"), ("go-2", "now go"), ("go-3", "off you go")):
        write_clip(tmp_path / "pack" / f"{take}.wav", recorded(voice, text))
    speech = read_speech(voice, tmp_path)
    plans = [speech.plan(sentence_of("Go!"), {("go",): times}) for times in range(4)]
    assert [part.clip.file.stem for (part,) in plans if part.clip is not None] == ["go", "go-2", "go-3", "go"]


class TestWhatIsAtHand:
    def test_clips_need_no_engine_and_the_rest_is_kept_by_the_voice(self, speech: Speech) -> None:
        assert speech.kept(plan(speech, sentence_of("Time is up!"))) is not None
        said = plan(speech, LEADER)
        assert speech.kept(said) is None
        sound = speech.render(said)
        kept = speech.kept(said)
        assert kept is not None
        assert kept.samples == pytest.approx(sound.samples, abs=1e-4)

    def test_a_clip_that_is_gone_is_said_by_the_voice(self, speech: Speech, tmp_path: Path) -> None:
        said = plan(speech, LEADER)
        (tmp_path / "pack" / "is your leader.wav").unlink()
        sound = speech.render(said)
        assert sound.seconds > 0.9
        assert [clip.said for clip in speech.newly_lost()] == ["is your leader"]
        assert speech.newly_lost() == []


def longest_silence(sound: Sound) -> float:
    """Seconds of the longest stretch 40 dB below the loudest, in frames of 5 ms."""
    frame = round(0.005 * sound.rate)
    frames = sound.samples[: len(sound.samples) // frame * frame].reshape(-1, frame)
    quiet = np.abs(frames).max(axis=1) < np.abs(sound.samples).max() / 100
    edges = np.flatnonzero(np.diff(np.concatenate([[0], quiet.astype(int), [0]])))
    return float((edges[1::2] - edges[::2]).max(initial=0) * 0.005)


def understood(sound: Sound, names: tuple[str, ...], does: tuple[str, ...]) -> str:
    """What another recognizer hears: a name, something about it, and perhaps a question."""
    rule = f"({' | '.join(names)}) ({' | '.join(does)}) (yes or no | that is final | time is up)"
    return Transcriber(rule).transcribe(sound)
