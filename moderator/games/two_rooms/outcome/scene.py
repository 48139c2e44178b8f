"""What lies on the table at the end, and the answers about it; what nobody has answered is undecided."""

from collections.abc import Sequence
from typing import Any, TypeVar

from moderator.errors import BadInput
from moderator.games.options import Options
from moderator.games.two_rooms.cards.card import Card, Color
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.cards.goals import FollowGoal
from moderator.games.two_rooms.outcome.ending import NOBODY, Answer, Ending, Question, one_of, seats_for
from moderator.games.two_rooms.outcome.undecided import Undecided, Weaver, variables_of

A = TypeVar("A", bool, int, str, tuple[str, ...])

ROOMS = (0, 1)

DRUNK = "drunk"
"""The card for which a sober card is set aside."""

SELECTING = ("sober_taken", "first_share", "lost_early", "later_bond")
"""Kinds of questions whose answer says which others count: they are decided first (see undecided.py)."""


class Scene:
    """Seats and answers. Every method is a pure look-up; the scene only remembers what was already looked up."""

    def __init__(
        self,
        weaver: Weaver,
        catalogue: Catalogue,
        options: Options,
        ending: Ending,
        aside: tuple[str, ...],
        buried: str | None,
        taken: str | None = None,
    ) -> None:
        """`aside` are the cards that lie before nobody, the buried one among them; `taken` is the sober card when the
        Drunk has taken it. It lies at the Drunk's seat then, which keeps its name, so that no answer is lost.
        """
        self.weaver = weaver
        self.catalogue = catalogue
        self.options = options
        self.ending = ending
        self.buried = catalogue[buried] if buried is not None else None
        in_play = list(ending.cards)
        for card in aside:
            in_play.remove(card)
        self.seats = seats_for(tuple(in_play))
        if taken is not None:
            self.seats[DRUNK] = taken
        self._cards = {seat: catalogue[card] for seat, card in self.seats.items()}
        following = [seat for seat in self.seats if isinstance(self.card(seat).goal, FollowGoal)]
        self._places = {seat: place for place, seat in enumerate(dict.fromkeys((*following, *self.seats)))}
        self._dealt = frozenset(ending.cards)
        self._acting: dict[str, Undecided[str | None]] = {}
        self._rooms: dict[str, Undecided[int]] = {}
        self._together: dict[tuple[str, str], Undecided[bool]] = {}

    def card(self, seat: str) -> Card:
        """The card at a seat."""
        return self._cards[seat]

    def seat_of(self, card: str) -> str | None:
        """The seat of a card; None when nobody has it."""
        return next((seat for seat, held in self.seats.items() if held == card), None)

    def team(self, card: Card) -> Color:
        """The team of a card, by the chosen option where sources disagree."""
        return team_of(card, self.options)

    def answer(self, question: Question, allowed: Sequence[A]) -> Undecided[A]:
        """The answer to a question. Raises BadInput when the one given is not allowed."""
        given = self.ending.answers.get(question)
        if given is None:
            return self.weaver.unknown(question, allowed, self._order(question, question.seats[:1]))
        for value in allowed:
            if value == given and isinstance(given, bool) == isinstance(value, bool):
                return self.weaver.known(value)
        raise BadInput(f"'{given}' does not answer '{question}'", remedy=one_of(tuple(allowed)))

    def yes(self, kind: str, *seats: str) -> Undecided[bool]:
        """Whether something has happened."""
        return self.answer(Question(kind, seats), (True, False))

    def room(self, seat: str) -> Undecided[int]:
        """The room in which a seat is."""
        found = self._rooms.get(seat)
        if found is None:
            found = self._rooms[seat] = self.answer(Question("room", (seat,)), ROOMS)
        return found

    def has(self, condition: str, source: str, seat: str) -> Undecided[bool]:
        """Whether a player has a condition that comes from the card at `source`, who has it from the start."""
        if seat == source:
            return self.weaver.true
        if condition in immune_to(self.card(seat)):
            return self.weaver.false
        question = Question(condition, (source,))
        given = self.ending.answers.get(question)
        if seat in self.ending.certain.get(question, ()):
            return self.weaver.true
        if given is None:
            return self.weaver.unknown((question, seat), (False, True), self._order(question, (seat,)))
        return self.weaver.known(seat in self._seats_given(question, given))

    def bound(self, condition: str, source: str, seat: str) -> Undecided[bool]:
        """Whether the card at `source` has bound a seat to another."""
        question = Question(condition, (source,))
        if question in self.ending.answers:
            return self.weaver.known(self._partner_given(question, seat) is not None)
        if not self._can_be_bound(condition, source, seat):
            return self.weaver.false
        return self.weaver.unknown((question, seat, "bound"), (False, True), (1, 0, self._places[seat]))

    def partner(self, condition: str, source: str, seat: str) -> Undecided[str]:
        """To whom a bound seat is bound."""
        question = Question(condition, (source,))
        given = self._partner_given(question, seat)
        if given is not None:
            return self.weaver.known(given)
        others = [other for other in self.seats if other != seat and self._can_be_bound(condition, source, other)]
        return self.weaver.unknown((question, seat, "partner"), others, (1, 1, self._places[seat]))

    def _partner_given(self, question: Question, seat: str) -> str | None:
        """The partner by the answer, which lists couples one after the other; the couple named last counts."""
        seats = self._seats_given(question, self.ending.answers.get(question, ()))
        if len(seats) % 2:
            raise BadInput(f"'{question}' needs couples, not {len(seats)} seats")
        couples = zip(seats[::2], seats[1::2], strict=True)
        met = [other if one == seat else one for one, other in couples if seat in (one, other)]
        return met[-1] if met else None

    def _can_be_bound(self, condition: str, source: str, seat: str) -> bool:
        return seat != source and condition not in immune_to(self.card(seat))

    def _order(self, question: Question, about: tuple[str, ...]) -> tuple[int, ...]:
        """What selects comes first, then all about the few cards that many results rest on, then seat by seat."""
        place = self._places.get(about[0], 0) if about else 0
        if question.kind in SELECTING:
            return (0, SELECTING.index(question.kind), place)
        if question.kind == "shot":
            return (2, 0)
        if question.kind != "room" and about == question.seats[:1]:
            return (3, place)
        card = self.card(about[0])
        leading = card.primary is not None or card.backs_up is not None
        return (3 if leading else 4, place)

    def _seats_given(self, question: Question, given: Answer) -> tuple[str, ...]:
        seats = given if isinstance(given, tuple) else (str(given),)
        for seat in seats:
            if seat not in self.seats:
                raise BadInput(f"'{seat}' does not answer '{question}'", remedy=one_of(tuple(self.seats)))
        return seats

    def shot(self) -> Undecided[str | None]:
        """Whom the Sniper shot; None without a Sniper, and when a game that ended at once left no time for it."""
        sniper = self.seat_of("sniper")
        if sniper is None or self.ending.ended_by is not None:
            return self.weaver.known(None)
        others = [seat for seat in self.seats if seat != sniper]
        shot = self.answer(Question("shot", (sniper,)), (*others, NOBODY))
        return self.weaver.turned(shot, lambda seat: None if seat == NOBODY else seat)

    def shot_dead(self, seat: str) -> Undecided[bool]:
        """Whether the Sniper killed somebody who is neither Target nor Decoy (edition 4)."""
        if self.options["bystander"] != "dies" or self.seats[seat] in ("target", "decoy"):
            return self.weaver.false
        return self.weaver.turned(self.shot(), lambda shot: shot == seat)

    def acting(self, card: str) -> Undecided[str | None]:
        """The seat that counts as a card: its own, or its backup's when the backup has taken over."""
        if card not in self._acting:
            self._acting[card] = self._find_acting(card)
        return self._acting[card]

    def _find_acting(self, card: str) -> Undecided[str | None]:
        known = self.weaver.known
        seat = self.seat_of(card)
        backups = (self.seat_of(other) for other in self.catalogue.backups.get(card, ()))
        backup = next((other for other in backups if other is not None), None)
        if seat is None:
            takes_over = card in self._dealt or self.options["backups"] == "absent"
            return known(backup if takes_over else None)
        if backup is None or self.options["backups"] != "dead":
            return known(seat)
        return self.weaver.either(self.shot_dead(seat), known(backup), known(seat))

    def together(self, one: str, other: str) -> Undecided[bool]:
        """Whether two cards, or those who count as them, end in one room; a card not in play is in none."""
        return self.weaver.then(self.acting(one), lambda seat: self.beside(seat, other))

    def beside(self, seat: str | None, card: str) -> Undecided[bool]:
        """Whether a seat ends in the room of a card."""

        def compare(other: str | None) -> Undecided[bool]:
            if seat is None or other is None:
                return self.weaver.false
            return self.same_room(seat, other)

        return self.weaver.then(self.acting(card), compare)

    def same_room(self, one: str, other: str) -> Undecided[bool]:
        """Whether two seats are in one room."""
        if one == other:
            return self.weaver.true
        found = self._together.get((one, other))
        if found is None:
            found = self.weaver.equal(self.room(one), self.room(other))
            self._together[one, other] = self._together[other, one] = found
        return found

    def shared(self, holder: str, seat: str) -> Undecided[bool]:
        """Whether whoever counts as `holder` has card shared with a seat."""

        def ask(holding: str | None) -> Undecided[bool]:
            if holding is None or holding == seat:
                return self.weaver.false
            return self.yes("shared", holding, seat)

        return self.weaver.then(self.acting(holder), ask)


def questions_of(value: Undecided[Any]) -> tuple[Question, ...]:
    """The questions on which a value depends. An unknown stands for a question, or for one seat's part in a list."""
    keys = (variable.key for variable in variables_of(value))
    return tuple(dict.fromkeys(key if isinstance(key, Question) else key[0] for key in keys))


def team_of(card: Card, options: Options) -> Color:
    """The team of a card under the chosen options."""
    if card.team_by is None:
        return card.team
    option, teams = card.team_by
    return teams[options[option]]


def immune_to(card: Card) -> "Everything | frozenset[str]":
    """The conditions that a card cannot get."""
    return Everything() if "all" in card.immune else card.immune


class Everything:
    """Holds whatever is asked for."""

    def __contains__(self, _: object) -> bool:
        return True
