"""How one language is spoken at a party: a synthetic voice, and recorded clips that go before it."""

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

from moderator.audio.shaping import shaped_recording
from moderator.audio.sound import Sound
from moderator.errors import SoundError
from moderator.language.voice.phrase_split import Sentence
from moderator.language.voice.voice_book import VoiceChoice
from moderator.speaking.clips.assembling import Part, Plan, assembled, planned
from moderator.speaking.clips.clips import Clip, Pack, Words, clip_sound
from moderator.speaking.synthesis.voice import Voice

NO_TURNS: Mapping[Words, int] = {}
SoundAtHand = TypeVar("SoundAtHand", Sound, Sound | None)


class KeepingVoice(Voice, Protocol):
    """A voice that keeps what it has said."""

    @property
    def replacements(self) -> int:
        """How often the engine died, hung or grew too large, and was started again."""

    @property
    def trouble(self) -> str | None:
        """Why what was said could not be kept the last time; None while it can."""

    def kept(self, text: str, choice: VoiceChoice) -> Sound | None:
        """The spoken text if it is at hand without the engine, else None."""


class Speech:
    """Speaks plans in one voice, with one pack or none. Any thread may call, if it may call the voice."""

    def __init__(self, voice: KeepingVoice, choice: VoiceChoice, pack: Pack | None = None) -> None:
        self._voice = voice
        self._choice = choice
        self.pack = pack
        self._lost: list[Clip] = []
        self._told = 0

    def plan(self, sentence: Sentence, turns: Mapping[Words, int] = NO_TURNS) -> Plan:
        """Which words of a sentence come from where; `turns`: how often a clip's words were said before."""
        return planned(sentence, self.pack, turns)

    def kept(self, plan: Plan) -> Sound | None:
        """The sound of a plan if it is at hand without the engine, else None: a long clip takes a hundredth second."""
        sounds = [self._sound(part, self._voice.kept) for part in plan]
        at_hand = [sound for sound in sounds if sound is not None]
        return assembled(at_hand, plan) if len(at_hand) == len(plan) else None

    def render(self, plan: Plan) -> Sound:
        """The sound of a plan. A clip that cannot be read any more is said by the voice. Raises VoiceError."""
        return assembled([self._sound(part, self._voice.render) for part in plan], plan)

    def newly_lost(self) -> list[Clip]:
        """Clips that were there when the pack was read, and since the last call could not be read any more."""
        newly, self._told = self._lost[self._told :], len(self._lost)
        return newly

    def _sound(self, part: Part, speak: Callable[[str, VoiceChoice], SoundAtHand]) -> Sound | SoundAtHand:
        if part.clip is not None:
            try:
                return shaped_recording(clip_sound(part.clip))
            except SoundError:
                if part.clip not in self._lost:
                    self._lost.append(part.clip)
        return speak(part.text, self._choice)
