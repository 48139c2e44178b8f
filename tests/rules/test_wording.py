"""How the moderator words what it says: a name is never lost, a command is told as it must be said."""

import re

import pytest

from moderator import shipped
from moderator.language.grammar.grammar import load_grammar
from moderator.language.intent import Attention
from moderator.language.message import Message
from tests.languages import LANGUAGES
from tests.rules.table import PARTS, chart, sentences

CALLS = ("predicts_winner", "predicts_winner_or_neither", "early_loser", "predicts_buried", "predicts_team", "shot")
"""What a card is called up for, by its own name."""


def lines(language: str) -> list[str]:
    """All that a voice of this language says, line by line, its characters too."""
    files = sorted((shipped.voices() / language).rglob("*.ftl"))
    texts = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return [text for text in texts if not text.startswith("#")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("call", [*CALLS, "every_color_right"])
def test_who_is_called_up_does_not_stand_first(language: str, call: str) -> None:
    """A name at a sentence's beginning is lost: people listen from the second word on."""
    for certain in ("yes", "no"):
        who = Message("called_card", {"card": "Zorro", "certain": certain})
        said = sentences(language).say(Message(f"call_{call}", {"who": who}))
        assert "Zorro" in said
        assert not said.startswith("Zorro")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_heard_after_the_name_only_is_told_with_the_name(language: str) -> None:
    """Before a game the moderator is spoken to by its name; so is whoever pauses."""
    listens = chart().machine.states["gathering"].listens
    addressed = {name for name, attention in listens.items() if attention is Attention.ADDRESSED}
    assert {"plain_deck", "fitting_playsets"} <= addressed
    intents = load_grammar(language, PARTS).intents
    for phrase in filter(None, (intents[name].help for name in addressed)):
        for line in lines(language):
            if re.search(rf"[:,：，]\s*{re.escape(phrase)}\s*[.?。？]", line):
                assert "$address" in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_abbreviation_makes_the_voice_stop(language: str) -> None:
    assert not [line for line in lines(language) if re.search(r"\b(Dr|Mr|Mrs|St|Sr|Dott|Sig|M)\. ", line)]


def test_a_chinese_question_is_answered_as_it_was_asked() -> None:
    """Nobody asks 吗 and then offers 是，还是不是."""
    assert not [line for line in lines("zh") if "是，还是不是" in line]
