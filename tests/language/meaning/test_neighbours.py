"""Each command in a frame that takes its meaning away: reported, denied, asked about, in the past. None is obeyed."""

import pytest

from bench.phrasings.typed import listening_for, opened

FRAMES = {
    "en": ("she said {}", "nobody said {}", "did he say {}", "why would anybody say {}", "I would never say {}"),
    "fr": ("elle a dit {}", "personne n'a dit {}", "il a dit {} ou pas", "pourquoi dire {}", "je ne dirais jamais {}"),
    "it": ("ha detto {}", "nessuno ha detto {}", "perché dire {}", "non direi mai {}", "chi ha detto {}"),
    "zh": ("她说{}", "没人说{}", "他是不是说了{}", "为什么要说{}", "我可没说{}"),
}
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
