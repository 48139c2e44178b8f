"""What is said often has several texts: never the same twice running, and always the same for the same evening."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from moderator.games.effects import Say
from moderator.language.message import Argument, Message
from moderator.language.voice.characters import characters_begun
from moderator.language.voice.sentences import Sentences, load_sentences
from moderator.moderating.moderator import Moderator
from tests.languages import LANGUAGES
from tests.rules.table import ONE, PARTS, TWO, Table, chart, sentences

MANY = 14
VARIED = sorted(rule.name for rule in chart().messages.values() if rule.varies)


def leaders(table: Table, room: int) -> list[str]:
    heard = [heard.message for heard in table.everything_heard(room)]
    return [sentences().say(message) for message in heard if message.name == "leader_appointed"]


def appointed_often(table: Table, room: int, times: int = MANY) -> list[str]:
    for turn in range(times):
        table.says(room, "I appoint Bob as leader" if room == ONE else "I appoint Fatima as leader")
        table.says(room, "moderator, undo")
        table.waits(1 + turn % 3)
    return leaders(table, room)


def party(seed: int = 0) -> Table:
    table = Table(["Anna", "Bob", "Carlos"], ["Dora", "Emil", "Fatima"])
    table.moderator = Moderator(replace(table.moderator.game, seed=seed), chart())
    table.moderator.begin(0.0)
    return table.starts()


def test_never_the_same_twice_running_whatever_is_taken_back() -> None:
    texts = appointed_often(party(), ONE)
    assert len(texts) == MANY
    assert len(set(texts)) == sentences().texts("leader_appointed") == 3
    assert all(one != next_one for one, next_one in pairwise(texts))


def test_each_room_has_its_own_turn() -> None:
    table = party()
    for _ in range(MANY // 2):
        appointed_often(table, ONE, 1)
        appointed_often(table, TWO, 2)
    for room in (ONE, TWO):
        texts = leaders(table, room)
        assert all(one != next_one for one, next_one in pairwise(texts))


def test_the_same_seed_says_the_same_and_others_begin_otherwise() -> None:
    assert appointed_often(party(7), ONE) == appointed_often(party(7), ONE)
    assert len({appointed_often(party(seed), ONE, 1)[0] for seed in range(12)}) == 3


def test_what_is_foreseen_is_what_is_said() -> None:
    table = party()
    for _ in range(4):
        intent = table.reads(ONE, "I appoint Bob as leader").intent
        assert intent is not None
        foreseen = table.moderator.foresee_hearing(intent, ONE, table.now)
        said = table.moderator.hear(intent, ONE, table.now).effects
        assert spoken(foreseen) == spoken(said)
        table.says(ONE, "moderator, undo")


def spoken(effects: object) -> list[tuple[str, int]]:
    assert isinstance(effects, tuple)
    return [(each.message.name, each.message.variant) for each in effects if isinstance(each, Say)]


def test_what_is_repeated_is_what_was_said() -> None:
    table = party()
    table.says(ONE, "I appoint Bob as leader")
    table.says(ONE, "moderator, repeat that")
    first, again = leaders(table, ONE)
    assert first == again


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("host", [None, *characters_begun()])
@pytest.mark.parametrize("message", VARIED)
def test_what_varies_has_two_to_four_texts_in_every_language_and_character(
    language: str, host: str | None, message: str
) -> None:
    spoken = of_host(language, host)
    texts = spoken.texts(message)
    assert 2 <= texts <= 4
    args: dict[str, Argument] = {
        **{name: "Anna" for name in spoken.arguments(message)},
        **{name: ("Anna", "Bob") for name in spoken.lists(message)},
        **({"round": 2} if message == "round_starts" else {}),
    }
    said = [spoken.say(Message(message, args, variant)) for variant in range(texts + 1)]
    assert len(set(said)) == texts
    assert said[0] == said[-1]


@cache
def of_host(language: str, host: str | None) -> Sentences:
    return load_sentences(language, PARTS, host=host)


def test_what_is_a_ritual_does_not_vary() -> None:
    rule = chart()
    assert rule.clock is not None
    questions = {question.says for question in rule.questions.values()}
    marks = {message for mark in rule.clock.marks for message in mark.says}
    assert not {*questions, *marks, rule.clock.each_minute, rule.clock.countdown, rule.clock.end} & {*VARIED}
