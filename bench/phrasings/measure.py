"""`python -m bench phrasings`: how much of what people say is understood, typed, in each language.

`--language` and `--half` narrow it, `--list` prints each sentence that is not understood rightly, of the tuning half
unless another is asked for: whoever widens a grammar looks at that half alone. Only the whole measurement is kept.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from bench.hearing.speakers import DATA, Half
from bench.phrasings.judging import Verdict, verdict
from bench.phrasings.moments import PHRASINGS, Phrasing, moments, phrasings
from bench.report import Report
from moderator.language.intent import Intent
from moderator.language.listening import Listening, Reading
from moderator.moderating.doubt import CHOICE_SLOT, OTHER_SLOT
from moderator.party.config.party import party_for
from moderator.party.opening.opening import OpenedGame, of_any_party, open_to_try
from moderator.party.recording.game_moment import listening_at

PLAYERS = ("player", "holder", "hostages", "choice", "other")
"""Slots of the phrasings that hold names."""
IN_STATE, ANYTIME = "in the state", "at any time"
HALVES = {"tuning": Half.TUNING, "report": Half.REPORTING}
"""As `--half` calls them."""
WORST = 15
"""Moments that are listed as the worst."""


@dataclass(frozen=True)
class Tried:
    """A sentence and what became of it."""

    phrasing: Phrasing
    way: str
    """IN_STATE or ANYTIME."""
    reading: Reading
    verdict: Verdict


def languages() -> tuple[str, ...]:
    """Those that have phrasings, the usual order."""
    found = {file.parent.name for file in DATA.glob(f"*/{PHRASINGS}")}
    return tuple(sorted(found, key=lambda language: (language != "en", language)))


def measure(language: str | None = None, half: Half | None = None, *, listed: bool = False) -> Report:
    """The tables; `listed` prints the failures of a half before, the tuning one unless another is named."""
    report = Report(
        "phrasings",
        "Sentences written by people who had not read the grammar, from a description of each moment alone "
        "(bench/data/<language>/phrasings.txt; bench/data/moments.toml tells what is right). Typed: in the state of "
        "the moment, and without any state. Odd sentences of each moment tune the grammars, even ones report.",
    )
    rows: list[tuple[str, ...]] = []
    worst: list[tuple[str, ...]] = []
    for each in (language,) if language is not None else languages():
        tried = list(tried_in(each))
        if listed:
            for line in failures(one for one in tried if one.phrasing.half is (half or Half.TUNING)):
                print(line)
        for part in (half,) if half is not None else tuple(Half):
            of_half = [one for one in tried if one.phrasing.half is part]
            rows += _rows(each, part, of_half)
            if part is not Half.REPORTING or half is not None:
                worst += _worst(each, of_half)
    report.table("Commands", ("", "", "", "sentences", *(str(one.value) for one in Verdict)), [
        row[1:] for row in rows if not row[0]
    ], note="`opposite`: taken for the opposite, or with another value where that does harm; it counts apart from "
            "`another`.")  # fmt: skip
    report.table("Neighbours: sentences near a command that are not it", (
        "", "", "", "sentences", *(str(one.value) for one in Verdict)
    ), [row[1:] for row in rows if row[0]], note="`right`: left alone, or taken for the other command that it is. "
        "`opposite`: taken for the very command that it is not.")  # fmt: skip
    if worst:
        report.table("The least understood moments, in the state", ("", "moment", "right", "of"), worst)
    return report


def tried_in(language: str) -> Iterator[Tried]:
    """Every sentence of a language, typed in both ways."""
    lines = phrasings(language)
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


def failures(tried: Iterable[Tried]) -> Iterator[str]:
    """A line for each sentence that was not understood rightly: where, what became of it, as what."""
    for one in tried:
        if one.verdict is not Verdict.RIGHT:
            line = one.phrasing
            wanted = " ".join(f"{slot}={'+'.join(values)}" for slot, values in line.slots.items())
            is_not = f"not {'+'.join(line.is_not)} {'is ' + line.really_is if line.really_is else ''}".strip()
            what = is_not if line.is_neighbour else line.moment
            got = _in_short(one.reading.intent) or one.reading.reason
            yield f"{line.number}: {one.way}: {one.verdict.value}: [{f'{what} {wanted}'.strip()}] {line.text} -> {got}"


def _in_short(intent: Intent | None) -> str:
    if intent is None:
        return ""
    slots = (f"{slot}={'+'.join(map(str, values))}" for slot, values in intent.slots.items())
    return " ".join((intent.name, *slots))


def _rows(language: str, half: Half, tried: Sequence[Tried]) -> Iterator[tuple[str, ...]]:
    for neighbours in (False, True):
        for way in (IN_STATE, ANYTIME):
            of_way = [one for one in tried if one.way == way and one.phrasing.is_neighbour is neighbours]
            counts = Counter(one.verdict for one in of_way)
            shares = (f"{100 * counts[each] / max(1, len(of_way)):.1f} %" for each in Verdict)
            kind = "neighbours" if neighbours else ""
            yield kind, language, half.value, way, str(len(of_way)), *shares


def _worst(language: str, tried: Sequence[Tried]) -> list[tuple[str, ...]]:
    of_moment: dict[str, list[bool]] = {}
    for one in tried:
        if one.way == IN_STATE and not one.phrasing.is_neighbour:
            of_moment.setdefault(one.phrasing.moment, []).append(one.verdict is Verdict.RIGHT)
    worst = sorted(of_moment, key=lambda name: (sum(of_moment[name]) / len(of_moment[name]), name))[:WORST]
    return [(language, name, str(sum(of_moment[name])), str(len(of_moment[name]))) for name in worst]
