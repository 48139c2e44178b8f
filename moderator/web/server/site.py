"""The routes of the server, and what every answer carries.

    /                    what this machine is, without a secret
    /enter#TOKEN         where a QR code leads; the page sends the token in a message, so it stands in no history or log
    /enter (POST)        the token, for the cookie of a device, and which page it is for
    /start#TOKEN         the same by http for a room with a microphone: what this browser can do, and its warning
    /start/host#TOKEN    the same for the host's page, without what matters to a room alone
    /probe               a socket that says nothing: whether one opens
    /words               what stands on a page that is no room yet
    /room                the page of a room, for a device with a cookie
    /socket              its line: a WebSocket, or else events (GET) and posts (POST)
    /host                the host's page, for a browser with the host's cookie, by https only
    /host/socket         its line
    /host/files/...      what the program lends to it: a picture of the evening, sounds of a rehearsal
    /join, /card, ...    phones that hold cards: see `seat_site`
    /machines.js         asks the hall's other machines where a table is; the only script that may ask anybody else
    /authority.crt       the certificate of the authority, to be installed; also as authority.pem
    /pages/...           modules, styles, libraries

What every answer carries is told in `answers`.
"""

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from aiohttp import web

from moderator.web.server.answers import (
    ALSO_ASKS,
    HOST_START_PATH,
    LARGEST_BODY,
    PAGES,
    START_PATH,
    Handler,
    body_of,
    is_from_here,
    with_headers,
)
from moderator.web.server.host_access import HostAccess
from moderator.web.server.jobs import ServedRoom
from moderator.web.server.other_machines import origins_of
from moderator.web.server.pairing import GuessLimit, Pairing
from moderator.web.server.request_limit import RequestLimit
from moderator.web.server.seat_site import PageRules, SeatSite

ENTER_PATH = "/enter"
COOKIE, PLAIN_COOKIE = "moderator_device", "moderator_screen"
"""Of devices that came by https, and by http: browsers let nothing that came by http replace what came by https."""
COOKIE_SECONDS = 7 * 24 * 3600
"""A week: a second evening needs no new QR code."""
HOST_COOKIE = "moderator_host"
"""With the port behind it: browsers give cookies to all ports of an address, and a machine may have several tables."""
MACHINES_PATH = "/machines.js"
MOVED_PAGE = "/room#moved"
"""For a device that was this room on another machine."""
HOST_PATH = "/host"
"""The host's cookie goes nowhere else."""
PROBE_SECONDS = 2.0
"""Whoever opens a socket to see whether one opens has closed it by then."""


def _device_cookie(request: web.Request) -> str:
    """By what the device of a room is known, by the way by which it asks; empty where it is none."""
    return request.cookies.get(COOKIE if request.secure else PLAIN_COOKIE, "")


@dataclass(frozen=True)
class HostSite:
    """What the site needs for the host's page: who is the host, and who serves the lines of such pages."""

    access: HostAccess
    connect: Handler
    post: Handler
    """Answers what is posted on a line."""
    files: Mapping[str, Path]
    """What such pages may fetch, by name."""


@dataclass(frozen=True)
class RoomSite:
    """Who serves the lines of rooms' pages."""

    connect: Callable[[web.Request, int, str], Awaitable[web.StreamResponse]]
    """Gets the number of the room, and that of the device."""
    post: Handler
    """Answers what is posted on a line."""


@dataclass(frozen=True)
class SafeSite:
    """The same site by https, for which a device must trust a certificate or pass its browser's warning."""

    authority: Path
    """The certificate of whoever vouches for it."""
    fingerprint: str
    port: Callable[[], int]
    lobbies: Callable[[], Sequence[str]] = tuple
    """Of all machines of the hall, if the table is one's of several."""


def make_site(
    pairing: Pairing,
    safe: SafeSite,
    rooms: Sequence[ServedRoom],
    lines: RoomSite,
    host: HostSite | None = None,
    seats: SeatSite | None = None,
) -> web.Application:
    """The site. Without `host` there is no page of the host, without `seats` there are none for phones with cards."""
    guesses = GuessLimit()
    # Who has no room yet reads the first room's language: it is the party's.
    words = dict(zip(rooms[0].words[::2], rooms[0].words[1::2], strict=True))

    def host_cookie() -> str:
        return f"{HOST_COOKIE}_{safe.port()}"

    async def enter_page(request: web.Request) -> web.StreamResponse:
        return web.FileResponse(PAGES / "enter.html")

    async def words_file(request: web.Request) -> web.StreamResponse:
        https = {"https_port": safe.port(), "fingerprint": safe.fingerprint}
        return web.json_response({"language": rooms[0].language, "words": words, **https})

    async def start_page(request: web.Request) -> web.StreamResponse:
        return web.FileResponse(PAGES / "start.html")

    async def probe(request: web.Request) -> web.StreamResponse:
        _check(request)
        socket = web.WebSocketResponse(max_msg_size=LARGEST_BODY, timeout=PROBE_SECONDS)
        await socket.prepare(request)
        await socket.close()
        return socket

    async def enter(request: web.Request) -> web.StreamResponse:
        _check(request)
        token = await body_of(request)
        # What the host's page shows must not be read on the way, so its code counts by https only.
        if host is not None and request.secure and (cookie := host.access.admit(token)) is not None:
            answer = web.json_response({"page": HOST_PATH})
            answer.set_cookie(host_cookie(), cookie, httponly=True, samesite="Strict", secure=True, path=HOST_PATH)
            return answer
        has_moved = pairing.is_standing(token)
        paired = pairing.pair(token, _device_cookie(request))
        if paired is None:
            guesses.wrong(request.remote or "", time.monotonic())
            raise web.HTTPForbidden(text=words["code_is_used"])
        _, cookie = paired
        answer = web.json_response({"page": MOVED_PAGE if has_moved else "/room"})
        name = COOKIE if request.secure else PLAIN_COOKIE
        answer.set_cookie(
            name, cookie, max_age=COOKIE_SECONDS, httponly=True, samesite="Strict", secure=request.secure, path="/"
        )
        return answer

    async def room_page(request: web.Request) -> web.StreamResponse:
        _room(request)
        return web.FileResponse(PAGES / "room.html")

    async def machines_script(request: web.Request) -> web.StreamResponse:
        request[ALSO_ASKS] = origins_of(safe.lobbies())
        return web.FileResponse(PAGES / "machines.js")

    async def socket(request: web.Request) -> web.StreamResponse:
        _check_origin(request)
        return await lines.connect(request, _room(request), pairing.number_of(_device_cookie(request)))

    async def post(request: web.Request) -> web.StreamResponse:
        _check_origin(request)
        _room(request)
        return await lines.post(request)

    async def authority_file(request: web.Request) -> web.StreamResponse:
        return web.FileResponse(safe.authority, headers={"Content-Type": "application/x-x509-ca-cert"})

    async def host_page(request: web.Request) -> web.StreamResponse:
        _host(request)
        return web.FileResponse(PAGES / "host.html")

    async def host_socket(request: web.Request) -> web.StreamResponse:
        _check_origin(request)
        return await _host(request).connect(request)

    async def host_post(request: web.Request) -> web.StreamResponse:
        _check_origin(request)
        return await _host(request).post(request)

    async def host_file(request: web.Request) -> web.StreamResponse:
        file = _host(request).files.get(request.match_info["name"])
        if file is None:
            raise web.HTTPNotFound
        return web.FileResponse(file)

    def _check(request: web.Request) -> None:
        _check_guesses(request)
        _check_origin(request)

    def _check_guesses(request: web.Request) -> None:
        if guesses.refuses(request.remote or "", time.monotonic()):
            raise web.HTTPTooManyRequests(text=words["too_many_guesses"])

    def _check_origin(request: web.Request) -> None:
        if not is_from_here(request):
            raise web.HTTPForbidden(text="this request comes from another page")

    def _refuse_cookie(request: web.Request, cookie: str, why: str) -> NoReturn:
        """A wrong cookie is a guess like a wrong token; a right one counts whoever else guesses at its address."""
        _check_guesses(request)
        if cookie:
            guesses.wrong(request.remote or "", time.monotonic())
        raise web.HTTPForbidden(text=why)

    def _room(request: web.Request) -> int:
        cookie = _device_cookie(request)
        room = pairing.room_of(cookie)
        if room is None:
            _refuse_cookie(request, cookie, words["no_room_yet"])
        return room

    def _host(request: web.Request) -> HostSite:
        cookie = request.cookies.get(host_cookie(), "")
        if host is None or not request.secure or not host.access.knows(cookie):
            _refuse_cookie(request, cookie, words["not_the_host"])
        return host

    requests = RequestLimit()

    @web.middleware
    async def limited(request: web.Request, handler: Handler) -> web.StreamResponse:
        if requests.refuses(request.remote or "", time.monotonic()):
            raise web.HTTPTooManyRequests(text=words["too_many_guesses"])
        return await handler(request)

    site = web.Application(middlewares=[with_headers, limited], client_max_size=LARGEST_BODY)
    site.router.add_get("/", enter_page)
    site.router.add_get(ENTER_PATH, enter_page)
    site.router.add_post(ENTER_PATH, enter)
    site.router.add_get("/words", words_file)
    site.router.add_get(START_PATH, start_page)
    site.router.add_get(HOST_START_PATH, start_page)
    site.router.add_get("/probe", probe)
    site.router.add_get("/room", room_page)
    site.router.add_get(MACHINES_PATH, machines_script)
    site.router.add_get("/socket", socket)
    site.router.add_post("/socket", post)
    site.router.add_get(HOST_PATH, host_page)
    site.router.add_get(f"{HOST_PATH}/socket", host_socket)
    site.router.add_post(f"{HOST_PATH}/socket", host_post)
    site.router.add_get(f"{HOST_PATH}/files/{{name}}", host_file)
    if seats is not None:
        seats.add_routes(site, PAGES, PageRules(_check, body_of, guesses))
    for ending in ("pem", "crt"):
        site.router.add_get(f"/authority.{ending}", authority_file)
    site.router.add_static("/pages", PAGES)
    return site
