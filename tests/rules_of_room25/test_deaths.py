"""Deaths and identities: who reveals when, and when the guards have won (seed 004, "After a character elimination")."""

import pytest

from tests.rules_of_room25.prison import FOUR, NAMES, Prison, cooperation, solo, suspicion


def playing(guards: int = 2) -> Prison:
    return suspicion(*NAMES[:6], guards=guards).starts().programs()


def test_the_first_dead_keeps_the_secret() -> None:
    prison = playing()
    assert prison.says("Anna is dead") == ["death", "ask_action"]
    assert prison.last == "First action: Bob."
    assert prison.says("Anna is dead") == ["is_dead_already"]


def test_the_death_of_somebody_else_does_not_call_the_present_one_again() -> None:
    prison = playing()
    assert prison.says("Dana is dead") == ["death"]
    prison.says("done")
    prison.says("done")
    assert prison.says("done") == ["ask_action"]
    assert prison.last == "First action: Erik."


def test_at_the_second_death_the_first_reveals() -> None:
    prison = playing()
    prison.says("Anna is dead")
    assert prison.says("Bob is dead") == ["death", "ask_identity"]
    assert prison.last == "Show who you were, Anna: prisoner or guard?"


def test_the_first_was_a_guard_play_goes_on() -> None:
    prison = playing()
    prison.says("Anna is dead")
    prison.says("Bob is dead")
    assert prison.says("guard") == ["identity_of", "ask_action"]
    assert prison.last == "First action: Carlos."


def test_the_first_was_a_prisoner_the_second_was_a_guard_play_goes_on() -> None:
    prison = playing()
    prison.says("Anna is dead")
    prison.says("Bob is dead")
    assert prison.says("I am a prisoner") == ["identity_of", "ask_identity"]
    assert prison.last == "Show who you were, Bob: prisoner or guard?"
    assert prison.says("guard") == ["identity_of", "ask_action"]
    assert prison.says("Carlos is dead")[-1] == "ask_identity", "a third death: one prisoner is already dead"
    assert prison.says("prisoner")[:2] == ["identity_of", "game_ends"]


def test_two_dead_prisoners_and_the_guards_win() -> None:
    prison = playing()
    prison.says("Anna is dead")
    prison.says("Bob is dead")
    prison.says("prisoner")
    assert prison.says("Bob is a prisoner") == ["identity_of", "game_ends", "show_identities", "play_again"]
    assert prison.heard[-3][2] == "Two prisoners are dead. The guards win!"
    assert prison.winner == "guards"


def test_after_a_dead_guard_two_more_deaths_are_looked_at_in_order() -> None:
    prison = playing()
    for name in ("Anna", "Bob"):
        prison.says(f"{name} is dead")
    prison.says("guard")
    assert prison.says("Carlos is dead")[-1] == "ask_identity"
    assert prison.last.startswith("Show who you were, Bob")
    prison.says("prisoner")
    assert prison.last.startswith("Show who you were, Carlos")


def test_nobody_acts_before_an_identity_that_is_owed() -> None:
    prison = playing()
    prison.says("Anna is dead")
    prison.says("Bob is dead")
    assert prison.says("my action is done") == ["ask_identity"]
    assert prison.waits(100)[-1] == "identity_waits"
    assert prison.says("Carlos is a prisoner") == ["need_not_reveal"]
    assert prison.says("Anna was a guard") == ["identity_of", "ask_action"]


def test_there_are_only_so_many_guards() -> None:
    prison = playing(guards=1)
    prison.says("Anna is dead")
    prison.says("Bob is dead")
    prison.says("guard")
    prison.says("Carlos is dead")
    assert prison.says("guard") == ["that_cannot_be"]
    assert prison.says("Bob is a prisoner") == ["identity_of", "ask_identity"]


def test_nobody_reveals_unasked() -> None:
    prison = playing()
    assert prison.says("Anna is a guard") == ["nobody_reveals"]


@pytest.mark.parametrize("mode", ["solo", "cooperation"])
def test_one_death_loses_solo_and_cooperation(mode: str) -> None:
    prison = Prison(*FOUR, mode=mode).starts().programs()
    assert prison.says("Bob has died") == ["death", "game_ends", "play_again"]
    assert "dead" in prison.heard[-2][2]
    assert prison.winner == "nobody"


def test_cooperation_may_play_on_after_a_death_until_nobody_is_left() -> None:
    prison = cooperation(death="play_on").starts().programs()
    for name in ("Anna", "Bob", "Carlos"):
        prison.says(f"{name} is dead")
        assert prison.state == "turn.first"
    prison.says("Dana is dead")
    assert prison.heard[-2][2] == "Nobody is left. The game is lost."


def test_the_dead_leave_the_order() -> None:
    prison = cooperation(death="play_on", adrenaline="off").starts().programs()
    prison.says("Anna is dead")
    prison.acts().acts()
    assert prison.facts.order == ("Bob", "Carlos", "Dana"), "Anna was first; nobody else has moved to the end"
    prison.programs()
    prison.says("done")
    prison.says("Dana is dead")
    prison.acts().acts()
    assert list(prison.facts.order) == ["Carlos", "Bob"]


def test_a_death_can_be_taken_back() -> None:
    prison = solo().starts().programs()
    prison.says("Anna is dead")
    assert prison.state == "over"
    prison.says("moderator, undo")
    assert prison.state == "turn.first"
    assert prison.facts.dead == ()
