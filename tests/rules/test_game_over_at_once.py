"""Cards that end the game at once: "game over, Doctor Boom", at any moment of a running game."""

import pytest

from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.end.revealing import ending_cards
from moderator.games.two_rooms.outcome.ending import Question
from tests.rules.endings import answers_of, catalogue
from tests.rules.host_of_the_end import HostOfTheEnd
from tests.rules.table import NAMES, ONE, TWO, Table, box, party_of, words
from tests.rules.test_endings_by_voice import results

BOOM = ("president", "bomber", "dr_boom", "tuesday_knight", "red_team", "blue_team", "intern", "rival")


def running() -> Table:
    """Round one runs, with Doctor Boom and the Tuesday Knight."""
    return Table(NAMES[:4], NAMES[4:8], cards=BOOM).starts().appoints()


def test_doctor_boom_has_met_the_president() -> None:
    table = running()
    assert table.says(ONE, "game over Doctor Boom") == ["ask_ends_game"]
    assert table.last(ONE) == "Doctor Boom ends the game. Is that so?"
    assert table.hears(TWO) == [], "the other room hears nothing before it is sure"
    assert table.says(ONE, "yes") == ["game_ended", "everybody_reveals", "say_next"]
    assert table.hears(TWO) == ["game_ended", "everybody_reveals", "say_next"]
    assert table.clock is None
    host = HostOfTheEnd(table, answers_of("room intern=0, room president=0, room rival=0")).answers_everything()
    assert {question.kind for question in host.asked} == {"room"}
    assert results(table) == [
        "Doctor Boom has ended the game. The Red Team wins.",
        "The Intern wins: in the right room.",
        "The Rival loses: in the wrong room.",
    ]
    assert table.moderator.summary(table.now)["winner"] == "red"


def test_tuesday_knight_wins_for_blue() -> None:
    table = running()
    table.says(TWO, "moderator, game over, Tuesday Knight")
    table.says(TWO, "yes")
    HostOfTheEnd(table).answers_everything()
    assert results(table)[0] == "The Tuesday Knight has ended the game. The Blue Team wins."


@pytest.mark.parametrize(
    "said",
    [
        "game over Doctor Boom",
        "game over the Tuesday Knight",
        "Doctor Boom has ended the game",
        "Doctor Boom ends the game",
        "Doctor Boom has met the President",
        "the Tuesday Knight has shared with the Bomber",
        "moderator, game over, Doctor Boom",
    ],
)
def test_ways_to_say_it(said: str) -> None:
    assert running().says(ONE, said) == ["ask_ends_game"]


def test_no_and_silence_change_nothing() -> None:
    table = running()
    table.says(ONE, "game over Doctor Boom")
    assert table.says(ONE, "no") == ["not_ended"]
    table.says(ONE, "game over Doctor Boom")
    table.waits(16)
    assert table.chats(ONE, "yes").startswith("not now")
    assert table.state == "round"


def test_which_card_must_be_said_where_there_are_two() -> None:
    assert running().says(ONE, "game over") == ["who_ends_it"]
    one_only = Table(NAMES[:3], NAMES[3:6], cards=[*BOOM[:3], "blue_team", "red_team", "intern"]).starts()
    assert one_only.says(ONE, "game over") == ["ask_ends_game"]


def test_a_deck_without_such_a_card_has_no_such_end() -> None:
    assert party_of(6).starts().says(ONE, "game over") == ["nothing_ends_it"]
    assert party_of(6).starts().chats(ONE, "game over Doctor Boom") == "no command"


def test_it_is_taken_back() -> None:
    table = running()
    table.says(ONE, "game over Doctor Boom")
    table.says(ONE, "yes")
    assert "undone_for_all" in table.says(ONE, "moderator, undo")
    assert table.state == "round"
    assert table.facts.end.ended_by is None
    assert table.clock is not None


def test_also_while_the_game_is_paused() -> None:
    table = running()
    table.says(ONE, "moderator, pause")
    assert table.says(TWO, "game over Doctor Boom") == ["ask_ends_game"]
    assert table.says(TWO, "no") == ["not_ended"]
    assert table.moderator.situation.paused
    table.says(TWO, "game over Doctor Boom")
    assert "game_ended" in table.says(TWO, "yes")
    assert table.moderator.situation.paused_at is None
    assert table.says(ONE, "next")[-1].startswith("ask_")


def test_not_outside_of_a_game() -> None:
    table = Table(NAMES[:4], NAMES[4:8], cards=BOOM)
    assert table.chats(ONE, "game over Doctor Boom") == "not now: game_over"
    table.says(ONE, "start the game")
    assert table.chats(ONE, "game over Doctor Boom") == "not now: game_over"


def test_at_any_moment_of_a_game() -> None:
    for moment in ("selection", "round", "last_exchange"):
        table = running().ends_round()
        if moment != "selection":
            table.exchanges()
        if moment == "last_exchange":
            table.ends_round().exchanges().ends_round()
            table.announces(ONE).announces(TWO).parleys()
        assert table.state == moment
        table.says(ONE, "game over Doctor Boom")
        assert "game_ended" in table.says(ONE, "yes")


def test_nobody_speaks_before_the_reveal_of_a_game_that_ended_at_once() -> None:
    cards = (*BOOM[:4], "gambler", "red_team", "blue_team")
    table = Table(NAMES[:4], NAMES[4:7], cards=cards).starts()
    table.says(ONE, "game over Doctor Boom")
    assert "call_up" not in table.says(ONE, "yes")
    HostOfTheEnd(table).answers_everything()
    assert "The Gambler loses: there was no time to speak." in results(table)


def test_the_rageaholic_counts_to_ten() -> None:
    cards = ("president", "bomber", "red_rageaholic", "blue_rageaholic", "red_team", "blue_team")
    table = Table(NAMES[:3], NAMES[3:6], cards=cards).starts().appoints().ends_round()
    table.says(ONE, "the blue Rageaholic has counted to ten")
    table.says(ONE, "yes")
    HostOfTheEnd(table).answers_everything()
    assert results(table)[0] == "The blue Rageaholic has ended the game. The Blue Team wins."


@pytest.mark.parametrize("card", ["yog_sothoth", "the_black", "illuminati", "beholder"])
def test_a_card_that_wins_alone(card: str) -> None:
    cards = ("president", "bomber", card, "intern", "red_team", "blue_team")
    table = Table(NAMES[:3], NAMES[3:6], cards=cards).starts()
    table.says(ONE, f"game over {words().cards[card][-1]}")
    table.says(ONE, "yes")
    host = HostOfTheEnd(table).answers_everything()
    assert host.asked == []
    assert results(table) == []
    assert table.everything_heard(TWO)[-2].text.endswith(" wins, and everybody else loses.")
    assert Question("room", ("intern",)) not in table.facts.end.answers


def test_every_card_that_ends_a_game_is_heard() -> None:
    known: Catalogue = catalogue()
    for card in known.cards.values():
        if card.instant is not None:
            partner = card.instant.partner if card.instant.partner not in (None, "president", "bomber") else "intern"
            cards = ("president", "bomber", card.id, str(partner), "red_team", "blue_team")
            table = Table(NAMES[:3], NAMES[3:6], cards=cards).starts()
            assert card.id in ending_cards(table.facts)
            assert table.says(ONE, f"game over {words().cards[card.id][0]}") == ["ask_ends_game"]
    assert box().catalogue.cards.keys() == known.cards.keys()


def test_neither_of_two_near_cards_ends_it() -> None:
    """The cards that can end the game are asked about, not all those that questions may be about."""
    table = running()
    assert table.is_near(ONE, "game over Doctor Boom", "game over the Tuesday Knight") == ["ask_which_one"]
    assert table.says(ONE, "no") == ["which_given_up"]
    assert table.is_near(ONE, "game over Doctor Boom", "game over the Tuesday Knight") == ["ask_which_one"]
    assert table.says(ONE, "Doctor Boom") == ["ask_ends_game"]
