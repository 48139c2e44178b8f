"""What somebody reads aloud, so that it can be measured how well real people are heard.

Commands are the grammar's own examples, one of each intent in turn until there are enough, each at a moment of the
game when it counts; then names alone, as they answer a question. So a new command is read aloud as soon as it has an
example, in every language.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from pathlib import Path

from moderator import shipped
from moderator.language.grammar import Grammar
from moderator.language.intent import Attention
from moderator.language.listening import Listening
from moderator.language.normalising import normal
from moderator.language.text_file import read_text
from moderator.moderating.chart import Chart
from moderator.party.moment import PAUSED, QUESTION, listening_at, moment_from
from moderator.party.opening import OpenedGame

COMMANDS = 60
NAMES = 30
"""How much is read aloud: ten minutes, and enough for a figure that tells two models apart."""
NAMES_FILE = "names.txt"
PLAYERS = "player"
"""The slot list that holds the players' names."""


@dataclass(frozen=True)
class Task:
    """A sentence to read aloud, and what is listened for when it counts."""

    said: str
    listening: Listening
    shown: str | None = None
    """As the reader sees it, where that is another text."""


def tasks(opened: OpenedGame, names: Sequence[str]) -> list[Task]:
    """Commands and names to be read aloud, always the same for the same grammar and names."""
    known = {normal(name): name for name in (*opened.grammar.forms(PLAYERS), *names)}
    listenings = [
        replace(listening, slots={**listening.slots, PLAYERS: known}) for listening in _every_listening(opened)
    ]
    commands = _in_turn(_commands(opened.grammar, listenings), COMMANDS)
    alone = [_task(opened.grammar, name, name, listenings) for name in names]
    return [*commands, *(task for task in alone if task is not None)]


def names_to_read(language: str, grammar: Grammar) -> list[str]:
    """The names of a language's file, else those in the grammar's examples. Raises BadInput for a file not readable."""
    file: Path = shipped.grammars() / language / NAMES_FILE
    if not file.is_file():
        return list(grammar.forms(PLAYERS))[:NAMES]
    lines = (line.strip() for line in read_text(file).splitlines())
    return [line for line in lines if line and not line.startswith("#")][:NAMES]


def moments(chart: Chart) -> Iterator[str]:
    """Every state of the game with every state of a room, every question by itself, the pause."""
    for state in chart.machine.states:
        yield state
        yield from (f"{state}/{room}" for room in chart.room.states)
    yield from (f"{QUESTION}{question}" for question in chart.questions)
    yield PAUSED


def _every_listening(opened: OpenedGame) -> list[Listening]:
    moderator = opened.moderator
    found: dict[frozenset[tuple[str, Attention]], Listening] = {}
    for moment in moments(moderator.chart):
        listening = listening_at(moment_from(moment, moderator.chart), moderator)
        found.setdefault(frozenset(listening.intents.items()), listening)
    return list(found.values())


def _commands(grammar: Grammar, listenings: Sequence[Listening]) -> Mapping[str, list[Task]]:
    """Intent -> its examples that can be heard."""
    found = {}
    for name, intent in grammar.intents.items():
        tried = (_task(grammar, example.text, example.text, listenings, name) for example in intent.examples)
        found[name] = [task for task in tried if task is not None]
    return found


def _in_turn(found: Mapping[str, list[Task]], count: int) -> list[Task]:
    """The first of each intent, then the second of each that has one; of too many intents, some from everywhere."""
    first, *later = zip_longest(*found.values())
    firsts = [task for task in first if task is not None]
    if len(firsts) > count:
        return [firsts[number * len(firsts) // count] for number in range(count)]
    return [*firsts, *(task for row in later for task in row if task is not None)][:count]


def _task(
    grammar: Grammar, shown: str, text: str, listenings: Sequence[Listening], intent: str | None = None
) -> Task | None:
    """The sentence at the first moment when it counts (as this intent), with the moderator's name where it needs it."""
    for listening in listenings:
        addressed = intent is not None and listening.intents.get(intent) is Attention.ADDRESSED
        said = f"{listening.address}, {shown}" if addressed else shown
        read = grammar.read(said, listening).intent
        if read is not None and intent in (None, read.name):
            return Task(said, listening)
    return None
