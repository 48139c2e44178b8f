"""Players' lines as sound: synthetic speech or a sound file, with noise behind it, as a microphone would give it."""

import zlib
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from moderator.audio.sound import Sound, read_sound, resample
from moderator.errors import BadInput, SoundError, VoiceError
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.rehearsal.noise import RATE, make_noise, with_noise
from moderator.party.rehearsal.script import Script, ScriptLine
from moderator.speaking.synthesis.voice import Voice

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

    samples: NDArray[np.int16]
    """Shape (n,), at `noise.RATE`, with the room's sound before and after."""
    speech_from: float
    """Seconds into the samples at which the speech begins."""
    speech_until: float


class Lines:
    """The lines of one script, all rendered before the rehearsal begins: whatever is wrong with one is known then."""

    def __init__(self, script: Script, voice: Voice) -> None:
        """Render all. Raises BadInput, naming script and line, and VoiceError when there is no voice at all."""
        self._speaker_of = script.speaker_of
        self._voice = voice
        self._babble_lines = [step for step in script.steps if isinstance(step, ScriptLine) and step.sound is None][
            :BABBLERS
        ]
        self._sounds = {step: self._render(step) for step in script.steps if isinstance(step, ScriptLine)}

    def sound(self, line: ScriptLine) -> SpokenLine:
        """The line's sound."""
        return self._sounds[line]

    def _render(self, line: ScriptLine) -> SpokenLine:
        speech = self._speech(line).samples
        lead, tail = round(LEAD_SECONDS * RATE), round(TAIL_SECONDS * RATE)
        seed = zlib.crc32(f"{line.place.line}{line.text}".encode())
        whole = np.concatenate([np.zeros(lead, np.float32), speech, np.zeros(tail, np.float32)])
        whole += FLOOR * np.random.default_rng(seed).standard_normal(whole.size).astype(np.float32)
        if line.noise is not None:
            babble = [self._speech(other).samples for other in self._babble_lines] or [speech]
            whole = with_noise(whole, make_noise(line.noise.kind, whole.size, babble, seed), line.noise.snr)
        samples = np.clip(whole * 32767, -32768, 32767).astype(np.int16)
        return SpokenLine(samples, LEAD_SECONDS, LEAD_SECONDS + speech.size / RATE)

    def _speech(self, line: ScriptLine) -> Sound:
        if line.sound is not None:
            try:
                return resample(read_sound(line.sound), RATE)
            except SoundError as error:
                raise BadInput(error.problem, place=line.place, remedy=error.remedy) from None
        speaker = self._speaker_of(line)
        _ = self._voice.engine  # without any voice it is not the script that is wrong
        try:
            return resample(self._voice.render(line.text, VoiceChoice(speaker.voice, speaker.rate)), RATE)
        except VoiceError as error:
            raise BadInput(error.problem, place=speaker.place, remedy=error.remedy) from None
