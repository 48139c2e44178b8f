"""Is everything that the repository ships also in the installed package, byte for byte?

Run by the Python of a clean environment: `python compare_installed.py CHECKOUT`. Exits with 1 and names the files
that are missing or differ.
"""

import sys
from importlib.util import find_spec
from pathlib import Path

SHIPPED = {"grammars": "data/grammars", "voices": "data/voices", "statecharts": "data/statecharts", "moderator": "."}
"""Folder of the repository -> folder of the installed package."""

NEVER_SHIPPED = {"__pycache__"}


def differences(checkout: Path, installed: Path) -> list[str]:
    """Every file of the checkout that is missing from the installed package or differs there."""
    found = []
    for source, target in SHIPPED.items():
        for file in sorted((checkout / source).rglob("*")):
            if not file.is_file() or NEVER_SHIPPED & set(file.parts):
                continue
            counterpart = installed / target / file.relative_to(checkout / source)
            if not counterpart.is_file():
                found.append(f"missing: {file.relative_to(checkout)}")
            elif counterpart.read_bytes() != file.read_bytes():
                found.append(f"different: {file.relative_to(checkout)}")
    return found


def main() -> int:
    """Compares and prints; the exit status is 1 when something is missing or differs."""
    checkout = Path(sys.argv[1]).resolve()
    package = find_spec("moderator")
    if package is None or package.origin is None:
        print("the package is not installed")
        return 1
    installed = Path(package.origin).resolve().parent
    if installed.is_relative_to(checkout):
        print(f"this is the checkout itself: {installed}")
        return 1
    found = differences(checkout, installed)
    for difference in found:
        print(difference)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
