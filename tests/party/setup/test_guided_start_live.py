"""The guided start at a real terminal, from the first question to the welcome, and one question the next time."""

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from moderator.party.config.party_keys import read_party
from tests.null_sinks import NullSinks
from tests.party.live_game import speech_for
from tests.terminal import Terminal

PLAY = (sys.executable, "-m", "moderator", "play", "--no-download", "--model", "vosk-tiny-en", "--minutes", "1,1,1")


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where a host works who has never played: nothing is remembered."""
    with TemporaryDirectory(prefix="start-") as folder:
        monkeypatch.setenv("XDG_STATE_HOME", f"{folder}/state")
        monkeypatch.chdir(folder)
        yield Path(folder)


def finds_the_rooms(terminal: Terminal, sinks: NullSinks, folder: Path) -> None:
    """The host says which room heard what, and somebody speaks in each."""
    terminal.waits_for("How many rooms have a loudspeaker of their own?")
    terminal.type_line("kitchen, hall")
    terminal.waits_for("room_a_out, ALSA: who heard it?")
    terminal.type_line("1")
    terminal.waits_for("room_b_out, ALSA: who heard it?")
    terminal.type_line("hall")
    for number, (room, place) in enumerate((("kitchen", "room one"), ("hall", "room two"))):
        terminal.waits_for(f"Let somebody say something in {room} for five seconds.")
        microphone = ("room_a_mic", "room_b_mic")[number]
        terminal.press("Enter")
        sinks.speak_into(microphone, speech_for(place, "good evening everybody in this room", folder))
        terminal.waits_for(f"{microphone}, ALSA hears {room}")


def test_from_the_first_question_to_the_welcome(null_sinks: NullSinks, short: Path) -> None:
    with (
        null_sinks.open_air("room_a_out", "room_a_mic"),
        null_sinks.open_air("room_b_out", "room_b_mic"),
        Terminal(PLAY, short) as terminal,
    ):
        finds_the_rooms(terminal, null_sinks, short)
        terminal.waits_for("Who plays?")
        terminal.type_line("Anna, Bob, Carlos, Dora, Emil and Fatima")
        terminal.waits_for("6 players: Anna, Bob, Carlos, Dora, Emil, Fatima.")
        terminal.press("Enter")
        terminal.waits_for("Try everything, for half a minute?")
        terminal.press("Enter")
        terminal.waits_for("Now each room hears its own name", 60)
        print(terminal.screen())
        terminal.press("Enter")
        terminal.waits_for("Did each room hear its own name?")
        terminal.press("Enter")
        terminal.waits_for("Save this as party.toml?")
        terminal.press("Enter")
        terminal.waits_for("Welcome", 60)
        print(terminal.screen())
    party = read_party(short / "party.toml")
    assert [(room.name, room.loudspeaker, room.microphone) for room in party.rooms] == [
        ("kitchen", "room_a_out, ALSA", "room_a_mic, ALSA"),
        ("hall", "room_b_out, ALSA", "room_b_mic, ALSA"),
    ]
    assert [player.name for player in party.players] == ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima"]
    with Terminal([*PLAY, "--anew"], short) as terminal:
        terminal.waits_for("The same as earlier today: kitchen and hall, 6 players (")
        terminal.press("Enter")
        terminal.waits_for("Welcome", 60)
