"""Tutorials as lessons (seed 003): in their order, each with what is new in it, the next one proposed after a game."""

from dataclasses import replace
from pathlib import Path

import pytest

from moderator.games.effects import Tell
from moderator.games.game import Turn
from moderator.games.two_rooms.deck.choice import DeckChoice, Drawn, FromPlayset
from moderator.games.two_rooms.deck.playsets import Box, next_lesson, playsets_of, read_playsets
from moderator.games.two_rooms.deck.random_decks import Experience
from moderator.games.two_rooms.deck_building import advise_newcomers
from moderator.games.two_rooms.lessons import told_before
from moderator.language.files.yaml_file import parse_yaml
from moderator.language.message import Message
from tests.rules.endings import catalogue, options
from tests.rules.host_of_the_end import HostOfTheEnd, to_the_end
from tests.rules.table import NAMES, ONE, TWO, Table, party_of, sentences

PLAYSETS = read_playsets(catalogue())


def order(first: str, players: int) -> list[str]:
    """A lesson and all that come after it."""
    found = [PLAYSETS[first]]
    while (lesson := next_lesson(found[-1], players, PLAYSETS, catalogue(), options())) is not None:
        found.append(lesson)
    return [lesson.id for lesson in found]


def test_the_older_course_in_its_order() -> None:
    assert order("my_first_burial", 12) == [
        *("my_first_burial", "my_first_card_share", "card_share_fun", "sudden_death_card_share"),
        *("my_first_color_share", "color_share_fun", "my_first_acting", "my_first_power", "my_first_cleansing"),
        *("my_first_reveals", "grey_ceremony"),
    ]


def test_the_newer_course_in_its_order() -> None:
    assert order("my_first_game", 14) == [
        *("my_first_game", "my_first_thirty", "new_first_color_share", "my_first_condition", "my_first_grey"),
        "new_first_burial",
    ]


@pytest.mark.parametrize("players", [6, 9, 25])
def test_a_lesson_that_does_not_fit_the_number_is_passed_over(players: int) -> None:
    """The lesson on powers takes eleven players, and no deck of six can hold the greys."""
    lessons = order("my_first_burial", players)
    assert ("my_first_power" in lessons) == (11 <= players <= 23)
    assert ("acting_auditions" in lessons) == (players == 25), "seven comes in two forms"


def test_the_auditions_are_another_form_of_the_first_acting() -> None:
    assert "my_first_acting" not in order("acting_auditions", 12)


def played(playset: str, players: int = 8) -> Table:
    """A party that has played a playset to its end."""
    table = party_of(players)
    table.says(ONE, f"moderator use the playset {playset}")
    HostOfTheEnd(to_the_end(table)).answers_everything()
    assert table.state == "over"
    return table.forgets()


@pytest.mark.parametrize(
    ("players", "lesson"), [(6, "My First Game,"), (17, "My First Game,"), (18, "My First Game of Thirty,")]
)
def test_the_lessons_start_with_the_first_that_fits_the_number(players: int, lesson: str) -> None:
    table = party_of(players)
    assert table.says(ONE, "moderator start the lessons")[0] == "deck_built"
    (told,) = [heard.text for heard in table.listens(ONE) if heard.name == "deck_built"]
    assert told.startswith(lesson)
    table.forgets()
    assert table.says(ONE, "start the game")[0] == "lesson"


def test_before_a_lesson_everybody_hears_what_is_new_in_it() -> None:
    table = party_of(8)
    table.says(ONE, "moderator use the playset my first burial")
    table.forgets()
    assert table.says(ONE, "start the game")[0] == "lesson"
    assert table.hears(TWO)[0] == "lesson"
    (told,) = [heard.text for heard in table.everything_heard(TWO) if heard.name == "lesson"]
    assert told.startswith("Lesson 1. One card is buried")


def test_after_a_lesson_the_next_one_is_proposed_and_played_when_they_like() -> None:
    table = played("my first game")
    assert table.says(ONE, "new game") == ["welcome", "ask_next_lesson"]
    assert table.hears(TWO) == ["welcome", "ask_next_lesson"]
    assert table.last(TWO) == "Next comes lesson 2: My First Game of Thirty. Shall we play it? Yes or no."
    assert table.says(TWO, "yes")[0] == "deck_built"
    assert table.chats(ONE, "yes") == "not now: yes", "the question is closed in the other room too"
    assert [heard.text for heard in table.listens(ONE) if heard.name == "deck_built"] == [
        "My First Game of Thirty, 8 cards for 8 players."
    ]
    assert table.says(ONE, "start the game")[0] == "lesson"


def test_who_wants_no_further_lesson_keeps_the_deck() -> None:
    table = played("my first game")
    table.says(ONE, "new game")
    before = table.facts.deck
    assert table.says(ONE, "no") == ["deck_stays"]
    table.waits(60)
    assert table.facts.deck == before
    assert table.says(ONE, "start the game")[0] == "lesson"


def test_a_lesson_that_was_stopped_is_not_learned_and_no_other_deck_has_lessons() -> None:
    table = party_of(8)
    table.says(ONE, "moderator use the playset my first game")
    table.starts()
    table.says(ONE, "moderator stop the game")
    table.says(ONE, "yes")
    assert table.says(ONE, "new game") == ["welcome"]
    table = played("the standard")
    assert table.says(ONE, "new game") == ["welcome"]


def test_after_the_last_lesson_there_is_none() -> None:
    assert played("my first necroboomicon").says(ONE, "new game") == ["welcome"]


OWN = """\
playsets:
  ours:
    name: Our Evening
    players: [8, 20]
    cards: [president, bomber]
    filler: true
    note: Bring a hat.
"""


def test_a_hosts_own_note_is_read_out_before_the_game() -> None:
    own = playsets_of(parse_yaml(OWN, Path("own.yaml")), catalogue())
    facts = party_of(8).facts
    chosen = replace(facts, box=Box(facts.box.catalogue, own), choice=DeckChoice(FromPlayset("ours")))
    (told,) = told_before(chosen)
    assert isinstance(told, Tell)
    assert sentences().say(Message(told.message, told.args)).strip() == "Bring a hat."


# Newcomers


def advised(table: Table) -> list[str]:
    return [heard.text for heard in table.listens(ONE) if heard.name == "newcomers"]


@pytest.mark.parametrize(
    ("rounds", "advice"),
    [("three", "the plain deck is best. And say"), ("five", "the plain deck and three rounds are best: six minutes")],
)
def test_beginners_are_advised_to_play_the_plain_deck_in_three_rounds(rounds: str, advice: str) -> None:
    """However many they are (seed 003, on the advanced rules)."""
    table = Table(NAMES[:7], NAMES[7:14], options={"rounds": rounds})
    assert advised(table) == []
    table.says(ONE, "moderator build a random deck for beginners")
    (told,) = advised(table)
    assert advice in told
    table.says(ONE, "moderator build a random deck for experts")
    assert advised(table) == []


def test_a_deck_for_beginners_in_the_party_file_brings_the_advice_once() -> None:
    facts = replace(party_of(14).facts, choice=DeckChoice(Drawn(Experience.FIRST_GAME, seed=1)))
    first = advise_newcomers(Turn(facts, ("gathering", "leaderless", "leaderless")))
    assert [wish.message for wish in first.wishes if isinstance(wish, Tell)] == ["newcomers"]
    assert advise_newcomers(Turn(first.facts, ("gathering", "leaderless", "leaderless"))).wishes == ()
