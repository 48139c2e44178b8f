"""A table at which a party sits: what is said in a room goes through the real grammar and the real statechart.

    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"])
    table.starts()                                         # cards are dealt, both rooms are ready, round one runs
    table.says(ONE, "I appoint Anna as leader")            # -> ["leader_appointed"]: what room one hears then
    table.waits(30)
    table.hears(TWO)                                       # the names of all messages there since it last looked

Speaking takes no time here: the clock moves only when the table waits. Every message is turned into its sentence, so
a text that lacks an argument fails the test in which it is said.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from moderator import shipped
from moderator.games.effects import Effect, Priority, Say
from moderator.games.game import Game
from moderator.games.plugin import GameSetting, plugin_of
from moderator.games.seat import PHONE_TAKEN, PLAYER, CardsOn, SeatView
from moderator.games.two_rooms.deck.deck import Deck, deck_of, uncounted
from moderator.games.two_rooms.deck.deck_messages import DeckWords, deck_words
from moderator.games.two_rooms.deck.playsets import Box, read_box
from moderator.games.two_rooms.facts import RoomFacts, TwoRoomsFacts
from moderator.games.two_rooms.game import two_rooms
from moderator.games.two_rooms.hands.held import Hands
from moderator.games.two_rooms.setup import split
from moderator.games.two_rooms.tables import TwoRoomsTables, read_options, read_rounds
from moderator.language.files.yaml_file import read_yaml
from moderator.language.grammar.grammar import Grammar, load_grammar
from moderator.language.intent import Intent, SlotValue
from moderator.language.listening import Reading
from moderator.language.message import Message
from moderator.language.voice.sentences import Sentences, load_sentences
from moderator.moderating.chart import Chart
from moderator.moderating.chart_reading import check_chart, read_chart
from moderator.moderating.moderator import Moderator

ONE, TWO = 0, 1
"""The rooms."""

PARTS = plugin_of("two_rooms").parts

GET_READY = 9.0
"""Seconds between "get ready" and the start of a round."""

PARLEY = 30.0
"""Seconds of a parley that nobody ends."""

THIRTY_PEOPLE = """
Anna Bob Carlos Dana Erik Fatima George Helen Ivan Julia Kevin Laura Martin Nina Oscar
Paula Quentin Rosa Simon Tina Ursula Victor Wendy Xavier Yvonne Zach Alice Bruno Clara David
"""

NAMES = THIRTY_PEOPLE.split()


@cache
def grammar() -> Grammar:
    return load_grammar("en", PARTS)


@cache
def sentences(language: str = "en") -> Sentences:
    return load_sentences(language, PARTS)


@cache
def chart() -> Chart:
    folder = shipped.statecharts()
    return read_chart(read_yaml(folder / "two_rooms.yaml"), read_yaml(folder / "any_game.yaml"))


@cache
def box() -> Box:
    return read_box()


@cache
def words() -> DeckWords:
    """How cards and playsets are heard."""
    return deck_words(box(), grammar(), sentences())


ROOM_NAMES = ("room one", "room two")


@cache
def tables() -> TwoRoomsTables:
    return TwoRoomsTables(read_rounds(), read_options())


@dataclass(frozen=True)
class Heard:
    """One message as a room hears it."""

    at: float
    message: Message
    text: str
    """In the first of its texts, where it has several."""
    priority: Priority
    due: float | None

    @property
    def name(self) -> str:
        return self.message.name


class Table:
    """A party in two rooms; give who sits where, or how many when the party plays without names."""

    def __init__(
        self,
        one: Sequence[str] | int,
        two: Sequence[str] | int,
        *,
        guests: tuple[str, ...] = (),
        minutes: tuple[float, ...] | None = None,
        options: Mapping[str, str] | None = None,
        cards: Sequence[str] = (),
        burying: bool = False,
        outside: Sequence[str] = (),
        phones: Sequence[str] | None = None,
    ) -> None:
        """`cards` are the deck by ids or characters, where it is not the plain one, legal or not; `outside` are the
        Ambassadors; `phones` who holds the card on a phone, where the moderator deals.
        """
        figures = replace(tables(), options=read_options().choose(**(options or {})))
        count = sum(n if isinstance(n, int) else len(n) for n in (one, two)) + len(outside)
        deck = deck_of(box().catalogue, count, cards, burying=burying) if cards else None
        if minutes is not None:
            figures = replace(figures, own_minutes=minutes)
        game = _seated(one, two, guests, figures, deck, tuple(outside))
        if phones is not None:
            game = replace(game, facts=replace(game.facts, hands=Hands(CardsOn.PHONES)))
        check_chart(chart(), game)
        self.moderator = Moderator(game, chart())
        self.now = 0.0
        self._heard: tuple[list[Heard], list[Heard]] = ([], [])
        self._looked = [0, 0]
        self._note(self.moderator.begin(self.now))
        for player in phones or ():
            assert self.moderator.hear(Intent(PHONE_TAKEN, {PLAYER: (player,)}), None, self.now).taken

    # What the party does

    def says(self, room: int, text: str) -> list[str]:
        """Say a command in a room; the messages which that room hears at once. Fails when it is no command."""
        reading = self.reads(room, text)
        assert reading.intent is not None, f'"{text}": {reading.reason}'
        return self._does(reading, room, room)

    def is_near(self, room: int, *texts: str) -> list[str]:
        """Say something that sounds like several sentences, the likeliest first; the messages heard at once."""
        first, *others = (self.reads(room, text).intent for text in texts)
        assert first is not None
        rivals = [other for other in others if other is not None]
        assert len(rivals) == len(others)
        effects = self.moderator.hear(first, room, self.now, rivals).effects
        self._note(effects)
        return [e.message.name for e in effects if isinstance(e, Say) and room in e.rooms]

    def types(self, text: str, room: int | None = None) -> list[str]:
        """Type a command, for a room or for the whole game; the messages heard then (in any room)."""
        rooms = (ONE, TWO) if room is None else (room,)
        readings = [grammar().read_typed(text, self.moderator.listening(number)) for number in rooms]
        reading = next((r for r in readings if r.intent is not None), readings[0])
        assert reading.intent is not None, f'"{text}": {reading.reason}'
        return self._does(reading, room, room)

    def taps(self, player: str, name: str, *chosen: SlotValue) -> list[str]:
        """Tap what the own phone offers under an intent's name; the messages heard at once in the player's room."""
        offers = [offer for offer in self.seat(player).offers if offer.intent.name == name]
        assert offers, f"{player} is not offered {name}"
        intent = offers[0].with_chosen(chosen)
        assert intent is not None, f"{chosen} cannot be chosen"
        outcome = self.moderator.tap(intent, player, self.now)
        assert outcome.taken, outcome.answer
        self._note(outcome.effects)
        room = self.seat(player).room
        return [e.message.name for e in outcome.effects if isinstance(e, Say) and room in e.rooms]

    def seat(self, player: str) -> SeatView:
        """What a player's phone shows."""
        return self.moderator.seat(player, self.now)

    def holder(self, card: str) -> str:
        """Who was dealt a card, the first where several were."""
        return next(player for player, held in self.facts.cards if held == card)

    def chats(self, room: int, text: str) -> str:
        """Say something that must not be taken for a command; the reason why it is not."""
        reading = self.reads(room, text)
        assert reading.intent is None, f'"{text}" is taken as {reading.intent}'
        assert reading.reason is not None
        return reading.reason

    def reads(self, room: int, text: str) -> Reading:
        """What the grammar makes of something said now, without doing it."""
        return grammar().read(text, self.moderator.listening(room))

    def waits(self, seconds: float) -> "Table":
        """Let time pass, moment by moment as a party lives it."""
        end = self.now + seconds
        while (due := self.moderator.next_due()) is not None and due <= end:
            self.now = due
            self._note(self.moderator.tick(due))
        self.now = end
        return self

    def fails(self, pause: int = 0) -> list[str]:
        """The machine fails and is started again at this moment, perhaps so many seconds later; the messages that room
        one hears then.
        """
        effects = self.moderator.interrupt(self.now, pause)
        self._note(effects)
        return [e.message.name for e in effects if isinstance(e, Say) and ONE in e.rooms]

    def leaves(self) -> list[str]:
        """The host leaves and goes on at this moment; the messages that room one hears then."""
        effects = self.moderator.come_back(self.now)
        self._note(effects)
        return [e.message.name for e in effects if isinstance(e, Say) and ONE in e.rooms]

    # Shortcuts through what a test is not about

    def starts(self) -> "Table":
        """Everybody is here, the cards are dealt, round one runs; nothing heard so far counts."""
        self.says(ONE, "start the game")
        if self.state == "gathering":
            # With the option `presentation` the cards are explained first.
            self.says(ONE, "start the game")
        self.says(ONE, "our room is ready")
        self.says(TWO, "our room is ready")
        self.waits(GET_READY)
        return self.forgets()

    def appoints(self, one: str | None = None, two: str | None = None) -> "Table":
        """Somebody is appointed leader in each room: the first who sits there when no name is given."""
        for room, name in ((ONE, one), (TWO, two)):
            self.says(room, f"I appoint {name or self.players(room)[0]} as leader")
        return self.forgets()

    def ends_round(self) -> "Table":
        """Time goes by until the round is over."""
        left = self.clock
        assert left is not None
        return self.waits(left).forgets()

    def announces(self, room: int, *names: str) -> "Table":
        """A room names its hostages and confirms; the last who sit there when no names are given."""
        hostages = names or self.spare(room)
        self.says(room, ("our hostages are " if len(hostages) > 1 else "our hostage is ") + " and ".join(hostages))
        self.says(room, "yes")
        return self.forgets()

    def parleys(self) -> "Table":
        """Both leaders meet and talk: the exchange begins."""
        self.says(ONE, "our leader is ready")
        self.says(TWO, "our leader is ready")
        if self.state in ("parley", "open_parley"):
            self.says(ONE, "the parley is over")
        return self.forgets()

    def exchanges(self) -> "Table":
        """Both rooms name hostages, the leaders meet, the hostages go over and arrive."""
        self.announces(ONE).announces(TWO).parleys()
        self.says(ONE, "the exchange is done")
        self.says(TWO, "the exchange is done")
        return self.forgets()

    def plays_until_reveal(self) -> "Table":
        """Three rounds without an incident: the last exchange is done."""
        self.starts().appoints()
        for _ in range(2):
            self.ends_round().exchanges()
        return self.ends_round().exchanges()

    # What can be seen and heard

    @property
    def facts(self) -> TwoRoomsFacts:
        facts = self.moderator.situation.facts
        assert isinstance(facts, TwoRoomsFacts)
        return facts

    @property
    def state(self) -> str:
        """Where the game is."""
        return self.moderator.situation.states[0]

    @property
    def clock(self) -> float | None:
        """Seconds left in the round."""
        return self.moderator.situation.clock_left(self.now)

    def room(self, room: int) -> RoomFacts:
        return self.facts.rooms[room]

    def room_state(self, room: int) -> str:
        return self.moderator.situation.states[1 + room]

    def players(self, room: int) -> tuple[str, ...]:
        return self.room(room).players

    def leader(self, room: int) -> str | None:
        return self.room(room).leader

    def hostages(self, room: int) -> tuple[str, ...]:
        return self.room(room).hostages

    def spare(self, room: int) -> tuple[str, ...]:
        """As many as this round takes from the end of a room's list, leaving out the leader."""
        others = [name for name in self.players(room) if name != self.leader(room)]
        return tuple(others[-self.facts.hostages_wanted :])

    def hears(self, room: int) -> list[str]:
        """The names of the messages in a room since the table last looked there."""
        return [heard.name for heard in self.listens(room)]

    def listens(self, room: int) -> list[Heard]:
        """The messages in a room since the table last looked there."""
        new = self._heard[room][self._looked[room] :]
        self._looked[room] = len(self._heard[room])
        return new

    def everything_heard(self, room: int) -> list[Heard]:
        """All that a room has heard since the party began."""
        return list(self._heard[room])

    def last(self, room: int) -> str:
        """The sentence that a room heard last."""
        return self._heard[room][-1].text

    def forgets(self) -> "Table":
        """From here on only what comes counts as heard."""
        self._looked = [len(self._heard[ONE]), len(self._heard[TWO])]
        return self

    # Inside

    def _does(self, reading: Reading, room: int | None, listener: int | None) -> list[str]:
        assert reading.intent is not None
        effects = self.moderator.hear(reading.intent, room, self.now).effects
        self._note(effects)
        rooms = (ONE, TWO) if listener is None else (listener,)
        return [e.message.name for e in effects if isinstance(e, Say) and set(rooms) & set(e.rooms)]

    def _note(self, effects: Sequence[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Say):
                text = sentences().say(replace(effect.message, variant=0))
                for room in effect.rooms:
                    self._heard[room].append(Heard(self.now, effect.message, text, effect.priority, effect.due))


def party_of(count: int) -> Table:
    """A party of so many people with names; in an odd party room one has one more."""
    return Table(NAMES[: count - count // 2], NAMES[count - count // 2 : count])


def party_with(deck: Deck, options: Mapping[str, str] | None = None) -> Table:
    """A party with names that plays exactly this deck; its Ambassadors stand outside."""
    outside = len(uncounted(deck, box().catalogue))
    inside = deck.players - outside
    half = inside - inside // 2
    return Table(
        NAMES[:half],
        NAMES[half:inside],
        cards=deck.cards,
        burying=deck.burying,
        options=options,
        outside=NAMES[inside : deck.players],
    )


def nameless(count: int) -> Table:
    """A party of so many that plays without names."""
    return Table(count - count // 2, count // 2)


def _seated(
    one: Sequence[str] | int,
    two: Sequence[str] | int,
    guests: tuple[str, ...],
    figures: TwoRoomsTables,
    deck: Deck | None,
    outside: tuple[str, ...],
) -> Game:
    """The game whose random split puts everybody where the test wants them.

    Chance depends on the seed and the number alone. So numbers are split first, and each gets the name of somebody who
    is to sit there.
    """
    sizes = tuple(n if isinstance(n, int) else len(n) for n in (one, two))
    count = sum(sizes) + len(outside)
    numbers = tuple(str(number) for number in range(count))
    for seed in range(100):
        setting = GameSetting(players=numbers, guests=guests, room_names=ROOM_NAMES, seed=seed)
        game = with_exactly(two_rooms(setting, figures, box()), deck)
        seated = split(game.facts)
        rooms = seated.rooms
        if tuple(room.size for room in rooms) == sizes:
            break
    else:
        raise AssertionError(f"no seed splits {count} players into {sizes}")
    if isinstance(one, int) or isinstance(two, int):
        setting = GameSetting(number=count, room_names=ROOM_NAMES, seed=seed)
        return with_exactly(two_rooms(setting, figures, box(), words()), deck)
    seats = dict(zip(rooms[ONE].players, one, strict=True)) | dict(zip(rooms[TWO].players, two, strict=True))
    seats |= dict(zip(seated.ambassadors, outside, strict=True))
    setting = replace(setting, players=tuple(seats[number] for number in numbers))
    return with_exactly(two_rooms(setting, figures, box(), words()), deck)


def with_exactly(game: Game, deck: Deck | None) -> Game:
    """The game with exactly these cards: endings are tested with decks that nobody would build."""
    return game if deck is None else replace(game, facts=replace(game.facts, deck=deck))
