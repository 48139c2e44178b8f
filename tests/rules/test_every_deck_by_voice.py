"""Every playset, every card and any legal deck can be had by voice, for any number; the command line gives the same."""

import json
from collections import Counter

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from moderator.games.two_rooms.deck.deck import BACKUPS, FILLERS, START, refusals
from moderator.games.two_rooms.deck.playsets import Playset
from moderator.games.two_rooms.deck.random_decks import Experience, random_deck
from moderator.language.intent import Intent
from moderator.party.commands.deck import deck as deck_command
from tests.rules.table import ONE, box, nameless, party_of, tables, words

PLAYSETS = list(box().playsets.values())


@pytest.mark.parametrize("playset", PLAYSETS, ids=lambda playset: playset.id)
def test_every_playset_is_played_or_refused_with_reasons_at_its_smallest_and_largest_size(playset: Playset) -> None:
    """By voice and on the command line alike."""
    for players in (playset.least, playset.most):
        table = nameless(players)
        table.says(ONE, f"moderator use the playset {words().playsets[playset.id][0]}")
        heard = {message.name for message in table.everything_heard(ONE)}
        printed = CliRunner().invoke(
            deck_command, ["--players", str(players), "--playset", playset.id, "--json"], catch_exceptions=True
        )
        if "deck_built" in heard:
            assert printed.exit_code == 0, printed.exception
            assert Counter(json.loads(printed.output)["cards"]) == Counter(table.facts.deck.cards)
        else:
            assert "deck_reason" in heard
            assert printed.exit_code != 0
        assert not refusals(table.facts.deck, box().catalogue, tables().options)


SUPPORTED = [card for card in box().catalogue.cards.values() if card.unsupported is None and card.id not in FILLERS]


@pytest.mark.parametrize("name", sorted({words().cards[card.id][-1] for card in SUPPORTED}))
def test_every_card_is_added_by_its_name_or_refused_with_reasons(name: str) -> None:
    table = party_of(16)
    assert set(table.says(ONE, f"moderator add the {name}")) & {"cards_added", "deck_reason"}


@settings(max_examples=40, deadline=None)
@given(st.integers(6, 30), st.sampled_from(Experience), st.integers(0, 2**32), st.booleans())
def test_any_legal_deck_is_had_by_naming_its_cards(
    players: int, experience: Experience, seed: int, burying: bool
) -> None:
    wanted = random_deck(box().catalogue, tables().options, players, experience, seed, burying=burying)
    table = nameless(players)
    if burying:
        table.moderator.hear(Intent("bury_card"), ONE, table.now)
        table.moderator.hear(Intent("yes"), ONE, table.now)
    there = {*FILLERS, *START, *(BACKUPS if burying else ())}
    cards = tuple(card for card in wanted.cards if card not in there)
    if cards:
        table.moderator.hear(Intent("add_cards", {"cards": cards}), ONE, table.now)
    assert Counter(table.facts.deck.cards) == Counter(wanted.cards)
    assert table.facts.deck.burying == wanted.burying
