"""Before any card is shown some cards speak, in the order of their pause numbers; what they say is read back.

They are called up in both rooms by the list of characters in the game, also when one of them may be the buried card:
"the Private Eye, if in play". None is skipped, or the silence would tell: who does not speak is asked again, then it is
said, and the reveal asks once more if it matters.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from moderator.games.effects import Ask, Close, Fire, Tell, Wish
from moderator.games.game import Refused, Step
from moderator.games.options import Options
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.cards.goals import PredictGoal, Prediction, simple_goals
from moderator.games.two_rooms.cards.naming import the_card
from moderator.games.two_rooms.end.questions import called
from moderator.games.two_rooms.facts import ROOMS, EndFacts, TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn
from moderator.games.two_rooms.outcome.ending import Question
from moderator.language.intent import Intent

ASKED = {
    Prediction.WINNER: "predicts_winner",
    Prediction.BURIED: "predicts_buried",
    Prediction.TARGET: "shot",
    Prediction.BURIED_TEAM: "predicts_team",
    Prediction.EVERY_COLOR: "every_color_right",
}
"""The kind of question that an announcement answers."""


CALLS_TEAM = ("predicts_winner", "predicts_team")
"""Announcements that name a team."""

CALL_TEAM = "call_team"

QUESTIONS = {"shot": "call_player", "predicts_buried": "call_card", "every_color_right": "call_colors"}
"""By kind, the question that calls a card up; the others are asked for a team."""

CALLS = (CALL_TEAM, *QUESTIONS.values())

TEAMS_CALLED = {
    "predicts_winner": ("red", "blue"),
    "predicts_team": ("red", "blue", "grey", "green", "black", "purple", "pink", "yellow"),
}


@dataclass(frozen=True)
class CardAnnouncement:
    """One card that is called up."""

    number: int
    """Its pause number."""
    card: str
    asks: str
    """Kind of the question that is answered (see questions.py)."""
    certain: bool
    """Whether the card is surely in play; else it is called up "if in play"."""


def announcements(
    cards: Iterable[str], catalogue: Catalogue, options: Options, *, burying: bool
) -> tuple[CardAnnouncement, ...]:
    """The announcements for a deck, in their order. With the variant of premature loss cards that may have lost early
    are called up with the Gambler.
    """
    deck = tuple(dict.fromkeys(cards))
    edition = options["announcements"]
    sober = any(catalogue[card].sober for card in deck)
    gambler = catalogue["gambler"].speaks[edition] if "gambler" in catalogue.cards else 0
    called = []
    for name in deck:
        card = catalogue[name]
        certain = not (burying and card.buriable) and not (sober and card.may_be_sober)
        if edition in card.speaks:
            (what,) = {goal.what for goal in simple_goals(card.goal) if isinstance(goal, PredictGoal)}
            called.append(CardAnnouncement(card.speaks[edition], name, ASKED[what], certain))
        elif card.early_loss and options["premature_loss"] == "on":
            called.append(CardAnnouncement(gambler, name, ASKED[Prediction.WINNER], certain=False))
    return tuple(sorted(called, key=lambda found: (found.number, deck.index(found.card))))


def called_up(facts: TwoRoomsFacts) -> tuple[CardAnnouncement, ...]:
    """The cards that are called up, in their order."""
    return announcements(facts.deck.cards, facts.box.catalogue, facts.tables.options, burying=facts.deck.burying)


def ending(turn: TwoRoomsTurn) -> str:
    """What comes after the last exchange: whether all come together, and whether cards are called up."""
    calls = bool(called_up(turn.facts))
    if turn.facts.tables.options["reveal"] == "together":
        return "together_called" if calls else "together"
    return "called" if calls else "plain"


def call_first(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The first card is called up."""
    return _call(turn.facts, 0)


def answer_call_team(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The card that was called up says its team (or a card, or a player); heard in either room it counts."""
    facts = turn.facts
    match turn.intent.name:
        case "next_step":
            return _call(facts, facts.end.called + 1)
        case "nobody":
            return _nobody(facts)
        case _:
            return _taken(facts, called_up(facts)[facts.end.called], turn.intent)


def answer_call_colors(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Somebody has named everybody's color: whether that was right shows later."""
    return _call(turn.facts, turn.facts.end.called + 1)


def nobody_calls(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Called up twice, and nobody has spoken: that is said, and it goes on."""
    return _nobody(turn.facts)


def correct_call(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Somebody corrects what was read back ("no, blue"), or says in full who says what."""
    facts, end = turn.facts, turn.facts.end
    if end.answered:
        raise Refused("too_late_to_correct")
    meant = _meant(turn)
    if turn.state == "announcements" and called_up(facts)[end.called] == meant:
        return _taken(facts, meant, turn.intent)
    end, told = _noted(facts, meant, turn.intent)
    return Step(replace(facts, end=end), (told,))


def _meant(turn: TwoRoomsTurn) -> CardAnnouncement:
    """The announcement that is corrected: the one named, else the last one that was made and can be it."""
    facts, caller = turn.facts, turn.intent.text("caller")
    made = called_up(facts)
    if turn.state == "announcements":
        made = made[: facts.end.called + (caller is not None)]
    fitting = [one for one in made if caller in (None, one.card) and _value(facts, one, turn.intent) is not None]
    if caller is None:
        fitting = [one for one in fitting if _question(one) in facts.end.answers or _shot(facts, one)]
    if not fitting:
        raise Refused("not_an_answer")
    return fitting[-1]


def _shot(facts: TwoRoomsFacts, announced: CardAnnouncement) -> bool:
    return announced.asks == "shot" and facts.end.shot is not None


def _taken(facts: TwoRoomsFacts, announced: CardAnnouncement, intent: Intent) -> TwoRoomsStep:
    end, told = _noted(facts, announced, intent)
    return _call(replace(facts, end=end), end.called + 1, told)


def _nobody(facts: TwoRoomsFacts) -> TwoRoomsStep:
    card = facts.box.catalogue[called_up(facts)[facts.end.called].card]
    return _call(facts, facts.end.called + 1, Tell("nobody_speaks", args={"card": the_card(card)}))


def _noted(facts: TwoRoomsFacts, announced: CardAnnouncement, intent: Intent) -> tuple[EndFacts, Tell]:
    """The facts with what was announced, and what is read back."""
    value, catalogue = _value(facts, announced, intent), facts.box.catalogue
    if value is None:
        raise Refused("not_an_answer")
    card = the_card(catalogue[announced.card])
    match announced.asks:
        case "shot":
            told = Tell("call_is_player", args={"card": card, "name": value})
            return replace(facts.end, shot=value), told
        case "predicts_buried":
            told = Tell("call_is_card", args={"card": card, "named": the_card(catalogue[value])})
        case _:
            told = Tell("call_is_team", args={"card": card, "team": value})
    return facts.end.with_answer(_question(announced), value), told


def _question(announced: CardAnnouncement) -> Question:
    return Question(announced.asks, (announced.card,))


def _value(facts: TwoRoomsFacts, announced: CardAnnouncement, intent: Intent) -> str | None:
    """What an intent says as this announcement; None when it does not fit."""
    match announced.asks:
        case "shot":
            # Also the Sniper's own name: a refusal would tell both rooms whose card it is.
            player = intent.text("player")
            return player if player is not None and facts.room_of(player) is not None else None
        case "predicts_buried":
            return intent.text("deck_card")
        case kind if kind in CALLS_TEAM:
            team = intent.text("team")
            neither = kind == "predicts_winner" and facts.tables.options["gambler"] == "or_neither"
            return team if team in TEAMS_CALLED[kind] or (team == "neither" and neither) else None
        case _:
            return None


def _call(facts: TwoRoomsFacts, number: int, *said: Wish) -> TwoRoomsStep:
    """Call a card up in both rooms; after the last one the cards are shown."""
    calls = called_up(facts)
    close = tuple(Close(question) for question in CALLS)
    facts = replace(facts, end=replace(facts.end, called=min(number, len(calls) - 1)))
    if number >= len(calls):
        return Step(facts, (*close, *said, Fire("all_called")))
    return Step(facts, (*close, *said, *(_put(facts, calls[number], room) for room in ROOMS)))


def _put(facts: TwoRoomsFacts, announced: CardAnnouncement, room: int) -> Ask:
    card = facts.box.catalogue[announced.card]
    kind, certain = announced.asks, announced.certain
    if kind == "predicts_winner":
        if card.early_loss:
            # "If you have lost already" says enough where every card is in play.
            kind, certain = "early_loser", not facts.deck.burying
        elif facts.tables.options["gambler"] == "or_neither":
            kind = "predicts_winner_or_neither"
    args = {"asked": called(card, kind, certain=certain)}
    return Ask(QUESTIONS.get(announced.asks, CALL_TEAM), room, args)
