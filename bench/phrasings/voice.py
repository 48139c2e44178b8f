"""The same sentences by voice: spoken by espeak-ng, heard by the embedded recognizer in the state of the moment.

A command that needs the moderator's name gets it before the sentence, where the sentence has none. The deck holds the
cards of the phrasings, with the power that a moment is about; what may only be typed is left out.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from bench.hearing.setups import OurEar, Understood, our_ear, prepared
from bench.hearing.speakers import speakers
from bench.hearing.speech import Condition, studio
from bench.phrasings.judging import Verdict, verdict
from bench.phrasings.moments import Moment, Phrasing, moments, values_of
from bench.phrasings.typed import Tried, listening_for, names_in, opened
from moderator.hearing.recognizers.models import load, model_for_rehearsal
from moderator.language.intent import Attention
from moderator.language.listening import Listening, Reading
from moderator.language.text.normalising import normal
from moderator.party.config.party import usual_address

BY_VOICE = "by voice"
CARDS = ("card", "cards")
"""Slots of the phrasings that hold cards."""
DECK_SLOTS = ("deck_card", "ending_card")
"""Slots of the grammars that hold the cards of a party."""


def spoken_in(language: str, lines: Iterable[Phrasing], voices: int) -> Iterator[Tried]:
    """Every sentence by so many voices of its half, each sentence by the next ones."""
    lines = list(lines)
    for half in dict.fromkeys(line.half for line in lines):
        who = speakers(half, language)
        with studio(who, lambda _seed: iter(())) as sounds:
            of_half = (line for line in lines if line.half is half)
            for number, line in enumerate(of_half):
                listening = _listening(line, language, lines)
                if listening is None:
                    continue
                for turn in range(voices):
                    at = number * voices + turn
                    voice = who.voices[at % len(who.voices)]
                    made = sounds.command(_said(line, listening), voice, Condition(), seed=at)
                    heard = _ear(language, moments()[line.moment].game).hear(prepared(made.sound), listening)
                    yield _tried(line, heard)


def _tried(line: Phrasing, heard: list[Understood]) -> Tried:
    """What became of it: which name was meant may be asked; what is taken besides is wrong."""
    taken = [one.reading for one in heard if one.reading.intent is not None]
    if not taken:
        readings = [one.reading for one in heard] or [Reading("", None, reason="not heard")]
        return Tried(line, BY_VOICE, readings[0], verdict(line, None, anytime=False))
    verdicts = [
        min((verdict(line, each, anytime=False) for each in (reading.intent, *reading.rivals)), key=_HARM.index)
        for reading in taken
    ]
    worst = max(range(len(taken)), key=lambda number: _HARM.index(verdicts[number]))
    return Tried(line, BY_VOICE, taken[worst], verdicts[worst])


_HARM = tuple(Verdict)


def _said(line: Phrasing, listening: Listening) -> str:
    rights = {right.name for right in moments()[line.moment].intents} & set(listening.intents)
    needs_name = all(listening.intents[name] in (Attention.ADDRESSED, Attention.TYPED) for name in rights)
    if not needs_name or normal(listening.address) in normal(line.text):
        return line.text
    return f"{listening.address}, {line.text}"


def _listening(line: Phrasing, language: str, lines: list[Phrasing]) -> Listening | None:
    """What is listened for; None where the sentence can only be typed."""
    moment = moments()[line.moment]
    listening = _in_state(moment.state, moment.game, language, names_in(lines), _cards_of(lines))
    powers = _of_powers(moment)
    intents = {**listening.intents, **dict.fromkeys(powers, Attention.OPEN)}
    rights = [intents.get(right.name) for right in moment.intents]
    if all(attention in (None, Attention.TYPED) for attention in rights):
        return None
    return replace(listening, intents=intents, address=usual_address(language))


@cache
def _in_state(state: str, game: str, language: str, names: tuple[str, ...], cards: frozenset[str]) -> Listening:
    listening = listening_for(state, game, language, names)
    deck = {
        slot: {form: value for form, value in listening.slots[slot].items() if str(value) in cards}
        for slot in DECK_SLOTS
        if slot in listening.slots
    }
    return replace(listening, slots={**listening.slots, **deck})


def _cards_of(lines: list[Phrasing]) -> frozenset[str]:
    named = {card for line in lines for slot in CARDS for card in line.slots.get(slot, ())}
    return frozenset[str]().union(*(values_of(card) for card in named))


def _of_powers(moment: Moment) -> list[str]:
    """The intents of a moment that count while a card is in the deck."""
    states = opened(moment.game, "en").moderator.chart.machine.states.values()
    conditional = {name for state in states for when in state.listens_when for name in when.listens}
    return [right.name for right in moment.intents if right.name in conditional]


@cache
def _ear(language: str, game: str) -> OurEar:
    model = load(model_for_rehearsal(language))
    return our_ear("embedded", model, opened(game, language).grammar)
