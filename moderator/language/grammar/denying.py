"""Sentences that deny: "he isn't over here" is never guessed to mean "here".

What a sentence most likely means is found by its words, and one small word turns it round. So a guess is left alone
where such a word stands, unless its meaning is one that people give by denying ("we don't know", "not in here").
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from moderator.language.grammar.asides import Phrase
from moderator.language.intent import Intent
from moderator.language.meaning.marked_words import MarkedWords, mark
from moderator.language.text.normalising import normal, parted

_STOPS = re.compile(r"[,.;:!?…、，。；：！？]+")
_ASKS = re.compile(r"[?？][^\w?？]*$")
_LONGEST_TAG = 2
"""Words after a comma that ask for no more than consent: "you lead us, all right?"."""


def asks(text: str) -> bool:
    """Whether a typed line is a question, by its mark."""
    if _ASKS.search(text) is None:
        return False
    parts = [parted("", normal(part)).split() for part in _STOPS.split(text)]
    said = [words for words in parts if words]
    return len(said) == 1 or (len(said) > 1 and len(said[-1]) > _LONGEST_TAG)


@dataclass(frozen=True)
class Meant:
    """Intents of one name, or those among them that have a slot with a value."""

    intent: str
    slots: frozenset[tuple[str, str]] = frozenset()

    def has(self, intent: Intent) -> bool:
        """Whether an intent is one of these."""
        return self.intent == intent.name and all(
            value in map(str, intent.slots.get(slot, ())) for slot, value in self.slots
        )


@dataclass(frozen=True)
class Denying:
    """How a language denies."""

    words: frozenset[Phrase] = frozenset()
    """What denies whatever stands around it."""
    harmless: frozenset[Phrase] = frozenset()
    """What has such words and denies nothing: "why not"."""
    meant: Collection[Meant] = ()
    """What people say by denying, or ask or answer so that it does no harm."""
    frames: frozenset[Phrase] = frozenset()
    """What takes the meaning of everything away: "who said that", "I wonder if"."""
    turned: Mapping[Meant, frozenset[Phrase]] = field(default_factory=dict)
    """What turns one meaning alone: who "loses" has not won."""

    def turns(self, sentence: MarkedWords, guessed: Intent) -> bool:
        """Whether a sentence says, by a word that denies, something else than what was guessed."""
        words = sentence.words
        if self.frame(words):
            return True
        if any(meaning.has(guessed) and _spans(words, phrases) for meaning, phrases in self.turned.items()):
            return True
        if any(meaning.has(guessed) for meaning in self.meant):
            return False
        left_alone = {at for span in _spans(words, self.harmless) for at in span}
        return any(
            left_alone.isdisjoint(span) and not _corrects(sentence, span.stop) for span in _spans(words, self.words)
        )

    def frame(self, words: Phrase) -> bool:
        """Whether something among some words takes the meaning of the others away."""
        return bool(_spans(words, self.frames))


NOTHING_DENIED = Denying()
"""Of a language that says nothing of it."""


def clauses(text: str) -> list[str]:
    """The parts of a typed line between its stops and commas."""
    return [part for part in _STOPS.split(text) if part.strip()]


def _spans(words: Sequence[str], phrases: Collection[Phrase]) -> list[range]:
    """Where some phrases stand."""
    lengths = {len(phrase) for phrase in phrases}
    return [
        range(at, at + length)
        for length in lengths
        for at in range(len(words) - length + 1)
        if tuple(words[at : at + length]) in phrases
    ]


def _corrects(sentence: MarkedWords, at: int) -> bool:
    """Whether only a name or card at a place is denied, and another stands in the sentence: "Anna, not Dora"."""
    if at >= len(sentence.words):
        return False
    alike = next((one.mark for one in sentence.found if mark(one.mark) == sentence.words[at]), None)
    return alike is not None and any(not one.denied for one in sentence.of(alike))
