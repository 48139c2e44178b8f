"""Chinese characters and French apostrophes in a graph, heard by a model that has its own words."""

from moderator.hearing.recognizers.segmentation import beginnings, spelled_out
from moderator.language.grammar.word_graph import Arc, WordGraph

CARDS = [chr(0x4E00 + number) + chr(0x5E00 + number) for number in range(100)]
"""A hundred names of two characters each."""


def cards_in_a_row(count: int) -> WordGraph:
    """One of the cards, then another one, and so on."""
    arcs = []
    for place in range(count):
        for number, card in enumerate(CARDS):
            between = 1000 * (place + 1) + number
            arcs += [Arc(place, card[0], between), Arc(between, card[1], place + 1)]
    return WordGraph(0, tuple(arcs), frozenset({count}))


def test_a_word_of_the_model_that_spans_characters_is_a_way_through_the_graph() -> None:
    model = {"队", "长", "队长"}
    graph = WordGraph(0, (Arc(0, "队", 1), Arc(1, "长", 2)), frozenset({2}))
    spelled = spelled_out(graph, model.__contains__, beginnings(model))
    assert Arc(0, "队长", 2) in spelled.arcs
    assert Arc(0, "队", 1) in spelled.arcs


def test_an_elision_that_is_one_word_of_the_model_is_a_way_through_the_graph() -> None:
    model = {"l'otage"}
    graph = WordGraph(0, (Arc(0, "l'", 1), Arc(1, "otage", 2)), frozenset({2}))
    assert spelled_out(graph, model.__contains__, beginnings(model)).arcs == (Arc(0, "l'otage", 2),)


def test_without_a_list_of_words_every_way_is_tried() -> None:
    model = {"队", "长", "队长"}
    graph = WordGraph(0, (Arc(0, "队", 1), Arc(1, "长", 2)), frozenset({2}))
    assert spelled_out(graph, model.__contains__, beginnings([])).arcs[-1] == Arc(0, "队长", 2)


def test_many_names_in_a_row_are_looked_up_once_for_each_not_once_for_each_way() -> None:
    model = {*CARDS, *"".join(CARDS)}
    asked = 0

    def knows(word: str) -> bool:
        nonlocal asked
        asked += 1
        return word in model

    spelled = spelled_out(cards_in_a_row(3), knows, beginnings(model))
    assert {arc.word for arc in spelled.arcs} == model
    assert asked < 10 * len(spelled.arcs)
