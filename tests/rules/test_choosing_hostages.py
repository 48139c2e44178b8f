"""Step one after each round: the leader names the hostages aloud in the own room (rulebook p. 7 and 9)."""

import pytest

from tests.rules.table import NAMES, ONE, TWO, Table


@pytest.fixture
def table() -> Table:
    """Three a side, one hostage each; Anna and Dana lead; time is up."""
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"])
    return table.starts().appoints("Anna", "Dana").ends_round()


@pytest.fixture
def large() -> Table:
    """Eleven a side, three hostages each; Anna and Laura lead; time is up."""
    return Table(NAMES[:11], NAMES[11:22]).starts().appoints("Anna", "Laura").ends_round()


# Time is up


def test_each_leader_hears_how_many_to_choose() -> None:
    table = Table(NAMES[:11], NAMES[11:22]).starts().appoints("Anna", "Laura")
    table.waits(180)
    assert table.hears(ONE)[-1] == table.hears(TWO)[-1] == "choose_hostages"
    assert table.last(ONE) == "3 hostages please, Anna."
    assert table.last(TWO) == "3 hostages please, Laura."


def test_hostages_are_not_chosen_before_time_is_up() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts().appoints()
    for words in ("our hostage is Bob", "hostage Bob", "our hostages are chosen"):
        assert table.says(ONE, words) == ["hostages_too_early"]
    assert table.hostages(ONE) == ()


@pytest.mark.parametrize("words", ["Bob", "Bob and Carlos"])
def test_names_alone_mean_nothing_before_time_is_up(words: str) -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts().appoints()
    assert table.reads(ONE, words).intent is None


# Together


@pytest.mark.parametrize(
    "words",
    [
        "our hostages are Bob Carlos and Dana",
        "our hostages are Bob and Carlos and Dana",
        "the hostages are Dana, Bob, Carlos",
        "we send Bob, Carlos and Dana",
        "our hostages Bob Carlos Dana",
        "Bob, Carlos and Dana",
    ],
)
def test_all_at_once(large: Table, words: str) -> None:
    assert large.says(ONE, words) == ["hostages_stand"]
    assert set(large.hostages(ONE)) == {"Bob", "Carlos", "Dana"}
    assert not large.room(ONE).hostages_final
    assert large.says(ONE, "yes") == ["hostages_agreed"]
    assert large.room(ONE).hostages_final
    assert large.room_state(ONE) == "announced"


def test_the_names_are_read_back(large: Table) -> None:
    large.says(ONE, "our hostages are Bob Carlos and Dana")
    assert large.last(ONE) == "Hostages: Bob, Carlos and Dana. Leader, to the hallway! Say: our leader is ready."
    assert large.says(ONE, "that is right") == ["hostages_agreed"]
    assert large.room(ONE).hostages_final


def test_one_hostage(table: Table) -> None:
    assert table.says(ONE, "our hostage is Bob") == ["hostages_stand"]
    assert table.last(ONE) == "Hostage: Bob. Leader, to the hallway! Say: our leader is ready."
    assert not table.room(ONE).hostages_final


def test_nobody_has_to_say_yes(table: Table) -> None:
    table.says(ONE, "our hostage is Bob")
    table.waits(11)
    assert table.room(ONE).hostages_final
    assert table.hears(ONE)[-1] == "hostages_stand"


def test_who_sends_the_leader_does_not_object(table: Table) -> None:
    table.says(ONE, "our hostage is Bob")
    assert table.says(ONE, "our leader is ready") == ["leader_waits"]
    assert table.room(ONE).hostages_final
    assert table.room_state(ONE) == "hallway"


def test_no_leader_goes_before_all_hostages_are_named(large: Table) -> None:
    large.says(ONE, "hostage Bob")
    assert large.says(ONE, "our leader is ready") == ["hostages_first"]


def test_the_other_room_hears_nothing_of_it(large: Table) -> None:
    large.says(ONE, "our hostages are Bob Carlos and Dana")
    large.says(ONE, "yes")
    assert large.hears(TWO) == []


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("our hostage is Bob", "This round takes 3 hostages, not 1."),
        ("our hostages are Bob and Carlos", "This round takes 3 hostages, not 2."),
        ("our hostages are Bob Carlos Dana and Erik", "This round takes 3 hostages, not 4."),
    ],
)
def test_the_wrong_number(large: Table, words: str, reason: str) -> None:
    assert large.says(ONE, words) == ["hostages_wrong_count"]
    assert large.last(ONE) == reason
    assert large.hostages(ONE) == ()


def test_two_where_one_is_wanted(table: Table) -> None:
    assert table.says(ONE, "our hostages are Bob and Carlos") == ["hostages_wrong_count"]
    assert table.last(ONE) == "This round takes one hostage, not 2."


@pytest.mark.parametrize(
    ("words", "refusal", "reason"),
    [
        ("our hostages are Bob Anna and Dana", "hostage_is_leader", "Not Anna: leaders cannot be hostages."),
        ("our hostages are Bob Laura and Dana", "hostage_not_here", "There's no Laura in this room."),
        ("our hostages are Bob Carlos and Bob", "hostage_twice", "You named Bob twice."),
    ],
)
def test_who_cannot_go(large: Table, words: str, refusal: str, reason: str) -> None:
    assert large.says(ONE, words) == [refusal]
    assert large.last(ONE) == reason
    assert large.hostages(ONE) == ()


def test_a_party_with_names_says_the_names(table: Table) -> None:
    assert table.says(ONE, "our hostages are chosen") == ["name_the_hostages"]
    assert table.hostages(ONE) == ()


# One by one


def test_one_by_one(large: Table) -> None:
    assert large.says(ONE, "hostage Bob") == ["hostages_so_far"]
    assert large.last(ONE) == "So far: Bob. 2 more."
    assert large.says(ONE, "Carlos is our next hostage") == ["hostages_so_far"]
    assert large.last(ONE) == "So far: Bob and Carlos. One more."
    assert large.says(ONE, "Dana") == ["hostages_stand"]
    large.says(ONE, "yes")
    assert large.hostages(ONE) == ("Bob", "Carlos", "Dana")
    assert large.hears(TWO) == []


def test_who_cannot_go_one_by_one(large: Table) -> None:
    large.says(ONE, "hostage Bob")
    assert large.says(ONE, "hostage Anna") == ["hostage_is_leader"]
    assert large.says(ONE, "hostage Laura") == ["hostage_not_here"]
    assert large.says(ONE, "hostage Bob") == ["hostage_twice"]
    assert large.hostages(ONE) == ("Bob",)


def test_one_too_many_while_the_others_are_read_back(large: Table) -> None:
    for name in ("Bob", "Carlos", "Dana"):
        large.says(ONE, f"hostage {name}")
    assert large.says(ONE, "hostage Erik") == ["hostages_complete"]
    assert large.last(ONE) == "That's everybody: Bob, Carlos and Dana. Right?"
    large.says(ONE, "yes")
    assert large.hostages(ONE) == ("Bob", "Carlos", "Dana")


def test_some_one_by_one_and_then_all_together(large: Table) -> None:
    large.says(ONE, "hostage Bob")
    large.says(ONE, "our hostages are Bob Carlos and Dana")
    large.says(ONE, "yes")
    assert large.hostages(ONE) == ("Bob", "Carlos", "Dana")


# Right, or not


def test_silence_confirms(table: Table) -> None:
    table.says(ONE, "our hostage is Bob")
    table.forgets().waits(9)
    assert not table.room(ONE).hostages_final
    table.waits(1)
    assert table.hears(ONE) == []
    assert table.room(ONE).hostages_final


def test_no_takes_the_names_back_once(table: Table) -> None:
    table.says(ONE, "our hostage is Bob")
    assert table.says(ONE, "no") == ["hostages_again"]
    assert table.last(ONE) == "Then name one hostage again."
    assert table.hostages(ONE) == ()
    table.says(ONE, "our hostage is Carlos")
    table.says(ONE, "yes")
    assert table.hostages(ONE) == ("Carlos",)


def test_other_names_instead_of_no(table: Table) -> None:
    table.says(ONE, "our hostage is Bob")
    assert table.says(ONE, "our hostage is Carlos") == ["hostages_stand"]
    assert table.last(ONE) == "Hostage: Carlos. Leader, go!"
    table.says(ONE, "yes")
    assert table.hostages(ONE) == ("Carlos",)


def test_the_same_names_again_are_no_change_of_mind(table: Table) -> None:
    table.says(ONE, "our hostage is Bob")
    table.says(ONE, "our hostage is Bob")
    table.says(ONE, "our hostage is Carlos")
    table.says(ONE, "yes")
    assert table.hostages(ONE) == ("Carlos",)


@pytest.mark.parametrize("words", ["our hostage is Bob", "hostage Bob", "Bob"])
def test_a_second_change_of_mind_is_refused(table: Table, words: str) -> None:
    table.says(ONE, "our hostage is Bob")
    table.says(ONE, "our hostage is Carlos")
    assert table.says(ONE, words) == ["mind_changed_twice"]
    assert table.last(ONE).startswith("No more changes: Carlos.")
    assert table.hostages(ONE) == ("Carlos",)


def test_a_second_no_lets_them_stand(table: Table) -> None:
    table.says(ONE, "our hostage is Bob")
    table.says(ONE, "no")
    table.says(ONE, "our hostage is Carlos")
    assert table.says(ONE, "no") == ["mind_changed_twice"]
    assert table.room(ONE).hostages_final
    assert table.hostages(ONE) == ("Carlos",)


def test_announced_is_final(table: Table) -> None:
    table.announces(ONE, "Bob")
    for words in ("our hostage is Carlos", "hostage Carlos"):
        assert table.says(ONE, words) == ["hostages_final"]
        assert table.last(ONE) == "Your hostage: Bob. That is final."
    assert table.chats(ONE, "no") == "not now: no"
    assert table.hostages(ONE) == ("Bob",)


def test_several_are_final_too(large: Table) -> None:
    large.announces(ONE, "Bob", "Carlos", "Dana")
    large.says(ONE, "hostage Erik")
    assert large.last(ONE) == "Your hostages: Bob, Carlos and Dana. That is final."


def test_in_the_next_round_a_room_may_change_its_mind_again(table: Table) -> None:
    table.says(ONE, "our hostage is Bob")
    table.says(ONE, "no")
    table.exchanges()
    table.ends_round()
    first, second = (name for name in table.players(ONE) if name != "Anna")
    table.says(ONE, f"our hostage is {first}")
    assert table.says(ONE, "no") == ["hostages_again"]
    table.says(ONE, f"our hostage is {second}")
    table.says(ONE, "yes")
    assert table.hostages(ONE) == (second,)


# Nudges


def test_a_slow_room_is_nudged_and_the_other_is_not(table: Table) -> None:
    table.announces(TWO).says(TWO, "our leader is ready")
    table.forgets().waits(60)
    assert table.hears(ONE) == ["nudge_hostages"]
    assert table.last(ONE) == "Leader, choose one hostage, please."
    assert table.hears(TWO) == []
    table.announces(ONE)
    table.waits(40)
    assert table.hears(ONE) == ["nudge_leader"]


# From the keyboard


def test_typed_names_tell_the_room(table: Table) -> None:
    assert table.types("our hostage is Erik") == ["hostages_stand"]
    assert table.hears(ONE) == []
    assert table.types("yes") == ["hostages_agreed"]
    assert table.hostages(TWO) == ("Erik",)


def test_a_refusal_of_what_was_typed_names_nobody_in_the_other_room(table: Table) -> None:
    table.announces(ONE, "Bob")
    assert table.types("our hostage is Carlos") == ["hostages_final"]
    assert table.hears(ONE) == ["hostages_final"]
    assert table.hears(TWO) == []


def test_a_typed_yes_that_fits_both_rooms_needs_the_room(table: Table) -> None:
    table.says(ONE, "our hostage is Bob")
    table.says(TWO, "our hostage is Erik")
    assert table.types("yes") == ["which_room"]
    assert table.types("yes", ONE) == ["hostages_agreed"]
    assert not table.room(TWO).hostages_final
    table.types("yes")
    assert table.room(TWO).hostages_final


def test_typed_names_are_a_correction_in_their_own_room_only(table: Table) -> None:
    table.says(ONE, "our hostage is Bob")
    table.says(TWO, "our hostage is Erik")
    table.types("our hostage is Carlos")
    table.waits(10)
    assert (table.hostages(ONE), table.hostages(TWO)) == (("Carlos",), ("Erik",))
    assert table.room(ONE).hostages_final
    assert table.room(TWO).hostages_final
