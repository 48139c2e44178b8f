"""`moderator outcome FACTS.yaml`: who has won, why, and what must still be asked."""

import json
from pathlib import Path

import click

from moderator.games.two_rooms.cards.catalogue import read_catalogue
from moderator.games.two_rooms.cards.naming import card_name
from moderator.games.two_rooms.end.results import why_in_words
from moderator.games.two_rooms.end.wording import asked, reason
from moderator.games.two_rooms.options import read_options
from moderator.games.two_rooms.outcome.facts_file import decided, outcome_as_plain
from moderator.games.two_rooms.outcome.questions import Question
from moderator.games.two_rooms.outcome.team_reasons import team_reasons
from moderator.language.files.yaml_file import read_yaml
from moderator.language.languages import USUAL
from moderator.language.voice.sentences import load_sentences


@click.command()
@click.argument("facts", type=click.Path(path_type=Path), metavar="FACTS.yaml")
@click.option("--language", default=USUAL, show_default=True, help="Language of the reasons.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def outcome(facts: Path, language: str, as_json: bool) -> None:
    """Who has won a game of Two Rooms and a Boom, card by card, with the reason of each result.

    FACTS.yaml holds the cards, where they are at the end, and the answers that are known (docs/cards.md). What is not
    known makes results depend on questions, which are listed in the order in which to ask them.
    """
    catalogue = read_catalogue()
    ending, options, found = decided(read_yaml(facts), catalogue, read_options())
    if as_json:
        click.echo(json.dumps(outcome_as_plain(found), ensure_ascii=False))
        return
    sentences = load_sentences(language, ("two_rooms_cards", "two_rooms_end"))

    def asked_aloud(question: Question) -> str:
        named = all(seat.partition(".")[0] in catalogue.cards for seat in question.seats)
        return sentences.say(asked(question, catalogue)) if named else str(question)

    click.echo(f"Winning team: {found.winner or 'not known yet'}")
    for why in team_reasons(ending, found, catalogue, options):
        click.echo(f"    {sentences.say(why_in_words(why, catalogue))}")
    for result in found.results:
        who = result.player or result.seat
        if result.won is None:
            told = "depends on: " + " ".join(asked_aloud(question) for question in result.depends_on)
        else:
            told = f"{'wins' if result.won else 'loses'}: {_small(sentences.say(reason(result.reason)))}"
        card = sentences.say(card_name(catalogue[result.card])) if result.card in catalogue.cards else "card not known"
        click.echo(f"    {who} ({card}): {told}")
    for question in found.questions:
        click.echo(f"To ask: {asked_aloud(question.question)} ({question.question})")


def _small(sentence: str) -> str:
    """A sentence inside another."""
    return sentence[:1].lower() + sentence[1:]
