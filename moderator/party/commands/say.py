"""`moderator say`: one message of the game through the real voice, to be heard or written into a file."""

from collections.abc import Sequence
from pathlib import Path

import click

from moderator.audio.devices.sound_devices import Channel
from moderator.audio.sound import write_sound
from moderator.language.voice.wording import Wording
from moderator.party.config.party_keys import party_flags, party_of_command
from moderator.party.opening.opening import OpenedGame, open_to_try, open_voice, voice_choice
from moderator.party.recording.voice_pack import pack_of, written_message
from moderator.speaking.output.loudspeaker_client import play_on
from moderator.speaking.synthesis.speech import Speech

_MESSAGES = "`moderator say --list` shows all messages"


@click.command()
@click.argument("message", required=False)
@click.argument("arguments", nargs=-1, metavar="[ARG=VALUE]...")
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE.wav", help="Write the sound instead of playing.")
@party_flags("game", "language", "host", "voice", "rate", "voice_pack")
@click.option("--list", "listing", is_flag=True, help="Show every message with its arguments, and say nothing.")
@click.pass_context
def say(
    context: click.Context,
    /,
    message: str | None,
    arguments: Sequence[str],
    out: Path | None,
    listing: bool,
    **flags: str | None,
) -> None:
    """Say a MESSAGE of the game as the moderator would, and print the sentence.

    \b
    moderator say round_starts round=2
    moderator say hostages_final hostages=Anna,Bob --out hostages.wav

    A list is written with commas. Without --out the sentence is played on the usual loudspeaker.
    """  # noqa: D301 (\b keeps click from filling a paragraph)
    party = party_of_command(None, flags)
    opened = open_to_try(party)
    if listing:
        _list(opened)
        return
    if message is None:
        raise click.UsageError(f"Missing argument 'MESSAGE': {_MESSAGES}", context)
    said = written_message(message, arguments, opened)
    wording = Wording(opened.sentences, opened.grammar, {})
    sentence = wording.written(said)
    pack = pack_of(party, opened)
    with open_voice() as system:
        speech = Speech(system, voice_choice(party), pack)
        sound = speech.render(speech.plan(wording.spoken(said)))
    click.echo(sentence)
    if system.server_trouble is not None:
        click.echo(f"The system's voice says it: {system.server_trouble}", err=True)
    if out is None:
        play_on((None, Channel.BOTH), sound)
    else:
        write_sound(out, sound)


def _list(opened: OpenedGame) -> None:
    for name in sorted(opened.sentences.messages()):
        lists = opened.sentences.lists(name)
        arguments = (
            f"{argument}={'A,B,...' if argument in lists else '...'}"
            for argument in sorted(opened.sentences.arguments(name))
        )
        click.echo(" ".join([name, *arguments]))
