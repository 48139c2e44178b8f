"""Slot lists: what may stand in a slot, each spoken form with its value, in the shape that hassil matches.

A list is fixed in the grammar file (teams, numbers) or comes at run time (the players' names).
"""

from collections.abc import Mapping
from functools import lru_cache

from hassil.expression import TextChunk
from hassil.intents import TextSlotList, TextSlotValue

from moderator.language.intent import SlotValue
from moderator.language.listening import SlotWords
from moderator.language.text.normalising import normal_in, parted

SlotLists = Mapping[str, TextSlotList]
"""Name of the list -> its forms."""

ListsKey = tuple[tuple[str, tuple[tuple[str, SlotValue], ...]], ...]
"""The same words as `SlotWords` in a shape that can be a key of a cache."""


def lists_key(slots: SlotWords) -> ListsKey:
    """What makes two sets of run-time words the same."""
    return tuple((name, tuple(forms.items())) for name, forms in sorted(slots.items()))


def slot_lists(language: str, key: ListsKey) -> SlotLists:
    """Run-time words as slot lists of a language; forms without any letter are left out."""
    return {name: _kept_list(language, name, forms) for name, forms in key}


# Some of them change with the players; the cards, which are most of the words, are the same in every room and game.
@lru_cache(maxsize=32)
def _kept_list(language: str, name: str, forms: tuple[tuple[str, SlotValue], ...]) -> TextSlotList:
    return slot_list(language, name, dict(forms))


def slot_list(language: str, name: str, forms: Mapping[str, SlotValue]) -> TextSlotList:
    """One list from spoken form -> value. Forms are plain words, never templates: a name may hold any sign."""
    normalised = {parted(language, normal_in(language, form)).strip(): value for form, value in forms.items()}
    values = [TextSlotValue(text_in=TextChunk(form), value_out=value) for form, value in normalised.items() if form]
    listed = TextSlotList(name=name, values=values)
    # hassil makes its index at the first use; made here, two rooms may read at the same time.
    listed.get_candidates("")
    return listed
