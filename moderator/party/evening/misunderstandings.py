"""Whoever uses the moderator's name gets an answer, also when nobody could understand the rest.

A sentence that begins with the name and means nothing is answered in words, and the next one soon after with what can
be said. Talk about the moderator ("the moderator is late") does not begin with the name. In the last seconds of a round
nothing is said that could cover the countdown, and at most once in some seconds anywhere: a room in which the name of a
player sounds like the moderator's must not be nagged.
"""

from enum import Enum

from moderator.hearing.segmenting.utterance import Heard
from moderator.language.text.normalising import is_han, normal, normal_in

PAUSE_SECONDS = 6.0
"""Between two of these answers in a room."""
AGAIN_SECONDS = 45.0
"""A miss so soon after another one is answered with what can be said."""
LAST_SECONDS = 12.0
"""So long before the end of the clock nothing is said: the answer takes two seconds and the countdown ten."""


class MissAnswer(Enum):
    """What is said to somebody who was not understood."""

    SORRY = "sorry"
    OFFER = "offer"
    """What can be said now."""


def begins_with_name(heard: Heard, address: str, language: str) -> bool:
    """Whether somebody spoke to the moderator, as far as either recognizer has heard; `address` is its name."""
    name = normal(address)
    texts = [heard.hypothesis.text, *([] if heard.second is None else [heard.second.free_text])]
    ends = "" if is_han(name[:1]) else " "
    return bool(name) and any(f"{normal_in(language, text)}{ends}".startswith(f"{name}{ends}") for text in texts)


class Misunderstandings:
    """What was answered in each room, and when. Times are party clock seconds."""

    def __init__(self, rooms: int) -> None:
        self._answered = [float("-inf")] * rooms

    def answer(self, room: int, now: float, clock_left: float | None) -> MissAnswer | None:
        """What is said now to somebody in a room who used the name and was not understood; None for nothing."""
        since = now - self._answered[room]
        if since < PAUSE_SECONDS or (clock_left is not None and clock_left <= LAST_SECONDS):
            return None
        self._answered[room] = now
        return MissAnswer.OFFER if since < AGAIN_SECONDS else MissAnswer.SORRY
