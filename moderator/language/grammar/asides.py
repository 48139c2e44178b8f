"""What people say before and after a command and do not mean: "okay, could you please ... now, moderator".

Openers may stand before it, closers after it, any number of them, and the moderator's name once at either end. A
command is looked for in what is left, first in as many words as possible: "okay" alone may be an answer, and in "start
the clock now" the last word may belong to it.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

Phrase = tuple[str, ...]
"""Words as they are matched."""


@dataclass(frozen=True)
class Asides:
    """The openers and closers of a language; none where it has no such file."""

    openers: frozenset[Phrase] = frozenset()
    closers: frozenset[Phrase] = frozenset()


NO_ASIDES = Asides()


@dataclass(frozen=True)
class Command:
    """Some words of a sentence that may be a command."""

    words: str
    is_addressed: bool
    """Whether the moderator's name stood at either end of the sentence."""
    behind: int
    """Words that were left out behind it."""


def commands_in(words: Sequence[str], address: Phrase, asides: Asides) -> tuple[Command, ...]:
    """What may be a command in a sentence, the longest first; empty where there is nothing but asides and a name.

    `address`: the moderator's name; empty where it has none.
    """
    begins = _cuts(words, address, asides.openers)
    ends = _cuts(words[::-1], address[::-1], frozenset(phrase[::-1] for phrase in asides.closers))
    if address and tuple(words[: len(address)]) == address:
        begins = {cut: named for cut, named in begins.items() if named}  # no command begins with the name
    found = [
        Command(" ".join(words[begin : len(words) - end]), named or named_behind, end)
        for begin, named in begins.items()
        for end, named_behind in ends.items()
        if begin + end < len(words)
    ]
    return tuple(sorted(found, key=lambda command: -len(command.words)))


def _cuts(words: Sequence[str], address: Phrase, phrases: Collection[Phrase]) -> Mapping[int, bool]:
    """How many words may be left out at the beginning, and whether the name must be among them."""
    lengths = sorted({len(phrase) for phrase in phrases})
    cuts = {0: False}
    for at in range(len(words)):
        if at not in cuts:
            continue
        for length in lengths:
            if tuple(words[at : at + length]) in phrases:
                cuts.setdefault(at + length, cuts[at])
        if address and not cuts[at] and tuple(words[at : at + len(address)]) == address:
            cuts[at + len(address)] = True
    return cuts
