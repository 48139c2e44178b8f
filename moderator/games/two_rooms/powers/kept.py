"""What has to be kept of powers that were used: for a round in a room, and for the whole game."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RoomPowers:
    """What powers demand in one room until the next round begins."""

    forced: tuple[str, ...] = ()
    """Who must be a hostage (Enlisted, Pirate); SOMEONE where the party plays without names."""
    staying: tuple[str, ...] = ()
    """Who cannot be a hostage (Security, Gargoyle)."""
    leader_stays: bool = False
    """The leader is a Usurper and cannot be voted out."""

    def without(self, player: str, *, led: bool) -> "RoomPowers":
        """The same when a player has left the room; `led` when that was its leader."""
        return RoomPowers(
            tuple(name for name in self.forced if name != player),
            tuple(name for name in self.staying if name != player),
            self.leader_stays and not led,
        )


@dataclass(frozen=True)
class PowersUsed:
    """What powers have done in this game."""

    used: tuple[tuple[str, str], ...] = ()
    """Character and holder (SOMEONE when unknown) of every use."""
    gone: tuple[str, ...] = ()
    """Who has left the game (Ninja, Xenohunter); SOMEONE without names."""
    absent: int = 0
    """So many fewer players count when the number of hostages is looked up."""
    saved_seconds: float = 0.0
    """By how much Time Lords have shortened the rounds so far, in seconds."""
