"""A message: what is to be said, by name with arguments; never a finished sentence.

An argument may itself be a message: the name of a card, a reason. It is said in the same language as the whole.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Union

TAUGHT = "taught"
"""What a text asks to be brief for whoever knows: "yes" or "no"."""

Argument = Union[str, int, "Message", tuple[Union[str, "Message"], ...]]
"""A text, a whole number, another message, or a list of texts and messages (spoken as "A, B and C")."""


@dataclass(frozen=True)
class Message:
    """What is to be said. `voices/<language>/*.ftl` gives it its words."""

    name: str
    args: Mapping[str, Argument] = field(default_factory=dict)
    variant: int = field(default=0, compare=False)
    """Which of its texts, where a language has several: counted on each time, and taken in turn. It says the same."""
    taught: bool = field(default=False, compare=False)
    """Whether whoever hears it has heard before what it teaches: then it may be brief. It says the same either way."""


def as_plain(value: Argument) -> str | int | list[str]:
    """An argument as plain data for files and comparisons. A message inside is its name followed by its arguments, as
    in "card_in_color red card_angel".
    """
    if isinstance(value, tuple):
        return [str(as_plain(item)) for item in value]
    if isinstance(value, Message):
        return " ".join([value.name, *(str(as_plain(part)) for part in value.args.values())])
    return value
