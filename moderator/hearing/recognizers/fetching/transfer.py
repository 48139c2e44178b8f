"""One file from the web, taken up again where it was cut.

What came so far stays in a `.part` file, with a note beside it of where it came from and the version that the server
gave it. The same address is asked for the rest of that version (Range, If-Range); a server that has another one by
then sends all of it. In the end the sum of the whole file must be right, else nothing of it stays.

A net that answers everything with its own page, or a server with another file, is found before the first byte counts.
"""

import contextlib
import errno
import hashlib
import http.client
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from moderator.errors import ModelError
from moderator.hearing.recognizers.fetching.download import Download, Unreachable
from moderator.hearing.recognizers.fetching.sources import SourceFile

STALL_SECONDS = 10.0
"""A server that sends nothing for so long is given up."""
PIECE_BYTES = 1 << 16
TRIES = 3
"""How often in a row a connection may end without bringing anything new."""
PAUSE_SECONDS = 0.5
"""Before a cut file is asked for again."""

_TRY_AGAIN = "try again later"


@dataclass
class FilesSoFar:
    """How much of a model's files one address has brought: what the bar shows."""

    address: str
    download: Download
    all_bytes: int
    finished_bytes: int = 0

    def note(self, of_this_file: int) -> None:
        """So much of the present file is here. Raises Abandoned when nobody wants the rest."""
        done = self.finished_bytes + of_this_file
        if self.download.is_from(self.address):
            self.download.advance(self.address, done)
        else:
            self.download.begin(self.address, self.all_bytes, done)


def fetch_file(address: str, file: SourceFile, into: Path, so_far: FilesSoFar) -> None:
    """Put a file into a folder. Nothing is done when it is there.

    Raises ModelError when it cannot be had from this address, OSError when it cannot be written, Abandoned.
    """
    place = into / file.name
    if not place.is_file():
        url = address + file.name
        part = _Part(into / f"{file.name}.part", url)
        vain = 0
        while part.size < file.bytes:
            before = part.size
            cut = _fetch_more(url, file, part, so_far)
            vain = 0 if part.size > before else vain + 1
            if part.size < file.bytes:
                if vain == TRIES:
                    raise ModelError(f"{url} broke off after {part.size} of {file.bytes} bytes{cut}", remedy=_TRY_AGAIN)
                time.sleep(PAUSE_SECONDS)
        try:
            _check_sum(part.path, file, url)
        except ModelError:
            part.forget()
            raise
        part.become(place)
    so_far.finished_bytes += file.bytes


def keep_finished(folder: Path, files: Iterable[SourceFile]) -> None:
    """What came whole before somebody ended the program needs no server any more. Raises OSError."""
    for file in files:
        part = folder / f"{file.name}.part"
        if part.is_file() and part.stat().st_size == file.bytes:
            try:
                _check_sum(part, file, part.name)
            except ModelError:
                part.unlink()
            else:
                os.replace(part, folder / file.name)


def sum_of(path: Path, algorithm: str) -> str:
    """The sum of a file's content, in hexadecimal digits. Raises OSError."""
    with path.open("rb") as content:
        return hashlib.file_digest(content, lambda: hashlib.new(algorithm, usedforsecurity=False)).hexdigest()


class _Part:
    """What is here of a file, and where it came from."""

    def __init__(self, path: Path, url: str) -> None:
        self.path = path
        self._note = path.with_suffix(".from")
        self.tag = self._tag_of(url)
        self.size = path.stat().st_size if self.tag is not None and path.is_file() else 0

    def _tag_of(self, url: str) -> str | None:
        """The version of what is here, when it came from this address."""
        try:
            noted = json.loads(self._note.read_text(encoding="utf-8"))
            return str(noted["tag"]) if noted["url"] == url else None
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def begin_anew(self, url: str, tag: str | None) -> None:
        """Forget what is here; `tag` is the version that comes now, None when the server has no word for it."""
        self.path.write_bytes(b"")
        self.tag, self.size = tag, 0
        if tag is None:
            self._note.unlink(missing_ok=True)
        else:
            self._note.write_text(json.dumps({"url": url, "tag": tag}), encoding="utf-8")

    def add(self, piece: bytes) -> None:
        try:
            with self.path.open("ab") as content:
                content.write(piece)
        except OSError as failure:
            if failure.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
                self.forget()  # others need the disk too
            raise
        self.size += len(piece)

    def become(self, place: Path) -> None:
        os.replace(self.path, place)
        self._note.unlink(missing_ok=True)

    def forget(self) -> None:
        for path in (self.path, self._note):
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)
        self.size = 0


def _fetch_more(url: str, file: SourceFile, part: _Part, so_far: FilesSoFar) -> str:
    """Ask once, and take what comes. Returns why it ended too early, as an end of a sentence; else nothing.

    Raises ModelError for a server that cannot be reached, refuses, or has something else.
    """
    try:
        answer = _ask(url, part)
    except urllib.error.HTTPError as refusal:
        refusal.close()
        if refusal.code == http.HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE and part.size:
            part.forget()
            return ": the server has another file by now"
        raise ModelError(f"{url} answers {refusal.code} {refusal.reason}", remedy=_TRY_AGAIN) from None
    except (OSError, http.client.HTTPException, ValueError) as failure:  # the last for names that no host can have
        if part.size and so_far.download.is_from(so_far.address):
            return f": {_reason(failure)}"  # it was within reach a moment ago
        host = urllib.parse.urlsplit(url).netloc
        raise Unreachable(f"{host} cannot be reached: {_reason(failure)}", remedy="is this computer online?") from None
    with answer:
        goes_on = answer.status == http.HTTPStatus.PARTIAL_CONTENT
        try:
            _check_answer(answer, url, file, part.size if goes_on else 0)
        except ModelError:
            if goes_on:
                part.forget()
            raise
        while True:
            try:
                piece = answer.read1(PIECE_BYTES)
            except (OSError, http.client.HTTPException) as failure:
                return f": {_reason(failure)}"
            if not piece:
                return ""
            so_far.note((part.size if goes_on else 0) + len(piece))
            if not goes_on:
                part.begin_anew(url, answer.headers.get("ETag") or answer.headers.get("Last-Modified"))
                goes_on = True
            if part.size + len(piece) > file.bytes:
                part.forget()
                raise ModelError(f"{url} is longer than the {file.bytes} bytes promised", remedy=_TRY_AGAIN)
            part.add(piece)


def _ask(url: str, part: _Part) -> http.client.HTTPResponse:
    headers = {"User-Agent": f"moderator/{version('moderator')}", "Accept-Encoding": "identity"}
    if part.size and part.tag is not None:
        headers |= {"Range": f"bytes={part.size}-", "If-Range": part.tag}
    answer = urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=STALL_SECONDS)
    assert isinstance(answer, http.client.HTTPResponse)
    return answer


def _check_answer(answer: http.client.HTTPResponse, url: str, file: SourceFile, begin: int) -> None:
    """Raises ModelError for what cannot be the file, or its rest from `begin` on."""
    if answer.headers.get_content_type() == "text/html":
        raise ModelError(f"{url} answers with a web page", remedy="does this network want you to log in first?")
    if begin and not answer.headers.get("Content-Range", "").startswith(f"bytes {begin}-"):
        raise ModelError(f"{url} sends another part than was asked for", remedy=_TRY_AGAIN)
    length = answer.headers.get("Content-Length")
    if length is not None and length != str(file.bytes - begin):
        problem = f"{url} has {length} bytes where {file.bytes - begin} are promised"
        raise ModelError(problem, remedy=_TRY_AGAIN)


def _check_sum(part: Path, file: SourceFile, url: str) -> None:
    for algorithm, promised in (("sha256", file.sha256), ("md5", file.md5)):
        if promised and sum_of(part, algorithm) != promised:
            name = "SHA-256" if algorithm == "sha256" else "MD5"
            raise ModelError(f"{url} is not the file that is known: its {name} is another", remedy=_TRY_AGAIN)


def _reason(failure: Exception) -> str:
    found = getattr(failure, "reason", None) or failure
    return getattr(found, "strerror", None) or str(found) or type(found).__name__
