"""A statechart's machine as a pure step from state to state, and as a picture. Only here is `transitions` known.

The library keeps its state in a model object and answers through methods that appear at run time. Here a machine is
built once from the chart; each step sets the state, fires the trigger and reads the state back, so that callers see a
function: (state, trigger, turn) -> new state or None. The picture is drawn by the library too, so that it shows the
very machine that runs.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from transitions.extensions import HierarchicalGraphMachine, HierarchicalMachine
from transitions.extensions.nesting import NestedState

from moderator.games.game import Guard, Turn
from moderator.moderating.chart import MachineChart


class _DottedState(NestedState):
    """Nested states are written with dots: the library's default "_" would split names such as `last_exchange`."""

    separator = "."


class _DottedMachine(HierarchicalMachine):
    state_cls = _DottedState


class _DottedDiagram(HierarchicalGraphMachine):
    state_cls = _DottedState


class _Model:
    """What the library hangs its state on."""

    state: str


@dataclass(frozen=True)
class Passage:
    """A transition that happened: the states left and entered, outermost first, and where the machine now rests."""

    state: str
    left: tuple[str, ...]
    entered: tuple[str, ...]


class Machine:
    """Runs one machine of a chart without keeping a state of its own."""

    def __init__(self, chart: MachineChart, guards: Mapping[str, Guard]) -> None:
        self._chart = chart
        self._model = _Model()
        self._machine = _DottedMachine(
            model=self._model,
            states=_nested_states(chart),
            transitions=_transition_list(chart, guards),
            initial=chart.initial,
            auto_transitions=False,
            ignore_invalid_triggers=True,
            queued=False,
        )

    def fire(self, state: str, trigger: str, turn: Turn[Any]) -> Passage | None:
        """The passage that a trigger makes from a state; None when it leads nowhere from here (or a guard says no)."""
        if not self._chart.leads(state, trigger):
            return None
        self._machine.set_state(state, self._model)
        if not self._model.trigger(trigger, turn):  # type: ignore[attr-defined]
            return None
        return self.passage(state, self._model.state)

    def passage(self, old: str | None, new: str) -> Passage:
        """Which states are left and entered between two resting states; the same state is left and entered anew."""
        before = _line(old) if old is not None else ()
        after = _line(new)
        shared = 0
        while shared < min(len(before), len(after)) and before[shared] == after[shared]:
            shared += 1
        if before == after:
            shared -= 1
        return Passage(new, left=before[shared:], entered=after[shared:])


def _line(path: str) -> tuple[str, ...]:
    parts = path.split(".")
    return tuple(".".join(parts[: depth + 1]) for depth in range(len(parts)))


def _transition_list(chart: MachineChart, conditions: Mapping[str, Guard | str]) -> list[dict[str, Any]]:
    """The chart's transitions as the library's dictionaries, each guard as `conditions` has it."""
    return [
        {
            "trigger": t.trigger,
            "source": list(t.sources) if t.sources != ("*",) else list(chart.leaves()),
            "dest": t.target,
            "conditions": [conditions[name] for name in t.when],
        }
        for t in chart.transitions
    ]


def _nested_states(chart: MachineChart) -> list[dict[str, Any]]:
    """The chart's states as the library's nested dictionaries."""

    def children(prefix: str) -> list[dict[str, Any]]:
        depth = prefix.count(".") + 1 if prefix else 0
        inside = [p for p in chart.states if p.count(".") == depth and p.startswith(prefix + "." if prefix else "")]
        return [{"name": p.rsplit(".", 1)[-1], "children": children(p)} for p in inside]

    return children("")


def mermaid(chart: MachineChart, title: str) -> str:
    """One machine in the Mermaid language, which browsers and code hosts draw, without an end of line.

    States, triggers, and in brackets the guards under which a transition is taken.
    """
    model = _Model()
    machine = _DottedDiagram(
        model=model,
        states=_nested_states(chart),
        transitions=_transition_list(chart, {name: name for t in chart.transitions for name in t.when}),
        initial=chart.initial,
        auto_transitions=False,
        graph_engine="mermaid",
        show_conditions=True,
    )
    graph = machine.model_graphs[id(model)]
    # The picture shows every game, not one that happens to be in its first state.
    graph.reset_styling()
    # Mermaid takes the head of a diagram for YAML; the library writes the bare title there.
    return str(graph.get_graph(f"title: {title}").draw(None)).rstrip()
