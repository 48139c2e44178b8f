"""A plain round timer: rounds of given lengths, one after the other, begun by voice, with warnings."""

from dataclasses import dataclass, replace

from moderator.games.effects import Fire
from moderator.games.game import Game, RoomScreen, Step, Turn
from moderator.games.plugin import GameSetting
from moderator.language.message import Message

USUAL_MINUTES = (5.0, 4.0, 3.0)


@dataclass(frozen=True)
class TimerFacts:
    """Lengths of the rounds in minutes, and the number of the round that runs or has just ended, from 1."""

    minutes: tuple[float, ...]
    round: int = 0


TimerTurn = Turn[TimerFacts]


def start_round(turn: TimerTurn) -> Step[TimerFacts]:
    """Somebody begins the next round."""
    return Step(replace(turn.facts, round=turn.facts.round + 1), (Fire("start"),))


def new_game(turn: TimerTurn) -> Step[TimerFacts]:
    """The same rounds again."""
    return Step(TimerFacts(turn.facts.minutes), (Fire("new_game"),))


def _seconds(turn: TimerTurn) -> int:
    return round(turn.facts.minutes[max(1, turn.facts.round) - 1] * 60)


def _room_screen(turn: TimerTurn) -> RoomScreen:
    if turn.state == "over":
        return RoomScreen(Message("game_is_over"))
    if not turn.facts.round:
        return RoomScreen()
    return RoomScreen(Message("shown_round", {"round": turn.facts.round, "rounds": len(turn.facts.minutes)}))


def timer(setting: GameSetting) -> Game:
    """The timer for rounds of the lengths that the host set."""
    return Game(
        name="timer",
        rooms=len(setting.room_names),
        facts=TimerFacts(setting.values.get("minutes", USUAL_MINUTES)),
        rules={"start_round": start_round, "new_game": new_game},
        guards={"last_round": lambda turn: turn.facts.round == len(turn.facts.minutes)},
        quantities={
            "round": lambda turn: turn.facts.round,
            "rounds": lambda turn: len(turn.facts.minutes),
            "round_seconds": _seconds,
            "minutes": lambda turn: _seconds(turn) // 60,
            "seconds": lambda turn: _seconds(turn) % 60,
        },
        room_names=setting.room_names,
        seed=setting.seed,
        proposals=lambda turn: ("start_round", "time_left", "pause", "new_game"),
        room_screen=_room_screen,
        summary=lambda turn: {
            "headline": f"{turn.state}, round {turn.facts.round} of {len(turn.facts.minutes)}",
            "in_rooms": [{"name": name, "shows": {}} for name in setting.room_names],
        },
    )
