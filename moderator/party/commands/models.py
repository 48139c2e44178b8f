"""`moderator models`: which recognizer models are here, which ones a game uses; `models get` fetches them."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import click

from moderator.errors import ModelError
from moderator.hearing.recognizers.fetching.fetch import PATIENCE_OF_A_COMMAND, SUM_FILE
from moderator.hearing.recognizers.fetching.sources import ModelKind, ModelSource, model_sources
from moderator.hearing.recognizers.fetching.vosk_page import MODEL_PAGE, small_model
from moderator.hearing.recognizers.models import (
    InstalledModel,
    download_folder,
    installed_models,
    listening_sentence,
    missing_models,
    model_for_people,
    second_model_for,
)
from moderator.party.commands.model_fetching import fetch_shown, forget_declined
from moderator.party.commands.terminal import print_table
from moderator.party.config.completing import complete_languages

AS_VOSK_CALLS_IT = {"cn": "zh"}
"""What a host may write -> our code of the language, where vosk's models have another."""
SECOND_PURPOSE = "made from much human speech: asked where the first is not sure"


@click.group(invoke_without_command=True)
@click.pass_context
def models(context: click.Context) -> None:
    """List the recognizer models on this computer, and which ones a live game would use."""
    if context.invoked_subcommand is None:
        _list()


@models.command("get")
@click.argument("language", shell_complete=complete_languages)
@click.option("--url", metavar="BASE", help=f"Fetch vosk's model from a page like {MODEL_PAGE}, and no other model.")
def get_models(language: str, url: str | None) -> None:
    """Fetch the models that understand people in a LANGUAGE: once; the game itself needs no network.

    They are vosk's small model, 40 to 50 MB, and Whisper's, 78 MB for English and 147 MB for other languages. What is
    here already is left as it is; what was cut is taken up again.
    """
    ours = AS_VOSK_CALLS_IT.get(language, language)
    forget_declined(ours)
    missing = _missing(ours, url)
    results = fetch_shown(missing, PATIENCE_OF_A_COMMAND) if missing else {}
    for source in missing:
        place = results[source.name]
        if isinstance(place, Path):
            click.echo(f"The model is in {place}.")
            if not source.files[0].sha256:
                click.echo(f"Compared by size and MD5. Its SHA-256: {(place / SUM_FILE).read_text().split()[0]}")
    problems = [str(result) for result in results.values() if isinstance(result, ModelError)]
    if problems:
        raise ModelError("; ".join(problems))
    click.echo(listening_sentence(model_for_people(ours), second_model_for(ours)))


def _missing(language: str, page: str | None) -> Sequence[ModelSource]:
    """What is to be fetched for a language. Raises ModelError when no source has anything for it."""
    if page is None and any(language in source.languages for source in model_sources()):
        return missing_models([language])
    base = page or MODEL_PAGE
    offer = small_model(language, page=base if base.endswith("/") else f"{base}/")
    return [] if (download_folder() / offer.name).exists() else [offer]


def _list() -> None:
    installed = installed_models()
    live = _used_live(installed)
    rows = [
        (model.name, model.language or "any", model.origin.value, model.purpose, "yes" if model.folder in live else "")
        for model in installed
    ]
    rows += [
        (source.name, " ".join(source.languages), "downloaded", SECOND_PURPOSE, "yes")
        for source in model_sources()
        if source.kind is ModelKind.WHISPER and second_model_for(source.languages[0])
    ]
    print_table(("Model", "Language", "From", "Good for", "Live"), rows)
    click.echo("`moderator models get en` (fr, it, zh) fetches the models that understand people.")


def _used_live(installed: tuple[InstalledModel, ...]) -> set[Path]:
    """The folder of the model that a live game would use, for each language that one here hears."""
    used = set()
    for language in {model.language for model in installed if model.language}:
        with suppress(ModelError):
            used.add(model_for_people(language, installed).folder)
    return used
