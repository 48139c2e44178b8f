"""Any legal deck of any size, played to its end by voice: random events, random answers.

Each game has exactly one result for every player, puts no question twice and none that could change nothing (see
test_outcome_properties for the proof on the pure function), and ends whatever nobody knows.
"""

import random

import pytest

from moderator.games.two_rooms.deck.deck import Deck, refusals
from moderator.games.two_rooms.deck.playsets import Playset, playset_deck
from moderator.games.two_rooms.deck.random_decks import Experience, random_deck
from moderator.games.two_rooms.end.revealing import ending_cards
from moderator.games.two_rooms.outcome.ending import Answer
from moderator.games.two_rooms.outcome.outcome import UnansweredQuestion
from tests.rules.host_of_the_end import HostOfTheEnd, at_random, to_the_end
from tests.rules.table import NAMES, ONE, Table, box, chart, party_with, sentences, tables, words

GAMES = range(24)

MOST_QUESTIONS = 60
"""More nobody would answer; typical decks need fewer than fifteen."""

BY_HAND = {
    *("call_is_team", "call_is_card", "call_is_player", "call_up", "nobody_speaks"),
    *("too_late_to_correct", "not_an_answer", "reveal_waits", "card_not_in_play", "card_not_known", "couples_are_two"),
    *("heard_so_far", "heard_cards", "heard_everybody", "heard_bond", "heard_color", "sober_counts", "backup_counts"),
    *("one_takes_all", "ask_bond", "ask_color", "neither_wins", "all_open", "ask_place", "ask_yes_no", "ask_card_name"),
    *("come_together", "which_group", "ask_group"),  # tests/rules/test_coming_together.py
    "card_is_held",  # tests/rules/test_cards_on_phones.py
    *("not_ended", "nothing_ends_it", "who_ends_it", "game_ended", "ask_ends_game", "game_stopped", "result_open"),
}
"""Heard in the tests of single endings; random games may miss them."""


def random_table(seed: int) -> Table:
    """A party with a random deck (sometimes burying, sometimes a playset) that has come to its end."""
    chance = random.Random(seed)
    options = {"gambler": chance.choice(("red_or_blue", "or_neither")), "premature_loss": chance.choice(("off", "on"))}
    chosen = tables().options.choose(**options)
    players = chance.randrange(6, 19)
    burying = chance.random() < 0.4
    deck = random_deck(box().catalogue, chosen, players, chance.choice(list(Experience)), seed, burying=burying)
    table = party_with(deck, options)
    ending = ending_cards(table.facts)
    if ending and chance.random() < 0.7:
        table.starts()
        table.says(ONE, f"game over {words().cards[ending[0]][-1]}")
        table.says(ONE, "yes")
        return table
    return to_the_end(table)


def check(table: Table, host: HostOfTheEnd) -> None:
    found = table.facts.end.outcome
    assert found is not None
    assert len(found.results) == table.facts.count
    assert len({result.seat for result in found.results}) == table.facts.count
    assert len(host.asked) == len(set(host.asked)) <= MOST_QUESTIONS
    assert table.everything_heard(ONE)[-1].name == "play_again"


@pytest.mark.parametrize("seed", GAMES)
def test_any_deck_is_played_to_the_end_with_one_result_for_everybody(seed: int) -> None:
    table = random_table(seed)
    host = HostOfTheEnd(table, choose=at_random(random.Random(seed), table)).answers_everything()
    check(table, host)
    assert table.facts.end.outcome is not None
    assert all(result.won is not None for result in table.facts.end.outcome.results), "everything was answered"


@pytest.mark.parametrize("seed", GAMES)
def test_we_do_not_know_everywhere_ends_too(seed: int) -> None:
    table = random_table(seed)
    check(table, HostOfTheEnd(table, choose=lambda _: None).answers_everything())


@pytest.mark.parametrize("seed", GAMES)
def test_with_some_things_unknown_what_is_told_stays_true(seed: int) -> None:
    """A result that is given although something is unknown is the one that it has when everything is known."""
    chance = random.Random(seed)
    table = random_table(seed)
    answer = at_random(chance, table)

    def sometimes(question: UnansweredQuestion) -> Answer | None:
        return None if chance.random() < 0.4 and question.question.kind not in ("buried", "sober") else answer(question)

    check(table, HostOfTheEnd(table, choose=sometimes).answers_everything())


@pytest.mark.parametrize("seed", range(6))
def test_the_order_in_which_rooms_are_told_does_not_matter(seed: int) -> None:
    """Full sentences in any order lead to the same result as the questions in theirs."""
    cards = ["president", "bomber", "intern", "rival", "victim", "survivor"]
    chance = random.Random(seed)
    rooms = {card: chance.randrange(2) for card in cards}
    ends = []
    for _ in range(2):
        table = to_the_end(Table(NAMES[:3], NAMES[3:6], cards=cards))
        table.says(ONE, "next")
        chance.shuffle(cards)
        for card in cards:
            if table.state == "reveal":
                table.says(ONE, f"the {card} is {'here' if rooms[card] == ONE else 'not here'}")
        assert table.state == "over"
        assert table.facts.end.outcome is not None
        ends.append({(result.card, result.won) for result in table.facts.end.outcome.results})
    assert ends[0] == ends[1]


@pytest.mark.parametrize(
    "playset", [one for one in box().playsets.values() if one.withdrawn is None], ids=lambda p: p.id
)
def test_every_playset_is_played_to_the_end(playset: Playset) -> None:
    chance = random.Random(playset.id)
    for players in range(playset.least, playset.most + 1):
        deck = playset_deck(playset, players, box().catalogue, tables().options)
        if isinstance(deck, Deck) and not refusals(deck, box().catalogue, tables().options):
            break
    else:
        # Some playsets hold cards whose power no source gives (test_playsets names them): nothing else is a reason.
        assert isinstance(deck, Deck)
        assert {one.reason for one in refusals(deck, box().catalogue, tables().options)} == {"card_not_supported"}
        return
    table = to_the_end(party_with(deck))
    check(table, HostOfTheEnd(table, choose=at_random(chance, table)).answers_everything())


def test_the_messages_of_the_end_are_heard() -> None:
    heard: set[str] = set()
    for seed in range(16):
        for chooser in (None, at_random):
            table = random_table(seed)
            choose = (lambda _: None) if chooser is None else chooser(random.Random(seed), table)
            HostOfTheEnd(table, choose=choose).answers_everything()
            heard |= {message.name for message in table.everything_heard(ONE)}
    of_the_end = {name for name in chart().messages if "two_rooms_end" in str(sentences().place(name))}
    assert of_the_end - heard <= BY_HAND
