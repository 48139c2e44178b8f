"""What stands on the screens of browser rooms: what each room may know, in its language, and what may be tapped."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from moderator.games.effects import Say
from moderator.games.two_rooms.facts import TwoRoomsFacts
from moderator.language.intent import Intent
from moderator.language.languages import languages_begun
from moderator.language.message import Message
from moderator.language.voice.wording import Wording
from moderator.moderating.moderator import Moderator
from moderator.party.config.party import Party, party_for
from moderator.party.config.party_keys import with_players
from moderator.party.evening.timeline import Event, EventKind
from moderator.party.live.browser_rooms import BrowserRooms, describe_entrances, open_browser_rooms
from moderator.party.live.room_view import page_texts, page_words, room_view
from moderator.party.opening.opening import OpenedGame, open_game
from moderator.web.messages.screen import ShowClock, ShowHeard, ShowRoom, ShowSubtitle
from moderator.web.messages.wire import as_frame
from tests.rules.random_party import RandomParty
from tests.rules.table import grammar, sentences
from tests.web.pages_of_ours import LISTENS

GAMES = 5
"""Random games whose frames are read: a second each."""
NAMES = ("Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima", "George")


@dataclass
class Sent:
    """Messages in place of a house: what each room's page got."""

    rooms: BrowserRooms
    to: list[list[object]]

    def of(self, room: int, kind: type) -> list[Any]:
        return [message for message in self.to[room] if isinstance(message, kind)]


@pytest.fixture
def sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sent]:
    """The rooms of a party with a page in each; their real house, but for the pages."""
    rooms = BrowserRooms(with_players(Party(seed=1), NAMES).with_web(True), tmp_path / "web", (0, 0))
    found = Sent(rooms, [[], []])
    monkeypatch.setattr(rooms.house, "tell", lambda room, message: found.to[room].append(message))
    for page in rooms.house.pages:
        page.come(can_listen=True)
    yield found
    rooms.close()


def begun(opened: OpenedGame) -> tuple[Moderator, float]:
    """A game whose first round runs, and the time."""
    moderator = opened.moderator
    moderator.begin(0.0)
    moderator.hear(Intent("start_game"), 0, 1.0)
    for room in (0, 1):
        moderator.hear(Intent("room_ready"), room, 2.0)
    for second in range(3, 60):
        moderator.tick(float(second))
        if moderator.situation.clock_left(float(second)) is not None:
            return moderator, float(second)
    raise AssertionError("no round began")


@pytest.mark.parametrize("language", languages_begun())
def test_every_language_has_every_text_of_the_pages(language: str) -> None:
    texts, english = page_texts(language), page_texts("en")
    assert texts.messages() == english.messages()
    for name in texts.messages():
        assert texts.arguments(name) == english.arguments(name)
    words = page_words(texts, "kitchen")
    assert "kitchen" in dict(zip(words[::2], words[1::2], strict=True))["this_device_is"]


def test_pages_use_no_text_that_is_not_there() -> None:
    words = {*page_words(page_texts("en"), "kitchen")[::2]}
    pages = Path(__file__).parents[3] / "moderator" / "web" / "pages"
    html = (pages / "room.html").read_text()
    used = {part.split('"')[0] for part in html.split('data-word="')[1:]}
    assert used
    assert used <= words


@pytest.mark.parametrize("language", languages_begun())
def test_a_screen_shows_round_leader_and_what_can_be_said(language: str) -> None:
    party = with_players(Party(seed=1).with_language(language), NAMES)
    opened = open_game(party)
    moderator, now = begun(opened)
    texts = page_texts(language)
    here = moderator.summary(now)["in_rooms"][0]["players"]
    before = room_view(moderator, opened, 0, texts, now)
    moderator.hear(Intent("appoint", {"player": (here[0],)}), 0, now)
    after = room_view(moderator, opened, 0, texts, now)
    assert before.headline == after.headline != ""
    assert before.lines[0] == texts.say(Message("shown_no_leader"))
    leader = moderator.summary(now)["in_rooms"][0]["leader"]  # nobody yet where an edition lets leaders be elected
    assert after.lines[0] == texts.say(
        Message("shown_leader", {"name": leader}) if leader else Message("shown_no_leader")
    )
    assert leader == here[0] or language == "it"
    assert before.sayable or before.tappable
    listening = opened.listening(0)
    assert all(opened.grammar.read_typed(told, listening).intent is not None for told in after.tappable)


@pytest.mark.parametrize("game", ["timer", "room25"])
def test_a_game_without_leaders_and_hostages_shows_none(game: str) -> None:
    party = party_for(game)
    if not party.plugin.begins_without_players:
        party = with_players(party, NAMES[: party.plugin.players[0]])
    opened = open_game(party)
    opened.moderator.begin(0.0)
    view = room_view(opened.moderator, opened, 0, page_texts("en"), 0.0)
    assert view.headline == page_texts("en").say(Message("no_game_yet"))
    assert all(line.startswith("Players: ") for line in view.lines)
    assert view.lacks == ()
    assert view.tappable or view.sayable


@pytest.mark.parametrize("language", languages_begun())
def test_a_screen_shows_who_plays_and_the_cards_before_a_game_and_who_is_here_at_the_deal(language: str) -> None:
    opened = open_game(with_players(Party(seed=1).with_language(language), NAMES))
    texts = page_texts(language)
    opened.moderator.begin(0.0)
    before = room_view(opened.moderator, opened, 0, texts, 0.0)
    assert all(name in before.lines[0] for name in NAMES)
    assert len(before.lines) == 2
    opened.moderator.hear(Intent("start_game"), 0, 1.0)
    deal = room_view(opened.moderator, opened, 0, texts, 1.0)
    here = opened.moderator.summary(1.0)["in_rooms"][0]["players"]
    assert {name for name in NAMES if name in deal.lines[0]} == set(here)
    assert deal.lacks == (texts.say(Message("lacks_ready")),)
    opened.moderator.hear(Intent("room_ready"), 0, 2.0)
    ready = room_view(opened.moderator, opened, 0, texts, 2.0)
    assert ready.lacks == ()
    assert ready.lines[-1] == texts.say(Message("waits_for_other_room"))


def test_a_screen_tells_what_its_room_lacks_until_it_is_done() -> None:
    opened = open_game(with_players(Party(seed=1), NAMES))
    moderator, now = begun(opened)
    texts = page_texts("en")

    def lacks(room: int) -> tuple[str, ...]:
        return room_view(moderator, opened, room, texts, now).lacks

    people = [each["players"] for each in moderator.summary(now)["in_rooms"]]
    assert lacks(0) == lacks(1) == ("A leader",)
    for room in (0, 1):
        moderator.hear(Intent("appoint", {"player": (people[room][0],)}), room, now)
    assert lacks(0) == ()
    now += 200
    moderator.tick(now)
    assert lacks(0) == ("One hostage",)
    moderator.hear(Intent("hostages", {"hostages": (people[0][1],)}), 0, now)
    assert lacks(0) == ()
    moderator.hear(Intent("yes"), 0, now)
    assert lacks(0) == ("The leader, in the hallway",)
    moderator.hear(Intent("leader_ready"), 0, now)
    view = room_view(moderator, opened, 0, texts, now)
    assert (view.lacks, view.lines[-1]) == ((), "Waiting for the other room")
    assert lacks(1) == ("One hostage",)
    moderator.hear(Intent("hostages", {"hostages": (people[1][1],)}), 1, now)
    moderator.hear(Intent("leader_ready"), 1, now)
    now += 100
    moderator.tick(now)
    moderator.hear(Intent("parley_over"), None, now)
    now += 1
    moderator.tick(now)
    assert lacks(0) == lacks(1) == ("The hostages who come in",)
    moderator.hear(Intent("exchange_done"), 1, now)
    assert (lacks(0), lacks(1)) == (("The hostages who come in",), ())


@pytest.mark.parametrize("language", languages_begun())
def test_a_screen_says_in_a_pause_how_to_go_on_in_words_that_are_heard(language: str) -> None:
    opened = open_game(with_players(Party(seed=1).with_language(language), NAMES))
    moderator, now = begun(opened)
    moderator.hear(Intent("pause"), 0, now)
    view = room_view(moderator, opened, 0, page_texts(language), now)
    reading = opened.grammar.read(view.tappable[0], opened.listening(0))
    assert reading.intent == Intent("resume"), "heard, not only typed: it needs the moderator's name"


def test_pages_get_what_has_changed_and_a_new_page_gets_it_all(sent: Sent) -> None:
    opened = open_game(with_players(Party(seed=1), NAMES))
    moderator, now = begun(opened)
    for _ in range(3):
        sent.rooms.show(moderator, opened, now)
    assert [len(sent.of(room, kind)) for room in (0, 1) for kind in (ShowRoom, ShowClock)] == [1, 1, 1, 1]
    (clock,) = sent.of(0, ShowClock)
    assert clock.left == pytest.approx(moderator.situation.clock_left(now))
    sent.rooms.note(Event(1.0, EventKind.SAID, "Three minutes.", "room one"))
    sent.rooms.house.pages[0].come(can_listen=True)
    sent.rooms.show(moderator, opened, now)
    assert [len(sent.of(0, kind)) for kind in (ShowRoom, ShowClock, ShowSubtitle)] == [2, 2, 2]
    assert len(sent.to[1]) == 2
    moderator.hear(Intent("pause"), 0, now)
    sent.rooms.show(moderator, opened, now)
    assert sent.of(1, ShowClock)[-1].paused
    shown = sent.of(1, ShowClock)[-1]
    assert shown.since == shown.at
    # A page that comes later is told since when.
    sent.rooms._clocks[1] = None
    sent.rooms._situation[1] = None
    sent.rooms.show(moderator, opened, now + 70)
    late = sent.of(1, ShowClock)[-1]
    assert late.since is not None
    assert late.at - late.since == pytest.approx(70)


def test_what_is_heard_is_shown_there_and_nowhere_else(sent: Sent) -> None:
    sent.rooms.note(Event(1.0, EventKind.HEARD, "our hostage is bob", "room two"))
    sent.rooms.note(Event(1.0, EventKind.REJECTED, "[unk] [unk]", "room two"))
    sent.rooms.note(Event(1.0, EventKind.TYPED, "anna has the bomber", "room one"))
    sent.rooms.note(Event(1.0, EventKind.NOTE, "the disk is full"))
    assert sent.to == [[], [ShowHeard("our hostage is bob", "Taken", True)]]


def test_only_what_stands_on_the_screen_can_be_tapped(sent: Sent) -> None:
    opened = open_game(with_players(Party(seed=1), NAMES))
    opened.moderator.begin(0.0)
    page = sent.rooms.house.pages[0]
    page.tapped.extend(["start the game"])
    assert [*sent.rooms.tapped(opened)] == []
    sent.rooms.show(opened.moderator, opened, 0.0)
    assert "start the game" in sent.of(0, ShowRoom)[0].tappable
    page.tapped.extend(["exit", "stop", "anna has the bomber", "start the game"])
    assert [*sent.rooms.tapped(opened)] == [("start the game", 0)]


def test_where_nobody_is_heard_all_that_may_be_said_is_typed_and_nothing_that_is_the_hosts(sent: Sent) -> None:
    opened = open_game(with_players(Party(seed=1), NAMES))
    moderator, now = begun(opened)
    sent.rooms.show(moderator, opened, now)
    assert not sent.of(0, ShowRoom)[-1].types
    page = sent.rooms.house.pages[0]
    page.come(can_listen=False)
    sent.rooms.show(moderator, opened, now)
    assert sent.of(0, ShowRoom)[-1].types
    leader = moderator.summary(now)["in_rooms"][0]["players"][0]
    page.tapped.extend([f"I appoint {leader} as leader", f"{leader} has the bomber", "lovely weather", " "])
    assert [*sent.rooms.tapped(opened)] == [(f"I appoint {leader} as leader", 0)]
    assert [(shown.text, shown.taken) for shown in sent.of(0, ShowHeard)] == [
        (f"{leader} has the bomber", False),
        ("lovely weather", False),
    ]


def test_a_room_that_was_not_allowed_to_listen_types_until_it_is(sent: Sent) -> None:
    opened = open_game(with_players(Party(seed=1), NAMES))
    moderator, now = begun(opened)
    page = sent.rooms.house.pages[0]
    page.come(can_listen=True)
    for runs in (False, True):
        page.input = replace(LISTENS, runs=runs)
        sent.rooms.show(moderator, opened, now)
        assert sent.of(0, ShowRoom)[-1].types is not runs


def test_each_room_has_a_code_with_the_address_that_leads_there(sent: Sent) -> None:
    lines = describe_entrances(sent.rooms.entrances())
    assert max(len(line) for line in lines[2:]) <= 79
    assert len({len(line) for line in lines[2:]}) == 1
    for (name, address), told in zip(sent.rooms.entrances(), lines[:2], strict=True):
        assert told.startswith(f"{name}: ")
        assert address in told
        assert address.startswith("http://")
    assert lines[2].split() == ["room", "one", "room", "two"]
    assert "█" in lines[3]
    assert sent.rooms.missing() == ["room one", "room two"]


def test_codes_of_different_sizes_stand_side_by_side() -> None:
    lines = describe_entrances([("hall", "http://10.0.0.1/"), ("attic", f"http://10.0.0.1/{'x' * 100}")])
    assert len(lines) == 2 + max(
        len(describe_entrances([each])) - 1 for each in [("attic", f"http://10.0.0.1/{'x' * 100}")]
    )


def test_no_page_ever_holds_what_its_room_may_not_know(sent: Sent) -> None:
    """Random games: all frames of each room, against whom the other one has and what was heard and said there alone."""
    secrets = 0
    for seed in range(GAMES):
        party = RandomParty(seed)
        moderator = party.moderator
        opened = OpenedGame(moderator, grammar(), sentences(), "moderator", moderator.game)
        wording = Wording(sentences(), grammar(), {})
        moderator.begin(0.0)
        for number, given in enumerate(party.inputs()):
            for frames in sent.to:
                frames.clear()
            effects = moderator.tick(given.now)
            if given.intent is not None:
                effects += moderator.hear(given.intent, given.room, given.now).effects
                if given.room is not None:
                    heard = f"heard {number} in {given.room}"
                    sent.rooms.note(Event(given.now, EventKind.HEARD, heard, sent.rooms._names[given.room]))
                    assert heard not in str(sent.to[1 - given.room])
                    assert heard in str(sent.to[given.room])
            said: list[set[str]] = [set(), set()]
            for effect in (effect for effect in effects if isinstance(effect, Say)):
                for room in effect.rooms:
                    text = wording.written(effect.message)
                    said[room].add(text)
                    sent.rooms.note(Event(given.now, EventKind.SAID, text, sent.rooms._names[room]))
            sent.rooms.show(moderator, opened, given.now)
            facts = moderator.situation.facts
            assert isinstance(facts, TwoRoomsFacts)
            # Before a game all who play are named, and at its end all is told to everybody.
            all_is_open = moderator.situation.states[0] in ("gathering", "over")
            for room in (0, 1):
                assert {each.text for each in sent.of(room, ShowSubtitle)} == said[room]
                shown = "".join(str(as_frame(view)) for view in sent.of(room, ShowRoom))
                theirs, ours = facts.rooms[1 - room], facts.rooms[room]
                for name in {theirs.leader, *theirs.hostages} - {ours.leader, *ours.hostages, None}:
                    if all_is_open:
                        continue
                    secrets += 1
                    assert not re.search(rf"\b{name}\b", shown), f"seed {seed}, input {number}"
    assert secrets > 100


def test_pages_are_served_where_a_room_or_the_host_wants_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with open_browser_rooms(Party(), on_phones=False, journal=None) as pages:
        assert pages is None
    with open_browser_rooms(replace(Party(), host_page=True), on_phones=False, journal=None) as pages:
        assert pages is not None
        assert pages.numbers == []
        told = pages.describe_entrances()
        assert told[0].startswith("For you alone")
        assert not any("scan this" in line for line in told)
        pages.house.pages[0].entrance = "http://127.0.0.1:8470/enter#code"
        assert "in no network" in pages.describe_entrances()[-1]
        assert pages.phones is None, "nobody is named, so no card can be on a phone"
    named = with_players(replace(Party(), host_page=True), ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima"])
    with open_browser_rooms(named, on_phones=False, journal=None) as pages:
        assert pages is not None
        assert pages.phones is not None, "the host may choose phones at any time"
        assert pages.house.seats.entrance == ""
    with open_browser_rooms(named, on_phones=True, journal=None) as pages:
        assert pages is not None
        assert any("Players' phones join" in line for line in pages.describe_entrances())
