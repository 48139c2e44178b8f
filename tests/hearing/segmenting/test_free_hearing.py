"""Talk is told from commands by what the model hears freely: no word of the model need stand for talk."""

import pytest

from bench.hearing.foreign import ADDRESS, KOREAN, listening
from bench.hearing.korean_model import korean_model
from moderator.audio.sound import Int16Samples, int16_samples, resample
from moderator.errors import ModelError
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.recognizers.vosk_model import Garbage, VoskModel
from moderator.hearing.segmenting.acceptance import OTHER_WORDS
from moderator.hearing.segmenting.ear import Ear
from moderator.language.grammar.grammar import Grammar, read_grammar
from moderator.language.intent import Intent
from moderator.language.voice.voice_book import VoiceChoice
from moderator.speaking.synthesis.voice import SystemVoice
from tests.hearing.spoken import RATE, Speak, joined, listen, party_talk, pause


def test_a_model_without_any_garbage_takes_commands_and_leaves_talk(
    deaf_model: Model, grammar: Grammar, speak: Speak
) -> None:
    ear = Ear([(deaf_model, grammar)], RATE, room=0)
    ear.attend(party_talk())
    for sentence, intent in (
        ("I appoint Anna as leader", "appoint"),
        ("the hostages were in the film last night", None),
        ("how much time is left", "time_left"),
        ("would you like a cup of tea my friend", None),
    ):
        heard = listen(ear, joined(pause(0.5), speak(sentence), pause(1.5)))
        taken = [one.reading.intent.name for one in heard if one.reading.intent]
        assert taken == ([] if intent is None else [intent]), sentence


def test_without_free_hearing_the_same_model_takes_talk_for_commands(
    deaf_model: Model, grammar: Grammar, speak: Speak
) -> None:
    ear = Ear([(deaf_model, grammar)], RATE, room=0)
    ear.attend(party_talk())
    heard = listen(ear, joined(pause(0.5), speak("the hostages were in the film last night"), pause(1.5)))
    assert OTHER_WORDS in [one.reading.reason for one in heard]


@pytest.fixture(scope="module")
def korean_ear() -> Ear:
    """With an official model as it came."""
    try:
        model = VoskModel(korean_model(), language="ko", garbage=Garbage.UNKNOWN_WORD)
    except ModelError as failure:
        pytest.skip(f"the Korean model cannot be had: {failure}")
    ear = Ear([(model, read_grammar(KOREAN / "party.yaml"))], RATE, room=0)
    ear.attend(listening(question=False))
    return ear


@pytest.mark.parametrize(
    ("sentence", "intent"),
    [
        ("우리 인질 영자", Intent("exchange", {"player": ("영자",)})),
        (f"{ADDRESS} 게임 계속", Intent("go_on")),
        ("피자 하나 주세요", None),
        ("어제 본 영화 정말 재미있었어", None),
        ("이번 주말에 산에 같이 갈래", None),
    ],
    ids=["exchange", "go_on", "pizza", "film", "mountain"],
)
def test_an_official_model_takes_commands_and_leaves_talk(
    korean_ear: Ear, sentence: str, intent: Intent | None
) -> None:
    heard = listen(korean_ear, joined(pause(0.5), spoken(sentence), pause(1.5)))
    taken = [one.reading.intent for one in heard if one.reading.intent]
    assert taken == ([] if intent is None else [intent]), [one.reading for one in heard]


def spoken(sentence: str) -> Int16Samples:
    with SystemVoice() as voice:
        return int16_samples(0.5 * resample(voice.render(sentence, VoiceChoice("ko", 150)), RATE).samples)
