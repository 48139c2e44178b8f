"""Models that understand people, fetched while somebody looks on: the question, the bar, and what came of it.

A party is asked once for all its languages. A no is remembered for each of them, so that nobody is asked at every
party. Nothing that goes wrong here keeps a game from beginning: it is told in a sentence, with what it means.
"""

import json
import sys
from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn, TransferSpeedColumn

from moderator.errors import ModelError
from moderator.hearing.recognizers.fetching.download import Download, Unreachable
from moderator.hearing.recognizers.fetching.fetch import PATIENCE_OF_A_GAME, Patience, fetch_models
from moderator.hearing.recognizers.fetching.sources import ModelSource
from moderator.hearing.recognizers.models import download_folder, missing_models
from moderator.language.files.text_file import write_whole
from moderator.party.commands.asking_host import confirm
from moderator.party.live.fault_report import state_folder

DECLINED_FILE = "models-declined.json"
"""In the state folder: the languages for which the host wants no models."""
MEGABYTE = 1_000_000


class Fetching(Enum):
    """Whether models are to be fetched at the start of a game."""

    ASK = "ask whoever sits at the terminal"
    YES = "fetch them"
    NO = "go on with what is here"


def offer_models(languages: Collection[str], fetching: Fetching) -> None:
    """Fetch what is missing for people to be understood in some languages, if the host wants that.

    Raises BadInput when the host's own file of sources is wrong, click's Abort for Ctrl-C at the question.
    """
    declined = set() if fetching is Fetching.YES else _declined()
    wanted = [language for language in dict.fromkeys(languages) if language not in declined]
    missing = missing_models(wanted)
    if not missing or fetching is Fetching.NO:
        return
    gets = " and ".join(f"`moderator models get {language}`" for language in wanted if missing_models([language]))
    if fetching is Fetching.ASK:
        if not sys.stdin.isatty():
            size = sum(source.bytes for source in missing) // MEGABYTE
            click.echo(f"Models that understand people are not here. To fetch them ({size} MB): {gets}.")
            return
        if not confirm(f"Fetch {_told(missing)}, so that people are understood?"):
            _decline([*declined, *wanted])
            click.echo(f"Then not. Later: {gets}.")
            return
    _fetch_before_a_game(missing, gets)


def _fetch_before_a_game(missing: Sequence[ModelSource], gets: str) -> None:
    try:
        results = fetch_shown(missing, PATIENCE_OF_A_GAME)
    except KeyboardInterrupt:
        click.echo(f"The game begins with what is here. To go on fetching: {gets}.")
        return
    except ModelError as problem:
        results = {source.name: problem for source in missing}
    problems = {name: result for name, result in results.items() if isinstance(result, ModelError)}
    if not problems:
        return
    reasons = "; ".join(dict.fromkeys(problem.problem for problem in problems.values()))
    if all(isinstance(problem, Unreachable) for problem in problems.values()):
        reasons = f"No source of {' and '.join(problems)} can be reached"
    click.echo(f"{reasons}, so the game begins with what is here. Try again: {gets}.")


def fetch_shown(sources: Sequence[ModelSource], patience: Patience) -> Mapping[str, ModelError | Path]:
    """Fetch models with a bar for each, where there is a terminal: how much, how fast, how long still.

    Raises as fetch_models does.
    """
    terminal = Console(stderr=True)
    columns = (
        *(TextColumn("{task.description}"), BarColumn(), DownloadColumn()),
        *(TransferSpeedColumn(), TimeRemainingColumn(compact=True)),
    )
    with Progress(*columns, console=terminal, transient=True, disable=not terminal.is_terminal) as bar:
        tasks = {source.name: bar.add_task(source.name, total=source.bytes, start=False) for source in sources}

        def show(downloads: Mapping[str, Download]) -> None:
            for name, download in downloads.items():
                if download.has_begun:
                    bar.start_task(tasks[name])
                bar.update(tasks[name], total=download.all_bytes, completed=download.done_bytes)

        return fetch_models(sources, download_folder(), patience, show)


def forget_declined(language: str) -> None:
    """The host wants models for a language after all: it is offered again when they are missing."""
    declined = _declined()
    if language in declined:
        _decline(sorted(declined - {language}))


def _told(sources: Sequence[ModelSource]) -> str:
    return " and ".join(f"{source.name} ({source.bytes / MEGABYTE:.0f} MB)" for source in sources)


def _declined() -> set[str]:
    try:
        noted = json.loads((state_folder() / DECLINED_FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return set()
    return {each for each in noted if isinstance(each, str)} if isinstance(noted, list) else set()


def _decline(languages: Sequence[str]) -> None:
    """Remember it. Where that is impossible the host is asked again another time."""
    try:
        state_folder().mkdir(parents=True, exist_ok=True)
        write_whole(state_folder() / DECLINED_FILE, json.dumps(sorted(languages)).encode())
    except OSError:
        return


def fetching_of(download: bool | None) -> Fetching:
    """What `--download`, `--no-download` or neither means."""
    return {True: Fetching.YES, False: Fetching.NO, None: Fetching.ASK}[download]
