"""A table at which Room 25 is played, and shortcuts through what a test is not about.

prison = suspicion("Anna", "Bob", "Carlos", "Dana", guards=1)      # listed order: Anna begins
prison.starts()                                                    # laid out, clue seen, turn one is programmed
prison.plays_turn()                                                # everybody acts, nobody uses adrenaline
"""

from dataclasses import replace
from typing import Any

from moderator.games.room25.facts import Room25Facts
from moderator.party.config.party import party_for
from moderator.party.config.party_keys import with_players
from tests.one_room import Table

FOUR = ("Anna", "Bob", "Carlos", "Dana")
NAMES = (*FOUR, "Erik", "Fatima", "George", "Helen")


class Prison(Table):
    """A party that plays Room 25, in the listed order unless an option says otherwise."""

    def __init__(self, *players: str, count: int = 0, seed: int = 1, **options: str) -> None:
        party = replace(party_for("room25"), count=count, seed=seed, options={"order": "listed", **options})
        super().__init__(with_players(party, players) if players else party)

    @property
    def facts(self) -> Room25Facts:
        facts = self.moderator.situation.facts
        assert isinstance(facts, Room25Facts)
        return facts

    @property
    def winner(self) -> str | None:
        found = self.moderator.summary(self.now)["winner"]
        return None if found is None else str(found)

    def lays_out(self) -> "Prison":
        """The game is started and the setup skipped: the first clue comes."""
        self.says("start the game")
        self.says("skip the setup")
        return self

    def starts(self) -> "Prison":
        """The same, and everybody has seen a clue: turn one is being programmed."""
        self.lays_out().says("ready")
        return self

    def programs(self) -> "Prison":
        """Everybody has programmed: first actions begin."""
        self.says("ready")
        return self

    def acts(self) -> "Prison":
        """Everybody who still has to act in this half does."""
        half = self.state
        while self.state == half:
            self.says("done")
        return self

    def plays_turn(self) -> list[str]:
        """A whole turn without incident, from programming to what follows; the messages of its end."""
        self.programs().acts().acts()
        return self.says("nobody") if self.state == "turn.asking" else []

    def plays_until_turn(self, turn: int) -> "Prison":
        """Turns without incident until this one is being programmed."""
        while self.facts.turn < turn:
            self.plays_turn()
        return self

    def called(self) -> list[str]:
        """Who was called to act since the beginning, in order."""
        return [str(message.args["name"]) for _, message, _ in self.heard if message.name == "ask_action"]


def suspicion(*players: str, guards: int = 1, **options: Any) -> Prison:  # noqa: ANN401
    return Prison(*(players or FOUR), mode="suspicion", guards=str(guards), **options)


def cooperation(*players: str, **options: Any) -> Prison:  # noqa: ANN401
    return Prison(*(players or FOUR), mode="cooperation", **options)


def solo(*players: str, **options: Any) -> Prison:  # noqa: ANN401
    return Prison(*(players or FOUR), mode="solo", **options)
