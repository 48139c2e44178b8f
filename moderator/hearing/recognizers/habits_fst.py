"""The habits of a language at one moment as the grammar that vosk reads: which word follows which, with back-off.

Where the strict graph hears nothing, the same sound is heard once more with this one. What nobody thought of is garbage
here; a sentence with a word that the model lacks is left out, or garbage would take the place of words that it knows.
All words of a mark ("{player}") lead through one state.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import pairwise

from moderator.hearing.recognizers.grammar_fst import FstArc, packed_fst
from moderator.hearing.recognizers.recognizer import GARBAGE
from moderator.language.meaning.habits import OWNERS_END, Habits, Words

BEGIN, END = "<s>", "</s>"
DISCOUNT = 0.6
"""Taken from each pair's count for pairs that nobody wrote."""
NAMED_COST = 0.0
"""Nats of the moderator's name before a sentence: most sentences that are heard here begin with it."""
GARBAGE_COUNT = 3.0
"""Times that garbage counts as met beside every word."""
APOSTROPHE = "'"
"""Ends a little word that is spoken together with the next one."""
_NOTHING = 0


def habits_fst(habits: Habits, numbers: Mapping[str, int]) -> bytes:
    """The file `Gr.fst` for some habits; `numbers`: the model's number of each word, of garbage among them."""
    return _Builder(habits, numbers).content()


class _Builder:
    def __init__(self, habits: Habits, numbers: Mapping[str, int]) -> None:
        self._habits, self._numbers = habits, numbers
        self._leaving: dict[int, list[FstArc]] = defaultdict(list)
        self._finals: dict[int, float] = {}
        self._forms = {token: forms for token in self._tokens() if (forms := self._known_forms(token))}
        self._next = 0
        self._start, self._backed_off = self._new(), self._new()
        self._after: dict[str, int] = {}
        self._into: dict[str, int] = {}

    def content(self) -> bytes:
        single: Counter[str] = Counter({GARBAGE: int(GARBAGE_COUNT)})
        pairs: Counter[tuple[str, str]] = Counter()
        for sentence in self._habits.sentences:
            heard_as = [self._heard_as(word) for word in sentence]
            known = [word for word in heard_as if word is not None]
            if len(known) == len(heard_as):
                single.update((*known, END))
                pairs.update(pairwise((BEGIN, *known, END)))
        before: Counter[str] = Counter()
        kinds: Counter[str] = Counter()
        for (word, _), count in pairs.items():
            before[word] += count
            kinds[word] += 1
        total = single.total()
        for word, count in single.items():
            self._add(self._backed_off, word, -math.log(count / total))
        for (word, after), count in pairs.items():
            self._add(self._state_after(word), after, -math.log((count - DISCOUNT) / before[word]))
        for word, count in before.items():
            left = DISCOUNT * kinds[word] / count
            self._leaving[self._state_after(word)].append(FstArc(_NOTHING, -math.log(left), self._backed_off))
        self._begin()
        return packed_fst(self._leaving, self._finals)

    def _begin(self) -> None:
        begins = self._state_after(BEGIN)
        self._leaving[self._start].append(FstArc(_NOTHING, 0.0, begins))
        if self._habits.name and all(word in self._numbers for word in self._habits.name):
            self._way(self._start, self._habits.name, NAMED_COST, begins)

    def _add(self, source: int, word: str, cost: float) -> None:
        if word == END:
            self._finals[source] = cost
        elif word in self._forms:
            self._leaving[source].append(FstArc(_NOTHING, cost, self._state_into(word)))
        else:
            self._leaving[source].append(FstArc(self._numbers[word], cost, self._state_after(word)))

    def _state_into(self, token: str) -> int:
        """From where the words of a mark begin."""
        if token not in self._into:
            self._into[token] = self._new()
            forms = self._forms[token]
            for form in forms:
                self._way(self._into[token], form, math.log(len(forms)), self._state_after(token))
        return self._into[token]

    def _way(self, source: int, words: Words, cost: float, target: int) -> None:
        for at, word in enumerate(words):
            onward = target if at == len(words) - 1 else self._new()
            self._leaving[source].append(FstArc(self._numbers[word], cost if at == 0 else 0.0, onward))
            source = onward

    def _state_after(self, word: str) -> int:
        if word not in self._after:
            self._after[word] = self._new()
        return self._after[word]

    def _new(self) -> int:
        self._next += 1
        return self._next - 1

    def _heard_as(self, word: str) -> str | None:
        """The model's word for a small one, None where it has none: of "j'ai" the "j" is no letter."""
        return next((one for one in (word + APOSTROPHE, word) if one in self._forms or one in self._numbers), None)

    def _tokens(self) -> set[str]:
        return {word for sentence in self._habits.sentences for word in sentence if word.startswith("{")}

    def _known_forms(self, token: str) -> list[Words]:
        end = OWNERS_END if token.endswith(OWNERS_END) else ""
        forms = self._habits.forms.get(token.removesuffix(end).strip("{}"), ())
        ended = {(*form[:-1], form[-1] + end) for form in forms if form}
        return sorted(form for form in ended if all(word in self._numbers for word in form))
