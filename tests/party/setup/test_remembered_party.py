"""What the next evening knows of the last one."""

import time
from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_flags
from moderator.party.config.party_writing import save_party
from moderator.party.live.fault_report import state_folder
from moderator.party.setup.remembered_party import (
    REMEMBERED_FILE,
    day_in_words,
    remember_party,
    remembered_party,
)

SATURDAY_NIGHT = time.mktime((2026, 11, 14, 23, 30, 0, 0, 0, -1))
PARTY = with_flags(Party(), {"rooms": "kitchen,hall", "loudspeakers": "A,B", "microphones": "A,none", "players": "8"})


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path


@pytest.mark.parametrize(
    ("now", "told"),
    [
        ((2026, 11, 14, 23, 50), "earlier today"),
        ((2026, 11, 15, 0, 10), "yesterday"),
        ((2026, 11, 20, 19, 0), "last Saturday"),
        ((2026, 11, 21, 19, 0), "on 14 November"),
        ((2026, 11, 14, 20, 0), "earlier today"),
    ],
)
def test_a_day_is_called_as_a_friend_would(now: tuple[int, int, int, int, int], told: str) -> None:
    assert day_in_words(SATURDAY_NIGHT, time.mktime((*now, 0, 0, 0, -1))) == told


def test_a_saved_party_is_read_from_its_file_as_it_is_then(folder: Path) -> None:
    file = folder / "party.toml"
    save_party(PARTY, file)
    remember_party(PARTY, file)
    file.write_text(file.read_text().replace("players = 8", "players = 9"))
    last = remembered_party()
    assert last is not None
    assert (last.party.count, last.file, last.steps_left) == (9, file, ())
    assert last.told(time.time()) == f"the same as earlier today: kitchen and hall, 9 players ({file})"


def test_one_that_was_not_saved_is_remembered_too_and_what_was_left_of_the_start() -> None:
    remember_party(PARTY, None, ("players", "save"))
    last = remembered_party()
    assert last is not None
    assert (last.party.rooms, last.party.count, last.file) == (PARTY.rooms, 8, None)
    assert last.steps_left == ("players", "save")
    assert last.told(time.time()) == "the same as earlier today: kitchen and hall, 8 players"


def test_what_was_answered_before_the_start_was_left_is_not_in_the_file_yet(folder: Path) -> None:
    file = folder / "party.toml"
    file.write_text("players = 7\n")
    remember_party(PARTY, file, ("save",))
    last = remembered_party()
    assert last is not None
    assert (last.party.rooms, last.party.count, last.file, last.steps_left) == (PARTY.rooms, 8, file, ("save",))
    assert file.read_text() == "players = 7\n"


def test_nothing_is_known_of_what_is_gone_or_spoilt(folder: Path) -> None:
    assert remembered_party() is None
    remember_party(PARTY, None)
    for spoilt in ("", "[]", '{"file": 3}', '{"file": null, "played": "x", "left": []}'):
        (state_folder() / REMEMBERED_FILE).write_text(spoilt)
        assert remembered_party() is None
    file = folder / "party.toml"
    save_party(PARTY, file)
    remember_party(PARTY, file)
    file.unlink()
    with pytest.raises(BadInput, match="there is no such party file"):
        remembered_party()


def test_where_nothing_can_be_kept_nothing_happens(folder: Path) -> None:
    (folder / "state").write_text("no folder")
    remember_party(PARTY, None)
    assert remembered_party() is None
