"""Kept utterances heard again, with what was listened for then: what has become better or worse since?

An utterance that an ear has cut out is given to the recognizer exactly as it was. Any other recording goes through a
whole ear, and somebody has to be found in it. When a recording tells what was really said, it can be told what is
right; else only what has changed.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from moderator.audio.sound import int16_samples, read_sound, resample
from moderator.hearing.archive.recording import Recording, as_plain_reading
from moderator.hearing.names.sound_alikes import SoundAlikes
from moderator.hearing.recognizers.recognizer import SPEECH_RATE, Model
from moderator.hearing.recognizers.second_recognizer import SecondRecognizer
from moderator.hearing.segmenting.ear import Ear, hear_sound
from moderator.hearing.segmenting.utterance import Heard
from moderator.language.grammar.grammar import Grammar
from moderator.language.intent import Intent
from moderator.language.listening import Listening, Reading, as_understood

ROOM = 0


@dataclass(frozen=True)
class HeardAgain:
    """A recording heard again."""

    recording: Recording
    now: Reading
    seconds: float
    """Processing time."""
    wanted: Intent | None
    """What is meant by what was really said; None when nobody knows, or it is no command."""

    @property
    def changed(self) -> bool:
        """Whether it means something else now than when it was kept."""
        before = self.recording.heard
        return before is not None and before.intent != self.now.intent

    @property
    def right(self) -> bool | None:
        """Whether it is understood as it was said; None when nobody knows what was said."""
        return None if self.recording.said is None else self.now.intent == self.wanted

    def verdict(self) -> str:
        """What has changed or is wrong, in short; empty when neither."""
        parts = []
        if self.changed and self.recording.heard is not None:
            parts.append(f"kept: {in_short(self.recording.heard)}, now: {in_short(self.now)}")
        if self.right is False:
            meant = _intent_in_short(self.wanted) if self.wanted is not None else "no command"
            parts.append(f'said: "{self.recording.said}" ({meant}), now: {in_short(self.now)}')
        return "; ".join(parts)

    def as_json(self) -> Mapping[str, Any]:
        """The keys of `moderator hear` for a sound file, and those of a recording heard again."""
        recording = self.recording
        return {
            "file": str(recording.sound),
            "room": recording.room,
            "at": recording.at,
            **as_understood(self.now),
            "kept": None if recording.heard is None else as_plain_reading(recording.heard),
            "changed": self.changed,
            "said": recording.said,
            "right": self.right,
            "seconds": round(self.seconds, 4),
        }


def hear_again(
    recording: Recording,
    model: Model,
    grammar: Grammar,
    sound_alikes: SoundAlikes,
    otherwise: Listening,
    second: Mapping[str, SecondRecognizer],
) -> HeardAgain:
    """Hear a recording again; `otherwise` is listened for when it does not tell what was. Raises SoundError.

    `sound_alikes` of this model: it may lack names that another one knew.
    """
    sound = read_sound(recording.sound)
    listening = sound_alikes.heard(recording.listening or otherwise)
    wanted = grammar.read(recording.said, listening).intent if recording.said is not None else None
    if recording.heard is None:
        heard = list(hear_sound(int16_samples(sound.samples), sound.rate, model, grammar, listening, second))
        return HeardAgain(recording, _together(heard, grammar, listening), sum(one.seconds for one in heard), wanted)
    ear = Ear([(model, grammar)], SPEECH_RATE, ROOM, second=second)
    again = ear.understand(int16_samples(resample(sound, SPEECH_RATE).samples), listening)
    return HeardAgain(recording, again.reading, again.seconds, wanted)


def in_short(reading: Reading) -> str:
    """What was understood: "appoint Anna", or "rejected (no command)"."""
    return f"rejected ({reading.reason})" if reading.intent is None else _intent_in_short(reading.intent)


def in_figures(again: Sequence[HeardAgain]) -> str:
    """One sentence about all of them."""
    kept = [one for one in again if one.recording.heard is not None]
    known = [one for one in again if one.right is not None]
    parts = []
    if kept:
        parts.append(f"{sum(one.changed for one in kept)} of {len(kept)} kept utterances are understood otherwise now")
    if known:
        parts.append(f"{sum(bool(one.right) for one in known)} of {len(known)} are understood as they were said")
    return f"{'; '.join(parts) or 'no recordings'}."


def _together(heard: Iterable[Heard], grammar: Grammar, listening: Listening) -> Reading:
    """One reading of a recording in which an ear found several utterances, or none."""
    readings = [one.reading for one in heard]
    return readings[0] if len(readings) == 1 else grammar.read(" ".join(one.text for one in readings), listening)


def _intent_in_short(intent: Intent) -> str:
    return " ".join([intent.name, *(str(value) for values in intent.slots.values() for value in values)])
