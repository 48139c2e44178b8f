"""From the text of a statechart to a checked `Chart`.

The file of a game is read together with `any_game.yaml`, which holds the questions, messages and commands that every
game has. Everything that a chart names must exist: states, messages, questions, and the game's rules, guards and
quantities; a misspelt name is found when the chart is read, not in the middle of a party.
"""

from collections.abc import Collection, Iterable, Mapping

from moderator.errors import BadInput, Place, did_you_mean
from moderator.games.effects import Priority
from moderator.games.game import Game
from moderator.language.files.node import Node, Readers
from moderator.language.intent import Attention
from moderator.language.message import TAUGHT
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
from moderator.moderating.doubt import CORRECTION, DOUBTS, PHRASES
from moderator.moderating.housekeeping import ANSWERS, HOUSEWORK, PATIENCE_WITH_ANSWERS
from moderator.moderating.runner import GUARDS

WHEN = "when"
"""The key for what is listened for only while a guard holds."""

ANSWERED_WITHOUT_RULE = frozenset({*ANSWERS, *DOUBTS})
"""Questions of the housekeeping, which no game needs a rule for."""

NO_MACHINE = MachineChart("room", {"room": State("room")}, ())
"""What a room runs where the game keeps nothing about it: one state, and no way out of it."""


def read_chart(game_file: Node, any_game_file: Node) -> Chart:
    """The chart of a game; it needs no machine for its rooms. Raises BadInput with file and line."""
    machines: Readers = {"game": _machine, "room": _machine}
    top = game_file.fields(
        {
            "game": Node.text,
            "machines": lambda node: node.fields(machines, required=("game",)),
            "messages": _messages,
            "questions": _questions,
            "clock": _clock,
        },
        required=("game", "machines", "messages"),
    )
    commands: Readers = dict.fromkeys(("always", "running", "paused"), _commands)
    shared = any_game_file.fields(
        {
            "messages": _messages,
            "questions": _questions,
            "commands": lambda node: Housekeeping(**node.fields(commands, required=commands)),
            "corrections": _corrections,
        },
        required=("messages", "questions", "commands"),
    )
    own = top.get("questions", {})
    return Chart(
        game=top["game"],
        machine=top["machines"]["game"],
        room=top["machines"].get("room", NO_MACHINE),
        messages={**shared["messages"], **top["messages"]},
        # The game's own go first: "Anna" is rather the answer to one of them than to "which one was meant".
        questions={**own, **shared["questions"], **own},
        clock=top.get("clock"),
        housekeeping=shared["commands"],
        corrections=shared.get("corrections"),
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
        fields = body.fields(STATE_KEYS)
        inner, listens = fields.pop("states", None), fields.pop("listens", None)
        if listens is not None:
            fields |= {"listens": _listens(listens), "listens_when": _listens_when(listens)}
        into[path] = State(path=path, place=node.key_place(name), **fields)
        if inner is not None:
            _states(inner, f"{path}.", into)


def _number_or_name(node: Node) -> float | str:
    return node.text() if isinstance(node.raw(), str) else node.number()


def _after(node: Node) -> tuple[AfterRule, ...]:
    readers: Readers = {"seconds": _number_or_name, "rule": Node.text, "fires": Node.text}
    return tuple(AfterRule(**item.fields(readers, required=("seconds",))) for item in node.items())


def _transition(node: Node, states: Mapping[str, State]) -> Transition:
    readers: Readers = {"trigger": Node.text, "from": _names, "to": Node.text, "when": _names}
    fields = node.fields(readers, required=("trigger", "from", "to"))
    for name in (*(source for source in fields["from"] if source != "*"), fields["to"]):
        if name not in states:
            raise node.complaint(f"unknown state '{name}'", remedy=did_you_mean(name, states))
    return Transition(fields["trigger"], fields["from"], fields["to"], fields.get("when", ()), node.place)


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
    readers: Readers = {"listens": _commands, "seconds": Node.number}
    return Corrections(**node.fields(readers, required=readers))


def _messages(node: Node) -> dict[str, MessageRule]:
    readers: Readers = {
        "to": lambda to: to.member(Audience),
        "priority": lambda priority: Priority[priority.one_of([p.name.lower() for p in Priority]).upper()],
        "args": _names,
        "fresh": Node.number,
        "needed": Node.text,
        "instead": Node.text,
        "varies": Node.flag,
        "teaches": Node.text,
    }
    return {
        name: MessageRule(name=name, place=node.key_place(name), **body.fields(readers, required=("to",)))
        for name, body in node.mapping().items()
    }


def _questions(node: Node) -> dict[str, QuestionRule]:
    readers: Readers = {
        "says": Node.text,
        "listens": _names,
        "wait": Node.number,
        "times": Node.whole,
        "given_up": Node.text,
        "paused": Node.flag,
        "taps": _names,
    }
    return {
        name: QuestionRule(name=name, place=node.key_place(name), **body.fields(readers, required=("says", "listens")))
        for name, body in node.mapping().items()
    }


def _clock(node: Node) -> ClockRule:
    marks: Readers = {"left": Node.number, "says": _names, "rules": _names}
    countdown: Readers = {"from": Node.whole, "says": Node.text, "beat": Node.text}
    readers: Readers = {
        "marks": lambda items: tuple(ClockMark(**item.fields(marks, required=("left",))) for item in items.items()),
        "each_minute": Node.text,
        "countdown": lambda body: body.fields(countdown, required=("from", "says")),
        "end": Node.text,
        "fires": Node.text,
    }
    fields = node.fields(readers, required=("end", "fires"))
    counted = fields.pop("countdown", {})
    counting = {"countdown": counted.get("says"), "countdown_from": counted.get("from", 0), "beat": counted.get("beat")}
    return ClockRule(place=node.place, **counting, **fields)


def _names(node: Node) -> tuple[str, ...]:
    """A list of names; a single name may stand alone."""
    return (node.text(),) if isinstance(node.raw(), str) else node.texts()


STATE_KEYS: Readers = {
    **dict.fromkeys(("enter", "says", "then", "taps"), _names),
    **dict.fromkeys(("hushes", "seals"), Node.flag),
    "clock": Node.text,
    "after": _after,
    "listens": lambda node: node,
    "states": lambda node: node,
}
"""What a state may say; what it leaves out is as `State` has it."""


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
            listened = [*state.listens, *state.taps, *(name for when in state.listens_when for name in when.listens)]
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
        for name in question.taps:
            if name not in question.listens:
                raise BadInput(
                    f"'{name}' is no answer to the question '{question.name}', so nobody can tap it",
                    place=question.place,
                    remedy=did_you_mean(name, question.listens),
                )
        if question.given_up is not None:
            _known("rule", [question.given_up], game.rules, question.place)
    for message in chart.messages.values():
        if message.needed is not None:
            _known("guard", [message.needed], {*game.guards, *GUARDS}, message.place)
        if message.instead is not None:
            _known("message", [message.instead], chart.messages, message.place)
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


def intents_needed(chart: Chart) -> frozenset[str]:
    """What a grammar must have for a game."""
    return frozenset(chart.intents() | PATIENCE_WITH_ANSWERS)


def messages_varied(chart: Chart) -> frozenset[str]:
    """The messages whose texts are taken in turn."""
    return frozenset(rule.name for rule in chart.messages.values() if rule.varies)


def messages_needed(chart: Chart, game: Game) -> Mapping[str, frozenset[str]]:
    """What a voice must have for a game: each message, the arguments that it will get, and TAUGHT where it teaches."""
    messages = {
        rule.name: frozenset({*rule.args, *([TAUGHT] if rule.teaches is not None else [])})
        for rule in chart.messages.values()
    }
    return {**messages, **game.phrases, **PHRASES}


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
