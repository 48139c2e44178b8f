"""When has somebody finished speaking? The grammar knows best.

"I appoint Anna" may go on with "as leader", so a short breath there means nothing; after "I appoint Anna as leader"
nothing can follow, so the answer may come at once. The silence that ends an utterance therefore depends on what was
heard so far.
"""

from moderator.language.word_graph import WordGraph

NOTHING_CAN_FOLLOW_SECONDS = 0.3
"""Silence after a whole command that cannot go on. Shorter, and the closure of a "t" or "k" would end a name."""
COULD_GO_ON_SECONDS = 0.5
"""Silence after a whole command that may go on ("our hostages are Bob" - "and Carlos")."""
UNFINISHED_SECONDS = 0.8
"""Silence after the beginning of a command, or after words that are none: people search for a name this long."""
LONGEST_UTTERANCE_SECONDS = 15.0
"""Speech is cut here: no command is that long, and music or a quarrel would never end."""


def silence_needed(graph: WordGraph, words_so_far: str) -> float:
    """How long, in seconds, the silence after these words must last to end the utterance."""
    progress = graph.progress(words_so_far.split())
    if not progress.complete:
        return UNFINISHED_SECONDS
    return COULD_GO_ON_SECONDS if progress.can_continue else NOTHING_CAN_FOLLOW_SECONDS
