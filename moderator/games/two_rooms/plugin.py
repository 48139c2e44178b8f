"""Two Rooms and a Boom as the rest of the program knows it.

Names of cards and playsets are checked where a host's file is read, so that a mistake is told with its line. Whether
the deck is legal depends on how many come, so that is said by voice when the party gathers.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from moderator.errors import BadInput
from moderator.games.game import Game
from moderator.games.plugin import ANY_GAME, CardTools, GamePlugin, GameSetting, cards_key, minutes_key
from moderator.language.files.host_keys import (
    FlagKind,
    Key,
    Values,
    checked_whole,
    path_as_plain,
    path_beside_file,
    reads,
)
from moderator.language.files.node import Node, PlainData

if TYPE_CHECKING:
    from moderator.language.grammar.grammar import Grammar
    from moderator.language.voice.sentences import Sentences

LEVELS = ("first_game", "some_games", "many_games")
"""What the key `random` may be: how often a party has played."""
OWN_PARTS = (
    *("two_rooms", "two_rooms_rules", "two_rooms_cards"),
    *("two_rooms_deck", "two_rooms_powers", "two_rooms_end"),
)


def _hostages(node: Node, known: Values) -> tuple[int, ...]:
    """Each room sends at least one and keeps its leader, in the smaller room too."""
    if not node.items():
        raise node.complaint("no number of hostages is given", remedy="give one for each round")
    return tuple(checked_whole(item, 1, known["players"] // 2 - 1) for item in node.items())


def _playsets(node: Node, known: Values) -> Path:
    from moderator.games.two_rooms.deck.playsets import read_box

    file = path_beside_file(node)
    read_box(file)
    return file


def _deck(node: Node, known: Values) -> str | tuple[str, ...]:
    """The id of a playset, or those of cards; a character stands for both its colors."""
    from moderator.games.two_rooms.deck.playset_names import playset_called
    from moderator.games.two_rooms.deck.playsets import read_box

    box = read_box(known.get("playsets"))
    cards = node.items() if isinstance(node.content, list) else []
    at = node
    try:
        if not isinstance(node.content, list):
            return playset_called(node.text(), box).id
        names = []
        for at in cards:
            names.append("_".join(at.text().casefold().split()))  # "Red Angel" for `red_angel`
            box.catalogue.named(names[-1])
        return tuple(names)
    except BadInput as error:
        raise at.complaint(error.problem, remedy=error.remedy) from None


def _instead(node: Node, known: Values) -> tuple[str, ...]:
    """The ids of cards that the party's playset offers in place of its own."""
    from moderator.games.two_rooms.deck.playsets import read_box

    if not isinstance(known.get("deck"), str):
        raise node.complaint("'instead' goes with a playset", remedy='name one: deck = "Six Player Mystery"')
    box = read_box(known.get("playsets"))
    playset = box.playsets[known["deck"]]
    offered = tuple((playset.instead or {}).values())
    named = []
    for item in node.items() if isinstance(node.content, list) else (node,):
        card = "_".join(item.text().casefold().split())
        if card not in offered:
            names = ", ".join(other.replace("_", " ").title() for other in offered)
            problem = f"the playset '{playset.name}' does not offer '{item.text()}' in place of a card"
            raise item.complaint(problem, remedy=f"it offers {names}" if names else "leave it out")
        named.append(card)
    return tuple(named)


def _deck_as_plain(deck: str | tuple[str, ...]) -> PlainData:
    return deck if isinstance(deck, str) else list(deck)


def _open(setting: GameSetting, grammar: "Grammar", sentences: "Sentences") -> Game:
    from moderator.games.two_rooms.deck.deck_messages import deck_words
    from moderator.games.two_rooms.deck.playsets import read_box
    from moderator.games.two_rooms.game import two_rooms
    from moderator.games.two_rooms.tables import tables_for

    box = read_box(setting.values.get("playsets"))
    return two_rooms(setting, tables_for(setting), box, deck_words(box, grammar, sentences))


def _card_tools() -> CardTools:
    from moderator.games.two_rooms.printing import CARD_TOOLS

    return CARD_TOOLS


PLUGIN = GamePlugin(
    name="two_rooms",
    room_names=("room one", "room two"),
    players=range(6, 31),  # rulebook p. 3
    begins_without_players=False,
    starting=("start_game", "room_ready"),
    open=_open,
    demonstration="demonstration",
    own_parts=OWN_PARTS,
    choice_parts=("two_rooms_choices", "two_rooms_cards", "two_rooms_deck"),
    seat_parts=(ANY_GAME, *OWN_PARTS, "two_rooms_seat"),
    keys=(
        minutes_key("Length of each round in minutes: 3,2,1"),
        Key("hostages", _hostages, "Hostages that each room sends after each round: 1,1,1", FlagKind.NUMBERS, list),
        Key("playsets", _playsets, "A file of your own playsets.", as_plain=path_as_plain),
        Key(
            "deck",
            _deck,
            "A playset by name, or cards separated by commas: doctor,engineer,spy",
            FlagKind.TEXT_OR_TEXTS,
            as_plain=_deck_as_plain,
        ),
        Key(
            "instead",
            _instead,
            "Cards that the playset offers in place of its own: amnesiac",
            FlagKind.TEXTS,
            as_plain=list,
            about="deck",
        ),
        Key(
            "random",
            reads(Node.one_of, LEVELS),
            "A random deck for a party that played so often: first_game, some_games or many_games.",
            excludes=("deck",),
        ),
        cards_key(),
        Key("bury", reads(Node.flag), "Whether one card is dealt to nobody.", FlagKind.YES_OR_NO),
    ),
    spoken_slots=("card_spoken", "playset_spoken"),
    shown_of_rooms=("leader", "hostages", "players"),
    winners=("red", "blue", "neither"),
    load_card_tools=_card_tools,
)
