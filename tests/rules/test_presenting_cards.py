"""Each card in play is presented to the whole group before an advanced game: the French way (seed 002), an option."""

from tests.rules.table import NAMES, ONE, TWO, Table

FRENCH = {"presentation": "before_start"}


def party(options: dict[str, str] = FRENCH) -> Table:
    return Table(NAMES[:4], NAMES[4:8], options=options)


def told(table: Table) -> list[str]:
    """The cards that room one has had explained, in order."""
    return [heard.text.partition(".")[0] for heard in table.everything_heard(ONE) if heard.name == "card_told"]


def test_each_card_is_presented_to_everybody_before_the_first_advanced_game() -> None:
    table = party()
    table.says(ONE, "moderator add the doctor and the engineer")
    table.forgets()
    assert table.says(ONE, "start the game") == ["cards_first", "card_told"]
    assert table.hears(TWO) == ["cards_first", "card_told"]
    table.waits(120)
    assert sorted(told(table)) == ["Bomber", "Doctor", "Engineer", "President"]
    assert table.state == "gathering"
    assert table.says(ONE, "start the game")[0] == "split_named"


def test_nobody_need_hear_it_to_the_end() -> None:
    table = party()
    table.says(ONE, "moderator add the doctor and the engineer")
    table.says(ONE, "start the game")
    assert table.says(ONE, "enough") == ["read_to_end"]
    assert table.says(ONE, "start the game")[0] == "split_named"
    heard = len(told(table))
    table.waits(60)
    assert len(told(table)) == heard, "what was still told in the other room has ended too"


def test_in_the_next_game_only_what_is_new_is_presented() -> None:
    table = party()
    table.says(ONE, "moderator add the doctor and the engineer")
    table.says(ONE, "start the game")
    table.says(ONE, "start the game")
    table.says(ONE, "moderator stop the game")
    table.says(ONE, "yes")
    table.says(ONE, "new game")
    table.says(ONE, "moderator add the angel")
    before = len(told(table))
    table.says(ONE, "start the game")
    table.waits(60)
    assert told(table)[before:] == ["Angel"]


def test_whoever_has_asked_for_the_cards_before_is_not_told_again() -> None:
    table = party()
    table.says(ONE, "moderator add the doctor and the engineer")
    table.says(ONE, "explain the cards")
    assert table.says(ONE, "start the game")[0] == "split_named"


def test_the_simple_game_needs_no_presentation_and_elsewhere_one_asks_for_it() -> None:
    assert party().says(ONE, "start the game")[0] == "split_named"
    table = party({})
    table.says(ONE, "moderator add the doctor and the engineer")
    assert table.says(ONE, "start the game")[0] == "split_named"
