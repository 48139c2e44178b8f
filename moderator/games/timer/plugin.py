"""The round timer as the rest of the program knows it."""

from typing import TYPE_CHECKING

from moderator.errors import BadInput
from moderator.games.game import Game
from moderator.games.plugin import GamePlugin, GameSetting, minutes_key

if TYPE_CHECKING:
    from moderator.language.grammar.grammar import Grammar
    from moderator.language.voice.sentences import Sentences


def _open(setting: GameSetting, grammar: "Grammar", sentences: "Sentences") -> Game:
    from moderator.games.timer.game import timer

    if setting.options:
        raise BadInput(f"there is no option '{next(iter(setting.options))}': 'timer' has none", remedy="leave it out")
    return timer(setting)


PLUGIN = GamePlugin(
    name="timer",
    room_names=("room",),
    players=range(1, 101),
    begins_without_players=True,
    open=_open,
    demonstration="timer",
    own_parts=("timer",),
    starting=("start_round",),
    keys=(minutes_key("Length of each round in minutes: 3,2,1"),),
)
