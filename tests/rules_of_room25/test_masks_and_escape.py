"""Room 25: who reveals when few are left outside, and which escapes count (seed 004, "Winning conditions")."""

from tests.rules_of_room25.prison import FOUR, NAMES, Prison, cooperation, solo, suspicion


def playing(*names: str, guards: int = 1, turn: int = 1) -> Prison:
    return suspicion(*(names or FOUR), guards=guards, adrenaline="off").starts().plays_until_turn(turn).programs()


def last_but(prison: Prison, count: int) -> str:
    """The sentence heard so many before the last."""
    return prison.heard[-1 - count][2]


# Masks


def test_with_one_guard_the_last_one_outside_reveals() -> None:
    prison = playing()
    assert prison.says("Anna and Bob are in room twenty five") == ["outside_now"]
    assert prison.last == "Not in Room 25: Carlos and Dana."
    assert prison.says("Carlos enters room twenty five") == ["outside_now", "ask_identity"]
    assert prison.last == "Masks off! Prisoner or guard, Dana?"
    assert prison.says("prisoner") == ["identity_of", "ask_action"]


def test_with_two_guards_the_last_two_outside_reveal() -> None:
    prison = playing(*NAMES[:6], guards=2)
    prison.says("Anna Bob and Carlos are in room twenty five")
    assert prison.says("Dana is in room twenty five") == ["outside_now", "ask_identity"]
    assert prison.says("guard") == ["identity_of", "ask_identity"]
    assert prison.last == "Masks off! Prisoner or guard, Fatima?"
    prison.says("prisoner")
    assert prison.says("Erik reaches room twenty five") == ["outside_now"], "who has revealed need not do it again"
    assert prison.says("Dana has left room twenty five") == ["outside_now", "ask_identity"]
    assert prison.says("Erik has left room twenty five") == ["outside_now", "ask_action"], "three: no masks off"
    assert last_but(prison, 1) == "Not in Room 25: Dana, Erik and Fatima."


def test_a_death_may_take_the_masks_off_too() -> None:
    prison = playing(*NAMES[:5])
    prison.says("Anna Bob and Carlos are in room twenty five")
    assert prison.says("Dana is dead") == ["death", "ask_identity"]
    assert prison.last == "Masks off! Prisoner or guard, Erik?"


def test_no_masks_in_cooperation() -> None:
    prison = cooperation().starts().programs()
    assert prison.says("Anna Bob and Carlos are in room twenty five") == ["outside_now"]


# Escape


def test_all_inside_escape_and_guards_do_not_matter() -> None:
    prison = playing()
    assert prison.says("we escape") == ["ask_who_is_outside"]
    assert prison.says("yes") == ["game_ends", "show_identities", "play_again"]
    assert last_but(prison, 2) == "The prisoners have escaped. They win!"
    assert prison.winner == "prisoners"


def test_who_is_told_to_be_inside_is_not_asked_again() -> None:
    prison = playing()
    prison.says("Anna Bob and Carlos are in room twenty five")
    prison.says("guard")
    prison.says("Dana is in room twenty five")
    assert prison.says("room twenty five leaves the complex")[0] == "game_ends"


def test_a_guard_outside_does_not_matter() -> None:
    prison = playing()
    prison.says("we escape")
    assert prison.says("Dana is outside") == ["ask_identity"], "masks off"
    assert prison.says("guard")[:2] == ["identity_of", "game_ends"]
    assert prison.winner == "prisoners"


def test_a_missing_prisoner_forbids_it_before_the_last_turn() -> None:
    prison = playing()
    prison.says("we escape")
    prison.says("Dana is outside")
    assert prison.says("prisoner") == ["identity_of", "no_escape", "ask_action"]
    assert last_but(prison, 1) == "No escape yet: a prisoner is missing. The game goes on."


def test_in_the_last_turn_one_prisoner_may_be_missing() -> None:
    prison = playing(turn=10)
    prison.says("we escape")
    prison.says("Dana is outside")
    prison.says("prisoner")
    assert last_but(prison, 2).startswith("The last turn, and one prisoner is missing")
    assert prison.winner == "prisoners"


def test_in_the_last_turn_a_secret_death_need_not_be_told() -> None:
    prison = playing(turn=10)
    prison.says("Anna is dead")
    prison.says("we escape")
    assert prison.says("yes")[0] == "game_ends"
    assert prison.winner == "prisoners"


def test_before_the_last_turn_it_hangs_on_the_secret_of_the_dead() -> None:
    prison = playing()
    prison.says("Anna is dead")
    prison.says("we escape")
    assert prison.says("yes") == ["ask_identity"]
    assert prison.last == "That depends on Anna: prisoner or guard?"
    assert prison.says("guard")[:2] == ["identity_of", "game_ends"]
    assert prison.winner == "prisoners"


def test_two_missing_prisoners_are_too_many_in_the_last_turn() -> None:
    prison = playing(*NAMES[:5], turn=10)
    prison.says("we escape")
    assert prison.says("Anna and Bob and Carlos are outside") == ["no_escape", "ask_action"]
    assert last_but(prison, 1) == "No escape: too many prisoners are missing. The game goes on."


def test_nobody_escapes_alone() -> None:
    prison = solo().starts().programs()
    prison.says("we escape")
    assert prison.says("Anna Bob and Carlos are outside") == ["no_escape", "ask_action"]
    assert last_but(prison, 1) == "Nobody escapes alone. The game goes on."


def test_cooperation_needs_the_key_room() -> None:
    prison = cooperation().starts().programs()
    assert prison.says("we escape") == ["ask_key_activated"]
    assert prison.says("no") == ["no_escape", "ask_action"]
    assert prison.says("the key room is activated") == ["key_noted"]
    assert prison.says("we escape") == ["ask_who_is_outside"]
    assert prison.says("nobody is outside")[0] == "game_ends"
    assert prison.winner == "prisoners"


def test_cooperation_and_solo_need_everybody_also_in_the_last_turn() -> None:
    for prison in (cooperation(adrenaline="off"), solo(adrenaline="off")):
        prison.starts().plays_until_turn(8).programs()
        prison.says("we escape")
        if prison.state == "turn.first" and prison.last.startswith("Is the Key"):
            prison.says("yes")
        assert prison.says("Dana is outside") == ["no_escape", "ask_action"]


def test_suspicion_has_no_key() -> None:
    assert playing().says("we have the key") == ["no_key_here"]


def test_an_escape_that_nobody_explains_is_dropped() -> None:
    prison = playing()
    prison.says("we escape")
    assert prison.says("no") == ["name_who_is_outside", "ask_who_is_outside"]
    assert "escape_not_settled" in prison.waits(60)
    assert prison.says("Anna is done") == ["ask_action"]
    assert prison.says("we escape") == ["ask_who_is_outside"], "it can be said again"
