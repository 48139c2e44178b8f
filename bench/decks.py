"""How long decks and outcomes take to work out: both are said at once, so nobody may wait for them.

Decks for thirty players are drawn, taken from playsets and mended; endings of random legal decks are worked out with
nothing known, after each answer on the way to the result in the order in which a party is asked, and with everything
known. No sound is needed.
"""

import gc
import random
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from bench.figures import exact_ms, in_words, median, percentile
from bench.report import Report
from moderator.games.options import Options
from moderator.games.two_rooms.deck.choice import DeckChoice, Drawn, FromPlayset, Own, built, mended
from moderator.games.two_rooms.deck.deck import MOST_PLAYERS, Deck
from moderator.games.two_rooms.deck.playsets import Box, read_box
from moderator.games.two_rooms.deck.random_decks import Experience, random_deck
from moderator.games.two_rooms.outcome.ending import Answer, Ending
from moderator.games.two_rooms.outcome.outcome import Outcome, UnansweredQuestion, outcome
from moderator.games.two_rooms.tables import read_options

DECK_GOAL, OUTCOME_GOAL = 0.2, 0.01
"""Seconds: a deck for thirty, and an outcome."""

DECKS = 60
"""Random decks, and wishes that are mended."""

GAMES = 300
"""Endings that are played through."""

WISHES = 6
"""Cards that somebody names without a thought for what goes together."""

T = TypeVar("T")


@dataclass(frozen=True)
class Call:
    """One call of the outcome."""

    seconds: float
    answers: int
    """How many answers were known."""
    undecided: bool
    cards: tuple[str, ...]


def measure() -> Report:
    """Work everything out and time it."""
    report = Report(
        "decks",
        f"Decks for {MOST_PLAYERS} players, and outcomes of {GAMES} random legal decks. Seconds of the processor, so "
        "that what else runs on the machine does not count.",
    )
    box, options = read_box(), read_options()
    rows = []
    for name, work in _deck_work(box, options):
        seconds = [_timed(one)[0] for one in work]
        rows.append((name, str(len(seconds)), *_figures(seconds), in_words(max(seconds) < DECK_GOAL)))
    columns = ("", "times", "median", "95th percentile", "longest")
    report.table(
        f"A deck for {MOST_PLAYERS} players", (*columns, f"longest under {exact_ms(DECK_GOAL)}"), rows,
        note="`nearest` mends wishes that give no legal deck: some cards at random, with what they lack.",
    )  # fmt: skip
    calls = [call for seed in range(GAMES) for call in _game(seed, box, options)]
    kinds = {
        "nothing known": [call for call in calls if not call.answers],
        "on the way, as asked": [call for call in calls if call.answers and call.undecided],
        "everything known": [call for call in calls if not call.undecided],
        "all of them": calls,
    }
    report.table(
        "An outcome",
        (*columns, f"under {exact_ms(OUTCOME_GOAL)}", "95 of 100 under it"),
        [
            (name, str(len(group)), *_figures([c.seconds for c in group]), *_goal(group))
            for name, group in kinds.items()
        ],
    )
    report.table("By how many answers are known", columns, list(_by_answers(calls)))
    report.table(
        "The slowest outcomes",
        ("took", "answers known", "the deck without its plain cards"),
        [
            (exact_ms(call.seconds), str(call.answers), ", ".join(c for c in call.cards if not c.endswith("_team")))
            for call in sorted(calls, key=lambda call: -call.seconds)[:5]
        ],
    )
    return report


def _deck_work(box: Box, options: Options) -> Iterator[tuple[str, Sequence[Callable[[], object]]]]:
    """What is timed under which name."""
    for experience in Experience:
        name = f"random, {experience.name.lower().replace('_', ' ')}"
        yield name, [_build(DeckChoice(Drawn(experience, seed)), box, options) for seed in range(DECKS)]
    burying = [DeckChoice(Drawn(Experience.MANY_GAMES, seed), burying=True) for seed in range(DECKS)]
    yield "random, one buried", [_build(choice, box, options) for choice in burying]
    large = [playset for playset in box.playsets.values() if playset.most >= MOST_PLAYERS]
    yield "playset", [_build(DeckChoice(FromPlayset(playset.id)), box, options) for playset in large]
    wished = (_wish(seed, box) for seed in range(DECKS * 4))
    refused = [wish for wish in wished if not built(wish, MOST_PLAYERS, box, options).legal][:DECKS]
    yield "nearest", [_mend(wish, box, options) for wish in refused]


def _build(choice: DeckChoice, box: Box, options: Options) -> Callable[[], object]:
    return lambda: built(choice, MOST_PLAYERS, box, options)


def _mend(choice: DeckChoice, box: Box, options: Options) -> Callable[[], object]:
    return lambda: mended(choice, MOST_PLAYERS, box, options)


def _wish(seed: int, box: Box) -> DeckChoice:
    chance = random.Random(seed)
    cards = tuple(chance.sample(sorted(box.catalogue.cards), WISHES))
    return DeckChoice(Own(("president", "bomber", *cards)), burying=chance.random() < 0.3 or None)


def _game(seed: int, box: Box, options: Options) -> Iterator[Call]:
    """One ending from nothing known to everything known, as a party is asked; some decks bury a card."""
    chance = random.Random(seed)
    burying = chance.random() < 0.3
    players, experience = chance.randint(6, MOST_PLAYERS), chance.choice(list(Experience))
    deck: Deck = random_deck(box.catalogue, options, players, experience, seed, burying=burying)
    ending = Ending(deck.cards, burying=burying)
    while True:
        seconds, found = _timed(_work_out(ending, box, options))
        yield Call(seconds, len(ending.answers), bool(found.questions), deck.cards)
        if not found.questions:
            return
        ending = ending.answered(found.questions[0].question, _answer(chance, found.questions[0]))


def _work_out(ending: Ending, box: Box, options: Options) -> Callable[[], Outcome]:
    return lambda: outcome(ending, box.catalogue, options)


def _answer(chance: random.Random, question: UnansweredQuestion) -> Answer:
    if not question.several:
        return chance.choice(question.allowed)
    couples = question.question.kind in ("in_love", "in_hate")
    size = 2 if couples else chance.randint(0, len(question.allowed))
    return tuple(str(seat) for seat in chance.sample(question.allowed, size))


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    """Seconds and what came of it. Rubbish of what ran before is not counted."""
    gc.collect(0)
    began = time.process_time()
    found = work()
    return time.process_time() - began, found


def _figures(seconds: Sequence[float]) -> tuple[str, str, str]:
    return exact_ms(median(seconds)), exact_ms(percentile(seconds, 0.95)), exact_ms(max(seconds))


def _goal(calls: Sequence[Call]) -> tuple[str, str]:
    share = sum(call.seconds < OUTCOME_GOAL for call in calls) / len(calls)
    return f"{100 * share:.1f} %", in_words(share >= 0.95)


def _by_answers(calls: Sequence[Call]) -> Iterator[tuple[str, ...]]:
    groups: dict[int, list[float]] = defaultdict(list)
    for call in calls:
        groups[min(call.answers, 10)].append(call.seconds)
    for answers, seconds in sorted(groups.items()):
        yield (f"{answers}{' and more' if answers == 10 else ''}", str(len(seconds)), *_figures(seconds))
