"""Any deck of any size, from the first word to the last result, with whatever a party does on the way.

Leaders come and go, powers are used, players contradict themselves, pause, undo, talk nonsense; at last the cards are
open. Then everybody has exactly one result. (Endings alone, with more decks: test_random_endings.)
"""

import pytest

from moderator.games.effects import Say
from moderator.games.two_rooms.deck.choice import Drawn
from moderator.games.two_rooms.deck.deck import refusals
from tests.rules.random_party import RandomParty
from tests.rules.table import box

SIZES = range(6, 31)

GAMES_OF_EACH_SIZE = 4
"""Two with a drawn deck, two with cards of power."""

INPUTS = 2500
"""A party that needs more to come to the end never will."""

LEAVES_THE_GAME = frozenset({"stop"})
"""What a party does not do here, because then there is no end."""


def party_that_plays_on(players: int, number: int) -> RandomParty:
    """A party that mostly does what helps; every round has a clock that ends, or leaders that end it."""
    seed = 1000 * players + number
    while True:
        party = RandomParty(seed, players, sense=0.9)
        if all(party.facts.schedule.minutes):
            return party
        seed += GAMES_OF_EACH_SIZE


def plays_to_the_end(party: RandomParty) -> list[str]:
    """The messages of the whole game."""
    moderator, heard = party.moderator, list(party.moderator.begin(0.0))
    for given in party.inputs(INPUTS):
        heard += moderator.tick(given.now)
        if moderator.situation.states[0] == "over":
            break
        if given.intent is not None and given.intent.name not in LEAVES_THE_GAME:
            heard += moderator.hear(given.intent, given.room, given.now).effects
        if moderator.situation.states[0] == "over":
            break
    return [effect.message.name for effect in heard if isinstance(effect, Say)]


@pytest.mark.parametrize("number", range(GAMES_OF_EACH_SIZE))
@pytest.mark.parametrize("players", SIZES)
def test_everybody_has_exactly_one_result(players: int, number: int) -> None:
    party = party_that_plays_on(players, number)
    heard = plays_to_the_end(party)
    facts = party.facts
    assert party.moderator.situation.states[0] == "over", f"it ends; last heard: {heard[-5:]}"
    assert heard[-1] == "play_again"
    if isinstance(facts.choice.base, Drawn):
        assert not refusals(facts.deck, box().catalogue, facts.tables.options), "what is drawn is legal"
    found = facts.end.outcome
    assert found is not None
    assert facts.count >= 6
    assert len(found.results) == len({result.seat for result in found.results}) == facts.count
