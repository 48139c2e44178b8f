"""What the shell proposes for values on the command line: games, languages, shipped scripts, models; else files."""

from collections.abc import Callable, Iterable

import click
from click.shell_completion import CompletionItem

from moderator import shipped
from moderator.games.plugin import game_names
from moderator.language.languages import languages_begun
from moderator.language.voice.characters import characters_begun

Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def complete_games(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The games that there are."""
    return _beginning(incomplete, game_names())


def complete_languages(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The languages that there are."""
    return _beginning(incomplete, languages_begun())


def complete_characters(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The characters that the moderator may have."""
    return _beginning(incomplete, characters_begun())


def complete_models(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The models that are installed, and folders."""
    from moderator.hearing.recognizers.models import installed_models  # not for commands without a model

    return [*_beginning(incomplete, [model.name for model in installed_models()]), CompletionItem(incomplete, "dir")]


def complete_scripts(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The shipped scripts, and files."""
    names = sorted(path.stem for path in shipped.parties().glob("*.yaml"))
    return [*_beginning(incomplete, names), CompletionItem(incomplete, "file")]


def _beginning(incomplete: str, values: Iterable[str]) -> list[CompletionItem]:
    return [CompletionItem(value) for value in values if value.startswith(incomplete)]


FLAG_COMPLETERS: dict[str, Completer] = {
    "game": complete_games,
    "host": complete_characters,
    "language": complete_languages,
    "model": complete_models,
}
"""By the argument of a party's flag."""
