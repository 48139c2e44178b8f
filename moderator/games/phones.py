"""Whose phone holds a card: it comes and goes at any time, also in a pause or in the middle of a game.

What every game with cards on phones needs for that; each keeps the names in facts of its own, in the order in which the
phones came.
"""

from collections.abc import Iterable
from typing import Any

from moderator.games.game import Refused, Turn
from moderator.games.seat import PLAYER, SeatOwner


def phone_owner(turn: Turn[Any], owners: Iterable[str]) -> str:
    """Whose phone a turn is about. Raises Refused for somebody who is none of those that may have one."""
    player = turn.intent.text(PLAYER) or ""
    if player not in owners:
        raise Refused("plays_not", name=player)
    return player


def with_phone(phones: tuple[str, ...], player: str) -> tuple[str, ...]:
    """The phones with one more; a second one of the same player changes nothing."""
    return phones if player in phones else (*phones, player)


def without_phone(phones: tuple[str, ...], player: str) -> tuple[str, ...]:
    """The phones without a player's."""
    return tuple(name for name in phones if name != player)


def phone_owners(players: Iterable[str], guests: Iterable[str], phones: tuple[str, ...]) -> tuple[SeatOwner, ...]:
    """Who may have a seat: the players, then guests, each in the order of the party."""
    playing = (SeatOwner(player, plays=True, has_phone=player in phones) for player in players)
    return (*playing, *(SeatOwner(guest, plays=False, has_phone=guest in phones) for guest in guests))
