"""The end: the Gambler speaks, everybody reveals, somebody has won (rulebook p. 10)."""

from dataclasses import replace

from moderator.games.effects import Ask, Close, Fire, Tell, Wish
from moderator.games.game import Refused, Step
from moderator.games.two_rooms.facts import Card, Team, TwoRoomsFacts, TwoRoomsTurn, other
from moderator.games.two_rooms.setup import TwoRoomsStep


def winner(president: int, bomber: int) -> Team:
    """Red wins when the President is in the Bomber's room, else Blue (rulebook p. 10)."""
    return Team.RED if president == bomber else Team.BLUE


def ask_prediction(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Before any card is shown the Gambler says who wins. Which room the Gambler is in is not known: both are asked."""
    return Step(turn.facts, (Ask("prediction", 0), Ask("prediction", 1)))


def answer_prediction(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Red or Blue; heard in either room it counts."""
    team = Team(turn.intent.text("team"))
    facts = replace(turn.facts, prediction=team)
    return Step(facts, (Close("prediction"), Tell("prediction_is", args={"team": team.value}), Fire("predicted")))


def predict(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The same said in full after the question has expired."""
    return answer_prediction(turn)


def reveal(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Everybody shows. What the host entered, or somebody has said already, is not asked again."""
    facts = turn.facts
    holders = {card: player for player, card in facts.cards}
    president, bomber = (facts.room_of(holders[c]) if c in holders else None for c in (Card.PRESIDENT, Card.BOMBER))
    known = replace(
        facts,
        president=facts.president if president is None else president,
        bomber=facts.bomber if bomber is None else bomber,
    )
    return _go_on(known)


def answer_where_president(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """In which room the President is."""
    room = _room_named(turn)
    facts = replace(turn.facts, president=room)
    told = Tell("president_is_in", args={"place": facts.room_names[room]})
    return _go_on(facts, told, Close("where_president"))


def answer_where_bomber(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """In which room the Bomber is."""
    room = _room_named(turn)
    facts = replace(turn.facts, bomber=room)
    told = Tell("bomber_is_in", args={"place": facts.room_names[room]})
    return _go_on(facts, told, Close("where_bomber"))


def president_is(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The same said in full after the question has expired."""
    return answer_where_president(turn)


def bomber_is(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The same said in full after the question has expired."""
    return answer_where_bomber(turn)


def _room_named(turn: TwoRoomsTurn) -> int:
    """The room meant by "here", "not here" or a room's name."""
    place = turn.intent.text("room")
    if place is not None:
        return turn.facts.room_names.index(place)
    if turn.room is None:
        raise Refused("which_room")
    return turn.room if turn.intent.text("place") == "here" else other(turn.room)


def _go_on(facts: TwoRoomsFacts, *said: Wish) -> TwoRoomsStep:
    """Ask for what is still unknown; when nothing is, the game is decided."""
    if facts.president is None:
        return Step(facts, (*said, Ask("where_president", 0), Ask("where_president", 1)))
    if facts.bomber is None:
        return Step(facts, (*said, Ask("where_bomber", 0), Ask("where_bomber", 1)))
    return Step(facts, (*said, Fire("decided")))


def announce(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Who has won and why; the Gambler by the prediction."""
    facts = turn.facts
    assert facts.president is not None, "asked before"
    assert facts.bomber is not None, "asked before"
    team = winner(facts.president, facts.bomber)
    wishes: list[Wish] = [Tell("red_wins" if team is Team.RED else "blue_wins")]
    if facts.prediction is not None:
        wishes.append(Tell("gambler_wins" if facts.prediction is team else "gambler_loses"))
    return Step(facts, (*wishes, Tell("play_again")))


def enter_card(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The host notes at the keyboard who holds a card; never said aloud. A card has one holder, a player one card."""
    player, card = str(turn.intent.text("player")), Card(turn.intent.text("card"))
    if turn.facts.room_of(player) is None:
        raise Refused("plays_not", name=player)
    kept = tuple((p, c) for p, c in turn.facts.cards if p != player and c is not card)
    return Step(replace(turn.facts, cards=(*kept, (player, card))))
