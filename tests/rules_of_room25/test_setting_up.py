"""Before the first turn: what is asked, what is refused with which reason, and the setup step by step."""

import pytest

from moderator.errors import BadInput
from moderator.games.room25.setup import setup_steps
from moderator.games.room25.tables import COLORS, Mode, read_options, read_tables
from tests.rules_of_room25.prison import FOUR, NAMES, Prison, cooperation, solo, suspicion


def read_out(prison: Prison) -> list[str]:
    """Every step of the setup, each confirmed by "next"."""
    prison.says("start the game")
    while prison.state == "setup":
        prison.says("next")
    return [text for _, message, text in prison.heard if message.name == "setup_step"]


def test_everything_that_is_not_known_is_asked_by_voice() -> None:
    prison = Prison()
    assert prison.last == "Which mode do we play? Suspicion, cooperation, or solo?"
    assert prison.says("suspicion") == ["mode_is", "ask_how_many_characters"]
    assert prison.says("nine") == ["number_does_not_fit", "ask_how_many_characters"]
    assert prison.says("eight characters") == ["characters_are", "ask_how_many_guards"]
    assert prison.says("two guards") == ["guards_are", "can_begin"]
    prison.starts()
    assert (prison.facts.mode, prison.facts.count, prison.facts.guards) == (Mode.SUSPICION, 8, 2)


def test_the_same_in_full_sentences_in_any_order() -> None:
    prison = Prison()
    prison.says("we are six")
    prison.says("we play with one guard")
    assert prison.says("we play cooperation") == ["mode_is", "can_begin"]
    assert prison.says("we play with two guards") == ["no_guards_here"]
    assert prison.says("we are seven") == ["number_does_not_fit", "ask_how_many_characters"]
    assert prison.says("start the game") == ["number_does_not_fit", "ask_how_many_characters"]


@pytest.mark.parametrize(("mode", "said"), [("competition", "competition"), ("team", "the team mode")])
def test_modes_of_other_editions_are_refused_with_that_reason(mode: str, said: str) -> None:
    prison = Prison(*FOUR)
    assert prison.says(mode) == ["mode_unknown", "ask_which_mode"]
    assert said in prison.heard[-2][2]
    with pytest.raises(BadInput, match=f"nothing is known about the mode '{mode}'"):
        Prison(*FOUR, mode=mode)


def test_who_plays_may_change_before_the_game() -> None:
    prison = Prison(*FOUR, mode="cooperation")
    assert prison.types("add Zoe") == ["characters_are", "can_begin"]
    assert prison.types("Zoe joins us") == ["plays_already"]
    assert prison.says("moderator, Bob is leaving") == ["characters_are", "can_begin"]
    assert prison.says("moderator, remove a player") == ["who_leaves"]
    assert prison.says("moderator, Bob joins us") == ["characters_are", "can_begin"]
    assert prison.facts.players == ("Anna", "Carlos", "Dana", "Zoe", "Bob")
    assert prison.says("we are four") == ["number_by_names"]


@pytest.mark.parametrize("characters", [4, 5])
def test_suspicion_with_four_or_five_reads_25_tiles(characters: int) -> None:
    steps = read_out(Prison(*NAMES[:characters], mode="suspicion", guards="1"))
    assert steps[:4] == [
        "Sort the tiles by color. Blue: the Central Room and Room 25. Then say: next.",
        "Green: 5 drawn at random.",
        "Yellow: one Jamming Room and 7 drawn at random.",
        "Red: 2 Mortal Rooms, one Timer Room and 7 drawn at random.",
    ]
    assert "three in each corner" in steps[4]
    assert not any("wrong" in step for step in steps)
    assert steps[-1] == (
        f"Mix one guard card with {characters - 1} prisoner cards, and deal one to each character. Look at it secretly."
    )


def test_suspicion_with_six_reads_the_printed_list_and_says_that_it_makes_27() -> None:
    steps = read_out(suspicion(*NAMES[:6], guards=2))
    assert steps[1:5] == [
        "Green: one Regeneration Room, one Robot Room and 5 drawn at random.",
        "Yellow: one Jamming Room and 7 drawn at random.",
        "Red: one Mortal Room, 2 Shredder Rooms and 7 drawn at random.",
        "My list is wrong: it makes 27 tiles, but the complex has 25. "
        "Look into your rules, and take as many as they say.",
    ]


def test_the_lists_of_the_source_make_25_and_27() -> None:
    tables = read_tables(read_options()).modes
    totals = {(tiles.least, tiles.most): tiles.total for tiles in tables[Mode.SUSPICION].tiles}
    assert totals == {(4, 5): 25, (6, 6): 27}
    assert all(set(tiles.colors) == set(COLORS) for mode in tables.values() for tiles in mode.tiles)


@pytest.mark.parametrize("prison", [suspicion(*NAMES[:7]), cooperation(), solo()], ids=["seven", "cooperation", "solo"])
def test_where_the_source_has_no_list_that_is_said(prison: Prison) -> None:
    assert read_out(prison)[0].startswith("I have no list of tiles for this.")


def test_each_mode_has_its_own_steps() -> None:
    assert any("Key Room" in step for step in read_out(cooperation()))
    assert any("no number of turns for solo" in step for step in read_out(solo()))
    for adrenaline, told in (("inside", 1), ("off", 0)):
        assert sum("adrenaline" in step for step in read_out(solo(adrenaline=adrenaline))) == told
    assert any("special talent" in step for step in read_out(solo(talents="on")))


def test_the_setup_goes_forth_and_back_and_again() -> None:
    prison = suspicion()
    prison.says("start the game")
    first = prison.last
    prison.says("next")
    second = prison.last
    prison.says("again")
    assert prison.last == second
    prison.says("go back one step")
    assert prison.last == first
    prison.says("back")
    assert prison.last == first
    for _ in setup_steps(prison.facts):
        prison.says("we are ready")
    assert prison.state == "clue"


def test_a_step_that_nobody_confirms_is_read_twice_and_still_waited_for() -> None:
    prison = suspicion()
    prison.says("start the game")
    assert prison.waits(1000) == ["setup_step"]
    assert prison.says("the setup is done") == ["setup_step"]


def test_the_first_clue_is_for_players_not_for_characters() -> None:
    prison = suspicion().lays_out()
    assert "every player, not every character" in prison.last
    assert prison.says("everybody is ready") == ["turn_begins", "ask_programmed"]
