"""A playset by whatever it is called: its id, the name in its file, or its name in any language."""

from moderator.errors import BadInput, did_you_mean
from moderator.games.two_rooms.deck.playsets import LIST_THEM, Box, Playset, find_playset
from moderator.language.languages import languages_for
from moderator.language.message import Message
from moderator.language.voice.sentences import load_sentences

PARTS = ("two_rooms_deck", "two_rooms_cards")
"""The files of sentences that name decks and cards."""


def playset_called(text: str, box: Box) -> Playset:
    """The playset of a name. Raises BadInput for none; what was probably meant is looked for in every language."""
    try:
        return find_playset(text, box.playsets)
    except BadInput:
        names = _names_in_every_language(box)
    found = names.get(text.strip().casefold())
    if found is None:
        known = {**names, **{playset.name.casefold(): name for name, playset in box.playsets.items()}}
        remedy = did_you_mean(text, [*box.playsets, *known]) or LIST_THEM
        raise BadInput(f"there is no playset '{text}'", remedy=remedy)
    return box.playsets[found]


def _names_in_every_language(box: Box) -> dict[str, str]:
    names = {}
    for language in languages_for(PARTS):
        sentences = load_sentences(language, PARTS)
        for playset in box.playsets.values():
            if not playset.own:
                names[sentences.say(Message(f"playset_{playset.id}")).casefold()] = playset.id
    return names
