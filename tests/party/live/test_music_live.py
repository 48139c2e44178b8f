"""A live round with music in a room whose microphone hears the loudspeaker: the moderator is not deaf meanwhile."""

import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from bench.tunes import tune, write_tune
from moderator.audio.shaping import SPEECH_LEVEL_DB
from moderator.audio.sound import Sound
from moderator.party.config.sound_wishes import USUAL_LEVEL_DB
from tests.null_sinks import NullSinks, Recording
from tests.party.live_game import LiveGame

pytestmark = pytest.mark.live

PARTY = """\
language = "en"
model = "vosk-tiny-en"
[[rooms]]
name = "room one"
microphone = "room_a_mic"
loudspeaker = "room_a_out"
[music]
rounds = "music"
[game]
name = "timer"
minutes = [0.75]
"""


SPOKEN_SECONDS = 5.0
"""A line is printed when it begins to be said; the room is deaf until it has ended, and half a second longer."""


@pytest.fixture
def game(null_sinks: NullSinks, tmp_path: Path) -> Iterator[LiveGame]:
    write_tune(tmp_path / "music" / "tune.flac", tune(16.0))
    (tmp_path / "timer.toml").write_text(PARTY)
    game = LiveGame(tmp_path, null_sinks, ["play", str(tmp_path / "timer.toml")])
    yield game
    game.kill()


def test_commands_are_understood_while_music_plays(game: LiveGame, null_sinks: NullSinks) -> None:
    with null_sinks.open_air("room_a_out", "room_a_mic"), null_sinks.recording("room_a_out") as recordings:
        game.waits_for("start the round")
        game.types("start the round")
        game.waits_for("Go!")
        time.sleep(SPOKEN_SECONDS)
        for command, answer in (("how much time is left", "left."), ("moderator, pause the game", "Paused")):
            game.says("room one", command)
            game.waits_for(answer, 20)
            time.sleep(SPOKEN_SECONDS)
    events = game.ends()
    taken = [event["intent"] for event in events if event["kind"] == "heard"]
    assert taken == ["time_left", "pause"]
    assert usual_level_db(recordings["room_a_out"]) > SPEECH_LEVEL_DB + USUAL_LEVEL_DB - 15, "there was music"


def usual_level_db(recording: Recording) -> float:
    """The level of the middle of all seconds, by loudness: music is at most 12 dB less under words."""
    seconds = recording.samples[: len(recording.samples) // recording.rate * recording.rate]
    sound = Sound(seconds, recording.rate).samples.reshape(-1, recording.rate).astype(np.float64)
    return float(np.median(10 * np.log10((sound**2).mean(axis=1) + 1e-12)))
