"""A web server on this machine that hands out the files of a folder, rightly or in all the ways that go wrong."""

import re
import socketserver
import threading
import time
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

HANG_SECONDS = 60


class Web:
    """What it does wrong can be set; what it was asked is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cut_after: int | None = None
        """Bytes of a file after which the connection ends, once; then the next request is served whole."""
        self.slow_after: int | None = None
        """Bytes of a file after which nothing more comes for `slow_seconds`."""
        self.slow_seconds: float = HANG_SECONDS
        self.late_seconds = 0.0
        """How long it thinks before it answers."""
        self.says_nothing = False
        """It takes the connection and never answers."""
        self.page: bytes | None = None
        """A web page that answers everything, as in a hotel."""
        self.tag: str | None = '"one"'
        """The version of each file; None for a server that knows none, and no parts of files either."""
        self.asked: list[str] = []
        """Path and range of each request."""
        web = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *_: object) -> None:
                """Tells nobody."""

            def do_GET(self) -> None:
                web._answer(self)

        class Server(socketserver.ThreadingMixIn, HTTPServer):
            daemon_threads = True
            block_on_close = False

            def handle_error(self, *_: object) -> None:
                """Whoever asked may hang up; that is part of the tests."""

        self._server = Server(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()
        self.url = f"http://127.0.0.1:{self._server.server_port}/"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def downloads(self, ending: str) -> int:
        """How often a file whose name ends like this was asked for."""
        return sum(asked.split()[0].endswith(ending) for asked in self.asked)

    def _answer(self, request: BaseHTTPRequestHandler) -> None:
        wanted = request.headers.get("Range", "")
        self.asked.append(f"{request.path} {wanted}".strip())
        time.sleep(self.late_seconds)
        if self.says_nothing:
            time.sleep(HANG_SECONDS)
            return
        file = self.folder / request.path.lstrip("/")
        if file.is_dir():
            file = file / "index.html"
        if self.page is None and not file.is_file():
            request.send_error(HTTPStatus.NOT_FOUND)
            return
        content = file.read_bytes() if self.page is None else self.page
        begin = self._begin(request, wanted)
        request.send_response(HTTPStatus.PARTIAL_CONTENT if begin else HTTPStatus.OK)
        is_page = self.page is not None or file.suffix == ".html"
        request.send_header("Content-Type", "text/html" if is_page else "application/octet-stream")
        request.send_header("Content-Length", str(len(content) - begin))
        if begin:
            request.send_header("Content-Range", f"bytes {begin}-{len(content) - 1}/{len(content)}")
        if self.tag is not None:
            request.send_header("ETag", self.tag)
            request.send_header("Accept-Ranges", "bytes")
        request.end_headers()
        self._send(request, content[begin:])

    def _begin(self, request: BaseHTTPRequestHandler, wanted: str) -> int:
        found = re.fullmatch(r"bytes=(\d+)-", wanted)
        if found is None or self.tag is None or request.headers.get("If-Range", self.tag) != self.tag:
            return 0
        return int(found[1])

    def _send(self, request: BaseHTTPRequestHandler, content: bytes) -> None:
        if self.cut_after is not None and len(content) > self.cut_after:
            content, self.cut_after = content[: self.cut_after], None
        slow_after = len(content) if self.slow_after is None else self.slow_after
        request.wfile.write(content[:slow_after])
        request.wfile.flush()
        if len(content) > slow_after:
            time.sleep(self.slow_seconds)
            request.wfile.write(content[slow_after:])
        request.close_connection = True
