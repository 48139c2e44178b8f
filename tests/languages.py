"""In which languages each game can be played: what the tests of every language are made for."""

from collections.abc import Mapping

from moderator.language.languages import languages_for
from moderator.party.opening.games import TWO_ROOMS
from moderator.party.opening.opening import PARTS

LANGUAGES_OF: Mapping[str, tuple[str, ...]] = {game: languages_for(parts) for game, parts in PARTS.items()}
"""Game -> the languages that have all its files. A new language is tested as soon as its files are there."""

LANGUAGES = LANGUAGES_OF[TWO_ROOMS]
"""Of Two Rooms and a Boom."""
EVERYWHERE = [(game, language) for game, languages in LANGUAGES_OF.items() for language in languages]
"""Every game in each of its languages."""
