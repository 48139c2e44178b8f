"""Typed words as they would be said: without "uh", "ok" as "okay", and what was typed twice only once."""

from functools import cache
from itertools import pairwise

from moderator.language.grammar.grammar_file import fillers
from moderator.language.grammar.written_forms import said_for_written
from moderator.language.text.normalising import normal


def as_said(line: str, language: str) -> str:
    """A typed line as somebody would say it who does not hesitate.

    Who says all of it twice and more ("pause, pause!") means it once. Raises BadInput when a file of the language
    cannot be read.
    """
    words = [_said(language).get(normal(word), word) for word in line.split()]
    kept = [word for word in words if normal(word) not in fillers(language)]
    spoken = [normal(word) for word in kept]
    for length in range(1, len(spoken) // 2 + 1):
        pieces = [spoken[first : first + length] for first in range(0, len(spoken), length)]
        if all(one == other for one, other in pairwise(pieces)):
            return " ".join(kept[:length])
    return " ".join(kept)


@cache
def _said(language: str) -> dict[str, str]:
    """What a word stands for that is only written."""
    return said_for_written(language)
