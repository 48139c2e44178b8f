"""Who must be a hostage this round and who cannot: what the naming of hostages asks about powers.

Who is forced counts among the hostages that a room names: it names the others, or all of them.
"""

from moderator.games.game import Refused
from moderator.games.two_rooms.facts import RoomFacts, TwoRoomsFacts


def may_go(here: RoomFacts) -> int:
    """How many of a room could be hostages: not the leader, nor who stays."""
    if here.players:
        return sum(name != here.leader and name not in here.powers.staying for name in here.players)
    return here.size - 1 - len(here.powers.staying)


def check_may_go(facts: TwoRoomsFacts, room: int, player: str) -> None:
    """Raises Refused for somebody who stays this round. Where nobody else is left anybody may go: a room cannot be
    stuck.
    """
    here = facts.room(room)
    if player in here.powers.staying and may_go(here) >= facts.hostages_wanted:
        raise Refused("stays_this_round", name=player)


def forced_here(facts: TwoRoomsFacts, room: int) -> tuple[str, ...]:
    """Who must go from a room, not more than go at all: a Ninja may have made fewer of them."""
    return facts.room(room).powers.forced[: facts.hostages_wanted]


def with_forced(facts: TwoRoomsFacts, room: int, named: tuple[str, ...]) -> tuple[str, ...]:
    """All hostages that a room names, with those who must go. Raises Refused when these are left out."""
    missing = tuple(name for name in forced_here(facts, room) if name not in named)
    if missing and len(named) + len(missing) > facts.hostages_wanted:
        raise Refused("forced_left_out", names=missing)
    return (*missing, *named)


def one_by_one(facts: TwoRoomsFacts, room: int, new: str) -> tuple[str, ...]:
    """The hostages named so far with one more; who must go stands first. Raises Refused when there is no place."""
    already = facts.room(room).hostages or forced_here(facts, room)
    named = already if new in already else (*already, new)
    if len(named) > facts.hostages_wanted:
        raise Refused("forced_left_out", names=already)
    return named
