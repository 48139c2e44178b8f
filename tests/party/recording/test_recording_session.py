"""A recording session: somebody reads aloud, here a synthetic voice, until every sentence is taken."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
import pytest

from moderator import shipped
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.party.config.party import party_for
from moderator.party.opening.opening import OpenedGame, open_to_try
from moderator.party.recording.recording_session import AROUND_SECONDS, Order, Session, Taken, Task
from moderator.party.rehearsal.stage import VirtualClock
from moderator.speaking.synthesis.voice import SystemVoice
from tests.file_microphone import FileMicrophone
from tests.party.recording.voice_reader import RATE, VoiceReader

TEXTS = ("start the round", "how much time is left", "go on")
MODEL = VoskModel(shipped.models() / "vosk-tiny-en", language="en")


@dataclass
class Store:
    """Keeps what was taken in memory."""

    taken: dict[int, Taken] = field(default_factory=dict)

    def keep(self, number: int, task: Task, taken: Taken) -> str:
        assert task.said == TEXTS[number - 1]
        self.taken[number] = taken
        return "kept"


class Begun:
    """A session in which nobody has read anything yet."""

    def __init__(self, opened: OpenedGame, voice: SystemVoice) -> None:
        clock = VirtualClock()
        microphone = FileMicrophone(RATE, clock)
        microphone.place(np.random.default_rng(1).normal(0, 20, 300 * RATE).astype(np.int16), RATE, 0.0)
        tasks = [Task(text, opened.everything()) for text in TEXTS]
        self.store = Store()
        self.session = Session(tasks, self.store, microphone, MODEL, opened.grammar)
        self.reader = VoiceReader(microphone, clock, voice)

    def read(self) -> None:
        self.session.run(self.reader)


@pytest.fixture(scope="module")
def opened() -> OpenedGame:
    return open_to_try(party_for("timer"))


@pytest.fixture(scope="module")
def voice() -> Iterator[SystemVoice]:
    with SystemVoice() as voice:
        yield voice


def test_each_sentence_is_taken_with_the_room_around_it(opened: OpenedGame, voice: SystemVoice) -> None:
    begun = Begun(opened, voice)
    begun.read()
    assert begun.reader.shown == list(TEXTS)
    assert begun.session.left == 0
    assert list(begun.store.taken) == [1, 2, 3]
    for taken in begun.store.taken.values():
        assert len(taken.speech) / RATE == pytest.approx(taken.sound.seconds, abs=0.01)
        assert taken.sound.seconds > 2 * AROUND_SECONDS + 0.3


def test_too_quiet_and_too_loud_are_asked_for_again(opened: OpenedGame, voice: SystemVoice) -> None:
    begun = Begun(opened, voice)
    levels = {(2, 1): 0.02, (2, 2): 40.0}
    begun.reader.behaviour = lambda number, times: levels.get((number, times), 1.0)
    begun.read()
    told = [text.split(":")[0].split(",")[0] for text in begun.reader.told]
    assert told == ["kept", "too quiet", "too loud", "kept", "kept"]
    assert begun.session.left == 0


def test_again_skip_and_stop(opened: OpenedGame, voice: SystemVoice) -> None:
    begun = Begun(opened, voice)
    orders: Iterator[float | Order] = iter([1.0, Order.AGAIN, 1.0, Order.SKIP, Order.STOP])
    begun.reader.behaviour = lambda number, times: next(orders)
    begun.read()
    assert begun.reader.shown == [TEXTS[0], TEXTS[1], TEXTS[0], TEXTS[1], TEXTS[2]]
    assert begun.session.left == 2


class Nobody:
    """Reads nothing, and stops after two hundred seconds."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock
        self.told: list[str] = []

    def show(self, number: int, total: int, task: Task) -> None:
        """Nobody looks."""

    def tell(self, text: str) -> None:
        self.told.append(text)

    def order(self) -> Order | None:
        return Order.STOP if self._clock.now > 200 else None

    def wait(self) -> None:
        self._clock.now += 0.5


def test_a_microphone_that_is_off_is_told_once(opened: OpenedGame) -> None:
    clock = VirtualClock()
    reader = Nobody(clock)
    Session([Task(TEXTS[0], opened.everything())], Store(), FileMicrophone(RATE, clock), MODEL, opened.grammar).run(
        reader
    )
    assert reader.told == ["nothing is heard: is the microphone switched on?"]
