"""Messages as a person writes them, on the command line and in the names of clips; and the voice pack made of those."""

import re
from collections.abc import Sequence

from moderator.errors import BadInput, did_you_mean
from moderator.language.grammar.grammar import Grammar
from moderator.language.message import Argument, Message
from moderator.language.voice.wording import COMMANDS, Wording
from moderator.party.config.party import Party
from moderator.party.opening.opening import OpenedGame
from moderator.speaking.synthesis.clips import Pack, read_pack

_ARGUMENT = re.compile(r"\s+(?=\w+=)")


def pack_of(party: Party, opened: OpenedGame) -> Pack | None:
    """The clips that a party's moderator speaks with, None when it has none. Raises BadInput when the folder is missing
    or its index is wrong.
    """
    if party.voice_pack is None:
        return None
    return read_pack(party.voice_pack, party.language, lambda name: sentence_named(name, opened))


def pack_in_words(pack: Pack | None) -> list[str]:
    """What a host should know of a pack before the evening: how much there is, and each clip that cannot be used."""
    if pack is None:
        return []
    count = sum(len(takes) for takes in pack.clips.values())
    bad = (f"{bad}; until then the synthetic voice says it" for bad in pack.bad)
    return [f"{count} recorded clips of {pack.folder} go before the voice.", *bad]


def sentence_named(name: str, opened: OpenedGame) -> str | None:
    """The sentence of a message as a clip's name has it ("minutes_left minutes=3"); None when it names none.

    Raises BadInput when it names one, but not as it should.
    """
    message, *arguments = _ARGUMENT.split(name.strip())
    if not arguments and message not in opened.sentences.messages():
        return None
    return Wording(opened.sentences, opened.grammar, {}).written(written_message(message, arguments, opened))


def written_message(name: str, arguments: Sequence[str], opened: OpenedGame) -> Message:
    """The message of a name and arguments such as "hostages=Anna,Bob".

    Raises BadInput. Whether the message has these arguments is seen when it is said.
    """
    sentences = opened.sentences
    if name not in sentences.messages():
        remedy = did_you_mean(name, sentences.messages()) or "`moderator say --list` shows all messages"
        raise BadInput(f"unknown message '{name}'", remedy=remedy)
    lists = sentences.lists(name) | {COMMANDS}
    args: dict[str, Argument] = {}
    for argument in arguments:
        key, equals, value = argument.partition("=")
        if not equals:
            remedy = f"its arguments: {', '.join(sorted(sentences.arguments(name))) or 'none'}"
            raise BadInput(f"'{argument}' is no argument: write NAME=VALUE", remedy=remedy)
        if key in args:
            raise BadInput(f"the argument '{key}' is given twice", remedy="write a list with commas: names=Anna,Bob")
        args[key] = _value(value, key in lists)
    said = Message(name, args)
    _check_commands(said, opened.grammar)
    return said


def _value(text: str, is_list: bool) -> Argument:
    if is_list or "," in text:
        return tuple(part.strip() for part in text.split(",") if part.strip())
    return int(text) if text.isdecimal() else text


def _check_commands(message: Message, grammar: Grammar) -> None:
    commands = message.args.get(COMMANDS, ())
    for name in commands if isinstance(commands, tuple) else ():
        if name not in grammar.intents:
            raise BadInput(f"unknown command '{name}'", remedy=did_you_mean(str(name), grammar.intents))
