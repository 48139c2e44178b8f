"""A room of a party with two languages: whichever of them is spoken counts, and counts once."""

import pytest

from moderator import shipped
from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.hearing.segmenting.ear import Ear
from moderator.hearing.segmenting.utterance import Heard
from moderator.language.grammar.grammar import Grammar, read_grammar
from moderator.language.intent import Attention, Intent
from moderator.language.listening import Listening
from tests.hearing.spoken import RATE, Speak, joined, party_talk, pause, texts

FRENCH = """
language: fr
intents:
  appoint: {templates: ["je nomme {player} leader"]}
  time_left: {templates: ["combien de temps reste-t-il"]}
example_slots: {player: [Anna, Paul]}
"""
IN_FRENCH = Listening({"appoint": Attention.OPEN, "time_left": Attention.OPEN}, {"player": {"anna": "Anna"}})
BLOCK = 320


@pytest.fixture(scope="module")
def french(tmp_path_factory: pytest.TempPathFactory) -> tuple[Model, Grammar]:
    file = tmp_path_factory.mktemp("grammar") / "french.yaml"
    file.write_text(FRENCH, encoding="utf-8")
    model = VoskModel(shipped.models() / "vosk-tiny-fr", language="fr")
    return model, read_grammar(file)


@pytest.fixture
def ear(vosk_model: Model, grammar: Grammar, french: tuple[Model, Grammar]) -> Ear:
    """The ear of a French room in a party that also speaks English."""
    ear = Ear([french, (vosk_model, grammar)], RATE, room=0)
    ear.attend(IN_FRENCH, party_talk())
    return ear


def hear(ear: Ear, sound: Int16Samples) -> list[Heard]:
    heard = [
        one for first in range(0, len(sound), BLOCK) for one in ear.feed(sound[first : first + BLOCK], first / RATE)
    ]
    return heard + ear.flush(len(sound) / RATE)


@pytest.mark.parametrize(
    ("sentence", "voice"), [("Je nomme Anna leader", "fr-fr"), ("I appoint Anna as leader", "en-us")]
)
def test_either_language_is_understood_once(ear: Ear, speak: Speak, sentence: str, voice: str) -> None:
    heard = hear(ear, joined(pause(0.5), speak(sentence, voice), pause(1.5)))
    assert [one.reading.intent for one in heard] == [Intent("appoint", {"player": ("Anna",)})]


def test_one_language_after_the_other(ear: Ear, speak: Speak) -> None:
    said = [
        speak("combien de temps reste-t-il", "fr-fr"),
        speak("how much time is left"),
        speak("je nomme Anna leader", "fr-fr"),
    ]
    heard = hear(ear, joined(*(part for sound in said for part in (pause(1.0), sound)), pause(1.5)))
    assert [one.reading.intent.name for one in heard if one.reading.intent] == ["time_left", "time_left", "appoint"]


def test_what_nobody_understands_is_told_once_as_the_rooms_own_language_heard_it(ear: Ear, speak: Speak) -> None:
    heard = hear(ear, joined(pause(0.5), speak("where have you put the salt"), pause(2.0)))
    assert len(heard) == 1, texts(heard)
    assert heard[0].reading.intent is None
    assert heard[0].listening is IN_FRENCH


def test_while_the_loudspeaker_speaks_no_ear_hears(ear: Ear, speak: Speak) -> None:
    ear.deafen(10.0)
    assert hear(ear, joined(pause(0.5), speak("I appoint Anna as leader"), pause(1.5))) == []
    assert not ear.hearing_speech
