"""How loud the moderator speaks in each room: turned up and down by its people, and remembered for the next evening.

A volume belongs to the loudspeaker and the room it stands in. It is no part of the game: the journal has who asked for
it, but undo and a new game leave it as it is, and an evening that is resumed begins with what was remembered. The quiet
hours come on top.
"""

from collections.abc import Callable, Sequence

STEPS = (0.1, 0.15, 0.2, 0.3, 0.4, 0.55, 0.75, 1.0)
"""Volumes that can be chosen by voice, each some 3 dB above the last: a change that everybody hears. Below a tenth
nobody would hear the way back."""

Remember = Callable[[Sequence[float]], None]
"""Keeps the volumes of all rooms."""


class RoomVolumes:
    """The volume of each room, 0 to 1."""

    def __init__(self, volumes: Sequence[float], remember: Remember | None = None) -> None:
        """`volumes` to begin with; `remember` gets them after each change."""
        self._volumes = list(volumes)
        self._remember = remember
        self.quiet_factor = 1.0
        """What the quiet hours leave of each."""

    def of(self, room: int) -> float:
        """How loud everything is said in a room."""
        return self._volumes[room] * self.quiet_factor

    def percent(self, room: int) -> int:
        """The volume of a room as it is said."""
        return round(100 * self._volumes[room])

    def turn(self, steps: int, room: int) -> bool:
        """Speak so many steps louder in a room, below zero quieter; False when that is not possible."""
        now = self._volumes[room]
        others = [step for step in STEPS if step > now] if steps > 0 else [step for step in STEPS[::-1] if step < now]
        if not others:
            return False
        self._keep(others[min(abs(steps), len(others)) - 1], room)
        return True

    def choose(self, percent: int, room: int) -> None:
        """Speak so loud in a room: of the volumes that can be chosen by voice the nearest."""
        self._keep(min(STEPS, key=lambda step: abs(100 * step - percent)), room)

    def _keep(self, volume: float, room: int) -> None:
        self._volumes[room] = volume
        if self._remember is not None:
            self._remember(self._volumes)
