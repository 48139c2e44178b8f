"""The grammar of a model that is given no words: a word bigram with back-off over example sentences (`Gr.fst`).

The program always gives words; this one is there because vosk loads it. Pairs met once are left to the back-off.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise

from moderator.hearing.recognizers.recognizer import GARBAGE
from training.transducer import Step, Transducer

BEGIN, END = "<s>", "</s>"
ANY_WORD = 0.2
"""Times that every word counts as met, so that none is impossible."""
DISCOUNT = 0.5
"""Taken from each pair's count for pairs never met."""
FEWEST = 2
"""Pairs met less often are not kept."""
LEAST_LEFT = 1e-3
"""Least probability left for the back-off."""


def build_default_grammar(sentences: Iterable[str], numbers: Mapping[str, int]) -> Transducer:
    """The bigram of the sentences over the words in `numbers`; other words count as garbage."""
    single: Counter[str] = Counter()
    pairs: Counter[tuple[str, str]] = Counter()
    before: Counter[str] = Counter()
    for sentence in sentences:
        words = [BEGIN, *(word if word in numbers else GARBAGE for word in sentence.split()), END]
        single.update(words[1:])
        before.update(words[:-1])
        pairs.update(pairwise(words))
    total = single.total() + ANY_WORD * (len(numbers) + 1)
    kept = {pair: count for pair, count in pairs.items() if count >= FEWEST}
    back_off = ""
    states = {back_off: 0}
    for word, _ in kept:
        states.setdefault(word, len(states))
    steps = [
        Step(0, states.get(word, 0), number, number, -math.log((single[word] + ANY_WORD) / total))
        for word, number in numbers.items()
    ]
    ends = {0: -math.log((single[END] + 1) / total)}
    left = dict.fromkeys(states, 1.0)
    for (word, after), count in sorted(kept.items()):
        probability = (count - DISCOUNT) / before[word]
        left[word] -= probability
        if after == END:
            ends[states[word]] = -math.log(probability)
        else:
            steps.append(
                Step(states[word], states.get(after, 0), numbers[after], numbers[after], -math.log(probability))
            )
    steps += [Step(states[word], 0, 0, 0, -math.log(max(share, LEAST_LEFT))) for word, share in left.items() if word]
    return Transducer(states.get(BEGIN, 0), steps, ends)
