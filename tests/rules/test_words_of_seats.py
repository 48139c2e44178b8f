"""What stands on a phone has its words in every language."""

import pytest

from moderator.games.plugin import plugin_of
from moderator.games.two_rooms.deck.deck_messages import deck_words
from moderator.games.two_rooms.hands.seat import PHRASES
from moderator.language.grammar.grammar import load_grammar
from moderator.language.intent import Attention, Intent
from moderator.language.listening import Listening
from moderator.language.voice.sentences import load_sentences
from tests.languages import LANGUAGES
from tests.rules.table import NAMES, Table, box

SEAT = "two_rooms_seat"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_a_phone_is_there_and_none_is_there_for_nobody(language: str) -> None:
    texts = load_sentences(language, (SEAT,))
    assert texts.messages() == set(PHRASES)
    assert {name: texts.arguments(name) for name in PHRASES} == dict(PHRASES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_card_tells_to_say_ends_the_game_in_every_language(language: str) -> None:
    parts, catalogue = plugin_of("two_rooms").parts, box().catalogue
    grammar = load_grammar(language, parts)
    words = deck_words(box(), grammar, load_sentences(language, parts))
    ending = [card for card in catalogue.cards.values() if card.instant is not None and card.unsupported is None]
    assert len(ending) > 8
    slots = {"ending_card": words.of_cards([card.id for card in ending], catalogue)}
    for card in ending:
        reading = grammar.read_typed(words.calls[card.id], Listening({"game_over": Attention.OPEN}, slots))
        assert reading.intent == Intent("game_over", {"ending_card": (card.id,)}), words.calls[card.id]
        assert not reading.guessed, "word for word"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_a_seat_shows_can_be_read_in_every_language(language: str) -> None:
    texts = load_sentences(language, (*plugin_of("two_rooms").seat_parts, "pages"))
    cards = ("president", "bomber", "red_bouncer", "blue_bouncer", "dr_boom", "gambler", "sniper", "target", "decoy")
    names = NAMES[:9]
    table = Table(names[:5], names[5:], cards=cards, phones=names)
    read: set[str] = set()

    def look() -> None:
        for name in names:
            view = table.seat(name)
            told = [view.headline, *view.result, *view.lines, *(offer.text for offer in view.offers)]
            told += [view.face.name, view.face.title, *view.face.lines] if view.face is not None else []
            told += [
                choice.text for offer in view.offers for choice in offer.choices if not isinstance(choice.text, str)
            ]
            read.update(texts.say(message) for message in told if message is not None)

    look()
    table.starts().appoints().ends_round()
    look()
    for _ in range(2):
        table.exchanges().ends_round()
    table.exchanges()
    while table.state == "announcements":
        look()
        table.says(0, "nobody")
    look()
    assert len(read) > 25
