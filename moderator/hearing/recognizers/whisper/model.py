"""A Whisper model in a folder, read and checked as a whole: weights, vocabulary, and the tokens that steer it."""

import json
from dataclasses import dataclass
from pathlib import Path

from moderator.errors import ModelError, Place
from moderator.hearing.recognizers.whisper.tokenizer import Tokenizer, read_tokenizer
from moderator.hearing.recognizers.whisper.weights import WhisperWeights, read_weights

CONFIG_FILE = "config.json"
END = "<|endoftext|>"
START = "<|startoftranscript|>"
TRANSCRIBE = "<|transcribe|>"
WITHOUT_TIMES = "<|notimestamps|>"
ENGLISH_ONLY_TOKENS = 51_864
"""Tokens of the models that know English only; the others have one more, the first token of theirs that was added."""


@dataclass(frozen=True, eq=False)
class WhisperModel:
    """Everything that hearing needs, read-only: any number of threads may share it."""

    weights: WhisperWeights
    tokenizer: Tokenizer
    end: int
    """The token that ends a text."""
    never: frozenset[int]
    """Tokens that a free transcript never holds: speech is not written with them."""
    never_first: frozenset[int]
    """Tokens with which a free transcript never begins."""

    @property
    def english_only(self) -> bool:
        """Whether it was trained on English alone."""
        return len(self.weights.decoder.embeddings) == ENGLISH_ONLY_TOKENS

    def prompt(self, language: str) -> list[int]:
        """The tokens before a transcript in a language, e.g. "en". Raises ModelError for one that it does not know."""
        special = self.tokenizer.special
        if self.english_only:
            if language != "en":
                raise ModelError("this Whisper model knows English only", remedy="use a multilingual one")
            return [special[START], special[WITHOUT_TIMES]]
        tongue = special.get(f"<|{language}|>")
        if tongue is None:
            raise ModelError(f"this Whisper model does not know the language '{language}'", remedy="use another one")
        return [special[START], tongue, special[TRANSCRIBE], special[WITHOUT_TIMES]]


def read_whisper_model(folder: Path) -> WhisperModel:
    """The model in a folder that holds `model.bin`, `config.json` and `tokenizer.json`, as CTranslate2 has them.

    Takes a third of a second for the smallest model. Raises ModelError with one sentence when something is missing,
    damaged, or does not fit together.
    """
    if not folder.is_dir():
        raise ModelError(f"there is no Whisper model at {folder}", remedy="fetch it again")
    weights, tokenizer = read_weights(folder), read_tokenizer(folder)
    never, never_first = _suppressed(folder / CONFIG_FILE)
    special = tokenizer.special
    missing = [token for token in (END, START, TRANSCRIBE, WITHOUT_TIMES) if token not in special]
    size = len(weights.decoder.embeddings)
    largest = max((*tokenizer.ids.values(), *special.values(), *never, *never_first), default=size)
    if missing or largest >= size:
        raise ModelError(
            "the vocabulary does not belong to this Whisper model", place=Place(folder), remedy="fetch it again"
        )
    return WhisperModel(weights, tokenizer, special[END], never, never_first)


def _suppressed(file: Path) -> tuple[frozenset[int], frozenset[int]]:
    """The tokens that are never chosen, and those never chosen first."""
    try:
        config = json.loads(file.read_text(encoding="utf-8"))
        never, never_first = (frozenset(map(int, config[name])) for name in ("suppress_ids", "suppress_ids_begin"))
    except OSError as failure:
        problem = f"the model's settings cannot be read: {failure.strerror}"
        raise ModelError(problem, place=Place(file), remedy="fetch it again") from failure
    except (ValueError, KeyError, TypeError) as failure:
        raise ModelError("these are no settings of Whisper", place=Place(file), remedy="fetch it again") from failure
    return never, never_first
