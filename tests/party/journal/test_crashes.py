"""Games are killed at random moments and resumed; each goes on as the same game that nobody killed."""

import json
import random
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from moderator.language.intent import Intent
from moderator.party.journal.entry import Journaled, What
from moderator.party.journal.reading import read_journal
from moderator.party.journal.replay import restore
from moderator.party.journal.writing import begin_journal
from tests.party.crashing import MOST_SECONDS_LOST, Point, fresh, scripted

KILLS = 40
"""`make crash-test` does many more."""


def test_a_killed_game_is_resumed_as_if_nothing_had_happened() -> None:
    command = [sys.executable, "-m", "tests.party.crashing", "--kills", str(KILLS), "--seed", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    kills = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(kills) == KILLS
    assert Counter(kill["point"] for kill in kills).keys() == {point.value for point in Point}
    assert any(kill["torn"] for kill in kills)
    assert any(kill["uncarried"] for kill in kills), "killed between the journal and the effects"
    lost = [kill["seconds_lost"] for kill in kills if kill["seconds_lost"] is not None]
    assert lost
    assert max(lost) <= MOST_SECONDS_LOST


@pytest.mark.parametrize("seed", range(4))
def test_a_game_in_which_questions_were_heard_out_and_steps_undone_is_resumed_as_it_was(
    seed: int, tmp_path: Path
) -> None:
    party, opened, inputs = scripted(seed)
    moderator, chance, now = fresh(opened).moderator, random.Random(seed), 0.0
    heard_out = undone = 0
    with closing(begin_journal(tmp_path / "evening.journal", party)) as journal:
        journaled = Journaled(moderator, journal)
        journaled.begin(now)
        for given in inputs:
            assert given.intent is not None
            now = max(now, given.now)
            journaled.hear(given.intent, given.room, now, What.HEARD, str(given))
            for question in moderator.situation.questions:
                now += chance.choice((0.5, 3.0))
                journaled.heard_out(question, now)
                heard_out += 1
            if chance.random() < 0.1:
                undone += journaled.hear(Intent("undo"), chance.choice((0, 1, None)), now, What.HEARD, "undo").taken
    assert min(heard_out, undone) > 0
    again = restore(read_journal(tmp_path / "evening.journal")).moderator
    assert again.situation == moderator.situation
    assert again.hear(Intent("undo"), None, now) == moderator.hear(Intent("undo"), None, now)
    assert again.situation == moderator.situation
