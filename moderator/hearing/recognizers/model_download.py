"""Fetching a recognizer model, so that afterwards there is the whole model or nothing.

Vosk's model page has a list (`model-list.json`: name, language, size and MD5 of each archive) and one zip file a model.
The archive is fetched into a hidden folder beside its place, measured against the list, looked through for paths that
would leave the folder, unpacked, tried as a model, and only then moved to its name in one step. Whatever goes wrong,
Ctrl-C included, removes the hidden folder; a killed process leaves one behind, which nobody takes for a model and the
next download removes.
"""

import contextlib
import hashlib
import http.client
import json
import os
import shutil
import stat
import tempfile
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import urljoin

from moderator.errors import ModelError
from moderator.hearing.recognizers.vosk_files import check_folder

MODEL_PAGE = "https://alphacephei.com/vosk/models/"
"""Vosk's own page of models, as in its package."""
LIST_FILE = "model-list.json"

WAIT_SECONDS = 20.0
"""A server that sends nothing for so long is given up."""
PIECE_BYTES = 1 << 16
LARGEST_LIST_BYTES = 4_000_000
"""The list is about 40 kB; a page a hundred times that is something else."""
LARGEST_MODEL_BYTES = 1_000_000_000
"""Unpacked. Small models have 60 to 90 MB; anything beyond this is no small model but a trap."""
SPARE_BYTES = 50_000_000
"""Space to be left on the disk: a full disk stops more than this program."""
FORSAKEN_SECONDS = 24 * 60 * 60
"""A hidden folder older than this belongs to a download that was killed."""

_OUR_PREFIX = ".fetching-"
_CODES_IN_LIST = {"en": ("en-us",), "zh": ("cn",)}
"""Our language codes -> those of the list, where they differ."""
_TRY_AGAIN = "try again later"


@dataclass(frozen=True)
class Offer:
    """A model as the page offers it."""

    name: str
    language: str
    url: str
    bytes: int
    md5: str


@dataclass(frozen=True)
class DownloadProgress:
    """How far a download is."""

    done_bytes: int
    all_bytes: int


def get(
    language: str,
    into: Path,
    *,
    base_url: str = MODEL_PAGE,
    progress: Callable[[DownloadProgress], None] = lambda _: None,
) -> Path:
    """Fetch the small model of a language into a folder (made when missing) and return the model's own folder.

    A model that is there already is left as it is. Raises ModelError when there is no such model, the server cannot
    be reached, what it sends is not what its list promised, or the disk is full.
    """
    offer = small_model(language, base_url=base_url)
    place = into / offer.name
    if place.exists():
        check_folder(place)
        return place
    try:
        into.mkdir(parents=True, exist_ok=True)
        _remove_forsaken(into)
        with tempfile.TemporaryDirectory(prefix=_OUR_PREFIX, dir=into) as hidden:
            archive = Path(hidden) / "model.zip"
            _check_space(into, offer.bytes)
            _fetch(offer, archive, progress)
            unpacked = _unpack(archive, Path(hidden), offer.name)
            check_folder(unpacked)
            os.rename(unpacked, place)
    except OSError as failure:
        reason = failure.strerror or str(failure)
        raise ModelError(
            f"the model cannot be written to {into}: {reason}", remedy="check the folder and the space"
        ) from failure
    return place


def small_model(language: str, *, base_url: str = MODEL_PAGE) -> Offer:
    """The small model that the page offers for a language. Raises ModelError when it offers none or cannot be read."""
    url = urljoin(base_url, LIST_FILE)
    try:
        with _open(url) as answer:
            entries = json.loads(answer.read(LARGEST_LIST_BYTES))
        offers = [_offer(entry, base_url) for entry in entries if _is_current_small_model(entry)]
    except (ValueError, KeyError, TypeError, AttributeError) as failure:
        raise ModelError(f"{url} is no list of models", remedy=_TRY_AGAIN) from failure
    except (OSError, http.client.HTTPException) as failure:
        raise _unreachable(url, failure) from failure
    codes = _CODES_IN_LIST.get(language, (language,))
    fitting = [offer for offer in offers if offer.language in codes]
    if not fitting:
        known = ", ".join(sorted({offer.language for offer in offers})) or "nothing"
        raise ModelError(f"there is no small model for {language!r}", remedy=f"there are models for {known}")
    return fitting[-1]


def _is_current_small_model(entry: Any) -> bool:  # noqa: ANN401 (JSON)
    return bool(entry["type"] == "small" and entry["obsolete"] == "false")


def _offer(entry: Any, base_url: str) -> Offer:  # noqa: ANN401 (JSON)
    name = str(entry["name"])
    if PurePosixPath(name).name != name or "\\" in name or name.startswith("."):
        raise ValueError(f"{name!r} is no name of a folder")
    return Offer(
        name, str(entry["lang"]), urljoin(base_url, f"{name}.zip"), int(entry["size"]), str(entry["md5"]).lower()
    )


def _open(url: str) -> http.client.HTTPResponse:
    if not url.startswith(("https://", "http://")):
        raise ModelError(f"{url} is no address of a web page")
    answer = urllib.request.urlopen(url, timeout=WAIT_SECONDS)
    assert isinstance(answer, http.client.HTTPResponse)
    return answer


def _unreachable(url: str, failure: Exception) -> ModelError:
    if isinstance(failure, urllib.error.HTTPError):
        return ModelError(f"{url} answers {failure.code} {failure.reason}", remedy=_TRY_AGAIN)
    reason = getattr(failure, "reason", None) or failure
    return ModelError(f"{url} cannot be reached: {reason}", remedy="is this computer online?")


def _fetch(offer: Offer, archive: Path, progress: Callable[[DownloadProgress], None]) -> None:
    """Write the archive and compare it with what the list promised."""
    digest = hashlib.md5(usedforsecurity=False)
    done = 0
    with archive.open("wb") as file:
        try:
            answer = _open(offer.url)
        except OSError as failure:
            raise _unreachable(offer.url, failure) from failure
        with answer:
            progress(DownloadProgress(0, offer.bytes))
            while piece := _read(answer, offer.url):
                file.write(piece)
                digest.update(piece)
                done += len(piece)
                if done > offer.bytes:
                    raise ModelError(f"{offer.url} is longer than the {offer.bytes} bytes promised", remedy=_TRY_AGAIN)
                progress(DownloadProgress(done, offer.bytes))
    if done < offer.bytes:
        raise ModelError(f"{offer.url} broke off after {done} of {offer.bytes} bytes", remedy=_TRY_AGAIN)
    if digest.hexdigest() != offer.md5:
        raise ModelError(f"{offer.url} has not the checksum that the list promises", remedy=_TRY_AGAIN)


def _read(answer: http.client.HTTPResponse, url: str) -> bytes:
    try:
        return answer.read(PIECE_BYTES)
    except http.client.IncompleteRead as cut:
        return cut.partial  # told apart by its length
    except (OSError, http.client.HTTPException) as failure:
        raise _unreachable(url, failure) from failure


def _unpack(archive: Path, into: Path, name: str) -> Path:
    """Unpack an archive that holds one folder called `name`, and nothing that would land elsewhere."""
    try:
        with zipfile.ZipFile(archive) as packed:
            members = packed.infolist()
            for member in members:
                _check_member(member, name)
            size = sum(member.file_size for member in members)
            if size > LARGEST_MODEL_BYTES:
                raise ModelError(f"the archive of {name} would unpack to {size // 10**6} MB")
            _check_space(into, size)
            packed.extractall(into)
    except (zipfile.BadZipFile, EOFError, NotImplementedError, RuntimeError) as failure:
        raise ModelError(f"the archive of {name} is damaged: {failure}", remedy=_TRY_AGAIN) from failure
    return into / name


def _check_member(member: zipfile.ZipInfo, name: str) -> None:
    path = PurePosixPath(member.filename)
    kind = stat.S_IFMT(member.external_attr >> 16)
    inside = path.parts[:1] == (name,) and ".." not in path.parts and "\\" not in member.filename
    if not inside or kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise ModelError(f"the archive of {name} holds {member.filename!r}, which does not belong there")


def _check_space(folder: Path, needed: int) -> None:
    free = shutil.disk_usage(folder).free
    if free < needed + SPARE_BYTES:
        raise ModelError(
            f"{folder} has {free // 10**6} MB left, and {(needed + SPARE_BYTES) // 10**6} MB are needed",
            remedy="make room",
        )


def _remove_forsaken(into: Path) -> None:
    for folder in into.glob(f"{_OUR_PREFIX}*"):
        with contextlib.suppress(OSError):
            if time.time() - folder.stat().st_mtime > FORSAKEN_SECONDS:
                shutil.rmtree(folder)
