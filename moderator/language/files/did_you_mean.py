"""The nearest known word to a misspelt one: "did you mean 'players'?"."""

import difflib
from collections.abc import Iterable

# Below this similarity (0..1, difflib's ratio) a proposal confuses more than it helps.
CLOSE_ENOUGH = 0.6
# A longer list is not read by anybody in an error message.
MOST_TO_LIST = 12


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """A remedy for an unknown word: the nearest known one, else a short list of what is known; None without either."""
    choices = sorted(set(known))
    nearest = difflib.get_close_matches(word, choices, n=1, cutoff=CLOSE_ENOUGH)
    if nearest:
        return f"did you mean '{nearest[0]}'?"
    return f"known: {', '.join(choices)}" if 0 < len(choices) <= MOST_TO_LIST else None
