"""One utterance heard by Whisper: the sentences of a word graph that it may have been, and what it sounds like freely.

The distance of the best sentence below the free transcript tells whether it was a command at all, and the distance of
the next sentence with another meaning whether to ask. Both are told, none is judged here.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from moderator.audio.sound import Float32Samples, Int16Samples
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.recognizers.whisper.decoder import WhisperDecoder
from moderator.hearing.recognizers.whisper.encoder import encode
from moderator.hearing.recognizers.whisper.mel import float32_samples, log_mel
from moderator.hearing.recognizers.whisper.model import WhisperModel
from moderator.hearing.recognizers.whisper.search import (
    BEAM,
    HABIT_SHARE,
    BeamFollower,
    FreeFollower,
    GraphSentence,
    Transcript,
    follow,
)
from moderator.hearing.recognizers.whisper.token_graph import TokenGraph
from moderator.hearing.recognizers.whisper.weights import Floats
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.grammar.written_forms import Forms
from moderator.language.text.normalising import normal

POSITIONS_A_SECOND = 50
"""Positions of the encoder for a second of sound."""
FRAMES_A_POSITION = 2
FEWEST_POSITIONS = 500
"""Ten seconds: with less silence behind the last word the model begins to say everything twice."""
SILENT_POSITIONS = 200
"""Silence kept behind a longer utterance."""
TOKENS_A_SECOND = 8
"""Nobody says more; what the model writes beyond is made up."""
TOKENS_MORE = 10
"""Tokens of a transcript beyond those: marks, and very short sounds."""
MOST_TOKENS = 200
"""The model has positions for 448, the prompt among them."""
HOPELESS_BELOW_FREE = 32.0
"""Nats below what is heard freely: no command was ever so far, and the rest of a long talk need not be heard."""
GRAPHS_KEPT = 8
"""Token graphs kept: those of a room's last states."""


@dataclass(frozen=True)
class WhisperHypothesis:
    """What Whisper makes of an utterance: with figures that no other recognizer here has."""

    sentences: tuple[GraphSentence, ...]
    """Sentences of the graph, the best first; empty when the graph holds none."""
    free: Transcript
    text: str
    """The free transcript as text."""

    @property
    def below_free(self) -> float:
        """Nats by which the best sentence's score is below that of the free transcript; infinite when there is none.

        Most commands lie around 0, talk seldom nearer than 15: the score counts what the sound says and little of what
        the model expects, so that no short sentence that fits anything is near. docs/second-recognizer.md has the
        measurements.
        """
        return self.free.score - self.sentences[0].score if self.sentences else float("inf")

    def rival(self, meaning: Callable[[tuple[str, ...]], Hashable]) -> tuple[GraphSentence, float] | None:
        """The best sentence with another meaning than the first, and how many nats it lies behind; None without one."""
        if not self.sentences:
            return None
        best = self.sentences[0]
        mine = meaning(best.words)
        other = next((sentence for sentence in self.sentences[1:] if meaning(sentence.words) != mine), None)
        return None if other is None else (other, best.score - other.score)


class WhisperEngine:
    """Hears in one language. Not shared between threads; any number may share a model."""

    def __init__(
        self, model: WhisperModel, language: str, forms: Forms, *, beam: int = BEAM, habit: float = HABIT_SHARE
    ) -> None:
        """`forms`: further ways to write words. Raises ModelError for a language that the model does not know."""
        self._model = model
        self._prompt = model.prompt(language)
        self._forms = forms
        self._beam = beam
        self._habit = habit
        self._graphs: OrderedDict[WordGraph, TokenGraph] = OrderedDict()

    def hear(
        self,
        sound: Int16Samples | Float32Samples,
        graph: WordGraph,
        *,
        positions: int | None = None,
        is_wanted: Callable[[], bool] = lambda: True,
    ) -> WhisperHypothesis:
        """Hear an utterance: int16, or float32 in -1..1, shape (n,) at 16 kHz; what is beyond 30 s is not heard.

        `positions`: of the encoder, 20 ms each; as many as the sound needs when None. `is_wanted` is asked some fifty
        times a second; once it says no, the search stops where it is.
        """
        most_tokens = TOKENS_MORE + TOKENS_A_SECOND * len(sound) // SPEECH_RATE
        encoded = self._encoded(float32_samples(sound), positions)
        decoder = WhisperDecoder(self._model.weights.decoder, encoded)
        free = FreeFollower(self._model.end, self._model.never, self._model.never_first, self._habit)
        beam = BeamFollower(self._token_graph(graph), self._model.end, self._beam, self._habit)

        def goes_on() -> bool:
            hopeless = free.transcript.score - beam.best_score >= HOPELESS_BELOW_FREE
            return is_wanted() and (not hopeless or self._begins_with(graph.name, free.transcript))

        follow(decoder, self._prompt, (free, beam), most_tokens=min(most_tokens, MOST_TOKENS), is_wanted=goes_on)
        return WhisperHypothesis(
            beam.sentences, free.transcript, self._model.tokenizer.decode(free.transcript.tokens).strip()
        )

    def _begins_with(self, name: tuple[str, ...], transcript: Transcript) -> bool:
        """Whether what is heard freely is said to the moderator: then it may mean something in other words."""
        heard = normal(self._model.tokenizer.decode(transcript.tokens)).split()
        return bool(name) and tuple(heard[: len(name)]) == name

    def _encoded(self, sound: Float32Samples, positions: int | None) -> Floats:
        weights = self._model.weights.encoder
        if positions is None:
            positions = max(FEWEST_POSITIONS, len(sound) * POSITIONS_A_SECOND // SPEECH_RATE + SILENT_POSITIONS)
        positions = min(positions, len(weights.positions))
        return encode(weights, log_mel(sound, positions * FRAMES_A_POSITION, weights.mels))

    def _token_graph(self, graph: WordGraph) -> TokenGraph:
        made = self._graphs.pop(graph, None)
        if made is None:
            made = TokenGraph(graph, self._forms, self._model.tokenizer)
        self._graphs[graph] = made
        if len(self._graphs) > GRAPHS_KEPT:
            self._graphs.popitem(last=False)
        return made
