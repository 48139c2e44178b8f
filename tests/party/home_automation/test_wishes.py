"""What comes from the house: only what Home Assistant would send, and at most once a second."""

import pytest

from moderator.party.home_automation.wishes import TAKEN_EVERY_SECONDS, Button, TakenWishes, Wishes


def test_a_wish_is_taken_at_once_and_the_next_after_a_second() -> None:
    wishes = Wishes()
    assert wishes.due_in(5.0) is None
    assert wishes.press(Button.PAUSE, b"PRESS")
    assert wishes.due_in(5.0) == 0.0
    assert wishes.take(5.0).buttons == (Button.PAUSE,)
    assert wishes.press(Button.RESUME, b"PRESS")
    assert wishes.take(5.5) == TakenWishes()
    assert wishes.due_in(5.5) == pytest.approx(TAKEN_EVERY_SECONDS - 0.5)
    assert wishes.take(5.0 + TAKEN_EVERY_SECONDS).buttons == (Button.RESUME,)


def test_ten_thousand_are_one() -> None:
    wishes = Wishes()
    firsts = [wishes.press(Button.START, b"PRESS") for _ in range(10_000)]
    assert sum(firsts) == 1
    for percent in range(10, 100):
        wishes.choose_volume(1, str(percent).encode())
    assert wishes.take(0.0) == TakenWishes((Button.START,), {1: 99})


@pytest.mark.parametrize("payload", [b"", b"press", b"PRESS ", b"PRESS" * 1000, b"\xff\x00", b'{"press": 1}'])
def test_what_is_no_press_is_nothing(payload: bytes) -> None:
    wishes = Wishes()
    assert not wishes.press(Button.START, payload)
    assert wishes.due_in(0.0) is None


@pytest.mark.parametrize("payload", [b"", b"9", b"101", b"nan", b"inf", b"-40", b"loud", b"40" * 1000, b"\xff"])
def test_what_is_no_volume_is_nothing(payload: bytes) -> None:
    wishes = Wishes()
    assert not wishes.choose_volume(0, payload)
    assert wishes.due_in(0.0) is None


def test_a_volume_may_have_a_point() -> None:
    wishes = Wishes()
    assert wishes.choose_volume(0, b"75.0")
    assert wishes.take(0.0).volumes == {0: 75}
