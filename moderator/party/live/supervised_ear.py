"""A room's ear that outlives its recognizer: when that fails, a fresh one takes its place.

Whatever a recognizer does wrong, the clock, the keyboard and the other room go on. Its room is not listened to for a
while, so that one which fails again and again does not eat the time of the other room; the host reads of it and can
type what is said there.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.recognizers.second_recognizer import SecondRecognizer
from moderator.hearing.segmenting.ear import NO_SECOND, Ear
from moderator.hearing.segmenting.utterance import Heard
from moderator.language.grammar.grammar import Grammar
from moderator.language.listening import Listening
from moderator.party.evening.device_news import DeviceNotice
from moderator.party.live.fault_report import report_fault

FRESH_EAR_SECONDS = 3.0
"""A room whose recognizer failed is not listened to for so long. Each failure in a row doubles it."""
LONGEST_EAR_SECONDS = 60.0
"""At the most: the next state of the game may be one that it can listen for."""


class SupervisedEar(Ear):
    """The ear of one room, whose failures stay its own. It monitors itself: the evening asks for its notices."""

    def __init__(
        self,
        languages: Sequence[tuple[Model, Grammar]],
        rate: int,
        room: int,
        now: Callable[[], float],
        *,
        second: Mapping[str, SecondRecognizer] = NO_SECOND,
    ) -> None:
        """As an `Ear`; `now` is the party clock."""
        super().__init__(languages, rate, room, second=second)
        self._now = now
        self._listenings: Sequence[Listening] = ()
        self._fresh_at: float | None = None
        """When a fresh ear begins to listen; None while there is one that works."""
        self._pause = FRESH_EAR_SECONDS
        self._notices: list[DeviceNotice] = []

    def attend(self, *listenings: Listening) -> None:
        """From the next utterance on, listen for this."""
        self._listenings = listenings
        if self._fresh_at is None:
            with self._outliving_failure():
                super().attend(*listenings)

    def feed(self, block: Int16Samples, at: float) -> list[Heard]:
        """Take the room's next sound; give what was understood by now."""
        heard: list[Heard] = []
        with self._outliving_failure():
            if self._is_listening():
                heard = super().feed(block, at)
        if heard:
            self._pause = FRESH_EAR_SECONDS
        return heard

    def flush(self, at: float) -> list[Heard]:
        """The sound is over at time `at`: close what was being said."""
        heard: list[Heard] = []
        with self._outliving_failure():
            if self._is_listening():
                heard = super().flush(at)
        return heard

    def notices(self, now: float) -> Iterator[DeviceNotice]:
        """What has failed since the last call."""
        del now
        yield from self._notices
        self._notices.clear()

    def _is_listening(self) -> bool:
        """Whether there is an ear; a fresh one is made when its time has come."""
        if self._fresh_at is None:
            return True
        if self._now() < self._fresh_at:
            return False
        self._fresh_at = None
        self.begin_anew()
        super().attend(*self._listenings)
        return True

    @contextmanager
    def _outliving_failure(self) -> Iterator[None]:
        try:
            yield
        except Exception as error:
            told = f"this room is heard again in {self._pause:g} seconds (type what is said here)"
            self._notices.append(DeviceNotice(self._room, f"{report_fault(error)}; {told}"))
            self._fresh_at = self._now() + self._pause
            self._pause = min(LONGEST_EAR_SECONDS, 2 * self._pause)
