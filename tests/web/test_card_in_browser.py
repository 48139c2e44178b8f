"""Phones with cards in a real browser: joining, holding the card, letting go, sharing; nothing shows by itself."""

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page

from moderator.web.messages.seat import CARD, COLOR
from moderator.web.rooms import seats as seats_module
from moderator.web.rooms.seats import LanguageChosen, OfferTapped, SeatLeft, SeatShared
from tests.web.browsers import PATIENCE_MS
from tests.web.phones_in_browser import ALL_PHONE_STATES, ANGEL, Evening, evening_of_phones, phone_states, press
from tests.web.seats_of_ours import PLAYERS
from tests.web.test_room_screen import broken_rules

SECRETS = ("angel", "truth", "in love", "red")
"""What stands nowhere while the card lies face down."""
STILL_MS = 1000


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with evening_of_phones(tmp_path_factory.mktemp("web")) as evening:
        yield evening


@pytest.fixture
def evening(opened: Evening) -> Iterator[Evening]:
    """Nobody has joined yet."""
    yield opened
    for context in opened.browser.contexts:
        context.close()
    for player in opened.house.seats.taken:
        opened.house.seats.free(player)
    opened.house.seats.show({})
    opened.until(lambda: not any(opened.house.seats.devices(each) for each in ("Anna", "Bob", "Dora")))
    opened.happened.clear()
    errors, opened.errors = opened.errors, []
    assert not errors


def text_of(page: Page) -> str:
    """Everything that a page holds, seen or not, with its title and address."""
    return f"{page.content()} {page.title()} {page.url}".lower()


def hides(page: Page) -> bool:
    """Whether nothing of the card is anywhere on the page, but for the numbers of its styles."""
    text = page.locator("body").evaluate("body => body.innerText + body.querySelector('main').outerHTML").lower()
    return page.locator("#face").is_hidden() and not any(secret in text for secret in SECRETS[:3])


def test_a_player_joins_holds_the_card_and_lets_go(evening: Evening) -> None:
    page = evening.joins("Anna")
    assert "There is no card on this phone yet." in page.inner_text("#seat")
    evening.deals(Anna=ANGEL)
    card = page.locator("#card")
    evening.until(card.is_visible)
    assert hides(page)
    press(page, card)
    evening.until(page.locator("#face").is_visible)
    told = page.inner_text("#face")
    assert all(
        text in told for text in ("Angel", "Red", "You must always tell the truth.", "You are in love with Bob.")
    )
    assert page.inner_text("#aloud") == "", "nobody hears it whose finger holds it"
    page.mouse.up()
    assert hides(page)
    assert page.title() == "Moderator"
    assert page.evaluate("() => history.length") <= 4
    assert "#" not in page.url


@pytest.mark.parametrize("end", ["blur", "pagehide", "visibilitychange"])
def test_whatever_takes_the_page_out_of_sight_hides_the_card(end: str, evening: Evening) -> None:
    page = evening.joins("Anna")
    evening.deals(Anna=ANGEL)
    evening.until(page.locator("#card").is_visible)
    press(page, page.locator("#card"))
    evening.until(page.locator("#face").is_visible)
    target = "document" if end == "visibilitychange" else "window"
    page.evaluate(f"() => {target}.dispatchEvent(new Event('{end}'))")
    assert hides(page)
    page.mouse.up()
    assert hides(page)


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_the_keyboard_holds_it_too_and_has_it_read(key: str, evening: Evening) -> None:
    page = evening.joins("Anna")
    evening.deals(Anna=ANGEL)
    evening.until(page.locator("#card").is_visible)
    page.locator("#card").focus()
    page.keyboard.down(key)
    assert page.locator("#face").is_visible()
    assert "You must always tell the truth." in page.inner_text("#aloud")
    page.keyboard.up(key)
    assert hides(page)
    time.sleep(0.1)
    assert hides(page), "the key's click shows nothing"


def test_only_the_color_is_held_up_where_the_rules_allow_it(evening: Evening) -> None:
    page = evening.joins("Anna")
    evening.deals(Anna=ANGEL)
    evening.until(page.locator("#card").is_visible)
    assert page.locator("#color").is_hidden()
    evening.deals(Anna=replace(ANGEL, color_alone=True))
    evening.until(page.locator("#color").is_visible)
    press(page, page.locator("#color"))
    assert page.inner_text("#face").strip() == "Red"
    page.mouse.up()
    assert hides(page)


def test_a_finger_holds_it(evening: Evening) -> None:
    page = evening.joins("Anna")
    evening.deals(Anna=ANGEL)
    evening.until(page.locator("#card").is_visible)
    box = page.locator("#card").bounding_box()
    assert box is not None
    touches = page.context.new_cdp_session(page)
    place = {"x": box["x"] + 50, "y": box["y"] + 50}
    touches.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    evening.until(page.locator("#face").is_visible)
    # The finger slides off the card, which does not move the page.
    touches.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": 5, "y": 5}]})
    assert page.locator("#face").is_visible()
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    evening.until(lambda: hides(page))


def test_somebody_new_writes_a_name_and_reads_another_language(evening: Evening) -> None:
    page = evening.phone(locale="fr-FR")
    evening.goes(page, evening.house.seats.entrance)
    evening.until(page.locator("#name").is_visible)
    assert page.inner_text("h1") == "Qui êtes-vous ?"
    page.fill("#name", "Dora")
    page.press("#name", "Enter")
    page.locator("#yes").click()
    evening.sits(page)
    evening.until(lambda: evening.house.seats.language("Dora") == "fr")
    page.locator("summary").click()
    page.select_option("#language", "zh")
    evening.until(lambda: LanguageChosen("Dora", "zh") in evening.happened)
    evening.until(lambda: page.inner_text("#no-card") == "这部手机上还没有牌。")
    assert page.evaluate("() => document.documentElement.lang") == "zh"


def test_whoever_scans_the_code_while_no_seat_is_free_is_sent_to_the_host(evening: Evening) -> None:
    evening.joins("Anna")
    evening.house.seats.let_join(("Anna",), new_names=False)
    try:
        page = evening.phone()
        evening.goes(page, evening.house.seats.entrance)
        evening.until(lambda: "ask the host for the code of your seat" in page.inner_text("#told"))
        assert page.locator("#names button:not([disabled])").count() == 0
        assert page.locator("#name").is_hidden()
    finally:
        evening.house.seats.let_join(PLAYERS, new_names=True)


def test_a_reload_and_a_browser_without_cookies_keep_the_seat(evening: Evening) -> None:
    page = evening.joins("Anna")
    evening.deals(Anna=ANGEL)
    evening.until(page.locator("#card").is_visible)
    for _ in range(2):
        page.reload(wait_until="commit")
        evening.until(page.locator("#card").is_visible)
        page.context.clear_cookies()
    evening.goes(page, evening.house.seats.entrance)
    evening.sits(page)


def test_the_hosts_code_moves_the_seat_and_the_first_phone_forgets_it(evening: Evening) -> None:
    first = evening.joins("Anna")
    evening.deals(Anna=ANGEL)
    evening.until(first.locator("#card").is_visible)
    press(first, first.locator("#card"))
    second = evening.phone()
    evening.goes(second, evening.house.seats.code_for("Anna"))
    evening.until(second.locator("#card").is_visible)
    evening.until(first.locator("#out").is_visible)
    assert first.inner_text("#why") == "Another phone has this seat now."
    assert first.locator("#face").is_hidden()
    assert first.evaluate("() => localStorage.length") == 0
    first.reload(wait_until="commit")
    evening.until(lambda: "has no seat" in first.inner_text("#why"))
    evening.errors.clear()  # a browser notes that it was refused


def test_a_player_gives_the_seat_up(evening: Evening) -> None:
    page = evening.joins("Anna")
    page.locator("summary").click()
    page.click("#open-leave")
    page.click("#leave-yes")
    evening.until(page.locator("#out").is_visible)
    evening.until(lambda: SeatLeft("Anna") in evening.happened)


def test_two_phones_share_by_a_code_and_the_camera(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def picture(address: str) -> str:
        evening.shared.append(address)
        return "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

    monkeypatch.setattr(seats_module, "code_picture", picture)
    may = replace(ANGEL, shares=(CARD, COLOR), share_partners=("Anna", "Bob"))
    bobs = replace(may, player="Bob", title="Bomber", drawing="bomber", lines=())
    anna, bob = evening.joins("Anna"), evening.joins("Bob")
    evening.deals(Anna=may, Bob=bobs)
    evening.until(lambda: anna.locator("#open-share").is_visible() and bob.locator("#open-share").is_visible())
    anna.click("#open-share")
    assert not broken_rules(anna)
    anna.get_by_role("button", name="The whole card").click()
    evening.until(anna.locator("#share-code").is_visible)
    # His camera opens the code in a page of its own: the one before rests.
    scanned = bob.context.new_page()
    scanned.set_default_timeout(PATIENCE_MS)
    evening.goes(scanned, evening.shared[-1])
    evening.until(lambda: scanned.locator("#share-yes").is_visible() and anna.locator("#share-yes").is_visible())
    assert scanned.url.endswith("/card")
    assert bob.locator("#out").is_visible()
    assert evening.house.seats.devices("Bob") == 1
    assert anna.inner_text("#share-title") == "Bob"
    anna.click("#share-yes")
    evening.until(lambda: "Waiting" in anna.inner_text("#share-told"))
    scanned.click("#share-yes")
    evening.until(lambda: SeatShared("Anna", "Bob", CARD) in evening.happened)
    evening.until(lambda: anna.inner_text("#answer") == "You have shown each other.")
    seen = {"seen_color": "red", "seen_title": "Bomber", "seen_drawing": "bomber", "seen_lines": ("Find them.",)}
    evening.deals(Anna=replace(may, seen_player="Bob", **seen), Bob=bobs)  # type: ignore[arg-type]
    evening.until(anna.locator("#seen").is_visible)
    assert "Bomber" not in anna.inner_text("body")
    press(anna, anna.locator("#seen"))
    assert "Find them." in anna.inner_text("#face")
    anna.mouse.up()
    assert anna.locator("#face").is_hidden()


def test_a_phone_that_lies_on_the_table_draws_nothing(evening: Evening) -> None:
    page = evening.phone()
    page.add_init_script(
        "const draw = window.requestAnimationFrame; window.drawn = 0;"
        "window.requestAnimationFrame = (show) => { window.drawn += 1; return draw(show); };"
    )
    evening.joins("Anna", page)
    evening.deals(Anna=ANGEL)
    evening.until(page.locator("#card").is_visible)
    before = page.evaluate("() => window.drawn")
    page.wait_for_timeout(STILL_MS)
    assert page.evaluate("() => window.drawn") - before <= 1


def test_what_can_be_done_is_chosen_confirmed_and_secret_where_it_tells_of_the_card(evening: Evening) -> None:
    page = evening.joins("Anna")
    offers = replace(
        ANGEL,
        offers=("hostages", "truth"),
        offer_texts=("Name the hostages", "Call the Angel"),
        offer_least=(2, 0),
        offer_most=(2, 0),
        offer_secret=(False, True),
        choice_offers=(0, 0, 0),
        choices=("bob", "carlos", "dora"),
        choice_texts=("Bob", "Carlos", "Dora"),
    )
    evening.deals(Anna=offers)
    public = page.get_by_role("button", name="Name the hostages")
    evening.until(public.is_visible)
    assert hides(page)
    public.click()
    yes = page.locator("#actions-do")
    for name in ("Bob", "Dora"):
        assert yes.is_disabled()
        page.get_by_role("button", name=name).click()
    assert not broken_rules(page)
    yes.click()
    evening.until(lambda: OfferTapped("Anna", "hostages", ("bob", "dora")) in evening.happened)
    page.click("#open-actions")
    page.get_by_role("button", name="Call the Angel").click()
    assert page.locator("#actions-count").inner_text() == "Really?"
    page.keyboard.press("Escape")
    assert hides(page)
    assert not any(isinstance(each, OfferTapped) and each.offer == "truth" for each in evening.happened)
    # The answer stands there.
    evening.deals(Anna=replace(ANGEL, answer="The hostages are Bob and Dora.", answer_taken=True))
    evening.until(lambda: page.inner_text("#answer") == "The hostages are Bob and Dora.")
    evening.deals(Anna=ANGEL)
    evening.until(lambda: page.inner_text("#answer") == "")


def test_how_long_the_frame_of_a_tap_is_does_not_tell_which_it_was(evening: Evening) -> None:
    sent: list[str | bytes] = []
    phone = evening.phone()
    phone.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(frame)))
    page = evening.joins("Anna", phone)
    texts = ("Call the Angel", "Take the sober card", "Trade with the card that is buried")
    offers = ("angel", "take_sober_card", "trade_with_buried_card_of_them_all")
    evening.deals(
        Anna=replace(
            ANGEL,
            offers=offers,
            offer_texts=texts,
            offer_least=(0, 0, 1),
            offer_most=(0, 0, 1),
            offer_secret=(True, True, True),
            choice_offers=(2,),
            choices=("zoë",),
            choice_texts=("Zoë",),
        )
    )
    evening.until(page.locator("#open-actions").is_visible)
    for text in texts:
        page.click("#open-actions")
        page.get_by_role("button", name=text).click()
        if page.get_by_role("button", name="Zoë").count():
            page.get_by_role("button", name="Zoë").click()
        page.click("#actions-do")
    evening.until(lambda: {each.offer for each in evening.happened if isinstance(each, OfferTapped)} == {*offers})
    frames = [each.encode() if isinstance(each, str) else each for each in sent]
    lengths = {len(frame) for frame in frames if b"TappedOffer" in frame}
    assert len(lengths) == 1, lengths


def test_everybody_can_use_the_pages_in_every_state(evening: Evening) -> None:
    wrong: list[str] = []
    looked_at = set()
    for name, page in phone_states(evening, evening.phone()):
        looked_at.add(name)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            wrong += [f"{name}, {theme}: {told}" for told in broken_rules(page)]
    assert looked_at == ALL_PHONE_STATES
    assert not wrong, "\n".join(wrong)
