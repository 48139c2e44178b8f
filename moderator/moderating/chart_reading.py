"""From the text of a statechart to a checked `Chart`.

The file of a game is read together with `any_game.yaml`, which holds the questions, messages and commands that every
game has. Everything that a chart names must exist: states, messages, questions, and the game's rules, guards and
quantities; a misspelt name is found when the chart is read, not in the middle of a party.
"""

from collections.abc import Collection, Iterable, Mapping

from moderator.errors import BadInput, Place, did_you_mean
from moderator.games.effects import Priority
from moderator.games.game import Game
from moderator.language.files.node import Node
from moderator.language.intent import Attention
from moderator.moderating.chart import (
    AfterRule,
    Audience,
    Chart,
    ClockMark,
    ClockRule,
    Corrections,
    Housekeeping,
    ListensWhen,
    MachineChart,
    MessageRule,
    QuestionRule,
    State,
    Transition,
)
from moderator.moderating.doubt import CORRECTION, WHICH_NUMBER, WHICH_ONE
from moderator.moderating.housekeeping import ANSWERS, HOUSEWORK

DEFAULT_WAIT = 20.0
"""Seconds before a question is put again: long enough to agree on an answer in a loud room."""
DEFAULT_TIMES = 2
"""A question is put twice and not more: a moderator that nags is switched off."""

_QUESTION_KEYS = ("says", "listens", "wait", "times", "given_up", "paused")

WHEN = "when"
"""The key for what is listened for only while a guard holds."""

ANSWERED_WITHOUT_RULE = frozenset({*ANSWERS, WHICH_ONE, WHICH_NUMBER})
"""Questions of the housekeeping, which no game needs a rule for."""


NO_MACHINE = MachineChart("room", {"room": State("room")}, ())
"""What a room runs where the game keeps nothing about it: one state, and no way out of it."""


def read_chart(game_file: Node, any_game_file: Node) -> Chart:
    """The chart of a game; it needs no machine for its rooms. Raises BadInput with file and line."""
    keys = ("game", "machines", "messages", "questions", "clock")
    top = game_file.mapping(keys, required=("game", "machines", "messages"))
    shared = any_game_file.mapping(
        ("messages", "questions", "commands", "corrections"), required=("messages", "questions", "commands")
    )
    machines = top["machines"].mapping(("game", "room"), required=("game",))
    commands = shared["commands"].mapping(("always", "running", "paused"), required=("always", "running", "paused"))
    return Chart(
        game=top["game"].text(),
        machine=_machine(machines["game"]),
        room=_machine(machines["room"]) if "room" in machines else NO_MACHINE,
        messages={**_messages(shared["messages"]), **_messages(top["messages"])},
        questions={**_questions(shared["questions"]), **(_questions(top["questions"]) if "questions" in top else {})},
        clock=_clock(top["clock"]) if "clock" in top else None,
        housekeeping=Housekeeping(
            _commands(commands["always"]), _commands(commands["running"]), _commands(commands["paused"])
        ),
        corrections=_corrections(shared["corrections"]) if "corrections" in shared else None,
    )


def _machine(node: Node) -> MachineChart:
    required = ("initial", "states", "transitions")
    parts = node.mapping((*required, "everywhere", "paused"), required=required)
    states: dict[str, State] = {}
    _states(parts["states"], "", states)
    initial = parts["initial"].text()
    if initial not in states:
        raise parts["initial"].complaint(f"unknown state '{initial}'", remedy=did_you_mean(initial, states))
    transitions = tuple(_transition(item, states) for item in parts["transitions"].items())
    everywhere, paused = (_listens(parts[key]) if key in parts else {} for key in ("everywhere", "paused"))
    return MachineChart(initial, states, transitions, everywhere, paused)


def _states(node: Node, prefix: str, into: dict[str, State]) -> None:
    for name, body in node.mapping().items():
        path = f"{prefix}{name}"
        if "." in name:
            raise BadInput(f"a state's name must not hold a dot: '{name}'", place=node.key_place(name))
        parts = body.mapping(("hushes", "enter", "says", "then", "listens", "after", "clock", "seals", "states"))
        into[path] = State(
            path=path,
            hushes="hushes" in parts and parts["hushes"].flag(),
            enter=_names(parts.get("enter")),
            says=_names(parts.get("says")),
            then=_names(parts.get("then")),
            listens=_listens(parts["listens"]) if "listens" in parts else {},
            listens_when=_listens_when(parts["listens"]) if "listens" in parts else (),
            after=tuple(_after(item) for item in parts["after"].items()) if "after" in parts else (),
            clock=parts["clock"].text() if "clock" in parts else None,
            seals=parts["seals"].flag() if "seals" in parts else False,
            place=node.key_place(name),
        )
        if "states" in parts:
            _states(parts["states"], f"{path}.", into)


def _after(node: Node) -> AfterRule:
    parts = node.mapping(("seconds", "rule", "fires"), required=("seconds",))
    raw = parts["seconds"].raw()
    return AfterRule(
        seconds=parts["seconds"].text() if isinstance(raw, str) else parts["seconds"].number(),
        rule=parts["rule"].text() if "rule" in parts else None,
        fires=parts["fires"].text() if "fires" in parts else None,
    )


def _transition(node: Node, states: Mapping[str, State]) -> Transition:
    parts = node.mapping(("trigger", "from", "to", "when"), required=("trigger", "from", "to"))
    sources = _names(parts["from"])
    target = parts["to"].text()
    for name in (*(s for s in sources if s != "*"), target):
        if name not in states:
            raise node.complaint(f"unknown state '{name}'", remedy=did_you_mean(name, states))
    return Transition(parts["trigger"].text(), sources, target, _names(parts.get("when")), node.place)


def _listens(node: Node) -> dict[str, Attention]:
    """`{open: [a, b], addressed: [c]}` as intent -> attention; `when` is read by `_listens_when`."""
    listened: dict[str, Attention] = {}
    for level, names in node.mapping([*(attention.value for attention in Attention), WHEN]).items():
        if level == WHEN:
            continue
        for name in _names(names):
            if name in listened:
                raise names.complaint(f"the intent '{name}' is listed twice")
            listened[name] = Attention(level)
    return listened


def _listens_when(node: Node) -> tuple[ListensWhen, ...]:
    """`{when: {guard: {open: [a]}}}`: what is listened for while the guard holds."""
    parts = node.mapping()
    if WHEN not in parts:
        return ()
    return tuple(ListensWhen(guard, _listens(listed)) for guard, listed in parts[WHEN].mapping().items())


def _commands(node: Node) -> dict[str, Attention]:
    """The same for the commands that every game has: each must be one that the housekeeping can do."""
    listened = _listens(node)
    known = (*HOUSEWORK, "undo", CORRECTION)
    unknown = [name for name in listened if name not in known]
    if unknown:
        raise node.complaint(f"unknown command '{unknown[0]}'", remedy=did_you_mean(unknown[0], known))
    return listened


def _corrections(node: Node) -> Corrections:
    parts = node.mapping(("listens", "seconds"), required=("listens", "seconds"))
    return Corrections(_commands(parts["listens"]), parts["seconds"].number())


def _messages(node: Node) -> dict[str, MessageRule]:
    messages: dict[str, MessageRule] = {}
    for name, body in node.mapping().items():
        parts = body.mapping(("to", "priority", "args", "fresh"), required=("to",))
        priority = parts["priority"].one_of([p.name.lower() for p in Priority]) if "priority" in parts else "news"
        messages[name] = MessageRule(
            name=name,
            to=Audience(parts["to"].one_of([a.value for a in Audience])),
            priority=Priority[priority.upper()],
            args=_names(parts.get("args")),
            fresh=parts["fresh"].number() if "fresh" in parts else None,
            place=node.key_place(name),
        )
    return messages


def _questions(node: Node) -> dict[str, QuestionRule]:
    questions: dict[str, QuestionRule] = {}
    for name, body in node.mapping().items():
        parts = body.mapping(_QUESTION_KEYS, required=("says", "listens"))
        questions[name] = QuestionRule(
            name=name,
            says=parts["says"].text(),
            listens=_names(parts["listens"]),
            wait=parts["wait"].number() if "wait" in parts else DEFAULT_WAIT,
            times=parts["times"].whole() if "times" in parts else DEFAULT_TIMES,
            given_up=parts["given_up"].text() if "given_up" in parts else None,
            paused=parts["paused"].flag() if "paused" in parts else False,
            place=node.key_place(name),
        )
    return questions


def _clock(node: Node) -> ClockRule:
    keys = ("marks", "each_minute", "countdown", "end", "fires")
    parts = node.mapping(keys, required=("end", "fires"))
    countdown = parts["countdown"].mapping(("from", "says"), ("from", "says")) if "countdown" in parts else None
    marks = []
    for item in parts["marks"].items() if "marks" in parts else []:
        mark = item.mapping(("left", "says", "rules"), required=("left",))
        marks.append(ClockMark(mark["left"].number(), _names(mark.get("says")), _names(mark.get("rules"))))
    return ClockRule(
        marks=tuple(marks),
        each_minute=parts["each_minute"].text() if "each_minute" in parts else None,
        countdown=countdown["says"].text() if countdown else None,
        countdown_from=countdown["from"].whole() if countdown else 0,
        end=parts["end"].text(),
        fires=parts["fires"].text(),
        place=node.place,
    )


def _names(node: Node | None) -> tuple[str, ...]:
    """A list of names; a single name may stand alone."""
    if node is None:
        return ()
    raw = node.raw()
    return (node.text(),) if isinstance(raw, str) else tuple(item.text() for item in node.items())


def check_chart(chart: Chart, game: Game) -> None:
    """Everything that the chart names must be there. Raises BadInput at the first that is not."""
    for machine in (chart.machine, chart.room):
        for state in machine.states.values():
            _known("message", state.says, chart.messages, state.place)
            _known("rule", (*state.enter, *state.then), game.rules, state.place)
            _known("rule", [a.rule for a in state.after if a.rule is not None], game.rules, state.place)
            triggers = {t.trigger for t in machine.transitions}
            _known("trigger", [a.fires for a in state.after if a.fires is not None], triggers, state.place)
            seconds = [a.seconds for a in state.after if isinstance(a.seconds, str)]
            _known("quantity", [*seconds, *([state.clock] if state.clock else [])], game.quantities, state.place)
            _known("guard", [conditional.guard for conditional in state.listens_when], game.guards, state.place)
            listened = [*state.listens, *(name for when in state.listens_when for name in when.listens)]
            intents = [name for name in listened if name not in HOUSEWORK and name != "undo"]
            _known("rule", intents, game.rules, state.place)
        listed = (*machine.everywhere, *machine.paused)
        _known("rule", [name for name in listed if name not in HOUSEWORK], game.rules, None)
        for transition in machine.transitions:
            _known("guard", transition.when, game.guards, transition.place)
    for question in chart.questions.values():
        _known("message", [question.says], chart.messages, question.place)
        if question.name not in ANSWERED_WITHOUT_RULE:
            _known("rule", [f"answer_{question.name}"], game.rules, question.place)
        if question.given_up is not None:
            _known("rule", [question.given_up], game.rules, question.place)
    if chart.clock is not None:
        said = [chart.clock.end, *([chart.clock.each_minute] if chart.clock.each_minute else [])]
        said += [chart.clock.countdown] if chart.clock.countdown else []
        for mark in chart.clock.marks:
            said += mark.says
            _known("rule", mark.rules, game.rules, chart.clock.place)
        _known("message", said, chart.messages, chart.clock.place)
        _known("trigger", [chart.clock.fires], {t.trigger for t in chart.machine.transitions}, chart.clock.place)
    for name in ("game", "room"):
        machine = chart.machine if name == "game" else chart.room
        for path in unreachable(machine):
            raise BadInput(f"no transition leads to the state '{path}'", place=machine.states[path].place)


def unreachable(machine: MachineChart) -> list[str]:
    """The resting states to which no path of transitions leads from the initial one (guards are taken to hold)."""
    reached = {machine.initial}
    waiting = [machine.initial]
    while waiting:
        state = waiting.pop()
        for transition in machine.transitions:
            if transition.starts_in(state) and transition.target not in reached:
                reached.add(transition.target)
                waiting.append(transition.target)
    return [leaf for leaf in machine.leaves() if leaf not in reached]


def _known(kind: str, names: Iterable[str], known: Collection[str], place: Place | None) -> None:
    for name in names:
        if name not in known:
            raise BadInput(f"unknown {kind} '{name}'", place=place, remedy=did_you_mean(name, known))
