"""How many rounds, how long, how many hostages: every cell of every edition, written out by hand.

English: rulebook (seed 001) p. 7 and leader card. French: rulebook (seed 002). The Italian home edition (seed 000)
prints the English card. The tables of the Chinese text (seed 003) are missing in our copy, so nobody can look; it says
that the last three of five rounds send as many as in the basic game.
"""

import pytest

from moderator.errors import BadInput
from moderator.games.two_rooms.tables import (
    SHIPPED_ROUNDS,
    TOPICS,
    TwoRoomsTables,
    colors_allowed,
    read_options,
    read_rounds,
)
from moderator.language.files.yaml_file import parse_yaml

CHARTS = read_rounds()
OPTIONS = read_options()

THREE = {**dict.fromkeys(range(6, 11), (1, 1, 1)), **dict.fromkeys(range(11, 22), (2, 1, 1))}
THREE |= dict.fromkeys(range(22, 31), (3, 2, 1))

CARD: dict[int, tuple[int, ...]] = {
    **dict.fromkeys(range(6, 11), (1, 1, 1)),
    **dict.fromkeys(range(11, 14), (2, 2, 1, 1, 1)),
    **dict.fromkeys(range(14, 18), (3, 2, 2, 1, 1)),
    **dict.fromkeys(range(18, 22), (4, 3, 2, 1, 1)),
    **dict.fromkeys(range(22, 31), (5, 4, 3, 2, 1)),
}

FRENCH = CARD | dict.fromkeys(range(11, 14), (2, 2, 2, 1, 1))

CELLS = [
    (rounds, hostages, players, number, wanted)
    for rounds, hostages, table in (
        ("three", "card", THREE),
        ("three", "french", THREE),
        ("five", "card", CARD),
        ("five", "french", FRENCH),
    )
    for players, row in table.items()
    for number, wanted in enumerate(row)
]


@pytest.mark.parametrize(("rounds", "hostages", "players", "number", "wanted"), CELLS)
def test_every_cell(rounds: str, hostages: str, players: int, number: int, wanted: int) -> None:
    options = OPTIONS.choose(rounds=rounds, hostages=hostages)
    assert TwoRoomsTables(CHARTS, options).schedule(players).hostages[number] == wanted


def test_the_tables_cover_every_party() -> None:
    assert [set(table) for table in (THREE, CARD, FRENCH)] == [set(range(6, 31))] * 3


def test_a_clone_of_the_game_sends_two_hostages_for_six_players_which_is_wrong() -> None:
    assert TwoRoomsTables(CHARTS, OPTIONS).schedule(6).hostages == (1, 1, 1)


@pytest.mark.parametrize("players", range(11, 31))
def test_the_last_three_of_five_rounds_are_those_of_the_basic_game_in_the_french_chart(players: int) -> None:
    """So the Chinese text has it in words (seed 003, more rounds); the leader card differs from eleven to thirteen."""
    french = OPTIONS.choose(rounds="five", hostages="french")
    basic = TwoRoomsTables(CHARTS, OPTIONS).schedule(players).hostages
    assert TwoRoomsTables(CHARTS, french).schedule(players).hostages[2:] == basic


def test_five_rounds_begin_with_eleven_players() -> None:
    five = OPTIONS.choose(rounds="five")
    assert TwoRoomsTables(CHARTS, five).schedule(10).minutes == (3, 2, 1)
    assert TwoRoomsTables(CHARTS, five).schedule(11).minutes == (5, 4, 3, 2, 1)
    assert TwoRoomsTables(CHARTS, OPTIONS).schedule(30).minutes == (3, 2, 1)


def test_equal_rounds_leave_the_hostages_alone() -> None:
    equal = OPTIONS.choose(rounds="five", lengths="three_minutes")
    assert TwoRoomsTables(CHARTS, equal).schedule(18).minutes == (3, 3, 3, 3, 3)
    assert TwoRoomsTables(CHARTS, equal).schedule(18).hostages == CARD[18]


def test_without_a_timer_the_rounds_have_no_end() -> None:
    assert TwoRoomsTables(CHARTS, OPTIONS).schedule(12).timed
    assert not TwoRoomsTables(CHARTS, OPTIONS.choose(timer="none")).schedule(12).timed


@pytest.mark.parametrize(("players", "counted"), [(12, 10), (13, 11), (15, 13), (16, 14), (23, 21), (24, 22)])
def test_ambassadors_are_not_counted(players: int, counted: int) -> None:
    five = OPTIONS.choose(rounds="five")
    assert TwoRoomsTables(CHARTS, five).schedule(players, ambassadors=2) == TwoRoomsTables(CHARTS, five).schedule(
        counted
    )


@pytest.mark.parametrize("players", [5, 31])
def test_too_few_or_too_many_players_are_refused(players: int) -> None:
    with pytest.raises(BadInput, match=f"{players} players cannot play, 6 to 30 can"):
        TwoRoomsTables(CHARTS, OPTIONS).schedule(players)


def test_colors_alone_are_shown_from_eleven_players() -> None:
    """In the basic game nobody shows a color alone (p. 5); it is a rule of the advanced one (p. 11)."""
    assert not colors_allowed(10, OPTIONS, is_advanced=True)
    assert colors_allowed(11, OPTIONS, is_advanced=True)
    assert not colors_allowed(11, OPTIONS, is_advanced=False)
    french = OPTIONS.choose(color_sharing="by_number")
    assert colors_allowed(11, french, is_advanced=False)
    assert not colors_allowed(10, french, is_advanced=True)
    assert colors_allowed(6, OPTIONS.choose(color_sharing="allowed"), is_advanced=False)
    assert not colors_allowed(30, OPTIONS.choose(color_sharing="forbidden"), is_advanced=True)


@pytest.mark.parametrize(
    ("option", "value", "complaint"),
    [
        ("round", "five", "there is no option 'round' (did you mean 'rounds'?)"),
        ("rounds", "four", "'rounds' cannot be 'four' (choose three or five or five_if_advanced)"),
    ],
)
def test_an_unknown_option_or_value_is_refused(option: str, value: str, complaint: str) -> None:
    with pytest.raises(BadInput) as refused:
        OPTIONS.choose(**{option: value})
    assert str(refused.value) == complaint


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("options: {a: {about: rounds, values: [x], source: y}}", "o.yaml:1: an option needs two different values"),
        ("options:\n  a: {about: round, values: [x, y], source: y}", "o.yaml:2: unknown value 'round'"),
        ("options:\n  a: {values: [x, y], source: y}", "o.yaml:2: the key 'about' is missing"),
    ],
)
def test_mistakes_in_the_options_file_are_named_with_their_line(text: str, complaint: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_options(parse_yaml(text, "o.yaml"))
    assert str(refused.value).startswith(complaint)


@pytest.mark.parametrize(
    ("written", "wrong", "complaint"),
    [
        ("{from: 22, to: 30, rounds: [3, 2, 1]}", "{from: 23, to: 30, rounds: [3, 2, 1]}", "no row for 22 players"),
        ("{from: 22, to: 30, rounds: [3, 2, 1]}", "{from: 22, to: 30, rounds: [3, 2]}", "2 rounds stand here"),
        ("five_french:", "five_frensh:", "unknown key 'five_frensh' (did you mean 'five_french'?)"),
        ("minutes: [3, 2, 1]", "minutes: three", "here must stand a list"),
    ],
)
def test_mistakes_in_the_tables_are_named_with_their_line(written: str, wrong: str, complaint: str) -> None:
    text = SHIPPED_ROUNDS.read_text(encoding="utf-8")
    assert written in text
    with pytest.raises(BadInput) as refused:
        read_rounds(parse_yaml(text.replace(written, wrong, 1), "rounds.yaml"))
    assert str(refused.value).startswith("rounds.yaml:")
    assert complaint in str(refused.value)


def test_every_option_has_a_source_and_a_test_of_its_kind() -> None:
    """Options of rounds are tested here and those of the outcome in test_disputed_endings.py; the others are spoken."""
    by_topic = {topic: {o.name for o in OPTIONS.known.values() if o.about == topic} for topic in TOPICS}
    assert by_topic["deck"] == {"simple_cards", "presentation"}
    assert by_topic["rounds"] == {"hostages", "rounds", "lengths", "timer", "next_round", "parley", "choosing"}
    assert by_topic["leaders"] == {"first_leader", "usurpers", "after_abdicating"}
    assert all(option.source.endswith(".") for option in OPTIONS.known.values())
