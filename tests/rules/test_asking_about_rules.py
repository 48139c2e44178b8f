"""Rules on request: short answers in the own room, at any time, without touching the game."""

from tests.rules.table import ONE, TWO, Table

SIX = ["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]


def test_a_card_is_explained_in_the_room_that_asks() -> None:
    table = Table(*SIX).forgets()
    assert table.says(ONE, "what does the doctor do") == ["card_is"]
    assert table.hears(TWO) == []


def test_a_card_that_nobody_knows_is_no_command() -> None:
    assert Table(*SIX).reads(ONE, "what does the plumber do").intent is None


def test_a_dispute_is_settled_by_a_coin() -> None:
    table = Table(*SIX)
    table.says(ONE, "we disagree about the rules")
    assert "coin" in table.last(ONE)


def test_the_roles_are_no_secret_and_name_the_gambler_only_when_the_number_is_odd() -> None:
    table = Table(*SIX)
    table.says(ONE, "what are the roles tonight")
    assert "Gambler" not in table.last(ONE)
    table = Table(["Anna", "Bob", "Carlos", "George"], ["Dana", "Erik", "Fatima"])
    table.says(ONE, "what are the roles tonight")
    assert "Gambler" in table.last(ONE)


def test_a_question_about_the_rules_is_answered_while_the_clock_runs_and_changes_nothing() -> None:
    table = Table(*SIX).starts()
    before = table.moderator.situation
    assert table.says(TWO, "can i swap cards") == ["rule"]
    after = table.moderator.situation
    assert (after.facts, after.states, after.clock_ends) == (before.facts, before.states, before.clock_ends)


def test_the_game_is_explained_in_six_steps_by_itself() -> None:
    table = Table(*SIX).forgets()
    table.says(ONE, "explain the game")
    table.waits(90)
    steps = [heard.message.args["step"] for heard in table.listens(ONE) if heard.name == "explain_step"]
    assert steps == [1, 2, 3, 4, 5, 6]
    assert table.hears(TWO) == []


def test_a_step_can_be_skipped_heard_again_and_ended() -> None:
    table = Table(*SIX).forgets()
    table.says(ONE, "explain the game")
    table.says(ONE, "next")
    table.says(ONE, "again")
    table.says(ONE, "next")
    steps = [heard.message.args["step"] for heard in table.listens(ONE) if heard.name == "explain_step"]
    assert steps == [1, 2, 2, 3]
    assert table.says(ONE, "enough") == ["explained"]
    table.forgets()
    table.waits(60)
    assert table.hears(ONE) == []


def test_the_explanation_takes_less_than_ninety_seconds() -> None:
    table = Table(*SIX).forgets()
    table.says(ONE, "explain the game")
    table.waits(90)
    spoken = [heard for heard in table.listens(ONE) if heard.name == "explain_step"]
    assert spoken[-1].at - spoken[0].at + len(spoken[-1].text.split()) / 2 < 90


def test_a_pause_is_a_time_to_ask() -> None:
    table = Table(*SIX).starts()
    table.says(ONE, "moderator, pause the game")
    assert table.says(TWO, "what does the Doctor do") == ["card_is"]
    assert table.says(TWO, "can I swap cards") == ["rule"]
    assert table.says(TWO, "what are the roles tonight") == ["roles_tonight"]
    assert table.says(ONE, "explain the game") == ["explain_step"]
    assert table.says(ONE, "next") == ["explain_step"]
    assert table.says(ONE, "enough") == ["explained"]
    table.says(ONE, "moderator, resume the game")
    assert table.clock == 180, "none of it took time from the round"
