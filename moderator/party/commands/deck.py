"""`moderator deck`: which cards to take from the box, and why a deck is refused."""

import json

import click

from moderator.errors import BadInput
from moderator.games.plugin import GameSetting, plugin_with_cards
from moderator.language.files.host_keys import FlagKind, flag_node, read_keys
from moderator.language.languages import USUAL
from moderator.party.config.completing import complete_languages
from moderator.party.config.party_keys import drawn_seed


@click.command()
@click.option("--players", type=int, help="How many play.")
@click.option("--playset", metavar="NAME", help="A named deck; --list shows them.")
@click.option("--playsets", metavar="FILE", help="A file of your own playsets.")
@click.option(
    "--cards", metavar="A,B,...", help="These cards, filled up with plain ones; a character means both colors."
)
@click.option("--instead", metavar="A,B,...", help="Cards that the playset offers in place of its own.")
@click.option("--random", metavar="LEVEL", help="A random deck for a party that played so often.")
@click.option("--seed", type=int, help="The same seed gives the same random deck.")
@click.option("--bury", is_flag=True, help="One card is dealt to nobody.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--language",
    default=USUAL,
    shell_complete=complete_languages,
    show_default=True,
    help="Language of the cards' names.",
)
@click.option("--list", "list_playsets", is_flag=True, help="List the playsets.")
def deck(
    players: int | None,
    playset: str | None,
    playsets: str | None,
    cards: str | None,
    instead: str | None,
    random: str | None,
    seed: int | None,
    bury: bool,
    as_json: bool,
    language: str,
    list_playsets: bool,
) -> None:
    """Which cards to take from the box of Two Rooms and a Boom, for so many players.

    Without a playset, cards or --random it is the basic deck. A deck that is not legal is refused with every reason,
    and the nearest legal one is proposed.
    """
    plugin = plugin_with_cards()
    named = {
        "playsets": None if playsets is None else flag_node(FlagKind.TEXT, playsets, "--playsets"),
        "deck": None if cards is None else flag_node(FlagKind.TEXTS, cards, "--cards"),
        "instead": None if instead is None else flag_node(FlagKind.TEXTS, instead, "--instead"),
        "random": None if random is None else flag_node(FlagKind.TEXT, random, "--random"),
        "bury": flag_node(FlagKind.YES_OR_NO, "yes", "--bury") if bury else None,
    }
    if playset is not None:
        named["deck"] = flag_node(FlagKind.TEXT, playset, "--playset")
    if named["deck"] is not None:
        named["random"] = None
    values = read_keys(plugin.keys, {name: node for name, node in named.items() if node is not None}, {})
    if list_playsets:
        click.echo("\n".join(plugin.card_tools.playsets(values, language).lines))
        return
    if players is None:
        raise BadInput("nobody says how many play", remedy="add --players 14")
    setting = GameSetting(number=players, values=values, seed=drawn_seed() if seed is None else seed)
    found = plugin.card_tools.deck(setting, language)
    click.echo(json.dumps(found.plain, ensure_ascii=False) if as_json else "\n".join(found.lines))
