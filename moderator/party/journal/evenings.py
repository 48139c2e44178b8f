"""The evenings that were played here: when, by whom, for how long, and how they ended.

What came of an evening stands in no line of its journal; it shows when the journal is played again. That takes some
tenths of a second, so it is done once, when the evening ends, and remembered (`played_evening`). Only what was never
looked at since it broke off is played again when it is asked for, and what runs just now.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from pathlib import Path

from moderator.errors import BadInput
from moderator.language.grammar.grammar import Grammar, load_grammar
from moderator.language.voice.sentences import Sentences, load_sentences
from moderator.moderating.chart import Chart
from moderator.moderating.moderator import Moderator
from moderator.party.config.party import Party
from moderator.party.evening.timeline import clock_face
from moderator.party.journal.played_evening import (
    OVER,
    STOPPED,
    Finish,
    PlayedEvening,
    ending_of,
    remember,
    remembered,
)
from moderator.party.journal.reading import Journal, read_journal
from moderator.party.journal.replay import play_again
from moderator.party.journal.writing import is_written, usual_folder, usual_journals
from moderator.party.opening.opening import read_game_chart, setting_of


def played_evenings(files: Iterable[Path]) -> Iterator[PlayedEvening]:
    """The evenings of these journals, but for those in which nobody said anything and those that are no journals."""
    words = cache(_words)
    for file in files:
        runs = is_written(file)
        if not runs and (known := remembered(file)) is not None:
            yield known
            continue
        try:
            ending = ending_of(file)
            journal = read_journal(file)
        except (BadInput, OSError):
            continue
        if not journal.begun:
            continue
        evening = _evening_of(journal, words(journal.head.party.game, journal.head.party.language))
        if not runs:
            remember(evening, ending)
        yield replace(evening, finish=Finish.RUNS) if runs and evening.finish is not Finish.UNREADABLE else evening


def remember_evening(file: Path) -> None:
    """Remember what came of an evening that is over now, so that nobody waits for it later."""
    try:
        ending = ending_of(file)
        journal = read_journal(file)
    except (BadInput, OSError):
        return
    if journal.begun and file.parent == usual_folder():
        party = journal.head.party
        remember(_evening_of(journal, _words(party.game, party.language)), ending)


def usual_evenings(most: int | None = None) -> list[PlayedEvening]:
    """The evenings of the journals in the usual folder, the newest first; `most` of them, or all."""
    return list(islice(played_evenings(usual_journals()), most))


def choose_journal(file: Path | None) -> Path:
    """The journal that the host names, by its file or by its number in the list of evenings; without either that of the
    last evening that runs or has a game in it, or else of the last one in which anything happened.

    Raises BadInput when there is none.
    """
    if file is None:
        return _last_evening()
    if not file.exists() and str(file).isdecimal():
        evenings = usual_evenings()
        if not 0 < int(str(file)) <= len(evenings):
            raise BadInput(f"there is no evening number {file}", remedy="`moderator log --list` lists them")
        return evenings[int(str(file)) - 1].file
    return file


def _last_evening() -> Path:
    files = usual_journals()
    begun = None
    for number, file in enumerate(files):
        evening = next(played_evenings([file]), None)
        if evening is None and file.stat().st_size and not _is_readable(file):
            return file  # whoever reads it tells what is wrong
        if evening is not None and (evening.has_game or evening.finish in (Finish.RUNS, Finish.UNREADABLE)):
            return file
        if begun is None and evening is not None:
            begun = files[number]
    if begun is None:
        raise BadInput("no evening was played here yet", remedy="name the file of a journal")
    return begun


def _is_readable(file: Path) -> bool:
    try:
        read_journal(file)
    except BadInput:
        return False
    return True


@dataclass(frozen=True)
class _Words:
    """What the evenings of one game in one language have in common."""

    chart: Chart
    grammar: Grammar
    sentences: Sentences


def _words(game: str, language: str) -> _Words:
    parts = Party(game=game, language=language).plugin.parts
    return _Words(read_game_chart(game), load_grammar(language, parts), load_sentences(language, parts))


def _moderator(party: Party, words: _Words) -> Moderator:
    """The moderator of a party's game, fresh."""
    game = party.plugin.open(setting_of(party), words.grammar, words.sentences)
    return Moderator(game, words.chart, address=party.address)


def _evening_of(journal: Journal, words: _Words) -> PlayedEvening:
    party, began = journal.head.party, journal.entries[0].at
    finish = Finish.LEFT if journal.ended else Finish.BROKE_OFF
    told = _Told()
    try:
        moderator = _moderator(party, words)
        for _ in play_again(journal, moderator):
            told.look(moderator)
        stood = told.where(moderator, journal.stopped_at)
    except BadInput:
        finish, stood = Finish.UNREADABLE, None
    return PlayedEvening(
        file=journal.file,
        began=journal.head.wall,
        seconds=journal.stopped_at - began,
        players=tuple(player.name for player in party.players),
        count=party.count,
        finish=finish,
        winners=tuple(told.winners),
        stood=stood,
        has_game=told.has_game,
    )


class _Told:
    """What the states of a game tell, one after the other."""

    def __init__(self) -> None:
        self.winners: list[str] = []
        self.has_game = False
        self._first: str | None = None
        self._state: str | None = None
        self._winner: str | None = None

    def look(self, moderator: Moderator) -> None:
        """After each input."""
        state = moderator.situation.states[0]
        self._first = self._first or state
        if state == self._state:
            return
        self._state = state
        self.has_game = self.has_game or state != self._first
        winner = moderator.summary(0.0).get("winner")
        if winner is not None and self._winner is None:
            self.winners.append(str(winner))
        self._winner = winner

    def where(self, moderator: Moderator, at: float) -> str | None:
        """Where a game stands that was begun and is not over, at a time of the party clock."""
        state = moderator.situation.states[0]
        if not self.has_game or state in (self._first, OVER) or self._winner is not None:
            return None
        number, left = moderator.summary(at).get("round"), moderator.situation.clock_left(at)
        words = f"round {number}" if number and state != STOPPED else state.replace("_", " ").replace(".", ", ")
        return words if left is None else f"{words}, {clock_face(left)} left"
