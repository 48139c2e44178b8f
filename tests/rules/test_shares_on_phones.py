"""Shares that phones have recorded, and what else is tapped in silence: known at the end, heard by nobody."""

import pytest

from moderator.games.seat import PLAYER, SHARED, WHAT, Shown
from moderator.games.two_rooms.cards.card import Card
from moderator.games.two_rooms.end.questions import ending_of
from moderator.games.two_rooms.hands.conditions import GIVES, HEALERS, SWAPS, WHOLE_CARD
from moderator.games.two_rooms.outcome.ending import Question
from moderator.language.intent import Intent
from moderator.language.message import Message
from moderator.moderating.step import IntentOutcome
from tests.rules.table import NAMES, ONE, TWO, Table, box

TEAMS = ("red_team", "blue_team")


def party(*special: str, count: int = 12, burying: bool = False) -> Table:
    """Twelve with these cards, so that colors alone may be shown; a round runs."""
    cards = ["president", "bomber", *special]
    wanted = count + burying + sum(box().catalogue[card].sober for card in special)
    cards += [TEAMS[number % 2] for number in range(wanted - len(cards))]
    names = NAMES[:count]
    return Table(names[: count // 2], names[count // 2 :], cards=cards, burying=burying, phones=names).starts()


def brought_together(table: Table, *cards: str) -> list[str]:
    """The holders of these cards, once the host has put them all into room one; what is set aside is dealt out."""
    here = list(table.players(ONE))
    for place, card in enumerate(cards):
        types(table, here[place], card)
    return here[: len(cards)]


def types(table: Table, player: str, card: str) -> None:
    """The host puts right who has a card."""
    table.moderator.hear(Intent("enter_card", {"player": (player,), "deck_card": (card,)}), None, table.now)
    assert table.facts.card_of(player) == card


def shares(table: Table, one: str, other: str, shown: Shown = Shown.CARD) -> IntentOutcome:
    return table.moderator.tap(Intent(SHARED, {PLAYER: (other,), WHAT: (shown.value,)}), one, table.now)


def test_both_see_what_the_other_has_shown_and_nobody_else_does() -> None:
    table = party()
    one, other, third, *_ = table.players(ONE)
    assert shares(table, one, other).effects == ()
    seen = table.seat(one).seen
    assert seen is not None
    assert seen.player == other
    assert seen.face is not None
    assert seen.face.card == table.facts.card_of(other)
    back = table.seat(other).seen
    assert back is not None
    assert back.player == one
    assert table.seat(third).seen is None


def test_a_color_share_shows_the_color_and_nothing_else() -> None:
    table = party("red_spy", "blue_spy")
    spy, other = brought_together(table, "red_spy", "president")
    shares(table, other, spy, Shown.COLOR)
    seen = table.seat(other).seen
    assert seen is not None
    assert (seen.face, seen.color) == (None, "blue")


def test_colors_alone_are_not_shared_where_the_rules_forbid_it() -> None:
    names = NAMES[:6]
    table = Table(names[:3], names[3:], phones=names).starts()
    one, other, _ = table.players(ONE)
    assert not shares(table, one, other, Shown.COLOR).taken
    assert shares(table, one, other, Shown.CARD).taken


def test_only_those_in_one_room_with_phones_share_and_only_while_a_round_runs() -> None:
    names = NAMES[:6]
    table = Table(names[:3], names[3:], phones=names[:5])
    table.says(ONE, "start the game")
    one, other, _ = table.players(ONE)
    assert not shares(table, one, other).taken, "no round runs yet"
    table.says(ONE, "our room is ready")
    table.says(TWO, "our room is ready")
    table.waits(9)
    assert not shares(table, one, table.players(TWO)[0]).taken, "in the other room"
    with_paper = NAMES[5]
    here = table.players(table.facts.room_of(with_paper) or 0)
    assert not shares(table, here[0], with_paper).taken, "a card of paper"
    assert not shares(table, one, one).taken


def test_what_was_seen_is_gone_in_the_next_round() -> None:
    table = party()
    one, other, *_ = table.players(ONE)
    shares(table, one, other)
    table.appoints().ends_round().exchanges()
    assert table.seat(one).seen is None


def test_undo_by_voice_means_what_was_heard_and_not_a_silent_share() -> None:
    table = party()
    one, other, *_ = table.players(ONE)
    table.says(ONE, f"I appoint {other} as leader")
    shares(table, one, other)
    assert table.says(ONE, "moderator, undo")[0] == "undone"
    assert table.leader(ONE) is None
    assert table.seat(one).seen is not None
    table.types("undo")
    assert table.seat(one).seen is None


def test_repeat_still_means_what_was_said_before_a_silent_share() -> None:
    table = party()
    one, other, *_ = table.players(ONE)
    table.says(ONE, f"I appoint {other} as leader")
    shares(table, one, other)
    assert table.says(ONE, "moderator, repeat that") == ["leader_appointed"]


def test_the_doctor_who_shared_on_phones_is_not_asked_at_the_end() -> None:
    table = party("doctor", "engineer")
    president, doctor, bomber, engineer = brought_together(table, "president", "doctor", "bomber", "engineer")
    shares(table, doctor, president)
    shares(table, bomber, engineer)
    known = ending_of(table.facts).answers
    assert known[Question("shared", ("president", "doctor"))] is True
    assert known[Question("shared", ("bomber", "engineer"))] is True
    shares(table, president, bomber, Shown.COLOR)
    assert Question("shared", ("president", "bomber")) not in ending_of(table.facts).answers, "colors only"
    table.appoints()
    for _ in range(3):
        table.ends_round().exchanges()
    assert table.state == "over"


def test_what_was_not_recorded_may_still_have_happened_and_is_asked() -> None:
    table = party("doctor", "engineer").appoints()
    for _ in range(3):
        table.ends_round().exchanges()
    assert table.state == "reveal"
    assert "ask_yes_no" in table.hears(ONE) or table.moderator.situation.question_in(ONE) is not None


def test_a_share_counts_for_the_cards_that_were_shown_and_not_for_those_that_came_later() -> None:
    """Somebody shared with the President, and got the Doctor only then: whether that counts nobody but they can say."""
    table = party("doctor", "engineer", "hot_potato")
    president, plain, doctor, potato = brought_together(table, "president", "blue_team", "doctor", "hot_potato")
    shares(table, plain, president)
    shares(table, plain, potato)
    shares(table, plain, doctor)
    assert table.holder("doctor") == plain
    known = ending_of(table.facts).answers
    assert Question("shared", ("president", "doctor")) not in known
    assert Question("shared", ("doctor", "president")) not in known


def test_who_shared_with_the_doctor_has_done_so_also_when_another_is_the_doctor_now() -> None:
    table = party("doctor", "engineer", "leprechaun")
    president, doctor, leprechaun = brought_together(table, "president", "doctor", "leprechaun")
    shares(table, doctor, president)
    shares(table, doctor, leprechaun)
    assert table.holder("doctor") == leprechaun
    known = ending_of(table.facts).answers
    assert known[Question("shared", ("president", "doctor"))] is True
    assert Question("shared", ("doctor", "president")) not in known, "the new Doctor is asked, if it matters"
    shares(table, leprechaun, president)
    assert ending_of(table.facts).answers[Question("shared", ("doctor", "president"))] is True


# Conditions at the end


def plays_on(table: Table) -> Table:
    """Until the questions, if there are any."""
    table.appoints()
    for _ in range(3):
        table.ends_round().exchanges()
    return table


def listed(table: Table) -> tuple[str, tuple[str, ...]]:
    """What is asked now, and who stands in the list already."""
    question = table.moderator.situation.question_in(ONE)
    assert question is not None
    assert question.name == "end_cards", question
    so_far = question.args["so_far"]
    assert isinstance(so_far, tuple)
    return str(question.args["about"]), tuple(str(seat) for seat in so_far)


def test_who_was_infected_on_phones_stands_in_the_list_and_the_room_only_adds() -> None:
    table = party("zombie")
    zombie, president, bomber = brought_together(table, "zombie", "president", "bomber")
    shares(table, zombie, president, Shown.COLOR)
    shares(table, president, bomber, Shown.COLOR)
    plays_on(table)
    about, so_far = listed(table)
    assert (about, set(so_far)) == ("infected zombie", {"president", "bomber"})
    told = next(heard for heard in reversed(table.everything_heard(ONE)) if heard.name == "heard_so_far")
    assert told.text == "So far: the President and the Bomber."
    asked = next(heard for heard in reversed(table.everything_heard(ONE)) if heard.name == "ask_card_names")
    assert "Who is infected, besides the Zombie?" in asked.text
    table.says(ONE, "the president")
    table.says(ONE, "the blue team")
    assert set(listed(table)[1]) == {"president", "bomber", "blue_team"}
    table.says(ONE, "that is all")
    assert set(ending_of(table.facts).answers[Question("infected", ("zombie",))]) == {  # type: ignore[arg-type]
        *("president", "bomber", "blue_team")
    }


def test_nobody_means_nobody_else() -> None:
    table = party("cult_leader")
    leader, president = brought_together(table, "cult_leader", "president")
    shares(table, leader, president)
    plays_on(table)
    assert listed(table) == ("cultist cult_leader", ("president",))
    assert "heard_cards" in table.says(ONE, "nobody")
    assert table.facts.end.answers[Question("cultist", ("cult_leader",))] == ("president",)


def test_where_everybody_is_infected_nobody_is_asked() -> None:
    table = party("zombie", count=6)
    here = table.players(ONE)
    types(table, here[0], "zombie")
    for other in here[1:]:
        shares(table, here[0], other)
    table.appoints().ends_round()
    table.announces(ONE, here[-1]).announces(TWO).parleys()
    table.says(ONE, "the exchange is done")
    table.says(TWO, "the exchange is done")
    for other in table.players(TWO):
        if other != here[-1]:
            shares(table, here[-1], other)
    went = next(player for player in table.players(ONE) if player not in here)
    shares(table, here[0], went)
    for _ in range(2):
        table.ends_round().exchanges()
    assert table.state == "over"
    outcome = table.facts.end.outcome
    assert outcome is not None
    assert all(result.won for result in outcome.results)


def test_with_a_medic_in_the_game_nobody_is_surely_infected() -> None:
    """Who was healed with the screens held up no phone knows."""
    table = party("zombie", "red_medic", "blue_medic")
    zombie, president = brought_together(table, "zombie", "president")
    shares(table, zombie, president)
    assert ending_of(table.facts).certain == {}


def test_a_new_card_is_a_clean_card() -> None:
    table = party("zombie", "hot_potato")
    zombie, president, potato = brought_together(table, "zombie", "president", "hot_potato")
    shares(table, zombie, president)
    assert table.facts.hands.conditions_of(president) == ("infected",)
    shares(table, president, potato)
    assert table.facts.hands.conditions == ()
    assert ending_of(table.facts).certain == {}


# Conditions and cards that change hands, by the cards' own words


@pytest.mark.parametrize("character", sorted(GIVES))
def test_a_card_gives_its_condition_to_who_shares_with_it(character: str) -> None:
    gives = GIVES[character]
    cards = of(character)
    table = party(*(card.id for card in cards))
    giver, taker = brought_together(table, cards[0].id, "president" if cards[0].team.value != "blue" else "bomber")
    shares(table, taker, giver, Shown.COLOR)
    assert (gives.condition in table.facts.hands.conditions_of(taker)) is gives.any_share
    shares(table, giver, taker)
    assert gives.condition in table.facts.hands.conditions_of(taker)
    assert Message(f"you_are_{gives.condition}") in table.seat(taker).lines
    assert table.facts.hands.conditions_of(giver) == ()


def test_an_infection_spreads_and_the_medic_heals() -> None:
    table = party("zombie", "red_medic", "blue_medic")
    zombie, president, bomber, medic = brought_together(table, "zombie", "president", "bomber", "red_medic")
    shares(table, president, zombie, Shown.COLOR)
    shares(table, president, bomber, Shown.COLOR)
    assert table.facts.hands.conditions_of(bomber) == ("infected",)
    shares(table, medic, bomber)
    assert table.facts.hands.conditions_of(bomber) == ()


def test_the_immune_get_no_condition() -> None:
    table = party("zombie", "immunologist", "invincible")
    zombie, immune = brought_together(table, "zombie", "immunologist")
    shares(table, zombie, immune)
    assert table.facts.hands.conditions == ()


def test_the_hot_potato_changes_hands_with_any_share_and_both_see_their_new_card() -> None:
    table = party("hot_potato")
    potato, president = brought_together(table, "hot_potato", "president")
    shares(table, president, potato, Shown.COLOR)
    assert (table.facts.card_of(potato), table.facts.card_of(president)) == ("president", "hot_potato")
    face = table.seat(president).face
    assert face is not None
    assert face.card == "hot_potato"


def test_the_leprechaun_never_goes_back() -> None:
    table = party("leprechaun")
    leprechaun, president, bomber = brought_together(table, "leprechaun", "president", "bomber")
    shares(table, president, leprechaun)
    assert table.holder("leprechaun") == president
    shares(table, leprechaun, president)
    assert table.holder("leprechaun") == president, "it was there before"
    shares(table, president, bomber)
    assert table.holder("leprechaun") == bomber
    shares(table, bomber, leprechaun)
    assert table.holder("leprechaun") == bomber


def test_the_conman_makes_a_card_share_of_a_color_share() -> None:
    table = party("red_conman", "blue_conman")
    conman, president = brought_together(table, "red_conman", "president")
    shares(table, president, conman, Shown.COLOR)
    for player in (conman, president):
        seen = table.seat(player).seen
        assert seen is not None
        assert seen.face is not None


def test_every_character_of_the_tables_is_one_of_the_game() -> None:
    characters = {card.character for card in box().catalogue.cards.values()}
    assert {*GIVES, *HEALERS, *SWAPS, *WHOLE_CARD} <= characters


# Endings at once


def test_a_share_that_ends_the_game_ends_it_without_a_question() -> None:
    table = party("dr_boom", "tuesday_knight")
    boom, president, bomber = brought_together(table, "dr_boom", "president", "bomber")
    shares(table, boom, bomber)
    assert table.state == "round", "not the President"
    shares(table, president, boom, Shown.COLOR)
    assert table.state == "round", "colors only"
    shares(table, president, boom)
    assert table.state == "over"
    outcome = table.facts.end.outcome
    assert outcome is not None
    assert outcome.winner == "red"


def test_a_buried_card_ends_no_game_and_asking_does_not_tell_that_it_is_buried() -> None:
    table = party("dr_boom", "tuesday_knight", "survivor", "victim", "intern", count=6, burying=True)
    buried = table.facts.hands.buried
    if buried != "dr_boom":
        types(table, table.holder("dr_boom"), str(buried))
    assert table.facts.hands.buried == "dr_boom"
    assert table.says(ONE, "game over doctor boom") == ["ask_ends_game"]
    assert table.says(ONE, "yes") == ["not_ended"]
    assert table.state == "round"


def test_many_silent_shares_do_not_push_out_what_was_heard() -> None:
    table = party()
    one, other, *_ = table.players(ONE)
    table.says(ONE, f"I appoint {other} as leader")
    for _ in range(40):
        shares(table, one, other)
    assert table.says(ONE, "moderator, undo")[0] == "undone"
    assert table.leader(ONE) is None


# Bonds, the Drunk, the Trader, the Voyeur, the Bouncer


def test_cupid_binds_two_and_both_know() -> None:
    table = party("cupid", "eris")
    cupid, one, other, _ = brought_together(table, "cupid", "president", "bomber", "eris")
    assert table.taps(cupid, "bind_two", one, other) == []
    assert Message("you_are_in_love", {"name": other}) in table.seat(one).lines
    assert Message("you_are_in_love", {"name": one}) in table.seat(other).lines
    assert ending_of(table.facts).answers[Question("in_love", ("cupid",))] == ("president", "bomber")
    assert "bind_two" not in [offer.intent.name for offer in table.seat(cupid).offers], "once"


def test_of_love_and_hate_the_later_counts() -> None:
    table = party("cupid", "eris")
    cupid, one, other, eris = brought_together(table, "cupid", "president", "bomber", "eris")
    table.taps(eris, "bind_two", one, other)
    table.taps(cupid, "bind_two", other, one)
    known = ending_of(table.facts).answers
    assert known[Question("later_bond", ("president",))] == "in_love"
    assert known[Question("later_bond", ("bomber",))] == "in_love"


def test_the_drunk_takes_the_sober_card_in_the_last_round() -> None:
    table = party("drunk", burying=True).appoints()
    drunk = table.holder("drunk")
    assert not table.seat(drunk).offers
    for _ in range(2):
        table.ends_round().exchanges()
    table.taps(drunk, "take_sober_card")
    face = table.seat(drunk).face
    assert face is not None
    assert face.card == table.facts.hands.sober
    assert ending_of(table.facts).answers[Question("sober_taken", ("drunk",))] is True


def test_the_trader_swaps_for_the_buried_card_once_a_round_and_the_voyeur_sees_it() -> None:
    table = party("red_trader", "blue_trader", "red_voyeur", "blue_voyeur", burying=True)
    trader, voyeur = brought_together(table, "red_trader", "red_voyeur")
    buried = table.facts.hands.buried
    assert buried is not None
    table.taps(trader, "trade_with_buried")
    assert (table.facts.card_of(trader), table.facts.hands.buried) == (buried, "red_trader")
    (told,) = table.seat(voyeur).lines
    assert told.name == "buried_card_is"
    assert "trade_with_buried" not in [offer.intent.name for offer in table.seat(trader).offers]


def test_the_bouncer_sends_somebody_over_without_a_voice() -> None:
    table = party("red_bouncer", "blue_bouncer", count=13)
    larger = ONE if len(table.players(ONE)) > len(table.players(TWO)) else TWO
    bouncer, sent, *_ = table.players(larger)
    types(table, bouncer, "red_bouncer")
    table.taps(bouncer, "bouncer", sent)
    assert table.facts.room_of(sent) == 1 - larger
    assert all("ouncer" not in heard.text for heard in table.listens(1 - larger))
    assert all("ouncer" not in heard.text for heard in table.listens(larger))


def test_the_bouncer_is_offered_only_what_the_rules_allow_now() -> None:
    table = party("red_bouncer", "blue_bouncer", count=13).appoints()
    larger = ONE if len(table.players(ONE)) > len(table.players(TWO)) else TWO
    here, there = table.players(larger)[1], table.players(1 - larger)[1]
    types(table, here, "red_bouncer")
    types(table, there, "blue_bouncer")
    assert offers(table, here) == ["bouncer"]
    assert offers(table, there) == [], "from the smaller room nobody is sent"
    table.ends_round().exchanges()
    assert [name for name in (here, there) if offers(table, name)], "in one of the rooms again"
    table.ends_round().exchanges()
    assert table.facts.last_round
    assert [name for name in (here, there) if offers(table, name)] == [], "not in the last round"


def offers(table: Table, player: str) -> list[str]:
    return [offer.intent.name for offer in table.seat(player).offers if offer.about_card]


def of(character: str) -> list[Card]:
    """The cards of a character: one, or one in each color."""
    return [card for card in box().catalogue.cards.values() if card.character == character]
