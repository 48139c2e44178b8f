"""`moderator models` lists what is installed; `models get` fetches from a real (local) server."""

import hashlib
import json
import threading
import zipfile
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from moderator import shipped
from moderator.hearing.recognizers.fetching.vosk_page import LIST_FILE
from moderator.party.cli import run

NAME = "vosk-model-small-en-us-0.15"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Tells nobody."""


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a page that offers one model; downloads and vosk's own folders are this test's."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    served = tmp_path / "served"
    served.mkdir()
    archive = served / f"{NAME}.zip"
    model = shipped.models() / "vosk-tiny-en"
    with zipfile.ZipFile(archive, "w") as packed:
        for file in model.rglob("*"):
            packed.write(file, f"{NAME}/{file.relative_to(model)}")
    entry = {"name": NAME, "lang": "en-us", "type": "small", "obsolete": "false", "size": archive.stat().st_size}
    digest = hashlib.md5(archive.read_bytes(), usedforsecurity=False).hexdigest()
    (served / LIST_FILE).write_text(json.dumps([{**entry, "md5": digest}]))
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(served)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


def row(shown: str, name: str) -> str:
    return next(line for line in shown.splitlines() if line.startswith(name))


def test_the_embedded_model_is_listed_with_what_it_is_good_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["models"]) == 0
    embedded = row(capsys.readouterr().out, "vosk-tiny-en ")
    assert "shipped with the moderator" in embedded
    assert "hears rehearsals well and people poorly" in embedded


def test_a_fetched_model_is_used_live_from_then_on(
    page: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["models", "get", "en", "--url", page]) == 0
    told = capsys.readouterr().out
    place = tmp_path / "data" / "moderator" / "models" / NAME
    assert told.startswith(f"The model is in {place}.\nCompared by size and MD5. Its SHA-256: ")
    assert f"\nListening with {NAME} (downloaded), " in told
    assert [path.name for path in place.parent.glob("[!.]*")] == [NAME]
    assert run(["models"]) == 0
    assert row(capsys.readouterr().out, NAME).rstrip().endswith("yes")


@pytest.mark.parametrize(
    ("language", "url", "status", "sentence"),
    [
        ("de", None, 1, "there is no small model for 'de' (there are models for en-us)"),
        ("cn", None, 1, "there is no small model for 'zh' (there are models for en-us)"),
        ("en", "ftp://127.0.0.1/", 1, "ftp://127.0.0.1/model-list.json is no address of a web page"),
        ("en", "http://127.0.0.1:9/", 1, "http://127.0.0.1:9/model-list.json cannot be reached"),
    ],
)
def test_what_cannot_be_fetched(
    page: str, language: str, url: str | None, status: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["models", "get", language, "--url", url or page]) == status
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1
