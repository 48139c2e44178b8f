"""What any recognizer must do: take the words that count now, then sound, and give back what was probably said.

Recognizers differ in what they make of a `WordGraph`, in cost and in whom they understand. The rest of the program
sees only the two protocols here, so that a third recognizer is one more module and passes the same tests.
"""

from dataclasses import dataclass, replace
from typing import Protocol

from moderator.audio.sound import Int16Samples
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.meaning.habits import Habits

SPEECH_RATE = 16_000
"""Samples a second at which every recognizer here listens: the rate of the speech that models are made from."""

GARBAGE = "[unk]"
"""The word that stands for speech that is none of the words listened for."""


@dataclass(frozen=True)
class HeardWord:
    """One word of a hypothesis.

    `start` and `end` are seconds after the first sample of the utterance (a `Decoder`'s) or on the party clock (an
    `Ear`'s).
    """

    word: str
    start: float
    end: float


@dataclass(frozen=True)
class Alternative:
    """Something else that may have been said, and how far it is behind: nats of the recognizer's score."""

    text: str
    behind: float


@dataclass(frozen=True)
class Hypothesis:
    """What the recognizer thinks was said: the text (words with single spaces, perhaps empty) and each word."""

    text: str
    words: tuple[HeardWord, ...] = ()
    others: tuple[Alternative, ...] = ()
    """The nearest first; empty when nothing else is near, or the recognizer tells of nothing else."""
    score: float | None = None
    """How well the sound fits the words, in nats; only with other scores of the same recognizer and sound does it say
    anything. None from a recognizer that gives none, and for an utterance in several pieces."""

    def later_by(self, seconds: float) -> "Hypothesis":
        """The same words with their times moved by `seconds`."""
        moved = tuple(HeardWord(word.word, word.start + seconds, word.end + seconds) for word in self.words)
        return replace(self, words=moved)


class Decoder(Protocol):
    """Listens with one word graph, one utterance after the other. Not shared between threads."""

    def feed(self, block: Int16Samples) -> None:
        """Take the next samples of the utterance, at the decoder's rate."""

    def partial(self) -> str:
        """The words so far; may still change, and be empty."""

    def finish(self) -> Hypothesis:
        """End the utterance and give its words, times from its first sample. The decoder is ready for the next."""

    def second_opinion(self, sound: Int16Samples) -> str | None:
        """The words heard in a whole utterance when the same words may follow each other in any order.

        None from a recognizer that has one way to hear only. Between utterances; the decoder is as before.
        """

    def free_score(self, sound: Int16Samples) -> float | None:
        """How well a whole utterance fits when anything may be said, on the scale of `Hypothesis.score`.

        None from a recognizer that cannot hear freely. Between utterances; the decoder is as before.
        """

    def reset(self) -> None:
        """Forget the utterance begun, if any."""


class Model(Protocol):
    """A loaded model of one language, shared by all rooms and threads."""

    @property
    def name(self) -> str:
        """The model's own name, e.g. "vosk-tiny-en"."""

    @property
    def language(self) -> str:
        """Language code, e.g. "en"."""

    @property
    def knows_people(self) -> bool:
        """Whether it is known to hear people well: then it decides alone where it is sure."""

    def knows(self, word: str) -> bool:
        """Whether the word can be heard at all."""

    def words(self) -> tuple[str, ...]:
        """Every word that can be heard, each once, without marks for silence and garbage."""

    def prepare(self, graph: WordGraph) -> None:
        """This graph will be listened for soon: begin what takes time, without waiting for it."""

    def prepare_widely(self, habits: Habits) -> None:
        """Sentences like these may be said soon: begin what takes time, without waiting for it."""

    def heard_widely(self, sound: Int16Samples, habits: Habits) -> str:
        """What was said in an utterance in any words, shape (n,) at 16 kHz; empty where that cannot be told."""

    def decoder(self, rate: int, graph: WordGraph) -> Decoder:
        """A new decoder for sound of `rate` samples a second. Raises ModelError when it cannot listen for `graph`.

        Words that the model does not know are left out; see `segmentation.missing_words`.
        """
