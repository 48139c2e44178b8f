"""The pages about the games' statecharts: their machines as pictures, and what each state says and listens for.

    python docs/statechart_pages.py

writes `docs/statecharts.md` and its like; a test tells when one is out of date.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from moderator.games.plugin import USUAL_GAME, game_names
from moderator.language.intent import Attention
from moderator.moderating.chart import AfterRule, Chart, ClockRule, State
from moderator.party.commands.chart import diagram_of, machine_of, machines_of
from moderator.party.opening.opening import read_game_chart

FOLDER = Path(__file__).resolve().parent


def page_file(game: str) -> str:
    """The name of a game's page in `docs`."""
    return "statecharts.md" if game == USUAL_GAME else f"statechart-{game}.md"


def page(chart: Chart) -> str:
    """The whole page in Markdown."""
    return "\n".join(_lines(chart)) + "\n"


def _lines(chart: Chart) -> Iterator[str]:
    yield f"# The statechart of {chart.game}"
    yield ""
    yield f"Made from `statecharts/{chart.game}.yaml`; to make it anew: `make docs`."
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
    if state.taps:
        listens.append("*tap* " + ", ".join(f"`{name}`" for name in state.taps))
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


if __name__ == "__main__":
    for name in game_names():
        text = page(read_game_chart(name))  # before the old page is touched
        (FOLDER / page_file(name)).write_text(text, encoding="utf-8")
