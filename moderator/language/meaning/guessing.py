"""From a sentence to the intent that it most likely means, slots and all.

Only what counts now is asked for, and that nothing is to be done is always among it. The slots come from the marks:
each must find its place in the intent, as some template of the grammar fills them, or nothing is guessed.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations

from moderator.language.intent import Intent, SlotValue
from moderator.language.meaning.features import features
from moderator.language.meaning.marked_words import Doubt, Marked, MarkedWords
from moderator.language.meaning.meaning_model import Meaning, MeaningModel

Filling = tuple[tuple[str, str], ...]
"""What one template fills: each slot with its list, in their order; a slot that comes twice takes several values."""


ASKED = 6.0
"""So many times likelier an answer is, while a question is open that it answers, than the sentences learned tell."""
_BELIEVED = (Doubt.OTHER_WORD, Doubt.NONE, Doubt.ARTICLE)
"""Up to which doubt words are taken for those of a slot: the first way in which everything has its place counts."""
MOST_FOUND = 6
"""Words of slots in a sentence: nobody names more hostages, and a list of everybody is talk."""


@dataclass(frozen=True)
class Guess:
    """What somebody most likely meant."""

    intent: Intent
    share: float
    """How likely it is among what counts now: 0 to 1."""


class Guesser:
    """Guesses by a model, for one grammar."""

    def __init__(self, model: MeaningModel, fillings: Mapping[str, Collection[Filling]]) -> None:
        """`fillings`: what the templates of each intent may fill."""
        self._model = model
        self._fillings = {name: sorted(ways) for name, ways in fillings.items()}
        self._mark_of = {of_list: mark for mark, lists in model.marks.places.items() for of_list in lists}

    def guess(
        self, sentence: MarkedWords, intents: Collection[str], asked: Collection[str] = (), least: float = 0.0
    ) -> Guess | None:
        """The likeliest of some intents; None where that is another sentence or not likely enough.

        `asked`: those among them that answer an open question.
        `least`: how likely at least, where that is more than what the model was found to need for typed lines.
        """
        meanings = self._model.meanings
        among = [
            number
            for number, one in enumerate(meanings)
            if not one.intents or any(name in intents for name in one.intents)
        ]
        shares = self._with_asked(self._model.shares(features(sentence, self._model.turns), among), asked)
        # Several meanings may come to the same in a state ("start" of one game, "start the game" of another).
        alike: dict[object, list[int]] = {}
        for number in among:
            one = meanings[number]
            counting = next((name for name in one.intents if name in intents), None)
            alike.setdefault((counting, *sorted(one.slots.items())), []).append(number)
        likely = {
            max(numbers, key=shares.__getitem__): sum(map(shares.__getitem__, numbers)) for numbers in alike.values()
        }
        best = max(likely, key=likely.__getitem__, default=None)
        if best is None or likely[best] < max(least, self._model.least_likely):
            return None
        intent = self._intent(meanings[best], sentence, intents)
        return None if intent is None else Guess(intent, likely[best])

    def _with_asked(self, shares: Mapping[int, float], asked: Collection[str]) -> Mapping[int, float]:
        """The shares when some question is open."""
        meanings = self._model.meanings
        weighed = {
            number: share * (ASKED if any(name in asked for name in meanings[number].intents) else 1.0)
            for number, share in shares.items()
        }
        total = sum(weighed.values())
        return {number: share / total for number, share in weighed.items()}

    def _intent(self, meaning: Meaning, sentence: MarkedWords, intents: Collection[str]) -> Intent | None:
        for name in meaning.intents:
            if name in intents:
                for believed in _BELIEVED:
                    found = tuple(one for one in sentence.found if one.doubt <= believed)
                    filled = max(self._filled(name, meaning, replace(sentence, found=found)), key=len, default=None)
                    if filled is not None:
                        return Intent(name, filled)
        return None

    def _filled(
        self, name: str, meaning: Meaning, sentence: MarkedWords
    ) -> Iterator[Mapping[str, tuple[SlotValue, ...]]]:
        """The slots by each template that has a place for everything that was found."""
        fillings = self._fillings.get(name, ())
        needed = {self._mark_of.get(of_list) for filling in fillings for _, of_list in filling}
        for filling in fillings:
            if set(meaning.slots) <= {slot for slot, _ in filling}:
                places = tuple((slot, of_list) for slot, of_list in filling if slot not in meaning.slots)
                values = self._values(places, sentence, needed)
                if values is not None:
                    yield {**{slot: (value,) for slot, value in meaning.slots.items()}, **values}

    def _values(
        self, places: Filling, sentence: MarkedWords, needed: Collection[str | None]
    ) -> dict[str, tuple[SlotValue, ...]] | None:
        """The values of some slots; None unless each has one, and what some template has a place for has one here."""
        values: dict[str, tuple[SlotValue, ...]] = {}
        for mark in self._model.marks.places:
            of_mark = [place for place in places if self._mark_of.get(place[1]) == mark]
            found = sentence.of(mark)
            if mark in self._model.marks.kept and not of_mark:
                continue
            given = _given(of_mark, found) if of_mark else None if found and mark in needed else {}
            if given is None:
                return None
            values |= given
        return values if values.keys() == {slot for slot, _ in places} else None


def _given(places: Sequence[tuple[str, str]], found: Sequence[Marked]) -> dict[str, tuple[SlotValue, ...]] | None:
    """What was found in the slots of one mark: one for each, the rest for the one that takes several.

    In the order of the sentence, unless only another order has a value for each ("the President and Dr. Boom").
    """
    slots = list(dict.fromkeys(places))
    several = next((place for place in slots if places.count(place) > 1), None)
    if len(found) > len(slots) and several is None:
        lists = {of_list for _, of_list in slots}
        found = _each_once([one for one in found if not one.denied and lists & one.values.keys()], lists)
    elif several is not None and any(one.denied for one in found):
        return None
    if len(found) < len(slots) or (len(found) > len(slots) and several is None) or len(found) > MOST_FOUND:
        return None
    for order in permutations(found):
        values: dict[str, tuple[SlotValue, ...]] = {}
        left = list(order)
        for slot, of_list in slots:
            takes = len(found) - len(slots) + 1 if (slot, of_list) == several else 1
            taken, left = left[:takes], left[takes:]
            known = [one.values[of_list] for one in taken if of_list in one.values]
            if len(known) < takes:
                break
            values[slot] = tuple(dict.fromkeys(known))
        else:
            return values
    return None


def _each_once(found: Sequence[Marked], lists: Collection[str]) -> list[Marked]:
    """What was said twice ("Carlos, man, Carlos", "the third, number three") counts once."""
    meant = [{of_list: value for of_list, value in one.values.items() if of_list in lists} for one in found]
    return [one for number, one in enumerate(found) if meant[number] not in meant[:number]]
