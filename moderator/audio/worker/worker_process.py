"""How a worker process of the program is started: with the very package that starts it."""

import os

from moderator import shipped


def worker_environment() -> dict[str, str]:
    """The environment in which a worker process finds this very package, installed or not."""
    paths = [str(shipped.PACKAGE.parent), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    return os.environ | {"PYTHONPATH": os.pathsep.join(path for path in paths if path)}
