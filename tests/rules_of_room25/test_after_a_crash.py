"""A crash in the middle of a turn: the journal brings everything back, without a line of the game's own."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

from moderator.language.intent import Intent
from moderator.party.config.party import party_for
from moderator.party.config.party_keys import with_players
from moderator.party.journal.entry import Journaled, What
from moderator.party.journal.reading import read_journal
from moderator.party.journal.replay import restore
from moderator.party.journal.writing import begin_journal
from moderator.party.opening.opening import open_game
from tests.rules_of_room25.prison import NAMES


def test_deaths_identities_lines_and_turns_come_back(tmp_path: Path) -> None:
    party = replace(party_for("room25"), seed=7, options={"mode": "suspicion", "guards": "2", "programming": "60"})
    party = with_players(party, NAMES[:6])
    moderator = open_game(party).moderator
    file = tmp_path / "evening.journal"
    steps = [
        *(Intent("start_game"), Intent("skip_setup"), Intent("next"), Intent("next"), Intent("next")),
        Intent("control_line", {"axis": ("row",), "line": (2,), "direction": ("left",)}),
        *(Intent("is_dead", {"player": (name,)}) for name in ("Anna", "Bob")),
        *(Intent("identity", {"identity": ("guard",)}), Intent("next"), Intent("undo")),
        Intent("in_room25", {"player": ("Dana", "Erik")}),
    ]
    with closing(begin_journal(file, party)) as journal:
        journaled = Journaled(moderator, journal)
        journaled.begin(100.0)
        for number, intent in enumerate(steps):
            journaled.hear(intent, 0, 105.0 + 4 * number, What.HEARD, intent.name)
    again = restore(read_journal(file)).moderator
    assert again.situation.facts == moderator.situation.facts
    assert again.situation.states == moderator.situation.states
    assert again.situation.facts.dead == ("Anna", "Bob")
    assert again.situation.facts.moved == ((("row", 2), "left"),)
