"""Two rooms on one device: whoever would hear what only the other room may know is told before anything is played."""

from pathlib import Path

import pytest

from moderator.party.cli import run
from moderator.party.config.party_keys import read_party
from tests.null_sinks import NullSinks, party_on_null_sinks
from tests.party.live_game import begun_round

SHARED_LOUDSPEAKER = (
    "both rooms use the same loudspeaker, 'room_a_out, ALSA', so each would hear what only the other may"
)
SHARED_MICROPHONE = "both rooms use the same microphone, 'room_b_mic, ALSA', so nobody could tell who speaks where"


@pytest.fixture
def party(null_sinks: NullSinks, tmp_path: Path) -> Path:
    """Two rooms with devices of their own."""
    file = tmp_path / "party.toml"
    file.write_text(party_on_null_sinks([1]))
    return file


def refused(capsys: pytest.CaptureFixture[str], *command: str | Path) -> str:
    """What is told by a command that does nothing else."""
    assert run([str(part) for part in command]) == 1
    return capsys.readouterr().err


def test_flags_name_one_loudspeaker_for_both_rooms(party: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In two ways; the same name twice is refused before, as in a file."""
    told = refused(capsys, "play", party, "--loudspeakers", "room_a_out,a_out", "--journal", party.with_name("journal"))
    assert SHARED_LOUDSPEAKER in told
    assert 'give each its own, or loudspeaker_channel = "left" to one and "right" to the other' in told


def test_a_party_file_names_one_microphone_in_two_ways(party: Path, capsys: pytest.CaptureFixture[str]) -> None:
    party.write_text(party.read_text().replace('"room_a_mic"', '"b_mic"'))
    assert SHARED_MICROPHONE in refused(capsys, "play", party, "--journal", party.with_name("journal"))


def test_a_game_that_broke_off_goes_on_with_other_devices(party: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = party.with_name("journal")
    begun_round(journal, read_party(party), left=40.0)
    assert SHARED_LOUDSPEAKER in refused(capsys, "resume", journal, "--loudspeakers", "a_out,room_a_out")


def test_a_check_names_it_and_tries_the_rooms(party: Path, capsys: pytest.CaptureFixture[str]) -> None:
    party.write_text(party.read_text().replace('"room_b_out"', '"a_out"').replace('"room_a_mic"', '"usb_mic"'))
    assert run(["check", str(party)]) == 1
    shown = capsys.readouterr().out
    assert f"to mend: {SHARED_LOUDSPEAKER}" in shown
    assert "to mend: there is no microphone called 'usb_mic'" in shown


def test_two_sides_of_one_device_are_apart(party: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (
        party.read_text().replace('"room_b_out"', '"a_out"\nloudspeaker_channel = "right"').replace("room_b_mic", "no")
    )
    party.write_text(text.replace('"room_a_out"', '"room_a_out"\nloudspeaker_channel = "left"'))
    assert "there is no microphone called 'no'" in refused(
        capsys, "play", party, "--journal", party.with_name("journal")
    )
