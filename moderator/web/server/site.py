"""The routes of the server, and what every answer carries.

    /                    what this machine is, without a secret
    /enter#TOKEN         where a QR code leads; the page sends the token in a message, so it stands in no history or log
    /enter (POST)        the token, for the cookie of a device
    /words               what stands on a page that is no room yet
    /room                the page of a room, for a device with a cookie
    /socket              its connection
    /authority.pem       the certificate of the authority, to be installed
    /pages/...           modules, styles, libraries

Every answer forbids what is not ours: no foreign script or request, no frame, no sniffing, no referrer.
"""

import re
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from aiohttp import web

from moderator.web.server.jobs import ServedRoom
from moderator.web.server.pairing import GuessLimit, Pairing

PAGES = Path(__file__).resolve().parent.parent / "pages"
COOKIE = "moderator_device"
COOKIE_SECONDS = 7 * 24 * 3600
"""A week: a second evening needs no new QR code."""
LARGEST_BODY = 4096
"""Bytes of a request's body; a token is 22."""

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'{sockets}; worker-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=(self), screen-wake-lock=(self)",
    "Cache-Control": "no-store",
}

PLAIN_HOST = re.compile(r"[A-Za-z0-9.\-]+(:[0-9]+)?|\[[0-9a-fA-F:]+\](:[0-9]+)?")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def _with_headers(request: web.Request, handler: Handler) -> web.StreamResponse:
    """What every answer carries, errors too."""
    # Some browsers do not take a socket to the same place for 'self'.
    host = request.host if PLAIN_HOST.fullmatch(request.host) else ""
    sockets = f" ws://{host} wss://{host}" if host else ""
    headers = {name: value.replace("{sockets}", sockets) for name, value in HEADERS.items()}
    try:
        answer = await handler(request)
    except web.HTTPException as error:
        error.headers.update(headers)
        raise
    if not answer.prepared:
        answer.headers.update(headers)
    return answer


def is_from_here(request: web.Request) -> bool:
    """Whether a request comes from a page of this server: browsers tell where a page is from."""
    origin = request.headers.get("Origin")
    return origin is not None and origin == f"{request.scheme}://{request.host}"


def make_site(
    pairing: Pairing,
    authority: Path,
    rooms: Sequence[ServedRoom],
    connect: Callable[[web.Request, int], Awaitable[web.WebSocketResponse]],
) -> web.Application:
    """The site. `connect` serves the socket of a room's device."""
    guesses = GuessLimit()
    # Who has no room yet reads the first room's language: it is the party's.
    words = dict(zip(rooms[0].words[::2], rooms[0].words[1::2], strict=True))

    async def enter_page(request: web.Request) -> web.StreamResponse:
        return web.FileResponse(PAGES / "enter.html")

    async def words_file(request: web.Request) -> web.StreamResponse:
        return web.json_response({"language": rooms[0].language, "words": words})

    async def enter(request: web.Request) -> web.StreamResponse:
        _check(request)
        token = (await request.content.read(LARGEST_BODY)).decode("utf-8", "replace")
        paired = pairing.pair(token)
        if paired is None:
            guesses.wrong(request.remote or "", time.monotonic())
            raise web.HTTPForbidden(text=words["code_is_used"])
        _, cookie = paired
        answer = web.json_response({})
        answer.set_cookie(
            COOKIE, cookie, max_age=COOKIE_SECONDS, httponly=True, samesite="Strict", secure=request.secure, path="/"
        )
        return answer

    async def room_page(request: web.Request) -> web.StreamResponse:
        _room(request)
        return web.FileResponse(PAGES / "room.html")

    async def socket(request: web.Request) -> web.StreamResponse:
        _check(request)
        return await connect(request, _room(request))

    async def authority_file(request: web.Request) -> web.StreamResponse:
        return web.FileResponse(authority, headers={"Content-Type": "application/x-x509-ca-cert"})

    def _check(request: web.Request) -> None:
        if guesses.refuses(request.remote or "", time.monotonic()):
            raise web.HTTPTooManyRequests(text=words["too_many_guesses"])
        if not is_from_here(request):
            raise web.HTTPForbidden(text="this request comes from another page")

    def _room(request: web.Request) -> int:
        cookie = request.cookies.get(COOKIE, "")
        room = pairing.room_of(cookie)
        if room is None:
            if cookie:
                guesses.wrong(request.remote or "", time.monotonic())
            raise web.HTTPForbidden(text=words["no_room_yet"])
        return room

    site = web.Application(middlewares=[_with_headers], client_max_size=LARGEST_BODY)
    site.router.add_get("/", enter_page)
    site.router.add_get("/enter", enter_page)
    site.router.add_post("/enter", enter)
    site.router.add_get("/words", words_file)
    site.router.add_get("/room", room_page)
    site.router.add_get("/socket", socket)
    site.router.add_get("/authority.pem", authority_file)
    site.router.add_static("/pages", PAGES)
    return site
