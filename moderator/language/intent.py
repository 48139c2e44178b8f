"""An intent: what somebody meant, with its slots; and how attentively it is listened for."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

SlotValue = str | int


class Attention(Enum):
    """How openly an intent is taken (design: attention levels)."""

    OPEN = "open"
    """A long ritual phrase, taken at any time in the state."""
    ANSWER = "answer"
    """A short reply, taken only while a question of the moderator is open in the room."""
    ADDRESSED = "addressed"
    """Taken only after the moderator's name, or from the keyboard."""
    TYPED = "typed"
    """Taken only from the keyboard: what nobody should say aloud, or what no recognizer could hear."""


@dataclass(frozen=True)
class Intent:
    """What somebody meant.

    Every slot is a tuple, because a sentence may fill it several times ("Bob and Carlos").
    """

    name: str
    slots: Mapping[str, tuple[SlotValue, ...]] = field(default_factory=dict)

    def all(self, slot: str) -> tuple[SlotValue, ...]:
        """Every value of a slot, in the order they were said; empty when it was not filled."""
        return self.slots.get(slot, ())

    def text(self, slot: str) -> str | None:
        """The first value of a slot as text; None when it was not filled."""
        values = self.slots.get(slot)
        return str(values[0]) if values else None

    def number(self, slot: str) -> int | None:
        """The first value of a slot as a whole number; None when it was not filled."""
        values = self.slots.get(slot)
        return int(values[0]) if values else None


def difference(one: Intent, other: Intent) -> tuple[str, int] | None:
    """Where two intents of the same name differ, slot and number of the value; None unless it is exactly one value."""
    if one.name != other.name or one.slots.keys() != other.slots.keys():
        return None
    pairs = [(slot, one.slots[slot], other.slots[slot]) for slot in one.slots]
    if any(len(mine) != len(theirs) for _, mine, theirs in pairs):
        return None
    places = [
        (slot, number)
        for slot, mine, theirs in pairs
        for number, (a, b) in enumerate(zip(mine, theirs, strict=True))
        if a != b
    ]
    return places[0] if len(places) == 1 else None


def with_value(intent: Intent, place: tuple[str, int], value: SlotValue) -> Intent:
    """The same intent with another value in one place."""
    slot, number = place
    values = intent.slots[slot]
    return replace(intent, slots={**intent.slots, slot: (*values[:number], value, *values[number + 1 :])})
