"""A voice that comes through the wall counts in the room where it was said; two people who speak both count."""

import numpy as np
import pytest

from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.segmenting.chunks import RecentSound
from moderator.hearing.segmenting.crosstalk import Crosstalk, compare
from moderator.hearing.segmenting.ear import Ear
from moderator.hearing.segmenting.utterance import Heard
from moderator.language.grammar.grammar import Grammar
from tests.hearing.spoken import RATE, Speak, joined, noise, party_talk, pause


class TwoRooms:
    """Two ears that hear at the same time, and what passes through the wall."""

    def __init__(self, model: Model, grammar: Grammar) -> None:
        self.ears = [Ear([(model, grammar)], RATE, room) for room in (0, 1)]
        self.crosstalk = Crosstalk([ear.recent for ear in self.ears])
        for ear in self.ears:
            ear.attend(party_talk())

    def hear(self, *sounds: Int16Samples) -> list[tuple[str, int, int]]:
        """What was understood, where it was heard and where it was said, in the order of the decisions."""
        length = max(map(len, sounds)) + RATE
        padded = [joined(sound, pause((length - len(sound)) / RATE)) + noise(length / RATE, -60) for sound in sounds]
        found: list[tuple[str, int, int]] = []
        for first in range(0, length, RATE // 10):
            heard: list[Heard] = []
            for ear, sound in zip(self.ears, padded, strict=True):
                heard += ear.feed(sound[first : first + RATE // 10], first / RATE)
            found += [
                (h.reading.text, h.room, self.crosstalk.room_of(h)) for h in sorted(heard, key=lambda h: h.decided)
            ]
        return found


@pytest.fixture
def rooms(vosk_model: Model, grammar: Grammar) -> TwoRooms:
    return TwoRooms(vosk_model, grammar)


def quieter(sound: Int16Samples, decibels: float, later: float = 0.02) -> Int16Samples:
    """The sound as it comes into the other room."""
    return joined(pause(later), (sound * 10 ** (-decibels / 20)).astype(np.int16))


@pytest.mark.parametrize("decibels", [6, 12, 20])
@pytest.mark.parametrize("later", [0.0, 0.05, 0.15])
def test_the_louder_one_counts(rooms: TwoRooms, speak: Speak, decibels: float, later: float) -> None:
    said = joined(pause(0.5), speak("I appoint Anna as leader"))
    heard = rooms.hear(quieter(said, decibels, later), said)
    assert {text for text, _, _ in heard} == {"i appoint anna as leader"}
    assert sorted((heard_in, said_in) for _, heard_in, said_in in heard) == [(0, 1), (1, 1)]


def test_also_when_the_quieter_one_decides_first(rooms: TwoRooms, speak: Speak) -> None:
    """In the louder room somebody goes on talking; only through the wall the command seems to be over."""
    said = speak("I appoint Anna as leader")
    goes_on = joined(said, (speak("would you like a cup of tea", "en-us+f3") // 30).astype(np.int16))
    heard = rooms.hear(joined(pause(0.5), goes_on), quieter(joined(pause(0.5), said), 15))
    assert [said_in for _, heard_in, said_in in heard if heard_in == 1] == [0]


def test_also_when_the_louder_room_was_deaf(rooms: TwoRooms, speak: Speak) -> None:
    """So the moderator's own voice, which comes through the wall, is no command either."""
    said = joined(pause(0.5), speak("how much time is left"))
    rooms.ears[0].deafen(until=10.0)
    assert rooms.hear(said, quieter(said, 12)) == [("how much time is left", 1, 0)]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("I appoint Anna as leader", "how much time is left"),
        ("our hostages are Bob and Carlos", "I appoint Dana as leader"),
        ("how much time is left", "how much time is left"),
        ("I appoint Emil as leader", "I appoint Emil as leader"),
    ],
)
def test_two_people_both_count(rooms: TwoRooms, speak: Speak, first: str, second: str) -> None:
    sounds = [joined(pause(0.5), speak(first, "en-us+f3")), joined(pause(0.6), speak(second, "en-gb-x-rp", 150))]
    leaked = [quieter(sound, 20) for sound in sounds]
    length = max(map(len, leaked))
    mixed = [
        joined(own, pause((length - len(own)) / RATE)) + joined(other, pause((length - len(other)) / RATE))
        for own, other in zip(sounds, reversed(leaked), strict=True)
    ]
    assert sorted((heard_in, said_in) for _, heard_in, said_in in rooms.hear(*mixed)) == [(0, 0), (1, 1)]


def test_in_an_equally_loud_room_the_earlier_counts_and_only_one(rooms: TwoRooms, speak: Speak) -> None:
    said = joined(pause(0.5), speak("how much time is left"))
    heard = rooms.hear(quieter(said, 0, later=0.06), said)
    assert {(heard_in, said_in) for _, heard_in, said_in in heard} == {(0, 1), (1, 1)}


def test_at_the_same_moment_one_of_them_counts(rooms: TwoRooms, speak: Speak) -> None:
    said = joined(pause(0.5), speak("how much time is left"))
    assert {said_in for _, _, said_in in rooms.hear(said, said)} == {0}


def test_a_room_without_a_microphone_changes_nothing(vosk_model: Model, grammar: Grammar, speak: Speak) -> None:
    ear = Ear([(vosk_model, grammar)], RATE, room=0)
    ear.attend(party_talk())
    crosstalk = Crosstalk([ear.recent, RecentSound()])
    (heard,) = ear.feed(joined(pause(0.5), speak("how much time is left"), pause(1.0)), 0.0)
    assert crosstalk.room_of(heard) == 0


class TestSimilarity:
    def test_a_sound_in_itself(self, speak: Speak) -> None:
        said = speak("how much time is left")
        similarity = compare(said, joined(pause(0.3), said, pause(0.1)))
        assert similarity.correlation > 0.95
        assert similarity.later == pytest.approx(-0.1, abs=0.02)

    def test_nothing_is_like_nothing(self) -> None:
        assert compare(pause(1.0), pause(1.4)).correlation == 0
        assert compare(pause(0.0), pause(0.0)).correlation == 0
        assert np.isfinite(compare(noise(1.0, -20), pause(1.4)).correlation)
