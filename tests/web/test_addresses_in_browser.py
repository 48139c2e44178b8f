"""What a real browser asks for and remembers when a code is scanned: nothing of strangers, and no code."""

from pathlib import Path
from urllib.parse import urlsplit

from tests.web.browsers import CHROMIUM, playing_browsers
from tests.web.pages_of_ours import house_of, token_of


def test_a_code_stands_in_no_request_and_in_no_history_and_nobody_else_is_asked(tmp_path: Path) -> None:
    house = house_of(tmp_path, "kitchen")
    try:
        with playing_browsers() as browsers:
            browser = browsers.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            try:
                page = browser.new_page()
                asked: list[str] = []
                referrers: list[str] = []
                page.on("request", lambda request: asked.append(request.url))
                page.on("request", lambda request: referrers.append(request.headers.get("referer", "")))
                page.on("websocket", lambda socket: asked.append(socket.url))
                token = token_of(house, 0)
                entrance = f"http://127.0.0.1:{house.ports[0]}/enter#{token}"
                page.goto(entrance)
                page.wait_for_url("**/room")
                page.wait_for_function("() => document.title === 'kitchen'")
                assert {urlsplit(url).netloc for url in asked} == {f"127.0.0.1:{house.ports[0]}"}
                assert {"/enter", "/room", "/socket", "/pages/room.js"} <= {urlsplit(url).path for url in asked}
                # The first is the browser's own word for the address that was scanned: what is behind # is not sent.
                assert not any(token in url for url in asked if url != entrance)
                assert not any(urlsplit(url).query for url in asked)
                assert set(referrers) == {""}
                assert token not in page.url
                stored = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])")
                assert token not in stored
                assert stored.endswith('""]'), "no script reads the cookie"
                page.go_back()
                assert token not in page.url
            finally:
                browser.close()
    finally:
        house.close()


def test_a_room_by_https_becomes_one_by_http_on_the_same_device(tmp_path: Path) -> None:
    house = house_of(tmp_path, "kitchen")
    try:
        with playing_browsers() as browsers:
            browser = browsers.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            try:
                page = browser.new_context(ignore_https_errors=True).new_page()
                http, https = house.ports
                for origin in (f"https://127.0.0.1:{https}", f"http://127.0.0.1:{http}", f"https://127.0.0.1:{https}"):
                    token = token_of(house, 0)
                    page.goto(f"{origin}/enter#{token}")
                    page.wait_for_url(f"{origin}/room")
                    page.wait_for_function("() => document.title === 'kitchen'")
                    while token_of(house, 0) == token:
                        house.tend()
            finally:
                browser.close()
    finally:
        house.close()
