"""An address as a code that is scanned from a terminal."""

import io

CODE_BORDER = 2
"""Dots around a code: two codes stand side by side in a terminal of 80 columns."""


def code_in_terminal(address: str) -> list[str]:
    """The code of an address, row by row."""
    import segno

    drawn = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, border=CODE_BORDER, compact=True)
    return drawn.getvalue().splitlines()
