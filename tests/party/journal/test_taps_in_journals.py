"""What is tapped on a phone stands in the journal, and is played again and undone like what is said."""

from dataclasses import replace
from pathlib import Path

import pytest

from moderator.errors import BadInput, Place
from moderator.language.files.node import PlainData, node_of
from moderator.language.intent import Intent
from moderator.moderating.moderator import Moderator
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.evening.timeline import EventKind
from moderator.party.journal.entry import Journaled, JournalEntry, What, feed, plain_entry, read_entry
from moderator.party.journal.reading import read_journal
from moderator.party.journal.replay import tell_story
from moderator.party.journal.writing import begin_journal
from moderator.party.opening.opening import open_game
from tests.moderating.test_taps import ON, tapped_light


class Kept:
    def __init__(self) -> None:
        self.entries: list[JournalEntry] = []

    def append(self, entry: JournalEntry) -> None:
        self.entries.append(entry)


def fresh() -> Moderator:
    return Moderator(*tapped_light())


def read_back(entry: JournalEntry) -> JournalEntry:
    return read_entry(node_of({"n": 2, "wall": 0.0, **plain_entry(entry)}, Place("journal")), 2, 2)


def test_a_game_with_taps_comes_back_from_its_lines() -> None:
    kept = Kept()
    moderator = fresh()
    journaled = Journaled(moderator, kept)
    journaled.begin(0.0)
    assert not journaled.tap(ON, "Bob", 1.0).taken
    assert journaled.tap(ON, "Anna", 2.0).taken
    again = fresh()
    for entry in map(read_back, kept.entries):
        outcome = feed(again, entry)
        assert outcome.reason == entry.reason
    assert again.situation == moderator.situation
    assert [(entry.what, entry.seat, entry.reason) for entry in kept.entries[1:]] == [
        (What.TAPPED, "Bob", "not_now"),
        (What.TAPPED, "Anna", None),
    ]
    assert again.hear(Intent("undo"), 0, 3.0).taken
    assert again.situation.states == ("dark", "asleep", "asleep")


def test_a_tap_without_a_phone_is_no_line() -> None:
    line: PlainData = {"n": 2, "wall": 0.0, "at": 1.0, "what": "tapped", "intent": "switch_on"}
    with pytest.raises(BadInput, match="on whose phone it was tapped"):
        read_entry(node_of(line, Place("journal")), 2, 2)


def test_the_story_tells_neither_who_tapped_nor_what(tmp_path: Path) -> None:
    """Whoever looks at it while the game is played would else know who has which card."""
    party = with_players(Party(seed=1), 6)
    journal = begin_journal(tmp_path / "evening.journal", party)
    journaled = Journaled(open_game(party).moderator, journal)
    journaled.begin(0.0)
    journaled.tap(Intent("start_game"), "Anna", 1.0)
    journal.close()
    told = [*tell_story(read_journal(tmp_path / "evening.journal"), open_game(party))]
    (tapped,) = [event for event in told if event.kind is EventKind.TAPPED]
    assert replace(tapped, at=0.0).as_json() == '{"at": 0.0, "kind": "tapped", "text": "on a phone"}'
