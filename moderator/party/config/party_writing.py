"""A party written down as a file that a host can read and change: what is as usual is left out.

Nothing is kept that could not be read again: the text is read back and must be the same party, all but the seed, which
each evening draws anew.
"""

from dataclasses import replace
from pathlib import Path

import tomlkit
from tomlkit.items import Table

from moderator.errors import BadInput, Place
from moderator.language.files.host_keys import fields_as_plain
from moderator.language.files.node import PlainData
from moderator.language.files.text_file import write_whole
from moderator.language.files.toml_file import parse_toml
from moderator.party.config.party import Party, party_for
from moderator.party.config.party_keys import party_as_plain, party_from
from moderator.party.config.rooms import ROOM_KEYS, Room

HEAD = "A party for `moderator play`. What does not stand here is as usual; example_party.toml explains every line."
SEED = "seed"
LONGEST_LINE = 100
"""Letters of a list in one line; a longer one has a line for each entry."""


def party_as_toml(party: Party) -> str:
    """The text of a party file. Raises BadInput when it could not be read back as the same party."""
    plain, usual = party_as_plain(party), party_as_plain(party_for(party.game, party.language))
    game, usual_game = _table(plain.pop("game")), _table(usual.pop("game"))
    kept = {key: value for key, value in plain.items() if key == "rooms" or value != usual.get(key)}
    if party.language != Party.language:
        kept["language"] = party.language
    chosen = {key: value for key, value in game.items() if key != SEED and value != usual_game.get(key)}
    if party.game != Party.game:
        chosen = {"name": party.game, **chosen}
    document = tomlkit.document()
    document.add(tomlkit.comment(HEAD))
    # Tables come last: what stands below one would belong to it.
    for key, value in sorted(kept.items(), key=lambda entry: _is_table(entry[1]) or entry[0] == "rooms"):
        document.add(key, _rooms(value) if key == "rooms" else _item(value, key))
    if chosen:
        document.add("game", tomlkit.item(chosen))
    text = tomlkit.dumps(document)
    read = party_from(parse_toml(text, "party.toml"))
    if replace(read, seed=0) != replace(party, seed=0):
        raise BadInput("this party cannot be written down", remedy="write a party file by hand")
    return text


def save_party(party: Party, file: Path) -> None:
    """Write a party into a file: whoever looks meanwhile finds the old one or the whole new one. Raises BadInput."""
    text = party_as_toml(party)
    try:
        write_whole(file, text.encode())
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "no file can have this name"
        raise BadInput(f"the file cannot be written: {why}", place=Place(file)) from None


def _is_table(value: PlainData) -> bool:
    return isinstance(value, dict)


def _table(value: PlainData) -> dict[str, PlainData]:
    assert isinstance(value, dict)
    return dict(value)


def _item(value: PlainData, key: str) -> object:
    if not isinstance(value, list):
        return tomlkit.item(value)
    entries = [_only_name(each) for each in value]
    line = tomlkit.array()
    line.extend(entries)
    return line.multiline(len(line.as_string()) > LONGEST_LINE - len(key))


def _only_name(entry: PlainData) -> object:
    """A name alone where nothing else is known of somebody."""
    if not isinstance(entry, dict):
        return entry
    if [*entry] == ["name"]:
        return entry["name"]
    table = tomlkit.inline_table()
    table.update(entry)
    return table


def _rooms(rooms: PlainData) -> object:
    assert isinstance(rooms, list)
    tables = tomlkit.aot()
    for room in rooms:
        described = _table(room)
        as_usual = fields_as_plain(ROOM_KEYS, Room(str(described["name"])))
        table: Table = tomlkit.table()
        for key, value in described.items():
            if key == "name" or value != as_usual.get(key):
                table.add(key, value)
        tables.append(table)
    return tables
