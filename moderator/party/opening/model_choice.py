"""Which recognizer model to load: the one a host asks for by name or folder, else the one a live game would use."""

from pathlib import Path

from moderator.errors import BadInput, did_you_mean
from moderator.hearing.recognizers.models import (
    InstalledModel,
    ModelChoice,
    choice_for_people,
    installed_models,
    model_in,
)
from moderator.language.files.text_file import is_folder


def chosen_model(wanted: str | None, language: str) -> ModelChoice:
    """The model that hears a language, and the sentence that tells the host about it.

    Raises BadInput when `wanted` is neither an installed model of the language nor a folder, ModelError when the folder
    holds no such model or no model at all hears the language.
    """
    installed = installed_models()
    if wanted is None:
        return choice_for_people(language, installed)
    model = next((model for model in installed if model.name == wanted), None)
    if model is None or model.language not in (language, None):
        model = _in_folder(wanted, language, installed)
    return ModelChoice(model, f"Listening with {model.name} ({model.origin.value}), {model.purpose}.")


def _in_folder(wanted: str, language: str, installed: tuple[InstalledModel, ...]) -> InstalledModel:
    if is_folder(Path(wanted)):
        return model_in(Path(wanted), language)
    other = next((model for model in installed if model.name == wanted), None)
    if other is not None:
        raise BadInput(f"the model '{wanted}' hears '{other.language}', not '{language}'")
    names = [model.name for model in installed if model.language in (language, None)]
    remedy = did_you_mean(wanted, names) or "`moderator models` lists them"
    raise BadInput(f"'{wanted}' is neither an installed model nor a folder", remedy=remedy)
