"""Two Rooms and a Boom put together: the rules, guards and quantities that its statechart names."""

from collections.abc import Mapping
from typing import Any

from moderator.errors import BadInput
from moderator.games.game import Game, Guard, Quantity, Rule
from moderator.games.plugin import GameSetting
from moderator.games.two_rooms import (
    deck_building,
    deck_reading,
    hostages,
    leadership,
    parley,
    preparing,
    rule_questions,
    setup,
    status,
)
from moderator.games.two_rooms.cards import naming
from moderator.games.two_rooms.deck import deck_messages as telling
from moderator.games.two_rooms.deck.box import Box
from moderator.games.two_rooms.deck.choice import choice_from
from moderator.games.two_rooms.deck.deck import plain_deck
from moderator.games.two_rooms.deck.deck_words import NO_WORDS, DeckWords, by_word
from moderator.games.two_rooms.end import announcements, instant, results, wording
from moderator.games.two_rooms.end.rules import END_RULES
from moderator.games.two_rooms.facts import SOMEONE, TwoRoomsFacts, TwoRoomsTurn, room_of_names
from moderator.games.two_rooms.powers import asking
from moderator.games.two_rooms.powers.mayor import mayors
from moderator.games.two_rooms.powers.power import POWERS, plays
from moderator.games.two_rooms.proposals import proposals
from moderator.games.two_rooms.tables import TwoRoomsTables
from moderator.language.listening import SlotWords

NAME = "two_rooms"

SECONDS_PER_MINUTE = 60

RULES: Mapping[str, Rule] = {
    rule.__name__: rule
    for rule in (
        setup.start_game,
        setup.room_ready,
        setup.nudge_ready,
        setup.close_questions,
        setup.add_player,
        setup.add_name,
        setup.remove_player,
        setup.new_game,
        leadership.appoint,
        leadership.appoint_you,
        leadership.appoint_self,
        leadership.answer_who_leads,
        leadership.who_is_leader,
        leadership.abdicate,
        leadership.answer_who_takes_over,
        leadership.answer_accept_leadership,
        leadership.usurp,
        leadership.answer_how_many_votes,
        leadership.answer_mayor_among,
        leadership.majority,
        leadership.leaders_stay,
        hostages.hostages,
        hostages.hostage,
        hostages.hostages_chosen,
        hostages.answer_hostages_right,
        hostages.hostages_unanswered,
        hostages.leader_ready,
        hostages.begin_exchange,
        hostages.exchange_done,
        hostages.how_many_hostages,
        hostages.begin_round,
        hostages.begin_selection,
        hostages.missing,
        hostages.nudge,
        parley.parley_over,
        parley.nudge_parley,
        *asking.RULES,
        *END_RULES,
        rule_questions.ask_card,
        rule_questions.ask_rule,
        rule_questions.ask_deck,
        rule_questions.explain_game,
        rule_questions.answer_explaining,
        rule_questions.explain_on,
        *deck_building.RULES,
        *deck_reading.RULES,
        *preparing.RULES,
    )
}
"""By the name of the intent, of the question with `answer_`, or of the rule that the chart names."""

GUARDS: Mapping[str, Guard] = {
    "timed": lambda turn: turn.facts.schedule.timed,
    "untimed": lambda turn: not turn.facts.schedule.timed,
    "more_rounds": lambda turn: not turn.facts.last_round,
    "last_round": lambda turn: turn.facts.last_round,
    "parley_has_time": parley.has_time,
    "meeting_is_all": lambda turn: not parley.has_time(turn),
    "somebody_speaks": lambda turn: bool(announcements.called_up(turn.facts)),
    "nobody_speaks": lambda turn: not announcements.called_up(turn.facts),
    **{f"{character}_plays": plays(character) for character in POWERS},
}


def _round_seconds(turn: TwoRoomsTurn) -> int:
    """Length of this round; 0 when no clock ends it."""
    if not turn.facts.schedule.timed:
        return 0
    return round(turn.facts.schedule.minutes[turn.facts.round - 1] * SECONDS_PER_MINUTE)


QUANTITIES: Mapping[str, Quantity] = {
    "players": lambda turn: turn.facts.count,
    "least": lambda turn: turn.facts.tables.least_players,
    "most": lambda turn: turn.facts.tables.most_players,
    "round": lambda turn: turn.facts.round,
    "rounds": lambda turn: len(turn.facts.schedule.minutes),
    "round_seconds": _round_seconds,
    "minutes": lambda turn: _round_seconds(turn) // SECONDS_PER_MINUTE,
    "seconds": lambda turn: _round_seconds(turn) % SECONDS_PER_MINUTE,
    "parley_seconds": parley.parley_seconds,
    "parley_nudge": parley.seconds_until_nudge,
    "wanted": lambda turn: turn.facts.hostages_wanted,
    "cards": lambda turn: telling.box_list(turn.facts.deck, turn.facts.box.catalogue),
    "deck_size": lambda turn: len(turn.facts.deck.cards),
    "ambassadors": lambda turn: turn.facts.ambassadors,
    "first_room": lambda turn: turn.facts.room_names[0],
    "second_room": lambda turn: turn.facts.room_names[1],
    "first_players": lambda turn: turn.facts.room(0).players,
    "second_players": lambda turn: turn.facts.room(1).players,
    "first_size": lambda turn: turn.facts.room(0).size,
    "second_size": lambda turn: turn.facts.room(1).size,
    "size": lambda turn: turn.facts.room(turn.room).size,
    "majority": lambda turn: turn.facts.room(turn.room).majority,
    "mayors": lambda turn: mayors(turn.facts),
    "leader": lambda turn: turn.facts.room(turn.room).leader or SOMEONE,
}
"""Arguments of messages and seconds of clocks by name, as the chart lists them."""


def two_rooms(setting: GameSetting, tables: TwoRoomsTables, box: Box, words: DeckWords = NO_WORDS) -> Game:
    """The game for a party, with the deck that its keys choose; `words` are those by which cards are heard.

    Raises BadInput for too few or too many players.
    """
    count = setting.count
    if not tables.least_players <= count <= tables.most_players:
        raise BadInput(
            f"{count} players cannot play, {tables.least_players} to {tables.most_players} can",
            remedy="change the list of players or their number",
        )
    first, second = setting.room_names
    facts = TwoRoomsFacts(
        tables=tables,
        room_names=(first, second),
        seed=setting.seed,
        count=count,
        box=box,
        deck=plain_deck(box.catalogue, tables.options, count),
        choice=choice_from(setting.values, setting.seed),
        players=setting.players,
        guests=setting.guests,
    )
    facts = deck_building.with_deck(facts)
    characters = {card.character for card in box.catalogue.cards.values() if card.unsupported is None}
    cards = by_word(words.cards)
    known_cards = {word: name for word, name in cards.items() if name in characters}
    playsets = by_word(words.playsets)

    def slot_words(facts: TwoRoomsFacts) -> SlotWords:
        """Players, guests, rooms and cards by the words they are heard by."""
        return {
            "player": setting.people_by_word((*facts.players, *facts.guests)),
            "room": {name.casefold(): name for name in facts.room_names},
            "known_card": known_cards,
            "deck_card": words.of_cards(facts.deck.cards, box.catalogue),
            "ending_card": words.of_cards(instant.ending_cards(facts), box.catalogue),
            "any_card": cards,
            "playset": playsets,
        }

    return Game(
        name=NAME,
        rooms=2,
        facts=facts,
        rules=RULES,
        guards=GUARDS,
        quantities=QUANTITIES,
        slot_words=slot_words,
        room_names=setting.room_names,
        room_meant=room_of_names,
        proposals=proposals,
        phrases={**naming.phrases(box.catalogue), **telling.phrases(box), **wording.phrases(box.catalogue)},
        summary=summary,
    )


def summary(turn: TwoRoomsTurn) -> Mapping[str, Any]:
    """What a screen shows. The screen stands with the host, who may know all of it."""
    facts = turn.facts
    winner, everybody = results.results_as_plain(facts)
    return {
        "round": facts.round,
        "players": list(facts.players) or facts.count,
        "hostages_wanted": facts.hostages_wanted,
        "exchanging": facts.exchanging,
        "winner": winner,
        "results": everybody,
        "headline": status.headline(turn),
        "in_rooms": [
            {
                "name": facts.room_names[number],
                "size": room.size,
                "players": list(room.players),
                "leader": room.leader,
                "hostages": list(room.hostages),
                "final": room.hostages_final,
                "shows": status.of_room(room),
            }
            for number, room in enumerate(facts.rooms)
        ],
    }
