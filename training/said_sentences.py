"""The sentences from which meanings are learned, `said/<language>.txt`, and what their keys mean, `said/keys.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from bench.hearing.speakers import Half
from bench.phrasings.moments import phrasings
from moderator.language.meaning.marked_words import Marks
from moderator.language.meaning.meaning_model import Meaning

SAID = Path(__file__).parent / "said"


@dataclass(frozen=True)
class Keys:
    """`said/keys.toml`."""

    marks: Marks
    intents: Mapping[str, tuple[str, ...]]
    turns: frozenset[str]
    frames: tuple[str, ...]

    def meaning(self, key: str) -> Meaning:
        """What a key means."""
        name, *slots = key.split()
        return Meaning(self.intents.get(name, (name,)), dict(slot.split("=") for slot in slots))


def read_keys(language: str) -> Keys:
    """What the keys mean in a language."""
    table = tomllib.loads((SAID / "keys.toml").read_text(encoding="utf-8"))
    places = {**table["marks"], **table["kept"]}
    return Keys(
        Marks(
            {name: tuple(lists) for name, lists in places.items()},
            frozenset(table["kept"]),
            frozenset(table["denials"][language]),
        ),
        {name: tuple(intents) for name, intents in table["intents"].items()},
        frozenset(table["turns"][language].split()),
        tuple(table["frames"][language]),
    )


def digest(language: str) -> str:
    """A short digest of all that is learned from."""
    files = (SAID / f"{language}.txt", SAID / "keys.toml")
    tuning = "\n".join(line.text for line in phrasings(language) if line.half is Half.TUNING)
    content = b"".join(file.read_bytes() for file in files) + tuning.encode()
    return sha256(content).hexdigest()[:16]
