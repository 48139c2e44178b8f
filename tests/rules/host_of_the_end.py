"""A room that answers every question of the end in words, by what is known or at random.

host = HostOfTheEnd(table, answers_of("room president=0, shared president doctor=no"))
host.answers_everything()          # until the results are told; what is not known gets a default
"""

import random
from collections.abc import Callable, Mapping

from moderator.games.two_rooms.end.announcements import called_up
from moderator.games.two_rooms.end.questions import outcome_of, question_asked, seat_of, seats
from moderator.games.two_rooms.outcome.ending import NOBODY, Answer, Question
from moderator.games.two_rooms.outcome.outcome import UnansweredQuestion
from tests.rules.table import NAMES, ONE, ROOM_NAMES, Table, words

Chooser = Callable[[UnansweredQuestion], Answer | None]
"""Answers a question; None is "we do not know"."""

BONDS = {"in_love": "love", "in_hate": "hate"}


def table_at_the_end(cards: str, *, burying: bool = False, aside: int = 0, **options: str) -> Table:
    """A party after its last exchange, with President and Bomber, these cards, and plain ones to make up six players.

    `aside` is the number of cards that are dealt to nobody, beside the buried one.
    """
    deck = ["president", "bomber", *cards.split()]
    for plain in ("red_team", "blue_team") * 3:
        if len(deck) - burying - aside < 6:
            deck.append(plain)
    count = len(deck) - burying - aside
    half = count - count // 2
    table = Table(NAMES[:half], NAMES[half:count], cards=deck, burying=burying, options=options)
    return to_the_end(table)


def to_the_end(table: Table) -> Table:
    """All rounds without an incident."""
    table.starts().appoints()
    rounds = len(table.facts.schedule.minutes)
    for _ in range(rounds - 1):
        table.ends_round().exchanges()
    return table.ends_round().exchanges()


def default(question: UnansweredQuestion) -> Answer | None:
    """No, here, nobody."""
    if question.several:
        return ()
    if question.question.kind == "room":
        return 0
    if all(isinstance(answer, bool) for answer in question.allowed):
        return False
    return question.allowed[0]


class HostOfTheEnd:
    def __init__(self, table: Table, known: Mapping[Question, Answer] | None = None, choose: Chooser = default) -> None:
        self.table = table
        self.known = dict(known or {})
        self.choose = choose
        self.asked: list[Question] = []

    def calls(self) -> "HostOfTheEnd":
        """Every announcement; who is not known to say anything says nothing."""
        table = self.table
        if table.state == "coming_together":
            table.says(ONE, "next")
        while table.state == "announcements":
            announced = called_up(table.facts)[table.facts.end.called]
            answer = self.known.get(Question(announced.asks, (announced.card,)))
            if announced.asks == "shot" and answer is not None:
                table.says(ONE, table.players(ONE)[0])
            elif announced.asks == "every_color_right":
                table.says(ONE, "next")
            elif answer is None:
                table.says(ONE, "nobody")
            else:
                table.says(ONE, words().cards[str(answer)][0] if announced.asks == "predicts_buried" else str(answer))
        return self

    def answers_everything(self) -> "HostOfTheEnd":
        """Announcements, then all questions, until the results are told."""
        self.calls()
        table = self.table
        while table.state == "reveal":
            self.answers_one()
        assert table.state == "over"
        return self

    def answers_one(self) -> None:
        """The question that is open, in the words of its form."""
        table = self.table
        open_ = table.moderator.situation.question_in(ONE)
        assert open_ is not None, "there is always a question until all is decided"
        if open_.name == "showing":
            table.says(ONE, "next")
            return
        about = question_asked(open_)
        (question,) = [one for one in outcome_of(table.facts).questions if one.question == about]
        assert about not in self.asked, f"{about} is asked a second time"
        self.asked.append(about)
        self.say(question, self.known[about] if about in self.known else self.choose(question))

    def say(self, question: UnansweredQuestion, answer: Answer | None) -> None:
        """An answer in words."""
        table = self.table
        if answer is None:
            table.says(ONE, "we do not know")
        elif isinstance(answer, tuple):
            self._list(question, answer)
        elif isinstance(answer, bool):
            table.says(ONE, "yes" if answer else "no")
        elif isinstance(answer, int) and table.facts.tables.options["reveal"] == "together":
            table.says(ONE, ROOM_NAMES[answer])
        elif isinstance(answer, int):
            table.says(ONE, "here" if answer == ONE else "not here")
        elif answer in BONDS:
            table.says(ONE, BONDS[answer])
        elif answer == NOBODY:
            table.says(ONE, "nobody")
        elif answer in ("red", "blue", "neither", "grey", "green", "special"):
            table.says(ONE, answer)
        else:
            table.says(ONE, self._name(answer))

    def _list(self, question: UnansweredQuestion, seats_named: tuple[str, ...]) -> None:
        table = self.table
        if not seats_named:
            table.says(ONE, "nobody")
            return
        for seat in seats_named:
            table.says(ONE, self._name(seat))
        if question.question.kind not in BONDS:
            table.says(ONE, "that is all")

    def _name(self, seat: str) -> str:
        card = seats(self.table.facts).get(seat, seat)
        return words().cards[card][0]


def at_random(chance: random.Random, table: Table) -> Chooser:
    """Any answer that may be given; of seats that are alike the one that a card's name means."""

    def choose(question: UnansweredQuestion) -> Answer | None:
        def meant(seat: Answer) -> bool:
            return not isinstance(seat, str) or "." not in seat

        allowed = [one for one in question.allowed if meant(one)]
        if question.several:
            couple = question.question.kind in BONDS
            size = chance.choice((0, 2)) if couple else chance.randrange(min(4, len(allowed) + 1))
            return tuple(str(seat) for seat in chance.sample(allowed, min(size, len(allowed) // 2 * 2)))
        deck = set(table.facts.deck.cards)
        named = [one for one in allowed if not isinstance(one, str) or one in deck or not words().cards.get(one)]
        answer = chance.choice(named)
        if isinstance(answer, str) and answer in deck and question.question.kind == "first_share":
            return seat_of(table.facts, answer)
        return answer

    return choose
