"""`python -m bench weights`: by what weights two recognizers are weighed together, found on the tuning half.

Two regressions, as `moderator/hearing/segmenting/weighing.py` has two sets of weights:

- **With a command of the first recognizer**: commands of the game by the tuning voices, through the whole ear; talk, in
  which every meaning is wrong, by people and by voices.
- **Where the first hears nothing but talk**: orders by people, heard by the second recognizer alone, with their own
  grammar, in which they are right, and with the grammar of a house and of a round of the game, in which they are not;
  talk as above.

A wrong candidate counts twice, since a wrong action costs more than saying something again. The short commands to a
house are not among it: they report.
"""

from collections.abc import Hashable, Sequence
from dataclasses import astuple, dataclass, field, fields, replace
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bench.hearing import sentences
from bench.hearing.chatter import MOMENTS
from bench.hearing.sentences import listening_in
from bench.hearing.setups import our_ear, prepared
from bench.hearing.speakers import Half, speakers
from bench.hearing.speech import Condition, Noise, studio
from bench.people.recognizer_sets import engine_of
from bench.people.sets import DATA, Meaning, RecordingSet, as_said, coffee, game, home, some
from bench.people.surroundings import Stage, Surroundings
from bench.people.talk import game_of_twelve, talk_of_people
from bench.report import Report
from bench.rooms.phone import NARROW
from bench.rooms.place import Place
from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers.models import load, model_for_rehearsal
from moderator.hearing.recognizers.recognizer import GARBAGE, Hypothesis
from moderator.hearing.recognizers.second_recognizer import SecondHypothesis
from moderator.hearing.recognizers.whisper.engine import WhisperEngine
from moderator.hearing.recognizers.whisper.whisper_recognizer import WhisperRecognizer, hear
from moderator.hearing.segmenting.acceptance import Evidence, Read
from moderator.hearing.segmenting.weighing import (
    LIKELY,
    WEIGHTS,
    WEIGHTS_ALONE,
    Clues,
    Weights,
    candidates,
    credited,
    likelihood,
    weigh,
    weights_for,
)
from moderator.language.languages import USUAL
from moderator.language.listening import Listening, Reading

PLACES: tuple[Surroundings, ...] = (
    Condition(),
    Condition(Noise.KITCHEN, 6.0),
    *(Condition(Noise.BABBLE, snr) for snr in (12.0, 6.0)),
    Place(2.5),
    Place(2.5, NARROW),
)
ORDERS = 16
"""By people; fewer when there are not as many."""
PIECES, PIECE_SECONDS = 12, 30.0
"""Of talk by people, and as many by voices."""
WRONG_COUNTS = 2.0
PENALTY = 0.5
"""On the square of each weight: keeps those small of which there is little to learn."""
STEPS = 50
"""Of Newton's method; it stands still after ten."""
ROUND = "round"


@dataclass(frozen=True)
class Candidate:
    """A meaning that may be taken, and whether it is right."""

    clues: Clues
    is_right: bool


@dataclass
class Collected:
    """Candidates, by the weights that count for them."""

    of: dict[Weights, list[Candidate]] = field(default_factory=lambda: {WEIGHTS: [], WEIGHTS_ALONE: []})

    def weigh(
        self,
        evidence: Evidence,
        by_first: Reading,
        second: SecondHypothesis,
        read: Read,
        *,
        wanted: Hashable,
        meant: Meaning = as_said,
    ) -> Reading:
        """A `Weighing` that keeps what it sees. `wanted`: the right meaning, None when there is none."""
        # Within talk the rules for talk decide, whatever the clues say.
        if wanted is not None or not evidence.stands_in_talk:
            weights = weights_for(credited(evidence, by_first, second, read), read)
            self.of[weights] += [
                Candidate(clues, reading.intent is not None and meant(reading.intent) == wanted)
                for reading, clues in candidates(evidence, by_first, second, read)
            ]
        return weigh(evidence, by_first, second, read)


def measure(people: Path = DATA) -> Report:
    """Collect candidates and find the weights. `people`: a folder of recordings. Raises ModelError, SoundError."""
    who = speakers(Half.TUNING, USUAL)
    report = Report(
        "weights", "By what weights two recognizers are weighed together. Embedded English, whisper tiny.en."
    )
    opened, engine, collected = sentences.opened_for(who), engine_of(USUAL), Collected()
    ear = replace(
        our_ear("ear", load(model_for_rehearsal(USUAL)), opened.grammar),
        second=WhisperRecognizer("whisper", engine),
    )
    with studio(who, partial(sentences.chatter, opened, who)) as sounds:
        stage = Stage(who, sounds)
        for recording in game(opened, who, sounds, 1).recordings:
            for place in PLACES:
                way = replace(ear, weighing=partial(collected.weigh, wanted=recording.wanted))
                way.hear(prepared(stage.played(recording, place)), recording.listening)
        orders = coffee(people, Half.TUNING)
        talked = [sounds.conversations(PIECE_SECONDS, number) for number in range(PIECES)]
        talked += [talk_of_people(orders.recordings, PIECE_SECONDS, number) for number in range(PIECES)]
        for number, sound in enumerate(talked):
            way = replace(ear, weighing=partial(collected.weigh, wanted=None))
            way.hear(prepared(sound), listening_in(opened, MOMENTS[number % len(MOMENTS)]))
        twelve = game_of_twelve(who)
        rounds = RecordingSet("round", twelve.grammar, (), as_said), listening_in(twelve, ROUND)
        house = home(people)
        for recording in some(orders.recordings, ORDERS):
            for place in PLACES:
                sound = stage.played(recording, place)
                _hear_alone(collected, engine, sound, orders, recording.listening, recording.wanted)
            _hear_alone(collected, engine, sound, house, house.grammar.everything(), None)
            _hear_alone(collected, engine, sound, *rounds, None)
    for name, weights in (("With a command of the first recognizer", WEIGHTS), ("Alone", WEIGHTS_ALONE)):
        _table(report, name, collected.of[weights], weights)
    return report


def _hear_alone(
    collected: Collected,
    engine: WhisperEngine,
    sound: Int16Samples,
    over: RecordingSet,
    listening: Listening,
    wanted: Hashable,
) -> None:
    """Where the first recognizer hears nothing but talk."""
    nothing = Evidence(Hypothesis(GARBAGE), lambda: None)
    answer = hear(engine, sound, over.grammar.word_graph(listening))
    read = partial(over.grammar.read, listening=listening)
    collected.weigh(nothing, read(GARBAGE), answer, read, wanted=wanted, meant=over.meant)


def _table(report: Report, name: str, found: Sequence[Candidate], now: Weights) -> None:
    best = fitted(found)
    names = [clue.name for clue in fields(Clues)]
    rows = [
        (clue, f"{old:.2f}", f"{new:.2f}")
        for clue, old, new in zip(names, astuple(now.of), astuple(best.of), strict=True)
    ]
    rows.append(("bias", f"{now.bias:.2f}", f"{best.bias:.2f}"))
    right = sum(each.is_right for each in found)
    counts = ", ".join(
        f"{label}: {_taken(found, weights, right=True)} right and {_taken(found, weights, right=False)} wrong"
        for label, weights in (("now", now), ("found", best))
    )
    report.table(name, ("clue", "now", "found"), rows, f"{len(found)} candidates, {right} right. Taken {counts}.")


def _taken(found: Sequence[Candidate], weights: Weights, *, right: bool) -> int:
    return sum(likelihood(each.clues, weights) >= LIKELY for each in found if each.is_right is right)


def fitted(found: Sequence[Candidate]) -> Weights:
    """The weights of a logistic regression over candidates, by Newton's method."""
    clues = np.array([[*astuple(each.clues), 1.0] for each in found])
    right = np.array([each.is_right for each in found], dtype=np.float64)
    counts = np.where(right > 0, 1.0, WRONG_COUNTS)
    penalty = np.array([PENALTY] * (clues.shape[1] - 1) + [0.0])
    weights: NDArray[np.float64] = np.zeros(clues.shape[1])
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-clues @ weights))
        slope = clues.T @ (counts * (likely - right)) + penalty * weights
        bend = (clues.T * (counts * likely * (1 - likely))) @ clues + np.diag(penalty + 1e-9)
        weights = weights - np.linalg.solve(bend, slope)
    return Weights(Clues(*map(float, weights[:-1])), float(weights[-1]))
