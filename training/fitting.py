"""Multinomial logistic regression on many rare features: AdaGrad in small batches, a minute where L-BFGS takes five.

Each step changes only the weights of the features in its batch, so its cost is that of the sentences, not of the table.
Stopping early keeps weights small, as a penalty would.
"""

import numpy as np
from scipy.sparse import csr_matrix

ROUNDS = 12
"""Times that each sentence is looked at; more change no decision on the tuning half."""
BATCH = 256
"""Sentences that are looked at together."""
STEP = 1.0
"""The first change of a weight."""
DROPPED = 0.3
"""The part of a sentence's features that is left out each time, so that no single word decides."""
_SEED = 1
_SMALL = 1e-2
"""Keeps the first step finite."""

Weights = np.ndarray


def fitted(matrix: csr_matrix, targets: np.ndarray, classes: int) -> tuple[Weights, Weights]:
    """Weights of shape (features, classes), and an offset for each class.

    `matrix`: a row for each sentence, shape (sentences, features). `targets`: the number of each sentence's class.
    """
    matrix = matrix.astype(np.float32)
    weights = np.zeros((matrix.shape[1], classes), dtype=np.float32)
    squares = np.full_like(weights, _SMALL)
    offsets = np.zeros(classes, dtype=np.float32)
    squares_of_offsets = np.full_like(offsets, _SMALL)
    chance = np.random.default_rng(_SEED)
    for _ in range(ROUNDS):
        order = chance.permutation(matrix.shape[0])
        for first in range(0, len(order), BATCH):
            chosen = order[first : first + BATCH]
            rows = matrix[chosen]
            kept = chance.random(len(rows.data)) >= DROPPED
            rows.data = (rows.data * kept / np.sqrt(1 - DROPPED)).astype(np.float32)
            used = np.unique(rows.indices)
            seen = rows[:, used]
            wrong = _shares(seen @ weights[used] + offsets)
            wrong[np.arange(len(chosen)), targets[chosen]] -= 1.0
            change = seen.T @ wrong
            squares[used] += change * change
            weights[used] -= STEP * change / np.sqrt(squares[used])
            of_offsets = wrong.sum(axis=0)
            squares_of_offsets += of_offsets * of_offsets
            offsets -= STEP * of_offsets / np.sqrt(squares_of_offsets)
    return weights, offsets


def _shares(scores: np.ndarray) -> np.ndarray:
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares: np.ndarray = powers / powers.sum(axis=1, keepdims=True)
    return shares
