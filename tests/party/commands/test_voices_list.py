"""`moderator voices list`, and what else tells of a voice server, against a real one."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from moderator.party.cli import run
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_flags
from moderator.party.opening.opening import voice_choice
from tests.speaking.voice_servers import wyoming_server


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with wyoming_server() as port:
        yield f"wyoming://127.0.0.1:{port}"


@pytest.fixture
def nobody() -> str:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f"wyoming://127.0.0.1:{free.getsockname()[1]}"


def test_a_server_and_its_voices_are_named(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["voices", "list", "--voice", address]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"The language 'en' is spoken by {address}: test-espeak 1.0 espeak-gb 2.",
        "    espeak-gb (en_GB)",
        "    espeak-fr (fr_FR)",
    ]


def test_a_server_speaks_each_language_of_a_party(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    party = tmp_path / "party.toml"
    party.write_text(f'voice = "{address}"\n[[rooms]]\nname = "a"\n[[rooms]]\nname = "b"\nlanguage = "fr"\n')
    assert run(["voices", "list", "--party", str(party)]) == 0
    out = capsys.readouterr().out
    assert "espeak-gb 2.\n" in out
    assert "The language 'fr' is spoken by" in out
    assert "espeak-fr 2.\n" in out


def test_the_systems_voice_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["voices", "list"]) == 0
    assert "The language 'en' is spoken by the system's voice en-us: pyttsx3" in capsys.readouterr().out


def test_a_server_that_does_not_answer_is_to_be_mended(nobody: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["voices", "list", "--voice", nobody]) == 1
    out = capsys.readouterr().out
    assert "spoken by the system's voice en-us" in out
    assert f"to mend: {nobody} does not answer: Connection refused; until it does, the system's voice speaks" in out


def test_say_speaks_with_the_server_and_tells_when_it_could_not(
    address: str, nobody: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for voice, told in [(address, ""), (nobody, "The system's voice says it")]:
        file = tmp_path / "said.wav"
        assert run(["say", "time_is_up", "--voice", voice, "--out", str(file)]) == 0
        assert capsys.readouterr().err.startswith(told)
        assert file.stat().st_size > 10_000
        file.unlink()


def test_only_a_server_that_may_choose_speaks_another_language(address: str) -> None:
    party = with_flags(Party(), {"voice": address}).in_language("fr")
    choice = voice_choice(party)
    assert (choice.voice, str(choice.server)) == ("fr", address)
    party = with_flags(Party(), {"voice": f"{address}/espeak-gb"}).in_language("fr")
    assert voice_choice(party).server is None
