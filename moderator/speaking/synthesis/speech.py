"""How one language is spoken at a party: recorded clips where there are some, the synthetic voice for the rest.

A clip of the whole sentence goes before its parts. Else each of its pieces (what is put in, and what stands between)
that was recorded is a clip, and the voice says the others. Which words come from where is decided first (`Speech.plan`,
without any sound), then the sounds are put together (`assembled`). All parts get the same shape (no silence around
them, one level, soft edges), and between them is the pause that a voice would make there.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

import numpy as np

from moderator.audio.shaping import shaped_recording
from moderator.audio.sound import Sound, read_sound, resample
from moderator.errors import SoundError
from moderator.language.voice.phrase_split import Piece, Sentence
from moderator.language.voice.voice_book import VoiceChoice
from moderator.speaking.synthesis.clips import Clip, Pack, Words
from moderator.speaking.synthesis.voice import Voice

SENTENCE_PAUSE, COLON_PAUSE, COMMA_PAUSE = 0.35, 0.31, 0.22
"""Seconds that espeak-ng is silent at such a sign, measured at 160 words a minute; people do much the same."""
JOIN_PAUSE = 0.03
"""Where no sign is, the end of one word runs into the next: just enough that their consonants do not overlap."""
HIGHEST_RATE = 48_000
"""Samples a second of an assembled sentence at the most; what a clip has beyond that nobody hears."""

_PAUSES = {
    **dict.fromkeys(".!?…。！？", SENTENCE_PAUSE),
    **dict.fromkeys(":：;；", COLON_PAUSE),
    **dict.fromkeys(",、，–—", COMMA_PAUSE),
}


@dataclass(frozen=True)
class Part:
    """A part of a sentence that comes from one source."""

    text: str
    """For the synthetic voice, also when the clip turns out to be gone."""
    clip: Clip | None
    pause: float
    """Seconds of silence before the next part."""


Plan = tuple[Part, ...]
"""A sentence, part by part."""


def plain_plan(text: str) -> Plan:
    """All of it by the synthetic voice."""
    return (Part(text, None, 0.0),)


def pause_between(before: str, after: str) -> float:
    """Seconds of silence between two pieces, by the sign at which they meet."""
    signs = (before.rstrip("\"'»”’) \u00a0\u202f")[-1:], after.lstrip()[:1])
    return max(_PAUSES.get(sign, JOIN_PAUSE) for sign in signs)


def assembled(sounds: Sequence[Sound], plan: Plan) -> Sound:
    """The sounds of a plan's parts one after the other, each shaped before, at the highest of their rates."""
    if len(sounds) == 1:
        return sounds[0]
    rate = min(HIGHEST_RATE, max(sound.rate for sound in sounds))
    samples = []
    for sound, part in zip(sounds, plan, strict=True):
        samples += [resample(sound, rate).samples, np.zeros(round(part.pause * rate), dtype=np.float32)]
    return Sound(np.concatenate(samples[:-1]), rate)


SoundAtHand = TypeVar("SoundAtHand", Sound, Sound | None)


class KeepingVoice(Voice, Protocol):
    """A voice that keeps what it has said."""

    @property
    def replacements(self) -> int:
        """How often the engine died, hung or grew too large, and was started again."""

    @property
    def trouble(self) -> str | None:
        """Why what was said could not be kept the last time; None while it can."""

    @property
    def server_trouble(self) -> str | None:
        """Why the system's voice speaks in place of a voice server; None while that answers, or nobody wants one."""

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

    def plan(self, sentence: Sentence, turns: Mapping[Words, int] | None = None) -> Plan:
        """Which words of a sentence come from where.

        `turns` tells how often a clip's words were said before: takes are taken in turn.
        """
        turns = turns or {}
        if self.pack is None:
            return plain_plan(sentence.text)
        if (whole := self.pack.clip(sentence.written, turns)) is not None:
            return (Part(sentence.text, whole, 0.0),)
        sources: list[tuple[list[Piece], Clip | None]] = []
        for piece in sentence.pieces:
            clip = self.pack.clip(piece.written, turns)
            if clip is None and sources and sources[-1][1] is None:
                sources[-1][0].append(piece)  # two synthetic parts in a row are one
            else:
                sources.append(([piece], clip))
        last = [pieces[-1].written for pieces, _ in sources]
        following = [pieces[0].written for pieces, _ in sources[1:]]
        pauses = [*map(pause_between, last, following), 0.0]
        texts = [" ".join("".join(piece.spoken for piece in pieces).split()) for pieces, _ in sources]
        return tuple(Part(text, clip, pause) for text, (_, clip), pause in zip(texts, sources, pauses, strict=True))

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
                return shaped_recording(read_sound(part.clip.file))
            except SoundError:
                if part.clip not in self._lost:
                    self._lost.append(part.clip)
        return speak(part.text, self._choice)
