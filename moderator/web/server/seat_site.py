"""The routes of phones that hold cards. They come by plain http: no warning, and nothing to be installed.

/join#CODE           where the code on the rooms' screens leads
/join/words          what stands there, in the languages that can be chosen
/join/names (POST)   the code, for the names that can be taken
/join (POST)         the code and a name, for a seat: the answer waits for the program's word
/seat#CODE           where the host's code for another phone leads: the same page
/seat (POST)         such a code, or a token that the phone has kept, or nothing but the cookie: for the seat
/card                the page of a seat; it tells itself that a phone has none
/s#CODE              where a code for a share leads: the same page, at the phone that scans it
/card/socket         its line
"""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from aiohttp import web

from moderator.audio.worker.worker_channel import WorkerChannel
from moderator.web.messages.seat import LONGEST_NAME
from moderator.web.server.pairing import GuessLimit
from moderator.web.server.seat_access import SeatAccess
from moderator.web.server.seat_connections import SeatConnections
from moderator.web.server.seat_jobs import (
    CARD_PATH,
    JOIN_PATH,
    SEAT_PATH,
    SHARE_PATH,
    AnswerWish,
    FreeSeat,
    LendCode,
    LetJoin,
    SeatTaken,
    SeatWished,
    SeatWords,
    ServedSeats,
    ToSeats,
)

SEAT_COOKIE = "moderator_seat"
SEAT_COOKIE_SECONDS = 3 * 24 * 3600
"""A party that is resumed on another day finds its phones."""
WISH_SECONDS = 8.0
"""For the program's word; it takes a sixtieth of a second."""
MOST_WISHES = 40
"""That wait at a time."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass(frozen=True)
class PageRules:
    """What holds for all pages of the server, as the site has it."""

    check: Callable[[web.Request], None]
    """Raises HTTPException for whoever guesses, or comes from another page."""
    body: Callable[[web.Request], Awaitable[str]]
    guesses: GuessLimit


class SeatSite:
    """The part of the site that is for phones with cards."""

    def __init__(self, served: ServedSeats, channel: WorkerChannel) -> None:
        self._access = SeatAccess(served)
        self._words = served.words
        self._channel = channel
        self.connections = SeatConnections(self._access, served.words, channel)
        self._wishes: dict[int, asyncio.Future[AnswerWish]] = {}
        self._numbers = count(1)

    def serve(self, job: object) -> None:
        """Do a job of the program, in the worker's loop."""
        match job:
            case ToSeats():
                self.connections.serve(job)
            case LetJoin(joining):
                self._access.joining = joining
            case AnswerWish(number):
                if (waiting := self._wishes.get(number)) is not None and not waiting.done():
                    waiting.set_result(job)
            case LendCode(code):
                self._access.lend(code)
            case FreeSeat(player):
                self._access.free(player)
                self.connections.put_out(player, moved=False)

    def add_routes(self, site: web.Application, pages: Path, rules: PageRules) -> None:
        """Let the site answer for these pages. `pages`: their folder."""

        def page(name: str) -> Handler:
            async def answer(request: web.Request) -> web.StreamResponse:
                return web.FileResponse(pages / name)

            return answer

        async def names(request: web.Request) -> web.StreamResponse:
            rules.check(request)
            self._joins(request, await rules.body(request), rules)
            return web.json_response(self._joining())

        async def join(request: web.Request) -> web.StreamResponse:
            rules.check(request)
            return await self._join(request, await rules.body(request), rules)

        async def seat(request: web.Request) -> web.StreamResponse:
            rules.check(request)
            return self._admit(request, (await rules.body(request)).strip(), rules)

        async def socket(request: web.Request) -> web.StreamResponse:
            rules.check(request)
            return await self.connections.connect(request, self._player(request, rules))

        async def post(request: web.Request) -> web.StreamResponse:
            rules.check(request)
            self._player(request, rules)
            return await self.connections.lines.take(request)

        for path in (JOIN_PATH, SEAT_PATH):
            site.router.add_get(path, page("join.html"))
        for path in (CARD_PATH, SHARE_PATH):
            site.router.add_get(path, page("card.html"))
        site.router.add_get(f"{JOIN_PATH}/words", self._words_file)
        site.router.add_post(f"{JOIN_PATH}/names", names)
        site.router.add_post(JOIN_PATH, join)
        site.router.add_post(SEAT_PATH, seat)
        site.router.add_get(f"{CARD_PATH}/socket", socket)
        site.router.add_post(f"{CARD_PATH}/socket", post)

    async def _words_file(self, request: web.Request) -> web.StreamResponse:
        told = [{"language": each.language, "title": each.title, "words": _named(each)} for each in self._words]
        return web.json_response({"languages": told})

    def _joining(self) -> dict[str, object]:
        joining = self._access.joining
        return {
            "open": joining.is_open,
            "names": joining.names,
            "taken": joining.taken,
            "new_names": joining.new_names,
        }

    def _joins(self, request: web.Request, code: str, rules: PageRules) -> None:
        if not self._access.may_join(code):
            rules.guesses.wrong(request.remote or "", time.monotonic())
            raise web.HTTPForbidden(text="phone_join_code_wrong")

    async def _join(self, request: web.Request, body: str, rules: PageRules) -> web.StreamResponse:
        code, name, is_new, language = _read_wish(body)
        self._joins(request, code, rules)
        joining = self._access.joining
        taken = {name for name, taken in zip(joining.names, joining.taken, strict=True) if taken}
        if not joining.is_open or (is_new and not joining.new_names):
            raise web.HTTPConflict(text="phone_nobody_joins")
        if not is_new and name in taken:
            raise web.HTTPConflict(text="phone_name_taken")
        if len(self._wishes) >= MOST_WISHES or language not in {each.language for each in self._words}:
            raise web.HTTPServiceUnavailable(text="phone_try_again")
        number = next(self._numbers)
        waiting = self._wishes[number] = asyncio.get_running_loop().create_future()
        self._channel.send(SeatWished(number, name, is_new, language))
        try:
            async with asyncio.timeout(WISH_SECONDS):
                granted = await waiting
        except TimeoutError:
            raise web.HTTPServiceUnavailable(text="phone_try_again") from None
        finally:
            del self._wishes[number]
        if not granted.player:
            rules.guesses.wrong(request.remote or "", time.monotonic())  # so nobody tries names without end
            return web.json_response({"refused": granted.refusal})
        if self._access.language_of(granted.player) is not None:
            raise web.HTTPConflict(text="phone_name_taken")  # two have asked for it at the same moment
        return self._give(request, granted.player, language, by_code=False)

    def _admit(self, request: web.Request, shown: str, rules: PageRules) -> web.StreamResponse:
        """Somebody shows a code or a token, or has a cookie."""
        if shown and (player := self._access.use_code(shown, time.monotonic())) is not None:
            language = self._access.language_of(player) or self._language_asked(request)
            self.connections.put_out(player, moved=True)
            return self._give(request, player, language, by_code=True)
        cookie = request.cookies.get(SEAT_COOKIE, "")
        for token in (shown, cookie):
            if token and self._access.seat_of(token) is not None:
                return _with_cookie(request, token)
        if not shown and not cookie:
            return web.json_response({"refused": "phone_no_seat"})  # a phone that is new
        if shown:
            rules.guesses.wrong(request.remote or "", time.monotonic())
        raise web.HTTPForbidden(text="phone_no_seat")

    def _language_asked(self, request: web.Request) -> str:
        """The first language that a browser asks for and that there is; else that of the party."""
        known = [each.language for each in self._words]
        asked = (part.split(";")[0].strip()[:2] for part in request.headers.get("Accept-Language", "").split(","))
        return next((each for each in asked if each in known), known[0])

    def _give(self, request: web.Request, player: str, language: str, *, by_code: bool) -> web.StreamResponse:
        token, key = self._access.give(player, language)
        self._channel.send(SeatTaken(key, by_code))
        return _with_cookie(request, token)

    def _player(self, request: web.Request, rules: PageRules) -> str:
        cookie = request.cookies.get(SEAT_COOKIE, "")
        key = self._access.seat_of(cookie)
        if key is None:
            if cookie:
                rules.guesses.wrong(request.remote or "", time.monotonic())
            raise web.HTTPForbidden(text="phone_no_seat")
        return key.player


def _with_cookie(request: web.Request, token: str) -> web.Response:
    answer = web.json_response({"token": token, "page": CARD_PATH})
    answer.set_cookie(
        *(SEAT_COOKIE, token),
        max_age=SEAT_COOKIE_SECONDS,
        httponly=True,
        samesite="Strict",
        secure=request.secure,
        path="/",
    )
    return answer


def _read_wish(body: str) -> tuple[str, str, bool, str]:
    """Code, name, whether it is new, language. Raises HTTPBadRequest."""
    try:
        wish = json.loads(body)
    except (ValueError, RecursionError):
        raise web.HTTPBadRequest from None
    match wish:
        case {"code": str(code), "name": str(name), "is_new": bool(is_new), "language": str(language), **rest}:
            if not rest and 0 < len(name.strip()) <= LONGEST_NAME:
                return code, name.strip(), is_new, language
    raise web.HTTPBadRequest


def _named(words: SeatWords) -> dict[str, str]:
    return dict(zip(words.words[::2], words.words[1::2], strict=True))
