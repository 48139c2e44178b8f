"""A voice server that dies or is slow is replaced within the sentence by the system's own voice.

A server is a program on some machine of the house, and a party must not fall silent with it. What it cannot say in time
is said by the system's voice at once, and the server rests: for a while nobody asks it, so that not every sentence is
late. What it has said lies in the cache under its own name, what was said instead of it under the system's.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from moderator.audio.sound import Sound
from moderator.errors import VoiceError
from moderator.language.voice.voice_book import VoiceChoice
from moderator.language.voice.voice_server import VoiceServer
from moderator.speaking.synthesis.cache import CachedVoice

FIRST_REST_SECONDS = 10.0
LONGEST_REST_SECONDS = 80.0
"""A server that failed is asked again after the first time; each further failure doubles it. One that hangs costs one
sentence 2.5 seconds each time."""


@dataclass(frozen=True)
class _Rest:
    until: float
    seconds: float


class FallbackVoice:
    """Speaks each choice with its server while that answers, else with the choice's voice of the system.

    Any thread may call.
    """

    def __init__(self, voice: CachedVoice, now: Callable[[], float] = time.monotonic) -> None:
        """`now` is a clock, in seconds."""
        self._voice = voice
        self._now = now
        self._rests: dict[VoiceServer, _Rest] = {}
        self._troubles: dict[VoiceServer, str] = {}

    @property
    def engine(self) -> str:
        """Name and version of the system's engine. Raises VoiceError when there is none."""
        return self._voice.engine

    @property
    def replacements(self) -> int:
        """How often the engine died, hung or grew too large, and was started again."""
        return self._voice.replacements

    @property
    def misses(self) -> int:
        """How many sentences were not at hand."""
        return self._voice.misses

    @property
    def trouble(self) -> str | None:
        """Why what was said could not be kept the last time; None while it can."""
        return self._voice.trouble

    @property
    def server_trouble(self) -> str | None:
        """Why the system's voice speaks in place of a server; None while every server answers."""
        return next(iter(self._troubles.values()), None)

    def speaks_with(self, choice: VoiceChoice) -> str:
        """Name and version of what speaks with a choice, a server's voice first of all. Raises VoiceError."""
        return self._voice.engine_of(choice)

    def kept(self, text: str, choice: VoiceChoice) -> Sound | None:
        """The spoken text if it is at hand without any engine, else None."""
        if choice.server is not None and self._rests_now(choice.server):
            choice = replace(choice, server=None)
        return self._voice.kept(text, choice)

    def render(self, text: str, choice: VoiceChoice) -> Sound:
        """The spoken text. Raises VoiceError when nobody can say it."""
        server = choice.server
        if server is None:
            return self._voice.render(text, choice)
        by_system = replace(choice, server=None)
        if self._rests_now(server):
            return self._voice.render(text, by_system)
        try:
            sound = self._voice.render(text, choice)
        except VoiceError as error:
            sound = self._voice.render(text, by_system)  # what nobody can say is not the server's fault
            self._let_rest(server, str(error))
            return sound
        self._rests.pop(server, None)
        self._troubles.pop(server, None)
        return sound

    def _rests_now(self, server: VoiceServer) -> bool:
        rest = self._rests.get(server)
        return rest is not None and self._now() < rest.until

    def _let_rest(self, server: VoiceServer, trouble: str) -> None:
        before = self._rests.get(server)
        seconds = FIRST_REST_SECONDS if before is None else min(2 * before.seconds, LONGEST_REST_SECONDS)
        self._rests[server] = _Rest(self._now() + seconds, seconds)
        self._troubles[server] = trouble
