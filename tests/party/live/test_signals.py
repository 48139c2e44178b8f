"""What the signal sounds tell, found in the sound that a room heard: I listen; that counted; I did not understand."""

from pathlib import Path

import numpy as np
import pytest

from moderator.audio.signals import signal_sound
from moderator.audio.sound import read_sound, resample
from moderator.party.commands.rehearse import run_rehearsal
from moderator.party.journal.entry import What
from moderator.party.journal.reading import read_journal
from moderator.party.journal.replay import play_again
from moderator.party.opening.opening import open_game
from tests.party.conftest import read_timeline

EVENING = """
party:
  players: [Anna, Bob, Carlos, Dora, Emil, Fatima]
  game: {seed: 1, minutes: [2, 0.5, 0.5]}
voices: [en-us, en-us+f2, en-us+m3]
steps:
  - {type: start the game}
  - {expect: {said: deal, within: 60}}
  - {say: our room is ready, room: room one, by: Bob}
  - {expect: {heard: room_ready, room: room one}}
  - {say: our room is ready, room: room two, by: Anna}
  - {expect: {said: round_starts, within: 20}}
  - {say: I appoint you as leader, room: room one, by: Bob}
  - {expect: {said: ask_who_leads, room: room one}}
  - {wait: 1}
  - {say: where is the salt, room: room one, by: Bob}
  - {expect: {rejected: true, room: room one}}
  - {wait: 2}
  - {say: never mind, room: room one, by: Bob}
  - {expect: {heard: never_mind, room: room one}}
  - {say: where is the salt, room: room two, by: Anna}
  - {expect: {rejected: true, room: room two}}
  - {wait: 2}
"""
ALIKE = 0.9
"""Correlation with a signal from which on it is that signal."""


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("signals")
    (folder / "evening.yaml").write_text(EVENING, encoding="utf-8")
    run_rehearsal(folder / "evening.yaml", folder, model=None, show=False, journal=folder / "evening.journal")
    return folder


def signals(evening: Path, room: str, name: str) -> list[float]:
    """When a signal was heard in a room, in seconds."""
    sound = read_sound(next(evening.glob(f"*{room.replace(' ', '*')}*.wav")))
    wanted = resample(signal_sound(name), sound.rate).samples
    count = len(sound.samples) + len(wanted)
    spectrum = np.fft.rfft(sound.samples, count) * np.conj(np.fft.rfft(wanted, count))
    products = np.fft.irfft(spectrum, count)[: len(sound.samples) - len(wanted)]
    sums = np.concatenate([[0.0], np.cumsum(np.square(sound.samples, dtype=np.float64))])
    powers = (sums[len(wanted) :] - sums[: -len(wanted)])[: len(products)]
    alike = products / np.sqrt(np.maximum(powers, 1e-6) * float(np.sum(np.square(wanted))))
    places = np.flatnonzero(alike > ALIKE)
    return [float(place) / sound.rate for n, place in enumerate(places) if not n or place - places[n - 1] > len(wanted)]


def when(evening: Path, room: str, **wanted: str) -> float:
    """When something happened in a room."""
    (event,) = [
        event
        for event in read_timeline(evening)
        if event["room"] == room and all(event.get(key) == value for key, value in wanted.items())
    ]
    return float(event["at"])


def test_what_counted_is_confirmed_by_words_or_by_a_sound_and_never_by_both(evening: Path) -> None:
    for room in ("room one", "room two"):
        heard = [event["at"] for event in read_timeline(evening) if event["kind"] == "heard" and event["room"] == room]
        said = [event["at"] for event in read_timeline(evening) if event["kind"] == "said" and event["room"] == room]
        silent = [at for at in heard if not any(at <= other < at + 1.0 for other in said)]
        assert len(heard) >= 1
        assert signals(evening, room, "taken") == pytest.approx(silent, abs=1.0)


def test_a_question_says_that_it_listens(evening: Path) -> None:
    asked = when(evening, "room one", message="ask_who_leads")
    listening = signals(evening, "room one", "listening")
    assert len(listening) >= 1
    assert asked < listening[0] < asked + 6


def test_who_answers_a_question_and_is_not_understood_hears_so(evening: Path) -> None:
    (sounded,) = signals(evening, "room one", "not_understood")
    assert sounded == pytest.approx(when(evening, "room one", kind="rejected"), abs=1.0)


def test_talk_that_is_meant_for_nobody_gets_no_sound(evening: Path) -> None:
    assert when(evening, "room two", kind="rejected")
    assert signals(evening, "room two", "not_understood") == []


def test_who_spoke_to_the_moderator_and_was_not_understood_is_in_the_journal(evening: Path) -> None:
    """Talk that was not meant for it is not: in room two no question was open."""
    journal = read_journal(evening / "evening.journal")
    assert [entry.room for entry in journal.entries if entry.what is What.MISHEARD] == [0]
    assert all(again.same for again in play_again(journal, open_game(journal.head.party).moderator))
