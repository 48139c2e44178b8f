"""The ways to hear that are compared hear as a live ear does, whatever they remember."""

from pathlib import Path

import numpy as np
import pytest

from bench.hearing.setups import ANSWER_SECONDS, OurEar, Understood, prepared
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.segmenting import voice_activity
from moderator.hearing.segmenting.ear import ECHO_SECONDS
from moderator.language.grammar.grammar import Grammar
from tests.hearing.spoken import RATE, Speak, joined, party_talk, pause

DEAF_SECONDS = ANSWER_SECONDS + ECHO_SECONDS
CHUNK = 0.04
"""Times are known to a chunk of 32 ms, and a bit."""


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def _texts(found: list[Understood]) -> list[str]:
    return [one.reading.text for one in found]


def test_what_is_said_after_an_answer_is_judged_by_its_own_sound(
    vosk_model: Model, grammar: Grammar, speak: Speak
) -> None:
    """The ear is deaf while a command is answered and asks for no judgement; those of that time are passed over."""
    first, second = speak("I appoint Anna as leader"), speak("how much time is left")
    sound = joined(pause(0.5), first, pause(DEAF_SECONDS + 1.0), second, pause(1.0))
    ends = (len(sound) - RATE) / RATE
    found = OurEar("ours", vosk_model, grammar).hear(prepared(sound), party_talk())
    alone = OurEar("ours", vosk_model, grammar).hear(prepared(joined(pause(0.5), second, pause(1.0))), party_talk())
    assert _texts(found) == ["i appoint anna as leader", "how much time is left"]
    assert found[1].decided - ends == pytest.approx(alone[0].decided - (0.5 + len(second) / RATE), abs=CHUNK)


def test_what_is_said_while_a_command_is_answered_is_not_heard(
    vosk_model: Model, grammar: Grammar, speak: Speak
) -> None:
    first, second = speak("I appoint Anna as leader"), speak("yes")
    assert len(second) / RATE < DEAF_SECONDS - 0.6
    sound = joined(pause(0.5), first, pause(0.5), second, pause(2.0))
    found = OurEar("ours", vosk_model, grammar).hear(prepared(sound), party_talk(answers=True))
    assert _texts(found) == ["i appoint anna as leader"]


def test_other_settings_of_the_voice_activity_are_not_answered_from_what_is_kept(
    speak: Speak, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = joined(pause(0.5), speak("I appoint Anna as leader"), pause(1.0))
    as_shipped = prepared(sound).speaking
    assert any(as_shipped)
    monkeypatch.setattr(voice_activity, "SPEECH_STARTS", 1.01)
    assert not any(prepared(sound).speaking)
    monkeypatch.undo()
    assert prepared(sound).speaking == as_shipped


def test_a_judgement_is_asked_for_once(speak: Speak, monkeypatch: pytest.MonkeyPatch) -> None:
    sound = joined(pause(0.5), speak("yes"), pause(0.5))
    judged = prepared(sound).speaking

    def never(*_: object) -> bool:
        raise AssertionError("it is kept")

    monkeypatch.setattr(voice_activity.GatedSilero, "judge", never)
    assert prepared(sound).speaking == judged
    assert np.array_equal(prepared(sound).samples, sound)
