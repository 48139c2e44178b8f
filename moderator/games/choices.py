"""What the host may choose for the next game on a screen: options, and the deck, each with why it cannot be had.

A choice is an intent like any other, so it stands in the journal, undo takes it back, and the rules may refuse it. An
option has no words of its own: nobody would say it in a room, so it is chosen there or stands in the party file.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from moderator.language.intent import Intent
from moderator.language.message import Message

CHOOSE_OPTION = "choose_option"
"""The intent that chooses an option: a rule of a game that has some, with the slots below."""
OPTION, VALUE = "option", "value"


@dataclass(frozen=True)
class Choice:
    """One thing to choose."""

    intent: Intent
    text: Message | str
    """What it is called, by a text of the game's `choice_parts`."""
    chosen: bool = False
    refusal: Message | None = None
    """Why it cannot be had now."""
    barred: bool = False
    """Whether a refusal is all there is to say: else the rules propose something when it is chosen all the same."""

    @property
    def barred_now(self) -> bool:
        """Whether it can be chosen by no means."""
        return self.barred and self.refusal is not None


@dataclass(frozen=True)
class ChoiceList:
    """Choices of one kind, of which one at a time is taken."""

    title: Message
    choices: tuple[Choice, ...]
    is_option: bool = False
    """Whether it is an option, not a part of the deck."""


@dataclass(frozen=True)
class KeptChoices:
    """What a party file would say of what is chosen now."""

    options: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, Any] = field(default_factory=dict)
    """The game's own keys; None takes one out."""
