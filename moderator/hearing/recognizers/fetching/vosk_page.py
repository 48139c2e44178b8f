"""What vosk's own page of models offers: for languages, and from pages, that our file of sources does not name.

The page has a list (`model-list.json`: name, language, size and MD5 of each archive) and one zip file a model. The list
has no SHA-256; what came is told by its own.
"""

import http.client
import json
import urllib.error
import urllib.request
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urljoin

from moderator.errors import ModelError
from moderator.hearing.recognizers.fetching.sources import ModelKind, ModelSource, SourceFile

MODEL_PAGE = "https://alphacephei.com/vosk/models/"
"""Vosk's own page of models, as in its package."""
LIST_FILE = "model-list.json"

WAIT_SECONDS = 20.0
"""A server that sends nothing for so long is given up."""
LARGEST_LIST_BYTES = 4_000_000
"""The list is about 40 kB; a page a hundred times that is something else."""

_CODES_IN_LIST = {"en": ("en-us",), "zh": ("cn",)}
"""Our language codes -> those of the list, where they differ."""
_TRY_AGAIN = "try again later"


def small_model(language: str, *, page: str = MODEL_PAGE) -> ModelSource:
    """The small model that a page offers for a language. Raises ModelError when it offers none or cannot be read."""
    url = urljoin(page, LIST_FILE)
    if not url.startswith(("https://", "http://")):
        raise ModelError(f"{url} is no address of a web page")
    try:
        with urllib.request.urlopen(url, timeout=WAIT_SECONDS) as answer:
            entries = json.loads(answer.read(LARGEST_LIST_BYTES))
        offers = [(str(entry["lang"]), _offer(entry, page)) for entry in entries if _is_current_small_model(entry)]
    except urllib.error.HTTPError as refusal:
        refusal.close()
        raise ModelError(f"{url} answers {refusal.code} {refusal.reason}", remedy=_TRY_AGAIN) from None
    except (ValueError, KeyError, TypeError, AttributeError) as failure:
        raise ModelError(f"{url} is no list of models", remedy=_TRY_AGAIN) from failure
    except (OSError, http.client.HTTPException) as failure:
        reason = getattr(failure, "reason", None) or failure
        raise ModelError(f"{url} cannot be reached: {reason}", remedy="is this computer online?") from failure
    codes = _CODES_IN_LIST.get(language, (language,))
    fitting = [offer for code, offer in offers if code in codes]
    if not fitting:
        known = ", ".join(sorted({code for code, _ in offers})) or "nothing"
        raise ModelError(f"there is no small model for {language!r}", remedy=f"there are models for {known}")
    return fitting[-1]


def _is_current_small_model(entry: Any) -> bool:  # noqa: ANN401 (JSON)
    return bool(entry["type"] == "small" and entry["obsolete"] == "false")


def _offer(entry: Any, page: str) -> ModelSource:  # noqa: ANN401 (JSON)
    name = str(entry["name"])
    if PurePosixPath(name).name != name or "\\" in name or name.startswith("."):
        raise ValueError(f"{name!r} is no name of a folder")
    archive = SourceFile(f"{name}.zip", int(entry["size"]), "", str(entry["md5"]).lower())
    return ModelSource(name, ModelKind.VOSK, (str(entry["lang"]),), "as told on the page", (archive,), (page,))
