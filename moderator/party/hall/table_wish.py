"""What somebody wants who opens a table: which game, in which language, how many play. Rooms are in browsers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from moderator.errors import BadInput
from moderator.games.plugin import plugin_of, plugins
from moderator.language.languages import languages_for
from moderator.party.config.party import Party, party_for
from moderator.party.config.party_keys import with_players


@dataclass(frozen=True)
class TableWish:
    """As it was checked: such a table can be had."""

    game: str
    language: str
    players: int


@dataclass(frozen=True)
class OfferedGame:
    """A game that can be played at a table, and by whom."""

    name: str
    least: int
    most: int
    languages: tuple[str, ...]


def offered_games() -> tuple[OfferedGame, ...]:
    """Every game, the usual one first."""
    return tuple(
        OfferedGame(plugin.name, plugin.players[0], plugin.players[-1], languages_for(plugin.parts))
        for plugin in plugins()
    )


def read_wish(told: Mapping[str, Any]) -> TableWish:
    """What a page sent, which may be anything. Raises BadInput."""
    match told:
        case {"game": str() as game, "language": str() as language, "players": int() as players} if len(told) == 3:
            plugin = plugin_of(game)
            if language in languages_for(plugin.parts) and players in plugin.players and players is not True:
                return TableWish(game, language, players)
    raise BadInput("no such table can be had", remedy="choose game, language and number of players in the lobby")


def party_of(wish: TableWish) -> Party:
    """The party of a table. Raises BadInput."""
    return with_players(party_for(wish.game, wish.language).with_web(True), wish.players)


def opening_line(wish: TableWish) -> str:
    """How the beginning of a game is typed in the table's language. Raises BadInput."""
    from moderator.language.grammar.grammar import load_grammar  # who opens a table need not wait for it

    plugin = plugin_of(wish.game)
    return load_grammar(wish.language, plugin.parts).intents[plugin.starting[0]].help or ""
