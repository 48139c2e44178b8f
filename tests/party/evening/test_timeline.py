"""The timeline for people: in order, in columns, and one line for what both rooms hear."""

from pathlib import Path

import pytest
from rich.console import Console

from moderator.errors import BadInput
from moderator.party.commands.rehearse import RehearsalLog
from moderator.party.evening.timeline import Event, EventKind, Timeline, as_rows, clock_face, in_order


def said(at: float, text: str, room: str, message: str = "news", clock: float | None = None) -> Event:
    return Event(at, EventKind.SAID, text, room, message=message, clock=clock)


def test_events_of_the_same_moment_keep_their_order() -> None:
    """A loudspeaker starts at a whole sample, which may lie just before the words that it answers."""
    heard = Event(10.0, EventKind.HEARD, "yes", "room one", intent="yes")
    answer = said(9.99998, "Anna goes.", "room one")
    later = Event(12.0, EventKind.SPOKEN, "Bob: no", "room two")
    assert in_order([later, heard, answer]) == [heard, answer, later]


def test_what_both_rooms_hear_is_one_row() -> None:
    rows = as_rows([said(5.0, "Go!", "room one"), said(5.01, "Go!", "room two"), said(9.0, "Go!", "room two")])
    assert [(row.where, row.event.at) for row in rows] == [("both rooms", 5.0), ("room two", 9.0)]


def test_what_differs_stays_apart() -> None:
    rows = as_rows([said(5.0, "Anna goes.", "room one"), said(5.0, "Bob goes.", "room two")])
    assert [row.where for row in rows] == ["room one", "room two"]
    twice = as_rows([said(5.0, "1", "room one"), said(5.0, "1", "room one")])
    assert len(twice) == 2


def test_columns() -> None:
    event = Event(
        75.25,
        EventKind.REFUSED,
        "i appoint anna",
        "room two",
        "appoint",
        {"player": ["Anna"]},
        reason="not_here",
        clock=150,
    )
    (row,) = as_rows([event])
    assert str(row) == " 1:15.2   2:30  room two    refused    i appoint anna  [appoint player=Anna]  (not here)"
    (state,) = as_rows([Event(0.0, EventKind.STATE, "round")])
    assert str(state) == " 0:00.0                     state      round"


@pytest.mark.parametrize(("seconds", "face"), [(0, "0:00"), (59.6, "1:00"), (125, "2:05"), (3600, "60:00")])
def test_clock_face(seconds: float, face: str) -> None:
    assert clock_face(seconds) == face


def test_a_folder_that_is_gone(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be written"):
        Timeline().write(tmp_path / "gone")


class TestLog:
    def test_an_event_is_printed_when_its_time_has_passed(self, capsys: pytest.CaptureFixture[str]) -> None:
        log = RehearsalLog(Console(), show=True)
        log.note(Event(5.4, EventKind.SPOKEN, "Bob: yes", "room one"))
        log.note(said(5.0, "One minute left.", "room one"))
        log.note(said(5.0, "One minute left.", "room two"))
        log.passing(5.2)
        assert capsys.readouterr().out.split() == ["0:05.0", "both", "rooms", "says", "One", "minute", "left."]
        log.close()
        assert "Bob: yes" in capsys.readouterr().out

    def test_a_countdown_is_one_line(self, capsys: pytest.CaptureFixture[str]) -> None:
        log = RehearsalLog(Console(), show=True)
        for left in range(10, 0, -1):
            for room in ("room one", "room two"):
                log.note(said(100.0 - left, f"{left}", room, "countdown", left))
            log.passing(100.5 - left)
        log.note(said(100.0, "Time's up!", "room one", "time_is_up", 0))
        log.close()
        assert [line.split("says")[1].strip() for line in capsys.readouterr().out.splitlines()] == [
            "10 ...",
            "Time's up!",
        ]
        assert log.counts[EventKind.SAID] == 21
