"""The search: several followers go along the decoder in one batch, a beam inside the graph and a free one beside it.

A follower owns some rows of the batch. After each step it sees how probable every token is as the next of each row, and
says which rows go on with which tokens. One batch for all is what makes the free transcript nearly cost nothing: a
step's time is that of reading the weights.

All probabilities are over the whole vocabulary, not over the allowed tokens alone: a sentence to which the graph forces
the model is as improbable as the model finds it, so that its distance below the free transcript means something.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from moderator.hearing.recognizers.whisper.decoder import WhisperDecoder
from moderator.hearing.recognizers.whisper.token_graph import TokenGraph
from moderator.hearing.recognizers.whisper.weights import Floats
from moderator.language.grammar.written_forms import Words

BEAM = 8
"""Rows kept after each step."""
PLACES = 6
"""Places of the graph that one row of tokens may stand for: words that are written alike."""
HABIT_SHARE = 0.5
"""How much of what the model expects without any sound is taken off: "okay" is expected, "moderator, undo that" never.

Of 0 to 1 in steps of 0.1, from 0.3 to 0.6 all are about as good; docs/second-recognizer.md has the measurements."""
HOPELESS_NATS = 25.0
"""A row so far below the best finished sentence is given up."""


@dataclass(frozen=True)
class GraphSentence:
    """A sentence of the graph that may have been said."""

    words: Words
    log_probability: float
    """Nats, over all ways to write it that were found."""
    expected: float
    """Nats without any sound, of the most probable way to write it."""
    score: float
    """What the search goes by: `log_probability` less HABIT_SHARE times `expected`, over all ways to write it."""
    tokens: tuple[int, ...]
    """The most probable way to write it, without the end of text."""

    @property
    def gain(self) -> float:
        """How much more probable the sound makes each token, the end of text among them: nats a token."""
        return (self.log_probability - self.expected) / (len(self.tokens) + 1)


@dataclass(frozen=True)
class Transcript:
    """What the model hears freely."""

    tokens: tuple[int, ...]
    """Without the end of text."""
    log_probability: float
    """Nats, with the end of text."""
    expected: float
    """The same without any sound."""
    score: float
    """`log_probability` less HABIT_SHARE times `expected`."""
    ended: bool
    """Whether the model ended it; else it was cut as too long, or it goes round in circles."""


Advance = list[tuple[int, int]]
"""The rows that go on, in their new order: number among the follower's rows now, next token."""


class Follower(Protocol):
    """Goes along some rows of the batch, at first one that holds nothing but the prompt."""

    def advance(self, by_sound: Floats, by_habit: Floats) -> Advance:
        """Take the probabilities of the next token and say how to go on.

        Both in nats, of shape (own rows, tokens): with the sound, and without any.
        """


def follow(
    decoder: WhisperDecoder,
    prompt: list[int],
    followers: Sequence[Follower],
    *,
    most_tokens: int,
    is_wanted: Callable[[], bool] = lambda: True,
) -> None:
    """Let all followers go on until each has finished, `most_tokens` are written, or it is not wanted any more."""
    prefixes = decoder.begin(prompt).chosen(np.zeros(len(followers), dtype=np.int64))
    counts = [1] * len(followers)
    for _ in range(most_tokens + 1):
        if not is_wanted():
            return
        by_sound, by_habit = decoder.log_probabilities(prefixes)
        rows: list[int] = []
        tokens: list[int] = []
        first = 0
        for nth, follower in enumerate(followers):
            if counts[nth] == 0:
                continue
            own = slice(first, first + counts[nth])
            advance = follower.advance(by_sound[own], by_habit[own])
            rows += [first + row for row, _ in advance]
            tokens += [token for _, token in advance]
            first += counts[nth]
            counts[nth] = len(advance)
        if not rows:
            return
        prefixes = decoder.step(prefixes.chosen(np.array(rows)), np.array(tokens))


CIRCLE_TOKENS, CIRCLE_ROUNDS = 8, 3
"""A free transcript that ends in so many same rounds, so many tokens in all, goes round in circles and is cut."""


class FreeFollower:
    """Takes the most probable token each time, until the end of text or until it goes round in circles."""

    def __init__(
        self, end: int, never: frozenset[int], never_first: frozenset[int], habit: float = HABIT_SHARE
    ) -> None:
        """`end`: the end of text. `never`, `never_first`: tokens that are not chosen, or not as the first."""
        self._habit = habit
        self._end = end
        self._never = sorted(never)
        self._never_first = sorted(never_first | never)
        self.transcript = Transcript((), 0.0, 0.0, 0.0, ended=False)
        self._earlier: list[Transcript] = []

    def advance(self, by_sound: Floats, by_habit: Floats) -> Advance:
        """Go on with the best token until the end of text."""
        (row,) = by_sound.copy()
        so_far = self.transcript
        row[self._never if so_far.tokens else self._never_first] = -np.inf
        token = int(row.argmax())
        total = so_far.log_probability + float(row[token])
        habit = so_far.expected + float(by_habit[0, token])
        ended = token == self._end
        tokens = so_far.tokens if ended else (*so_far.tokens, token)
        self.transcript = Transcript(tokens, total, habit, total - self._habit * habit, ended=ended)
        self._earlier.append(so_far)
        repeated = circling(tokens)
        if repeated:
            # Each further round is more probable than the last and says nothing: what was written by the first counts.
            self.transcript = self._earlier[len(tokens) - repeated]
        if ended or repeated:
            return []
        return [(0, token)]


def circling(tokens: tuple[int, ...]) -> int:
    """How many tokens at the end only repeat those before them; 0 when the transcript does not go round in circles."""
    for period in range(1, len(tokens) // CIRCLE_ROUNDS + 1):
        rounds = max(CIRCLE_ROUNDS, -(-CIRCLE_TOKENS // period))
        end = tokens[-period * rounds :]
        if len(end) == period * rounds and end == end[:period] * rounds:
            return period * (rounds - 1)
    return 0


@dataclass(frozen=True)
class _Row:
    log_probability: float
    expected: float
    tokens: tuple[int, ...]
    places: tuple[tuple[int, Words], ...]
    """Nodes of the graph and the words finished before each."""


class BeamFollower:
    """Writes what the graph allows, and keeps the best rows."""

    def __init__(self, graph: TokenGraph, end: int, width: int = BEAM, habit: float = HABIT_SHARE) -> None:
        """`end`: the end of text."""
        self._graph = graph
        self._end = end
        self._width = width
        self._habit = habit
        self._rows = [_Row(0.0, 0.0, (), ((graph.start, ()),))]
        self._found: dict[Words, GraphSentence] = {}

    @property
    def best_score(self) -> float:
        """That of the best sentence found or begun."""
        begun = (row.log_probability - self._habit * row.expected for row in self._rows)
        return max(*(sentence.score for sentence in self._found.values()), *begun, -np.inf, -np.inf)

    @property
    def sentences(self) -> tuple[GraphSentence, ...]:
        """What was found, the best first."""
        return tuple(sorted(self._found.values(), key=lambda sentence: -sentence.score))

    def advance(self, by_sound: Floats, by_habit: Floats) -> Advance:
        """Go on with the best of all allowed next tokens."""
        scores = by_sound - self._habit * by_habit
        ways: list[tuple[float, int, int]] = []
        for number, row in enumerate(self._rows):
            self._finish(row, float(by_sound[number, self._end]), float(by_habit[number, self._end]))
            so_far = row.log_probability - self._habit * row.expected
            allowed = sorted({token for node, _ in row.places for token in self._graph.steps(node)})
            ways += [
                (so_far + score, number, token)
                for score, token in zip(scores[number, allowed].tolist(), allowed, strict=True)
            ]
        best = max((sentence.score for sentence in self._found.values()), default=-np.inf)
        ways = sorted((way for way in ways if way[0] > best - HOPELESS_NATS), reverse=True)[: self._width]
        self._rows = [
            self._with(self._rows[number], token, float(by_sound[number, token]), float(by_habit[number, token]))
            for _, number, token in ways
        ]
        return [(number, token) for _, number, token in ways]

    def _finish(self, row: _Row, by_sound: float, by_habit: float) -> None:
        total, expected = row.log_probability + by_sound, row.expected + by_habit
        score = total - self._habit * expected
        for node, words in row.places:
            for last in self._graph.finished(node):
                said = (*words, *last)
                known = self._found.get(said)
                if known is None:
                    self._found[said] = GraphSentence(said, total, expected, score, row.tokens)
                else:
                    better = score > known.score
                    self._found[said] = GraphSentence(
                        said,
                        float(np.logaddexp(known.log_probability, total)),
                        expected if better else known.expected,
                        float(np.logaddexp(known.score, score)),
                        row.tokens if better else known.tokens,
                    )

    def _with(self, row: _Row, token: int, by_sound: float, by_habit: float) -> _Row:
        places = dict.fromkeys(
            (step.node, (*words, *step.words))
            for node, words in row.places
            for step in self._graph.steps(node).get(token, ())
        )
        total, expected = row.log_probability + by_sound, row.expected + by_habit
        return _Row(total, expected, (*row.tokens, token), tuple(places)[:PLACES])
