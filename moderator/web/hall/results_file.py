"""Results as a file for a spreadsheet (CSV, RFC 4180).

A spreadsheet takes a cell that begins with a sign of reckoning for a formula, and a formula may fetch and start things.
So such a cell begins with an apostrophe: a spreadsheet shows it as text.
"""

import csv
import io
from collections.abc import Sequence

from moderator.web.hall.office import PageValues

FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a formula may begin with, in full width too, as East Asian spreadsheets take it."""
TEXT_SIGN = "'"


def as_csv(rows: Sequence[PageValues]) -> str:
    """Rows with a line of titles; nothing at all where there is no row."""
    written = io.StringIO()
    if rows:
        writer = csv.DictWriter(written, [*rows[0]])
        writer.writeheader()
        writer.writerows({name: _plain(value) for name, value in row.items()} for row in rows)
    return written.getvalue()


def _plain(value: object) -> object:
    """A value that is taken for itself. Numbers are."""
    is_formula = isinstance(value, str) and value.lstrip(" ").startswith(FORMULA_SIGNS)
    return f"{TEXT_SIGN}{value}" if is_formula else value
