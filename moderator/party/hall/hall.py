"""All tables of a hall: opened, looked after, spoken to, started together.

It holds no game. A hall that ends leaves its tables as they are, and one that starts anew finds them in its folder:
those that play are looked after again, those that do not sleep until somebody comes.
"""

import socket
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Any

from moderator.errors import BadInput
from moderator.party.config.party_writing import save_party
from moderator.party.evening.typed_line import SAID_ALOUD
from moderator.party.hall.kept_hall import CommonStart, keep, take_up
from moderator.party.hall.table import Condition, Table
from moderator.party.hall.table_folder import TableCard, TableFolder, folders_in
from moderator.party.hall.table_news import WonGame
from moderator.party.hall.table_wish import TableWish, opening_line, party_of
from moderator.party.joint_hall.hall_messages import ToldMachine, ToldTable

KEPT_SECONDS = 24 * 3600.0
"""A table that sleeps, or is over, is forgotten a day after it was opened: its players have gone home."""
MOST_TABLES = 500
"""That are remembered, asleep and over ones among them: a folder each, and somebody may open one after the other."""
MOST_OF_ONE_VISITOR = 4
"""Tables that are not over: a family has one, a helper of the organiser some."""
OPENED_A_TIME = 12
"""Tables from one network address within OPENING_SECONDS."""
OPENING_SECONDS = 600.0
WAKING_SECONDS = 30.0
"""So long before tables begin together those that sleep are woken: a table needs some seconds to be there."""
PORTS_OF_A_TABLE = 2
LAST_PORT = 65_535
GO_ON = ""
"""What is typed for a table that waits to be told to go on."""


class NoTableBecause(Enum):
    """Why somebody gets no table."""

    FULL = "hall_is_full"
    TOO_MANY = "too_many_tables"
    TOO_FAST = "tables_too_fast"
    UNKNOWN = "no_such_table"
    FAILED = "table_not_opened"


class NoTable(Exception):
    """Somebody gets no table."""

    def __init__(self, why: NoTableBecause) -> None:
        super().__init__(why.value)
        self.why = why


@dataclass(frozen=True)
class HallSetting:
    """What a hall is, as long as it runs."""

    folder: Path
    """Where its tables are kept."""
    certificates: Path
    places: int
    first_port: int
    """Of the first table; each has the next two that are free."""
    idle_seconds: float


class Hall:
    """All tables. For one thread."""

    def __init__(self, setting: HallSetting, wall_clock: Callable[[], float] = time.time) -> None:
        """Finds the tables that are there already; `wall_clock` gives seconds since 1970. Raises BadInput."""
        self.setting = setting
        self._kept = take_up(setting.folder.parent, wall_clock())
        self._wall_clock = wall_clock
        self._opened: dict[str, deque[float]] = {}
        """When tables were opened, by network addresses."""
        self.tables: dict[int, Table] = {}
        for folder in folders_in(setting.folder):
            card = folder.card()
            if card is None or wall_clock() - card.opened > KEPT_SECONDS:
                folder.remove()
                continue
            self.tables[card.number] = self._table(folder, card)

    @property
    def organiser_key(self) -> str:
        """By which the organiser's cookies are signed, the same after a start."""
        return self._kept.key

    @property
    def start(self) -> CommonStart | None:
        """When some tables begin together; None: that is not planned."""
        return self._kept.start

    @property
    def free(self) -> int:
        """How many more tables could play."""
        return max(0, self.setting.places - sum(table.needs_place for table in self.tables.values()))

    @property
    def all_free(self) -> int:
        """The same, on all machines of the hall."""
        return self.free

    @property
    def all_places(self) -> int:
        """How many tables all machines of the hall have room for."""
        return self.setting.places

    def others(self) -> Sequence[ToldMachine]:
        """How the other machines of the hall are."""
        return ()

    def tell_others(self, entrance: str, safe_entrance: str, tables: Sequence[ToldTable]) -> None:
        """Let the other machines know how the tables are; `entrance` is the lobby's address."""

    def won_elsewhere(self) -> Iterable[Sequence[Mapping[str, Any]]]:
        """The games won at each table of other machines, also of one that is gone; a table may be there twice."""
        return ()

    def origin_elsewhere(self, number: int) -> str | None:
        """Where the pages of another machine's table are; None where that is not known."""
        return None

    def pages_elsewhere(self, number: int) -> str | None:
        """Where the pages of another machine's table are."""
        return None

    def wake_elsewhere(self, number: int) -> None:
        """Somebody has come for a table that is not here."""

    def pass_on(self, order: Mapping[str, Any]) -> None:
        """Let the other machines carry out an order, too."""

    def tables_of(self, visitor: str) -> list[Table]:
        """Those that a visitor opened and that are not over."""
        return [each for each in self.tables.values() if visitor and each.card.visitor == visitor and not each.is_over]

    def tend(self) -> None:
        """Look after all tables. To be called some times a second."""
        now = time.monotonic()
        for table in tuple(self.tables.values()):
            table.tend(now)
            if table.takes_knock():
                with suppress(NoTable):  # whoever came tries again, and there may be a place by then
                    self.wake(table)
        self._begin_together()
        self._forget_old()

    def open(self, wish: TableWish, visitor: str, address: str) -> None:
        """Open a table for a visitor from a network address. Raises NoTable, BadInput."""
        self._check_opening(visitor, address)
        self._open_as(max(self.tables, default=0) + 1, wish, visitor)

    def _open_as(self, number: int, wish: TableWish, visitor: str) -> Table:
        """Open a table with a number that no other one has. Raises NoTable, BadInput."""
        folder = TableFolder(self.setting.folder / f"{number:04d}")
        card = TableCard(number, wish, self._free_ports(), visitor, self._wall_clock())
        try:
            self._furnish(folder, card)
            table = self._table(folder, card)
            table.start(time.monotonic())
        except BadInput:
            folder.remove()
            raise
        self.tables[number] = table
        return table

    def _furnish(self, folder: TableFolder, card: TableCard) -> None:
        """Make a table's folder with all that it needs. Raises BadInput."""
        folder.make(self.setting.certificates)
        save_party(party_of(card.wish), folder.party)
        folder.keep(card)

    def wake(self, table: Table) -> None:
        """Let a table that sleeps, or was given up, go on. Raises NoTable."""
        if table.condition not in (Condition.SLEEPS, Condition.GIVEN_UP):
            return
        if not self.free:
            raise NoTable(NoTableBecause.FULL)
        try:
            table.start(time.monotonic())
        except BadInput:
            raise NoTable(NoTableBecause.FAILED) from None

    def rest(self, table: Table) -> None:
        """Let a table that plays fall asleep, as if nobody were there."""
        table.fall_asleep(time.monotonic())

    def close(self, table: Table) -> None:
        """End a table's evening for good."""
        if not table.is_over:
            table.close(time.monotonic())

    def plan(self, start: CommonStart | None) -> None:
        """Let tables begin together; None: they do not. Raises BadInput when a hall that starts anew would not know."""
        self._kept = replace(self._kept, start=start)
        keep(self.setting.folder.parent, self._kept)

    def say(self, words: str, tables: Sequence[Table]) -> int:
        """Let words be said aloud at some tables; at how many there is somebody who says them."""
        return sum(table.type(f"{SAID_ALOUD} {words}") for table in tables)

    def leave(self) -> None:
        """The hall ends, and its tables do not."""
        for table in self.tables.values():
            table.leave()

    def _table(self, folder: TableFolder, card: TableCard) -> Table:
        return Table(folder, card, idle_seconds=self.setting.idle_seconds, now=time.monotonic())

    def _begin_together(self) -> None:
        """At their time of day; those that sleep are woken a little earlier."""
        if self.start is None:
            return
        now = self._wall_clock()
        tables = [self.tables[number] for number in self.start.tables if number in self.tables]
        if now >= self.start.at - WAKING_SECONDS:
            for table in tables:
                if table.condition is Condition.SLEEPS:
                    with suppress(NoTable):
                        self.wake(table)
        if now >= self.start.at:
            with suppress(BadInput):  # a hall that starts anew later than that lets it be
                self.plan(None)
            for table in tables:
                table.type(GO_ON)
                table.type(opening_line(table.card.wish))

    def _check_opening(self, visitor: str, address: str) -> None:
        """Raises NoTable where a visitor from an address may have no more."""
        if not self.all_free or len(self.tables) >= MOST_TABLES:
            raise NoTable(NoTableBecause.FULL)
        if len(self.tables_of(visitor)) >= MOST_OF_ONE_VISITOR:
            raise NoTable(NoTableBecause.TOO_MANY)
        self._count_opening(address)

    def _count_opening(self, address: str) -> None:
        now = time.monotonic()
        opened = self._opened.setdefault(address, deque(maxlen=OPENED_A_TIME))
        if len(opened) == OPENED_A_TIME and now - opened[0] < OPENING_SECONDS:
            raise NoTable(NoTableBecause.TOO_FAST)
        opened.append(now)
        while len(self._opened) > MOST_TABLES:
            del self._opened[next(iter(self._opened))]

    def _free_ports(self) -> tuple[int, int]:
        """Two that no table has. Raises NoTable."""
        taken = {port for table in self.tables.values() if not table.is_over for port in table.card.ports}
        for port in range(self.setting.first_port, LAST_PORT, PORTS_OF_A_TABLE):
            if port not in taken and _is_free(port) and _is_free(port + 1):
                return port, port + 1
        raise NoTable(NoTableBecause.FAILED)

    def _forget_old(self) -> None:
        now = self._wall_clock()
        for number, table in tuple(self.tables.items()):
            if now - table.card.opened > KEPT_SECONDS and not table.needs_place:
                if not table.is_over:
                    table.close(time.monotonic())
                table.folder.remove()
                del self.tables[number]


def conditions(tables: Sequence[Table]) -> Counter[Condition]:
    """How many tables are how."""
    return Counter(table.condition for table in tables)


def won_games(number: int, wish: TableWish, games: Iterable[WonGame]) -> list[dict[str, str | int]]:
    """The games that were won at a table, as they are exported."""
    return [
        {
            "table": number,
            "game": wish.game,
            "language": wish.language,
            "players": wish.players,
            "number": game.number,
            "winner": game.winner,
            "began": game.began,
            "won": game.won,
            "rounds": game.rounds,
        }
        for game in games
    ]


def _is_free(port: int) -> bool:
    try:
        socket.create_server(("0.0.0.0", port)).close()
    except OSError:
        return False
    return True
