"""A voice that is measured: everything goes to the voice behind it; whoever measures puts in between what counts."""

from moderator.audio.sound import Sound
from moderator.language.voice.voice_book import VoiceChoice
from moderator.speaking.synthesis.speech import KeepingVoice


class MeasuredVoice:
    """A `KeepingVoice` in front of another."""

    def __init__(self, voice: KeepingVoice) -> None:
        self._voice = voice

    @property
    def engine(self) -> str:
        """The engine behind it; asking for it may start it."""
        return self._voice.engine

    @property
    def replacements(self) -> int:
        """How often the engine was started again."""
        return self._voice.replacements

    @property
    def trouble(self) -> str | None:
        """Why what was said could not be kept."""
        return self._voice.trouble

    @property
    def server_trouble(self) -> str | None:
        """Why the system's voice speaks in place of a voice server."""
        return self._voice.server_trouble

    def kept(self, text: str, choice: VoiceChoice) -> Sound | None:
        """What was said before."""
        return self._voice.kept(text, choice)

    def render(self, text: str, choice: VoiceChoice) -> Sound:
        """Render. Raises VoiceError."""
        return self._voice.render(text, choice)
