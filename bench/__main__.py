"""`python -m bench [NAME ...]`: run the benchmarks, all or the named ones, print their tables and keep them."""

import argparse
from collections.abc import Callable, Mapping

from bench import announcements, latency, load, rehearsal
from bench.report import Report

LOAD_MINUTES = 3.0
"""Long enough for the caches to fill; the hour that the game lasts is `--minutes 60`."""


def main() -> None:
    """Run what is named on the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--minutes", type=float, default=LOAD_MINUTES, help="how long `load` watches the memory")
    names = ("rehearsal", "latency", "announcements", "load")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(names)}; all when left out")
    arguments = parser.parse_args()
    runs: Mapping[str, Callable[[], Report]] = {
        "rehearsal": rehearsal.measure,
        "latency": latency.measure,
        "announcements": announcements.measure,
        "load": lambda: load.measure(arguments.minutes),
    }
    for name in arguments.names:
        if name not in runs:
            parser.error(f"there is no benchmark '{name}': {', '.join(names)}")
    for name in arguments.names or names:
        runs[name]().show()


if __name__ == "__main__":
    main()
