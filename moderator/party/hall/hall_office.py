"""What the pages of a hall show of its tables, and what they may want of it.

The lobby shows a visitor the codes of the own tables and nothing of others'. The organiser's page shows all tables, by
their public events; the codes of rooms are not there, since who organises sits at no table. What a page wants came from
a stranger: anything that is not exactly one of the wishes below is refused.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import cache, lru_cache
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from moderator.errors import BadInput
from moderator.language.languages import languages_begun, missing_files
from moderator.language.message import Message
from moderator.language.voice.sentences import load_sentences
from moderator.party.evening.typed_line import LONGEST_LINE, SAID_ALOUD
from moderator.party.hall.hall import Hall, NoTable, NoTableBecause, won_games
from moderator.party.hall.hall_metrics import hall_metrics
from moderator.party.hall.kept_hall import CommonStart
from moderator.party.hall.table import Table
from moderator.party.hall.table_wish import NamesRefused, offered_games, read_wish
from moderator.party.joint_hall.hall_messages import ToldTable
from moderator.party.live.code_in_terminal import code_in_terminal
from moderator.party.live.phone_words import OWN_NAME, PHONE_TEXTS
from moderator.party.live.room_view import PAGE_TEXTS, page_words
from moderator.party.live.told_entrances import Entrance
from moderator.web.hall.office import PageValues, WishRefused
from moderator.web.rooms.code_picture import code_picture

HALL_TEXTS = "hall"
"""The part of a language's voice that stands on the pages of a hall."""
LONGEST_WORDS = LONGEST_LINE - len(SAID_ALOUD) - 1
"""Letters of what the organiser lets be said."""
FARTHEST_START = timedelta(hours=12)
"""A time of day that is farther away than this was meant for a moment ago."""
TIME_OF_DAY = "%H:%M"
TOLD_SECONDS = 0.5
"""How often the other machines of a hall may hear how the tables are."""
MOST_PICTURES = 200
"""Of codes that are kept: a page asks for them each second."""
NOBODY_THERE, NO_SUCH_ORDER, NO_SUCH_TIME, NO_SUCH_WORDS = "nobody_there", "no_such_order", "no_such_time", "no_words"
NAMES_REFUSED = "names_refused"


class Office:
    """One hall's `HallOffice`. For one thread."""

    def __init__(self, hall: Hall, language: str, tell: Callable[[str], None]) -> None:
        """`language` is for whoever reads none that there is; `tell` shows the host a line. Raises BadInput."""
        self._hall = hall
        self._language = language
        self._tell = tell
        self._words: dict[str, Mapping[str, str]] = {}
        self._games = offered_games()
        self._lobby = self._safe_lobby = ""
        self._told_at = float("-inf")
        self.words([language])

    def opened(self, lobby: str, organiser: str, safe_lobby: str) -> None:
        """Tell the host where the pages are."""
        self._lobby, self._safe_lobby = lobby, safe_lobby
        for told, address in (("Tables are opened at", lobby), ("For the organiser alone:", organiser)):
            self._tell(f"{told} {address}")
            for row in code_in_terminal(address):
                self._tell(row)

    def tend(self) -> None:
        """Look after the tables, and tell the other machines of the hall how they are."""
        self._hall.tend()
        if (now := monotonic()) - self._told_at >= TOLD_SECONDS:
            self._told_at = now
            self._hall.tell_others(
                self._lobby, self._safe_lobby, [_told(table) for table in self._hall.tables.values()]
            )

    def words(self, languages: Sequence[str]) -> tuple[str, Mapping[str, str]]:
        """The first of these languages that there is, and what stands on the pages in it."""
        there = [each for each in languages if each in languages_begun() and not _lacks(each)]
        language = there[0] if there else self._language
        if language not in self._words:
            told = page_words(load_sentences(language, (PAGE_TEXTS, HALL_TEXTS)), "")
            self._words[language] = dict(zip(told[::2], told[1::2], strict=True))
        return language, self._words[language]

    def lobby(self, visitor: str) -> PageValues:
        """What the lobby shows to a visitor."""
        spoken = dict.fromkeys(language for game in self._games for language in game.languages)
        return {
            "places": self._hall.all_places,
            "free": self._hall.all_free,
            "games": [
                {
                    "name": game.name,
                    "least": game.least,
                    "most": game.most,
                    "languages": list(game.languages),
                    "cards": [each.value for each in game.cards],
                }
                for game in self._games
            ],
            "languages": {language: _own_name(language) for language in spoken},
            "tables": [
                *(_own_table(table) for table in self._hall.tables_of(visitor)),
                *(with_pictures(table.own) for table in self._elsewhere() if visitor and table.visitor == visitor),
            ],
        }

    def open_table(self, visitor: str, address: str, wish: PageValues) -> None:
        """Open a table. Raises WishRefused."""
        try:
            self._hall.open(read_wish(wish), visitor, address)
        except NoTable as error:
            raise WishRefused(error.why.value) from None
        except NamesRefused:  # whoever sees them sees what is wrong: a terminal need not show them
            raise WishRefused(NAMES_REFUSED) from None
        except BadInput as error:
            self._tell(str(error))
            raise WishRefused(NoTableBecause.FAILED.value) from None

    def wake_table(self, visitor: str, wish: PageValues) -> None:
        """Let a visitor's own table go on. Raises WishRefused."""
        match wish:
            case {"table": int() as number}:
                own = {table.card.number: table for table in self._hall.tables_of(visitor)}
                if number in own:
                    self._wake(own[number])
                    return
                if any(table.number == number and table.visitor == visitor for table in self._elsewhere()):
                    self._hall.pass_on({"do": "wake", "tables": [number]})
                    return
        raise WishRefused(NoTableBecause.UNKNOWN.value)

    def all_tables(self) -> PageValues:
        """What the organiser's page shows."""
        start = self._hall.start
        return {
            "places": self._hall.all_places,
            "free": self._hall.all_free,
            "clock": datetime.now().strftime(TIME_OF_DAY),
            "start": "" if start is None else datetime.fromtimestamp(start.at).strftime(TIME_OF_DAY),
            "starting": [] if start is None else list(start.tables),
            "tables": sorted(
                [
                    *(_table_for_organiser(table) for table in self._hall.tables.values()),
                    *(dict(table.seen) for table in self._elsewhere()),
                ],
                key=lambda table: int(table["number"]),
            ),
        }

    def order(self, order: PageValues) -> None:
        """Do what the organiser wants, here and on the other machines. Raises WishRefused."""
        elsewhere = {table.number for table in self._elsewhere()}
        if not elsewhere:
            self._carry_out(order)
            return
        meant = order.get("tables")
        numbers = meant if isinstance(meant, list) else []
        here = [number for number in numbers if number not in elsewhere]
        if len(here) < len(numbers) or not numbers:
            self._hall.pass_on(order)
        if here or not numbers:
            try:
                self._carry_out({**order, "tables": here} if numbers else order)
            except WishRefused as error:
                if error.reason != NOBODY_THERE:  # somebody may be there on the other machines
                    raise

    def obey(self, order: PageValues) -> None:
        """Do what an organiser at another machine of the hall wants, as far as it is about tables of this one."""
        meant = order.get("tables")
        numbers = [number for number in meant if number in self._hall.tables] if isinstance(meant, list) else []
        if numbers or not meant:
            with suppress(WishRefused):
                self._carry_out({**order, "tables": numbers} if meant else order)

    def table_origin(self, number: int) -> str | None:
        """Where a table's pages are, on whatever machine; None where it is not known, or wakes up just now."""
        table = self._hall.tables.get(number)
        if table is None:
            if (there := self._hall.origin_elsewhere(number)) is None:
                self._hall.wake_elsewhere(number)
            return there
        if table.entrances is None:
            with suppress(NoTable):
                self._hall.wake(table)
            return None
        return _origin(table.entrances.host.address)

    def table_pages(self, number: int) -> str | None:
        """Where a table's pages are served now, on whatever machine; None where they are not."""
        table = self._hall.tables.get(number)
        if table is None:
            return self._hall.pages_elsewhere(number)
        return _pages(table) or None

    def _elsewhere(self) -> list[ToldTable]:
        """The tables of the other machines; one that moves here just now is ours."""
        return [
            table
            for machine in self._hall.others()
            for table in machine.tables
            if table.number not in self._hall.tables
        ]

    def _carry_out(self, order: PageValues) -> None:
        """Do it at the tables of this machine. Raises WishRefused."""
        match order:
            case {"do": "say", "words": str() as words, "tables": list() as numbers}:
                self._say(" ".join(words.split()), self._tables(numbers))
            case {"do": "start", "time": str() as time, "tables": list() as numbers}:
                tables = tuple(table.card.number for table in self._tables(numbers) if not table.is_over)
                self._plan(CommonStart(_next(time, datetime.now()).timestamp(), tables))
            case {"do": "start_not"}:
                self._plan(None)
            case {"do": "wake", "tables": list() as numbers}:
                for table in self._tables(numbers):
                    self._wake(table)
            case {"do": "sleep", "tables": list() as numbers}:
                for table in self._tables(numbers):
                    self._hall.rest(table)
            case {"do": "close", "tables": list() as numbers} if numbers:
                for table in self._tables(numbers):
                    self._hall.close(table)
            case _:
                raise WishRefused(NO_SUCH_ORDER)

    def results(self) -> Sequence[PageValues]:
        """Every game that was won, once, whoever knows of it: a table that has moved is known by several."""
        own = (_won(table) for table in self._hall.tables.values())
        tables: dict[int, Sequence[PageValues]] = {}
        for won in (*own, *self._hall.won_elsewhere()):
            if won and len(won) > len(tables.get(number := int(won[0]["table"]), ())):
                tables[number] = won
        return [game for _, won in sorted(tables.items()) for game in won]

    def metrics(self) -> str:
        """How the hall is."""
        return hall_metrics(self._hall)

    def _plan(self, start: CommonStart | None) -> None:
        try:
            self._hall.plan(start)
        except BadInput as error:  # it counts for as long as this hall runs
            self._tell(str(error))

    def _say(self, words: str, tables: Sequence[Table]) -> None:
        if not words or len(words) > LONGEST_WORDS or not words.isprintable():
            raise WishRefused(NO_SUCH_WORDS)
        if not self._hall.say(words, tables):
            raise WishRefused(NOBODY_THERE)

    def _wake(self, table: Table) -> None:
        try:
            self._hall.wake(table)
        except NoTable as error:
            raise WishRefused(error.why.value) from None

    def _tables(self, numbers: Sequence[object]) -> list[Table]:
        """Those that are meant; all of them where none is named. Raises WishRefused."""
        if not numbers:
            return [*self._hall.tables.values()]
        tables = {table.card.number: table for table in self._hall.tables.values()}
        if not all(isinstance(number, int) and number in tables for number in numbers):
            raise WishRefused(NoTableBecause.UNKNOWN.value)
        return [table for number, table in tables.items() if number in numbers]


def _told(table: Table) -> ToldTable:
    """A table for the other machines of the hall, which draw its codes themselves."""
    own, seen = _own_table(table, pictures=False), _table_for_organiser(table)
    return ToldTable(table.card.number, table.card.visitor, own, seen, _pages(table), _won(table))


def _won(table: Table) -> Sequence[PageValues]:
    return won_games(table.card.number, table.card.wish, table.news.won)


def with_pictures(own: PageValues) -> dict[str, Any]:
    """A table of another machine for whoever opened it, its codes drawn."""
    codes = [{**code, "picture": _picture(code["address"]) if code["address"] else ""} for code in own["codes"]]
    return {**own, "codes": codes}


def _own_table(table: Table, *, pictures: bool = True) -> dict[str, Any]:
    """A table for whoever opened it, with its codes."""
    entrances = table.entrances
    if entrances is None:
        return {**_standing(table), "codes": []}
    codes = [_code("room", room) for room in entrances.rooms]
    codes.append(_code("host", entrances.host))
    if entrances.phones.address:
        codes.append(_code("phones", entrances.phones))
    told = {**_standing(table), "codes": codes}
    return with_pictures(told) if pictures else told


def _table_for_organiser(table: Table) -> dict[str, Any]:
    lost = sorted(table.news.lost)
    return {
        **_standing(table),
        "restarts": table.restarts,
        "trouble": [{"room": room, "device": device} for room, device in lost] if table.process else [],
        "host": "" if table.entrances is None else table.entrances.host.address,
    }


def _standing(table: Table) -> dict[str, Any]:
    """How a table stands, which anybody at it may know."""
    left = table.news.time_left(datetime.now().astimezone())
    return {
        "number": table.card.number,
        "game": table.card.wish.game,
        "language": table.card.wish.language,
        "players": table.card.wish.players,
        "condition": table.condition.value,
        "phase": table.news.phase.value,
        "round": table.news.round,
        "paused": table.news.paused,
        "left": None if left is None else round(left),
        "winner": table.news.won[-1].winner if table.news.won else "",
    }


def _code(what: str, entrance: Entrance) -> dict[str, Any]:
    return {"what": what, "name": entrance.name, "address": entrance.address, "there": entrance.there}


def _pages(table: Table) -> str:
    """Where a table's pages are served by https; empty where they are not."""
    host = "" if table.entrances is None else urlsplit(table.entrances.host.address).hostname
    return f"https://{host}:{table.card.ports[1]}" if host else ""


def _origin(address: str) -> str:
    """The beginning of an address, up to the port."""
    return "/".join(address.split("/")[:3])


def _next(time: str, now: datetime) -> datetime:
    """When it will be this time of day. Raises WishRefused."""
    try:
        at = datetime.combine(now.date(), datetime.strptime(time, TIME_OF_DAY).time())
    except ValueError:
        raise WishRefused(NO_SUCH_TIME) from None
    if at <= now:
        at += timedelta(days=1)
    if at - now > FARTHEST_START:
        raise WishRefused(NO_SUCH_TIME)
    return at


@lru_cache(MOST_PICTURES)
def _picture(address: str) -> str:
    return code_picture(address)


@cache
def _lacks(language: str) -> bool:
    """Whether a language has no texts for the pages."""
    files = {f"voices/{language}/{part}.ftl" for part in (PAGE_TEXTS, HALL_TEXTS)}
    return bool(files & {*missing_files(language, (PAGE_TEXTS, HALL_TEXTS))})


@cache
def _own_name(language: str) -> str:
    """What those call a language who speak it."""
    try:
        return load_sentences(language, (PHONE_TEXTS,)).say(Message(OWN_NAME))
    except BadInput:
        return language
