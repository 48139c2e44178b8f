"""What a benchmark watches must be what the program uses: a class that has moved elsewhere is watched in vain."""

import ast
import inspect
from pathlib import Path
from types import ModuleType

import pytest

from bench.watched import WATCHED


@pytest.mark.parametrize(("module", "name", "watched"), WATCHED, ids=lambda value: getattr(value, "__name__", value))
def test_what_is_watched_is_called_by_its_name_in_its_module(module: ModuleType, name: str, watched: object) -> None:
    tree = ast.parse(Path(inspect.getsourcefile(module) or "").read_text(encoding="utf-8"))
    calls = [node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    assert name in calls
    assert hasattr(module, name)
    assert callable(watched)
