"""The comparison that other tests rely on sees what differs, and says it in a line."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.same_bytes import bytes_differ


@pytest.mark.parametrize("same", [b"", b"\0" * 1_000_000])
def test_what_is_the_same_does_not_differ(same: bytes) -> None:
    assert bytes_differ(same, bytes(same)) is None


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        (b"abc", b"axc", "from byte 1 of 3 and 3: 62 63 and 78 63"),
        (b"ab", b"abc", "from byte 2 of 2 and 3: nothing more and 63"),
        (b"\0" * 1_000_000, b"\0" * 999_999 + b"\1", "from byte 999999 of 1000000 and 1000000: 00 and 01"),
    ],
)
def test_what_differs_is_told_in_a_line(one: bytes, other: bytes, told: str) -> None:
    assert bytes_differ(one, other) == told


def test_a_failing_test_tells_its_name_at_the_end_wherever_it_runs(tmp_path: Path) -> None:
    """Where the environment says CI, pytest cuts no message short, whatever the size of what it compares."""
    failing = tmp_path / "test_failing.py"
    failing.write_text("def test_of_this_name():\n    assert [bytes(20_000)] == [bytes(20_000) + b'1']\n")
    pytest_here = [sys.executable, "-m", "pytest", "-c", "pyproject.toml", "-p", "tests.conftest"]
    ran = subprocess.run(
        [*pytest_here, "-p", "no:cacheprovider", str(failing)],
        cwd=Path(__file__).parents[1],
        env={**os.environ, "CI": "1"},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 1, ran.stderr
    assert len(ran.stdout) < 3000
    name, count = ran.stdout.splitlines()[-2:]
    assert name.startswith("FAILED ")
    assert "::test_of_this_name" in name
    assert "1 failed" in count
