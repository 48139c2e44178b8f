"""What a host brings along in sound, tried before the party: the clips of the voice pack, the music of the rounds."""

from dataclasses import replace

from moderator.errors import BadInput
from moderator.party.music_keys import read_rounds
from moderator.party.opening import OpenedGame
from moderator.party.party_file import Party
from moderator.party.room_check import Problem, as_problem
from moderator.party.voice_pack import pack_of
from moderator.party.wording import Wording


def check_own_sounds(party: Party, opened: OpenedGame) -> list[Problem]:
    """What is to be mended in them; the game can be played all the same, but for music that is not there."""
    problems = []
    try:
        pack = pack_of(party, opened, _wording(party, opened))
        if pack is not None:
            problems += [Problem(bad.problem, bad.remedy) for bad in pack.bad]
    except BadInput as error:
        problems.append(as_problem(error))
    try:
        if party.music is not None:
            read_rounds(party.music)
    except BadInput as error:
        problems.append(as_problem(error))
    return problems


def without_lost_sounds(party: Party, opened: OpenedGame) -> tuple[Party, list[Problem]]:
    """The party without a voice pack or music that cannot be used any more, and why: a game that broke off goes on
    without them.
    """
    problems = []
    try:
        pack_of(party, opened, _wording(party, opened))
    except BadInput as error:
        problems.append(as_problem(error))
        party = replace(party, voice_pack=None)
    try:
        if party.music is not None:
            read_rounds(party.music)
    except BadInput as error:
        problems.append(as_problem(error))
        party = replace(party, music=None)
    return party, problems


def _wording(party: Party, opened: OpenedGame) -> Wording:
    return Wording(opened.sentences, opened.grammar, party.pronunciations)
