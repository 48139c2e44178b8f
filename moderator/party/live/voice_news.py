"""What the host reads of the voice: that it was started again, and that what it says cannot be kept.

The rooms hear nothing of either: what was to be said is said a little later.
"""

from collections.abc import Iterator

from moderator.party.evening.microphone_news import DeviceNotice
from moderator.speaking.synthesis.speech import KeepingVoice


class VoiceNews:
    """Follows the voice of one evening."""

    def __init__(self, voice: KeepingVoice) -> None:
        self._voice = voice
        self._replacements = voice.replacements
        self._trouble: str | None = None

    def news(self, now: float) -> Iterator[DeviceNotice]:
        """What has changed since the last call; `now` as of the other news. A trouble that goes and comes is one."""
        del now
        if self._voice.replacements > self._replacements:
            self._replacements = self._voice.replacements
            yield DeviceNotice("the voice hung or died and was started again")
        trouble = self._voice.trouble
        if trouble not in (None, self._trouble):
            self._trouble = trouble
            yield DeviceNotice(f"{trouble} (each is rendered anew, so answers may come later)")
