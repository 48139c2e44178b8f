"""Decks and results in writing: what the commands `deck` and `outcome` answer."""

from moderator.errors import BadInput
from moderator.games.options import Options
from moderator.games.plugin import CardTools, GameSetting, Printed
from moderator.games.two_rooms.cards.catalogue import read_catalogue
from moderator.games.two_rooms.cards.naming import card_name, counted_cards
from moderator.games.two_rooms.deck.choice import Built, DeckChoice, built, choice_from, mended, playset_of
from moderator.games.two_rooms.deck.deck import advice
from moderator.games.two_rooms.deck.deck_messages import changes, deck_name, note_of, playset_name, teaching
from moderator.games.two_rooms.deck.deck_messages import reason as deck_reason
from moderator.games.two_rooms.deck.playsets import Box, offers, read_box
from moderator.games.two_rooms.end.questions import asked
from moderator.games.two_rooms.end.questions import reason as result_reason
from moderator.games.two_rooms.end.results import takes_all, team_reasons, why_in_words
from moderator.games.two_rooms.outcome.ending import Question
from moderator.games.two_rooms.outcome.facts_file import decided, outcome_as_plain
from moderator.games.two_rooms.tables import read_options
from moderator.language.files.host_keys import Values
from moderator.language.files.node import Node
from moderator.language.message import Message
from moderator.language.voice.sentences import Sentences, load_sentences

DECK_PARTS = ("two_rooms_deck", "two_rooms_cards")
"""The files of sentences about decks in every language's voice."""

OUTCOME_PARTS = ("two_rooms_cards", "two_rooms_end")
"""The same about results."""


def printed_playsets(values: Values, language: str) -> Printed:
    """The playsets of the box, a line each."""
    sentences = load_sentences(language, DECK_PARTS)
    lines = []
    for playset in read_box(values.get("playsets")).playsets.values():
        numbers = {
            "least": playset.least,
            "most": playset.most,
            "only": "one" if playset.least == playset.most else "range",
        }
        told = sentences.say(Message("playset_listed", {"playset": playset_name(playset), **numbers}))
        if playset.tutorial is not None:
            told = sentences.say(Message("lesson_listed", {"listed": told, "number": playset.tutorial}))
        lines.append(f"{playset.id}: {told}")
    return Printed(tuple(lines), list(lines))


def printed_deck(setting: GameSetting, language: str) -> Printed:
    """The cards to take from the box. Raises BadInput for a deck that is not legal: every reason, the nearest one."""
    box, options = read_box(setting.values.get("playsets")), read_options()
    sentences = load_sentences(language, DECK_PARTS)
    choice = choice_from(setting.values, setting.seed)
    found = built(choice, setting.count, box, options)
    if not found.legal:
        raise BadInput(_refused(choice, found, box, options, sentences))
    deck = found.deck
    size = {"deck_size": len(deck.cards)}
    hints = [sentences.say(deck_reason(hint, box)) for hint in advice(deck, box.catalogue)]
    named = {"deck_name": deck_name(choice, box), "players": deck.players, **size}
    lines = [sentences.say(Message("deck_built", named))]
    lines += [sentences.say(Message("burying", size))] if deck.burying else []
    lines += [f"    {sentences.say(card)}" for card in counted_cards(deck.cards, box.catalogue)]
    playset = playset_of(choice, box)
    hints += [sentences.say(deck_reason(offer, box)) for offer in offers(playset, deck)] if playset is not None else []
    lesson = teaching(playset) if playset is not None else None
    hints += [lesson if isinstance(lesson, str) else sentences.say(lesson)] if lesson is not None else []
    note = note_of(playset) if playset is not None else None
    hints += [sentences.say(note)] if note is not None else []
    plain = {"players": deck.players, "cards": list(deck.cards), "bury": deck.burying, "advice": list(hints)}
    return Printed((*lines, *hints), plain)


def _refused(choice: DeckChoice, found: Built, box: Box, options: Options, sentences: Sentences) -> str:
    told = [deck_reason(refusal, box) for refusal in found.refusals]
    players = found.deck.players
    better = mended(choice, players, box, options)
    if better is not None:
        after = built(better, players, box, options).deck
        told.append(Message("nearest_deck", {"change": changes(found.deck, after, box)}))
    return " ".join(sentences.say(message) for message in told)


def printed_outcome(facts: Node, language: str) -> Printed:
    """The winning team and why, everybody's result, what must still be asked. Raises BadInput with file and line."""
    catalogue = read_catalogue()
    ending, options, found = decided(facts, catalogue, read_options())
    sentences = load_sentences(language, OUTCOME_PARTS)

    def asked_aloud(question: Question) -> str:
        named = all(seat.partition(".")[0] in catalogue.cards for seat in question.seats)
        return sentences.say(asked(question, catalogue)) if named else str(question)

    lines = [f"Winning team: {found.winner or 'not known yet'}"]
    reasons = () if takes_all(found) else team_reasons(ending, found, catalogue, options)
    for why in reasons:
        lines.append(f"    {sentences.say(why_in_words(why, catalogue))}")
    for result in found.results:
        who = result.player or result.seat
        if result.won is None:
            told = "depends on: " + " ".join(asked_aloud(question) for question in result.depends_on)
        else:
            told = f"{'wins' if result.won else 'loses'}: {_small(sentences.say(result_reason(result.reason)))}"
        card = sentences.say(card_name(catalogue[result.card])) if result.card in catalogue.cards else "card not known"
        lines.append(f"    {who} ({card}): {told}")
    for question in found.questions:
        lines.append(f"To ask: {asked_aloud(question.question)} ({question.question})")
    return Printed(tuple(lines), outcome_as_plain(found))


def _small(sentence: str) -> str:
    """A sentence inside another."""
    return sentence[:1].lower() + sentence[1:]


CARD_TOOLS = CardTools(printed_playsets, printed_deck, printed_outcome)
