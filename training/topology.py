"""The hidden Markov models of the embedded models: which numbers stand for which sounds.

The acoustic network gives for each frame (30 ms) the probability of a blank, of each phone, and of garbage. Every
phone has one state that may repeat. Phone k, counted from 1, has two transition ids: 2k for the frame that enters it
and 2k - 1 for each frame that stays. The phones, in order:

    1          SIL, the blank between words          2          BLK, the blank inside a word
    3 ...      for each phone of the inventory: at a word's beginning, its end, inside, and as the whole word
    last       GBG, garbage: any speech; the word [unk]

Blanks inside and between words are two phones, so that silence after a command is known for what it is. These numbers
are those of the file `am/final.mdl`; they cannot be changed without making the acoustic model anew.
"""

from dataclasses import dataclass

from training.pronunciation import Phones, Pronunciation

SIL = 1
BLK = 2
_FIRST_SPEECH = 3
BEGIN, END, INSIDE, WHOLE = range(4)
_POSITION_NAMES = {BEGIN: "begin", END: "end", INSIDE: "internal", WHOLE: "singleton"}
GARBAGE_TRANSITIONS = 8
"""Garbage has two states, each with three or two ways on, and so eight transition ids."""


@dataclass(frozen=True)
class Topology:
    """The numbers of the phones of one language."""

    inventory: tuple[str, ...]

    @classmethod
    def of(cls, phones: Phones) -> "Topology":
        """The topology over a language's inventory."""
        return cls(phones.inventory)

    @property
    def garbage(self) -> int:
        """The phone GBG, the last one."""
        return _FIRST_SPEECH + 4 * len(self.inventory)

    @property
    def transitions(self) -> int:
        """How many transition ids there are."""
        return 2 * (self.garbage - 1) + GARBAGE_TRANSITIONS

    def phone(self, sign: str, position: int) -> int:
        """The phone of a sign of the inventory at a position in its word."""
        return _FIRST_SPEECH + 4 * self.inventory.index(sign) + position

    def word(self, pronunciation: Pronunciation) -> tuple[int, ...]:
        """The phones of a word."""
        if len(pronunciation) == 1:
            return (self.phone(pronunciation[0], WHOLE),)
        first, *inner, last = pronunciation
        return (self.phone(first, BEGIN), *(self.phone(sign, INSIDE) for sign in inner), self.phone(last, END))

    def word_boundaries(self) -> list[str]:
        """The lines of `word_boundary.int`: where in a word each phone stands."""
        names = {SIL: "nonword", BLK: "internal", self.garbage: _POSITION_NAMES[WHOLE]}
        return [
            f"{phone} {names.get(phone) or _POSITION_NAMES[(phone - _FIRST_SPEECH) % 4]}"
            for phone in range(1, self.garbage + 1)
        ]


def enters(phone: int) -> int:
    """The transition id of the first frame of a phone."""
    return 2 * phone


def stays(phone: int) -> int:
    """The transition id of each further frame of a phone."""
    return 2 * phone - 1
