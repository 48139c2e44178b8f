"""One recording in one condition, heard by Whisper in one way: everything that thresholds and tables are made from.

Hearing takes minutes and judging none, so trials are kept as JSON lines and judged again as often as one likes.
"""

import json
import time
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from bench.people.nearest import nearest_sentence
from bench.people.sets import RecordingSet
from moderator.audio.sound import Float32Samples
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.recognizers.whisper.engine import WhisperEngine, WhisperHypothesis
from moderator.party.rehearsal.script import NoiseKind
from moderator.party.rehearsal.scripted_speech import make_noise, with_noise

NOTHING_MEANT = ""


@dataclass(frozen=True)
class Condition:
    """A noise, and the ratio of speech to it in dB; None is a still room."""

    name: str
    noise: NoiseKind | None = None
    ratio: float = 0.0

    def applied(self, sound: Float32Samples, voices: Sequence[Float32Samples], seed: int) -> Float32Samples:
        """The sound with this noise behind it; `voices` make babble."""
        if self.noise is None:
            return sound
        return with_noise(sound, make_noise(self.noise, len(sound), voices, seed), self.ratio)


CONDITIONS = (
    Condition("still"),
    Condition("kitchen 12 dB", NoiseKind.KITCHEN, 12.0),
    Condition("kitchen 6 dB", NoiseKind.KITCHEN, 6.0),
    Condition("babble 12 dB", NoiseKind.BABBLE, 12.0),
    Condition("babble 6 dB", NoiseKind.BABBLE, 6.0),
)


@dataclass(frozen=True)
class Trial:
    """What was made of a recording; a meaning is its `repr`, or NOTHING_MEANT."""

    over: str
    half: int
    name: str
    condition: str
    positions: int
    """Of the encoder; 0 is as many as the sound needs."""
    wanted: str
    free: str
    nearest: str
    """The meaning of the sentence nearest to the free transcript by its letters."""
    changes: float
    """Letters changed for each of its letters."""
    best: str
    """The meaning of the best sentence of the graph."""
    words: str
    below_free: float
    gain: float
    rival: float
    """Nats by which the best sentence of another meaning lies behind."""
    plain: str
    """The meaning of the sentence of the largest log-probability, as it would be without a habit taken off."""
    length: float
    """Seconds of sound."""
    seconds: float
    """Wall time."""
    processor: float
    """Seconds of processor."""


def trials(
    engine: WhisperEngine,
    over: RecordingSet,
    half: int,
    condition: Condition,
    voices: Sequence[Float32Samples],
    positions: int,
) -> Iterator[Trial]:
    """Hear each recording of a set in a condition."""
    for seed, recording in enumerate(over.recordings):
        sound = condition.applied(recording.sound, voices, seed)
        wall, processor = time.perf_counter(), time.process_time()
        hearing = engine.hear(sound, over.graph, positions=positions or None)
        wall, processor = time.perf_counter() - wall, time.process_time() - processor
        nearest = nearest_sentence(over.graph, hearing.text, "en")
        best = hearing.sentences[0] if hearing.sentences else None
        plain = max(hearing.sentences, key=lambda sentence: sentence.log_probability, default=None)
        yield Trial(
            over=over.name,
            half=half,
            name=recording.name,
            condition=condition.name,
            positions=positions,
            wanted=_shown(recording.wanted),
            free=hearing.text,
            nearest=NOTHING_MEANT if nearest is None else _shown(over.meaning(" ".join(nearest.words))),
            changes=9.0 if nearest is None else nearest.changes,
            best=NOTHING_MEANT if best is None else _shown(over.meaning(" ".join(best.words))),
            words="" if best is None else " ".join(best.words),
            below_free=hearing.below_free,
            gain=0.0 if best is None else best.gain,
            rival=_rival(hearing, over),
            plain=NOTHING_MEANT if plain is None else _shown(over.meaning(" ".join(plain.words))),
            length=len(recording.sound) / SPEECH_RATE,
            seconds=wall,
            processor=processor,
        )


def _rival(hearing: WhisperHypothesis, over: RecordingSet) -> float:
    rival = hearing.rival(lambda words: over.meaning(" ".join(words)))
    return 99.0 if rival is None else rival[1]


def _shown(meaning: Hashable) -> str:
    return NOTHING_MEANT if meaning is None else repr(meaning)


def keep(file: Path, made: Trial) -> None:
    """Append a trial to a file."""
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(asdict(made), ensure_ascii=False) + "\n")


def kept(file: Path) -> list[Trial]:
    """The trials in a file; of what was heard twice the last."""
    made = [Trial(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]
    return list({(each.over, each.half, each.name, each.condition, each.positions): each for each in made}.values())
