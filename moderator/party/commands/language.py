"""`moderator language`: which languages there are; `language check` tells what one lacks."""

import click

from moderator.games.plugin import game_names, plugins
from moderator.language.languages import languages_begun, missing_files
from moderator.party.checks.language_check import gaps
from moderator.party.config.completing import complete_languages
from moderator.party.opening.opening import open_voice


@click.group(invoke_without_command=True)
@click.pass_context
def language(context: click.Context) -> None:
    """List the languages and the games that can be played in each."""
    if context.invoked_subcommand is not None:
        return
    for name in languages_begun():
        games = [plugin.name for plugin in plugins() if not missing_files(name, plugin.parts)]
        click.echo(f"{name}: {', '.join(games) or 'no game yet'}")


@language.command("check", short_help="Tell what a language lacks.")
@click.argument("name", metavar="LANGUAGE", shell_complete=complete_languages)
@click.option("--game", "games", type=click.Choice(game_names()), multiple=True, help="Only it; may be repeated.")
@click.pass_context
def check_language(context: click.Context, name: str, games: tuple[str, ...]) -> None:
    """Tell what a LANGUAGE lacks before it can be played in: one line each, with file and line where there is one.

    Files that are missing, intents without templates, messages without text or left in English, arguments unused,
    words of lists, plural forms, examples taken for another command, words that the recognizer lacks, a countdown that
    takes too long. The exit status is 1 when something is missing.
    """
    count = 0
    with open_voice() as voice:
        for gap in gaps(name, games or game_names(), voice):
            click.echo(gap)
            count += 1
    if count:
        click.echo(f"{name}: {count} to do.")
        context.exit(1)
    click.echo(f"{name}: complete.")
