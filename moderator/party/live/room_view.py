"""What a room's own screen shows of the game: what this room may know, and no more.

A screen in a room is read by whoever stands there. So of all that is known of the party only the clock, the round and
this room's own leader and hostages come here; the other room's, the cards and what was said there never do.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from moderator.language.message import Message
from moderator.language.voice.sentences import Sentences, load_sentences
from moderator.moderating.moderator import Moderator
from moderator.party.evening.typed_help import commands_now
from moderator.party.opening.opening import OpenedGame
from moderator.web.messages.screen import ShowRoom

PAGE_TEXTS = "pages"
"""The part of a language's voice that is only read, on pages."""
MOST_TOLD = 5
"""Sentences that can be said: more nobody keeps in mind, and help says as many."""
OVER = "over"
"""The state of any game that is done."""


def page_texts(language: str) -> Sentences:
    """The texts of pages in a language. Raises BadInput with file and line."""
    return load_sentences(language, (PAGE_TEXTS,))


def page_words(texts: Sentences, room: str) -> tuple[str, ...]:
    """The texts that stand on the page of a room beside the game: names and texts in turn."""
    words: list[str] = []
    for name in sorted(texts.messages()):
        arguments = texts.arguments(name)
        if arguments <= {"room"}:
            words += [name, texts.say(Message(name, {"room": room} if arguments else {}))]
    return tuple(words)


def room_view(moderator: Moderator, opened: OpenedGame, room: int, texts: Sentences, now: float) -> ShowRoom:
    """What a room's screen shows now. `opened`: the game in the room's language."""
    summary = moderator.summary(now)
    rooms: Sequence[Mapping[str, Any]] = summary.get("in_rooms", ())
    commands = commands_now([(opened, room)])[:MOST_TOLD]
    listening = opened.listening(room)
    tappable = [told for told in commands if opened.grammar.read_typed(told, listening).intent is not None]
    return ShowRoom(
        _headline(summary, texts, begun=summary["state"] != moderator.chart.machine.initial),
        tuple(_lines(summary, rooms[room] if room < len(rooms) else {}, texts)),
        tuple(tappable),
        tuple(told for told in commands if told not in tappable),
    )


def _headline(summary: Mapping[str, Any], texts: Sentences, *, begun: bool) -> str:
    if summary["state"] == OVER:
        return texts.say(Message("game_is_over"))
    if summary.get("round"):
        return texts.say(Message("round_is", {"round": int(summary["round"])}))
    return "" if begun else texts.say(Message("no_game_yet"))


def _lines(summary: Mapping[str, Any], room: Mapping[str, Any], texts: Sentences) -> list[str]:
    """Leader and hostages of one room, in a game that has them and has begun."""
    if "leader" not in room or not summary.get("round") or summary["state"] == OVER:
        return []
    leader, hostages = room["leader"], tuple(map(str, room["hostages"]))
    lines = [texts.say(Message("shown_leader", {"name": str(leader)}) if leader else Message("shown_no_leader"))]
    if hostages:
        told = "shown_hostages_final" if room["final"] else "shown_hostages"
        lines.append(texts.say(Message(told, {"names": hostages})))
    else:
        lines.append(texts.say(Message("shown_hostages_to_go", {"number": int(room["wanted"])})))
    return lines
