"""A host's own party rehearsed: whoever it has, whatever it plays, from the deal to the end."""

from pathlib import Path

import pytest

from moderator.party.cli import run
from moderator.party.config.party import Party, party_for
from moderator.party.config.party_keys import with_flags, with_players
from moderator.party.rehearsal.own_party import script_for_party
from moderator.party.rehearsal.steps import Expectation, ScriptLine
from tests.party.conftest import read_timeline

NINE = ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima", "Greta", "Hiro", "Ivan"]


@pytest.mark.parametrize(
    ("party", "last"),
    [
        (with_players(Party(seed=5), NINE), {"reveal"}),
        (with_players(Party(seed=5), 12), {"reveal"}),
        (with_flags(with_players(Party(seed=5), NINE), {"minutes": "4,3,2,1"}), {"reveal"}),
        (with_players(party_for("two_rooms", "fr"), NINE), {"reveal"}),
        (party_for("timer"), {"waiting"}),
        (with_players(party_for("room25"), NINE[:4]), {"turn.second", "turn.first"}),
    ],
)
def test_every_party_gets_to_the_end(party: Party, last: set[str]) -> None:
    steps = script_for_party(party, Path("party.toml")).steps
    states = [step.state for step in steps if isinstance(step, Expectation) and step.state is not None]
    assert states[-1] in last
    rooms = {step.room for step in steps if isinstance(step, ScriptLine)}
    assert rooms == set(range(len(party.rooms)))


def test_play_rehearses_the_party_of_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "party.toml"
    file.write_text(
        'players = ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima", "Kevin"]\n'
        '[[rooms]]\nname = "kitchen"\n[[rooms]]\nname = "hall"\n[game]\nseed = 3\nminutes = [1, 0.5]\n'
    )
    assert run(["play", "--rehearse", str(file), "--out", str(tmp_path / "out")]) == 0
    assert "This is a rehearsal of your party" in capsys.readouterr().out
    assert (tmp_path / "out" / "kitchen.wav").exists()
    said = [event for event in read_timeline(tmp_path / "out") if event["kind"] == "spoken"]
    assert len(said) > 20
    messages = [event["message"] for event in read_timeline(tmp_path / "out") if event["kind"] == "said"]
    assert messages[-1].startswith(("result_", "play_again", "red_wins", "blue_wins"))
