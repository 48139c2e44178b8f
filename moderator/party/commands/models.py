"""`moderator models`: which recognizer models are here and which one a game would use; `models get` fetches one."""

from contextlib import suppress
from pathlib import Path

import click
from rich.console import Console
from rich.progress import DownloadColumn, TransferSpeedColumn
from rich.progress import Progress as Bar

from moderator.errors import ModelError
from moderator.hearing.recognizers.model_download import MODEL_PAGE, DownloadProgress, get
from moderator.hearing.recognizers.models import InstalledModel, download_folder, installed_models, model_for_people
from moderator.party.commands.terminal import print_table

AS_VOSK_CALLS_IT = {"cn": "zh"}
"""What a host may write -> our code of the language, where vosk's models have another."""


@click.group(invoke_without_command=True)
@click.pass_context
def models(context: click.Context) -> None:
    """List the recognizer models on this computer, and which one a live game would use."""
    if context.invoked_subcommand is None:
        _list()


@models.command("get")
@click.argument("language")
@click.option("--url", default=MODEL_PAGE, show_default=True, metavar="BASE", help="Where the models are fetched from.")
def get_model(language: str, url: str) -> None:
    """Fetch vosk's small model of a LANGUAGE: 30 to 50 MB, once; the game itself needs no network."""
    ours = AS_VOSK_CALLS_IT.get(language, language)
    columns = (*Bar.get_default_columns(), DownloadColumn(), TransferSpeedColumn())
    terminal = Console(stderr=True)
    with Bar(*columns, console=terminal, transient=True, disable=not terminal.is_terminal) as bar:
        task = bar.add_task("Fetching the model", total=None)

        def show(progress: DownloadProgress) -> None:
            bar.update(task, total=progress.all_bytes, completed=progress.done_bytes)

        base = url if url.endswith("/") else f"{url}/"
        place = get(ours, download_folder(), base_url=base, progress=show)
    click.echo(f"The model is in {place}.")
    click.echo(model_for_people(ours).sentence)


def _list() -> None:
    installed = installed_models()
    live = _used_live(installed)
    rows = [
        (model.name, model.language or "any", model.origin.value, model.purpose, "yes" if model.folder in live else "")
        for model in installed
    ]
    print_table(("Model", "Language", "From", "Good for", "Live"), rows)
    click.echo("`moderator models get en` (fr, it, zh) fetches a model that understands people.")


def _used_live(installed: tuple[InstalledModel, ...]) -> set[Path]:
    """The folder of the model that a live game would use, for each language that one here hears."""
    used = set()
    for language in {model.language for model in installed if model.language}:
        with suppress(ModelError):
            used.add(model_for_people(language, installed).folder)
    return used
