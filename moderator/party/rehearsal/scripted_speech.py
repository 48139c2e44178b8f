"""Players' lines as sound, as a microphone would give it: synthetic speech or a sound file, with noise behind it.

Noise is made here from chance with a seed, so that a rehearsal is the same every time. Babble is several voices played
backwards at once: the sound of a room full of people in which nobody says a command. All sounds are at
SPEECH_RATE.
"""

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from moderator.audio.sound import Float32Samples, Int16Samples, Sound, read_sound, resample
from moderator.errors import BadInput, SoundError, VoiceError
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.rehearsal.script import Script
from moderator.party.rehearsal.steps import NoiseKind, ScriptLine
from moderator.speaking.synthesis.voice import Voice

KITCHEN_CLATTERS_PER_SECOND = 2.5
"""A busy kitchen; each clatter is a ringing burst."""

PLAYERS_RATE = 165
"""Words a minute of a calm speaker."""
LEAD_SECONDS = 0.4
"""Room sound before the first word: nobody speaks at the very moment when a microphone opens."""
TAIL_SECONDS = 1.3
"""Room sound after the last word: longer than any end of speech takes to be noticed."""
FLOOR = 3e-4
"""Amplitude of the sound of a still room (-70 dBFS): a microphone never gives digital silence."""
BABBLERS = 5
"""Lines of the script that stand behind a line as babble."""


@dataclass(frozen=True, eq=False)
class SpokenLine:
    """A line as sound."""

    samples: Int16Samples
    """Shape (n,), at SPEECH_RATE, with the room's sound before and after."""
    speech_from: float
    """Seconds into the samples at which the speech begins."""
    speech_until: float


def render_lines(script: Script, voice: Voice) -> Mapping[ScriptLine, SpokenLine]:
    """The sound of every line of a script: whatever is wrong with one is known before the rehearsal begins.

    Raises BadInput, naming script and line, and VoiceError when there is no voice at all.
    """
    lines = [step for step in script.steps if isinstance(step, ScriptLine)]
    behind = [line for line in lines if line.sound is None][:BABBLERS]
    return {line: _render(line, behind, voice) for line in lines}


def _render(line: ScriptLine, behind: Sequence[ScriptLine], voice: Voice) -> SpokenLine:
    speech = _speech(line, voice).samples
    lead, tail = round(LEAD_SECONDS * SPEECH_RATE), round(TAIL_SECONDS * SPEECH_RATE)
    seed = zlib.crc32(f"{line.place.line}{line.text}".encode())
    whole = np.concatenate([np.zeros(lead, np.float32), speech, np.zeros(tail, np.float32)])
    whole += FLOOR * np.random.default_rng(seed).standard_normal(whole.size).astype(np.float32)
    if line.noise is not None:
        babble = [_speech(other, voice).samples for other in behind] or [speech]
        whole = with_noise(whole, make_noise(line.noise.kind, whole.size, babble, seed), line.noise.snr)
    samples = np.clip(whole * 32767, -32768, 32767).astype(np.int16)
    return SpokenLine(samples, LEAD_SECONDS, LEAD_SECONDS + speech.size / SPEECH_RATE)


def _speech(line: ScriptLine, voice: Voice) -> Sound:
    try:
        if line.speaker is None:
            assert line.sound is not None
            return resample(read_sound(line.sound), SPEECH_RATE)
        _ = voice.engine  # without any voice it is not the script that is wrong
    except SoundError as error:
        raise BadInput(error.problem, place=line.place, remedy=error.remedy) from None
    try:
        return resample(voice.render(line.text, VoiceChoice(line.speaker.voice, PLAYERS_RATE)), SPEECH_RATE)
    except VoiceError as error:
        raise BadInput(error.problem, place=line.speaker.place, remedy=error.remedy) from None


def make_noise(kind: NoiseKind, count: int, voices: Sequence[Float32Samples], seed: int) -> Float32Samples:
    """Noise of `count` samples; `voices` are recordings of speech for babble (at least one)."""
    chance = np.random.default_rng(seed)
    match kind:
        case NoiseKind.HISS:
            return _hiss(count, chance)
        case NoiseKind.KITCHEN:
            return _kitchen(count, chance)
        case NoiseKind.BABBLE:
            return _babble(count, voices, chance)


def with_noise(speech: Float32Samples, noise: Float32Samples, snr: float) -> Float32Samples:
    """Speech with noise behind it, `snr` dB quieter than the speech where somebody speaks; never clipping."""
    loud = speech[np.abs(speech) > 0.01]
    speech_power = float(np.mean(np.square(loud))) if loud.size else 1e-4
    noise_power = float(np.mean(np.square(noise))) or 1.0
    mixed = speech + noise * np.float32(np.sqrt(speech_power / noise_power) * 10 ** (-snr / 20))
    peak = float(np.max(np.abs(mixed), initial=0.0))
    return (mixed / max(1.0, peak / 0.95)).astype(np.float32)


def _hiss(count: int, chance: np.random.Generator) -> Float32Samples:
    """Pink noise: power falling by 3 dB an octave."""
    spectrum = np.fft.rfft(chance.standard_normal(max(2, count)))
    spectrum /= np.sqrt(np.maximum(1.0, np.arange(spectrum.size)))
    return np.fft.irfft(spectrum, max(2, count))[:count].astype(np.float32)


def _kitchen(count: int, chance: np.random.Generator) -> Float32Samples:
    noise = _hiss(count, chance)
    noise /= max(1e-6, float(np.std(noise)))
    for _ in range(chance.poisson(count / SPEECH_RATE * KITCHEN_CLATTERS_PER_SECOND)):
        start = int(chance.integers(0, max(1, count)))
        length = min(count - start, int(SPEECH_RATE * chance.uniform(0.05, 0.3)))
        times = np.arange(length) / SPEECH_RATE
        ring = np.sin(2 * np.pi * chance.uniform(900, 5000) * times) * np.exp(-times * chance.uniform(15, 50))
        noise[start : start + length] += (8 * ring).astype(np.float32)
    return noise


def _babble(count: int, voices: Sequence[Float32Samples], chance: np.random.Generator) -> Float32Samples:
    noise = np.zeros(count, dtype=np.float32)
    for _ in range(8):
        voice = voices[int(chance.integers(0, len(voices)))][::-1]
        repeated = np.tile(voice, count // max(1, voice.size) + 2)
        start = int(chance.integers(0, voice.size or 1))
        noise += repeated[start : start + count]
    return noise
