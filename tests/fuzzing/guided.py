"""Coverage-guided fuzzing of one kind of file: what reaches new code is kept and spoilt further.

    python -m tests.fuzzing.guided party --seconds 60 --out folder

Every reader of ours and the parsers below it are watched for coverage by `atheris`, a libFuzzer for Python, which only
the nightly run installs; where it is missing, files are spoilt at random. Each kind runs in a process of its own,
because libFuzzer never returns. What goes wrong is written to `found.json`, one entry for each mistake, and a file
beside it that shows it.
"""

import argparse
import json
import os
import random
import shutil
import sys
import tempfile
import time
import zlib
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import NoReturn

try:
    import atheris
except ImportError:
    atheris = None

WATCHED = ["moderator", "yaml", "tomllib", "fluent", "hassil", "json"]
"""Packages whose code counts as new when it is reached."""

with nullcontext() if atheris is None else atheris.instrument_imports(include=WATCHED):
    from moderator.errors import ModeratorError
    from tests.fuzzing import formats, mutating, trying

LARGEST_BYTES = 65_536


class Fuzzing:
    """One run: what was tried, and what came of it. `good` are the files to begin with."""

    def __init__(self, of: formats.Format, seconds: float, out: Path) -> None:
        self.of = of
        self.out = out
        self.good = [data for data in of.good() if len(data) <= LARGEST_BYTES]
        self._folder = Path(tempfile.mkdtemp(prefix="fuzz-"))
        for data in self.good:  # what is opened but once takes its time now
            with suppress(ModeratorError):
                of.use(self._file_with(data))
        self._found: dict[str, str] = {}
        self._tried = 0
        self._ends = time.monotonic() + seconds

    def _file_with(self, data: bytes) -> Path:
        file = self._folder / f"good{self.of.suffix}"
        file.write_bytes(data)
        return file

    def one(self, data: bytes) -> None:
        """Try a file; when the time is over, tell what was found and end the process."""
        self._tried += 1
        fault = trying.fault_in(data, self.of, self._folder)
        if fault is not None and fault.what not in self._found:
            self._found[fault.what] = fault.at_length
            (self.out / f"{zlib.crc32(fault.what.encode()):08x}{self.of.suffix}").write_bytes(data)
            self._tell()
        if time.monotonic() >= self._ends:
            self._tell()
            shutil.rmtree(self._folder, ignore_errors=True)
            os._exit(0)  # libFuzzer knows no other way out

    def _tell(self) -> None:
        told = {"format": self.of.name, "tried": self._tried, "guided": atheris is not None, "found": self._found}
        (self.out / "found.json").write_text(json.dumps(told, indent=1))


def main() -> None:
    """Fuzz one format for so long."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzzing.guided", description=__doc__)
    parser.add_argument("format", choices=formats.FORMATS)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    fuzzing = Fuzzing(formats.FORMATS[arguments.format], arguments.seconds, arguments.out)
    if atheris is None:
        at_random(fuzzing)
    guided(fuzzing)


def at_random(fuzzing: Fuzzing) -> NoReturn:
    """Spoil good files without looking at what that reaches."""
    chance = random.Random()
    while True:
        fuzzing.one(mutating.spoilt(chance.choice(fuzzing.good), mutating.drawn(chance)))


def guided(fuzzing: Fuzzing) -> None:
    """Let libFuzzer choose; half of the time in our own ways to spoil a file, else in its own."""

    def spoil(data: bytes, most: int, seed: int) -> bytes:
        chance = random.Random(seed)
        if chance.random() < 0.5:
            return mutating.spoilt(data, mutating.drawn(chance))[:most]
        return bytes(atheris.Mutate(data, most))

    corpus = fuzzing.out / "corpus"
    corpus.mkdir(exist_ok=True)
    for number, data in enumerate(fuzzing.good):
        (corpus / f"good-{number:03}").write_bytes(data)
    limits = [f"-max_len={LARGEST_BYTES}", "-timeout=600", "-report_slow_units=600", "-rss_limit_mb=4096"]
    options = [*limits, "-verbosity=0", f"-artifact_prefix={fuzzing.out}/", str(corpus)]
    atheris.Setup([sys.argv[0], *options], fuzzing.one, custom_mutator=spoil)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
