"""Where the files that ship with the program are.

Grammars, voices and statecharts stand at the top of the repository, because people who write languages and games
work there; in an installed wheel they lie inside the package. Recognizer models and demonstration parties always
lie inside the package.
"""

import os
from pathlib import Path

from moderator.errors import BadInput

PACKAGE = Path(__file__).resolve().parent


def grammars() -> Path:
    """The folder of grammars: `<language>/<part>.yaml`. Raises BadInput when the installation lacks it."""
    return _data("grammars")


def voices() -> Path:
    """The folder of voices: `<language>/<part>.ftl`, `voice.toml`. Raises BadInput when the installation lacks it."""
    return _data("voices")


def statecharts() -> Path:
    """The folder of statecharts: `<game>.yaml`. Raises BadInput when the installation lacks it."""
    return _data("statecharts")


def models() -> Path:
    """The folder of embedded recognizer models, one folder each. Raises BadInput when the installation lacks it."""
    return _existing(PACKAGE / "models")


def parties() -> Path:
    """The folder of demonstration scripts and example files. Raises BadInput when the installation lacks it."""
    return _existing(PACKAGE / "parties")


def worker_environment() -> dict[str, str]:
    """The environment in which another Python process finds this very package, installed or not."""
    paths = [str(PACKAGE.parent), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    return os.environ | {"PYTHONPATH": os.pathsep.join(path for path in paths if path)}


def _data(name: str) -> Path:
    installed = PACKAGE / "data" / name
    return installed if installed.is_dir() else _existing(PACKAGE.parent / name)


def _existing(folder: Path) -> Path:
    if not folder.is_dir():
        raise BadInput(f"the installation is incomplete: {folder} is missing", remedy="install the package again")
    return folder
