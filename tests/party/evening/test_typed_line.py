"""What the host is told of a line that does nothing: each in one sentence, with what to type instead."""

import pytest

from moderator.errors import BadInput
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.evening.typed_line import typed_intent
from moderator.party.opening.opening import open_game

ROOMS = ("kitchen", "hall")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("strat the game", "'strat the game' means nothing now: no command (did you mean 'start the game'?)"),
        ("the exchange is done", "'the exchange is done' is not possible now (now: 'start the game')"),
        ("the parley is over", "'the parley is over' is not possible now (now: 'start the game')"),
        ("what about a pizza", "'what about a pizza' means nothing now: no command (? shows what does)"),
        ("kitchn: start the game", "no room is called 'kitchn' (a: is kitchen, b: is hall)"),
        ("c: yes", "no room is called 'c' (a: is kitchen, b: is hall)"),
        ("moderator", "'moderator' means nothing now: nothing after 'moderator' (? shows what does)"),
    ],
)
def test_what_was_typed_in_vain_is_told_with_what_to_type(line: str, told: str) -> None:
    opened = open_game(with_players(Party(seed=1), ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima"]))
    with pytest.raises(BadInput) as refused:
        typed_intent(line, [(opened, 0)], ROOMS)
    assert str(refused.value) == told
