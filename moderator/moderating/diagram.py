"""A statechart's machine as a diagram: text in the Mermaid language, which browsers and code hosts draw.

`transitions` writes it, so that the picture shows the very machine that runs: states, triggers, and in brackets the
guards under which a transition is taken.
"""

from transitions.extensions import HierarchicalGraphMachine

from moderator.moderating.chart import MachineChart
from moderator.moderating.machine import DottedState, nested_states, transition_list


class _DiagramMachine(HierarchicalGraphMachine):
    state_cls = DottedState


class _Model:
    """What the library hangs its state on."""


def mermaid(chart: MachineChart, title: str) -> str:
    """The Mermaid text of one machine, without an end of line."""
    model = _Model()
    machine = _DiagramMachine(
        model=model,
        states=nested_states(chart),
        transitions=transition_list(chart, {name: name for t in chart.transitions for name in t.when}),
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
