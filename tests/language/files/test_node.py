from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.language.files.node import Node, parse_yaml, read_yaml


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


def test_a_key_may_stand_only_once() -> None:
    assert complaint("a: 1\nb:\n  c: 1\n  c: 2\n") == (
        "party.yaml:4: the key 'c' stands here a second time (first in line 3)"
    )


def test_what_is_no_yaml_is_refused_with_its_line() -> None:
    assert complaint("a: 1\nb: [1, 2\nc: 3\n").startswith("party.yaml:3: this is not YAML")
    assert complaint("a: b\n\tc: d").startswith("party.yaml:2: this is not YAML")
    assert complaint("a: 1\nb: \x07\n").startswith("party.yaml:2: an unprintable sign")
    assert complaint("") == "party.yaml: the file is empty"
    assert "nested too deeply" in complaint("[" * 5000 + "]" * 5000)
    assert "inside the value that it names" in complaint("&a [1, *a]")
    assert "a key must be a single text" in complaint("? [a, b]\n: c")
    assert complaint("a: 1\n---\nb: 2\n").startswith("party.yaml:2: this is not YAML")


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"none.yaml: there is no such file"):
        read_yaml(tmp_path / "none.yaml")
    with pytest.raises(BadInput, match="cannot be read"):
        read_yaml(tmp_path)
    (tmp_path / "latin.yaml").write_bytes("a: 1\nname: José\n".encode("latin-1"))
    with pytest.raises(BadInput, match=r"latin.yaml:2: the file is not UTF-8 text"):
        read_yaml(tmp_path / "latin.yaml")


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    (tmp_path / "windows.yaml").write_bytes(b"\xef\xbb\xbfa: 1\r\nb: two\r\n")
    root = read_yaml(tmp_path / "windows.yaml")
    assert root.raw() == {"a": 1, "b": "two"}
    assert root.key_place("b").line == 2
