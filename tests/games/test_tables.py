"""The figures of the game are a file; what is wrong in it is named with its line."""

from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.games.two_rooms.tables import HostageRow, Tables, read_tables
from moderator.language.located import parse_yaml

FIGURES = """\
players: {least: 6, most: 8}
rounds: [3, 2, 1]
hostages:
  - {from: 6, to: 7, rounds: [1, 1, 1]}
  - {from: 8, to: 8, rounds: [2, 1, 1]}
"""


def read(text: str) -> Tables:
    return read_tables(parse_yaml(text, Path("tables.yaml")))


def test_the_file_is_read() -> None:
    assert read(FIGURES) == Tables(
        least_players=6,
        most_players=8,
        minutes=(3, 2, 1),
        hostage_rows=(HostageRow(6, 7, (1, 1, 1)), HostageRow(8, 8, (2, 1, 1))),
    )


@pytest.mark.parametrize(
    ("written", "wrong", "complaint"),
    [
        ("most: 8", "mots: 8", "tables.yaml:1: unknown key 'mots'"),
        ("least: 6", "least: six", "tables.yaml:1: "),
        ("[2, 1, 1]", "[2, 1]", "tables.yaml:5: 2 rounds stand here, but the game has 3"),
        ("from: 8, to: 8", "from: 9, to: 9", "tables.yaml:4: no row for 8 players"),
        ("rounds: [3, 2, 1]", "rounds: 3", "tables.yaml:2: "),
    ],
)
def test_mistakes_are_named_with_their_line(written: str, wrong: str, complaint: str) -> None:
    assert written in FIGURES
    with pytest.raises(BadInput) as refused:
        read(FIGURES.replace(written, wrong, 1))
    assert str(refused.value).startswith(complaint)


def test_a_number_outside_the_table_is_an_error_of_the_program() -> None:
    with pytest.raises(ValueError, match="no hostage row for 9 players"):
        read(FIGURES).hostages(9, 1)
