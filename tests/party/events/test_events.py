"""The lines of events: by the published schema, whatever a party does; and no secret in what is public."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator, FormatChecker

from moderator.audio.devices.sound_devices import Direction
from moderator.games.effects import Effect, Say
from moderator.games.two_rooms.facts import TwoRoomsFacts
from moderator.language.intent import Intent
from moderator.language.message import Message, as_plain
from moderator.moderating.moderator import Moderator
from moderator.moderating.situation import Situation
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.evening.timeline import Event, EventKind
from moderator.party.events.event_line import SCHEMA_VERSION, PublishedEvent, Secrecy
from moderator.party.events.game_watch import GameWatch
from moderator.party.events.publisher import EventPublisher
from moderator.party.opening.opening import open_game
from tests.rules.random_party import Input, RandomParty
from tests.rules.table import ROOM_NAMES, sentences
from tests.rules.test_random_games import ABOUT_EVERYBODY, check_heard

SCHEMA = json.loads((Path(__file__).parents[3] / "docs" / "events.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA, format_checker=FormatChecker())
BEGAN = datetime(2026, 11, 21, 20, 14, tzinfo=timezone(timedelta(hours=1)))
SEEN_BY_ALL = {"leaders_met", "hostages_exchanged"}
GAMES = 40
SELDOM = {"clock_changed", "game_won"} | SEEN_BY_ALL
"""Too seldom to count on in so few games: they have tests of their own."""

Line = dict[str, Any]


class Kept:
    """A receiver that keeps its lines."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.closed = False

    def put(self, line: str) -> None:
        self.lines.append(json.loads(line))

    def news(self) -> Sequence[str]:
        return ()

    def close(self) -> None:
        self.closed = True


class Published:
    """A random evening with somebody who gets its lines."""

    def __init__(self, moderator: Moderator, party: Party, secrecy: Secrecy) -> None:
        self.kept = Kept()
        self.now = 0.0
        self.publisher = EventPublisher(
            party, moderator, [self.kept], secrecy, lambda: BEGAN + timedelta(seconds=self.now)
        )
        self.publisher.begin(0.0, 0.0)

    def carry_out(self, effects: Sequence[Effect]) -> None:
        """As an evening says it."""
        for effect in effects:
            if isinstance(effect, Say):
                args = {name: as_plain(value) for name, value in effect.message.args.items()}
                for room in effect.rooms:
                    text, name = sentences().say(effect.message), effect.message.name
                    where = ROOM_NAMES[room]
                    self.publisher.note(Event(self.now, EventKind.SAID, text, where, message=name, args=args))

    def hear(self, given: Input, reason: str | None) -> None:
        """As an evening notes what was understood or typed."""
        assert given.intent is not None
        kind = EventKind.HEARD if reason is None else EventKind.REFUSED
        where = None if given.room is None else ROOM_NAMES[given.room]
        kind = EventKind.TYPED if where is None else kind
        text = " ".join([given.intent.name, *(str(v) for values in given.intent.slots.values() for v in values)])
        meant = {"intent": given.intent.name, "slots": given.intent.slots}
        self.publisher.note(Event(given.now, kind, text, where, reason=reason, **meant))  # type: ignore[arg-type]


def random_evening(seed: int, secrecy: Secrecy) -> Iterator[tuple[Published, Input, Sequence[Effect], Sequence[Any]]]:
    """One random game, published step by step: after each the effects of it, and the situations before and after."""
    party = RandomParty(seed)
    facts = party.facts
    described = with_players(Party(seed=seed), facts.players or facts.count)
    rooms = [replace(room, name=name) for room, name in zip(described.rooms, ROOM_NAMES, strict=True)]
    published = Published(party.moderator, replace(described, rooms=tuple(rooms)), secrecy)
    published.carry_out(party.moderator.begin(0.0))
    for given in party.inputs():
        published.now = given.now
        situations = [party.moderator.situation]
        effects = party.moderator.tick(given.now)
        situations.append(party.moderator.situation)
        if given.intent is not None:
            outcome = party.moderator.hear(given.intent, given.room, given.now)
            effects += outcome.effects
            published.hear(given, outcome.reason)
        published.carry_out(effects)
        assert list(published.publisher.notices(given.now)) == []
        situations.append(party.moderator.situation)
        yield published, given, effects, situations
    published.publisher.end()


@pytest.mark.parametrize("secrecy", Secrecy)
def test_every_line_is_as_the_schema_says(secrecy: Secrecy) -> None:
    seen: dict[str, int] = {}
    for seed in range(GAMES // 8):
        published = [step for step, *_ in random_evening(seed, secrecy)][-1]
        assert published.kept.closed
        for number, line in enumerate(published.kept.lines, 1):
            VALIDATOR.validate(line)
            assert line["n"] == number
            seen[line["event"]] = seen.get(line["event"], 0) + 1
    wholly_secret = {name for name, each in SCHEMA["$defs"].items() if each.get("x-secret")}
    assert wholly_secret == {"room", "room_state", "note"}
    assert bool(seen.keys() & wholly_secret) == (secrecy is Secrecy.ALL)
    assert {"evening_began", "game_began", "clock_started", "said", "heard", "evening_ended"} <= set(seen)


def test_no_secret_is_in_the_public_part() -> None:
    """A public line is known in both rooms: each is held to what both may hear, whatever the table of messages says."""
    named, met = 0, set[str]()
    for seed in range(GAMES):
        done, known = 0, set[str]()
        for published, given, effects, situations in random_evening(seed, Secrecy.PUBLIC):
            facts = situations[-1].facts
            people = {*facts.players, *facts.guests}
            messages = {effect.message.name: effect.message for effect in effects if isinstance(effect, Say)}
            for line in published.kept.lines[done:]:
                keys = SCHEMA["$defs"][line["event"]]["properties"]
                assert not [key for key in line if keys.get(key, {}).get("x-secret")], line
                if line.get("message") in messages:
                    message = messages[line["message"]]
                    if message.name not in ABOUT_EVERYBODY and str(message) not in known:
                        check_public(message, situations, given)
                    known.add(str(message))
                    named += any(name in line["text"] for name in people)
                elif line["event"] in SEEN_BY_ALL:
                    check_seen_by_all(line, situations[-1])
                    met.add(line["event"])
                elif "message" not in line:
                    words = json.dumps({key: value for key, value in line.items() if key != "rooms"})
                    assert not [name for name in people if f'"{name}"' in words or f" {name}" in words], line
            done = len(published.kept.lines)
    assert named > 0, "there are sentences for everyone that name somebody"
    assert met == SEEN_BY_ALL


def check_seen_by_all(line: Mapping[str, Any], situation: Situation) -> None:
    """Leaders are seen by both rooms when they meet, hostages when they are in the other room."""
    facts = situation.facts
    assert isinstance(facts, TwoRoomsFacts)
    rooms = dict(zip(facts.room_names, facts.rooms, strict=True))
    if line["event"] == "leaders_met":
        assert situation.states[0] in ("parley", "last_exchange")
        assert line["leaders"] == {name: room.leader for name, room in rooms.items() if room.leader is not None}
    for left, people in line.get("hostages", {}).items():
        for name, room in rooms.items():
            assert {*people} <= {*room.players} or name == left
            assert not {*people} & {*rooms[left].players}


def check_public(message: Message, situations: Sequence[Any], given: Input) -> None:
    """Both rooms may know it."""
    for room in (0, 1):
        check_heard(message, room, situations, given, set())


def test_the_schema_is_of_this_version_and_knows_every_event() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["properties"]["v"]["const"] == SCHEMA_VERSION
    events = SCHEMA["properties"]["event"]["enum"]
    assert [each["$ref"] for each in SCHEMA["oneOf"]] == [f"#/$defs/{name}" for name in events]
    assert not VALIDATOR.is_valid({"v": 1, "n": 1, "time": "2026-11-21T20:14:00+01:00", "at": 0, "event": "party"})
    line = {"v": 1, "n": 1, "time": "2026-11-21T20:14:00+01:00", "at": 0, "event": "game_won", "winner": "red"}
    VALIDATOR.validate(line)
    assert not VALIDATOR.is_valid({**line, "card": "bomber"})


class TestTheClock:
    """The round timer, in which nothing but the clock happens."""

    def evening(self) -> tuple[Moderator, Published]:
        party = with_players(Party(game="timer", game_values={"minutes": (1.5,)}, seed=1), 2)
        party = replace(party, rooms=party.rooms[:1])
        moderator = open_game(party).moderator
        published = Published(moderator, party, Secrecy.PUBLIC)
        moderator.begin(0.0)
        return moderator, published

    def passes(self, moderator: Moderator, published: Published, first: int, last: int) -> list[Line]:
        """Seconds, in tenths of a second; the lines that come meanwhile."""
        before = len(published.kept.lines)
        for tenth in range(first * 10, last * 10 + 1):
            published.now = tenth / 10
            moderator.tick(published.now)
            list(published.publisher.notices(published.now))
        return [line for line in published.kept.lines[before:] if line["event"].startswith("clock")]

    def test_marks_are_told_two_seconds_ahead_with_their_time_of_day(self) -> None:
        moderator, published = self.evening()
        moderator.hear(Intent("start_round"), 0, 0.0)
        started, *marks, stopped = self.passes(moderator, published, 0, 95)
        assert (started["event"], started["left"], started["ends"]) == (
            *("clock_started", 90.0),
            "2026-11-21T20:15:30.000+01:00",
        )
        assert [(mark["left"], mark["at"], mark["due"][11:19]) for mark in marks] == [
            (60, 28.0, "20:14:30"),
            (30, 58.0, "20:15:00"),
            (10, 78.0, "20:15:20"),
            (0, 88.0, "20:15:30"),
        ]
        assert stopped["event"] == "clock_stopped"

    def test_a_pause_is_told_and_marks_to_come_have_a_new_time(self) -> None:
        moderator, published = self.evening()
        moderator.hear(Intent("start_round"), 0, 0.0)
        self.passes(moderator, published, 0, 29)
        moderator.hear(Intent("pause"), 0, 29.0)
        (paused,) = self.passes(moderator, published, 29, 40)
        assert (paused["event"], paused["left"]) == ("clock_paused", 61.0)
        moderator.hear(Intent("resume"), 0, 40.0)
        resumed, mark = self.passes(moderator, published, 40, 41)
        assert (resumed["event"], resumed["ends"][11:19]) == ("clock_resumed", "20:15:41")
        assert (mark["left"], mark["due"][11:19]) == (60, "20:14:41")


def test_every_event_of_the_schema_comes_and_is_as_it_says() -> None:
    """Those of random games, of a clock, of devices, and what only failures bring."""
    lines: list[Line] = []
    for seed in range(3):
        lines += [step for step, *_ in random_evening(seed, Secrecy.ALL)][-1].kept.lines
    clock = TestTheClock()
    moderator, published = clock.evening()
    moderator.hear(Intent("start_round"), 0, 0.0)
    clock.passes(moderator, published, 0, 40)
    moderator.hear(Intent("pause"), 0, 40.0)
    clock.passes(moderator, published, 40, 41)
    moderator.hear(Intent("resume"), 0, 41.0)
    clock.passes(moderator, published, 41, 95)
    moderator.hear(Intent("new_game"), 0, 96.0)
    clock.passes(moderator, published, 96, 97)
    lines += published.kept.lines
    party = with_players(Party(seed=1), 6)
    published = Published(open_game(party).moderator, party, Secrecy.ALL)
    published.publisher.begin(0.0, 0.0, lambda: [("room one", Direction.LOUDSPEAKER)], lambda: [100, 40])
    for kind in EventKind:
        published.publisher.note(Event(1.0, kind, "words", "room one", message="welcome", args={"players": 6}))
        published.publisher.note(Event(1.0, kind, "words", None if kind is EventKind.STATE else "room two"))
    list(published.publisher.notices(2.0))
    lines += published.kept.lines
    for line in lines:
        VALIDATOR.validate(line)
    missing = set(SCHEMA["properties"]["event"]["enum"]) - {line["event"] for line in lines}
    assert missing <= SELDOM


def test_a_device_that_fails_and_comes_back_is_told() -> None:
    party = with_players(Party(seed=1), 6)
    published = Published(open_game(party).moderator, party, Secrecy.PUBLIC)
    lost = [("room one", Direction.MICROPHONE)]
    published.publisher.begin(0.0, 0.0, lambda: lost, resumed=True)
    list(published.publisher.notices(1.0))
    list(published.publisher.notices(2.0))
    lost.clear()
    list(published.publisher.notices(3.0))
    told = [(line["device"], line["works"]) for line in published.kept.lines if line["event"] == "device"]
    assert told == [("microphone", False), ("microphone", True)]


def test_a_volume_is_told_at_the_beginning_and_when_it_is_turned() -> None:
    party = with_players(Party(seed=1), 6)
    published = Published(open_game(party).moderator, party, Secrecy.PUBLIC)
    volumes = [100, 40]
    published.publisher.begin(0.0, 0.0, tuple, lambda: volumes)
    list(published.publisher.notices(1.0))
    list(published.publisher.notices(2.0))
    volumes[0] = 75
    list(published.publisher.notices(3.0))
    told = [(line["room"], line["percent"]) for line in published.kept.lines if line["event"] == "volume"]
    assert told == [("room one", 100), ("room two", 40), ("room one", 75)]


def test_an_evening_that_goes_on_in_a_round_begins_no_game_and_clears_none() -> None:
    before = open_game(with_players(Party(seed=1), 6)).moderator
    first, round_ = before.chart.machine.initial, "round"
    game = Standing(replace(before.situation, states=(round_, *before.situation.states[1:])))
    watch = GameWatch(game, 0.0, (), first)
    told: list[PublishedEvent] = []
    for state in (round_, "next_round", round_, first):
        game.situation = replace(game.situation, states=(state, *game.situation.states[1:]))
        told += watch.look(10.0, BEGAN)
    assert [event.name for event in told] == ["game_cleared"]


def test_a_winner_and_a_clock_that_was_changed_are_told() -> None:
    """Games reach them on many ways; here one simply stands so."""
    game = Standing(open_game(with_players(Party(seed=1), 6)).moderator.situation)
    watch = GameWatch(game, 0.0, ())
    told: list[PublishedEvent] = []
    for winner, ends in ((None, None), ("red", 90.0), ("red", 90.0), (None, 70.0), ("blue", None)):
        game.winner = winner
        game.situation = replace(game.situation, clock_ends=ends)
        told += watch.look(10.0, BEGAN)
    values = [(event.name, event.public.get("winner", event.public.get("left"))) for event in told]
    assert [value for value in values if value[0] != "clock_mark"] == [
        *(("clock_started", 80.0), ("game_won", "red"), ("clock_changed", 60.0)),
        *(("clock_stopped", None), ("game_won", "blue")),
    ]
    for number, event in enumerate(told, 1):
        line = event.line(number, BEGAN, Secrecy.PUBLIC)
        assert line is not None
        VALIDATOR.validate(json.loads(line))


@dataclass
class Standing:
    """A game that stands so, whatever its rules are."""

    situation: Situation
    winner: str | None = None

    def summary(self, now: float) -> dict[str, object]:
        return {"winner": self.winner, "in_rooms": ()}
