"""When a state ends by itself, as a screen counts it."""

from moderator.language.intent import Intent
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.opening.opening import open_game


def test_what_ends_by_itself_is_counted_and_what_only_nudges_is_not() -> None:
    moderator = open_game(with_players(Party(seed=1), 7)).moderator
    moderator.begin(0.0)
    assert moderator.summary(1.0)["ends"] is None
    moderator.hear(Intent("start_game"), None, 1.0)
    assert moderator.summary(1.0)["ends"] is None, "after the deal the rooms are only reminded"
    for room in (0, 1):
        moderator.hear(Intent("room_ready"), room, 2.0)
    assert moderator.summary(4.0)["ends"] == 7.0
    moderator.tick(12.0)
    assert moderator.summary(12.0)["ends"] is None
    assert moderator.summary(12.0)["clock"] is not None
