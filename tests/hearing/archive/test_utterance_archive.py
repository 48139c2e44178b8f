"""Keeping an evening's utterances: bounded, never in the way, and nobody else's files are touched."""

import os
import select
from datetime import datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from moderator.errors import BadInput
from moderator.hearing.archive.recording import Recording, recordings_in
from moderator.hearing.archive.utterance_archive import WAITING, UtteranceArchive, kept_files

BEGAN = datetime(2026, 11, 21, 20, 15)
SECOND = np.zeros(16_000, np.int16)
"""32 kB."""


def keep(archive: UtteranceArchive, *said: str) -> None:
    for text in said:
        archive.keep(Recording(archive.next_file("room one"), said=text), SECOND)


def test_every_evening_has_its_folder(tmp_path: Path) -> None:
    for began in (BEGAN, BEGAN + timedelta(days=1)):
        archive = UtteranceArchive(tmp_path / "kept", began)
        keep(archive, "one", "two")
        archive.close()
        assert archive.trouble() is None
    assert [one.sound.relative_to(tmp_path).as_posix() for one in recordings_in(tmp_path)] == [
        "kept/2026-11-21-201500/0001-room_one.wav",
        "kept/2026-11-21-201500/0002-room_one.wav",
        "kept/2026-11-22-201500/0001-room_one.wav",
        "kept/2026-11-22-201500/0002-room_one.wav",
    ]


def test_above_the_limit_the_oldest_goes(tmp_path: Path) -> None:
    for day in range(3):
        archive = UtteranceArchive(tmp_path, BEGAN + timedelta(days=day), limit=150_000)
        keep(archive, f"{day} a", f"{day} b")
        archive.close()
    assert [one.said for one in recordings_in(tmp_path)] == ["1 a", "1 b", "2 a", "2 b"]
    assert not (tmp_path / "2026-11-21-201500").exists()


def test_a_long_evening_forgets_its_own_beginning(tmp_path: Path) -> None:
    archive = UtteranceArchive(tmp_path, BEGAN, limit=100_000)
    keep(archive, *map(str, range(10)))
    archive.close()
    assert [one.said for one in recordings_in(tmp_path)] == ["7", "8", "9"]


def test_files_of_others_are_never_touched(tmp_path: Path) -> None:
    evening = tmp_path / "2026-11-20-190000"
    evening.mkdir()
    others = [tmp_path / "holiday.wav", evening / "my notes.txt", evening / "song.wav"]
    for file in others:
        file.write_bytes(b"x" * 100_000)
    archive = UtteranceArchive(tmp_path, BEGAN, limit=50_000)
    keep(archive, "one", "two", "three")
    archive.close()
    assert all(file.stat().st_size == 100_000 for file in others)
    assert [file.name for file in kept_files(tmp_path)] == ["0003-room_one.json", "0003-room_one.wav"]


def test_a_disk_that_takes_no_more_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = UtteranceArchive(tmp_path, BEGAN)
    (tmp_path / "2026-11-21-201500").rmdir()
    keep(archive, "one", "two")
    archive.close()
    trouble = archive.trouble()
    assert trouble is not None
    assert trouble.startswith("what is said cannot be kept any more: ")
    assert trouble.endswith("No such file or directory; the game goes on")
    assert archive.trouble() is None


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk(tmp_path: Path) -> None:
    archive = UtteranceArchive(tmp_path, BEGAN)
    file = archive.next_file("room one")
    file.with_name(f".{file.name}.{os.getpid()}.part").symlink_to("/dev/full")
    archive.keep(Recording(file, said="one"), SECOND)
    archive.close()
    assert "No space left on device; the game goes on" in str(archive.trouble())


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadInput, match="the folder cannot be made"):
        UtteranceArchive(tmp_path / "file", BEGAN)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a file that takes nothing until it is read")
def test_a_disk_that_is_too_slow_delays_nobody(tmp_path: Path) -> None:
    """The first file is a pipe: its writer waits until somebody reads, as it would for a disk."""
    archive = UtteranceArchive(tmp_path, BEGAN)
    file = archive.next_file("room one")
    pipe = file.with_name(f".{file.name}.{os.getpid()}.part")
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    archive.keep(Recording(file, said="slow"), np.tile(SECOND, 10))
    assert select.select([reader], [], [], 10)[0], "it is being written"
    keep(archive, *map(str, range(WAITING)))
    assert archive.trouble() is None
    keep(archive, "one too many")
    assert archive.trouble() == "the disk is too slow: not everything that is said is kept"
    os.set_blocking(reader, True)
    while os.read(reader, 1 << 16):
        pass
    os.close(reader)
    archive.close()
    assert archive.trouble() is None
    assert [one.said for one in recordings_in(tmp_path)] == ["slow", *map(str, range(WAITING))]


def test_closing_twice_does_nothing(tmp_path: Path) -> None:
    archive = UtteranceArchive(tmp_path, BEGAN)
    archive.close()
    archive.close()
