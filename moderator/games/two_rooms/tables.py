"""The game's tables: how many may play, how long the rounds last, how many hostages go over.

The figures stand in `tables.yaml` beside this module; a party may bring other lengths.
"""

from dataclasses import dataclass, replace

from moderator.errors import BadInput
from moderator.language.located import Node


@dataclass(frozen=True)
class HostageRow:
    """Hostages per room, round by round, for a range of numbers of players."""

    least: int
    most: int
    rounds: tuple[int, ...]


@dataclass(frozen=True)
class Tables:
    """All figures that depend on the number of players or the round."""

    least_players: int
    most_players: int
    minutes: tuple[float, ...]
    """Length of each round in minutes; their number is the number of rounds."""
    hostage_rows: tuple[HostageRow, ...]

    @property
    def rounds(self) -> int:
        """How many rounds a game has."""
        return len(self.minutes)

    def hostages(self, players: int, round_number: int) -> int:
        """Hostages that each room sends at the end of a round (rulebook p. 7). Rounds count from 1."""
        for row in self.hostage_rows:
            if row.least <= players <= row.most:
                return row.rounds[round_number - 1]
        raise ValueError(f"no hostage row for {players} players")

    def with_minutes(self, minutes: tuple[float, ...]) -> "Tables":
        """The same tables with other lengths of the same number of rounds. Raises BadInput for another number."""
        if len(minutes) != self.rounds:
            raise BadInput(
                f"{len(minutes)} round lengths are given, but the game has {self.rounds} rounds",
                remedy=f"give {self.rounds} lengths in minutes",
            )
        return replace(self, minutes=minutes)

    def with_hostages(self, hostages: tuple[int, ...]) -> "Tables":
        """The same tables with so many hostages after each round, whatever the number of players. Raises BadInput."""
        if len(hostages) != self.rounds:
            raise BadInput(
                f"hostages are given for {len(hostages)} rounds, but the game has {self.rounds}",
                remedy=f"give {self.rounds} numbers",
            )
        return replace(self, hostage_rows=(HostageRow(self.least_players, self.most_players, hostages),))


def read_tables(node: Node) -> Tables:
    """The tables from their file. Raises BadInput with file and line."""
    parts = node.mapping(("players", "rounds", "hostages"), required=("players", "rounds", "hostages"))
    players = parts["players"].mapping(("least", "most"), required=("least", "most"))
    minutes = tuple(item.number() for item in parts["rounds"].items())
    rows = []
    for item in parts["hostages"].items():
        row = item.mapping(("from", "to", "rounds"), required=("from", "to", "rounds"))
        hostages = tuple(number.whole() for number in row["rounds"].items())
        if len(hostages) != len(minutes):
            raise item.complaint(f"{len(hostages)} rounds stand here, but the game has {len(minutes)}")
        rows.append(HostageRow(row["from"].whole(), row["to"].whole(), hostages))
    tables = Tables(players["least"].whole(), players["most"].whole(), minutes, tuple(rows))
    for number in range(tables.least_players, tables.most_players + 1):
        if not any(row.least <= number <= row.most for row in rows):
            raise parts["hostages"].complaint(f"no row for {number} players")
    return tables
