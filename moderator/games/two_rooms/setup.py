"""Before the first round: who plays, which cards the deck holds, who goes to which room (rulebook p. 4)."""

import random
from dataclasses import replace

from moderator.games.effects import Close, Fire, Tell
from moderator.games.game import Refused, Step
from moderator.games.two_rooms.deck.deck import plain_deck
from moderator.games.two_rooms.facts import RoomFacts, TwoRoomsFacts, TwoRoomsTurn
from moderator.games.two_rooms.rounds.schedule import colors_allowed

TwoRoomsStep = Step[TwoRoomsFacts]


def split(facts: TwoRoomsFacts) -> TwoRoomsFacts:
    """Everybody into two rooms at random, as evenly as possible (rulebook p. 4); chance comes from the seed only."""
    chance = random.Random(facts.seed)
    sizes = [facts.count // 2, facts.count - facts.count // 2]
    chance.shuffle(sizes)
    order = list(facts.players)
    chance.shuffle(order)
    groups = (tuple(order[: sizes[0]]), tuple(order[sizes[0] :]))
    rooms = tuple(RoomFacts(size=size, players=group) for size, group in zip(sizes, groups, strict=True))
    return facts.with_rooms(rooms)


def start_game(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Everybody is here: split, name the deck, deal."""
    facts = turn.facts
    if not facts.tables.least_players <= facts.count <= facts.tables.most_players:
        raise Refused("wrong_number_of_players")
    facts = split(facts)
    where = "split_named" if facts.named else "split_unnamed"
    said = [Tell(where), Tell("deck"), *(Tell(name) for name in _variants(facts)), Tell("deal")]
    return Step(facts, (Fire("start"), *said))


def _variants(facts: TwoRoomsFacts) -> list[str]:
    """What everybody must know about sharing before the first round, as the options have it."""
    options = facts.tables.options
    said = ["colors_allowed" if colors_allowed(facts.count, options) else "colors_forbidden"]
    for option in ("dont_ask_dont_share", "privacy_promise", "premature_loss"):
        if options.chosen.get(option) == "on":
            said.append(option)
    return said


def room_ready(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A room has its cards and waits; when both do, the first round comes. Typed without a room, both are ready."""
    facts = turn.facts
    rooms = (0, 1) if turn.room is None else (turn.room,)
    for room in rooms:
        facts = facts.with_room(room, replace(facts.room(room), ready=True))
    if all(room.ready for room in facts.rooms):
        return Step(facts, (Fire("all_ready"),))
    return Step(facts, (Tell("room_is_ready", turn.room), Tell("other_room_waits", turn.room)))


def nudge_ready(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A room that has not said that it is ready is reminded how to."""
    waiting = [number for number, room in enumerate(turn.facts.rooms) if not room.ready]
    return Step(turn.facts, tuple(Tell("say_ready", number) for number in waiting))


def close_questions(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A game begins or is stopped: what was asked before is not waited for any more."""
    return Step(turn.facts, (Close(None),))


def add_player(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Somebody joins before a game. Without names only the number grows."""
    facts = turn.facts
    if facts.count >= facts.tables.most_players:
        raise Refused("party_is_full")
    name = turn.intent.text("player") or turn.intent.text("name")
    if not facts.named:
        return Step(_with_count(facts, facts.count + 1), (Tell("party_counts"),))
    if name is None:
        raise Refused("who_joins")
    if name.casefold() in (player.casefold() for player in facts.players):
        raise Refused("plays_already", name=name)
    joined = replace(
        _with_count(facts, facts.count + 1),
        players=(*facts.players, name),
        guests=tuple(guest for guest in facts.guests if guest != name),
    )
    return Step(joined, (Tell("player_joined", args={"name": name}),))


def _with_count(facts: TwoRoomsFacts, count: int) -> TwoRoomsFacts:
    """The same for another number of players, with the deck for it."""
    return replace(facts, count=count, deck=plain_deck(facts.box.catalogue, facts.tables.options, count))


def add_name(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The same with a name that nobody knew before: typed, since no recognizer listens for it."""
    return add_player(turn)


def remove_player(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Somebody leaves before a game."""
    facts = turn.facts
    if facts.count <= facts.tables.least_players:
        raise Refused("party_is_small")
    if not facts.named:
        return Step(_with_count(facts, facts.count - 1), (Tell("party_counts"),))
    name = turn.intent.text("player")
    if name is None:
        raise Refused("who_leaves")
    if name not in facts.players:
        raise Refused("plays_not", name=name)
    left = replace(
        _with_count(facts, facts.count - 1),
        players=tuple(player for player in facts.players if player != name),
        guests=(*facts.guests, name),
    )
    return Step(left, (Tell("player_left", args={"name": name}),))


def new_game(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The same party again; nothing is left of the last game but who plays. The next seed follows from this one."""
    old = turn.facts
    fresh = TwoRoomsFacts(
        tables=old.tables,
        room_names=old.room_names,
        seed=random.Random(old.seed).getrandbits(32),
        count=old.count,
        box=old.box,
        deck=old.deck,
        players=old.players,
        guests=old.guests,
    )
    return Step(fresh, (Fire("new_game"), Fire("new_game", 0), Fire("new_game", 1)))
