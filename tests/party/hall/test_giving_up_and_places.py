"""A table that dies again and again is given up, and a machine offers no more places than it has room for."""

import time
from pathlib import Path

import pytest

from moderator.party.hall import places
from moderator.party.hall.table import MOST_RESTARTS, RESTARTS_SECONDS, Condition, Table
from moderator.party.hall.table_folder import TableCard, TableFolder
from moderator.party.hall.table_wish import TableWish
from tests.party.hall.hall_program import free_ports

GIB = 1024**3


def test_a_table_that_cannot_play_is_given_up_and_may_be_tried_again_later(tmp_path: Path) -> None:
    folder = TableFolder(tmp_path / "0001")
    folder.state.mkdir(parents=True)
    folder.party.write_text("this is no party")
    port = free_ports()
    card = TableCard(1, TableWish("timer", "en", 4), (port, port + 1), "", time.time())
    now = 1000.0
    table = Table(folder, card, idle_seconds=RESTARTS_SECONDS, now=now)
    table.start(now)
    pauses: list[float] = []
    end = time.monotonic() + 100
    while table.condition is not Condition.GIVEN_UP:
        assert time.monotonic() < end
        broke = now
        table.tend(now)
        while table.condition is Condition.BROKEN:
            now += 0.5
            table.tend(now)
        if now > broke:
            pauses.append(now - broke)
        time.sleep(0.05)
    assert pauses == [1.0, 2.0, 4.0, 8.0, 16.0][:MOST_RESTARTS]
    assert table.restarts == MOST_RESTARTS
    assert table.is_over
    assert not table.needs_place


@pytest.mark.parametrize(
    ("cores", "free", "offered"),
    [(2, 64 * GIB, 8), (16, 5 * GIB, 10), (16, GIB + 399 * 1024**2, 1), (1, 0, 1), (4, None, 16)],
)
def test_places_are_what_cores_and_memory_have_room_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, cores: int, free: int | None, offered: int
) -> None:
    memory = tmp_path / "meminfo"
    if free is not None:
        memory.write_text(f"MemTotal: 99 kB\nMemAvailable:   {free // 1024} kB\n")
    monkeypatch.setattr(places, "MEMORY_FILE", memory)
    monkeypatch.setattr(places, "cores", lambda: cores)
    assert places.places_here() == offered
