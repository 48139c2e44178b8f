"""A host writes down the party, in a file or with flags; whatever is wrong is said in one sentence with its place."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from datetime import time
from pathlib import Path

import click
import pytest

from moderator import shipped
from moderator.audio.devices.sound_devices import Channel
from moderator.errors import BadInput, Place
from moderator.games.effects import Say
from moderator.games.plugin import USUAL_GAME, plugin_of, plugins
from moderator.games.two_rooms.tables import read_rounds
from moderator.language.files.host_keys import FlagKind, Key
from moderator.language.files.node import PlainData, node_of, parse_json
from moderator.language.files.yaml_file import parse_yaml
from moderator.party.cli import run
from moderator.party.config.broker import MQTT_KEYS, Broker
from moderator.party.config.party import Party, party_for
from moderator.party.config.party_keys import (
    PARTY_KEYS,
    keys_with_flags,
    party_as_plain,
    party_flags,
    party_from,
    read_party,
    with_flags,
    with_players,
)
from moderator.party.config.people import PERSON_KEYS, Person, person
from moderator.party.config.rooms import BROWSER, ROOM_KEYS, Processing, Room
from moderator.party.config.sound_wishes import MUSIC_KEYS, QUIET_KEYS, MusicChoice, QuietHours
from moderator.party.config.usual_devices import add_usual_devices, describe_devices
from moderator.party.opening.opening import open_game

EXAMPLE = shipped.parties() / "example_party.toml"
SIX = ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima"]
PLAYSETS = Path(__file__).parents[1] / "playsets" / "ours.yaml"


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
        of_game = plugin_of(USUAL_GAME).keys
        tables = (PARTY_KEYS, PERSON_KEYS, ROOM_KEYS, QUIET_KEYS, MUSIC_KEYS, MQTT_KEYS, of_game)
        assert explained == {"game", *(key.name for table in tables for key in table)}

    def test_what_it_only_shows_in_comments_is_right_too(self, tmp_path: Path) -> None:
        text = re.sub(
            r"^# (\w+ = |\[quiet\]|\[music\]|\[mqtt\])", r"\1", EXAMPLE.read_text(encoding="utf-8"), flags=re.MULTILINE
        )
        party = party_written(tmp_path, text)
        assert party.seed == 42
        assert party.game_values["hostages"] == (1, 1, 1)
        assert party.quiet == QuietHours(time(22))
        assert party.music == MusicChoice(tuple(tmp_path / name for name in ("calm.flac", "faster.ogg", "panic.mp3")))
        assert party.mqtt == Broker(
            "homeassistant.local",
            1883,
            user="moderator",
            password_file=tmp_path / "mqtt-password",
            ca=tmp_path / "ca.crt",
        )
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
        assert party == Party(players=with_players(Party(), SIX).players, count=6, game_values={"minutes": (1, 1, 1)})

    def test_a_number_of_players_is_enough(self, tmp_path: Path) -> None:
        party = party_written(tmp_path, "players = 12")
        assert (party.players, party.count) == ((), 12)

    def test_one_room_may_be_described_more_than_the_other(self, tmp_path: Path) -> None:
        party = party_written(tmp_path, '[[rooms]]\nname = "kitchen"\nloudspeaker = "USB"\n[[rooms]]\n')
        assert party.room_names == ("kitchen", "room two")
        assert party.rooms[1].loudspeaker is None


SAMPLES: Mapping[str, tuple[PlainData, str]] = {
    "name": ("timer", "timer"),
    "language": ("fr", "fr"),
    "moderator": ("butler", "butler"),
    "voice": ("en-gb-x-rp", "en-gb-x-rp"),
    "rate": (150, "150"),
    "voice_pack": ("/tmp/friends", "/tmp/friends"),
    "sounds": ("/tmp/our_sounds", "/tmp/our_sounds"),
    "host": ("deadpan", "deadpan"),
    "model": ("vosk-tiny-en", "vosk-tiny-en"),
    "keep": ("/tmp/kept", "/tmp/kept"),
    "quiet": ({"from": "21:30", "until": "06:15"}, "21:30-06:15"),
    "music": ({"rounds": ["/tmp/calm.flac", "/tmp/wild.mp3"]}, "/tmp/calm.flac, /tmp/wild.mp3"),
    "mqtt": ({"broker": "kitchen.lan", "port": 1884}, "kitchen.lan:1884"),
    "web": (True, "yes"),
    "host_page": (True, "yes"),
    "players": ([*SIX], ",".join(SIX)),
    "guests": (["Zoe", "Yann"], "Zoe,Yann"),
    "options": ({"timer": "none", "rounds": "five"}, "timer=none, rounds=five"),
    "seed": (7, "7"),
    "minutes": ([1, 0.5], "1,0.5"),
    "hostages": ([2, 1, 1], "2,1,1"),
    "playsets": (str(PLAYSETS), str(PLAYSETS)),
    "deck": (["president", "bomber", "angel"], "president,bomber,angel"),
    "instead": (["amnesiac"], "amnesiac"),
    "random": ("first_game", "first_game"),
    "bury": (True, "yes"),
    "cards": ("phones", "phones"),
}
"""Key -> what a file may say and what says the same as a flag; nothing of it is usual."""

GO_WITH: Mapping[str, tuple[str, str]] = {"instead": ("deck", "six_player_mystery")}
"""Key -> another one, and what it must be for the first to mean anything."""

SAMPLES_OF_ROOMS: Mapping[str, tuple[PlainData, str]] = {
    "name": ("kitchen", "kitchen"),
    "language": ("fr", "fr"),
    "voice_pack": ("/tmp/friends", "/tmp/friends"),
    "microphone": ("USB", "USB"),
    "microphone_channel": ("left", "left"),
    "loudspeaker": ("USB", "USB"),
    "loudspeaker_channel": ("left", "left"),
    "volume": (0.5, "0.5"),
    "processing": (["echo_cancellation", "gain_control"], ""),
}
OTHER_SAMPLES: Mapping[str, PlainData] = {
    **{"say": "Zo-ee", "heard_as": ["so we"]},
    **{"from": "21:30", "until": "06:15", "volume": 0.25},
    **{"rounds": ["/tmp/wild.mp3"], "level": -25},
    **{"broker": "cellar.lan", "port": 1999, "password_file": "/tmp/secret", "tls": True, "ca": "/tmp/ca.crt"},
    **{"user": "table", "prefix": "hall/two", "discovery_prefix": "house", "buttons": False},
}


def party_of_plain(plain: PlainData) -> Party:
    return party_from(node_of(plain, Place("party.toml")))


def read_back(party: Party) -> Party:
    text = json.dumps(party_as_plain(party), ensure_ascii=False)
    return party_from(parse_json(text, Place("journal", 1)))


def party_of_command_line(*arguments: str) -> Party:
    """What a command makes of its flags."""

    @click.command()
    @party_flags()
    def command(**flags: str | None) -> Party:
        return with_flags(Party(), flags)

    party = command.main(list(arguments), standalone_mode=False)
    assert isinstance(party, Party)
    return party


def every_key() -> dict[str, tuple[Key, bool]]:
    """By name, with whether it stands in `[game]`."""
    of_games = {key.name: (key, True) for plugin in plugins() for key in plugin.keys}
    return {key.name: (key, key.in_game) for key in PARTY_KEYS if key.name != "rooms"} | of_games


class TestEveryKey:
    @pytest.mark.parametrize("name", every_key())
    def test_it_is_read_from_a_file_and_from_its_flag_and_written_back(self, name: str) -> None:
        key, in_game = every_key()[name]
        plain, text = SAMPLES[name]
        more = dict([GO_WITH[name]]) if name in GO_WITH else {}
        party = party_of_plain({"game": {name: plain, **more}} if in_game else {name: plain})
        assert party != Party()
        assert read_back(party) == party
        assert key.help is not None
        for option in key.options:
            given = [option] if key.kind is FlagKind.SWITCH else [option, text]
            given += [word for other, value in more.items() for word in (f"--{other}", value)]
            assert party_of_command_line(*given) == party

    @pytest.mark.parametrize("key", ROOM_KEYS, ids=lambda key: key.name)
    def test_so_is_that_of_a_room_for_each_room(self, key: Key) -> None:
        plain, text = SAMPLES_OF_ROOMS[key.name]
        party = party_of_plain({"rooms": [{key.name: plain}, {}]})
        assert party != Party()
        assert read_back(party) == party
        if key.help is not None:
            other = "right" if plain == "left" else "other"
            both = party_of_plain({"rooms": [{key.name: plain}, {key.name: other}]})
            assert party_of_command_line(*key.options, f"{text}, {other}") == both

    @pytest.mark.parametrize(
        ("keys", "least"),
        [
            (PERSON_KEYS, lambda said: {"guests": [{"name": "Zoe", **said}]}),
            (QUIET_KEYS, lambda said: {"quiet": {"from": "22:00", **said}}),
            (MUSIC_KEYS, lambda said: {"music": {"rounds": ["/tmp/calm.flac"], **said}}),
            (MQTT_KEYS, lambda said: {"mqtt": {"broker": "kitchen.lan", "user": "someone", **said}}),
        ],
        ids=["person", "quiet", "music", "mqtt"],
    )
    def test_so_is_that_of_a_table_which_stands_in_the_file_only(
        self, keys: tuple[Key, ...], least: Callable[[Mapping[str, PlainData]], PlainData]
    ) -> None:
        for key in keys:
            assert key.help is None
            party = party_of_plain(least({key.name: OTHER_SAMPLES[key.name]} if key.name != "name" else {"name": "Al"}))
            assert party != party_of_plain(least({}))
            assert read_back(party) == party


class TestBrowsers:
    def test_all_rooms_are_in_browsers_unless_a_device_is_named(self, tmp_path: Path) -> None:
        party = party_written(tmp_path, 'web = true\n[[rooms]]\nname = "kitchen"\n[[rooms]]\nloudspeaker = "USB"\n')
        assert [(room.loudspeaker, room.microphone) for room in party.rooms] == [(BROWSER, BROWSER), ("USB", BROWSER)]
        assert party.room_names == ("kitchen", "room two")

    def test_the_flag_goes_before_devices_of_the_file(self, tmp_path: Path) -> None:
        party = party_written(tmp_path, '[[rooms]]\nloudspeaker = "USB"\n[[rooms]]\n')
        assert {room.loudspeaker for room in with_flags(party, {"web": "yes"}).rooms} == {BROWSER}

    def test_two_rooms_may_both_be_in_one(self) -> None:
        party = with_flags(Party(), {"loudspeakers": "browser,browser", "microphones": "browser,none"})
        assert add_usual_devices(party) == party
        assert describe_devices(party) == (
            "room one: a browser; room two: loudspeaker in a browser, no microphone, so type what is said there."
        )

    def test_another_language_or_game_leaves_them_there(self) -> None:
        party = Party().with_web(True)
        assert party.with_language("fr") == Party().with_language("fr").with_web(True)
        assert party.with_game("timer").rooms[0].loudspeaker == BROWSER
        assert party.with_web(False) == Party()


class TestFlags:
    def test_one_goes_before_the_file(self) -> None:
        flags = {"players": "7", "minutes": "1,1,0.5", "seed": "9", "voice": "en-gb-x-rp"}
        party = with_flags(with_players(Party(seed=1), SIX), flags)
        assert (party.count, len(party.players)) == (7, 0)
        assert list(party.game_values["minutes"]) == [1, 1, 0.5]
        assert party.seed == 9
        assert party.voice == "en-gb-x-rp"

    def test_what_is_not_given_stays(self) -> None:
        party = with_players(Party(seed=1), SIX, ["Zoe"])
        assert with_flags(party, dict.fromkeys(keys_with_flags())) == party

    def test_rooms_and_devices_come_in_pairs(self) -> None:
        flags = {"rooms": "kitchen, hall", "microphones": "USB one,none", "loudspeakers": "USB one,USB two"}
        party = with_flags(Party(), flags)
        assert party.room_names == ("kitchen", "hall")
        assert [room.microphone for room in party.rooms] == ["USB one", "none"]
        assert [room.loudspeaker for room in party.rooms] == ["USB one", "USB two"]

    def test_options_are_added_to_those_of_the_file(self) -> None:
        party = with_flags(Party(options={"timer": "none"}), {"options": "rounds=five, lengths=three_minutes"})
        assert party.options == {"timer": "none", "rounds": "five", "lengths": "three_minutes"}

    def test_guests_may_be_added_to_the_party_of_a_file(self) -> None:
        party = with_flags(with_players(Party(seed=1), SIX), {"guests": "Zoe,Yann"})
        assert [guest.name for guest in party.guests] == ["Zoe", "Yann"]
        assert len(party.players) == 6

    def test_a_deck_takes_the_place_of_a_random_one(self) -> None:
        party = party_of_plain({"game": {"random": "first_game", "bury": True}})
        assert with_flags(party, {"deck": "Cold War"}).game_values == {"deck": "cold_war", "bury": True}
        again = with_flags(with_flags(party, {"deck": "Cold War"}), {"random": "many_games"})
        assert again.game_values == {"random": "many_games", "bury": True}

    @pytest.mark.parametrize(
        ("flags", "told"),
        [
            ({"rooms": "kitchen"}, "--rooms: two rooms must be described, not 1"),
            ({"rooms": "hall,Hall"}, "--rooms: both rooms are called 'Hall'"),
            ({"loudspeakers": "X,X"}, "--loudspeakers: both rooms use the same loudspeaker"),
            ({"players": "5"}, "--players: 5 players cannot play"),
            ({"players": "²"}, "--players: 2 players cannot play"),
            ({"players": "Anna and me"}, "--players: not clear who plays: 'me' (write the name)"),
            ({"players": "Anna,Bob,anna,Dora,Emil,Fatima"}, "--players: two people are called"),
            ({"minutes": "3,two,1"}, "--minutes: here must stand a number, not 'two'"),
            ({"minutes": "0,2,1"}, "--minutes: a round cannot last 0 minutes"),
            ({"minutes": "1], hostages: [9"}, "--minutes: here must stand a number, not '1]'"),
            ({"language": "xx"}, "--language: unknown value 'xx'"),
            ({"options": "rounds"}, "--options: 'rounds' is no option"),
            ({"rate": "0"}, "--rate: 0 is out of range (80 to 450)"),
            ({"rate": "fast"}, "--rate: here must stand a whole number, not 'fast'"),
            ({"bury": "perhaps"}, "--bury: here must stand true or false, not 'perhaps'"),
            ({"guests": "Anna", "players": ",".join(SIX)}, "--guests: two people are called 'Anna'"),
            ({"deck": "Cold War", "random": "first_game"}, "--random: 'random' cannot be given together with 'deck'"),
            ({"rooms": "hall,kit\x1b[2Jchen"}, "--rooms: the sign \\x1b stands in the text"),
            ({"voice": "http://kitchen:1"}, "--voice: 'http://kitchen:1' is no voice and no address of a voice server"),
            ({"voice": "en\x07"}, "--voice: the sign \\x07 stands in the text"),
            ({"voice": "en\udcff"}, "--voice: the sign \\udcff stands in the text"),
            ({"game": "timer", "hostages": "1,1,1"}, "--hostages: 'timer' has no such key"),
            ({"quiet_hours": "22-7"}, "--quiet-hours: '22' is no time of day"),
        ],
    )
    def test_a_wrong_one_is_one_clear_sentence(self, flags: dict[str, str | None], told: str) -> None:
        with pytest.raises(BadInput) as refused:
            with_flags(Party(), flags)
        assert str(refused.value).startswith(told)

    @pytest.mark.parametrize("name", sorted(keys_with_flags().keys() - {"guests"}))
    def test_an_empty_one_is_refused(self, name: str) -> None:
        with pytest.raises(BadInput) as refused:
            with_flags(Party(), {name: ""})
        assert str(refused.value).startswith(f"{keys_with_flags()[name].options[0]}: ")

    def test_no_guests_may_be_said(self) -> None:
        assert with_flags(with_players(Party(), SIX, ["Zoe"]), {"guests": ""}).guests == ()

    @pytest.mark.parametrize(
        "arguments",
        [
            *(["play", "--rate", "0"], ["say", "--rate", "0", "welcome"], ["say", "--voice", "", "welcome"]),
            *(
                ["check", "--model", ""],
                ["names", str(EXAMPLE), "--language", ""],
                ["voices", "check", "x", "--game", ""],
            ),
            ["play", "--minutes", "1], hostages: [9"],
        ],
        ids=lambda arguments: " ".join(arguments),
    )
    def test_every_command_refuses_it(self, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        assert run(arguments) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert re.match(r"--[a-z]+: .*\n\Z", shown.err)


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
        ("[mqtt]\nport = 1883", "party.toml:1: the key 'broker' is missing"),
        ('[mqtt]\nbroker = "x"\nprot = 1883', "party.toml:3: unknown key 'prot' (did you mean 'port'?)"),
        ('[mqtt]\nbroker = "x"\nport = 0', "party.toml:3: 0 is out of range (1 to 65535)"),
        ('[mqtt]\nbroker = "x"\nprefix = "a/#"', "party.toml:3: 'a/#' is no topic (letters, digits, - and _, with /"),
        ('[mqtt]\nbroker = "x"\npassword_file = "f"', "party.toml:3: there is a password and nobody who has it"),
        ('mqtt = "kitchen:door"', "party.toml:1: 'kitchen:door' is no place of a broker"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, text: str, told: str) -> None:
    assert complaint(tmp_path, text).startswith(told)


class TestPlayersFromTheCommandLine:
    def test_names_or_a_number(self) -> None:
        assert [player.name for player in with_players(Party(), SIX).players] == SIX
        assert with_players(Party(), 30).count == 30

    @pytest.mark.parametrize("players", [5, 31, SIX[:5], [*SIX, "bob"], [*SIX, ""]])
    def test_the_same_is_refused_as_in_a_file(self, players: list[str] | int) -> None:
        with pytest.raises(BadInput):
            with_players(Party(), players)

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


@pytest.mark.parametrize("told", ['["Amnesiac"]', '"amnesiac"'])
def test_a_playset_is_played_with_the_card_that_it_offers_in_place_of_its_own(tmp_path: Path, told: str) -> None:
    file = tmp_path / "party.toml"
    file.write_text(f'players = 6\n[game]\ndeck = "Six Player Mystery"\ninstead = {told}\n')
    party = read_party(file)
    deck = open_game(party).moderator.situation.facts.deck
    assert "amnesiac" in deck.cards
    assert "private_eye" not in deck.cards
    for flags in ({"deck": "cold_war"}, {"random": "first_game"}):
        assert "instead" not in with_flags(party, flags).game_values, "it was told of another deck"


@pytest.mark.parametrize(
    ("keys", "complaint"),
    [
        ('deck = "Cold Wars"', "there is no playset 'Cold Wars'"),
        ('deck = ["president", "plumber"]', "there is no card 'plumber'"),
        ('random = "never"', "unknown value 'never'"),
        ('deck = "Cold War"\nrandom = "first_game"', "'random' cannot be given together with 'deck'"),
        ('bury = "perhaps"', "here must stand"),
        ('instead = ["Amnesiac"]', "'instead' goes with a playset"),
        ('deck = "Cold War"\ninstead = ["Amnesiac"]', "'Cold War' does not offer 'Amnesiac' in place of a card"),
        ('deck = "Six Player Mystery"\ninstead = ["Spy"]', "it offers Amnesiac"),
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


NAMES = ["Anna", "Bob", "Zoë", "小明", 'Jo "Jo"', "O'Neil"]

FULL = Party(
    players=(*(person(name) for name in NAMES), person("Siobhan", say="Shivawn", heard_as=["she von"])),
    count=7,
    guests=(person("Hanna"), person("Ivo", say="Eevo")),
    rooms=(
        Room(
            *("kitchen", "USB Mic", Channel.LEFT, "USB Out", Channel.RIGHT, 0.5),
            voice_pack=Path("/tmp/pals"),
            processing=(Processing.ECHO, Processing.GAIN),
        ),
        Room("hall", "none", Channel.BOTH, "Jabra", Channel.LEFT, 1.0),
    ),
    web=True,
    host_page=True,
    language="en",
    address="butler",
    voice="en-us+f2",
    rate=150,
    voice_pack=Path("/tmp/friends"),
    sounds=Path("/tmp/our_sounds"),
    host="butler",
    model="vosk-tiny-en",
    keep=Path("/tmp/kept"),
    quiet=QuietHours(time(21, 30), time(6), 0.25),
    music=MusicChoice((Path("/tmp/calm.flac"), Path("/tmp/wild.mp3")), -25.0),
    mqtt=Broker(
        "cellar.lan", 1999, "table", Path("/tmp/secret"), True, Path("/tmp/ca.crt"), "hall/two", "house", False
    ),
    options={"timer": "none", "rounds": "five"},
    game_values={"minutes": (2.5, 1 / 3), "hostages": (2, 1), "deck": ("president", "bomber"), "bury": False},
    seed=4294967295,
)
"""Every field is another than usual, but for the language, of which there may be only one, and the game."""


@pytest.mark.parametrize(
    "party",
    [
        FULL,
        with_players(Party(seed=1), NAMES),
        with_players(Party(seed=2), 12),
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


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ('"7"', "players = 7"),
        ('"seven"', "players = 7"),
        ('"Anna, Bob and Carlos"', 'players = ["Anna", "Bob", "Carlos"]'),
    ],
)
def test_players_in_quotes_are_told_as_they_should_be(tmp_path: Path, written: str, told: str) -> None:
    file = tmp_path / "party.toml"
    file.write_text(f"players = {written}\n", encoding="utf-8")
    with pytest.raises(BadInput) as refused:
        read_party(file)
    wanted = f"{file}:1: here must stand a list of names, or a number without quotes ({told})"
    assert str(refused.value) == wanted


def test_the_flag_takes_players_as_people_type_them() -> None:
    party = with_flags(Party(), {"players": "Anna, Bob, Carlos, Dora, Emil and Fatima"})
    assert [player.name for player in party.players] == SIX
    french = with_flags(Party(), {"players": "Anna, Bob, Carlos, Dora, Emil et Fatima", "language": "fr"})
    assert [player.name for player in french.players] == SIX
    assert with_flags(Party(), {"players": "seven"}).count == 7
