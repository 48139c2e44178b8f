"""The graph of tokens: each way to write a sentence leads to its words, and nothing else does."""

from dataclasses import replace

import pytest

from moderator.hearing.recognizers.whisper.model import WhisperModel
from moderator.hearing.recognizers.whisper.token_graph import TokenGraph, with_capitals
from moderator.hearing.recognizers.whisper.tokenizer import as_signs
from moderator.language.grammar.word_graph import Arc, WordGraph
from moderator.language.grammar.written_forms import usual_forms


def chain(*sentences: str) -> WordGraph:
    """A graph of some sentences, sharing only the start."""
    arcs, finals, state = [], set(), 0
    for sentence in sentences:
        at = 0
        for word in sentence.split():
            state += 1
            arcs.append(Arc(at, word, state))
            at = state
        finals.add(at)
    return WordGraph(0, tuple(arcs), frozenset(finals))


GRAPH = chain("eight votes", "eighteen votes", "what is the time", "twenty one", "kofi leads", "twenty ounce")


def read(model: WhisperModel, written: str, graph: WordGraph = GRAPH) -> set[str]:
    """The sentences that a written one stands for."""
    tokens = TokenGraph(graph, usual_forms("en", {"kofi": ("coffee",)}), model.tokenizer)
    places: set[tuple[int, tuple[str, ...]]] = {(tokens.start, ())}
    for token in model.tokenizer.encode(written):
        places = {
            (step.node, (*words, *step.words)) for node, words in places for step in tokens.steps(node).get(token, ())
        }
    return {" ".join((*words, *last)) for node, words in places for last in tokens.finished(node)}


@pytest.mark.parametrize(
    ("written", "words"),
    [
        (" eight votes", "eight votes"),
        (" Eight votes.", "eight votes"),
        (" 8 votes!", "eight votes"),
        (" Eighteen Votes", "eighteen votes"),
        (" 18, votes.", "eighteen votes"),
        (" What is the time?", "what is the time"),
        (" What's the time?", "what is the time"),
        (" 21.", "twenty one"),
        (" Twenty-one.", "twenty one"),
        (" Coffee leads...", "kofi leads"),
        (" 20-ounce", "twenty ounce"),
    ],
)
def test_every_way_to_write_it_means_the_same(model: WhisperModel, written: str, words: str) -> None:
    assert read(model, written) == {words}


@pytest.mark.parametrize(
    "written", ["", " eight", " eight votes votes", " nine votes", "..", " eight.. votes", " What"]
)
def test_nothing_else_is_taken(model: WhisperModel, written: str) -> None:
    assert read(model, written) == set()


def test_words_written_alike_are_all_kept(model: WhisperModel) -> None:
    assert read(model, " Coffee.", chain("coffee", "kofi")) == {"coffee", "kofi"}


def test_an_empty_graph_allows_nothing(model: WhisperModel) -> None:
    graph = TokenGraph(WordGraph(0, (), frozenset()), {}, model.tokenizer)
    assert not graph.steps(graph.start)
    assert not graph.finished(graph.start)


def test_capitals() -> None:
    assert set(with_capitals("front door")) == {"front door", "Front door", "Front Door"}
    assert "I'm" in with_capitals("i'm")
    assert with_capitals("21") == ("21",)


def test_an_elided_word_is_written_together_with_the_next(model: WhisperModel) -> None:
    graph = chain("l' otage est la", "l' autre")

    assert read(model, " L'otage est la.", graph) == {"l' otage est la"}
    assert read(model, " l'autre", graph) == {"l' autre"}
    assert read(model, " l' autre", graph) == set()


def test_characters_are_written_one_by_one_or_together(model: WhisperModel) -> None:
    """The English model has no token of two characters, so one is added to its own."""
    first, second = ("".join(as_signs(character)) for character in "队长")
    real = model.tokenizer
    ids = {**real.ids, **{sign: 60_000 + number for number, sign in enumerate((first, second, first + second))}}
    firsts = [joint for character in "队长" for joint in _joints(as_signs(character))]
    tokenizer = replace(real, ids=ids, ranks={joint: rank for rank, joint in enumerate((*firsts, (first, second)))})
    graph = chain("队 长 在", "队 员")
    tokens = TokenGraph(graph, {}, tokenizer)

    assert tokenizer.joined_characters >= {"队长"}
    (together,) = tokenizer.encode("队长")
    steps = tokens.steps(tokens.start)
    assert together in steps, "as one token"
    assert tokenizer.encode("队")[0] in steps, "and as two"
    (end,) = {step.node for step in steps[together]}
    assert {words for step in tokens.steps(end).values() for each in step for words in [each.words]} >= {("队", "长")}


def _joints(signs: list[str]) -> list[tuple[str, str]]:
    """The merges that make one token of the bytes of a character."""
    return [("".join(signs[:end]), signs[end]) for end in range(1, len(signs))]
