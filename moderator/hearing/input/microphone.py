"""Where a room's sound comes from.

A room's microphone gives blocks of int16 mono sound, each with the party clock's time of its first sample. Whoever
listens polls `blocks()` a few dozen times a second; nothing waits and no thread is needed. A device may serve several
rooms, each on a side of its own. PortAudio's thread puts its sound into a ring, from which it is fetched.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from moderator.audio.devices.sound_devices import (
    Channel,
    SoundDevice,
    close_stream,
    sound_library,
    start_stream,
)
from moderator.audio.sound import Int16Samples
from moderator.errors import SoundError

Block = tuple[Int16Samples, float]
"""Sound, int16 of shape (n,), and the clock time of its first sample in seconds."""

DEVICE_BLOCK_SECONDS = 0.03
"""A block of a device: short beside the third of a second that ends a command. Each block wakes the program: in two
still rooms blocks of 20 ms took a tenth of the whole program's time more, and gave answers 5 ms sooner."""
QUIET_PEAK = 200
"""Of 32768: -44 dB below full scale. Whoever whispers at the far wall is louder at times, a still room is not."""
QUIET_BLOCKS = 4
"""So many blocks of a still room go on together, which costs a third of waking the program for each."""
PROMPT_SECONDS = 1.5
"""So long after a louder block each goes on at once: the end of what is said is waited for."""
RING_SECONDS = 3.0
"""Sound kept for a reader that is late (a name being rendered, a swapped-out page); older sound helps nobody."""
STEER = 0.02
"""Share of the difference by which a block's time follows the clock: callbacks come late by milliseconds at random,
crystals drift by seconds a day."""
JUMP_SECONDS = 0.25
"""A difference to the clock that steering does not explain: sound was lost, or the computer slept."""
DEAD_SECONDS = 3.0
"""A device that has given nothing for so long is gone: unplugging raises no error by itself."""
FILE_BLOCK_SECONDS = 0.1
"""A block of a file: rehearsals poll in coarser steps than a live room needs."""

_BUSY = "another program may be using it"


class Microphone(Protocol):
    """The sound of one room."""

    @property
    def rate(self) -> int:
        """Samples a second."""

    @property
    def losses(self) -> int:
        """How often sound was lost so far, because nobody fetched it in time or the system was too slow."""

    @property
    def trouble(self) -> str | None:
        """One sentence while nothing can be heard; None while all is well."""

    def blocks(self) -> list[Block]:
        """The blocks heard since the last call, oldest first; none while nothing can be heard."""

    def close(self) -> None:
        """Stop listening. Closing twice does nothing."""


class BlockRing:
    """The last seconds of a device's sound, for the rooms on it, on their way from PortAudio's thread to a reader.

    One thread writes and one reads, without a lock. Writing waits for nothing, opens nothing and raises nothing. The
    space for all sound is made beforehand: what Python makes anew for each block are numbers and views, no samples.
    What nobody fetched is dropped and counted.
    """

    def __init__(self, rate: int, channels: Sequence[Channel], wake: Callable[[], None]) -> None:
        """`rate` in Hz; `channels`: of each room. `wake` is called by the writer when blocks should be fetched."""
        self.rate = rate
        self.frames = round(rate * DEVICE_BLOCK_SECONDS)
        """Samples of a block."""
        self.losses = 0
        """How often sound was lost."""
        self._wake = wake
        self._columns = [channel.columns for channel in channels]
        self._slots = round(RING_SECONDS / DEVICE_BLOCK_SECONDS)
        self._sound: NDArray[np.int16] = np.zeros((self._slots, len(channels), self.frames), dtype=np.int16)
        self._times: NDArray[np.float64] = np.zeros(self._slots)
        self._half: Int16Samples = np.zeros(self.frames, dtype=np.int16)
        self._written = 0
        self._read = 0
        self._due: float | None = None
        self._prompt_until = float("-inf")

    def write(self, sound: Int16Samples, now: float, age: float, *, overflowed: bool) -> None:
        """Writer: add a block, of shape (frames, sides), whose first sample was heard `age` seconds ago.

        `overflowed`: the device has lost sound before it.
        """
        measured = at = now - age
        if self._due is not None and not overflowed and abs(measured - self._due) < JUMP_SECONDS:
            at = self._due + STEER * (measured - self._due)
        self._due = at + self.frames / self.rate
        is_full = self._written - self._read >= self._slots
        if overflowed or is_full:
            self.losses += 1
        if is_full:
            return
        slot = self._written % self._slots
        for room, columns in enumerate(self._columns):
            self._mix(sound[:, columns], self._sound[slot, room])
        self._times[slot] = at
        self._written += 1
        if max(int(sound.max()), -int(sound.min())) > QUIET_PEAK:
            self._prompt_until = now + PROMPT_SECONDS
        if now < self._prompt_until or self._written - self._read >= QUIET_BLOCKS:
            self._wake()

    def read(self) -> list[Block]:
        """Reader: the blocks since the last call, of shape (rooms, frames), oldest first."""
        found: list[Block] = []
        while self._read < self._written:
            slot = self._read % self._slots
            found.append((self._sound[slot].copy(), float(self._times[slot])))
            self._read += 1
        return found

    def _mix(self, sides: Int16Samples, mono: Int16Samples) -> None:
        if sides.shape[1] == 1:
            mono[:] = sides[:, 0]
            return
        # Half of each side, so that two loud sides do not overflow.
        np.floor_divide(sides[:, 0], 2, out=mono)
        np.floor_divide(sides[:, 1], 2, out=self._half)
        np.add(mono, self._half, out=mono)


class DeviceMicrophone:
    """A real microphone, at its own rate, opened once for all rooms on it."""

    def __init__(
        self,
        device: SoundDevice,
        channels: Sequence[Channel],
        now: Callable[[], float],
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        """Open a device for rooms that each listen to a channel.

        `now` is the party clock. `wake` is called from the audio thread when blocks should be fetched, in a still room
        some at a time: it must do next to nothing.

        Raises SoundError when it lacks a channel, or cannot be opened.
        """
        sounddevice = sound_library()
        if Channel.RIGHT in channels and device.channels < 2:
            raise SoundError(f"the microphone {device.name!r} has no right channel", remedy="listen to `both`")
        self._name = device.name
        self._now = now
        self._ring = BlockRing(device.rate, channels, wake)
        self._last_sound = now()
        self._stopped = False
        try:
            self._stream: Any = sounddevice.InputStream(
                samplerate=device.rate,
                blocksize=self._ring.frames,
                device=device.number,
                channels=min(device.channels, 2),
                dtype="int16",
                latency="low",
                callback=self._heard,
                finished_callback=self._finished,
            )
            start_stream(self._stream)
        except sounddevice.PortAudioError as failure:
            raise SoundError(f"the microphone {device.name!r} cannot be opened: {failure}", remedy=_BUSY) from failure

    @property
    def rate(self) -> int:
        """Samples a second."""
        return self._ring.rate

    @property
    def losses(self) -> int:
        """How often sound was lost so far."""
        return self._ring.losses

    def blocks(self) -> list[Block]:
        """The blocks heard since the last call, of shape (rooms, n). Raises SoundError when the device is gone."""
        found = self._ring.read()
        if not found and (self._stopped or self._now() - self._last_sound > DEAD_SECONDS):
            raise SoundError(f"the microphone {self._name!r} gives no sound any more", remedy="is it still plugged in?")
        return found

    def close(self) -> None:
        """Stop listening."""
        close_stream(self._stream)

    def _heard(self, sound: Int16Samples, frames: int, times: Any, status: Any) -> None:  # noqa: ANN401
        """Called by PortAudio in a thread of its own: `sound` has shape (frames, channels)."""
        self._last_sound = self._now()
        age = times.currentTime - times.inputBufferAdcTime
        if not 0 <= age < JUMP_SECONDS + RING_SECONDS:  # some systems give no times
            age = frames / self.rate
        self._ring.write(sound, self._last_sound, age, overflowed=bool(status.input_overflow))

    def _finished(self) -> None:
        self._stopped = True
