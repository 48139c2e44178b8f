"""Sounds without words from a loudspeaker, and how loud it is at every microphone: to find out which is where."""

import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing

import numpy as np
from numpy.typing import NDArray

from moderator.audio.devices.sound_devices import Channel, SoundDevice
from moderator.audio.shaping import edged
from moderator.audio.signals import signal_sound
from moderator.audio.sound import SILENCE_DB, Sound, joined, silence
from moderator.errors import SoundError
from moderator.hearing.input.microphone import Block
from moderator.hearing.input.microphone_client import MicrophoneClient, open_microphone_clients
from moderator.party.checks.assigning import SIDES, Level
from moderator.speaking.output.loudspeaker_client import open_loudspeaker_clients

SIGNAL = "start"
TIMES = 3
GAIN = 4.0
"""Louder than among speech: whoever waits for it is in another room."""
PAUSE_SECONDS = 0.3

RATE = 22_050
"""Samples a second of the sweep."""
LOWEST_HZ, HIGHEST_HZ = 300.0, 6000.0
SWEEP_SECONDS = 2.0
SWEEP_EDGE_SECONDS = 0.05
SWEEP_LOUDNESS = 0.3
"""About as loud as the voice."""

LISTENED_SECONDS = 5.0
FRAME_SECONDS = 0.25
"""Levels are those of such pieces: a word or two."""
POLL_SECONDS = 0.05
MOST_MICROPHONES = 8
"""Each has a process of its own while it is listened to."""

Decibels = NDArray[np.float64]


def _signal() -> Sound:
    """Three signals, one after the other."""
    once = signal_sound(SIGNAL)
    sound = joined(*[once, silence(PAUSE_SECONDS, once.rate)] * TIMES)
    return Sound(sound.samples * np.float32(GAIN), sound.rate)


def sweep() -> Sound:
    """A tone that rises through all of speech: it is found in any recording, where there is no voice to say words."""
    times = np.arange(round(RATE * SWEEP_SECONDS)) / RATE
    rising = LOWEST_HZ * times + (HIGHEST_HZ - LOWEST_HZ) * times**2 / (2 * SWEEP_SECONDS)
    return edged(Sound((SWEEP_LOUDNESS * np.sin(2 * np.pi * rising)).astype(np.float32), RATE), SWEEP_EDGE_SECONDS)


def play_signal(device: SoundDevice, channel: Channel) -> None:
    """Play three signals to their end. Raises SoundError when the device cannot be used, or is lost meanwhile."""
    sound = _signal()
    (loudspeaker,) = open_loudspeaker_clients([(device.full_name, channel)], time.monotonic)
    with closing(loudspeaker):
        end = loudspeaker.place(sound, loudspeaker.earliest) + sound.seconds
        while time.monotonic() < end:
            loudspeaker.keep_time()
            if loudspeaker.trouble is not None:
                raise SoundError(loudspeaker.trouble)
            time.sleep(POLL_SECONDS)


class Listeners:
    """All microphones that can be opened, each side of one a microphone of its own. To be closed."""

    def __init__(self, devices: Sequence[SoundDevice], tell: Callable[[str], None]) -> None:
        """`tell` gets a sentence for each that cannot be opened, and for those that are too many."""
        self._open: dict[tuple[SoundDevice, Channel], MicrophoneClient] = {}
        self._stack = ExitStack()
        for number, device in enumerate(devices):
            if number == MOST_MICROPHONES:
                tell(f"only the first {MOST_MICROPHONES} microphones are tried")
                break
            sides = SIDES if device.channels >= len(SIDES) else (Channel.BOTH,)
            try:
                opened = open_microphone_clients([(device.full_name, side) for side in sides], time.monotonic)
            except SoundError as error:
                tell(str(error))
                continue
            for side, microphone in zip(sides, opened, strict=True):
                self._open[device, side] = self._stack.enter_context(closing(microphone))

    def listen(self) -> dict[tuple[SoundDevice, Channel], Level]:
        """Listen for five seconds and tell how loud each was."""
        # What was heard before, while nobody was asked to speak, tells its own quiet.
        before = {where: _frames(microphone.blocks(), microphone.rate) for where, microphone in self._open.items()}
        heard: dict[tuple[SoundDevice, Channel], list[Block]] = {where: [] for where in self._open}
        end = time.monotonic() + LISTENED_SECONDS
        while time.monotonic() < end:
            time.sleep(POLL_SECONDS)
            for where, microphone in self._open.items():
                heard[where] += microphone.blocks()
        return {
            where: _level(_frames(blocks, self._open[where].rate), before[where]) for where, blocks in heard.items()
        }

    def close(self) -> None:
        """Close them all."""
        self._stack.close()


def _frames(blocks: Sequence[Block], rate: int) -> Decibels:
    """The level of each piece of what a microphone gave."""
    samples = np.concatenate([samples for samples, _ in blocks]) if blocks else np.zeros(0, np.int16)
    length = round(FRAME_SECONDS * rate)
    pieces = samples[: len(samples) // length * length].reshape(-1, length).astype(np.float64) / 32768.0
    return np.asarray(10 * np.log10(np.maximum(np.mean(pieces**2, axis=1), 10 ** (SILENCE_DB / 10))))


def _level(heard: Decibels, before: Decibels) -> Level:
    if not len(heard):
        return Level(SILENCE_DB, SILENCE_DB)
    return Level(float(heard.max()), float(np.concatenate([heard, before]).min()))
