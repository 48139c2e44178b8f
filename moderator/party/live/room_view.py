"""What a room's own screen shows of the game: what this room may know, and no more.

A screen in a room is read by whoever stands there. What it shows of the game is the game's own choice
(`Game.room_screen`), which is made for one room and holds nothing of the other; what can be said is what help would
name. Here both become sentences in the room's language.
"""

from collections.abc import Iterator

from moderator.language.intent import Attention
from moderator.language.message import Argument, Message
from moderator.language.voice.sentences import Sentences, load_sentences
from moderator.moderating.moderator import Moderator
from moderator.party.opening.opening import OpenedGame
from moderator.web.messages.screen import ShowRoom

PAGE_TEXTS, HOST_TEXTS = "pages", "host_page"
"""The parts of a language's voice that are only read: on all pages, and on the host's."""


def page_texts(language: str) -> Sentences:
    """The texts of pages in a language. Raises BadInput with file and line."""
    return load_sentences(language, (PAGE_TEXTS,))


def host_texts(language: str) -> Sentences:
    """The texts of the host's page in a language, with those of rooms' pages. Raises BadInput with file and line."""
    return load_sentences(language, (PAGE_TEXTS, HOST_TEXTS))


def page_words(texts: Sentences, room: str) -> tuple[str, ...]:
    """The texts that stand on the page of a room beside the game: names and texts in turn."""
    words: list[str] = []
    for name in sorted(texts.messages()):
        arguments = texts.arguments(name)
        if arguments <= {"room"}:
            words += [name, texts.say(Message(name, {"room": room} if arguments else {}))]
    return tuple(words)


def room_view(
    moderator: Moderator, opened: OpenedGame, room: int, texts: Sentences, now: float, *, types: bool = False
) -> ShowRoom:
    """What a room's screen shows now. `opened`: the game in the room's language; `types`: nobody is heard there."""
    shown = moderator.room_screen(room, now)
    begun = moderator.situation.states[0] != moderator.chart.machine.initial
    headline = shown.headline or (None if begun else Message("no_game_yet"))
    sentences = [*_sentences(moderator, opened, room, texts, now)]
    return ShowRoom(
        "" if headline is None else _said(headline, opened, texts),
        tuple(_said(line, opened, texts) for line in shown.lines),
        tuple(_said(lacking, opened, texts) for lacking in shown.lacks),
        tuple(text for text, tappable in sentences if tappable),
        tuple(text for text, tappable in sentences if not tappable),
        types,
    )


def may_be_typed_there(text: str, opened: OpenedGame, room: int) -> bool:
    """Whether a line that was typed on a room's page is something that could be said there: a command of now, and none
    that is the host's alone.
    """
    listening = opened.listening(room)
    intent = opened.grammar.read_typed(text, listening).intent
    return intent is not None and listening.intents.get(intent.name) not in (None, Attention.TYPED)


def _sentences(
    moderator: Moderator, opened: OpenedGame, room: int, texts: Sentences, now: float
) -> Iterator[tuple[str, bool]]:
    """What help would name, each with whether it means something as it stands. Where a sentence counts only after the
    moderator's name, it stands behind it.
    """
    listening = opened.listening(room)
    for name in moderator.commands(room, now):
        told = opened.grammar.intents[name].help
        if told is None:
            continue
        if listening.intents.get(name) is Attention.ADDRESSED and opened.address:
            told = texts.say(Message("said_to", {"name": opened.address, "sentence": told}))
        reading = opened.grammar.read_strictly(told, listening)
        yield told, reading.intent is not None and reading.intent.name == name


def _said(message: Message, opened: OpenedGame, texts: Sentences) -> str:
    """A message of the pages, with the names of the game's things in it; or one of the game's own."""
    if message.name not in texts.messages():
        return opened.sentences.say(message)
    return texts.say(Message(message.name, {name: _named(value, opened) for name, value in message.args.items()}))


def _named(value: Argument, opened: OpenedGame) -> Argument:
    if isinstance(value, Message):
        return opened.sentences.say(value)
    if isinstance(value, tuple):
        return tuple(opened.sentences.say(each) if isinstance(each, Message) else each for each in value)
    return value
