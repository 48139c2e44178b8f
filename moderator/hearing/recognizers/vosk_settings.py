"""How vosk searches: settings that it reads from a model's `conf/model.conf`, and that are ours, not the model's."""

from dataclasses import dataclass

MOST_MEMORY_BYTES = 1_000_000
"""For making alternatives of a stretch of speech. Where many talk at once there are endless ways to say the same, and
vosk's 50 MB of them took up to six seconds; what needs more than this keeps the nearest alternatives only."""

NEVER_OVER = "".join(f"\n--endpoint.rule{rule}.min-trailing-silence=1000" for rule in range(1, 6))
NEVER_OVER += "\n--endpoint.rule5.min-utterance-length=1000\n"
"""Vosk's own end of speech would begin the graph anew in the middle of a sentence. Rule 5 counts the length of what was
said."""


@dataclass(frozen=True)
class Search:
    """How far vosk looks, in nats."""

    beam: float
    """How far behind a way through the graph may be and is still followed."""
    ways: int
    """How many ways are followed at once."""
    alternatives: float
    """How far behind alternatives are kept."""

    @property
    def lines(self) -> str:
        """The lines of `model.conf`; of settings given twice the last counts."""
        return (
            f"\n--beam={self.beam:g}\n--max-active={self.ways}\n--lattice-beam={self.alternatives:g}\n"
            f"--max-mem={MOST_MEMORY_BYTES}\n"
        )


IN_GRAPH = Search(beam=9.0, ways=800, alternatives=5.0)
"""In a strict graph so few ways are enough."""
FREELY = Search(beam=8.0, ways=600, alternatives=2.0)
"""For anything that the model's own grammar allows, of which only the best score is asked for."""
WIDELY = Search(beam=9.0, ways=1000, alternatives=2.0)
"""For the habits of a language, where each word has hundreds that may follow; only the best sentence is asked for."""
IN_LOOPS = Search(beam=10.0, ways=1000, alternatives=2.0)
"""For words in any order, of which only the best are asked for: as right as with a model's own settings, in a third of
the time where many talk at once."""
