"""Names that are also words of commands: does "I appoint Will as leader" still mean what it says?

Most do no harm: the grammar takes the reading with the most literal words, and "Stop" in the place of a name is a name.
So nothing is guessed: every example of the grammar that has a name in it is read with this name instead, and the
examples that come out as something else are told.
"""

import re
from dataclasses import dataclass, replace

from moderator.hearing.names.sound_alikes import GAP
from moderator.language.grammar.grammar import Grammar
from moderator.language.listening import Listening
from moderator.language.text.normalising import is_han, normal, normal_in

PLAYERS_SLOT = "player"
"""The list of a grammar that holds the names of people."""


@dataclass(frozen=True)
class NamedExample:
    """An example of the grammar with a gap in the place of its only name."""

    intent: str
    text: str
    """In normal form, "{}" for the name."""

    def with_name(self, form: str) -> str:
        """The sentence with a name in it."""
        return self.text.format(form)


def named_examples(grammar: Grammar) -> tuple[NamedExample, ...]:
    """Every example that has exactly one name, and more than that, in it."""
    names = {normal(form) for forms in grammar.forms(PLAYERS_SLOT).values() for form in forms}
    any_name = re.compile("|".join(_alone(name) for name in sorted(names, key=len, reverse=True)))
    found = []
    for intent in grammar.intents.values():
        for example in intent.examples:
            text = normal_in(grammar.language, example.text)
            inside = list(any_name.finditer(text)) if names else []
            if len(inside) == 1 and inside[0].group() != text:
                begin, end = inside[0].span()
                found.append(NamedExample(intent.name, f"{text[:begin]}{{}}{text[end:]}"))
    return tuple(found)


def _alone(name: str) -> str:
    """A pattern for a name that is no part of a longer word; Chinese characters stand together without spaces."""
    before = "" if is_han(name[0]) else r"(?<!\w)"
    after = "" if is_han(name[-1]) else r"(?!\w)"
    return f"{before}{re.escape(name)}{after}"


def misread_sentences(name: str, forms: tuple[str, ...], grammar: Grammar, listening: Listening) -> list[str]:
    """The sentences that mean something else when this name is in them, in normal form.

    `listening` holds all names and every intent. Of the name's forms one that is read rightly is enough. What would not
    be read with any name either (a card that does not play) says nothing about this one.
    """
    players = {**listening.slots.get(PLAYERS_SLOT, {}), GAP: GAP}
    with_gap = replace(listening, slots={**listening.slots, PLAYERS_SLOT: players})
    misread = []
    for example in named_examples(grammar):
        sentences = [example.with_name(form) for form in forms]
        if not sentences or not _names(example.with_name(GAP), GAP, grammar, with_gap):
            continue
        if not any(_names(sentence, name, grammar, listening) for sentence in sentences):
            misread.append(sentences[0])
    return misread


def _names(sentence: str, name: str, grammar: Grammar, listening: Listening) -> bool:
    read = grammar.read(sentence, listening).intent
    return read is not None and any(name in map(str, values) for values in read.slots.values())
