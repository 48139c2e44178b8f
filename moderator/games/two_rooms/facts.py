"""The facts of a running game: who is where, who leads, who goes over; everything as frozen values.

A party may play without names: then only sizes are known, `players` is empty, and a leader or hostage is SOMEONE.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from moderator.games.game import Refused, Step, Turn
from moderator.games.two_rooms.deck.choice import DeckChoice
from moderator.games.two_rooms.deck.deck import Deck, is_basic, uncounted
from moderator.games.two_rooms.deck.playsets import Box
from moderator.games.two_rooms.hands.held import Hands
from moderator.games.two_rooms.outcome.ending import Answer, Question
from moderator.games.two_rooms.outcome.outcome import Outcome
from moderator.games.two_rooms.tables import Schedule, TwoRoomsTables

ROOMS = (0, 1)
"""The rooms by number."""

SOMEONE = "someone"
"""Stands for a person where the party plays without names. Never spoken: messages select on it."""


CHOOSING = frozenset({"selection", "untimed"})
"""States of the game in which hostages are named: after a round, or at any time when no clock ends it."""


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
class RoomFacts:
    """What is known of one room."""

    size: int = 0
    players: tuple[str, ...] = ()
    leader: str | None = None
    given_by: str | None = None
    """Who handed the leadership to the present leader in this round: it cannot be given back (rulebook p. 8)."""
    gave_away: tuple[str, ...] = ()
    """Everybody who has handed the leadership on in this round."""
    hostages: tuple[str, ...] = ()
    hostages_final: bool = False
    changed_mind: bool = False
    """The room has taken back its announcement once; it may not do so again."""
    ready: bool = False
    """Everybody has a card and waits for the first round."""
    arrived: bool = True
    """The hostages of the last exchange have come in."""
    powers: RoomPowers = field(default_factory=RoomPowers)
    """What cards demand here in this round."""

    @property
    def majority(self) -> int:
        """How many must point at one player to make them leader: more than half (rulebook p. 8)."""
        return self.size // 2 + 1


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


@dataclass(frozen=True)
class EndFacts:
    """Everything that was said at the end of the game, and what has come of it."""

    called: int = 0
    """Which announcement is due now, from 0."""
    answers: Mapping[Question, Answer] = field(default_factory=dict)
    unknown: frozenset[Question] = frozenset()
    """Questions that nobody can answer."""
    shot: str | None = None
    """The player whom the Sniper has named; which card that is shows later."""
    asking: bool = False
    """The cards are open and the questions have begun."""
    answered: bool = False
    """One of them has been answered: from here on no announcement is corrected."""
    ended_by: str | None = None
    """The card that ended the game at once."""
    outcome: Outcome | None = None
    """Once it is told."""

    def with_answer(self, question: Question, answer: Answer) -> "EndFacts":
        """The same with one more answer; a later answer replaces an earlier one."""
        return replace(self, answers={**self.answers, question: answer}, unknown=self.unknown - {question})

    def with_unknown(self, question: Question) -> "EndFacts":
        """The same with a question that nobody can answer."""
        return replace(self, unknown=self.unknown | {question})


@dataclass(frozen=True)
class TwoRoomsFacts:
    """The whole game. Rooms are numbered 0 and 1, rounds from 1 (0 before the first)."""

    tables: TwoRoomsTables
    room_names: tuple[str, str]
    seed: int
    count: int
    """Number of players."""
    box: Box
    """The cards and playsets that decks are made of."""
    deck: Deck
    """The cards of this game, for `count` players."""
    choice: DeckChoice = field(default_factory=DeckChoice)
    """What the host wants to play with, in whatever number."""
    proposed: DeckChoice | None = None
    """What we have offered instead, while the question is open."""
    preparing: bool = False
    """The cards are being taken from the box, step by step."""
    advised: bool = False
    """Newcomers have had their advice this evening."""
    learned: str | None = None
    """The lesson that was played last, a playset by id, where it was played to its end."""
    next_options: Mapping[str, str] = field(default_factory=dict)
    """Options that the host has chosen for the next game, where this one has its own still."""
    presented: frozenset[str] = frozenset()
    """Characters that everybody has had explained this evening."""
    ambassadors: tuple[str, ...] = ()
    """Who has the Ambassador cards: in no room, neither leader nor hostage. Empty without names."""
    players: tuple[str, ...] = ()
    """Their names; empty when the party plays without."""
    guests: tuple[str, ...] = ()
    """Known people who do not play at the moment."""
    round: int = 0
    rooms: tuple[RoomFacts, RoomFacts] = (RoomFacts(), RoomFacts())
    exchanging: bool = False
    """Hostages are on their way and at least one room has not confirmed."""
    cards: tuple[tuple[str, str], ...] = ()
    """Player and card, as far as the host entered them, or as they lie on phones; never said before the reveal."""
    hands: Hands = field(default_factory=Hands)
    """What else is known of the cards where they lie on phones."""
    end: EndFacts = field(default_factory=EndFacts)
    """What was said at the end of the game."""
    powers: PowersUsed = field(default_factory=PowersUsed)
    """What cards with a power have done in this game."""

    @cached_property
    def schedule(self) -> Schedule:
        """The rounds for this number of players."""
        return self.tables.schedule(self.count, ambassadors=len(self.uncounted), is_advanced=self.is_advanced)

    @property
    def is_advanced(self) -> bool:
        """Whether there are more cards than those of the basic game."""
        return not is_basic(self.deck, self.box.catalogue)

    @property
    def uncounted(self) -> tuple[str, ...]:
        """The cards whose holders stand outside of both rooms: the Ambassadors."""
        return uncounted(self.deck, self.box.catalogue)

    @property
    def named(self) -> bool:
        """Whether the party plays with names."""
        return bool(self.players)

    @property
    def hostages_wanted(self) -> int:
        """Hostages each room sends at the end of this round; fewer when a Ninja has left with somebody."""
        index = max(1, self.round) - 1
        wanted = self.schedule.hostages[index]
        if not self.powers.gone:
            return wanted
        outside = len(self.uncounted)
        fewer = self.tables.schedule(
            self.count, ambassadors=outside, absent=self.powers.absent, is_advanced=self.is_advanced
        ).hostages[index]
        return min(fewer, *(room.size - 1 for room in self.rooms))

    @property
    def last_round(self) -> bool:
        """Whether the round that runs, or has just ended, is the last one."""
        return self.round == len(self.schedule.minutes)

    @cached_property
    def characters(self) -> Counter[str]:
        """How many cards of each character are in the deck."""
        return Counter(self.box.catalogue.cards[card].character for card in self.deck.cards)

    def card_of(self, player: str) -> str | None:
        """The card of a player; None where nobody has noted or dealt it."""
        return next((card for name, card in self.cards if name == player), None)

    def room_of(self, player: str) -> int | None:
        """In which room a player is; None when unknown."""
        return next((n for n, room in enumerate(self.rooms) if player in room.players), None)

    def with_room(self, number: int, room: RoomFacts) -> "TwoRoomsFacts":
        """The same facts with one room changed."""
        first, second = self.rooms
        return replace(self, rooms=(room, second) if number == 0 else (first, room))

    def with_rooms(self, rooms: Iterable[RoomFacts]) -> "TwoRoomsFacts":
        """The same facts with both rooms changed."""
        first, second = rooms
        return replace(self, rooms=(first, second))


TwoRoomsTurn = Turn[TwoRoomsFacts]

TwoRoomsStep = Step[TwoRoomsFacts]


def other(room: int) -> int:
    """The other room."""
    return 1 - room


def rooms_asked(room: int | None) -> tuple[int, ...]:
    """Where a question is put: in the room that spoke; in both when the host typed for the whole game."""
    return ROOMS if room is None else (room,)


def room_spoken_of(turn: TwoRoomsTurn) -> int:
    """The room that a step is about: where it was said; when typed without a room, where the named player is."""
    room = turn.room if turn.room is not None else room_of_names(turn)
    if room is None:
        raise Refused("which_room")
    return room


def room_of_names(turn: TwoRoomsTurn) -> int | None:
    """The room in which the players are that the intent names; None when it names nobody in a room."""
    names = [str(name) for slot in ("player", "hostages") for name in turn.intent.all(slot)]
    rooms = {turn.facts.room_of(name) for name in names} - {None}
    if len(rooms) > 1:
        raise Refused("which_room")
    if not names and turn.facts.named and turn.intent.text("holder") is not None:
        return turn.facts.room_of(str(turn.intent.text("holder")))
    return rooms.pop() if rooms else None


def player_here(turn: TwoRoomsTurn, room: int, player: str, refusal: str) -> str:
    """The player, when he or she is in the room; else the refusal, or the hint that hostages are still underway."""
    facts = turn.facts
    if player in facts.rooms[room].players:
        return player
    if facts.exchanging and player in facts.rooms[other(room)].hostages:
        raise Refused("player_underway", name=player)
    if player in facts.ambassadors:
        raise Refused("is_ambassador", name=player)
    raise Refused(refusal, name=player)
