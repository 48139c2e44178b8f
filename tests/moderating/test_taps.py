"""Taps on phones: only what the own seat shows counts, and it is a step like what is said."""

from dataclasses import replace

import pytest

from moderator.errors import BadInput
from moderator.games.effects import Say
from moderator.games.game import Game, Turn
from moderator.games.seat import PLAYER, SHARED, WHAT, OnPhones, SeatChoice, SeatOffer, SeatView, ShareOffer, Shown
from moderator.language.intent import Intent
from moderator.language.message import Message
from moderator.moderating.chart import Chart
from moderator.moderating.moderator import Moderator
from tests.moderating.light_switch import LIGHT, Light, checked, light

ON = Intent("switch_on")
TAPPED = LIGHT.replace("listens: {open: [switch_on]}", "listens: {open: [switch_on]}\n        taps: [switch_on]")


def seat(turn: Turn[Light], player: str) -> SeatView:
    """Anna sits in the first room, Bob in the second; the switch is at Anna's."""
    offers = (SeatOffer(ON, Message("it_is_light")),) if player == "Anna" else ()
    return SeatView(room=("Anna", "Bob").index(player), offers=offers)


def party() -> Moderator:
    moderator = Moderator(*tapped_light())
    moderator.begin(0.0)
    return moderator


def tapped_light() -> tuple[Game, Chart]:
    game = replace(light(), seat=seat, on_phones=lambda _: OnPhones(now=True))
    return game, checked(TAPPED)


def test_what_the_own_seat_offers_is_done_where_its_owner_is() -> None:
    moderator = party()
    outcome = moderator.tap(ON, "Anna", 1.0)
    assert outcome.taken
    assert moderator.situation.states == ("lit.bright", "awake", "asleep")
    assert any(isinstance(effect, Say) and effect.message.name == "it_is_light" for effect in outcome.effects)


def test_what_only_another_seat_offers_is_answered_on_the_phone_and_not_aloud() -> None:
    moderator = party()
    before = moderator.situation
    outcome = moderator.tap(ON, "Bob", 1.0)
    assert (outcome.taken, outcome.effects, outcome.answer) == (False, (), Message("not_now"))
    assert moderator.situation == before


def test_the_chart_says_when_something_may_be_tapped() -> None:
    moderator = party()
    assert moderator.seat("Anna", 0.0).offers
    moderator.tap(ON, "Anna", 1.0)
    assert not moderator.seat("Anna", 2.0).offers
    assert moderator.tap(ON, "Anna", 2.0).answer == Message("not_now")


def test_nothing_is_tapped_in_a_pause() -> None:
    lit = TAPPED.replace("listens: {open: [switch_off]", "taps: [switch_on]\n        listens: {open: [switch_off]")
    moderator = Moderator(replace(light(), seat=seat, on_phones=lambda _: OnPhones(now=True)), checked(lit))
    moderator.begin(0.0)
    moderator.tap(ON, "Anna", 1.0)
    assert moderator.seat("Anna", 2.0).offers
    moderator.hear(Intent("pause"), 0, 2.0)
    assert not moderator.seat("Anna", 3.0).offers
    assert not moderator.tap(ON, "Anna", 3.0).taken


def test_what_the_rules_refuse_is_answered_on_the_phone_and_not_aloud() -> None:
    game = replace(light(), seat=seat, facts=Light(power=False))
    moderator = Moderator(game, checked(TAPPED))
    moderator.begin(0.0)
    outcome = moderator.tap(ON, "Anna", 1.0)
    assert (outcome.taken, outcome.effects, outcome.answer) == (False, (), Message("no_power"))


def test_a_tap_is_undone_in_its_room_like_what_was_said_there() -> None:
    moderator = party()
    moderator.tap(ON, "Anna", 1.0)
    assert not moderator.hear(Intent("undo"), 1, 2.0).taken
    assert moderator.hear(Intent("undo"), 0, 2.0).taken
    assert moderator.situation.states[0] == "dark"


def test_an_answer_that_may_be_tapped_must_be_an_answer() -> None:
    wrong = LIGHT.replace("listens: [yes, no], wait: 5", "listens: [yes, no], taps: [yess], wait: 5")
    with pytest.raises(BadInput, match="'yess' is no answer to the question 'sure'"):
        checked(wrong)


def test_choices_are_taken_as_offered_and_not_otherwise() -> None:
    names = tuple(SeatChoice(name, name) for name in ("Bob", "Carlos", "Dana"))
    offer = SeatOffer(Intent("hostages"), Message("x"), "hostages", names, least=2, most=2)
    assert offer.with_chosen(["Dana", "Bob"]) == Intent("hostages", {"hostages": ("Dana", "Bob")})
    for wrong in ([], ["Bob"], ["Bob", "Bob"], ["Bob", "Erik"], ["Bob", "Carlos", "Dana"]):
        assert offer.with_chosen(wrong) is None
    view = SeatView(offers=(offer,))
    assert view.allows(Intent("hostages", {"hostages": ("Bob", "Carlos")}))
    assert not view.allows(Intent("hostages", {"hostages": ("Bob", "Anna")}))
    assert not view.allows(Intent("hostages", {"hostages": ("Bob", "Carlos"), "player": ("Anna",)}))
    assert not SeatView(offers=(SeatOffer(ON, Message("x")),)).allows(Intent("switch_on", {"player": ("Anna",)}))


def test_a_share_is_made_with_somebody_in_the_same_room_and_shows_what_the_game_allows() -> None:
    view = SeatView(share=ShareOffer(("Bob",), (Shown.CARD,)))
    assert view.allows(Intent(SHARED, {PLAYER: ("Bob",), WHAT: ("card",)}))
    assert not view.allows(Intent(SHARED, {PLAYER: ("Bob",), WHAT: ("color",)}))
    assert not view.allows(Intent(SHARED, {PLAYER: ("Carlos",), WHAT: ("card",)}))
    assert not SeatView().allows(Intent(SHARED, {PLAYER: ("Bob",), WHAT: ("card",)}))
