"""A whole evening with bad sound: it is told, once, nothing is taken for a command, and the game goes on."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest

from moderator import shipped
from moderator.audio.sound import Int16Samples, int16_samples, resample
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.hearing.segmenting.ear import Ear
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.evening.evening import Evening, RoomAudio
from moderator.party.evening.timeline import Event, EventKind, Timeline
from moderator.party.names.party_names import PartyNames
from moderator.party.opening.opening import open_game, voice_choice
from moderator.party.opening.room_languages import RoomLanguage
from moderator.party.rehearsal.stage import VirtualClock
from moderator.speaking.output.loudspeaker import FileLoudspeaker
from moderator.speaking.queue.mouth import Mouth
from moderator.speaking.synthesis.voice import SystemVoice
from tests.file_microphone import FileMicrophone

RATE = 16_000
ROOMS = ("room one", "room two")
STEP_SECONDS = 0.25
QUIET_AFTER_SECONDS = 15.0
"""When the moderator has said its welcome."""
HOUR = 3600.0


@pytest.fixture(scope="module")
def model() -> Model:
    return VoskModel(shipped.models() / "vosk-tiny-en", language="en")


@pytest.fixture(scope="module")
def voice() -> Iterator[SystemVoice]:
    with SystemVoice() as system:
        yield system


class VirtualEvening:
    """An evening in virtual time, of which everything can be placed into the microphones."""

    def __init__(self, folder: Path, model: Model, voice: SystemVoice) -> None:
        party = with_players(Party(seed=1), ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima"])
        opened = open_game(party)
        names, choice = PartyNames(party, opened, model), voice_choice(party)
        language = RoomLanguage(opened, names, model, choice)
        self.clock = VirtualClock()
        self.microphones = [FileMicrophone(RATE, self.clock) for _ in ROOMS]
        self._timeline = Timeline()
        self._loudspeakers = [FileLoudspeaker(folder / f"{room}.wav", now=self.clock) for room in ROOMS]
        rooms = [
            RoomAudio(
                room,
                Ear([(model, opened.grammar)], RATE, number),
                Mouth(speaker, lambda message: voice.render(names.wording.spoken(message).text, choice)),
                language,
            )
            for number, (room, speaker) in enumerate(zip(ROOMS, self._loudspeakers, strict=True))
        ]
        self.evening = Evening(opened, rooms, self._timeline, 0.0)
        self.evening.begin()

    def until(self, end: float, step: float = STEP_SECONDS) -> None:
        """Let time pass, as the live game does."""
        while self.clock.now < end:
            self.clock.now += step
            for room, microphone in zip(self.evening.rooms, self.microphones, strict=True):
                for block, at in microphone.blocks():
                    for heard in room.ear.feed(block, at):
                        self.evening.heard(heard)
            self.evening.advance(self.clock.now)

    def events(self, *kinds: EventKind) -> list[Event]:
        """What has happened."""
        return [event for event in self._timeline.events if event.kind in kinds]

    def said(self, message: str) -> list[str | None]:
        """The rooms in which a message was said, in order."""
        return [event.room for event in self.events(EventKind.SAID) if event.message == message]

    def close(self) -> None:
        """Finish the sound files."""
        for loudspeaker in self._loudspeakers:
            loudspeaker.close()


@pytest.fixture
def party(tmp_path: Path, model: Model, voice: SystemVoice) -> Iterator[VirtualEvening]:
    opened = VirtualEvening(tmp_path, model, voice)
    yield opened
    opened.close()


def hiss(seconds: float, level_db: float = -60.0) -> Int16Samples:
    """What every microphone gives where nobody speaks."""
    noise = np.random.default_rng(3).standard_normal(round(seconds * RATE)) * 32767 * 10 ** (level_db / 20)
    return noise.astype(np.int16)


def spoken(voice: SystemVoice, text: str, gain: float = 1.0) -> Int16Samples:
    """A sentence, overloaded when the gain is high."""
    samples = resample(voice.render(text, VoiceChoice("en-us+m3", 160)), RATE).samples
    return int16_samples(np.clip(samples * gain, -1, 1).astype(np.float32))


def music(seconds: float) -> Int16Samples:
    """Chords and a beat."""
    chance = np.random.default_rng(5)
    beat = np.arange(RATE // 2) / RATE
    bars = [
        sum(np.sin(2 * np.pi * pitch * k * beat) / k for pitch in chord for k in (1, 2, 3)) * np.exp(-3 * beat)
        + chance.standard_normal(len(beat)) * np.exp(-40 * beat)
        for chord in chance.choice([220.0, 261.6, 329.6, 392.0, 440.0, 523.3], (round(2 * seconds), 3))
    ]
    whole = np.concatenate(bars)
    return np.asarray(whole / np.abs(whole).max() * 16_000, dtype=np.int16)


def goes_on(party: VirtualEvening) -> bool:
    """Whether the game still does what the host types."""
    party.evening.typed("start the game", None, party.clock.now)
    return party.evening.moderator.situation.states[0] == "dealing"


def test_a_microphone_that_is_off_is_told_once(party: VirtualEvening) -> None:
    party.microphones[1].place(hiss(400.0), RATE, 0.0)
    party.until(400.0)
    notes = [(event.room, event.text) for event in party.events(EventKind.NOTE)]
    assert [room for room, text in notes if "nothing but silence" in text] == ["room one"]
    assert party.said("microphone_dead") == ["room one"]
    assert goes_on(party)


def test_an_hour_of_silence(party: VirtualEvening) -> None:
    """Nobody comes back from the kitchen. Both microphones seem dead after ten minutes; that is told once."""
    for microphone in party.microphones:
        microphone.place(hiss(HOUR), RATE, 0.0)
    party.until(HOUR, step=1.0)
    assert party.events(EventKind.HEARD, EventKind.REFUSED, EventKind.REJECTED) == []
    assert sorted(str(room) for room in party.said("microphone_dead")) == list(ROOMS)
    assert goes_on(party)


def test_an_overloaded_microphone_is_told_once_in_its_room(party: VirtualEvening, voice: SystemVoice) -> None:
    party.microphones[0].place(hiss(300), RATE, 0.0)
    party.microphones[1].place(hiss(300), RATE, 0.0)
    for number in range(20):
        party.microphones[1].place(spoken(voice, "is there any more of that cake", 40.0), RATE, 20.0 + 8 * number)
    party.until(190.0)
    assert party.said("microphone_too_loud") == ["room two"]
    assert [event.room for event in party.events(EventKind.NOTE)] == ["room two"]
    assert goes_on(party)


@pytest.mark.parametrize("what", ["shouting", "music", "clicks", "full scale"])
def test_a_minute_of_noise_is_no_command(party: VirtualEvening, voice: SystemVoice, what: str) -> None:
    sounds: dict[str, Callable[[], Int16Samples]] = {
        "shouting": lambda: np.resize(
            spoken(voice, "come over here and look what he has done to my cake", 40.0), minute
        ),
        "music": lambda: music(60.0),
        "clicks": lambda: np.where(np.arange(minute) % (RATE // 3) == 0, 32767, 0).astype(np.int16),
        "full scale": lambda: np.full(minute, -32768, np.int16),
    }
    minute = 60 * RATE
    for microphone in party.microphones:
        microphone.place(hiss(120), RATE, 0.0)
    party.microphones[0].place(sounds[what](), RATE, QUIET_AFTER_SECONDS)
    party.until(QUIET_AFTER_SECONDS + 75)
    assert party.events(EventKind.HEARD, EventKind.REFUSED) == []
    assert numbers_are_numbers(party.events(*EventKind))
    party.microphones[0].place(spoken(voice, "start the game"), RATE, party.clock.now + 5)
    party.until(party.clock.now + 15)
    assert [event.text for event in party.events(EventKind.HEARD)] == ["start the game"], "whoever speaks then is heard"


def numbers_are_numbers(events: Sequence[Event]) -> bool:
    """No time is infinite or not a number."""
    return all(np.isfinite(event.at) for event in events)
