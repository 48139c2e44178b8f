"""Nobody is asked for what is done already: random evenings in which two rooms act in the same second."""

import random
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from moderator import shipped
from moderator.audio.sound import Sound
from moderator.games.effects import Priority
from moderator.games.two_rooms.facts import CHOOSING, TwoRoomsFacts
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.hearing.segmenting.ear import Ear
from moderator.language.intent import Intent
from moderator.language.message import Message
from moderator.moderating.situation import Situation
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.evening.evening import Evening, RoomAudio
from moderator.party.evening.timeline import EventKind, Timeline
from moderator.party.opening.opening import OpenedGame
from moderator.party.opening.room_languages import RoomLanguage, heard_languages, room_languages
from moderator.party.rehearsal.stage import Stage, VirtualClock
from moderator.speaking.output.loudspeaker import FILE_RATE, FileLoudspeaker
from moderator.speaking.output.track import Track
from moderator.speaking.queue.mouth import Mouth
from tests.rules import table
from tests.rules.random_party import RandomParty

SECONDS_PER_LETTER = 0.06
LATENCY_SECONDS = 0.12
"""A loudspeaker with a buffer: what is placed now is heard a little later, when it may be answered already."""

StillToDo = Callable[[Situation, int], bool]


def facts_of(situation: Situation) -> TwoRoomsFacts:
    assert isinstance(situation.facts, TwoRoomsFacts)
    return situation.facts


def is_leaderless(situation: Situation, room: int) -> bool:
    return facts_of(situation).rooms[room].leader is None


def awaits_hostages(situation: Situation, room: int) -> bool:
    return facts_of(situation).exchanging and not facts_of(situation).rooms[room].arrived


def has_no_hostages(situation: Situation, room: int) -> bool:
    return situation.states[0] in CHOOSING and not facts_of(situation).rooms[room].hostages_final


def chooses_early(situation: Situation, room: int) -> bool:
    """Where hostages are chosen before time is up."""
    return situation.states[0] in ("round", *CHOOSING) and not facts_of(situation).rooms[room].hostages_final


def sends_leader(situation: Situation, room: int) -> bool:
    return situation.states[0] in CHOOSING and situation.states[1 + room] != "hallway"


def is_not_ready(situation: Situation, room: int) -> bool:
    return situation.states[0] == "dealing" and not facts_of(situation).rooms[room].ready


def is_in(state: str) -> StillToDo:
    return lambda situation, room: situation.states[0] == state


REQUESTS: Mapping[str, StillToDo] = {
    "welcome": is_in("gathering"),
    "deal": is_in("dealing"),
    "say_ready": is_not_ready,
    "other_room_waits": is_not_ready,
    "missing_leader": is_leaderless,
    "leader_before_hostages": is_leaderless,
    "choose_hostages": has_no_hostages,
    "nudge_hostages": has_no_hostages,
    "hostages_again": has_no_hostages,
    "missing_hostages": chooses_early,
    "nudge_leader": sends_leader,
    "other_leader_waits": sends_leader,
    "missing_exchange": awaits_hostages,
    "exchange_first": awaits_hostages,
    "arrived_there": awaits_hostages,
    "last_exchange_begins": awaits_hostages,
    "parley_begins": is_in("parley"),
    "parley_ends_soon": is_in("parley"),
    "reveal_waits": is_in("reveal"),
    "paused": lambda situation, room: situation.paused,
    "waits_to_go_on": lambda situation, room: situation.paused,
    "interrupted": lambda situation, room: situation.paused,
    "interrupted_clock": lambda situation, room: situation.paused,
}
"""Messages that ask a room for something, or say what holds it up, and whether that is so; questions come on top."""

OF_DEVICES = ("microphone_", "loudspeaker_")


class SlowLoudspeaker(FileLoudspeaker):
    """A file that is written LATENCY_SECONDS behind."""

    def __init__(self, path: Path, now: Callable[[], float]) -> None:
        super().__init__(path, now)
        self._track = Track(FILE_RATE, guard=round(LATENCY_SECONDS * FILE_RATE))


def silent_words(message: Message) -> Sound:
    """As much silence as a sentence takes to say."""
    seconds = SECONDS_PER_LETTER * len(table.sentences().say(message)) if message.name != "help" else 2.0
    return Sound(np.zeros(round(seconds * FILE_RATE), dtype=np.float32), FILE_RATE)


@cache
def language() -> RoomLanguage:
    """English with the names of the table: its recognizer and wording are of no interest here."""
    party = with_players(Party(seed=1), table.NAMES[:6])
    model = VoskModel(shipped.models() / "vosk-tiny-en", language="en")
    game = RandomParty(0, 6)
    opened = OpenedGame(game.moderator, table.grammar(), table.sentences(), "moderator", game.game)
    return room_languages(party, opened, lambda _: model)[0]


class TwoRooms:
    """A random party on an evening with loudspeakers and a queue of what is to be said, in virtual time."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.party = RandomParty(seed, 6, sense=0.95)
        self.opened = OpenedGame(self.party.moderator, table.grammar(), table.sentences(), "moderator", self.party.game)
        clock = VirtualClock()
        self.loudspeakers = [SlowLoudspeaker(folder / f"{room}.wav", now=clock) for room in (0, 1)]
        spoken = language()
        rooms = [
            RoomAudio(
                table.ROOM_NAMES[room],
                Ear(heard_languages(room, (spoken, spoken)), SPEECH_RATE, room),
                Mouth(loudspeaker, silent_words),
                spoken,
            )
            for room, loudspeaker in enumerate(self.loudspeakers)
        ]
        self.timeline = Timeline()
        self.evening = Evening(self.opened, rooms, self.timeline, 0.0)
        self.stage = Stage(self.evening, clock, self.look)
        self.seen: list[tuple[float, Situation]] = [(0.0, self.party.moderator.situation)]
        self.said: list[tuple[float, str]] = []

    def look(self, now: float) -> None:
        """Remember how things stand from now on."""
        if self.party.moderator.situation is not self.seen[-1][1]:
            self.seen.append((now, self.party.moderator.situation))

    def does(self, room: int | None) -> None:
        """Somebody says what is sensible in a room, as far as words can be typed for it."""
        intent = self.party._sensible(room)
        self.said.append((self.stage.now, f"room {room}: {intent.name}"))
        self.means(intent, room)

    def means(self, intent: Intent, room: int | None) -> None:
        self.evening._take(intent, room, self.stage.now, EventKind.TYPED, intent.name)
        self.evening._settle(self.stage.now)
        self.look(self.stage.now)

    def asked_in_vain(self) -> Iterator[str]:
        """What a room was asked for that was done when the words began."""
        chart, times = self.party.moderator.chart, [at for at, _ in self.seen]
        asks = {question.says: question.name for question in chart.questions.values()}
        for event in self.timeline.events:
            if event.kind is not EventKind.SAID or event.room is None or event.message is None:
                continue
            room = table.ROOM_NAMES.index(event.room)
            situation = self.seen[bisect_right(times, event.at) - 1][1]
            if event.message in asks:
                fits = event.message in {chart.questions[q.name].says for q in situation.questions if q.room == room}
            else:
                fits = event.message not in REQUESTS or REQUESTS[event.message](situation, room)
            if not fits:
                yield f"{event.at:.2f} {event.message} in {event.room}"


STEPS = st.lists(
    st.tuples(
        st.sampled_from((0.0, 0.05, 0.1, 0.2, 0.6, 1.5, 4.0, 12.0, 45.0)),
        st.sampled_from(((0,), (1,), (0, 1), (0, 1), (1, 0), (None,))),
    ),
    min_size=20,
    max_size=30,
)


@settings(
    max_examples=12,
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),  # seconds each, so nothing is shrunk
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(seed=st.integers(0, 10_000), steps=STEPS)
def test_two_rooms_at_once(tmp_path: Path, seed: int, steps: list[tuple[float, tuple[int | None, ...]]]) -> None:
    rooms = TwoRooms(seed, tmp_path)
    rooms.evening.begin()
    chance = random.Random(seed)
    for wait, acting in steps:
        rooms.stage.go_on(wait)
        for room in acting:
            rooms.does(room)
            rooms.stage.go_on(chance.choice((0.0, 0.05, 0.3)))
    rooms.stage.go_on(30)
    for loudspeaker in rooms.loudspeakers:
        loudspeaker.close()
    assert list(rooms.asked_in_vain()) == [], rooms.said


def test_every_reminder_is_looked_at() -> None:
    """What is only there to ask for something has a place among the requests."""
    chart = table.chart()
    reminders = {m.name for m in chart.messages.values() if m.priority is Priority.REMINDER}
    assert {name for name in reminders if not name.startswith(OF_DEVICES)} <= REQUESTS.keys()


@pytest.mark.parametrize("message", [name for name in REQUESTS])
def test_the_chart_says_of_each_request_when_it_is_needed(message: str) -> None:
    assert table.chart().messages[message].needed is not None
