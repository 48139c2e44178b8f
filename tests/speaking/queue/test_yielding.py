"""A long message and the clock, with a real voice: measured sample by sample in what the loudspeaker plays."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from bench.tunes import tune, write_tune
from moderator.audio.sound import Float32Samples, Sound, read_sound
from moderator.games.effects import Priority, Say
from moderator.language.message import Message
from moderator.language.voice.voice_book import VoiceChoice
from moderator.speaking.music.music import Music
from moderator.speaking.output.loudspeaker import FILE_RATE, FileLoudspeaker, playable
from moderator.speaking.output.track import FADE_SECONDS
from moderator.speaking.queue.announcements import PAUSE_SECONDS
from moderator.speaking.queue.mouth import Dropped, Mouth, Spoken
from moderator.speaking.synthesis.voice import SystemVoice

SENTENCES = {
    "deal": "Shuffle and deal one card to everybody, face down. Nobody looks yet. Go to your rooms and close the door.",
    "thirty": "Thirty seconds left.",
    "nudge": "This room still needs a leader. Appoint somebody.",
}


@pytest.fixture(scope="module")
def sounds() -> Iterator[dict[str, Sound]]:
    with SystemVoice() as voice:
        yield {name: voice.render(text, VoiceChoice("en-us", 160)) for name, text in SENTENCES.items()}


class Room:
    def __init__(self, file: Path, sounds: dict[str, Sound]) -> None:
        self.now = 0.0
        self.file = file
        self.loudspeaker = FileLoudspeaker(file, lambda: self.now, FILE_RATE)
        self.mouth = Mouth(self.loudspeaker, lambda message: sounds[message.name])
        self.events: list[Spoken] = []
        self.dropped: list[str] = []

    def say(self, name: str, **how: object) -> None:
        self.mouth.say(Say(Message(name), (0,), **how), self.now)  # type: ignore[arg-type]

    def until(self, time: float) -> None:
        while self.now < time - 1e-9:
            self.mouth.advance(self.now)
            for event in self.mouth.events():
                if isinstance(event, Spoken):
                    self.events.append(event)
                elif isinstance(event, Dropped):
                    self.dropped.append(event.message.name)
            self.now = round(self.now + 0.01, 4)

    def heard(self) -> Float32Samples:
        self.loudspeaker.close()
        return read_sound(self.file).samples


def test_a_long_message_gives_way_to_the_clock_and_is_said_again(tmp_path: Path, sounds: dict[str, Sound]) -> None:
    room = Room(tmp_path / "room.wav", sounds)
    room.say("deal", priority=Priority.ANSWER)
    room.until(1.0)
    room.say("thirty", priority=Priority.COUNTDOWN, due=3.0)
    room.until(14.0)
    samples, thirty = room.heard(), sounds["thirty"]
    assert [(event.message.name, round(event.at, 2)) for event in room.events[:2]] == [("deal", 0.0), ("thirty", 3.0)]
    again = room.events[2]
    assert again.message.name == "deal"
    assert again.at == pytest.approx(3.0 + thirty.seconds + PAUSE_SECONDS, abs=0.03)
    begin = round(3.0 * FILE_RATE)
    alone = playable(thirty, FILE_RATE).samples
    assert samples[begin : begin + len(alone)] == pytest.approx(alone, abs=1e-3), "nothing else sounds under it"
    faded = slice(begin - round(FADE_SECONDS * FILE_RATE), begin)
    steepest = float(np.abs(np.diff(playable(sounds["deal"], FILE_RATE).samples)).max())
    assert np.abs(np.diff(samples[faded])).max() <= steepest, "it fades, it does not break off"
    assert abs(float(samples[begin - 1])) < 0.01


def test_a_message_that_would_run_into_the_clock_waits_and_a_reminder_may_be_dropped(
    tmp_path: Path, sounds: dict[str, Sound]
) -> None:
    room = Room(tmp_path / "room.wav", sounds)
    room.mouth.keep_clear(2.0)
    room.say("deal")
    room.say("nudge", priority=Priority.REMINDER, expires=5.0)
    room.until(0.5)
    room.say("thirty", priority=Priority.COUNTDOWN, due=2.0)
    room.until(2.5)
    room.mouth.keep_clear(None)
    room.until(14.0)
    assert [event.message.name for event in room.events] == ["thirty", "deal"]
    assert room.dropped == ["nudge"]
    assert np.abs(room.heard()[: round(1.9 * FILE_RATE)]).max() == 0.0


def test_music_steps_back_for_both_and_stays_back_between_them(tmp_path: Path, sounds: dict[str, Sound]) -> None:
    with_music, without = (Room(tmp_path / f"{name}.wav", sounds) for name in ("with", "without"))
    with_music.loudspeaker.set_music(Music(write_tune(tmp_path / "tune.flac", tune(5.0)), 0.05), 0.0)
    for room in (with_music, without):
        room.until(2.0)
        room.say("thirty", priority=Priority.COUNTDOWN, due=3.0)
        room.say("nudge")
        room.until(12.0)
    music = with_music.heard() - without.heard()
    assert [event.at for event in with_music.events] == [event.at for event in without.events]
    begin, end = with_music.events[0].at, with_music.events[-1].until
    loud, back = (level_db(music, *span) for span in ((0.5, 1.9), (begin, end)))
    assert loud - back == pytest.approx(12.0, abs=1.5)
    assert level_db(music, end + 1.5, end + 3.0) == pytest.approx(loud, abs=1.5)


def level_db(samples: Float32Samples, begin: float, end: float) -> float:
    part = samples[round(begin * FILE_RATE) : round(end * FILE_RATE)].astype(np.float64)
    return float(10 * np.log10(np.mean(part**2) + 1e-12))
