"""Who gets every library of the package as a wheel, and what does who lacks one have to build?

pip's own resolver is asked for each system and Python that the package is for, and for each extra, with wheels alone.
What has none is named, a placeholder stands in for it, and pip is asked again, so that everything that lacks is found
and not only the first. Nothing is installed, and of a wheel no more is read than what pip needs to resolve.

    python packaging/check_wheels.py                     # everything, some minutes
    python packaging/check_wheels.py --system macos-arm64 --python 3.14 --extra ""

Prints tables in Markdown. Exits with 0 when nothing lacks, with 1 when something does, with 2 when pip could not tell.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PIP_ELSEWHERE = Path(__file__).with_name("pip_elsewhere.py")
INDEX = "https://pypi.org/simple"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
NO_EXTRA = ""

OLDEST_MANYLINUX, NEWEST_MANYLINUX = 5, 36
"""Minor versions of the C library 2 that wheels for Linux may ask for: the newest is that of Debian 12."""
NEWEST_MACOS = 14
"""Major version of macOS; wheels for older ones count as well."""

PURE_SOURCES = {"srt": "subtitles, asked for by vosk: one file of Python"}
"""What the index has as source alone and pip builds anywhere, without a compiler: that lacks nobody. Name -> why."""

MOST_MISSING = 20
"""Libraries without a wheel on one system, before something else must be wrong."""

_NOT_FOUND = re.compile(
    r"Could not find a version that satisfies the requirement (?P<name>[\w.-]+)(\[[^]]*\])? ?(?P<asked>[^\s(;]*)"
)

_NO_ANSWER = "WARNING: Retrying"
"""pip says so when the index does not answer, and then takes it for one that has nothing."""


class PipFailed(Exception):
    """pip could not tell: no network, or requirements that contradict each other."""


@dataclass(frozen=True)
class System:
    """A kind of computer: what pip calls its wheels, and what environment markers read there."""

    key: str
    name: str
    platforms: tuple[str, ...]
    os_name: str
    sys_platform: str
    platform_system: str
    machine: str

    def markers(self, python: str) -> dict[str, str]:
        """What environment markers read there, in this version of CPython."""
        return {
            "implementation_name": "cpython",
            "implementation_version": f"{python}.0",
            "os_name": self.os_name,
            "platform_machine": self.machine,
            "platform_python_implementation": "CPython",
            "platform_release": "",
            "platform_system": self.platform_system,
            "platform_version": "",
            "python_full_version": f"{python}.0",
            "python_version": python,
            "sys_platform": self.sys_platform,
        }


def _linux(machine: str, *legacy: str) -> tuple[str, ...]:
    """What pip calls wheels for this kind of Linux, from the newest C library to the oldest."""
    versions = range(NEWEST_MANYLINUX, OLDEST_MANYLINUX - 1, -1)
    return (*(f"manylinux_2_{minor}_{machine}" for minor in versions), *(f"{name}_{machine}" for name in legacy))


_OLD_NAMES = ("manylinux2014", "manylinux2010", "manylinux1", "linux")
SYSTEMS = (
    System("linux-x86-64", "Linux x86-64", _linux("x86_64", *_OLD_NAMES), "posix", "linux", "Linux", "x86_64"),
    System("linux-aarch64", "Linux aarch64", _linux("aarch64", *_OLD_NAMES), "posix", "linux", "Linux", "aarch64"),
    System("macos-x86-64", "macOS x86-64", (f"macosx_{NEWEST_MACOS}_0_x86_64",), "posix", "darwin", "Darwin", "x86_64"),
    System("macos-arm64", "macOS arm64", (f"macosx_{NEWEST_MACOS}_0_arm64",), "posix", "darwin", "Darwin", "arm64"),
    System("windows", "Windows x86-64", ("win_amd64",), "nt", "win32", "Windows", "AMD64"),
)


def missing_wheels(requirements: Sequence[str], system: System, python: str, index: str) -> tuple[str, ...]:
    """Names of the libraries that have no wheel there, in the order in which pip misses them. Raises PipFailed."""
    missing: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        placeholders = Path(folder) / "placeholders"
        placeholders.mkdir()
        while True:
            answer = _ask_pip(requirements, system, python, index, placeholders)
            if answer.returncode == 0:
                return tuple(missing)
            absent = _NOT_FOUND.search(answer.stderr)
            if (
                _NO_ANSWER in answer.stderr
                or absent is None
                or absent["name"].lower() in missing
                or len(missing) == MOST_MISSING
            ):
                errors = [line for line in answer.stderr.splitlines() if line.startswith("ERROR")]
                raise PipFailed(f"{system.name}, Python {python}: {' '.join(errors) or answer.stderr.strip()}")
            missing.append(absent["name"].lower())
            _write_placeholder(placeholders, absent["name"], _version_for(absent["asked"]))


def _ask_pip(
    requirements: Sequence[str], system: System, python: str, index: str, placeholders: Path
) -> "subprocess.CompletedProcess[str]":
    """What pip would install there, from wheels alone."""
    wanted = placeholders.with_name("requirements.txt")
    wanted.write_text("".join(f"{requirement}\n" for requirement in requirements), encoding="utf-8")
    command = [
        *(sys.executable, str(PIP_ELSEWHERE), json.dumps(system.markers(python))),
        *("install", "--dry-run", "--ignore-installed", "--no-input", "--disable-pip-version-check"),
        *("--retries", "3"),
        *("--only-binary", ":all:", "--implementation", "cp", "--python-version", python),
        *(part for platform in system.platforms for part in ("--platform", platform)),
        *("--index-url", index, "--find-links", str(placeholders), "--target", str(placeholders.with_name("target"))),
        *("--requirement", str(wanted)),
    ]
    # The index alone: neither a mirror nor wheels that happen to lie on this computer.
    environment = {name: value for name, value in os.environ.items() if name not in _OTHER_SOURCES}
    environment["PIP_CONFIG_FILE"] = os.devnull
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


_OTHER_SOURCES = {"PIP_FIND_LINKS", "PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_NO_INDEX", "PIP_TARGET"}


def _version_for(asked: str) -> str:
    """A version that is what is asked for ("==0.3.45", "<5,>=4.2"), as far as one can tell without an index."""
    bound = re.search(r"(?:===?|>=|~=)([\w.]+)", asked)
    return bound[1] if bound is not None else "0"


def _write_placeholder(folder: Path, name: str, version: str) -> None:
    """An empty wheel of that name and version, which asks for nothing."""
    stem = f"{re.sub(r'[-_.]+', '_', name).lower()}-{version}"
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    wheel = "Wheel-Version: 1.0\nGenerator: check_wheels\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    with zipfile.ZipFile(folder / f"{stem}-py3-none-any.whl", "w") as archive:
        archive.writestr(f"{stem}.dist-info/METADATA", metadata)
        archive.writestr(f"{stem}.dist-info/WHEEL", wheel)
        archive.writestr(f"{stem}.dist-info/RECORD", "")


def requirements_of(project: Path) -> dict[str, list[str]]:
    """What the package asks for, by extra; NO_EXTRA is the package alone, and each other has that with it."""
    described = tomllib.loads(project.read_text(encoding="utf-8"))["project"]
    always = described["dependencies"]
    extras = described.get("optional-dependencies", {})
    return {NO_EXTRA: always, **{extra: [*always, *more] for extra, more in extras.items()}}


def table(title: str, cells: dict[tuple[System, str], tuple[str, ...]]) -> list[str]:
    """What lacks, as a table: systems downwards, versions of Python to the right."""
    pythons = list(dict.fromkeys(python for _, python in cells))
    lines = [
        f"| {title} | {' | '.join(f'Python {python}' for python in pythons)} |",
        "| --- " * (len(pythons) + 1) + "|",
    ]
    for system in dict.fromkeys(system for system, _ in cells):
        said = (_cell(cells[system, python]) for python in pythons)
        lines.append(f"| {system.name} | {' | '.join(said)} |")
    return lines


def _cell(missing: Iterable[str]) -> str:
    lacks = [name for name in missing if name not in PURE_SOURCES]
    return f"lacks {', '.join(lacks)}" if lacks else "all"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Which systems get every library as a wheel?")
    parser.add_argument("--system", action="append", choices=[system.key for system in SYSTEMS], help="only this one")
    parser.add_argument("--python", action="append", choices=PYTHONS, help="only this version")
    parser.add_argument("--index", default=INDEX, help="address of the index")
    parser.add_argument("--project", type=Path, default=ROOT / "pyproject.toml", help="the package's pyproject.toml")
    parser.add_argument("--extra", action="append", help='only this one; "" is the package alone')
    wanted = parser.parse_args()
    for extra in set(wanted.extra or ()) - requirements_of(wanted.project).keys():
        parser.error(f"the package has no extra {extra!r}")
    return wanted


def main() -> int:
    """Asks for all that is wanted and prints it; the exit status tells whether anything lacks."""
    wanted = _arguments()
    systems = [system for system in SYSTEMS if wanted.system is None or system.key in wanted.system]
    built: set[str] = set()
    lacks = False
    for extra, requirements in requirements_of(wanted.project).items():
        if wanted.extra is not None and extra not in wanted.extra:
            continue
        cells = {}
        for system in systems:
            for python in wanted.python or PYTHONS:
                try:
                    missing = missing_wheels(requirements, system, python, wanted.index)
                except PipFailed as error:
                    print(f"pip could not tell: {error}", file=sys.stderr)
                    return 2
                cells[system, python] = missing
                print(f"{extra or 'the package'}, {system.name}, Python {python}: {_cell(missing)}", file=sys.stderr)
                built |= PURE_SOURCES.keys() & set(missing)
                lacks = lacks or not PURE_SOURCES.keys() >= set(missing)
        print("\n".join(table(f"with `{extra}`" if extra else "the package", cells)), end="\n\n", flush=True)
    for name in sorted(built):
        print(f"From source everywhere, without a compiler: {name} ({PURE_SOURCES[name]}).")
    return 1 if lacks else 0


if __name__ == "__main__":
    sys.exit(main())
