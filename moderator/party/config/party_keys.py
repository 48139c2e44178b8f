"""The keys of a party file, each in one entry: how it is read, which field of the party it fills, and its flag.

From the table come the party file (TOML; `moderator/parties/example_party.toml` explains every key, and all of it may
be left out), the same keys in a rehearsal's script and in a journal, the flags of the commands, and what is written
back. A node changes the party that there is: the usual one when a file is read, that of the file when a flag is.
"""

import os
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import repeat
from pathlib import Path
from typing import Any

import click

from moderator import shipped
from moderator.errors import BadInput, Place
from moderator.games.plugin import game_names, plugin_of, plugins
from moderator.language.files.host_keys import (
    LONGEST_NAME,
    FlagKind,
    Key,
    Values,
    checked_text,
    checked_whole,
    keys_as_plain,
    path_as_plain,
    path_beside_file,
    path_with_home,
    read_keys,
    reads,
)
from moderator.language.files.node import Node, NodeEntry, PlainData, node_of
from moderator.language.files.toml_file import read_toml
from moderator.language.languages import languages_begun
from moderator.language.text.normalising import normal
from moderator.language.voice.voice_book import FASTEST, SLOWEST
from moderator.party.config.party import Party
from moderator.party.config.people import PERSON_KEYS, Person, check_apart, check_number, read_person
from moderator.party.config.rooms import ROOM_KEYS, Room, read_rooms
from moderator.party.config.sound_wishes import (
    music_choice_as_plain,
    quiet_hours_as_plain,
    read_music_choice,
    read_quiet_hours,
)

SEEDS = 2**32
"""A drawn seed is below this: short enough to be copied by hand from a timeline."""

EXAMPLE = "example_party.toml"
"""The file among the shipped parties that explains every key."""

FlaggedCommand = Callable[..., Any]


@dataclass(frozen=True)
class PartyKey(Key):
    """A key of a party file. What its `read` knows are the fields of the party that there is."""

    field: str | None = None
    """Of the party; None: as the key is called."""
    in_game: bool = False
    """Whether it stands in the table `[game]`, not at the top."""
    fill: Callable[[Party, Any], Party] | None = None
    """The party with a value that changes more than the field."""

    def fill_party(self, party: Party, node: Node) -> Party:
        """The party with what a node says. Raises BadInput with file and line."""
        value = self.read(node, vars(party))
        if self.fill is not None:
            return self.fill(party, value)
        return replace(party, **{self.field or self.name: value})


def _known_people(known: Values) -> Mapping[str, Person]:
    return {normal(someone.name): someone for someone in (*known["players"], *known["guests"])}


def _players(node: Node, known: Values) -> tuple[Person, ...] | int:
    """A list of names, or only their number."""
    may_play = plugin_of(known["game"]).players
    if not isinstance(node.content, list):
        check_number(node.whole(), may_play, node.place)
        return node.whole()
    check_number(len(node.items()), may_play, node.place)
    return tuple(read_person(item, _known_people(known)) for item in node.items())


def _with_players(party: Party, players: tuple[Person, ...] | int) -> Party:
    """A guest who plays is no guest any more."""
    if isinstance(players, int):
        return replace(party, players=(), count=players)
    guests = tuple(guest for guest in party.guests if guest not in players)
    return replace(party, players=players, count=len(players), guests=guests)


def _guests(node: Node, known: Values) -> tuple[Person, ...]:
    return tuple(read_person(item, _known_people(known)) for item in node.items())


def _people_as_plain(people: tuple[Person, ...] | int) -> PlainData:
    return people if isinstance(people, int) else [{**keys_as_plain(PERSON_KEYS, vars(one))} for one in people] or None


def _rooms_as_plain(rooms: tuple[Room, ...]) -> PlainData:
    return [{**keys_as_plain(ROOM_KEYS, vars(room))} for room in rooms]


def _options(node: Node, known: Values) -> Mapping[str, str]:
    return {**known["options"], **{name: value.text() for name, value in node.mapping().items()}}


PARTY_KEYS = (
    PartyKey(
        "name",
        lambda node, known: node.one_of(game_names()),
        str,
        "What is played: the name of a game.",
        flags=("game",),
        field="game",
        in_game=True,
        fill=Party.with_game,
    ),
    PartyKey(
        "language",
        lambda node, known: node.one_of(languages_begun()),
        str,
        "What is spoken and heard.",
        fill=Party.with_language,
    ),
    PartyKey("moderator", reads(checked_text, LONGEST_NAME), str, "What the moderator is called.", field="address"),
    PartyKey("voice", reads(checked_text), str, "The system's voice, by name."),
    PartyKey("rate", reads(checked_whole, SLOWEST, FASTEST), int, "Words a minute of the voice.", FlagKind.NUMBER),
    PartyKey(
        "voice_pack",
        reads(path_beside_file),
        path_as_plain,
        "A folder of recorded clips that go before the voice.",
        fill=lambda party, pack: party.with_pack(party.language, pack),
    ),
    PartyKey("model", reads(checked_text), str, "Recognizer model: a folder, or a name from `moderator models`."),
    PartyKey("keep", reads(path_with_home), str, "Keep everything that is heard as sound in this folder."),
    PartyKey(
        "quiet",
        read_quiet_hours,
        quiet_hours_as_plain,
        "When the moderator speaks more quietly: 22:00-07:00",
        flags=("quiet_hours",),
    ),
    PartyKey(
        "music",
        read_music_choice,
        music_choice_as_plain,
        "Music while a clock runs: a folder, or a file for each round.",
        FlagKind.TEXTS,
    ),
    PartyKey("rooms", lambda node, known: read_rooms(node, known["rooms"], known["language"]), _rooms_as_plain),
    PartyKey(
        "players",
        _players,
        _people_as_plain,
        "Their names, or only how many.",
        FlagKind.NUMBER_OR_TEXTS,
        field="players_or_number",
        fill=_with_players,
    ),
    PartyKey("guests", _guests, _people_as_plain, "Names of people who may join in a later game.", FlagKind.TEXTS),
    PartyKey(
        "options",
        _options,
        lambda options: dict(options) or None,
        "Readings of the rules and variants: rounds=five,timer=none",
        FlagKind.PAIRS,
        in_game=True,
    ),
    PartyKey(
        "seed",
        reads(Node.whole),
        int,
        "Split the players as in another evening with this seed.",
        FlagKind.NUMBER,
        in_game=True,
    ),
)
"""In the order in which they are read: each may depend on those before it. A game's own keys (`GamePlugin.keys`) come
last, in the table `[game]`.
"""

GAME = PARTY_KEYS[0]
"""Which game is played decides what may be read, so this is read before all others."""


def read_party(path: Path) -> Party:
    """The party in a TOML file; without a seed in the file, each evening has its own. Raises BadInput."""
    if not os.path.lexists(path):
        remedy = f"copy {shipped.parties() / EXAMPLE} to it and change the names, or let `moderator play` ask for them"
        raise BadInput("there is no such party file", place=Place(path), remedy=remedy)
    return party_from(read_toml(path), seed=drawn_seed())


def party_from(node: Node, seed: int = 0) -> Party:
    """The party that a node describes; `seed` counts when it names none. Raises BadInput with file and line."""
    top = node.mapping((*(key.name for key in PARTY_KEYS if not key.in_game), "game"))
    party, of_game = Party(seed=seed), {}
    if "game" in top:
        if GAME.name in top["game"].mapping():
            party = GAME.fill_party(party, top["game"].mapping()[GAME.name])
        names = [*(key.name for key in PARTY_KEYS if key.in_game), *(key.name for key in party.plugin.keys)]
        of_game = top["game"].mapping(names)
    nodes = [(key, of_game if key.in_game else top) for key in PARTY_KEYS]
    return _filled(party, [(key, table[key.name]) for key, table in nodes if key.name in table], of_game)


def _filled(party: Party, given: Sequence[tuple[PartyKey, Node]], of_game: Mapping[str, Node]) -> Party:
    """The party with what nodes say, in this order; `of_game`: of its game's own keys. Raises BadInput."""
    for key, node in given:
        party = key.fill_party(party, node)
    places = {key.name: [item.place for item in node.items()] for key, node in given if isinstance(node.content, list)}
    people = [
        *zip(party.players, places.get("players", repeat(None)), strict=False),
        *zip(party.guests, places.get("guests", repeat(None)), strict=False),
    ]
    check_apart(people, party.address)
    known = {**party.game_values, "players": party.count or party.plugin.players[-1]}
    values = read_keys(party.plugin.keys, of_game, known)
    return replace(party, game_values={name: value for name, value in values.items() if name != "players"})


def party_as_plain(party: Party) -> dict[str, PlainData]:
    """The party with the keys of a party file: what `party_from` reads back is the same party."""
    top: dict[str, PlainData] = {}
    game: dict[str, PlainData] = {**keys_as_plain(party.plugin.keys, party.game_values)}
    for key in PARTY_KEYS:
        value = getattr(party, key.field or key.name)
        plain = None if value is None else key.as_plain(value)
        if plain is not None:
            (game if key.in_game else top)[key.name] = plain
    return {**top, "game": game}


def party_flags(*names: str) -> Callable[[FlaggedCommand], FlaggedCommand]:
    """Give a click command flags of a party: these, by their arguments' names, or all that there are.

    The command gets the text of each as an argument, None where it is not given, for `party_of_command`.
    """

    def decorate(command: FlaggedCommand) -> FlaggedCommand:
        flagged = keys_with_flags()
        for name in reversed(names or tuple(flagged)):
            key = flagged[name]
            command = click.option(*key.options, name, metavar=key.kind.value, help=key.help)(command)
        return command

    return decorate


def party_of_command(file: Path | None, flags: Mapping[str, str | None]) -> Party:
    """The party of a file, or the usual one without, as flags change it. Raises BadInput."""
    return with_flags(read_party(file) if file is not None else Party(seed=drawn_seed()), flags)


def with_flags(party: Party, flags: Mapping[str, str | None]) -> Party:
    """The party with what flags say, by the names of their arguments; None is a flag that is not given.

    Raises BadInput with the flag as its place.
    """
    given = {name: text for name, text in flags.items() if text is not None}
    if GAME.argument in given:
        party = GAME.fill_party(party, GAME.flag_node(given[GAME.argument]))
    nodes = []
    for whole, key in _flagged_parts():
        if (text := given.pop(key.argument, None)) is not None:
            node = key.flag_node(text)
            if key is not whole:  # a value for each room
                tables = [Node(node.place, {key.name: NodeEntry(node.place, item)}) for item in node.items()]
                node = Node(node.place, [*tables])
            nodes.append((whole, node))
    of_game = {}
    for key in party.plugin.keys:
        if (text := given.pop(key.argument, None)) is not None:
            of_game[key.name] = key.flag_node(text)
    for name in given:
        raise BadInput(f"'{party.game}' has no such key", place=Place(f"--{name.replace('_', '-')}"))
    return _filled(party, nodes, of_game)


def keys_with_flags() -> dict[str, Key]:
    """Every key of a party and of each game that has a flag, by the argument of the flag."""
    of_party = {part.argument: part for _, part in _flagged_parts()}
    return of_party | {key.argument: key for plugin in plugins() for key in plugin.keys}


def _flagged_parts() -> list[tuple[PartyKey, Key]]:
    """The keys of every party that have a flag, each after the key of which it is a part."""
    keys = [(key, part) for key in PARTY_KEYS for part in (ROOM_KEYS if key.name == "rooms" else (key,))]
    return [(key, part) for key, part in keys if part.help is not None]


def party_of(players: Sequence[str] | int, guests: Sequence[str] = (), seed: int | None = None) -> Party:
    """A party of these names, or of so many without names, and all else as usual. Raises BadInput.

    `seed` None draws one.
    """
    return with_players(Party(seed=drawn_seed() if seed is None else seed), players, guests)


def with_players(party: Party, players: Sequence[str] | int, guests: Sequence[str] | None = None) -> Party:
    """The same party with other players (and other guests, unless None). Raises BadInput.

    Whoever is already known to the party keeps pronunciation and spoken forms.
    """
    given: dict[str, PlainData] = {"players": players if isinstance(players, int) else [*players]}
    if guests is not None:
        given["guests"] = [*guests]
    nodes = [(key, node_of(given[key.name], Place(key.name))) for key in PARTY_KEYS if key.name in given]
    return _filled(party, nodes, {})


def drawn_seed() -> int:
    """A seed that nobody can foresee."""
    return secrets.randbelow(SEEDS)
