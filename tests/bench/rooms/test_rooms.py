"""The rooms of the benchmarks sound as they say: reverberation, distances, ratios; no half knows the other's."""

from itertools import chain
from math import dist

import numpy as np
import pytest

from bench.hearing.speakers import Half
from bench.rooms.living_rooms import LivingRoom, living_rooms
from bench.rooms.phone import NARROW, WIDE, Phone, by_phone
from bench.rooms.place import AT_ONE_METRE_DB, Place, in_place, loudness_db
from bench.rooms.responses import BEFORE_SAMPLES, response, reverberation, through
from bench.rooms.television import programme
from moderator.audio.sound import Float32Samples, Sound, level_db

RATE = 16_000
DISTANCES = (1.0, 2.5, 4.0)
DRY = LivingRoom((6.0, 4.5, 2.5), 0.3, (1.2, 2.0, 0.7), (5.6, 4.1, 0.9), number=0)
"""The quickest to compute."""


def noise(seconds: float, level: float, seed: int = 1) -> Float32Samples:
    made = np.random.default_rng(seed).standard_normal(round(seconds * RATE))
    return (made * 10 ** (level / 20)).astype(np.float32)


def between_silences(sound: Float32Samples) -> Float32Samples:
    return np.pad(sound, RATE)


@pytest.mark.parametrize("half", Half)
def test_people_stand_as_far_away_as_asked_and_inside(half: Half) -> None:
    for room in living_rooms(half):
        for metres in DISTANCES:
            talker = room.talker(metres)
            assert dist(talker, room.microphone) == pytest.approx(metres)
            assert all(0 < place < length for place, length in zip(talker, room.size, strict=True))
        assert dist(room.television, room.microphone) > 3


def test_no_room_of_one_half_is_in_the_other() -> None:
    tuning, reporting = map(living_rooms, Half)
    for one in tuning:
        for other in reporting:
            assert one.size != other.size
            assert one.reverberation != other.reverberation
            assert {one.talker(metres) for metres in DISTANCES}.isdisjoint(map(other.talker, DISTANCES))


def test_rooms_are_as_dry_and_as_bare_as_living_rooms() -> None:
    seconds = sorted(room.reverberation for room in chain(*map(living_rooms, Half)))
    assert seconds[0] == pytest.approx(0.3, abs=0.05)
    assert seconds[-1] == pytest.approx(0.8, abs=0.05)


@pytest.mark.parametrize(("half", "number"), [(Half.TUNING, 0), (Half.REPORTING, 1), (Half.REPORTING, 4)])
def test_a_room_reverberates_as_long_as_asked(half: Half, number: int) -> None:
    """At an order of image sources that is too low the tail would be missing; by Sabine's formula alone, which flat
    rooms do not keep to, the last of these would sound up to a quarter longer.
    """
    room = living_rooms(half)[number]
    for metres in DISTANCES:
        assert reverberation(response(room, room.talker(metres))) == pytest.approx(room.reverberation, rel=0.14)


def test_speech_arrives_straight_first_and_quieter_from_farther_away() -> None:
    for metres in DISTANCES:
        made = response(DRY, DRY.talker(metres))
        straight = made[BEFORE_SAMPLES - 12 : BEFORE_SAMPLES + 13].astype(np.float64)
        assert np.sqrt(np.sum(straight**2)) == pytest.approx(1 / metres, rel=0.1)


def test_a_response_is_kept_on_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    made = response(DRY, DRY.talker(1.0))
    monkeypatch.setattr("pyroomacoustics.ShoeBox", None)
    assert np.array_equal(response(DRY, DRY.talker(1.0)), made)


def test_a_place_is_the_same_in_every_run_and_another_for_another_number() -> None:
    speech = between_silences(noise(0.5, -20))
    one, again, other = (in_place(Place(1.0), Half.TUNING, speech, None, number) for number in (0, 0, 6))
    assert np.array_equal(one, again)
    assert not np.array_equal(one, other)


def test_somebody_is_as_loud_at_a_metre_whatever_the_recording_was() -> None:
    heard = [in_place(Place(1.0), Half.TUNING, between_silences(noise(0.5, level)), None, 0) for level in (-10, -40)]
    loud, soft = (loudness_db(each[RATE : RATE + RATE // 2]) for each in heard)
    assert loud == pytest.approx(soft, abs=0.2)
    assert AT_ONE_METRE_DB - 0.5 < loud < AT_ONE_METRE_DB + 5


def test_the_television_is_so_much_quieter_at_the_microphone() -> None:
    speech, played = between_silences(noise(1.0, -20)), noise(10, -26, seed=2)
    alone = in_place(Place(2.5), Half.TUNING, speech, None, 0)
    for ratio in (12.0, 3.0):
        over = in_place(Place(2.5, television_db=ratio), Half.TUNING, speech, played, 0)
        assert loudness_db(alone[RATE : 2 * RATE]) - loudness_db(over - alone) == pytest.approx(ratio, abs=0.5)


@pytest.mark.parametrize("phone", [NARROW, WIDE])
def test_a_phone_has_its_band_and_no_other(phone: Phone) -> None:
    heard = by_phone(phone, between_silences(noise(2.0, -20)))
    spectrum = np.abs(np.fft.rfft(heard.astype(np.float64))) ** 2
    pitches = np.fft.rfftfreq(len(heard), 1 / RATE)
    inside = spectrum[(pitches > phone.lowest) & (pitches < phone.highest)].mean()
    assert spectrum[(pitches > 5) & (pitches < phone.lowest / 3)].mean() < inside / 1000
    if phone is NARROW:
        assert spectrum[pitches > 2 * phone.highest].mean() < inside / 100


def test_a_phone_brings_whoever_speaks_to_one_loudness_and_pulls_down_the_quiet() -> None:
    hiss = noise(4.0, -58)
    made = []
    for level in (-20, -38):
        sound = hiss.copy()
        sound[2 * RATE : 3 * RATE] += noise(1.0, level, seed=3)
        made.append(by_phone(WIDE, sound))
    loud, soft = (level_db(Sound(heard[round(2.5 * RATE) : 3 * RATE], RATE)) for heard in made)
    assert loud - soft < 10
    before = by_phone(WIDE, hiss)[: 2 * RATE]
    assert level_db(Sound(before, RATE)) < -58 + 24 - 10


def test_a_programme_is_talk_over_music_without_a_pause() -> None:
    spoken = programme([noise(1.0, -10, seed=number) for number in range(6)], 5.0)
    assert len(spoken) == 5 * RATE
    tenths = spoken.reshape(-1, RATE // 10)
    assert (np.sqrt(np.mean(tenths**2, axis=1)) > 10 ** (-40 / 20)).all()


def test_a_sound_is_as_long_in_a_room_as_before() -> None:
    sound = noise(0.3, -20)
    assert len(through(response(DRY, DRY.talker(1.0)), sound)) == len(sound)
