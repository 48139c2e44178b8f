"""The workflow of a release, as far as can be seen without running one."""

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"


def workflow() -> dict[Any, Any]:
    described: dict[Any, Any] = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    return described


def steps(job: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = workflow()["jobs"][job]["steps"]
    return found


def scripts(job: str) -> str:
    return "\n".join(step["run"] for step in steps(job) if "run" in step)


def test_a_tag_begins_it() -> None:
    begins = workflow()[True]  # YAML 1.1 reads the key "on" so
    assert begins["push"] == {"tags": ["v*"]}


def test_everything_is_checked_before_anything_is_attached() -> None:
    assert workflow()["jobs"]["release"]["needs"] == "build"
    commands = scripts("build")
    assert commands.index("make test") < commands.index("-m build")
    assert "gh release create" in scripts("release")
    assert "gh release" not in commands


def test_only_the_job_that_attaches_may_write() -> None:
    assert workflow()["permissions"] == {"contents": "read"}
    allowed = {name: job.get("permissions") for name, job in workflow()["jobs"].items()}
    assert allowed == {"build": None, "release": {"contents": "write"}}


def test_nothing_from_outside_is_put_into_a_script() -> None:
    for job in workflow()["jobs"]:
        assert "${{" not in scripts(job), "by the environment instead"


def test_what_one_job_keeps_the_other_fetches() -> None:
    [kept] = (step["with"] for step in steps("build") if "upload-artifact" in step.get("uses", ""))
    [fetched] = (step["with"] for step in steps("release") if "download-artifact" in step.get("uses", ""))
    assert kept["name"] == fetched["name"]


def test_its_scripts_can_be_read_and_what_they_name_is_there() -> None:
    for job in workflow()["jobs"]:
        subprocess.run(["bash", "-n"], input=scripts(job), text=True, check=True)
        for name in re.findall(r"packaging/[\w./-]+\w", scripts(job)):
            assert (ROOT / name).exists(), name
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(re.findall(r"make ([\w-]+)$", scripts("build"), re.MULTILINE)) <= set(targets)


def test_the_tag_must_be_the_version(tmp_path: Path) -> None:
    [step] = (step for step in steps("build") if step.get("name") == "The tag is the version")
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.3"\n', encoding="utf-8")
    for tag, status in (("v1.2.3", 0), ("v1.2.4", 1), ("1.2.3", 1)):
        run = subprocess.run(
            ["bash", "-e", "-c", step["run"]], cwd=tmp_path, env={"TAG": tag, "PATH": "/usr/bin:/bin"}, check=False
        )
        assert run.returncode == status, tag


def test_the_documentation_installs_the_wheel_of_this_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    pages = [*ROOT.glob("README*.md"), ROOT / "docs" / "getting-it.md"]
    assert len(pages) == 5
    for page in pages:
        named = set(re.findall(r"moderator-([\w.]+)-py3-none-any\.whl", page.read_text(encoding="utf-8")))
        assert named == {version}, page.name
