"""The routes of a hall, and who may what.

    /                        the lobby, by https: what is shown there holds the codes of a table, its host's among them
    /start/lobby             by http: explains a browser's warning on the way there, and goes on by itself without one
    /start/organiser#TOKEN   the same where the organiser's code leads
    /enter#TOKEN             the organiser's code by https; /enter (POST) gives the organiser's cookie for it
    /words                   what stands on the pages, in the language that the browser asks for
    /tables                  what the lobby shows; (POST) opens a table for this visitor; /tables/wake (POST)
    /t/17                    leads to a table's own pages, on whichever machine of the hall it is
    /t/17/where              tells its pages which origin that is, when their own machine is gone
    /organiser               the organiser's page; /organiser/tables what it shows, /organiser/orders (POST)
    /organiser/results.csv   every game that was won; also .json
    /metrics                 for Prometheus: to the organiser, and to this machine itself
    /authority.crt           the certificate of the authority, as at a table

By plain http there is nothing but the way to https, the certificate, and metrics. A visitor has a cookie, of which the
office gets a digest; it says whose table is whose, and nothing else. Whoever guesses at the organiser's is slowed down.
"""

import ipaddress
import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

from moderator.web.hall.office import HallOffice, PageValues, WishRefused
from moderator.web.hall.results_file import as_csv
from moderator.web.server.answers import (
    LARGEST_BODY,
    LOBBY_START_PATH,
    ORGANISER_START_PATH,
    PAGES,
    START_PATH,
    Handler,
    body_of,
    is_from_here,
    is_page_at_home,
    with_headers,
)
from moderator.web.server.host_access import HostAccess
from moderator.web.server.pairing import GuessLimit, digest_of, new_token
from moderator.web.server.request_limit import RequestLimit

ENTER_PATH, ORGANISER_PATH = "/enter", "/organiser"
ORGANISER_COOKIE = "moderator_organiser"
VISITOR_COOKIE = "moderator_visitor"
AGAIN_SECONDS = 2
"""A browser that has come for a table which wakes up asks again so soon."""
VISITOR_SECONDS = 24 * 3600
"""A table that sleeps is kept for a day."""
LANGUAGE = re.compile(r"\s*([A-Za-z]{2,3})[A-Za-z-]*\s*(?:;\s*q=([0-9.]+))?\s*")
MOST_LANGUAGES = 10
"""Of those that a browser asks for."""


@dataclass(frozen=True)
class HallDoor:
    """Where the site is, and by which certificate."""

    authority: Path
    """The certificate of whoever vouches for it."""
    fingerprint: str
    https_port: Callable[[], int]


def make_hall_site(office: HallOffice, access: HostAccess, door: HallDoor) -> web.Application:
    """The site. `access` knows the organiser's token and cookies."""
    guesses = GuessLimit()

    async def words(request: web.Request) -> web.StreamResponse:
        language, texts = office.words(languages_wanted(request.headers.get("Accept-Language", "")))
        https = {"https_port": door.https_port(), "fingerprint": door.fingerprint}
        return web.json_response({"language": language, "words": texts, **https})

    async def lobby_page(request: web.Request) -> web.StreamResponse:
        if not request.secure:
            raise web.HTTPTemporaryRedirect(LOBBY_START_PATH)
        return web.FileResponse(PAGES / "lobby.html")

    async def start_page(request: web.Request) -> web.StreamResponse:
        return web.FileResponse(PAGES / "start.html")

    async def lobby(request: web.Request) -> web.StreamResponse:
        _secure(request)
        return web.json_response(office.lobby(_visitor(request)))

    async def open_table(request: web.Request) -> web.StreamResponse:
        _check(request)
        cookie = request.cookies.get(VISITOR_COOKIE) or new_token()
        wish = await _read(request)
        answer = _done(lambda: office.open_table(digest_of(cookie), request.remote or "", wish))
        answer.set_cookie(
            VISITOR_COOKIE,
            cookie,
            max_age=VISITOR_SECONDS,
            httponly=True,
            samesite="Strict",
            secure=True,
            path="/tables",
        )
        return answer

    async def wake_table(request: web.Request) -> web.StreamResponse:
        _check(request)
        wish = await _read(request)
        return _done(lambda: office.wake_table(_visitor(request), wish))

    async def table(request: web.Request) -> web.StreamResponse:
        number = request.match_info["number"]
        origin = office.table_origin(int(number))
        if origin is None:
            raise web.HTTPNotFound(text=_word(request, "no_such_table"), headers={"Refresh": str(AGAIN_SECONDS)})
        raise web.HTTPTemporaryRedirect(f"{origin}{START_PATH}")  # a browser takes the code behind the # along

    async def where(request: web.Request) -> web.StreamResponse:
        origin = request.headers.get("Origin", "")
        # It is no secret where a table is. Only pages of machines nearby read the answer, as those of tables are.
        asks = {"Access-Control-Allow-Origin": origin, "Vary": "Origin"} if is_page_at_home(origin) else {}
        pages = office.table_pages(int(request.match_info["number"]))
        return web.json_response({"origin": pages}, headers=asks)

    async def enter_page(request: web.Request) -> web.StreamResponse:
        return web.FileResponse(PAGES / "enter.html")

    async def enter(request: web.Request) -> web.StreamResponse:
        _check(request)
        cookie = access.admit(await body_of(request))
        if cookie is None:
            guesses.wrong(request.remote or "", time.monotonic())
            raise web.HTTPForbidden(text=_word(request, "code_is_used"))
        answer = web.json_response({"page": ORGANISER_PATH})
        answer.set_cookie(ORGANISER_COOKIE, cookie, httponly=True, samesite="Strict", secure=True, path="/")
        return answer

    async def organiser_page(request: web.Request) -> web.StreamResponse:
        _organiser(request)
        return web.FileResponse(PAGES / "organiser.html")

    async def all_tables(request: web.Request) -> web.StreamResponse:
        _organiser(request)
        return web.json_response(office.all_tables())

    async def order(request: web.Request) -> web.StreamResponse:
        _organiser(request)
        _check_origin(request)
        wanted = await _read(request)
        return _done(lambda: office.order(wanted))

    async def results(request: web.Request) -> web.StreamResponse:
        _organiser(request)
        rows = office.results()
        name = f"results.{request.match_info['kind']}"
        attached = {"Content-Disposition": f'attachment; filename="{name}"'}
        if name.endswith("json"):
            return web.json_response(list(rows), headers=attached)
        return web.Response(text=as_csv(rows), content_type="text/csv", charset="utf-8", headers=attached)

    async def metrics(request: web.Request) -> web.StreamResponse:
        if not _is_this_machine(request.remote):
            _organiser(request)
        return web.Response(body=office.metrics().encode(), headers={"Content-Type": "text/plain; version=0.0.4"})

    async def authority_file(request: web.Request) -> web.StreamResponse:
        return web.FileResponse(door.authority, headers={"Content-Type": "application/x-x509-ca-cert"})

    def _word(request: web.Request, name: str) -> str:
        return office.words(languages_wanted(request.headers.get("Accept-Language", "")))[1][name]

    def _secure(request: web.Request) -> None:
        if not request.secure:
            raise web.HTTPForbidden(text="by https only")

    def _check(request: web.Request) -> None:
        _secure(request)
        _check_guesses(request)
        _check_origin(request)

    def _check_guesses(request: web.Request) -> None:
        if guesses.refuses(request.remote or "", time.monotonic()):
            raise web.HTTPTooManyRequests(text=_word(request, "too_many_guesses"))

    def _check_origin(request: web.Request) -> None:
        if not is_from_here(request):
            raise web.HTTPForbidden(text="this request comes from another page")

    def _organiser(request: web.Request) -> None:
        """A right cookie counts whoever else guesses at its address."""
        cookie = request.cookies.get(ORGANISER_COOKIE, "")
        if not request.secure or not access.knows(cookie):
            _check_guesses(request)
            if cookie:
                guesses.wrong(request.remote or "", time.monotonic())
            raise web.HTTPForbidden(text=_word(request, "not_the_organiser"))

    requests = RequestLimit()

    @web.middleware
    async def limited(request: web.Request, handler: Handler) -> web.StreamResponse:
        if requests.refuses(request.remote or "", time.monotonic()):
            raise web.HTTPTooManyRequests(text=_word(request, "too_many_guesses"))
        return await handler(request)

    site = web.Application(middlewares=[with_headers, limited], client_max_size=LARGEST_BODY)
    pages: tuple[tuple[str, Handler], ...] = (
        ("/", lobby_page),
        (LOBBY_START_PATH, start_page),
        (ORGANISER_START_PATH, start_page),
        ("/words", words),
        ("/tables", lobby),
        ("/t/{number:[0-9]{1,6}}", table),
        ("/t/{number:[0-9]{1,6}}/where", where),
        (ENTER_PATH, enter_page),
        (ORGANISER_PATH, organiser_page),
        (f"{ORGANISER_PATH}/tables", all_tables),
        (f"{ORGANISER_PATH}/results.{{kind:csv|json}}", results),
        ("/metrics", metrics),
        ("/authority.crt", authority_file),
        ("/authority.pem", authority_file),
    )
    for path, page in pages:
        site.router.add_get(path, page)
    for path, act in (
        ("/tables", open_table),
        ("/tables/wake", wake_table),
        (ENTER_PATH, enter),
        (f"{ORGANISER_PATH}/orders", order),
    ):
        site.router.add_post(path, act)
    site.router.add_static("/pages", PAGES)
    return site


def languages_wanted(header: str) -> list[str]:
    """The languages that a browser asks for, the most wanted first: "de-CH, fr;q=0.8" is "de", "fr"."""
    found: list[tuple[float, str]] = []
    for part in header.split(",")[:MOST_LANGUAGES]:
        if (match := LANGUAGE.fullmatch(part)) is not None:
            try:
                found.append((-float(match[2] or 1), match[1].casefold()))
            except ValueError:
                continue
    return [language for _, language in sorted(found, key=lambda each: each[0])]


def _visitor(request: web.Request) -> str:
    """By what a visitor is known; empty for one that has no table yet."""
    cookie = request.cookies.get(VISITOR_COOKIE, "")
    return digest_of(cookie) if cookie else ""


async def _read(request: web.Request) -> PageValues:
    """What a page wants."""
    try:
        wanted = json.loads(await body_of(request))
    except (ValueError, RecursionError):
        raise web.HTTPBadRequest(text="this is no JSON") from None
    if not isinstance(wanted, dict):
        raise web.HTTPBadRequest(text="this is no object")
    return wanted


def _done(act: Callable[[], None]) -> web.Response:
    """Do what was wanted; a page says in its own words why that cannot be."""
    try:
        act()
    except WishRefused as error:
        return web.json_response({"refused": error.reason}, status=409)
    return web.json_response({})


def _is_this_machine(remote: str | None) -> bool:
    try:
        return ipaddress.ip_address(remote or "").is_loopback
    except ValueError:
        return False
