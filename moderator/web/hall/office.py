"""What the pages of a hall ask of the program: the office that opens tables and knows how they are.

All of it is called in one thread, between requests, and must be quick. What a page gets is ready for JSON; what it
wants came from a stranger, and is read strictly by the office.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

PageValues = Mapping[str, Any]
"""Ready for JSON."""


class WishRefused(Exception):
    """Something cannot be had; `reason` is the name of a text of the page that says so."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class HallOffice(Protocol):
    """Opens tables, looks after them, and tells of them."""

    def opened(self, lobby: str, organiser: str, safe_lobby: str) -> None:
        """The pages are served: where the lobby is, and where the organiser's code leads, which counts once.

        `safe_lobby` is the lobby by https; the others lead there by the page that explains a warning.
        Called again when that code was used, and when the machine has another address.
        """

    def tend(self) -> None:
        """Look after the tables. Called some times a second."""

    def words(self, languages: Sequence[str]) -> tuple[str, Mapping[str, str]]:
        """The first of these languages that there is, or the hall's own, and what stands on the pages in it."""

    def lobby(self, visitor: str) -> PageValues:
        """What the lobby shows to a visitor, who is known by a digest; empty for a new one."""

    def open_table(self, visitor: str, address: str, wish: PageValues) -> None:
        """Open a table for a visitor from a network address. Raises WishRefused."""

    def wake_table(self, visitor: str, wish: PageValues) -> None:
        """Let a table of this visitor that sleeps go on. Raises WishRefused."""

    def table_origin(self, number: int) -> str | None:
        """Where a table's pages are, on whatever machine of the hall; None where it is not known, or wakes up."""

    def table_pages(self, number: int) -> str | None:
        """Where a table's pages are served now, on whatever machine of the hall; None where they are not."""

    def all_tables(self) -> PageValues:
        """What the organiser's page shows."""

    def order(self, order: PageValues) -> None:
        """The organiser wants something of some tables, or of all. Raises WishRefused."""

    def results(self) -> Sequence[PageValues]:
        """Every game that was won, in the order of the tables; all with the same keys."""

    def metrics(self) -> str:
        """How the hall is, in Prometheus' text format."""
