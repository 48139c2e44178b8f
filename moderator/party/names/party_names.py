"""The names of one party as they are heard and said: everything looked up once the recognizer is known, and what the
host should know of it before the game begins.

Whatever the recognizer lacks gets words that sound like it (`hearing/names/sound_alikes.py`), with nothing for the host
to do; the host's own `heard_as` and `say` go before. A name in letters that the moderator's voice cannot read is said
by its sound-alike.

Some names are also words of commands: does "I appoint Will as leader" still mean what it says? Most do no harm: the
grammar takes the reading with the most literal words, and "Stop" in the place of a name is a name. So nothing is
guessed: every example of the grammar that has a name in it is read with this name instead, and the examples that come
out as something else are told.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from moderator.errors import ModelError
from moderator.hearing.names.confusable_names import ConfusablePair, confusable_pairs, proposal
from moderator.hearing.names.phones import likeness
from moderator.hearing.names.pronunciation import can_read
from moderator.hearing.names.sound_alikes import GAP, SOUND_ALIKES_LISTENED_FOR, NameLookup, SoundAlikes
from moderator.hearing.recognizers.recognizer import Model
from moderator.language.grammar.grammar import Grammar
from moderator.language.listening import Listening
from moderator.language.text.normalising import is_han, normal, normal_in
from moderator.language.voice.wording import Wording
from moderator.party.config.party import Party
from moderator.party.opening.opening import OpenedGame

LIKE_ITSELF, ROUGHLY_ALIKE = 0.85, 0.7
"""Likeness, 0 to 1, of a sound-alike and its name: above the first a listener would not notice, below the second
anybody would."""
PLAYERS_SLOT = "player"
"""The list of a grammar that holds the names of people."""
MOST_PAIRS_TOLD = 6
"""More would only be skipped by whoever reads them; `moderator names` shows all."""


class NameKind(Enum):
    """Whose name it is."""

    MODERATOR = "moderator"
    PLAYER = "player"
    GUEST = "guest"
    ROOM = "room"
    CARD = "card"


PEOPLE = (NameKind.PLAYER, NameKind.GUEST)


class Sureness(Enum):
    """How surely a name will be heard, as far as its sound tells."""

    KNOWN = "known"
    """The recognizer has the name, or the words that the host gave."""
    GOOD = "sounds alike"
    FAIR = "sounds much alike but not quite"
    POOR = "only roughly alike"
    UNHEARD = "cannot be heard"


@dataclass(frozen=True)
class NameRow:
    """What is known of one name."""

    name: str
    kind: NameKind
    found: NameLookup
    sureness: Sureness
    spoken_as: str
    """As the voice is given it."""
    chosen_by_host: bool
    """The host gave `heard_as`, so no sound-alike was looked for where one of those words can be heard."""


class PartyNames:
    """The names of a party under one recognizer. Not shared between threads."""

    def __init__(
        self, party: Party, opened: OpenedGame, model: Model, *, listened_for: int = SOUND_ALIKES_LISTENED_FOR
    ) -> None:
        """Look everything up; takes a fraction of a second, at the first use of a model up to some seconds more.

        `listened_for`: sound-alikes for each name. Raises nothing: `sound_alikes.trouble` tells why there are none.
        """
        self.sound_alikes = SoundAlikes(model, opened.grammar, party.pronunciations, listened_for=listened_for)
        self.opened = opened
        self._party = party
        self._people = {
            someone.name: (kind, someone)
            for kind, group in ((NameKind.GUEST, party.guests), (NameKind.PLAYER, party.players))
            for someone in group
        }
        self._model = model
        self._grammar = opened.grammar
        self._everything = opened.everything()
        self._found = {found.name: found for found in self.sound_alikes.look_up(self._everything)}
        self.sound_alikes.heard(self._everything)  # so that the first utterance of the evening has to wait for nothing
        self.wording = Wording(opened.sentences, opened.grammar, self.pronounced)

    @property
    def pronounced(self) -> Mapping[str, str]:
        """Name -> what the voice is given instead of it: the host's `say`, or words for letters that it cannot read."""
        said = dict(self._party.pronunciations)
        for name in (*self._people, *self._party.room_names):
            found = self._found.get(name)
            if name not in said and not can_read(self._party.language, name) and found and found.sound_alikes:
                said[name] = found.sound_alikes[0].text
        return said

    def rows(self) -> tuple[NameRow, ...]:
        """Every name: the moderator's, the players', the guests', the rooms', the cards'."""
        pronounced = self.pronounced
        rows = []
        for name, found in self._found.items():
            kind, someone = self._people.get(name, (self._kind(name), None))
            by_host = someone is not None and bool(someone.heard_as) and bool(found.known)
            rows.append(NameRow(name, kind, found, sureness(found), pronounced.get(name, found.text), by_host))
        order = list(NameKind)
        return tuple(sorted(rows, key=lambda row: order.index(row.kind)))

    def confusable_pairs(self) -> list[ConfusablePair]:
        """The players and guests who will be taken for each other, or for the moderator; the worst first."""
        people = [self._party.address, *self._people]
        return confusable_pairs({name: self._found[name].phones for name in people if name in self._found})

    def proposal(self, name: str) -> str | None:
        """What a player or guest could be called instead; None when nothing fits. Raises ModelError."""
        sounds = {found.name: found.phones for found in self._found.values()}
        return proposal(name, sounds, self._model.language, self._model.knows)

    def misread(self, row: NameRow) -> list[str]:
        """The sentences that mean something else when this name is in them, in normal form.

        Of the name's forms one that is read rightly is enough. What would not be read with any name either (a card that
        does not play) says nothing about this one.
        """
        listening = self.sound_alikes.heard(self._everything)
        players = {**listening.slots.get(PLAYERS_SLOT, {}), GAP: GAP}
        with_gap = replace(listening, slots={**listening.slots, PLAYERS_SLOT: players})
        misread = []
        for example in named_examples(self._grammar):
            sentences = [example.with_name(form) for form in row.found.forms]
            if not sentences or not _names(example.with_name(GAP), GAP, self._grammar, with_gap):
                continue
            if not any(_names(sentence, row.name, self._grammar, listening) for sentence in sentences):
                misread.append(sentences[0])
        return misread

    def _kind(self, name: str) -> NameKind:
        if name == self._party.address:
            return NameKind.MODERATOR
        return NameKind.ROOM if name in self._party.room_names else NameKind.CARD


def sureness(found: NameLookup) -> Sureness:
    """How surely a name will be heard."""
    if found.known:
        return Sureness.KNOWN
    if not found.sound_alikes:
        return Sureness.UNHEARD
    alike = likeness(found.phones, found.sound_alikes[0].phones)
    if alike >= LIKE_ITSELF:
        return Sureness.GOOD
    return Sureness.FAIR if alike >= ROUGHLY_ALIKE else Sureness.POOR


def name_warnings(names: PartyNames) -> list[str]:
    """A sentence for each: the words listened for instead of names, what cannot be heard, who will be mixed up."""
    sentences = []
    if names.sound_alikes.trouble is not None:
        sentences.append(f"For names that the recognizer lacks no words can be found: {names.sound_alikes.trouble}.")
    rows = [row for row in names.rows() if row.kind is not NameKind.CARD]
    instead = [f"'{row.found.sound_alikes[0].text}' for {row.name}" for row in rows if row.found.sound_alikes]
    if instead:
        sentences.append(f"The recognizer lacks some names and listens for {', '.join(instead)}.")
    sentences += [_unheard(row) for row in rows if row.sureness is Sureness.UNHEARD]
    if missing := names.sound_alikes.missing_words():
        sentences.append(f"The recognizer lacks words of commands ({', '.join(missing)}): type what needs them.")
    pairs = names.confusable_pairs()
    sentences += [_confusable(pair, names) for pair in pairs[:MOST_PAIRS_TOLD]]
    if len(pairs) > MOST_PAIRS_TOLD:
        sentences.append(f"{len(pairs) - MOST_PAIRS_TOLD} more pairs of names are alike; `moderator names` shows them.")
    for row in rows:
        if row.kind in PEOPLE and (misread := names.misread(row)):
            sentences.append(f"'{misread[0]}' means something else than {row.name}{_rather(row.name, names)}.")
    return sentences


def _unheard(row: NameRow) -> str:
    """That a name cannot be heard, and what mends it."""
    if not row.found.phones:
        return f"Nobody here knows how {row.name} sounds: give it a `say` spelling, or type the name."
    return f"{row.name} cannot be heard: give it `heard_as` words, or type the name."


def _confusable(pair: ConfusablePair, names: PartyNames) -> str:
    """That two names will be taken for each other, and what to call one of them."""
    return f"{pair.first} and {pair.second} {pair.risk.value}{_rather(pair.second, names)}."


def _rather(name: str, names: PartyNames) -> str:
    try:
        proposed = names.proposal(name)
    except ModelError:
        proposed = None
    return rather(name, proposed)


def rather(name: str, proposed: str | None) -> str:
    """The end of a sentence about two names that are alike: what one of them could be called. An initial that nobody
    has told is an example only.
    """
    if proposed is None:
        return ": take a nickname"
    if " " in name:
        return f': call {name} "{proposed}", or by a nickname'
    return f': add the initial of the surname, like "{proposed}", or take a nickname'


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


def _names(sentence: str, name: str, grammar: Grammar, listening: Listening) -> bool:
    read = grammar.read(sentence, listening).intent
    return read is not None and any(name in map(str, values) for values in read.slots.values())
