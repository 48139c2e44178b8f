"""What a house may wish: three buttons, and how loud each room is. Everything else that comes is nobody's business.

Anybody in the house may write to the broker, also by mistake, and ten thousand times. So a message counts only where it
says exactly what Home Assistant would say, never one that the broker had kept; and `Wishes` keeps no more than the last
of each kind, which are taken together once in a while.
"""

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from moderator.party.opening.opening import OpenedGame

PRESS = "PRESS"
"""What a button of Home Assistant sends."""
LEAST_PERCENT, MOST_PERCENT = 10, 100
LONGEST_WISH = 8
"""Bytes: "PRESS", or a volume such as "75.0"."""
TAKEN_EVERY_SECONDS = 1.0
"""The first wish is taken at once; whoever presses on is heard once a second."""


class Button(Enum):
    """What can be pressed; the value is how its topic ends."""

    START = "start"
    PAUSE = "pause"
    RESUME = "resume"


@dataclass
class TakenWishes:
    """Wishes that are to be fulfilled now."""

    buttons: tuple[Button, ...] = ()
    volumes: Mapping[int, int] = field(default_factory=dict)
    """Percent, by the number of the room."""
    anew: bool = False
    """Whether everything is to be published anew."""


class Wishes:
    """What has come and is not taken yet. May be used by several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._buttons: dict[Button, None] = {}
        self._volumes: dict[int, int] = {}
        self._anew = False
        self._taken_at = -TAKEN_EVERY_SECONDS

    def press(self, button: Button, payload: bytes) -> bool:
        """Somebody pressed a button; whether it is the first wish that waits."""
        if payload != PRESS.encode():
            return False
        with self._lock:
            first = self._is_empty
            self._buttons[button] = None
            return first

    def choose_volume(self, room: int, payload: bytes) -> bool:
        """Somebody chose a volume; whether it is the first wish that waits."""
        percent = _percent(payload)
        if percent is None:
            return False
        with self._lock:
            first = self._is_empty
            self._volumes[room] = percent
            return first

    def publish_anew(self) -> bool:
        """Somebody has come who knows nothing; whether it is the first wish that waits."""
        with self._lock:
            first = self._is_empty
            self._anew = True
            return first

    def due_in(self, now: float) -> float | None:
        """Seconds until wishes may be taken, by a clock that never jumps; None when there are none."""
        with self._lock:
            return None if self._is_empty else max(0.0, self._taken_at + TAKEN_EVERY_SECONDS - now)

    def take(self, now: float) -> TakenWishes:
        """All that waits, if it is time."""
        with self._lock:
            if self._is_empty or now < self._taken_at + TAKEN_EVERY_SECONDS:
                return TakenWishes()
            taken = TakenWishes(tuple(self._buttons), self._volumes, self._anew)
            self._buttons, self._volumes, self._anew, self._taken_at = {}, {}, False, now
            return taken

    @property
    def _is_empty(self) -> bool:
        return not (self._buttons or self._volumes or self._anew)


def _percent(payload: bytes) -> int | None:
    try:
        percent = float(payload) if len(payload) <= LONGEST_WISH else -1.0
    except ValueError:
        return None
    return round(percent) if LEAST_PERCENT <= percent <= MOST_PERCENT else None


def typed_for(button: Button, opened: OpenedGame, rooms: int, starting: Sequence[str]) -> str | None:
    """The line that the host would type instead of pressing; None when the button means nothing now.

    `starting`: the intents that begin a game or go on with it (`GamePlugin.starting`).
    """
    if button is Button.RESUME and opened.moderator.asks_to_go_on:
        return ""  # as Enter does
    listened = {name for room in range(rooms) for name in opened.listening(room).intents}
    wanted = starting if button is Button.START else (button.value,)
    name = next((name for name in wanted if name in listened), None)
    return None if name is None else opened.grammar.intents[name].help
