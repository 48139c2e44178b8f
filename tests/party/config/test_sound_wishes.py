"""The moderator speaks more quietly late in the evening."""

from datetime import time
from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.party.config.party_keys import read_party
from moderator.party.config.sound_wishes import QuietHours


def party_with(tmp_path: Path, table: str) -> Path:
    file = tmp_path / "party.toml"
    file.write_text(f"players = 8\n[quiet]\n{table}\n")
    return file


@pytest.mark.parametrize(
    ("now", "factor"),
    [(time(20), 1.0), (time(21, 59), 1.0), (time(22), 0.4), (time(0), 0.4), (time(6, 59), 0.4), (time(7), 1.0)],
)
def test_from_the_evening_until_the_morning(now: time, factor: float) -> None:
    assert QuietHours(time(22)).factor(now) == factor


def test_over_noon_too() -> None:
    nap = QuietHours(time(13), time(15), 0.1)
    assert [nap.factor(time(hour)) for hour in (12, 13, 14, 15, 23)] == [1, 0.1, 0.1, 1, 1]


def test_the_party_file_names_them(tmp_path: Path) -> None:
    assert read_party(party_with(tmp_path, 'from = "21:30"')).quiet == QuietHours(time(21, 30))
    table = 'from = "9:05"\nuntil = "10:00"\nvolume = 0'
    assert read_party(party_with(tmp_path, table)).quiet == QuietHours(time(9, 5), time(10), 0.0)


@pytest.mark.parametrize(
    ("table", "complaint"),
    [
        ('from = "25:00"', "party.toml:3: '25:00' is no time of day"),
        ("from = 22", "party.toml:3"),
        ("volume = 0.5", "from"),
        ('from = "22:00"\nvolume = 2', "party.toml:4"),
    ],
)
def test_mistakes_are_told_with_their_line(tmp_path: Path, table: str, complaint: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_party(party_with(tmp_path, table))
    assert complaint in str(caught.value)
