"""Where a recording is played: still, with noise behind it, or in a living room at some distance."""

import zlib
from dataclasses import dataclass

import numpy as np

from bench.hearing.speakers import Speakers
from bench.hearing.speech import Condition, Noise, Studio, microphone
from bench.people.sets import Recording
from bench.rooms.phone import NARROW, WIDE
from bench.rooms.place import Place, in_place
from bench.rooms.television import programme
from moderator.audio.sound import Float32Samples, Int16Samples, int16_samples

Surroundings = Condition | Place

KITCHENS = tuple(Condition(Noise.KITCHEN, snr) for snr in (24.0, 18.0, 12.0, 6.0))
BABBLES = tuple(Condition(Noise.BABBLE, snr) for snr in (12.0, 6.0))
ROOMS = (
    *(Place(metres) for metres in (1.0, 2.5, 4.0)),
    *(Place(2.5, phone) for phone in (WIDE, NARROW)),
    Place(2.5, television_db=10.0),
)
EVERYWHERE: tuple[Surroundings, ...] = (Condition(), *KITCHENS, *BABBLES, *ROOMS)
SOME: tuple[Surroundings, ...] = (Condition(), *KITCHENS[2:], Place(2.5))
PROGRAMME_SECONDS = 40.0


@dataclass
class Stage:
    """Plays the recordings of one half, always in the same way."""

    who: Speakers
    sounds: Studio

    def __post_init__(self) -> None:
        self._programmes: dict[str, Float32Samples] = {}

    def played(self, recording: Recording, surroundings: Surroundings) -> Int16Samples:
        """What a microphone delivers of a recording; its name chooses the noise and the room."""
        number = zlib.crc32(recording.name.encode())
        if isinstance(surroundings, Place):
            on = self._programme(recording.voice) if surroundings.has_television else None
            return int16_samples(in_place(surroundings, self.who.half, recording.in_room, on, number))
        chance = np.random.default_rng([number, len(self.who.half.value)])
        return microphone(self.sounds.with_noise(recording.in_room, surroundings, chance), chance)

    def _programme(self, talker: str) -> Float32Samples:
        """A programme by a voice that is not the talker's."""
        seed, voice = next((n, voice) for n, voice in enumerate(self.who.voices) if voice.voice != talker)
        if voice.voice not in self._programmes:
            sentences = self.sounds.sentences(voice, seed)
            self._programmes[voice.voice] = programme(sentences, PROGRAMME_SECONDS)
        return self._programmes[voice.voice]
