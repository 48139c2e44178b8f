"""Voice servers for the tests, well and ill, each in a process of its own (`wyoming_server`)."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

VOICES = {"espeak-gb": ("en-gb", "en_GB"), "espeak-fr": ("fr", "fr_FR")}
"""The server's name of a voice -> espeak's, and its language."""
ILLS = ("well", "slow", "silent", "wrong_rate", "no_rate", "other_rate", "hangs_up", "refuses", "garbage", "floods")


@contextmanager
def wyoming_server(ill: str = "well", port: int = 0) -> Iterator[int]:
    """A server in a process of its own, which is killed at the end; its port, a free one where none is named."""
    command = [sys.executable, "-m", "tests.speaking.wyoming_server", str(port), ill]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield int(process.stdout.readline())
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
