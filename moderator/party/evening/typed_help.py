"""What the host sees at the keyboard without anybody hearing it: what may be typed now, the time, who is where.

Help that is typed is for the one who typed it: spoken in both rooms it would disturb the game. A word counts here only
where the game has no meaning for it, so a player may be called Time. What is proposed for a line that means nothing
goes by what counts now and by the words that both have; letters only forgive a slip of the finger.
"""

import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from moderator.language.intent import Attention
from moderator.language.text.normalising import normal, parted
from moderator.party.evening.timeline import clock_face
from moderator.party.opening.opening import OpenedGame

HELP_INTENT, STOP_INTENT = "help", "stop"
"""Commands that every game has."""
PLAYERS_SLOT = "player"
"""The list of a grammar that holds the names of people."""
FIRST_TOLD = 6
"""Commands that are told first: those that bring the game on."""
LONGEST_WORD = 40
"""Letters of what the screen is asked, in any language."""
NEAR_ENOUGH = 0.5
"""Share of a line's words, and of a command's, that they must have in common: below this a proposal is a guess."""
SLIP = 0.75
"""Likeness (difflib's ratio) from which on one word is another with a slip of the finger."""
HEAVIEST = 6
"""Letters: a longer word tells no more."""


class ScreenWord(Enum):
    """What may be typed for the screen alone."""

    HELP = "help"
    TIME = "time"
    WHERE = "who is where"
    CODES = "codes"
    LEAVE = "exit"
    STOP = "stop"


SCREEN_WORDS: Mapping[str, ScreenWord] = {
    **dict.fromkeys(("?", "help", "h", "commands"), ScreenWord.HELP),
    **dict.fromkeys(("time", "clock"), ScreenWord.TIME),
    **dict.fromkeys(("who is where", "who's where", "where", "who", "rooms", "players"), ScreenWord.WHERE),
    **dict.fromkeys(("codes", "code", "qr"), ScreenWord.CODES),
    **dict.fromkeys(("exit", "leave", "quit", "bye", ":q"), ScreenWord.LEAVE),
    **dict.fromkeys(("stop", "end", "finish"), ScreenWord.STOP),
}


def screen_word(text: str, spoken: Sequence[tuple[OpenedGame, int]]) -> ScreenWord | None:
    """What a typed line asks of the screen; None where it is for the game. `spoken` is as for `typed_intent`."""
    if len(text) > LONGEST_WORD:
        return None
    readings = [opened.grammar.read_strictly(text, opened.listening(room)) for opened, room in spoken]
    intents = [reading.intent for reading in readings if reading.intent is not None]
    if intents:
        return ScreenWord.HELP if intents[0].name == HELP_INTENT else None
    return SCREEN_WORDS.get(" ".join(text.casefold().split()))


def commands_now(spoken: Sequence[tuple[OpenedGame, int]]) -> list[str]:
    """Everything that may be said or typed now in some rooms, as the grammar's help has it: answers to an open question
    first, then what brings the game on, then the rest.
    """
    ranked: dict[str, int] = {}
    for opened, room in spoken:
        listening = opened.listening(room)
        # What a game proposes depends on where it stands, not on the second.
        proposed = opened.moderator.game.proposals(opened.moderator.situation.turn(0.0, room))
        for name, attention in listening.intents.items():
            told = opened.grammar.intents[name].help
            if told is not None:
                rank = 0 if attention is Attention.ANSWER else 1 + proposed.index(name) if name in proposed else 100
                ranked[told] = min(rank, ranked.get(told, rank))
    return sorted(ranked, key=lambda told: ranked[told])


def nearest_command(text: str, commands: Sequence[str], language: str) -> str | None:
    """Which command was meant, as far as its words tell; None where nothing is near. `commands`: likeliest first."""
    wanted = _words(text, language)
    each = {command: _words(command, language) for command in commands}
    found = {command: _shared(wanted, words, list(each.values())) for command, words in each.items()}
    best = max(found, key=lambda command: found[command], default=None)
    return best if best is not None and found[best] >= NEAR_ENOUGH else None


def describe_help(spoken: Sequence[tuple[OpenedGame, int]], rooms: Sequence[str]) -> list[str]:
    """What may be typed now. `rooms`: the names of the rooms, where there are several."""
    commands = commands_now(spoken)
    lines = [f"Now: {'; '.join(commands[:FIRST_TOLD])}."] if commands else ["Nothing can be said now."]
    if commands[FIRST_TOLD:]:
        lines.append(f"Also: {'; '.join(commands[FIRST_TOLD:])}.")
    if len(rooms) > 1:
        lines.append(f"a: before it is for {rooms[0]}, b: for {rooms[1]}.")
    lines.append("Only on the screen: help, time, who is where. Tab completes. stop ends the game, exit leaves.")
    return lines


def describe_time(left: float | None, *, paused: bool) -> str:
    """The time left, in seconds, as the screen says it."""
    if left is None:
        return "No clock is running."
    return f"{clock_face(left)} left{', but the game is paused' if paused else ''}."


def describe_rooms(summary: Mapping[str, Any]) -> list[str]:
    """Who is where, from what `Moderator.summary` tells."""
    return [
        f"{room['name']}: {'; '.join(f'{label} {text}' for label, text in room['shows'].items()) or 'nobody is named'}."
        for room in summary.get("in_rooms", ())
    ]


@dataclass(frozen=True)
class Completed:
    """One way to go on with a line."""

    text: str
    """What comes in the place of the end of the line."""
    replaces: int
    """Letters at the end of the line that it replaces."""


def completions(line: str, spoken: Sequence[tuple[OpenedGame, int]], rooms: Sequence[str]) -> list[Completed]:
    """How a line may go on: commands that count now, names, cards, rooms; each once."""
    found = dict.fromkeys(_whole_lines(line, spoken, rooms))
    found |= dict.fromkeys(_names(line, spoken))
    return list(found)


def _whole_lines(line: str, spoken: Sequence[tuple[OpenedGame, int]], rooms: Sequence[str]) -> Iterator[Completed]:
    room, colon, after = line.rpartition(":")
    start = after.lstrip() if colon else line.lstrip()
    starts = [text for opened, number in spoken for text in _starts(opened, number)]
    starts = [*starts, *(each.value for each in ScreenWord)]
    if not colon and len(rooms) > 1:
        starts += [f"{name}: " for name in rooms]
    for text in starts:
        if text.casefold().startswith(start.casefold()) and text != start and (start or not room):
            yield Completed(text, len(start))


def _starts(opened: OpenedGame, room: int) -> Iterator[str]:
    """The commands that count now, up to the first name in them."""
    listening = opened.listening(room)
    for name in listening.intents:
        intent = opened.grammar.intents[name]
        for example in intent.examples[:1]:
            folded = example.text.casefold()
            values = [str(value).casefold() for values in example.slots.values() for value in values]
            ends = [at for value in values if (at := folded.find(value)) >= 0]
            if not values or ends:
                text = example.text[: min(ends, default=len(example.text))]
                if text:
                    yield text


def _names(line: str, spoken: Sequence[tuple[OpenedGame, int]]) -> Iterator[Completed]:
    """Names of people and cards that begin like the last words of the line."""
    words = line.split(" ")
    forms: dict[str, str] = {}
    for opened, room in spoken:
        slots = opened.listening(room).slots
        # People are meant most often, so they come first.
        for slot in sorted(slots, key=lambda name: name != PLAYERS_SLOT):
            for form, value in slots[slot].items():
                own = str(value)
                forms.setdefault(form, own if normal(own) == normal(form) else form)
    for count in range(1, min(3, len(words)) + 1):
        last = " ".join(words[-count:])
        if last:
            yield from (
                Completed(name, len(last))
                for form, name in forms.items()
                if form.startswith(last.casefold()) and name != last
            )


def _words(text: str, language: str) -> list[str]:
    return parted(language, normal(text)).split()


def _shared(wanted: Sequence[str], words: Sequence[str], all_words: Sequence[Sequence[str]]) -> float:
    """How much of two sentences is the same, 0 to 1: a long word counts more, one that many commands have less."""

    def weight(word: str) -> float:
        return min(len(word), HEAVIEST) / max(1, sum(word in others for others in all_words))

    def alike(word: str, others: Sequence[str]) -> float:
        best = max((difflib.SequenceMatcher(None, word, other).ratio() for other in others), default=0.0)
        return best if best >= SLIP else 0.0

    shares = []
    for one, other in ((wanted, words), (words, wanted)):
        total = sum(map(weight, one))
        shares.append(sum(weight(word) * alike(word, other) for word in one) / total if total else 0.0)
    return min(1.0, 2 * shares[0] * shares[1] / sum(shares)) if all(shares) else 0.0
