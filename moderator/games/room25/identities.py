"""Secret identities on phones, in suspicion: dealt by the game's seed, seen by their owners, told when the rules ask.

So many guards and prisoners are dealt as there are characters (seed 004, "Game Setup"). Whose identity was dealt is not
asked for it: the moderator reveals it, and nobody can say the wrong one. Before that only the seat's owner sees it.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace

from moderator.games.game import Step
from moderator.games.phones import phone_owner, phone_owners, with_phone, without_phone
from moderator.games.room25.facts import ESCAPES, ROOM, Identity, Room25Facts, Room25Step, Room25Turn
from moderator.games.room25.tables import Mode
from moderator.games.seat import CardFace, OnPhones, SeatOwner, SeatView
from moderator.language.message import Message

COLORS = {Identity.PRISONER: "blue", Identity.GUARD: "red"}

PHRASES: Mapping[str, frozenset[str]] = {
    "paper_identity": frozenset({"name", "identity"}),
    "your_identity": frozenset({"identity"}),
    "your_goal": frozenset({"identity"}),
    "your_result": frozenset({"won"}),
}
"""What stands on a phone and nowhere else: the texts of the part `room25_seat`."""


def deal(facts: Room25Facts) -> Room25Facts:
    """The same with an identity for everybody, where the mode has some and the cards lie on phones."""
    if facts.mode is not Mode.SUSPICION or not facts.on_phones or not facts.players:
        return facts
    guards = facts.guards or 0
    pile = [Identity.GUARD] * guards + [Identity.PRISONER] * (facts.count - guards)
    random.Random(f"{facts.seed} identities").shuffle(pile)
    return replace(facts, dealt=tuple(zip(facts.players, pile, strict=True)))


def phone_taken(turn: Room25Turn) -> Room25Step:
    """A player's phone is there."""
    facts = turn.facts
    return Step(replace(facts, phones=with_phone(facts.phones, _owner(turn))))


def phone_given_up(turn: Room25Turn) -> Room25Step:
    """A player has no phone any more."""
    facts = turn.facts
    return Step(replace(facts, phones=without_phone(facts.phones, _owner(turn))))


def _owner(turn: Room25Turn) -> str:
    return phone_owner(turn, (*turn.facts.players, *turn.facts.guests))


def on_phones(facts: Room25Facts) -> OnPhones:
    """As the party has it: one game is like the next."""
    return OnPhones(facts.on_phones, facts.on_phones)


def seat_owners(facts: Room25Facts) -> tuple[SeatOwner, ...]:
    """The players, then guests."""
    return phone_owners(facts.players, facts.guests, facts.phones) if facts.on_phones else ()


def paper_cards(facts: Room25Facts) -> tuple[Message, ...]:
    """For the host alone: who gets which identity on paper."""
    return tuple(
        Message("paper_identity", {"name": player, "identity": identity.value})
        for player, identity in facts.dealt
        if player not in facts.phones
    )


def seat(turn: Room25Turn, player: str) -> SeatView:
    """What one seat shows: the own identity and nobody else's."""
    facts = turn.facts
    identity = facts.identity_dealt(player) if player in facts.phones else None
    return SeatView(
        headline=Message("shown_turn", {"turn": facts.turn, "turns": facts.turns}) if facts.turn else None,
        room=ROOM if player in facts.players else None,
        face=None if identity is None else _face(identity),
        result=tuple(_result(facts, player)) if turn.state == "over" else (),
    )


def _face(identity: Identity) -> CardFace:
    name = Message("your_identity", {"identity": identity.value})
    return CardFace(identity.value, COLORS[identity], name, name, (Message("your_goal", {"identity": identity.value}),))


def _result(facts: Room25Facts, player: str) -> Iterator[Message]:
    """Who has won, then the own result."""
    if facts.winner is None:
        return
    yield Message("shown_winner", {"winner": facts.winner})
    identity = facts.identity_dealt(player)
    if identity is not None:
        won = (facts.ending in ESCAPES) is (identity is Identity.PRISONER)
        yield Message("your_result", {"won": "yes" if won else "no"})
