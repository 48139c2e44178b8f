"""Names, cards and numbers in a sentence, with marks in their places: "{player} should lead us".

So the model learns a sentence once, whoever plays. What a mark stands for is data of the model: the slot lists of a
grammar whose words it takes the place of.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum

from moderator.language.intent import SlotValue


class Doubt(IntEnum):
    """Whether words of a slot are meant as such."""

    NONE = 0
    OTHER_WORD = 1
    """They are another word as well: Italian "sei" is six, and "you are"."""
    ARTICLE = 2
    """They hardly ever are: "un"."""


@dataclass(frozen=True)
class Marks:
    """What marks there are."""

    places: Mapping[str, tuple[str, ...]]
    """Mark -> the slot lists whose words it stands for: {"player": ("player", "choice")}."""
    kept: frozenset[str] = frozenset()
    """Marks that are only found: their words stay in the sentence, because there are few of them ("left", "right")."""
    denials: frozenset[str] = frozenset()
    """Words before one that say that it is not this one ("not Anna")."""
    doubted: Mapping[str, Doubt] = field(default_factory=dict)
    """Words that may mean something else than what they stand for: they stay in the sentence, too."""
    called: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Mark -> words -> value: how people call what the grammars call otherwise."""


ListForms = Mapping[str, Mapping[tuple[str, ...], SlotValue]]
"""Slot list -> a form as its words -> value."""


@dataclass(frozen=True)
class Marked:
    """Words of a slot that were found."""

    mark: str
    values: Mapping[str, SlotValue]
    """What they mean in each list that has them."""
    denied: bool = False
    """Whether the word before says that it is not this one."""
    doubt: Doubt = Doubt.NONE


@dataclass(frozen=True)
class MarkedWords:
    """A sentence with marks."""

    words: tuple[str, ...]
    """As they are matched; a mark has braces."""
    found: tuple[Marked, ...]
    """What stood in the places of the marks, in their order."""

    def of(self, mark: str) -> tuple[Marked, ...]:
        """What was found for a mark."""
        return tuple(one for one in self.found if one.mark == mark)


def joined(sentences: Iterable[MarkedWords]) -> MarkedWords:
    """Several sentences as one."""
    parts = tuple(sentences)
    return MarkedWords(
        tuple(word for part in parts for word in part.words), tuple(one for part in parts for one in part.found)
    )


def mark(name: str) -> str:
    """A mark as a word."""
    return f"{{{name}}}"


class Marker:
    """Finds the words of some slot lists."""

    def __init__(self, marks: Marks, forms: ListForms, numbers: Mapping[tuple[str, ...], str]) -> None:
        """`forms` of all lists; those without a mark are left alone. Where two marks have a form the first takes it.

        `numbers`: those of several words, in digits.
        """
        self._numbers = numbers
        self._lengths_of_numbers = _lengths(numbers)
        self._kept = marks.kept
        self._denials = [denial.split() for denial in marks.denials]
        self._doubted = marks.doubted
        self._found: dict[tuple[str, ...], Marked] = {}
        for name, lists in marks.places.items():
            for of_list in lists:
                for form, value in forms.get(of_list, {}).items():
                    known = self._found.setdefault(form, Marked(name, {}))
                    if known.mark == name:
                        self._found[form] = Marked(name, {**known.values, of_list: value})
        for form, one in _called(marks, forms):
            self._found.setdefault(form, one)
        self._lengths: Mapping[str, Sequence[int]] = _lengths(self._found)

    def forms(self) -> dict[str, list[tuple[str, ...]]]:
        """The words of each mark that takes their place."""
        forms: dict[str, list[tuple[str, ...]]] = {}
        for form, one in self._found.items():
            if one.mark not in self._kept:
                forms.setdefault(one.mark, []).append(form)
        return forms

    def marked(self, words: Sequence[str]) -> MarkedWords:
        """The sentence with marks; the longest form goes first. What is run together with one is a word of its own."""
        words = self._in_digits([part for word in words for part in self._parts(word)])
        made: list[str] = []
        found: list[Marked] = []
        at = 0
        while at < len(words):
            length = next(
                (size for size in self._lengths.get(words[at], ()) if tuple(words[at : at + size]) in self._found), 0
            )
            if length:
                one = self._found[tuple(words[at : at + length])]
                doubt = self._doubted.get(" ".join(words[at : at + length]), Doubt.NONE)
                if doubt or self._is_denied(words[:at]):
                    one = replace(one, denied=self._is_denied(words[:at]), doubt=doubt)
                stays = doubt or one.mark in self._kept
                made += words[at : at + length] if stays else [mark(one.mark)]
                found.append(one)
            else:
                made.append(words[at])
            at += length or 1
        return MarkedWords(tuple(made), tuple(found))

    def _in_digits(self, words: Sequence[str]) -> list[str]:
        """Numbers of several words in digits: else a part of them would be found."""
        made: list[str] = []
        while words:
            lengths = self._lengths_of_numbers.get(words[0], ())
            length = next((size for size in lengths if tuple(words[:size]) in self._numbers), 1)
            made.append(self._numbers.get(tuple(words[:length]), words[0]))
            words = words[length:]
        return made

    def _is_denied(self, before: Sequence[str]) -> bool:
        return any(before[-len(denial) :] == denial for denial in self._denials)

    def _parts(self, word: str) -> Sequence[str]:
        """A form and what is run together with it ("anna", "s"); other words without apostrophes at their ends."""
        before, apostrophe, after = word.rpartition("'")
        if apostrophe and after and before in self._lengths:
            return before, after
        return (word.strip("'"),)


def _called(marks: Marks, forms: ListForms) -> Iterator[tuple[tuple[str, ...], Marked]]:
    """What else the values of some lists are called."""
    for name, called in marks.called.items():
        in_lists = {of_list: frozenset(forms.get(of_list, {}).values()) for of_list in marks.places[name]}
        for words, value in called.items():
            values: dict[str, SlotValue] = {of_list: value for of_list, known in in_lists.items() if value in known}
            if values:
                yield tuple(words.split()), Marked(name, values)


def _lengths(forms: Iterable[tuple[str, ...]]) -> Mapping[str, Sequence[int]]:
    """First word -> the lengths of the forms that begin with it, the longest first."""
    lengths: dict[str, set[int]] = {}
    for form in forms:
        if form:
            lengths.setdefault(form[0], set()).add(len(form))
    return {first: sorted(sizes, reverse=True) for first, sizes in lengths.items()}
