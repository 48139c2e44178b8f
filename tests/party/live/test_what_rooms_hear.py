"""The sound files of a rehearsal hold what its timeline says: checked on the samples and by an independent ear."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from moderator.audio.signals import SIGNALS, signal_sound
from moderator.audio.sound import Float32Samples, Sound, level_db, read_sound
from moderator.language.voice.voice_book import load_voice_book
from moderator.party.opening.opening import open_voice
from tests.party.conftest import Event, read_timeline
from tests.transcribing import Transcriber, one_of
from tests.transcribing import spoken as as_words

pytestmark = pytest.mark.live

ROOMS = ("room one", "room two")
AUDIBLE = 3e-3
"""Amplitude (-50 dBFS): what is below is silence in any room."""
AT_ONCE = 0.05
"""Seconds that an announcement may start late or early."""
TOGETHER = 0.02
"""Seconds between the rooms."""
PLOSIVE = 0.05
"""Amplitude: a "t" may begin or end as suddenly as this by itself; a vowel that is cut ends with more."""
LEAD = 0.1
"""Seconds of the file before a message that are looked at with it."""
SILENCE = 0.05
"""Seconds that part two sounds; between the tones of one signal it is shorter."""
MARGIN = 20
"""Samples: the timeline tells a message's beginning to the millisecond only."""
TIME = {"round_starts", "minutes_left", "one_minute_left", "thirty_seconds_left", "countdown", "time_is_up"}


@dataclass(frozen=True)
class Spoken:
    """A message on the timeline and its sound in the file, from LEAD before it up to the next message."""

    event: Event
    sound: Sound
    begins: float
    """Seconds into the file at which it is heard to begin."""


@dataclass(frozen=True)
class Evening:
    rooms: dict[str, list[Spoken]]
    files: dict[str, Sound]


@pytest.fixture(scope="module")
def evening(demonstration: Path) -> Evening:
    timeline = read_timeline(demonstration)
    files = {room: read_sound(demonstration / f"{room.replace(' ', '_')}.wav") for room in ROOMS}
    return Evening({room: _spoken(timeline, room, files[room]) for room in ROOMS}, files)


def _spoken(timeline: list[Event], room: str, file: Sound) -> list[Spoken]:
    events = [event for event in timeline if event["kind"] == "said" and event["room"] == room]
    nexts = [*(event["at"] for event in events[1:]), file.seconds]
    found = []
    for event, following in zip(events, nexts, strict=True):
        first, last = (round(at * file.rate) for at in (max(0, event["at"] - LEAD), following - 0.005))
        samples = file.samples[first:last]
        loud = np.flatnonzero(np.abs(samples) > AUDIBLE)
        assert len(loud), f"nothing is heard of {event['text']!r} at {event['at']}"
        found.append(Spoken(event, Sound(samples[: loud[-1] + 1], file.rate), (first + loud[0]) / file.rate))
    return found


class TestTime:
    def test_every_message_begins_when_the_timeline_says_so(self, evening: Evening) -> None:
        late = [
            (spoken.event["text"], spoken.begins - spoken.event["at"])
            for room in ROOMS
            for spoken in evening.rooms[room]
            if not -0.001 <= spoken.begins - spoken.event["at"] < AT_ONCE
        ]
        assert late == []

    def test_announcements_of_the_clock_begin_when_they_are_due(self, evening: Evening) -> None:
        """From the start of each round, by the samples alone: two minutes left is when two minutes are left."""
        for room in ROOMS:
            length = {1: 180.0, 2: 120.0, 3: 60.0}
            started = total = paused = 0.0
            for spoken in evening.rooms[room]:
                message, args = spoken.event["message"], spoken.event["args"]
                left = float(spoken.event.get("clock", 0.0))
                if message == "round_starts":
                    started = spoken.begins
                    total = length[args["round"]]
                    paused = 0.0
                elif message == "resumed_clock":
                    paused = spoken.begins - started - (total - left)
                elif message in TIME:
                    fixed = {"one_minute_left": 60, "thirty_seconds_left": 30, "time_is_up": 0}
                    told = fixed[message] if message in fixed else args.get("seconds", args.get("minutes", 0) * 60)
                    # What the command that resumed the clock took is known to a tenth of a second only.
                    allowed = AT_ONCE if not paused else 2 * AT_ONCE
                    assert spoken.begins - started - paused == pytest.approx(total - told, abs=allowed), spoken.event

    def test_both_rooms_hear_them_together(self, evening: Evening) -> None:
        first, second = (
            [spoken for spoken in evening.rooms[room] if spoken.event["message"] in TIME] for room in ROOMS
        )
        assert [spoken.event["text"] for spoken in first] == [spoken.event["text"] for spoken in second]
        assert len(first) > 30
        apart = [abs(one.begins - other.begins) for one, other in zip(first, second, strict=True)]
        assert max(apart) < TOGETHER


class TestWords:
    def test_an_independent_ear_hears_every_message_in_its_room_at_its_time(self, evening: Evening) -> None:
        spoken = [each for room in ROOMS for each in evening.rooms[room]]
        texts = {as_words(each.event["text"]) for each in spoken}
        short = {text for text in texts if " " not in text}
        ears = {True: Transcriber(one_of(short)), False: Transcriber(one_of(texts - short))}
        wrong = []
        for each in spoken:
            text = as_words(each.event["text"])
            heard = ears[text in short].transcribe(each.sound)
            if heard != text:
                wrong.append((each.event["room"], each.event["at"], text, heard))
        # One in twenty of the single words may be missed, no sentence may.
        assert [each for each in wrong if each[2] not in short] == []
        assert len(wrong) <= len(spoken) // 20, wrong

    def test_nothing_else_is_heard(self, evening: Evening) -> None:
        """After the words of a message there is silence up to the next one, but for signals; at the end a chord."""
        choice = load_voice_book("en")
        longest_signal = max(signal_sound(name).seconds for name in SIGNALS)
        with open_voice() as voice:
            for room in ROOMS:
                revealed = next(
                    spoken.event["at"]
                    for spoken in evening.rooms[room]
                    if spoken.event["message"] == "everybody_reveals"
                )
                for spoken in evening.rooms[room]:
                    words = voice.render(spoken.event["text"], choice).seconds
                    rest = spoken.sound.samples[round((min(LEAD, spoken.event["at"]) + words) * spoken.sound.rate) :]
                    is_end = spoken.event["at"] >= revealed
                    longest = signal_sound("suspense").seconds if is_end else longest_signal + 0.05
                    assert max(_lengths(rest, spoken.sound.rate), default=0.0) < longest, spoken.event


def _lengths(samples: Float32Samples, rate: int) -> list[float]:
    """How long each of the sounds is that are parted by silence, in seconds."""
    loud = np.flatnonzero(np.abs(samples) > AUDIBLE)
    sounds = np.split(loud, np.flatnonzero(np.diff(loud) > SILENCE * rate) + 1)
    return [(sound[-1] - sound[0]) / rate for sound in sounds if len(sound)]


class TestSound:
    def test_no_message_runs_into_another(self, evening: Evening) -> None:
        """Just before each message it is quiet: the one before has ended or has faded away."""
        for room in ROOMS:
            file = evening.files[room]
            for spoken in evening.rooms[room][1:]:
                begin = round(spoken.event["at"] * file.rate)
                before = file.samples[begin - round(0.005 * file.rate) : begin - 1]
                assert np.abs(before).max() < 0.05, spoken.event

    @pytest.mark.parametrize("room", ROOMS)
    def test_no_clicks(self, evening: Evening, room: str) -> None:
        """Messages rise from silence and fall into it; a jump from or to nothing would be a click."""
        file = evening.files[room]
        begins = [round(spoken.event["at"] * file.rate) for spoken in evening.rooms[room]]
        for begin, following in zip(begins, [*begins[1:], len(file.samples)], strict=True):
            first = max(0, begin - MARGIN)
            audible = first + np.flatnonzero(file.samples[first : following - MARGIN])
            assert abs(file.samples[audible[0]]) < PLOSIVE, begin / file.rate
            assert abs(file.samples[audible[-1]]) < PLOSIVE, begin / file.rate

    @pytest.mark.parametrize("room", ROOMS)
    def test_sensible_levels_and_no_clipping(self, evening: Evening, room: str) -> None:
        assert np.abs(evening.files[room].samples).max() < 0.99
        levels = [level_db(spoken.sound) for spoken in evening.rooms[room] if spoken.event["message"] != "countdown"]
        assert min(levels) > -30
        assert max(levels) < -12
        assert max(levels) - min(levels) < 6

    def test_both_files_cover_the_whole_evening(self, evening: Evening, demonstration: Path) -> None:
        lengths = [evening.files[room].seconds for room in ROOMS]
        assert lengths[0] == pytest.approx(lengths[1], abs=0.001)
        assert lengths[0] > max(event["at"] for event in read_timeline(demonstration))
