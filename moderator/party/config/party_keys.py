"""The keys of a party file, each in one entry: how it is read, which field of the party it fills, and its flag.

From the table come the party file (TOML; `moderator/parties/example_party.toml` explains every key, and all of it may
be left out), the same keys in a rehearsal's script and in a journal, the flags of the commands, and what is written
back. A node changes the party that there is: the usual one when a file is read, that of the file when a flag is.
"""

import json
import os
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import repeat
from pathlib import Path
from typing import Any

import click

from moderator import shipped
from moderator.errors import BadInput, Place
from moderator.games.plugin import CARDS, game_names, plugin_of, plugins
from moderator.games.seat import CardsOn
from moderator.language.files.host_keys import (
    LONGEST_NAME,
    FlagKind,
    Key,
    Values,
    checked_text,
    checked_whole,
    fields_as_plain,
    keys_as_plain,
    path_as_plain,
    path_beside_file,
    path_with_home,
    read_keys,
    reads,
)
from moderator.language.files.node import Node, NodeEntry, PlainData, Scalar, node_of
from moderator.language.files.toml_file import read_toml
from moderator.language.languages import languages_begun
from moderator.language.text.normalising import normal
from moderator.language.voice.characters import characters_begun
from moderator.language.voice.voice_book import FASTEST, SLOWEST
from moderator.language.voice.voice_server import voice_server
from moderator.party.config.broker import MQTT_KEYS, read_broker
from moderator.party.config.completing import FLAG_COMPLETERS
from moderator.party.config.party import Party
from moderator.party.config.people import PERSON_KEYS, Person, check_apart, check_number, read_person
from moderator.party.config.rooms import ROOM_KEYS, read_rooms
from moderator.party.config.sound_wishes import MUSIC_KEYS, QUIET_KEYS, read_music_choice, read_quiet_hours
from moderator.party.config.typed_players import read_typed_players

SEEDS = 2**32
"""A drawn seed is below this: short enough to be copied by hand from a timeline."""

EXAMPLE = "example_party.toml"
"""The file among the shipped parties that explains every key."""

FlaggedCommand = Callable[..., Any]


@dataclass(frozen=True)
class PartyKey(Key):
    """A key of a party file. What its `read` knows are the fields of the party that there is."""

    fill: Callable[[Party, Any], Party] | None = None
    """The party with a value that changes more than the field."""
    in_game: bool = False
    """Whether it stands in the table `[game]`, not at the top."""
    parts: tuple[Key, ...] = ()
    """The keys of the tables in a list; the flag of each gives a value for every table."""

    def fill_party(self, party: Party, node: Node) -> Party:
        """The party with what a node says. Raises BadInput with file and line."""
        value = self.read(node, vars(party))
        return replace(party, **{self.attribute: value}) if self.fill is None else self.fill(party, value)


def _people(node: Node, known: Values) -> tuple[Person, ...]:
    by_name = {normal(someone.name): someone for someone in (*known["players"], *known["guests"])}
    return tuple(read_person(item, by_name) for item in node.items())


def _players(node: Node, known: Values) -> tuple[Person, ...] | int:
    """A list of names, or only their number. A text with names in it is told as the list that was meant."""
    if isinstance(node.content, Scalar) and node.content.quoted:
        typed = read_typed_players(node.content.written, known["language"])
        meant = f"[{', '.join(map(_quoted, typed.names))}]" if typed.names else f"{typed.count or 7}"
        raise node.complaint("here must stand a list of names, or a number without quotes", remedy=f"players = {meant}")
    players = _people(node, known) if isinstance(node.content, list) else node.whole()
    check_number(players if isinstance(players, int) else len(players), plugin_of(known["game"]).players, node.place)
    return players


def _quoted(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)


def _voice(node: Node, known: Values) -> str:
    """A voice of the system, or where a voice server is."""
    voice = checked_text(node)
    try:
        voice_server(voice, known["language"])
    except BadInput as error:
        raise node.complaint(error.problem, remedy=error.remedy) from None
    return voice


def _players_flag(text: str, language: str) -> Node:
    """What a file would hold for names as people type them. Raises BadInput where something would be left out."""
    place = Place("--players")
    typed = read_typed_players(text, language)
    told = [f"'{each.text}' ({each.why.value})" for each in typed.left_out]
    remedy = "write names with commas between them, or only how many"
    if typed.doubles:
        raise BadInput(f"two people are called '{typed.doubles[0]}'", place=place, remedy="write Anna B. and Anna K.")
    if told or not typed.count:
        raise BadInput(f"not clear who plays: {', '.join(told) or 'nobody is named'}", place=place, remedy=remedy)
    return node_of([*typed.names] if typed.names else typed.count, place)


def _with_players(party: Party, players: tuple[Person, ...] | int) -> Party:
    """A guest who plays is no guest any more."""
    if isinstance(players, int):
        return replace(party, players=(), count=players)
    guests = tuple(guest for guest in party.guests if guest not in players)
    return replace(party, players=players, count=len(players), guests=guests)


def _with_pack(party: Party, pack: Path) -> Party:
    return party.with_pack(party.language, pack)


def _people_as_plain(people: tuple[Person, ...] | int) -> PlainData:
    return people if isinstance(people, int) else [{**fields_as_plain(PERSON_KEYS, one)} for one in people] or None


def _options(node: Node, known: Values) -> Mapping[str, str]:
    return {**known["options"], **{name: value.text() for name, value in node.mapping().items()}}


GAME = PartyKey(
    "name",
    lambda node, known: node.one_of(game_names()),
    "What is played, by name.",
    field="game",
    flags=("game",),
    fill=Party.with_game,
    in_game=True,
)
"""Which game is played decides what may be read, so this is read before all others."""

PARTY_KEYS = (
    GAME,
    PartyKey(
        "language",
        lambda node, known: node.one_of(languages_begun()),
        "Language that is spoken and heard.",
        fill=Party.with_language,
    ),
    PartyKey("moderator", reads(checked_text, LONGEST_NAME), "What the moderator is called.", field="address"),
    PartyKey(
        "host",
        lambda node, known: node.one_of(characters_begun()),
        "The moderator's character: butler, deadpan, ...",
    ),
    PartyKey("voice", _voice, "The system's voice, by name, or a voice server: wyoming://HOST:PORT"),
    PartyKey("rate", reads(checked_whole, SLOWEST, FASTEST), "Words a minute of the voice.", FlagKind.NUMBER),
    PartyKey(
        "voice_pack",
        reads(path_beside_file),
        "A folder of recorded clips that go before the voice.",
        as_plain=path_as_plain,
        fill=_with_pack,
    ),
    PartyKey(
        "sounds",
        reads(path_beside_file),
        "A folder of sounds that take the place of the program's own: heartbeat.wav, bell.wav, ...",
        as_plain=path_as_plain,
    ),
    PartyKey("model", reads(checked_text), "Recognizer model: a folder, or a name from `moderator models`."),
    PartyKey(
        "keep", reads(path_with_home), "Keep everything that is heard as sound in this folder.", as_plain=path_as_plain
    ),
    PartyKey(
        "quiet",
        read_quiet_hours,
        "When the moderator speaks more quietly: 22:00-07:00",
        as_plain=lambda quiet: {**fields_as_plain(QUIET_KEYS, quiet)},
        flags=("quiet_hours",),
    ),
    PartyKey(
        "music",
        read_music_choice,
        "Music while a clock runs: a folder, or a file for each round.",
        FlagKind.TEXTS,
        lambda music: {**fields_as_plain(MUSIC_KEYS, music)},
    ),
    PartyKey(
        "mqtt",
        read_broker,
        "Tell an MQTT broker what happens, for Home Assistant: homeassistant.local",
        as_plain=lambda broker: {**fields_as_plain(MQTT_KEYS, broker)},
    ),
    PartyKey(
        "web",
        reads(Node.flag),
        "The rooms are in browsers: phones, tablets, laptops.",
        FlagKind.SWITCH,
        lambda web: web or None,
        fill=Party.with_web,
    ),
    PartyKey(
        "host_page",
        reads(Node.flag),
        "A page for you in a browser, beside the terminal, also where no room is in one.",
        FlagKind.SWITCH,
        lambda host_page: host_page or None,
    ),
    PartyKey(
        "rooms",
        lambda node, known: read_rooms(node, known["rooms"], known["language"]),
        as_plain=lambda rooms: [{**fields_as_plain(ROOM_KEYS, room)} for room in rooms],
        parts=ROOM_KEYS,
    ),
    PartyKey(
        "players",
        _players,
        "Who plays: names, or only how many.",
        FlagKind.NUMBER_OR_TEXTS,
        _people_as_plain,
        field="players_or_number",
        fill=_with_players,
    ),
    PartyKey("guests", _people, "Names of people who may join in a later game.", FlagKind.TEXTS, _people_as_plain),
    PartyKey(
        "options",
        _options,
        "Readings of the rules and variants: rounds=five,timer=none",
        FlagKind.PAIRS,
        lambda options: dict(options) or None,
        in_game=True,
    ),
    PartyKey("seed", reads(Node.whole), "Split the players as with this seed before.", FlagKind.NUMBER, in_game=True),
)
"""In the order in which they are read: each may depend on those before it. A game's own keys (`GamePlugin.keys`) come
last, in the table `[game]`.
"""


def read_party(path: Path) -> Party:
    """The party in a TOML file; without a seed in the file, each evening has its own. Raises BadInput."""
    if not os.path.lexists(path):
        remedy = f"copy {shipped.parties() / EXAMPLE} to it and change the names, or let `moderator play` ask for them"
        raise BadInput("there is no such party file", place=Place(path), remedy=remedy)
    return party_from(read_toml(path), seed=drawn_seed())


def party_from(node: Node, seed: int = 0) -> Party:
    """The party that a node describes; `seed` counts when it names none. Raises BadInput with file and line."""
    top = node.mapping([*(key.name for key in PARTY_KEYS if not key.in_game), "game"])
    of_game = top["game"].mapping() if "game" in top else {}
    party = Party(seed=seed)
    if GAME.name in of_game:
        party = GAME.fill_party(party, of_game[GAME.name])
    keys = (*(key for key in PARTY_KEYS if key.in_game), *party.plugin.keys)
    if "game" in top:
        top["game"].mapping([key.name for key in keys])
    nodes = {**top, **of_game}
    return _filled(party, [(key, nodes[key.name]) for key in (*PARTY_KEYS, *party.plugin.keys) if key.name in nodes])


def _filled(party: Party, given: Sequence[tuple[Key, Node]]) -> Party:
    """The party with what nodes say, in this order, of its keys and of its game's. Raises BadInput."""
    for key, node in given:
        if isinstance(key, PartyKey):
            party = key.fill_party(party, node)
    places = {key.name: [item.place for item in node.items()] for key, node in given if isinstance(node.content, list)}
    people = [
        *zip(party.players, places.get("players", repeat(None)), strict=False),
        *zip(party.guests, places.get("guests", repeat(None)), strict=False),
    ]
    check_apart(people, party.address)
    known = {**party.game_values, "players": party.count or party.plugin.players[-1]}
    values = read_keys(party.plugin.keys, {key.name: node for key, node in given}, known)
    return replace(party, game_values={name: value for name, value in values.items() if name != "players"})


def party_as_plain(party: Party) -> dict[str, PlainData]:
    """The party with the keys of a party file: what `party_from` reads back is the same party."""
    top = fields_as_plain(PARTY_KEYS, party)
    game = {key.name: top.pop(key.name) for key in PARTY_KEYS if key.in_game and key.name in top}
    return {**top, "game": {**game, **keys_as_plain(party.plugin.keys, party.game_values)}}


def _flagged(keys: Iterable[Key]) -> list[tuple[Key, Key]]:
    """The keys that have flags, each after the key of which it is a part: itself for most."""
    pairs = [(key, part) for key in keys for part in (key.parts if isinstance(key, PartyKey) else ()) or (key,)]
    return [(key, part) for key, part in pairs if part.help is not None]


def keys_with_flags() -> dict[str, Key]:
    """Every key of a party and of each game that has a flag, by the argument of the flag."""
    keys = [*PARTY_KEYS, *(key for plugin in plugins() for key in plugin.keys)]
    return {part.argument: part for _, part in _flagged(keys)}


def party_flags(*names: str) -> Callable[[FlaggedCommand], FlaggedCommand]:
    """Give a click command flags of a party: these, by their arguments' names, or all that there are.

    The command gets the text of each as an argument, None where it is not given, for `party_of_command`.
    """

    def decorate(command: FlaggedCommand) -> FlaggedCommand:
        flagged = keys_with_flags()
        for name in reversed(names or tuple(flagged)):
            key = flagged[name]
            completer = FLAG_COMPLETERS.get(name)
            if key.kind is FlagKind.SWITCH:
                command = click.option(*key.options, name, flag_value="yes", default=None, help=key.help)(command)
                continue
            shown = key.kind.value
            command = click.option(*key.options, name, metavar=shown, help=key.help, shell_complete=completer)(command)
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
    language = given.get("language") or party.language
    nodes = []
    for key, part in _flagged((*PARTY_KEYS, *party.plugin.keys)):
        if (text := given.pop(part.argument, None)) is not None:
            node = _players_flag(text, language) if key.name == "players" else part.flag_node(text)
            if part is not key:
                tables = [Node(node.place, {part.name: NodeEntry(node.place, item)}) for item in node.items()]
                node = Node(node.place, [*tables])
            nodes.append((key, node))
    for name in given:
        raise BadInput(f"'{party.game}' has no such key", place=Place(f"--{name.replace('_', '-')}"))
    return _filled(party, nodes)


def with_players(party: Party, players: Sequence[str] | int, guests: Sequence[str] | None = None) -> Party:
    """The same party with other players (and other guests, unless None). Raises BadInput.

    Whoever is already known to the party keeps pronunciation and spoken forms.
    """
    given: dict[str, PlainData] = {"players": players if isinstance(players, int) else [*players]}
    if guests is not None:
        given["guests"] = [*guests]
    nodes = [(key, node_of(given[key.name], Place(key.name))) for key in PARTY_KEYS if key.name in given]
    return _filled(party, nodes)


def with_cards_on(party: Party, cards: CardsOn) -> Party:
    """The same party with its cards there. Raises BadInput when its game has none that could be anywhere else."""
    return _filled(party, [(key, node_of(cards.value, Place(CARDS))) for key in party.plugin.keys if key.name == CARDS])


def drawn_seed() -> int:
    """A seed that nobody can foresee."""
    return secrets.randbelow(SEEDS)
