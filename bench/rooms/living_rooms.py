"""Living rooms, drawn by chance: their size, their reverberation, a microphone on a table, a television, and people.

The halves share no reverberation time and no chance, so no room in which something was tuned reports how good it is.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, dist, pi, sin
from types import MappingProxyType

from bench.hearing.speakers import Half

Point = tuple[float, float, float]
"""Metres from one of the room's lower corners: along its length, along its width, upwards."""

LENGTHS, WIDTHS, HEIGHTS = (5.6, 7.5), (3.8, 5.2), (2.4, 2.8)
"""Metres, at least and at most."""
REVERBERATIONS: Mapping[Half, tuple[float, ...]] = MappingProxyType(
    {Half.TUNING: (0.3, 0.4, 0.5, 0.6, 0.7, 0.8), Half.REPORTING: (0.33, 0.42, 0.52, 0.62, 0.71, 0.79)}
)
"""Seconds in which the sound of each room falls by 60 dB: from curtains and a sofa to bare walls."""
TABLE_METRES, MOUTH_METRES = (0.5, 0.8), (1.15, 1.65)
"""Heights: a low or a high table; somebody who sits or stands."""
FROM_WALLS_METRES = 0.5
"""Nobody's head and no microphone is nearer to a wall."""
TELEVISION_METRES = 0.4
"""From both walls of its corner."""
TELEVISION_HEIGHT_METRES = 0.9
TRIES = 10_000
"""Places drawn until one is far enough from all walls; in a narrow room few directions leave four metres."""


@dataclass(frozen=True)
class LivingRoom:
    """One room with its microphone and its television, which stands in the corner farthest from the microphone."""

    size: Point
    """Length, width and height in metres."""
    reverberation: float
    """Seconds in which sound falls by 60 dB."""
    microphone: Point
    television: Point
    number: int
    """By which chance draws where people stand."""

    def talker(self, metres: float) -> Point:
        """A mouth so far from the microphone, always the same for the same distance. Raises ValueError without room."""
        chance = random.Random(f"talker {self.number} {metres} {self.size}")
        for _ in range(TRIES):
            height = chance.uniform(*MOUTH_METRES)
            flat = max(0.0, metres**2 - (height - self.microphone[2]) ** 2) ** 0.5
            angle = chance.uniform(0, 2 * pi)
            x, y = self.microphone[0] + flat * cos(angle), self.microphone[1] + flat * sin(angle)
            if flat > 0 and _is_inside(x, self.size[0]) and _is_inside(y, self.size[1]):
                return x, y, height
        raise ValueError(f"nobody can stand {metres:g} m from the microphone in a room of {self.size}")


def living_rooms(half: Half) -> tuple[LivingRoom, ...]:
    """The rooms of a half."""
    chance = random.Random(f"rooms {half.value}")
    return tuple(_room(chance, seconds, number) for number, seconds in enumerate(REVERBERATIONS[half]))


def _room(chance: random.Random, reverberation: float, number: int) -> LivingRoom:
    length, width, height = (chance.uniform(*limits) for limits in (LENGTHS, WIDTHS, HEIGHTS))
    # Off the middle, or nobody could stand four metres away.
    microphone = (length * chance.uniform(0.15, 0.25), width * chance.uniform(0.3, 0.7), chance.uniform(*TABLE_METRES))
    corners = [
        (x, y, TELEVISION_HEIGHT_METRES)
        for x in (TELEVISION_METRES, length - TELEVISION_METRES)
        for y in (TELEVISION_METRES, width - TELEVISION_METRES)
    ]
    television = max(corners, key=lambda corner: dist(corner, microphone))
    return LivingRoom((length, width, height), reverberation, microphone, television, number)


def _is_inside(place: float, length: float) -> bool:
    return FROM_WALLS_METRES <= place <= length - FROM_WALLS_METRES
