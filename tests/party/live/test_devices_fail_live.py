"""Loudspeakers and microphones that fail in a live game: the game goes on, the loss is told, the device comes back."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.null_sinks import NullSinks, Recorder
from tests.party.live_game import LOUDSPEAKER, LiveGame, loud, until_silent

pytestmark = pytest.mark.live

BUSY = "the computer is too busy"
"""In what is told of lost sound: a busy machine may lose some in either room, and that is no fault of a device."""
RESPONSIVE_SECONDS = 2.0
"""The game takes a line within some hundredths of a second; on a busy machine it may have to wait."""


def sound_workers(program: int) -> list[int]:
    """The process ids of the devices that a program has opened."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((process / "stat").read_text().rsplit(")", 1)[1].split()[1])
            command = (process / "cmdline").read_text()
        except (OSError, IndexError):
            continue
        if parent == program and ("loudspeaker_worker" in command or "microphone_worker" in command):
            found.append(int(process.name))
    return found


@pytest.fixture
def game(null_sinks: NullSinks, tmp_path: Path) -> Iterator[LiveGame]:
    """A game in its first round, which is long enough for a slow machine."""
    game = LiveGame(tmp_path, null_sinks, minutes=(1.5, 0.2, 0.2))
    try:
        game.begins_first_round()
        yield game
    finally:
        game.kill()


def test_a_loudspeaker_and_a_microphone_are_unplugged_in_mid_sentence_and_plugged_in_again(
    game: LiveGame, null_sinks: NullSinks
) -> None:
    game.types("b: I appoint Bob as leader")
    game.waits_for("Your leader: Bob!")
    null_sinks.unplug("room_b_out")
    null_sinks.unplug("room_b_mic")
    try:
        with null_sinks.recording(LOUDSPEAKER["room one"]) as recordings:
            game.waits_for("loudspeaker 'room_b_out, ALSA' is not there any more", 5)
            lost = time.monotonic()
            game.waits_for("Room two: they cannot hear me", 15)
            game.types("b: how much time is left")
            game.waits_for("how much time is left", RESPONSIVE_SECONDS)
            time.sleep(4)  # while the moderator speaks in a room, nobody is heard there
            game.says("room one", "I appoint Anna as leader")
            game.waits_for("Your leader: Anna!")
            time.sleep(2)
            told = time.monotonic()
    finally:
        null_sinks.plug_in("room_b_out")
        null_sinks.plug_in("room_b_mic")
    assert loud(recordings["room_a_out"], lost, told), "the other room hears it"
    game.waits_for("loudspeaker is back", 20)
    recorder = Recorder("room_b_out")
    back = time.monotonic()
    game.waits_for("Room two: they hear me again", 10)
    game.types("b: who is the leader")
    time.sleep(4)
    assert loud(recorder.stop(), back, time.monotonic())
    until_silent("room_b_out")  # while the moderator speaks in a room, nobody is heard there
    game.says("room two", "how much time is left")
    time.sleep(2)
    events = game.ends()
    assert [e["room"] for e in events if e["kind"] == "said" and "cannot hear me" in str(e["text"])] == ["room one"]
    notes = [(e["room"], str(e["text"])) for e in events if e["kind"] == "note"]
    faulty = {room for room, text in notes if BUSY not in text}
    assert faulty == {"room two"}, f"nothing happened to the other room: {notes}"
    heard = [(e["room"], e["intent"]) for e in events if e["kind"] == "heard"]
    assert heard == [("room one", "appoint"), ("room two", "time_left")]


def test_both_loudspeakers_are_lost_and_one_returns(game: LiveGame, null_sinks: NullSinks) -> None:
    for sink in LOUDSPEAKER.values():
        null_sinks.unplug(sink)
    try:
        game.waits_for("NOBODY HEARS ANYTHING", 10)
        game.types("a: I appoint Anna as leader")
        game.waits_for("I appoint Anna as leader", RESPONSIVE_SECONDS)
        game.types("b: I appoint Bob as leader")
        game.types("a: stop the game")
        game.waits_for("stop the game", RESPONSIVE_SECONDS)
        time.sleep(6)
        null_sinks.plug_in("room_a_out")
        game.waits_for("the moderator is heard again", 20)
        recorder = Recorder("room_a_out")
        back = time.monotonic()
        game.waits_for("Room one: they hear me again", 10)
        game.waits_for("left.", 10)
        game.waits_for("Stop the game for good?", 10)
        time.sleep(2)
        assert loud(recorder.stop(), back, time.monotonic())
        game.types("a: no")
        game.waits_for("The game goes on", 10)
    finally:
        null_sinks.plug_in("room_b_out")
    events = game.ends()
    dropped = [(e["room"], e.get("message")) for e in events if e["kind"] == "dropped"]
    assert ("room one", "leader_appointed") in dropped
    ends = [float(str(e["at"])) + float(str(e["clock"])) for e in events if e.get("clock") is not None]
    assert max(ends) - min(ends) < 0.05, "the clock has run on"


def test_every_sound_worker_is_killed(game: LiveGame, null_sinks: NullSinks) -> None:
    workers = sound_workers(game.process)
    assert len(workers) == 4
    game.types("a: I appoint Anna as leader")
    game.types("b: I appoint Bob as leader")
    game.waits_for("Your leader: Bob!")
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    for _ in workers:
        game.waits_for("is back after", 20)
    with null_sinks.recording(*LOUDSPEAKER.values()) as recordings:
        game.types("a: who is the leader")
        game.types("b: who is the leader")
        asked = time.monotonic()
        game.waits_for("Anna", 10)
        time.sleep(2)
    assert all(loud(recording, asked, asked + 6) for recording in recordings.values())
    game.waits_for("Thirty seconds")
    events = game.ends()
    assert not set(workers) & set(sound_workers(game.process))
    thirty = [e for e in events if e["kind"] == "said" and str(e["text"]).startswith("Thirty")]
    assert [event["room"] for event in thirty] == ["room one", "room two"]
    assert all(abs(float(str(event["clock"])) - 30) < 0.05 for event in thirty)
