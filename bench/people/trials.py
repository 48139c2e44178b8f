"""One recording in some surroundings, heard by one set of recognizers: right or wrong, how late, at what cost."""

import time
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from bench.hearing.setups import Setup, Sound, Understood
from bench.people.kept import Kept, Result
from bench.people.recognizer_sets import InstalledSet
from bench.people.sets import Meaning, Recording, RecordingSet
from bench.people.surroundings import Stage, Surroundings
from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.language.listening import Reading


class Outcome(Enum):
    """What became of a recording."""

    RIGHT = "right"
    WRONG = "wrong"
    REFUSED = "refused"
    """Not heard, not taken, or asked about."""


@dataclass(frozen=True)
class Trial:
    """What one set of recognizers made of a recording."""

    over: str
    """The set of recordings."""
    name: str
    surroundings: str
    by: str
    """The set of recognizers."""
    is_command: bool
    outcome: Outcome
    text: str
    """What was heard, and why it was not taken."""
    wait: float | None
    """Seconds from the end of speech to the decision, processing included; None where it was not right."""
    processor: float
    """Seconds of processor for all of the sound."""
    seconds: float
    """Length of the sound."""


def trials(
    over: RecordingSet,
    recordings: Sequence[Recording],
    everywhere: Sequence[Surroundings],
    stage: Stage,
    by: Sequence[InstalledSet],
    kept: Kept,
) -> Iterator[Trial]:
    """Let every set of recognizers hear every recording everywhere. Raises ModelError."""
    ways: dict[str, Setup] = {}
    for recording in recordings:
        for surroundings in everywhere:
            sound = stage.played(recording, surroundings)
            for each in by:

                def heard(
                    each: InstalledSet = each, recording: Recording = recording, sound: Int16Samples = sound
                ) -> Result:
                    if each.name not in ways:
                        ways[each.name] = each.hearing(over.grammar)
                    return _heard(ways[each.name], over.meant, recording, sound)

                where = str(surroundings)
                key = {"over": over.name, "name": recording.name, "surroundings": where, "by": each.name}
                result = kept.result(key, sound, heard)
                yield Trial(
                    over.name,
                    recording.name,
                    where,
                    each.name,
                    recording.wanted is not None,
                    Outcome(result["outcome"]),
                    result["text"],
                    result["wait"],
                    result["processor"],
                    len(sound) / SPEECH_RATE,
                )


def _heard(way: Setup, meant: Meaning, recording: Recording, sound: Int16Samples) -> Result:
    began = time.process_time()
    found = way.hear(Sound(sound, ()), recording.listening)
    processor = time.process_time() - began
    outcome = outcome_of(found, recording.wanted, meant)
    taken = [one.decided + one.processing for one in found if one.reading.intent is not None]
    in_time = taken[0] - recording.ends if outcome is Outcome.RIGHT and taken else None
    return {
        "outcome": outcome.value,
        "text": "; ".join(f"{one.reading.text} ({_done_with(one.reading)})" for one in found),
        "wait": in_time,
        "processor": processor,
    }


def _done_with(reading: Reading) -> str:
    return "asked" if reading.rivals else reading.reason or "taken"


def outcome_of(found: Sequence[Understood], wanted: Hashable, meant: Meaning) -> Outcome:
    """What became of a recording in which `wanted` was meant, None for nothing: then right is that nothing was taken.

    Where the room is asked which of two was meant, nothing is taken yet.
    """
    readings = [one.reading for one in found if one.reading.intent is not None]
    taken = [meant(reading.intent) for reading in readings if reading.intent is not None and not reading.rivals]
    asked = any(reading.rivals for reading in readings)
    if taken == ([] if wanted is None else [wanted]) and not asked:
        return Outcome.RIGHT
    return Outcome.WRONG if taken or (asked and wanted is None) else Outcome.REFUSED
