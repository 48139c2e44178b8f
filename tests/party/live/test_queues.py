"""Whatever comes faster than it can be taken waits in a queue that ends; what is dropped is counted and shown."""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from moderator.audio.sound import Sound, silence
from moderator.games.effects import Play, Priority, Say
from moderator.language.message import Message
from moderator.party.evening.timeline import MOST_EVENTS, Event, EventKind, Timeline
from moderator.party.live.screen import MOST_WAITING as MOST_LOGGED
from moderator.party.live.screen import Fragments, LiveLog, row_line
from moderator.speaking.output.loudspeaker import FileLoudspeaker
from moderator.speaking.queue.mouth import TOO_MUCH, Dropped, Mouth
from moderator.speaking.queue.speech_queue import MOST_WAITING


def test_a_flood_of_messages_drops_the_least_urgent_and_oldest(tmp_path: Path) -> None:
    def render(message: Message) -> Sound:
        return silence(0.5, 8000)

    loudspeaker = FileLoudspeaker(tmp_path / "room.wav", now=lambda: 0.0)
    mouth = Mouth(loudspeaker, render)
    news = [Say(Message("news", {"number": number}), (0,)) for number in range(MOST_WAITING)]
    for say in news:
        mouth.say(say, 0.0)
    reminder = Say(Message("reminder", {}), (0,), Priority.REMINDER)
    mouth.say(reminder, 0.0)
    for _ in range(3):
        mouth.say(Say(Message("answer", {}), (0,), Priority.ANSWER), 0.0)
    dropped = [event for event in mouth.events() if isinstance(event, Dropped)]
    assert {event.reason for event in dropped} == {TOO_MUCH}
    assert [event.message for event in dropped] == [reminder.message, *(say.message for say in news[:3])]
    for _ in range(10 * MOST_WAITING):
        mouth.play(Play("taken", (0,)), 0.0)
    assert mouth.is_busy(0.0)
    loudspeaker.close()


def test_an_evening_without_end_keeps_its_last_events_and_says_how_many_are_gone(tmp_path: Path) -> None:
    timeline = Timeline()
    for number in range(3 * MOST_EVENTS):
        timeline.note(Event(float(number), EventKind.NOTE, str(number)))
    assert MOST_EVENTS <= len(timeline.events) < 2 * MOST_EVENTS
    assert timeline.forgotten + len(timeline.events) == 3 * MOST_EVENTS
    timeline.write(tmp_path)
    first, second, *_ = (tmp_path / "timeline.txt").read_text().splitlines()
    assert f"{timeline.forgotten} earlier events are not kept" in first
    assert str(timeline.forgotten) in second


def test_a_log_that_cannot_be_printed_ends_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever fails while an event is printed: those after it wait for nobody, and it is told at the end."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))

    def fail(*_: object, **__: object) -> None:
        raise ValueError("no such colour")

    monkeypatch.setattr("moderator.party.live.screen.row_line", fail)
    log = LiveLog()
    for number in range(2 * MOST_LOGGED):
        log.note(Event(float(number), EventKind.SAID, str(number), "room one"))
        if number == MOST_LOGGED // 10:
            _until(lambda: (tmp_path / "moderator" / "faults.log").exists())
    closing = threading.Thread(target=log.close, daemon=True)
    closing.start()
    closing.join(60)
    assert not closing.is_alive()
    assert "This is a fault of the program (ValueError: no such colour)" in capsys.readouterr().err


def _until(seen: Callable[[], bool]) -> None:
    give_up = time.monotonic() + 20
    while not seen():
        assert time.monotonic() < give_up
        time.sleep(0.01)


def test_a_terminal_that_takes_nothing_holds_up_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The events of a flood are counted when the terminal takes them again."""
    takes = threading.Event()

    def line_when_taken(*given: Any, **more: Any) -> Fragments:  # noqa: ANN401 (whatever a row is made of)
        takes.wait(20)
        return row_line(*given, **more)

    monkeypatch.setattr("moderator.party.live.screen.row_line", line_when_taken)
    log = LiveLog()
    for number in range(10 * MOST_LOGGED):
        log.note(Event(float(number), EventKind.NOTE, f"event {number}"))
    takes.set()
    log.close()
    printed = capsys.readouterr().out
    assert "events are not shown: the terminal was too slow for them" in printed
    assert "event 0\n" in printed
    shown = printed.count("note ")
    left_out = sum(int(line.split()[0]) for line in printed.splitlines() if "are not shown" in line)
    assert shown + left_out == 10 * MOST_LOGGED
