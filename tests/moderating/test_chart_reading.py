"""A misspelt name in a statechart is found when it is read, with file and line, not in the middle of a party."""

import pytest

from moderator import shipped
from moderator.errors import BadInput
from moderator.games.effects import Priority
from moderator.games.plugin import game_names
from moderator.language.intent import Attention
from moderator.moderating.chart import Audience
from moderator.moderating.chart_reading import unreachable
from moderator.party.opening.opening import read_game_chart
from tests.moderating.light_switch import ANY_GAME, LIGHT, chart_of, checked


def line_of(text: str, piece: str) -> int:
    """The line on which a piece of a text stands, from 1."""
    return text[: text.index(piece)].count("\n") + 1


def test_a_chart_is_read() -> None:
    chart = checked()
    assert chart.machine.initial == "dark"
    assert list(chart.machine.states) == ["dark", "lit", "lit.bright", "lit.dimmed", "broken"]
    assert chart.machine.leaves() == ("dark", "lit.bright", "lit.dimmed", "broken")
    assert chart.machine.states["lit"].listens == {"switch_off": Attention.OPEN, "dim": Attention.ADDRESSED}
    assert chart.messages["seen"].to is Audience.ROOM
    assert chart.messages["seen"].fresh == 4
    assert chart.messages["it_is_light"].priority is Priority.COUNTDOWN
    assert chart.messages["time_left"].args == ("minutes", "seconds"), "the messages of every game are there too"
    assert chart.questions["sure"].wait == 5


def test_a_chart_knows_its_intents() -> None:
    assert chart_of().intents() >= {"switch_on", "dim", "yes", "no", "pause", "resume", "undo"}


@pytest.mark.parametrize(
    ("written", "misspelt", "complaint"),
    [
        ("initial: dark", "initial: dusk", "unknown state 'dusk'"),
        ("to: lit.bright", "to: lit.brigt", "unknown state 'lit.brigt' (did you mean 'lit.bright'?)"),
        ("{trigger: off, from: lit,", "{trigger: off, from: lot,", "unknown state 'lot' (did you mean 'lit'?)"),
        ("says: [it_is_dark]", "says: [it_is_drak]", "unknown message 'it_is_drak' (did you mean 'it_is_dark'?)"),
        ("rule: look}", "rule: lok}", "unknown rule 'lok' (did you mean 'look'?)"),
        ("given_up: look", "given_up: loook", "unknown rule 'loook' (did you mean 'look'?)"),
        ("when: [has_power]", "when: [has_powr]", "unknown guard 'has_powr' (did you mean 'has_power'?)"),
        ("{open: [switch_on]}", "{open: [swich_on]}", "unknown rule 'swich_on' (did you mean 'switch_on'?)"),
        ("addressed: [dim]", "adressed: [dim]", "unknown key 'adressed'"),
        ("says: ask_sure", "says: ask_shure", "unknown message 'ask_shure' (did you mean 'ask_sure'?)"),
        ("  sure: {says", "  shure: {says", "unknown rule 'answer_shure' (did you mean 'answer_sure'?)"),
        ("clock: lit_seconds", "clock: lit_second", "unknown quantity 'lit_second' (did you mean 'lit_seconds'?)"),
        ("elsewhere: {to: other}", "elsewhere: {to: others}", "others"),
        ("seen: {to: room,", "seen: {too: room,", "unknown key 'too'"),
        ("ask_sure: {to: room, priority: answer}", "ask_sure: {to: room, priority: anser}", "anser"),
        ("{seconds: 20, rule: look}", "{secs: 20, rule: look}", "unknown key 'secs'"),
        ("{seconds: 20, rule: look}", "{seconds: 20, fires: tim_up}", "unknown trigger 'tim_up'"),
    ],
)
def test_a_misspelt_name_is_named_with_its_line(written: str, misspelt: str, complaint: str) -> None:
    assert written in LIGHT
    text = LIGHT.replace(written, misspelt)
    with pytest.raises(BadInput) as refused:
        checked(text)
    assert complaint in str(refused.value)
    place = refused.value.place
    assert place is not None
    assert str(place.file) == "light.yaml"
    # A state is named by the line of its name; what it lists stands on the next few.
    assert place.line is not None
    assert line_of(text, misspelt) - 5 <= place.line <= line_of(text, misspelt)


@pytest.mark.parametrize(
    ("written", "misspelt", "complaint"),
    [
        ("says: [ten_left]", "says: [tenleft]", "unknown message 'tenleft'"),
        ("rules: [look]", "rules: [lookk]", "unknown rule 'lookk'"),
        ("each_minute: minutes_left", "each_minute: minute_left", "unknown message 'minute_left'"),
        ("says: countdown}", "says: count}", "unknown message 'count'"),
        ("end: over", "end: ofer", "unknown message 'ofer'"),
        ("fires: time_up", "fires: tme_up", "unknown trigger 'tme_up' (did you mean 'time_up'?)"),
    ],
)
def test_the_clock_is_checked_too(written: str, misspelt: str, complaint: str) -> None:
    with pytest.raises(BadInput) as refused:
        checked(LIGHT.replace(written, misspelt, 1))
    assert complaint in str(refused.value)
    assert str(refused.value).startswith("light.yaml:3")


@pytest.mark.parametrize(
    ("written", "misspelt", "complaint"),
    [
        (
            "running: {addressed: [pause]}",
            "running: {addressed: [puase]}",
            "unknown command 'puase' (did you mean 'pause'?)",
        ),
        ("paused: {addressed: [resume]}", "pawsed: {addressed: [resume]}", "unknown key 'pawsed'"),
        ("says: ask_really_stop", "says: ask_stop", "unknown message 'ask_stop'"),
    ],
)
def test_what_every_game_has_is_checked_too(written: str, misspelt: str, complaint: str) -> None:
    text = ANY_GAME.replace(written, misspelt)
    assert text != ANY_GAME
    with pytest.raises(BadInput) as refused:
        checked(any_game=text)
    assert complaint in str(refused.value)
    assert str(refused.value).startswith("any_game.yaml:")


def test_a_missing_key_is_named() -> None:
    with pytest.raises(BadInput, match=r"light.yaml:\d+: .*'to'"):
        checked(LIGHT.replace("elsewhere: {to: other}", "elsewhere: {priority: news}"))


def test_an_intent_is_listed_once_in_a_state() -> None:
    text = LIGHT.replace("{open: [switch_off], addressed: [dim]}", "{open: [switch_off, dim], addressed: [dim]}")
    with pytest.raises(BadInput, match=r"light.yaml:\d+: the intent 'dim' is listed twice"):
        checked(text)


def test_a_states_name_holds_no_dot() -> None:
    with pytest.raises(BadInput, match=r"light.yaml:\d+: a state's name must not hold a dot: 'da.rk'"):
        checked(LIGHT.replace("      dark:\n", "      da.rk:\n"))


def test_a_state_that_no_transition_leads_to_is_named() -> None:
    text = LIGHT.replace("      broken:\n        listens: {}\n", "      broken: {}\n      forgotten: {}\n")
    with pytest.raises(BadInput, match=r"no transition leads to the state 'forgotten'") as refused:
        checked(text)
    assert refused.value.place is not None
    assert refused.value.place.line == line_of(text, "forgotten")


def test_a_room_state_that_no_transition_leads_to_is_named() -> None:
    with pytest.raises(BadInput, match="no transition leads to the state 'dreaming'"):
        checked(LIGHT.replace("awake: {}}", "awake: {}, dreaming: {}}"))


@pytest.mark.parametrize("game", game_names())
def test_every_state_of_the_shipped_charts_can_be_reached(game: str) -> None:
    chart = read_game_chart(game)
    assert unreachable(chart.machine) == unreachable(chart.room) == []


def test_every_shipped_chart_belongs_to_a_game() -> None:
    assert {path.stem for path in shipped.statecharts().glob("*.yaml")} == {*game_names(), "any_game"}


def test_a_game_need_not_keep_anything_about_its_rooms() -> None:
    without = LIGHT[: LIGHT.index("  room:\n")] + LIGHT[LIGHT.index("questions:") :]
    assert chart_of(without).room.leaves() == ("room",)
