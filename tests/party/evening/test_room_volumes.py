"""Louder and quieter, in one room or in all, said with the new volume and remembered."""

from dataclasses import replace
from pathlib import Path

import pytest

from moderator.language.grammar.grammar import load_grammar
from moderator.language.listening import Listening
from moderator.party.config.remembered_volumes import remember_volumes, remembered_volumes, volumes_file
from moderator.party.config.rooms import Room
from moderator.party.evening.room_volumes import STEPS, RoomVolumes
from moderator.party.evening.timeline import EventKind
from tests.party.evening.virtual_host import LEFT, RIGHT, Host
from tests.rules import table

ROOMS = (Room("kitchen", loudspeaker="USB"), Room("hall", volume=0.4))


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def test_each_step_is_heard_and_ends_at_a_limit() -> None:
    volumes = RoomVolumes([0.5, 1.0])
    assert volumes.turn(1, LEFT)
    assert volumes.percent(LEFT) == 55
    assert not volumes.turn(1, RIGHT)
    for _ in range(20):
        volumes.turn(-1, RIGHT)
    assert volumes.of(RIGHT) == STEPS[0]
    volumes.quiet_factor = 0.5
    assert volumes.of(LEFT) == pytest.approx(0.275)
    assert volumes.percent(LEFT) == 55, "the quiet hours come on top"


def test_a_volume_that_is_chosen_is_the_nearest_step_and_is_remembered() -> None:
    kept: list[tuple[float, ...]] = []
    volumes = RoomVolumes([0.5, 1.0], lambda each: kept.append(tuple(each)))
    volumes.choose(42, RIGHT)
    assert (volumes.percent(LEFT), volumes.percent(RIGHT)) == (50, 40)
    assert kept == [(0.5, 0.4)]


def test_a_room_is_turned_down_alone_and_hears_how_loud_that_is(host: Host) -> None:
    host.types("quieter", RIGHT)
    host.stage.go_on(5)
    said = host.events(EventKind.SAID, "volume_is")
    assert [(event.room, event.args) for event in said] == [(host.evening.rooms[RIGHT].name, {"percent": 75})]
    assert [room.mouth.volume for room in host.evening.rooms] == [1.0, 0.75]


def test_the_ear_is_open_while_the_tone_says_that_it_listens(host: Host) -> None:
    """A signal is not taken for speech; only words make the ear deaf."""
    mouth = host.evening.rooms[LEFT].mouth
    host.types("stop the game")
    host.stage.until(lambda: mouth.speaks_until(host.stage.now) > host.stage.now, 20)
    ends = mouth.speaks_until(host.stage.now)
    host.stage.until(lambda: host.stage.now > ends + 0.25, 10)
    assert mouth.busy_until(host.stage.now) > ends, "the tone sounds"
    assert mouth.speaks_until(host.stage.now) <= ends


def test_neither_undo_nor_the_limit_changes_it(host: Host) -> None:
    host.types("louder")
    host.stage.go_on(5)
    assert len(host.events(EventKind.SAID, "volume_highest")) == 1
    host.types("quieter")
    host.types("undo")
    host.stage.go_on(8)
    assert host.evening.rooms[LEFT].mouth.volume == 0.75


def test_it_is_remembered_for_the_room_and_its_loudspeaker() -> None:
    assert remembered_volumes(ROOMS) == [1.0, 0.4]
    RoomVolumes(remembered_volumes(ROOMS), remember_volumes(ROOMS)).turn(-2, LEFT)
    assert remembered_volumes(ROOMS) == [0.55, 0.4]
    assert remembered_volumes([replace(ROOMS[0], loudspeaker="other")]) == [1.0]
    assert remembered_volumes([replace(ROOMS[0], volume=0.3)]) == [0.3], "what the file says anew counts"


@pytest.mark.parametrize(
    "damaged", ["", "[]", "{", '{"kitchen / USB / both": [1.0, 7]}', '{"kitchen / USB / both": 1}']
)
def test_a_damaged_file_is_as_good_as_none(damaged: str) -> None:
    volumes_file().parent.mkdir(parents=True)
    volumes_file().write_text(damaged, encoding="utf-8")
    assert remembered_volumes(ROOMS) == [1.0, 0.4]


@pytest.mark.parametrize(
    ("language", "louder", "quieter"),
    [
        ("en", "moderator louder please", "moderator a bit quieter"),
        ("fr", "modérateur plus fort", "modérateur baisse le son"),
        ("it", "moderatore alza la voce", "moderatore più piano"),
        ("zh", "主持人大声一点", "主持人小声点"),
    ],
)
def test_it_is_said_in_every_language_after_the_name(language: str, louder: str, quieter: str) -> None:
    grammar = load_grammar(language, table.PARTS)
    always = dict(table.chart().housekeeping.always)
    address = {"en": "moderator", "fr": "modérateur", "it": "moderatore", "zh": "主持人"}[language]
    listening = Listening(always, {}, address)
    for words, name in ((louder, "louder"), (quieter, "quieter")):
        read = grammar.read(words, listening)
        assert read.intent is not None, read.reason
        assert read.intent.name == name
        assert grammar.read(words.removeprefix(address), listening).intent is None, "not among the players"
