"""What is told of devices that fail, where somebody hears it."""

from dataclasses import dataclass
from pathlib import Path

from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.evening.device_news import (
    FIRST_PAUSE_SECONDS,
    TOLD_AFTER_SECONDS,
    VoiceMonitor,
    live_monitors,
)
from moderator.speaking.queue.speech_queue import HELD_SECONDS
from moderator.speaking.synthesis.cache import CachedVoice
from moderator.speaking.synthesis.voice import SystemVoice

ROOMS = ("kitchen", "salon")


@dataclass
class GoodVoice:
    """A voice that never fails."""

    replacements: int = 0
    trouble: str | None = None
    server_trouble: str | None = None


@dataclass
class Plug:
    """A device that is in or out."""

    trouble: str | None = None
    losses: int = 0

    def out(self) -> None:
        self.trouble = "the plug is out"

    def back(self) -> None:
        self.trouble = None


class Evening:
    """Two rooms; time passes in tenths of a second."""

    def __init__(self) -> None:
        self.loudspeakers = [Plug(), Plug()]
        self.microphones = [Plug(), Plug()]
        self.now = 0.0
        self._monitors = live_monitors(self.loudspeakers, self.microphones, ROOMS, GoodVoice())
        self.notes: list[tuple[str, str]] = []
        self.aloud: list[tuple[str, str]] = []
        self.for_all: list[str | None] = []
        """What the host reads of the whole party."""
        self.again: list[tuple[str, str | None]] = []
        """Rooms that are told how things stand, and what they are told before that."""

    def passes(self, seconds: float) -> None:
        for _ in range(round(seconds * 10)):
            self.now += 0.1
            for notice in (each for monitor in self._monitors for each in monitor.notices(self.now)):
                if notice.room is None:
                    self.for_all.append(notice.note)
                    continue
                room = ROOMS[notice.room]
                if notice.note is not None:
                    self.notes.append((room, notice.note))
                if notice.announcement is not None:
                    self.aloud.append((room, notice.announcement.message))
                if notice.catch_up is not None:
                    first = notice.catch_up.first
                    self.again.append((room, None if first is None else first.message))


def test_a_loss_is_shown_at_once_and_told_when_it_lasts() -> None:
    evening = Evening()
    evening.loudspeakers[1].out()
    evening.passes(0.1)
    assert evening.notes == [("salon", "the plug is out (this room hears nothing)")]
    assert evening.aloud == []
    evening.passes(TOLD_AFTER_SECONDS + 1)
    evening.loudspeakers[1].back()
    evening.passes(1)
    assert evening.aloud == [("salon", "loudspeaker_lost"), ("salon", "loudspeaker_back")]


def test_a_blink_needs_no_words() -> None:
    evening = Evening()
    evening.microphones[0].out()
    evening.passes(TOLD_AFTER_SECONDS - 0.5)
    evening.microphones[0].back()
    evening.passes(5)
    assert evening.aloud == []
    assert len(evening.notes) == 2


def test_a_room_that_heard_nothing_for_long_is_told_how_things_stand() -> None:
    evening = Evening()
    evening.loudspeakers[0].out()
    evening.passes(HELD_SECONDS - 1)
    evening.loudspeakers[0].back()
    evening.passes(1)
    assert evening.again == [], "what was to be said there is said now"
    evening.loudspeakers[0].out()
    evening.passes(HELD_SECONDS + 1)
    evening.loudspeakers[0].back()
    evening.passes(1)
    assert evening.again == [("kitchen", None)], "that it hears again is told to everyone"
    assert evening.for_all == [], "the other room heard all the time"


def test_when_no_loudspeaker_works_that_is_shown_and_each_room_is_told_when_it_hears_again() -> None:
    evening = Evening()
    for loudspeaker in evening.loudspeakers:
        loudspeaker.out()
    evening.passes(20)
    assert len(evening.for_all) == 1
    assert str(evening.for_all[0]).startswith("NOBODY HEARS ANYTHING")
    assert evening.aloud == []
    evening.loudspeakers[0].back()
    evening.passes(TOLD_AFTER_SECONDS + 1)
    assert evening.for_all[1:] == ["the moderator is heard again"]
    assert evening.aloud == [("salon", "loudspeaker_lost")]
    evening.loudspeakers[1].back()
    evening.passes(1)
    assert evening.aloud[1:] == [("salon", "loudspeaker_back")]
    assert evening.again == [("kitchen", "loudspeaker_back"), ("salon", None)]


def test_when_the_sound_server_ends_nothing_is_told_late() -> None:
    evening = Evening()
    devices = [*evening.loudspeakers, *evening.microphones]
    for device in devices:
        device.out()
    evening.passes(10)
    for device in devices:
        device.back()
    evening.passes(10)
    assert evening.aloud == []
    assert len(evening.notes) == 8
    assert evening.again == [("kitchen", "loudspeaker_back"), ("salon", "loudspeaker_back")], "but how things stand"


def test_a_microphone_that_stays_away_longer_than_the_loudspeaker_is_told_then() -> None:
    evening = Evening()
    evening.loudspeakers[0].out()
    evening.microphones[0].out()
    evening.passes(10)
    assert evening.aloud == [("kitchen", "loudspeaker_lost")]
    evening.loudspeakers[0].back()
    evening.passes(TOLD_AFTER_SECONDS + 1)
    assert evening.aloud[1:] == [("kitchen", "loudspeaker_back"), ("kitchen", "microphone_lost")]


def test_lost_sound_is_counted_and_shown_now_and_then() -> None:
    evening = Evening()
    evening.passes(1)
    assert evening.notes == []
    evening.loudspeakers[0].losses = evening.microphones[1].losses = 1
    evening.passes(1)
    assert evening.notes == [
        ("kitchen", "the loudspeaker has lost sound once: the computer is too busy"),
        ("salon", "the microphone has lost sound once: the computer is too busy"),
    ]
    evening.loudspeakers[0].losses = 5
    evening.passes(FIRST_PAUSE_SECONDS - 2)
    assert len(evening.notes) == 2
    evening.passes(2)
    assert evening.notes[2:] == [("kitchen", "the loudspeaker has lost sound 4 times: the computer is too busy")]
    evening.loudspeakers[0].losses = 6
    evening.passes(2 * FIRST_PAUSE_SECONDS - 2)
    assert len(evening.notes) == 3, "ever more seldom"
    evening.passes(4)
    assert len(evening.notes) == 4


def test_that_what_is_said_cannot_be_kept_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "speech").write_text("a file where the folder should be")
    with SystemVoice() as system:
        voice = CachedVoice(system, tmp_path / "speech")
        monitor = VoiceMonitor(voice)
        assert list(monitor.notices(0.0)) == []
        assert voice.render("Time is up", VoiceChoice("en-us", 160)).seconds > 0.3, "it is said all the same"
        (told,) = monitor.notices(1.0)
        voice.render("Go", VoiceChoice("en-us", 160))
        assert list(monitor.notices(2.0)) == []
    assert told.note is not None
    assert told.note.startswith(f"spoken sentences cannot be kept in {tmp_path / 'speech'}")
    assert told.announcement is None


def test_a_voice_server_that_is_away_and_back_is_told_to_the_host() -> None:
    voice = GoodVoice()
    monitor = VoiceMonitor(voice)
    assert list(monitor.notices(0)) == []
    voice.server_trouble = "wyoming://kitchen:10200 does not answer"
    told = "wyoming://kitchen:10200 does not answer; until it answers again the system's voice speaks"
    assert [notice.note for notice in monitor.notices(1)] == [told]
    voice.server_trouble = "wyoming://kitchen:10200 takes too long to answer"
    assert list(monitor.notices(2)) == [], "told once"
    voice.server_trouble = None
    assert [notice.note for notice in monitor.notices(3)] == ["the voice server answers again"]
