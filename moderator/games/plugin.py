"""What the rest of the program knows of a game, and where the games are found.

Each folder of `games` with a `plugin.py` is a game. Its `PLUGIN` says who may play in which rooms, what a host may set,
which files of grammar and voice belong to it, and opens it. Nobody outside of its folder names a game: whoever needs
one asks for it by the name that the host gave. A plug-in is imported when it is asked for, and imports the rules of its
game when that is opened, so that a command pays only for the game that it uses.
"""

import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from moderator.errors import BadInput, did_you_mean
from moderator.games.game import Game
from moderator.games.seat import CardsOn
from moderator.language.files.host_keys import FlagKind, Key, Values, reads
from moderator.language.files.node import Node

if TYPE_CHECKING:  # a command that opens no game need not load what reads sentences
    from moderator.language.grammar.grammar import Grammar
    from moderator.language.voice.sentences import Sentences

USUAL_GAME = "two_rooms"
"""What is played when nobody says anything else."""

ANY_GAME = "any_game"
"""The part of grammar, voice and statechart that every game shares."""

CARDS = "cards"
"""The key that says where the cards are."""

LONGEST_ROUND_MINUTES = 60
"""Longer rounds are a slip of the pen (seconds for minutes)."""


@dataclass(frozen=True)
class GameSetting:
    """What a party brings to a game that is opened for it."""

    players: tuple[str, ...] = ()
    """Their names; empty when the game is moderated without, or when nobody has said yet who plays."""
    number: int = 0
    """How many play where they have no names; 0 when nobody has said it yet."""
    guests: tuple[str, ...] = ()
    """People who may join later."""
    spoken: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The words that somebody is heard by, where they differ from the name."""
    room_names: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    """Readings of the rules and variants that are not the usual ones."""
    values: Values = field(default_factory=dict)
    """What the host set of the game's own keys."""
    seed: int = 0

    @property
    def count(self) -> int:
        """Number of players; 0 when nobody has said it yet."""
        return len(self.players) or self.number

    def people_by_word(self, people: Sequence[str]) -> Mapping[str, str]:
        """Spoken words -> the one of these people whom they stand for."""
        return {word: name for name in people for word in self.spoken.get(name, (name.casefold(),))}


@dataclass(frozen=True)
class Printed:
    """What a command about a game answers."""

    lines: tuple[str, ...]
    """For people."""
    plain: Any
    """The same for programs, ready for JSON."""


@dataclass(frozen=True)
class CardTools:
    """What a game of cards offers to the commands `deck` and `outcome`, in the language whose name is given."""

    playsets: Callable[[Values, str], Printed]
    """The named decks that there are."""
    deck: Callable[[GameSetting, str], Printed]
    """The cards to take from the box. Raises BadInput, with the nearest deck that is legal, for one that is not."""
    outcome: Callable[[Node, str], Printed]
    """Who has won by the facts of a file. Raises BadInput with file and line."""


@dataclass(frozen=True, kw_only=True)
class GamePlugin:
    """One game, before and while it is opened."""

    name: str
    room_names: tuple[str, ...]
    """What its rooms are called when the host does not say; their number is the number of rooms."""
    players: range
    """How many may play."""
    begins_without_players: bool
    """Whether the game can begin before anybody has said who plays."""
    open: "Callable[[GameSetting, Grammar, Sentences], Game]"
    """The game for a party, in the words of a language. Raises BadInput for what cannot be played."""
    demonstration: str
    """The shipped script that shows the game."""
    own_parts: tuple[str, ...]
    """Its files in every language's grammar and voice."""
    keys: tuple[Key, ...] = ()
    """What a host may set in the table `[game]`, beyond what every game has; each reads `known["players"]`, the number
    of players, or the most that may play where it is not known.
    """
    spoken_slots: tuple[str, ...] = ()
    """Slots of a grammar that say what is spoken otherwise than it is written: a language may do without."""
    shown_of_rooms: tuple[str, ...] = ()
    """What a rehearsal may expect of a room: people, by keys of the rooms in the game's summary."""
    winners: tuple[str, ...] = ()
    """Who may win, as the game's summary names them; empty when nobody does."""
    choice_parts: tuple[str, ...] = ()
    """Its files in every language's voice that name what a host may choose on a screen; empty where nothing is."""
    seat_parts: tuple[str, ...] = ()
    """Its files in every language's voice with what stands on a player's phone; empty where no cards lie on phones."""
    starting: tuple[str, ...] = ("start_game",)
    """The intents that begin a game, and those that go on where it waits for the players."""
    load_card_tools: Callable[[], CardTools] | None = None
    """None for a game without cards to choose from."""

    @property
    def card_tools(self) -> CardTools:
        """What the game offers to commands about cards. Raises BadInput when it has none."""
        if self.load_card_tools is None:
            raise BadInput(f"'{self.name}' has no cards to choose from")
        return self.load_card_tools()

    @property
    def cards_may_be_on(self) -> tuple[CardsOn, ...]:
        """Where a host may have the cards, the usual place first."""
        return tuple(CardsOn) if any(key.name == CARDS for key in self.keys) else (CardsOn.BOX,)

    @property
    def parts(self) -> tuple[str, ...]:
        """All files that the game needs in a language's grammar and voice."""
        return (ANY_GAME, *self.own_parts)


def game_names() -> tuple[str, ...]:
    """Every game by its name, the usual one first."""
    folder = Path(__file__).parent
    found = [module.name for module in pkgutil.iter_modules([str(folder)]) if module.ispkg]
    return tuple(sorted(found, key=lambda name: (name != USUAL_GAME, name)))


def plugin_of(game: str) -> GamePlugin:
    """A game by its name. Raises BadInput for an unknown one."""
    names = game_names()
    if game not in names:
        raise BadInput(f"unknown game '{game}'", remedy=did_you_mean(game, names) or f"there are {', '.join(names)}")
    plugin: GamePlugin = import_module(f"moderator.games.{game}.plugin").PLUGIN
    return plugin


def plugins() -> tuple[GamePlugin, ...]:
    """All games, the usual one first."""
    return tuple(plugin_of(name) for name in game_names())


def plugin_with_cards() -> GamePlugin:
    """The first game whose cards the host chooses. Raises BadInput when none has such."""
    found = next((plugin for plugin in plugins() if plugin.load_card_tools is not None), None)
    if found is None:
        raise BadInput("no game here is played with cards")
    return found


def minutes_key(help: str) -> Key:
    """The key with the lengths of the rounds, for a game that has some."""
    return Key("minutes", _minutes, help, FlagKind.NUMBERS, list, flags=("minutes", "rounds"))


def cards_key() -> Key:
    """The key that says where the cards are, for a game that deals some in secret."""
    help = "Where the cards are: in the box, or on the players' phones."
    return Key(CARDS, reads(Node.one_of, tuple(each.value for each in CardsOn)), help)


def _minutes(node: Node, known: Values) -> tuple[float, ...]:
    minutes = tuple(item.number() for item in node.items())
    if not minutes:
        raise node.complaint("no length of a round is given", remedy="give at least one, in minutes")
    for item, length in zip(node.items(), minutes, strict=True):
        if not 0 < length <= LONGEST_ROUND_MINUTES:
            problem = f"a round cannot last {length:g} minutes"
            raise item.complaint(problem, remedy=f"more than 0, at most {LONGEST_ROUND_MINUTES}")
    return minutes
