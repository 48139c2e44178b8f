"""Vosk is told every pair of neighbouring words, in whole sentences, and garbage."""

from hypothesis import given
from hypothesis import strategies as st

from bench.hearing.phrase_list import EDGE, phrase_list, sentences_covering
from moderator.hearing.recognizers.recognizer import GARBAGE
from moderator.language.grammar.grammar import Grammar
from moderator.language.grammar.word_graph import Arc, WordGraph
from tests.hearing.spoken import party_talk

NAMES = [f"name{number}" for number in range(30)]


def pairs_of(sentences: list[tuple[str, ...]]) -> set[tuple[str, str]]:
    return {pair for words in sentences for pair in zip([EDGE, *words], [*words, EDGE], strict=True)}


def pairs_in(graph: WordGraph) -> set[tuple[str, str]]:
    """Every two words of which the second may follow the first at once, with first and last words."""
    inside = {(arc.word, after.word) for arc in graph.arcs for after in graph.arcs if after.source == arc.target}
    first = {(EDGE, arc.word) for arc in graph.arcs if arc.source == graph.start}
    return inside | first | {(arc.word, EDGE) for arc in graph.arcs if arc.target in graph.finals}


def five_hostages() -> WordGraph:
    """our hostages are A [and B [and C [and D [and E]]]], each any of thirty."""
    arcs = [Arc(0, "our", 1), Arc(1, "hostages", 2), Arc(2, "are", 3)]
    for slot in range(5):
        arcs += [Arc(3 + 2 * slot, name, 4 + 2 * slot) for name in NAMES] + [Arc(4 + 2 * slot, "and", 5 + 2 * slot)]
    return WordGraph(0, tuple(arcs[:-1]), frozenset({4, 6, 8, 10, 12}))


def test_every_pair_of_the_grammar_is_listed(grammar: Grammar) -> None:
    graph = grammar.word_graph(party_talk(answers=True))
    assert pairs_in(graph.without_asides()) <= pairs_of(sentences_covering(graph))


def test_only_whole_sentences_are_listed(grammar: Grammar) -> None:
    graph = grammar.word_graph(party_talk(answers=True))
    assert all(graph.progress(sentence).complete for sentence in sentences_covering(graph))


def test_thirty_names_in_five_slots_stay_a_short_list() -> None:
    sentences = sentences_covering(five_hostages())
    assert len(sentences) < 200
    assert pairs_in(five_hostages()) <= pairs_of(sentences)


def test_garbage_is_always_listed_and_grows_with_the_list(grammar: Grammar) -> None:
    nothing = WordGraph(0, (), frozenset({0}))
    assert GARBAGE in phrase_list(nothing)
    few = phrase_list(grammar.word_graph(party_talk())).count(GARBAGE)
    assert 1 <= few < phrase_list(five_hostages()).count(GARBAGE)


arcs = st.lists(st.builds(Arc, st.integers(0, 5), st.sampled_from("abcd"), st.integers(0, 5)), max_size=20)


@given(arcs=arcs, finals=st.frozensets(st.integers(0, 5), min_size=1))
def test_any_graph_is_covered(arcs: list[Arc], finals: frozenset[int]) -> None:
    graph = WordGraph(0, (*arcs, Arc(0, "gone", 1)), finals).without_words(["gone"])
    sentences = sentences_covering(graph)
    assert pairs_of(sentences) >= pairs_in(graph)
    assert all(graph.progress(sentence).complete for sentence in sentences)
