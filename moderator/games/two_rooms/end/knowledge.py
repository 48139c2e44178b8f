"""From the facts of a game to the ending whose outcome is computed: seats, what was answered, what the host typed.

Where the host has noted who holds a card, the holder's room is known and is not asked for.
"""

from collections import Counter

from moderator.games.two_rooms.facts import TwoRoomsFacts
from moderator.games.two_rooms.outcome.facts import Ending
from moderator.games.two_rooms.outcome.outcome import SET_ASIDE, Outcome, UnansweredQuestion, outcome
from moderator.games.two_rooms.outcome.questions import Answer, Question, seats_for

SHOT = Question("shot", ("sniper",))
"""Whom the Sniper has shot."""


def ending_of(facts: TwoRoomsFacts) -> Ending:
    """Everything that is known of the end."""
    aside = set_aside(facts)
    players = seats_of_players(facts)
    seats = {player: seat for seat, player in players.items()}
    answers: dict[Question, Answer] = dict(aside)
    for seat, player in players.items():
        room = facts.room_of(player)
        if room is not None:
            answers[Question("room", (seat,))] = room
    if facts.end.shot is not None and facts.end.shot in seats:
        answers[SHOT] = seats[facts.end.shot]
    answers.update(facts.end.answers)
    return Ending(facts.deck.cards, facts.deck.burying, answers, facts.end.ended_by, players)


def outcome_of(facts: TwoRoomsFacts) -> Outcome:
    """Who has won, as far as it is known."""
    return outcome(ending_of(facts), facts.box.catalogue, facts.tables.options)


def question_due(facts: TwoRoomsFacts, found: Outcome) -> UnansweredQuestion | None:
    """The question to be put next: the first that nobody has given up."""
    return next((one for one in found.questions if one.question not in facts.end.unknown), None)


def set_aside(facts: TwoRoomsFacts) -> dict[Question, Answer]:
    """Which cards lie before nobody, as far as it is known: answered, or left over when everybody's card is noted."""
    kinds = [kind for kind, there in zip(SET_ASIDE, _aside_there(facts), strict=True) if there]
    known: dict[Question, Answer] = {
        Question(kind): facts.end.answers[Question(kind)] for kind in kinds if Question(kind) in facts.end.answers
    }
    missing = [kind for kind in kinds if Question(kind) not in known]
    if len(missing) == 1 and len(facts.cards) == len(facts.deck.cards) - len(kinds):
        left = Counter(facts.deck.cards) - Counter(card for _, card in facts.cards)
        left -= Counter(str(card) for card in known.values())
        if left.total() == 1:
            (card,) = left
            known[Question(missing[0])] = card
    return known


def _aside_there(facts: TwoRoomsFacts) -> tuple[bool, bool]:
    """Whether a card was buried, and whether a sober card was set aside."""
    return facts.deck.burying, any(facts.box.catalogue[card].sober for card in facts.deck.cards)


def seats(facts: TwoRoomsFacts) -> dict[str, str]:
    """Seat -> card, without the cards that are known to lie before nobody."""
    in_play = list(facts.deck.cards)
    for card in set_aside(facts).values():
        if card in in_play:
            in_play.remove(str(card))
    return seats_for(tuple(in_play))


def seats_of_players(facts: TwoRoomsFacts) -> dict[str, str]:
    """Seat -> player, for every card that the host has noted."""
    free = dict(seats(facts))
    found: dict[str, str] = {}
    for player, card in facts.cards:
        seat = next((seat for seat, held in free.items() if held == card), None)
        if seat is not None:
            del free[seat]
            found[seat] = player
    return found


def seat_of(facts: TwoRoomsFacts, card: str, taken: tuple[str, ...] = ()) -> str | None:
    """The seat meant by a card's name; of several alike the first about whom least is known, and none of `taken`."""
    named = seats_of_players(facts)
    alike = [seat for seat, held in seats(facts).items() if held == card and seat not in taken]
    return next((seat for seat in alike if seat not in named), alike[0] if alike else None)
