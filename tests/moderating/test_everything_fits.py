"""Chart, rules, grammar and voice belong together: what one names, another has, and nothing is there for nobody."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from moderator.games import two_rooms
from moderator.games.choices import CHOOSE_OPTION
from moderator.games.two_rooms.end import announcements
from moderator.games.two_rooms.end.questions import Form
from moderator.games.two_rooms.tables import read_options
from moderator.language.checks.agreement import clashes, disagreements
from moderator.language.grammar.grammar import load_grammar
from moderator.language.listening import Listening
from moderator.language.voice.sentences import load_sentences
from moderator.moderating import doubt, history, housekeeping, moderator, runner, step
from moderator.moderating.chart_reading import messages_needed
from moderator.party.evening import device_news, evening
from tests.languages import LANGUAGES
from tests.rules import table

PACKAGE = Path(inspect.getfile(two_rooms)).parent

SPEAK_FOR_THEMSELVES = (doubt, history, housekeeping, moderator, step, evening, device_news)
"""Modules beside the rules that name messages."""

WISHES = {"Tell": 0, "Refused": 0, "Ask": 0, "Close": 0, "Fire": 0}
"""Calls that name a message, question or trigger, and where in their arguments."""


def named_in_source(call: str) -> set[str]:
    """Every name that the rules, or the moderator, give to one of the WISHES."""
    files = [*sorted(PACKAGE.rglob("*.py")), *(_file(m) for m in SPEAK_FOR_THEMSELVES)]
    return {name for file in files for name in _named(ast.parse(file.read_text(encoding="utf-8")), call)}


def _file(module: ModuleType) -> Path:
    return Path(inspect.getfile(module))


def _named(tree: ast.AST, call: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == call and node.args:
            yield from _texts(node.args[WISHES[call]])


def _texts(node: ast.AST) -> Iterator[str]:
    """The texts that an argument may be: "a", or "a" if something else "b"."""
    match node:
        case ast.Constant(value=str() as text):
            yield text
        case ast.IfExp(body=one, orelse=two):
            yield from (*_texts(one), *_texts(two))


def every_text_in_source() -> set[str]:
    """Every text constant of the rules and the moderator: also those that reach a wish by way of a variable."""
    files = [*sorted(PACKAGE.rglob("*.py")), *(_file(m) for m in SPEAK_FOR_THEMSELVES)]
    return {
        node.value
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def said_by_the_chart() -> set[str]:
    """Messages that the chart itself names: on entry, by the clock, as questions."""
    chart = table.chart()
    clock = chart.clock
    assert clock is not None
    assert clock.each_minute is not None
    assert clock.countdown is not None
    states = (*chart.machine.states.values(), *chart.room.states.values())
    return {
        *(message.instead for message in chart.messages.values() if message.instead is not None),
        *(message for state in states for message in state.says),
        *(question.says for question in chart.questions.values()),
        *(message for mark in clock.marks for message in mark.says),
        clock.each_minute,
        clock.countdown,
        clock.end,
    }


def test_the_source_is_really_searched() -> None:
    assert {"leader_appointed", "hostage_is_leader", "nothing_to_undo", "time_left"} <= every_text_in_source()
    assert {"hostages_stand_unnamed", "leader_already", "paused"} <= named_in_source("Tell") | named_in_source(
        "Refused"
    )


@pytest.mark.parametrize("wish", ["Tell", "Refused"])
def test_every_message_that_a_rule_tells_is_in_the_chart(wish: str) -> None:
    assert named_in_source(wish) - table.chart().messages.keys() == set()


def test_every_question_that_a_rule_asks_or_closes_is_in_the_chart() -> None:
    asked = named_in_source("Ask") | {*announcements.CALLS, *(form.value for form in Form)}
    assert asked | named_in_source("Close") <= table.chart().questions.keys()
    asked |= {doubt.WHICH_ONE, doubt.WHICH_NUMBER}
    assert table.chart().questions.keys() == asked, "no question is there for nobody"


def test_every_trigger_that_a_rule_fires_is_in_the_chart() -> None:
    chart = table.chart()
    known = {transition.trigger for machine in (chart.machine, chart.room) for transition in machine.transitions}
    fired = named_in_source("Fire")
    by_the_chart = {a.fires for state in chart.machine.states.values() for a in state.after} | {"time_up", "stop"}
    assert fired <= known
    assert known <= fired | by_the_chart, "no transition is there for nobody"


def test_no_message_of_the_chart_is_there_for_nobody() -> None:
    told = {option.name for option in read_options().known.values() if option.told}
    assert table.chart().messages.keys() - every_text_in_source() - said_by_the_chart() - told == set()
    assert told <= table.chart().messages.keys(), "what an option tells has its message"


def test_every_rule_of_the_game_is_named_by_the_chart() -> None:
    chart = table.chart()
    named = set(chart.intents()) | {f"answer_{question}" for question in chart.questions}
    for state in chart.machine.states.values():
        named |= {*state.enter, *state.then, *state.taps, *(after.rule for after in state.after if after.rule)}
    named |= {question.given_up for question in chart.questions.values() if question.given_up}
    assert chart.clock is not None
    named |= {rule for mark in chart.clock.marks for rule in mark.rules}
    game = table.party_of(6).moderator.game
    on_devices = {CHOOSE_OPTION, *housekeeping.PHONES}
    assert game.rules.keys() - named == on_devices, "chosen on a screen, or a phone's coming and going"
    guards = {guard for transition in chart.machine.transitions for guard in transition.when}
    guards |= {when.guard for state in chart.machine.states.values() for when in state.listens_when}
    guards |= {message.needed for message in chart.messages.values() if message.needed} - runner.GUARDS.keys()
    assert game.guards.keys() == guards


@pytest.mark.parametrize("language", LANGUAGES)
def test_grammar_voice_and_chart_agree_in_every_language(language: str) -> None:
    chart = table.chart()
    grammar, sentences = load_grammar(language, table.PARTS), load_sentences(language, table.PARTS)
    messages = messages_needed(chart, table.party_of(6).moderator.game)
    assert disagreements(grammar, sentences, chart.intents(), messages) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", list(table.chart().machine.states))
def test_no_example_is_taken_for_another_command_in_any_state(language: str, state: str) -> None:
    """Each question may be open in each state: so each is tried with it."""
    chart = table.chart()
    listened = dict(chart.machine.states[state].listens) | dict(chart.housekeeping.always)
    for when in chart.machine.states[state].listens_when:
        listened |= dict(when.listens)
    grammar = load_grammar(language, table.PARTS)
    for running in (chart.housekeeping.running, chart.housekeeping.paused):
        assert clashes(grammar, Listening(listened | dict(running))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_that_help_may_offer_has_words_for_it(language: str) -> None:
    """Some need none: appointing oneself is heard only to be refused, help is known, the keyboard has its screen, and
    the names between which somebody chooses have just been said. Names alone are no sentence to be proposed."""
    grammar = load_grammar(language, table.PARTS)
    without = {name for name in table.chart().intents() if grammar.intents[name].help is None}
    assert without == {"appoint_self", "help", "add_name", "enter_card", "choice", "hostages_by_name"}
