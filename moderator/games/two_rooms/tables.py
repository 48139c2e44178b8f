"""The figures of a party's game: the editions' tables, the options chosen, and what the host sets by hand.

How many rounds there are, how long they last and how many hostages go over depends on the number of players, which may
change between two games of an evening; so the tables are kept and asked anew for each number.
"""

from dataclasses import dataclass, replace

from moderator.errors import BadInput
from moderator.games.plugin import GameSetting
from moderator.games.two_rooms.options import Options, read_options
from moderator.games.two_rooms.rounds.schedule import RoundCharts, Schedule, read_rounds, schedule


@dataclass(frozen=True)
class TwoRoomsTables:
    """All figures that depend on the number of players."""

    charts: RoundCharts
    options: Options
    own_minutes: tuple[float, ...] | None = None
    """Lengths of the rounds as the host sets them, in minutes; their number is the number of rounds."""
    own_hostages: tuple[int, ...] | None = None
    """Hostages after each round, whatever the number of players."""

    @property
    def least_players(self) -> int:
        """Fewer cannot play."""
        return self.charts.least

    @property
    def most_players(self) -> int:
        """More cannot play."""
        return self.charts.most

    def schedule(self, players: int, *, ambassadors: int = 0, absent: int = 0) -> Schedule:
        """The rounds for so many players, Ambassadors among them; for the hostages `absent` fewer count. Raises
        BadInput for a number that cannot play.
        """
        by_edition = schedule(self.charts, players, self.options, ambassadors=ambassadors, absent=absent)
        minutes = self.own_minutes or by_edition.minutes
        hostages = self.own_hostages or _as_many(by_edition.hostages, len(minutes))
        return replace(by_edition, minutes=minutes, hostages=hostages)

    def with_minutes(self, minutes: tuple[float, ...]) -> "TwoRoomsTables":
        """The same with these lengths of the rounds, and so with as many rounds. Raises BadInput when there is none."""
        if not minutes:
            raise BadInput("no length of a round is given", remedy="give at least one, in minutes")
        return self._checked(replace(self, own_minutes=minutes))

    def with_hostages(self, hostages: tuple[int, ...]) -> "TwoRoomsTables":
        """The same with so many hostages after each round. Raises BadInput when that does not fit the rounds."""
        return self._checked(replace(self, own_hostages=hostages))

    @staticmethod
    def _checked(tables: "TwoRoomsTables") -> "TwoRoomsTables":
        for players in (tables.least_players, tables.most_players):
            found = tables.schedule(players)
            if len(found.hostages) != len(found.minutes):
                raise BadInput(
                    f"hostages are given for {len(found.hostages)} rounds, but the game has {len(found.minutes)}",
                    remedy=f"give {len(found.minutes)} numbers",
                )
        return tables


def tables_for(setting: GameSetting) -> TwoRoomsTables:
    """The figures with the options and keys of a party. Raises BadInput for what does not fit together."""
    tables = TwoRoomsTables(read_rounds(), read_options().choose(**setting.options))
    if "minutes" in setting.values:
        tables = tables.with_minutes(setting.values["minutes"])
    if "hostages" in setting.values:
        tables = tables.with_hostages(setting.values["hostages"])
    return tables


def _as_many(hostages: tuple[int, ...], rounds: int) -> tuple[int, ...]:
    """An edition's hostages for another number of rounds: the last rounds stay, more are added in front."""
    if rounds <= len(hostages):
        return hostages[len(hostages) - rounds :]
    return (hostages[0],) * (rounds - len(hostages)) + hostages
