"""The party's voice pack: recorded clips, named by messages or by what is said."""

import re

from moderator.errors import BadInput, did_you_mean
from moderator.party.config.party_file import Party
from moderator.party.evening.wording import Wording
from moderator.party.opening.opening import OpenedGame
from moderator.party.recording.written_message import written_message
from moderator.speaking.clips.clips import Pack, read_pack

_ARGUMENT = re.compile(r"\s+(?=\w+=)")


def pack_of(party: Party, opened: OpenedGame, wording: Wording) -> Pack | None:
    """The clips that a party's moderator speaks with, None when it has none. Raises BadInput when the folder is missing
    or its index is wrong.
    """
    if party.voice_pack is None:
        return None
    return read_pack(party.voice_pack, party.language, lambda name: sentence_named(name, opened, wording))


def sentence_named(name: str, opened: OpenedGame, wording: Wording) -> str | None:
    """The sentence of a message as a clip's name has it ("minutes_left minutes=3"); None when it names none.

    Raises BadInput when it names one, but not as it should.
    """
    message, *arguments = _ARGUMENT.split(name.strip())
    if message not in opened.sentences.messages():
        if arguments:
            remedy = did_you_mean(message, opened.sentences.messages()) or "`moderator say --list` shows all messages"
            raise BadInput(f"unknown message '{message}'", remedy=remedy)
        return None
    return wording.written(written_message(message, arguments, opened))


def pack_in_words(pack: Pack | None) -> list[str]:
    """What a host should know of a pack before the evening: how much there is, and each clip that cannot be used."""
    if pack is None:
        return []
    count = sum(len(takes) for takes in pack.clips.values())
    return [f"{count} recorded clips of {pack.folder} go before the voice.", *(str(bad) for bad in pack.bad)]
