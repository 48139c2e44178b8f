"""What the host sees at the keyboard alone: help, the time, who is where, how a line may go on, what was meant."""

import pytest

from moderator.errors import BadInput
from moderator.language.intent import Intent
from moderator.party.config.party import Party, party_for
from moderator.party.config.party_keys import with_players
from moderator.party.evening.typed_help import (
    Completed,
    ScreenWord,
    commands_now,
    completions,
    describe_help,
    describe_rooms,
    describe_time,
    nearest_command,
    screen_word,
)
from moderator.party.evening.typed_line import typed_intent
from moderator.party.opening.opening import OpenedGame, open_game

SIX = ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima"]
ROOMS = ("room one", "room two")


@pytest.fixture
def opened() -> OpenedGame:
    game = open_game(with_players(Party(seed=1), SIX))
    game.moderator.begin(0.0)
    return game


def in_round(opened: OpenedGame) -> OpenedGame:
    opened.moderator.hear(Intent("start_game"), None, 1.0)
    for room in (0, 1):
        opened.moderator.hear(Intent("room_ready"), room, 2.0)
    opened.moderator.tick(20.0)
    assert opened.moderator.situation.states[0] == "round"
    return opened


def both(opened: OpenedGame) -> list[tuple[OpenedGame, int]]:
    return [(opened, 0), (opened, 1)]


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("?", ScreenWord.HELP),
        ("help", ScreenWord.HELP),
        ("what can we say", ScreenWord.HELP),
        ("Time", ScreenWord.TIME),
        ("who is  where", ScreenWord.WHERE),
        ("exit", ScreenWord.LEAVE),
        ("stop", ScreenWord.STOP),
        ("start the game", None),
        ("how much time is left", None),
        ("help yourselves", None),
    ],
)
def test_some_words_are_for_the_screen_alone(opened: OpenedGame, line: str, word: ScreenWord | None) -> None:
    assert screen_word(line, both(opened)) is word


def test_a_player_may_be_called_time(opened: OpenedGame) -> None:
    game = open_game(with_players(Party(seed=1), ["Time", *SIX[1:]]))
    in_round(game).moderator.hear(Intent("appoint_you"), 0, 21.0)
    assert game.moderator.situation.question_in(0) is not None
    assert screen_word("time", [(game, 0)]) is None


def test_help_in_another_language_is_for_the_screen_too() -> None:
    game = open_game(party_for("timer", "fr"))
    told = game.grammar.intents["help"].examples[0].text
    assert screen_word(told, [(game, 0)]) is ScreenWord.HELP


def test_help_begins_with_what_brings_the_game_on(opened: OpenedGame) -> None:
    lines = describe_help(both(opened), ROOMS)
    assert lines[0].startswith("Now: start the game; ")
    assert lines[-2] == "a: before it is for room one, b: for room two."
    in_round(opened).moderator.hear(Intent("appoint_you"), 0, 21.0)
    assert commands_now([(opened, 0)])[0] == opened.grammar.intents["name_player"].help


def test_the_time_and_who_is_where(opened: OpenedGame) -> None:
    assert describe_time(None, paused=False) == "No clock is running."
    assert describe_time(61.2, paused=True) == "1:01 left, but the game is paused."
    told = describe_rooms(in_round(opened).moderator.summary(21.0))
    assert [line.split(":")[0] for line in told] == list(ROOMS)
    assert all(any(name in line for line in told) for name in SIX)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("we leaders are ready", "our leader is ready"),
        ("the exchange was done", "the exchange is done"),
        ("the parley is over", "the parley is over"),
        ("gargoyle says stone", "the Gargoyle says stone"),
        ("strat the game", "start the game"),
        ("the cake burns", None),
        ("asdf", None),
    ],
)
def test_what_is_near_shares_words(line: str, meant: str | None) -> None:
    commands = [
        *("start the game", "our leader is ready", "the exchange is done", "the parley is over"),
        *("the Gargoyle says stone", "how much time is left", "who is our leader"),
    ]
    assert nearest_command(line, commands, "en") == meant


def test_the_end_of_a_parley_before_its_time_proposes_no_gargoyle(opened: OpenedGame) -> None:
    with pytest.raises(BadInput) as refused:
        typed_intent("the parley is over", both(in_round(opened)), ROOMS)
    assert "Gargoyle" not in str(refused.value)
    assert str(refused.value).startswith("'the parley is over' is not possible now (now: '")


def test_tab_completes_commands_names_cards_and_rooms(opened: OpenedGame) -> None:
    assert Completed("start the game", 3) in completions("sta", both(opened), ROOMS)
    assert Completed("room two: ", 6) in completions("room t", both(opened), ROOMS)
    assert Completed("who is where", 3) in completions("who", both(opened), ROOMS)
    in_round(opened)
    assert completions("a: i appoint ca", [(opened, 0)], ROOMS)[0] == Completed("Carlos", 2)
    assert Completed("i appoint ", 5) in completions("a: i app", [(opened, 0)], ROOMS)
    cards = completions("what does the gam", both(opened), ROOMS)
    assert [each.text for each in cards] == ["gambler"]


def test_nothing_is_completed_where_nothing_fits(opened: OpenedGame) -> None:
    assert completions("xyzzy", both(opened), ROOMS) == []
