"""`python -m bench [NAME ...]`: run the benchmarks, all or the named ones, print their tables and keep them."""

import argparse
from collections.abc import Callable, Mapping

from bench import announcements, latency, load, rehearsal, walls
from bench.hearing import measure as hearing
from bench.hearing.speakers import Half
from bench.report import Report

LOAD_MINUTES = 3.0
"""Long enough for the caches to fill; the hour that the game lasts is `--minutes 60`."""


def main() -> None:
    """Run what is named on the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--minutes", type=float, default=LOAD_MINUTES, help="how long `load` watches the memory")
    parser.add_argument("--full", action="store_true", help="`hearing` measures everything: an hour and more")
    parser.add_argument("--tune", action="store_true", help="`hearing` uses the voices and texts for tuning")
    names = ("rehearsal", "latency", "announcements", "load", "hearing", "walls")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(names)}; all when left out")
    arguments = parser.parse_args()
    runs: Mapping[str, Callable[[], Report]] = {
        "rehearsal": rehearsal.measure,
        "latency": latency.measure,
        "announcements": announcements.measure,
        "load": lambda: load.measure(arguments.minutes),
        "hearing": lambda: hearing.measure(
            hearing.FULL if arguments.full else hearing.QUICK, Half.TUNING if arguments.tune else Half.REPORTING
        ),
        "walls": walls.measure,
    }
    for name in arguments.names:
        if name not in runs:
            parser.error(f"there is no benchmark '{name}': {', '.join(names)}")
    for name in arguments.names or names:
        runs[name]().show()


if __name__ == "__main__":
    main()
