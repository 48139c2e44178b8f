"""The wrapper around the transitions library: a step is a function of state, trigger and turn."""

import pytest

from moderator.games.game import Turn
from moderator.moderating.machine import Machine, Passage
from tests.moderating.light_switch import Light, chart_of, light


@pytest.fixture
def machine() -> Machine:
    return Machine(chart_of().machine, light().guards)


def turn(power: bool = True) -> Turn[Light]:
    return Turn(Light(power=power), ("dark", "asleep", "asleep"))


def test_a_trigger_leads_into_a_state_inside_a_state(machine: Machine) -> None:
    assert machine.fire("dark", "on", turn()) == Passage("lit.bright", left=("dark",), entered=("lit", "lit.bright"))


def test_only_what_is_left_is_left(machine: Machine) -> None:
    assert machine.fire("lit.bright", "dim", turn()) == Passage(
        "lit.dimmed", left=("lit.bright",), entered=("lit.dimmed",)
    )


def test_what_holds_for_a_state_holds_inside_it(machine: Machine) -> None:
    assert machine.fire("lit.dimmed", "off", turn()) == Passage("dark", left=("lit", "lit.dimmed"), entered=("dark",))


def test_a_guard_may_say_no(machine: Machine) -> None:
    assert machine.fire("dark", "on", turn(power=False)) is None


def test_a_trigger_that_leads_nowhere_from_here(machine: Machine) -> None:
    assert machine.fire("dark", "off", turn()) is None


def test_a_trigger_that_nobody_knows(machine: Machine) -> None:
    assert machine.fire("dark", "explode", turn()) is None


@pytest.mark.parametrize("state", ["dark", "lit.bright", "lit.dimmed"])
def test_a_star_is_every_state(machine: Machine, state: str) -> None:
    passage = machine.fire(state, "break", turn())
    assert passage is not None
    assert passage.state == "broken"


def test_a_state_that_leads_to_itself_is_entered_anew(machine: Machine) -> None:
    assert machine.fire("broken", "break", turn()) == Passage("broken", left=("broken",), entered=("broken",))


def test_a_machine_keeps_no_state_of_its_own(machine: Machine) -> None:
    machine.fire("dark", "on", turn())
    assert machine.fire("lit.bright", "on", turn()) is None
    assert machine.fire("dark", "on", turn()) is not None


def test_nothing_is_logged_when_a_trigger_leads_nowhere(machine: Machine, caplog: pytest.LogCaptureFixture) -> None:
    machine.fire("dark", "off", turn())
    assert caplog.records == []
