"""How one language is spoken at a party: a synthetic voice, and recorded clips that go before it.

`Speech` belongs to a language and makes sounds of plans; `RoomSpeech` belongs to a room and knows which takes were
heard there. Two rooms that are told the same hear the same takes, since each has heard the others as often.
"""

import hashlib
from collections import Counter
from contextlib import suppress
from typing import Protocol

from moderator.audio.shaping import shaped_recording
from moderator.audio.sound import Sound
from moderator.errors import SoundError
from moderator.language.voice.phrase_split import Sentence
from moderator.language.voice.voice_book import VoiceChoice
from moderator.speaking.clips.assembling import Part, Plan, assembled, planned, without_clip
from moderator.speaking.clips.clips import Clip, Pack, Words, clip_sound
from moderator.speaking.synthesis.cache import SHAPING_VERSION
from moderator.speaking.synthesis.voice import Voice


class KeepingVoice(Voice, Protocol):
    """A voice that keeps what it has said."""

    @property
    def known_engine(self) -> str | None:
        """Name and version of the engine, None while none was started."""

    @property
    def replacements(self) -> int:
        """How often the engine died, hung or grew too large, and was started again."""

    @property
    def trouble(self) -> str | None:
        """Why what was said could not be kept the last time; None while it can."""

    def kept(self, text: str, choice: VoiceChoice) -> Sound | None:
        """The spoken text if it is at hand without the engine, else None."""

    def kept_under(self, key: str) -> Sound | None:
        """What was kept under a key of our own, else None."""

    def keep_under(self, key: str, sound: Sound) -> None:
        """Keep a sound under a key."""


class Speech:
    """Speaks plans in one voice, with one pack or none. As thread-safe as the voice."""

    def __init__(self, voice: KeepingVoice, choice: VoiceChoice, pack: Pack | None = None) -> None:
        self._voice = voice
        self._choice = choice
        self.pack = pack
        self._lost: list[Clip] = []
        self._told = 0

    @property
    def replacements(self) -> int:
        """How often the engine died, hung or grew too large, and was started again."""
        return self._voice.replacements

    def plan(self, sentence: Sentence, turns: Counter[Words]) -> Plan:
        """Which words of a sentence come from where."""
        return planned(sentence, self.pack, turns)

    def kept(self, plan: Plan) -> Sound | None:
        """The sound of a plan if it is at hand at once, else None."""
        if _is_plain(plan):
            return self._voice.kept(plan[0].text, self._choice)
        engine = self._voice.known_engine if _needs_engine(plan) else ""
        return None if engine is None else self._voice.kept_under(self._key(plan, engine))

    def render(self, plan: Plan) -> Sound:
        """The sound of a plan. A clip that cannot be read any more is said by the voice. Raises VoiceError."""
        if _is_plain(plan):
            return self._voice.render(plan[0].text, self._choice)
        key = self._key(plan, self._voice.engine if _needs_engine(plan) else "")
        if (sound := self._voice.kept_under(key)) is not None:
            return sound
        sound = assembled([self._part(part) for part in plan], plan)
        if not any(part.clip in self._lost for part in plan):
            self._voice.keep_under(key, sound)
        return sound

    def newly_lost(self) -> list[Clip]:
        """Clips that were there when the pack was read, and since the last call could not be read any more."""
        newly, self._told = self._lost[self._told :], len(self._lost)
        return newly

    def _part(self, part: Part) -> Sound:
        if part.clip is not None:
            with suppress(SoundError):
                return shaped_recording(clip_sound(part.clip))
            if part.clip not in self._lost:
                self._lost.append(part.clip)
        return self._voice.render(without_clip(part).text, self._choice)

    def _key(self, plan: Plan, engine: str) -> str:
        """Everything that shapes the sound: the clips' bytes, the words between them, who speaks those, the pauses."""
        sources = [part.text if part.clip is None else f"\1{part.clip.fingerprint}" for part in plan]
        voice = (self._choice.voice, str(self._choice.rate), str(self._choice.pitch), str(SHAPING_VERSION), engine)
        said = [field for part, source in zip(plan, sources, strict=True) for field in (source, f"{part.pause:.3f}")]
        return hashlib.sha256("\0".join((*voice, *said)).encode()).hexdigest()[:40]


class RoomSpeech:
    """Turns sentences into plans for one room."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._turns: Counter[Words] = Counter()

    def plan(self, sentence: Sentence) -> Plan:
        """How a sentence is said the next time."""
        return self._speech.plan(sentence, self._turns)

    def said(self, plan: Plan) -> None:
        """A plan was said: the next time its clips' other takes have their turn."""
        self._turns.update(part.clip.words for part in plan if part.clip is not None)


def _is_plain(plan: Plan) -> bool:
    return len(plan) == 1 and plan[0].clip is None


def _needs_engine(plan: Plan) -> bool:
    return any(part.clip is None for part in plan)
