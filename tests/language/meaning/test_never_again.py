"""Sentences that were once taken for the opposite, or for another command: each now means what it says, or nothing."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from bench.hearing.setups import OurEar, our_ear, prepared
from bench.hearing.speakers import Half, speakers
from bench.hearing.speech import Condition, Studio, studio
from bench.phrasings.typed import listening_for, opened
from moderator.hearing.recognizers.models import load, model_for_rehearsal
from moderator.language.intent import Attention, Intent
from moderator.language.listening import Listening
from moderator.party.config.party import usual_address

NAMES = {
    "en": ("Anna", "Bob", "Carlos", "Emil", "Rita"),
    "fr": ("Anna", "Bob"),
    "it": ("Anna", "Bob"),
    "zh": ("李娜", "大卫"),
}
REVEAL, CALL, VOTES = (
    "reveal+question:end_place",
    "announcements+question:call_team",
    "round/led+question:how_many_votes",
)
HERE, AWAY = Intent("place", {"place": ("here",)}), Intent("place", {"place": ("away",)})
DOCTOR = Intent("add_cards", {"cards": ("doctor",)})
DOCTOR_AND_ENGINEER = Intent("add_cards", {"cards": ("doctor", "engineer")})
RED_ZOMBIE = Intent("add_cards", {"cards": ("red_colored_zombie",)})
NOTHING = None

MEANT: tuple[tuple[str, str, str, Intent | None], ...] = (
    ("en", REVEAL, "the President isn't here", Intent("card_is_in", {"deck_card": ("president",), "place": ("away",)})),
    ("en", REVEAL, "he isn't with us", AWAY),
    ("en", REVEAL, "she's not with us", AWAY),
    ("en", REVEAL, "he's not over here", AWAY),
    ("en", REVEAL, "he's not in the other room", HERE),
    ("en", REVEAL, "he was here a minute ago", NOTHING),
    ("en", VOTES, "I vote for Bob", NOTHING),
    ("en", CALL, "red loses", NOTHING),
    ("en", CALL, "blue lost", NOTHING),
    ("en", CALL, "not red", NOTHING),
    ("en", "gathering", "get rid of the Spy", Intent("remove_cards", {"cards": ("spy",)})),
    ("en", "gathering", "Bob is playing too", Intent("add_player", {"player": ("Bob",)})),
    ("en", "gathering", "unpause", NOTHING),
    ("en", "gathering", "what are the rules", Intent("explain_game")),
    ("en", "gathering", "add another player", Intent("add_player")),
    ("en", "gathering", "add Doctor and Engineer", DOCTOR_AND_ENGINEER),
    ("en", "gathering", "add the red Zombie", RED_ZOMBIE),
    ("en", "gathering", "add Docter", NOTHING),
    ("en", "gathering", "add the Werwolf", NOTHING),
    ("en", "gathering", "add two Spies", NOTHING),
    ("en", "gathering", "add nobody", NOTHING),
    ("en", "gathering", "add no cards", NOTHING),
    ("en", "gathering", "add some grey cards", NOTHING),
    ("en", "gathering", "add everybody", NOTHING),
    ("en", "gathering", "add the Doctor not the Engineer", NOTHING),
    ("en", "gathering", "add Marta", Intent("add_name", {"name": ("Marta",)})),
    ("en", "gathering", "Marty joins us", Intent("add_name", {"name": ("Marty",)})),
    ("en", "gathering", "not the plain deck", NOTHING),
    ("en", "gathering", "no plain deck", NOTHING),
    ("en", "round/leaderless", "Bob was our leader", NOTHING),
    ("en", "round/led", "unpause", NOTHING),
    ("en", "round/led", "not louder", NOTHING),
    ("en", "round/led", "the hostages are here", Intent("exchange_done")),
    ("en", "selection/led", "the hostages are here", Intent("exchange_done")),
    ("en", "selection/announced", "the hostages are here", Intent("exchange_done")),
    ("en", "selection/led", "our hostages will be Bob and Carlos", Intent("hostages", {"hostages": ("Bob", "Carlos")})),
    ("fr", REVEAL, "il est pas ici", AWAY),
    ("fr", REVEAL, "il n'est pas à côté", HERE),
    ("fr", CALL, "pas les bleus", NOTHING),
    ("fr", CALL, "les rouges ont perdu", NOTHING),
    ("fr", CALL, "rouge perd", NOTHING),
    ("fr", "gathering", "ajoute un autre joueur", Intent("add_player")),
    ("fr", "gathering", "ajoute Docteur et Ingénieur", DOCTOR_AND_ENGINEER),
    ("fr", "gathering", "ajoute deux Espions", NOTHING),
    ("fr", "gathering", "ajoute personne", NOTHING),
    ("fr", "gathering", "ajoute Léa", Intent("add_name", {"name": ("Léa",)})),
    ("fr", "gathering", "on veut le Docteur", DOCTOR),
    ("fr", "round/led", "on ne veut plus de Bob", NOTHING),
    ("it", REVEAL, "non è di là", HERE),
    ("it", CALL, "non rosso", NOTHING),
    ("it", CALL, "i rossi hanno perso", NOTHING),
    ("it", CALL, "perdono i rossi", NOTHING),
    ("it", "gathering", "aggiungi un altro giocatore", Intent("add_player")),
    ("it", "gathering", "aggiungi due Spie", NOTHING),
    ("it", "gathering", "aggiungi lo Zombie rosso", RED_ZOMBIE),
    ("it", "gathering", "aggiungi Zoe", Intent("add_name", {"name": ("Zoe",)})),
    ("it", "gathering", "vogliamo il Medico", DOCTOR),
    ("it", "round/led", "lo scambio non è fatto", NOTHING),
    ("it", "round/led", "non vogliamo più Bob come leader", NOTHING),
    ("zh", REVEAL, "在隔壁", AWAY),
    ("zh", REVEAL, "不在隔壁", HERE),
    ("zh", REVEAL, "总统不在隔壁", Intent("card_is_in", {"deck_card": ("president",), "place": ("here",)})),
    ("zh", REVEAL, "他不在对面", HERE),
    ("zh", "gathering", "添加欧阳", Intent("add_name", {"name": ("欧阳",)})),
    ("zh", "gathering", "加上一个玩家", Intent("add_player")),
    ("zh", "gathering", "减一个人", Intent("remove_player")),
    ("zh", "gathering", "大卫不玩了", Intent("remove_player", {"player": ("大卫",)})),
    ("zh", "round/leaderless", "你来当队长", Intent("appoint_you")),
    ("zh", "round/led", "不要李娜当队长", NOTHING),
    ("zh", "round/led", "不想要李娜当队长", NOTHING),
    ("zh", "selection/led", "不送李娜", NOTHING),
    ("zh", "selection/led", "不让李娜去", NOTHING),
    ("zh", "selection/led", "我们不派李娜", NOTHING),
)
SPOKEN = tuple(row for row in MEANT if row[0] == "en" and row[1] != "gathering")
"""What is said while a game goes on; before it nobody is in a hurry, and the screen shows what was understood."""


@pytest.mark.parametrize(("language", "state", "text", "meant"), MEANT)
def test_a_typed_sentence_means_what_it_says(language: str, state: str, text: str, meant: Intent | None) -> None:
    listening = listening_for(state, "two_rooms", language, NAMES[language])
    assert _plain(opened("two_rooms", language).grammar.read_typed(text, listening).intent) == _plain(meant)


@pytest.fixture(scope="module")
def voices() -> Iterator[Studio]:
    with studio(speakers(Half.TUNING), lambda _seed: iter(())) as made:
        yield made


@pytest.mark.parametrize(("language", "state", "text", "meant"), SPOKEN)
def test_a_spoken_sentence_is_never_taken_for_another(
    voices: Studio, language: str, state: str, text: str, meant: Intent | None
) -> None:
    for number, voice in enumerate(speakers(Half.TUNING).voices[:2]):
        sound = prepared(voices.command(text, voice, Condition(), seed=number).sound)
        taken = [one.reading.intent for one in _ear(language).hear(sound, _said_in(language, state))]
        assert all(_plain(intent) == _plain(meant) for intent in taken if intent is not None), (voice, taken)


def _plain(intent: Intent | None) -> object:
    """An intent by name and values, in any order."""
    return None if intent is None else (intent.name, {slot: sorted(map(str, of)) for slot, of in intent.slots.items()})


@cache
def _ear(language: str) -> OurEar:
    return our_ear("embedded", load(model_for_rehearsal(language)), opened("two_rooms", language).grammar)


@cache
def _said_in(language: str, state: str) -> Listening:
    """What is listened for by voice: with the few cards of a deck."""
    listening = listening_for(state, "two_rooms", language, NAMES[language])
    cards = ("president", "bomber", "doctor", "engineer", "gambler")
    few = {
        slot: {form: value for form, value in listening.slots[slot].items() if str(value) in cards}
        for slot in ("deck_card", "ending_card")
        if slot in listening.slots
    }
    spoken = {name: level for name, level in listening.intents.items() if level is not Attention.TYPED}
    return replace(listening, intents=spoken, slots={**listening.slots, **few}, address=usual_address(language))
