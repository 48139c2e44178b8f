"""`python -m training.meanings`: learn from sentences what people mean, and write `grammars/<language>/meanings.bin`.

The sentences stand in `said/<language>.txt`; the tuning half of the phrasings (`bench/data/<language>/phrasings.txt`)
is learned too, and so are random sentences of the grammars. The reporting half is never read here. With `--try` the
tuning half is not learned but tried, and nothing is written: so it is found how likely a meaning must be to be taken.
Beside each model the sentences are written as habits, by which the embedded recognizer hears free words.
"""

import random
import re
import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
from scipy.sparse import csr_matrix

from bench.hearing.sentences import random_sentence
from bench.hearing.speakers import Half
from bench.phrasings.judging import Verdict, verdict
from bench.phrasings.moments import Phrasing, moments, phrasings, values_of
from bench.phrasings.typed import listening_for, names_in, opened
from moderator import shipped
from moderator.errors import BadInput
from moderator.language.grammar.grammar import MEANINGS_FILE, Grammar
from moderator.language.grammar.grammar_file import GrammarParts
from moderator.language.intent import Attention
from moderator.language.listening import Listening, Reading
from moderator.language.meaning.features import features
from moderator.language.meaning.habits import HABITS_FILE, as_content
from moderator.language.meaning.marked_words import Marked, MarkedWords, mark
from moderator.language.meaning.meaning_model import RARITY_STEP, MeaningModel, read_meaning_model
from moderator.language.text.normalising import normal_in, parted
from moderator.language.text.numbers import spoken_forms
from training.fitting import fitted
from training.said_sentences import SAID, Keys, digest, read_keys

GAMES = ("two_rooms", "room25", "timer")
HOSTAGES = "hostages"
"""The key of whom a leader sends; the writers thought of two."""
NOTHING = "none"
"""The key of what is no command."""
SAYERS = ("Anna", "Bob", "Carlos")
"""Who is named in sentences of the grammars; marks stand for them in what is learned."""
OF_EACH_INTENT = 24
"""Random sentences; the writers have about as many for their smallest keys."""
OTHER_POWERS = 3
"""Cards of which a sentence about the power of one is learned as well."""
FRAMED = 0.15
"""The part of what tells something that is learned in a frame, too."""
LEAST_SEEN = 2
"""Sentences that must have a feature."""
LEAST_LIKELY: Mapping[str, float] = {"en": 0.6, "fr": 0.65, "it": 0.7, "zh": 0.6}
"""How likely a meaning must be to be taken, by language: so that models which had not seen the tuning half took at most
two of a hundred of its commands for another one (`--try`)."""
USUALLY_LIKELY = 0.7
"""The same for a language that is new here."""
TRIED = (0.45, 0.5, 0.55, 0.6, 0.65, 0.7)
TRY = "--try"
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


def of_drawn_cards(language: str, sentences: Iterable[Said], keys: Keys) -> list[Said]:
    """The same with cards in the places of their marks, so that no card alone tells what is meant.

    But the power of a card is asked for by its name: what is said of one is said of others, too.
    """
    chance = random.Random(language)
    cards = sorted(map(str, set(listening_for(None, "two_rooms", language, ()).slots["any_card"].values())))
    powers = sorted({one.key for one in sentences} & set(cards))
    made = []
    for one in sentences:
        found = one.sentence.found
        missing = one.sentence.words.count(mark("card")) - len(one.sentence.of("card"))
        drawn = tuple(Marked("card", {keys.marks.places["card"][0]: chance.choice(cards)}) for _ in range(missing))
        made.append(Said(one.key, replace(one.sentence, found=(*found, *drawn))))
        if one.key in powers and any(one.key in marked.values.values() for marked in found):
            for other in chance.sample([power for power in powers if power != one.key], OTHER_POWERS):
                swapped = tuple(_renamed(marked, one.key, other) for marked in found)
                made.append(Said(other, replace(one.sentence, found=swapped)))
    return made


def _renamed(marked: Marked, card: str, other: str) -> Marked:
    return replace(marked, values={name: other if value == card else value for name, value in marked.values.items()})


def of_frames(language: str, sentences: Iterable[Said], keys: Keys) -> list[Said]:
    """What tells something means nothing in a frame: reported, denied, asked about."""
    chance = random.Random(language)
    made = []
    for one in sentences:
        if set(keys.meaning(one.key).intents) & keys.told and chance.random() < FRAMED:
            before, _, after = chance.choice(keys.frames).partition("{}")
            words = (*_words_of(language, before), *one.sentence.words, *_words_of(language, after))
            made.append(Said(NOTHING, replace(one.sentence, words=words)))
    return made


def _words_of(language: str, text: str) -> list[str]:
    return parted(language, normal_in(language, text)).split()


def of_one_player(sentences: Iterable[Said]) -> list[Said]:
    """The same for one hostage: where one goes, most people say it as if two did."""
    made = []
    for one in sentences:
        words = one.sentence.words
        players = [at for at, word in enumerate(words) if word == mark("player")]
        if one.key == HOSTAGES and len(players) > 1:
            made.append(Said(one.key, MarkedWords((*words[: players[0]], *words[players[-1] :]), ())))
    return made


def of_phrasings(language: str, keys: Keys, known: Collection[str]) -> list[Said]:
    """The tuning half of the phrasings, as sentences to learn; `known`: the keys that other sentences have."""
    lines = phrasings(language)
    names = names_in(lines)
    made = []
    for line in lines:
        key = _key(line, keys, known)
        if line.half is Half.TUNING and key is not None:
            game = moments()[line.moment].game
            grammar = opened(game, language).grammar
            made.append(Said(key, _marked(grammar, line.text, listening_for(None, game, language, names), keys)))
    return made


def of_templates(language: str, keys: Keys, known: Collection[str]) -> list[Said]:
    """Random sentences of the grammars themselves, so that what is learned begins where the templates end.

    Each is there once more in a frame that takes its meaning away.
    """
    chance = random.Random(language)
    made: dict[tuple[str, tuple[str, ...]], Said] = {}
    for game in GAMES:
        grammar = opened(game, language).grammar
        everything = listening_for(None, game, language, SAYERS)
        for name in sorted(grammar.intents):
            alone = Listening({name: Attention.OPEN}, everything.slots, address="")
            graph = grammar.word_graph(alone).without_asides()
            for _ in range(OF_EACH_INTENT if graph.arcs else 0):
                text = random_sentence(graph, chance)
                key = _key_of(grammar.read(text, alone), keys, known)
                if key is not None:
                    sentence = grammar.marked(text, everything, keys.marks)
                    made[key, sentence.words] = Said(key, sentence)
                    framed = grammar.marked(chance.choice(keys.frames).format(text), everything, keys.marks)
                    made[NOTHING, framed.words] = Said(NOTHING, framed)
    return list(made.values())


def _key_of(reading: Reading, keys: Keys, known: Collection[str]) -> str | None:
    """The key of what a template has; None where there is no such key, or the words mean nothing."""
    if reading.near is not None:
        return NOTHING
    intent = reading.intent
    if intent is None:
        return None
    slots = "".join(f" {slot}={values[0]}" for slot, values in intent.slots.items() if slot in _FIXED)
    names = (intent.name, *(name for name, intents in keys.intents.items() if intent.name in intents))
    return next((f"{name}{slots}" for name in names if f"{name}{slots}" in known), None)


def learned(language: str, sentences: Sequence[Said], keys: Keys) -> MeaningModel:
    """A model of some sentences."""
    names = sorted({one.key for one in sentences})
    seen = [features(one.sentence, keys.turns) for one in sentences]
    counts: dict[int, int] = {}
    for of_one in seen:
        for number in of_one:
            counts[number] = counts.get(number, 0) + 1
    rows = {number: row for row, number in enumerate(sorted(n for n, count in counts.items() if count >= LEAST_SEEN))}
    rarity = np.array([1 + np.log((1 + len(seen)) / (1 + counts[number])) for number in rows])
    rarity_steps = np.minimum(255, np.round(rarity / RARITY_STEP)).astype(np.uint8)
    matrix = _matrix(seen, rows, rarity_steps * RARITY_STEP)
    coefficients, offsets = fitted(matrix, np.array([names.index(one.key) for one in sentences]), len(names))
    # Shares are the same whatever is added to all meanings of a feature; around nought steps are finest.
    weights = coefficients - coefficients.mean(axis=1, keepdims=True)
    step = float(np.abs(weights).max()) / _LARGEST_WEIGHT
    return MeaningModel(
        tuple(keys.meaning(name) for name in names),
        keys.marks,
        LEAST_LIKELY.get(language, USUALLY_LIKELY),
        keys.turns,
        keys.told,
        digest(language),
        tuple(round(float(offset), 4) for offset in offsets),
        step,
        rows,
        rarity_steps.tobytes(),
        np.round(weights / step).astype(np.int8).tobytes(),
    )


def tried(language: str, model: MeaningModel) -> None:
    """Tell what becomes of the tuning half, which the model has not seen, by how likely a meaning must be."""
    lines = [line for line in phrasings(language) if line.half is Half.TUNING]
    names = names_in(lines)
    for share, neighbours in product(TRIED, (False, True)):
        verdicts = [
            verdict_of(line, language, replace(model, least_likely=share), names)
            for line in lines
            if line.is_neighbour is neighbours
        ]
        told = (f"{each.value} {100 * verdicts.count(each) / len(verdicts):.1f} %" for each in Verdict)
        print(f"{language}{' neighbours' if neighbours else ''} from {share} on: {', '.join(told)}", flush=True)


def verdict_of(line: Phrasing, language: str, model: MeaningModel, names: Sequence[str]) -> Verdict:
    """What becomes of a typed sentence with a model."""
    moment = moments()[line.moment]
    grammar = _with_model(moment.game, language, model)
    reading = grammar.read_typed(line.text, listening_for(moment.state, moment.game, language, names))
    return verdict(line, reading.intent, anytime=False)


def main(arguments: Sequence[str]) -> None:
    """Learn the languages that are named, or all that have sentences; with `--try` only without the tuning half."""
    chosen = [each for each in arguments if each != TRY]
    for language in chosen or sorted(file.stem for file in SAID.glob("*.txt")):
        _forget_damaged(language)
        keys = read_keys(language)
        own = said(language, keys)
        own += of_one_player(own)
        known = {one.key for one in own}
        templates = of_templates(language, keys, known)
        made = [*of_drawn_cards(language, own, keys), *of_frames(language, own, keys), *templates]
        if TRY in arguments:
            tried(language, learned(language, made, keys))
            continue
        tuning = of_phrasings(language, keys, known)
        model = learned(language, [*made, *tuning], keys)
        file = shipped.grammars() / language / MEANINGS_FILE
        file.write_bytes(model.as_bytes())
        file.with_name(HABITS_FILE).write_bytes(habits_of((*own, *templates, *tuning), language, keys))
        size = f"{len(model.meanings)} meanings, {len(model.rows)} features, {file.stat().st_size / 1e6:.1f} MB"
        print(f"{file.name}: {language}, {len(made) + len(tuning)} sentences, {size}", flush=True)


def habits_of(sentences: Iterable[Said], language: str, keys: Keys) -> bytes:
    """The file of how people word what they say, by voice: numbers that were written in digits ("Room 25") in words."""
    return as_content((keys.meaning(one.key).intents, _spoken(one.sentence, language)) for one in sentences)


def _spoken(sentence: MarkedWords, language: str) -> MarkedWords:
    said = (min(spoken_forms(language, int(word))) if word.isdecimal() else word for word in sentence.words)
    return replace(sentence, words=tuple(parted(language, " ".join(said)).split()))


def _forget_damaged(language: str) -> None:
    """A model that cannot be read would keep the grammar from being opened, and is made anew anyway."""
    file = shipped.grammars() / language / MEANINGS_FILE
    try:
        read_meaning_model(file)
    except BadInput:
        file.unlink()
    read_meaning_model.cache_clear()


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


def _key(line: Phrasing, keys: Keys, known: Collection[str]) -> str | None:
    """The key of a phrasing, one of some known ones; None for a neighbour that is another command, or without a key."""
    if line.is_neighbour:
        return NOTHING if line.really_is is None else None
    for right in moments()[line.moment].intents:
        fixed = [(right.slots.get(slot, slot), values[0]) for slot, values in line.slots.items()]
        called = [[f" {slot}={one}" for one in _calls(value)] for slot, value in fixed if slot in _FIXED]
        names = (right.name, *(name for name, intents in keys.intents.items() if right.name in intents))
        for name, *slots in product(names, *called):
            key = "".join((name, *slots))
            if key in known:
                return key
    return None


_FIXED = ("topic", "place", "team", "mode", "bond", "identity", "experience", "action", "tile")
"""Slots that are part of a meaning."""


def _calls(value: str) -> Sequence[str]:
    """What a value of the phrasings may be called in a key, as it is called there first."""
    return [value, *sorted(values_of(value) - {value})]


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
