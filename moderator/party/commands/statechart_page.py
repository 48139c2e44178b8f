"""The page about a game's statechart: its machines as pictures, and what each state says and listens for.

`docs/statecharts.md` is this page as it was when somebody last ran `moderator chart --docs`; a test tells when it is
out of date.
"""

from collections.abc import Iterator, Mapping, Sequence

from moderator.language.intent import Attention
from moderator.moderating.chart import AfterRule, Chart, ClockRule, MachineChart, State
from moderator.moderating.diagram import mermaid
from moderator.party.config.party import Party

MACHINES = ("game", "room")
"""The machines of a game: its own, and the one that each room has."""


def machines_of(chart: Chart) -> tuple[str, ...]:
    """Those of MACHINES that a chart has: a game may keep nothing about its rooms."""
    return MACHINES if chart.room.transitions else MACHINES[:1]


def machine_of(chart: Chart, name: str) -> MachineChart:
    """One of MACHINES."""
    return chart.machine if name == "game" else chart.room


def diagram_of(chart: Chart, name: str) -> str:
    """One of MACHINES as Mermaid."""
    return mermaid(machine_of(chart, name), f"{chart.game} ({name})")


def page_file(game: str) -> str:
    """The name of a game's page in `docs`."""
    return "statecharts.md" if game == Party.game else f"statechart-{game}.md"


def page(chart: Chart) -> str:
    """The whole page in Markdown."""
    return "\n".join(_lines(chart)) + "\n"


def _lines(chart: Chart) -> Iterator[str]:
    yield f"# The statechart of {chart.game}"
    yield ""
    command = "moderator chart --docs" if chart.game == Party.game else f"moderator chart --docs --game {chart.game}"
    yield f"Made from `statecharts/{chart.game}.yaml`; to make it anew: `{command} > docs/{page_file(chart.game)}`."
    yield "In the pictures an arrow bears the trigger that takes it and, in brackets, the guards that must hold."
    for name in machines_of(chart):
        yield from _machine(chart, name)
    if chart.clock is not None:
        yield from _clock(chart.clock)
    yield from _questions(chart)
    yield from _housekeeping(chart)


def _machine(chart: Chart, name: str) -> Iterator[str]:
    yield ""
    yield "## The game" if name == "game" else "## A room"
    yield ""
    yield "```mermaid"
    yield diagram_of(chart, name)
    yield "```"
    described = [state for state in machine_of(chart, name).states.values() if any(_about(state))]
    if not described:
        return
    yield ""
    yield "| State | On entry | Listens for | After |"
    yield "| --- | --- | --- | --- |"
    for state in described:
        yield f"| `{state.path}` | {' | '.join(cell for cell in _about(state))} |"


def _about(state: State) -> tuple[str, str, str]:
    entry = [f"rule `{rule}`" for rule in state.enter]
    entry += [f"says `{message}`" for message in state.says]
    entry += [f"rule `{rule}`" for rule in state.then]
    entry += [f"starts the clock: `{state.clock}`"] if state.clock else []
    after = [_after(rule) for rule in state.after]
    listens = [_listens(state.listens), *(f"{_listens(c.listens)} when `{c.guard}`" for c in state.listens_when)]
    return _cell(entry), _cell([listed for listed in listens if listed]), _cell(after)


def _after(rule: AfterRule) -> str:
    when = f"`{rule.seconds}`" if isinstance(rule.seconds, str) else f"{rule.seconds:g} s"
    what = f"rule `{rule.rule}`" if rule.rule is not None else f"fires `{rule.fires}`"
    return f"{when}: {what}"


def _listens(listens: Mapping[str, Attention]) -> str:
    levels = {level: [f"`{name}`" for name, given in listens.items() if given is level] for level in Attention}
    return _cell([f"*{level.value}* {', '.join(names)}" for level, names in levels.items() if names])


def _clock(clock: ClockRule) -> Iterator[str]:
    yield ""
    yield "## The clock"
    yield ""
    yield "| Left | Says | Rules |"
    yield "| --- | --- | --- |"
    if clock.each_minute is not None:
        yield f"| each full minute | `{clock.each_minute}` |  |"
    for mark in clock.marks:
        says, rules = ([f"`{name}`" for name in names] for names in (mark.says, mark.rules))
        yield f"| {mark.left:g} s | {_cell(says)} | {_cell(rules)} |"
    if clock.countdown is not None:
        yield f"| each second from {clock.countdown_from} | `{clock.countdown}` |  |"
    yield f"| 0 s | `{clock.end}` | fires `{clock.fires}` |"


def _questions(chart: Chart) -> Iterator[str]:
    yield ""
    yield "## Questions"
    yield ""
    yield "| Question | Says | Answers | Put again |"
    yield "| --- | --- | --- | --- |"
    for question in chart.questions.values():
        answers = ", ".join(f"`{name}`" for name in question.listens)
        again = f"after {question.wait:g} s, {question.times} times at the most" if question.times > 1 else "never"
        yield f"| `{question.name}` | `{question.says}` | {answers} | {again} |"


def _housekeeping(chart: Chart) -> Iterator[str]:
    yield ""
    yield "## At any time"
    yield ""
    yield "| When | Listens for |"
    yield "| --- | --- |"
    kept = chart.housekeeping
    for when, listens in (
        ("always", kept.always),
        ("while a clock runs", kept.running),
        ("while the game is paused", kept.paused),
    ):
        yield f"| {when} | {_listens(listens)} |"


def _cell(parts: Sequence[str]) -> str:
    return "<br>".join(parts)
