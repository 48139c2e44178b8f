"""What stands on players' phones: every word that a page asks for is there, in every language."""

import re

import pytest

from moderator.party.live.phone_words import phone_words
from moderator.web.server.answers import PAGES

LANGUAGES = ("en", "fr", "it", "zh")
FILES = [PAGES / name for name in ("join.html", "join.js", "card.html", "card.js", "card-actions.js", "card-share.js")]
ASKED = {
    name
    for file in [*FILES, PAGES.parent / "server" / "seat_site.py", PAGES.parent / "rooms" / "shares.py"]
    for name in re.findall(
        r'(?:data-word=|words\.|")"?((?:phone|share)_[a-z_]*[a-z])\b', file.read_text(encoding="utf-8")
    )
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_a_page_asks_for_is_there(language: str) -> None:
    (words,) = phone_words([language])
    named = dict(zip(words.words[::2], words.words[1::2], strict=True))
    assert {"phone_hold", "phone_share_waits", "share_late", "phone_no_seat"} <= ASKED <= named.keys()
    assert words.title == named["phone_language_name"]
    assert all(text.strip() for text in named.values())


def test_no_language_lacks_what_another_has() -> None:
    assert len({words.words[::2] for words in phone_words(LANGUAGES)}) == 1


def test_each_language_is_called_by_its_own_name() -> None:
    assert [words.title for words in phone_words(LANGUAGES)] == ["English", "Français", "Italiano", "中文"]
