"""Which games there are, and what a party file must know of each: its rooms, who may play, its keys.

Here is only what is needed before a game is opened; `opening` opens it. A new game is one entry here and one there.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from moderator import shipped
from moderator.errors import BadInput, did_you_mean
from moderator.language.languages import USUAL

TWO_ROOMS, ROOM_25, TIMER = "two_rooms", "room25", "timer"


@dataclass(frozen=True)
class GameKind:
    """What is known of a game before it is opened."""

    name: str
    room_names: tuple[str, ...]
    """What its rooms are called when the host does not say; their number is the number of rooms."""
    players: range
    """How many may play."""
    begins_without_players: bool
    """Whether the game can begin before anybody has said who plays."""
    keys: tuple[str, ...]
    """What a host may set in the table `[game]`, beyond what every game has."""
    shown_of_rooms: tuple[str, ...]
    """What a rehearsal may expect of a room: people, by keys of the rooms in the game's summary."""
    winners: tuple[str, ...]
    """Who may win, as the game's summary names them; empty when nobody does."""
    demonstration: str
    """The shipped script that shows the game."""


_KINDS = (
    GameKind(
        TWO_ROOMS,
        room_names=("room one", "room two"),
        players=range(6, 31),  # rulebook p. 3
        begins_without_players=False,
        keys=("minutes", "hostages", "playsets", "deck", "random", "bury"),
        shown_of_rooms=("leader", "hostages", "players"),
        winners=("red", "blue", "neither"),
        demonstration="demonstration",
    ),
    GameKind(
        ROOM_25,
        room_names=("table",),
        players=range(4, 9),  # characters, in any mode (seed 004)
        begins_without_players=True,
        keys=(),
        shown_of_rooms=(),
        winners=("prisoners", "guards", "nobody"),
        demonstration="room25",
    ),
    GameKind(
        TIMER,
        room_names=("room",),
        players=range(1, 101),
        begins_without_players=True,
        keys=("minutes",),
        shown_of_rooms=(),
        winners=(),
        demonstration="timer",
    ),
)
KINDS: Mapping[str, GameKind] = {kind.name: kind for kind in _KINDS}
"""Every game by its name."""


def demonstration_script(game: str, language: str) -> Path:
    """Where the script that shows a game in a language lies, as "timer-fr.yaml"; the English one has no suffix."""
    name = kind_of(game).demonstration
    return shipped.parties() / (f"{name}.yaml" if language == USUAL else f"{name}-{language}.yaml")


def kind_of(game: str) -> GameKind:
    """A game by its name. Raises BadInput for an unknown one."""
    if game not in KINDS:
        known = f"there are {', '.join(KINDS)}"
        raise BadInput(f"unknown game '{game}'", remedy=did_you_mean(game, KINDS) or known)
    return KINDS[game]
