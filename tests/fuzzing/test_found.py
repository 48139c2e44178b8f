"""What fuzzing found, each once: small files and lines that were not refused as they should be."""

import json
import os
from pathlib import Path

import numpy as np
import pytest
import soundfile

from moderator.audio.sound import Sound, read_sound
from moderator.errors import LONGEST_PART, BadInput, SoundError
from moderator.games.effects import Priority, Say
from moderator.games.room25.tables import read_options, read_tables
from moderator.games.two_rooms.cards.catalogue import read_catalogue
from moderator.games.two_rooms.outcome.facts_file import decided
from moderator.games.two_rooms.tables import read_options as two_rooms_options
from moderator.hearing.archive.recording import read_recording
from moderator.language.files.text_file import LARGEST_BYTES, read_text
from moderator.language.files.toml_file import parse_toml
from moderator.language.files.yaml_file import parse_yaml, read_yaml
from moderator.language.message import Message
from moderator.party.config.party import Party
from moderator.party.config.party_keys import party_from, read_party, with_players
from moderator.party.evening.typed_line import LONGEST_LINE, typed_intent
from moderator.party.opening.opening import open_game
from moderator.party.rehearsal.script import read_script
from moderator.speaking.output.loudspeaker import FileLoudspeaker
from moderator.speaking.queue.mouth import Dropped, Mouth
from tests.fuzzing.mutating import NASTY

BOMB = NASTY[-1]


def test_a_few_lines_of_aliases_are_not_millions_of_values() -> None:
    with pytest.raises(BadInput, match=r"party.yaml:1: the file holds more than \d+ values \("):
        parse_yaml(BOMB, "party.yaml")


@pytest.mark.parametrize("opening", ["[", "{a: ", "- "])
def test_what_is_nested_too_deeply_is_refused_at_once(opening: str) -> None:
    """The parser needs time with the square of what is open, and whoever reads the values needs stack."""
    closing = {"[": "]", "{a: ": "}"}.get(opening, "")
    with pytest.raises(BadInput, match=r"party.yaml:2: the file is nested too deeply"):
        parse_yaml(f"a:\n  {opening * 60}x{closing * 60}", "party.yaml")
    with pytest.raises(BadInput, match="nested too deeply"):
        parse_yaml("a:\n" + opening * 20_000, "party.yaml")


@pytest.mark.parametrize("number", ["9" * 5000, "2024-13-41"])
def test_a_number_that_toml_allows_and_python_does_not(number: str) -> None:
    with pytest.raises(BadInput, match=r"party.toml:2: (a number or a date is none|this is not TOML)"):
        parse_toml(f"a = 1\nb = {number}\n", "party.toml")


def test_a_complaint_that_quotes_a_file_stays_short() -> None:
    complaint = str(BadInput("unknown key '" + "x" * 5000 + "'", remedy="y" * 5000))
    assert len(complaint) < 3 * LONGEST_PART
    assert complaint.startswith("unknown key 'xx")
    assert complaint.endswith("yy)")


def test_a_file_without_an_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="too large"):
        read_text(Path("/dev/zero"))
    (tmp_path / "large.toml").write_bytes(b"#" * (LARGEST_BYTES + 1))
    with pytest.raises(BadInput, match=r"large.toml: the file is too large"):
        read_party(tmp_path / "large.toml")


@pytest.mark.parametrize("name", ["x" * 5000, "a\\0b"])
def test_a_file_whose_name_no_file_can_have(name: str, tmp_path: Path) -> None:
    script = tmp_path / "script.yaml"
    for text in (
        f'party: "{name}"\nsteps: []\n',
        f'party: {{players: 6}}\nsteps:\n  - {{wav: "{name}", room: room one}}',
    ):
        script.write_text(text)
        with pytest.raises(BadInput, match=r"script.yaml:\d"):
            read_script(script)
    with pytest.raises(BadInput, match=r"party.yaml:2"):
        party_from(parse_yaml(f'players: 6\ngame: {{playsets: "{name}"}}\n', Path("party.yaml")))


def test_a_name_with_a_sign_that_steers_the_terminal() -> None:
    for text in ('players: ["a\\e[2Jb", b, c, d, e, f]', 'rooms: [{name: "a\\0b"}, {name: b}]', 'voice: "a\\0b"'):
        with pytest.raises(BadInput, match=r"party.yaml:1: the sign \\x"):
            party_from(parse_yaml(text, "party.yaml"))


def test_a_room_whose_name_fills_a_page() -> None:
    with pytest.raises(BadInput, match="letters"):
        party_from(parse_yaml(f"rooms: [{{name: {'x' * 400}}}, {{name: b}}]", "party.yaml"))


def test_tables_whose_keys_are_no_numbers() -> None:
    with pytest.raises(BadInput, match=r"tables.yaml:\d+: 'many' is no number of characters"):
        read_tables(
            read_options(),
            parse_yaml(
                "modes:\n" + "".join(f"  {m}: {{turns: {{many: 3}}, tiles: []}}\n" for m in MODES), "tables.yaml"
            ),
        )


MODES = ("suspicion", "cooperation", "solo")


def test_facts_that_cannot_be_together_are_told_with_their_file(tmp_path: Path) -> None:
    file = tmp_path / "facts.yaml"
    file.write_text("cards: [president, bomber, doctor, engineer, red_team, blue_team]\nended_by: dr_boom\n")
    with pytest.raises(BadInput, match=r"facts.yaml:1: the card 'dr_boom' is not in the game"):
        decided(read_yaml(file), read_catalogue(), two_rooms_options())


@pytest.mark.parametrize(
    "change",
    [
        {"by": 3},
        {"said": ["a"]},
        {"at": "soon"},
        {"states": "round"},
        {"listening": {"address": "m", "intents": {}, "slots": {"player": {"anna": []}}}},
        {"heard": {"text": [], "intent": None}},
        {"levels": {"speech_db": "loud", "peak_db": 0, "clipped": 0}},
    ],
)
def test_a_recording_whose_facts_are_of_another_kind(change: dict[str, object], tmp_path: Path) -> None:
    (tmp_path / "one.json").write_text(json.dumps({"format": 1, **change}))
    with pytest.raises(BadInput, match=r"one.json: this is no recording: here must stand"):
        read_recording(tmp_path / "one.wav")


def test_a_recording_nested_too_deeply(tmp_path: Path) -> None:
    (tmp_path / "one.json").write_text('{"format": 1, "said": ' + "[" * 20_000)
    with pytest.raises(BadInput, match=r"one.json: this is no recording"):
        read_recording(tmp_path / "one.wav")


def test_a_sound_file_of_values_too_large_says_so_and_nothing_else(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "loud.wav"
    soundfile.write(file, np.full((100, 2), np.finfo(np.float32).max, np.float32), 16_000, subtype="FLOAT")
    with pytest.raises(SoundError, match="values that are no numbers"):
        read_sound(file)
    data = bytearray(file.read_bytes())
    for at in range(0, 60, 4):
        spoilt = data[:at] + b"\xff\xff\xff\xff" + data[at + 4 :]
        file.write_bytes(spoilt)
        with pytest.raises(SoundError):
            read_sound(file)
    assert capfd.readouterr() == ("", "")


class TestTyping:
    """What comes from a keyboard, or from a program that writes to the terminal."""

    def test_a_line_that_fills_a_page(self) -> None:
        opened = open_game(with_players(Party(seed=1), ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima"]))
        with pytest.raises(BadInput, match=f"the line has {LONGEST_LINE + 1} letters"):
            typed_intent("a" * (LONGEST_LINE + 1), [(opened, 0)])
        with pytest.raises(BadInput, match="the sign"):
            typed_intent("help\x1b[2J", [(opened, 0)])
        with pytest.raises(BadInput, match="which nobody would say"):
            typed_intent("add " + "a" * 100, [(opened, 0)])
        assert typed_intent("add Zoë", [(opened, 0)]).slots == {"name": ("Zoë",)}

    def test_a_name_that_comes_later_is_no_odder_than_one_at_the_beginning(self) -> None:
        opened = open_game(with_players(Party(seed=1), ["Ana-María", "Bob", "Carlos", "Dora", "Emil", "Fatima"]))
        with pytest.raises(BadInput, match="'Moderator' is what the moderator is called"):
            typed_intent("add Moderator", [(opened, 0)])
        assert typed_intent("add Ana María", [(opened, 0)]).slots == {"player": ("Ana-María",)}
        for name in ("Will", "Stop", "April", "王小明", "Ольга", "damn"):
            assert typed_intent(f"add {name}", [(opened, 0)]).slots == {"name": (name,)}


def test_a_message_that_has_no_words_is_dropped_and_the_game_goes_on(tmp_path: Path) -> None:
    def render(message: Message) -> Sound | None:
        raise BadInput(f"the message '{message.name}' cannot be said")

    loudspeaker = FileLoudspeaker(tmp_path / "room.wav", now=lambda: 0.0)
    mouth = Mouth(loudspeaker, render)
    mouth.say(Say(Message("welcome", {}), (0,), Priority.NEWS), 0.0)
    mouth.say(Say(Message("time_is_up", {}), (0,), Priority.COUNTDOWN, due=1.0), 0.0)
    mouth.advance(0.0)
    assert [event.message.name for event in mouth.events() if isinstance(event, Dropped)] == ["time_is_up", "welcome"]
    loudspeaker.close()
    assert os.path.exists(tmp_path / "room.wav")
