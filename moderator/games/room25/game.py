"""Room 25 put together: its rules, guards and quantities as the chart names them, its screen, and help's proposals."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from moderator.errors import BadInput
from moderator.games.game import Game, Guard, Quantity, RoomScreen, Rule, rules_in
from moderator.games.plugin import GameSetting
from moderator.games.room25 import identities, interruptions, setup, turns
from moderator.games.room25.facts import Room25Facts, Room25Turn, all_called
from moderator.games.room25.tables import Mode, Room25Tables
from moderator.games.seat import CardsOn
from moderator.language.listening import SlotWords
from moderator.language.message import Message

NAME = "room25"

RULES: Mapping[str, Rule] = {
    **rules_in(setup, turns, interruptions, identities),
    "start": setup.start_game,
    "add_name": setup.add_player,
    "answer_how_many_characters": setup.choose_characters,
    "answer_how_many_guards": setup.choose_guards,
    "identity_is": interruptions.answer_identity,
    "escape_now": interruptions.escape,
}
"""By the name of the intent, of the question with `answer_`, or of the rule that the chart names."""


def _adrenaline(turn: Room25Turn, value: str) -> bool:
    return turn.facts.tables.options["adrenaline"] == value


GUARDS: Mapping[str, Guard] = {
    "adrenaline_inside": lambda turn: _adrenaline(turn, "inside"),
    "adrenaline_after": lambda turn: _adrenaline(turn, "after"),
    "tokens_left": lambda turn: bool(turn.facts.with_tokens),
    "somebody_chosen": lambda turn: bool(turn.facts.adrenaline),
    "more_turns": lambda turn: not turn.facts.last_turn,
}


def _programming_seconds(turn: Room25Turn) -> int:
    """Length of the programming; 0 when no clock ends it."""
    chosen = turn.facts.tables.options["programming"]
    return 0 if chosen == "untimed" else int(chosen)


QUANTITIES: Mapping[str, Quantity] = {"programming_seconds": _programming_seconds}

PHRASES: Mapping[str, frozenset[str]] = {
    "character_number": frozenset({"number"}),
    "tiles": frozenset({"tile", "count"}),
}
"""Messages that stand inside others only."""


def room25(setting: GameSetting, tables: Room25Tables) -> Game:
    """The game for a party, of which nobody needs to have said yet who plays.

    Raises BadInput for a number of characters that cannot play in the mode which the options choose.
    """
    count = setting.count
    mode = tables.options["mode"]
    numbers = tables.modes[Mode(mode)].turns if mode != "asked" else range(tables.numbers()[0], tables.numbers()[1] + 1)
    if count and count not in numbers:
        least, most = min(numbers), max(numbers)
        where = "" if mode == "asked" else f" in {mode}"
        raise BadInput(f"{count} characters cannot play{where}, {least} to {most} can")

    first = setup.first_facts(tables, setting.seed, count, setting.players, setting.guests)
    first = replace(first, on_phones=setting.values.get("cards") == CardsOn.PHONES.value)

    def slot_words(facts: Room25Facts) -> SlotWords:
        """Players and guests by the words they are heard by."""
        return {"player": setting.people_by_word((*facts.players, *facts.guests))}

    def summary(turn: Room25Turn) -> Mapping[str, Any]:
        """What a screen shows. The screen stands with the host, who may know all that the moderator knows."""
        facts = turn.facts
        state = turn.state.rsplit(".", 1)[-1]
        return {
            "turn": facts.turn,
            "winner": facts.winner,
            "headline": f"turn {facts.turn} of {facts.turns}, {state}" if facts.turn else state,
            "in_rooms": [{"name": setting.room_names[0], "shows": _shows(facts)}],
        }

    return Game(
        name=NAME,
        rooms=1,
        facts=first,
        rules=RULES,
        guards=GUARDS,
        quantities=QUANTITIES,
        room_names=setting.room_names,
        proposals=proposals,
        summary=summary,
        room_screen=_room_screen,
        on_phones=identities.on_phones,
        seat=identities.seat,
        seat_owners=identities.seat_owners,
        paper_cards=identities.paper_cards,
        slot_words=slot_words,
        phrases=PHRASES,
        seed=setting.seed,
    )


def _room_screen(turn: Room25Turn) -> RoomScreen:
    """All that is told aloud: the turn, whose turn it is, who is dead, who is in Room 25."""
    facts = turn.facts
    if facts.winner is not None:
        return RoomScreen(Message("shown_winner", {"winner": facts.winner}))
    if turn.state in ("over", "stopped"):
        return RoomScreen(Message("game_is_over"))
    if not facts.turn:
        return RoomScreen(None, (Message("shown_players", {"names": facts.players}),) if facts.players else ())
    lines = {
        "shown_acts_now": facts.waiting[:1],
        "shown_acts_then": facts.waiting[1:],
        "shown_in_room25": facts.inside,
        "shown_dead": facts.dead,
    }
    told = (Message(name, {"names": all_called(facts, people)}) for name, people in lines.items() if people)
    return RoomScreen(Message("shown_turn", {"turn": facts.turn, "turns": facts.turns}), tuple(told))


def _shows(facts: Room25Facts) -> Mapping[str, str]:
    named = {
        "now": facts.waiting[:1],
        "then": facts.waiting[1:],
        "dead": facts.dead,
        "in Room 25": facts.inside,
        "order": facts.alive,
    }
    return {label: ", ".join(characters) for label, characters in named.items() if characters}


def proposals(turn: Room25Turn) -> tuple[str, ...]:
    """Intents that bring the game on from here, the most useful first."""
    match turn.state:
        case "gathering":
            return ("start_game", "choose_mode", "choose_characters", "choose_guards")
        case "setup":
            return ("next", "finished", "skip_setup", "setup_back")
        case "clue":
            return ("next", "finished")
        case "over" | "stopped":
            return ("new_game",)
        case "turn.programming":
            return ("next", "finished", "adrenaline_for", "whose_turn", "turns_left")
        case "turn.asking":
            return ("adrenaline_for", "nobody", "finished")
        case _ if turn.facts.mode is Mode.COOPERATION:
            return ("next", "finished", "is_dead", "key_active", "escape", "what_can_i_do")
        case _:
            return ("next", "finished", "is_dead", "in_room25", "escape", "what_can_i_do")
