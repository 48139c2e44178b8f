"""Good files of every kind, to be spoilt: the shipped ones, small ones in `seeds/` that hold every key, sounds."""

from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import soundfile

from moderator import shipped
from moderator.games.plugin import plugin_of
from moderator.language.grammar.grammar_file import read_parts

ROOT = Path(__file__).parents[2]
SEEDS = Path(__file__).parent / "seeds"


def files(*patterns: str) -> Callable[[], list[bytes]]:
    """The files of the repository that these patterns name, the smallest first; bare names are those of `seeds/`."""

    @cache
    def found() -> list[bytes]:
        files = [
            path.read_bytes()
            for pattern in patterns
            for path in sorted((ROOT if "/" in pattern else SEEDS).glob(pattern))
        ]
        assert files, f"nothing is there for {patterns}"
        return sorted(files, key=len)

    return lambda: list(found())


@cache
def good_sounds() -> tuple[bytes, ...]:
    """A moment of sound in each usual kind of file."""
    tone = (0.4 * np.sin(np.arange(600) / 5)).astype(np.float32)
    kinds = (("WAV", "PCM_16"), ("WAV", "PCM_U8"), ("WAV", "FLOAT"), ("WAV", "IMA_ADPCM"), ("FLAC", "PCM_16"))
    more = (("FLAC", "PCM_24"), ("OGG", "VORBIS"), ("AIFF", "PCM_16"), ("WAVEX", "PCM_24"), ("RF64", "PCM_16"))
    found = []
    for kind, coding in (*kinds, *more):
        for channels in (1, 2):
            file = BytesIO()
            soundfile.write(file, np.column_stack([tone] * channels), 16_000, format=kind, subtype=coding)
            found.append(file.getvalue())
    return tuple(found)


@cache
def good_journals() -> tuple[bytes, ...]:
    """One of a game that has just begun, as it is written."""
    from tests.party.journal.test_journal import played  # a module of tests reads many others

    with TemporaryDirectory() as folder:
        file = Path(folder) / "some.journal"
        played(file)
        return (file.read_bytes(),)


def good_lines() -> list[bytes]:
    """What may be typed: the examples of the grammar, some at a time."""
    return list(_good_lines())


@cache
def _good_lines() -> tuple[bytes, ...]:
    parts = read_parts([shipped.grammars() / "en" / f"{part}.yaml" for part in plugin_of("two_rooms").parts])
    lines = [example.text for intent in parts.intents.values() for example in intent.examples]
    begun = "start the game\na: our room is ready\nb: our room is ready"
    return tuple(
        "\n".join([*([begun] if first % 2 else []), *lines[first : first + 5]]).encode()
        for first in range(0, len(lines), 5)
    )
