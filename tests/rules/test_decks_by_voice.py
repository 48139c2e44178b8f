"""Building the deck by voice, as the host's guide tells it: built, changed, refused with reasons, mended."""

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moderator.games.plugin import GameSetting
from moderator.games.two_rooms.deck.choice import DeckChoice, FromPlayset, mended
from moderator.games.two_rooms.deck.deck import FILLERS, REASONS, refusals
from moderator.games.two_rooms.deck.playsets import REASONS as PLAYSET_REASONS
from moderator.games.two_rooms.printing import printed_deck
from moderator.language.intent import Intent
from moderator.language.message import Message
from tests.languages import LANGUAGES
from tests.rules.table import NAMES, ONE, TWO, Table, box, nameless, party_of, sentences, tables


def hears(table: Table, command: str) -> list[str]:
    """The sentences after something that was said to the moderator in room one."""
    table.forgets()
    table.says(ONE, f"moderator {command}")
    return [heard.text for heard in table.listens(ONE)]


def reasons(table: Table, command: str) -> list[str]:
    """Why the moderator does not do something."""
    table.forgets()
    table.says(ONE, f"moderator {command}")
    told = (heard.message.args.get("reason") for heard in table.listens(ONE))
    return [reason.name for reason in told if isinstance(reason, Message)]


# What can be said


def test_a_deck_is_built_for_the_number_that_is_said() -> None:
    table = nameless(8)
    assert hears(table, "build a deck for fourteen players") == [
        "The plain deck, 14 cards for 14 players.",
        "14 cards: President, Bomber and 6 cards of each team. That is all.",
    ]
    assert table.facts.count == 14


def test_where_names_are_known_they_are_the_number() -> None:
    table = party_of(9)
    assert hears(table, "build a deck for fourteen players") == [
        "I know 9 players, not 14. First somebody must join or leave."
    ]
    assert hears(table, "build a deck for nine players")[0] == "The plain deck, 9 cards for 9 players."


def test_cards_come_in_and_go_out_and_the_plain_ones_are_counted_anew() -> None:
    table = party_of(10)
    assert hears(table, "add the doctor and the engineer") == ["In come the Doctor and the Engineer."]
    assert table.facts.deck.cards.count("red_team") == 3
    assert hears(table, "take out the doctor and the engineer") == ["Without the Doctor and the Engineer."]
    assert table.facts.deck.cards.count("red_team") == 4


def test_a_character_in_both_colors_is_both_cards_unless_a_color_is_said() -> None:
    table = party_of(12)
    hears(table, "add the angel")
    assert {"red_angel", "blue_angel"} <= set(table.facts.deck.cards)
    hears(table, "take out the red angel")
    assert "red_angel" not in table.facts.deck.cards
    assert "blue_angel" in table.facts.deck.cards
    hears(table, "add the angel")
    assert table.facts.deck.cards.count("blue_angel") == 1


def test_the_wish_survives_players_who_join_and_leave() -> None:
    table = Table(NAMES[:5], NAMES[5:10], guests=("Rolf",))
    hears(table, "add the doctor and the engineer")
    table.says(ONE, "moderator Rolf joins us")
    assert {"doctor", "engineer", "gambler"} <= set(table.facts.deck.cards)
    table.says(ONE, "moderator Rolf leaves us")
    assert {"doctor", "engineer"} <= set(table.facts.deck.cards)
    assert "gambler" not in table.facts.deck.cards


def test_the_wish_survives_the_game() -> None:
    table = party_of(8)
    hears(table, "add the doctor and the engineer")
    table.starts()
    table.says(ONE, "moderator stop the game")
    table.says(ONE, "yes")
    table.says(ONE, "new game")
    assert "doctor" in table.facts.deck.cards


def test_adding_a_player_is_not_adding_a_card() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"], guests=("Victim", "Rosa"))
    assert table.says(ONE, "moderator add victim") == ["player_joined"]
    assert table.says(ONE, "moderator add the mime") == ["cards_added"]
    assert "Victim" in table.facts.players


def test_changes_need_the_moderators_name_and_the_time_before_a_game() -> None:
    table = party_of(8)
    assert table.chats(ONE, "add the doctor") == "say moderator first"
    table.starts()
    assert table.chats(ONE, "moderator add the doctor") == "not now: add_cards"


def test_a_random_deck_is_another_one_each_time_and_as_lively_as_the_party() -> None:
    table = party_of(16)
    hears(table, "build a random deck for experts")
    first = table.facts.deck
    hears(table, "build a random deck")
    assert table.facts.deck != first
    hears(table, "build a random deck for beginners")
    assert all(box().catalogue[card].level == 1 for card in table.facts.deck.cards)


def test_a_playset_is_used_by_its_name() -> None:
    table = party_of(14)
    assert hears(table, "use the playset cold war")[0] == "Cold War, 14 cards for 14 players."
    assert {"red_spy", "blue_ambassador", "mi6"} <= set(table.facts.deck.cards)
    assert hears(table, "the plain deck")[0] == "The plain deck, 14 cards for 14 players."


def test_a_card_may_take_the_place_for_which_the_playset_offers_it() -> None:
    table = party_of(6)
    offered = hears(table, "use the playset six player mystery")[1]
    assert offered == "In place of the Private Eye you may add the Amnesiac."
    assert "private_eye" in table.facts.deck.cards
    hears(table, "add the amnesiac")
    assert "amnesiac" in table.facts.deck.cards
    assert "private_eye" not in table.facts.deck.cards
    hears(table, "add the private eye")
    assert "private_eye" in table.facts.deck.cards, "and back again"
    assert "amnesiac" not in table.facts.deck.cards


@pytest.mark.parametrize(
    ("players", "playset", "note"),
    [
        (8, "my first private and public reveals", "Best from eleven players."),
        (16, "monster theme party", "The list has a red and a blue Zombie. Here the green one plays."),
    ],
)
def test_what_is_to_be_known_of_a_playset_is_told_when_it_is_chosen(players: int, playset: str, note: str) -> None:
    table = party_of(players)
    assert hears(table, f"use the playset {playset}")[1] == note
    table.starts()
    assert note not in [heard.text for heard in table.listens(ONE)], "once is enough"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_to_be_known_of_a_playset_is_printed_in_the_language(language: str) -> None:
    setting = GameSetting(number=16, values={"deck": "monster_party"})
    printed = printed_deck(setting, language).lines
    assert sentences(language).say(Message("note_monster_party")) in printed


def test_the_body_snatcher_of_the_older_list_may_be_added_and_the_zombie_is_green() -> None:
    """Edition 4 tells what a Body Snatcher does; no source tells of a red or blue Zombie (seed 003, older list)."""
    table = party_of(14)
    hears(table, "use the playset speak no evil")
    assert hears(table, "add the body snatcher") == ["In come the red Body Snatcher and the blue Body Snatcher."]
    assert {"red_body_snatcher", "blue_body_snatcher"} <= set(table.facts.deck.cards)
    assert {card.id for card in box().catalogue.named("zombie")} == {"zombie"}
    meant = table.reads(ONE, "moderator, add the zombie").intent
    assert meant is not None
    assert meant.slots["cards"] == ("zombie",)


@pytest.mark.parametrize("color", ["red", "blue"])
def test_a_red_or_blue_zombie_is_refused_by_its_name_and_no_other_card_comes(color: str) -> None:
    """The older list has both (seed 003), and no source tells what they do."""
    table = party_of(14)
    before = table.facts.deck
    told = hears(table, f"add the {color} zombie")
    assert told[0] == f"The {color} Zombie is not supported: no source tells what it does."
    assert table.facts.deck == before


def test_the_playsets_that_fit_are_those_with_a_legal_deck() -> None:
    table = party_of(20)
    table.forgets()
    table.says(ONE, "moderator which playsets fit us")
    while table.moderator.situation.question_in(ONE) is not None:
        table.says(ONE, "next")
    told = [heard.message.args["portion"] for heard in table.listens(ONE) if heard.name == "deck_portion"]
    portions = [portion for portion in told if isinstance(portion, tuple)]
    names = [name.name for portion in portions for name in portion if isinstance(name, Message)]
    assert "playset_trust_in_greys" in names
    assert "playset_six_player_mystery" not in names
    assert "playset_ping_pong" not in names, "its cards are not supported"
    assert len(portions) == len(told) > 1
    assert max(map(len, portions)) <= 6


def test_a_change_of_the_deck_is_undone() -> None:
    table = party_of(8)
    before = table.facts.deck
    hears(table, "add the doctor and the engineer")
    table.says(ONE, "moderator undo")
    assert table.facts.deck == before


# Reading out


def test_a_long_deck_is_read_in_portions_at_the_hosts_pace() -> None:
    table = party_of(22)
    hears(table, "build a random deck for experts")
    table.says(ONE, "again")
    table.says(ONE, "next")
    table.waits(16)
    told = [heard.message.args["portion"] for heard in table.everything_heard(ONE) if heard.name == "deck_portion"]
    assert told[0] == told[1] != told[2] != told[3]
    assert table.says(ONE, "enough") == ["read_to_end"]
    table.forgets().waits(60)
    assert table.hears(ONE) == []


def test_the_roles_of_a_long_deck_are_told_in_portions_in_the_room_that_asks() -> None:
    table = party_of(24)
    hears(table, "use the playset monster theme party")
    table.says(ONE, "enough")
    table.forgets()
    assert table.says(TWO, "what are the roles tonight") == ["deck_portion"]
    assert table.hears(ONE) == []


# Refused, and mended


class Case(NamedTuple):
    """A party and what it says; the reason that it hears comes last."""

    players: int
    said: tuple[str, ...]
    reason: str


CASES = [
    Case(8, ("build a deck for four players",), "too_few_players"),
    Case(8, ("build a deck for forty players",), "too_many_players"),
    Case(8, ("add the seeker",), "card_not_supported"),
    Case(8, ("add the doctor", "add the doctor"), "too_many_copies"),
    Case(8, ("take out the bomber",), "primary_missing"),
    Case(8, ("add the wife",), "linked_card_missing"),
    Case(8, ("add the doctor", "take out the president"), "needed_card_missing"),
    Case(10, ("add the doctor and the engineer", "bury a card"), "backup_missing"),
    Case(8, ("add the agent",), "too_few_for_card"),
    Case(12, ("add the invincible and the zombie",), "excluded_pair"),
    Case(8, ("add the private eye",), "burying_needed"),
    Case(8, ("add the gambler",), "unequal_teams"),
    Case(6, ("add the angel and the spy and the mime",), "wrong_number_of_cards"),
    Case(16, ("use the playset old no show and tell",), "playset_withdrawn"),
    Case(12, ("use the playset cold war",), "playset_for_others"),
    Case(12, ("use the playset trust in greys",), "playset_for_exactly"),
    Case(8, ("use the playset ping pong",), "playset_for_odd_numbers"),
    Case(8, ("use the playset my first game", "bury a card"), "playset_never_buries"),
    Case(8, ("use the playset my first burial", "do not bury a card"), "playset_always_buries"),
    Case(6, ("use the playset card share fun", "bury a card"), "playset_does_not_fit"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.reason)
def test_every_reason_for_a_refusal_is_heard(case: Case) -> None:
    table = nameless(case.players)
    for command in case.said[:-1]:
        assert reasons(table, command) == (["counterpart_missing"] if command == "add the doctor" else []), "advice"
    before = table.facts.deck
    assert case.reason in reasons(table, case.said[-1])
    assert table.facts.deck == before, "nothing has changed yet"


def test_no_reason_is_there_for_nobody() -> None:
    assert {case.reason for case in CASES} == REASONS.keys() | PLAYSET_REASONS.keys()


def agrees(players: int, *said: str) -> tuple[str, Table]:
    """The proposal that a party of so many hears in the end, and the table after its yes."""
    table = party_of(players)
    for command in said:
        asked = hears(table, command)[-1]
    table.says(ONE, "yes")
    return asked, table


def test_the_linked_card_is_proposed() -> None:
    asked, table = agrees(10, "add the wife")
    assert asked == "Shall I add the Mistress? Yes or no."
    assert {"wife", "mistress"} <= set(table.facts.deck.cards)


def test_burying_is_proposed_for_the_private_eye_and_backups_come_along() -> None:
    asked, table = agrees(10, "add the private eye")
    assert asked == "Shall I add the President's Daughter and the Martyr, and bury a card? Yes or no."
    assert table.facts.deck.burying
    assert len(table.facts.deck.cards) == 11


def test_who_wants_to_bury_is_offered_the_backups() -> None:
    asked, _ = agrees(10, "add the doctor and the engineer", "bury a card")
    assert asked == "Shall I add the Nurse and the Tinkerer? Yes or no."


def test_without_the_gambler_an_odd_party_buries_a_card() -> None:
    asked, table = agrees(9, "take out the gambler")
    assert asked == "Shall I add the President's Daughter and the Martyr, and bury a card? Yes or no."
    assert table.facts.deck.burying
    assert "gambler" not in table.facts.deck.cards


def test_what_was_taken_out_is_not_proposed_again() -> None:
    table = party_of(10)
    hears(table, "add the wife and the mistress")
    asked = hears(table, "take out the wife")[-1]
    assert asked == "Shall I take out the Mistress? Yes or no."


def test_a_no_changes_nothing_and_so_does_silence() -> None:
    table = party_of(10)
    before = table.facts.deck
    hears(table, "add the wife")
    assert table.says(ONE, "no") == ["deck_stays"]
    hears(table, "add the wife")
    table.waits(40)
    assert table.facts.deck == before
    assert table.facts.proposed is None
    assert table.last(ONE) == "The deck stays as it is."


def test_a_player_who_makes_the_deck_impossible_is_welcome_and_the_nearest_deck_proposed() -> None:
    table = Table(NAMES[:7], NAMES[7:13], guests=("Rolf",))
    hears(table, "use the playset cold war")
    table.says(ONE, "moderator Anna leaves us")
    assert table.facts.count == 12
    heard = table.says(ONE, "start the game")
    assert heard == ["deck_reason", "ask_nearest_deck"], "no game without a legal deck"
    table.says(ONE, "yes")
    assert table.says(ONE, "start the game")[0] == "split_named"


def test_a_playset_far_from_this_number_is_not_cut_to_pieces() -> None:
    table = party_of(8)
    assert hears(table, "use the playset trust in greys") == [
        "The playset Trust in Greys is for exactly 20 players, not for 8.",
        "No deck is near that. Ask: moderator, which playsets fit us?",
    ]


@pytest.mark.parametrize(("players", "playset"), [(30, "my first burial"), (8, "who is nyarlathotep")])
def test_a_playset_is_not_turned_into_another(players: int, playset: str) -> None:
    """Whoever wants to learn burying does not want a deck without it."""
    told = hears(nameless(players), f"use the playset {playset}")
    assert told[-1] == "No deck is near that. Ask: moderator, which playsets fit us?"


def test_sudden_death_without_doctor_boom_is_not_proposed() -> None:
    deck = DeckChoice(FromPlayset("sudden_death_card_share"), burying=True)
    assert mended(deck, 8, box(), tables().options) is None
    assert mended(deck, 22, box(), tables().options) is not None


def test_a_playset_for_some_more_loses_few_cards_and_keeps_what_makes_it_special() -> None:
    table = party_of(14)
    asked = hears(table, "use the playset trust in greys")[-1]
    assert asked == "Shall I take out the Intern, the Victim, the Rival, the Survivor and MI6? Yes or no."
    table.says(ONE, "yes")
    assert {"ahab", "moby", "romeo", "juliet", "sniper", "nuclear_tyrant"} <= set(table.facts.deck.cards)


def test_a_playset_for_fewer_keeps_all_its_cards_and_easy_ones_join() -> None:
    table = nameless(28)
    asked = hears(table, "use the playset identity crisis")[-1]
    assert asked.startswith("Shall I add ")
    table.says(ONE, "yes")
    deck = set(table.facts.deck.cards)
    assert {"doctor", "engineer", "red_spy", "blue_coy_boy", "hot_potato", "drunk", "leprechaun"} <= deck
    assert deck >= {"red_angel", "blue_angel"}


def test_plain_cards_are_counted_by_the_moderator() -> None:
    assert hears(party_of(8), "add the red team") == ["I count the cards of both teams myself."]


# Whatever the host says

CARDS = st.sampled_from([card for card in box().catalogue.cards if card not in FILLERS])
INTENTS = {"add": "add_cards", "out": "remove_cards", "bury": "bury_card", "not": "bury_no_card", "yes": "yes"}


@settings(max_examples=60, deadline=None)
@given(st.integers(6, 30), st.lists(st.tuples(st.sampled_from(list(INTENTS)), CARDS), max_size=6))
def test_whatever_is_said_the_deck_at_hand_is_legal(players: int, said: list[tuple[str, str]]) -> None:
    table = nameless(players)
    for what, card in said:
        slots = {"cards": (card,)} if what in ("add", "out") else {}
        table.moderator.hear(Intent(INTENTS[what], slots), ONE, table.now)
        facts = table.facts
        assert not refusals(facts.deck, box().catalogue, tables().options)
        assert facts.deck.players == facts.count
