"""The results that an organiser takes home, in a spreadsheet: as they were, and nothing of them is reckoned with."""

import csv
import io

import pytest

from moderator.web.hall.results_file import as_csv


def read(text: str) -> list[dict[str, str]]:
    return [*csv.DictReader(io.StringIO(text))]


def test_names_with_commas_quotes_and_lines_are_one_cell_each() -> None:
    rows = [
        {"table": 3, "winner": 'Anna "the Fox", of Bern', "rounds": 5},
        {"table": 4, "winner": "two\nlines; 中文", "rounds": 0},
    ]
    assert read(as_csv(rows)) == [{key: str(value) for key, value in row.items()} for row in rows]
    assert as_csv(rows).splitlines()[0] == "table,winner,rounds"


@pytest.mark.parametrize(
    "formula",
    [
        "=cmd|' /C calc'!A0",
        "+1+1",
        "-2+3",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "\n=1",
        " =1",
        "＝1+1",
        '=HYPERLINK("http://x")',
    ],
)
def test_what_a_spreadsheet_would_reckon_is_text(formula: str) -> None:
    (row,) = read(as_csv([{"winner": formula, "rounds": -1}]))
    assert row["winner"].removeprefix("'").splitlines() == formula.splitlines()
    assert row["winner"].startswith("'")
    assert row["rounds"] == "-1", "a number is one"


def test_without_results_there_is_nothing() -> None:
    assert as_csv([]) == ""
