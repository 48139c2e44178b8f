"""A page of ours that has no socket: it posts what the test wants, in the order and as often as the test wants."""

import asyncio
import base64
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import aiohttp

from moderator.web.messages.bundle import as_bundle
from moderator.web.messages.wire import as_frame, read_frame
from moderator.web.server.posted_line import EVENTS, KEY_HEADER, NUMBER_HEADER
from tests.web.pages_of_ours import Visitor


@dataclass
class PostingPage:
    """One page with its events."""

    visitor: Visitor
    key: str = ""
    came: list[object] = field(default_factory=list)
    refused: str | None = None
    over: bool = False

    async def read(self, answer: aiohttp.ClientResponse) -> None:
        """Take all events, to the end."""
        kind = ""
        async for row in answer.content:
            name, _, value = row.decode().rstrip("\n").partition(": ")
            match name, kind:
                case "event", _:
                    kind = value
                case "data", "line":
                    self.key = value
                case "data", "text":
                    self.came.append(read_frame(value))
                case "data", "packed":
                    self.came.append(read_frame(base64.b64decode(value)))
                case "data", "refused":
                    self.refused = value
        self.over = True

    async def post(self, number: int, *messages: object) -> int:
        """Post messages together; the status of the answer."""
        return await self.post_raw(str(number), as_bundle([as_frame(message) for message in messages]))

    async def post_raw(self, number: str, body: bytes, key: str | None = None, origin: str | None = None) -> int:
        """Post anything."""
        visitor = self.visitor
        headers = {"Origin": origin or visitor.origin, KEY_HEADER: key or self.key, NUMBER_HEADER: number}
        async with visitor.session.post(f"{visitor.origin}/socket", data=body, headers=headers) as answer:
            return answer.status


@asynccontextmanager
async def posting_page(visitor: Visitor) -> AsyncIterator[PostingPage]:
    """A page that has asked for events, and knows its key."""
    page = PostingPage(visitor)
    async with visitor.session.get(f"{visitor.origin}/socket", headers={"Accept": EVENTS}) as answer:
        assert answer.status == 200
        reading = asyncio.create_task(page.read(answer))
        try:
            await visitor.until(lambda: bool(page.key))
            yield page
        finally:
            reading.cancel()
