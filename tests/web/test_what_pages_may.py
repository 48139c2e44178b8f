"""What pages are made of: nothing inline, nothing of strangers; and whoever compares a secret takes the same time."""

import datetime
import hmac
import re
import socket
import ssl
from html.parser import HTMLParser
from pathlib import Path

import pytest
from cryptography import x509

from moderator.web.server import host_access, pairing
from moderator.web.server.answers import PAGES
from moderator.web.server.certificates import AUTHORITY_DAYS, LEAF_DAYS, ensure_certificates
from moderator.web.server.host_access import HostAccess
from moderator.web.server.pairing import Pairing
from tests.web.pages_of_ours import house_of

HTML = sorted(PAGES.rglob("*.html"))
FILES = sorted(file for file in PAGES.rglob("*") if file.suffix in {".html", ".js", ".css"})
ELSEWHERE = re.compile(r"""(?:https?:|wss?:)?//[\w$]""")
NAMESPACE = "http://www.w3.org/"
"""Names of what SVG is, which no browser asks for."""


class Inline(HTMLParser):
    """Finds what a strict policy would not let run."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._open = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self._open = tag if tag in {"script", "style"} else ""
        self.found += [f"<{tag} {name}>" for name in named if name.startswith("on") or name == "style"]
        self.found += [f"<{tag}>" for value in named.values() if (value or "").startswith("javascript:")]

    def handle_data(self, data: str) -> None:
        if self._open and data.strip():
            self.found.append(f"<{self._open}>")

    def handle_endtag(self, tag: str) -> None:
        self._open = ""


@pytest.mark.parametrize("file", HTML, ids=lambda file: file.name)
def test_no_page_has_code_or_style_inline(file: Path) -> None:
    reader = Inline()
    reader.feed(file.read_text(encoding="utf-8"))
    assert reader.found == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_no_page_asks_anybody_else_for_anything(file: Path) -> None:
    text = file.read_text(encoding="utf-8").replace(NAMESPACE, "")
    lines = [line for line in text.splitlines() if ELSEWHERE.search(re.sub(r"^\s*(//|/?\*).*", "", line))]
    # Sockets are opened at the page's own host, and the safe address is its own too.
    assert [line for line in lines if not re.search(r"\$\{location\.host(name)?\}", line)] == []


def test_what_would_be_found_is_found() -> None:
    reader = Inline()
    reader.feed('<p style="x" onclick="y()"><script>z()</script><a href="javascript:z()">')
    assert reader.found == ["<p style>", "<p onclick>", "<script>", "<a>"]
    assert ELSEWHERE.search('import "https://cdn.example/x.js"')
    assert ELSEWHERE.search('src="//cdn.example/x.js"')


class TestComparing:
    """Each secret that comes from a browser is compared in constant time, whole, and with every one that counts."""

    @pytest.fixture
    def compared(self, monkeypatch: pytest.MonkeyPatch) -> list[tuple[bytes, bytes]]:
        found: list[tuple[bytes, bytes]] = []
        compare = hmac.compare_digest

        def noted(known: bytes, given: bytes) -> bool:
            found.append((known, given))
            return compare(known, given)

        for module in (pairing, host_access):
            monkeypatch.setattr(module.hmac, "compare_digest", noted)
        return found

    def test_a_token_with_those_of_all_rooms(self, compared: list[tuple[bytes, bytes]]) -> None:
        rooms = Pairing(["kitchen", "hall", "attic"])
        tokens = [rooms.token(room).encode() for room in range(3)]
        for given in (rooms.token(0), "guess"):
            compared.clear()
            rooms.pair(given)
            assert compared == [(token, given.encode()) for token in tokens]
            tokens = [rooms.token(room).encode() for room in range(3)]

    def test_the_host_s_token_and_signature(self, compared: list[tuple[bytes, bytes]]) -> None:
        access = HostAccess("key")
        token = access.token
        access.admit("guess")
        cookie = access.admit(token) or ""
        assert compared == [(token.encode(), b"guess"), (token.encode(), token.encode())]
        compared.clear()
        assert access.knows(cookie)
        assert not access.knows("guess.guess")
        assert [given for _, given in compared] == [cookie.partition(".")[2].encode(), b"guess"]

    def test_of_a_cookie_only_a_digest_is_looked_for(self) -> None:
        rooms = Pairing(["kitchen"])
        _, cookie = rooms.pair(rooms.token(0)) or (0, "")
        assert cookie
        assert cookie not in str(vars(rooms))


@pytest.mark.parametrize("days_ago", [LEAF_DAYS + 1, AUTHORITY_DAYS + 1], ids=["leaf", "authority"])
def test_a_certificate_that_ran_out_is_made_anew_when_pages_are_served(days_ago: int, tmp_path: Path) -> None:
    today = datetime.datetime.now(datetime.UTC)
    made = ensure_certificates(tmp_path, ["127.0.0.1"], today - datetime.timedelta(days=days_ago))
    old = x509.load_pem_x509_certificate(made.leaf.read_bytes())
    assert old.not_valid_after_utc < today
    house = house_of(tmp_path, "kitchen")
    try:
        trusting = ssl.create_default_context(cafile=str(made.authority))
        with (
            socket.create_connection(("127.0.0.1", house.ports[1])) as connection,
            trusting.wrap_socket(connection, server_hostname="127.0.0.1") as secured,
        ):
            served = x509.load_der_x509_certificate(secured.getpeercert(binary_form=True) or b"")
        assert served.not_valid_after_utc > today + datetime.timedelta(days=300)
    finally:
        house.close()
