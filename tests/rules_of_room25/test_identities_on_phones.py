"""Identities on phones: dealt by the moderator, seen by their owners alone, told when the rules reveal them."""

from dataclasses import replace

import pytest

from moderator.games.plugin import plugin_of
from moderator.games.room25.facts import Identity
from moderator.games.room25.identities import PHRASES
from moderator.games.seat import PHONE_TAKEN, PLAYER, SeatOwner
from moderator.language.intent import Intent
from moderator.language.message import Message
from moderator.language.voice.sentences import load_sentences
from moderator.moderating.moderator import Moderator
from tests.languages import LANGUAGES
from tests.rules_of_room25.prison import FOUR, Prison


def party(*phones: str, seed: int = 1, mode: str = "suspicion") -> Prison:
    """Four with one guard; these have a phone, or all."""
    prison = Prison(*FOUR, seed=seed, mode=mode, guards="1")
    game = prison.moderator.game
    game = replace(game, facts=replace(game.facts, on_phones=True))
    prison.moderator = Moderator(game, prison.moderator.chart)
    prison.moderator.begin(prison.now)
    for player in phones or FOUR:
        assert prison.moderator.hear(Intent(PHONE_TAKEN, {PLAYER: (player,)}), None, 0.0).taken
    return prison


def guard(prison: Prison) -> str:
    return next(player for player, identity in prison.facts.dealt if identity is Identity.GUARD)


def test_everybody_sees_who_they_are_and_nobody_else() -> None:
    prison = party().starts()
    for player, identity in prison.facts.dealt:
        face = prison.moderator.seat(player, prison.now).face
        assert face is not None
        assert face.card == identity.value
    otherwise = tuple((player, Identity.PRISONER) for player, _ in prison.facts.dealt)
    situation = prison.moderator.situation
    for player, identity in prison.facts.dealt:
        mine = tuple((one, identity if one == player else dealt) for one, dealt in otherwise)
        other = replace(situation, facts=replace(prison.facts, dealt=mine))
        seen = prison.moderator.game.seat(situation.turn(prison.now), player)
        assert prison.moderator.game.seat(other.turn(prison.now), player) == seen, "others' identities show"


def test_each_is_the_guard_at_some_time() -> None:
    assert {guard(party(seed=seed).lays_out()) for seed in range(30)} == set(FOUR)


def test_who_has_no_phone_gets_an_identity_of_paper_from_the_host() -> None:
    prison = party("Anna", "Bob").lays_out()
    assert prison.moderator.seat("Carlos", prison.now).face is None
    told = prison.moderator.game.paper_cards(prison.facts)
    assert [message.args["name"] for message in told] == ["Carlos", "Dana"]
    assert SeatOwner("Dana", plays=True, has_phone=False) in prison.moderator.game.seat_owners(prison.facts)


def test_at_the_second_death_the_first_is_told_and_not_asked() -> None:
    prison = party().starts().programs()
    free = [player for player in prison.facts.characters if player != guard(prison)]
    prison.says(f"{free[0]} is dead")
    heard = prison.says(f"{free[1]} is dead")
    assert "ask_identity" not in heard
    assert heard.count("identity_of") >= 1
    assert prison.state == "over"
    results = {player: prison.moderator.seat(player, prison.now).result for player in prison.facts.players}
    won = Message("shown_winner", {"winner": "guards"})
    assert results.pop(guard(prison)) == (won, Message("your_result", {"won": "yes"}))
    assert [*results.values()] == [(won, Message("your_result", {"won": "no"}))] * 3


def test_where_nobody_is_a_guard_nothing_is_dealt() -> None:
    prison = party(mode="cooperation")
    prison.says("start the game")
    assert prison.facts.dealt == ()
    assert prison.moderator.seat("Anna", prison.now).face is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_phones_are_there_in_every_language(language: str) -> None:
    texts = load_sentences(language, ("room25_seat",))
    assert {name: texts.arguments(name) for name in texts.messages()} == dict(PHRASES)
    assert load_sentences(language, plugin_of("room25").seat_parts).messages() >= set(PHRASES)
