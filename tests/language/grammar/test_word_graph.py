from collections.abc import Callable
from itertools import permutations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moderator.language.grammar.grammar import Grammar, read_grammar
from moderator.language.grammar.word_graph import Arc, GraphProgress, WordGraph
from moderator.language.intent import Attention
from moderator.language.listening import Listening

ATTENTION = {
    "appoint": Attention.OPEN,
    "hostages": Attention.OPEN,
    "turn": Attention.OPEN,
    "minutes": Attention.OPEN,
    "who": Attention.ANSWER,
    "pause": Attention.ADDRESSED,
    "yes": Attention.ADDRESSED,
}
EVENING = Listening(ATTENTION, {"player": {"anna": "Anna", "mary ann": "Mary Ann", "bob": "Bob"}})


def sentences_of(graph: WordGraph) -> set[str]:
    """Every sentence of a (small) graph."""
    found: set[str] = set()
    begun: list[tuple[int, tuple[str, ...]]] = [(graph.start, ())]
    while begun:
        state, said = begun.pop()
        if state in graph.finals:
            found.add(" ".join(said))
        begun += [(arc.target, (*said, arc.word)) for arc in graph.arcs if arc.source == state]
    return found


def listening_for(*intents: str, attention: Attention = Attention.OPEN, **names: str) -> Listening:
    return Listening(dict.fromkeys(intents, attention), {"player": dict(names)} if names else {})


def test_a_graph_holds_exactly_what_may_be_said(grammar: Grammar) -> None:
    graph = grammar.word_graph(listening_for("pause"))
    plain = {f"{verb}{the} game" for verb, the in product(("pause", "stop"), ("", " the"))}
    assert sentences_of(graph) == {
        f"{before}{sentence}{behind}" for before in ("", "moderator ") for sentence in plain for behind in NAMED
    }


def test_addressed_commands_stand_only_beside_the_name(grammar: Grammar) -> None:
    graph = grammar.word_graph(listening_for("yes", attention=Attention.ADDRESSED))
    said = ("yes", "yes please")
    assert sentences_of(graph) == {f"moderator {one}{behind}" for one in said for behind in NAMED} | {
        f"{one} moderator" for one in said
    }


def test_a_word_that_cannot_be_heard_takes_its_sentences_along(grammar: Grammar) -> None:
    graph = grammar.word_graph(listening_for("pause", "yes")).without_words(["pause"])
    assert sentences_of(graph) == {
        f"{name}{said}{behind}" for name in ("", "moderator ") for said in STILL_SAID for behind in NAMED
    }


NAMED = ("", " moderator")
STILL_SAID = ("stop game", "stop the game", "yes", "yes please")


def test_names_and_endings_make_whole_words(grammar: Grammar) -> None:
    graph = grammar.word_graph(Listening({"turn": Attention.OPEN}, {"player": {"mary ann": 1, "bob": 2}}, address=""))
    assert sentences_of(graph) == {"it's bob's turn", "it's mary ann's turn"}


def test_numbers_are_words_in_any_order_and_digits_are_only_typed(grammar: Grammar) -> None:
    graph = grammar.word_graph(Listening({"minutes": Attention.OPEN}, {"count": {"two": 2, "3": 3}}, address=""))
    phrases = ("two minute left", "two minutes left")
    assert sentences_of(graph) == {" ".join(order) for two in phrases for order in permutations((two, "please"))}


def test_chinese_names_side_by_side_make_no_word_of_their_own(written: Callable[[str, str], Path]) -> None:
    votes = "slots: {name: [安娜], votes: {from: 1, to: 3}}\nintents: {a: {templates: ['{name}{votes}票']}}\n"
    grammar = read_grammar(written("zh.yaml", "language: zh\n" + votes))
    words = grammar.word_graph(listening_for("a")).words()
    assert {"安", "娜", "三", "票"} <= words
    assert "娜三" not in words


def test_nothing_listened_for_is_an_empty_graph(grammar: Grammar) -> None:
    for listening in (Listening({}), Listening({"unheard_of": Attention.OPEN})):
        graph = grammar.word_graph(listening)
        assert graph == WordGraph(start=0, arcs=(), finals=frozenset())
        assert graph.progress(["yes"]) == GraphProgress(complete=False, can_continue=False)


@pytest.mark.parametrize(
    ("said", "complete", "can_continue"),
    [
        ("", False, True),
        ("our hostages are", False, True),
        ("our hostages are bob", True, True),
        ("our hostages are bob and mary", False, True),
        ("our hostages are bob and mary ann", True, False),
        ("our hostages are bob or", False, False),
        ("bob [unk]", False, False),
        ("moderator stop the game", True, False),
    ],
)
def test_progress_tells_when_somebody_has_finished(
    grammar: Grammar, said: str, complete: bool, can_continue: bool
) -> None:
    assert grammar.word_graph(EVENING).progress(said.split()) == GraphProgress(complete, can_continue)


@settings(max_examples=300)
@given(data=st.data())
def test_whatever_the_graph_lets_somebody_say_is_read(grammar: Grammar, data: st.DataObject) -> None:
    graph = grammar.word_graph(EVENING)
    state, said = graph.start, list[str]()
    while state not in graph.finals or (
        any(arc.source == state for arc in graph.arcs) and data.draw(st.booleans(), label="go on")
    ):
        arc = data.draw(st.sampled_from([arc for arc in graph.arcs if arc.source == state]))
        said.append(arc.word)
        state = arc.target
    assert grammar.read(" ".join(said), EVENING).intent is not None


@settings(max_examples=300)
@given(said=st.lists(st.sampled_from(["our", "hostages", "are", "bob", "and", "mary", "ann", "moderator", "yes"])))
def test_what_is_read_is_in_the_graph_and_nothing_else(grammar: Grammar, said: list[str]) -> None:
    is_read = grammar.read(" ".join(said), EVENING).intent is not None
    assert grammar.word_graph(EVENING).progress(said).complete == is_read


def test_a_graph_is_made_once_for_the_same_listening(grammar: Grammar) -> None:
    again = Listening(dict(reversed(ATTENTION.items())), dict(EVENING.slots))
    assert grammar.word_graph(again) is grammar.word_graph(EVENING)
    others = Listening(ATTENTION, {"player": {"zoë": "Zoë"}})
    assert grammar.word_graph(others) != grammar.word_graph(EVENING)


def test_thirty_names_in_many_places_stay_small(grammar: Grammar) -> None:
    guests = {f"guest{chr(97 + i // 26)}{chr(97 + i % 26)}": i for i in range(30)}
    graph = grammar.word_graph(Listening(ATTENTION, {"player": guests}))
    # Eight places for a name (hostages 3, shared by its templates; appoint, turn, who and their like) in two contexts.
    assert len(graph.arcs) < 30 * 21
    assert sum(arc.word == "guestaa" for arc in graph.arcs) < 12


def test_graphs_made_by_hand_may_offer_a_word_twice() -> None:
    graph = WordGraph(0, (Arc(0, "a", 1), Arc(0, "a", 2), Arc(2, "b", 1)), frozenset({1}))
    assert graph.progress(["a"]) == GraphProgress(complete=True, can_continue=True)
    assert len({graph, WordGraph(0, graph.arcs, graph.finals)}) == 1
