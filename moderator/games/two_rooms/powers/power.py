"""How a power is called: which card it is, whether it may be used now, and whose names it needs."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from moderator.games.effects import Ask
from moderator.games.game import Refused, Step
from moderator.games.two_rooms.cards.naming import character_name
from moderator.games.two_rooms.facts import (
    SOMEONE,
    TwoRoomsStep,
    TwoRoomsTurn,
    player_here,
    room_spoken_of,
)
from moderator.language.message import Argument, Message

ROUND_RUNS = frozenset({"round", "untimed"})
"""States of the game in which a round runs."""


@dataclass(frozen=True)
class Call:
    """A power that may be used: where it was called, by whom, on whom (SOMEONE where that is not known)."""

    room: int
    holder: str
    player: str


@dataclass(frozen=True)
class Power:
    """When a character's power may be used. Sources: character guide and edition 4, see docs/powers.md."""

    character: str
    use: Callable[[TwoRoomsTurn, "Call"], TwoRoomsStep]
    """What comes of it. Raises Refused."""
    once: bool = True
    """Once a game for each card of the character."""
    in_last_round: bool = False
    while_choosing: bool = False
    """Also when the round is over and hostages are chosen."""
    holder: bool = False
    """The holder must be known: the power changes where or what he or she is."""
    player: bool = False
    """It is used on a player."""
    in_room: bool = True
    """It is used in one room, not in both."""


def card_of(character: str) -> Message:
    """A character in a sentence, without its color, since which of both it is nobody has said: "the Usurper"."""
    return Message("the_card", {"id": character, "card": character_name(character)})


def _check_use(turn: TwoRoomsTurn, power: Power) -> None:
    """Raises Refused when the power cannot be used now, whoever it is used on."""
    facts, character = turn.facts, power.character
    card = card_of(character)
    if not facts.characters[character]:
        raise Refused("card_not_in_play", card=card)
    if turn.state not in ROUND_RUNS and not (power.while_choosing and turn.state == "selection"):
        raise Refused("power_too_late")
    if facts.last_round and not power.in_last_round:
        raise Refused("power_not_in_last_round", card=card)
    uses = [holder for used, holder in facts.powers.used if used == character]
    holder = turn.intent.text("holder") if facts.named else None
    if power.once and (len(uses) >= facts.characters[character] or holder in uses):
        raise Refused("power_used", card=card)


def use_power(power: Power, turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A power is called: what comes of it, or the question for a name that it lacks. Raises Refused."""
    _check_use(turn, power)
    facts, character = turn.facts, power.character
    room = room_spoken_of(turn) if power.in_room else 0
    holder, player = (turn.intent.text(slot) if facts.named else None for slot in ("holder", "player"))
    for name in (holder, player):
        if name is not None and facts.room_of(name) is None:
            player_here(turn, room, name, "hostage_not_here")
    if facts.named:
        known: dict[str, Argument] = {"power": character, "card": card_of(character)}
        known |= {slot: name for slot, name in (("holder", holder), ("player", player)) if name is not None}
        if power.player and player is None:
            return Step(facts, (Ask("power_whom", room, known),))
        if power.holder and holder is None:
            return Step(facts, (Ask("power_holder", room, known),))
    call = Call(room, holder or SOMEONE, player or SOMEONE)
    step = power.use(turn, call)
    powers = step.facts.powers
    used = replace(powers, used=(*powers.used, (character, call.holder)))
    return replace(step, facts=replace(step.facts, powers=used))
