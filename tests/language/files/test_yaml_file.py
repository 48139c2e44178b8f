"""YAML as hosts and translators write it: every mistake has its line."""

from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.language.files.yaml_file import parse_yaml, read_yaml


def complaint(text: str) -> str:
    with pytest.raises(BadInput) as caught:
        parse_yaml(text, "party.yaml")
    return str(caught.value)


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
