"""The outcome of a game: a result with its reason for every seat, and the questions that are still open.

The function is total: where something is not known a result says on which questions it depends, and only questions
whose answers can change a result are ever listed.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from moderator.errors import BadInput
from moderator.games.options import Options
from moderator.games.two_rooms.cards.card import Color
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.outcome.ending import Answer, Ending, Question
from moderator.games.two_rooms.outcome.scene import DRUNK, Scene
from moderator.games.two_rooms.outcome.undecided import Known, Undecided, Variable, Weaver, values_of, variables_of
from moderator.games.two_rooms.outcome.verdicts import GoalVerdict, Verdicts

EITHER_WAY = "either_way"
"""Reason where the result is known, though not yet by which of several reasons."""
OPEN = "open"
"""Reason of a result that is not known."""
SELECT_FIRST = ("sober_taken", "first_share")
"""Kinds of questions whose answers make many others needless."""
SET_ASIDE = ("buried", "sober")
"""Questions that come first: who plays at all depends on them."""


@dataclass(frozen=True)
class Result:
    """What became of one seat."""

    seat: str
    card: str
    player: str | None
    won: bool | None
    """None: not known yet."""
    reason: str
    """Name of the reason; `open` while the result is not known."""
    depends_on: tuple[Question, ...] = ()
    """What must be known for it."""


@dataclass(frozen=True)
class UnansweredQuestion:
    """A question that must still be put, and what may be answered."""

    question: Question
    allowed: tuple[Answer, ...]
    """The answers; where a list is asked for, the seats that may stand in it."""
    several: bool
    """Whether the answer is a list of seats, which may be empty."""


@dataclass(frozen=True)
class Outcome:
    """All results."""

    results: tuple[Result, ...]
    """One for each player."""
    winner: str | None
    """`red`, `blue` or `neither`; None while that is not known."""
    questions: tuple[UnansweredQuestion, ...]
    """What is still open, the question that settles most first; empty when everything is decided."""


def outcome(ending: Ending, catalogue: Catalogue, options: Options) -> Outcome:
    """Who has won. Raises BadInput for cards or answers that cannot be."""
    _check(ending, catalogue)
    aside = _set_aside(ending, catalogue)
    if isinstance(aside, UnansweredQuestion):
        return _nothing_known(ending, catalogue, aside)
    weaver = Weaver()
    buried, sober = aside
    scenes = _scenes(weaver, ending, catalogue, options, buried, sober)
    verdicts = [Verdicts(scene) for scene in scenes]
    finals = {seat: verdicts[0].final(seat) for seat in scenes[0].seats}
    winner = verdicts[0].winner_left()
    if len(scenes) > 1:
        taken = scenes[0].yes("sober_taken", DRUNK)
        finals = {seat: weaver.either(taken, verdicts[1].final(seat), final) for seat, final in finals.items()}
        winner = weaver.either(taken, verdicts[1].winner_left(), winner)
    cards = scenes[0].seats
    open_questions = _OpenQuestions()
    results = tuple(_result(weaver, ending, seat, cards[seat], final, open_questions) for seat, final in finals.items())
    return Outcome(results, _team(winner), open_questions.in_order())


def scene_of(ending: Ending, catalogue: Catalogue, options: Options) -> Scene | None:
    """What lies on the table at the end; None while nobody knows what was set aside or what the Drunk is."""
    aside = _set_aside(ending, catalogue)
    if isinstance(aside, UnansweredQuestion):
        return None
    scenes = _scenes(Weaver(), ending, catalogue, options, *aside)
    return scenes[0] if len(scenes) == 1 else None


def _check(ending: Ending, catalogue: Catalogue) -> None:
    for card in ending.cards:
        problem = catalogue[card].unsupported
        if problem is not None:
            raise BadInput(f"the card '{card}' is not supported: {problem.replace('_', ' ')}")
    if ending.ended_by is not None:
        if ending.ended_by not in ending.cards:
            raise BadInput(f"the card '{ending.ended_by}' is not in the game")
        instant = catalogue[ending.ended_by].instant
        if instant is None:
            raise BadInput(f"the card '{ending.ended_by}' does not end a game at once")
        if instant.partner is not None and instant.partner not in ending.cards:
            raise BadInput(f"the card '{ending.ended_by}' ends a game only with '{instant.partner}', who is not in it")


def _set_aside(ending: Ending, catalogue: Catalogue) -> tuple[str | None, str | None] | UnansweredQuestion:
    """The buried and the sober card, or the question that must be answered first."""
    found: list[str | None] = []
    needed = (ending.burying, any(catalogue[card].sober for card in ending.cards))
    for kind, is_there in zip(SET_ASIDE, needed, strict=True):
        if not is_there:
            found.append(None)
            continue
        in_play = _surely_in_play(ending, catalogue)
        possible = [card for card in ending.cards if catalogue[card].buriable and card not in in_play]
        if kind == "sober":
            possible = [card for card in possible if catalogue[card].may_be_sober]
            if found[0] in possible:
                possible.remove(found[0])
        allowed = tuple(dict.fromkeys(possible))
        card = ending.known(kind, allowed)
        if card is None:
            return UnansweredQuestion(Question(kind), allowed, several=False)
        found.append(card)
    return found[0], found[1]


def _surely_in_play(ending: Ending, catalogue: Catalogue) -> tuple[str | None, ...]:
    """Who has ended the game at once, and with whom: Dr. Boom with the President and no backup (character guide)."""
    if ending.ended_by is None:
        return ()
    instant = catalogue[ending.ended_by].instant
    return (ending.ended_by, instant.partner if instant is not None else None)


def _scenes(
    weaver: Weaver, ending: Ending, catalogue: Catalogue, options: Options, buried: str | None, sober: str | None
) -> list[Scene]:
    """What may lie on the table: with a Drunk two ways, the card itself or the sober card in its place."""
    aside = () if buried is None else (buried,)
    if sober is None:
        return [Scene(weaver, catalogue, options, ending, aside, buried)]
    untaken = Scene(weaver, catalogue, options, ending, (*aside, sober), buried)
    taken = Scene(weaver, catalogue, options, ending, (*aside, sober), buried, taken=sober)
    answer = untaken.yes("sober_taken", DRUNK)
    if isinstance(answer, Known):
        return [taken if answer.value else untaken]
    return [untaken, taken]


def _nothing_known(ending: Ending, catalogue: Catalogue, first: UnansweredQuestion) -> Outcome:
    """While nobody knows which card was set aside nobody knows who plays which: everything depends on that."""
    aside = ending.burying + sum(catalogue[card].sober for card in ending.cards)
    players = len(ending.cards) - aside
    results = tuple(Result(f"seat {n}", "unknown", None, None, OPEN, (first.question,)) for n in range(1, players + 1))
    return Outcome(results, None, (first,))


def _result(
    weaver: Weaver,
    ending: Ending,
    seat: str,
    card: str,
    verdict: Undecided[GoalVerdict],
    open_questions: "_OpenQuestions",
) -> Result:
    player = ending.players.get(seat)
    # What changes no more than the reason is not worth a question.
    won = weaver.turned(verdict, lambda known: known.won)
    if not isinstance(won, Known):
        return Result(seat, card, player, None, OPEN, open_questions.noted(variables_of(won)))
    reasons = {known.reason for known in values_of(verdict)}
    return Result(seat, card, player, won.value, reasons.pop() if len(reasons) == 1 else EITHER_WAY)


class _OpenQuestions:
    """The questions that results depend on, and on how many results each bears."""

    def __init__(self) -> None:
        self._bears: dict[Question, int] = {}
        self._allowed: dict[Question, dict[Answer, None]] = {}
        self._several: set[Question] = set()

    def noted(self, variables: Iterable[Variable[Any]]) -> tuple[Question, ...]:
        """The questions that stand behind the variables of one result."""
        found: dict[Question, None] = {}
        for variable in variables:
            if isinstance(variable.key, Question):
                question, allowed = variable.key, variable.values
            else:
                # A part of a list: whether this seat stands in it.
                question, allowed = variable.key[0], variable.key[1:2]
                self._several.add(question)
            found[question] = None
            self._allowed.setdefault(question, {}).update(dict.fromkeys(allowed))
        for question in found:
            self._bears[question] = self._bears.get(question, 0) + 1
        return tuple(found)

    def in_order(self) -> tuple[UnansweredQuestion, ...]:
        """All of them, so that asking in this order asks least.

        First come lists and the kinds that select among others: who is in love says whose rooms count, and most rooms
        need not be asked any more. Then what most results depend on; of equal ones the order of the deck decides.
        """

        def rank(question: Question) -> tuple[bool, int]:
            selects = question in self._several or question.kind in SELECT_FIRST
            return not selects, -self._bears[question]

        return tuple(
            UnansweredQuestion(one, tuple(self._allowed[one]), one in self._several)
            for one in sorted(self._bears, key=rank)
        )


def _team(winner: Undecided[Color | None]) -> str | None:
    if not isinstance(winner, Known):
        return None
    return "neither" if winner.value is None else winner.value.value
