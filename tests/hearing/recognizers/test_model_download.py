"""Fetching a model from a real web server on this machine: the whole model, or nothing and one clear sentence."""

import hashlib
import http.server
import json
import os
import signal
import socketserver
import subprocess
import sys
import threading
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from moderator import shipped
from moderator.errors import ModelError
from moderator.hearing.recognizers.model_download import DownloadProgress, get, small_model
from moderator.hearing.recognizers.vosk_files import check_folder

NAME = "vosk-model-small-en-us-0.15"
EMBEDDED = shipped.models() / "vosk-tiny-en"


class ModelPage:
    """A web server with a list of models and their archives. What it does wrong can be set."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cut_after: int | None = None
        self.slow = False
        self.begun = threading.Event()
        page = self

        class Handler(http.server.SimpleHTTPRequestHandler):
            def __init__(self, *args: object, **options: object) -> None:
                super().__init__(*args, directory=str(folder), **options)  # type: ignore[arg-type]

            def log_message(self, *_: object) -> None:
                pass

            def copyfile(self, source: Any, outputfile: Any) -> None:  # noqa: ANN401 (as its base class)
                if not self.path.endswith(".zip"):
                    super().copyfile(source, outputfile)
                    return
                content = (folder / self.path.lstrip("/")).read_bytes()[: page.cut_after]
                self.wfile.write(content[:200_000])
                page.begun.set()
                if page.slow:
                    time.sleep(30)
                self.wfile.write(content[200_000:])

        class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
            daemon_threads = True
            block_on_close = False

            def handle_error(self, *_: object) -> None:
                """The client may hang up; that is part of the tests."""

        self._server = Server(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self._server.server_port}/"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def offer(self, *, md5: str | None = None, size: int | None = None, name: str = NAME) -> None:
        """List the archive that lies there, with its true checksum and size unless told otherwise."""
        archive = (self.folder / f"{NAME}.zip").read_bytes()
        entry = {
            "lang": "en-us",
            "name": name,
            "type": "small",
            "obsolete": "false",
            "md5": md5 or hashlib.md5(archive).hexdigest(),
            "size": size or len(archive),
        }
        old = {**entry, "name": "vosk-model-small-en-us-0.3", "obsolete": "true"}
        big = {**entry, "name": "vosk-model-en-us-0.22", "type": "big"}
        (self.folder / "model-list.json").write_text(json.dumps([big, old, entry]))

    def pack(self, *extra: tuple[str | zipfile.ZipInfo, bytes], leave_out: str = "") -> None:
        """Put a real model into the archive, perhaps with something that does not belong there."""
        with zipfile.ZipFile(self.folder / f"{NAME}.zip", "w", zipfile.ZIP_STORED) as archive:
            for file in sorted(EMBEDDED.rglob("*")):
                if file.is_file() and file.name != leave_out:
                    archive.write(file, f"{NAME}/{file.relative_to(EMBEDDED)}")
            for member, content in extra:
                archive.writestr(member, content)
        self.offer()


@pytest.fixture
def page(tmp_path: Path) -> Iterator[ModelPage]:
    (tmp_path / "page").mkdir()
    page = ModelPage(tmp_path / "page")
    page.pack()
    yield page
    page.close()


@pytest.fixture
def into(tmp_path: Path) -> Path:
    return tmp_path / "home" / "models"


def refused(page: ModelPage, into: Path, reason: str) -> None:
    """The download fails with this reason and leaves nothing behind."""
    with pytest.raises(ModelError, match=reason):
        get("en", into, base_url=page.url)
    assert not into.exists() or list(into.iterdir()) == []


def test_a_model_is_fetched_whole_and_works(page: ModelPage, into: Path) -> None:
    steps: list[DownloadProgress] = []
    model = get("en", into, base_url=page.url, progress=steps.append)
    assert model == into / NAME
    check_folder(model)
    assert [one.name for one in into.iterdir()] == [NAME], "nothing else is left there"
    assert (steps[0].done_bytes, steps[-1].done_bytes) == (0, steps[-1].all_bytes)


def test_the_current_small_model_is_the_one(page: ModelPage) -> None:
    assert small_model("en", base_url=page.url).name == NAME


def test_a_model_that_is_there_is_not_fetched_again(page: ModelPage, into: Path) -> None:
    get("en", into, base_url=page.url)
    (page.folder / f"{NAME}.zip").unlink()
    assert get("en", into, base_url=page.url) == into / NAME


def test_an_unknown_language(page: ModelPage, into: Path) -> None:
    with pytest.raises(ModelError, match=r"no small model for 'tlh' \(there are models for en-us\)"):
        get("tlh", into, base_url=page.url)


def test_a_page_that_answers_with_an_error(page: ModelPage, into: Path) -> None:
    (page.folder / f"{NAME}.zip").unlink()
    refused(page, into, "answers 404")
    (page.folder / "model-list.json").unlink()
    refused(page, into, "answers 404")


def test_no_network(page: ModelPage, into: Path) -> None:
    page.close()
    refused(page, into, r"cannot be reached: .*is this computer online\?")


@pytest.mark.parametrize("content", ["<html>please log in</html>", "[1, 2]", '{"a": 1}', "", '[{"name": "x"}]'])
def test_a_page_that_is_something_else(page: ModelPage, into: Path, content: str) -> None:
    (page.folder / "model-list.json").write_text(content)
    refused(page, into, "is no list of models")


def test_a_download_that_breaks_off(page: ModelPage, into: Path) -> None:
    page.cut_after = 500_000
    refused(page, into, "broke off after 500000 of")


def test_a_wrong_checksum(page: ModelPage, into: Path) -> None:
    page.offer(md5="0" * 32)
    refused(page, into, "checksum")


def test_more_than_was_promised(page: ModelPage, into: Path) -> None:
    page.offer(size=1_000)
    refused(page, into, "longer than the 1000 bytes promised")


def test_an_archive_that_is_none(page: ModelPage, into: Path) -> None:
    (page.folder / f"{NAME}.zip").write_bytes(b"no archive at all" * 100)
    page.offer()
    refused(page, into, "damaged")


def test_an_archive_without_a_part_of_the_model(page: ModelPage, into: Path) -> None:
    page.pack(leave_out="HCLr.fst")
    refused(page, into, r"HCLr.fst is missing")


@pytest.mark.parametrize("path", ["../evil", "/evil", f"{NAME}/../../evil", "other/evil", f"{NAME}\\..\\evil"])
def test_an_archive_that_would_write_elsewhere(page: ModelPage, into: Path, path: str) -> None:
    page.pack((path, b"evil"))
    refused(page, into, "does not belong there")
    assert not list(into.parent.rglob("*evil*"))


def test_an_archive_with_a_link(page: ModelPage, into: Path) -> None:
    link = zipfile.ZipInfo(f"{NAME}/link")
    link.external_attr = 0o120777 << 16
    page.pack((link, b"/etc/passwd"))
    refused(page, into, "does not belong there")


def test_a_list_that_would_write_elsewhere(page: ModelPage, into: Path) -> None:
    page.offer(name="../evil")
    refused(page, into, "is no list of models")


def test_more_than_the_disk_holds(page: ModelPage, into: Path) -> None:
    page.offer(size=10**15)
    refused(page, into, "MB left")


def test_a_disk_that_is_full_after_all(page: ModelPage, into: Path) -> None:
    """A process that may write no file beyond a megabyte stands for a full disk."""
    program = f"""
import resource, sys
from pathlib import Path
from moderator.hearing.recognizers.model_download import get
from moderator.errors import ModelError
resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, 1_000_000))
try:
    get("en", Path({str(into)!r}), base_url={page.url!r})
except ModelError as problem:
    sys.exit(str(problem))
"""
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert "the model cannot be written to" in answer.stderr
    assert "Traceback" not in answer.stderr
    assert list(into.iterdir()) == []


def start_download(page: ModelPage, into: Path) -> subprocess.Popen[str]:
    """A download that hangs in the middle, in a process of its own."""
    page.slow = True
    program = f"""
from pathlib import Path
from moderator.hearing.recognizers.model_download import get
get("en", Path({str(into)!r}), base_url={page.url!r})
"""
    process = subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.PIPE, text=True)
    assert page.begun.wait(30)
    return process


def test_ctrl_c_leaves_nothing_behind(page: ModelPage, into: Path) -> None:
    process = start_download(page, into)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert "KeyboardInterrupt" in errors
    assert list(into.iterdir()) == []


def test_what_a_killed_download_leaves_is_no_model_and_is_removed_later(page: ModelPage, into: Path) -> None:
    process = start_download(page, into)
    process.kill()
    process.communicate(timeout=30)
    (left,) = into.iterdir()
    assert left.name.startswith(".")
    a_week_ago = time.time() - 7 * 24 * 3600
    os.utime(left, (a_week_ago, a_week_ago))
    page.slow = False
    get("en", into, base_url=page.url)
    assert [one.name for one in into.iterdir()] == [NAME]
