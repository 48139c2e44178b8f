"""`moderator outcome FACTS.yaml`: who has won, why, and what must still be asked."""

import json
from pathlib import Path

import click

from moderator.games.plugin import plugin_with_cards
from moderator.language.files.yaml_file import read_yaml
from moderator.language.languages import USUAL
from moderator.party.config.completing import complete_languages


@click.command()
@click.argument("facts", type=click.Path(path_type=Path), metavar="FACTS.yaml")
@click.option(
    "--language", default=USUAL, shell_complete=complete_languages, show_default=True, help="Language of the reasons."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def outcome(facts: Path, language: str, as_json: bool) -> None:
    """Who has won a game of Two Rooms and a Boom, card by card, with the reason of each result.

    FACTS.yaml holds the cards, where they are at the end, and the answers that are known (docs/cards.md). What is not
    known makes results depend on questions, which are listed in the order in which to ask them.
    """
    found = plugin_with_cards().card_tools.outcome(read_yaml(facts), language)
    click.echo(json.dumps(found.plain, ensure_ascii=False) if as_json else "\n".join(found.lines))
