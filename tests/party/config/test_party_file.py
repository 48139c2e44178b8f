"""A host writes down the party; whatever is wrong with it is said in one sentence with the line."""

import re
from datetime import time
from pathlib import Path

import pytest

from moderator import shipped
from moderator.audio.devices.sound_devices import Channel
from moderator.errors import BadInput
from moderator.games.effects import Say
from moderator.games.plugin import USUAL_GAME, plugin_of
from moderator.games.two_rooms.rounds.schedule import read_rounds
from moderator.language.files.yaml_file import parse_yaml
from moderator.party.config.music_keys import MUSIC_KEYS, MusicKeys
from moderator.party.config.party_file import (
    GAME_KEYS,
    PARTY_KEYS,
    PERSON_KEYS,
    Party,
    party_from,
    party_of,
    read_party,
    with_players,
)
from moderator.party.config.quiet_hours import QUIET_KEYS, QuietHours
from moderator.party.config.rooms import ROOM_KEYS
from moderator.party.opening.opening import open_game

EXAMPLE = shipped.parties() / "example_party.toml"
SIX = ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima"]


def party_written(folder: Path, text: str) -> Party:
    file = folder / "party.toml"
    file.write_text(text, encoding="utf-8")
    return read_party(file)


def complaint(folder: Path, text: str) -> str:
    """What the host is told about a party file, less the folder's name."""
    with pytest.raises(BadInput) as caught:
        party_written(folder, text)
    return str(caught.value).removeprefix(f"{folder}/")


class TestTheExample:
    def test_it_can_be_played(self) -> None:
        party = read_party(EXAMPLE)
        assert party.count == 8
        assert [guest.name for guest in party.guests] == ["Hanna"]
        assert party.game_values["minutes"] == (3.0, 2.0, 1.0)
        assert party.pronunciations == {"Siobhan": "Shivawn"}
        assert party.players[-1].heard_as == ("siobhan", "she von", "chiffon")

    def test_it_explains_every_key(self) -> None:
        text = EXAMPLE.read_text(encoding="utf-8")
        explained = set(re.findall(r"^#? ?(\w+) =", text, re.MULTILINE)) | set(re.findall(r"[{,] (\w+) =", text))
        explained |= set(re.findall(r"^(?:# )?\[+(\w+)\]+$", text, re.MULTILINE))
        assert explained == {
            *PARTY_KEYS,
            *PERSON_KEYS,
            *ROOM_KEYS,
            *QUIET_KEYS,
            *MUSIC_KEYS,
            *GAME_KEYS,
            *(key.name for key in plugin_of(USUAL_GAME).keys),
        }

    def test_what_it_only_shows_in_comments_is_right_too(self, tmp_path: Path) -> None:
        text = re.sub(
            r"^# (\w+ = |\[quiet\]|\[music\])", r"\1", EXAMPLE.read_text(encoding="utf-8"), flags=re.MULTILINE
        )
        party = party_written(tmp_path, text)
        assert party.seed == 42
        assert party.game_values["hostages"] == (1, 1, 1)
        assert party.quiet == QuietHours(time(22))
        assert party.music == MusicKeys(tuple(tmp_path / name for name in ("calm.flac", "faster.ogg", "panic.mp3")))
        assert [room.loudspeaker_channel for room in party.rooms] == [Channel.LEFT, Channel.RIGHT]


class TestWhatIsLeftOut:
    def test_an_empty_file_is_a_party_of_defaults(self, tmp_path: Path) -> None:
        party = party_written(tmp_path, "")
        assert party == Party(seed=party.seed)
        assert party.room_names == ("room one", "room two")

    def test_each_evening_has_its_own_seed(self, tmp_path: Path) -> None:
        assert party_written(tmp_path, "").seed != party_written(tmp_path, "").seed
        assert party_written(tmp_path, "game.seed = 7").seed == 7

    def test_in_a_script_the_same_keys_give_the_same_party_each_time(self) -> None:
        party = party_from(
            parse_yaml("{players: [Anna, Bob, Carlos, Dora, Emil, Fatima], game: {minutes: [1, 1, 1]}}", "s")
        )
        assert party == Party(players=party_of(SIX).players, count=6, game_values={"minutes": (1, 1, 1)})

    def test_a_number_of_players_is_enough(self, tmp_path: Path) -> None:
        party = party_written(tmp_path, "players = 12")
        assert (party.players, party.count) == ((), 12)

    def test_one_room_may_be_described_more_than_the_other(self, tmp_path: Path) -> None:
        party = party_written(tmp_path, '[[rooms]]\nname = "kitchen"\nloudspeaker = "USB"\n[[rooms]]\n')
        assert party.room_names == ("kitchen", "room two")
        assert party.rooms[1].loudspeaker is None


PEOPLE = 'players = ["Anna", "Bob", "Carlos", "Dora", "Emil",\n'
"""Five players, with room for more in the second line."""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('palyers = ["Anna"]', "party.toml:1: unknown key 'palyers' (did you mean 'players'?)"),
        ("[game]\n\nminuts = [1]", "party.toml:3: unknown key 'minuts' (did you mean 'minutes'?)"),
        ("[[rooms]]\n[[rooms]]\nvolum = 1", "party.toml:3: unknown key 'volum' (did you mean 'volume'?)"),
        ("\nplayers = 5", "party.toml:2: 5 players cannot play: at least 6 are needed and at most 30 have a place"),
        ("players = 31", "party.toml:1: 31 players cannot play"),
        (PEOPLE + "]", "party.toml:1: 5 players cannot play"),
        ("players = []", "party.toml:1: 0 players cannot play"),
        ("players = -3", "party.toml:1: -3 players cannot play"),
        ("players = true", "party.toml:1: here must stand a whole number, not 'true'"),
        (f"players = {[f'Player {n}' for n in range(31)]}", "party.toml:1: 31 players cannot play"),
        (PEOPLE + '"anna"]', "party.toml:2: two people are called 'anna' (add a surname or a nickname to one of them)"),
        (PEOPLE + '"ANNA "]', "party.toml:2: two people are called 'ANNA'"),
        (PEOPLE + '"Fay"]\nguests = [\n"Bob"]', "party.toml:4: two people are called 'Bob'"),
        (PEOPLE + '{name = "Robert", heard_as = ["bob"]}]', "party.toml:2: 'bob' would stand for both Bob and Robert"),
        (PEOPLE + '"Moderator"]', "party.toml:2: 'Moderator' is what the moderator is called"),
        (PEOPLE + '" "]', "party.toml:2: a name is empty"),
        (PEOPLE + '"!?"]', "party.toml:2: '!?' has a form without a letter in it"),
        (PEOPLE + '{nam = "Fay"}]', "party.toml:2: unknown key 'nam' (did you mean 'name'?)"),
        (PEOPLE + '{say = "Fay"}]', "party.toml:2: the key 'name' is missing"),
        ('\nlanguage = "eo"', "party.toml:2: unknown value 'eo'"),
        ('moderator = ""', "party.toml:1: the text is empty"),
        ("rate = 20", "party.toml:1: 20 is out of range (80 to 450)"),
        ('rate = "fast"', "party.toml:1: here must stand a whole number, not 'fast'"),
        ('[[rooms]]\nname = "hall"', "party.toml:1: two rooms must be described, not 1"),
        ('rooms = "hall"', "party.toml:1: here must stand a list, not 'hall'"),
        ('[[rooms]]\nname = "Hall"\n[[rooms]]\nname = "hall"', "party.toml:3: both rooms are called 'hall'"),
        ("[[rooms]]\n[[rooms]]\nvolume = 1.5", "party.toml:3: 1.5 is out of range (0 to 1)"),
        ("[[rooms]]\nvolume = nan\n[[rooms]]", "party.toml:2: here must stand a number, not 'nan'"),
        ('[[rooms]]\nmicrophone_channel = "lef"\n[[rooms]]', "party.toml:2: unknown value 'lef' (did you mean"),
        ('[[rooms]]\nloudspeaker = "X"\n[[rooms]]\nloudspeaker = "X"', "party.toml:3: both rooms use the same loud"),
        ('[[rooms]]\nmicrophone = "X"\n[[rooms]]\nmicrophone = "X"', "party.toml:3: both rooms use the same micro"),
        ("[game]\nminutes = [3, 0, 1]", "party.toml:2: a round cannot last 0 minutes"),
        ("[game]\nminutes = [180, 2, 1]", "party.toml:2: a round cannot last 180 minutes (more than 0, at most 60)"),
        ("players = 6\n[game]\nhostages = [3, 1, 1]", "party.toml:3: 3 is out of range (1 to 2)"),
        ("[game]\nseed = 1.5", "party.toml:2: here must stand a whole number, not '1.5'"),
        ("players = [", "party.toml:1: this is not TOML"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, text: str, told: str) -> None:
    assert complaint(tmp_path, text).startswith(told)


class TestPlayersFromTheCommandLine:
    def test_names_or_a_number(self) -> None:
        assert [player.name for player in party_of(SIX).players] == SIX
        assert party_of(30).count == 30

    @pytest.mark.parametrize("players", [5, 31, SIX[:5], [*SIX, "bob"], [*SIX, ""]])
    def test_the_same_is_refused_as_in_a_file(self, players: list[str] | int) -> None:
        with pytest.raises(BadInput):
            party_of(players)

    def test_who_stands_in_the_file_keeps_the_spelling(self) -> None:
        party = with_players(read_party(EXAMPLE), [*SIX, "siobhan"])
        assert party.pronunciations == {"Siobhan": "Shivawn"}
        assert party.count == 7

    def test_a_guest_who_plays_is_no_guest_any_more(self) -> None:
        assert with_players(read_party(EXAMPLE), [*SIX, "Hanna"]).guests == ()


def test_the_limits_are_those_of_the_game() -> None:
    charts = read_rounds()
    assert (charts.least, charts.most) == (plugin_of(USUAL_GAME).players[0], plugin_of(USUAL_GAME).players[-1])


def test_a_deck_of_ones_own_is_played(tmp_path: Path) -> None:
    file = tmp_path / "party.toml"
    file.write_text('players = 6\n[game]\ndeck = ["president", "bomber", "demon", "angel"]\n')
    opened = open_game(read_party(file)).moderator.situation.facts.deck
    assert sorted(opened.cards) == ["blue_angel", "blue_demon", "bomber", "president", "red_angel", "red_demon"]
    assert not opened.burying


def test_a_deck_that_is_not_legal_for_this_number_is_told_when_the_party_gathers(tmp_path: Path) -> None:
    file = tmp_path / "party.toml"
    file.write_text('players = 6\n[game]\ndeck = ["president", "bomber", "doctor", "nurse"]\nbury = true\n')
    said = [effect.message for effect in open_game(read_party(file)).moderator.begin(0.0) if isinstance(effect, Say)]
    assert [message.name for message in said] == ["welcome", "deck_reason", "deck_reason", *["ask_nearest_deck"] * 2]


OWN_PLAYSETS = """\
playsets:
  our_evening:
    name: Our Evening
    players: [6, 20]
    cards: [president, bomber, angel]
    filler: true
"""


def test_a_playset_is_chosen_by_name_also_one_of_the_hosts_own(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(OWN_PLAYSETS)
    file = tmp_path / "party.toml"
    file.write_text('players = 8\n[game]\nplaysets = "mine.yaml"\ndeck = "our evening"\n')
    facts = open_game(read_party(file)).moderator.situation.facts
    assert {"red_angel", "blue_angel"} <= set(facts.deck.cards)
    assert "cold_war" in facts.box.playsets


@pytest.mark.parametrize(
    ("keys", "complaint"),
    [
        ('deck = "Cold Wars"', "there is no playset 'Cold Wars'"),
        ('deck = ["president", "plumber"]', "there is no card 'plumber'"),
        ('random = "never"', "unknown value 'never'"),
        ('deck = "Cold War"\nrandom = "first_game"', "a deck is named, and a random one is wanted too"),
        ('bury = "perhaps"', "here must stand"),
    ],
)
def test_mistakes_about_the_deck_are_named_with_their_line(tmp_path: Path, keys: str, complaint: str) -> None:
    file = tmp_path / "party.toml"
    file.write_text(f"players = 6\n[game]\n{keys}\n")
    with pytest.raises(BadInput) as found:
        read_party(file)
    assert complaint in str(found.value)
    assert str(found.value).startswith(f"{file}:")


def test_a_mistake_in_the_hosts_playsets_is_named_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(OWN_PLAYSETS.replace("angel", "angle"))
    file = tmp_path / "party.toml"
    file.write_text('players = 8\n[game]\nplaysets = "mine.yaml"\n')
    with pytest.raises(BadInput, match=r"mine.yaml:5: there is no card 'angle'"):
        read_party(file)


def test_a_party_file_that_is_not_there_is_told_with_where_to_begin(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as refused:
        read_party(tmp_path / "party.toml")
    told = str(refused.value)
    assert "party.toml: there is no such party file (copy " in told
    example = Path(told.split("copy ")[1].split(" to it")[0])
    assert read_party(example).players[0].name == "Anna"
