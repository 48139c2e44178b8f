"""A sentence from several sources: recorded clips where there are some, the synthetic voice for the rest.

Which words come from where is decided first (`planned`, without any sound), then the sounds are put together
(`assembled`). As few words as possible are synthetic, and of equal plans the one with the fewest joins is taken: so the
clip of a whole sentence goes before its parts. All parts get the same shape (no silence around them, one level, soft
edges), and between them is the pause that a voice would make there.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from moderator.audio.sound import Sound, resample
from moderator.language.voice.phrase_split import Sentence
from moderator.speaking.clips.clips import Clip, Pack, Words

SENTENCE_PAUSE, COLON_PAUSE, COMMA_PAUSE = 0.35, 0.31, 0.22
"""Seconds that espeak-ng is silent at such a sign, measured at 160 words a minute; people do much the same."""
JOIN_PAUSE = 0.03
"""Where no sign is, the end of one word runs into the next: just enough that their consonants do not overlap."""
HIGHEST_RATE = 48_000
"""Samples a second of an assembled sentence at the most; what a clip has beyond that nobody hears."""

_BEFORE_A_SIGN = re.compile(r" (?=[,.;、，。])")
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


def planned(sentence: Sentence, pack: Pack | None, turns: Mapping[Words, int]) -> Plan:
    """Which words come from where. `turns` tells how often a clip's words were said before: takes are taken in turn."""
    pieces = sentence.pieces
    if pack is None or not pack.clips or not pieces:
        return plain_plan(sentence.text)
    spans = _spans([pack.words(piece.written) for piece in pieces], pack)
    if all(takes is None for _, _, takes in spans):
        return plain_plan(sentence.text)
    parts = []
    for begin, end, takes in spans:
        text = _BEFORE_A_SIGN.sub("", " ".join(piece.spoken for piece in pieces[begin:end]))
        clip = None if takes is None else takes[turns.get(takes[0].words, 0) % len(takes)]
        following = pieces[end].written if end < len(pieces) else None
        parts.append(Part(text, clip, 0.0 if following is None else pause_between(pieces[end - 1].written, following)))
    return tuple(parts)


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


def without_clip(part: Part) -> Part:
    """The same part by the synthetic voice: its clip is gone."""
    return replace(part, clip=None)


Span = tuple[int, int, tuple[Clip, ...] | None]
"""Pieces from one to before another, and the takes of them; None for the synthetic voice."""


def _spans(words: Sequence[Words], pack: Pack) -> list[Span]:
    """The best way through the pieces: fewest synthetic words, then fewest joins; of equal ones the first found."""
    best: list[tuple[int, int, list[Span]]] = [(0, 0, [])]
    for end in range(1, len(words) + 1):
        ways = []
        for begin in range(end):
            synthetic, parts, spans = best[begin]
            said = tuple(word for piece in words[begin:end] for word in piece)
            takes = pack.clips.get(said)
            if takes is None and spans and spans[-1][2] is None:
                continue  # two synthetic parts in a row are one
            ways.append((synthetic + (len(said) if takes is None else 0), parts + 1, [*spans, (begin, end, takes)]))
        best.append(min(ways, key=lambda way: way[:2]))
    return best[-1][2]
