"""`moderator deck`: which cards to take from the box, and why a deck is refused."""

import json
from collections.abc import Iterable
from pathlib import Path

import click

from moderator.errors import BadInput
from moderator.games.two_rooms.cards.catalogue import Catalogue, read_catalogue
from moderator.games.two_rooms.cards.naming import card_name, counted_cards
from moderator.games.two_rooms.deck.checking import advice, refusals
from moderator.games.two_rooms.deck.deck import LEAST_PLAYERS, MOST_PLAYERS, Deck, Refusal, deck_of, plain_deck
from moderator.games.two_rooms.deck.nearest import change, nearest
from moderator.games.two_rooms.deck.playsets import SHIPPED_PLAYSETS, Playset, playset_deck, read_playsets
from moderator.games.two_rooms.deck.random_decks import Experience, random_deck
from moderator.games.two_rooms.options import Options, read_options
from moderator.language.message import Argument, Message
from moderator.language.sentences import Sentences, load_sentences
from moderator.language.spelling import did_you_mean
from moderator.party.party_file import drawn_seed

PARTS = ("two_rooms_deck", "two_rooms_cards")
"""The files of sentences about decks in every language's voice."""

CARD_ARGUMENTS = frozenset({"card", "other", "missing"})
"""Arguments of a refusal that are ids of cards."""


LEVELS = [experience.name.lower() for experience in Experience]


@click.command(short_help="Build a deck of cards.")
@click.option("--players", type=click.IntRange(LEAST_PLAYERS, MOST_PLAYERS), help="How many play.")
@click.option("--playset", metavar="NAME", help="A named deck; --list shows them.")
@click.option("--playsets", "file", type=click.Path(path_type=Path), help="A file of your own playsets.")
@click.option("--cards", metavar="A,B,...", help="Exactly these cards; a character means both its colors.")
@click.option("--random", "level", type=click.Choice(LEVELS), help="A random deck for a party that played so often.")
@click.option("--seed", type=int, help="The same seed gives the same random deck.")
@click.option("--bury", is_flag=True, help="One card is dealt to nobody.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--list", "list_playsets", is_flag=True, help="List the playsets.")
def deck(
    players: int | None,
    playset: str | None,
    file: Path | None,
    cards: str | None,
    level: str | None,
    seed: int | None,
    bury: bool,
    as_json: bool,
    list_playsets: bool,
) -> None:
    """Which cards to take from the box of Two Rooms and a Boom, for so many players.

    Without a playset, cards or --random it is the basic deck. A deck that is not legal is refused with every reason,
    and the nearest legal one is proposed.
    """
    catalogue, options = read_catalogue(), read_options()
    playsets = read_playsets(catalogue, file or SHIPPED_PLAYSETS)
    if list_playsets:
        for known in playsets.values():
            click.echo(f"{known.id}: {known.name}, {known.least} to {known.most} players")
        return
    if players is None:
        raise BadInput("nobody says how many play", remedy="add --players 14")
    sentences = load_sentences("en", PARTS)
    if playset is not None:
        built = _of_playset(playset, playsets, players, catalogue, options, bury)
        if isinstance(built, Refusal):
            raise BadInput(_in_words(built, catalogue, sentences))
    elif cards is not None:
        names = [name.strip().lower().replace(" ", "_") for name in cards.split(",") if name.strip()]
        built = deck_of(catalogue, players, names, burying=bury)
    elif level is not None:
        chosen = drawn_seed() if seed is None else seed
        built = random_deck(catalogue, options, players, Experience[level.upper()], chosen, burying=bury)
    else:
        built = plain_deck(catalogue, options, players, burying=bury)
    reasons = refusals(built, catalogue, options)
    if reasons:
        raise BadInput(_refused(built, reasons, catalogue, options, sentences))
    _show(built, catalogue, sentences, as_json=as_json)


def _of_playset(
    wanted: str, playsets: dict[str, Playset], players: int, catalogue: Catalogue, options: Options, bury: bool
) -> Deck | Refusal:
    by_name = {known.name.casefold(): known for known in playsets.values()}
    found = playsets.get(wanted) or by_name.get(wanted.casefold())
    if found is None:
        raise BadInput(f"there is no playset '{wanted}'", remedy=did_you_mean(wanted, [*playsets, *by_name]))
    return playset_deck(found, players, catalogue, options, burying=True if bury else None)


def _refused(
    built: Deck, reasons: Iterable[Refusal], catalogue: Catalogue, options: Options, sentences: Sentences
) -> str:
    """Every reason, and the nearest legal deck."""
    said = " ".join(_in_words(reason, catalogue, sentences) for reason in reasons)
    better = nearest(built, catalogue, options)
    if better is None:
        return said
    found = change(built, better)
    parts = [f"add {_names(found.add, catalogue, sentences)}"] if found.add else []
    parts += [f"take out {_names(found.remove, catalogue, sentences)}"] if found.remove else []
    parts += ["bury a card"] if better.burying and not built.burying else []
    return f"{said} The nearest legal deck: {', '.join(parts)}."


def _in_words(refusal: Refusal, catalogue: Catalogue, sentences: Sentences) -> str:
    args: dict[str, Argument] = {
        name: card_name(catalogue[str(value)]) if name in CARD_ARGUMENTS else value
        for name, value in refusal.args.items()
    }
    if "playset" in args:
        args["playset"] = str(args["playset"]).replace("_", " ")
    needed = sentences.arguments(refusal.reason)
    return sentences.say(Message(refusal.reason, {name: args[name] for name in needed}))


def _names(cards: Iterable[str], catalogue: Catalogue, sentences: Sentences) -> str:
    return ", ".join(_listed(cards, catalogue, sentences))


def _listed(cards: Iterable[str], catalogue: Catalogue, sentences: Sentences) -> list[str]:
    """The cards by name, copies counted."""
    return [sentences.say(card) for card in counted_cards(cards, catalogue)]


def _show(built: Deck, catalogue: Catalogue, sentences: Sentences, *, as_json: bool) -> None:
    hints = [_in_words(hint, catalogue, sentences) for hint in advice(built, catalogue)]
    if as_json:
        found = {"players": built.players, "cards": list(built.cards), "bury": built.burying, "advice": hints}
        click.echo(json.dumps(found, ensure_ascii=False))
        return
    click.echo(f"{len(built.cards)} cards for {built.players} players{', one is buried' if built.burying else ''}:")
    for line in _listed(built.cards, catalogue, sentences):
        click.echo(f"    {line}")
    for hint in hints:
        click.echo(f"Advice: {hint}")
