"""Whether a device that plays or listens without complaint is still the one that was opened.

A sound server whose device is unplugged moves the stream to another device, without a word: what was said for one room
would then be heard in the other. ALSA does not tell, but opening the same name once more fails, as the server does not
know it any more. That takes some milliseconds and is heard nowhere. Only names that stand for a place behind a sound
server can be moved; a piece of hardware cannot, and may not be opened twice.
"""

import ctypes
import errno

from moderator.audio.devices.quiet_alsa import LIBRARY, quieten_alsa
from moderator.audio.devices.sound_devices import Direction, SoundDevice

GONE = {errno.EIO, errno.ENOENT, errno.ENODEV, errno.ENXIO, errno.ECONNREFUSED}
"""What ALSA answers when there is no such device any more. Anything else, "busy" above all, says that there is one."""

_S16, _INTERLEAVED, _NON_BLOCKING, _RESAMPLE = 2, 3, 1, 1
"""ALSA's own numbers, the same on every machine."""
_LATENCY_MICROSECONDS = 500_000
"""More than our own, so that the server keeps to ours."""


def still_there(device: SoundDevice) -> bool:
    """Whether the device exists, as far as can be told; may hang when the sound server does."""
    if device.host_api != "ALSA" or "(hw:" in device.name or not quieten_alsa():
        return True
    library = ctypes.CDLL(LIBRARY)
    handle = ctypes.c_void_p()
    stream = 0 if device.direction is Direction.LOUDSPEAKER else 1
    result = library.snd_pcm_open(ctypes.byref(handle), device.name.encode(), stream, _NON_BLOCKING)
    if result == 0:
        channels = min(device.channels, 2)
        result = library.snd_pcm_set_params(
            handle, _S16, _INTERLEAVED, channels, device.rate, _RESAMPLE, _LATENCY_MICROSECONDS
        )
        library.snd_pcm_close(handle)
    return -int(result) not in GONE
