"""A small game for tests of the moderator itself: somebody switches a light on and off in one room or the other.

It shows that the shared layers know nothing of Two Rooms: states inside states, a clock, a question, guards.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from moderator.games.effects import Ask, Fire, Tell
from moderator.games.game import Game, Refused, Step, Turn
from moderator.language.files.yaml_file import parse_yaml
from moderator.moderating.chart import Chart
from moderator.moderating.chart_reading import check_chart, read_chart

ANY_GAME = """
commands:
  always: {open: [time_left], addressed: [help, repeat, undo, stop]}
  running: {addressed: [pause]}
  paused: {addressed: [resume]}
questions:
  really_stop: {says: ask_really_stop, listens: [yes, no], wait: 15, times: 1}
messages:
  time_left: {to: room, priority: answer, args: [minutes, seconds]}
  no_clock: {to: room, priority: answer}
  paused: {to: everyone, priority: answer}
  not_paused: {to: room, priority: answer}
  resumed: {to: everyone, priority: answer}
  resumed_clock: {to: everyone, priority: answer, args: [minutes, seconds]}
  help: {to: room, priority: answer, args: [commands]}
  nothing_to_repeat: {to: room, priority: answer}
  undone: {to: room, priority: answer, args: [step]}
  undone_for_all: {to: everyone, priority: answer, args: [step]}
  nothing_to_undo: {to: room, priority: answer}
  undo_too_late: {to: room, priority: answer}
  ask_really_stop: {to: room, priority: answer}
  goes_on: {to: room, priority: answer}
  not_now: {to: room, priority: answer}
  never_minded: {to: room, priority: answer}
"""

LIGHT = """\
game: light
clock:
  each_minute: minutes_left
  marks:
    - {left: 10, says: [ten_left], rules: [look]}
  countdown: {from: 3, says: countdown}
  end: over
  fires: time_up
machines:
  game:
    initial: dark
    states:
      dark:
        says: [it_is_dark]
        listens: {open: [switch_on]}
      lit:
        clock: lit_seconds
        says: [it_is_light]
        listens: {open: [switch_off], addressed: [dim]}
        after:
          - {seconds: 20, rule: look}
        states:
          bright: {says: [it_is_bright]}
          dimmed: {says: [it_is_dim]}
      broken:
        listens: {}
    transitions:
      - {trigger: on, from: dark, to: lit.bright, when: [has_power]}
      - {trigger: dim, from: lit.bright, to: lit.dimmed}
      - {trigger: off, from: lit, to: dark}
      - {trigger: time_up, from: lit, to: dark}
      - {trigger: break, from: "*", to: broken}
  room:
    initial: asleep
    states: {asleep: {}, awake: {}}
    transitions:
      - {trigger: wake, from: asleep, to: awake}
questions:
  sure: {says: ask_sure, listens: [yes, no], wait: 5, times: 2, given_up: look}
messages:
  it_is_dark: {to: everyone}
  it_is_light: {to: everyone, priority: countdown}
  it_is_bright: {to: room}
  it_is_dim: {to: room}
  ten_left: {to: everyone, priority: countdown}
  minutes_left: {to: everyone, priority: countdown, args: [minutes]}
  countdown: {to: everyone, priority: countdown, args: [seconds]}
  over: {to: everyone, priority: countdown}
  seen: {to: room, args: [times], fresh: 4}
  elsewhere: {to: other}
  ask_sure: {to: room, priority: answer}
  no_power: {to: room, priority: answer}
"""


@dataclass(frozen=True)
class Light:
    """The facts: how often the light was switched, and whether there is power."""

    switched: int = 0
    power: bool = True


def switch_on(turn: Turn[Light]) -> Step[Light]:
    """Lights up, and wakes the room in which it was said."""
    if not turn.facts.power:
        raise Refused("no_power")
    facts = replace(turn.facts, switched=turn.facts.switched + 1)
    room = turn.room or 0
    return Step(facts, (Fire("on"), Fire("wake", room), Tell("elsewhere", room)))


def switch_off(turn: Turn[Light]) -> Step[Light]:
    """Asks first."""
    return Step(turn.facts, (Ask("sure", turn.room or 0),))


def answer_sure(turn: Turn[Light]) -> Step[Light]:
    """Only a yes switches off."""
    return Step(turn.facts, (Fire("off"),) if turn.intent.name == "yes" else ())


def dim(turn: Turn[Light]) -> Step[Light]:
    return Step(turn.facts, (Fire("dim"),))


def look(turn: Turn[Light]) -> Step[Light]:
    return Step(turn.facts, (Tell("seen", turn.room),))


def light(power: bool = True, rooms: int = 2) -> Game:
    """The game; without power it cannot be switched on."""
    words: Mapping[str, Mapping[str, str]] = {}
    return Game(
        name="light",
        rooms=rooms,
        facts=Light(power=power),
        rules={rule.__name__: rule for rule in (switch_on, switch_off, answer_sure, dim, look)},
        guards={"has_power": lambda turn: turn.facts.power},
        quantities={"lit_seconds": lambda turn: 70, "times": lambda turn: turn.facts.switched},
        slot_words=lambda facts: words,
        room_names=("left", "right"),
        room_meant=lambda turn: None,
        proposals=lambda turn: ("switch_on", "switch_off"),
        summary=lambda turn: {"switched": turn.facts.switched},
    )


def chart_of(text: str = LIGHT, any_game: str = ANY_GAME) -> Chart:
    """A chart from text; complaints name light.yaml and the line."""
    return read_chart(parse_yaml(text, Path("light.yaml")), parse_yaml(any_game, Path("any_game.yaml")))


def checked(text: str = LIGHT, any_game: str = ANY_GAME) -> Chart:
    """The same, checked against the game."""
    chart = chart_of(text, any_game)
    check_chart(chart, light())
    return chart
