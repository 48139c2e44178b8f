"""What the host asks for on the page beside lines: real commands draw and rehearse, and pages get what they made."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeVar

import pytest

from moderator.games.two_rooms.next_game import wanted_options
from moderator.games.two_rooms.setup import new_game
from moderator.language.intent import Intent
from moderator.language.languages import languages_begun
from moderator.language.voice.sentences import load_sentences
from moderator.party.config.party import Party, party_for
from moderator.party.config.party_keys import read_party, with_flags, with_players
from moderator.party.journal.entry import Journaled
from moderator.party.journal.writing import begin_journal
from moderator.party.live.browser_rooms import BrowserRooms
from moderator.party.live.host_choices import HostChoices
from moderator.party.live.host_desk import DRAW, END_REHEARSAL, REHEARSE, HostDesk
from moderator.party.opening.opening import OpenedGame, open_game
from moderator.web.messages.host import ShowChoices, ShowPartyFile, ShowPicture, ShowRehearsal

PATIENCE_SECONDS = 120.0
NAMES = ("Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima", "George")

Kind = TypeVar("Kind")


@dataclass
class Desk:
    """A desk, the game beside it, and what the host's pages got and may fetch."""

    desk: HostDesk
    rooms: BrowserRooms
    opened: OpenedGame
    told: list[object] = field(default_factory=list)
    lent: dict[str, Path] = field(default_factory=dict)
    taken: list[bool] = field(default_factory=list)
    """Of each choice that was pressed, whether the game has taken it."""

    def press(self, button: str) -> None:
        self.rooms.house.host.pressed.append(button)
        self.tend()

    def tend(self) -> None:
        self.desk.tend(self.opened, lambda intent, _: self.does(intent))

    def does(self, intent: Intent) -> None:
        self.taken.append(self.opened.moderator.hear(intent, None, 1.0).taken)

    def of(self, kind: type[Kind]) -> list[Kind]:
        return [message for message in self.told if isinstance(message, kind)]

    def until(self, condition: Callable[[], bool]) -> None:
        give_up = time.monotonic() + PATIENCE_SECONDS
        while not condition():
            assert time.monotonic() < give_up, self.told
            self.tend()
            time.sleep(0.02)


@pytest.fixture
def desk_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Party, Path | None], Desk]]:
    """Makes a desk for a party with a journal or none; the house is real, but for its pages."""
    made: list[Desk] = []

    def make(party: Party, journal: Path | None) -> Desk:
        rooms = BrowserRooms(replace(party, host_page=True), tmp_path / "web", (0, 0))
        opened = open_game(party)
        opened.moderator.begin(0.0)
        desk = Desk(HostDesk(rooms.host, rooms.house, party, journal), rooms, opened)
        monkeypatch.setattr(rooms.house, "tell_host", desk.told.append)
        monkeypatch.setattr(rooms.house, "lend", desk.lent.__setitem__)
        rooms.house.host.is_there = True
        made.append(desk)
        return desk

    yield make
    for desk in made:
        desk.desk.close()
        desk.rooms.close()


def test_the_evening_so_far_is_drawn_from_the_journal_that_is_written(
    tmp_path: Path, desk_of: Callable[[Party, Path | None], Desk]
) -> None:
    party = with_players(Party(seed=1), NAMES)
    with closing(begin_journal(tmp_path / "evening.journal", party)) as journal:
        Journaled(open_game(party).moderator, journal).begin(0.0)
        desk = desk_of(party, journal.file)
        desk.press(DRAW)
        desk.until(lambda: bool(desk.of(ShowPicture)))
        desk.press(DRAW)
        desk.until(lambda: len(desk.of(ShowPicture)) == 2)
    first, second = desk.of(ShowPicture)
    assert first.address != second.address, "a browser would show the old one"
    for shown in (first, second):
        drawn = desk.lent[shown.address.rpartition("/")[2]].read_text()
        assert drawn.startswith("<svg")
        assert "Anna" in drawn


def test_why_there_is_no_picture_is_told(tmp_path: Path, desk_of: Callable[[Party, Path | None], Desk]) -> None:
    desk = desk_of(Party(count=7), None)
    desk.press(DRAW)
    assert "no journal" in desk.of(ShowPicture)[0].trouble
    (tmp_path / "broken.journal").write_text("x\n")
    desk = desk_of(Party(count=7), tmp_path / "broken.journal")
    desk.press(DRAW)
    desk.until(lambda: bool(desk.of(ShowPicture)))
    assert "no journal" in desk.of(ShowPicture)[0].trouble
    assert not any(name.endswith(".svg") for name in desk.lent)


def test_the_party_is_rehearsed_and_what_each_room_heard_is_lent(desk_of: Callable[[Party, Path | None], Desk]) -> None:
    desk = desk_of(with_flags(party_for("timer"), {"minutes": "0.2", "rooms": "our hall"}), None)
    desk.press(REHEARSE)
    assert desk.of(ShowRehearsal)[-1].state == "rehearsal_runs"
    desk.until(lambda: desk.of(ShowRehearsal)[-1].state != "rehearsal_runs")
    done = desk.of(ShowRehearsal)[-1]
    assert done.state == "rehearsal_done", done.rows
    assert done.rooms == ("our hall",)
    assert any("Played" in row for row in done.rows)
    assert desk.lent[done.addresses[0].rpartition("/")[2]].read_bytes().startswith(b"RIFF")


def test_a_rehearsal_can_be_left_and_is_none_while_a_game_is_played(
    desk_of: Callable[[Party, Path | None], Desk],
) -> None:
    desk = desk_of(with_flags(party_for("timer"), {"minutes": "1"}), None)
    desk.press(REHEARSE)
    desk.press(END_REHEARSAL)
    assert [shown.state for shown in desk.of(ShowRehearsal)] == ["rehearsal_runs", ""]
    opened = desk.opened
    line = opened.grammar.read_typed("start the round", opened.listening(0)).intent
    assert line is not None
    opened.moderator.hear(line, None, 1.0)
    desk.press(REHEARSE)
    assert desk.of(ShowRehearsal)[-1].state == "rehearsal_not_now"
    desk.press("no button of ours")
    assert len(desk.of(ShowRehearsal)) == 3


def button_of(shown: ShowChoices, title: str, text: str) -> tuple[str, str]:
    """The button of a choice, and why it cannot be had."""
    number = shown.titles.index(title)
    at = next(i for i, each in enumerate(shown.texts) if shown.lists[i] == number and each.casefold() == text)
    return shown.buttons[at], shown.refusals[at]


def test_options_and_deck_are_chosen_and_kept_as_a_party_file(desk_of: Callable[[Party, Path | None], Desk]) -> None:
    desk = desk_of(with_players(Party(seed=1), NAMES), None)
    desk.tend()
    shown = desk.of(ShowChoices)[-1]
    five, why = button_of(shown, "Rounds", "five")
    assert why.casefold() == "only from 11 players"
    desk.press(five)
    desk.press("choose_option rounds seven")
    assert desk.taken == [], "what cannot be had, or is not there, does nothing"
    desk.press(button_of(shown, "Parley", "one minute")[0])
    for card in ("doctor", "engineer"):
        desk.press(f"add_cards {card}")
    assert all(desk.taken)
    assert button_of(desk.of(ShowChoices)[-1], "Parley", "one minute")
    file = desk.of(ShowPartyFile)[-1].address.rpartition("/")[2]
    kept = read_party(desk.lent[file])
    assert kept.options == {"parley": "one_minute"}
    again = open_game(replace(kept, seed=1)).moderator.situation.facts
    now = desk.opened.moderator.situation.facts
    assert {"doctor", "engineer"} <= {*again.deck.cards}
    assert (again.deck.cards, again.tables.options["parley"]) == (now.deck.cards, "one_minute")


def test_cards_on_phones_are_chosen_and_kept_as_a_party_file(desk_of: Callable[[Party, Path | None], Desk]) -> None:
    desk = desk_of(with_players(Party(seed=1), NAMES), None)
    desk.tend()
    desk.press(button_of(desk.of(ShowChoices)[-1], "Cards", "on phones")[0])
    assert desk.taken == [True]
    kept = read_party(desk.lent[desk.of(ShowPartyFile)[-1].address.rpartition("/")[2]])
    assert kept.game_values["cards"] == "phones"
    desk.press(button_of(desk.of(ShowChoices)[-1], "Cards", "from the box")[0])
    kept = read_party(desk.lent[desk.of(ShowPartyFile)[-1].address.rpartition("/")[2]])
    assert "cards" not in kept.game_values


def test_a_party_without_names_reads_why_its_cards_cannot_be_on_phones(
    desk_of: Callable[[Party, Path | None], Desk],
) -> None:
    desk = desk_of(Party(count=7), None)
    desk.tend()
    button, why = button_of(desk.of(ShowChoices)[-1], "Cards", "on phones")
    assert why.casefold() == "only with the names of the players"
    desk.press(button)
    assert desk.taken == []


def test_a_card_that_lacks_another_says_so_and_the_nearest_deck_is_proposed(
    desk_of: Callable[[Party, Path | None], Desk],
) -> None:
    desk = desk_of(with_players(Party(seed=1), NAMES), None)
    desk.tend()
    shown = desk.of(ShowChoices)[-1]
    at = shown.buttons.index("add_cards wife")
    assert "Mistress" in shown.refusals[at]
    assert not shown.barred[at]
    desk.press("add_cards wife")
    assert [question.name for question in desk.opened.moderator.situation.questions] == ["nearest_deck"] * 2


def test_while_a_game_is_played_options_are_for_the_next_one(desk_of: Callable[[Party, Path | None], Desk]) -> None:
    desk = desk_of(with_players(Party(seed=1), NAMES), None)
    moderator = desk.opened.moderator
    moderator.hear(Intent("start_game"), None, 1.0)
    desk.tend()
    shown = desk.of(ShowChoices)[-1]
    assert all(shown.options), "the cards are dealt"
    desk.press(button_of(shown, "First leader", "elected")[0])
    assert desk.taken == [True]
    assert moderator.situation.facts.tables.options["first_leader"] == "appointed"
    assert wanted_options(moderator.situation.facts)["first_leader"] == "elected"
    turn = moderator.situation.turn(2.0)
    assert new_game(turn).facts.tables.options["first_leader"] == "elected"
    moderator.hear(Intent("undo"), None, 2.0)
    assert wanted_options(moderator.situation.facts)["first_leader"] == "appointed"


@pytest.mark.parametrize("language", languages_begun())
def test_every_language_names_every_choice(language: str) -> None:
    """A text that is missing would be a fault on the page; each is told in each language, with all refusals."""
    party = with_players(party_for("two_rooms", language), NAMES)
    choices = HostChoices(party)
    assert choices.look_at(open_game(party))
    shown = choices.shown()
    assert len(shown.titles) > 25
    assert all(shown.texts)
    assert sum(map(bool, shown.refusals)) > 20
    parts = party.plugin.choice_parts
    texts, english = load_sentences(language, parts), load_sentences("en", parts)
    ours = {name for name in english.messages() if name.startswith(("option_", "refused_", "choose_", "buries_"))}
    assert ours <= texts.messages()
    assert all(texts.arguments(name) == english.arguments(name) for name in ours)
