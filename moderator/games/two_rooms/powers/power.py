"""How a power is called: which card it is, whether it may be used now, and whose names it needs.

A player calls a power aloud ("the Bouncer sends Bob over"), and that is all the moderator knows of it: whose card it is
only if it was said. Each character has one command, named like the character; it is listened for while the card is in
the deck. A name that is missing is asked for.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from moderator.games.effects import Ask
from moderator.games.game import Refused, Step
from moderator.games.two_rooms.cards.naming import character_name
from moderator.games.two_rooms.facts import (
    SOMEONE,
    TwoRoomsFacts,
    TwoRoomsStep,
    TwoRoomsTurn,
    player_here,
    room_spoken_of,
)
from moderator.language.message import Argument, Message

ROUND_RUNS = frozenset({"round", "untimed"})
"""States of the game in which a round runs."""


@dataclass(frozen=True)
class Power:
    """When a character's power may be used. Sources: character guide and edition 4, see docs/powers.md."""

    character: str
    once: bool = True
    """Once a game for each card of the character."""
    in_last_round: bool = False
    while_choosing: bool = False
    """Also when the round is over and hostages are chosen."""
    holder: bool = False
    """The holder must be known: the power changes where or what he or she is."""
    player: bool = False
    """It is used on a player."""


POWERS = {
    power.character: power
    for power in (
        Power("usurper", holder=True),
        Power("security", in_last_round=True, while_choosing=True, player=True),
        Power("bouncer", once=False, player=True),
        Power("enlisted", while_choosing=True, holder=True),
        Power("pirate", in_last_round=True, while_choosing=True, player=True),
        Power("gargoyle", once=False, in_last_round=True, while_choosing=True, player=True),
        Power("ninja", holder=True, player=True),
        Power("kangaroo", holder=True, player=True),
        Power("tentacles", once=False, player=True),
        Power("xenohunter", in_last_round=True, player=True),
        Power("time_lord", in_last_round=True),
    )
}
"""By character; the intent has the same name."""


@dataclass(frozen=True)
class Call:
    """A power that may be used: where it was called, by whom, on whom (SOMEONE where that is not known)."""

    room: int
    holder: str
    player: str


def copies(facts: TwoRoomsFacts, character: str) -> int:
    """How many cards of a character are in the deck."""
    return sum(facts.box.catalogue[card].character == character for card in facts.deck.cards)


def plays(character: str) -> Callable[[TwoRoomsTurn], bool]:
    """The guard that a character is in the deck."""
    return lambda turn: copies(turn.facts, character) > 0


def card_of(character: str) -> Message:
    """A character in a sentence, without its color, since which of both it is nobody has said: "the Usurper"."""
    return Message("the_card", {"id": character, "card": character_name(character)})


def check_use(turn: TwoRoomsTurn, character: str) -> None:
    """Raises Refused when the power cannot be used now, whoever it is used on."""
    facts, power = turn.facts, POWERS[character]
    card = card_of(character)
    if not copies(facts, character):
        raise Refused("card_not_in_play", card=card)
    if turn.state not in ROUND_RUNS and not (power.while_choosing and turn.state == "selection"):
        raise Refused("power_too_late")
    if facts.last_round and not power.in_last_round:
        raise Refused("power_not_in_last_round", card=card)
    uses = [holder for used, holder in facts.powers.used if used == character]
    holder = turn.intent.text("holder") if facts.named else None
    if power.once and (len(uses) >= copies(facts, character) or holder in uses):
        raise Refused("power_used", card=card)


def called(turn: TwoRoomsTurn, character: str) -> Call | TwoRoomsStep:
    """The call of a power in a room, or the question for a name that it lacks. Raises Refused."""
    check_use(turn, character)
    facts, power = turn.facts, POWERS[character]
    room = room_spoken_of(turn)
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
    return Call(room, holder or SOMEONE, player or SOMEONE)


def spent(facts: TwoRoomsFacts, character: str, holder: str = SOMEONE) -> TwoRoomsFacts:
    """The facts with one use more."""
    return replace(facts, powers=replace(facts.powers, used=(*facts.powers.used, (character, holder))))
