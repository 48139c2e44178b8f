"""A hall of several machines: this one's tables, and what it has to do with those of the others.

It opens a table where the servers say so, goes on with one whose machine is gone, and lets go of one that another
machine has. A table that is let go of keeps its folder, under `moved`, so that nothing is lost that happened here.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from typing import Any

from moderator.errors import BadInput
from moderator.party.hall.hall import Hall, HallSetting, NoTable, NoTableBecause, won_games
from moderator.party.hall.table import Condition, Table
from moderator.party.hall.table_folder import TableCard, TableFolder
from moderator.party.hall.table_news import news_of, plain_news
from moderator.party.hall.table_wish import TableWish, read_wish
from moderator.party.joint_hall.hall_messages import GoOnHere, LetGo, OpenHere, Ordered, ToldMachine, ToldTable
from moderator.party.joint_hall.joint_hall import JointHall
from moderator.party.joint_hall.table_link import write_link
from moderator.party.joint_hall.table_record import TableRecord, TableState
from moderator.party.journal.reading import journal_in
from moderator.web.server.other_machines import OtherMachines, write_machines

STATES = {
    Condition.PLAYS: TableState.PLAYS,
    Condition.BROKEN: TableState.PLAYS,
    Condition.FALLS_ASLEEP: TableState.SLEEPS,
    Condition.SLEEPS: TableState.SLEEPS,
    Condition.GIVEN_UP: TableState.SLEEPS,
    Condition.CLOSED: TableState.OVER,
}
MOST_LOBBIES = 50
MOVED = "moved"
"""The folder beside that of the tables where those lie that another machine has."""


class JoinedHall(Hall):
    """This machine's tables as part of a hall of several. For one thread."""

    def __init__(
        self,
        setting: HallSetting,
        joint: JointHall,
        carry_out: Callable[[Mapping[str, Any]], None] = lambda _: None,
        wall_clock: Callable[[], float] = time.time,
    ) -> None:
        """`carry_out` gets the orders of other machines' organisers."""
        self._joint = joint
        self.carry_out = carry_out
        self._lobbies: dict[str, str] = {}
        """The lobbies of all machines that were heard of, by https and by http: a page may know more than are left."""
        self._pages_know: dict[int, OtherMachines] = {}
        super().__init__(setting, wall_clock)

    @property
    def all_free(self) -> int:
        """How many more tables could play, on all machines."""
        return self.free + sum(machine.free for machine in self.others())

    @property
    def all_places(self) -> int:
        """How many tables all machines have room for."""
        return self.setting.places + sum(machine.places for machine in self.others())

    def others(self) -> Sequence[ToldMachine]:
        """How the other machines are."""
        return self._joint.others()

    def won_elsewhere(self) -> Iterator[Sequence[Mapping[str, Any]]]:
        """The games won at each table of other machines: as those tell, and as the servers have it."""
        for machine in self.others():
            yield from (table.won for table in machine.tables)
        for record in self._joint.records():
            with suppress(BadInput, ValueError, KeyError, TypeError):
                if record.news is not None:
                    yield won_games(record.number, read_wish(record.wish), news_of(record.news).won)

    def pass_on(self, order: Mapping[str, Any]) -> None:
        """Let the other machines carry out an order, too."""
        self._joint.order(order)

    def open(self, wish: TableWish, visitor: str, address: str) -> None:
        """Let a machine with room open a table. Raises NoTable."""
        self._check_opening(visitor, address)
        if not self._joint.is_there:
            raise NoTable(NoTableBecause.FAILED)
        self._joint.open(asdict(wish), visitor)

    def wake(self, table: Table) -> None:
        """Let a table go on by what the servers know of it; by what lies here where none answers. Raises NoTable."""
        if table.condition not in (Condition.SLEEPS, Condition.GIVEN_UP):
            return
        if not self.free:
            raise NoTable(NoTableBecause.FULL)
        if self._joint.is_there:
            self._joint.want(table.card.number)
        else:
            super().wake(table)

    def origin_elsewhere(self, number: int) -> str | None:
        """Where the pages of another machine's table are; None where that is not known."""
        return self._joint.known.entrance_of(number)

    def pages_elsewhere(self, number: int) -> str | None:
        """Where the pages of another machine's table are; None where they are not served."""
        return self._joint.known.pages_of(number)

    def wake_elsewhere(self, number: int) -> None:
        """Somebody has come for a table that no machine lets play: this one does, if it can."""
        self._joint.want(number)

    def tend(self) -> None:
        """Look after all tables, and do what the servers have decided."""
        super().tend()
        for each in self._joint.take():
            match each:
                case OpenHere(number, wish, visitor, done):
                    done(self._open_here(number, wish, visitor))
                case GoOnHere(record, journal):
                    with suppress(BadInput, NoTable):  # another machine tries, when the lease has run out
                        self._go_on(record, journal)
                case LetGo(number):
                    self._let_go(number)
                case Ordered(order):
                    self.carry_out(order)

    def tell_others(self, entrance: str, safe_entrance: str, tables: Sequence[ToldTable]) -> None:
        """Let the other machines know how the tables are."""
        told = ToldMachine(self._joint.machine, entrance, safe_entrance, self.setting.places, self.free, tuple(tables))
        records = {number: self._record(table) for number, table in self.tables.items()}
        alive = frozenset(number for number, table in self.tables.items() if table.process is not None)
        self._joint.tell(told, records, alive)
        for each in (told, *self.others()):
            if each.safe_entrance:
                self._lobbies[each.safe_entrance] = each.entrance
        while len(self._lobbies) > MOST_LOBBIES:
            del self._lobbies[next(iter(self._lobbies))]
        for table in self.tables.values():
            self._tell_pages(table)

    def leave(self) -> None:
        """The hall's program ends, and its tables do not."""
        super().leave()
        self._joint.close()

    def _furnish(self, folder: TableFolder, card: TableCard) -> None:
        super()._furnish(folder, card)
        write_link(folder.link, self._joint.link_of(card.number))

    def _open_here(self, number: int, wish: Mapping[str, Any], visitor: str) -> bool:
        if not self.free or number in self.tables:
            return False
        try:
            self._open_as(number, read_wish(wish), visitor)
        except (BadInput, NoTable):
            return False
        return True

    def _go_on(self, record: TableRecord, journal: bytes) -> None:
        """Raises NoTable, BadInput."""
        table = self.tables.get(record.number)
        if table is None:
            folder = TableFolder(self.setting.folder / f"{record.number:04d}")
            folder.remove()  # of a table that nobody remembers
            wish = read_wish(record.wish)
            ports = self._free_ports()
            card = TableCard(record.number, wish, ports, record.visitor, record.opened, news=record.news)
            self._furnish(folder, card)
            _write_journal(folder, journal)
            self.tables[record.number] = table = self._table(folder, card)
        elif table.process is not None:
            return
        elif not table.folder.journal.exists() or not table.folder.journal.read_bytes().startswith(journal):
            _write_journal(table.folder, journal)  # another machine has gone on with it since
            if record.machine != self._joint.machine and record.news is not None:
                table.read_on(record.news)
        if journal and journal_in(journal, table.folder.journal).ended:
            self.close(table)
        elif table.condition is not Condition.CLOSED:
            write_link(table.folder.link, self._joint.link_of(record.number))
            table.start(time.monotonic())

    def _tell_pages(self, table: Table) -> None:
        """Let a table's pages know where to look for it when this machine is gone."""
        number = table.card.number
        machines = OtherMachines(
            number, self._joint.key.pages_key(number, table.card.opened), (*self._lobbies,), (*self._lobbies.values(),)
        )
        if table.process is None or self._pages_know.get(number) == machines:
            return
        with suppress(OSError):  # it is tried again
            write_machines(table.folder.machines, machines)
            self._pages_know[number] = machines

    def _let_go(self, number: int) -> None:
        """Another machine has a table: its program ends, if it still runs, and its folder is put aside."""
        table = self.tables.get(number)
        if table is None:
            return
        if table.process is not None:
            table.fall_asleep(time.monotonic())
            return
        table.leave()
        del self.tables[number]
        self._pages_know.pop(number, None)
        moved = self.setting.folder.parent / MOVED
        with suppress(OSError):
            moved.mkdir(mode=0o700, exist_ok=True)
            table.folder.folder.rename(moved / f"{number:04d}-{int(self._wall_clock())}")

    def _record(self, table: Table) -> TableRecord:
        card = table.card
        state = STATES[table.condition]
        news = plain_news(table.news.so_far())
        return TableRecord(card.number, asdict(card.wish), card.visitor, card.opened, state, self._joint.machine, news)


def _write_journal(folder: TableFolder, journal: bytes) -> None:
    """In place of what lies there, which is kept. Raises BadInput."""
    try:
        if folder.journal.exists():
            folder.journal.rename(folder.journal.with_name(f"journal-before-{int(time.time())}"))
        if journal:
            folder.journal.write_bytes(journal)
    except OSError as error:
        raise BadInput(f"the journal cannot be written: {error.strerror}") from None
