"""The process that runs Whisper: utterances in, what they were out.

Hearing one takes some tenths of a second of a whole core. In a process of its own it keeps neither the clock nor the
other room waiting, and it gives way to whatever has to be on time: the sound of the loudspeakers above all.
"""

import os
from collections import deque
from contextlib import suppress
from functools import partial
from typing import NoReturn

from moderator.audio.worker.worker_channel import WorkerChannel
from moderator.errors import ModelError
from moderator.hearing.recognizers.whisper.engine import WhisperEngine
from moderator.hearing.recognizers.whisper.model import read_whisper_model
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
from moderator.hearing.recognizers.whisper.whisper_recognizer import hear
from moderator.language.grammar.word_graph import Arc, WordGraph
from moderator.language.grammar.written_forms import usual_forms

NICENESS = 5
"""How far it steps back behind the processes that play and record."""


def main() -> NoReturn:
    """Hear what the program sends, until it has gone."""
    with suppress(AttributeError, OSError):  # Windows has no such thing
        os.nice(NICENESS)
    channel = WorkerChannel()
    order: OpenWhisper = channel.next_job(None)
    try:
        engine = WhisperEngine(read_whisper_model(order.folder), order.language, usual_forms(order.language))
    except ModelError as error:
        channel.send(WhisperFailed(error.problem, error.remedy))
        channel.end()
    channel.send(WhisperOpened())
    desk = _Desk(channel)
    while True:
        utterance, graph = desk.next_utterance()
        heard = hear(engine, utterance.sound, graph, partial(desk.is_wanted, utterance.number))
        if desk.is_wanted(utterance.number):
            channel.send(UtteranceHeard(utterance.number, heard))


class _Desk:
    """What the program wants heard, with the graphs that it has sent."""

    def __init__(self, channel: WorkerChannel) -> None:
        self._channel = channel
        self._graphs: dict[int, WordGraph] = {}
        self._waiting: deque[HearUtterance] = deque()
        self._dropped: set[int] = set()

    def next_utterance(self) -> tuple[HearUtterance, WordGraph]:
        """The utterance that has waited longest, and its graph; waits for one."""
        while not self._waiting:
            self._dropped.clear()
            self._take(self._channel.next_job(None))
        utterance = self._waiting.popleft()
        return utterance, self._graphs[utterance.graph]

    def is_wanted(self, number: int) -> bool:
        """Whether somebody still wants to know what an utterance was."""
        while (job := self._channel.next_job(0)) is not None:
            self._take(job)
        return number not in self._dropped

    def _take(self, job: object) -> None:
        match job:
            case LearnGraph(number, start, arcs, finals):
                self._graphs[number] = WordGraph(start, tuple(Arc(*arc) for arc in arcs), finals)
            case ForgetGraph(number):
                self._graphs.pop(number, None)
            case HearUtterance():
                self._waiting.append(job)
            case DropUtterance(number):
                waiting = [utterance for utterance in self._waiting if utterance.number != number]
                if len(waiting) == len(self._waiting):
                    self._dropped.add(number)
                self._waiting = deque(waiting)
