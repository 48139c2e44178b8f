"""The figures of a party's game: the editions' tables of rounds, the options chosen, and what the host sets by hand.

How many rounds there are, how long they last and how many hostages go over depends on the number of players, which may
change between two games of an evening; so the tables are kept and asked anew for each number.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from moderator.errors import BadInput
from moderator.games.options import Options, options_from
from moderator.games.plugin import GameSetting
from moderator.language.files.node import Node
from moderator.language.files.yaml_file import read_yaml

SHIPPED_OPTIONS = Path(__file__).parent / "options.yaml"

TOPICS = ("deck", "rounds", "leaders", "sharing", "outcome")


SHIPPED_ROUNDS = Path(__file__).parent / "rounds.yaml"

CHARTS = ("three", "five_card", "five_french")
BASIC_ROUNDS = 3
"""The advanced game may have more (rulebook p. 11)."""
FIVE_FROM = 11
"""Five rounds, and colors alone, only from so many players (rulebook p. 11)."""
EQUAL_MINUTES = 3.0
"""Minutes of every round in the variant of equal rounds (rulebook p. 12)."""


@dataclass(frozen=True)
class HostageRow:
    """Hostages per room, round by round, for a range of numbers of players."""

    least: int
    most: int
    rounds: tuple[int, ...]


@dataclass(frozen=True)
class RoundChart:
    """One table of an edition."""

    minutes: tuple[float, ...]
    rows: tuple[HostageRow, ...]


@dataclass(frozen=True)
class RoundCharts:
    """All tables, and how many may play."""

    least: int
    most: int
    charts: Mapping[str, RoundChart]


@dataclass(frozen=True)
class Schedule:
    """The rounds of one game; minutes and hostages have the same length."""

    minutes: tuple[float, ...]
    hostages: tuple[int, ...]
    """Hostages each room sends after each round."""
    timed: bool
    """Whether a clock ends the rounds."""


@dataclass(frozen=True)
class TwoRoomsTables:
    """All figures that depend on the number of players. Raises BadInput for hostages that do not fit the rounds."""

    charts: RoundCharts
    options: Options
    own_minutes: tuple[float, ...] | None = None
    """Lengths of the rounds as the host sets them, in minutes; their number is the number of rounds."""
    own_hostages: tuple[int, ...] | None = None
    """Hostages after each round, whatever the number of players."""

    def __post_init__(self) -> None:
        if self.own_minutes == ():
            raise BadInput("no length of a round is given", remedy="give at least one, in minutes")
        for players in (self.charts.least, self.charts.most):
            for is_advanced in (False, True):
                found = self.schedule(players, is_advanced=is_advanced)
                if len(found.hostages) != len(found.minutes):
                    raise BadInput(
                        f"hostages are given for {len(found.hostages)} rounds, but the game has {len(found.minutes)}",
                        remedy=f"give {len(found.minutes)} numbers",
                    )

    def schedule(self, players: int, *, ambassadors: int = 0, absent: int = 0, is_advanced: bool = False) -> Schedule:
        """The rounds for so many players; Ambassadors among them are not counted. `absent` more are left out when
        hostages are looked up, and only then. `is_advanced`: with more than the basic cards. Raises BadInput for a
        number that cannot play.
        """
        charts, options = self.charts, self.options
        if not charts.least <= players <= charts.most:
            raise BadInput(f"{players} players cannot play, {charts.least} to {charts.most} can")
        # Two Ambassadors among the fewest players would leave no row: the smallest one serves.
        counted = max(charts.least, players - ambassadors)
        wants_five = options["rounds"] == "five" or (options["rounds"] == "five_if_advanced" and is_advanced)
        five = wants_five and counted >= FIVE_FROM
        chart = charts.charts[f"five_{options['hostages']}" if five else "three"]
        # A chart that begins with more players than are left has its first row for them.
        looked_up = max(counted - absent, min(row.least for row in chart.rows))
        by_edition = next(row.rounds for row in chart.rows if row.least <= looked_up <= row.most)
        equal = options["lengths"] == "three_minutes"
        minutes = self.own_minutes or ((EQUAL_MINUTES,) * len(chart.minutes) if equal else chart.minutes)
        hostages = self.own_hostages or _as_many(by_edition, len(minutes))
        return Schedule(minutes, hostages, timed=options["timer"] == "clock")


def tables_for(setting: GameSetting) -> TwoRoomsTables:
    """The figures with the options and keys of a party. Raises BadInput for what does not fit together."""
    options, values = read_options().choose(**setting.options), setting.values
    return TwoRoomsTables(read_rounds(), options, values.get("minutes"), values.get("hostages"))


def _as_many(hostages: tuple[int, ...], rounds: int) -> tuple[int, ...]:
    """An edition's hostages for another number of rounds: the last rounds stay, more are added in front."""
    if rounds <= len(hostages):
        return hostages[len(hostages) - rounds :]
    return (hostages[0],) * (rounds - len(hostages)) + hostages


def read_options(node: Node | None = None) -> Options:
    """All options at their defaults, from `options.yaml` or a file already read. Raises BadInput with file and line."""
    return options_from(node if node is not None else read_yaml(SHIPPED_OPTIONS), TOPICS)


def colors_allowed(players: int, options: Options, *, is_advanced: bool) -> bool:
    """Whether colors alone may be shown. In the basic game nobody does (English rulebook p. 5), in the advanced one
    more than ten players do (p. 11); the French edition goes by the number alone.
    """
    match options["color_sharing"]:
        case "advanced":
            return is_advanced and players >= FIVE_FROM
        case "by_number":
            return players >= FIVE_FROM
        case chosen:
            return chosen == "allowed"


def read_rounds(node: Node | None = None) -> RoundCharts:
    """The tables from `rounds.yaml` or a file already read. Raises BadInput with file and line."""
    root = node if node is not None else read_yaml(SHIPPED_ROUNDS)
    parts = root.mapping(("players", "charts"), required=("players", "charts"))
    players = parts["players"].mapping(("least", "most"), required=("least", "most"))
    least, most = players["least"].whole(), players["most"].whole()
    charts = {}
    for name, entry in parts["charts"].mapping(CHARTS, required=CHARTS).items():
        chart = entry.mapping(("minutes", "hostages"), required=("minutes", "hostages"))
        minutes = tuple(item.number() for item in chart["minutes"].items())
        rows = tuple(_row(item, len(minutes)) for item in chart["hostages"].items())
        for number in range(least if name == "three" else FIVE_FROM, most + 1):
            if sum(row.least <= number <= row.most for row in rows) != 1:
                raise chart["hostages"].complaint(f"no row for {number} players, or several")
        charts[name] = RoundChart(minutes, rows)
    return RoundCharts(least, most, charts)


def _row(item: Node, rounds: int) -> HostageRow:
    row = item.mapping(("from", "to", "rounds"), required=("from", "to", "rounds"))
    hostages = tuple(number.whole() for number in row["rounds"].items())
    if len(hostages) != rounds:
        raise item.complaint(f"{len(hostages)} rounds stand here, but the game has {rounds}")
    return HostageRow(row["from"].whole(), row["to"].whole(), hostages)
