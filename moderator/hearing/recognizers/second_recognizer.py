"""A second recognizer: hears an utterance that the ear has cut out, with the same word graph, beside the first one.

The first recognizer listens all the time and tells when somebody has finished. A second one knows people better and
costs more: it is asked about an utterance that may be over, and answers a little later. Whoever asks goes on meanwhile,
and looks from time to time whether the answer is there.
"""

from dataclasses import dataclass
from typing import Protocol

from moderator.audio.sound import Int16Samples
from moderator.language.grammar.word_graph import WordGraph


@dataclass(frozen=True)
class SecondSentence:
    """A sentence of the word graph that may have been said."""

    text: str
    """Its words with single spaces."""
    behind: float
    """Nats by which it is less likely than the best one."""
    gain: float
    """Nats a token by which the sound makes it more probable: around 0 for words that were not said."""


@dataclass(frozen=True)
class SecondHypothesis:
    """What a second recognizer makes of an utterance."""

    sentences: tuple[SecondSentence, ...]
    """The best first; empty where the graph allows none."""
    below_free: float
    """Nats by which the best sentence is less likely than what was heard freely; infinite without one. Commands lie
    around 0, talk far above."""
    free_text: str
    """What was heard freely."""
    seconds: float
    """Processing time."""


class Hearing(Protocol):
    """A question to a second recognizer."""

    def answer(self, now: float) -> SecondHypothesis | None:
        """What it makes of the sound, None while it does not know, at `now` on the clock of the question."""

    @property
    def failed(self) -> bool:
        """Whether there will be no answer."""

    def drop(self) -> None:
        """Nobody wants to know any more."""


class SecondRecognizer(Protocol):
    """Hears whole utterances in one language. Any number of ears may ask it; all in one thread."""

    @property
    def name(self) -> str:
        """The model's own name."""

    def prepare(self, graph: WordGraph) -> None:
        """This graph will be asked about soon: begin what takes time, without waiting for it."""

    def begin(self, sound: Int16Samples, graph: WordGraph, now: float) -> Hearing:
        """Begin to hear an utterance, shape (n,) at 16 kHz, asked at `now`; never waits."""
