"""One utterance and the second recognizer: asked at the first silence, dropped when somebody goes on.

The second recognizer takes some tenths of a second. So it is asked as soon as somebody pauses, long before anybody
knows whether that was the end; when more is said its answer is of no use, and it is asked anew at the next pause. What
it hears while somebody waits may be the end of speech itself: it finds commands that the first recognizer does not.
"""

from collections.abc import Callable

from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers.second_recognizer import Hearing, SecondHypothesis, SecondRecognizer
from moderator.language.grammar.word_graph import WordGraph

FIRST_SILENCE_SECONDS = 0.09
"""Silence after which it is asked: shorter pauses are parts of words."""
LEAST_SPEECH_SECONDS = 0.09
"""Less speech than this is no word."""
PATIENCE_SECONDS = 3.0
"""So long after it was asked its answer is waited for; then the first recognizer decides alone. A long sentence takes
0.7 s on an idle machine, and more than twice as long on one that does four other things."""


class SecondHearing:
    """What the second recognizer makes of one utterance."""

    def __init__(self, recognizer: SecondRecognizer, graph: WordGraph) -> None:
        self._recognizer = recognizer
        self._graph = graph
        self._hearing: Hearing | None = None
        self._asked = 0.0

    def speech_goes_on(self) -> None:
        """Somebody speaks: what was asked about is not all that is said."""
        self.drop()

    def pause(self, now: float, silence: float, speech: float, sound: Callable[[], Int16Samples]) -> None:
        """Nobody has spoken for `silence` seconds, after `speech` seconds of speech in all; `sound`: all of it."""
        if self._hearing is None and silence >= FIRST_SILENCE_SECONDS and speech >= LEAST_SPEECH_SECONDS:
            self.ask(sound(), now)

    def ask(self, sound: Int16Samples, now: float) -> None:
        """Ask about this sound, whatever was asked before."""
        self.drop()
        self._hearing = self._recognizer.begin(sound, self._graph, now)
        self._asked = now

    def drop(self) -> None:
        """Nobody wants to know any more."""
        if self._hearing is not None:
            self._hearing.drop()
            self._hearing = None

    @property
    def is_asked(self) -> bool:
        """Whether it has been asked about all that was said so far."""
        return self._hearing is not None

    def answer(self, now: float) -> SecondHypothesis | None:
        """Its answer about all that was said, None while there is none."""
        return None if self._hearing is None else self._hearing.answer(now)

    def is_hopeless(self, now: float) -> bool:
        """Whether no answer can be waited for any longer."""
        return self._hearing is None or self._hearing.failed or now >= self._asked + PATIENCE_SECONDS
