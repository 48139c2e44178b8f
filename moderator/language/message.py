"""A message: what is to be said, by name with arguments; never a finished sentence."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Argument = str | int | tuple[str, ...]
"""A text, a whole number, or a list of texts (spoken as "A, B and C")."""


@dataclass(frozen=True)
class Message:
    """What is to be said. `voices/<language>/*.ftl` gives it its words."""

    name: str
    args: Mapping[str, Argument] = field(default_factory=dict)
