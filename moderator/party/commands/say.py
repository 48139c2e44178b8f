"""`moderator say`: one message of the game through the real voice, to be heard or written into a file."""

import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import click

from moderator.errors import BadInput
from moderator.language.grammar import Grammar
from moderator.language.message import Argument, Message
from moderator.language.sentences import Sentences
from moderator.language.spelling import did_you_mean
from moderator.party.opening import OpenedGame, open_to_try, open_voice, voice_choice
from moderator.party.party_file import Party, party_for
from moderator.party.wording import COMMANDS, Wording
from moderator.speaking.far_loudspeaker import open_far_loudspeakers
from moderator.speaking.sound import Sound, write_sound
from moderator.speaking.sound_devices import Channel

_MESSAGES = "`moderator say --list` shows all messages"


@click.command(short_help="Say a message of the game.")
@click.argument("message", required=False)
@click.argument("arguments", nargs=-1, metavar="[ARG=VALUE]...")
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE.wav", help="Write the sound instead of playing.")
@click.option("--game", default=Party.game, show_default=True, help="Whose messages.")
@click.option("--language", default=Party.language, show_default=True, help="Language of the sentence.")
@click.option("--voice", help="The system's voice, by name. [default: as the language's voice book says]")
@click.option("--rate", type=int, help="Words a minute.")
@click.option("--list", "listing", is_flag=True, help="Show every message with its arguments, and say nothing.")
@click.pass_context
def say(
    context: click.Context,
    message: str | None,
    arguments: Sequence[str],
    out: Path | None,
    game: str,
    language: str,
    voice: str | None,
    rate: int | None,
    listing: bool,
) -> None:
    """Say a MESSAGE of the game as the moderator would, and print the sentence.

    \b
    moderator say round_starts round=2
    moderator say hostages_final hostages=Anna,Bob --out hostages.wav

    A list is written with commas. Without --out the sentence is played on the usual loudspeaker.
    """  # noqa: D301 (\b keeps click from filling a paragraph)
    party = replace(party_for(game, language), voice=voice, rate=rate)
    opened = open_to_try(party)
    if listing:
        _list(opened)
        return
    if message is None:
        raise click.UsageError(f"Missing argument 'MESSAGE': {_MESSAGES}", context)
    said = _message(message, arguments, opened)
    wording = Wording(opened.sentences, opened.grammar, {})
    sentence = wording.written(said)
    with open_voice() as system:
        sound = system.render(wording.spoken(said), voice_choice(party))
    click.echo(sentence)
    if out is None:
        play_through(sound)
    else:
        write_sound(out, sound)


def play_through(sound: Sound, loudspeaker: str | None = None, channel: Channel = Channel.BOTH) -> None:
    """Play a sound to its end, on the usual loudspeaker for None. Raises SoundError when there is no loudspeaker."""
    (device,) = open_far_loudspeakers([(loudspeaker, channel)], time.monotonic)
    with closing(device):
        end = device.place(sound, device.earliest) + sound.seconds
        time.sleep(max(0.0, end - time.monotonic()))


def _message(name: str, arguments: Sequence[str], opened: OpenedGame) -> Message:
    sentences = opened.sentences
    if name not in sentences.messages():
        remedy = did_you_mean(name, sentences.messages()) or _MESSAGES
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
    _check_arguments(said, sentences)
    _check_commands(said, opened.grammar)
    return said


def _value(text: str, is_list: bool) -> Argument:
    if is_list or "," in text:
        return tuple(part.strip() for part in text.split(",") if part.strip())
    return int(text) if text.isdecimal() else text


def _check_arguments(message: Message, sentences: Sentences) -> None:
    """Before the sentence is made: all that is missing at once, and in the words of the command line."""
    needed = sentences.arguments(message.name)
    for name in message.args.keys() - needed:
        remedy = did_you_mean(name, needed) or "it has no arguments"
        raise BadInput(f"the message '{message.name}' has no argument '{name}'", remedy=remedy)
    missing = sorted(needed - message.args.keys())
    if missing:
        example = " ".join(f"{name}=..." for name in missing)
        raise BadInput(f"the message '{message.name}' needs more to be said", remedy=f"add {example}")


def _check_commands(message: Message, grammar: Grammar) -> None:
    commands = message.args.get(COMMANDS, ())
    for name in commands if isinstance(commands, tuple) else ():
        if name not in grammar.intents:
            raise BadInput(f"unknown command '{name}'", remedy=did_you_mean(str(name), grammar.intents))


def _list(opened: OpenedGame) -> None:
    for name in sorted(opened.sentences.messages()):
        lists = opened.sentences.lists(name)
        arguments = (
            f"{argument}={'A,B,...' if argument in lists else '...'}"
            for argument in sorted(opened.sentences.arguments(name))
        )
        click.echo(" ".join([name, *arguments]))
