"""What machines of a hall tell each other of their tables, and what one of them is to do."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from moderator.party.joint_hall.table_record import TableRecord


@dataclass(frozen=True)
class OpenHere:
    """A table is to be opened on this machine."""

    number: int
    wish: Mapping[str, Any]
    visitor: str
    done: Callable[[bool], None]
    """To be called with whether it was."""


@dataclass(frozen=True)
class GoOnHere:
    """This machine has the lease of a table, and is to go on with it."""

    record: TableRecord
    journal: bytes
    """As the servers have it; empty where nothing has happened."""


@dataclass(frozen=True)
class LetGo:
    """Another machine has this table."""

    number: int


@dataclass(frozen=True)
class Ordered:
    """The organiser wants something of tables."""

    order: Mapping[str, Any]


ToDo = OpenHere | GoOnHere | LetGo | Ordered


@dataclass(frozen=True)
class ToldTable:
    """How a table is, for the pages of other machines."""

    number: int
    visitor: str
    own: Mapping[str, Any]
    """For whoever opened it."""
    seen: Mapping[str, Any]
    """For the organiser."""
    pages: str = ""
    """Where they are by https; empty where they are not served."""
    won: Sequence[Mapping[str, Any]] = ()
    """Its results."""


@dataclass(frozen=True)
class ToldMachine:
    """How a machine is."""

    machine: str
    entrance: str
    """The address of its lobby."""
    safe_entrance: str
    """The same by https."""
    places: int
    free: int
    tables: tuple[ToldTable, ...]


def plain_machine(told: ToldMachine) -> dict[str, Any]:
    """Ready for JSON."""
    tables = [
        {
            "number": each.number,
            "visitor": each.visitor,
            "own": each.own,
            "seen": each.seen,
            "pages": each.pages,
            "won": list(each.won),
        }
        for each in told.tables
    ]
    return {
        "machine": told.machine,
        "entrance": told.entrance,
        "safe_entrance": told.safe_entrance,
        "places": told.places,
        "free": told.free,
        "tables": tables,
    }


def machine_of(told: Mapping[str, Any]) -> ToldMachine:
    """From plain values. Raises KeyError, TypeError."""
    return ToldMachine(**{**told, "tables": tuple(ToldTable(**table) for table in told["tables"])})
