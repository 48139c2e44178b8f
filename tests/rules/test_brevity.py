"""After round one nobody listens for long: lines are short, and nothing is taught in full a second time."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bench.listening import LONGEST_LINE, MAY_BE_LONG, words_in
from moderator.games.effects import Say
from moderator.language.message import Message
from moderator.language.voice.characters import characters_begun
from moderator.language.voice.sentences import load_sentences
from moderator.party.config.party import party_for
from tests.languages import LANGUAGES
from tests.rules.random_party import RandomParty
from tests.rules.table import ONE, TWO, chart, party_of, sentences

SEEDS = range(25)


def told_late() -> Iterator[Message]:
    """What random parties are told from the second round to the end."""
    for seed in SEEDS:
        party = RandomParty(seed)
        party.moderator.begin(0.0)
        for given in party.inputs():
            effects = list(party.moderator.tick(given.now))
            if given.intent is not None:
                effects += party.moderator.hear(given.intent, given.room, given.now).effects
            if party.moderator.situation.facts.round > 1:
                yield from (each.message for each in effects if isinstance(each, Say))


@pytest.fixture(scope="module")
def late() -> tuple[Message, ...]:
    told: list[Message] = []
    for table in (party_of(7).plays_until_reveal(), party_of(10).plays_until_reveal()):
        for room in (ONE, TWO):
            heard = [each.message for each in table.everything_heard(room)]
            told += heard[next(number for number, message in enumerate(heard) if message.args.get("round") == 2) :]
    return (*told, *told_late())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_long_but_rules_and_lists(language: str, late: tuple[Message, ...]) -> None:
    texts = {sentences(language).say(message) for message in late if message.name not in MAY_BE_LONG}
    assert len(texts) > 100
    assert {text for text in texts if words_in(text, language) > LONGEST_LINE} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("host", characters_begun())
def test_a_character_is_as_brief_as_the_plain_host(language: str, host: str, late: tuple[Message, ...]) -> None:
    """No longer line, and what the plain host says in short where it was taught a character says in short too."""
    parts = party_for("two_rooms", language).plugin.parts
    plain, spoken = sentences(language), load_sentences(language, parts, host=host)
    own = {name for name in plain.messages() if not spoken.entry(name).equals(plain.entry(name))}
    assert {name for name in own if plain.may_be_brief(name) and not spoken.may_be_brief(name)} == set()
    heard = [message for message in late if message.name not in MAY_BE_LONG]
    assert {text for text in map(spoken.say, heard) if words_in(text, language) > LONGEST_LINE} == set()
    brief = {message.name for message in heard if message.taught and message.name in own}
    assert brief >= {"leader_waits", "arrived_here"}
    assert sum(words_in(spoken.say(message), language) for message in heard) < 1.1 * sum(
        words_in(plain.say(message), language) for message in heard
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_taught_in_full_twice(language: str) -> None:
    table = party_of(7).plays_until_reveal()
    spoken, rules = sentences(language), chart().messages
    for room in (ONE, TWO):
        heard = [each.message for each in table.everything_heard(room) if rules[each.message.name].teaches]
        full = [message for message in heard if not message.taught and spoken.may_be_brief(message.name)]
        assert full, "something is taught"
        assert max(Counter(rules[message.name].teaches for message in full).values()) == 1
        assert all(
            words_in(spoken.say(message), language) < words_in(spoken.say(replace(message, taught=False)), language)
            for message in heard
            if message.taught and spoken.may_be_brief(message.name)
        )
