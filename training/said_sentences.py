"""The sentences from which meanings are learned, `said/<language>.txt`, and what their keys mean, `said/keys.toml`."""

import tomllib
from collections.abc import Mapping, Set
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from bench.hearing.speakers import Half
from bench.phrasings.moments import phrasings
from moderator.language.meaning.marked_words import Doubt, Marks
from moderator.language.meaning.meaning_model import Meaning
from moderator.language.text.normalising import normal_in, parted

SAID = Path(__file__).parent / "said"


@dataclass(frozen=True)
class Keys:
    """`said/keys.toml`."""

    marks: Marks
    intents: Mapping[str, tuple[str, ...]]
    turns: frozenset[str]
    frames: tuple[str, ...]
    told: frozenset[str]

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
            {words: doubt for doubt in Doubt for words in table["doubted"][language].get(doubt.name.lower(), ())},
            _called(language, set(table["marks"])),
        ),
        {name: tuple(intents) for name, intents in table["intents"].items()},
        frozenset(table["turns"][language].split()),
        tuple(table["frames"][language]),
        frozenset(table["told"].split()),
    )


def _called(language: str, marks: Set[str]) -> dict[str, dict[str, str]]:
    """How people call cards and playsets, as `said/called.toml` has it: mark -> words as they are matched -> value."""
    table = tomllib.loads((SAID / "called.toml").read_text(encoding="utf-8")).get(language, {})
    return {
        name: {
            parted(language, normal_in(language, words)).strip(): value
            for value, forms in table[name].items()
            for words in forms
        }
        for name in sorted(marks & table.keys())
    }


def digest(language: str) -> str:
    """A short digest of all that is learned from."""
    files = (SAID / f"{language}.txt", SAID / "keys.toml", SAID / "called.toml")
    tuning = "\n".join(line.text for line in phrasings(language) if line.half is Half.TUNING)
    content = b"".join(file.read_bytes() for file in files) + tuning.encode()
    return sha256(content).hexdigest()[:16]
