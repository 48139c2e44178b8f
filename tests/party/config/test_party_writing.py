"""A party is written down as a file that a host can read, and read back as the same party."""

from dataclasses import replace
from pathlib import Path

import pytest

from moderator import shipped
from moderator.errors import BadInput
from moderator.party.config.party import Party, party_for
from moderator.party.config.party_keys import read_party, with_flags, with_players
from moderator.party.config.party_writing import party_as_toml, save_party

SIX = ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima"]
TWO_DEVICES = {"rooms": "kitchen,hall", "loudspeakers": "Jabra,USB", "microphones": "Jabra,none"}


def test_what_is_as_usual_is_left_out() -> None:
    party = with_flags(with_players(Party(seed=7), SIX), TWO_DEVICES)
    first, *lines = party_as_toml(party).splitlines()
    assert first.startswith("# A party for `moderator play`.")
    assert [line for line in lines if line] == [
        'players = ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima"]',
        *("[[rooms]]", 'name = "kitchen"', 'microphone = "Jabra"', 'loudspeaker = "Jabra"'),
        *("[[rooms]]", 'name = "hall"', 'microphone = "none"', 'loudspeaker = "USB"'),
    ]


@pytest.mark.parametrize(
    "party",
    [
        Party(),
        with_players(Party(), 12),
        with_players(Party(), [f"Somebody {letter}" for letter in "abcdefghijklmnop"], ['Quo"ted', "Zoë"]),
        with_players(party_for("two_rooms", "fr"), SIX),
        with_flags(party_for("two_rooms", "zh"), {"rooms": "厨房,客厅", "moderator": "小红"}),
        with_flags(Party(), {"minutes": "1,1,1", "options": "rounds=five", "quiet_hours": "22:00-07:00"}),
        with_flags(Party(), {"loudspeaker_channels": "left,right", "music": "/a.ogg", "keep": "/kept", "rate": "150"}),
        with_flags(party_for("timer"), {"minutes": "5,4"}),
        with_players(Party(), SIX).with_web(True),
        read_party(shipped.parties() / "example_party.toml"),
    ],
    ids=["usual", "number", "names", "french", "chinese", "timing", "sound", "timer", "browsers", "file"],
)
def test_what_is_read_back_is_the_same_party(party: Party, tmp_path: Path) -> None:
    save_party(party, tmp_path / "party.toml")
    assert replace(read_party(tmp_path / "party.toml"), seed=party.seed) == party


def test_a_file_that_cannot_be_written_is_told_and_an_old_one_stays(tmp_path: Path) -> None:
    (tmp_path / "party.toml").mkdir()
    for file in (tmp_path / "none" / "party.toml", tmp_path / "party.toml", tmp_path / "a\0b"):
        with pytest.raises(BadInput, match="the file cannot be written"):
            save_party(Party(), file)
    assert [each.name for each in tmp_path.iterdir()] == ["party.toml"]
