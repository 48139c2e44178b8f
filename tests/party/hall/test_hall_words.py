"""What stands on the pages of a hall: every word that a page asks for is there, in every language."""

import re
from enum import Enum

import pytest

from moderator.games.plugin import game_names
from moderator.games.seat import CardsOn
from moderator.language.languages import languages_begun
from moderator.language.message import Message
from moderator.language.voice.sentences import load_sentences
from moderator.party.hall import hall_office
from moderator.party.hall.hall import NoTableBecause
from moderator.party.hall.table import Condition
from moderator.party.hall.table_news import TablePhase
from moderator.web.server.answers import PAGES

FILES = [PAGES / name for name in ("lobby.html", "lobby.js", "organiser.html", "organiser.js", "hall.js")]
ASKED = {
    name for file in FILES for name in re.findall(r'(?:data-word="|words\.)([a-z_]+)', file.read_text(encoding="utf-8"))
}
REFUSED = {hall_office.NOBODY_THERE, hall_office.NO_SUCH_ORDER, hall_office.NO_SUCH_TIME, hall_office.NO_SUCH_WORDS}
REFUSED |= {hall_office.NAMES_REFUSED}


def values(kind: type[Enum], before: str = "") -> set[str]:
    return {f"{before}{each.value}" for each in kind}


@pytest.mark.parametrize("language", languages_begun())
def test_every_word_that_a_page_asks_for_is_there(language: str) -> None:
    texts = load_sentences(language, (hall_office.HALL_TEXTS,))
    assert {"open_table", "hall_is_away", "start_planned"} <= ASKED
    wanted = (
        ASKED
        | REFUSED
        | values(NoTableBecause)
        | values(TablePhase, "phase_")
        | {f"game_{game}" for game in game_names()}
    )
    wanted |= values(Condition, "table_") - {f"table_{Condition.PLAYS.value}"}
    wanted |= values(CardsOn, "cards_")
    wanted |= {"code_of_host", "code_of_phones", "lost_loudspeaker", "lost_microphone", "not_the_organiser"}
    assert wanted - texts.messages() == set()
    assert texts.messages() == load_sentences("en", (hall_office.HALL_TEXTS,)).messages()


@pytest.mark.parametrize("language", languages_begun())
def test_numbers_have_a_place_in_every_language(language: str) -> None:
    texts, model = (load_sentences(each, (hall_office.HALL_TEXTS,)) for each in (language, "en"))
    for name in sorted(model.messages()):
        assert texts.say(Message(name)).count("#") == model.say(Message(name)).count("#"), name
