"""What stands on a room's own screen: its leader, its hostages, what it still lacks; at the end the result.

Whoever stands in the room reads it, so it holds what that room was told and nothing of the other one. The cards come
into it before the deal, when all lay them out together, and at the end, when all have shown them.
"""

from collections.abc import Iterator, Mapping

from moderator.games.game import RoomScreen
from moderator.games.two_rooms.deck.deck_messages import box_list
from moderator.games.two_rooms.end.results import all_told
from moderator.games.two_rooms.facts import CHOOSING, SOMEONE, RoomFacts, TwoRoomsTurn
from moderator.games.two_rooms.hostages import may_choose_early
from moderator.games.two_rooms.outcome.outcome import Outcome
from moderator.language.message import Message

PHASES: Mapping[str, str] = {
    "dealing": "shown_dealing",
    "selection": "shown_selection",
    "parley": "shown_parley",
    "open_parley": "shown_parley",
    "last_exchange": "shown_last_exchange",
    "coming_together": "shown_coming_together",
    "announcements": "shown_announcements",
    "reveal": "shown_reveal",
    "stopped": "game_is_over",
}
"""The headline of a state; of others it is the round."""

GOING_ON = CHOOSING | {"starting", "round", "parley", "open_parley", "last_exchange"}
"""States of a round, in which a room has a leader and hostages."""


def room_screen(turn: TwoRoomsTurn) -> RoomScreen:
    """The screen of the turn's room."""
    match turn.state:
        case "gathering":
            return RoomScreen(None, (*_everybody(turn), *_deck(turn)))
        case "dealing":
            return RoomScreen(headline(turn), (*_people_here(turn), *_deck(turn), *_waiting(turn)), tuple(_lacks(turn)))
        case "over":
            return _result(turn)
        case state if state in GOING_ON:
            return RoomScreen(headline(turn), (*_lines(turn), *_waiting(turn)), tuple(_lacks(turn)))
        case _:
            return RoomScreen(headline(turn))


def _here(turn: TwoRoomsTurn) -> RoomFacts:
    assert turn.room is not None, "a screen is in a room"
    return turn.facts.rooms[turn.room]


def headline(turn: TwoRoomsTurn) -> Message | None:
    """The phase of the game, as all screens have it; None where there is nothing to say yet."""
    if turn.state in PHASES:
        return Message(PHASES[turn.state])
    rounds = len(turn.facts.schedule.minutes)
    return Message("shown_round", {"round": turn.facts.round, "rounds": rounds}) if turn.facts.round else None


def _everybody(turn: TwoRoomsTurn) -> Iterator[Message]:
    if turn.facts.named:
        yield Message("shown_players", {"names": turn.facts.players})
    else:
        yield Message("shown_number_of_players", {"number": turn.facts.count})


def _people_here(turn: TwoRoomsTurn) -> Iterator[Message]:
    here = _here(turn)
    if here.players:
        yield Message("shown_players_here", {"names": here.players})
    else:
        yield Message("shown_number_here", {"number": here.size})


def _deck(turn: TwoRoomsTurn) -> Iterator[Message]:
    """The cards to be laid out, as the host's screen has them too."""
    facts = turn.facts
    cards = box_list(facts.deck, facts.box.catalogue, facts.tables.options)
    if cards:
        yield Message("shown_deck", {"cards": cards})


def _lines(turn: TwoRoomsTurn) -> Iterator[Message]:
    here, wanted = _here(turn), turn.facts.hostages_wanted
    match here.leader:
        case None:
            yield Message("shown_no_leader")
        case leader if leader == SOMEONE:
            yield Message("shown_some_leader")
        case leader:
            yield Message("shown_leader", {"name": leader})
    if here.hostages and SOMEONE in here.hostages:
        yield Message("shown_hostages_chosen", {"number": len(here.hostages)})
    elif here.hostages:
        told = "shown_hostages_final" if here.hostages_final else "shown_hostages"
        yield Message(told, {"names": here.hostages})
    else:
        yield Message("shown_hostages_to_go", {"number": wanted})


def _waiting(turn: TwoRoomsTurn) -> Iterator[Message]:
    """All is done here and not yet in the other room, as this room was told when it was done."""
    here = _here(turn)
    exchanged = turn.facts.exchanging and here.arrived
    outside = turn.state in CHOOSING and turn.room_state(turn.room or 0) == "hallway"
    if exchanged or outside or (turn.state == "dealing" and here.ready):
        yield Message("waits_for_other_room")


def _lacks(turn: TwoRoomsTurn) -> Iterator[Message]:
    """What has to be done here."""
    here = _here(turn)
    if turn.state == "dealing":
        if not here.ready:
            yield Message("lacks_ready")
        return
    if turn.facts.exchanging and not here.arrived:
        yield Message("lacks_exchange")
    if here.leader is None:
        yield Message("lacks_leader")
    elif not turn.facts.exchanging and (turn.state in CHOOSING or may_choose_early(turn)):
        missing = turn.facts.hostages_wanted - len(here.hostages)
        if missing > 0:
            yield Message("lacks_hostages", {"number": missing})
        elif turn.state in CHOOSING and turn.room_state(turn.room or 0) == "announced":
            yield Message("lacks_leader_outside")


def winner_shown(found: Outcome) -> Message:
    """Who has won, in a line that stands on all screens and phones alike."""
    return Message("shown_winner", {"winner": found.winner or "open"})


def _result(turn: TwoRoomsTurn) -> RoomScreen:
    facts = turn.facts
    found = facts.end.outcome
    if found is None:
        return RoomScreen(Message("game_is_over"))
    return RoomScreen(
        winner_shown(found),
        tuple(Message(tell.message, tell.args) for tell in all_told(facts, found)),
    )
