"""The process that asks espeak-ng how texts sound: `python -m moderator.hearing.names.espeak_worker`.

espeak-ng's library has one voice for the whole process and is written in C, so it lives in a process of its own, as
the speaking voice does. The program `espeak-ng` could be asked too, but it takes thirty times as long, because it
synthesises the sound as well.

In at the standard input: one JSON list of [voice, text] pairs. Out at the standard output: one JSON list with the IPA
transcription of each, phones separated by "_", null where the voice does not exist or has nothing to say. Exit status 1
without espeak-ng.
"""

import ctypes
import ctypes.util
import json
import sys

LIBRARIES = ("libespeak-ng.so.1", "libespeak-ng.dylib", "libespeak-ng.dll")
"""As Linux, macOS and Windows call it."""
RETRIEVAL = 1
"""AUDIO_OUTPUT_RETRIEVAL: no sound device is opened."""
UTF_8 = 1
"""espeakCHARS_UTF8."""
IPA_WITH_SEPARATOR = 0x02 | (ord("_") << 8)
"""Phoneme mode: IPA signs, and which sign stands between two phones."""


def main() -> int:
    """Answer the list; the exit status."""
    pairs = json.load(sys.stdin)
    library = _library()
    if library is None:
        return 1
    answers = []
    now = ""
    for voice, text in pairs:
        if voice != now:
            now = voice if library.espeak_SetVoiceByName(voice.encode()) == 0 else ""
        answers.append(_transcription(library, text) or None if now else None)
    json.dump(answers, sys.stdout)
    return 0


def _library() -> ctypes.CDLL | None:
    for name in (*LIBRARIES, ctypes.util.find_library("espeak-ng")):
        try:
            library = ctypes.CDLL(name) if name is not None else None
        except OSError:
            continue
        if library is not None and library.espeak_Initialize(RETRIEVAL, 0, None, 0) > 0:
            library.espeak_TextToPhonemes.restype = ctypes.c_char_p
            library.espeak_TextToPhonemes.argtypes = [ctypes.POINTER(ctypes.c_char_p), ctypes.c_int, ctypes.c_int]
            return library
    return None


def _transcription(library: ctypes.CDLL, text: str) -> str:
    """espeak-ng takes one clause at a time and moves the pointer on to the next."""
    rest = ctypes.c_char_p(text.encode())
    clauses = []
    while rest.value:
        clause = library.espeak_TextToPhonemes(ctypes.byref(rest), UTF_8, IPA_WITH_SEPARATOR)
        clauses.append((clause or b"").decode("utf-8", "replace"))
    return "_".join(clause for clause in clauses if clause)


if __name__ == "__main__":
    sys.exit(main())
