"""What somebody wants who opens a table: which game, in which language, how many play, where the cards are.

Rooms are in browsers. Where cards lie on phones the players have names: a phone is somebody's.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from moderator.errors import BadInput
from moderator.games.plugin import CARDS, plugin_of, plugins
from moderator.games.seat import CardsOn
from moderator.language.languages import languages_for
from moderator.party.config.party import Party, party_for
from moderator.party.config.party_keys import with_cards_on, with_players
from moderator.party.config.typed_players import read_typed_players


@dataclass(frozen=True)
class TableWish:
    """As it was checked: such a table can be had."""

    game: str
    language: str
    players: int
    cards: str = CardsOn.BOX.value
    """Where they are, as the party's key has it; a game without secret cards has them in its box."""
    names: str = ""
    """Everybody's, with commas, where they have any."""


class NamesRefused(BadInput):
    """The names of the players are not ones by which a game can be played."""


@dataclass(frozen=True)
class OfferedGame:
    """A game that can be played at a table, and by whom."""

    name: str
    least: int
    most: int
    languages: tuple[str, ...]
    cards: tuple[CardsOn, ...]
    """Where its cards may be."""


def offered_games() -> tuple[OfferedGame, ...]:
    """Every game, the usual one first."""
    return tuple(
        OfferedGame(
            plugin.name,
            plugin.players[0],
            plugin.players[-1],
            languages_for(plugin.parts),
            plugin.cards_may_be_on,
        )
        for plugin in plugins()
    )


def read_wish(told: Mapping[str, Any]) -> TableWish:
    """What a page sent, which may be anything; who says nothing of cards has them in the box.

    Raises NamesRefused, BadInput.
    """
    match {CARDS: CardsOn.BOX.value, "names": "", **told}:
        case {
            "game": str() as game,
            "language": str() as language,
            "players": int() as players,
            "cards": str() as cards,
            "names": str() as names,
            **more,
        } if not more:
            plugin = plugin_of(game)
            is_spoken = language in languages_for(plugin.parts)
            is_right_number = players in plugin.players and players is not True
            if is_spoken and is_right_number and cards in [each.value for each in plugin.cards_may_be_on]:
                wish = TableWish(game, language, players, cards)
                return wish if not names and cards == CardsOn.BOX.value else _with_names(wish, names)
    raise BadInput("no such table can be had", remedy="choose it in the lobby")


def _with_names(wish: TableWish, typed: str) -> TableWish:
    """The same with names, as people type them, which also tell how many play. Raises NamesRefused."""
    names = read_typed_players(typed, wish.language).names
    if len(names) not in plugin_of(wish.game).players:
        raise NamesRefused(f"{len(names)} names are not those of a game")
    named = replace(wish, names=", ".join(names), players=len(names))
    try:
        party_of(named)
    except BadInput as error:
        raise NamesRefused(error.problem) from None
    return named


def party_of(wish: TableWish) -> Party:
    """The party of a table. Raises BadInput."""
    players = read_typed_players(wish.names, wish.language).names or wish.players
    party = with_players(party_for(wish.game, wish.language).with_web(True), players)
    return with_cards_on(party, CardsOn(wish.cards))


def opening_line(wish: TableWish) -> str:
    """How the beginning of a game is typed in the table's language. Raises BadInput."""
    from moderator.language.grammar.grammar import load_grammar  # who opens a table need not wait for it

    plugin = plugin_of(wish.game)
    return load_grammar(wish.language, plugin.parts).intents[plugin.starting[0]].help or ""
