"""`python -m training.meanings`: learn from sentences what people mean, and write `grammars/<language>/meanings.bin`.

The sentences stand in `said/<language>.txt`; the tuning half of the phrasings (`bench/data/<language>/phrasings.txt`)
is learned too. Their reporting half is never read here. How likely a meaning must be to be taken is found on the tuning
half, with a model that has not seen it: as little as keeps wrong meanings below WRONG_SHARE.
"""

import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from bench.hearing.speakers import Half
from bench.phrasings.judging import Verdict, verdict
from bench.phrasings.moments import Phrasing, moments, phrasings
from bench.phrasings.typed import listening_for, names_in, opened
from moderator import shipped
from moderator.language.grammar.grammar import MEANINGS_FILE, Grammar
from moderator.language.grammar.grammar_file import GrammarParts
from moderator.language.listening import Listening
from moderator.language.meaning.features import features
from moderator.language.meaning.marked_words import Marked, MarkedWords, mark
from moderator.language.meaning.meaning_model import RARITY_STEP, MeaningModel, read_meaning_model
from training.said_sentences import SAID, Keys, digest, read_keys

GAMES = ("two_rooms", "room25", "timer")
COSTS = 60.0
"""How much more a sentence counts than small weights (scikit-learn's C)."""
ROUNDS = 60
"""More change no decision on the tuning half."""
LEAST_SEEN = 2
"""Sentences that must have a feature."""
WRONG_SHARE = 0.025
"""Of the commands of the tuning half at most so many may be taken for another."""
SHARES = (0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9)
_MARK = re.compile(r"\{(\w+)\}")
_LARGEST_WEIGHT = 127


@dataclass(frozen=True)
class Said:
    """A sentence and the key of what it means."""

    key: str
    sentence: MarkedWords


def said(language: str, keys: Keys) -> list[Said]:
    """The sentences of a language. Raises ValueError for a line that means nothing in any game."""
    known = {name for game in GAMES for name in opened(game, language).grammar.intents}
    of_room25 = set(opened("room25", language).grammar.intents) - set(opened("two_rooms", language).grammar.intents)
    made = []
    for number, line in enumerate((SAID / f"{language}.txt").read_text(encoding="utf-8").splitlines(), start=1):
        key, _, text = (part.strip() for part in line.partition("|"))
        meaning = keys.meaning(key)
        if not text or not set(meaning.intents) <= known:
            raise ValueError(f"{language}.txt:{number}: no such key or no sentence: {line}")
        game = "room25" if of_room25 & set(meaning.intents) else "two_rooms"
        listening = listening_for(None, game, language, ())
        made.append(Said(key, _marked(opened(game, language).grammar, text, listening, keys)))
    return made


def of_phrasings(language: str, keys: Keys) -> list[Said]:
    """The tuning half of the phrasings, as sentences to learn."""
    lines = phrasings(language)
    names = names_in(lines)
    made = []
    for line in lines:
        key = _key(line, keys)
        if line.half is Half.TUNING and key is not None:
            game = moments()[line.moment].game
            grammar = opened(game, language).grammar
            made.append(Said(key, _marked(grammar, line.text, listening_for(None, game, language, names), keys)))
    return made


def learned(language: str, sentences: Sequence[Said], keys: Keys, least_likely: float) -> MeaningModel:
    """A model of some sentences."""
    names = sorted({one.key for one in sentences})
    seen = [features(one.sentence) for one in sentences]
    counts: dict[int, int] = {}
    for of_one in seen:
        for number in of_one:
            counts[number] = counts.get(number, 0) + 1
    rows = {number: row for row, number in enumerate(sorted(n for n, count in counts.items() if count >= LEAST_SEEN))}
    rarity = np.array([1 + np.log((1 + len(seen)) / (1 + counts[number])) for number in rows])
    rarity_steps = np.minimum(255, np.round(rarity / RARITY_STEP)).astype(np.uint8)
    matrix = _matrix(seen, rows, rarity_steps * RARITY_STEP)
    model = LogisticRegression(C=COSTS, max_iter=ROUNDS).fit(matrix, [names.index(one.key) for one in sentences])
    # Shares are the same whatever is added to all meanings of a feature; around nought steps are finest.
    weights = model.coef_.T - model.coef_.T.mean(axis=1, keepdims=True)
    step = float(np.abs(weights).max()) / _LARGEST_WEIGHT
    return MeaningModel(
        tuple(keys.meaning(name) for name in names),
        keys.marks,
        least_likely,
        digest(language),
        tuple(round(float(offset), 4) for offset in model.intercept_),
        step,
        rows,
        rarity_steps.tobytes(),
        np.round(weights / step).astype(np.int8).tobytes(),
    )


def least_likely_for(language: str, model: MeaningModel) -> float:
    """How likely a meaning must be: tried on the commands of the tuning half, which the model has not seen."""
    lines = [line for line in phrasings(language) if line.half is Half.TUNING]
    commands, names = [line for line in lines if not line.is_neighbour], names_in(lines)
    for share in SHARES:
        verdicts = [verdict_of(line, language, replace(model, least_likely=share), names) for line in commands]
        taken = sum(each in (Verdict.OTHER, Verdict.OPPOSITE) for each in verdicts) / len(commands)
        right = sum(each is Verdict.RIGHT for each in verdicts) / len(commands)
        print(f"{language}: at {share}: {100 * right:.1f} % right, {100 * taken:.1f} % wrong")
        if taken <= WRONG_SHARE:
            return share
    return SHARES[-1]


def verdict_of(line: Phrasing, language: str, model: MeaningModel, names: Sequence[str]) -> Verdict:
    """What becomes of a typed sentence with a model."""
    moment = moments()[line.moment]
    grammar = _with_model(moment.game, language, model)
    reading = grammar.read_typed(line.text, listening_for(moment.state, moment.game, language, names))
    return verdict(line, reading.intent, anytime=False)


def main(arguments: Sequence[str]) -> None:
    """Learn the languages that are named, or all that have sentences."""
    keys = read_keys()
    for language in arguments or sorted(file.stem for file in SAID.glob("*.txt")):
        own, tuning = said(language, keys), of_phrasings(language, keys)
        share = least_likely_for(language, learned(language, own, keys, SHARES[0]))
        model = learned(language, [*own, *tuning], keys, share)
        file = shipped.grammars() / language / MEANINGS_FILE
        file.write_bytes(model.as_bytes())
        read_meaning_model.cache_clear()
        size = f"{len(model.meanings)} meanings, {len(model.rows)} features, {file.stat().st_size / 1e6:.1f} MB"
        print(f"{file.name}: {language}, {len(own)} + {len(tuning)} sentences, {size}, taken from {share} on")


_models: dict[tuple[str, str, float], Grammar] = {}


def _with_model(game: str, language: str, model: MeaningModel) -> Grammar:
    key = game, language, model.least_likely
    if key not in _models:
        parts: GrammarParts = opened(game, language).grammar._parts
        _models[key] = Grammar(parts, model)
    return _models[key]


def _marked(grammar: Grammar, text: str, listening: Listening, keys: Keys) -> MarkedWords:
    """A sentence with marks: those that are written in it, and those of words of slots."""
    pieces = _MARK.split(text)
    words: list[str] = []
    found: list[Marked] = []
    for number, piece in enumerate(pieces):
        if number % 2:
            words.append(mark(piece))
        elif piece.strip():
            marked = grammar.marked(piece, listening, keys.marks)
            words += marked.words
            found += marked.found
    return MarkedWords(tuple(words), tuple(found))


def _key(line: Phrasing, keys: Keys) -> str | None:
    """The key of a phrasing; None for a neighbour that is another command."""
    if line.is_neighbour:
        return "none" if line.really_is is None else None
    right = moments()[line.moment].intents[0]
    name = next((key for key, intents in keys.intents.items() if right.name in intents), right.name)
    fixed = {right.slots.get(slot, slot): values[0] for slot, values in line.slots.items()}
    slots = "".join(f" {slot}={_RENAMED.get(value, value)}" for slot, value in fixed.items() if slot in _FIXED)
    return f"{name}{slots}"


_FIXED = ("topic", "place", "team", "mode", "bond", "identity", "experience")
"""Slots that are part of a meaning."""
_RENAMED: Mapping[str, str] = {"not_here": "away", "newcomers": "first_game", "experienced": "many_games"}


def _matrix(seen: Sequence[Iterable[int]], rows: Mapping[int, int], rarity: np.ndarray) -> csr_matrix:
    """A row for each sentence, of length one."""
    indices, data, ends = [], [], [0]
    for of_one in seen:
        known = sorted(rows[number] for number in of_one if number in rows)
        values = rarity[known]
        indices += known
        data += list(values / (np.sqrt((values**2).sum()) or 1.0))
        ends.append(len(indices))
    return csr_matrix((data, indices, ends), shape=(len(seen), len(rows)))


if __name__ == "__main__":
    main(sys.argv[1:])
