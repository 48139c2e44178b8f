"""What holds of every ending: one result for everybody, no needless question, the order of answers does not matter."""

import itertools
import random
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moderator.games.two_rooms.deck.random_decks import Experience, random_deck
from moderator.games.two_rooms.outcome.ending import Answer, Ending, Question
from moderator.games.two_rooms.outcome.outcome import Outcome, UnansweredQuestion, outcome
from tests.rules.dealing import deal
from tests.rules.endings import catalogue, options

GROUPS = [
    "doctor engineer",
    "intern",
    "rival",
    "victim",
    "survivor",
    "queen bomb_bot",
    "ahab moby",
    "butler maid",
    "wife mistress",
    "gambler",
    "mi6",
    "nuclear_tyrant",
    "agoraphobe",
    "hot_potato",
    "leprechaun",
    "cupid eris",
    "clone",
    "robot",
    "clone robot",
    "sniper target decoy",
    "drunk rival",
    "zombie",
    "presidents_daughter martyr",
    "red_team blue_team",
    "mastermind",
    "hero",
    "assassin",
    "judge blue_drone red_fist",
    "red_piper blue_piper",
]
"""Cards that come together; every kind of goal is among them."""

OPTIONS = st.fixed_dictionaries(
    {
        name: st.sampled_from(option.values)
        for name, option in options().known.items()
        if option.about == "outcome" and name != "announcements"
    }
)


def all_wins(result: Outcome) -> tuple[bool | None, ...]:
    return tuple(found.won for found in result.results)


def decided(ending: Ending, chosen: dict[str, str]) -> Outcome:
    return outcome(ending, catalogue(), options().choose(**chosen))


def possible_answers(question: UnansweredQuestion) -> list[Answer]:
    """Everything that may be answered. Lists: all of them, as far as they are short."""
    if not question.several:
        return list(question.allowed)
    seats = [str(seat) for seat in question.allowed]
    if question.question.kind in ("in_love", "in_hate"):
        return [(), *itertools.combinations(seats, 2)]
    return [tuple(some) for size in range(len(seats) + 1) for some in itertools.combinations(seats, size)]


def answer_at_random(chance: random.Random, question: UnansweredQuestion) -> Answer:
    return chance.choice(possible_answers(question)) if len(question.allowed) < 10 else _some(chance, question)


def _some(chance: random.Random, question: UnansweredQuestion) -> Answer:
    if not question.several:
        return chance.choice(question.allowed)
    size = 2 if question.question.kind in ("in_love", "in_hate") else chance.randrange(len(question.allowed))
    return tuple(str(seat) for seat in chance.sample(question.allowed, size))


@st.composite
def endings(draw: st.DrawFn, most: int = 5) -> Ending:
    groups = draw(st.lists(st.sampled_from(GROUPS), unique=True, max_size=most))
    cards = dict.fromkeys(card for group in groups for card in group.split())
    burying = "presidents_daughter" in cards and draw(st.booleans())
    return Ending(("president", "bomber", *cards), burying=burying)


@settings(max_examples=80, deadline=None)
@given(endings(), OPTIONS, st.randoms(use_true_random=False))
def test_answering_what_is_asked_ends_with_exactly_one_result_for_everybody(
    ending: Ending, chosen: dict[str, str], chance: random.Random
) -> None:
    found = decided(ending, chosen)
    players = len(ending.cards) - ending.burying - ("drunk" in ending.cards)
    asked: set[Question] = set()
    while found.questions:
        assert len(found.results) == players
        question = chance.choice(found.questions)
        assert question.question not in asked, "nothing is asked twice"
        asked.add(question.question)
        ending = ending.answered(question.question, answer_at_random(chance, question))
        found = decided(ending, chosen)
    assert len(found.results) == players
    assert None not in all_wins(found)
    assert all(result.reason != "open" and not result.depends_on for result in found.results)


FEW = 20
"""Questions after which any game is decided, asked in the order proposed. The rooms of thirty players are more."""


@settings(max_examples=60, deadline=None)
@given(st.integers(6, 30), st.sampled_from(Experience), st.integers(0, 2**32), st.booleans())
def test_any_legal_deck_of_any_size_is_dealt_and_decided_by_few_questions(
    players: int, experience: Experience, seed: int, burying: bool
) -> None:
    chance = random.Random(seed)
    deck = random_deck(catalogue(), options(), players, experience, seed, burying=burying)
    dealt = deal(deck, catalogue(), seed)
    ending = Ending(deck.cards, burying=burying)
    for kind, card in (("buried", dealt.buried), ("sober", dealt.sober)):
        ending = ending if card is None else ending.answered(Question(kind), card)
    asked = 0
    while questions := decided(ending, {}).questions:
        ending = ending.answered(questions[0].question, answer_at_random(chance, questions[0]))
        asked += 1
    assert asked <= FEW
    assert len(decided(ending, {}).results) == players
    assert None not in all_wins(decided(ending, {}))


@settings(max_examples=50, deadline=None)
@given(endings(), OPTIONS, st.randoms(use_true_random=False))
def test_the_order_of_the_answers_does_not_matter(
    ending: Ending, chosen: dict[str, str], chance: random.Random
) -> None:
    answered = ending
    while questions := decided(answered, chosen).questions:
        answered = answered.answered(questions[0].question, answer_at_random(chance, questions[0]))
    shuffled = list(answered.answers.items())
    chance.shuffle(shuffled)
    again = ending
    for question, answer in shuffled:
        again = again.answered(question, answer)
    assert decided(again, chosen) == decided(answered, chosen)


MOST_COMPLETIONS = 3000
"""So many ways to answer everything are tried out; endings with more are not taken."""


@settings(max_examples=40, deadline=None)
@given(endings(most=2), OPTIONS, st.randoms(use_true_random=False))
def test_a_question_is_asked_exactly_when_some_answer_to_it_can_change_a_result(
    ending: Ending, chosen: dict[str, str], chance: random.Random
) -> None:
    """Compared with every possible way in which everything could be answered."""
    answered = ending
    while True:
        questions = decided(answered, chosen).questions
        ways = [possible_answers(question) for question in questions]
        if _product(len(way) for way in ways) <= MOST_COMPLETIONS:
            break
        question = chance.choice(questions)
        answered = answered.answered(question.question, answer_at_random(chance, question))
    if {question.question.kind for question in questions} & {"buried", "sober"}:
        return
    wins = {}
    for way in itertools.product(*ways):
        complete = answered
        for question, answer in zip(questions, way, strict=True):
            complete = complete.answered(question.question, answer)
        found = decided(complete, chosen)
        assert not found.questions, "nothing comes up later that was not known before"
        wins[way] = all_wins(found)
    for number, question in enumerate(questions):
        others: dict[tuple[Answer, ...], set[tuple[bool | None, ...]]] = {}
        for way, won in wins.items():
            others.setdefault((*way[:number], *way[number + 1 :]), set()).add(won)
        assert any(len(results) > 1 for results in others.values()), f"{question.question} changes nothing"


def _product(numbers: Iterable[int]) -> int:
    product = 1
    for number in numbers:
        product *= number
    return product


@pytest.mark.parametrize("known", [0, 3, 6])
def test_a_result_that_is_given_never_changes_when_more_becomes_known(known: int) -> None:
    chance = random.Random(known)
    for _ in range(8):
        groups = chance.sample(GROUPS, 5)
        ending = Ending(("president", "bomber", *dict.fromkeys(card for group in groups for card in group.split())))
        before: dict[str, bool] = {}
        while questions := decided(ending, {}).questions:
            for result in decided(ending, {}).results:
                if result.won is not None:
                    assert before.setdefault(result.seat, result.won) is result.won
            question = chance.choice(questions)
            ending = ending.answered(question.question, answer_at_random(chance, question))
