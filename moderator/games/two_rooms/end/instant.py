"""Cards that end the game at once: "game over, Doctor Boom". It is confirmed first, since it cannot be overheard."""

from dataclasses import replace

from moderator.games.effects import Ask, Close, Fire, Tell
from moderator.games.game import Refused, Step
from moderator.games.two_rooms.cards.naming import the_card
from moderator.games.two_rooms.facts import TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn
from moderator.language.message import Argument


def ending_cards(facts: TwoRoomsFacts) -> tuple[str, ...]:
    """The cards of this deck that may end the game at once."""
    catalogue = facts.box.catalogue
    return tuple(card for card in dict.fromkeys(facts.deck.cards) if catalogue[card].instant is not None)


def game_over(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Somebody says that a card has ended the game; without a card the only one is meant that can. A name put right
    ("no, the Agent") may be that of any card.
    """
    cards = ending_cards(turn.facts)
    named = turn.intent.text("ending_card")
    if not cards:
        raise Refused("nothing_ends_it")
    if named not in (None, *cards) or (named is None and len(cards) > 1):
        raise Refused("who_ends_it")
    card = named or cards[0]
    rooms = (0, 1) if turn.room is None else (turn.room,)
    args: dict[str, Argument] = {"card": the_card(turn.facts.box.catalogue[card]), "ended_by": card}
    return Step(turn.facts, tuple(Ask("ends_game", room, args) for room in rooms))


def answer_ends_game(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Only a yes ends the game."""
    assert turn.question is not None, "an answer comes with its question"
    if turn.intent.name != "yes":
        return Step(turn.facts, (Close("ends_game"), Tell("not_ended", turn.question.room)))
    facts = turn.facts
    ended = replace(facts, end=replace(facts.end, ended_by=str(turn.question.args["ended_by"])))
    return Step(ended, (Close(None), Fire("ended")))


def ended_at_once(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The game is over for everybody: they hear by which card, and show theirs."""
    card = str(turn.facts.end.ended_by)
    told = Tell("game_ended", args={"card": the_card(turn.facts.box.catalogue[card])})
    return Step(turn.facts, (told, Fire("shown")))
