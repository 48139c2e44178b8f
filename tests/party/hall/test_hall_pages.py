"""The lobby and the organiser's page in Debian's browser, with real tables behind them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.party.hall.hall_program import hall_program, until
from tests.web.browsers import CHROMIUM, PATIENCE_MS, playing_browsers
from tests.web.test_room_screen import broken_rules, resized

SIZES = [(320, 480), (390, 700), (1200, 860)]


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@contextmanager
def two_browsers(locale: str) -> Iterator[tuple[Page, Page]]:
    with playing_browsers() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        pages = [browser.new_context(ignore_https_errors=True, locale=locale).new_page() for _ in range(2)]
        for page in pages:
            page.set_default_timeout(PATIENCE_MS)
        yield pages[0], pages[1]
        browser.close()


def looked_at(page: Page) -> list[str]:
    """What is wrong with a page as it is."""
    wrong = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        wrong += [f"{theme}: {told}" for told in broken_rules(page)]
    for wide, high in SIZES:
        resized(page, wide, high)
        if page.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
            wrong.append(f"{wide}x{high}: sideways")
    return wrong


def errors_of(page: Page) -> list[str]:
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    return errors


def test_somebody_opens_a_table_and_the_organiser_sees_it_and_speaks_there(tmp_path: Path) -> None:
    with hall_program(tmp_path, "--tables", "1") as hall, two_browsers("en-GB") as (lobby, organiser):
        expect.set_options(timeout=PATIENCE_MS)
        errors = errors_of(lobby)
        lobby.goto(f"http://127.0.0.1:{hall.port}/")
        lobby.wait_for_url("https://**")
        expect(lobby.locator("#places")).to_have_text("1 of 1 places are free")
        lobby.select_option("#game", "timer")
        lobby.select_option("#language", "en")
        lobby.fill("#players", "4")
        lobby.click("#open")
        expect(lobby.locator("figure")).to_have_count(2)
        expect(lobby.locator("#tables")).to_contain_text("Table 1: Round timer")
        expect(lobby.locator("figcaption")).to_have_text(["room", "For the host alone"])
        expect(lobby.locator("#places")).to_contain_text("Every place is taken")
        expect(lobby.locator("#open")).to_be_disabled()
        assert looked_at(lobby) == []

        organiser.goto(f"http://127.0.0.1:{hall.port}/start/organiser#{hall.organiser_token}")
        organiser.wait_for_url("https://**/organiser")
        expect(organiser.locator("#rows tr")).to_have_count(1)
        expect(organiser.locator("#rows td.trouble")).to_contain_text("room: No loudspeaker")
        assert looked_at(organiser) == []
        resized(organiser, *SIZES[-1])
        organiser.fill("#words", "Supper is ready.")
        organiser.press("#words", "Enter")
        until("told", lambda: any(line["event"] == "typed" for line in hall.events(1)))
        expect(organiser.locator("#words")).to_have_value("")

        # The host's page of the table opens from here, and becomes known to the lobby as used.
        with organiser.context.expect_page() as opened:
            organiser.get_by_role("link", name="Host's page").click()
        host = opened.value
        host.wait_for_url("https://**/host")
        host.wait_for_selector(".room")
        expect(lobby.locator("figure.there")).to_have_count(1)
        host.fill("#line", "start the round")
        host.press("#line", "Enter")
        expect(organiser.locator("#rows")).to_contain_text("Round")
        organiser.get_by_role("checkbox").check()
        organiser.click('[data-do="close"]')
        expect(organiser.locator("#rows")).to_contain_text("Over")
        expect(lobby.locator("#open")).to_be_enabled()
        assert errors == []


def test_players_join_with_their_phones_at_a_table_whose_cards_are_on_phones(tmp_path: Path) -> None:
    with hall_program(tmp_path, "--tables", "1") as hall, two_browsers("en-GB") as (lobby, phone):
        expect.set_options(timeout=PATIENCE_MS)
        lobby.goto(f"{hall.origin}/")
        lobby.select_option("#game", "timer")
        expect(lobby.locator("#cards-choice")).to_be_hidden()
        lobby.select_option("#game", "two_rooms")
        expect(lobby.get_by_label("Cards")).to_have_value("box")
        lobby.get_by_label("Cards").select_option("phones")
        lobby.select_option("#language", "en")
        expect(lobby.locator("#players")).to_be_hidden()
        names = lobby.get_by_label("Who plays?")
        names.fill("Anna, Bob and Carlos")
        lobby.click("#open")
        expect(lobby.locator("#trouble")).to_contain_text("a name for each player")
        names.fill("Anna, Bob, Carlos, Dora, Emil and Fatima")
        assert looked_at(lobby) == []
        lobby.click("#open")
        captions = lobby.locator("figcaption")
        expect(captions).to_have_text(["room one", "room two", "For the host alone", "Players' phones"])
        code = lobby.get_by_role("link", name="Players' phones").get_attribute("href")
        assert code is not None
        phone.goto(code)
        phone.get_by_role("button", name="Emil").click()
        phone.click("#yes")
        phone.wait_for_url("**/card")
        expect(captions.last).to_have_text("Players' phones: Here")
        assert looked_at(lobby) == []


def test_the_warning_is_explained_before_the_lobby_and_before_the_organiser_s_page(tmp_path: Path) -> None:
    with hall_program(tmp_path) as hall, playing_browsers() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_context(locale="en-GB").new_page()
        page.set_default_timeout(PATIENCE_MS)
        for path, title, leads_to in (
            ("", "Open a table", "/"),
            (f"start/organiser#{hall.organiser_token}", "All tables", "/enter"),
        ):
            page.goto(f"http://127.0.0.1:{hall.port}/{path}")
            page.wait_for_selector("#warning:not([hidden])")
            assert "#" not in page.url
            expect(page.locator("h1")).to_have_text(title)
            expect(page.locator("#steps")).to_contain_text("Proceed")
            expect(page.locator("#abilities")).to_be_hidden()
            page.wait_for_function("() => document.getElementById('picture').naturalWidth > 0")
            assert looked_at(page) == []
            with page.expect_request(lambda request: request.is_navigation_request()) as asked:
                page.click("#onward")
            assert asked.value.url == f"{hall.origin}{leads_to}"
        browser.close()


@pytest.mark.parametrize(
    ("locale", "title"), [("fr-CH", "Ouvrir une table"), ("zh-CN", "开一桌"), ("de", "Apri un tavolo")]
)
def test_the_lobby_speaks_as_the_browser_does_or_else_the_hall(tmp_path: Path, locale: str, title: str) -> None:
    with hall_program(tmp_path, "--language", "it") as hall, two_browsers(locale) as (lobby, _):
        lobby.goto(f"{hall.origin}/")
        expect(lobby.locator("h1")).to_have_text(title)


def test_without_the_organiser_s_code_there_is_one_sentence(tmp_path: Path) -> None:
    with hall_program(tmp_path) as hall, two_browsers("en-GB") as (stranger, _):
        answer = stranger.goto(f"{hall.origin}/organiser")
        assert answer is not None
        assert (answer.status, stranger.inner_text("body")) == (
            403,
            "This is the organiser's page. Its code stands on the terminal of the hall.",
        )
