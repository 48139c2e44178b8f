"""The facts of a running game, frozen: mode, order, who has still to act, who is dead, revealed or in Room 25.

A *character* is called by a name, or by a number where the party plays without names; `called` says which. What
follows from the facts about identities and an escape stands here too (seed 004, "Identity reveals", "Winning
conditions"), so nothing has to be remembered for it and undo needs no care. Room 25 leaves the complex by a control
action with the prisoners in it. In suspicion guards do not matter; in the last turn one prisoner may be dead or
missing. Whoever is dead or outside and has not revealed is asked only if it matters.
"""

from dataclasses import dataclass, replace
from enum import Enum

from moderator.games.effects import Ask
from moderator.games.game import Refused, Step, Turn
from moderator.games.room25.tables import Mode, ModeTable, Room25Tables
from moderator.language.message import Argument, Message

ROOM = 0
"""The only room."""


PRISONERS_TO_KILL = 2
"""With so many dead the guards have won."""


class Identity(Enum):
    """Who somebody is, in suspicion."""

    PRISONER = "prisoner"
    GUARD = "guard"


class Half(Enum):
    """What is carried out now, in turn order."""

    FIRST = "first"
    SECOND = "second"
    ADRENALINE = "adrenaline"


class PrisonEnding(Enum):
    """How a game ends, and why."""

    ESCAPED = "escaped"
    ESCAPED_WITHOUT_ONE = "escaped_without_one"
    """In the last turn, one prisoner dead or missing (suspicion)."""
    TWO_PRISONERS_DEAD = "two_prisoners_dead"
    PRISONER_DEAD = "prisoner_dead"
    """Solo, and cooperation unless the party plays on."""
    ALL_DEAD = "all_dead"
    TIME_UP = "time_up"


ESCAPES = frozenset({PrisonEnding.ESCAPED, PrisonEnding.ESCAPED_WITHOUT_ONE})

BoardLine = tuple[str, int]
"""A row or column of the board ("row" or "column", 1 to 5): rows from the top, columns from the left."""


@dataclass(frozen=True)
class Room25Facts:
    """The whole game."""

    tables: Room25Tables
    seed: int
    count: int = 0
    """Number of characters; 0 while nobody has said it."""
    players: tuple[str, ...] = ()
    """The characters' names; empty when the party plays without."""
    guests: tuple[str, ...] = ()
    """Known people who do not play at the moment."""
    mode: Mode | None = None
    guards: int | None = None
    """Guards among the characters; None while not known or where the mode has none."""
    step: int = 0
    """Which step of the setup is read out."""
    order: tuple[str, ...] = ()
    """The characters from left to right on the countdown board; who dies leaves it at the next countdown."""
    turn: int = 0
    """From 1; 0 before the first."""
    half: Half | None = None
    waiting: tuple[str, ...] = ()
    """Who has still to act in this half, who acts now first."""
    adrenaline: tuple[str, ...] = ()
    """Who uses adrenaline in this turn."""
    adrenaline_used: tuple[str, ...] = ()
    moved: tuple[tuple[BoardLine, str], ...] = ()
    """Lines that have control markers, and the direction."""
    dead: tuple[str, ...] = ()
    """In the order in which they died."""
    revealed: tuple[tuple[str, Identity], ...] = ()
    inside: tuple[str, ...] = ()
    """Who is in Room 25, as far as it was told."""
    key: bool = False
    """The key room is activated."""
    escaping: bool = False
    """Somebody has said that Room 25 leaves the complex; it is being found out whether that is an escape."""
    outside_told: bool = False
    """In this attempt the players have said who is not in Room 25."""
    ending: PrisonEnding | None = None
    on_phones: bool = False
    """Whether identities are dealt to phones."""
    phones: tuple[str, ...] = ()
    """Whose phone is there, players and guests; kept from game to game."""
    dealt: tuple[tuple[str, Identity], ...] = ()
    """The identities that were dealt to phones; never said before the rules reveal them."""

    @property
    def characters(self) -> tuple[str, ...]:
        """All characters, as the party lists them."""
        return self.players or tuple(str(number) for number in range(1, self.count + 1))

    @property
    def winner(self) -> str | None:
        """`prisoners`, `guards` or `nobody`; None while the game runs."""
        if self.ending is None:
            return None
        if self.ending in ESCAPES:
            return "prisoners"
        return "guards" if self.mode is Mode.SUSPICION else "nobody"

    @property
    def alive(self) -> tuple[str, ...]:
        """Who is alive, in turn order."""
        return tuple(character for character in self.order if character not in self.dead)

    @property
    def outside(self) -> tuple[str, ...]:
        """Who is alive and not in Room 25, in turn order."""
        return tuple(character for character in self.alive if character not in self.inside)

    @property
    def table(self) -> ModeTable:
        """The figures of the mode."""
        assert self.mode is not None, "asked before the setup"
        return self.tables.modes[self.mode]

    @property
    def turns(self) -> int:
        """The number of turns; 0 while mode or number of characters do not tell it."""
        return self.table.turns.get(self.count, 0) if self.mode is not None else 0

    @property
    def last_turn(self) -> bool:
        """Whether this turn is the last one."""
        return self.turn >= self.turns

    @property
    def left(self) -> int:
        """Turns after this one."""
        return self.turns - self.turn

    @property
    def with_tokens(self) -> tuple[str, ...]:
        """Who is alive and still has the adrenaline token."""
        return tuple(character for character in self.alive if character not in self.adrenaline_used)

    def identity(self, character: str) -> Identity | None:
        """What somebody has revealed; None while it is secret."""
        return dict(self.revealed).get(character)

    def identity_dealt(self, character: str) -> Identity | None:
        """The identity that somebody was dealt; None where it was not dealt here."""
        return dict(self.dealt).get(character)

    def number_revealed(self, identity: Identity) -> int:
        """How many have revealed to be this."""
        return sum(shown is identity for _, shown in self.revealed)

    def kills(self, character: str) -> "Room25Facts":
        """The same with somebody dead."""
        return replace(
            self,
            dead=(*self.dead, character),
            inside=tuple(other for other in self.inside if other != character),
            waiting=tuple(other for other in self.waiting if other != character),
            adrenaline=tuple(other for other in self.adrenaline if other != character),
        )


Room25Turn = Turn[Room25Facts]

Room25Step = Step[Room25Facts]


def called(facts: Room25Facts, character: str) -> str | Message:
    """What a character is called in a sentence."""
    return character if facts.players else Message("character_number", {"number": int(character)})


def all_called(facts: Room25Facts, characters: tuple[str, ...]) -> Argument:
    """The same for several."""
    return tuple(called(facts, character) for character in characters)


def characters_meant(turn: Room25Turn) -> tuple[str, ...]:
    """The characters that an intent names, by name or number. Raises Refused for one that does not play."""
    named = [str(name) for name in turn.intent.all("player")]
    numbered = [int(number) for number in turn.intent.all("seat")]
    for name in named:
        if name not in turn.facts.characters:
            raise Refused("plays_not", name=name)
    for number in numbered:
        if str(number) not in turn.facts.characters:
            raise Refused("plays_not", name=Message("character_number", {"number": number}))
    return tuple(dict.fromkeys((*named, *map(str, numbered))))


def living_meant(turn: Room25Turn) -> tuple[str, ...]:
    """The same, all of them alive. Raises Refused for a dead one."""
    meant = characters_meant(turn)
    for character in meant:
        if character in turn.facts.dead:
            raise Refused("is_dead_already", name=called(turn.facts, character))
    return meant


def owed(facts: Room25Facts) -> tuple[str, ...]:
    """Who must reveal now, in this order. Empty in modes without identities."""
    if facts.mode is not Mode.SUSPICION:
        return ()
    return tuple(dict.fromkeys((*_by_death(facts), *_masks_off(facts))))


def ask_identity(facts: Room25Facts, character: str) -> Ask:
    """Ask somebody for the identity, with the reason."""
    why = "escape" if character not in owed(facts) else "death" if character in facts.dead else "masks"
    return Ask("identity", ROOM, {"name": called(facts, character), "why": why})


def dead_prisoners(facts: Room25Facts) -> int:
    """How many of the dead are known to be prisoners."""
    return sum(facts.identity(character) is Identity.PRISONER for character in facts.dead)


def _by_death(facts: Room25Facts) -> tuple[str, ...]:
    """The dead keep their secret as long as there cannot be two dead prisoners; else they reveal in order of death.

    So the first dead keeps it, at the second death the first reveals, and the second only if the first was a prisoner.
    """
    secret = tuple(character for character in facts.dead if facts.identity(character) is None)
    known = dead_prisoners(facts)
    return secret[:1] if known < PRISONERS_TO_KILL <= known + len(secret) else ()


def _masks_off(facts: Room25Facts) -> tuple[str, ...]:
    """With one guard the last character outside of Room 25 reveals; with two guards, both when two are left outside."""
    guards = facts.guards or 0
    if not facts.inside or not 1 <= len(facts.outside) <= guards:
        return ()
    return tuple(character for character in facts.outside if facts.identity(character) is None)


class Missing(Enum):
    """What an escape lacks."""

    KEY = "key"
    """Cooperation: the key room must be activated. To be asked when nobody has said it."""
    COMPANY = "company"
    """It is impossible to escape alone."""
    PRISONERS = "prisoners"
    """Prisoners are dead or outside, and it is not the last turn, or there are several."""


@dataclass(frozen=True)
class EscapeVerdict:
    """What is known about an attempt: it succeeds with an ending, lacks something, or hangs on somebody's identity."""

    ending: PrisonEnding | None = None
    lacks: Missing | None = None
    reveals: str | None = None


def judge(facts: Room25Facts) -> EscapeVerdict:
    """Judge an attempt; who is inside must have been told."""
    if facts.mode is Mode.COOPERATION and not facts.key:
        return EscapeVerdict(lacks=Missing.KEY)
    if len(facts.inside) < 2:
        return EscapeVerdict(lacks=Missing.COMPANY)
    if facts.mode is not Mode.SUSPICION:
        return EscapeVerdict(lacks=Missing.PRISONERS) if facts.outside else EscapeVerdict(ending=PrisonEnding.ESCAPED)
    missing = (*facts.dead, *facts.outside)
    secret = tuple(character for character in missing if facts.identity(character) is None)
    known = sum(facts.identity(character) is Identity.PRISONER for character in missing)
    guards_left = (facts.guards or 0) - facts.number_revealed(Identity.GUARD)
    allowed = 1 if facts.last_turn else 0
    if known + max(0, len(secret) - guards_left) > allowed:
        return EscapeVerdict(lacks=Missing.PRISONERS)
    if known + len(secret) > allowed:
        return EscapeVerdict(reveals=secret[0])
    return EscapeVerdict(
        ending=PrisonEnding.ESCAPED_WITHOUT_ONE if missing and known + len(secret) else PrisonEnding.ESCAPED
    )
