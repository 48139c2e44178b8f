"""What the host types: one line, read in the language of the room it is for, else in the other room's.

A room's name or letter before a colon says which room that is.

A keyboard, a pasted text or another program may send anything. So a line that nobody could mean is refused before it
is read: reading it would take time, and a name that fills a page cannot be said aloud.
"""

from collections.abc import Sequence

from moderator.errors import BadInput
from moderator.language.files.host_keys import LONGEST_NAME, control_sign
from moderator.language.intent import Intent
from moderator.language.listening import NOT_NOW, Reading
from moderator.language.text.normalising import normal
from moderator.party.config.people import person
from moderator.party.evening.typed_help import commands_now, nearest_command
from moderator.party.opening.opening import OpenedGame

ROOM_LETTERS = "ab"
"""How a room is called before a colon, in the order of the party file; its name will do as well."""
NEW_NAME = "name"
"""The slot that holds a name nobody knew before."""
SAID_ALOUD = "announce:"
"""What stands before words that are said as they are typed."""
LONGEST_LINE = 300
"""Letters: three times what the longest sensible line needs, seven hostages by name."""


def room_and_command(line: str, room_names: Sequence[str]) -> tuple[str, int | None]:
    """A typed line and the room it is for: "b: help" and "room two: help" are for the second, "help" for all."""
    before, colon, after = line.partition(":")
    if colon:
        wanted = before.strip().casefold()
        for number, name in enumerate(room_names):
            if wanted in (name.casefold(), ROOM_LETTERS[number]):
                return after.strip(), number
    return line.strip(), None


def announced_words(text: str) -> str | None:
    """What a typed line wants to be said aloud as it stands: "announce: supper is ready"; None where it wants none.

    Raises BadInput for words that nobody could say.
    """
    if text[: len(SAID_ALOUD)].casefold() != SAID_ALOUD:
        return None
    check_line(text)
    words = " ".join(text[len(SAID_ALOUD) :].split())
    if not words:
        raise BadInput("nothing is to be announced", remedy=f"{SAID_ALOUD} supper is ready")
    return words


def typed_intent(text: str, spoken: Sequence[tuple[OpenedGame, int]], rooms: Sequence[str] = ()) -> Intent:
    """What a line means in one of these rooms, each with the game in the language it is spoken of.

    `rooms`: the names that may stand before a colon. Raises BadInput.
    """
    check_line(text)
    readings = [opened.grammar.read_typed(text, opened.listening(room)) for opened, room in spoken]
    # What one language has word for word goes before what is likely in another. What stands before a colon was meant as
    # a room, so such a line is not guessed at.
    by_sureness = sorted(readings, key=lambda reading: reading.guessed)
    counting = [reading for reading in by_sureness if not (reading.guessed and rooms and ":" in text)]
    intent = next((reading.intent for reading in counting if reading.intent is not None), None)
    if intent is None:
        raise _meaningless(text, readings, spoken, rooms)
    for value in (value for values in intent.slots.values() for value in values):
        if len(str(value)) > LONGEST_NAME:
            problem = f"the name '{str(value)[:20]}...' has {len(str(value))} letters, which nobody would say"
            raise BadInput(problem, remedy=f"at most {LONGEST_NAME}; type what the player is called")
    name = intent.text(NEW_NAME)
    if name is not None and normal(spoken[0][0].address) in person(name).forms:
        raise BadInput(f"'{name}' is what the moderator is called", remedy="add a surname or a nickname")
    return intent


def check_line(text: str) -> None:
    """Raises BadInput for a line that nobody could mean."""
    if len(text) > LONGEST_LINE:
        raise BadInput(f"the line has {len(text)} letters", remedy=f"at most {LONGEST_LINE} are read")
    if (sign := control_sign(text)) is not None:
        raise BadInput(f"the sign {sign} stands in the line", remedy="type it again without")


def _meaningless(
    text: str, readings: Sequence[Reading], spoken: Sequence[tuple[OpenedGame, int]], rooms: Sequence[str]
) -> BadInput:
    before, colon, _ = text.partition(":")
    if colon and rooms:
        letters = ", ".join(f"{letter}: is {name}" for letter, name in zip(ROOM_LETTERS, rooms, strict=False))
        return BadInput(f"no room is called '{before.strip()}'", remedy=letters)
    if any(reading.near is not None for reading in readings):
        return BadInput(f"'{text}' is understood, and there is nothing to do")
    commands = commands_now(spoken)
    nearest = nearest_command(text, commands, spoken[0][0].grammar.language)
    remedy = f"did you mean '{nearest}'?" if nearest is not None else None
    if any((reading.reason or "").startswith(NOT_NOW) for reading in readings):
        instead = f"now: '{commands[0]}'" if commands else None
        return BadInput(f"'{text}' is not possible now", remedy=remedy or instead)
    return BadInput(f"'{text}' means nothing now: {readings[0].reason}", remedy=remedy or "? shows what does")
