"""Who lacks a wheel is found on an index of a few small packages, by pip's own resolver."""

import socket
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

PROJECT = """
[project]
name = "tea"
version = "1"
dependencies = ["leaves>=2,<3", "kettle==1.5; sys_platform != 'win32'", "samovar; sys_platform == 'win32'"]

[project.optional-dependencies]
milk = ["cow"]
"""


class Index:
    """A package index in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir()

    @property
    def address(self) -> str:
        return self._folder.as_uri()

    def add(self, name: str, version: str, tag: str, *needs: str) -> None:
        """A wheel of nothing."""
        project = self._folder / name
        project.mkdir(exist_ok=True)
        wheel = project / f"{name}-{version}-{tag}.whl"
        metadata = [
            f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
            *(f"Requires-Dist: {n}\n" for n in needs),
        ]
        with zipfile.ZipFile(wheel, "w") as archive:
            archive.writestr(f"{name}-{version}.dist-info/METADATA", "".join(metadata))
            archive.writestr(f"{name}-{version}.dist-info/WHEEL", f"Wheel-Version: 1.0\nTag: {tag}\n")
            archive.writestr(f"{name}-{version}.dist-info/RECORD", "")
        with (project / "index.html").open("a", encoding="utf-8") as page:
            page.write(f'<a href="{wheel.name}">{wheel.name}</a>\n')


@pytest.fixture
def index(tmp_path: Path) -> Index:
    """One library for everybody, one made for some, and one for Windows that asks for something from source."""
    index = Index(tmp_path / "index")
    index.add("leaves", "2.1", "py3-none-any")
    index.add("kettle", "1.5", "cp311-cp311-manylinux_2_17_x86_64", "water; platform_machine == 'x86_64'")
    index.add("kettle", "1.5", "cp311-cp311-manylinux_2_99_aarch64")
    index.add("kettle", "1.5", "cp311-abi3-macosx_11_0_arm64")
    index.add("samovar", "4", "py3-none-win_amd64", "srt", "water")
    index.add("water", "1", "py3-none-any")
    index.add("cow", "1", "cp314-cp314-macosx_11_0_arm64")
    return index


def check(tmp_path: Path, address: str, *flags: str, project: str = PROJECT) -> "subprocess.CompletedProcess[str]":
    file = tmp_path / "pyproject.toml"
    file.write_text(project, encoding="utf-8")
    program = [sys.executable, str(ROOT / "packaging" / "check_wheels.py")]
    return subprocess.run(
        [*program, "--index", address, "--project", str(file), *flags],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_what_lacks_is_named_by_system_and_python(tmp_path: Path, index: Index) -> None:
    told = check(tmp_path, index.address, "--extra", "", "--python", "3.11", "--python", "3.14")
    assert told.stdout.splitlines()[:7] == [
        "| the package | Python 3.11 | Python 3.14 |",
        "| --- | --- | --- |",
        "| Linux x86-64 | all | lacks kettle |",
        "| Linux aarch64 | lacks kettle | lacks kettle |",  # its wheel wants a newer C library
        "| macOS x86-64 | lacks kettle | lacks kettle |",
        "| macOS arm64 | all | all |",
        "| Windows x86-64 | all | all |",
    ], told.stderr
    assert told.returncode == 1
    assert "From source everywhere, without a compiler: srt" in told.stdout


def test_markers_are_those_of_the_system_that_is_asked_for(tmp_path: Path, index: Index) -> None:
    told = check(tmp_path, index.address, "--extra", "", "--python", "3.11", "--system", "windows")
    assert told.returncode == 0, "no kettle on Windows"
    told = check(tmp_path, index.address, "--extra", "", "--python", "3.11", "--system", "linux-x86-64")
    assert told.returncode == 0
    assert "srt" not in told.stdout, "no samovar on Linux"


def test_an_extra_is_asked_for_with_the_package(tmp_path: Path, index: Index) -> None:
    told = check(tmp_path, index.address, "--extra", "milk", "--python", "3.14", "--system", "linux-aarch64")
    assert "| Linux aarch64 | lacks kettle, cow |" in told.stdout
    told = check(tmp_path, index.address, "--extra", "milk", "--python", "3.14", "--system", "macos-arm64")
    assert told.returncode == 0


def test_requirements_that_contradict_each_other_are_no_lack(tmp_path: Path, index: Index) -> None:
    index.add("water", "2", "py3-none-any")
    index.add("leaves", "2.2", "py3-none-any", "water==1", "sugar")
    index.add("sugar", "1", "py3-none-any", "water==2")
    project = PROJECT.replace("leaves>=2", "leaves>=2.2")
    told = check(tmp_path, index.address, "--python", "3.11", "--system", "macos-arm64", project=project)
    assert told.returncode == 2
    assert "pip could not tell: macOS arm64, Python 3.11: ERROR: Cannot install" in told.stderr


def test_an_index_that_does_not_answer_lacks_nothing(tmp_path: Path) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{closed.getsockname()[1]}/simple"
        told = check(tmp_path, address, "--python", "3.11", "--system", "windows")
    assert told.returncode == 2
    assert told.stdout == ""
    assert "pip could not tell: Windows x86-64" in told.stderr


def test_an_extra_that_there_is_not_is_told(tmp_path: Path, index: Index) -> None:
    told = check(tmp_path, index.address, "--extra", "lemon")
    assert told.returncode == 2
    assert "the package has no extra 'lemon'" in told.stderr
