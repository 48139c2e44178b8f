from enum import Enum

import pytest

from moderator.errors import BadInput
from moderator.language.files.node import Node, Readers
from moderator.language.files.yaml_file import parse_yaml


def yaml(text: str) -> Node:
    return parse_yaml(text, "party.yaml")


def complaint(text: str) -> str:
    with pytest.raises(BadInput) as caught:
        yaml(text)
    return str(caught.value)


def test_values_are_taken_as_what_they_must_be() -> None:
    party = yaml("name: Friday\nplayers: [Anna, Bob]\nrounds: 3\nsilence: 0.5\nrehearse: true\n").mapping()
    assert party["name"].text() == "Friday"
    assert [player.text() for player in party["players"].items()] == ["Anna", "Bob"]
    assert party["rounds"].whole() == 3
    assert party["rounds"].number() == 3.0
    assert party["silence"].number() == 0.5
    assert party["rehearse"].flag() is True


def test_what_people_say_is_never_a_truth_value() -> None:
    assert yaml("[yes, no, on, off, y, n]").raw() == ["yes", "no", "on", "off", "y", "n"]
    assert list(yaml("no: 1\noff: 2").mapping()) == ["no", "off"]


def test_plain_python_without_places() -> None:
    text = "a: 1\nb: [2.5, '3', ~, false]\nc: {d: , 7: -1e3}"
    assert yaml(text).raw() == {"a": 1, "b": [2.5, "3", None, False], "c": {"d": None, "7": -1000.0}}


def test_rows_of_digits_that_are_no_number_stay_texts() -> None:
    telephone = "9" * 5000
    assert yaml(f"[{telephone}, 1e999]").raw() == [telephone, "1e999"]


def test_everything_knows_its_line() -> None:
    root = yaml("# a comment\nplayers:\n  - Anna\n  - Bob\n")
    assert str(root.key_place("players")) == "party.yaml:2"
    assert [str(player.place) for player in root.mapping()["players"].items()] == ["party.yaml:3", "party.yaml:4"]


def test_an_unknown_key_is_named_with_its_line_and_the_likely_one() -> None:
    with pytest.raises(BadInput, match=r"party.yaml:2: unknown key 'palyers' \(did you mean 'players'\?\)"):
        yaml("rounds: 3\npalyers: [Anna]").mapping({"players", "rounds"})


def test_a_missing_key_is_named() -> None:
    with pytest.raises(BadInput, match=r"party.yaml:1: the key 'players' is missing"):
        yaml("rounds: 3").mapping(required=["players"])


def test_a_value_out_of_a_choice_is_named_with_the_likely_one() -> None:
    with pytest.raises(BadInput, match=r"unknown value 'opn' \(did you mean 'open'\?\)"):
        yaml("opn").one_of(["open", "answer"])


@pytest.mark.parametrize(
    ("text", "take", "words"),
    [
        ("[a]", Node.mapping, "here must stand a mapping"),
        ("a: 1", Node.items, "here must stand a list, not a mapping"),
        ("[the] leader: x", lambda node: node, "this is not YAML"),
        ("- [the]", lambda node: node.items()[0].text(), "a text, not a list (put the text in quotes)"),
        ("a:", lambda node: node.mapping()["a"].text(), "here must stand a text, not nothing"),
        ("three", Node.whole, "here must stand a whole number, not 'three'"),
        ("3.5", Node.whole, "here must stand a whole number"),
        ("'3'", Node.whole, "here must stand a whole number"),
        ("true", Node.number, "here must stand a number"),
        ("yes", Node.flag, "here must stand true or false, not 'yes'"),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused(text: str, take: object, words: str) -> None:
    assert callable(take)
    with pytest.raises(BadInput) as caught:
        take(yaml(text))
    assert "party.yaml:1" in str(caught.value)
    assert words in str(caught.value)


class Taste(Enum):
    SWEET = "sweet"
    SOUR = "sour"


def test_each_value_of_a_mapping_is_read_by_the_reader_of_its_key() -> None:
    readers: Readers = {"name": Node.text, "cups": Node.whole, "with": Node.texts, "taste": lambda n: n.member(Taste)}
    tea = parse_yaml("name: tea\nwith: [milk, honey]\ntaste: sweet", "tea.yaml")
    assert tea.fields(readers, required=("name",)) == {"name": "tea", "with": ("milk", "honey"), "taste": Taste.SWEET}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cups: 2", "tea.yaml:1: the key 'name' is missing"),
        ("name: tea\ncusp: 2", "tea.yaml:2: unknown key 'cusp' (did you mean 'cups'?)"),
        ("name: tea\n\ncups: two", "tea.yaml:3: here must stand a whole number, not 'two'"),
        ("name: tea\ntaste: swet", "tea.yaml:2: unknown value 'swet' (did you mean 'sweet'?)"),
    ],
)
def test_a_mapping_that_its_readers_do_not_know_is_told_with_its_line(text: str, told: str) -> None:
    readers: Readers = {"name": Node.text, "cups": Node.whole, "taste": lambda n: n.member(Taste)}
    with pytest.raises(BadInput) as refused:
        parse_yaml(text, "tea.yaml").fields(readers, required=("name",))
    assert str(refused.value) == told
