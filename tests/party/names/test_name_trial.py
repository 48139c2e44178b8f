"""A name is said three times, and the words heard stand in for it."""

from collections.abc import Iterator

import pytest

from moderator import shipped
from moderator.audio.sound import int16_samples, resample
from moderator.errors import BadInput
from moderator.hearing.recognizers.recognizer import SPEECH_RATE, Model
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.names.name_trial import POLL_SECONDS, hear_name
from moderator.party.names.party_names import PartyNames
from moderator.party.opening.opening import OpenedGame, open_game
from moderator.party.rehearsal.stage import VirtualClock
from moderator.speaking.synthesis.voice import SystemVoice
from tests.file_microphone import FileMicrophone

NAMES = ["Anna", "Bob", "Carlos", "Dora", "Emil", "Rajesh"]


@pytest.fixture(scope="module")
def opened() -> OpenedGame:
    return open_game(with_players(Party(seed=1), NAMES))


@pytest.fixture(scope="module")
def model() -> Model:
    return VoskModel(shipped.models() / "vosk-tiny-en", language="en")


@pytest.fixture(scope="module")
def voice() -> Iterator[SystemVoice]:
    with SystemVoice() as system:
        yield system


def test_a_name_that_is_said_is_heard_as_words(opened: OpenedGame, model: Model, voice: SystemVoice) -> None:
    names = PartyNames(with_players(Party(seed=1), NAMES), opened, model)
    forms = tuple(one.text for one in names.sound_alikes.candidates("Rajesh", opened.moderator.everything()))
    assert len(forms) > 5
    clock = VirtualClock()
    microphone = FileMicrophone(SPEECH_RATE, clock)
    for number, who in enumerate(("en-us", "en-us+f3", "en-gb")):
        said = resample(voice.render("Rajesh", VoiceChoice(who)), SPEECH_RATE)
        microphone.place(int16_samples(said.samples), SPEECH_RATE, 1.0 + 3 * number)
    told: list[str | None] = []
    heard = hear_name(forms, microphone, model, opened.grammar, now=clock, wait=Waiting(clock), told=told.append)
    assert len(told) == 3
    assert set(heard) <= set(forms)
    understood = [form for form in told if form is not None]
    assert len(understood) >= 2
    assert set(heard) == set(understood)
    assert list(heard) == sorted(heard, key=understood.count, reverse=True)


def test_who_says_nothing_is_told_so(opened: OpenedGame, model: Model) -> None:
    clock = VirtualClock()
    with pytest.raises(BadInput, match="nobody said the name"):
        hear_name(("anna",), FileMicrophone(SPEECH_RATE, clock), model, opened.grammar, now=clock, wait=Waiting(clock))


class Waiting:
    """Lets virtual time pass."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock

    def __call__(self, seconds: float) -> None:
        assert seconds == POLL_SECONDS
        self._clock.now += seconds
