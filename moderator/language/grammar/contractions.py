"""Words that people run together or leave out, for all templates of a language: "we're", "isn't", "Bob's", "t'es".

A template is written in full: "we are ready", "{player} is our leader". Where the language's `speech.yaml` says so, a
word may also end the one before it ("we're", "Bob's"), and some words may be said otherwise or not at all ("let's",
French without its "ne"). Each such place becomes an alternative in the parsed template: so what is typed, what a
recognizer listens for and what is read of it are the same by themselves.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property

from hassil.expression import Alternative, Expression, Group, ListReference, Permutation, TextChunk
from hassil.expression import Sequence as InOrder


@dataclass(frozen=True)
class Contractions:
    """What may be said shorter in one language; all words as they are matched."""

    endings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """A word -> what it becomes at the end of the word before it: "are" -> "'re"."""
    heads: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """An ending -> the words that take it, "n't" -> "is", ...; one that is not here ends any word."""
    shortened: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Words -> other words for them, perhaps none: "let us" -> "let's"."""

    @cached_property
    def found(self) -> re.Pattern[str] | None:
        """Where something may be said shorter; None where nothing ever is."""
        longest_first = sorted(self.shortened, key=len, reverse=True)
        ways = [rf"(?<!\S){re.escape(words)}(?!\S)" for words in longest_first]
        ways += [rf" {re.escape(word)}(?!\S)" for word in self.endings]
        return re.compile("|".join(ways)) if ways else None

    def ways(self, said: str) -> tuple[str, ...]:
        """How a place that was found may be said, in full first."""
        return (said, *(self.endings[said[1:]] if said.startswith(" ") else self.shortened[said]))

    def allow(self, word: str) -> bool:
        """Whether a word may be said as far as its ending goes."""
        return all(word.removesuffix(ending) in of for ending, of in self.heads.items() if word.endswith(ending))


NO_CONTRACTIONS = Contractions()


def with_contractions(expression: Expression, contractions: Contractions) -> Expression:
    """The same expression, where what may be said shorter is an alternative."""
    if contractions.found is None:
        return expression
    match expression:
        case TextChunk():
            pieces = list(_pieces(expression.text, contractions))
            return pieces[0] if len(pieces) == 1 else InOrder(items=pieces)
        case Alternative() | Group():
            items = expression.items
            if not isinstance(expression, Alternative | Permutation):
                items = _with_spaces_inside(_joined(items))
            changed = [with_contractions(item, contractions) for item in items]
            return replace(expression, items=_with_ends_of_slots(changed, contractions))
    return expression


def _pieces(text: str, contractions: Contractions) -> Iterator[Expression]:
    assert contractions.found is not None
    end = 0
    for found in contractions.found.finditer(text):
        if found.start() > end:
            yield TextChunk(text[end : found.start()])
        yield Alternative(items=[TextChunk(way) for way in contractions.ways(found.group())])
        end = found.end()
    if end < len(text) or not text:
        yield TextChunk(text[end:])


def _joined(items: Sequence[Expression]) -> Iterator[Expression]:
    """The items, with pieces of text that follow each other as one."""
    text = ""
    for item in items:
        if isinstance(item, TextChunk):
            text += item.text
            continue
        if text:
            yield TextChunk(text)
            text = ""
        yield item
    if text or not items:
        yield TextChunk(text)


def _with_spaces_inside(items: Iterable[Expression]) -> list[Expression]:
    """The items, the space before an alternative being part of each of its options: "that (is|was)".

    What may be left out between two spaces takes one of them along: "{player} [too] is".
    """
    found: list[Expression] = []
    items = list(items)
    for item, behind in zip(items, [*items[1:], None], strict=True):
        before = found[-1] if found else None
        if isinstance(item, Alternative) and isinstance(before, TextChunk) and before.text.endswith(" "):
            found[-1:] = [TextChunk(before.text[:-1])] if before.text[:-1] else []
            parted = behind is None or (isinstance(behind, TextChunk) and behind.text.startswith(" "))
            found.append(replace(item, items=[_after_space(option, parted=parted) for option in item.items]))
        else:
            found.append(item)
    return found


def _after_space(option: Expression, *, parted: bool) -> Expression:
    """An option with a space before it; nothing stays nothing where what follows is `parted` from it anyway."""
    match option:
        case TextChunk():
            return TextChunk("" if parted and not option.text.strip() else f" {option.text}")
        case Alternative():
            return InOrder(items=[TextChunk(" "), option])
        case Group() if option.items and isinstance(option.items[0], TextChunk):
            return replace(option, items=[_after_space(option.items[0], parted=False), *option.items[1:]])
    return InOrder(items=[TextChunk(" "), option])


def _with_ends_of_slots(items: Sequence[Expression], contractions: Contractions) -> list[Expression]:
    """The items, in which a slot knows that a word may end in the middle of what follows it: "{name}'s playing"."""
    found: list[Expression] = []
    for item in items:
        before = found[-1] if found else None
        ending = _ending_first(item)
        if isinstance(before, ListReference) and ending is not None:
            in_full, shorter = ending
            whole = InOrder(items=[before, in_full])
            # A copy and not `replace`, which makes the slot anew from the list alone and forgets its name.
            within_word = copy(before)
            within_word.is_end_of_word = False
            run_together = InOrder(items=[within_word, shorter])
            found[-1] = Alternative(items=[whole, run_together])
        else:
            found.append(item)
    return found


def _ending_first(item: Expression) -> tuple[Expression, Expression] | None:
    """What follows a slot in full, and run together with it; None where it is not."""
    if isinstance(item, Alternative):
        texts = [option for option in item.items if isinstance(option, TextChunk)]
        if len(texts) == len(item.items) > 1 and texts[0].text.startswith(" ") and not texts[1].text.startswith(" "):
            return texts[0], Alternative(items=list(texts[1:]))
    elif isinstance(item, Group) and item.items:
        first = _ending_first(item.items[0])
        if first is not None:
            rest = item.items[1:]
            return InOrder(items=[first[0], *rest]), InOrder(items=[first[1], *rest])
    return None
