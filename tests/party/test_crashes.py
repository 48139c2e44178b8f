"""Games are killed at random moments and resumed; each goes on as the same game that nobody killed."""

import json
import subprocess
import sys
from collections import Counter

from tests.party.crashing import MOST_SECONDS_LOST, Point

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
