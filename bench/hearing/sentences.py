"""What is said: random sentences of the grammar, each at a moment when it counts, and chatter that never does."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bench.hearing.speakers import DATA, Half, Speakers
from moderator.errors import Place
from moderator.games.plugin import USUAL_GAME
from moderator.language.grammar.graph_building import Sayable, build_graph
from moderator.language.grammar.slot_words import with_slot_words
from moderator.language.grammar.templates import parse_template
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.intent import Attention, Intent
from moderator.language.listening import Listening
from moderator.language.text.normalising import normal, normal_in, parted
from moderator.moderating.chart import Chart
from moderator.party.config.party import party_for
from moderator.party.config.people import person
from moderator.party.opening.opening import OpenedGame, open_game
from moderator.party.recording.game_moment import listening_at

CHATTER = "chatter.txt"
"""In the data of a language."""
QUESTION_STATES = {"call": "announcements", "showing": "reveal", "end": "reveal"}
"""The state of the game in which a question is asked, by the first word of its name; a round for all others."""
ROUND = "round"
ENDS = 0.5
"""How often a random sentence ends where it may."""
TRIES = 50
"""Sentences tried until the grammar reads one as the intent that is wanted: some mean something else at a moment."""


@dataclass(frozen=True)
class Command:
    """A sentence and what it must be understood as, at a moment of the game."""

    text: str
    intent: Intent
    moment: str
    listening: Listening


def opened_for(who: Speakers) -> OpenedGame:
    """The game in a language, with the thirty players of a half."""
    return open_game(replace(party_for(USUAL_GAME, who.language), players=tuple(map(person, who.players))))


def moments(chart: Chart) -> tuple[str, ...]:
    """Every state of the game; every question in the state where it is asked; the pause."""
    return (
        *chart.machine.states,
        *(f"{QUESTION_STATES.get(name.split('_')[0], ROUND)}+question:{name}" for name in chart.questions),
        f"{ROUND}+paused",
    )


def listening_in(opened: OpenedGame, moment: str) -> Listening:
    """What is listened for at a moment."""
    return listening_at(moment, opened.moderator)


def commands(opened: OpenedGame, for_each_intent: int, seed: int) -> list[Command]:
    """Random sentences of every intent that can be heard, each at a moment when it is listened for."""
    chance = random.Random(seed)
    listenings = {moment: listening_in(opened, moment) for moment in moments(opened.moderator.chart)}
    found = []
    for name in sorted(opened.moderator.chart.intents()):
        where = {moment: at for moment, at in listenings.items() if at.intents.get(name) not in (None, Attention.TYPED)}
        alone = Listening({name: Attention.OPEN}, opened.moderator.everything().slots, address="")
        graph = opened.grammar.word_graph(alone).without_asides()
        for _ in range(for_each_intent if where and graph.arcs else 0):
            # While some questions are open the same words are an answer: then another moment is taken.
            for moment in (chance.choice(sorted(where)), *sorted(where)):
                command = _command(opened, name, graph, moment, where[moment], chance)
                if command is not None:
                    found.append(command)
                    break
    return found


def chatter(opened: OpenedGame, who: Speakers, seed: int) -> Iterator[str]:
    """Sentences without end that are no command at any moment of the game."""
    chance = random.Random(seed)
    file = DATA / who.language / CHATTER
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    names = {"name": tuple(tuple(parted(who.language, normal(name)).split()) for name in who.players)}
    graphs = []
    for line in lines[who.half is Half.REPORTING :: 2]:
        template = parse_template(line, Place(file), who.language)
        graphs.append(with_slot_words(build_graph(Sayable([template.sentence.expression]), (), {}), names))
    everything = opened.moderator.everything()
    while True:
        text = normal_in(who.language, random_sentence(chance.choice(graphs), chance))
        if opened.grammar.read(text, everything).intent is None:
            yield text


def random_sentence(graph: WordGraph, chance: random.Random) -> str:
    """A walk through a graph: at each step any word, whatever follows it."""
    state = graph.start
    words: list[str] = []
    while state in graph.leaving and not (state in graph.finals and chance.random() < ENDS):
        arc = chance.choice(graph.leaving[state])
        words.append(arc.word)
        state = arc.target
    return " ".join(words)


def _command(
    opened: OpenedGame, name: str, graph: WordGraph, moment: str, listening: Listening, chance: random.Random
) -> Command | None:
    for _ in range(TRIES):
        text = normal_in(opened.grammar.language, random_sentence(graph, chance))
        if listening.intents[name] is Attention.ADDRESSED:
            text = normal(f"{listening.address} {text}")
        intent = opened.grammar.read(text, listening).intent
        if intent is not None and intent.name == name:
            return Command(text, intent, moment, listening)
    return None
