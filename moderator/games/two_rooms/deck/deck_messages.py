"""How decks are spoken of and heard: reasons, changes and lists as phrases, cards and playsets by their words.

The phrases stand in `voices/<language>/two_rooms_deck.ftl`, for the voice and the command line alike. A card is heard
by the voice's name for it, and by what the grammar adds ("m i six").
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from moderator.games.options import Options
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.cards.naming import card_name, character_name, counted_cards, the_card
from moderator.games.two_rooms.deck.choice import DeckChoice, Drawn, FromPlayset, PlainDeck
from moderator.games.two_rooms.deck.deck import (
    ADVICE,
    BLUE_TEAM,
    FILLERS,
    RED_TEAM,
    Deck,
    Handling,
    Refusal,
    is_simple,
)
from moderator.games.two_rooms.deck.deck import REASONS as DECK_REASONS
from moderator.games.two_rooms.deck.deck_repair import change
from moderator.games.two_rooms.deck.playsets import OFFERS, Box, Playset
from moderator.games.two_rooms.deck.playsets import REASONS as PLAYSET_REASONS
from moderator.language.grammar.grammar import Grammar
from moderator.language.message import Argument, Message
from moderator.language.text.normalising import normal
from moderator.language.voice.sentences import Sentences

CARD_ARGUMENTS = frozenset({"card", "other", "missing"})
"""Arguments of a reason that are ids of cards."""

PLAYSET = "playset"
"""The argument of a reason that is the id of a playset."""

PHRASES: Mapping[str, frozenset[str]] = {
    **{name: frozenset(args) for name, args in {**DECK_REASONS, **PLAYSET_REASONS, **OFFERS, **ADVICE}.items()},
    "deck_change": frozenset({"add", "remove", "bury"}),
    "nearest_deck": frozenset({"change"}),
    "playset_listed": frozenset({"playset", "least", "most", "only"}),
    "says_game_over": frozenset({"card"}),
    "plain_deck": frozenset(),
    "random_deck": frozenset({"experience"}),
    "own_deck": frozenset(),
    "lesson_listed": frozenset({"listed", "number"}),
    "each_team": frozenset({"count"}),
    "each_color": frozenset({"count"}),
    "both_colors": frozenset({"card"}),
    "take_cards": frozenset({"size", "portion", "left", "step"}),
    **{action.value: frozenset({"cards"}) for action in (Handling.PUT_APART, Handling.SHUFFLE_IN)},
    **{action.value: frozenset() for action in (Handling.TAKE_SOBER, Handling.BURY)},
}
"""Phrases about decks, with their arguments."""


CARD_SPOKEN, PLAYSET_SPOKEN = "card_spoken", "playset_spoken"
"""Slots of a grammar that say which cards, and which playsets, are spoken otherwise than they are written."""

WordsById = Mapping[str, tuple[str, ...]]
"""Id -> the words; the name comes first."""


def phrases(box: Box) -> Mapping[str, frozenset[str]]:
    """Every phrase about decks: what the sentences of each language must have. The host's own playsets need none."""
    names = (f"playset_{playset.id}" for playset in box.playsets.values() if not playset.own)
    lessons = (lesson_name(playset) for playset in box.playsets.values() if is_lesson(playset) and not playset.own)
    notes = (note.name for playset in box.playsets.values() if (note := note_of(playset)) is not None)
    return {**PHRASES, **dict.fromkeys((*names, *lessons, *notes), frozenset())}


def is_lesson(playset: Playset) -> bool:
    """Whether a playset is one of a course."""
    return playset.tutorial is not None


def lesson_name(playset: Playset) -> str:
    """The phrase that tells what is learned in a lesson."""
    return f"lesson_{playset.id}"


def teaching(playset: Playset) -> Message | str | None:
    """What everybody should hear before a playset is played: what the lesson is about, or a host's own note."""
    if playset.own:
        return playset.note
    return Message(lesson_name(playset)) if is_lesson(playset) else None


def note_of(playset: Playset) -> Message | None:
    """What is to be known of a shipped playset when it is chosen; a host's own note is told before the game."""
    return Message(f"note_{playset.id}") if playset.note is not None and not playset.own else None


def playset_name(playset: Playset) -> Message | str:
    """What a playset is called."""
    return playset.name if playset.own else Message(f"playset_{playset.id}")


def reason(refusal: Refusal, box: Box) -> Message:
    """Why a deck is refused, or a piece of advice, with the names of what it is about."""
    return Message(refusal.reason, {name: _named(name, value, box) for name, value in refusal.args.items()})


def _named(argument: str, value: Argument, box: Box) -> Argument:
    if argument in CARD_ARGUMENTS:
        return the_card(box.catalogue[str(value)])
    return playset_name(box.playsets[str(value)]) if argument == PLAYSET else value


def changes(before: Deck, after: Deck, box: Box) -> Message:
    """What turns one deck into another: cards to add and to take out, and whether one is buried. How many plain cards
    it takes nobody needs to say.
    """
    found = change(before, after)
    bury = "same" if before.burying == after.burying else "bury" if after.burying else "keep_all"
    return Message(
        "deck_change",
        {"add": _apart_from_fillers(found.add, box), "remove": _apart_from_fillers(found.remove, box), "bury": bury},
    )


def named_changes(before: Deck, after: Deck) -> int:
    """How many cards are named when a change is told."""
    found = change(before, after)
    return sum(card not in FILLERS for card in {*found.add, *found.remove})


def _apart_from_fillers(cards: Iterable[str], box: Box) -> tuple[Message, ...]:
    return in_sentence((card for card in cards if card not in FILLERS), box.catalogue)


def in_sentence(cards: Iterable[str], catalogue: Catalogue) -> tuple[Message, ...]:
    """Cards as they are named within a sentence: "the Doctor", "the red Angel"."""
    return tuple(the_card(catalogue[card]) for card in dict.fromkeys(cards))


def deck_name(choice: DeckChoice, box: Box) -> Message | str:
    """What a deck is called when it is announced."""
    match choice.base:
        case PlainDeck():
            return Message("own_deck" if choice.added or choice.removed else "plain_deck")
        case FromPlayset(id=name):
            return playset_name(box.playsets[name])
        case Drawn(experience=experience):
            return Message("random_deck", {"experience": experience.name.lower()})
        case _:
            return Message("own_deck")


def box_list(deck: Deck, catalogue: Catalogue, options: Options) -> tuple[Message, ...]:
    """The cards to be taken from the box, as short as can be: as many of Red Team as of Blue Team are one item, and so
    are the red and the blue card of a character. Where names mean nothing, any cards of a color will do.
    """
    teams = "each_color" if is_simple(deck.cards, options) else "each_team"
    counts = Counter(deck.cards)
    told: dict[str, Message] = {}
    for card, count in counts.items():
        character = catalogue[card].character
        twins = [other for other in counts if catalogue[other].character == character]
        if card in (RED_TEAM, BLUE_TEAM) and counts[RED_TEAM] == counts[BLUE_TEAM]:
            told["teams"] = Message(teams, {"count": count})
        elif len(twins) == 2 and all(counts[twin] == 1 for twin in twins):
            told[character] = Message("both_colors", {"card": character_name(character)})
        else:
            (told[card],) = counted_cards([card] * count, catalogue)
    plain = told.pop("teams", None)
    return (*told.values(), plain) if plain is not None else tuple(told.values())


@dataclass(frozen=True)
class DeckWords:
    """The words of one language."""

    cards: WordsById = field(default_factory=dict)
    """Of every character and every card."""
    playsets: WordsById = field(default_factory=dict)
    calls: Mapping[str, str] = field(default_factory=dict)
    """Intent -> how somebody says it, as help proposes it; and card -> how its holder says that it ends the game."""

    def of_cards(self, cards: Iterable[str], catalogue: Catalogue) -> Mapping[str, str]:
        """Words -> card. A character of which only one color is there is heard without its color too."""
        found: dict[str, str] = {}
        characters: dict[str, list[str]] = {}
        for card in dict.fromkeys(cards):
            characters.setdefault(catalogue.cards[card].character, []).append(card)
            found.update(dict.fromkeys(self.cards.get(card, ()), card))
        for character, colors in characters.items():
            if len(colors) == 1:
                found.update({word: colors[0] for word in self.cards.get(character, ()) if word not in found})
        return found


NO_WORDS = DeckWords()
"""For a game in which cards are not spoken of."""


def deck_words(box: Box, grammar: Grammar, sentences: Sentences) -> DeckWords:
    """The words of a language. Raises BadInput for a missing name."""
    spoken = grammar.forms(CARD_SPOKEN)
    cards: dict[str, tuple[str, ...]] = {}
    # Of two cards with the same words the last one is meant: that is the one which can be played.
    for card in sorted(box.catalogue.cards.values(), key=lambda card: card.unsupported is None):
        names = {card.character: character_name(card.character), card.id: card_name(card)}
        for name, phrase in names.items():
            cards[name] = _words(sentences.say(phrase), spoken.get(name, ()))
    spoken = grammar.forms(PLAYSET_SPOKEN)
    playsets = {}
    for playset in box.playsets.values():
        called = playset_name(playset)
        written = sentences.say(called) if isinstance(called, Message) else called
        playsets[playset.id] = _words(written, spoken.get(playset.id, ()))
    calls = {name: intent.help for name, intent in grammar.intents.items() if intent.help is not None}
    for card in box.catalogue.cards.values():
        if card.instant is not None:
            calls[card.id] = sentences.say(Message("says_game_over", {"card": card_name(card)}))
    return DeckWords(cards, playsets, calls)


def by_word(words: WordsById) -> Mapping[str, str]:
    """Words -> what they stand for."""
    return {word: name for name, spoken in words.items() for word in spoken}


def _words(written: str, spoken: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((normal(written), *spoken)))
