"""The party file's keys as flags of the command line: a flag goes before the file."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import click

from moderator.errors import BadInput, did_you_mean
from moderator.language.files.host_values import home_path
from moderator.language.files.key import Values, flag_node, read_flags
from moderator.language.files.yaml_file import parse_yaml
from moderator.party.config.music_keys import USUAL_LEVEL_DB, MusicKeys, music_flag
from moderator.party.config.party_file import Party, party_from, usual_address, usual_rooms, with_players
from moderator.party.config.rooms import Room

FlaggedCommand = Callable[..., Any]
Value = TypeVar("Value", str, str | None)


@dataclass(frozen=True)
class PartyFlags:
    """What was given on the command line; None where nothing was."""

    game: str | None = None
    players: str | None = None
    guests: str | None = None
    rooms: str | None = None
    microphones: str | None = None
    loudspeakers: str | None = None
    language: str | None = None
    moderator: str | None = None
    voice: str | None = None
    rate: int | None = None
    voice_pack: str | None = None
    music: str | None = None
    model: str | None = None
    keep: str | None = None
    minutes: str | None = None
    hostages: str | None = None
    options: str | None = None
    playsets: str | None = None
    deck: str | None = None
    random: str | None = None
    bury: bool | None = None
    seed: int | None = None


_OPTIONS: Sequence[tuple[str, type, str]] = (
    ("--game", str, "What is played: two_rooms, room25 or timer."),
    ("--players", str, "Names, separated by commas, or only a number."),
    ("--guests", str, "Names of people who may join in a later game."),
    ("--rooms", str, "The names of the rooms: kitchen,hall"),
    ("--microphones", str, "The microphones of the rooms, as `moderator devices` names them, or none."),
    ("--loudspeakers", str, "The loudspeakers of the rooms, as `moderator devices` names them."),
    ("--language", str, "Language that is spoken and heard."),
    ("--moderator", str, "What the moderator is called."),
    ("--voice", str, "The system's voice, by name."),
    ("--rate", int, "Words a minute of the voice."),
    ("--voice-pack", str, "A folder of recorded clips that go before the voice."),
    ("--music", str, "Music while a clock runs: a folder, or a file for each round, separated by commas."),
    ("--model", str, "Recognizer model: a folder, or a name from `moderator models`."),
    ("--keep", str, "Keep everything that is heard as sound in this folder."),
    ("--minutes --rounds", str, "Length of each round in minutes: 3,2,1"),
    ("--hostages", str, "Hostages that each room sends after each round: 1,1,1"),
    ("--options", str, "Readings of the rules and variants: rounds=five,timer=none"),
    ("--playsets", str, "A file of your own playsets."),
    ("--deck", str, "A playset by name, or cards separated by commas: doctor,engineer,spy"),
    ("--random", str, "A random deck for a party that played so often: first_game, some_games or many_games."),
    ("--bury", bool, "Whether one card is dealt to nobody: yes or no."),
    ("--seed", int, "Split the players as in another evening with this seed."),
)  # fmt: skip


def party_options(command: FlaggedCommand) -> FlaggedCommand:
    """Give a click command every flag of a party."""
    for names, kind, text in reversed(_OPTIONS):
        command = click.option(*names.split(), type=kind, help=text)(command)
    return command


def with_flags(party: Party, flags: PartyFlags) -> Party:
    """The party with what the flags say. Raises BadInput in the words of the party file."""
    try:
        checked = party_from(parse_yaml(_as_yaml(flags, flags.game or party.game), "the command line"))
    except BadInput as error:
        raise BadInput(f"on the command line: {error.problem}", remedy=error.remedy) from None
    party = _of_game(_in_language(party, checked.language if flags.language else party.language), flags.game)
    party = replace(
        party,
        rooms=_rooms(party.rooms, flags),
        address=checked.address if flags.moderator else party.address,
        voice=flags.voice or party.voice,
        rate=checked.rate if flags.rate else party.rate,
        music=_music(party, flags.music),
        model=flags.model or party.model,
        keep=home_path(flags.keep) if flags.keep else party.keep,
        options={**party.options, **_options(flags.options or "")},
        game_values=_game_values(flags, party),
        seed=party.seed if flags.seed is None else flags.seed,
    )
    if flags.voice_pack:
        party = party.with_pack(party.language, home_path(flags.voice_pack))
    guests = None if flags.guests is None else _split(flags.guests)
    if flags.players is None:
        if guests is None:
            return party
        return with_players(party, [player.name for player in party.players] or party.count, guests)
    return with_players(party, names_or_number(flags.players), guests)


def names_or_number(text: str) -> list[str] | int:
    """Read "Anna, Bob" as names and "12" as a number of players."""
    return int(text) if text.strip().isdigit() else _split(text)


def _as_yaml(flags: PartyFlags, game_name: str) -> str:
    """The flags whose values the party file checks, written as it would have them."""
    lines = [
        f"{key}: {_quoted(value)}"
        for key, value in (("language", flags.language), ("moderator", flags.moderator))
        if value
    ]
    lines += [f"rate: {flags.rate}"] if flags.rate else []
    game = [f"name: {_quoted(game_name)}"]
    lines.append("game: {" + ", ".join(game) + "}")
    return "\n".join(lines)


def _game_values(flags: PartyFlags, party: Party) -> Values:
    """What the flags and the party's file say of the game's own keys. Raises BadInput for a flag of another game."""
    given = {
        "minutes": flags.minutes,
        "hostages": flags.hostages,
        "playsets": flags.playsets,
        "deck": flags.deck,
        "random": flags.random,
        "bury": None if flags.bury is None else str(flags.bury).lower(),
    }
    keys = {key.name: key for key in party.plugin.keys}
    nodes = {}
    for name, value in given.items():
        if value is not None and name not in keys:
            raise BadInput(f"on the command line: unknown key '{name}'", remedy=did_you_mean(name, keys))
        if value:
            nodes[name] = flag_node(keys[name].flag, value)
    known = {name: value for name, value in party.game_values.items() if name in keys}
    values = read_flags(party.plugin.keys, nodes, {**known, "players": party.plugin.players[-1]})
    return {name: value for name, value in values.items() if name != "players"}


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _in_language(party: Party, language: str) -> Party:
    """The party in another language: what it had as usual is now as usual in that one."""
    was_usual = party.address == usual_address(party.language)
    had_usual_rooms = party.rooms == usual_rooms(party.game, party.language)
    return replace(
        party,
        language=language,
        address=usual_address(language) if was_usual else party.address,
        rooms=usual_rooms(party.game, language) if had_usual_rooms else party.rooms,
    )


def _of_game(party: Party, game: str | None) -> Party:
    """The party, for another game than its file names: rooms that the file describes must be as many."""
    if game is None or game == party.game:
        return party
    usual = usual_rooms(game, party.language)
    if party.rooms == usual_rooms(party.game, party.language):
        return replace(party, game=game, rooms=usual)
    if len(party.rooms) != len(usual):
        raise BadInput(f"the party has {len(party.rooms)} rooms, but '{game}' is played in {len(usual)}")
    return replace(party, game=game)


def _rooms(rooms: tuple[Room, ...], flags: PartyFlags) -> tuple[Room, ...]:
    names = _one_each(flags.rooms, "--rooms", [room.name for room in rooms])
    microphones = _one_each(flags.microphones, "--microphones", [room.microphone for room in rooms])
    loudspeakers = _one_each(flags.loudspeakers, "--loudspeakers", [room.loudspeaker for room in rooms])
    if len({name.casefold() for name in names}) < len(names):
        raise BadInput(f"both rooms are called '{names[-1]}'", remedy="give them different names")
    return tuple(
        replace(room, name=name, microphone=microphone, loudspeaker=loudspeaker)
        for room, name, microphone, loudspeaker in zip(rooms, names, microphones, loudspeakers, strict=True)
    )


def _one_each(given: str | None, flag: str, usual: Sequence[Value]) -> Sequence[Value | str]:
    """A value for each room; those that are there already when the flag is not given."""
    if given is None:
        return usual
    values = _split(given)
    if len(values) != len(usual):
        wanted = "one name" if len(usual) == 1 else "two names"
        raise BadInput(f"{flag} takes {wanted}, not '{given}'", remedy="separate names by a comma")
    return values


def _music(party: Party, files: str | None) -> MusicKeys | None:
    """The music that a flag names, as loud as the party's file has it."""
    if not files:
        return party.music
    return music_flag(files, USUAL_LEVEL_DB if party.music is None else party.music.level_db)


def _options(text: str) -> dict[str, str]:
    options = {}
    for part in _split(text):
        name, equals, value = part.partition("=")
        if not equals:
            raise BadInput(f"'{part}' is no option", remedy="write name=value, such as rounds=five")
        options[name.strip()] = value.strip()
    return options


def _split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]
