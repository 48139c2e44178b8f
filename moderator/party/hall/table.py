"""One table: it plays, sleeps, comes back after it died, and is over at last.

    PLAYS --its process died--> BROKEN --after a pause--> PLAYS (resumed; its clock stands till somebody says go on)
    PLAYS --nobody looks at it for long--> FALLS_ASLEEP --its process has ended in order--> SLEEPS
    SLEEPS --somebody comes to one of its ports--> PLAYS
    PLAYS --its host has left--> CLOSED            BROKEN --too often in a short time--> GIVEN_UP

While a table sleeps the hall listens on its ports: the page of a room that is woken looks for its table there, as after
any pause of the network, and that is how the table learns that somebody has come.
"""

import socket
import time
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from enum import Enum
from typing import Any

from moderator.errors import BadInput
from moderator.party.hall.table_folder import TableCard, TableFolder
from moderator.party.hall.table_news import TableNews, TablePhase, news_of
from moderator.party.hall.table_process import TableProcess
from moderator.party.live.told_entrances import Entrances, read_entrances

MOST_RESTARTS = 5
"""In RESTARTS_SECONDS: a table that dies more often than this would die again."""
RESTARTS_SECONDS = 300.0
PAUSE_SECONDS = 1.0
"""Before a table that died is started again: what it had started goes with it, and lets go of the ports. It doubles
with each time."""
ENDING_SECONDS = 20.0
"""So long a process may take to end in order; then it is killed, which its journal survives."""
BACKLOG = 5


class Condition(Enum):
    """How a table is, as a process."""

    PLAYS = "plays"
    BROKEN = "broken"
    FALLS_ASLEEP = "falls_asleep"
    SLEEPS = "sleeps"
    CLOSED = "closed"
    GIVEN_UP = "given_up"


NEEDS_PLACE = (Condition.PLAYS, Condition.BROKEN, Condition.FALLS_ASLEEP)
"""A table takes up memory then, or will in a moment."""
OVER = (Condition.CLOSED, Condition.GIVEN_UP)


class Table:
    """One table. For one thread. Times are monotonic seconds."""

    def __init__(self, folder: TableFolder, card: TableCard, *, idle_seconds: float, now: float) -> None:
        """As it was written down; nothing is started. It falls asleep after `idle_seconds` without a page."""
        self.folder = folder
        self.card = card
        self.news = TableNews(folder.events)
        self.entrances: Entrances | None = None
        """Where its codes lead, and who is there; None while that is not known."""
        self.restarts = 0
        """How often it died and was started again."""
        self._idle_seconds = idle_seconds
        self._process = TableProcess(folder, card.process)
        self._seen = now
        self._restarted: deque[float] = deque(maxlen=MOST_RESTARTS)
        self._retry_at = 0.0
        self._kill_at = float("inf")
        self._listening: list[socket.socket] = []
        self._knocked = False
        self._take_news()
        self.news.read()
        if card.is_closed:
            self.condition = Condition.CLOSED
        elif self._process.is_alive:
            self.condition = Condition.PLAYS
        else:
            self.condition = Condition.CLOSED if self._has_ended else Condition.SLEEPS
            self._close_or_listen()

    @property
    def process(self) -> int | None:
        """The process that plays; None while there is none."""
        return self._process.process if self._process.is_alive else None

    @property
    def needs_place(self) -> bool:
        """Whether it takes up one of the machine's places."""
        return self.condition in NEEDS_PLACE

    @property
    def is_over(self) -> bool:
        """Whether it will never play again."""
        return self.condition in OVER

    def start(self, now: float) -> None:
        """Begin, or go on where it broke off. Raises BadInput."""
        self._listen_no_more()
        self._process.start(self.card.ports)
        self.card = replace(self.card, process=self._process.process)
        self.folder.keep(self.card)
        self.condition, self._seen, self._knocked = Condition.PLAYS, now, False

    def tend(self, now: float) -> None:
        """Look how it is, and do what has to be done."""
        self.news.read()
        match self.condition:
            case Condition.PLAYS:
                self._look(now)
            case Condition.BROKEN if now >= self._retry_at:
                try:
                    self.start(now)
                except BadInput:
                    self._break(now)
            case Condition.FALLS_ASLEEP:
                self._wait_for_end(now)
            case Condition.SLEEPS:
                self._listen_for_knocks()
            case Condition.CLOSED if now > self._kill_at:
                self._process.kill()
                self._kill_at = float("inf")

    def takes_knock(self) -> bool:
        """Whether somebody has come to a table that sleeps, since the last call."""
        knocked, self._knocked = self._knocked, False
        return knocked and self.condition is Condition.SLEEPS

    def type(self, line: str) -> bool:
        """Type a line; whether it plays and could read it."""
        return self.condition is Condition.PLAYS and self._process.type(line)

    def fall_asleep(self, now: float) -> None:
        """Let its process end so that it can be gone on with; nothing happens where none runs."""
        if self.condition is Condition.PLAYS:
            self._process.hand_over()
            self.condition, self._kill_at = Condition.FALLS_ASLEEP, now + ENDING_SECONDS

    def close(self, now: float) -> None:
        """End its evening for good."""
        self._listen_no_more()
        self._process.end()
        self._kill_at = now + ENDING_SECONDS
        self.condition, self.entrances = Condition.CLOSED, None
        self.card = replace(self.card, is_closed=True)
        with suppress(BadInput):  # then a hall that starts anew finds it asleep
            self.folder.keep(self.card)

    def read_on(self, news: Mapping[str, Any]) -> None:
        """Another machine has had the table meanwhile, and knows this of it. Raises BadInput."""
        events = self.folder.events
        try:
            if events.exists():
                events.rename(events.with_name(f"events-before-{int(time.time())}.jsonl"))
        except OSError as error:
            raise BadInput(f"the table's events cannot be put aside: {error.strerror}") from None
        self.news, self.card = TableNews(events), replace(self.card, news=news)
        self.folder.keep(self.card)
        self._take_news()

    def leave(self) -> None:
        """The hall ends: whatever plays goes on without it."""
        self._listen_no_more()

    def _take_news(self) -> None:
        """What was known of it before there were events of it here."""
        if self.card.news is not None:
            with suppress(ValueError, KeyError, TypeError):
                self.news.go_on(news_of(self.card.news))

    @property
    def _has_ended(self) -> bool:
        """Whether its host has left."""
        return self.news.phase is TablePhase.ENDED

    def _look(self, now: float) -> None:
        self.entrances = read_entrances(self.folder.entrances)
        if self.entrances is not None and self.entrances.there:
            self._seen = now
        if not self._process.is_alive:
            self.news.read()  # its last words
            self.entrances = None
            if self._has_ended:
                self.close(now)
            else:
                self._break(now)
        elif now - self._seen > self._idle_seconds:
            self.fall_asleep(now)

    def _break(self, now: float) -> None:
        """It died: it is started again, unless it did so too often."""
        recent = [at for at in self._restarted if now - at < RESTARTS_SECONDS]
        if len(recent) >= MOST_RESTARTS:
            self.condition = Condition.GIVEN_UP
            return
        self._restarted.append(now)
        self.restarts += 1
        self.condition, self._retry_at = Condition.BROKEN, now + PAUSE_SECONDS * 2 ** len(recent)

    def _wait_for_end(self, now: float) -> None:
        if self._process.is_alive:
            if now > self._kill_at:
                self._process.kill()
            return
        self.news.read()
        self.entrances = None
        self.condition = Condition.CLOSED if self._has_ended else Condition.SLEEPS
        self._close_or_listen()

    def _close_or_listen(self) -> None:
        if self.condition is Condition.CLOSED and not self.card.is_closed:
            self.close(time.monotonic())
        self._listen_for_knocks()

    def _listen_for_knocks(self) -> None:
        """Whoever comes is sent away, and comes again when the table is there."""
        if self.condition is not Condition.SLEEPS:
            return
        if not self._listening:
            for port in self.card.ports:
                with suppress(OSError):  # perhaps a moment later
                    listening = socket.create_server(("0.0.0.0", port), backlog=BACKLOG)
                    listening.setblocking(False)
                    self._listening.append(listening)
        for listening in self._listening:
            with suppress(OSError):
                connection, _ = listening.accept()
                connection.close()
                self._knocked = True

    def _listen_no_more(self) -> None:
        for listening in self._listening:
            listening.close()
        self._listening.clear()
