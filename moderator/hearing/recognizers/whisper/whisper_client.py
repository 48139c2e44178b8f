"""Whisper in a process of its own, seen from the program: a second recognizer that never keeps anybody waiting.

When the process ends it is started anew, after a pause that grows; meanwhile every question fails at once, and the
first recognizer decides alone.
"""

import itertools
from collections import OrderedDict
from collections.abc import Callable, Iterable
from pathlib import Path

from moderator.audio.sound import Int16Samples
from moderator.audio.worker.worker_client import WorkerClient
from moderator.hearing.recognizers.models import second_model_for
from moderator.hearing.recognizers.second_recognizer import SecondHypothesis
from moderator.hearing.recognizers.whisper.whisper_messages import (
    DropUtterance,
    ForgetGraph,
    HearUtterance,
    LearnGraph,
    OpenWhisper,
    UtteranceHeard,
    WhisperFailed,
    WhisperOpened,
)
from moderator.language.grammar.word_graph import WordGraph

WORKER = "moderator.hearing.recognizers.whisper.whisper_worker"
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""numpy's own threads would take the cores that recognition and sound need."""
GRAPHS_KEPT = 24
"""Those of two rooms' last states, and of what comes next."""
FRESH_WORKER_SECONDS = 5.0
"""A worker that has ended is started anew after so long. Each failure in a row doubles it."""
LONGEST_PAUSE_SECONDS = 300.0


def open_second_recognizers(languages: Iterable[str], now: Callable[[], float]) -> dict[str, "WhisperClient"]:
    """A second recognizer for each language that has a model here, by the language; they load while others go on.

    `now`: a clock in seconds. Whoever opens them closes them. Raises BadInput when the host's own file of sources is
    wrong.
    """
    folders = {language: second_model_for(language) for language in dict.fromkeys(languages)}
    return {language: WhisperClient(folder, language, now) for language, folder in folders.items() if folder}


class WhisperClient:
    """One worker that all ears of a language share: a `SecondRecognizer`. For one thread."""

    def __init__(self, folder: Path, language: str, now: Callable[[], float]) -> None:
        """Start to load the model in a folder, without waiting for it. `now`: a clock in seconds."""
        self.name = folder.name
        self._order = OpenWhisper(folder, language)
        self._now = now
        self._numbers = itertools.count(1)
        self._asked: dict[int, _Asked] = {}
        self._pause = FRESH_WORKER_SECONDS
        self._news: list[str] = []
        self._worker: WorkerClient | None = None
        self._graphs: OrderedDict[WordGraph, int] = OrderedDict()
        """The graphs that the worker has, with their numbers."""
        self._ready = False
        self._trouble: str | None = None
        self._fresh_at = 0.0
        self._start()

    @property
    def process(self) -> int | None:
        """The process id of the worker, None while there is none."""
        return None if self._worker is None else self._worker.process

    @property
    def trouble(self) -> str | None:
        """Why nothing can be asked now, None when all is well or the model is still being loaded."""
        return self._trouble

    @property
    def is_ready(self) -> bool:
        """Whether the model is loaded."""
        self._look()
        return self._ready

    def news(self) -> list[str]:
        """What the host should know, said once."""
        self._look()
        told, self._news = self._news, []
        return told

    def prepare(self, graph: WordGraph) -> None:
        """Send the graph ahead."""
        self._look()
        if self._worker is not None:
            self._number_of(graph)

    def begin(self, sound: Int16Samples, graph: WordGraph, now: float) -> "_Asked":
        """Send an utterance to be heard."""
        del now
        self._look()
        asked = _Asked(self, next(self._numbers))
        if not self._ready or self._worker is None:
            asked.failed = True
            return asked
        self._asked[asked.number] = asked
        self._worker.tell(HearUtterance(asked.number, self._number_of(graph), sound))
        return asked

    def close(self) -> None:
        """End the worker."""
        if self._worker is not None:
            self._worker.end()
            self._worker = None

    def take_answers(self) -> None:
        """Fetch what has been answered meanwhile."""
        self._look()

    def drop(self, number: int) -> None:
        """Nobody wants to know any more what an utterance was."""
        if self._asked.pop(number, None) is not None and self._worker is not None:
            self._worker.tell(DropUtterance(number))

    def _start(self) -> None:
        self._worker = WorkerClient(WORKER, self._order, environment=ONE_THREAD)
        self._graphs.clear()
        self._ready = False
        self._trouble = None

    def _look(self) -> None:
        """Take messages; notice that the worker has ended; start a fresh one when its time has come."""
        if self._worker is None:
            if self._trouble is not None and self._now() >= self._fresh_at:
                self._start()
            return
        # Asked before the messages are taken: what a process said before it ended is there then.
        ended = self._worker.ended
        for message in self._worker.messages():
            self._take(message)
        if ended:
            self._lose_worker()

    def _take(self, message: object) -> None:
        match message:
            case WhisperOpened():
                if self._pause > FRESH_WORKER_SECONDS:
                    self._news.append(f"{self.name} listens again")
                self._ready = True
            case WhisperFailed(problem, remedy):
                self._trouble = f"{problem} ({remedy})" if remedy else problem
            case UtteranceHeard(number, hypothesis):
                self._pause = FRESH_WORKER_SECONDS
                asked = self._asked.pop(number, None)
                if asked is not None:
                    asked.heard = hypothesis

    def _lose_worker(self) -> None:
        assert self._worker is not None
        self._worker.end()
        self._worker, self._ready = None, False
        for asked in self._asked.values():
            asked.failed = True
        self._asked.clear()
        reason = self._trouble or "its process has ended"
        self._trouble = reason
        self._news.append(f"{self.name} does not listen for {self._pause:g} seconds: {reason}")
        self._fresh_at = self._now() + self._pause
        self._pause = min(LONGEST_PAUSE_SECONDS, 2 * self._pause)

    def _number_of(self, graph: WordGraph) -> int:
        """The number under which the worker has the graph, which is sent when it lacks it."""
        assert self._worker is not None
        number = self._graphs.pop(graph, None)
        if number is None:
            number = next(self._numbers)
            self._worker.tell(LearnGraph.of(number, graph))
        self._graphs[graph] = number
        if len(self._graphs) > GRAPHS_KEPT:
            _, oldest = self._graphs.popitem(last=False)
            self._worker.tell(ForgetGraph(oldest))
        return number


class _Asked:
    """A question that was sent."""

    def __init__(self, client: WhisperClient, number: int) -> None:
        self._client = client
        self.number = number
        self.failed = False
        self.heard: SecondHypothesis | None = None

    def answer(self, now: float) -> SecondHypothesis | None:
        del now
        if self.heard is None and not self.failed:
            self._client.take_answers()
        return self.heard

    def drop(self) -> None:
        self._client.drop(self.number)
