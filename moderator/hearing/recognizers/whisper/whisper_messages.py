"""What the program and the process that runs Whisper say to each other."""

from dataclasses import dataclass
from pathlib import Path

from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers.second_recognizer import SecondHypothesis
from moderator.language.grammar.word_graph import WordGraph


@dataclass(frozen=True)
class OpenWhisper:
    """The first job: load the model in a folder, to hear a language."""

    folder: Path
    language: str


@dataclass(frozen=True)
class LearnGraph:
    """A graph that utterances will be heard with; sent once, since it may have a hundred thousand arcs."""

    number: int
    start: int
    arcs: tuple[tuple[int, str, int], ...]
    finals: frozenset[int]

    @classmethod
    def of(cls, number: int, graph: WordGraph) -> "LearnGraph":
        """A graph under a number."""
        return cls(number, graph.start, tuple((arc.source, arc.word, arc.target) for arc in graph.arcs), graph.finals)


@dataclass(frozen=True)
class ForgetGraph:
    """A graph that is not needed any more."""

    number: int


@dataclass(frozen=True, eq=False)
class HearUtterance:
    """An utterance to be heard with a graph that was learnt."""

    number: int
    graph: int
    sound: Int16Samples
    """Shape (n,) at 16 kHz."""


@dataclass(frozen=True)
class DropUtterance:
    """Nobody wants to know any more what this utterance was."""

    number: int


@dataclass(frozen=True)
class WhisperOpened:
    """The model is loaded."""


@dataclass(frozen=True)
class WhisperFailed:
    """The model cannot be loaded; the process ends."""

    problem: str
    remedy: str | None


@dataclass(frozen=True)
class UtteranceHeard:
    """What an utterance was."""

    number: int
    hypothesis: SecondHypothesis
