"""What somebody reads aloud, so that it can be measured how well real people are heard.

Commands are the grammar's own examples, one of each intent in turn until there are enough, each at a moment of the
game when it counts; then names alone, as they answer a question. Where there are more intents than commands, the first
names are read in sentences of those intents that name a player, so that every intent is heard and nobody reads longer.
A new command is read aloud as soon as it has an example, in every language.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path

from moderator import shipped
from moderator.games.two_rooms.powers.table import POWERS
from moderator.language.files.text_file import read_text
from moderator.language.grammar.grammar import Grammar
from moderator.language.intent import Attention
from moderator.language.languages import NAMES_FILE
from moderator.language.listening import Listening
from moderator.language.text.normalising import normal
from moderator.moderating.chart import Chart
from moderator.party.config.party import Party, party_for
from moderator.party.names.party_names import PLAYERS_SLOT, named_examples
from moderator.party.opening.opening import OpenedGame, open_game
from moderator.party.recording.game_moment import PAUSED, QUESTION, listening_at
from moderator.party.recording.recording_session import Task

EVERY_COMMAND = (*POWERS, "doctor", "engineer", "dr_boom")
"""A deck with every card that has a command of its own, and those that the grammars' examples name."""
COMMANDS = 62
NAMES = 30
"""How much is read aloud: ten minutes, and enough for a figure that tells two models apart."""


def open_to_read(language: str) -> OpenedGame:
    """The game in a language, with a deck in which every card plays that has a command. Raises BadInput."""
    party = party_for(Party.game, language)
    return open_game(replace(party, count=party.plugin.players[-1], game_values={"deck": EVERY_COMMAND}))


def tasks(opened: OpenedGame, names: Sequence[str]) -> list[Task]:
    """Commands and names to be read aloud, always the same for the same grammar and names."""
    known = {normal(name): name for name in (*opened.grammar.forms(PLAYERS_SLOT), *names)}
    listenings = [
        replace(listening, slots={**listening.slots, PLAYERS_SLOT: known}) for listening in _every_listening(opened)
    ]
    found = {intent: tasks for intent, tasks in _commands(opened.grammar, listenings).items() if tasks}
    within = _with_names(opened.grammar, names[: max(0, len(found) - COMMANDS)], listenings)
    commands = _in_turn({intent: tasks for intent, tasks in found.items() if intent not in within}, COMMANDS)
    alone = [_task(opened.grammar, name, listenings) for name in names[len(within) :]]
    return [*commands, *within.values(), *(task for task in alone if task is not None)]


def names_to_read(language: str, grammar: Grammar) -> list[str]:
    """The names of a language's file, else those in the grammar's examples. Raises BadInput for a file not readable."""
    file: Path = shipped.grammars() / language / NAMES_FILE
    if not file.is_file():
        return list(grammar.forms(PLAYERS_SLOT))[:NAMES]
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
        listening = listening_at(moment, moderator)
        found.setdefault(frozenset(listening.intents.items()), listening)
    return list(found.values())


def _commands(grammar: Grammar, listenings: Sequence[Listening]) -> Mapping[str, list[Task]]:
    """Intent -> its examples that can be heard."""
    found = {}
    for name, intent in grammar.intents.items():
        tried = (_task(grammar, example.text, listenings, name) for example in intent.examples)
        found[name] = [task for task in tried if task is not None]
    return found


def _with_names(grammar: Grammar, names: Sequence[str], listenings: Sequence[Listening]) -> Mapping[str, Task]:
    """Intent -> its example with one of the names in it, for as many intents as there are names."""
    found: dict[str, Task] = {}
    for example in named_examples(grammar):
        if example.intent not in found and len(found) < len(names):
            task = _task(grammar, example.with_name(names[len(found)]), listenings, example.intent)
            if task is not None:
                found[example.intent] = task
    return found


def _in_turn(found: Mapping[str, list[Task]], count: int) -> list[Task]:
    """The first of each intent, then the second of each that has one; of too many intents, some from everywhere."""
    first, *later = zip_longest(*found.values())
    firsts = [task for task in first if task is not None]
    if len(firsts) > count:
        return [firsts[number * len(firsts) // count] for number in range(count)]
    return [*firsts, *(task for row in later for task in row if task is not None)][:count]


def _task(grammar: Grammar, text: str, listenings: Sequence[Listening], intent: str | None = None) -> Task | None:
    """The sentence at the first moment when it counts (as this intent), with the moderator's name where it needs it."""
    for listening in listenings:
        addressed = intent is not None and listening.intents.get(intent) is Attention.ADDRESSED
        said = f"{listening.address}, {text}" if addressed else text
        read = grammar.read(said, listening).intent
        if read is not None and intent in (None, read.name):
            return Task(said, listening)
    return None
