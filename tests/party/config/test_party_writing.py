"""A party that is written down as data is read back as the same party: a journal depends on it."""

import json
from dataclasses import fields
from datetime import time
from pathlib import Path

import pytest

from moderator import shipped
from moderator.audio.devices.sound_devices import Channel
from moderator.errors import Place
from moderator.language.files.node import parse_json
from moderator.party.config.music_keys import MusicKeys
from moderator.party.config.party_file import Party, party_for, party_from, party_of, read_party
from moderator.party.config.party_writing import party_as_plain
from moderator.party.config.people import Person, person
from moderator.party.config.quiet_hours import QuietHours
from moderator.party.config.rooms import Room
from tests.party.config.test_party_file import OWN_PLAYSETS

NAMES = ["Anna", "Bob", "Zoë", "小明", 'Jo "Jo"', "O'Neil"]

FULL = Party(
    players=(*(person(name) for name in NAMES), person("Siobhan", say="Shivawn", heard_as=["she von"])),
    count=7,
    guests=(person("Hanna"), person("Ivo", say="Eevo")),
    rooms=(
        Room("kitchen", "USB Mic", Channel.LEFT, "USB Out", Channel.RIGHT, 0.5, voice_pack=Path("/tmp/pals")),
        Room("hall", "none", Channel.BOTH, "Jabra", Channel.LEFT, 1.0),
    ),
    language="en",
    address="butler",
    voice="en-us+f2",
    rate=150,
    voice_pack=Path("/tmp/friends"),
    model="vosk-tiny-en",
    keep=Path("/tmp/kept"),
    quiet=QuietHours(time(21, 30), time(6), 0.25),
    music=MusicKeys((Path("/tmp/calm.flac"), Path("/tmp/wild.mp3")), -25.0),
    options={"timer": "none", "rounds": "five"},
    game_values={"minutes": (2.5, 1 / 3), "hostages": (2, 1), "deck": ("president", "bomber"), "bury": False},
    seed=4294967295,
)
"""Every field is another than usual, but for the language, of which there may be only one, and the game."""


def read_back(party: Party) -> Party:
    text = json.dumps(party_as_plain(party), ensure_ascii=False)
    return party_from(parse_json(text, Place("journal", 1)))


@pytest.mark.parametrize(
    "party",
    [
        FULL,
        party_of(NAMES, seed=1),
        party_of(12, seed=2),
        Party(count=6),
        Party(count=8, game_values={"random": "first_game"}),
        party_for("timer"),
        read_party(shipped.parties() / "example_party.toml"),
    ],
    ids=["everything", "names", "number", "least", "random deck", "timer", "example"],
)
def test_a_party_comes_back_as_it_was(party: Party) -> None:
    assert read_back(party) == party


def test_a_deck_of_the_host_is_found_from_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.yaml").write_text(OWN_PLAYSETS)
    (tmp_path / "party.toml").write_text(
        'players = 8\n[game]\nseed = 3\nplaysets = "mine.yaml"\ndeck = "our evening"\n'
    )
    monkeypatch.chdir(tmp_path)
    party = read_party(Path("party.toml"))
    written = party_as_plain(party)
    monkeypatch.chdir("/")
    values = party_from(parse_json(json.dumps(written), Place("journal", 1))).game_values
    assert values == {**party.game_values, "playsets": tmp_path / "mine.yaml"}


def test_nothing_that_a_party_may_have_is_left_out() -> None:
    for usual, example in ((Party(), FULL), (Room(""), FULL.rooms[0]), (Person(""), FULL.players[-1])):
        for field in fields(example):
            same = getattr(example, field.name) == getattr(usual, field.name)
            assert not same or field.name in ("language", "game"), f"give {field.name} a value here, and write it"
