"""In which languages each game can be played: what the tests of every language are made for."""

from collections.abc import Mapping

from moderator.games.plugin import USUAL_GAME, plugins
from moderator.language.languages import languages_for

LANGUAGES_OF: Mapping[str, tuple[str, ...]] = {plugin.name: languages_for(plugin.parts) for plugin in plugins()}
"""Game -> the languages that have all its files. A new language is tested as soon as its files are there."""

LANGUAGES = LANGUAGES_OF[USUAL_GAME]
"""Of Two Rooms and a Boom."""
EVERYWHERE = [(game, language) for game, languages in LANGUAGES_OF.items() for language in languages]
"""Every game in each of its languages."""
