"""The silence that ends a command depends on what may still follow."""

from moderator.hearing.end_of_speech import (
    COULD_GO_ON_SECONDS,
    NOTHING_CAN_FOLLOW_SECONDS,
    UNFINISHED_SECONDS,
    silence_needed,
)
from moderator.language.grammar import Grammar
from tests.hearing.spoken import party_talk


def test_the_more_can_follow_the_longer_we_wait(grammar: Grammar) -> None:
    graph = grammar.word_graph(party_talk())
    assert silence_needed(graph, "i appoint anna as leader") == NOTHING_CAN_FOLLOW_SECONDS
    assert silence_needed(graph, "our hostages are bob") == COULD_GO_ON_SECONDS
    assert silence_needed(graph, "i appoint") == UNFINISHED_SECONDS
    assert silence_needed(graph, "[unk]") == UNFINISHED_SECONDS
    assert silence_needed(graph, "") == UNFINISHED_SECONDS
    assert NOTHING_CAN_FOLLOW_SECONDS < COULD_GO_ON_SECONDS < UNFINISHED_SECONDS
