"""What the documentation says is true: links lead somewhere, files exist, commands are right, examples can be read."""

import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click
import pytest
import yaml

from moderator.language.files.toml_file import parse_toml
from moderator.language.files.yaml_file import parse_yaml
from moderator.language.grammar.grammar import read_grammar
from moderator.moderating.chart_reading import read_chart
from moderator.party.cli import COMMANDS as NAMES_OF_COMMANDS
from moderator.party.cli import command_line, run
from moderator.party.config.party_keys import party_from

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    ROOT / "README.md",
    *sorted(ROOT.glob("README.*.md")),
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").glob("*.md")),
]
TOP_FOLDERS = {path.name for path in ROOT.iterdir() if path.is_dir()}
LAYERS = {path.name for path in (ROOT / "moderator").iterdir() if path.is_dir()}

MADE_BY_PLAYING = {"rehearsal/", "rehearsal/timeline.txt"}
"""Named in the documentation, but there only when somebody has played."""
FOR_EXAMPLE = ("grammars/fr", "voices/fr")


class Block(NamedTuple):
    """A fenced example."""

    page: Path
    language: str
    text: str

    def __str__(self) -> str:
        return f"{self.page.stem}-{self.text.splitlines()[0]}"


def blocks(*languages: str) -> list[Block]:
    fence = re.compile(r"^( *)```(\w+)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
    found = []
    for page in PAGES:
        for indent, language, text in fence.findall(page.read_text(encoding="utf-8")):
            lines = (line.removeprefix(indent) for line in text.splitlines(keepends=True))
            found.append(Block(page, language, "".join(lines)))
    return [block for block in found if block.language in languages]


def spans(page: Path) -> list[str]:
    """What stands between single backticks."""
    without_blocks = re.sub(r"^ *```.*?^ *```$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    return re.findall(r"`([^`\n]+)`", without_blocks)


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if link.startswith(("https://", "http://")):
            continue
        file, _, anchor = link.partition("#")
        target = page.parent / file if file else page
        assert target.exists(), f"{page.name}: {link}"
        assert not anchor or anchor in anchors(target), f"{page.name}: {link}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_that_are_named_exist(page: Path) -> None:
    for name in spans(page):
        if re.fullmatch(r"[\w.-]+(/[\w.-]+)*/?", name) is None or name in MADE_BY_PLAYING:
            continue
        if name.startswith(FOR_EXAMPLE) or "/" not in name:
            continue
        first = name.split("/")[0]
        if first in TOP_FOLDERS:
            assert (ROOT / name).exists(), f"{page.name}: {name}"
        elif first in LAYERS:
            assert (ROOT / "moderator" / name).exists(), f"{page.name}: {name}"


def test_every_page_can_be_found_from_the_readme() -> None:
    readme = PAGES[0].read_text(encoding="utf-8")
    for page in PAGES[1:]:
        assert page.relative_to(ROOT).as_posix() in readme


@pytest.mark.parametrize("page", [page for page in PAGES if page.stem.startswith("README")], ids=lambda page: page.name)
def test_every_readme_says_who_it_is_for_and_how_to_get_it(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    ways = ["one-laptop.md", "phones.md", "a-hall.md", "getting-it.md"]
    places = [text.index(f"](docs/{way})") for way in ways]
    assert max(places[:3]) < text.index("```sh"), "who it is for comes before any command"
    assert text.index("pipx install") < text.index("make play")


def command_lines() -> Iterator[tuple[Path, str]]:
    for page in PAGES:
        for span in spans(page):
            yield page, span
    for block in blocks("sh", "text"):
        for line in block.text.splitlines():
            yield block.page, line


COMMANDS = sorted(
    {
        (page.name, line.removeprefix(".venv/bin/"))
        for page, line in command_lines()
        if re.match(r"moderator [\w-]", line.removeprefix(".venv/bin/"))
    }
)


@pytest.mark.parametrize(("page", "line"), COMMANDS, ids=lambda value: str(value))
def test_every_command_line_is_a_right_one(page: str, line: str) -> None:
    """A command may also be only named, without what it needs."""
    arguments = shlex.split(line.split(" > ")[0], comments=True)[1:]
    if len(arguments) == 1 and arguments[0] in NAMES_OF_COMMANDS:
        return
    context = command_line.make_context("moderator", arguments)
    command: click.Command = command_line
    while isinstance(command, click.Group):
        rest = [*context._protected_args, *context.args]
        if not rest:
            break
        name, found, arguments = command.resolve_command(context, rest)
        assert found is not None
        assert name is not None
        command, context = found, found.make_context(name, arguments, parent=context)


def test_the_commands_of_the_documentation_are_found() -> None:
    assert len(COMMANDS) > 20


@pytest.mark.parametrize("block", blocks("yaml"), ids=str)
def test_yaml_can_be_read(block: Block) -> None:
    assert yaml.safe_load(block.text)


@pytest.mark.parametrize("block", blocks("toml"), ids=str)
def test_toml_can_be_read(block: Block) -> None:
    assert tomllib.loads(block.text)


@pytest.mark.parametrize("block", blocks("python"), ids=str)
def test_python_can_be_read(block: Block) -> None:
    compile(block.text, block.page.name, "exec")


def example(page: str, language: str) -> str:
    """The first example of a language on a page."""
    return next(block.text for block in blocks(language) if block.page.stem == page)


def test_the_party_of_the_guide_is_a_party() -> None:
    party = party_from(parse_toml(example("host-guide", "toml"), "guide"))
    assert party.room_names == ("kitchen", "hall")


def test_the_grammar_of_its_page_is_a_grammar(tmp_path: Path) -> None:
    file = tmp_path / "grammar.yaml"
    file.write_text(example("grammar-format", "yaml"), encoding="utf-8")
    assert "count_votes" in read_grammar(file).intents


def test_the_script_of_its_page_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "script.yaml"
    script.write_text(example("rehearsal-scripts", "yaml"), encoding="utf-8")
    status = run(["rehearse", str(script), "--out", str(tmp_path / "out"), "--quiet"])
    assert status == 0, capsys.readouterr().err


def test_the_statechart_of_the_architecture_is_one() -> None:
    any_game = (ROOT / "statecharts" / "any_game.yaml").read_text(encoding="utf-8")
    chart = read_chart(
        parse_yaml(example("architecture", "yaml"), "architecture"), parse_yaml(any_game, "any_game.yaml")
    )
    assert chart.game == "tea"
