"""Trying names out: synthetic voices say a command with a name in it, the real ear hears it.

It tells which names get lost or are taken for others before the party does. Synthetic voices say a name as it is
written, or as its `say` tells; people may say it otherwise, so a name that fails here needs help, and one that
succeeds here may still.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from moderator.audio.sound import Int16Samples, resample
from moderator.errors import BadInput
from moderator.hearing.input.microphone import FILE_BLOCK_SECONDS, whole_numbers
from moderator.hearing.names.pronunciation import espeak_voice
from moderator.hearing.recognizers.recognizer import SPEECH_RATE, Model
from moderator.hearing.segmenting.ear import Ear
from moderator.language.grammar.grammar import Grammar
from moderator.language.listening import Listening, Reading
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.names.name_clashes import NamedExample, named_examples
from moderator.party.rehearsal.scripted_speech import FLOOR, LEAD_SECONDS, TAIL_SECONDS
from moderator.speaking.synthesis.voice import Voice

TRIAL_INTENT = "appoint"
"""The command that names are tried in: no round goes without it, and it is as long as most."""
VARIANTS = ("", "+f2", "+m3", "+f4")
"""Of the language's espeak-ng voice: two men, two women."""
RATE_WORDS_A_MINUTE = 160


@dataclass(frozen=True)
class NameTried:
    """How a name fared."""

    name: str
    tries: int
    right: int
    instead: tuple[str, ...]
    """What was understood instead, each once: another name, or the words heard."""


def trial_example(grammar: Grammar) -> NamedExample:
    """The sentence in which names are tried. Raises BadInput when the grammar has none."""
    found = next((example for example in named_examples(grammar) if example.intent == TRIAL_INTENT), None)
    if found is None:
        raise BadInput(f"the grammar has no example of '{TRIAL_INTENT}' with one name in it")
    return found


def trial_voices(language: str) -> tuple[VoiceChoice, ...]:
    """The voices that names are tried with."""
    return tuple(VoiceChoice(f"{espeak_voice(language)}{variant}", RATE_WORDS_A_MINUTE) for variant in VARIANTS)


def try_name(
    name: str, sentence: str, voice: Voice, voices: Sequence[VoiceChoice], model: Model, ear_of: "EarOf"
) -> NameTried:
    """Let each voice say a sentence with the name in it. Raises VoiceError."""
    readings = [ear_of.reading(sentence, voice, choice, model) for choice in voices]
    right = sum(names_in(reading) == [name] for reading in readings)
    wrong = (_understood(reading) for reading in readings if names_in(reading) != [name])
    return NameTried(name, len(readings), right, tuple(dict.fromkeys(wrong)))


@dataclass(frozen=True)
class EarOf:
    """What an ear needs to know to hear a spoken sentence."""

    grammar: Grammar
    listening: Listening

    def reading(self, sentence: str, voice: Voice, choice: VoiceChoice, model: Model) -> Reading:
        """What is understood when a voice says a sentence in a still room. Raises VoiceError."""
        sound = resample(voice.render(sentence, choice), SPEECH_RATE)
        return self.understood(in_a_still_room(whole_numbers(sound.samples)), model)

    def understood(self, samples: Int16Samples, model: Model) -> Reading:
        """What an ear understands in a sound, int16 of shape (n,) at SPEECH_RATE.

        Talk around the command that is not taken does no harm; two commands are none.
        """
        ear = Ear([(model, self.grammar)], SPEECH_RATE, 0)
        ear.attend(self.listening)
        heard = [event for block, at in _blocks(samples) for event in ear.feed(block, at)]
        heard += ear.flush(len(samples) / SPEECH_RATE)
        readings = [one.reading for one in heard]
        taken = [reading for reading in readings if reading.intent is not None]
        if len(taken) == 1 or len(readings) == 1:
            return (taken or readings)[0]
        return Reading(" ".join(reading.text for reading in readings), None, reason="not one command")


def in_a_still_room(speech: Int16Samples) -> Int16Samples:
    """Speech with a little quiet around it and the hiss of a microphone in it, int16 at SPEECH_RATE."""
    before, after = (np.zeros(round(seconds * SPEECH_RATE), np.int16) for seconds in (LEAD_SECONDS, TAIL_SECONDS))
    whole = np.concatenate([before, speech, after])
    hiss = FLOOR * 32767 * np.random.default_rng(len(whole)).standard_normal(len(whole))
    return np.clip(whole + hiss, -32768, 32767).astype(np.int16)


def names_in(reading: Reading) -> list[str]:
    """The values of the slots that were understood, in order."""
    slots = reading.intent.slots.values() if reading.intent is not None else ()
    return [str(value) for values in slots for value in values]


def _understood(reading: Reading) -> str:
    return ", ".join(names_in(reading)) or f'"{reading.text}"'


def _blocks(samples: Int16Samples) -> Iterator[tuple[Int16Samples, float]]:
    frames = round(SPEECH_RATE * FILE_BLOCK_SECONDS)
    for first in range(0, len(samples), frames):
        yield samples[first : first + frames], first / SPEECH_RATE
