"""The demonstration, rehearsed once for all who look at what came of it."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from moderator.party.cli import run

Event = Mapping[str, Any]


def read_timeline(folder: Path) -> list[Event]:
    """The events of `timeline.jsonl`; what is left out there is empty here."""
    lines = (folder / "timeline.jsonl").read_text(encoding="utf-8").splitlines()
    return [{"args": {}, "room": None} | json.loads(line) for line in lines]


@pytest.fixture(scope="session")
def demonstration(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a rehearsed demonstration: two sound files and a timeline."""
    folder = tmp_path_factory.mktemp("demonstration")
    assert run(["rehearse", "demonstration", "--out", str(folder), "--quiet"]) == 0
    return folder
