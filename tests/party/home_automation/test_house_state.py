"""What a house sees of an evening: by the lines of events alone, and never a secret."""

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from moderator.games.plugin import plugin_of
from moderator.language.files.node import PlainData
from moderator.language.intent import Intent
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.events.event_line import Secrecy
from moderator.party.home_automation.discovery import discovery_message
from moderator.party.home_automation.house_state import HouseState, Moment, moment_of
from moderator.party.home_automation.topics import Topics
from moderator.party.home_automation.wishes import Button, typed_for
from moderator.party.opening.opening import OpenedGame, open_game
from tests.party.events.test_events import BEGAN, TestTheClock, random_evening

TOPICS = Topics("moderator", "homeassistant")

REQUIRED: Mapping[str, set[str]] = {
    "sensor": {"state_topic"},
    "binary_sensor": {"state_topic"},
    "event": {"state_topic", "event_types"},
    "button": {"command_topic"},
    "number": {"state_topic", "command_topic"},
}
"""What Home Assistant's schemas of these platforms require; a device's own state topic counts for all."""
ALLOWED: Mapping[str, set[str]] = {
    "sensor": {"device_class", "value_template"},
    "binary_sensor": {"device_class", "value_template"},
    "event": {"event_types"},
    "button": {"payload_press", "command_topic"},
    "number": {"command_topic", "value_template", "min", "max", "step", "unit_of_measurement"},
}
EVERY_ENTITY = {"platform", "name", "icon", "unique_id", "default_entity_id", "entity_category", "state_topic"}


def seconds_later(seconds: float) -> datetime:
    return BEGAN + timedelta(seconds=seconds)


class Seen:
    """Everything that is published of some lines, and how things stand after them."""

    def __init__(self) -> None:
        self.state = HouseState()
        self.moments: list[dict[str, PlainData]] = []

    def comes(self, line: Mapping[str, Any]) -> list[str]:
        """A line has come; what is published then."""
        self.state = self.state.after(line)
        told = moment_of(line)
        self.moments += [] if told is None else [told]
        plain = self.state.as_plain(datetime.fromisoformat(line["time"]))
        return [json.dumps(each, ensure_ascii=False) for each in (line, plain, told) if each is not None]

    def shows(self, seconds: float, key: str) -> PlainData:
        return self.state.as_plain(seconds_later(seconds))[key]


class TestOfAClock:
    def test_it_tells_when_it_ends_and_the_last_ten_seconds_at_their_moment(self) -> None:
        clock, seen = TestTheClock(), Seen()
        moderator, published = clock.evening()
        moderator.hear(Intent("start_round"), 0, 0.0)
        for line in clock.passes(moderator, published, 0, 79):
            seen.comes(line)
        assert seen.state.ends == "2026-11-21T20:15:30.000+01:00"
        assert (seen.shows(79.9, "running"), seen.shows(79.9, "last_ten_seconds")) == ("ON", "OFF")
        assert seen.state.seconds_to_last(seconds_later(78)) == 2.0
        assert seen.shows(80, "last_ten_seconds") == "ON"
        for line in clock.passes(moderator, published, 79, 95):
            seen.comes(line)
        assert [seen.shows(95, key) for key in ("running", "last_ten_seconds", "ends")] == ["OFF", "OFF", None]
        kinds = ["round_started", "one_minute", "ten_seconds", "boom", "round_over"]
        assert [each["event_type"] for each in seen.moments] == kinds
        ten = seen.moments[2]
        assert (ten["time"], ten["due"]) == (
            "2026-11-21T20:15:18.000+01:00",
            "2026-11-21T20:15:20.000+01:00",
        ), "two seconds ahead, with its time of day"

    def test_a_pause_in_the_last_seconds_ends_them_until_it_goes_on(self) -> None:
        clock, seen = TestTheClock(), Seen()
        moderator, published = clock.evening()
        moderator.hear(Intent("start_round"), 0, 0.0)
        for line in clock.passes(moderator, published, 0, 84):
            seen.comes(line)
        moderator.hear(Intent("pause"), 0, 84.0)
        for line in clock.passes(moderator, published, 84, 90):
            seen.comes(line)
        assert [seen.shows(90, key) for key in ("running", "paused", "last_ten_seconds")] == ["OFF", "ON", "OFF"]
        moderator.hear(Intent("resume"), 0, 90.0)
        for line in clock.passes(moderator, published, 90, 91):
            seen.comes(line)
        assert [seen.shows(91, key) for key in ("running", "paused", "last_ten_seconds")] == ["ON", "OFF", "ON"]


def test_leaders_are_seen_once_they_have_met_and_no_longer_than_that() -> None:
    state = HouseState().after({"event": "leaders_met", "leaders": {"kitchen": "Anna", "hall": "Bob"}})
    assert state.leaders == {"kitchen": "Anna", "hall": "Bob"}
    started = {"event": "clock_started", "left": 60.0, "ends": seconds_later(60).isoformat(), "round": 2}
    begun = state.after({**started, "time": BEGAN.isoformat()})
    assert (begun.round, begun.leaders) == (2, {})


def test_a_microphone_that_is_lost_is_seen_and_a_loudspeaker_is_none() -> None:
    state = HouseState()
    for device in ("loudspeaker", "microphone"):
        state = state.after({"event": "device", "room": "hall", "device": device, "works": False})
    assert state.as_plain(BEGAN)["microphone_lost"] == "ON"
    assert state.as_plain(BEGAN)["without_microphone"] == ["hall"]
    state = state.after({"event": "device", "room": "hall", "device": "microphone", "works": True})
    assert state.as_plain(BEGAN)["microphone_lost"] == "OFF"


def test_nothing_that_is_published_of_whole_games_is_a_secret() -> None:
    """The house knows somebody's name only where both rooms were told it, or everybody saw it."""
    named = 0
    for seed in range(24):
        seen, known, done = Seen(), "", 0
        for published, _, _, situations in random_evening(seed, Secrecy.PUBLIC):
            facts = situations[-1].facts
            people = {*facts.players, *facts.guests}
            for line in published.kept.lines[done:]:
                public = json.dumps(line, ensure_ascii=False)
                known += public
                for payload in seen.comes(line):
                    told = {name for name in people if name in payload}
                    assert all(name in known for name in told), payload
                    named += bool(told)
                if line["event"] not in ("leaders_met", "hostages_exchanged") and "message" not in line:
                    shown = [name for name in people if f'"{name}"' in public]
                    assert shown == [], public
            leaders = {name: room.leader for name, room in zip(facts.room_names, facts.rooms, strict=True)}
            for room, leader in seen.state.leaders.items():
                assert leaders.keys() >= {room}
                assert leader in known
            done = len(published.kept.lines)
        keys = set(seen.state.as_plain(BEGAN))
        assert keys == {
            *("phase", "round", "ends", "running", "paused", "last_ten_seconds", "microphone_lost"),
            *("without_microphone", "leaders", "winner", "volumes"),
        }
        assert {each["event_type"] for each in seen.moments} <= {*Moment}
    assert named > 0


class TestTheDiscoveryMessage:
    def message(self, **wanted: bool) -> Any:  # noqa: ANN401
        given = {"leads": True, "buttons": True} | wanted
        return json.loads(json.dumps(discovery_message(TOPICS, ["kitchen", 'the "hall"'], **given)))

    def test_it_is_what_home_assistant_reads_of_a_device(self) -> None:
        message = self.message()
        assert set(message) == {"dev", "o", "availability_topic", "state_topic", "cmps"}
        assert message["dev"]["identifiers"] == ["moderator"]
        assert message["o"]["name"] == "moderator"
        ids = set()
        for entity in message["cmps"].values():
            platform = entity["platform"]
            assert REQUIRED[platform] <= {*entity, "state_topic"}
            assert set(entity) <= EVERY_ENTITY | ALLOWED[platform]
            assert entity["default_entity_id"].startswith(f"{platform}.moderator_")
            ids.add(entity["unique_id"])
        assert len(ids) == len(message["cmps"])

    def test_it_has_everything_that_a_house_may_see_and_press(self) -> None:
        assert set(self.message()["cmps"]) == {
            *("ends", "phase", "round", "winner", "leader_1", "leader_2"),
            *("running", "paused", "last_ten_seconds", "microphone_lost", "moments"),
            *("start", "pause", "resume", "volume_1", "volume_2"),
        }
        assert self.message()["cmps"]["moments"]["event_types"] == [*Moment]

    def test_what_cannot_be_is_left_out(self) -> None:
        without = self.message(leads=False, buttons=False)["cmps"]
        platforms = {entity["platform"] for entity in without.values()}
        assert platforms == {"sensor", "binary_sensor", "event"}
        assert "leader_1" not in without

    def test_each_template_finds_its_value(self) -> None:
        """As Home Assistant does it, by Jinja; here by the little of it that these templates use."""
        volumes, leaders = {"kitchen": 40, 'the "hall"': 75}, {'the "hall"': "Bob"}
        state = replace(HouseState(phase="round", round=2), leaders=leaders, volumes=volumes)
        shown = json.loads(json.dumps(state.as_plain(BEGAN)))
        values = {}
        for key, entity in self.message()["cmps"].items():
            if "value_template" in entity:
                expression = entity["value_template"].removeprefix("{{ value_json.").removesuffix(" }}")
                name, _, argument = expression.partition(".get(")
                values[key] = shown[name].get(json.loads(argument[:-1])) if argument else shown[name]
        assert values == {
            **{"ends": None, "phase": "round", "round": 2, "winner": None, "leader_1": None, "leader_2": "Bob"},
            **{"running": "OFF", "paused": "OFF", "last_ten_seconds": "OFF", "microphone_lost": "OFF"},
            **{"volume_1": 40, "volume_2": 75},
        }


class TestButtons:
    def opened(self) -> OpenedGame:
        return open_game(with_players(Party(seed=1), ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima"]))

    def typed(self, opened: OpenedGame, button: Button) -> str | None:
        return typed_for(button, opened, 2, plugin_of("two_rooms").starting)

    def test_a_button_is_what_the_host_would_type(self) -> None:
        opened = self.opened()
        opened.moderator.begin(0.0)
        line = self.typed(opened, Button.START)
        assert line is not None
        reading = opened.grammar.read_typed(line, opened.listening(0))
        assert reading.intent is not None
        assert reading.intent.name == "start_game"
        opened.moderator.hear(reading.intent, None, 1.0)
        again = self.typed(opened, Button.START)
        assert again is not None
        ready = opened.grammar.read_typed(again, opened.listening(0)).intent
        assert ready is not None
        assert ready.name == "room_ready"

    def test_what_means_nothing_now_is_nothing(self) -> None:
        opened = self.opened()
        opened.moderator.begin(0.0)
        assert self.typed(opened, Button.PAUSE) is None
        assert self.typed(opened, Button.RESUME) is None

    def test_after_an_interruption_resume_goes_on(self) -> None:
        opened = self.opened()
        opened.moderator.begin(0.0)
        opened.moderator.hear(Intent("start_game"), None, 1.0)
        opened.moderator.interrupt(2.0)
        assert opened.moderator.asks_to_go_on
        assert self.typed(opened, Button.RESUME) == ""
