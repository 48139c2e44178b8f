"""Sentences that were once taken for the opposite, or for another command: none of them may be again, typed."""

import pytest

from bench.phrasings.typed import listening_for, opened
from moderator.language.intent import Intent

NAMES = {
    "en": ("Anna", "Bob", "Carlos", "Emil", "Rita"),
    "fr": ("Anna", "Bob"),
    "it": ("Anna", "Bob"),
    "zh": ("李娜", "大卫"),
}


def typed(language: str, state: str, text: str) -> Intent | None:
    listening = listening_for(state, "two_rooms", language, NAMES[language])
    return opened("two_rooms", language).grammar.read_typed(text, listening).intent


@pytest.mark.parametrize(
    ("language", "state", "text", "never"),
    [
        ("en", "reveal+question:end_place", "the President isn't here", Intent("place", {"place": ("here",)})),
        ("en", "round/led+question:how_many_votes", "I vote for Bob", Intent("votes", {"votes": (5,)})),
        ("en", "gathering", "get rid of the Spy", Intent("add_cards")),
        ("en", "gathering", "Bob is playing too", Intent("remove_player")),
        ("en", "round/led", "unpause", Intent("undo")),
        ("en", "gathering", "unpause", Intent("undo")),
        ("en", "gathering", "what are the rules", Intent("read_deck")),
        ("en", "gathering", "what are the rules", Intent("ask_deck")),
        ("en", "gathering", "add another player", Intent("add_name")),
        ("en", "gathering", "add Doctor and Engineer", Intent("add_name")),
        ("fr", "gathering", "ajoute un autre joueur", Intent("add_name")),
        ("fr", "gathering", "ajoute Docteur et Ingénieur", Intent("add_name")),
        ("it", "gathering", "aggiungi un altro giocatore", Intent("add_name")),
        ("zh", "gathering", "加上一个玩家", Intent("add_name")),
        ("fr", "gathering", "on veut le Docteur", Intent("remove_cards")),
        ("it", "gathering", "vogliamo il Medico", Intent("remove_cards")),
        ("zh", "reveal+question:end_place", "在隔壁", Intent("place", {"place": ("here",)})),
        ("zh", "gathering", "减一个人", Intent("add_player")),
        ("zh", "gathering", "大卫不玩了", Intent("add_player")),
        ("zh", "gathering", "大卫不玩了", Intent("add_name")),
        ("zh", "round/leaderless", "你来当队长", Intent("appoint", {"player": ("李娜",)})),
    ],
)
def test_a_sentence_is_not_taken_for_what_it_once_was(language: str, state: str, text: str, never: Intent) -> None:
    found = typed(language, state, text)
    if found is not None and found.name == never.name:
        assert never.slots, found
        assert any(found.slots.get(slot) != values for slot, values in never.slots.items()), found


def test_nobody_else_is_sent_than_who_was_named() -> None:
    found = typed("en", "selection/led", "our hostages will be Bob and Carlos")
    assert found is not None
    assert set(found.all("hostages")) == {"Bob", "Carlos"}


@pytest.mark.parametrize("state", ["selection/led", "selection/announced", "round/led"])
def test_hostages_without_a_name_are_nobody(state: str) -> None:
    found = typed("en", state, "the hostages are here")
    assert found is None or not found.slots, found
