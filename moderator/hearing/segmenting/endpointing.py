"""When has somebody finished speaking? The grammar knows best.

"I appoint Anna" may go on with "as leader", so a short breath there means nothing; after "I appoint Anna as leader"
nothing can follow, so the answer may come at once. The silence that ends an utterance therefore depends on what was
heard so far.

In a loud room there is no silence: others talk on. There a whole command is over when, for a while, nothing but
garbage has followed it.
"""

import math
from dataclasses import dataclass

from moderator.hearing.recognizers.recognizer import GARBAGE
from moderator.language.grammar.word_graph import GraphProgress, WordGraph

NOTHING_CAN_FOLLOW_SECONDS = 0.16
"""Silence after a whole command that cannot go on: longer than the closure of a "t" or "k" at the end of a name. 0.22 s
was as right on the tuning half, and every answer 40 to 60 ms later; 0.13 s as right too, but people are not as even as
synthetic voices."""
COULD_GO_ON_SECONDS = 0.38
"""Silence after a whole command that may go on ("our hostages are Bob" - "and Carlos"). 0.32 s was as right on the
tuning half; people take longer for a breath than synthetic voices."""
UNFINISHED_SECONDS = 0.8
"""Silence after the beginning of a command, or after words that are none: people search for a name this long."""
SETTLED_SECONDS = 0.7
"""A whole command that cannot go on has not changed for so long, while others talk: the recognizer is some 0.3 s late,
and what is still being said must have time to show."""
SETTLED_COULD_GO_ON_SECONDS = 1.1
"""The same for a whole command that may go on."""
GARBAGE_SECONDS = 4.0
"""Nothing but garbage for so long is talk among the players: it is put aside, so that a command in it begins anew."""
LONGEST_UTTERANCE_SECONDS = 10.0
"""Speech is cut here: no command is that long, and music or a quarrel would never end. Longer ones would also take
longer to be understood for a second time."""


@dataclass(frozen=True)
class Wait:
    """What ends an utterance, in seconds: so much silence, or so long without another word; infinite for never."""

    silence: float
    settled: float

    @property
    def for_a_whole_command(self) -> bool:
        """Whether what was said so far is one."""
        return math.isfinite(self.settled)


def wait_after(graph: WordGraph, words_so_far: str) -> Wait:
    """How long to wait after these words."""
    progress = command_progress(graph, words_so_far)
    if not progress.complete:
        return Wait(UNFINISHED_SECONDS, float("inf"))
    if progress.can_continue:
        return Wait(COULD_GO_ON_SECONDS, SETTLED_COULD_GO_ON_SECONDS)
    return Wait(NOTHING_CAN_FOLLOW_SECONDS, SETTLED_SECONDS)


def wait_alike(graph: WordGraph, words_so_far: str) -> Wait:
    """The same wait whatever was said: for measuring what the grammar is worth here."""
    return Wait(UNFINISHED_SECONDS, float("inf"))


def command_progress(graph: WordGraph, words: str) -> GraphProgress:
    """How far the words are on the way to a command, garbage left out."""
    return graph.progress([word for word in words.split() if word != GARBAGE])
