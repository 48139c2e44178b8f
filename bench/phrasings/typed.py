"""The sentences typed: in the state of their moment, and without any state."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from bench.phrasings.judging import Verdict, verdict
from bench.phrasings.moments import Phrasing, moments
from moderator.language.listening import Listening, Reading
from moderator.moderating.doubt import CHOICE_SLOT, OTHER_SLOT
from moderator.party.config.party import party_for
from moderator.party.opening.opening import OpenedGame, of_any_party, open_to_try
from moderator.party.recording.game_moment import listening_at

PLAYERS = ("player", "holder", "hostages", "choice", "other")
"""Slots of the phrasings that hold names."""
IN_STATE, ANYTIME = "in the state", "at any time"


@dataclass(frozen=True)
class Tried:
    """A sentence and what became of it."""

    phrasing: Phrasing
    way: str
    """IN_STATE, ANYTIME, or by voice."""
    reading: Reading
    verdict: Verdict


def typed_in(language: str, lines: Sequence[Phrasing]) -> Iterator[Tried]:
    """Every sentence, typed in both ways."""
    names = names_in(lines)
    for line in lines:
        moment = moments()[line.moment]
        grammar = opened(moment.game, language).grammar
        for way in (IN_STATE, ANYTIME):
            listening = listening_for(moment.state if way == IN_STATE else None, moment.game, language, names)
            reading = grammar.read_typed(line.text, listening)
            found = reading.intent
            yield Tried(line, way, reading, verdict(line, found, anytime=way == ANYTIME))


def names_in(lines: Iterable[Phrasing]) -> tuple[str, ...]:
    """Everybody who is named in the slots of some sentences."""
    named = (name for line in lines for slot in PLAYERS for name in line.slots.get(slot, ()))
    return tuple(dict.fromkeys(named))


@cache
def opened(game: str, language: str) -> OpenedGame:
    """A game whose words alone matter."""
    return open_to_try(party_for(game, language))


@cache
def listening_for(state: str | None, game: str, language: str, names: Sequence[str]) -> Listening:
    """What is listened for in a state, or at any time, when these people play with any cards."""
    in_game = opened(game, language)
    everything = in_game.moderator.everything()
    listening = everything if state is None else listening_at(state, in_game.moderator)
    people = {name.casefold(): name for name in names}
    words = {**in_game.game.words_of_any_party, **dict.fromkeys(("player", CHOICE_SLOT, OTHER_SLOT), people)}
    return of_any_party(replace(listening, slots={**listening.slots, **words}))
