"""What asks and when: a question has its time from when it was heard, and one that is answered is not put any more."""

import pytest

from moderator.party.evening.timeline import EventKind
from tests.party.evening.virtual_host import LEFT, Host


def test_a_question_that_is_answered_before_it_is_put_is_not_put(host: Host) -> None:
    host.types("explain the game")
    host.stage.go_on(2)
    host.types("stop the game")
    host.stage.go_on(0.5)
    assert host.is_open("really_stop")
    host.types("no")
    host.stage.go_on(30)
    assert host.events(EventKind.SAID, "goes_on")
    assert not host.events(EventKind.SAID, "ask_really_stop"), "nobody is asked what is answered"
    assert len(host.events(EventKind.DROPPED, "ask_really_stop")) == 1


def test_a_question_has_its_time_from_the_end_of_its_sentence(host: Host) -> None:
    wait = host.evening.moderator.chart.questions["really_stop"].wait
    host.types("explain the game")
    host.stage.go_on(2)
    host.types("stop the game")
    asked = host.stage.now
    assert host.stage.until(lambda: bool(host.events(EventKind.SAID, "ask_really_stop")), 60)
    begins = host.stage.now
    host.stage.until(lambda: not host.evening.rooms[LEFT].mouth.is_busy(host.stage.now), 60)
    assert host.stage.now > begins + 1, "the sentence and its signal take a while"
    assert begins > asked + 2, "it had to wait for another one"
    ends = host.stage.now
    host.stage.go_on(wait - 1)
    assert host.is_open("really_stop")
    host.stage.until(lambda: not host.is_open("really_stop"), 10)
    assert host.stage.now == pytest.approx(ends + wait, abs=1)
