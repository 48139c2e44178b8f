"""The sounds without words that a mouth plays: the program's own, or a host's files in their place.

A host's folder has a file for each sound that is to be another one, called by its name: `heartbeat.wav`, `bell.flac`.
They are made as loud as the voice at the most, and what is too long for its place is refused before the party.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from moderator.audio.shaping import shaped_recording
from moderator.audio.signals import LONGEST_SIGNAL_SECONDS, SOUND_NAMES, signal_sound
from moderator.audio.sound import Sound, read_sound
from moderator.errors import SoundError, did_you_mean

SOUND_FILES = (".wav", ".flac", ".ogg")
LONGEST_SECONDS: Mapping[str, float] = {"heartbeat": 0.3}
"""Between two numbers of a countdown is no more room."""
USUAL_LONGEST_SECONDS = 8.0
"""Everybody waits meanwhile."""


class Signals:
    """The sounds of an evening, by name."""

    def __init__(self, own: Mapping[str, Sound] | None = None) -> None:
        """`own`: the host's."""
        self._own = dict(own or {})

    def sound(self, name: str) -> Sound:
        """A sound. Raises BadInput for an unknown name."""
        return self._own.get(name) or signal_sound(name)

    def is_tone(self, name: str) -> bool:
        """Whether it is one of the program's short tones, which no ear takes for speech: a host's file may be any."""
        return name not in self._own and signal_sound(name).seconds <= LONGEST_SIGNAL_SECONDS


@cache
def read_signals(folder: Path | None) -> Signals:
    """The sounds with those of a host's folder in their place. Raises SoundError for what cannot be used."""
    if folder is None:
        return Signals()
    try:
        files = sorted(file for file in folder.iterdir() if file.suffix.lower() in SOUND_FILES)
    except OSError as error:
        raise SoundError(f"the folder of sounds {folder} cannot be read: {error.strerror}") from None
    own = {}
    for file in files:
        if file.stem not in SOUND_NAMES:
            remedy = did_you_mean(file.stem, SOUND_NAMES) or f"known: {', '.join(SOUND_NAMES)}"
            raise SoundError(f"{file} is called like no sound of the moderator", remedy=remedy)
        sound = shaped_recording(read_sound(file))
        longest = LONGEST_SECONDS.get(file.stem, USUAL_LONGEST_SECONDS)
        if sound.seconds > longest:
            raise SoundError(f"{file} takes {sound.seconds:.1f} seconds", remedy=f"{longest:g} at the most: cut it")
        own[file.stem] = sound
    return Signals(own)
