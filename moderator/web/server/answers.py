"""What every answer carries, of rooms' pages and of a hall's alike, and who may ask.

Every answer forbids what is not ours: no foreign script or request, no frame, no sniffing, no referrer. A request that
changes anything must come from a page of this very server, and its body must come soon and be short.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from moderator.web.server.addresses import is_at_home
from moderator.web.server.posted_line import wants_events

PAGES = Path(__file__).resolve().parent.parent / "pages"
START_PATH = "/start"
"""The page that looks whether a browser's warning lies before it, on the way to a room."""
HOST_START_PATH = "/start/host"
LOBBY_START_PATH, ORGANISER_START_PATH = "/start/lobby", "/start/organiser"
START_PATHS = (START_PATH, HOST_START_PATH, LOBBY_START_PATH, ORGANISER_START_PATH)
"""The same page on the way to others; it knows by the path where it leads."""
LARGEST_BODY = 4096
"""Bytes of a request's body; a token is 22."""
BODY_SECONDS = 10.0
"""For a body to come: whoever sends it byte by byte is holding a connection and nothing else."""

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "media-src 'self'; connect-src 'self'{sockets}; worker-src 'self'; form-action 'none'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=(self), screen-wake-lock=(self)",
    "Cache-Control": "no-store",
}

PLAIN_HOST = re.compile(r"[A-Za-z0-9.\-]+(:[0-9]+)?|\[[0-9a-fA-F:]+\](:[0-9]+)?")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def with_headers(request: web.Request, handler: Handler) -> web.StreamResponse:
    """What every answer carries, errors too."""
    # Some browsers do not take a socket to the same place for 'self'.
    host = request.host if PLAIN_HOST.fullmatch(request.host) else ""
    sockets = f" ws://{host} wss://{host}" if host else ""
    if host and request.path in START_PATHS and (name := request.url.host):
        sockets += f" https://{name}:*"  # it looks whether a warning lies before the safe address
    headers = {name: value.replace("{sockets}", sockets) for name, value in HEADERS.items()}
    if not request.secure:
        del headers["Cross-Origin-Opener-Policy"]  # by http browsers take no notice of it, and complain
    try:
        answer = await handler(request)
    except web.HTTPException as error:
        error.headers.update(headers)
        raise
    if not answer.prepared:
        answer.headers.update(headers)
    return answer


async def body_of(request: web.Request) -> str:
    """The body of a request, which must come soon."""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return (await request.read()).decode("utf-8", "replace")
    except TimeoutError:
        raise web.HTTPRequestTimeout from None


def is_from_here(request: web.Request) -> bool:
    """Whether a request comes from a page of this server: browsers tell where a page is from."""
    origin = request.headers.get("Origin")
    if origin is None and wants_events(request):
        # Browsers do not name a page that asks its own server for events. Nothing follows from asking: what such a
        # page says comes in posts, which have their origin.
        return request.headers.get("Sec-Fetch-Site", "same-origin") == "same-origin"
    # A name that a stranger owns may lead here too, so that a stranger's page would seem to be one of ours.
    return origin == f"{request.scheme}://{request.host}" and is_at_home(request.url.host or "")
