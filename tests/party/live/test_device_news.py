"""What is told of devices that are lost, where somebody hears it."""

from dataclasses import dataclass

from moderator.party.live.device_news import TOLD_AFTER_SECONDS, SilenceNews, news_of
from moderator.speaking.queue.speech_queue import HELD_SECONDS

ROOMS = ("kitchen", "salon")


@dataclass
class Plug:
    """A device that is in or out."""

    trouble: str | None = None

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
        self._news = news_of(self.loudspeakers, self.microphones, ROOMS)
        self._silence = SilenceNews(self.loudspeakers)
        self.notes: list[tuple[str, str]] = []
        self.aloud: list[tuple[str, str]] = []
        self.for_all: list[str | None] = []
        """What the host reads of the whole party."""
        self.again: list[tuple[str, str | None]] = []
        """Rooms that are told how things stand, and what they are told before that."""

    def passes(self, seconds: float) -> None:
        for _ in range(round(seconds * 10)):
            self.now += 0.1
            for room, device in self._news:
                for news in device.news(self.now):
                    if news.note is not None:
                        self.notes.append((ROOMS[room], news.note))
                    if news.tell is not None:
                        self.aloud.append((ROOMS[room], news.tell.message))
                    if news.again is not None:
                        first = news.again.first
                        self.again.append((ROOMS[news.again.room], None if first is None else first.message))
            self.for_all += [news.note for news in self._silence.news(self.now)]


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
