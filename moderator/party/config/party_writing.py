"""A party as plain data, with the keys of a party file: what `party_from` reads back is the same party."""

from moderator.language.files.key import keys_as_plain
from moderator.language.files.node import PlainData
from moderator.party.config.party_file import Party
from moderator.party.config.people import Person
from moderator.party.config.rooms import Room


def party_as_plain(party: Party) -> dict[str, PlainData]:
    """The party as a party file would have it; what nobody said is left out."""
    count: list[PlainData] | int = [_person(player) for player in party.players] if party.players else party.count
    game: dict[str, PlainData] = {
        "name": party.game,
        "options": dict(party.options) or None,
        **keys_as_plain(party.plugin.keys, party.game_values),
        "seed": party.seed,
    }
    written: dict[str, PlainData] = {
        "players": count or None,
        "guests": [_person(guest) for guest in party.guests] or None,
        "language": party.language,
        "moderator": party.address,
        "voice": party.voice,
        "rate": party.rate,
        "voice_pack": None if party.voice_pack is None else str(party.voice_pack.absolute()),
        "model": party.model,
        "keep": None if party.keep is None else str(party.keep),
        "quiet": None if party.quiet is None else party.quiet.as_plain(),
        "music": None if party.music is None else party.music.as_plain(),
        "rooms": [_room(room) for room in party.rooms],
        "game": _said(game),
    }
    return _said(written)


def _person(person: Person) -> PlainData:
    return _said({"name": person.name, "say": person.say, "heard_as": list(person.heard_as) or None})


def _room(room: Room) -> PlainData:
    written: dict[str, PlainData] = {
        "name": room.name,
        "language": room.language,
        "voice_pack": None if room.voice_pack is None else str(room.voice_pack.absolute()),
        "microphone": room.microphone,
        "microphone_channel": room.microphone_channel.value,
        "loudspeaker": room.loudspeaker,
        "loudspeaker_channel": room.loudspeaker_channel.value,
        "volume": room.volume,
    }
    return _said(written)


def _said(values: dict[str, PlainData]) -> dict[str, PlainData]:
    return {key: value for key, value in values.items() if value is not None}
