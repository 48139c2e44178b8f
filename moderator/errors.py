"""What can go wrong, said in one sentence.

Every error that a host may see is one of these few classes. Its text is one clear sentence that names
the file and the line where there is one, followed by what to do about it. The command line prints that
sentence and nothing else; a traceback on the screen is a fault of the program.
"""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

LONGEST_PART = 400
"""Letters of a problem or of a remedy that are shown: a sentence may quote a file, and a file may hold anything."""

CLOSE_ENOUGH = 0.6
"""Below this similarity (0 to 1, difflib's ratio) a proposal confuses more than it helps."""

MOST_TO_LIST = 12
"""A longer list is not read by anybody in an error message."""

INSTALL_ESPEAK = "install it: sudo apt install espeak-ng"
"""Remedy where the text-to-speech engine is missing that speaks and that tells how names sound."""


@dataclass(frozen=True)
class Place:
    """Where in the host's files something stands; `line` counts from 1, None when it is the whole file."""

    file: Path | str
    line: int | None = None

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" if self.line is not None else f"{self.file}"


class ModeratorError(Exception):
    """Base of all our errors: a problem, where it stands, and the remedy."""

    def __init__(self, problem: str, *, place: Place | None = None, remedy: str | None = None) -> None:
        self.problem = problem
        self.place = place
        self.remedy = remedy
        where = f"{place}: " if place is not None else ""
        what_to_do = f" ({_shortened(remedy)})" if remedy is not None else ""
        super().__init__(_on_one_line(f"{where}{_shortened(problem)}{what_to_do}"))


class BadInput(ModeratorError):
    """Something the host wrote or typed is not right: a file, an option, a name. Exit status 2."""


class SoundError(ModeratorError):
    """A sound device or a sound file cannot be used."""


class VoiceError(ModeratorError):
    """Speech cannot be synthesised: no engine, an unknown voice, an engine that hangs."""


class ModelError(ModeratorError):
    """A recognizer model is missing, incomplete or of the wrong kind."""


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """A remedy for an unknown word: the nearest known one, else a short list of what is known; None without either."""
    choices = sorted(set(known))
    nearest = difflib.get_close_matches(word, choices, n=1, cutoff=CLOSE_ENOUGH)
    if nearest:
        return f"did you mean '{nearest[0]}'?"
    return f"known: {', '.join(choices)}" if 0 < len(choices) <= MOST_TO_LIST else None


def _shortened(text: str) -> str:
    """A text too long to be read without what stands between its beginning and its end."""
    half = LONGEST_PART // 2
    return text if len(text) <= LONGEST_PART else f"{text[:half]} ... {text[-half:]}"


def _on_one_line(sentence: str) -> str:
    """A sentence may quote a file: signs that would move the cursor, or that no terminal can print, are escaped."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in sentence)
