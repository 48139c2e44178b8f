"""The end of any deck by voice, as the rulebook and the cards have it: announcements, reveal, questions, results."""

import pytest

from moderator.games.two_rooms.cards.naming import card_name
from moderator.games.two_rooms.end.questions import reason
from moderator.games.two_rooms.outcome.ending import Question
from tests.rules.endings import BLUE_WINS, RED_WINS, answers_of, catalogue
from tests.rules.host_of_the_end import HostOfTheEnd, table_at_the_end, to_the_end
from tests.rules.table import NAMES, ONE, TWO, Table, party_of, sentences
from tests.rules.test_every_card_wins_and_loses import GREYS

DOCTORS = ("president", "bomber", "doctor", "engineer", "red_team", "blue_team")
MET = "shared president doctor=yes, shared bomber engineer=yes"


def told(table: Table, *names: str) -> list[str]:
    """The sentences that room one has heard of these messages."""
    return [heard.text for heard in table.everything_heard(ONE) if heard.name in names]


def results(table: Table) -> list[str]:
    return told(
        table,
        "because",
        "red_wins",
        "blue_wins",
        "neither_wins",
        "team_open",
        "result_won",
        "result_lost",
        "result_open",
    )


def ends(cards: str, known: str, *, burying: bool = False, aside: int = 0, **chosen: str) -> Table:
    """A game with these cards, in which everything is answered as it is known."""
    table = table_at_the_end(cards, burying=burying, aside=aside, **chosen)
    HostOfTheEnd(table, answers_of(known)).answers_everything()
    return table


# Every card of the box


@pytest.mark.parametrize("wins", [True, False], ids=["wins", "loses"])
@pytest.mark.parametrize("card", GREYS)
def test_every_grey_card_is_asked_about_and_hears_its_result(card: str, wins: bool) -> None:
    others, winning, losing = GREYS[card]
    known = answers_of(winning if wins else losing)
    burying = Question("buried") in known
    infected = known.get(Question("infected", ("zombie",)))
    if isinstance(infected, tuple) and wins:
        known[Question("infected", ("zombie",))] = (*infected, "bomber", "red_team", "blue_team")
    aside = int(Question("sober") in known)
    table = table_at_the_end(f"{card} {others}", burying=burying, aside=aside)
    HostOfTheEnd(table, known).answers_everything()
    assert table.facts.end.outcome is not None
    (result,) = [one for one in table.facts.end.outcome.results if one.seat == card]
    assert result.won is wins
    if result.reason in ("team_won", "team_failed"):
        return  # told with the team
    if told(table, "one_takes_all"):
        assert wins
        assert name_of(card) in told(table, "one_takes_all")[0]
        return
    (sentence,) = [text for text in results(table) if name_of(card) in text and reason_of(result.reason) in text]
    assert ("win" in sentence.partition(":")[0]) is wins


def name_of(card: str) -> str:
    return sentences().say(card_name(catalogue()[card]))


def reason_of(name: str) -> str:
    return sentences().say(reason(name))[1:]


@pytest.mark.parametrize("winner", ["red", "blue"])
def test_cards_of_a_team_win_and_lose_with_it(winner: str) -> None:
    table = ends("red_angel blue_angel", RED_WINS if winner == "red" else BLUE_WINS)
    (sentence,) = results(table)
    assert sentence.endswith(f"The {winner.capitalize()} Team wins.")
    assert table.facts.end.outcome is not None
    assert {one.won for one in table.facts.end.outcome.results if catalogue()[one.card].team.value == winner} == {True}


# Announcements


def test_announcements_come_in_the_order_of_their_numbers_private_eye_gambler_sniper() -> None:
    """The independent check: two clones of the game call Sniper, Gambler, Private Eye. The cards say 5, 10, 15."""
    table = table_at_the_end("presidents_daughter martyr gambler private_eye sniper target decoy", burying=True)
    assert table.last(TWO) == "Which card is buried, Private Eye, if in play? Say its name."
    table.says(ONE, "the martyr")
    assert table.last(TWO) == "Who has won, Gambler, if in play: red or blue?"
    table.says(TWO, "blue")
    assert table.last(ONE) == "Who do you shoot, Sniper? Name one player, in either room."
    assert table.says(ONE, "Bob") == ["call_is_player", "everybody_reveals", "say_next"]
    assert told(table, "call_is_card", "call_is_team", "call_is_player") == [
        "The Private Eye names the Martyr.",
        "The Gambler says: blue!",
        "The Sniper shoots Bob.",
    ]


def test_six_players_exchange_one_hostage_not_two() -> None:
    """The other thing in which two clones are wrong."""
    assert [party_of(6).facts.schedule.hostages, party_of(10).facts.schedule.hostages] == [(1, 1, 1), (1, 1, 1)]


def test_edition_4_calls_the_sniper_before_the_gambler() -> None:
    table = table_at_the_end("gambler sniper target decoy", announcements="print_and_play")
    assert table.last(ONE).startswith("Who do you shoot, Sniper?")
    table.says(ONE, "nobody")
    assert table.last(ONE).startswith("Who has won, Gambler:")


@pytest.mark.parametrize("words", ["no blue", "I said blue", "no I said blue", "the gambler says blue"])
def test_what_is_read_back_can_be_corrected(words: str) -> None:
    table = table_at_the_end("gambler sniper target decoy")
    table.says(ONE, "red")
    assert table.says(TWO, words) == ["call_is_team"]
    assert table.facts.end.answers[Question("predicts_winner", ("gambler",))] == "blue"
    assert table.moderator.situation.question_in(ONE) is not None, "the Sniper is still asked"


def test_an_announcement_is_taken_back() -> None:
    table = table_at_the_end("gambler sniper target decoy")
    table.says(ONE, "red")
    assert "call_up" in table.says(ONE, "moderator, undo")
    assert table.facts.end.answers == {}
    assert table.last(ONE).startswith("Who has won, Gambler:")


def test_after_the_cards_have_spoken_nothing_is_corrected() -> None:
    table = table_at_the_end("gambler")
    table.says(ONE, "red")
    table.says(ONE, "next")
    table.says(ONE, "here")
    assert table.says(ONE, "no blue") == ["too_late_to_correct"]


def test_who_stays_silent_is_called_twice_then_it_is_said_and_it_goes_on() -> None:
    table = table_at_the_end("gambler sniper target decoy").forgets()
    table.waits(60)
    assert table.hears(ONE) == ["call_up", "nobody_speaks", "call_up"]
    assert table.hears(TWO) == ["call_up", "nobody_speaks", "call_up"]
    assert told(table, "nobody_speaks") == ["Nobody answers for the Gambler."]


def test_next_moves_on_without_an_answer() -> None:
    table = table_at_the_end("gambler sniper target decoy")
    assert table.says(ONE, "next") == ["call_up"]
    assert table.says(TWO, "go on") == ["everybody_reveals", "say_next"]


def test_neither_is_an_answer_by_the_option_only() -> None:
    assert table_at_the_end("gambler").says(ONE, "neither") == ["not_an_answer"]
    table = table_at_the_end("gambler", gambler="or_neither")
    assert table.last(ONE) == "Who has won, Gambler: red, blue or neither?"
    assert table.says(ONE, "neither")[0] == "call_is_team"


def test_with_premature_loss_whoever_may_have_lost_is_called_with_the_gambler() -> None:
    table = table_at_the_end("agoraphobe gambler", premature_loss="on")
    table.says(ONE, "red")
    assert table.last(ONE) == "If you have already lost, Agoraphobe, who has won: red or blue?"
    table.says(ONE, "blue")
    known = f"{BLUE_WINS}, left_first_room agoraphobe=yes, lost_early agoraphobe=yes"
    HostOfTheEnd(table, answers_of(known)).answers_everything()
    assert "The Agoraphobe wins: whatever else happened." in results(table), "right by goal or by call"


def test_without_names_the_sniper_points_and_the_card_is_asked_for() -> None:
    table = Table(4, 3, cards=["president", "bomber", "sniper", "target", "decoy", "red_team", "blue_team"]).starts()
    for room in (ONE, TWO):
        table.says(room, "I appoint you as leader")
    for _ in range(3):
        table.ends_round()
        for room in (ONE, TWO):
            table.says(room, "our hostages are chosen")
            table.says(room, "our hostages are chosen")
        table.parleys()
        table.types("the exchange is done")
    assert table.says(ONE, "next")[0] == "everybody_reveals"
    HostOfTheEnd(table, answers_of(f"{BLUE_WINS}, shot sniper=target")).answers_everything()
    assert "The Sniper wins: the Target was hit." in results(table)


# The reveal


def test_the_reveal_goes_on_at_the_pace_the_room_asks_for() -> None:
    table = table_at_the_end("doctor engineer")
    assert table.last(ONE) == "Look around. When all cards are open, say: next."
    assert table.says(ONE, "again") == ["everybody_reveals", "say_next"]
    assert table.says(TWO, "next") == ["ask_place"]


def test_without_next_it_goes_on_by_itself() -> None:
    table = table_at_the_end("doctor engineer").forgets()
    assert table.waits(24).hears(ONE) == []
    assert table.waits(2).hears(ONE) == ["ask_place"]
    assert table.waits(30 * 3).hears(ONE) == ["ask_place"] * 3
    assert table.waits(30).hears(TWO)[-1] == "reveal_waits"
    assert table.chats(ONE, "here") == "not now: place"
    assert table.says(ONE, "next") == ["ask_place"]
    assert table.says(ONE, "here")[0] == "card_is_in"


def test_the_buried_president_and_the_daughter() -> None:
    table = table_at_the_end("presidents_daughter martyr intern", burying=True)
    table.says(ONE, "next")
    assert table.last(TWO) == "Turn up the buried card. Which is it?"
    assert table.says(TWO, "the president")[:2] == ["heard_card", "backup_counts"]
    assert told(table, "backup_counts") == ["As the President was buried, the President's Daughter takes that place."]
    assert table.last(ONE) == "Is the President's Daughter here? Here, or not here?"
    known = "room presidents_daughter=0, room bomber=0, room intern=0"
    HostOfTheEnd(table, answers_of(known)).answers_everything()
    assert results(table) == [
        "The President's Daughter is with the Bomber. Boom! The Red Team wins.",
        "The Intern wins: in the right room.",
    ]


def test_a_card_that_cannot_be_buried_is_not_taken() -> None:
    table = table_at_the_end("presidents_daughter martyr butler maid", burying=True)
    table.says(ONE, "next")
    assert table.says(ONE, "the butler") == ["not_an_answer"]
    assert table.says(ONE, "the martyr")[0] == "heard_card"


def test_the_drunk_takes_the_sober_card() -> None:
    table = table_at_the_end("drunk intern rival", aside=1)
    known = f"{BLUE_WINS}, sober=intern, sober_taken drunk=yes, room drunk=0, room rival=1"
    HostOfTheEnd(table, answers_of(known)).answers_everything()
    assert told(table, "sober_counts") == ["So the Drunk is now the Intern."]
    assert "The Rival and the Intern win: in the right room." in results(table)


def test_the_drunk_who_forgot_loses() -> None:
    table = ends("drunk intern rival", f"{BLUE_WINS}, sober=intern, sober_taken drunk=no, room rival=1", aside=1)
    assert "The Drunk loses: still holding that card." in results(table)


# Only the questions that matter


def test_with_the_doctor_one_more_question_is_asked() -> None:
    table = table_at_the_end("doctor engineer")
    host = HostOfTheEnd(table, answers_of(f"{BLUE_WINS}, shared president doctor=no")).answers_everything()
    assert [str(question) for question in host.asked] == ["room president", "room bomber", "shared president doctor"]
    assert results(table) == [
        "The President is safe from the Bomber.",
        "The President and the Doctor did not card share. Neither team wins.",
    ]


def test_unmet_doctor_in_edition_4_the_other_team_wins() -> None:
    table = ends(
        "doctor engineer", f"{BLUE_WINS}, {MET[:-3]}yes, shared president doctor=no", unmet_duty="other_team_wins"
    )
    assert results(table)[-1].endswith("The Red Team wins.")


@pytest.mark.parametrize("reading", ["unless_both", "neither"])
def test_the_nuclear_tyrant_by_both_readings(reading: str) -> None:
    known = f"{BLUE_WINS}, shared president nuclear_tyrant=yes, shared bomber nuclear_tyrant=no"
    table = ends("nuclear_tyrant", known, nuclear_tyrant=reading)
    assert table.facts.end.outcome is not None
    won = {one.seat: one.won for one in table.facts.end.outcome.results}
    assert won["nuclear_tyrant"] is (reading == "unless_both")
    assert won["president"] is (reading == "neither")
    if reading == "unless_both":
        assert told(table, "one_takes_all") == ["The Nuclear Tyrant wins, and everybody else loses."]
        assert results(table) == [], "which team would have won does not matter"


def test_lovers_are_named_by_their_cards() -> None:
    table = table_at_the_end("cupid eris intern")
    table.says(ONE, "next")
    assert table.last(ONE) == (
        "Which two has Cupid put in love? Say both cards, or nobody. Say the cards, then: that is all."
    )
    assert table.says(ONE, "the bomber") == ["heard_so_far", "ask_card_names"]
    assert table.says(ONE, "that is all") == ["couples_are_two"]
    assert table.says(TWO, "the intern")[0] == "heard_cards"
    assert table.facts.end.answers[Question("in_love", ("cupid",))] == ("bomber", "intern")
    HostOfTheEnd(table, answers_of(f"{BLUE_WINS}, in_hate eris=, room intern=1")).answers_everything()
    assert "The Bomber and the Intern win: as love and hate would have it." in results(table)


def test_the_zombie_everybody_at_once() -> None:
    table = table_at_the_end("zombie")
    table.says(ONE, "next")
    assert table.last(ONE).startswith("Who is infected, besides the Zombie?")
    assert table.says(ONE, "everybody")[0] == "heard_everybody"
    assert table.state == "over"
    assert "win: everybody alive is infected." in results(table)[-1]


def test_several_cards_in_one_breath() -> None:
    table = table_at_the_end("zombie doctor engineer")
    table.says(ONE, "next")
    table.says(ONE, "the doctor and the engineer")
    table.says(ONE, "red team")
    assert table.says(TWO, "that is all")[0] == "heard_cards"
    assert table.facts.end.answers[Question("infected", ("zombie",))] == ("doctor", "engineer", "red_team")


def test_full_sentences_are_taken_for_every_card_in_play() -> None:
    table = table_at_the_end("doctor engineer intern")
    table.says(ONE, "next")
    assert table.says(TWO, "the intern is here")[0] == "card_is_in"
    assert told(table, "card_is_in") == ["The Intern: room two!"]
    assert table.facts.end.answers[Question("room", ("intern",))] == TWO


def test_we_do_not_know_is_an_answer_and_the_result_says_what_it_depends_on() -> None:
    table = table_at_the_end("doctor engineer clone")
    host = HostOfTheEnd(table, answers_of(f"{BLUE_WINS}, shared president doctor=yes"), choose=lambda _: None)
    host.answers_everything()
    assert results(table) == [
        "The President is safe from the Bomber. The Blue Team wins.",
        "Open for the Clone: Who did the Clone share with first? Say the card, or nobody.",
    ]


def test_nobody_knows_anything() -> None:
    table = table_at_the_end("doctor engineer gambler intern")
    HostOfTheEnd(table, choose=lambda _: None).answers_everything()
    assert results(table)[0].startswith("Which team won stays open: Is the President here?")


def test_when_nobody_knows_what_was_buried_nothing_can_be_said() -> None:
    table = table_at_the_end("presidents_daughter martyr", burying=True)
    table.says(ONE, "next")
    table.says(ONE, "we do not know")
    assert table.state == "over"
    assert table.everything_heard(TWO)[-2].text.startswith("Who won stays open")


def test_an_answer_is_taken_back() -> None:
    table = table_at_the_end("doctor engineer")
    table.says(ONE, "next")
    table.says(ONE, "here")
    table.says(ONE, "we do not know")
    assert table.says(ONE, "moderator, undo") == ["undone", "ask_place"]
    assert table.facts.end.unknown == frozenset()
    assert table.says(TWO, "not here")[0] == "card_is_in"


# What the host has typed


def test_typed_cards_need_no_question_and_are_called_by_name() -> None:
    names = NAMES[:6]
    table = Table(names[:3], names[3:], cards=DOCTORS).starts()
    for name, card in zip(names, ("president", "red team", "doctor", "bomber", "engineer", "blue team"), strict=True):
        assert table.types(f"{name} is the {card}") == []
    table.appoints(names[0], names[3])
    for _ in range(2):
        table.ends_round().exchanges()
    table.ends_round().exchanges()
    table.says(ONE, "next")
    assert table.last(ONE) == "Did the President and the Doctor card share? Yes or no?"
    table.says(ONE, "yes")
    assert results(table) == [
        "The President is safe from the Bomber. The Blue Team wins.",
        "Anna, Fatima and Carlos win: the team has won.",
    ]


def test_when_every_card_is_typed_the_buried_one_is_known() -> None:
    names = NAMES[:6]
    cards = ["president", "bomber", "presidents_daughter", "martyr", "red_team", "blue_team", "intern"]
    table = Table(names[:3], names[3:], cards=cards, burying=True).starts()
    held = ("presidents_daughter", "bomber", "martyr", "red_team", "blue_team", "intern")
    for name, card in zip(names, held, strict=True):
        table.types(f"{name} is the {name_of(card)}")
    table.appoints()
    for _ in range(2):
        table.ends_round().exchanges()
    table.ends_round().exchanges()
    assert table.says(ONE, "next")[-1] == "play_again"
    assert table.facts.end.outcome is not None
    assert {one.player for one in table.facts.end.outcome.results} == set(names)


def test_the_sniper_shot_a_player_whose_card_is_typed() -> None:
    table = table_at_the_end("sniper target decoy")
    table.types("Bob is the target")
    table.says(ONE, "Bob")
    HostOfTheEnd(table, answers_of(BLUE_WINS)).answers_everything()
    assert "The Sniper wins: the Target was hit." in results(table)


# A screen sees it all


def test_the_summary_shows_winner_and_results_only_at_the_end() -> None:
    table = table_at_the_end("intern")
    assert table.moderator.summary(table.now)["winner"] is None
    HostOfTheEnd(table, answers_of(f"{BLUE_WINS}, room intern=0")).answers_everything()
    summary = table.moderator.summary(table.now)
    assert summary["winner"] == "blue"
    assert {"card": "intern", "player": None, "won": True, "reason": "right_rooms"} in summary["results"]


def test_the_results_of_thirty_players_take_no_minutes() -> None:
    cards = [card for card in GREYS if card not in ("private_eye", "nuclear_tyrant", "drunk", "clone", "robot")][:18]
    deck = ["president", "bomber", *cards, *["red_team", "blue_team"] * 5]
    table = to_the_end(Table(NAMES[:15], NAMES[15:30], cards=deck))
    assert len(table.facts.deck.cards) == 30
    HostOfTheEnd(table, {}).answers_everything()
    told_at_last = results(table)
    assert len(" ".join(told_at_last).split()) < 150, "about a minute"
