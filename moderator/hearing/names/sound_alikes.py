"""Names that a recognizer lacks, and the words that it listens for instead.

What is listened for is a `Listening`: names as forms that are said, each with its value. Where none of a value's forms
can be heard, the words of the vocabulary that sound nearest become forms of the same value; so what the recognizer
writes down is read as the name by the grammar, like any `heard_as` of the host. The host's own words go before: where
they can be heard nothing is looked for. The moderator's name is treated alike.

A sound-alike must not be taken for something else: no word of a command, or one that sounds the same, is in it, and it
sounds more like its own name than like any other name or any command.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from moderator.errors import ModelError
from moderator.hearing.names.phones import Padded, Phones, distance, distances, padded
from moderator.hearing.names.pronunciation import pronunciations
from moderator.hearing.names.vocabulary import NO_WORDS, SoundAlike, Vocabulary, nearest, vocabulary_of
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.recognizers.segmentation import is_heard
from moderator.language.grammar.grammar import Grammar
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.intent import SlotValue
from moderator.language.listening import Listening, SlotsKey, SlotWords, slots_key
from moderator.language.text.normalising import normal

SOUND_ALIKES_LISTENED_FOR = 2
"""For each name. A second one catches who says the name a little differently; more of them take commands for names."""
NEARLY_AS_GOOD = 0.35
"""A second sound-alike is listened for when it costs no more than this above the first: half a phone."""
CANDIDATES = 24
"""Sound-alikes looked at before one is found that is like nothing else."""
LISTENINGS_KEPT = 16
"""Slots of past listenings whose sound-alikes are kept ready: players come and go only between games."""
GAP = "ʘ"
"""Stands for any name where the words of commands are counted: a letter that no word is made of."""
CLEARLY_NEARER = 0.1
"""By so much a sound-alike must be nearer to its own name than to any other: the difference of s and sh."""


@dataclass(frozen=True)
class NameLookup:
    """What is known of how a name can be heard."""

    name: str
    text: str
    """What is said: the name, or its spelling; the first form where the name is a mere mark ("agent_red")."""
    phones: Phones
    """Empty when nobody knows how it sounds."""
    known: tuple[str, ...]
    """Its forms all of whose words the recognizer knows."""
    sound_alikes: tuple[SoundAlike, ...]
    """The words listened for instead, the nearest first; empty where it is known, or where there are none."""

    @property
    def forms(self) -> tuple[str, ...]:
        """Everything that is listened for."""
        return self.known or tuple(sound_alike.text for sound_alike in self.sound_alikes)


@dataclass(frozen=True, eq=False)
class _Crowd:
    """Everything that is listened for at one moment."""

    names: Mapping[str, tuple[str, ...]]
    """Each name with its forms, the moderator's first."""
    words: frozenset[str]
    """The words of all names."""
    sounds: Padded
    """The pronunciations of the names, in order, and then of all words of commands."""
    find_allowed: Callable[[], NDArray[np.bool_]]

    @cached_property
    def allowed(self) -> NDArray[np.bool_]:
        """Which words of the recognizer's vocabulary are neither words of these names nor of commands."""
        return self.find_allowed()

    def rivals_of(self, name: str) -> Padded:
        """How everything else sounds; what has no sound is nobody's rival."""
        others = np.delete(self.sounds, list(self.names).index(name), axis=0)
        return others[others.any(axis=1)]


class SoundAlikes:
    """Finds sound-alikes for whatever a recognizer lacks, once for each name. Not shared between threads."""

    def __init__(
        self,
        model: Model,
        grammar: Grammar,
        pronounced: Mapping[str, str] | None = None,
        *,
        listened_for: int = SOUND_ALIKES_LISTENED_FOR,
        folder: Path | None = None,
    ) -> None:
        """`pronounced`: name -> the spelling by which it is said. `folder`: the cache on disk, ours when None.

        `listened_for` 0 leaves names that the recognizer lacks unheard.
        """
        self._model = model
        self._grammar = grammar
        self._pronounced = dict(pronounced or {})
        self._listened_for = listened_for
        self._folder = folder
        self._slots: frozenset[str] = frozenset()
        self._found: dict[str, NameLookup] = {}
        self._phones: dict[str, Phones] = {}
        self._known: dict[str, bool] = {}
        self._heard: dict[tuple[SlotsKey, str], Listening] = {}
        self.trouble: str | None = None
        """Why no sound-alikes can be found, None while they can."""

    def heard(self, listening: Listening) -> Listening:
        """The same listening with sound-alikes for what the recognizer lacks."""
        key = (slots_key(listening.slots), listening.address)
        if key not in self._heard:
            if len(self._heard) == LISTENINGS_KEPT:
                self._heard.clear()
            self._heard[key] = self._with_sound_alikes(listening)
        return replace(self._heard[key], intents=listening.intents)

    def look_up(self, listening: Listening) -> tuple[NameLookup, ...]:
        """How each name in a listening can be heard, the moderator's first."""
        crowd = self._crowd(listening)
        return tuple(self._look_up(name, crowd) for name in crowd.names)

    def candidates(self, name: str, listening: Listening) -> tuple[SoundAlike, ...]:
        """Words that might stand in for a name of a listening, the nearest first; for somebody who chooses among them.

        What sounds more like another name or a command is not among them. Empty for a name without a sound.
        """
        crowd = self._crowd(listening)
        phones = self._phones.get(name, ())
        return tuple(self._apart(name, phones, crowd)) if name in crowd.names else ()

    def missing_words(self) -> tuple[str, ...]:
        """The words of commands that the recognizer lacks, names apart: whoever needs them has to type."""
        said = self._words_of(self._commands.without_asides())
        return tuple(sorted(word for word in said if not is_heard(word, self._can_hear)))

    # Inside

    def _with_sound_alikes(self, listening: Listening) -> Listening:
        by_slot = {slot: _by_value(words) for slot, words in listening.slots.items()}
        everything = [(listening.address,), *(forms for names in by_slot.values() for forms in names.values())]
        if all(any(map(self._can_hear, forms)) for forms in everything):
            return listening
        crowd = self._crowd(listening)
        slots = {slot: dict(words) for slot, words in listening.slots.items()}
        for slot, names in by_slot.items():
            for name, forms in names.items():
                if not any(map(self._can_hear, forms)):
                    slots[slot] |= dict.fromkeys(self._look_up(name, crowd).forms, slots[slot][forms[0]])
        address = next(iter(self._look_up(listening.address, crowd).forms), listening.address)
        return replace(listening, slots=slots, address=address)

    def _can_hear(self, form: str) -> bool:
        if form not in self._known:
            words = normal(form).split()
            self._known[form] = bool(words) and all(self._model.knows(word) for word in words)
        return self._known[form]

    def _crowd(self, listening: Listening) -> _Crowd:
        self._slots |= listening.slots.keys()
        names: dict[str, tuple[str, ...]] = {listening.address: (listening.address,)}
        for slot_words in listening.slots.values():
            names |= _by_value(slot_words)
        self._pronounce(names)
        words = frozenset(word for forms in names.values() for form in forms for word in normal(form).split())
        sounds = padded([*(self._phones[name] for name in names), *self._command_phones])
        return _Crowd(names, words, sounds, lambda: self._vocabulary.allowed(self._command_words | words))

    def _look_up(self, name: str, crowd: _Crowd) -> NameLookup:
        known = tuple(form for form in crowd.names[name] if self._can_hear(form))
        before = self._found.get(name)
        if before is not None and before.known == known and self._still_good(before, crowd):
            return before
        phones = self._phones.get(name, ())
        sound_alikes = () if known else self._choose(name, phones, crowd)
        found = NameLookup(name, self._as_said(name, crowd.names[name]), phones, known, sound_alikes)
        self._found[name] = found
        return found

    def _still_good(self, found: NameLookup, crowd: _Crowd) -> bool:
        """Whether what was chosen before somebody joined is still like nobody else."""
        rivals = crowd.rivals_of(found.name)
        return all(
            _is_apart(sound_alike, found.phones, rivals) and crowd.words.isdisjoint(sound_alike.words)
            for sound_alike in found.sound_alikes
        )

    def _choose(self, name: str, phones: Phones, crowd: _Crowd) -> tuple[SoundAlike, ...]:
        chosen: list[SoundAlike] = []
        for candidate in self._apart(name, phones, crowd) if self._listened_for else ():
            # Nothing is gained beside words that sound the same.
            if chosen and (candidate.cost > chosen[0].cost + NEARLY_AS_GOOD or chosen[0].phones == phones):
                break
            chosen.append(candidate)
            if len(chosen) == self._listened_for:
                break
        return tuple(chosen)

    def _apart(self, name: str, phones: Phones, crowd: _Crowd) -> Iterator[SoundAlike]:
        """The nearest words that sound clearly more like a name than like anything else."""
        if phones:
            rivals = crowd.rivals_of(name)
            for candidate in nearest(phones, self._vocabulary, crowd.allowed, CANDIDATES):
                if _is_apart(candidate, phones, rivals):
                    yield candidate

    def _pronounce(self, names: Mapping[str, tuple[str, ...]]) -> None:
        """Ask for all phones that are not known yet, in one call."""
        asked = [name for name in names if name not in self._phones]
        if not asked:
            return
        texts = [self._as_said(name, names[name]) for name in asked]
        try:
            said = pronunciations(texts, self._grammar.language, self._folder)
        except ModelError as error:
            self.trouble = str(error)
            said = tuple(() for _ in asked)
        self._phones |= dict(zip(asked, said, strict=True))

    def _as_said(self, name: str, forms: tuple[str, ...]) -> str:
        """The text whose sound is meant."""
        said = self._pronounced.get(name) or (name if normal(name) in forms else forms[0])
        return said.replace("_", " ")

    @cached_property
    def _vocabulary(self) -> Vocabulary:
        try:
            return vocabulary_of(self._model.words(), self._grammar.language, self._folder)
        except ModelError as error:
            self.trouble = str(error)
            return NO_WORDS

    @cached_property
    def _command_words(self) -> frozenset[str]:
        """The words of the commands themselves, without any name in them."""
        return self._words_of(self._commands)

    @cached_property
    def _commands(self) -> WordGraph:
        everything = self._grammar.everything()
        gaps: SlotWords = {slot: {GAP: GAP} for slot in self._slots}
        return self._grammar.word_graph(replace(everything, slots=gaps))

    def _words_of(self, graph: WordGraph) -> frozenset[str]:
        return frozenset(word for word in graph.words() if GAP not in word)

    @cached_property
    def _command_phones(self) -> list[Phones]:
        # A word that cannot be heard is nobody's rival, least of all that of the card that it names.
        words = sorted(word for word in self._command_words if self._can_hear(word))
        self._pronounce({word: (word,) for word in words})
        return [self._phones[word] for word in words if self._phones[word]]


def _is_apart(sound_alike: SoundAlike, phones: Phones, rivals: Padded) -> bool:
    """Whether it sounds clearly more like its own name than like anything else."""
    own = distance(sound_alike.phones, phones)
    return not len(rivals) or own + CLEARLY_NEARER < float(distances(sound_alike.phones, rivals).min())


def _by_value(words: Mapping[str, SlotValue]) -> dict[str, tuple[str, ...]]:
    """Each name with its forms."""
    forms: dict[str, tuple[str, ...]] = {}
    for form, value in words.items():
        forms[str(value)] = (*forms.get(str(value), ()), form)
    return forms
