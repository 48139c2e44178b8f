"""Coverage-guided fuzzing of one kind of file: what reaches new code is kept and spoilt further.

    python -m tests.fuzzing.guided party --seconds 60 --out folder

Needs `atheris` (a libFuzzer for Python, Apache 2.0), which only the nightly run installs; every reader of ours and the
parsers below them are watched for coverage. Each kind runs in a process of its own, because libFuzzer never returns.
What goes wrong is written to `out/found.json`, one entry for each mistake, and a file beside it that shows it.
"""

import argparse
import json
import os
import random
import sys
import tempfile
import time
import zlib
from pathlib import Path

import atheris

LARGEST_BYTES = 65_536


def main() -> None:
    """Fuzz one format for so long, then tell what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzzing.guided", description=__doc__)
    parser.add_argument("format")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    with atheris.instrument_imports(include=["moderator", "yaml", "tomllib", "fluent", "hassil", "json"]):
        from tests.fuzzing import formats, mutating, trying
    of = formats.FORMATS[arguments.format]
    arguments.out.mkdir(parents=True, exist_ok=True)
    corpus = arguments.out / "corpus"
    corpus.mkdir(exist_ok=True)
    for number, data in enumerate(of.good()):
        if len(data) <= LARGEST_BYTES:
            (corpus / f"good-{number:03}").write_bytes(data)
    folder = Path(tempfile.mkdtemp(prefix="fuzz-"))
    found: dict[str, str] = {}
    tried = 0
    ends = time.monotonic() + arguments.seconds

    def tell() -> None:
        kept = sum(1 for _ in corpus.iterdir())
        told = {"format": of.name, "tried": tried, "kept": kept, "found": found}
        (arguments.out / "found.json").write_text(json.dumps(told, indent=1))

    def one(data: bytes) -> None:
        nonlocal tried
        tried += 1
        fault = trying.fault_in(data, of, folder)
        if fault is not None and fault.what not in found:
            found[fault.what] = fault.at_length
            (arguments.out / f"{zlib.crc32(fault.what.encode()):08x}{of.suffix}").write_bytes(data)
            tell()
        if time.monotonic() >= ends:
            tell()
            os._exit(0)  # libFuzzer knows no other way out

    def spoil(data: bytes, most: int, seed: int) -> bytes:
        """Half of the time our own ways to spoil a file, else libFuzzer's."""
        chance = random.Random(seed)
        if chance.random() < 0.5:
            return mutating.spoilt(data, mutating.drawn(chance))[:most]
        return bytes(atheris.Mutate(data, most))

    options = [f"-max_len={LARGEST_BYTES}", "-timeout=120", "-rss_limit_mb=4096", "-verbosity=0", str(corpus)]
    atheris.Setup([sys.argv[0], *options], one, custom_mutator=spoil)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
