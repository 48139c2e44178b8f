"""Room 25 as the rest of the program knows it."""

from typing import TYPE_CHECKING

from moderator.games.game import Game
from moderator.games.plugin import ANY_GAME, GamePlugin, GameSetting, cards_key

if TYPE_CHECKING:
    from moderator.language.grammar.grammar import Grammar
    from moderator.language.voice.sentences import Sentences


def _open(setting: GameSetting, grammar: "Grammar", sentences: "Sentences") -> Game:
    from moderator.games.room25.game import room25
    from moderator.games.room25.tables import read_options, read_tables

    return room25(setting, read_tables(read_options().choose(**setting.options)))


PLUGIN = GamePlugin(
    name="room25",
    room_names=("table",),
    players=range(4, 9),  # characters, in any mode (seed 004)
    begins_without_players=True,
    open=_open,
    demonstration="room25",
    own_parts=("room25",),
    seat_parts=(ANY_GAME, "room25", "room25_seat"),
    keys=(cards_key(),),
    winners=("prisoners", "guards", "nobody"),
)
