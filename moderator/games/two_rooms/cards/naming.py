"""What cards are called: phrases for the sentences, since a card is known here by its id only.

The words stand in `voices/<language>/two_rooms_cards.ftl`, one name and one summary for each character. A character in
both colors has a red and a blue card, named with their color.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from moderator.games.options import Options
from moderator.games.two_rooms.cards.card import Card
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.language.message import Message

PHRASES: Mapping[str, frozenset[str]] = {
    "card_in_color": frozenset({"color", "card"}),
    "the_card": frozenset({"id", "card"}),
    "counted_card": frozenset({"count", "card"}),
}
"""Phrases around a card's name, with their arguments."""
OTHERWISE: Mapping[str, tuple[str, str]] = {
    "usurper": ("usurpers", "second"),
    "gambler": ("gambler", "or_neither"),
    **dict.fromkeys(("doctor", "engineer", "alchemist", "eggineer"), ("unmet_duty", "other_team_wins")),
    "sniper": ("bystander", "dies"),
    "nuclear_tyrant": ("nuclear_tyrant", "neither"),
    "queen": ("queen", "survivor"),
}
"""Character -> the option that changes what it does, and the value that does; its summary is called after
that value then (`summary_queen_survivor`).
"""
BACKUPS = "backups"
"""The option on which hangs what every backup does."""
BACKUP_SUMMARIES = {"absent": "summary_backup_absent", "dead": "summary_backup_dead"}
"""Value of that option -> what any backup does then; of another value each has its own summary."""


def character_name(character: str) -> Message:
    """The name of a character, whatever its color: "Angel"."""
    return Message(f"card_{character}")


def card_name(card: Card) -> Message:
    """The name of one card: "Doctor", "red Angel"."""
    name = character_name(card.character)
    return name if card.id == card.character else Message("card_in_color", {"color": card.team.value, "card": name})


def the_card(card: Card) -> Message:
    """A card as it is spoken of in a sentence: "the Doctor", "Moby"."""
    return Message("the_card", {"id": card.character, "card": card_name(card)})


def summary(character: str, options: Options, catalogue: Catalogue) -> Message:
    """What a character does as this game has it, in one breath."""
    backed_up = next((card.backs_up for card in catalogue.cards.values() if card.character == character), None)
    backup_does = BACKUP_SUMMARIES.get(options[BACKUPS])
    if backed_up is not None and backup_does is not None:
        return Message(backup_does, {"card": the_card(catalogue[backed_up])})
    option, value = OTHERWISE.get(character, (None, ""))
    otherwise = f"_{value}" if option is not None and options[option] == value else ""
    return Message(f"summary_{character}{otherwise}")


def counted_cards(cards: Iterable[str], catalogue: Catalogue) -> tuple[Message, ...]:
    """Cards as a list to be read out: each once, with how many there are of it."""
    told = []
    for card, count in Counter(cards).items():
        name = card_name(catalogue[card])
        told.append(name if count == 1 else Message("counted_card", {"count": count, "card": name}))
    return tuple(told)


def phrases(catalogue: Catalogue) -> Mapping[str, frozenset[str]]:
    """Every phrase about cards, with its arguments: what the sentences of each language must have."""
    characters = {card.character for card in catalogue.cards.values()}
    names = [f"{what}_{character}" for character in characters for what in ("card", "summary")]
    names += [f"summary_{character}_{value}" for character, (_, value) in OTHERWISE.items() if character in characters]
    backups = dict.fromkeys(BACKUP_SUMMARIES.values(), frozenset({"card"}))
    return {**PHRASES, **backups, **dict.fromkeys(names, frozenset())}
