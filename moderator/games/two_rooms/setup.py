"""Before the first round: who plays, which cards the deck holds, who goes to which room (rulebook p. 4)."""

import random
from dataclasses import replace

from moderator.games.effects import Close, Fire, Tell, Wish
from moderator.games.game import Refused, Step
from moderator.games.two_rooms.deck_building import unless_legal, with_deck
from moderator.games.two_rooms.facts import ROOMS, RoomFacts, TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn, rooms_asked
from moderator.games.two_rooms.hands.dealing import deal
from moderator.games.two_rooms.hands.held import Hands
from moderator.games.two_rooms.lessons import lesson_played, told_before
from moderator.games.two_rooms.next_game import with_next_options
from moderator.games.two_rooms.reading_out import deal_to_phones, prepare, present_cards


def split(facts: TwoRoomsFacts) -> TwoRoomsFacts:
    """Everybody into two rooms at random, as evenly as possible (rulebook p. 4); chance comes from the seed only.

    The Ambassadors belong to no room, so their holders are drawn first.
    """
    outside = len(facts.uncounted)
    if facts.named:
        drawn = random.Random(f"{facts.seed} ambassadors").sample(facts.players, outside)
        facts = replace(facts, ambassadors=tuple(drawn))
    count = facts.count - outside
    chance = random.Random(facts.seed)
    sizes = [count // 2, count - count // 2]
    chance.shuffle(sizes)
    order = [player for player in facts.players if player not in facts.ambassadors]
    chance.shuffle(order)
    groups = (tuple(order[: sizes[0]]), tuple(order[sizes[0] :]))
    rooms = tuple(RoomFacts(size=size, players=group) for size, group in zip(sizes, groups, strict=True))
    return facts.with_rooms(rooms)


def start_game(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Everybody is here: split, name the deck, deal. After a game it is the next one, where the moderator deals."""
    if turn.state == "over":
        begun = _start(replace(turn, facts=_next_game(turn.facts), states=("gathering", *turn.states[1:])))
        if Fire("start") not in begun.wishes:
            return new_game(turn)  # something must be decided about the deck first
        return replace(begun, wishes=(*(Fire("new_game", room) for room in ROOMS), *begun.wishes))
    return _start(turn)


def _start(turn: TwoRoomsTurn) -> TwoRoomsStep:
    facts = turn.facts
    if not facts.tables.charts.least <= facts.count <= facts.tables.charts.most:
        raise Refused("wrong_number_of_players")
    checked = unless_legal(facts, turn.room)
    if checked.wishes:
        return checked
    presented = present_cards(facts)
    if presented is not None:
        return presented
    seated = split(facts)
    prepared = deal_to_phones(deal(seated)) if facts.hands.on_phones else prepare(seated)
    where = "split_named" if facts.named else "split_unnamed"
    before = (
        *map(Close, ("reading", "telling_cards", "nearest_deck", "next_lesson")),
        Fire("start"),
        *told_before(facts),
        Tell(where),
        *_ambassadors(prepared.facts),
    )
    return Step(prepared.facts, (*before, *prepared.wishes))


def _ambassadors(facts: TwoRoomsFacts) -> tuple[Wish, ...]:
    """Who walks between the rooms is public from the deal on, so it is drawn and said."""
    if not facts.uncounted:
        return ()
    return (Tell("ambassadors_named" if facts.named else "ambassadors_unnamed"),)


def room_ready(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A room has its cards and waits; when both do, the first round comes. Typed without a room, both are ready."""
    facts = turn.facts
    for room in rooms_asked(turn.room):
        facts = facts.with_room(room, replace(facts.rooms[room], ready=True))
    if all(room.ready for room in facts.rooms):
        return Step(replace(facts, preparing=False), (Close("preparing"), Fire("all_ready")))
    return Step(facts, (Tell("room_is_ready", turn.room), Tell("other_room_waits", turn.room)))


def nudge_ready(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A room that has not said that it is ready is reminded how to, unless the cards are still being prepared."""
    if turn.facts.preparing:
        return Step(turn.facts)
    waiting = [number for number, room in enumerate(turn.facts.rooms) if not room.ready]
    return Step(turn.facts, tuple(Tell("say_ready", number) for number in waiting))


def close_questions(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A game begins or is stopped: what was asked before is not waited for any more."""
    return Step(turn.facts, (Close(None),))


def add_player(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Somebody joins before a game. Without names only the number grows."""
    facts = turn.facts
    if facts.count >= facts.tables.charts.most:
        raise Refused("party_is_full")
    name = turn.intent.text("player") or turn.intent.text("name")
    if not facts.named:
        return _counted(with_deck(facts, count=facts.count + 1), Tell("party_counts"), turn)
    if name is None:
        raise Refused("who_joins")
    if name.casefold() in (player.casefold() for player in facts.players):
        raise Refused("plays_already", name=name)
    joined = replace(
        with_deck(facts, count=facts.count + 1),
        players=(*facts.players, name),
        guests=tuple(guest for guest in facts.guests if guest != name),
    )
    return _counted(joined, Tell("player_joined", args={"name": name}), turn)


def _counted(facts: TwoRoomsFacts, told: Tell, turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The party in another number; when its deck does not fit any more, that is said too."""
    checked = unless_legal(facts, turn.room)
    return Step(checked.facts, (Close("nearest_deck"), told, *checked.wishes))


def remove_player(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Somebody leaves before a game."""
    facts = turn.facts
    if facts.count <= facts.tables.charts.least:
        raise Refused("party_is_small")
    if not facts.named:
        return _counted(with_deck(facts, count=facts.count - 1), Tell("party_counts"), turn)
    name = turn.intent.text("player")
    if name is None:
        raise Refused("who_leaves")
    if name not in facts.players:
        raise Refused("plays_not", name=name)
    left = replace(
        with_deck(facts, count=facts.count - 1),
        players=tuple(player for player in facts.players if player != name),
        guests=(*facts.guests, name),
    )
    return _counted(left, Tell("player_left", args={"name": name}), turn)


def new_game(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The same party again; nothing is left of the last game but who plays, and which phones are there."""
    return Step(_next_game(turn.facts), (Fire("new_game"), Fire("new_game", 0), Fire("new_game", 1)))


def _next_game(old: TwoRoomsFacts) -> TwoRoomsFacts:
    """Before the next game. Its seed follows from this one's."""
    fresh = TwoRoomsFacts(
        tables=old.tables,
        room_names=old.room_names,
        seed=random.Random(old.seed).getrandbits(32),
        count=old.count,
        box=old.box,
        deck=old.deck,
        choice=old.choice,
        presented=old.presented,
        advised=old.advised,
        learned=lesson_played(old),
        players=old.players,
        guests=old.guests,
        hands=Hands(old.hands.next_on, phones=old.hands.phones),
    )
    return with_next_options(replace(fresh, next_options=old.next_options))
