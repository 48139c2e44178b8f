"""What is listened for in one room at one moment: the intents, how attentively, and the words of their slots."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from moderator.language.intent import Attention, Intent, SlotValue

SlotWords = Mapping[str, Mapping[str, SlotValue]]
"""Slot list -> spoken form (lower case) -> value: {"player": {"anna": "Anna"}}."""

SlotsKey = tuple[tuple[str, tuple[tuple[str, SlotValue], ...]], ...]
"""The same words in a shape that can be the key of a cache."""


def slots_key(slots: SlotWords) -> SlotsKey:
    """What makes two sets of words the same."""
    return tuple((name, tuple(forms.items())) for name, forms in sorted(slots.items()))


@dataclass(frozen=True)
class Listening:
    """The intents that count now in a room.

    `address` is the moderator's name as it is spoken: the word before an addressed command. An addressed command
    needs it; an open one may have it.
    """

    intents: Mapping[str, Attention]
    slots: SlotWords = field(default_factory=dict)
    address: str = "moderator"


NOT_NOW = "not now"
"""How the reason begins when a command was understood that cannot be given at present."""
NOTHING_TO_DO = "understood, nothing to do"
"""How it begins when a sentence was understood that is no command."""


@dataclass(frozen=True)
class Reading:
    """What the grammar makes of a transcript: an intent, or the reason for taking none."""

    text: str
    intent: Intent | None
    attention: Attention | None = None
    reason: str | None = None
    """None when an intent was read; else one short sentence for the host, e.g. "no command"."""
    guessed: bool = False
    """Whether no template has the words: the intent is what they most likely mean."""
    near: str | None = None
    """The intent that a sentence is near to which was understood and is no command ("is Bob our leader"); else None."""
    rivals: tuple[Intent, ...] = ()
    """What else may well have been said instead of the intent, the likeliest first: the same with another name."""

    @property
    def meaning(self) -> Intent | None:
        """What it stands for where several readings are weighed: a sentence with nothing to do is one of them."""
        return self.intent if self.near is None else Intent(f"{NOTHING_TO_DO}: {self.near}")


def nothing_to_do(text: str, near: str) -> Reading:
    """The reading of a sentence that is understood and is no command, though near to that of an intent."""
    return Reading(text, None, reason=f"{NOTHING_TO_DO}: near '{near}'", near=near)


def as_understood(reading: Reading) -> Mapping[str, Any]:
    """What was understood as JSON has it, or why nothing."""
    intent = reading.intent
    return {
        "text": reading.text,
        "intent": None if intent is None else intent.name,
        "slots": {} if intent is None else {name: list(values) for name, values in intent.slots.items()},
        "accepted": intent is not None,
        "reason": reading.reason,
    }
