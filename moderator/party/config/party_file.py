"""The party: who plays, in which rooms, with which devices and options; and the file in which a host writes it down.

A party file is TOML; `moderator/parties/example_party.toml` explains every key. All of it may be left out. The same
keys may stand in a rehearsal's script, so reading starts from a node, whatever file it comes from.
"""

import os
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from moderator import shipped
from moderator.errors import BadInput, Place
from moderator.games.plugin import USUAL_GAME, GamePlugin, game_names, plugin_of
from moderator.language.files.host_values import LONGEST_NAME, home_path, path_in, text_in, within
from moderator.language.files.key import Values, read_keys
from moderator.language.files.node import Node
from moderator.language.files.toml_file import read_toml
from moderator.language.languages import LANGUAGE_FILE, USUAL, language_file, languages_begun
from moderator.language.text.normalising import normal
from moderator.language.voice.voice_book import FASTEST, SLOWEST
from moderator.party.config.music_keys import MusicKeys, music_keys
from moderator.party.config.people import Person, PlacedPerson, check_apart, check_number, person
from moderator.party.config.quiet_hours import QuietHours, quiet_hours
from moderator.party.config.rooms import Room, rooms_from

SEEDS = 2**32
"""A drawn seed is below this: short enough to be copied by hand from a timeline."""

EXAMPLE = "example_party.toml"
"""The file among the shipped parties that explains every key."""

PARTY_KEYS = (
    *("players", "guests", "language", "moderator", "voice", "rate", "voice_pack"),
    *("model", "keep", "rooms", "quiet", "music", "game"),
)
PERSON_KEYS = ("name", "say", "heard_as")
GAME_KEYS = ("name", "seed", "options")
"""Of every game; what else may stand there is the game's own matter (`GamePlugin.keys`)."""


def usual_rooms(game: str, language: str = USUAL) -> tuple[Room, ...]:
    """The rooms of a game as they are when the host says nothing. Raises BadInput for an unknown game, or when the
    language names another number of rooms.
    """
    names = plugin_of(game).room_names
    own = language_file(language).rooms.get(game, names) if language != USUAL else names
    if len(own) != len(names):
        problem = f"the language '{language}' names {len(own)} rooms for '{game}', which has {len(names)}"
        raise BadInput(problem, remedy=f"mend grammars/{language}/{LANGUAGE_FILE}")
    return tuple(Room(name) for name in own)


def usual_address(language: str) -> str:
    """What the moderator is called when the host says nothing. Raises BadInput."""
    return language_file(language).moderator or Party.address


@dataclass(frozen=True)
class Party:
    """Everything about one evening that is known before it begins."""

    players: tuple[Person, ...] = ()
    """Empty when the game is moderated without names, or when nobody has said yet who plays."""
    count: int = 0
    """Number of players; 0 when nobody has said it yet."""
    guests: tuple[Person, ...] = ()
    """People who may join later."""
    game: str = USUAL_GAME
    """What is played, by name (`game_names`)."""
    rooms: tuple[Room, ...] = usual_rooms(USUAL_GAME)
    """As many as the game has."""
    language: str = USUAL
    address: str = "moderator"
    """What the moderator is called."""
    voice: str | None = None
    """Name of the system's voice; None: the one that the language's voice book names."""
    rate: int | None = None
    """Words a minute; None: as the voice book says."""
    voice_pack: Path | None = None
    """Folder of recorded clips that go before the voice where the party's language is spoken and the rooms name none;
    None: everything is synthetic there.
    """
    model: str | None = None
    """Recognizer model, by name or folder; None: the best one installed."""
    keep: Path | None = None
    """Folder in which everything that is heard is kept as sound; None keeps nothing."""
    quiet: QuietHours | None = None
    """When the moderator speaks more quietly; None: never."""
    music: MusicKeys | None = None
    """What is heard while a round's clock runs; None: nothing."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Readings of the rules and variants, by name; what is not named is played as usual."""
    game_values: Values = field(default_factory=dict)
    """What the host set of the game's own keys (`GamePlugin.keys`)."""
    seed: int = 0
    """Where all chance of the evening comes from: the same seed splits the same players in the same way."""

    @property
    def room_names(self) -> tuple[str, ...]:
        """The rooms as they are spoken of."""
        return tuple(room.name for room in self.rooms)

    @property
    def languages(self) -> tuple[str, ...]:
        """The language of each room."""
        return tuple(room.language or self.language for room in self.rooms)

    def in_language(self, language: str) -> "Party":
        """The party as a room of this language knows it: its own voice and clips, and the moderator's name unless the
        host gave one. Raises BadInput.
        """
        pack = self.pack_in(language)
        if language == self.language:
            return self.with_pack(language, pack)
        is_usual = self.address == usual_address(self.language)
        address = usual_address(language) if is_usual else self.address
        return replace(self, language=language, address=address, voice=None, rate=None, model=None).with_pack(
            language, pack
        )

    def pack_in(self, language: str) -> Path | None:
        """The folder of recorded clips for a language: one that a room of it names goes before the party's."""
        named = [room.voice_pack for room, own in zip(self.rooms, self.languages, strict=True) if own == language]
        usual = self.voice_pack if language == self.language else None
        return next((pack for pack in named if pack is not None), usual)

    def with_pack(self, language: str, pack: Path | None) -> "Party":
        """The same party with other clips for a language; None: without any."""
        is_own = language == self.language
        of_room = None if is_own else pack
        rooms = tuple(
            replace(room, voice_pack=of_room) if own == language else room
            for room, own in zip(self.rooms, self.languages, strict=True)
        )
        return replace(self, rooms=rooms, voice_pack=pack if is_own else self.voice_pack)

    @property
    def plugin(self) -> GamePlugin:
        """What is known of the game."""
        return plugin_of(self.game)

    @property
    def pronunciations(self) -> Mapping[str, str]:
        """Name -> the spelling that makes the voice say it well, for those who have one."""
        return {someone.name: someone.say for someone in (*self.players, *self.guests) if someone.say is not None}


def read_party(path: Path) -> Party:
    """The party in a TOML file; without a seed in the file, each evening has its own. Raises BadInput."""
    if not os.path.lexists(path):
        remedy = f"copy {shipped.parties() / EXAMPLE} to it and change the names, or let `moderator play` ask for them"
        raise BadInput("there is no such party file", place=Place(path), remedy=remedy)
    return party_from(read_toml(path), seed=drawn_seed())


def party_for(game: str, language: str = USUAL) -> Party:
    """A party of a game in a language, all else as usual. Raises BadInput for an unknown game."""
    return Party(game=game, rooms=usual_rooms(game, language), language=language, address=usual_address(language))


def party_of(players: Sequence[str] | int, guests: Sequence[str] = (), seed: int | None = None) -> Party:
    """A party of these names, or of so many without names, and all else as usual. Raises BadInput.

    `seed` None draws one.
    """
    return with_players(Party(seed=drawn_seed() if seed is None else seed), players, guests)


def with_players(party: Party, players: Sequence[str] | int, guests: Sequence[str] | None = None) -> Party:
    """The same party with other players (and other guests, unless None). Raises BadInput.

    Whoever is already known to the party keeps pronunciation and spoken forms.
    """
    known = {normal(someone.name): someone for someone in (*party.players, *party.guests)}
    invited = party.guests if guests is None else tuple(_known(name, known) for name in guests)
    if isinstance(players, int):
        check_number(players, party.plugin.players)
        named: tuple[Person, ...] = ()
    else:
        named = tuple(_known(name, known) for name in players)
        check_number(len(named), party.plugin.players)
        if guests is None:
            invited = tuple(guest for guest in invited if guest not in named)
    check_apart([(someone, None) for someone in (*named, *invited)], party.address)
    return replace(party, players=named, count=players if isinstance(players, int) else len(named), guests=invited)


def drawn_seed() -> int:
    """A seed that nobody can foresee."""
    return secrets.randbelow(SEEDS)


def party_from(node: Node, seed: int = 0) -> Party:
    """The party that a node describes; `seed` counts when it names none. Raises BadInput with file and line."""
    parts = node.mapping(PARTY_KEYS)
    plugin = _plugin(parts.get("game"))
    game = parts["game"].mapping((*GAME_KEYS, *(key.name for key in plugin.keys))) if "game" in parts else {}
    language = _language(parts["language"]) if "language" in parts else Party.language
    address = text_in(parts["moderator"], LONGEST_NAME) if "moderator" in parts else usual_address(language)
    players, count = _players(parts["players"], plugin.players) if "players" in parts else ([], 0)
    guests = [_person(item) for item in parts["guests"].items()] if "guests" in parts else []
    check_apart([*players, *guests], address)
    usual = usual_rooms(plugin.name, language)
    return Party(
        players=tuple(player for player, _ in players),
        count=count,
        guests=tuple(guest for guest, _ in guests),
        game=plugin.name,
        rooms=rooms_from(parts["rooms"], usual, language) if "rooms" in parts else usual,
        language=language,
        address=address,
        voice=text_in(parts["voice"]) if "voice" in parts else None,
        rate=int(within(parts["rate"], parts["rate"].whole(), SLOWEST, FASTEST)) if "rate" in parts else None,
        voice_pack=path_in(parts["voice_pack"]) if "voice_pack" in parts else None,
        model=text_in(parts["model"]) if "model" in parts else None,
        keep=home_path(text_in(parts["keep"])) if "keep" in parts else None,
        quiet=quiet_hours(parts["quiet"]) if "quiet" in parts else None,
        music=music_keys(parts["music"]) if "music" in parts else None,
        options={name: value.text() for name, value in game["options"].mapping().items()} if "options" in game else {},
        game_values=game_values(plugin, game, count),
        seed=game["seed"].whole() if "seed" in game else seed,
    )


def _known(name: str, known: Mapping[str, Person]) -> Person:
    return known.get(normal(name)) or person(name)


def game_values(plugin: GamePlugin, nodes: Mapping[str, Node], count: int) -> Values:
    """What nodes say of a game's own keys, for so many players (0: not known yet). Raises BadInput."""
    values = read_keys(plugin.keys, nodes, {"players": count or plugin.players[-1]})
    return {name: value for name, value in values.items() if name != "players"}


def _plugin(node: Node | None) -> GamePlugin:
    """The game that the table `[game]` names."""
    entries = node.mapping() if node is not None else {}
    if "name" not in entries:
        return plugin_of(Party.game)
    return plugin_of(entries["name"].one_of(game_names()))


def _players(node: Node, may_play: range) -> tuple[list[PlacedPerson], int]:
    """The players and their number: a list of names, or only the number."""
    if not isinstance(node.content, list):
        count = node.whole()
        check_number(count, may_play, node.place)
        return [], count
    players = [_person(item) for item in node.items()]
    check_number(len(players), may_play, node.place)
    return players, len(players)


def _person(node: Node) -> PlacedPerson:
    """Somebody: a name, or a table that also tells how to say and hear it."""
    if not isinstance(node.content, dict):
        return person(node.text(), place=node.place), node.place
    parts = node.mapping(PERSON_KEYS, required=("name",))
    heard_as = [item.text() for item in parts["heard_as"].items()] if "heard_as" in parts else []
    say = text_in(parts["say"]) if "say" in parts else None
    return person(parts["name"].text(), say=say, heard_as=heard_as, place=node.place), node.place


def _language(node: Node) -> str:
    return node.one_of(languages_begun())
