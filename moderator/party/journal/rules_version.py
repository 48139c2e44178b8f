"""Which version of the rules plays: a fingerprint of all that decides what comes of an input.

That is the code and the tables of `games` and `moderating`, and the statecharts. Grammars and voices may change: a
journal keeps what was meant, not how it was recognised or spoken.
"""

import hashlib
from importlib.metadata import version
from pathlib import Path

from moderator import shipped

KINDS = frozenset({".py", ".yaml"})


def program_version() -> str:
    """The version of the program as it is installed."""
    return version("moderator")


def rules_fingerprint() -> str:
    """Sixteen hexadecimal digits; the same for the same rules, wherever they are installed."""
    digest = hashlib.sha256()
    for name, folder in (
        ("games", shipped.PACKAGE / "games"),
        ("moderating", shipped.PACKAGE / "moderating"),
        ("statecharts", shipped.statecharts()),
    ):
        for file in sorted(path for path in folder.rglob("*") if path.suffix in KINDS):
            digest.update(f"{name}/{_inside(file, folder)}\n".encode())
            digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _inside(file: Path, folder: Path) -> str:
    return file.relative_to(folder).as_posix()
