"""What the seats show, made so that whoever sees only how much goes through the air, and when, learns nothing.

A phone's radio tells everybody near it how long each frame is, and when it came, even where the network keeps its
content secret. So all seats are sent their view whenever one of them has changed, at the same moment, and all these
frames have the same number of bytes: each is filled up with blanks to the longest of them, and that to a multiple of
`SIZE_STEP`, so that a longer card in the game does not show either.
"""

from collections.abc import Mapping
from dataclasses import replace

from moderator.web.messages.seat import ShowSeat
from moderator.web.messages.wire import LONGEST_TEXT, as_frame

SIZE_STEP = 4096
"""Bytes: a usual view has about two thousand."""
_LEAST = 2
"""Bytes of a padding that holds something: two quotes."""
_BETWEEN = 3
"""Bytes that another text adds to a list beside its own: two quotes and a comma."""


def evened(views: Mapping[str, ShowSeat]) -> dict[str, ShowSeat]:
    """The views by player, all of the same length as frames."""
    bare = {player: replace(view, padding=()) for player, view in views.items()}
    lengths = {player: length_of(view) for player, view in bare.items()}
    longest = max(lengths.values(), default=0) + _LEAST
    size = -(-longest // SIZE_STEP) * SIZE_STEP
    return {player: replace(view, padding=_blanks(size - lengths[player])) for player, view in bare.items()}


def length_of(view: ShowSeat) -> int:
    """Bytes of its frame."""
    frame = as_frame(view)
    return len(frame.encode()) if isinstance(frame, str) else len(frame)


def _blanks(length: int) -> tuple[str, ...]:
    """Texts that make a frame longer by so many bytes, two at the least."""
    texts = []
    room = length - _LEAST
    while room > LONGEST_TEXT:
        # The last text may be empty, but for the signs around it.
        part = min(LONGEST_TEXT, room - _BETWEEN)
        texts.append(" " * part)
        room -= part + _BETWEEN
    return (*texts, " " * room)
