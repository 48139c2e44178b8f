"""What may be wrong in a grammar file, and that the complaint names the line."""

from collections.abc import Callable
from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.language.grammar.grammar import load_grammar, read_grammar

Write = Callable[[str, str], Path]
HEAD = "language: en\nslots: {team: {red: [red, ruby], blue: blue}}\nrules: {win: wins}\n"  # three lines


def test_several_parts_make_one_grammar(written: Write) -> None:
    written("en/common.yaml", "language: en\nslots: {team: [red, blue]}\nintents: {yes: {templates: [yes]}}")
    written("en/game.yaml", "language: en\nintents: {guess: {templates: ['{team} wins']}}")
    grammar = load_grammar("en", ["common", "game"], written("en/x", "").parent.parent)
    assert list(grammar.intents) == ["yes", "guess"]
    assert grammar.read("Blue wins", grammar.everything()).intent is not None


def test_an_intent_shows_its_templates_examples_and_help(written: Write) -> None:
    text = HEAD + "intents:\n  guess:\n    templates: '{team} <win>'\n    examples: [ruby wins]\n    help: red wins\n"
    with pytest.raises(BadInput, match=r"g.yaml:7: \"ruby wins\" is read with the slots {team: red}, not {}"):
        read_grammar(written("g.yaml", text))
    text = text.replace("[ruby wins]", "{ruby wins: {team: red}}")
    intent = read_grammar(written("g.yaml", text)).intents["guess"]
    assert [template.text for template in intent.templates] == ["{team} <win>"]
    assert [(example.text, example.slots) for example in intent.examples] == [("ruby wins", {"team": ("red",)})]
    assert intent.help == "red wins"


@pytest.mark.parametrize(
    ("intents", "line", "problem"),
    [
        ("intent: {}", 4, "unknown key 'intent' (did you mean 'intents'?)"),
        ("intents:\n  a: {templates: [x], example: []}", 5, "unknown key 'example' (did you mean 'examples'?)"),
        ("intents:\n  a: {templates: []}", 5, "the intent 'a' has no templates"),
        ("intents:\n  a: {help: x}", 5, "the key 'templates' is missing"),
        ("intents:\n  a: {templates: ['i [am']}", 5, "bad template \"i [am\": '[' is never closed"),
        ("intents:\n  a: {templates: ['i am]']}", 5, "bad template \"i am]\": ']' closes nothing"),
        ("intents:\n  a: {templates: ['i {}']}", 5, 'bad template "i {}": nothing stands between two brackets'),
        ("intents:\n  a: {templates: ['']}", 5, 'bad template "": it is empty'),
        ("intents:\n  a: {templates: ['[if] [you]']}", 5, 'the template "[if] [you]" allows saying nothing'),
        ("intents:\n  a: {templates: ['{teams}']}", 5, "unknown slot '{teams}' (did you mean 'team'?)"),
        ("intents:\n  a: {templates: ['<won>']}", 5, "unknown rule '<won>' (did you mean 'win'?)"),
        ("intents:\n  a: {templates: ['{0..9:x}']}", 5, "'{0..9}' is not allowed (list it under slots)"),
        ("intents:\n  a: {templates: [x, x]}", 5, 'the template "x" stands twice'),
        (
            "intents:\n  a: {templates: [x]}\n  b: {templates: [x]}",
            6,
            "the intents 'a' and 'b' have the same templates",
        ),
        ("intents:\n  a:\n    templates: [x]\n    examples: [y]", 7, "no template of 'a' reads \"y\""),
        (
            "intents:\n  a:\n    templates: ['{team} won']\n    examples: {red won: {tem: red}}",
            7,
            "no template of 'a' fills the slot 'tem' (did you mean 'team'?)",
        ),
        ("intents:\n  a:\n    templates: [x]\n    fix: {b: 1.5}", 7, "the value of a slot is a text or a whole number"),
    ],
)
def test_a_mistake_in_an_intent_is_named_with_its_line(written: Write, intents: str, line: int, problem: str) -> None:
    file = written("g.yaml", HEAD + intents + "\n")
    with pytest.raises(BadInput) as caught:
        read_grammar(file)
    assert str(caught.value).startswith(f"{file}:{line}: {problem}")


@pytest.mark.parametrize(
    ("definition", "problem"),
    [
        ("slots: {count: {from: 5, to: 1}}", "a range from 5 to 1"),
        ("slots: {count: {from: 1, to: 1000000000}}", "at most 1000 are possible"),
        ("slots: {count: {from: 5}}", "the key 'to' is missing"),
        ("slots: {team: {red: [red], crimson: [Red!]}}", "'Red!' stands twice in this slot"),
        ("slots: {team: {red: ['?']}}", "'?' has no letter that could be heard"),
        ("rules: {a: 'x <b>', b: 'y <a>'}", "uses itself"),
        ("rules: {a: '(x'}", "'(' is never closed"),
        ("rules: {a: '" + "(" * 9000 + "x" + ")" * 9000 + "'}", "nested too deeply"),
    ],
)
def test_a_mistake_in_a_slot_or_a_rule_is_named(written: Write, definition: str, problem: str) -> None:
    file = written("g.yaml", f"language: en\n{definition}\nintents: {{a: {{templates: [x]}}}}\n")
    with pytest.raises(BadInput) as caught:
        read_grammar(file)
    assert str(caught.value).startswith(f"{file}:2: ")
    assert problem in str(caught.value)


def test_free_text_needs_words_around_it(written: Write) -> None:
    file = written("g.yaml", "language: en\nslots: {all: anything}\nintents: {a: {templates: ['[oh] {all}']}}\n")
    with pytest.raises(BadInput, match=r'g.yaml:3: the template "\[oh\] {all}" takes anything'):
        read_grammar(file)


@pytest.mark.parametrize(
    "what", ["slots: {team: anything}", "slots: {team: [a]}", "rules: {r: a}", "intents: {yes: {templates: [x]}}"]
)
def test_two_parts_may_not_say_the_same_thing(written: Write, what: str) -> None:
    rest = "" if what.startswith("intents") else "\nintents: {i%d: {templates: [y%d]}}"
    first = written("one.yaml", f"language: en\n{what}" + (rest % (1, 1) if rest else ""))
    second = written("two.yaml", f"language: en\n{what}" + (rest % (2, 2) if rest else ""))
    with pytest.raises(BadInput, match=r"two.yaml:2: .* is given a second time"):
        read_grammar(first, second)


def test_the_parts_are_of_one_language(written: Write) -> None:
    first = written("one.yaml", "language: en\nintents: {a: {templates: [x]}}")
    second = written("two.yaml", "language: fr\nintents: {b: {templates: [y]}}")
    with pytest.raises(BadInput, match=r"two.yaml:1: language 'fr' among files of language 'en'"):
        read_grammar(first, second)


def test_numbers_of_a_language_that_is_not_known(written: Write) -> None:
    file = written("g.yaml", "language: qq\nslots: {n: {from: 1, to: 2}}\nintents: {a: {templates: ['{n}']}}")
    with pytest.raises(BadInput, match=r"g.yaml:2: the numbers of language 'qq' are not known"):
        read_grammar(file)


def test_a_name_after_an_elision_and_one_among_chinese_characters(written: Write) -> None:
    french = read_grammar(
        written("fr.yaml", "language: fr\nslots: {name: anything}\nintents: {a: {templates: ['ajoute {name}']}}\n")
    )
    typed = french.read_typed("Ajoute d’Artagnan !", french.everything()).intent
    assert typed is not None
    assert typed.slots == {"name": ("d’Artagnan",)}
    chinese = read_grammar(
        written("zh.yaml", "language: zh\nslots: {name: anything}\nintents: {a: {templates: ['加入{name}']}}\n")
    )
    for line in ("加入小明", "加入 小明"):
        typed = chinese.read_typed(line, chinese.everything()).intent
        assert typed is not None
        assert typed.slots == {"name": ("小明",)}


@pytest.mark.parametrize(("language", "said"), [("fr", "vingt et une minutes"), ("it", "ventuno minutes")])
def test_numbers_are_spoken_as_in_their_language(written: Write, language: str, said: str) -> None:
    text = f"language: {language}\nslots: {{n: {{from: 1, to: 30}}}}\nintents: {{a: {{templates: ['{{n}} minutes']}}}}"
    grammar = read_grammar(written("g.yaml", text))
    read = grammar.read(said, grammar.everything()).intent
    assert read is not None
    assert read.number("n") == 21


def test_an_unknown_language_or_part_is_refused(written: Write) -> None:
    folder = written("en/common.yaml", "language: en\nintents: {a: {templates: [x]}}").parent.parent
    with pytest.raises(BadInput, match=r"no grammar for language 'eng' \(did you mean 'en'\?\)"):
        load_grammar("eng", ["common"], folder)
    with pytest.raises(BadInput, match=r"no grammar 'comon' \(did you mean 'common'\?\)"):
        load_grammar("en", ["comon"], folder)
    with pytest.raises(BadInput, match="at least one file"):
        read_grammar()
