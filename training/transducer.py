"""Finite state transducers on their way into files: a list of arcs, compiled by the OpenFst programs.

The programs (Debian packages libfst-tools and libfst22-plugins-base) run as processes of their own; OpenFst as a
Python module beside vosk, which carries another version of it, would hang.
"""

import os
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from moderator.errors import ModelError

INSTALL = "sudo apt install libfst-tools libfst22-plugins-base"
PLUGIN = "olabel_lookahead-fst.so"


@dataclass(frozen=True, slots=True)
class Step:
    """An arc: from a state to a state, a label read (0: none), a label written (0: none), and its cost in nats."""

    source: int
    target: int
    reads: int
    writes: int
    cost: float = 0.0


@dataclass(frozen=True)
class Transducer:
    """States are numbers from 0; `ends` gives the cost of ending in a state."""

    start: int
    steps: Sequence[Step]
    ends: Mapping[int, float]


def write(transducer: Transducer, file: Path, *, sorted_by: Literal["ilabel", "olabel"]) -> None:
    """Compile into a binary file with the arcs of each state sorted. Raises ModelError without OpenFst."""
    # The first line's source is the start state.
    steps = sorted(transducer.steps, key=lambda step: step.source != transducer.start)
    lines = [f"{step.source} {step.target} {step.reads} {step.writes} {step.cost!r}" for step in steps]
    lines += [f"{state} {cost!r}" for state, cost in transducer.ends.items()]
    compiled = _run(["fstcompile", "--keep_state_numbering"], "\n".join(lines).encode())
    file.write_bytes(_run(["fstarcsort", f"--sort_type={sorted_by}"], compiled))


def make_lookahead(plain: Path, lookahead: Path) -> dict[int, int]:
    """Write the look-ahead form that vosk needs; it numbers the written labels anew: old -> new."""
    relabelling = lookahead.with_suffix(".relabel")
    plugins = [*Path("/usr/lib").glob(f"*/fst/*/{PLUGIN}"), *Path("/usr/local/lib").glob(f"fst/{PLUGIN}")]
    libraries = [str(plugin.parent) for plugin in plugins] + [os.environ.get("LD_LIBRARY_PATH", "")]
    command = ["fstconvert", "--fst_type=olabel_lookahead", f"--save_relabel_opairs={relabelling}", str(plain)]
    _run([*command, str(lookahead)], b"", LD_LIBRARY_PATH=":".join(filter(None, libraries)))
    pairs = [line.split() for line in relabelling.read_text().splitlines()]
    relabelling.unlink()
    return {0: 0} | {int(old): int(new) for old, new in pairs}


def _run(command: Sequence[str], given: bytes, **environment: str) -> bytes:
    try:
        return subprocess.run(
            command,
            input=given,
            capture_output=True,
            check=True,
            env={**os.environ, **environment},
        ).stdout
    except FileNotFoundError as missing:
        raise ModelError(f"{command[0]} is not installed", remedy=INSTALL) from missing
    except subprocess.CalledProcessError as failure:
        reason = failure.stderr.decode(errors="replace").strip().splitlines()
        raise ModelError(
            f"{command[0]} failed: {reason[-1] if reason else 'no reason given'}", remedy=INSTALL
        ) from failure
