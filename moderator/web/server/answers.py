"""What every answer carries, of rooms' pages and of a hall's alike, and who may ask.

Every answer forbids what is not ours: no foreign script or request, no frame, no sniffing, no referrer. A request that
changes anything must come from a page of this very server, and its body must come soon and be short.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.parse import urlsplit

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

ALSO_ASKS = "moderator_also_asks"
"""The key under which a request's handler notes which other origins the script that it answers with may ask."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def with_headers(request: web.Request, handler: Handler) -> web.StreamResponse:
    """What every answer carries, errors too."""
    try:
        answer = await handler(request)
    except web.HTTPException as error:
        error.headers.update(_headers(request))
        raise
    if not answer.prepared:
        answer.headers.update(_headers(request))
    return answer


def _headers(request: web.Request) -> dict[str, str]:
    # Some browsers do not take a socket to the same place for 'self'.
    host = request.host if PLAIN_HOST.fullmatch(request.host) else ""
    sockets = f" ws://{host} wss://{host}" if host else ""
    if host and request.path in START_PATHS and (name := request.url.host):
        sockets += f" https://{name}:*"  # it looks whether a warning lies before the safe address
    sockets += "".join(f" {origin}" for origin in request.get(ALSO_ASKS, ()))
    headers = {name: value.replace("{sockets}", sockets) for name, value in HEADERS.items()}
    if not request.secure:
        del headers["Cross-Origin-Opener-Policy"]  # by http browsers take no notice of it, and complain
    return headers


async def body_of(request: web.Request) -> str:
    """The body of a request, which must come soon."""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return (await request.read()).decode("utf-8", "replace")
    except TimeoutError:
        raise web.HTTPRequestTimeout from None


def is_page_at_home(origin: str) -> bool:
    """Whether pages of this origin are those of a machine nearby: "https://192.168.1.20:8481"."""
    scheme, _, place = origin.partition("://")
    if scheme not in ("http", "https") or not PLAIN_HOST.fullmatch(place):
        return False
    return is_at_home(urlsplit(origin).hostname or "")


def is_from_here(request: web.Request) -> bool:
    """Whether a request comes from a page of this server: browsers tell where a page is from."""
    origin = request.headers.get("Origin")
    if origin is None and wants_events(request):
        # Browsers do not name a page that asks its own server for events. Nothing follows from asking: what such a
        # page says comes in posts, which have their origin.
        return request.headers.get("Sec-Fetch-Site", "same-origin") == "same-origin"
    # A name that a stranger owns may lead here too, so that a stranger's page would seem to be one of ours.
    return origin == f"{request.scheme}://{request.host}" and is_at_home(request.url.host or "")
