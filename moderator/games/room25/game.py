"""Room 25 put together: the rules, guards and quantities that its statechart names."""

from collections.abc import Mapping
from typing import Any

from moderator.errors import BadInput
from moderator.games.game import Game, Guard, Quantity, Rule
from moderator.games.plugin import GameSetting
from moderator.games.room25 import gathering, interruptions, questions, setup, turns
from moderator.games.room25.facts import ESCAPES, Room25Facts, Room25Turn
from moderator.games.room25.proposals import proposals
from moderator.games.room25.tables import Mode, Room25Tables
from moderator.language.listening import SlotWords

NAME = "room25"

RULES: Mapping[str, Rule] = {
    rule.__name__: rule
    for rule in (
        gathering.ask_missing,
        gathering.choose_mode,
        gathering.answer_which_mode,
        gathering.choose_characters,
        gathering.answer_how_many_characters,
        gathering.choose_guards,
        gathering.answer_how_many_guards,
        gathering.add_player,
        gathering.add_name,
        gathering.remove_player,
        gathering.start_game,
        gathering.close_questions,
        gathering.new_game,
        setup.read_setup,
        setup.setup_back,
        setup.skip_setup,
        setup.answer_setup_step,
        setup.ask_clue,
        setup.answer_clue,
        turns.begin_turn,
        turns.ask_programmed,
        turns.answer_programmed,
        turns.begin_first,
        turns.begin_second,
        turns.begin_adrenaline,
        turns.answer_action,
        turns.finished,
        turns.nudge,
        turns.ask_adrenaline,
        turns.adrenaline_for,
        turns.answer_who_adrenaline,
        turns.nobody_more,
        turns.end_turn,
        turns.go_on,
        interruptions.is_dead,
        interruptions.answer_identity,
        interruptions.identity_is,
        interruptions.identity_unanswered,
        interruptions.in_room25,
        interruptions.out_of_room25,
        interruptions.key_active,
        interruptions.escape,
        interruptions.answer_key_activated,
        interruptions.answer_who_is_outside,
        interruptions.escape_dropped,
        interruptions.control_line,
        interruptions.end_game,
        questions.whose_turn,
        questions.turn_order,
        questions.turns_left,
        questions.what_can_i_do,
        questions.about_action,
        questions.about_tile,
        questions.about_rule,
    )
} | {"start": gathering.start_game, "escape_now": interruptions.escape}
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

    def slot_words(facts: Room25Facts) -> SlotWords:
        """Players and guests by the words they are heard by."""
        return {"player": setting.people_by_word((*facts.players, *facts.guests))}

    def summary(turn: Room25Turn) -> Mapping[str, Any]:
        """What a screen shows. The screen stands with the host, who may know all that the moderator knows."""
        facts = turn.facts
        state = turn.state.rsplit(".", 1)[-1]
        return {
            "turn": facts.turn,
            "winner": winner(facts),
            "headline": f"turn {facts.turn} of {facts.turns}, {state}" if facts.turn else state,
            "in_rooms": [{"name": setting.room_names[0], "shows": _shows(facts)}],
        }

    return Game(
        name=NAME,
        rooms=1,
        facts=gathering.first_facts(tables, setting.seed, count, setting.players, setting.guests),
        rules=RULES,
        guards=GUARDS,
        quantities=QUANTITIES,
        room_names=setting.room_names,
        proposals=proposals,
        summary=summary,
        slot_words=slot_words,
        phrases=PHRASES,
    )


def winner(facts: Room25Facts) -> str | None:
    """Who has won; None while the game runs."""
    if facts.ending is None:
        return None
    if facts.ending in ESCAPES:
        return "prisoners"
    return "guards" if facts.mode is Mode.SUSPICION else "nobody"


def _shows(facts: Room25Facts) -> Mapping[str, str]:
    named = {
        "now": facts.waiting[:1],
        "then": facts.waiting[1:],
        "dead": facts.dead,
        "in Room 25": facts.inside,
        "order": facts.alive,
    }
    return {label: ", ".join(characters) for label, characters in named.items() if characters}
