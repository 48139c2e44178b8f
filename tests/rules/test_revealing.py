"""The end: the Gambler speaks first, everybody reveals, somebody has won (rulebook p. 10)."""

import pytest

from moderator.games.two_rooms.end.questions import ending_of
from moderator.games.two_rooms.outcome.ending import Question
from tests.rules.table import ONE, TWO, Table, nameless, party_of


def even() -> Table:
    """Six players after the last exchange."""
    return party_of(6).plays_until_reveal()


def odd() -> Table:
    """Seven players after the last exchange: the Gambler plays."""
    return party_of(7).plays_until_reveal()


def where(table: Table, card: str) -> object:
    """The room in which a card is, as far as it is known."""
    return ending_of(table.facts).answers.get(Question("room", (card,)))


def test_with_an_even_number_everybody_reveals_at_once() -> None:
    table = party_of(6).starts().appoints()
    for _ in range(2):
        table.ends_round().exchanges()
    table.ends_round().announces(ONE).announces(TWO).parleys()
    table.says(ONE, "the exchange is done")
    table.forgets()
    table.says(TWO, "the exchange is done")
    assert table.hears(ONE) == table.hears(TWO) == ["exchange_complete", "everybody_reveals", "ask_place"]
    assert table.state == "reveal"


@pytest.mark.parametrize("room", [ONE, TWO])
def test_either_room_says_where_the_president_and_the_bomber_are(room: int) -> None:
    table = even()
    assert table.says(room, "here") == ["card_is_in", "ask_place"]
    assert table.says(1 - room, "not here") == ["card_is_in", "red_wins", "play_again"]
    assert table.state == "over"
    assert where(table, "president") == where(table, "bomber") == room


def test_blue_wins_when_they_are_apart() -> None:
    table = even()
    table.says(ONE, "here")
    assert table.last(TWO) == "And where is the Bomber?"
    assert table.says(ONE, "not here") == ["card_is_in", "blue_wins", "play_again"]
    assert table.hears(TWO)[-2:] == ["blue_wins", "play_again"]


@pytest.mark.parametrize(
    ("words", "room"),
    [
        ("yes", ONE),
        ("in this room", ONE),
        ("no", TWO),
        ("in the other room", TWO),
        ("room two", TWO),
        ("in room one", ONE),
        ("the president is here", ONE),
        ("the president is in room two", TWO),
    ],
)
def test_ways_to_say_where(words: str, room: int) -> None:
    table = even()
    table.says(ONE, words)
    assert where(table, "president") == room
    assert table.last(ONE) == "And where is the Bomber?"
    assert any(h.text == f"The President: {table.facts.room_names[room]}!" for h in table.everything_heard(TWO))


def test_after_the_question_has_gone_the_full_sentence_still_counts() -> None:
    table = even().waits(300)
    assert table.chats(ONE, "here") == "not now: place"
    table.says(ONE, "the bomber is here")
    assert table.says(TWO, "the president is here") == ["card_is_in", "blue_wins", "play_again"]


def test_the_bomber_may_be_told_first() -> None:
    table = even()
    assert table.says(ONE, "the bomber is here") == ["card_is_in", "ask_place"]
    table.says(ONE, "here")
    assert table.last(ONE).startswith("To play again")
    assert where(table, "president") == where(table, "bomber") == ONE


def test_the_host_types_the_room() -> None:
    table = even()
    assert table.types("here") == ["which_room"]
    assert table.types("here", TWO)[0] == "card_is_in"
    assert where(table, "president") == TWO
    assert table.types("in room two")[:2] == ["card_is_in", "red_wins"]


# The Gambler


def test_with_an_odd_number_the_gambler_speaks_before_any_card_is_shown() -> None:
    table = odd()
    assert table.state == "announcements"
    said = [heard.name for heard in table.everything_heard(ONE)]
    assert said[-2:] == ["stay_apart", "call_up"]
    assert "everybody_reveals" not in said


@pytest.mark.parametrize("words", ["red", "the red team wins", "I say red", "the gambler says red", "I predict red"])
@pytest.mark.parametrize("room", [ONE, TWO])
def test_the_gambler_predicts_in_either_room(words: str, room: int) -> None:
    table = odd()
    assert table.says(room, words) == ["call_is_team", "everybody_reveals", "ask_place"]
    assert table.facts.end.answers == {Question("predicts_winner", ("gambler",)): "red"}
    assert table.hears(1 - room)[0] == "call_is_team"
    assert table.state == "reveal"


@pytest.mark.parametrize(
    ("prediction", "bomber", "outcome", "last"),
    [
        ("red", "here", ["red_wins", "result_won"], "The Gambler wins: the call was right."),
        ("blue", "here", ["red_wins", "result_lost"], "The Gambler loses: the call was wrong."),
        ("red", "not here", ["blue_wins", "result_lost"], "The Gambler loses: the call was wrong."),
        ("blue", "not here", ["blue_wins", "result_won"], "The Gambler wins: the call was right."),
    ],
)
def test_the_gambler_is_right_or_wrong(prediction: str, bomber: str, outcome: list[str], last: str) -> None:
    table = odd()
    table.says(ONE, prediction)
    table.says(ONE, "here")
    assert table.says(ONE, bomber) == ["card_is_in", *outcome, "play_again"]
    assert table.everything_heard(TWO)[-2].text == last


def test_the_gambler_who_stays_silent_is_called_twice_and_asked_after_the_reveal() -> None:
    table = odd().waits(29).forgets()
    assert table.waits(1).hears(ONE) == ["call_up"]
    assert table.waits(30).hears(ONE) == ["nobody_speaks", "everybody_reveals", "ask_place"]
    assert table.chats(ONE, "red") == "not now: team"
    table.says(ONE, "here")
    assert table.says(ONE, "here")[-1] == "ask_color"
    assert table.last(TWO) == "Which team did the Gambler name before the reveal? Red, blue, or nobody?"
    assert table.says(TWO, "nobody") == ["heard_nobody", "red_wins", "result_lost", "play_again"]


def test_with_an_even_number_no_gambler_is_mentioned() -> None:
    table = even()
    table.says(ONE, "here")
    table.says(ONE, "here")
    assert not any("Gambler" in heard.text for room in (ONE, TWO) for heard in table.everything_heard(room))
    assert table.chats(ONE, "the gambler says red") == "no command"


# Cards that the host has entered


def test_entered_cards_need_not_be_asked_for() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts()
    assert table.types("Anna is the president") == []
    assert table.types("Dana has the bomber") == []
    table.appoints("Anna", "Dana")
    for _ in range(2):
        table.ends_round().exchanges()
    table.ends_round().announces(ONE).announces(TWO).parleys()
    table.says(ONE, "the exchange is done")
    table.forgets()
    table.says(TWO, "the exchange is done")
    assert table.hears(ONE) == ["exchange_complete", "everybody_reveals", "blue_wins", "play_again"]


def test_a_card_that_has_moved_with_its_holder() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts().appoints("Anna", "Dana")
    table.types("Bob is the president")
    table.types("Dana is the bomber")
    table.ends_round().announces(ONE, "Bob").announces(TWO, "Erik").parleys()
    table.types("the exchange is done")
    for _ in range(2):
        table.ends_round().announces(ONE, "Carlos" if "Carlos" in table.players(ONE) else "Erik")
        table.announces(TWO, "Fatima" if "Fatima" in table.players(TWO) else "Carlos").parleys()
        table.types("the exchange is done")
    assert table.facts.room_of("Bob") == TWO
    assert table.state == "over"
    assert "red_wins" in table.hears(ONE)


def test_only_the_missing_card_is_asked_for() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts()
    table.types("Anna is the president")
    table.appoints("Anna", "Dana")
    for _ in range(2):
        table.ends_round().exchanges()
    table.ends_round().exchanges()
    assert table.everything_heard(ONE)[-1].name == "ask_place"


def test_an_entered_card_is_corrected() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts()
    for line in ("Anna is the president", "Bob is the president", "Bob has the bomber", "Carlos has the president"):
        table.types(line)
    assert set(table.facts.cards) == {("Bob", "bomber"), ("Carlos", "president")}


def test_cards_are_never_spoken() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts().forgets()
    assert table.chats(ONE, "Anna is the president") != ""
    assert table.chats(ONE, "moderator, Anna is the president") != ""
    table.types("Anna is the president")
    assert table.hears(ONE) == table.hears(TWO) == []


def test_a_card_belongs_to_a_player() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"], guests=("Rosa",)).starts()
    assert table.types("Rosa is the president") == ["plays_not"]


def test_without_names_no_card_can_be_entered() -> None:
    table = nameless(6).starts()
    reading = table.reads(ONE, "Anna is the president")
    assert reading.intent is None
