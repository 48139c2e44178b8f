"""Each command in a frame that takes its meaning away: reported, denied, asked about, in the past. None is obeyed."""

import pytest

from bench.phrasings.typed import listening_for, opened

FRAMES = {
    "en": ("she said {}", "nobody said {}", "did he say {}", "why would anybody say {}", "I would never say {}"),
    "fr": ("elle a dit {}", "personne n'a dit {}", "il a dit {} ou pas", "pourquoi dire {}", "je ne dirais jamais {}"),
    "it": ("ha detto {}", "nessuno ha detto {}", "perché dire {}", "non direi mai {}", "chi ha detto {}"),
    "zh": ("她说{}", "没人说{}", "他是不是说了{}", "为什么要说{}", "我可没说{}"),
}
TURNING = {
    "en": ("it is not true that {}", "I wonder if {}", "who told you that {}", "did anybody say {}"),
    "fr": ("ce n'est pas vrai que {}", "c'est faux que {}", "qui a dit que {}", "je me demande si {}"),
    "it": ("non è vero che {}", "chi ha detto che {}", "mi chiedo se {}"),
    "zh": ("并不是{}", "我没有说{}", "谁说{}了", "{}是真的吗"),
}
"""What says the opposite of every command, or asks about it."""
MOST_TAKEN = 0.1
"""Of all such sentences: what is left are short commands that the frame hardly changes."""


@pytest.mark.parametrize("language", FRAMES)
def test_a_command_that_somebody_only_speaks_of_is_not_obeyed(language: str) -> None:
    grammar = opened("two_rooms", language).grammar
    listening = listening_for(None, "two_rooms", language, ("Anna", "Bob", "Carlos"))
    framed = [
        (name, frame.format(intent.examples[0].text))
        for name, intent in grammar.intents.items()
        if intent.examples and name != "add_name"
        for frame in FRAMES[language]
    ]
    taken = []
    for name, text in framed:
        found = grammar.read_typed(text, listening).intent
        if found is not None and found.name == name:
            taken.append(text)
    assert len(taken) <= MOST_TAKEN * len(framed), f"{len(taken)} of {len(framed)}: {taken}"


@pytest.mark.parametrize("language", TURNING)
def test_nothing_is_done_where_a_command_is_denied_or_asked_about(language: str) -> None:
    grammar = opened("two_rooms", language).grammar
    listening = listening_for(None, "two_rooms", language, ("Anna", "Bob", "Carlos", "李娜", "大卫"))
    turned = [
        frame.format(example.text)
        for intent in grammar.intents.values()
        for example in intent.examples
        for frame in TURNING[language]
    ]
    taken = [text for text in turned if grammar.read_typed(text, listening).intent is not None]
    assert not taken
