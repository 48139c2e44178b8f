"""Undo takes back the last step of the own room; the other room's steps stay."""

import pytest

from moderator.games.two_rooms.outcome.ending import Question
from moderator.language.grammar.grammar import load_grammar
from moderator.language.message import Message
from moderator.language.voice.sentences import load_sentences
from moderator.language.voice.wording import Wording
from tests.rules.table import GET_READY, ONE, PARLEY, PARTS, TWO, Table


@pytest.fixture
def table() -> Table:
    return Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts()


@pytest.mark.parametrize("words", ["moderator, undo", "moderator, undo that", "moderator, take that back"])
def test_a_leader_appointed_by_mistake(table: Table, words: str) -> None:
    table.says(ONE, "I appoint Anna as leader")
    assert table.says(ONE, words) == ["undone"]
    assert table.leader(ONE) is None
    assert table.room_state(ONE) == "leaderless"
    assert table.hears(TWO) == []


def test_the_other_rooms_later_step_stays(table: Table) -> None:
    table.says(ONE, "I appoint Anna as leader")
    table.says(TWO, "I appoint Dana as leader")
    table.says(ONE, "moderator, undo")
    assert table.leader(ONE) is None
    assert table.leader(TWO) == "Dana"


def test_the_other_rooms_earlier_step_stays(table: Table) -> None:
    table.says(TWO, "I appoint Dana as leader")
    table.says(ONE, "I appoint Anna as leader")
    table.says(ONE, "moderator, undo")
    assert (table.leader(ONE), table.leader(TWO)) == (None, "Dana")
    assert table.says(ONE, "moderator, undo") == ["undo_too_late"], "its step before was: we are ready"


def test_step_by_step(table: Table) -> None:
    table.says(ONE, "I appoint Anna as leader")
    table.says(ONE, "two votes for Bob")
    table.says(ONE, "two votes for Carlos")
    leaders = []
    for _ in range(3):
        table.says(ONE, "moderator, undo")
        leaders.append(table.leader(ONE))
    assert leaders == ["Bob", "Anna", None]


def test_what_was_asked_or_refused_is_no_step(table: Table) -> None:
    table.says(ONE, "I appoint Anna as leader")
    table.waits(3)
    for words in ("how many hostages", "who is the leader", "how much time is left", "I appoint Bob as leader"):
        table.says(ONE, words)
    table.says(ONE, "moderator, help")
    table.says(ONE, "moderator, undo")
    assert table.leader(ONE) is None


def test_time_that_has_passed_stays_passed(table: Table) -> None:
    table.says(ONE, "I appoint Anna as leader")
    table.waits(50)
    table.says(ONE, "moderator, undo")
    assert table.clock == 130


def test_nothing_to_take_back() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"])
    assert table.says(ONE, "moderator, undo") == ["nothing_to_undo"]
    table.starts()
    assert table.says(TWO, "moderator, undo") == ["undone_for_all"]
    assert table.state == "dealing"
    assert table.says(TWO, "moderator, undo") == ["nothing_to_undo"]


def test_chatter_never_undoes(table: Table) -> None:
    table.says(ONE, "I appoint Anna as leader")
    assert table.chats(ONE, "undo") == "say moderator first"
    assert table.chats(ONE, "take that back") == "say moderator first"


def test_a_step_that_others_build_on_is_not_taken_back(table: Table) -> None:
    table.appoints("Anna", "Dana").ends_round().announces(ONE).announces(TWO)
    table.says(TWO, "our leader is ready")
    table.says(ONE, "our leader is ready")
    table.waits(PARLEY + GET_READY)
    table.says(TWO, "the exchange is done")
    assert table.says(ONE, "moderator, undo") == ["undo_too_late"]
    assert table.last(ONE) == "Too late. The game has moved on."
    assert table.state == "round"


def test_who_plays_cannot_be_changed_after_the_cards_are_dealt() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"], guests=("Rosa",))
    table.says(ONE, "moderator, Rosa joins us")
    table.says(TWO, "start the game")
    split = table.players(ONE), table.players(TWO)
    assert table.says(ONE, "moderator, undo") == ["undo_too_late"]
    assert (table.players(ONE), table.players(TWO)) == split
    assert table.says(TWO, "moderator, undo") == ["undone_for_all", "welcome"]
    assert table.says(ONE, "moderator, undo") == ["undone"]
    assert table.facts.count == 6


def test_across_the_end_of_a_round(table: Table) -> None:
    table.says(ONE, "I appoint Anna as leader")
    table.says(TWO, "I appoint Dana as leader")
    table.ends_round()
    table.says(ONE, "moderator, undo")
    assert table.state == "selection"
    assert (table.leader(ONE), table.leader(TWO)) == (None, "Dana")
    assert table.says(ONE, "our hostage is Bob") == ["leader_before_hostages"]


def test_back_into_the_selection_after_the_next_clock_has_started(table: Table) -> None:
    table.appoints("Anna", "Dana").ends_round().announces(ONE).announces(TWO)
    table.says(TWO, "our leader is ready")
    table.says(ONE, "our leader is ready")
    table.forgets().waits(PARLEY + GET_READY + 5)
    assert table.state == "round"
    assert table.says(ONE, "moderator, undo") == ["undone_for_all"]
    assert table.state == "selection"
    assert table.clock is None
    assert (table.room_state(ONE), table.room_state(TWO)) == ("announced", "hallway")
    assert table.facts.round == 1
    assert table.waits(30).state == "selection", "the next round's clock is gone"
    table.says(ONE, "our leader is ready")
    assert table.state == "parley"


def test_a_parley_ended_too_early(table: Table) -> None:
    table.appoints("Anna", "Dana").ends_round().announces(ONE).announces(TWO).parleys()
    assert table.state == "round"
    assert table.says(ONE, "moderator, undo") == ["undone_for_all", "parley_begins"]
    assert table.state == "parley"
    assert not table.facts.exchanging


def test_an_exchange_confirmed_too_early(table: Table) -> None:
    table.appoints("Anna", "Dana").ends_round().announces(ONE, "Bob").announces(TWO, "Erik").parleys()
    table.says(ONE, "the exchange is done")
    table.says(TWO, "the exchange is done")
    table.says(TWO, "moderator, undo")
    assert table.facts.exchanging
    assert table.players(ONE) == ("Anna", "Bob", "Carlos")
    assert table.hostages(ONE) == ("Bob",)
    table.says(TWO, "the exchange is done")
    assert table.players(ONE) == ("Anna", "Carlos", "Erik")


def test_a_yes_taken_back_is_asked_for_again_and_silence_does_not_count_meanwhile(table: Table) -> None:
    table.appoints("Anna", "Dana").ends_round()
    table.says(ONE, "our hostage is Bob")
    table.says(ONE, "yes")
    table.waits(60).forgets()
    assert table.says(ONE, "moderator, undo") == ["undone", "hostages_stand"]
    assert not table.room(ONE).hostages_final
    assert table.room_state(ONE) == "led"
    table.says(ONE, "no")
    assert table.hostages(ONE) == ()


def test_hostages_taken_back_are_no_change_of_mind(table: Table) -> None:
    table.appoints("Anna", "Dana").ends_round()
    table.says(ONE, "our hostage is Bob")
    table.says(ONE, "moderator, undo")
    assert table.hostages(ONE) == ()
    assert table.waits(30).room_state(ONE) == "led", "the question is gone"
    table.says(ONE, "our hostage is Carlos")
    table.says(ONE, "no")
    table.says(ONE, "our hostage is Bob")
    table.says(ONE, "yes")
    assert table.hostages(ONE) == ("Bob",)


def test_the_silence_of_the_other_room_still_counts(table: Table) -> None:
    table.appoints("Anna", "Dana").ends_round()
    table.says(ONE, "our hostage is Bob")
    table.says(ONE, "yes")
    table.says(TWO, "our hostage is Erik")
    table.waits(30)
    table.says(TWO, "our leader is ready")
    table.says(ONE, "moderator, undo")
    assert not table.room(ONE).hostages_final
    assert table.room(TWO).hostages_final
    assert table.room_state(TWO) == "hallway"


def test_a_pause_is_ended_by_resuming_and_not_by_undo(table: Table) -> None:
    table.says(ONE, "I appoint Anna as leader")
    table.waits(10).says(ONE, "moderator, pause the game")
    table.waits(500).says(ONE, "moderator, undo")
    assert table.leader(ONE) is None
    assert table.moderator.situation.paused
    table.says(ONE, "moderator, resume")
    assert table.clock == 170


def test_the_host_undoes_the_last_step_of_all_or_of_a_room(table: Table) -> None:
    table.says(ONE, "I appoint Anna as leader")
    table.says(TWO, "I appoint Dana as leader")
    table.types("undo", ONE)
    assert (table.leader(ONE), table.leader(TWO)) == (None, "Dana")
    table.types("undo")
    assert (table.leader(ONE), table.leader(TWO)) == (None, None)


def test_what_was_typed_for_a_room_is_undone_there(table: Table) -> None:
    table.types("I appoint Anna as leader")
    table.forgets()
    assert table.says(ONE, "moderator, undo") == ["undone"]
    assert table.hears(TWO) == []


def test_after_undo_repeat_does_not_say_what_was_taken_back(table: Table) -> None:
    table.says(ONE, "I appoint Anna as leader")
    table.says(ONE, "moderator, undo")
    assert table.says(ONE, "moderator, repeat that") == ["undone"]


def test_the_other_room_may_still_have_its_last_answer_repeated(table: Table) -> None:
    table.says(TWO, "how many hostages")
    table.says(ONE, "I appoint Anna as leader")
    table.says(ONE, "moderator, undo")
    assert table.says(TWO, "moderator, repeat that") == ["hostages_wanted"]


def test_the_end_may_be_taken_back_too(table: Table) -> None:
    table.appoints()
    for _ in range(2):
        table.ends_round().exchanges()
    table.ends_round().exchanges()
    table.says(ONE, "here")
    table.says(TWO, "here")
    assert table.state == "over"
    assert table.says(TWO, "moderator, undo") == ["undone_for_all", "everybody_reveals", "ask_place"]
    assert table.state == "reveal"
    table.says(ONE, "here")
    assert table.last(ONE).startswith("To play again")
    assert table.facts.end.answers[Question("room", ("bomber",))] == ONE


def test_undo_in_a_pause_asks_when_the_game_goes_on(table: Table) -> None:
    """A question that cannot be answered now would be a trap."""
    table.says(ONE, "I appoint you as leader")
    table.says(ONE, "Anna")
    table.says(ONE, "moderator, pause the game")
    assert table.says(ONE, "moderator, undo") == ["undone"]
    assert table.chats(ONE, "Bob").startswith("not now")
    assert table.says(ONE, "moderator, resume") == ["resumed_clock", "ask_who_leads"]
    assert table.says(ONE, "Bob") == ["leader_appointed"]


def test_what_was_taken_back_is_said(table: Table) -> None:
    table.says(ONE, "I appoint Anna as leader")
    table.says(ONE, "moderator, undo")
    assert table.everything_heard(ONE)[-1].message.args == {"step": ("appoint", "Anna")}


@pytest.mark.parametrize(
    ("language", "spoken"),
    [
        ("en", "Taken back: the hostages Anna and Bob."),
        ("fr", "C'est annulé : les otages Anna et Bob."),
        ("it", "Annullato: gli ostaggi Anna e Bob."),
        ("zh", "已经撤销：人质Anna和Bob。"),
    ],
)
def test_a_step_has_its_words_in_every_language(language: str, spoken: str) -> None:
    wording = Wording(load_sentences(language, PARTS), load_grammar(language, PARTS), {"Anna": "Ahna"})
    undone = Message("undone", {"step": ("hostages", "Anna", "Bob")})
    assert wording.written(undone) == spoken
    assert wording.written(Message("undone", {"step": ("hostages",)})) != spoken
    assert wording.written(Message("undone", {"step": ()})).count(" ") <= 1
