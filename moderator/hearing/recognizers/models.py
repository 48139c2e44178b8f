"""Which recognizer models are here, and which one a game should use.

Models are looked for where people put them: a folder named by the host, `VOSK_MODEL_PATH`, our own download folder,
vosk's cache, the package itself. For live play whoever was made from much human speech goes first. The embedded model
was made mostly from synthetic voices: it hears rehearsals well and people poorly, so a host must always be told which
one is listening, what it is good for, and the one command that mends it.
"""

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

import platformdirs

from moderator import shipped
from moderator.errors import BadInput, ModelError, Place, did_you_mean
from moderator.hearing.recognizers.fetching.sources import ModelKind, ModelSource, sources_for
from moderator.hearing.recognizers.fetching.whole_folder import is_whole
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.recognizers.vosk_files import check_folder
from moderator.language.files.text_file import is_folder
from moderator.language.grammar.grammar_file import fillers

MODEL_PATH_VARIABLE = "VOSK_MODEL_PATH"
"""The environment variable in which vosk itself looks: one model, or a folder of models."""
VOSK_FOLDERS = ("/usr/share/vosk", "~/AppData/Local/vosk", "~/.cache/vosk")
"""Where vosk itself keeps models, in its order; "~" is the home folder of whoever runs the program."""

UNKNOWN_LANGUAGE = "und"
"""The code for a language nobody told (ISO 639)."""

_NAME = re.compile(r"vosk-model-(?:small-)?(?P<language>[a-z]{2})\b")
_EMBEDDED_NAME = re.compile(r"vosk-tiny-(?P<language>[a-z]{2})$")
_LANGUAGES = {"cn": "zh"}
"""Language codes of vosk's model names that are not ours."""


class Origin(Enum):
    """Where a model was found, in words for the host."""

    CHOSEN = "the folder you named"
    VARIABLE = MODEL_PATH_VARIABLE
    DOWNLOADED = "downloaded"
    VOSK = "vosk's own folder"
    EMBEDDED = "shipped with the moderator"


_OF_PEOPLE = "made from much human speech: understands people"
_SYNTHETIC = "made from synthetic voices: hears rehearsals well and people poorly"


@dataclass(frozen=True)
class InstalledModel:
    """A model that could be loaded."""

    name: str
    language: str | None
    """None where the host set a folder whose name does not tell: then the language of the game is taken for granted."""
    origin: Origin
    folder: Path

    @property
    def purpose(self) -> str:
        """What it is good for, in a few words."""
        return _SYNTHETIC if _EMBEDDED_NAME.match(self.name) else _OF_PEOPLE

    @property
    def for_people(self) -> bool:
        """Whether it understands people well, not only synthetic voices."""
        return self.purpose == _OF_PEOPLE

    @property
    def sentence(self) -> str:
        """What the host is told when this model listens."""
        told = f"Listening with {self.name} ({self.origin.value}), {self.purpose}."
        mend = f" `moderator models get {self.language}` fetches one that understands people."
        return told if self.for_people else told + mend


def download_folder() -> Path:
    """Our own folder of downloaded models; it need not exist."""
    return platformdirs.user_data_path("moderator", appauthor=False) / "models"


def installed_models() -> tuple[InstalledModel, ...]:
    """Every model found, best origin first."""
    found: list[InstalledModel] = []
    variable = os.environ.get(MODEL_PATH_VARIABLE)
    if variable:
        path = Path(variable)
        if _is_model(path):
            found.append(InstalledModel(path.name, _language_of(path.name), Origin.VARIABLE, path))
        else:
            found += _models_in(path, Origin.VARIABLE)
    found += _models_in(download_folder(), Origin.DOWNLOADED)
    for folder in VOSK_FOLDERS:
        found += _models_in(Path(os.path.expanduser(folder)), Origin.VOSK)
    found += _models_in(shipped.models(), Origin.EMBEDDED)
    return tuple(found)


def second_model_for(language: str) -> Path | None:
    """The folder of the Whisper model for a language: config.json, model.bin, tokenizer.json. None when it is not here.

    Raises BadInput when the host's own file of sources is wrong.
    """
    source = sources_for(language).get(ModelKind.WHISPER)
    if source is None:
        return None
    folder = download_folder() / source.name
    return folder if is_whole(folder, source.files) else None


def missing_models(languages: Iterable[str]) -> tuple[ModelSource, ...]:
    """What can be fetched so that people are understood in some languages, and is not here, each once.

    Raises BadInput when the host's own file of sources is wrong.
    """
    installed = installed_models()
    missing: dict[str, ModelSource] = {}
    for language in languages:
        for kind, source in sources_for(language).items():
            hears = (model.for_people for model in installed if model.language in (language, None))
            if not (any(hears) if kind is ModelKind.VOSK else second_model_for(language)):
                missing[source.name] = source
    return tuple(missing.values())


def listening_sentence(model: InstalledModel, second: Path | None) -> str:
    """What the host is told when a model listens, together with Whisper's model in a folder, where there is one."""
    if second is None:
        return model.sentence
    if model.for_people:
        understand = "both made from much human speech: they understand people"
        return f"Listening with {model.name} ({model.origin.value}) and {second.name}, {understand}."
    asked = f"{second.name}, made from much human speech, is asked where that one is not sure"
    mend = f"`moderator models get {model.language}` fetches a better first one"
    return f"Listening with {model.name} ({model.origin.value}), {_SYNTHETIC}; {asked}. {mend}."


def chosen_model(wanted: str | None, language: str) -> InstalledModel:
    """The model that a host asks for by name or folder; without one, that of live play.

    Raises BadInput when `wanted` is neither an installed model of the language nor a folder, ModelError when the folder
    holds no such model or no model at all hears the language.
    """
    installed = installed_models()
    if wanted is None:
        return model_for_people(language, installed)
    named = [model for model in installed if model.name == wanted]
    fitting = [model for model in named if model.language in (language, None)]
    if fitting:
        return fitting[0]
    if is_folder(Path(wanted)):
        return model_in(Path(wanted), language)
    if named:
        raise BadInput(f"the model '{wanted}' hears '{named[0].language}', not '{language}'")
    names = [model.name for model in installed if model.language in (language, None)]
    remedy = did_you_mean(wanted, names) or "`moderator models` lists them"
    raise BadInput(f"'{wanted}' is neither an installed model nor a folder", remedy=remedy)


def model_in(folder: Path, language: str) -> InstalledModel:
    """The model in a folder that the host named. Raises ModelError when it is none or takes no word lists."""
    check_folder(folder)
    named = _language_of(folder.resolve().name)
    if named is not None and named != language:
        raise ModelError(f"this model hears {named!r}, but the game is played in {language!r}", place=Place(folder))
    return InstalledModel(folder.resolve().name, language, Origin.CHOSEN, folder)


def model_for_people(language: str, models: Iterable[InstalledModel] | None = None) -> InstalledModel:
    """The model for live play, of all that are installed unless told otherwise. Raises ModelError when none fits."""
    return _first(language, models, list(Origin))


def model_for_rehearsal(language: str, models: Iterable[InstalledModel] | None = None) -> InstalledModel:
    """The model for synthetic voices: the embedded one, because it hears the same everywhere. Raises ModelError."""
    return _first(language, models, [Origin.EMBEDDED, *Origin])


def load(model: InstalledModel) -> Model:
    """Load a model; takes a tenth of a second to a second. Raises ModelError when it is damaged."""
    # Vosk is a large library, and most commands only look which models are here.
    from moderator.hearing.recognizers.vosk_model import Garbage, VoskModel

    language = model.language or UNKNOWN_LANGUAGE
    garbage = Garbage.OWN_SOUND if _EMBEDDED_NAME.match(model.name) else Garbage.UNKNOWN_WORD
    return VoskModel(
        model.folder,
        language=language,
        fillers=fillers(language),
        garbage=garbage,
        knows_people=model.for_people,
    )


def _first(language: str, models: Iterable[InstalledModel] | None, order: list[Origin]) -> InstalledModel:
    every = installed_models() if models is None else models
    fitting = [model for model in every if model.language in (language, None)]
    if not fitting:
        remedy = f"`moderator models get {language}` fetches one"
        raise ModelError(f"no recognizer model hears {language!r}", remedy=remedy)
    best = min(fitting, key=lambda model: order.index(model.origin))
    return replace(best, language=language)


def _models_in(folder: Path, origin: Origin) -> list[InstalledModel]:
    """The models of a folder by name; whatever is no complete model with word lists is passed over."""
    try:
        paths = sorted(folder.iterdir())
    except OSError:  # no such folder, or one that is not ours to read
        return []
    named = [(path, _language_of(path.name)) for path in paths]
    return [
        InstalledModel(path.name, language, origin, path)
        for path, language in named
        if language is not None and _is_model(path)
    ]


def _is_model(folder: Path) -> bool:
    try:
        check_folder(folder)
    except ModelError:
        return False
    return True


def _language_of(name: str) -> str | None:
    found = _NAME.match(name) or _EMBEDDED_NAME.match(name)
    return _LANGUAGES.get(found["language"], found["language"]) if found else None
