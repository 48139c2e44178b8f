"""Two Rooms and a Boom put together: the rules, guards and quantities that its statechart names."""

from collections.abc import Mapping
from functools import partial

from moderator.errors import BadInput
from moderator.games.game import Game, Guard, Quantity, Rule, rules_in
from moderator.games.plugin import GameSetting
from moderator.games.seat import CardsOn
from moderator.games.two_rooms import (
    deck_building,
    hostages,
    leadership,
    lessons,
    next_game,
    reading_out,
    rules_on_request,
    setup,
)
from moderator.games.two_rooms.cards import naming
from moderator.games.two_rooms.deck import deck_messages
from moderator.games.two_rooms.deck.choice import choice_from
from moderator.games.two_rooms.deck.deck import plain_deck
from moderator.games.two_rooms.deck.deck_messages import NO_WORDS, DeckWords, by_word
from moderator.games.two_rooms.deck.playsets import Box
from moderator.games.two_rooms.end import announcements, coming_together, questions, results, revealing
from moderator.games.two_rooms.end.questions import Form
from moderator.games.two_rooms.facts import SOMEONE, TwoRoomsFacts, TwoRoomsTurn, room_of_names
from moderator.games.two_rooms.hands import phones, shares
from moderator.games.two_rooms.hands.held import Hands
from moderator.games.two_rooms.hands.phones import on_phones, paper_cards, seat_owners
from moderator.games.two_rooms.hands.seat import seat
from moderator.games.two_rooms.powers import rounds, table
from moderator.games.two_rooms.powers.table import POWER_RULES, POWERS
from moderator.games.two_rooms.room_screen import room_screen
from moderator.games.two_rooms.screen import proposals, summary
from moderator.games.two_rooms.tables import TwoRoomsTables
from moderator.language.listening import SlotWords

NAME = "two_rooms"

SECONDS_PER_MINUTE = 60

RULES: Mapping[str, Rule] = {
    **rules_in(
        setup, deck_building, next_game, lessons, reading_out, rules_on_request, leadership, hostages, rounds, table
    ),
    **rules_in(announcements, coming_together, revealing, results, phones, shares),
    **POWER_RULES,
    **{f"answer_{form.value}": partial(revealing.end_answered, form) for form in Form},
    # What comes to the same as something else.
    **dict.fromkeys(("answer_call_card", "answer_call_player"), announcements.answer_call_team),
    "add_name": setup.add_player,
    "show_on": revealing.next_step,
    "answer_who_leads": leadership.appoint,
}
"""By the name of the intent, of the question with `answer_`, or of the rule that the chart names."""


def _in_state(*states: str) -> Guard:
    return lambda turn: turn.state in states


def _plays(character: str, turn: TwoRoomsTurn) -> bool:
    """Whether a character is in the deck."""
    return turn.facts.characters[character] > 0


GUARDS: Mapping[str, Guard] = {
    "timed": lambda turn: turn.facts.schedule.timed,
    "untimed": lambda turn: not turn.facts.schedule.timed,
    "more_rounds": lambda turn: not turn.facts.last_round,
    "last_round": lambda turn: turn.facts.last_round,
    "parley_has_time": hostages.has_time,
    "parley_is_open": hostages.is_open,
    "meeting_is_all": lambda turn: not hostages.meets_for_parley(turn),
    "somebody_speaks": lambda turn: bool(announcements.called_up(turn.facts)),
    "reveals_together": lambda turn: coming_together.are_together(turn.facts),
    "reveals_in_rooms": lambda turn: not coming_together.are_together(turn.facts),
    "nobody_speaks": lambda turn: not announcements.called_up(turn.facts),
    **{name: _in_state(name) for name in ("gathering", "dealing", "parley", "open_parley", "reveal")},
    "not_ready": lambda turn: turn.state == "dealing" and not turn.facts.rooms[turn.room or 0].ready,
    "leaderless": lambda turn: turn.facts.rooms[turn.room or 0].leader is None,
    "exchanging": lambda turn: turn.facts.exchanging,
    "next_on_phones": lambda turn: on_phones(turn.facts).next,
    **dict(hostages.STILL_TO_DO),
    **{f"{character}_plays": partial(_plays, character) for character in POWERS},
}


def _round_seconds(turn: TwoRoomsTurn) -> int:
    """Length of this round; 0 when no clock ends it."""
    if not turn.facts.schedule.timed:
        return 0
    return round(turn.facts.schedule.minutes[turn.facts.round - 1] * SECONDS_PER_MINUTE)


QUANTITIES: Mapping[str, Quantity] = {
    "players": lambda turn: turn.facts.count,
    "least": lambda turn: turn.facts.tables.charts.least,
    "most": lambda turn: turn.facts.tables.charts.most,
    "round": lambda turn: turn.facts.round,
    "last": lambda turn: "yes" if turn.facts.last_round else "no",
    "first_leader": lambda turn: turn.facts.tables.options["first_leader"],
    "timing": rules_on_request.timing,
    "ending": announcements.ending,
    "rounds": lambda turn: len(turn.facts.schedule.minutes),
    "round_seconds": _round_seconds,
    "minutes": lambda turn: _round_seconds(turn) // SECONDS_PER_MINUTE,
    "seconds": lambda turn: _round_seconds(turn) % SECONDS_PER_MINUTE,
    "parley_seconds": hostages.parley_seconds,
    "parley_nudge": hostages.seconds_until_nudge,
    "wanted": lambda turn: turn.facts.hostages_wanted,
    "time": lambda turn: "running" if turn.state == "round" else "up",
    "cards": lambda turn: deck_messages.box_list(turn.facts.deck, turn.facts.box.catalogue, turn.facts.tables.options),
    "deck_size": lambda turn: len(turn.facts.deck.cards),
    "ambassadors": lambda turn: turn.facts.ambassadors,
    "first_room": lambda turn: turn.facts.room_names[0],
    "second_room": lambda turn: turn.facts.room_names[1],
    "first_players": lambda turn: turn.facts.rooms[0].players,
    "second_players": lambda turn: turn.facts.rooms[1].players,
    "first_size": lambda turn: turn.facts.rooms[0].size,
    "second_size": lambda turn: turn.facts.rooms[1].size,
    "size": lambda turn: turn.facts.rooms[turn.room].size,
    "majority": lambda turn: turn.facts.rooms[turn.room].majority,
    "mayors": lambda turn: turn.facts.characters["mayor"],
    "leader": lambda turn: turn.facts.rooms[turn.room].leader or SOMEONE,
}
"""Arguments of messages and seconds of clocks by name, as the chart lists them."""


def two_rooms(setting: GameSetting, tables: TwoRoomsTables, box: Box, words: DeckWords = NO_WORDS) -> Game:
    """The game for a party, with the deck that its keys choose; `words` are those by which cards are heard.

    Raises BadInput for too few or too many players.
    """
    count = setting.count
    if not tables.charts.least <= count <= tables.charts.most:
        raise BadInput(
            f"{count} players cannot play, {tables.charts.least} to {tables.charts.most} can",
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
        hands=Hands(CardsOn(setting.values.get("cards") or CardsOn.BOX)),
    )
    if facts.hands.on_phones and not facts.named:
        raise BadInput("cards on phones need the players' names", remedy="give the list of players, not their number")
    facts = deck_building.with_deck(facts)
    characters = {card.character for card in box.catalogue.cards.values() if card.unsupported is None}
    cards = by_word(words.cards)
    known_cards = {word: name for word, name in cards.items() if name in characters}
    playsets = by_word(words.playsets)
    ending = {name for card in box.catalogue.cards.values() if card.instant for name in (card.id, card.character)}
    ending_cards = {word: name for word, name in cards.items() if name in ending}

    def slot_words(facts: TwoRoomsFacts) -> SlotWords:
        """Players, guests, rooms and cards by the words they are heard by."""
        return {
            "player": setting.people_by_word((*facts.players, *facts.guests)),
            "room": {name.casefold(): name for name in facts.room_names},
            "known_card": known_cards,
            "deck_card": words.of_cards(facts.deck.cards, box.catalogue),
            "ending_card": words.of_cards(revealing.ending_cards(facts), box.catalogue),
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
        words_of_any_party={"deck_card": cards, "ending_card": ending_cards},
        room_names=setting.room_names,
        room_meant=room_of_names,
        proposals=proposals,
        phrases={**naming.phrases(box.catalogue), **deck_messages.phrases(box), **questions.phrases(box.catalogue)},
        summary=summary,
        room_screen=room_screen,
        on_phones=on_phones,
        seat=partial(seat, words.calls),
        seat_owners=seat_owners,
        paper_cards=paper_cards,
        choices=next_game.choices,
        kept_choices=next_game.kept_choices,
        seed=setting.seed,
    )
