"""Where sources disagree: both readings, each named after who reads it so. And the order of the end."""

import pytest

from moderator.errors import BadInput
from moderator.games.two_rooms.end.announcements import announcements
from tests.rules.endings import BLUE_WINS, RED_WINS, catalogue, ended, options

MET = "shared president doctor=yes, shared bomber engineer=yes"
UNMET = "shared president doctor=no, shared bomber engineer=yes"


def called(cards: str, *, burying: bool = False, **chosen: str) -> list[str]:
    deck = ("president", "bomber", *cards.split())
    found = announcements(deck, catalogue(), options().choose(**chosen), burying=burying)
    return [announcement.card for announcement in found]


# Announcements


def test_pause_numbers_of_the_box_private_eye_then_gambler_then_sniper() -> None:
    """Two clones of the game call up Sniper, Gambler, Private Eye: that is wrong."""
    deck = "sniper target decoy gambler private_eye presidents_daughter martyr"
    assert called(deck, burying=True) == ["private_eye", "gambler", "sniper"]
    assert called(deck, burying=True) != ["sniper", "gambler", "private_eye"]


def test_pause_numbers_of_edition_4() -> None:
    deck = "mastermind_v1 gambler amnesiac sniper target decoy private_eye presidents_daughter martyr"
    in_order = ["private_eye", "sniper", "gambler", "amnesiac", "mastermind_v1"]
    assert called(deck, burying=True, announcements="print_and_play") == in_order


def test_only_cards_of_the_game_are_called_up_and_one_that_may_be_buried_only_if_in_play() -> None:
    found = announcements(("president", "bomber", "gambler"), catalogue(), options(), burying=True)
    assert [(one.number, one.card, one.asks, one.certain) for one in found] == [
        (10, "gambler", "predicts_winner", False)
    ]
    (sniper,) = announcements(("sniper", "target", "decoy"), catalogue(), options(), burying=True)
    assert sniper.certain, "linked cards are never buried"
    assert called("intern") == []


def test_premature_loss_calls_up_with_the_gambler_whoever_may_have_lost() -> None:
    assert called("agoraphobe gambler") == ["gambler"]
    assert called("agoraphobe gambler", premature_loss="on") == ["agoraphobe", "gambler"]


# Options


def test_gambler_neither_by_the_rulebooks_is_no_answer_by_the_guide_is_one() -> None:
    nobody = f"{BLUE_WINS}, {UNMET}, predicts_winner gambler=neither"
    assert ended("doctor engineer gambler", nobody, gambler="or_neither").won("gambler") is True
    with pytest.raises(BadInput, match="'neither' does not answer 'predicts_winner gambler'"):
        ended("doctor engineer gambler", nobody)


def test_unmet_doctor_by_the_guide_blue_just_fails_by_edition_4_red_wins() -> None:
    assert ended("doctor engineer", f"{BLUE_WINS}, {UNMET}").winner == "neither"
    assert ended("doctor engineer", f"{BLUE_WINS}, {UNMET}", unmet_duty="other_team_wins").winner == "red"


def test_unmet_engineer_by_the_guide_red_just_fails_by_edition_4_blue_wins() -> None:
    unmet = f"{RED_WINS}, shared president doctor=yes, shared bomber engineer=no"
    assert ended("doctor engineer", unmet).winner == "neither"
    assert ended("doctor engineer", unmet, unmet_duty="other_team_wins").winner == "blue"


@pytest.mark.parametrize("reading", ["team_fails", "other_team_wins"])
def test_when_both_are_unmet_everybody_of_both_teams_loses(reading: str) -> None:
    unmet = f"{RED_WINS}, shared president doctor=no, shared bomber engineer=no"
    game = ended("doctor engineer", unmet, unmet_duty=reading)
    assert game.winner == "neither"
    assert [result.won for result in game.outcome.results] == [False] * 4


def test_nuclear_tyrant_wins_unless_both_shared_by_three_projects_only_if_neither_did_by_a_fourth() -> None:
    one = f"{BLUE_WINS}, shared president nuclear_tyrant=yes, shared bomber nuclear_tyrant=no"
    assert ended("nuclear_tyrant", one).won("nuclear_tyrant") is True
    assert ended("nuclear_tyrant", one, nuclear_tyrant="neither").won("nuclear_tyrant") is False


def test_a_winning_nuclear_tyrant_makes_everybody_else_lose_and_a_losing_one_does_not() -> None:
    won = ended("nuclear_tyrant", f"{BLUE_WINS}, shared president nuclear_tyrant=no")
    assert {result.seat: result.won for result in won.outcome.results} == {
        "president": False,
        "bomber": False,
        "nuclear_tyrant": True,
    }
    assert won.reason("president") == "all_was_taken"
    shared = "shared president nuclear_tyrant=yes, shared bomber nuclear_tyrant=yes"
    assert ended("nuclear_tyrant", f"{BLUE_WINS}, {shared}").won("president") is True


def test_bystander_of_the_sniper_is_unhurt_in_the_box_and_dies_in_edition_4() -> None:
    shot = f"{RED_WINS}, shot sniper=bomber"
    assert ended("sniper target decoy", shot).winner == "red"
    assert ended("sniper target decoy", shot, bystander="dies").winner == "blue", "a dead Bomber does not explode"
    victim = f"{BLUE_WINS}, shot sniper=president"
    assert ended("sniper target decoy", victim).winner == "blue"
    assert ended("sniper target decoy", victim, bystander="dies").winner == "red"
    decoy = f"{RED_WINS}, shot sniper=decoy"
    assert ended("sniper target decoy", decoy, bystander="dies").winner == "red"


def test_backups_of_dead_principals_in_edition_4() -> None:
    deck = "sniper target decoy presidents_daughter martyr"
    shot = "room president=0, room bomber=1, room martyr=0, room presidents_daughter=1, shot sniper=bomber"
    assert ended(deck, shot, bystander="dies").winner == "blue"
    assert ended(deck, shot, bystander="dies", backups="dead").winner == "red", "the Martyr explodes"


def test_backups_without_their_card_by_the_glossary_act_by_the_guide_do_not() -> None:
    unmet = f"{BLUE_WINS}, shared president nurse=no"
    assert ended("nurse tinkerer", unmet).winner == "blue"
    assert ended("nurse tinkerer", unmet, backups="absent").winner == "neither"


def test_cupid_is_red_in_the_box_and_blue_in_edition_4() -> None:
    known = f"{RED_WINS}, in_love cupid=, in_hate eris="
    assert ended("cupid eris", known).won("cupid") is True
    assert ended("cupid eris", known).won("eris") is False
    assert ended("cupid eris", known, cupid_and_eris="print_and_play").won("cupid") is False
    assert ended("cupid eris", known, cupid_and_eris="print_and_play").won("eris") is True


def test_queen_avoids_both_in_the_box_and_outlives_the_president_in_edition_4() -> None:
    apart = f"{BLUE_WINS}, room queen=0"
    assert ended("queen", f"{RED_WINS}, room queen=0").won("queen") is True
    assert ended("queen", apart).won("queen") is False
    assert ended("queen", f"{RED_WINS}, room queen=0", queen="survivor").won("queen") is True
    assert ended("queen", f"{RED_WINS}, room queen=1", queen="survivor").won("queen") is False
    assert ended("queen", apart, queen="survivor").won("queen") is False


def test_premature_loss_variant_lets_a_lost_grey_card_win_as_a_gambler() -> None:
    lost = f"{BLUE_WINS}, left_first_room agoraphobe=yes, lost_early agoraphobe=yes, predicts_winner agoraphobe=blue"
    assert ended("agoraphobe", lost).won("agoraphobe") is False
    assert ended("agoraphobe", lost, premature_loss="on").won("agoraphobe") is True
    wrong = lost.replace("=blue", "=red")
    assert ended("agoraphobe", wrong, premature_loss="on").won("agoraphobe") is False


# Burying


def test_a_buried_president_is_replaced_by_the_daughter_for_everybody() -> None:
    deck = "presidents_daughter martyr intern doctor nurse engineer tinkerer"
    known = "buried=president, room presidents_daughter=0, room bomber=1, room intern=0"
    game = ended(deck, f"{known}, shared presidents_daughter doctor=yes, shared bomber engineer=yes")
    assert game.winner == "blue"
    assert game.won("intern") is True
    assert not [result for result in game.outcome.results if result.seat == "president"]


def test_a_buried_doctor_is_replaced_by_the_nurse() -> None:
    deck = "presidents_daughter martyr doctor nurse engineer tinkerer"
    known = f"{BLUE_WINS}, buried=doctor, shared bomber engineer=yes"
    assert ended(deck, f"{known}, shared president nurse=yes").winner == "blue"
    assert ended(deck, f"{known}, shared president nurse=no").winner == "neither"


def test_while_the_buried_card_is_face_down_everything_depends_on_it() -> None:
    game = ended("presidents_daughter martyr intern", BLUE_WINS, burying=True)
    assert len(game.outcome.results) == 4
    assert game.questions == ["buried"]


def test_a_linked_card_cannot_be_the_buried_one() -> None:
    with pytest.raises(BadInput, match="the card 'ahab' cannot be the answer to 'buried'"):
        ended("presidents_daughter martyr ahab moby", "buried=ahab")


def test_a_private_eye_without_a_buried_card_cannot_be_right() -> None:
    assert ended("private_eye").reason("private_eye") == "nothing_is_buried"


# The Drunk


def test_the_drunk_plays_the_sober_card_when_it_was_taken() -> None:
    deck = "drunk intern blue_team"
    taken = f"{BLUE_WINS}, sober=intern, sober_taken drunk=yes, room drunk=0"
    assert ended(deck, taken).won("drunk") is True
    assert ended(deck, taken).result("drunk").card == "intern"
    forgotten = f"{BLUE_WINS}, sober=intern, sober_taken drunk=no"
    assert ended(deck, forgotten).won("drunk") is False
    unknown = ended(deck, f"{BLUE_WINS}, sober=intern")
    assert len(unknown.outcome.results) == 4
    assert unknown.depends_on("drunk") == {"sober_taken drunk", "room drunk"}


# Replacement goals, sharing, conditions


def test_love_and_hate_replace_every_other_goal() -> None:
    rooms = f"{BLUE_WINS}, room cupid=0, room eris=1, room intern=1"
    loving = ended("cupid eris intern", f"{rooms}, in_love cupid=bomber+intern, in_hate eris=")
    assert loving.won("intern") is True
    assert loving.won("bomber") is True
    assert loving.reason("bomber") == "bond_kept"
    assert loving.winner == "blue"
    hating = ended("cupid eris intern", f"{rooms}, in_love cupid=, in_hate eris=bomber+intern")
    assert hating.won("intern") is False
    assert hating.reason("intern") == "bond_broken"


def test_of_love_and_hate_the_latest_counts() -> None:
    both = f"{BLUE_WINS}, room intern=0, in_love cupid=president+intern, in_hate eris=president+intern"
    assert ended("cupid eris intern", both).depends_on("intern") == {"later_bond intern"}
    assert ended("cupid eris intern", f"{both}, later_bond intern=in_love").won("intern") is True
    assert ended("cupid eris intern", f"{both}, later_bond intern=in_hate").won("intern") is False


def test_a_swapped_cupid_may_bind_a_second_couple() -> None:
    """French edition (seed 002): more than two players in love in one game."""
    known = f"{BLUE_WINS}, room intern=0, room victim=1, room cupid=1, room rival=1"
    game = ended("cupid intern victim rival", f"{known}, in_love cupid=president+intern+victim+rival")
    assert [game.won(seat) for seat in ("president", "intern", "victim", "rival")] == [True, True, True, True]


def test_clone_and_robot_who_shared_first_with_each_other_both_lose() -> None:
    each_other = f"{BLUE_WINS}, first_share clone=robot, first_share robot=clone"
    game = ended("clone robot", each_other)
    assert (game.won("clone"), game.won("robot")) == (False, False)
    assert game.reason("clone") == "shared_with_each_other"


def test_a_clone_of_a_robot_wins_with_it_and_without_a_share_nobody_wins() -> None:
    chain = f"{BLUE_WINS}, first_share clone=robot, first_share robot=bomber"
    assert ended("clone robot", chain).won("clone") is True
    assert ended("clone robot", f"{BLUE_WINS}, first_share clone=nobody").won("clone") is False
    assert ended("clone robot", f"{BLUE_WINS}, first_share robot=nobody").won("robot") is False


def test_the_dead_need_not_be_infected_for_the_zombie_to_win() -> None:
    known = "room president=0, room bomber=1, room zombie=0, room red_team=1, infected zombie=president"
    game = ended("zombie red_team", known)
    assert game.won("zombie") is True
    assert game.won("president") is True
    assert game.won("red_team") is False, "dead, not infected, and Red has not won"


def test_the_infected_lose_when_somebody_alive_is_healthy() -> None:
    known = "room president=0, room bomber=1, room zombie=0, room blue_team=0, infected zombie=president"
    game = ended("zombie blue_team", known)
    assert game.won("president") is False
    assert game.won("blue_team") is True
    assert game.winner == "blue"


def test_an_immunologist_is_never_infected() -> None:
    known = (
        "room president=0, room bomber=1, room zombie=0, room immunologist=0, infected zombie=president+immunologist"
    )
    assert ended("zombie immunologist", known).won("zombie") is False


def test_traitors_and_the_piped_of_edition_4() -> None:
    traitor = f"{BLUE_WINS}, traitor red_conspirator=blue_team"
    assert ended("red_conspirator blue_team", traitor).won("blue_team") is False
    piped = f"{BLUE_WINS}, room red_piper=1, room blue_team=0, piped red_piper=blue_team"
    assert ended("red_piper blue_team", piped).reason("blue_team") == "not_with_source"


def test_two_contests_of_edition_4_can_tie_and_the_judge_settles_it() -> None:
    tie = f"{BLUE_WINS}, room blue_drone=0, room red_fist=1"
    assert ended("blue_drone red_fist", tie).winner == "neither"
    assert ended("blue_drone red_fist judge", f"{tie}, tie_color judge=red").winner == "red"
    assert ended("blue_drone red_fist judge", f"{tie}, tie_color judge=red").won("judge") is True
    both = f"{BLUE_WINS}, room blue_drone=0, room red_fist=0"
    assert ended("blue_drone red_fist judge", both).winner == "blue"
    assert ended("blue_drone red_fist judge", both).won("judge") is False
    informer = "blue_drone red_fist red_informer blue_informer"
    assert ended(informer, f"{tie}, cards_held=red").winner == "blue"


def test_a_fire_bomb_of_edition_4_reaches_both_rooms_but_not_past_the_firefighter() -> None:
    fire = f"{BLUE_WINS}, shared bomber pyrotech=yes"
    assert ended("pyrotech firefighter", f"{fire}, shared president firefighter=no").winner == "red"
    assert ended("pyrotech firefighter", f"{fire}, shared president firefighter=yes").winner == "blue"
    assert ended("pyrotech firefighter", f"{BLUE_WINS}, shared bomber pyrotech=no").winner == "blue"


# Endings at once


def test_doctor_boom_ends_the_game_for_red_whatever_the_doctor_has_done() -> None:
    game = ended("dr_boom tuesday_knight doctor engineer", UNMET, ended_by="dr_boom")
    assert game.winner == "red"
    assert game.questions == []


def test_tuesday_knight_ends_the_game_for_blue_and_spares_the_president() -> None:
    rooms = "room tuesday_knight=1, room president=1, room cult_leader=1, cultist cult_leader="
    game = ended("dr_boom tuesday_knight cult_leader", rooms, ended_by="tuesday_knight")
    assert game.winner == "blue"
    assert game.won("president") is True
    assert game.won("cult_leader") is False, "dead in that room"


def test_after_an_ending_at_once_nobody_can_announce_any_more() -> None:
    game = ended("dr_boom tuesday_knight gambler", RED_WINS, ended_by="dr_boom")
    assert (game.won("gambler"), game.reason("gambler")) == (False, "no_time_to_speak")


@pytest.mark.parametrize("card", ["yog_sothoth", "the_black", "illuminati", "beholder"])
def test_some_cards_end_the_game_and_win_alone(card: str) -> None:
    game = ended(card, ended_by=card)
    assert game.won(card) is True
    assert [result.won for result in game.outcome.results].count(True) == 1
    assert ended(card, BLUE_WINS).won(card) is False


def test_rageaholic_and_marshal_end_the_game_for_their_team() -> None:
    assert ended("red_rageaholic blue_rageaholic", ended_by="red_rageaholic").winner == "red"
    assert ended("marshal fugitive witness one_armed_man", ended_by="marshal").winner == "blue"


@pytest.mark.parametrize(
    ("cards", "ended_by", "complaint"),
    [
        ("intern", "intern", "the card 'intern' does not end a game at once"),
        ("intern", "dr_boom", "the card 'dr_boom' is not in the game"),
        ("seeker", None, "the card 'seeker' is not supported: no source tells power"),
        ("presidant", None, "there is no card 'presidant' .did you mean 'president'"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(cards: str, ended_by: str | None, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        ended(cards, ended_by=ended_by)


@pytest.mark.parametrize(
    ("known", "complaint"),
    [
        ("room president=yes", "'True' does not answer 'room president' .it is one of 0, 1"),
        ("shared president mi6=1", "'1' does not answer 'shared president mi6'"),
        ("infected zombie=nobody", "'nobody' does not answer 'infected zombie'"),
        ("in_love cupid=president", "'in_love cupid' needs couples, not 1 seats"),
    ],
)
def test_an_answer_that_is_none_is_refused(known: str, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        ended("mi6 zombie cupid", known)


# What is asked


def test_of_the_basic_game_two_rooms_must_be_known_and_nothing_else() -> None:
    assert ended("red_team blue_team").questions == ["room president", "room bomber"]


def test_no_question_is_asked_that_cannot_change_a_result() -> None:
    """With the President safe the Engineer's share decides nothing, nor does the Doctor's with the President dead."""
    assert ended("doctor engineer", BLUE_WINS).questions == ["shared president doctor"]
    assert ended("doctor engineer", RED_WINS).questions == ["shared bomber engineer"]


def test_what_settles_most_is_asked_first() -> None:
    questions = ended("doctor engineer gambler intern").questions
    assert questions[:2] == ["room president", "room bomber"]
    assert questions[-1] == "room intern"


def test_who_is_in_love_is_asked_before_any_room() -> None:
    """Then only the rooms of the couple count, not those of everybody."""
    game = ended("cupid eris red_team blue_team")
    assert game.questions[:2] == ["in_love cupid", "in_hate eris"]
    bound = ended("cupid eris red_team blue_team", "in_hate eris=, in_love cupid=red_team+eris")
    assert set(bound.questions) == {"room bomber", "room president", "room red_team", "room eris"}


def test_whether_all_are_infected_is_one_question_where_rooms_are_not_known() -> None:
    game = ended("zombie red_team blue_team")
    assert "all_living_infected zombie" in game.questions
    rooms = f"{BLUE_WINS}, room zombie=0, room red_team=0, room blue_team=0"
    assert ended("zombie red_team blue_team", rooms).questions == ["infected zombie"]
    assert ended("zombie red_team blue_team", "all_living_infected zombie=yes").won("zombie") is True


# One who takes everything


def test_where_the_nuclear_tyrant_takes_all_no_team_has_won() -> None:
    """Everybody else loses, so neither team is the winner, whatever the rooms say (character guide)."""
    known = f"{BLUE_WINS}, shared president nuclear_tyrant=no, shared bomber nuclear_tyrant=no"
    assert ended("nuclear_tyrant", known).winner == "neither"
    met = known.replace("=no", "=yes")
    assert ended("nuclear_tyrant", met).winner == "blue"
    assert ended("nuclear_tyrant", BLUE_WINS).winner is None, "it depends on the tyrant"


# Cards that may have lost before the last round


def test_every_grey_card_that_may_lose_before_the_last_round_is_called_up() -> None:
    """Any grey that loses prior to the last round (rulebook p. 13): by what happened in the rounds before."""
    may_lose = {card.id for card in catalogue().cards.values() if card.early_loss}
    assert may_lose == {
        *("agoraphobe", "anarchist", "traveler", "minion", "mastermind", "nuclear_tyrant", "clone", "robot"),
        *("father", "mother", "frotteur", "prude"),
    }
    assert called("anarchist traveler intern", premature_loss="on") == ["anarchist", "traveler"]


@pytest.mark.parametrize("card", ["anarchist", "traveler", "mastermind", "father"])
def test_whoever_has_lost_early_gambles(card: str) -> None:
    gambled = f"{BLUE_WINS}, lost_early {card}=yes, predicts_winner {card}=blue"
    lost = {
        "anarchist": "helped_depose_in_most_rounds anarchist=no",
        "traveler": "hostage_in_most_rounds traveler=no",
        "mastermind": "leads_at_end mastermind=no",
        "father": "fathers_child father=",
    }
    assert ended(card, f"{gambled}, {lost[card]}", premature_loss="on").won(card) is True
    assert ended(card, f"{gambled.replace('=yes', '=no')}, {lost[card]}", premature_loss="on").won(card) is False


def test_clone_and_robot_who_shared_with_each_other_both_gamble() -> None:
    circle = (
        f"{BLUE_WINS}, first_share clone=robot, first_share robot=clone, lost_early clone=yes, lost_early robot=yes"
    )
    called_both = f"{circle}, predicts_winner clone=blue, predicts_winner robot=red"
    found = ended("clone robot", called_both, premature_loss="on")
    assert (found.won("clone"), found.won("robot")) == (True, False)
    assert ended("clone robot", called_both).won("clone") is False


def test_what_is_told_of_another_grey_card_counts_too() -> None:
    known = f"{BLUE_WINS}, shared president mi6=no, lost_early mi6=yes, predicts_winner mi6=blue"
    assert ended("mi6", known, premature_loss="on").won("mi6") is True
    assert ended("mi6", known).won("mi6") is False


# Endings at once take the principals themselves


def test_who_ended_the_game_and_with_whom_cannot_be_buried() -> None:
    """Dr. Boom meets the President, not the Daughter; the Knight meets the Bomber, not the Martyr (character guide)."""
    deck = "presidents_daughter martyr dr_boom tuesday_knight"
    for ender, partner in (("dr_boom", "president"), ("tuesday_knight", "bomber")):
        (first,) = ended(deck, burying=True, ended_by=ender).outcome.questions
        assert str(first.question) == "buried"
        assert partner not in first.allowed
        assert ender not in first.allowed
