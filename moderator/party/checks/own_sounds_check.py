"""What a host brings along in sound, tried before the party: clips of voice packs, music of the rounds, signals."""

from dataclasses import replace

from moderator.errors import BadInput, SoundError
from moderator.party.checks.room_check import Problem, problem_of
from moderator.party.config.party import Party
from moderator.party.config.sound_wishes import MusicChoice
from moderator.party.evening.round_music import read_rounds
from moderator.party.opening.opening import OpenedGame
from moderator.party.recording.voice_pack import pack_in_words, pack_of
from moderator.speaking.queue.signals import read_signals
from moderator.speaking.synthesis.clips import Pack


def check_own_sounds(party: Party, opened: OpenedGame) -> list[Problem]:
    """What is to be mended in them; the game can be played all the same, but for music that is not there."""
    problems = []
    for language in dict.fromkeys(party.languages):
        try:
            pack = _pack(party, language, opened)
            if pack is not None:
                problems += [problem_of(bad) for bad in pack.bad]
        except BadInput as error:
            problems.append(problem_of(error))
    try:
        read_signals(party.sounds)
    except SoundError as error:
        problems.append(problem_of(error))
    for path in dict.fromkeys(party.music.rounds if party.music is not None else ()):
        try:
            read_rounds(MusicChoice((path,)))
        except BadInput as error:
            problems.append(problem_of(error))
    return problems


def describe_own_sounds(party: Party, opened: OpenedGame) -> list[str]:
    """What a host should know of them before an evening. Raises BadInput or SoundError as the evening
    would, for what it needs.
    """
    if party.music is not None:
        read_rounds(party.music)
    read_signals(party.sounds)
    packs = [_pack(party, language, opened) for language in dict.fromkeys(party.languages)]
    return [sentence for pack in packs for sentence in pack_in_words(pack)]


def drop_lost_sounds(party: Party, opened: OpenedGame) -> tuple[Party, list[Problem]]:
    """The party without a voice pack or music that cannot be used any more, and why: a game that broke off goes on
    without them.
    """
    problems = []
    for language in dict.fromkeys(party.languages):
        try:
            _pack(party, language, opened)
        except BadInput as error:
            problems.append(problem_of(error))
            party = party.with_pack(language, None)
    try:
        if party.music is not None:
            read_rounds(party.music)
    except BadInput as error:
        problems.append(problem_of(error))
        party = replace(party, music=None)
    try:
        read_signals(party.sounds)
    except SoundError as error:
        problems.append(problem_of(error))
        party = replace(party, sounds=None)
    return party, problems


def _pack(party: Party, language: str, opened: OpenedGame) -> Pack | None:
    """The clips for a language that is spoken in one of the rooms. Raises BadInput."""
    return pack_of(party.in_language(language), opened.in_room(party.languages.index(language)))
