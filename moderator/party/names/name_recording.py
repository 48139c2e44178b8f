"""A name as the host says it: said three times, and the words that the recognizer hears in it become its stand-in.

espeak-ng reads a name from its letters; people say it as they know it. So the recognizer listens for the two dozen
likeliest stand-ins at once, each alone, and takes what it hears most.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from moderator.errors import BadInput, SoundError
from moderator.hearing.input.microphone import Microphone
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.segmenting.ear import Ear
from moderator.language.grammar.grammar import Grammar
from moderator.language.intent import Attention
from moderator.language.listening import Listening
from moderator.party.names.name_clashes import PLAYERS_SLOT

NAME_ALONE = "name_player"
"""The command that is nothing but a name: the answer to "who is the leader?"."""
TIMES = 3
PATIENCE_SECONDS = 20.0
"""Who has said nothing for so long has gone away."""
POLL_SECONDS = 0.03


@dataclass(frozen=True)
class NameHeard:
    """What was heard when a name was said: the words, the most frequent first, and how often each was."""

    forms: tuple[str, ...]
    counts: tuple[int, ...]


def hear_name(
    forms: tuple[str, ...],
    microphone: Microphone,
    model: Model,
    grammar: Grammar,
    *,
    now: Callable[[], float] = time.monotonic,
    wait: Callable[[float], None] = time.sleep,
    told: Callable[[str | None], None] = lambda _: None,
) -> NameHeard:
    """Listen until a name has been said three times; `forms` are the words that it may be heard as.

    `now` and `wait` are the clock of the microphone. `told` is called after each time with the words heard, None for
    none of them. Raises BadInput when nobody speaks, SoundError when the microphone fails.
    """
    ear = Ear([(model, grammar)], microphone.rate, 0)
    ear.attend(Listening({NAME_ALONE: Attention.OPEN}, {PLAYERS_SLOT: {form: form for form in forms}}, address=""))
    heard: list[str | None] = []
    for form in _utterances(ear, microphone, now, wait):
        told(form)
        heard.append(form)
        if len(heard) == TIMES:
            break
    if not heard:
        raise BadInput("nobody said the name", remedy="speak into the microphone of the first room")
    counts = Counter(form for form in heard if form is not None).most_common()
    return NameHeard(tuple(form for form, _ in counts), tuple(count for _, count in counts))


def _utterances(
    ear: Ear, microphone: Microphone, now: Callable[[], float], wait: Callable[[float], None]
) -> Iterator[str | None]:
    quiet_since = now()
    while now() - quiet_since < PATIENCE_SECONDS:
        blocks = microphone.blocks()
        if microphone.trouble is not None:
            raise SoundError(microphone.trouble, remedy="is it still plugged in?")
        for block, at in blocks:
            for event in ear.feed(block, at):
                quiet_since = now()
                yield None if event.reading.intent is None else event.reading.intent.text(PLAYERS_SLOT)
        wait(POLL_SECONDS)
