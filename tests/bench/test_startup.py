"""A wait is measured from the command to what was waited for, and what never comes is told."""

import os
import sys
from pathlib import Path

import pytest

from bench.live_program import NeverHappened
from bench.startup import wait_until

SLOW = (sys.executable, "-c", "import time; time.sleep(0.3); print('ready', flush=True); time.sleep(60)")


def test_a_wait_ends_with_what_is_shown_and_not_with_the_program(tmp_path: Path) -> None:
    wait = wait_until(SLOW, "ready", tmp_path, os.environ)
    assert 0.3 <= wait.seconds < 30
    assert wait.processor < wait.seconds


def test_a_program_that_ends_before_or_badly_is_told(tmp_path: Path) -> None:
    with pytest.raises(NeverHappened, match="never"):
        wait_until((sys.executable, "-c", "print('other')"), "never", tmp_path, os.environ)
    with pytest.raises(NeverHappened, match="a good end"):
        wait_until((sys.executable, "-c", "raise SystemExit(2)"), None, tmp_path, os.environ)
    assert wait_until((sys.executable, "-c", "pass"), None, tmp_path, os.environ).seconds > 0
