"""`moderator deck`: which cards to take from the box, and why a deck is refused."""

import json
from pathlib import Path

import click

from moderator.errors import BadInput
from moderator.games.two_rooms.cards.naming import counted_cards
from moderator.games.two_rooms.deck.box import Box, read_box
from moderator.games.two_rooms.deck.checking import advice
from moderator.games.two_rooms.deck.choice import Built, DeckChoice, Drawn, FromPlayset, Own, built, mended
from moderator.games.two_rooms.deck.deck import LEAST_PLAYERS, MOST_PLAYERS, Deck
from moderator.games.two_rooms.deck.deck_messages import changes, deck_name, playset_name, reason
from moderator.games.two_rooms.deck.playsets import find_playset
from moderator.games.two_rooms.deck.random_decks import Experience
from moderator.games.two_rooms.options import Options, read_options
from moderator.language.message import Message
from moderator.language.voice.sentences import Sentences, load_sentences
from moderator.party.config.deck_keys import LEVELS
from moderator.party.config.party_file import Party, drawn_seed

PARTS = ("two_rooms_deck", "two_rooms_cards")
"""The files of sentences about decks in every language's voice."""


@click.command()
@click.option("--players", type=click.IntRange(LEAST_PLAYERS, MOST_PLAYERS), help="How many play.")
@click.option("--playset", metavar="NAME", help="A named deck; --list shows them.")
@click.option("--playsets", "file", type=click.Path(path_type=Path), help="A file of your own playsets.")
@click.option(
    "--cards", metavar="A,B,...", help="These cards, filled up with plain ones; a character means both colors."
)
@click.option("--random", "level", type=click.Choice(LEVELS), help="A random deck for a party that played so often.")
@click.option("--seed", type=int, help="The same seed gives the same random deck.")
@click.option("--bury", is_flag=True, help="One card is dealt to nobody.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--language", default=Party.language, show_default=True, help="Language of the cards' names.")
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
    language: str,
    list_playsets: bool,
) -> None:
    """Which cards to take from the box of Two Rooms and a Boom, for so many players.

    Without a playset, cards or --random it is the basic deck. A deck that is not legal is refused with every reason,
    and the nearest legal one is proposed.
    """
    box, options = read_box(file), read_options()
    sentences = load_sentences(language, PARTS)
    if list_playsets:
        for known in box.playsets.values():
            name = playset_name(known)
            told = sentences.say(name) if isinstance(name, Message) else name
            click.echo(f"{known.id}: {told}, {known.least} to {known.most} players")
        return
    if players is None:
        raise BadInput("nobody says how many play", remedy="add --players 14")
    choice = DeckChoice(burying=True if bury else None)
    if playset is not None:
        choice = DeckChoice(FromPlayset(find_playset(playset, box.playsets).id), burying=choice.burying)
    elif cards is not None:
        choice = DeckChoice(Own(_ids(cards, box)), burying=choice.burying)
    elif level is not None:
        drawn = Drawn(Experience[level.upper()], drawn_seed() if seed is None else seed)
        choice = DeckChoice(drawn, burying=choice.burying)
    found = built(choice, players, box, options)
    if not found.legal:
        raise BadInput(_refused(choice, found, box, options, sentences))
    _show(choice, found.deck, box, sentences, as_json=as_json)


def _ids(cards: str, box: Box) -> tuple[str, ...]:
    names = ("_".join(name.split()).casefold() for name in cards.split(",") if name.strip())
    return tuple(card.id for name in names for card in box.catalogue.named(name))


def _refused(choice: DeckChoice, found: Built, box: Box, options: Options, sentences: Sentences) -> str:
    """Every reason, and the nearest legal deck."""
    told = [reason(refusal, box) for refusal in found.refusals]
    players = found.deck.players
    better = mended(choice, players, box, options)
    if better is not None:
        after = built(better, players, box, options).deck
        told.append(Message("nearest_deck", {"change": changes(found.deck, after, box)}))
    return " ".join(sentences.say(message) for message in told)


def _show(choice: DeckChoice, found: Deck, box: Box, sentences: Sentences, *, as_json: bool) -> None:
    hints = [sentences.say(reason(hint, box)) for hint in advice(found, box.catalogue)]
    if as_json:
        told = {"players": found.players, "cards": list(found.cards), "bury": found.burying, "advice": hints}
        click.echo(json.dumps(told, ensure_ascii=False))
        return
    size = {"deck_size": len(found.cards)}
    named = {"deck_name": deck_name(choice, box), "players": found.players, **size}
    click.echo(sentences.say(Message("deck_built", named)))
    if found.burying:
        click.echo(sentences.say(Message("burying", size)))
    for card in counted_cards(found.cards, box.catalogue):
        click.echo(f"    {sentences.say(card)}")
    for hint in hints:
        click.echo(hint)
