"""Files and programs that get events: slow, failing and missing ones hold nobody up, and are told once."""

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.party.events import receivers
from moderator.party.events.receivers import MOST_PROGRAMS, MOST_WAITING, EventProgram, EventReceiver, open_event_file


def until(seconds: float, seen: Callable[[], bool]) -> None:
    """Wait until something is seen."""
    end = time.monotonic() + seconds
    while not seen():
        assert time.monotonic() < end
        time.sleep(0.02)


def gather(receiver: EventReceiver, news: list[str]) -> bool:
    """Add what the host should know; whether there was ever anything."""
    news += receiver.news()
    return bool(news)


class TestFile:
    def test_lines_are_appended_as_they_come(self, tmp_path: Path) -> None:
        file = tmp_path / "events.jsonl"
        file.write_text("before\n")
        kept = open_event_file(file)
        kept.put('{"n": 1}')
        until(5, lambda: file.read_text() == 'before\n{"n": 1}\n')
        kept.put("Zo\xeb")
        kept.close()
        kept.close()
        assert file.read_text(encoding="utf-8").endswith("Zo\xeb\n")
        assert kept.news() == []

    def test_a_file_that_cannot_be_is_refused_at_once(self, tmp_path: Path) -> None:
        with pytest.raises(BadInput, match="cannot be written: Is a directory"):
            open_event_file(tmp_path)
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(BadInput, match="start the program that reads this pipe first"):
            open_event_file(tmp_path / "pipe")

    def test_a_full_disk_is_told_once(self) -> None:
        kept = open_event_file(Path("/dev/full"))
        for _ in range(5):
            kept.put("{}")
        kept.close()
        assert kept.news() == [
            "the file of events /dev/full cannot be written: No space left on device; the game goes on"
        ]

    def test_a_reader_who_does_not_read_holds_nobody_up(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(receivers, "AT_END_SECONDS", 0.2)
        os.mkfifo(tmp_path / "pipe")
        reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
        kept = open_event_file(tmp_path / "pipe")
        began = time.monotonic()
        for _ in range(2 * MOST_WAITING + 200):
            kept.put("x" * 200)
        kept.close()
        assert time.monotonic() - began < 3
        assert kept.news() == [f"the file of events {tmp_path}/pipe is too slow: events are left out; the game goes on"]
        os.close(reader)


class TestProgram:
    def test_each_line_is_on_the_standard_input_of_a_program(self, tmp_path: Path) -> None:
        kept = EventProgram(f"sh -c 'cat >> {tmp_path}/got'")
        kept.put("one")
        until(10, (tmp_path / "got").exists)
        kept.put("two")
        kept.close()
        assert (tmp_path / "got").read_text() == "one\ntwo\n"
        assert kept.news() == []

    def test_one_that_is_not_there_is_refused_at_once(self) -> None:
        with pytest.raises(BadInput, match="there is no program 'no-such-program'"):
            EventProgram("no-such-program --loud")
        with pytest.raises(BadInput, match="this is no command"):
            EventProgram("echo 'unclosed")

    def test_one_that_fails_or_vanishes_is_told_once(self, tmp_path: Path) -> None:
        program = tmp_path / "lamp"
        program.write_text("#!/bin/sh\nexit 3\n")
        program.chmod(0o700)
        kept = EventProgram(str(program))
        kept.put("{}")
        kept.put("{}")
        news: list[str] = []
        until(10, lambda: gather(kept, news))
        program.unlink()
        kept.put("{}")
        kept.put("{}")
        kept.close()
        news.extend(kept.news())
        assert news == [
            "the program of --on-event failed with status 3; the game goes on",
            "the program of --on-event cannot be started: No such file or directory; the game goes on",
        ]

    def test_only_some_run_at_once_and_nobody_waits_for_them(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(receivers, "AT_END_SECONDS", 0.5)
        kept = EventProgram(f"sh -c 'mktemp {tmp_path}/run.XXXXXX; exec sleep 60'")
        began = time.monotonic()
        for _ in range(3 * MOST_PROGRAMS):
            kept.put("{}")
        assert time.monotonic() - began < 0.5
        until(10, lambda: len(list(tmp_path.glob("run.*"))) == MOST_PROGRAMS)
        time.sleep(0.3)
        assert len(list(tmp_path.glob("run.*"))) == MOST_PROGRAMS
        began = time.monotonic()
        kept.close()
        assert time.monotonic() - began < 5
        until(5, lambda: not [each for each in threading.enumerate() if each.name == "events" and each.is_alive()])

    def test_one_that_takes_too_long_is_ended(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(receivers, "PROGRAM_SECONDS", 0.2)
        kept = EventProgram("sleep 60")
        kept.put("{}")
        news: list[str] = []
        until(10, lambda: gather(kept, news))
        assert news == ["the program of --on-event took longer than 0 seconds and was ended; the game goes on"]
        kept.close()
