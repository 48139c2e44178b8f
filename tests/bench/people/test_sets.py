"""The recordings of people: each has a meaning that its grammar can give, and none of a half is in the other."""

import re

import numpy as np
import pytest

from bench.hearing.speakers import Half
from bench.people.sets import DATA, TUNING, RecordingSet, coffee, home, people_sets, some

RATE = 16_000


@pytest.mark.parametrize(("language", "commands"), [("en", 16), ("fr", 22)])
def test_every_short_command_means_something_and_the_others_nothing(language: str, commands: int) -> None:
    recordings = home(DATA, language).recordings
    assert sum(one.wanted is not None for one in recordings) == commands
    assert all(one.wanted is None for one in recordings if re.match("oov|silence", one.name))


def test_commands_that_must_not_be_taken_for_each_other_mean_different_things() -> None:
    """ "Pause" and "next" were one intent without a slot once: whatever was heard was right."""
    for language in ("en", "fr"):
        wanted = [one.wanted for one in home(DATA, language).recordings if one.wanted is not None]
        assert len(set(wanted)) == len(wanted)


def test_every_order_can_be_read_as_its_labels_say() -> None:
    orders = coffee(DATA)
    sentence = "can I get a medium roast americano with skim milk"
    assert orders.meaning(sentence) == (
        ("coffeeDrink", "americano"),
        ("milkAmount", "skim milk"),
        ("roast", "medium roast"),
    )
    labels = {label for one in orders.recordings for label, _ in _pairs(one.wanted)}
    assert labels == {"size", "roast", "numberOfShots", "coffeeDrink", "milkAmount", "sugarAmount"}


def test_no_recording_of_a_half_is_in_the_other() -> None:
    tuning = set(TUNING.read_text("utf-8").split())
    assert len(tuning) == 99
    assert tuning.isdisjoint(one.name for one in coffee(DATA).recordings)
    assert list(people_sets(DATA, "en", Half.TUNING)) == []
    assert [each.name for each in people_sets(DATA, "en", Half.REPORTING)] == ["home_en", "coffee"]


def test_speech_ends_before_the_room_does() -> None:
    (recording,) = (one for one in home(DATA).recordings if one.name == "pause")
    assert recording.ends < len(recording.in_room) / RATE - 1.0
    quiet = recording.in_room[round((recording.ends + 0.1) * RATE) :]
    spoken = recording.in_room[: round(recording.ends * RATE)]
    assert np.abs(quiet).max() < np.abs(spoken).max() / 10


def test_some_are_from_everywhere_among_them() -> None:
    orders: RecordingSet = coffee(DATA)
    chosen = some(orders.recordings, 5)
    assert [orders.recordings.index(one) for one in chosen] == [0, 5, 10, 15, 20]
    assert some(orders.recordings, None) == some(orders.recordings, 1000) == orders.recordings


def _pairs(wanted: object) -> list[tuple[str, str]]:
    assert isinstance(wanted, tuple)
    return list(wanted)
