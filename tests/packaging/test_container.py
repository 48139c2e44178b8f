"""The container image, as far as can be seen without building one: its parts are there, and its command is right."""

import fnmatch
import json
import re
import shlex
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.packaging.read_flags import read_flags

ROOT = Path(__file__).resolve().parents[2]
CONTAINER = ROOT / "packaging" / "container"


def instructions() -> list[tuple[str, str]]:
    """What the Dockerfile says: each instruction with what follows it."""
    text = (CONTAINER / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = (line.strip() for line in text.splitlines())
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines if line and line[0] != "#")]


def table() -> dict[str, Any]:
    described: dict[str, Any] = yaml.safe_load((CONTAINER / "compose.yaml").read_text(encoding="utf-8"))
    found: dict[str, Any] = described["services"]["table"]
    return found


def copied() -> Iterator[str]:
    """The files and folders of the repository that go into the image."""
    for word, rest in instructions():
        if word == "COPY" and not rest.startswith("--from="):
            yield from shlex.split(rest)[:-1]


def is_sent(name: str) -> bool:
    """Whether Docker sends this file or folder of the repository to whoever builds: the last rule that fits decides."""
    sent = True
    for rule in (CONTAINER / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines():
        if rule and not rule.startswith("#") and fnmatch.fnmatch(name, rule.removeprefix("!")):
            sent = rule.startswith("!")
    return sent


def test_what_is_copied_is_there_and_is_sent() -> None:
    names = list(copied())
    assert {"moderator", "grammars", "voices", "statecharts"} <= set(names)
    for name in names:
        assert (ROOT / name).exists(), name
        assert is_sent(name), name
    assert not is_sent("tests")
    assert not is_sent(".git")


def test_from_what_is_copied_the_package_can_be_made(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    for name in copied():
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, source / name)
    build = [
        sys.executable,
        "-m",
        "build",
        "--no-isolation",
        "--wheel",
        "--outdir",
        str(tmp_path / "dist"),
        str(source),
    ]
    made = subprocess.run(build, capture_output=True, text=True, check=False, timeout=300)
    assert made.returncode == 0, made.stderr
    [wheel] = (tmp_path / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    for folder in ("grammars", "voices", "statecharts"):
        for file in (ROOT / folder).rglob("*"):
            assert not file.is_file() or f"moderator/data/{file.relative_to(ROOT)}" in inside


def test_it_is_made_in_stages_and_runs_without_rights() -> None:
    words = [word for word, _ in instructions()]
    last_stage = instructions()[len(words) - 1 - words[::-1].index("FROM") :]
    assert words.count("FROM") == 2
    assert {rest.split()[0] for word, rest in instructions() if word == "FROM"} == {"python:3.11-slim-bookworm"}
    [user] = (rest for word, rest in last_stage if word == "USER")
    made = next(rest for word, rest in last_stage if word == "RUN")
    assert user != "root"
    assert f"useradd --create-home --uid 1000 {user}" in made


@pytest.mark.parametrize("number", [0, 1], ids=["Dockerfile", "compose"])
def test_the_command_is_a_right_one(number: int) -> None:
    given: list[str] = [json.loads(dict(instructions())["CMD"]), table()["command"]][number]
    arguments = [argument.replace("${PLAYERS:-12}", "12") for argument in given]
    assert not any("$" in argument for argument in arguments)
    flags = read_flags(arguments)
    assert flags["headless"]
    assert flags["players"] == "12"


@pytest.mark.parametrize("name", ["tables.yaml", "hall.yaml"])
def test_a_hall_is_a_right_command_of_the_same_image(name: str) -> None:
    hall = yaml.safe_load((CONTAINER / name).read_text(encoding="utf-8"))["services"]["hall"]
    arguments = [argument.replace("${NATS:-", "").removesuffix("}") for argument in hall["command"]]
    flags = read_flags(arguments)
    home = dict(instructions())["VOLUME"]
    assert Path(flags["folder"]).is_relative_to(home)
    assert bool(flags["nats"]) is (name == "hall.yaml")
    for key in ("image", "build", "network_mode", "volumes", "read_only", "tmpfs", "cap_drop", "security_opt", "init"):
        assert hall[key] == table()[key], key


def test_a_table_builds_this_image_and_keeps_its_home() -> None:
    build = table()["build"]
    assert (CONTAINER / build["context"]).resolve() == ROOT
    assert ROOT / build["dockerfile"] == CONTAINER / "Dockerfile"
    kept = [volume.partition(":")[2] for volume in table()["volumes"]]
    assert kept == [dict(instructions())["VOLUME"]]


def test_the_script_that_tries_it_can_be_read() -> None:
    script = ROOT / "packaging" / "check_image.sh"
    subprocess.run(["bash", "-n", str(script)], check=True)
    for name in re.findall(r"packaging/[\w./]+\w", script.read_text(encoding="utf-8")):
        assert (ROOT / name).exists(), name
