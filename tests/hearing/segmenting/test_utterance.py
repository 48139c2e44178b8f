"""The silence that ends a command depends on what may still follow."""

from moderator.hearing.segmenting.utterance import (
    COULD_GO_ON_SECONDS,
    NOTHING_CAN_FOLLOW_SECONDS,
    UNFINISHED_SECONDS,
    endpoint_by_grammar,
)
from moderator.language.grammar.grammar import Grammar
from tests.hearing.spoken import party_talk


def test_the_more_can_follow_the_longer_we_wait(grammar: Grammar) -> None:
    graph = grammar.word_graph(party_talk())
    assert endpoint_by_grammar(graph, "i appoint anna as leader").silence == NOTHING_CAN_FOLLOW_SECONDS
    assert endpoint_by_grammar(graph, "our hostages are bob").silence == COULD_GO_ON_SECONDS
    assert endpoint_by_grammar(graph, "i appoint").silence == UNFINISHED_SECONDS
    assert endpoint_by_grammar(graph, "[unk]").silence == UNFINISHED_SECONDS
    assert endpoint_by_grammar(graph, "").silence == UNFINISHED_SECONDS
    assert NOTHING_CAN_FOLLOW_SECONDS < COULD_GO_ON_SECONDS < UNFINISHED_SECONDS
