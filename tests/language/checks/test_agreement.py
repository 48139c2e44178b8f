from collections.abc import Callable
from pathlib import Path

import pytest

from moderator.language.checks.agreement import clashes, disagreements, never_varied
from moderator.language.grammar.grammar import Grammar, read_grammar
from moderator.language.intent import Attention
from moderator.language.listening import Listening
from moderator.language.voice.sentences import Sentences, load_sentences

Write = Callable[[str, str], Path]


@pytest.fixture
def spoken(written: Write) -> Sentences:
    text = "taken = { taken-short } { $name }\ntaken-short = Yes.\ntime = { $seconds }\n"
    return load_sentences("en", ["party"], written("en/party.ftl", text).parent.parent)


@pytest.fixture
def heard(written: Write) -> Grammar:
    text = "language: en\nintents:\n  yes: {templates: [yes]}\n  undo: {templates: [undo]}\n"
    return read_grammar(written("party.yaml", text))


def test_when_everything_fits_there_is_nothing_to_say(heard: Grammar, spoken: Sentences) -> None:
    needed = {"taken": frozenset({"name"}), "time": frozenset({"seconds"})}
    assert disagreements(heard, spoken, {"yes", "undo"}, needed) == []


def test_what_one_side_lacks_and_what_nobody_needs_is_named(heard: Grammar, spoken: Sentences) -> None:
    needed = {"taken": frozenset({"player"}), "won": frozenset({"team"})}
    found = disagreements(heard, spoken, {"yes", "repeat"}, needed)
    assert [sentence.rsplit("/", 1)[-1] for sentence in found] == [
        "en: the intent 'repeat' has no templates",
        "party.yaml:4: nobody listens for the intent 'undo'",
        "en: the message 'won' has no text",
        "party.ftl:1: the message 'taken' uses 'name', which it never gets",
        "party.ftl:1: the message 'taken' does not use its argument 'player'",
        "party.ftl:3: nobody says the message 'time'",
    ]


def test_an_example_that_would_be_taken_for_another_intent_is_a_clash(written: Write) -> None:
    text = """
    language: en
    slots: {team: [red, blue]}
    intents:
      guess: {templates: ["{team}"], examples: {red: {team: red}, blue: {team: blue}}}
      alarm: {templates: [red]}
    """
    grammar = read_grammar(written("party.yaml", text))
    assert clashes(grammar, Listening({"guess": Attention.OPEN})) == []
    both = Listening({"guess": Attention.OPEN, "alarm": Attention.OPEN})
    assert [sentence.rsplit("/", 1)[-1] for sentence in clashes(grammar, both)] == [
        "party.yaml:5: \"red\" of 'guess' is read as 'alarm'"
    ]


def test_texts_that_are_never_taken_in_turn_are_named_with_their_place(written: Write) -> None:
    text = "good = Good.\n    .second = Fine.\nplain = Yes.\n"
    sentences = load_sentences("en", ["party"], written("en/party.ftl", text).parent.parent)
    assert never_varied(sentences, {"good"}) == []
    (told,) = never_varied(sentences, {"plain"})
    assert "party.ftl:1: the message 'good' has several texts, but the statechart says not that it varies" in told
