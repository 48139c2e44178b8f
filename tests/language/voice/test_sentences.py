from collections.abc import Callable
from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.language.message import Argument, Message
from moderator.language.voice.sentences import Sentences, load_sentences

Write = Callable[[str, str], Path]

PARTY = """
# What is said.
-game = Two Rooms
welcome = Welcome to { -game }.
left = { $seconds ->
    [one] One second
   *[other] { $seconds } seconds
} left.
hostages = { $names_count ->
    [one] The hostage is
   *[other] The hostages are
} { $names }.
summary = { left } { hostages }
room = { $room ->
    [a] Living room
   *[b] Kitchen
}
wait =
    Wait
    a moment.
"""


@pytest.fixture
def sentences(written: Write) -> Sentences:
    return load_sentences("en", ["party"], written("en/party.ftl", PARTY).parent.parent)


def say(sentences: Sentences, name: str, /, **args: Argument) -> str:
    return sentences.say(Message(name, args))


def test_messages_become_sentences(sentences: Sentences) -> None:
    assert say(sentences, "welcome") == "Welcome to Two Rooms."
    assert say(sentences, "room", room="a") == "Living room"
    assert say(sentences, "wait") == "Wait a moment."


def test_numbers_choose_their_form(sentences: Sentences) -> None:
    assert say(sentences, "left", seconds=1) == "One second left."
    assert say(sentences, "left", seconds=30) == "30 seconds left."


def test_lists_are_joined_and_counted(sentences: Sentences) -> None:
    assert say(sentences, "hostages", names=("Anna",)) == "The hostage is Anna."
    assert say(sentences, "hostages", names=("Anna", "Bob")) == "The hostages are Anna and Bob."
    assert say(sentences, "hostages", names=("Anna", "Bob", "Zoë")) == "The hostages are Anna, Bob and Zoë."
    assert say(sentences, "hostages", names=()) == "The hostages are ."


def test_lists_are_joined_as_in_their_language(written: Write) -> None:
    folder = written("fr/party.ftl", "noms = { $noms }").parent.parent
    assert say(load_sentences("fr", ["party"], folder), "noms", noms=("Anna", "Bob", "Zoë")) == "Anna, Bob et Zoë"


@pytest.mark.parametrize(
    ("names", "listed"),
    [
        (("Giorgio", "Elena"), "Giorgio ed Elena"),
        (("Anna", "Giorgio", "Elena"), "Anna, Giorgio ed Elena"),
        (("Elena", "Giorgio"), "Elena e Giorgio"),
        (("Anna", "Edoardo"), "Anna e Edoardo"),
        (("Elena",), "Elena"),
    ],
)
def test_an_italian_list_has_ed_before_an_e(written: Write, names: tuple[str, ...], listed: str) -> None:
    sentences = load_sentences("it", ["party"], written("it/party.ftl", "list = { $names }").parent.parent)
    assert say(sentences, "list", names=names) == listed
    assert sentences.list_words() == ("e", "ed")


def test_arguments_are_known_through_messages_inside_messages(sentences: Sentences) -> None:
    assert sentences.messages() == {"welcome", "left", "hostages", "summary", "room", "wait"}
    assert sentences.arguments("welcome") == frozenset()
    assert sentences.arguments("summary") == {"seconds", "names"}
    assert say(sentences, "summary", seconds=2, names=("Anna",)) == "2 seconds left. The hostage is Anna."


def test_a_wrong_message_or_argument_is_refused(sentences: Sentences) -> None:
    with pytest.raises(BadInput, match=r"unknown message 'welcom' \(did you mean 'welcome'\?\)"):
        say(sentences, "welcom")
    with pytest.raises(BadInput, match=r"the message 'left' needs more to be said \(add seconds=\.\.\.\)"):
        say(sentences, "left")
    with pytest.raises(BadInput, match=r"'left' has no argument 'second' \(did you mean 'seconds'\?\)"):
        say(sentences, "left", seconds=1, second=1)
    with pytest.raises(BadInput, match=r"'welcome' has no argument 'name' \(it has no arguments\)"):
        say(sentences, "welcome", name="Anna")
    assert sentences.lists("hostages") == {"names"}
    with pytest.raises(BadInput, match="the argument 'names' of the message 'hostages' must be a list"):
        say(sentences, "hostages", names="Anna")


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("a = b\nc = {", 2, "this is not Fluent: "),
        ("a = b\n\nnonsense\n", 3, "this is not Fluent: expected token"),
        (
            "a = { $n ->\n    [one] b\n}\n",
            3,
            "this is not Fluent: expected one of the variants to be marked as default",
        ),
        ("a = b\na = c\n", 2, "the message 'a' is given a second time (first in "),
        ("a = { welcom }\nwelcome = b\n", 1, "unknown message 'welcom' (did you mean 'welcome'?)"),
        ("a = { -gam }\n-game = b\n", 1, "unknown term 'gam' (did you mean 'game'?)"),
        ("a =\n    { NUMER(1) }\n", 2, "unknown function 'NUMER' (did you mean 'NUMBER'?)"),
        ("a = { b }\nb = { a }\n", 1, "'a' contains itself"),
        ("-a = { -b }\n-b = { -a }\n", 1, "'-a' contains itself"),
        ("a =\n    .short = b\n", 1, "the message 'a' has no text"),
    ],
)
def test_a_mistake_in_a_file_is_named_with_its_line(written: Write, text: str, line: int, problem: str) -> None:
    file = written("en/party.ftl", text)
    with pytest.raises(BadInput) as caught:
        load_sentences("en", ["party"], file.parent.parent)
    assert str(caught.value).startswith(f"{file}:{line}: {problem}")


def test_windows_line_ends_do_not_shift_the_lines(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "party.ftl").write_bytes(b"\xef\xbb\xbfa = b\r\nc = d\r\nc = e\r\n")
    with pytest.raises(BadInput, match=r"party.ftl:3: the message 'c' is given a second time"):
        load_sentences("en", ["party"], tmp_path)


def test_an_unknown_language_or_file_is_refused(written: Write) -> None:
    folder = written("en/party.ftl", "a = b").parent.parent
    written("qq/party.ftl", "a = b")
    with pytest.raises(BadInput, match=r"no texts for language 'eng' \(did you mean 'en'\?\)"):
        load_sentences("eng", ["party"], folder)
    with pytest.raises(BadInput, match=r"no texts 'praty' \(did you mean 'party'\?\)"):
        load_sentences("en", ["praty"], folder)
    with pytest.raises(BadInput, match="unknown language 'qq'"):
        load_sentences("qq", ["party"], folder)


def of(written: Write, text: str) -> Sentences:
    return load_sentences("en", ["party"], written("en/party.ftl", text).parent.parent)


class TestVariants:
    def test_texts_are_taken_in_turn(self, written: Write) -> None:
        sentences = of(
            written, "good = Good, { $name }.\n    .second = Fine, { $name }.\n    .third = Yes, { $name }.\n"
        )
        said = [sentences.say(Message("good", {"name": "Bob"}, variant)) for variant in range(4)]
        assert said == ["Good, Bob.", "Fine, Bob.", "Yes, Bob.", "Good, Bob."]
        assert sentences.texts("good") == 3

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("good = Good.\n    .second = Very good.\n", "the variant 'second' has 2 words, and the first text only 1"),
            ("good = 好的。\n    .second = 很好的。\n", "the variant 'second' has 3 words, and the first text only 2"),
            ("good = Good.\n    .third = Fine.\n", "they are called second, third, fourth, in this order"),
            ("good = { $name }!\n    .second = Yes!\n", "does not put in the same as the first text"),
            ("good = Good.\n    .second = { $name }.\n", "does not put in the same as the first text"),
        ],
    )
    def test_a_wrong_one_is_refused(self, written: Write, text: str, told: str) -> None:
        with pytest.raises(BadInput) as refused:
            of(written, text)
        assert told in str(refused.value)
        assert "party.ftl:" in str(refused.value)
