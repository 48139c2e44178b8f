"""pip, as if it ran on another computer: `python pip_elsewhere.py '{"sys_platform": "win32", ...}' install --dry-run`.

With `--platform` and `--python-version` pip chooses wheels for elsewhere, but reads environment markers ("this library
on Windows only") as on the computer where it runs. Here they are read as the first argument says. And nothing that was
chosen is fetched: what the index tells of a wheel is enough to resolve.
"""

import json
import sys

from pip._internal.cli.main import main
from pip._internal.operations.prepare import RequirementPreparer
from pip._vendor.packaging import markers


def pretend(environment: dict[str, str]) -> None:
    """Let pip read all markers as on the computer whose environment this is."""
    markers.default_environment = lambda: dict(environment)
    RequirementPreparer.prepare_linked_requirements_more = lambda *_, **__: None  # type: ignore[method-assign]


if __name__ == "__main__":
    pretend(json.loads(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
