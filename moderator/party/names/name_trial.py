"""Trying names out before the party does: said by synthetic voices, or by the host, heard by the real ear.

Synthetic voices say a command with a name in it; that tells which names get lost or are taken for others. They say a
name as it is written, or as its `say` tells; people may say it otherwise, so a name that fails here needs help, and one
that succeeds here may still.

The host says a name alone, three times, as people know it. Meanwhile the recognizer listens for the two dozen likeliest
sound-alikes at once, and what it hears most becomes what is listened for.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from moderator.audio.sound import Int16Samples, int16_samples, resample
from moderator.errors import BadInput, SoundError
from moderator.hearing.input.microphone import Microphone
from moderator.hearing.names.pronunciation import espeak_voice
from moderator.hearing.recognizers.recognizer import SPEECH_RATE, Model
from moderator.hearing.segmenting.ear import Ear, hear_sound
from moderator.language.grammar.grammar import Grammar
from moderator.language.intent import Attention
from moderator.language.listening import Listening, Reading
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.names.party_names import PEOPLE, PLAYERS_SLOT, PartyNames, named_examples
from moderator.party.rehearsal.scripted_speech import FLOOR, LEAD_SECONDS, TAIL_SECONDS
from moderator.speaking.synthesis.voice import Voice

TRIAL_INTENT = "appoint"
"""The command that names are tried in: no round goes without it, and it is as long as most."""
VARIANTS = ("", "+f2", "+m3", "+f4")
"""Of the language's espeak-ng voice: two men, two women."""
RATE_WORDS_A_MINUTE = 160

NAME_ALONE = "name_player"
"""The command that is nothing but a name: the answer to "who is the leader?"."""
TIMES = 3
PATIENCE_SECONDS = 20.0
"""Who has said nothing for so long has gone away."""
POLL_SECONDS = 0.03


@dataclass(frozen=True)
class NameTried:
    """How a name fared."""

    tries: int
    right: int
    instead: tuple[str, ...]
    """What was understood instead, each once: another name, or the words heard."""


@dataclass(frozen=True)
class TrialEar:
    """What an ear needs to know to hear a spoken sentence."""

    grammar: Grammar
    listening: Listening

    def reading(self, sentence: str, voice: Voice, choice: VoiceChoice, model: Model) -> Reading:
        """What is understood when a voice says a sentence in a still room. Raises VoiceError."""
        sound = resample(voice.render(sentence, choice), SPEECH_RATE)
        return self.understood(in_a_still_room(int16_samples(sound.samples)), model)

    def understood(self, samples: Int16Samples, model: Model) -> Reading:
        """What an ear understands in a sound, int16 of shape (n,) at SPEECH_RATE.

        Talk around the command that is not taken does no harm; two commands are none.
        """
        heard = hear_sound(samples, SPEECH_RATE, model, self.grammar, self.listening)
        readings = [one.reading for one in heard]
        taken = [reading for reading in readings if reading.intent is not None]
        if len(taken) == 1 or len(readings) == 1:
            return (taken or readings)[0]
        return Reading(" ".join(reading.text for reading in readings), None, reason="not one command")


def try_names(names: PartyNames, model: Model, voice: Voice) -> dict[str, NameTried]:
    """Let several voices say every player and guest in a command of the game.

    Raises VoiceError, and BadInput when the grammar has no such command.
    """
    grammar = names.opened.grammar
    example = next((example for example in named_examples(grammar) if example.intent == TRIAL_INTENT), None)
    if example is None:
        raise BadInput(f"the grammar has no example of '{TRIAL_INTENT}' with one name in it")
    voices = [VoiceChoice(f"{espeak_voice(grammar.language)}{variant}", RATE_WORDS_A_MINUTE) for variant in VARIANTS]
    ear = TrialEar(grammar, names.sound_alikes.heard(names.opened.everything()))
    tried = {}
    for row in names.rows():
        if row.kind in PEOPLE:
            sentence = example.with_name(row.spoken_as)
            readings = [ear.reading(sentence, voice, choice, model) for choice in voices]
            wrong = [reading for reading in readings if names_in(reading) != [row.name]]
            instead = tuple(dict.fromkeys(map(_understood, wrong)))
            tried[row.name] = NameTried(len(readings), len(readings) - len(wrong), instead)
    return tried


def hear_name(
    forms: tuple[str, ...],
    microphone: Microphone,
    model: Model,
    grammar: Grammar,
    *,
    now: Callable[[], float] = time.monotonic,
    wait: Callable[[float], None] = time.sleep,
    told: Callable[[str | None], None] = lambda _: None,
) -> tuple[str, ...]:
    """Listen until a name has been said three times: the words heard, the most frequent first.

    `forms` are the words that it may be heard as, `now` and `wait` the clock of the microphone. `told` is called after
    each time with the words heard, None for none of them. Raises BadInput when nobody speaks, SoundError when the
    microphone fails.
    """
    ear = Ear([(model, grammar)], microphone.rate, 0)
    ear.attend(Listening({NAME_ALONE: Attention.OPEN}, {PLAYERS_SLOT: {form: form for form in forms}}, address=""))
    heard: list[str | None] = []
    for form in _utterances(ear, microphone, now, wait):
        told(form)
        heard.append(form)
        if len(heard) == TIMES:
            break
    if not heard:
        raise BadInput("nobody said the name", remedy="speak into the microphone of the first room")
    return tuple(form for form, _ in Counter(form for form in heard if form is not None).most_common())


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


def _utterances(
    ear: Ear, microphone: Microphone, now: Callable[[], float], wait: Callable[[float], None]
) -> Iterator[str | None]:
    quiet_since = now()
    while now() - quiet_since < PATIENCE_SECONDS:
        blocks = microphone.blocks()
        if microphone.trouble is not None:
            raise SoundError(microphone.trouble, remedy="is it still plugged in?")
        for block, at in blocks:
            for event in ear.feed(block, at):
                quiet_since = now()
                yield None if event.reading.intent is None else event.reading.intent.text(PLAYERS_SLOT)
        wait(POLL_SECONDS)
