"""How many words does an evening have with each character of the moderator?

The shipped demonstration is rehearsed once in each language with the plain host; everything it said is then put into
the words of each character, message by message, as brief as the room was told it.
"""

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bench.listening import CHARACTERS, GAME, LANGUAGES, MAY_BE_LONG, words_in
from bench.report import Report
from moderator.hearing.recognizers.models import load, model_for_rehearsal
from moderator.language.message import Message
from moderator.language.voice.sentences import load_sentences
from moderator.party.evening.evening import Evening
from moderator.party.opening.opening import demonstration_script, open_game, open_voice
from moderator.party.opening.room_languages import room_languages
from moderator.party.rehearsal import rehearsal
from moderator.party.rehearsal.script import read_script
from moderator.speaking.queue.mouth import Dropped, Missed, Spoken

Told = tuple[float, Message]
"""What was said, and when it began; what both rooms heard at once is there once."""
ROUND_TWO = ("round_starts", 2)


def measure(languages: Sequence[str] = LANGUAGES) -> Report:
    """Rehearse, count and tell."""
    report = Report(
        "characters",
        "The shipped demonstration of seven players, rehearsed with the plain host; what it said in the words of each "
        "character. A line that both rooms hear counts once; of Chinese three characters are two words.",
    )
    words: list[tuple[str, ...]] = []
    longest: list[tuple[str, ...]] = []
    for language in languages:
        told = _told(language)
        ways = {host: _texts(told, language, host) for host in (None, *CHARACTERS)}
        words.append((language, *(str(sum(words_in(text, language) for text in texts)) for texts in ways.values())))
        late = next(
            at for at, (_, message) in enumerate(told) if (message.name, message.args.get("round")) == ROUND_TWO
        )
        longest.append((language, *(str(_longest(told, texts, language, late)) for texts in ways.values())))
    names = ("", "plain", *CHARACTERS)
    report.table("Words of the evening", names, words)
    report.table("Words of the longest line after round one, but for rules and lists", names, longest)
    return report


def _texts(told: Sequence[Told], language: str, host: str | None) -> list[str]:
    parts = read_script(demonstration_script(GAME, language)).party.plugin.parts
    sentences = load_sentences(language, parts, host=host)
    return [sentences.say(message) for _, message in told]


def _longest(told: Sequence[Told], texts: Sequence[str], language: str, late: int) -> int:
    lines = zip(told[late:], texts[late:], strict=True)
    return max(words_in(text, language) for (_, message), text in lines if message.name not in MAY_BE_LONG)


def _told(language: str) -> list[Told]:
    """What the demonstration of a language tells, in order."""
    script = read_script(demonstration_script(GAME, language))
    opened = open_game(script.party)
    recognizer = load(model_for_rehearsal(language))
    with tempfile.TemporaryDirectory() as folder, open_voice() as voice, _listening() as told:
        rehearsal.rehearse(
            script, opened, room_languages(script.party, opened, lambda _: recognizer), voice, Path(folder)
        )
    once: dict[tuple[float, str, str], Told] = {}
    for at, message in sorted(told, key=lambda each: each[0]):
        once.setdefault((round(at, 2), message.name, str(sorted(message.args.items()))), (at, message))
    return list(once.values())


@contextmanager
def _listening() -> Iterator[list[Told]]:
    """Everything that is said while this is open."""
    told: list[Told] = []

    class Overheard(Evening):
        def _note_speech(self, done: Spoken | Dropped | Missed, room: int) -> None:
            super()._note_speech(done, room)
            if isinstance(done, Spoken):
                told.append((done.at, done.message))

    usual = vars(rehearsal)["Evening"]
    setattr(rehearsal, "Evening", Overheard)  # noqa: B010 (a class is no variable to a type checker)
    try:
        yield told
    finally:
        setattr(rehearsal, "Evening", usual)  # noqa: B010
