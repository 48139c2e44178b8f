"""Between the words that are matched and the words of a model.

What is listened for is made of the smallest words (`language/text/normalising.py`): each Chinese character by itself,
"l'" apart from "otage". A model has its own words: 队长 as one, "l'otage" as one or as two. So a graph gets an arc for
every word of the model that spans several small ones; whichever way the model parts a sentence, it is the same way
through the graph. What the recognizer writes down is parted again.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from moderator.hearing.recognizers.recognizer import Alternative, HeardWord, Hypothesis, Model
from moderator.language.grammar.word_graph import Arc, WordGraph
from moderator.language.text.normalising import is_han, parted

LONGEST = 5
"""Small words that one word of a model may span; more are rare, and take time where no list of words is known."""

MOST_LETTERS = 32
"""Letters of the longest beginning that is kept."""

Knows = Callable[[str], bool]
"""Whether a word is in a model's vocabulary."""
Begins = Callable[[str], bool]
"""Whether some word of a vocabulary, longer than this text, begins with it."""


def beginnings(words: Iterable[str]) -> Begins:
    """How the words of a vocabulary begin that span several small ones; without any words everything may begin one.

    Only what begins a word is followed through a graph: a hundred cards, each of which another may follow, have tens
    of millions of ways of five characters, and few of them are on the way to a word.
    """
    known = frozenset(word[:end] for word in words for end in range(1, min(len(word), MOST_LETTERS)) if _spans(word))
    return known.__contains__ if known else lambda _: True


def _spans(word: str) -> bool:
    return "'" in word or is_han(word[0])


def spelled_out(graph: WordGraph, knows: Knows, begins: Begins) -> WordGraph:
    """The graph with the words of a vocabulary. An arc whose word the vocabulary lacks stays when nothing spans it."""
    if not any(_is_small(arc.word) for arc in graph.arcs):
        return graph
    spanning: set[Arc] = set()
    asides: set[Arc] = set(graph.asides)
    spanned: set[Arc] = set()
    for arc in graph.arcs:
        for way in _joined_ways((arc,), graph.leaving, begins):
            word = "".join(each.word for each in way)
            if knows(word):
                longer = Arc(arc.source, word, way[-1].target)
                spanning.add(longer)
                spanned.update(way)
                if graph.asides.issuperset(way):
                    asides.add(longer)
    kept = (arc for arc in graph.arcs if knows(arc.word) or arc not in spanned)
    arcs = (*kept, *sorted(spanning, key=lambda a: (a.source, a.word, a.target)))
    return WordGraph(graph.start, arcs, graph.finals, frozenset(asides.intersection(arcs)))


def missing_words(model: Model, graph: WordGraph) -> tuple[str, ...]:
    """The words of the graph that the model can never hear, in alphabetical order.

    Nothing is lost with what people only add ("please"), and with what they run together where the model has the word
    before the apostrophe: "Anna is" sounds so like "Anna's" that one is heard for the other.
    """
    spelled = spelled_out(graph.without_asides(), model.knows, _beginnings_of(model.words()))
    return tuple(sorted(word for word in spelled.words() if not is_heard(word, model.knows)))


def is_heard(word: str, knows: Knows) -> bool:
    """Whether a vocabulary has a word, or the one that another is run together with."""
    head, apostrophe, tail = word.partition("'")
    return knows(word) or bool(apostrophe and tail and knows(head))


@lru_cache(maxsize=4)
def _beginnings_of(words: tuple[str, ...]) -> Begins:
    return beginnings(words)


def can_be_spelled(word: str, knows: Knows) -> bool:
    """Whether some words of a vocabulary make up a word of several Chinese characters."""
    if not all(map(is_han, word)):
        return False
    ends = {0}
    for end in range(1, len(word) + 1):
        if any(start in ends and knows(word[start:end]) for start in range(max(0, end - LONGEST), end)):
            ends.add(end)
    return len(word) in ends


def small_words(text: str, language: str) -> str:
    """What a recognizer wrote down, in the small words that are matched."""
    return " ".join(parted(language, text).split())


def parted_hypothesis(found: Hypothesis, language: str) -> Hypothesis:
    """The same in small words; those of one word share its time evenly."""
    others = tuple(Alternative(small_words(other.text, language), other.behind) for other in found.others)
    words = tuple(small for word in found.words for small in _parted_word(word, language))
    return replace(found, text=small_words(found.text, language), words=words, others=others)


def _parted_word(word: HeardWord, language: str) -> Iterator[HeardWord]:
    pieces = small_words(word.word, language).split()
    length = (word.end - word.start) / max(1, len(pieces))
    for number, piece in enumerate(pieces):
        start = word.start + number * length
        yield replace(word, word=piece, start=start, end=start + length)


def _is_small(word: str) -> bool:
    """Whether a model may have it as a part of a word only."""
    return is_han(word) or word.endswith("'")


def _joined_ways(
    way: tuple[Arc, ...], leaving: Mapping[int, Sequence[Arc]], begins: Begins, text: str = ""
) -> Iterator[tuple[Arc, ...]]:
    """Every way of two arcs or more that begins so and may be one word of a model; `text` stands before its last."""
    last = way[-1]
    text += last.word
    if len(way) == LONGEST or not _is_small(last.word) or not begins(text):
        return
    for arc in leaving.get(last.target, ()):
        if last.word.endswith("'") or is_han(arc.word):
            longer = (*way, arc)
            yield longer
            yield from _joined_ways(longer, leaving, begins, text)
