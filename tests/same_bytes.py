"""Sounds and files compared in a line. pytest shows bytes that differ by all of them: pages of zeros, or long work in
`difflib` that ends in a RecursionError with the test's name somewhere before it.
"""

SHOWN_BYTES = 8
"""Of each from where they differ."""


def bytes_differ(one: bytes, other: bytes) -> str | None:
    """Where the first differs from the second, in a few words; None when they are the same."""
    if one == other:
        return None
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    shown = " and ".join(part[at : at + SHOWN_BYTES].hex(" ") or "nothing more" for part in (one, other))
    return f"from byte {at} of {len(one)} and {len(other)}: {shown}"
