"""What stands on the pages of players' phones beside the game, in every language that a player may choose."""

from collections.abc import Sequence

from moderator.language.message import Message
from moderator.language.voice.sentences import load_sentences
from moderator.web.server.seat_jobs import SeatWords

PHONE_TEXTS = "phones"
"""The part of a language's voice that is read on phones only."""
OWN_NAME = "phone_language_name"
"""The text that is what a language is called by those who speak it."""


def phone_words(languages: Sequence[str]) -> tuple[SeatWords, ...]:
    """The words of phones' pages in these languages. Raises BadInput with file and line."""
    return tuple(_words(language) for language in languages)


def _words(language: str) -> SeatWords:
    texts = load_sentences(language, (PHONE_TEXTS,))
    words: list[str] = []
    for name in sorted(texts.messages()):
        words += [name, texts.say(Message(name))]
    return SeatWords(language, texts.say(Message(OWN_NAME)), tuple(words))
