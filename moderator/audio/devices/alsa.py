"""ALSA, the sound library of Linux below PortAudio: kept off the terminal, and asked what PortAudio cannot tell.

The library prints to the standard error whatever it meets: "ALSA lib pcm.c:8568:(snd_pcm_recover) underrun occurred"
tears the screen of a running game and tells the host nothing that helps. It lets a program put its own function in
place of the printing. Ours says nothing, because all that matters comes another way: lost sound in the status of the
audio callbacks, which count it, and failures as errors of PortAudio.

A sound server whose device is unplugged moves the stream to another device, without a word: what was said for one room
would then be heard in the other. ALSA does not tell, but opening the same name once more fails, as the server does not
know it any more. That takes some milliseconds and is heard nowhere.
"""

import ctypes
import errno
from functools import cache

LIBRARY = "libasound.so.2"
PLAYBACK, CAPTURE = 0, 1
"""The two directions of a PCM, in ALSA's own numbers."""

GONE = {errno.EIO, errno.ENOENT, errno.ENODEV, errno.ENXIO, errno.ECONNREFUSED}
"""What ALSA answers when there is no such PCM any more. Anything else, "busy" above all, says that there is one."""
_S16, _INTERLEAVED, _NON_BLOCKING, _RESAMPLE = 2, 3, 1, 1
"""ALSA's own numbers, the same on every machine."""
_LATENCY_MICROSECONDS = 500_000
"""More than our own, so that the server keeps to ours."""

_HANDLER = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p)
"""File, line, function, error and format; the arguments of the format that follow are not looked at."""
_say_nothing = _HANDLER(lambda *_: None)
"""Kept in the module for ever: the library calls it at any time, from the audio threads as well."""


@cache
def quieten_alsa() -> bool:
    """Let ALSA print nothing from now on, in this process. Whether there is an ALSA; elsewhere nothing happens."""
    try:
        library = ctypes.CDLL(LIBRARY)
        library.snd_lib_error_set_handler(_say_nothing)
    except (OSError, AttributeError):
        return False
    return True


def pcm_exists(name: str, direction: int, channels: int, rate: int) -> bool:
    """Whether ALSA knows a PCM, or there is no ALSA to ask; may hang when the sound server does. `rate` in Hz.

    For names that stand for a place behind a sound server: a piece of hardware may not be opened twice.
    """
    if not quieten_alsa():
        return True
    library = ctypes.CDLL(LIBRARY)
    handle = ctypes.c_void_p()
    result = library.snd_pcm_open(ctypes.byref(handle), name.encode(), direction, _NON_BLOCKING)
    if result == 0:
        result = library.snd_pcm_set_params(
            handle, _S16, _INTERLEAVED, channels, rate, _RESAMPLE, _LATENCY_MICROSECONDS
        )
        library.snd_pcm_close(handle)
    return -int(result) not in GONE
