"""Matching: what some words mean, by the templates of a grammar and by hassil.

Slot lists hold what may stand in a slot, each spoken form with its value. Some are fixed in the grammar file (teams,
numbers), others come at run time (the players' names) and go before the examples that the file has in their place.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache

from hassil.expression import Expression, Sentence, TextChunk
from hassil.intents import Intent as HassilIntent
from hassil.intents import IntentData, Intents, TextSlotList, TextSlotValue, WildcardSlotList
from hassil.recognize import RecognizeResult, recognize_all

from moderator.language.grammar.grammar_file import GrammarParts
from moderator.language.grammar.slot_words import SlotForms
from moderator.language.grammar.templates import NO_SLOT, Places, Template, slots_of, takes_from, ways_to_fill
from moderator.language.intent import Intent, SlotValue
from moderator.language.listening import SlotWords, slots_key
from moderator.language.text.normalising import WrittenText, normal_in, parted

Literalness = tuple[int, int, int]
"""Words of free text, words from slots, slots: the least is the most literal."""
NEARLY = 0.83
"""How alike a word must be to be taken for another that was misspelt, 1 is the same: one letter of six is wrong."""
SlotLists = Mapping[str, TextSlotList]
"""Name of the list -> its forms, as hassil matches them."""


@dataclass(frozen=True)
class Match:
    """An intent that some words fit."""

    intent: Intent
    """Of a neighbour only its name counts."""
    literalness: Literalness

    @property
    def free_words(self) -> int:
        """Words of free text in it."""
        return self.literalness[0]


class Matcher:
    """The templates and slot lists of one grammar."""

    def __init__(self, parts: GrammarParts) -> None:
        """`parts`: checked."""
        self._language = parts.language
        self._rules = parts.rules
        self._templates = {intent.name: intent.templates for intent in parts.intents.values()}
        self._fixed_slots = {intent.name: intent.fix for intent in parts.intents.values()}
        self._lists = slot_lists(parts.language, {**parts.example_slots, **parts.slots})
        self._unlike = parts.unlike
        self._free_lists = {name: WildcardSlotList(name) for name in parts.free_slots}
        self.rules: dict[str, Sentence] = {name: rule.sentence for name, rule in parts.rules.items()}
        """Pieces that several templates share."""
        self._spoken = {
            intent.name: tuple(t for t in intent.templates if not takes_from(t, parts.free_slots, parts.rules))
            for intent in parts.intents.values()
        }
        self._spoken_neighbours = {
            intent.name: tuple(t for t in intent.neighbours if not takes_from(t, parts.free_slots, parts.rules))
            for intent in parts.intents.values()
        }
        intents = parts.intents.values()
        self._for_voice = _all_for_hassil(self._spoken)
        self._for_keyboard = _all_for_hassil({intent.name: intent.templates for intent in intents})
        self._neighbours_for_voice = _all_for_hassil(self._spoken_neighbours)
        self._neighbours_for_keyboard = _all_for_hassil({intent.name: intent.neighbours for intent in intents})

    def lists(self, slots: SlotWords) -> SlotLists:
        """The slot lists when these run-time words count; forms without any letter are left out."""
        return {**self._lists, **slot_lists(self._language, slots)}

    def forms(self, lists: SlotLists) -> Mapping[str, SlotForms]:
        """The words of each form of some slot lists."""
        return {name: _forms(values) for name, values in lists.items()}

    def values(self, lists: SlotLists) -> Mapping[str, Mapping[tuple[str, ...], SlotValue]]:
        """What each form of some slot lists, as its words, means in it."""
        return {
            name: {
                tuple(value.text_in.text.split()): value.value_out
                for value in values.values
                if isinstance(value.text_in, TextChunk)
            }
            for name, values in lists.items()
        }

    def fillings(self) -> Mapping[str, frozenset[Places]]:
        """What sentences of each intent may fill."""
        return {
            name: frozenset[Places]().union(*(ways_to_fill(template, self._rules) for template in templates))
            for name, templates in self._templates.items()
        }

    def spoken(self, intents: Iterable[str]) -> list[Expression]:
        """What may be said for some intents and near to them, without free text, which only the keyboard can fill."""
        said = (self._spoken, self._spoken_neighbours)
        return [template.sentence.expression for name in intents for of in said for template in of.get(name, ())]

    def short(self, intents: Iterable[str]) -> list[Expression]:
        """Those of them that fill no slot."""
        return [
            template.sentence.expression
            for name in intents
            for template in self._spoken.get(name, ())
            if not slots_of(template, self._rules)
        ]

    def match(
        self, words: str, intents: Iterable[str], lists: SlotLists, written: WrittenText | None = None
    ) -> Match | None:
        """The best match among some intents: the most literal one, then the one with the longer slot values.

        `written` is what was typed, of which `words` is a part in parted form; None when it was heard.
        """
        known = self._for_voice if written is None else self._for_keyboard
        return self._best(words, intents, lists, written, known, self._unlike)

    def neighbour(
        self, words: str, intents: Iterable[str], lists: SlotLists, written: WrittenText | None = None
    ) -> Match | None:
        """The best match among the sentences that are near to some intents and not them."""
        known = self._neighbours_for_voice if written is None else self._neighbours_for_keyboard
        return self._best(words, intents, lists, written, known, {})

    def _best(
        self,
        words: str,
        intents: Iterable[str],
        lists: SlotLists,
        written: WrittenText | None,
        known: Mapping[str, HassilIntent],
        unlike: Mapping[str, Sequence[str]],
    ) -> Match | None:
        candidates = {name: known[name] for name in intents if name in known}
        if not candidates or not words:
            return None
        results = recognize_all(
            words,
            Intents(self._language, candidates),
            slot_lists={**lists, **self._free_lists},
            expansion_rules=self.rules,
            language=self._language,
        )
        taken = (result for result in results if not _is_like_another(result, words, lists, unlike))
        best = min(taken, key=_literal_first, default=None)
        return None if best is None else Match(self._intent(best, words, written), _literal_first(best))

    def _intent(self, result: RecognizeResult, words: str, written: WrittenText | None) -> Intent:
        slots: dict[str, tuple[SlotValue, ...]] = {}
        for entity in result.entities_list:
            if entity.name == NO_SLOT:
                continue
            value = entity.value
            if written is not None and entity.is_wildcard and entity.text_span is not None:
                value = written.end_of(words, *entity.text_span)
            slots[entity.name] = (*slots.get(entity.name, ()), value)
        name = result.intent.name
        return Intent(name, slots | dict(self._fixed_slots[name]))


def slot_lists(language: str, slots: SlotWords) -> SlotLists:
    """Slot lists of a language. Forms are plain words, never templates: a name may hold any sign."""
    return {name: _slot_list(language, name, forms) for name, forms in slots_key(slots)}


# Some of them change with the players; the cards, which are most of the words, are the same in every room and game.
@lru_cache(maxsize=64)
def _slot_list(language: str, name: str, forms: tuple[tuple[str, SlotValue], ...]) -> TextSlotList:
    normalised = {parted(language, normal_in(language, form)).strip(): value for form, value in forms}
    values = [TextSlotValue(text_in=TextChunk(form), value_out=value) for form, value in normalised.items() if form]
    return TextSlotList(name=name, values=values)


def _is_like_another(
    result: RecognizeResult, words: str, lists: SlotLists, unlike: Mapping[str, Sequence[str]]
) -> bool:
    """Whether free text behind a command holds a form of a list that it may not be, or nearly is one.

    `unlike`: the lists of each slot of free text that it may not be like. Behind it alone: "add Docter" means a card,
    "Marty joins us" a guest.
    """
    for entity in result.entities_list:
        if not entity.is_wildcard or entity.text_span is None or entity.text_span[1] < len(words):
            continue
        free = words[slice(*entity.text_span)].strip()
        forms = [" ".join(form) for name in unlike.get(entity.name, ()) for form in _forms_of(lists, name)]
        if get_close_matches(free, forms, n=1, cutoff=NEARLY) or any(f" {form} " in f" {free} " for form in forms):
            return True
    return False


def _forms_of(lists: SlotLists, name: str) -> SlotForms:
    return _forms(lists[name]) if name in lists else ()


def _forms(values: TextSlotList) -> SlotForms:
    chunks = (value.text_in for value in values.values)
    return tuple(tuple(chunk.text.split()) for chunk in chunks if isinstance(chunk, TextChunk))


def _all_for_hassil(templates: Mapping[str, Sequence[Template]]) -> dict[str, HassilIntent]:
    return {name: _for_hassil(name, of_intent) for name, of_intent in templates.items() if of_intent}


def _for_hassil(name: str, templates: Sequence[Template]) -> HassilIntent:
    data = IntentData(sentence_texts=[template.text for template in templates])
    # Our sentences are already parsed and in normal form; hassil looks for its own in this cached property.
    data.__dict__["sentences"] = [template.sentence for template in templates]
    return HassilIntent(name, [data])


def _literal_first(result: RecognizeResult) -> Literalness:
    """Fewest words of free text, then fewest from slots (the most literal), then fewest slots (the longest names).

    So a name that is known goes before the same name as free text.
    """
    of_free_text = sum(len(entity.text.split()) for entity in result.entities_list if entity.is_wildcard)
    from_slots = sum(len(entity.text.split()) for entity in result.entities_list)
    return of_free_text, from_slots, len(result.entities_list)
