"""`python -m bench [NAME ...]`: run the benchmarks, all or the named ones, print their tables and keep them.

`python -m bench record NAME` leads somebody through reading aloud, so that `--recordings` can measure it.
"""

import argparse
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from bench import (
    announcements,
    browsers,
    characters,
    crash,
    crosstalk,
    decks,
    early,
    fuzz,
    hall,
    latency,
    listening,
    load,
    music,
    names,
    rehearsal,
    seats,
    soak,
    startup,
    stations,
    talking,
)
from bench.hearing import foreign, garbage, record, recordings
from bench.hearing import measure as hearing
from bench.hearing.speakers import Half
from bench.hearing.speech import Noise
from bench.people import measure as people
from bench.people import weights
from bench.people.sets import DATA
from bench.phrasings import measure as phrasings
from bench.report import Report
from moderator.errors import ModeratorError
from moderator.hearing.recognizers.models import InstalledModel, chosen_model
from moderator.language.languages import USUAL

LOAD_MINUTES = 3.0
"""Long enough for the caches to fill; the hour that the game lasts is `--minutes 60`."""

FOR_THE_NIGHT = ("weights", "garbage", "foreign", "fuzz", "soak", "soak-live")
"""Run only when they are named: they take as long as one likes."""

CRASH_KILLS = 300
"""As the design asks for."""


def main() -> None:
    """Run what is named on the command line."""
    if sys.argv[1:2] == ["record"]:
        try:
            record.main(sys.argv[2:])
        except ModeratorError as error:
            sys.exit(str(error))
        return
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument(
        "--minutes", type=float, help="how long `load` watches the memory, `fuzz` spoils files, `soak-live` plays"
    )
    parser.add_argument("--hours", type=float, help="of virtual time that `soak` plays, of talk that `foreign` hears")
    parser.add_argument("--intents", type=int, default=fuzz.INTENTS, help="how many `fuzz` says at random")
    parser.add_argument(
        "--full", action="store_true", help="`hearing`, `chatter` and `people` measure everything: hours"
    )
    parser.add_argument(
        "--tune",
        action="store_true",
        help="what hears uses the voices and names for tuning, and writes tables of its own",
    )
    parser.add_argument(
        "--recordings", type=Path, metavar="FOLDER", help="`hearing` measures recordings of people; tables go there too"
    )
    parser.add_argument(
        "--people",
        type=Path,
        metavar="FOLDER",
        default=DATA,
        help="a larger set of recordings for `people` and `weights`",
    )
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        help="part of the name of a set that `people` measures, or of a moment of `phrasings`",
    )
    parser.add_argument(
        "--language", help="of `hearing`, `chatter`, `hearing-parts`, `people`, `phrasings` and `listening`"
    )
    parser.add_argument("--half", choices=phrasings.HALVES, help="the only one of `phrasings`; without it both")
    parser.add_argument(
        "--voice", type=int, default=0, metavar="N", help="`phrasings` are spoken by so many voices each, not typed"
    )
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every so many of the `phrasings`")
    parser.add_argument(
        "--list", action="store_true", help="`phrasings` prints what is not understood, of the tuning half or `--half`"
    )
    parser.add_argument(
        "--noise", choices=[noise.value for noise in Noise], help="the only one behind the commands of `hearing`"
    )
    parser.add_argument("--model", metavar="NAME|FOLDER", help="the recognizer that `hearing` measures")
    parser.add_argument(
        "--grammar", type=Path, action="append", default=[], metavar="FILE", help="of the recordings; not the game's"
    )
    parser.add_argument(
        "--games", type=int, default=announcements.BUSY_GAMES, help="that `announcements` plays beside a burner"
    )
    parser.add_argument("--tables", type=int, default=hall.TABLES, help="that play in `hall`")
    parser.add_argument("--kills", type=int, default=CRASH_KILLS, help="how often `crash` kills a game")
    usual = (
        *(
            "decks",
            "rehearsal",
            "listening",
            "listening-characters",
            "characters",
            "latency",
            "announcements",
            "load",
            "hearing",
        ),
        *("chatter", "hearing-parts"),
        *(
            "people",
            "phrasings",
            "crosstalk",
            "early",
            "music",
            "browsers",
            "seats",
            "names",
            "stations",
            "startup",
            "crash",
            "hall",
            "talking",
        ),
    )
    names_help = f"of {', '.join((*usual, *FOR_THE_NIGHT))}; all but the last {len(FOR_THE_NIGHT)} when left out"
    parser.add_argument("names", nargs="*", metavar="NAME", help=names_help)
    arguments = parser.parse_args()
    language = arguments.language or USUAL
    half = Half.TUNING if arguments.tune else Half.REPORTING
    extent = hearing.FULL if arguments.full else hearing.QUICK
    if arguments.noise is not None:
        extent = replace(extent, noises=(Noise(arguments.noise),))

    def model() -> InstalledModel | None:
        return None if arguments.model is None else chosen_model(arguments.model, language)

    runs: Mapping[str, Callable[[], Report]] = {
        "decks": decks.measure,
        "rehearsal": rehearsal.measure,
        "listening": lambda: listening.measure((arguments.language,) if arguments.language else listening.LANGUAGES),
        "listening-characters": listening.measure_characters,
        "characters": characters.measure,
        "latency": latency.measure,
        "announcements": lambda: announcements.measure(arguments.games),
        "load": lambda: load.measure(arguments.minutes or LOAD_MINUTES),
        "hearing": lambda: hearing.measure(extent, half, language, model()),
        "chatter": lambda: hearing.measure_chatter(extent, half, language, model()),
        "hearing-parts": lambda: hearing.measure_parts(half=half, language=language),
        "people": lambda: people.measure(
            people.FULL if arguments.full else people.QUICK,
            half,
            language,
            arguments.people,
            tuple(arguments.only),
        ),
        "weights": lambda: weights.measure(arguments.people),
        "garbage": garbage.measure,
        "foreign": lambda: foreign.measure(half, arguments.hours or foreign.HOURS, arguments.people / "coffee"),
        "crosstalk": lambda: crosstalk.measure(half),
        "early": lambda: early.measure(half, language),
        "music": lambda: music.measure(half),
        "browsers": browsers.measure,
        "seats": seats.measure,
        "names": lambda: names.measure(half),
        "phrasings": lambda: phrasings.measure(
            arguments.language,
            phrasings.HALVES.get(arguments.half),
            arguments.voice,
            tuple(arguments.only),
            arguments.every,
            listed=arguments.list,
        ),
        "stations": stations.measure,
        "startup": startup.measure,
        "hall": lambda: hall.measure(arguments.tables),
        "talking": talking.measure,
        "crash": lambda: crash.measure(arguments.kills),
        "soak": lambda: soak.measure(arguments.hours or soak.HOURS),
        "soak-live": lambda: soak.measure_live(arguments.minutes or soak.MINUTES),
        "fuzz": lambda: fuzz.measure(arguments.minutes or fuzz.MINUTES, arguments.intents),
    }
    for name in arguments.names:
        if name not in runs:
            parser.error(f"there is no benchmark '{name}': {', '.join(runs)}")
    try:
        if arguments.recordings is not None:
            recordings.measure(arguments.recordings, arguments.model, arguments.grammar).show(arguments.recordings)
            return
        reports = []
        for name in arguments.names or usual:
            reports.append(runs[name]())
            # A part of it is for whoever widens a grammar or words a text; the kept tables are those of the whole.
            of_phrasings = arguments.language or arguments.half or arguments.only or arguments.list
            if (name == "phrasings" and of_phrasings) or (name == "listening" and arguments.language):
                reports[-1].print()
            else:
                reports[-1].show()
    except ModeratorError as error:
        sys.exit(str(error))
    sys.exit(int(any(report.failed for report in reports)))


if __name__ == "__main__":
    main()
