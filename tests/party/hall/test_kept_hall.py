"""What a hall knows that starts anew, and what it does not any more."""

from dataclasses import replace
from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.party.hall.kept_hall import (
    KEY_SECONDS,
    LATE_SECONDS,
    ORGANISER_FILE,
    CommonStart,
    KeptHall,
    keep,
    take_up,
)

NOW = 1_800_000_000.0


def planned(folder: Path, at: float) -> KeptHall:
    """A hall in which tables 1 and 4 are to begin together."""
    kept = replace(take_up(folder, NOW), start=CommonStart(at, (1, 4)))
    keep(folder, kept)
    return kept


@pytest.mark.parametrize("missed", [-3600.0, LATE_SECONDS - 1])
def test_it_is_as_it_was(tmp_path: Path, missed: float) -> None:
    kept = planned(tmp_path, NOW + 600)
    assert take_up(tmp_path, NOW + 600 + missed if missed > 0 else NOW + 1) == kept


def test_a_start_that_nobody_waits_for_any_more_is_none(tmp_path: Path) -> None:
    kept = planned(tmp_path, NOW + 600)
    assert take_up(tmp_path, NOW + 600 + LATE_SECONDS + 1) == replace(kept, start=None)


def test_the_next_day_somebody_else_may_organise(tmp_path: Path) -> None:
    kept = planned(tmp_path, NOW + KEY_SECONDS + 600)
    for later in (NOW + KEY_SECONDS + 1, NOW - 60):
        assert take_up(tmp_path, later).key != kept.key
    assert take_up(tmp_path, NOW).start == kept.start


def test_a_file_that_is_none_begins_anew(tmp_path: Path) -> None:
    kept = take_up(tmp_path, NOW)
    for text in ("{", "[]", '{"format": 9}', '{"format": 1, "key": "", "made": 0, "start": null}'):
        (tmp_path / ORGANISER_FILE).write_text(text)
        assert take_up(tmp_path, NOW).key != kept.key
    with pytest.raises(BadInput, match="cannot be kept"):
        take_up(tmp_path / "nowhere", NOW)
