"""An entry of a journal: one input of the moderator, with what came of it. And how a moderator is fed with entries.

What comes of an input is handed out only when the disk has it, so whatever was said aloud can be restored. The
moderator is pure: the same inputs at the same times bring the same situation; that is why the journal needs no
situations, and why an input may be computed before it is written. An entry is fed to the moderator in one way (`feed`),
whether it happens now or is played again. Time needs little space: a tick is journaled when something came due, and
else a pulse every PULSE_SECONDS while a clock runs, so that after a crash it is known how much time was left.

An entry is one line:

    5d1f0c3e {"n": 17, "wall": 1781.2, "at": 311.5, "what": "heard", "room": 0, "text": "...", "intent": "appoint", ...}

In front stands a checksum (CRC-32, in hex) over this line *and all before it*: so a line that is changed, lost or moved
is found wherever it is, and the beginning of a journal is itself a whole journal. `n` counts the lines from 1. `at` is
the party clock, which replaying needs; `wall` the time of day (seconds since 1970), which people need and which may
jump. `effects` are what the moderator wanted done then, in words: replaying compares them.
"""

import json
import re
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Protocol

from moderator.errors import BadInput, Place
from moderator.games.effects import Effect, Hush, OpenQuestion, Play, Say, TurnVolume
from moderator.language.files.node import Node, PlainData, parse_json
from moderator.language.intent import Intent, SlotValue
from moderator.language.message import as_plain
from moderator.moderating.moderator import Moderator
from moderator.moderating.step import IntentOutcome

_LINE = re.compile(rb"([0-9a-f]{8}) (\{.*\})", re.DOTALL)

LAST_TIME_OF_DAY = 32503680000.0
"""The year 3000, in seconds since 1970: no party lasts so long."""
PULSE_SECONDS = 0.3
"""A crash takes away less than half a second of the clock: this, and a step of the loop that calls `tick`."""


class What(Enum):
    """What kind of input a line holds."""

    EVENING = "evening"
    """The first line: who plays, in which version."""
    BEGIN = "begin"
    """The moderator said its first words."""
    HEARD = "heard"
    TYPED = "typed"
    TAPPED = "tapped"
    """Somebody tapped something on the phone that holds their card; `seat` tells who."""
    MISHEARD = "misheard"
    """Somebody spoke to the moderator and was not understood; `reason` tells why. Kept for whoever looks back."""
    TIME = "time"
    """Something came due."""
    PULSE = "pulse"
    """Nothing happened, but the clock ran on until here."""
    HEARD_OUT = "heard out"
    """What puts the question `text` was heard to its end in the room, so its time to answer begins."""
    INTERRUPTION = "interruption"
    """The program was started again; it had ended without a word at this time of the party clock."""
    RETURN = "return"
    """The program was started again after the host had left at this time of the party clock."""
    END = "end"
    """The host left."""


@dataclass(frozen=True)
class JournalEntry:
    """What a line says, but for the first one. `at` in seconds of the party clock, `wall` in seconds since 1970."""

    what: What
    at: float
    wall: float = 0.0
    room: int | None = None
    """Where it was said or for which room it was typed; None for the whole game."""
    text: str = ""
    """The words that were heard or typed, or the name of a question."""
    intent: Intent | None = None
    seat: str | None = None
    """The player on whose phone it was tapped."""
    rivals: tuple[Intent, ...] = ()
    """What else may well have been said: the same intent with another name."""
    reason: str | None = None
    """The message that told why it was not taken; None when it was."""
    pause: int = 0
    """Of an interruption: for how many seconds nobody moderated."""
    effects: tuple[str, ...] = ()
    """As `effect_in_words` has them."""


NOTHING = IntentOutcome((), taken=True)
"""What comes of an entry without an input."""


def feed(moderator: Moderator, entry: JournalEntry) -> IntentOutcome:
    """Give a moderator the input of an entry; what comes of it."""
    match entry.what:
        case What.BEGIN:
            return IntentOutcome(moderator.begin(entry.at), taken=True)
        case What.INTERRUPTION:
            return IntentOutcome(moderator.interrupt(entry.at, entry.pause), taken=True)
        case What.RETURN:
            return IntentOutcome(moderator.come_back(entry.at), taken=True)
        case What.HEARD_OUT if entry.room is not None:
            return IntentOutcome(moderator.heard_out(entry.text, entry.room, entry.at), taken=True)
        case What.HEARD | What.TYPED if entry.intent is not None:
            return moderator.hear(entry.intent, entry.room, entry.at, entry.rivals)
        case What.TAPPED if entry.intent is not None and entry.seat is not None:
            return moderator.tap(entry.intent, entry.seat, entry.at)
        case What.MISHEARD:
            return IntentOutcome((), taken=False, reason=entry.reason)
        case What.TIME | What.PULSE:
            return IntentOutcome(moderator.tick(entry.at), taken=True)
        case _:
            return NOTHING


class EntrySink(Protocol):
    """Whatever keeps entries: a file, or a list in memory."""

    def append(self, entry: JournalEntry) -> None:
        """Keep an entry; it is safe when this returns."""


class Journaled:
    """Feeds one moderator and writes one journal (None: none is kept). All times are seconds of the party clock."""

    def __init__(self, moderator: Moderator, journal: EntrySink | None) -> None:
        self._moderator = moderator
        self._journal = journal
        self._written_at = float("-inf")

    def begin(self, now: float) -> tuple[Effect, ...]:
        """As `Moderator.begin`."""
        return self._take(JournalEntry(What.BEGIN, now)).effects

    def interrupt(self, now: float, pause: int = 0) -> tuple[Effect, ...]:
        """As `Moderator.interrupt`: the first input of an evening that is resumed."""
        return self._take(JournalEntry(What.INTERRUPTION, now, pause=pause)).effects

    def come_back(self, now: float) -> tuple[Effect, ...]:
        """As `Moderator.come_back`: the first input of an evening that goes on after the host had left it."""
        return self._take(JournalEntry(What.RETURN, now)).effects

    def heard_out(self, question: OpenQuestion, now: float) -> tuple[Effect, ...]:
        """As `Moderator.heard_out`."""
        return self._take(JournalEntry(What.HEARD_OUT, now, room=question.room, text=question.name)).effects

    def hear(
        self, intent: Intent, room: int | None, now: float, how: What, text: str, rivals: Sequence[Intent] = ()
    ) -> IntentOutcome:
        """As `Moderator.hear`; `how` is HEARD or TYPED, `text` the words."""
        return self._take(JournalEntry(how, now, room=room, text=text, intent=intent, rivals=tuple(rivals)))

    def tap(self, intent: Intent, seat: str, now: float) -> IntentOutcome:
        """As `Moderator.tap`; `seat` is the player whose phone it is."""
        return self._take(JournalEntry(What.TAPPED, now, intent=intent, seat=seat))

    def mishear(self, room: int, now: float, text: str, reason: str | None) -> None:
        """Somebody spoke to the moderator in a room and was not understood."""
        self._take(JournalEntry(What.MISHEARD, now, room=room, text=text, reason=reason))

    def tick(self, now: float) -> tuple[Effect, ...]:
        """As `Moderator.tick`."""
        before = self._moderator.situation
        outcome = feed(self._moderator, JournalEntry(What.TIME, now))
        situation = self._moderator.situation
        if situation is not before:
            self._write(JournalEntry(What.TIME, now), outcome)
        elif situation.clock_ends is not None and not situation.paused and now >= self._written_at + PULSE_SECONDS:
            self._write(JournalEntry(What.PULSE, now))
        return outcome.effects

    def end(self, now: float) -> None:
        """The host has left; whoever reads the journal need not ask whether to go on."""
        self._write(JournalEntry(What.END, now))

    def _take(self, entry: JournalEntry) -> IntentOutcome:
        outcome = feed(self._moderator, entry)
        self._write(entry, outcome)
        return outcome

    def _write(self, entry: JournalEntry, outcome: IntentOutcome = NOTHING) -> None:
        if self._journal is not None:
            self._journal.append(replace(entry, reason=outcome.reason, effects=effects_in_words(outcome.effects)))
        self._written_at = entry.at


# Its line


def write_line(values: Mapping[str, PlainData], checksum: int) -> tuple[bytes, int]:
    """A line after another one with that checksum (0: the first line), and the checksum that the next goes on from."""
    # Typed bytes that are no text come as single surrogates; they are written as the escapes that JSON has for them.
    body = json.dumps(values, ensure_ascii=False).encode("utf-8", "backslashreplace")
    checksum = zlib.crc32(body, checksum)
    return b"%08x %s\n" % (checksum, body), checksum


def check_line(line: bytes, checksum: int, place: Place) -> tuple[Node, int] | None:
    """What a line (without its end) holds that follows one with that checksum, and its own checksum.

    None when it is damaged. Raises BadInput when the checksum is right and it is still no JSON.
    """
    found = _LINE.fullmatch(line)
    if found is None or zlib.crc32(found[2], checksum) != int(found[1], 16):
        return None
    try:
        text = found[2].decode("utf-8")
    except UnicodeDecodeError:
        raise BadInput("the line is not UTF-8 text", place=place) from None
    return parse_json(text, place), int(found[1], 16)


def looks_whole(line: bytes) -> bool:
    """Whether a line has the form of one, whatever its checksum: then it was not cut off but changed."""
    found = _LINE.fullmatch(line)
    try:
        return found is not None and isinstance(json.loads(found[2]), dict)
    except (ValueError, RecursionError):
        return False


def plain_entry(entry: JournalEntry) -> dict[str, PlainData]:
    """An entry as its line has it; what is empty is left out."""
    intent = entry.intent
    values: Mapping[str, PlainData] = {
        "at": entry.at,
        "what": entry.what.value,
        "room": entry.room,
        "seat": entry.seat,
        "text": entry.text or None,
        "intent": None if intent is None else intent.name,
        "slots": None if intent is None else _slots_as_plain(intent) or None,
        "rivals": [_slots_as_plain(rival) for rival in entry.rivals] or None,
        "reason": entry.reason,
        "pause": entry.pause or None,
        "effects": list(entry.effects) or None,
    }
    return {key: value for key, value in values.items() if value is not None}


def read_entry(node: Node, number: int, rooms: int) -> JournalEntry:
    """The entry of line `number` of a game with so many rooms. Raises BadInput with file and line."""
    keys = (
        "n",
        "wall",
        "at",
        "what",
        "room",
        "seat",
        "text",
        "intent",
        "slots",
        "rivals",
        "reason",
        "pause",
        "effects",
    )
    parts = node.mapping(keys, required=("n", "wall", "at", "what"))
    if parts["n"].whole() != number:
        raise node.complaint(f"this line says that it is number {parts['n'].whole()}")
    what = What(parts["what"].one_of([kind.value for kind in What if kind is not What.EVENING]))
    room = parts["room"].whole() if "room" in parts else None
    if room is not None and room not in range(rooms):
        raise parts["room"].complaint(f"there is no room {room}")
    if what in (What.HEARD, What.TYPED, What.TAPPED) and "intent" not in parts:
        raise node.complaint("it is not said what was meant")
    if what is What.TAPPED and "seat" not in parts:
        raise node.complaint("it is not said on whose phone it was tapped")
    if what is What.HEARD_OUT and (room is None or "text" not in parts):
        raise node.complaint("it is not said which question was heard out, and where")
    slots = _slots(parts["slots"]) if "slots" in parts else {}
    name = parts["intent"].text() if "intent" in parts else ""
    return JournalEntry(
        what=what,
        at=parts["at"].number(),
        wall=time_of_day(parts["wall"]),
        room=room,
        text=parts["text"].text() if "text" in parts else "",
        intent=Intent(name, slots) if name else None,
        seat=parts["seat"].text() if "seat" in parts else None,
        rivals=tuple(Intent(name, _slots(item)) for item in parts["rivals"].items()) if "rivals" in parts else (),
        reason=parts["reason"].text() if "reason" in parts else None,
        pause=parts["pause"].whole() if "pause" in parts else 0,
        effects=tuple(item.text() for item in parts["effects"].items()) if "effects" in parts else (),
    )


def time_of_day(node: Node) -> float:
    """Seconds since 1970. Raises BadInput for what no calendar shows."""
    seconds = node.number()
    if not 0 <= seconds < LAST_TIME_OF_DAY:
        raise node.complaint(f"{seconds:g} is no time of day")
    return seconds


def _slots_as_plain(intent: Intent) -> dict[str, PlainData]:
    return {name: list(given) for name, given in intent.slots.items()}


def _slots(node: Node) -> dict[str, tuple[SlotValue, ...]]:
    """The slots of an intent: lists of texts and whole numbers."""
    slots = node.mapping().items()
    return {
        name: tuple(value if isinstance(value := item.raw(), str) else item.whole() for item in values.items())
        for name, values in slots
    }


def effect_in_words(effect: Effect) -> str:
    """An effect so that two are the same exactly when their words are: "say leader_appointed name=Anna in 0"."""
    rooms = ",".join(map(str, effect.rooms))
    match effect:
        case Say(message=message, priority=priority, due=due, expires=expires):
            plain = [(name, as_plain(value)) for name, value in sorted(message.args.items())]
            args = [f"{name}={', '.join(value) if isinstance(value, list) else value}" for name, value in plain]
            parts = ["say", message.name, *args, "in", rooms, priority.name.lower()]
        case Play(sound=sound, due=due):
            parts, expires = ["play", sound, "in", rooms], None
        case Hush():
            parts, due, expires = ["hush in", rooms], None, None
        case TurnVolume(steps=steps):
            parts, due, expires = [f"volume {steps:+d} in", rooms], None, None
    parts += [f"due {due:.3f}"] if due is not None else []
    parts += [f"until {expires:.3f}"] if expires is not None else []
    return " ".join(parts)


def effects_in_words(effects: Sequence[Effect]) -> tuple[str, ...]:
    """Each effect in words."""
    return tuple(effect_in_words(effect) for effect in effects)
