"""`moderator chart`, and the pages of the documentation that are made with it."""

import pytest

from docs.statechart_pages import FOLDER, page, page_file
from moderator.games.plugin import game_names
from moderator.language.files.yaml_file import parse_yaml
from moderator.moderating.chart_reading import read_chart
from moderator.party.cli import run
from moderator.party.commands.chart import diagram_of
from moderator.party.opening.opening import read_game_chart


@pytest.mark.parametrize("game", game_names())
def test_the_documentation_shows_the_statechart_as_it_is(game: str) -> None:
    written = (FOLDER / page_file(game)).read_text(encoding="utf-8")
    assert page(read_game_chart(game)) == written, "make docs"


def test_a_game_that_keeps_nothing_about_its_room_has_one_machine(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["chart", "--game", "timer"]) == 0
    assert capsys.readouterr().out.count("stateDiagram-v2") == 1


def test_both_machines(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["chart"]) == 0
    both = capsys.readouterr().out
    assert both.count("stateDiagram-v2") == 2
    room = both.split("stateDiagram-v2")[2]
    assert "  leaderless --> led: appointed" in room
    assert "[*] --> leaderless" in room

    assert "parley --> last_exchange: parley_over [last_round]" in both, "guards stand in brackets"


def test_states_inside_states_are_drawn_inside() -> None:
    game = """
    game: cards
    machines:
      game:
        initial: play
        states: {play: {states: {deal: {}, draw: {}}}, over: {}}
        transitions: [{trigger: end, from: play, to: over}, {trigger: go, from: play.deal, to: play.draw}]
      room: {initial: a, states: {a: {}}, transitions: []}
    messages: {}
    """
    nothing = "messages: {}\nquestions: {}\ncommands: {always: {}, running: {}, paused: {}}"
    diagram = diagram_of(read_chart(parse_yaml(game, "cards.yaml"), parse_yaml(nothing, "any.yaml")), "game")
    assert "state play {" in diagram
    assert "play.deal --> play.draw: go" in diagram
