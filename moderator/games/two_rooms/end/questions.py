"""What is known when a game is over, what is asked next, and how questions, seats and reasons are put into words.

The facts of a game become the ending whose outcome is computed: seats, what was answered, what the host typed. Where
the host has noted who holds a card, the holder's room is known and is not asked for. The outcome's question becomes
one of the chart's questions, which carries it as a text (`about`), so that its answer finds its place again.

Sentences are phrases of the voice, named here: a question of kind `shared` is asked by the phrase `asked_shared`,
whatever card it is about. Kinds that come from the cards' data (things that happened, conditions) need a phrase of
their name; the voice is checked for it when a game is opened, so a new card cannot bring a question that has no
sentence.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum

from moderator.games.effects import OpenQuestion
from moderator.games.seat import Shown
from moderator.games.two_rooms.cards.card import Card
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.cards.naming import card_name, the_card
from moderator.games.two_rooms.end.coming_together import are_together
from moderator.games.two_rooms.facts import TwoRoomsFacts
from moderator.games.two_rooms.hands.conditions import HEALERS
from moderator.games.two_rooms.hands.handing import in_hand
from moderator.games.two_rooms.hands.held import RecordedShare
from moderator.games.two_rooms.outcome.ending import NOBODY, Answer, Ending, Question, question_of, seats_for
from moderator.games.two_rooms.outcome.outcome import SET_ASIDE, Outcome, UnansweredQuestion, outcome
from moderator.games.two_rooms.outcome.question_kinds import ABOUT_NOBODY, ABOUT_ONE, kinds_in_data
from moderator.games.two_rooms.outcome.scene import immune_to
from moderator.language.message import Argument, Message

CALLS = ("predicts_winner", "predicts_buried", "predicts_team", "shot", "every_color_right", "early_loser")
"""Kinds of announcements."""

REASONS = (
    *("team_won", "team_failed"),
    *("right_rooms", "wrong_rooms"),
    *("it_happened", "it_did_not_happen"),
    *("right_shares", "wrong_shares"),
    *("called_right", "called_wrong", "no_time_to_speak", "nothing_is_buried"),
    *("hit_the_target", "missed_the_target", "shot", "missed"),
    *("partner_won", "partner_failed", "shared_with_nobody", "shared_with_each_other"),
    *("holds_the_card", "all_have_it", "some_have_it_not"),
    *("named_well", "named_badly"),
    *("tie_settled", "no_tie_settled"),
    *("bond_kept", "bond_broken", "source_died", "not_with_source"),
    *("all_was_taken", "ended_the_game", "game_was_ended", "nothing_ended_it"),
    *("either_way",),
)
"""Every reason that a result may have."""

WHYS: Mapping[str, frozenset[str]] = {
    "why_together": frozenset({"one", "other"}),
    "why_apart": frozenset({"one", "other"}),
    "why_reached": frozenset({"one"}),
    "why_spared": frozenset({"one"}),
    "why_met": frozenset({"one", "other"}),
    "why_not_met": frozenset({"one", "other"}),
    "why_unmet": frozenset({"one", "other"}),
    "why_even": frozenset(),
    "why_cost": frozenset({"one"}),
    "why_ended": frozenset({"one"}),
    "why_decided": frozenset(),
}
"""Why a team has won or failed."""


def phrases(catalogue: Catalogue) -> Mapping[str, frozenset[str]]:
    """Every phrase of the end with its arguments."""
    asked = {f"asked_{kind}": frozenset[str]() for kind in ABOUT_NOBODY}
    asked |= {f"asked_{kind}": frozenset({"card"}) for kind in (*ABOUT_ONE, *kinds_in_data(catalogue))}
    calls = {f"call_{kind}": frozenset({"who"}) for kind in CALLS}
    return {
        **asked,
        "asked_shared": frozenset({"card", "other"}),
        "asked_shot_player": frozenset({"name"}),
        "asked_group": frozenset({"card"}),
        "asked_more": frozenset(),
        **dict.fromkeys(("asked_where", "asked_and_where"), frozenset({"card"})),
        **calls,
        "call_predicts_winner_or_neither": frozenset({"who"}),
        "called_card": frozenset({"card", "certain"}),
        "numbered_card": frozenset({"card", "number"}),
        "several_cards": frozenset({"count", "card"}),
        **{f"reason_{reason}": frozenset() for reason in REASONS},
        **WHYS,
    }


def the_seat(seat: str, catalogue: Catalogue) -> Message:
    """A seat as it is spoken of: by its card, and with a number where several have the same."""
    card, _, number = seat.partition(".")
    named = the_card(catalogue[card])
    return Message("numbered_card", {"card": named, "number": int(number)}) if number else named


def asked(question: Question, catalogue: Catalogue) -> Message:
    """The sentence that puts a question."""
    seats = [the_seat(seat, catalogue) for seat in question.seats]
    args = dict(zip(("card", "other"), seats, strict=False))
    return Message(f"asked_{question.kind}", args)


def called(card: Card, kind: str, *, certain: bool) -> Message:
    """The sentence that calls a card up."""
    who = Message("called_card", {"card": card_name(card), "certain": "yes" if certain else "no"})
    return Message(f"call_{kind}", {"who": who})


def reason(name: str) -> Message:
    """Why somebody has won or lost."""
    return Message(f"reason_{name}")


SHOT = Question("shot", ("sniper",))
"""Whom the Sniper has shot."""


COLORS = frozenset({"red", "blue", "grey", "green", "black", "purple", "pink", "yellow"})


def ending_of(facts: TwoRoomsFacts) -> Ending:
    """Everything that is known of the end."""
    aside = set_aside(facts)
    players = seats_of_players(facts)
    seats = {player: seat for seat, player in players.items()}
    answers: dict[Question, Answer] = dict(aside)
    for seat, player in players.items():
        room = facts.room_of(player)
        if room is not None:
            answers[Question("room", (seat,))] = room
    answers.update(_recorded(facts, seats))
    if facts.end.shot is not None and facts.end.shot in seats:
        shot = seats[facts.end.shot]
        # Whoever named the own name has missed: nobody shoots himself.
        answers[SHOT] = NOBODY if shot in SHOT.seats else shot
    answers.update(facts.end.answers)
    certain = {
        question: known
        for question in dict.fromkeys(_conditions_asked(facts))
        if (known := certain_of(facts, question))
    }
    return Ending(facts.deck.cards, facts.deck.burying, answers, facts.end.ended_by, players, certain)


def _conditions_asked(facts: TwoRoomsFacts) -> Iterator[Question]:
    """The questions for those who have a condition, of all cards in play that give one which counts at the end."""
    for seat, card in seats(facts).items():
        mark = facts.box.catalogue[card].mark
        if mark is not None:
            yield Question(mark.condition, (seat,))


def certain_of(facts: TwoRoomsFacts, question: Question) -> tuple[str, ...]:
    """The seats that surely have the condition which a question asks for, since phones have recorded the share that
    gave it. Empty where two cards give it, since nobody has kept whose it is, and where somebody may have taken it
    away in a share that no phone knows of.
    """
    healers = (HEALERS.get(character, frozenset()) for character in facts.characters)
    givers = [asked.kind for asked in _conditions_asked(facts)].count(question.kind)
    if givers != 1 or any(question.kind in healed for healed in healers):
        return ()
    seats_by_player = {player: seat for seat, player in seats_of_players(facts).items()}
    found = []
    for player, condition in facts.hands.conditions:
        held, seat = in_hand(facts, player), seats_by_player.get(player)
        if condition != question.kind or held is None or seat is None or seat in question.seats:
            continue
        if condition not in immune_to(facts.box.catalogue[held]):
            found.append(seat)
    return tuple(found)


def _recorded(facts: TwoRoomsFacts, seats: Mapping[str, str]) -> dict[Question, Answer]:
    """What phones have recorded, by players' seats: who has card shared with whom, who is bound to whom.

    That nothing was recorded does not say that nothing happened: cards may be shared without the phones' knowing it.
    """
    answers: dict[Question, Answer] = {}
    drunk = next((card for card in facts.deck.cards if facts.box.catalogue[card].sober), "")
    if facts.hands.sober is not None:
        answers[Question("sober_taken", (drunk,))] = facts.hands.sober_taken
    for share in facts.hands.shares:
        answers.update(_shared(facts, seats, share))
    last: dict[str, str] = {}
    for bond in facts.hands.bonds:
        couple = tuple(seats[player] for player in bond.players if player in seats)
        immune = any(bond.condition in immune_to(facts.box.catalogue[_card_of(seat)]) for seat in couple)
        if len(couple) == 2 and not immune:
            # The seat of the Drunk keeps its name when the sober card lies there.
            source = drunk if bond.source == facts.hands.sober else bond.source
            answers[Question(bond.condition, (source,))] = couple
            for seat in couple:
                if seat in last:
                    answers[Question("later_bond", (seat,))] = bond.condition
                last[seat] = bond.condition
    return answers


def _shared(facts: TwoRoomsFacts, seats: Mapping[str, str], share: RecordedShare) -> Iterator[tuple[Question, Answer]]:
    """What a share tells of the cards that were shown in it, whoever has them now.

    The question goes to a card's holder ("did you card share with the Doctor?"). So it is answered for whoever holds
    the same card still, wherever the other card has gone. Of a card that has changed hands since no source tells
    whether the share of the one who had it counts for the one who has it: that is left to be asked.
    """
    if share.shown is not Shown.CARD:
        return
    lies_at = [_seat_of_shown(facts, seats, *shown) for shown in zip(share.players, share.cards, strict=True)]
    for holder, met in ((0, 1), (1, 0)):
        player, one, other = share.players[holder], lies_at[holder], lies_at[met]
        if one is not None and other is not None and seats.get(player) == one:
            yield Question("shared", (one, other)), True


def _seat_of_shown(facts: TwoRoomsFacts, seats: Mapping[str, str], player: str, card: str) -> str | None:
    """The seat of a card that a player has shown: the player's, or where it has gone; None where that is nowhere, or
    where it cannot be told from others of its name.
    """
    if in_hand(facts, player) == card:
        return seats.get(player)
    holders = [other for other in seats if in_hand(facts, other) == card]
    return seats[holders[0]] if holders and facts.deck.cards.count(card) == 1 else None


def _card_of(seat: str) -> str:
    """The card at a seat: of several alike the seats are numbered."""
    return seat.partition(".")[0]


def outcome_of(facts: TwoRoomsFacts) -> Outcome:
    """Who has won, as far as it is known."""
    return outcome(ending_of(facts), facts.box.catalogue, facts.tables.options)


def question_due(facts: TwoRoomsFacts, found: Outcome) -> UnansweredQuestion | None:
    """The question to be put next: the first that nobody has given up."""
    return next((one for one in found.questions if one.question not in facts.end.unknown), None)


def set_aside(facts: TwoRoomsFacts) -> dict[Question, Answer]:
    """Which cards lie before nobody, as far as it is known: from the deal, answered, or left over when everybody's card
    is noted.
    """
    if facts.hands.on_phones:
        dealt = zip(SET_ASIDE, (facts.hands.buried, facts.hands.sober), strict=True)
        return {Question(kind): card for kind, card in dealt if card is not None}
    kinds = [kind for kind, there in zip(SET_ASIDE, _aside_there(facts), strict=True) if there]
    known: dict[Question, Answer] = {
        Question(kind): facts.end.answers[Question(kind)] for kind in kinds if Question(kind) in facts.end.answers
    }
    missing = [kind for kind in kinds if Question(kind) not in known]
    if len(missing) == 1 and len(facts.cards) == len(facts.deck.cards) - len(kinds):
        left = Counter(facts.deck.cards) - Counter(card for _, card in facts.cards)
        left -= Counter(str(card) for card in known.values())
        if left.total() == 1:
            (card,) = left
            known[Question(missing[0])] = card
    return known


def _aside_there(facts: TwoRoomsFacts) -> tuple[bool, bool]:
    """Whether a card was buried, and whether a sober card was set aside."""
    return facts.deck.burying, any(facts.box.catalogue[card].sober for card in facts.deck.cards)


def seats(facts: TwoRoomsFacts) -> dict[str, str]:
    """Seat -> card, without the cards that are known to lie before nobody."""
    in_play = list(facts.deck.cards)
    for card in set_aside(facts).values():
        if card in in_play:
            in_play.remove(str(card))
    return seats_for(tuple(in_play))


def seats_of_players(facts: TwoRoomsFacts) -> dict[str, str]:
    """Seat -> player, for every card that the host has noted."""
    free = dict(seats(facts))
    found: dict[str, str] = {}
    for player, card in facts.cards:
        seat = next((seat for seat, held in free.items() if held == card), None)
        if seat is not None:
            del free[seat]
            found[seat] = player
    return found


def seat_of(facts: TwoRoomsFacts, card: str, taken: tuple[str, ...] = ()) -> str | None:
    """The seat meant by a card's name; of several alike the first about whom least is known, and none of `taken`."""
    named = seats_of_players(facts)
    alike = [seat for seat, held in seats(facts).items() if held == card and seat not in taken]
    return next((seat for seat in alike if seat not in named), alike[0] if alike else None)


class Form(Enum):
    """What is answered: the question of the chart that asks for it."""

    YES_NO = "end_yes_no"
    PLACE = "end_place"
    GROUP = "end_group"
    CARD = "end_card"
    CARDS = "end_cards"
    COLOR = "end_color"
    BOND = "end_bond"


def form_of(facts: TwoRoomsFacts, due: UnansweredQuestion) -> Form:
    """The form of a question's answer, by what may be answered. Where all are in one place nobody is "here"."""
    if due.several:
        return Form.CARDS
    if due.question.kind == "room":
        return Form.GROUP if are_together(facts) else Form.PLACE
    if due.question.kind == "later_bond":
        return Form.BOND
    if all(isinstance(answer, bool) for answer in due.allowed):
        return Form.YES_NO
    return Form.COLOR if COLORS & set(due.allowed) else Form.CARD


def arguments(facts: TwoRoomsFacts, due: UnansweredQuestion, so_far: tuple[str, ...] = ()) -> Mapping[str, Argument]:
    """What the chart's question carries: the sentence, the outcome's question, and the seats named so far."""
    added = set(so_far) - set(certain_of(facts, due.question))
    words = Message("asked_more") if added else staged(facts, due.question) or sentence(facts, due.question)
    return {"asked": words, "about": str(due.question), "so_far": so_far}


def sentence(facts: TwoRoomsFacts, question: Question) -> Message:
    """The sentence that puts a question. Where the Sniper has named a player only the player's card is wanted."""
    if question == SHOT and facts.end.shot is not None:
        return Message("asked_shot_player", {"name": facts.end.shot})
    if question.kind == "room" and are_together(facts):
        return Message("asked_group", {"card": the_seat(question.seats[0], facts.box.catalogue)})
    return asked(question, facts.box.catalogue)


def staged(facts: TwoRoomsFacts, question: Question) -> Message | None:
    """How those on whom the game depends are called up, the first in another way than the others; None for all else."""
    card = facts.box.catalogue.cards.get(question.seats[0]) if question.kind == "room" else None
    if card is None or card.primary is None:
        return None
    if any(known.kind == "room" for known in (*facts.end.answers, *facts.end.unknown)):
        return Message("asked_and_where", {"card": the_card(card)})
    return Message("asked_where", {"card": card_name(card)})


def question_asked(asked_question: OpenQuestion) -> Question:
    """The outcome's question behind one of the chart's."""
    return question_of(str(asked_question.args["about"]))
