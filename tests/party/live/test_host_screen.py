"""What the host's page gets of a game, and that no room's page gets any of it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest

from moderator.audio.devices.sound_devices import Direction
from moderator.games.effects import Say
from moderator.language.languages import languages_begun
from moderator.language.voice.wording import Wording
from moderator.party.config.party import Party, party_for
from moderator.party.config.party_keys import with_players
from moderator.party.evening.timeline import Event, EventKind
from moderator.party.live import host_screen
from moderator.party.live.browser_rooms import BrowserRooms
from moderator.party.live.host_screen import MOST_ROWS, DeviceState
from moderator.party.live.room_view import host_texts, page_words
from moderator.party.opening.opening import OpenedGame, open_game
from moderator.web.messages.host import ShowActions, ShowCodes, ShowDeck, ShowDevices, ShowEvents, ShowInRoom
from moderator.web.messages.screen import ShowClock, ShowHeard, ShowRoom, ShowSubtitle
from moderator.web.messages.wire import as_frame, read_frame
from tests.rules.random_party import RandomParty
from tests.rules.table import grammar, sentences

GAMES = 5
"""Random games whose frames are read: a second each."""
NAMES = ("Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima", "George")
PAGES = Path(__file__).parents[3] / "moderator" / "web" / "pages"

Kind = TypeVar("Kind")


@dataclass
class Told:
    """What pages got, in place of a house: the host's, and each room's."""

    rooms: BrowserRooms
    host: list[object] = field(default_factory=list)
    to: tuple[list[object], list[object]] = field(default_factory=lambda: ([], []))

    def of(self, kind: type[Kind]) -> list[Kind]:
        return [message for message in self.host if isinstance(message, kind)]

    def texts(self) -> list[str]:
        """The texts of all rows."""
        return [text for events in self.of(ShowEvents) for text in events.texts]

    def host_comes(self) -> None:
        self.rooms.house.host.is_there = True
        self.rooms.house.host.comings += 1

    def clear(self) -> None:
        for frames in (self.host, *self.to):
            frames.clear()


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Told]:
    """The rooms of a party and a host's page: their real house, but for the pages."""
    monkeypatch.setattr(host_screen, "GATHERING_SECONDS", 0.0)
    rooms = BrowserRooms(with_players(Party(seed=1), NAMES).with_web(True), tmp_path / "web", (0, 0))
    found = Told(rooms)
    monkeypatch.setattr(rooms.house, "tell", lambda room, message: found.to[room].append(message))
    monkeypatch.setattr(rooms.house, "tell_host", found.host.append)
    found.host_comes()
    yield found
    rooms.close()


def game() -> OpenedGame:
    opened = open_game(with_players(Party(seed=1), NAMES))
    opened.moderator.begin(0.0)
    return opened


@pytest.mark.parametrize("language", languages_begun())
def test_every_language_has_every_text_of_the_host_s_page(language: str) -> None:
    texts, english = host_texts(language), host_texts("en")
    assert texts.messages() == english.messages()
    for name in texts.messages():
        assert texts.arguments(name) == english.arguments(name)


def test_the_host_s_page_uses_no_text_that_is_not_there() -> None:
    words = {*page_words(host_texts("en"), "")[::2]}
    used = {part.split('"')[0] for part in (PAGES / "host.html").read_text().split('data-word="')[1:]}
    script = (PAGES / "host.js").read_text()
    used |= {*re.findall(r"(?<!message\.)\bwords\.(\w+)", script)}
    used |= {f"event_{kind.value}" for kind in EventKind if kind not in host_screen.QUIET}
    used |= {"event_answer", *(direction.name.lower() for direction in Direction)}
    used |= {f"do_{name}" for name in host_screen.ACTIONS}
    assert len(used) > 15
    assert used <= words


def test_the_page_gets_both_rooms_the_actions_and_what_happened(told: Told) -> None:
    opened = game()
    told.rooms.note(Event(1.0, EventKind.SAID, "Welcome.", "room one"))
    told.rooms.note(Event(1.0, EventKind.SAID, "Welcome.", "room two"))
    told.rooms.note(Event(2.0, EventKind.STATE, "dealing"))
    told.rooms.note(Event(3.0, EventKind.REJECTED, "hm [unk]", "room two", reason="too_short"))
    told.rooms.host.answer("Nobody is named.")
    told.rooms.host.answer("█▀▄")
    told.rooms.show(opened.moderator, opened, 0.0)
    assert {room.room for room in told.of(ShowInRoom)} == {0, 1}
    (events,) = told.of(ShowEvents)
    assert events.first == 0
    assert events.texts == ("Welcome.", "hm …  (too short)", "Nobody is named.")
    assert events.places == ("Both rooms", "room two", "")
    assert events.kinds == ("event_said", "event_rejected", "event_answer")
    (actions,) = told.of(ShowActions)
    for line in actions.lines:
        assert opened.grammar.read_typed(line, opened.listening(0)).intent is not None


def test_what_is_told_is_not_told_again_but_to_a_page_that_comes(told: Told) -> None:
    opened = game()
    for number in range(MOST_ROWS + 50):
        told.rooms.host.answer(f"row {number}")
    for _ in range(3):
        told.rooms.show(opened.moderator, opened, 0.0)
    assert told.texts() == [f"row {number}" for number in range(50, MOST_ROWS + 50)]
    assert told.of(ShowEvents)[0].first == 50
    once = len(told.host)
    told.clear()
    told.host_comes()
    told.rooms.show(opened.moderator, opened, 0.0)
    assert len(told.host) <= once
    assert told.texts()[0] == "row 50"
    assert {type(read_frame(each.frame)) for each in told.of(ShowInRoom)} == {ShowRoom, ShowClock}


def test_nothing_is_told_to_a_host_who_is_not_there(told: Told) -> None:
    opened = game()
    told.rooms.house.host.is_there = False
    told.rooms.host.answer("row")
    told.rooms.show(opened.moderator, opened, 0.0)
    assert told.host == []
    assert not told.rooms.host.wants_devices()


def test_the_deck_is_shown_and_a_game_without_cards_shows_none(told: Told) -> None:
    opened = game()
    told.rooms.show(opened.moderator, opened, 0.0)
    (deck,) = told.of(ShowDeck)
    assert any("President" in card for card in deck.cards)
    timer = open_game(party_for("timer"))
    timer.moderator.begin(0.0)
    told.rooms.host.show(timer.moderator, timer, [{}])
    assert told.of(ShowDeck)[-1].cards == ()


def test_codes_are_shown_as_pictures_and_which_room_wants_its_own(told: Told) -> None:
    opened = game()
    told.rooms.house.pages[1].come(can_listen=True)
    for _ in range(2):
        told.rooms.show(opened.moderator, opened, 0.0)
    (codes,) = told.of(ShowCodes)
    assert codes.wanted == (True, False)
    assert codes.addresses == tuple(address for _, address in told.rooms.entrances())
    assert all(picture.startswith("data:image/svg+xml") for picture in codes.pictures)
    assert len({*codes.pictures}) == 2
    told.rooms.house.pages[0].entrance += "x"
    told.rooms.show(opened.moderator, opened, 0.0)
    assert told.of(ShowCodes)[-1].pictures[1] == codes.pictures[1]
    assert told.of(ShowCodes)[-1].pictures[0] != codes.pictures[0]


def test_devices_are_told_when_something_changed(told: Told) -> None:
    assert told.rooms.host.wants_devices()
    states = [DeviceState("room one", Direction.LOUDSPEAKER, "gone", 0.0312, 0.004)]
    told.rooms.host.show_devices(states)
    told.rooms.host.show_devices(states)
    assert not told.rooms.host.wants_devices()
    (devices,) = told.of(ShowDevices)
    assert devices.troubles == ("gone",)
    assert "31 ms" in devices.figures[0]
    assert "4 ms" in devices.figures[0]


def test_what_is_typed_there_is_fetched_once(told: Told) -> None:
    told.rooms.house.host.typed.extend(["a: help", "stop"])
    assert [*told.rooms.host.lines()] == ["a: help", "stop"]
    assert [*told.rooms.host.lines()] == []


def test_no_room_s_page_gets_what_only_the_host_may_know(told: Told) -> None:
    """Random games: all frames of each room, beside a host who types secrets and is told of both rooms."""
    for page in told.rooms.house.pages:
        page.come(can_listen=True)
    read = 0
    for seed in range(GAMES):
        party = RandomParty(seed)
        moderator = party.moderator
        opened = OpenedGame(moderator, grammar(), sentences(), "moderator", moderator.game)
        wording = Wording(sentences(), grammar(), {})
        moderator.begin(0.0)
        for number, given in enumerate(party.inputs()):
            told.clear()
            effects = moderator.tick(given.now)
            if given.intent is not None:
                effects += moderator.hear(given.intent, given.room, given.now).effects
            for effect in (effect for effect in effects if isinstance(effect, Say)):
                for room in effect.rooms:
                    name = told.rooms._names[room]
                    told.rooms.note(Event(given.now, EventKind.SAID, wording.written(effect.message), name))
            secrets = [f"secret {number} {kind}" for kind in ("typed", "note", "answer", "device", "heard")]
            told.rooms.note(Event(given.now, EventKind.TYPED, secrets[0], "room one"))
            told.rooms.note(Event(given.now, EventKind.NOTE, secrets[1], "room two"))
            told.rooms.host.answer(secrets[2])
            told.rooms.host.show_devices([DeviceState("room one", Direction.MICROPHONE, secrets[3])])
            told.rooms.note(Event(given.now, EventKind.HEARD, secrets[4], "room two"))
            told.rooms.show(moderator, opened, given.now)
            frames = [[str(as_frame(message)) for message in got] for got in told.to]
            everything = "".join(str(as_frame(message)) for message in told.host)
            for secret in secrets:
                assert secret in everything
                assert secret not in "".join(frames[0]), f"seed {seed}, input {number}"
            for secret in secrets[:4]:
                assert secret not in "".join(frames[1]), f"seed {seed}, input {number}"
            for room, got in enumerate(told.to):
                kinds: set[Any] = {type(message) for message in got}
                assert kinds <= {ShowRoom, ShowClock, ShowSubtitle, ShowHeard}
                own = [each.frame for each in told.of(ShowInRoom) if each.room == room]
                assert set(frames[room]) <= set(own), "the host sees what the room sees"
                read += len(got)
    assert read > 100
