"""What people say in French and Italian, typed: families of sentences, and what is near to them."""

import pytest

from moderator.party.opening.words_to_try import names_to_try, words_to_try


@pytest.mark.parametrize(
    ("language", "state", "words", "intent"),
    [
        ("fr", "round/led", "dis-moi combien de minutes il reste", "time_left"),
        ("fr", "round/led", "pause, quelqu'un sonne à la porte", "pause"),
        ("fr", "round/led", "on préfère David", "usurp"),
        ("fr", "selection/led", "Anna et Bruno s'en vont", "hostages"),
        ("fr", "selection/led", "on doit en envoyer combien", "how_many_hostages"),
        ("fr", "gathering", "on ne veut pas de l'Espion", "remove_cards"),
        ("fr", "gathering", "on veut l'Espion", "add_cards"),
        ("fr", "reveal", "le Docteur n'est pas chez nous", "card_is_in"),
        ("fr", "round/leaderless", "si Bruno était leader", None),
        ("it", "round/led", "fra quanto finisce il round", "time_left"),
        ("it", "round/led", "preferiamo Dora", "usurp"),
        ("it", "selection/led", "scelgo Anna e Bruno", "hostages"),
        ("it", "gathering", "senza la Spia", "remove_cards"),
        ("it", "gathering", "vogliamo la Spia", "add_cards"),
        ("it", "reveal", "il Medico ce l'hanno loro", "card_is_in"),
        ("it", "round/leaderless", "se Bruno fosse il leader", None),
    ],
)
def test_a_family_of_sentences_is_read(language: str, state: str, words: str, intent: str | None) -> None:
    tried = words_to_try("two_rooms", language, state, names_to_try("Anna,Bruno,Dora,David")).of_any_party()
    read = tried.grammar.read_typed(words, tried.listening).intent
    assert (None if read is None else read.name) == intent
