"""What thirty phones with cards cost, and how soon they answer.

Phones without a browser have seats at a table of thirty with an advanced deck, on real sockets; the program's side is
the one of an evening, without sound: what happens goes to a journal that waits for the disk, and both rooms' pages are
open. All ping as pages do, and every two seconds a leader taps the hostages, of which all phones and the room are told;
the room undoes it. Meanwhile it is measured what the server's process and the seats' part of the game's loop cost. Then
leaders tap and phones share: from what one sends to what it is shown.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import psutil

from bench.figures import exact_ms, median, percentile
from bench.report import Report
from moderator.games.two_rooms.facts import TwoRoomsFacts
from moderator.language.intent import Intent
from moderator.language.message import Message
from moderator.language.voice.sentences import load_sentences
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.journal.writing import begin_journal
from moderator.party.live.seat_view import SEAT_TEXTS
from moderator.web.messages.clock import Ping
from moderator.web.messages.seat import AnswerShare, AskShare, OpenShare, ScannedShare, ShowSeat, TappedOffer
from moderator.web.rooms import seats as program_side
from moderator.web.server.pairing import new_token
from tests.party.live.seated_table import Phone, Table
from tests.web.pages_of_ours import Page, Visitor

PLAYERS = 30
SECONDS = 30.0
TAPS_EVERY = 2.0
PINGS, PINGS_EVERY = 8, 10.0
"""As a page sends them."""
LOOP_SECONDS = 0.04
"""A turn of a still evening's loop."""
SERVER_GOAL, ANSWER_GOAL = 0.05, 0.100
"""Of a core; seconds."""
TIMES = 40
RARELY = 0.95


class _Loop:
    """The program's side, turned as an evening turns it; it counts what it costs."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.spent = 0.0

    async def run(self) -> None:
        while True:
            began = time.thread_time()
            self._table.tend()
            self.spent += time.thread_time() - began
            await asyncio.sleep(LOOP_SECONDS)


def measure() -> Report:
    """Let them sit, tap and share."""
    report = Report("seats", f"{PLAYERS} phones with cards on sockets of one machine, no Wi-Fi between.")
    with TemporaryDirectory() as folder:
        asyncio.run(_measure(report, Path(folder)))
    return report


async def _measure(report: Report, folder: Path) -> None:
    names = [f"Player {number}" for number in range(1, PLAYERS + 1)]
    party = replace(
        with_players(Party(seed=1), names).with_web(True), game_values={"cards": "phones", "random": "many_games"}
    )
    journal = begin_journal(folder / "evening.journal", party)
    table = Table(party, folder, journal=journal)
    try:
        async with AsyncExitStack() as opened:
            rooms = [await _room_page(opened, table, room) for room in (0, 1)]
            phones = [await opened.enter_async_context(Phone(table)) for _ in names]
            for phone, name in zip(phones, names, strict=True):
                assert (await phone.join(name))[0] == 200
            loop = _Loop(table)
            turning = asyncio.create_task(loop.run())
            leaders = _play_until_hostages(table)
            at_table = dict(zip(names, phones, strict=True))
            await phones[0].until(lambda: all("hostages" in _seat(at_table[leader]).offers for leader in leaders))
            await _cost(report, table, at_table, leaders, [*(_page(phone) for phone in phones), *rooms], loop)
            await _answers(report, table, at_table, leaders)
            turning.cancel()
    finally:
        table.close()
        journal.close()


async def _room_page(opened: AsyncExitStack, table: Table, room: int) -> Page:
    """The page that is a room."""
    device = await opened.enter_async_context(Visitor(table.rooms.house))
    await device.pair(room)
    return await device.open()


def _play_until_hostages(table: Table) -> tuple[str, ...]:
    """Until the leaders choose; who they are."""

    def does(intent: Intent, room: int) -> None:
        outcome = table.evening.command(intent, room, table.now, "")
        assert outcome.taken, (intent, outcome)

    def passes(is_so: Callable[[], bool]) -> None:
        while not is_so():
            table.now += 1.0
            table.evening.journaled.tick(table.now)

    does(Intent("start_game"), 0)
    for room in (0, 1):
        does(Intent("room_ready"), room)
    passes(lambda: table.moderator.situation.clock_left(table.now) is not None)
    leaders = tuple(each.players[0] for each in _facts(table).rooms)
    for room, leader in enumerate(leaders):
        does(Intent("appoint", {"player": (leader,)}), room)
    passes(lambda: table.moderator.situation.clock_left(table.now) is None)
    return leaders


def _facts(table: Table) -> TwoRoomsFacts:
    facts = table.moderator.situation.facts
    assert isinstance(facts, TwoRoomsFacts)
    return facts


def _seat(phone: Phone) -> ShowSeat:
    return _page(phone).of(ShowSeat)[-1]


async def _tap_hostages(phone: Phone) -> None:
    """A leader names the hostages."""
    seat = _seat(phone)
    offer = seat.offers.index("hostages")
    choices = [each for number, each in zip(seat.choice_offers, seat.choices, strict=True) if number == offer]
    await _page(phone).send(TappedOffer("hostages", tuple(choices[: seat.offer_least[offer]])))


async def _undo(table: Table, room: int) -> None:
    """The room takes them back, and all phones know."""
    assert _facts(table).rooms[room].hostages
    outcome = table.evening.command(Intent("undo"), room, table.now, "")
    assert outcome.taken, outcome
    assert not _facts(table).rooms[room].hostages
    await asyncio.sleep(5 * LOOP_SECONDS)


def _page(phone: Phone) -> Page:
    assert phone.page is not None
    return phone.page


async def _cost(
    report: Report,
    table: Table,
    phones: dict[str, Phone],
    leaders: Sequence[str],
    pages: Sequence[Page],
    loop: _Loop,
) -> None:
    server = psutil.Process(table.rooms.house.process)
    down = _bytes_down(phones)
    before, spent, began = _processor(server), loop.spent, time.monotonic()
    pinged = 0.0
    number = 0
    while (at := time.monotonic()) < began + SECONDS:
        if at - pinged >= PINGS_EVERY:
            pinged = at
            for page in pages:
                await page.send(*[Ping(at)] * PINGS)
        room = number % len(leaders)
        await _tap_hostages(phones[leaders[room]])
        number += 1
        await asyncio.sleep(TAPS_EVERY)
        await _undo(table, room)
    took = time.monotonic() - began
    share = (_processor(server) - before) / took
    sent = _bytes_down(phones) - down
    report.table(
        "What they cost",
        ("phones", "server: percent of a core", "goal", "server: memory", "game's loop", "down, of a phone"),
        [
            (
                str(PLAYERS),
                f"{100 * share:.1f}",
                f"{100 * SERVER_GOAL:.0f}: {'met' if share <= SERVER_GOAL else 'MISSED'}",
                f"{server.memory_info().rss / 1e6:.0f} MB",
                f"{100 * (loop.spent - spent) / took:.1f} percent of a core",
                f"{sent * 60 / took / PLAYERS / 1e6:.2f} MB a minute",
            )
        ],
        f"{SECONDS:g} s, the hostages tapped by a leader every {TAPS_EVERY:g} s and undone by the room, "
        f"of which all phones are told; a journal that waits for the disk, both rooms' pages open.",
    )


def _bytes_down(phones: dict[str, Phone]) -> int:
    return sum(len(frame) for phone in phones.values() for frame in _page(phone).frames)


async def _answers(report: Report, table: Table, phones: dict[str, Phone], leaders: Sequence[str]) -> None:
    taps, shares = [], []
    done = load_sentences("en", (SEAT_TEXTS,)).say(Message("tap_is_done"))
    for number in range(TIMES):
        room = number % len(leaders)
        page = _page(phones[leaders[room]])
        before, began = len(page.of(ShowSeat)), time.monotonic()
        await _tap_hostages(phones[leaders[room]])
        await _so(partial(_has_hostages, table, room))
        await _so(partial(_is_answered, page, before, done))
        taps.append(time.monotonic() - began)
        await _undo(table, room)
        if (took := await _share(phones, number)) is not None:
            shares.append(took)
    rows = [_row("a leader's tap of the hostages is on the disk and answered", taps)]
    if shares:
        rows.append(_row("a code that was scanned is asked about on both phones", [each[0] for each in shares]))
        rows.append(_row("both have agreed, and both see it", [each[1] for each in shares]))
    report.table(
        "How soon they answer",
        ("", "times", "median", f"{RARELY:.0%}", "longest", f"goal for {RARELY:.0%}"),
        rows,
        "From what a phone sends to what it is shown, by the turns of a still evening's loop.",
    )


def _has_hostages(table: Table, room: int) -> bool:
    """Before it is so, an answer that still stands may come again since two others have shared."""
    return bool(_facts(table).rooms[room].hostages)


def _is_answered(page: Page, before: int, done: str) -> bool:
    """Whether a tap was; what a share is answered may come in between."""
    return any(each.answer == done for each in page.of(ShowSeat)[before:])


async def _share(phones: dict[str, Phone], number: int) -> tuple[float, float] | None:
    """How long the two halves of a share take; None where nobody may share now."""
    names = [*phones]
    one = names[number % PLAYERS]
    page = _page(phones[one])
    seat = page.of(ShowSeat)[-1]
    if not seat.share_partners or not seat.shares:
        return None
    other = _page(phones[seat.share_partners[0]])
    code = new_token()
    with patch.object(program_side, "new_token", lambda: code):
        await page.send(OpenShare(seat.shares[0]))
        await asyncio.sleep(5 * LOOP_SECONDS)
    asked, began = len(page.of(AskShare)) + len(other.of(AskShare)), time.monotonic()
    await other.send(ScannedShare(code))
    await _so(lambda: len(page.of(AskShare)) + len(other.of(AskShare)) == asked + 2)
    scanned = time.monotonic() - began
    share = page.of(AskShare)[-1].number
    shown = [len(each.of(ShowSeat)) for each in (page, other)]
    await page.send(AnswerShare(share, agrees=True))
    began = time.monotonic()
    await other.send(AnswerShare(share, agrees=True))
    await _so(
        lambda: all(
            any(view.seen_player for view in each.of(ShowSeat)[before:])
            for each, before in zip((page, other), shown, strict=True)
        )
    )
    return scanned, time.monotonic() - began


async def _so(condition: Callable[[], bool]) -> None:
    give_up = time.monotonic() + 30.0
    while not condition():
        assert time.monotonic() < give_up
        await asyncio.sleep(0.001)


def _row(what: str, seconds: Sequence[float]) -> tuple[str, ...]:
    rarely = percentile(seconds, RARELY)
    return (
        what,
        str(len(seconds)),
        exact_ms(median(seconds)),
        exact_ms(rarely),
        exact_ms(max(seconds)),
        f"{exact_ms(ANSWER_GOAL)}: {'met' if rarely <= ANSWER_GOAL else 'MISSED'}",
    )


def _processor(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)
