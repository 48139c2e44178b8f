"""A page of models like vosk's, on a web server of this machine."""

import hashlib
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from moderator import shipped
from moderator.hearing.recognizers.fetching.sources import ModelSource
from moderator.hearing.recognizers.fetching.vosk_page import LIST_FILE, small_model
from tests.hearing.recognizers.fetching.web import Web

NAME = "vosk-model-small-en-us-0.15"
EMBEDDED = shipped.models() / "vosk-tiny-en"


class ModelPage(Web):
    """Offers a real model under an official name."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        super().__init__(folder)
        self.archive = folder / f"{NAME}.zip"

    def offer(self, *, md5: str | None = None, size: int | None = None, name: str = NAME) -> None:
        """List the archive that lies there, with its true sum and size unless told otherwise."""
        content = self.archive.read_bytes()
        entry = {
            "lang": "en-us",
            "name": name,
            "type": "small",
            "obsolete": "false",
            "md5": md5 or hashlib.md5(content).hexdigest(),
            "size": size or len(content),
        }
        old = {**entry, "name": "vosk-model-small-en-us-0.3", "obsolete": "true"}
        big = {**entry, "name": "vosk-model-en-us-0.22", "type": "big"}
        (self.folder / LIST_FILE).write_text(json.dumps([big, old, entry]))

    def pack(self, *extra: tuple[str | zipfile.ZipInfo, bytes], leave_out: str = "") -> None:
        """Put a real model into the archive, perhaps with something that does not belong there."""
        with zipfile.ZipFile(self.archive, "w", zipfile.ZIP_STORED) as packed:
            for file in sorted(EMBEDDED.rglob("*")):
                if file.is_file() and file.name != leave_out:
                    packed.write(file, f"{NAME}/{file.relative_to(EMBEDDED)}")
            for member, content in extra:
                packed.writestr(member, content)
        self.offer()

    @property
    def source(self) -> ModelSource:
        """The model, as the list has it."""
        return small_model("en", page=self.url)


@pytest.fixture
def page(tmp_path: Path) -> Iterator[ModelPage]:
    page = ModelPage(tmp_path / "page")
    page.pack()
    yield page
    page.close()


@pytest.fixture
def into(tmp_path: Path) -> Path:
    return tmp_path / "home" / "models"
