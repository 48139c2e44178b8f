"""ALSA kept off the terminal.

On Linux PortAudio plays through ALSA, whose library prints to the standard error whatever it meets: "ALSA lib
pcm.c:8568:(snd_pcm_recover) underrun occurred" tears the screen of a running game and tells the host nothing that
helps. The library lets a program put its own function in place of the printing. Ours says nothing, because all that
matters comes another way: lost sound in the status of the audio callbacks, which count it, and failures as errors of
PortAudio.
"""

import ctypes
from functools import cache

LIBRARY = "libasound.so.2"

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
