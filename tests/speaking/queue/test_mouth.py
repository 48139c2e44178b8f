"""What one room hears, when: told with a real loudspeaker file, a virtual clock and sounds of known length."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from moderator.audio.sound import Sound, read_sound
from moderator.errors import VoiceError
from moderator.games.effects import OpenQuestion, Play, Priority, Say
from moderator.language.message import Message
from moderator.speaking.output.loudspeaker import FileLoudspeaker
from moderator.speaking.queue.mouth import Dropped, Missed, Mouth, Spoken

RATE = 8_000
LATENCY = 0.2


def lasting(seconds: float) -> Sound:
    times = np.arange(round(seconds * RATE)) / RATE
    return Sound((0.4 * np.sin(2 * np.pi * 500 * times)).astype(np.float32), RATE)


def render(message: Message) -> Sound:
    """A message is as long as its argument says; some cannot be spoken."""
    if message.name == "unspeakable":
        raise VoiceError("the voice is hoarse")
    return lasting(float(str(message.args["seconds"])))


class SlowLoudspeaker(FileLoudspeaker):
    """A device of which some sound is under way: what is placed now is heard a fifth of a second later."""

    @property
    def earliest(self) -> float:
        return super().earliest + LATENCY

    def place(self, sound: Sound, at: float) -> float:
        return super().place(sound, max(at, self.earliest))


class Room:
    """A mouth whose time passes in steps of a hundredth of a second."""

    def __init__(self, file: Path, loudspeaker: type[FileLoudspeaker] = FileLoudspeaker) -> None:
        self.now = 100.0
        self.loudspeaker = loudspeaker(file, lambda: self.now, RATE)
        self.not_yet: set[str] = set()
        """Messages whose sounds are still being rendered."""
        self.mouth = Mouth(self.loudspeaker, lambda message: None if message.name in self.not_yet else render(message))
        self.events: list[Spoken | Dropped | Missed] = []
        self._file = file

    def say(
        self,
        name: str,
        seconds: float,
        priority: Priority = Priority.NEWS,
        due: float | None = None,
        expires: float | None = None,
    ) -> Say:
        say = Say(Message(name, {"seconds": str(seconds)}), (0,), priority, due, expires)
        self.mouth.say(say, self.now)
        return say

    def announce(self, name: str, seconds: float, due: float) -> Say:
        return self.say(name, seconds, Priority.COUNTDOWN, due)

    def until(self, time: float) -> None:
        while self.now < time - 1e-9:
            self.mouth.advance(self.now)
            self.events += self.mouth.events()
            self.now = round(self.now + 0.01, 4)
        self.mouth.advance(self.now)
        self.events += self.mouth.events()

    @property
    def said(self) -> list[tuple[str, float]]:
        """Names and beginnings of what was said, in order."""
        return [(event.message.name, round(event.at, 2)) for event in self.events if isinstance(event, Spoken)]

    @property
    def dropped(self) -> list[str]:
        return [event.message.name for event in self.events if isinstance(event, Dropped)]

    def heard(self) -> list[tuple[float, float]]:
        """Begin and end of what the loudspeaker really played."""
        self.loudspeaker.close()
        sound = read_sound(self._file)
        loud = np.flatnonzero(np.abs(sound.samples) > 0.02)
        if not len(loud):
            return []
        breaks = np.flatnonzero(np.diff(loud) > 0.005 * RATE)
        begins, ends = loud[np.concatenate([[0], breaks + 1])], loud[np.concatenate([breaks, [-1]])]
        times = zip(begins.tolist(), ends.tolist(), strict=True)
        return [(round(100 + begin / RATE, 2), round(100 + end / RATE, 2)) for begin, end in times]


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path / "room.wav")


class TestOrder:
    def test_one_after_the_other_with_a_pause(self, room: Room) -> None:
        room.say("first", 1.0)
        room.say("second", 1.0)
        room.until(103)
        assert room.said == [("first", 100.0), ("second", pytest.approx(101.2, abs=0.02))]
        assert room.heard() == [(100.0, 101.0), (pytest.approx(101.2, abs=0.02), pytest.approx(102.2, abs=0.02))]

    def test_the_urgent_before_the_old(self, room: Room) -> None:
        room.say("news", 1.0)
        room.until(100.1)
        room.say("reminder", 1.0, Priority.REMINDER)
        room.say("more news", 1.0)
        room.say("answer", 1.0, Priority.ANSWER)
        room.until(106)
        assert [name for name, _ in room.said] == ["news", "answer", "more news", "reminder"]

    def test_what_is_out_of_date_is_dropped(self, room: Room) -> None:
        room.say("long", 3.0)
        room.until(100.5)
        room.say("in time", 1.0, expires=104.0)
        room.say("too late", 1.0, expires=102.0)
        room.until(106)
        assert [name for name, _ in room.said] == ["long", "in time"]
        assert room.dropped == ["too late"]

    def test_signals_keep_their_place_in_the_queue(self, room: Room) -> None:
        room.say("question", 1.0)
        room.mouth.play(Play("listening", (0,)), room.now)
        room.until(103)
        assert len(room.heard()) == 3  # the question and the two tones of the signal
        assert room.said == [("question", 100.0)]

    def test_a_message_that_cannot_be_spoken_does_not_stop_the_others(self, room: Room) -> None:
        room.say("unspeakable", 1.0)
        room.announce("unspeakable", 1.0, 102.0)
        room.say("spoken", 1.0)
        room.until(103)
        assert [name for name, _ in room.said] == ["spoken"]
        assert room.dropped == ["unspeakable", "unspeakable"]
        assert [event.failed for event in room.events if isinstance(event, Dropped)] == [True, True]


class TestQuestions:
    def test_what_puts_a_question_is_taken_back_when_that_is_answered_before(self, room: Room) -> None:
        first, second = OpenQuestion("sure", 0, {}, 1), OpenQuestion("sure", 0, {}, 2)
        room.say("long", 3.0)
        room.until(100.5)
        for question in (first, second):
            room.mouth.say(Say(Message(f"ask {question.asked}", {"seconds": "1"}), (0,), puts=question), room.now)
            room.mouth.play(Play("listening", (0,), puts=question), room.now)
        room.mouth.revise(lambda say: say if say.puts == second else None, room.now)
        room.until(103.5)
        assert [name for name, _ in room.said] == ["long", "ask 2"]
        room.mouth.revise(lambda say: None, room.now)
        room.until(106)
        assert room.dropped == ["ask 1"], "what has begun is said to its end"
        assert room.heard() == [(100.0, 103.0), (pytest.approx(103.2, abs=0.02), pytest.approx(104.2, abs=0.02))]

    def test_what_the_device_has_not_come_to_is_taken_back_too(self, tmp_path: Path) -> None:
        """Answered between its being placed and its being heard: it was asked a tenth of a second after the answer."""
        room = Room(tmp_path / "slow.wav", SlowLoudspeaker)
        question = OpenQuestion("sure", 0, {}, 1)
        room.mouth.say(Say(Message("ask", {"seconds": "1"}), (0,), puts=question), room.now)
        room.until(100.1)
        room.mouth.revise(lambda say: None, room.now)
        room.until(102)
        assert room.said == []
        assert room.dropped == ["ask"]
        assert all(end - begin < 0.05 for begin, end in room.heard())

    def test_a_question_put_again_lets_somebody_finish_who_is_answering(self, room: Room) -> None:
        again = OpenQuestion("sure", 0, {}, 2)
        room.mouth.let_finish(room.now, speaking=True)
        room.mouth.say(Say(Message("ask", {"seconds": "1"}), (0,), puts=again), room.now)
        room.until(101)
        assert room.said == []
        room.mouth.let_finish(room.now, speaking=False)
        room.until(101.2)
        assert room.said == [("ask", 101.0)]

    def test_what_waits_is_said_as_it_is_then(self, room: Room) -> None:
        room.say("long", 1.0)
        room.until(100.5)
        room.say("old", 1.0)
        new = Say(Message("new", {"seconds": "1"}), (0,))
        room.mouth.revise(lambda say: new, room.now)
        room.until(103)
        assert [name for name, _ in room.said] == ["long", "new"]


class TestAnnouncements:
    def test_they_start_exactly_when_due(self, room: Room) -> None:
        for second in range(5):
            room.announce(f"{5 - second}", 0.5, 101.0 + second)
        room.until(107)
        assert room.heard() == [(101.0 + second, 101.5 + second) for second in range(5)]
        assert room.said == [(f"{5 - second}", 101.0 + second) for second in range(5)]

    def test_they_cut_what_is_speaking_which_is_said_again(self, room: Room) -> None:
        room.say("news", 2.0)
        room.until(100.5)
        room.announce("one minute", 1.0, 101.0)
        room.until(106)
        assert [name for name, _ in room.said] == ["news", "one minute", "news"]
        first, again = room.heard()
        assert first == (100.0, 102.0)  # without a gap: the announcement begins where the news has faded
        assert again[1] - again[0] == pytest.approx(2.0, abs=0.02)

    def test_nearly_finished_messages_are_not_said_again(self, room: Room) -> None:
        room.say("news", 2.0)
        room.until(100.5)
        room.announce("one minute", 1.0, 101.9)
        room.until(106)
        assert [name for name, _ in room.said] == ["news", "one minute"]

    def test_a_message_that_would_run_into_one_waits_until_after_it(self, room: Room) -> None:
        room.announce("one minute", 1.0, 101.5)
        room.say("news", 2.0)
        room.say("short", 0.5, Priority.REMINDER)
        room.until(106)
        assert [name for name, _ in room.said] == ["one minute", "news", "short"]
        assert dict(room.said)["news"] >= 102.5

    def test_two_seconds_are_not_heard_at_once(self, room: Room) -> None:
        for number in range(3):
            room.announce(f"slow {3 - number}", 1.4, 101.0 + number)
        room.until(106)
        heard = room.heard()
        assert heard[0][0] == 101.0
        assert heard[-1][1] == pytest.approx(104.4, abs=0.01)
        sound = read_sound(room._file)
        assert np.abs(sound.samples).max() < 0.5  # never one over the other

    def test_nothing_is_begun_between_the_seconds_of_a_countdown(self, tmp_path: Path) -> None:
        room = Room(tmp_path / "slow.wav", SlowLoudspeaker)
        for number in range(5, 0, -1):
            room.announce(f"{number}", 0.4, 106.0 - number)
        room.until(101.1)
        room.say("answer", 1.5, Priority.ANSWER)
        room.mouth.keep_clear(102.0)
        room.until(108)
        assert [name for name, _ in room.said] == ["5", "4", "3", "2", "1", "answer"]
        heard = room.heard()
        assert [begin for begin, _ in heard[:5]] == [101.0, 102.0, 103.0, 104.0, 105.0]
        assert all(end - begin == pytest.approx(0.4, abs=0.01) for begin, end in heard[:5])
        ((begin, end),) = heard[5:]
        assert begin == pytest.approx(105.8, abs=0.02)
        assert end == pytest.approx(107.3, abs=0.02)

    def test_a_long_answer_is_cut_once_and_said_again_once(self, room: Room) -> None:
        for number in range(4):
            room.announce(f"{4 - number}", 0.4, 104.0 + number)
        room.say("answer", 7.5, Priority.ANSWER)
        room.until(120)
        assert [name for name, _ in room.said] == ["answer", "4", "3", "2", "1", "answer"]

    def test_too_late_is_dropped_and_not_said_wrongly(self, room: Room) -> None:
        room.announce("ten", 0.5, 98.0)
        room.until(101)
        assert room.said == []
        assert room.dropped == ["ten"]
        assert room.heard() == []

    def test_one_that_is_taken_back_is_not_heard_and_the_others_are(self, room: Room) -> None:
        first = room.announce("first", 0.5, 101.0)
        room.announce("second", 0.5, 102.0)
        room.say("news", 0.4)
        room.until(100.0)
        room.mouth.withdraw(first)
        room.until(104)
        assert room.heard() == [(100.0, 100.4), (102.0, 102.5)]
        assert room.said == [("news", 100.0), ("second", 102.0)]

    def test_an_answer_asked_for_when_one_is_taken_back_still_gives_way_to_the_others(self, tmp_path: Path) -> None:
        room = Room(tmp_path / "slow.wav", SlowLoudspeaker)
        taken_back = room.announce("one minute", 1.0, 110.0)
        room.announce("thirty seconds", 1.0, 103.0)
        room.say("answer", 5.0, Priority.ANSWER)
        room.until(100.0)
        room.mouth.withdraw(taken_back)
        room.until(111)
        assert [name for name, _ in room.said] == ["answer", "thirty seconds", "answer"]
        room.loudspeaker.close()
        assert np.abs(read_sound(room._file).samples).max() < 0.5, "never one over the other"

    def test_an_announcement_that_is_known_of_but_not_placed_yet_is_kept_clear(self, room: Room) -> None:
        room.mouth.keep_clear(101.0)
        room.say("news", 2.0)
        room.until(100.9)
        assert room.said == []
        room.mouth.keep_clear(None)
        room.until(103)
        assert [name for name, _ in room.said] == ["news"]


class TestCourtesy:
    def test_a_reminder_lets_somebody_finish(self, room: Room) -> None:
        room.mouth.let_finish(room.now, speaking=True)
        room.say("reminder", 1.0, Priority.REMINDER)
        room.until(102)
        assert room.said == []
        room.mouth.let_finish(room.now, speaking=False)
        room.until(104)
        assert room.said == [("reminder", 102.0)]

    def test_where_nobody_ever_falls_silent_it_is_said_all_the_same(self, room: Room) -> None:
        room.mouth.let_finish(room.now, speaking=True)
        room.say("reminder", 1.0, Priority.REMINDER)
        room.until(110)
        assert room.said == [("reminder", 104.0)]

    def test_an_answer_does_not_wait(self, room: Room) -> None:
        room.mouth.let_finish(room.now, speaking=True)
        room.say("answer", 1.0, Priority.ANSWER)
        room.until(102)
        assert room.said == [("answer", 100.0)]


class TestHush:
    def test_what_is_being_said_breaks_off_and_what_waits_is_dropped(self, room: Room) -> None:
        room.say("news", 2.0)
        room.say("more", 1.0)
        room.until(101)
        room.mouth.hush(room.now)
        room.until(104)
        assert room.dropped == ["more"]
        ((begin, end),) = room.heard()
        assert begin == 100.0
        assert end == pytest.approx(101.0, abs=0.03)

    def test_after_it_the_mouth_speaks_again(self, room: Room) -> None:
        room.say("news", 2.0)
        room.until(101)
        room.mouth.hush(room.now)
        room.say("answer", 1.0, Priority.ANSWER)
        room.until(103)
        assert [name for name, _ in room.said] == ["news", "answer"]


class TestAsking:
    def test_busy_while_something_sounds(self, room: Room) -> None:
        room.say("news", 1.0)
        assert room.mouth.is_busy(room.now)
        room.until(100.5)
        assert room.mouth.busy_until(room.now) == pytest.approx(101.0, abs=0.01)
        room.until(102)
        assert not room.mouth.is_busy(room.now)
        assert room.mouth.busy_until(room.now) < 102

    def test_an_announcement_for_later_does_not_make_it_busy(self, room: Room) -> None:
        room.announce("one minute", 1.0, 110.0)
        room.until(105)
        assert room.mouth.busy_until(room.now) <= room.now
        room.until(110.5)
        assert room.mouth.busy_until(room.now) == pytest.approx(111.0, abs=0.01)

    @pytest.mark.parametrize("situation", ["silent", "speaking", "waiting", "announcing"])
    def test_a_clock_that_jumps_to_the_next_due_time_misses_nothing(self, room: Room, situation: str) -> None:
        tasks: dict[str, Callable[[], object]] = {
            "silent": lambda: None,
            "speaking": lambda: (room.say("a", 1.0), room.say("b", 1.0)),
            "waiting": lambda: (room.announce("x", 1.0, 101.0), room.say("a", 2.0)),
            "announcing": lambda: [room.announce(f"{number}", 0.5, 101.0 + number) for number in range(3)],
        }
        tasks[situation]()
        room.mouth.advance(room.now)
        for _ in range(20):
            due = room.mouth.next_due()
            if due is None:
                break
            assert due > room.now, "time must go on"
            room.now = due
            room.mouth.advance(room.now)
        assert room.mouth.next_due() is None
        expected = {"silent": [], "speaking": ["a", "b"], "waiting": ["x", "a"], "announcing": ["0", "1", "2"]}
        said = [event.message.name for event in room.mouth.events() if isinstance(event, Spoken)]
        assert said == expected[situation]


class TestASlowVoice:
    """The sound of a message may come later than its turn."""

    def test_the_order_is_kept_for_a_moment(self, room: Room) -> None:
        room.not_yet.add("first")
        room.say("first", 1.0)
        room.say("second", 1.0)
        room.until(100.5)
        assert room.said == []
        room.not_yet.clear()
        room.until(103)
        assert room.said == [("first", 100.5), ("second", pytest.approx(101.7, abs=0.02))]

    def test_after_a_second_what_is_ready_overtakes_and_nothing_is_lost(self, room: Room) -> None:
        room.not_yet.add("first")
        room.say("first", 1.0)
        room.say("second", 1.0)
        room.until(102.5)
        assert room.said[0][1] == pytest.approx(101.0, abs=0.03)
        room.not_yet.clear()
        room.until(104)
        assert [name for name, _ in room.said] == ["second", "first"]

    def test_what_has_expired_by_then_is_dropped(self, room: Room) -> None:
        room.not_yet.add("old")
        room.say("old", 1.0, expires=102.0)
        room.until(103)
        room.not_yet.clear()
        room.until(104)
        assert (room.said, room.dropped) == ([], ["old"])

    def test_an_announcement_is_placed_at_its_time_when_its_sound_comes_before(self, room: Room) -> None:
        room.not_yet.add("thirty")
        room.announce("thirty", 1.0, 102.0)
        room.until(101.9)
        assert room.mouth.is_busy(room.now)
        room.not_yet.clear()
        room.until(104)
        assert room.said == [("thirty", 102.0)]
        assert room.heard() == [(102.0, 103.0)]

    def test_one_whose_sound_comes_too_late_is_dropped(self, room: Room) -> None:
        room.not_yet.add("ten")
        room.announce("ten", 0.5, 101.0)
        room.until(103)
        assert (room.said, room.dropped) == ([], ["ten"])

    def test_it_can_be_taken_back(self, room: Room) -> None:
        room.not_yet.add("thirty")
        thirty = room.announce("thirty", 1.0, 102.0)
        room.mouth.withdraw(thirty)
        room.not_yet.clear()
        room.until(104)
        assert (room.said, room.dropped) == ([], [])


def test_a_room_is_spoken_to_as_loud_as_it_wants(room: Room, tmp_path: Path) -> None:
    room.mouth.volume = 0.5
    room.say("news", 1.0)
    room.announce("ten", 0.5, 102.0)
    room.until(103)
    room.loudspeaker.close()
    samples = read_sound(tmp_path / "room.wav").samples
    assert np.abs(samples[: 2 * RATE]).max() == pytest.approx(0.2, abs=0.01)
    assert np.abs(samples[2 * RATE :]).max() == pytest.approx(0.2, abs=0.01)


class TestLoudspeakerLost:
    def test_a_blink_loses_nothing_but_reminders(self, room: Room) -> None:
        room.say("first", 2.0)
        room.until(100.5)
        room.loudspeaker.trouble = "the plug is out"
        room.say("second", 1.0)
        room.say("reminder", 1.0, Priority.REMINDER)
        room.until(103)
        assert room.said == [("first", 100.0)], "nothing begins"
        room.loudspeaker.trouble = None
        room.until(108)
        assert room.said == [("first", 100.0), ("first", 103.0), ("second", pytest.approx(105.2, abs=0.02))]
        assert room.dropped == ["reminder"], "what it reminds of may be done by now"

    def test_no_backlog_follows_a_long_loss_but_what_holds_now(self, room: Room) -> None:
        room.until(100.5)
        room.loudspeaker.trouble = "the plug is out"
        for second in range(30):
            room.say(f"news {second}", 1.0, Priority.ANSWER)
            room.say(f"reminder {second}", 1.0, Priority.REMINDER)
            room.mouth.play(Play("taken", (0,)), room.now)
            room.until(room.now + 1)
        room.loudspeaker.trouble = None
        room.say("it is back", 1.0, Priority.REMINDER)
        room.until(140)
        assert [name for name, _ in room.said] == ["it is back", "news 29"]
        (missed,) = (event for event in room.events if isinstance(event, Missed))
        assert missed.count == len(room.dropped) == 59

    def test_what_is_long_or_out_of_date_is_not_said_late(self, room: Room) -> None:
        room.loudspeaker.trouble = "the plug is out"
        room.say("explanation", 12.0)
        room.until(110)
        room.loudspeaker.trouble = None
        room.until(111)
        room.loudspeaker.trouble = "the plug is out"
        room.say("time left", 1.0, Priority.ANSWER, expires=room.now + 5)
        room.until(120)
        room.loudspeaker.trouble = None
        room.until(125)
        assert room.said == []
        assert room.dropped == ["explanation", "time left"]
        assert room.heard() == []

    def test_the_clock_is_never_late(self, room: Room) -> None:
        for second in range(10):
            room.announce(f"{10 - second}", 0.5, 101.0 + second)
        room.until(102.7)
        room.loudspeaker.trouble = "the plug is out"
        room.until(106.7)
        room.loudspeaker.trouble = None
        room.until(112)
        assert [name for name, _ in room.said] == ["10", "9", "4", "3", "2", "1"]
        assert all(at == 111.0 - int(name) for name, at in room.said)
        assert room.dropped == ["8", "7", "6", "5"]

    def test_nobody_is_deaf_to_what_is_not_heard(self, room: Room) -> None:
        room.say("long", 10.0)
        room.until(101)
        assert room.mouth.busy_until(room.now) > room.now
        room.loudspeaker.trouble = "the plug is out"
        room.until(101.1)
        assert room.mouth.busy_until(room.now) <= room.now
