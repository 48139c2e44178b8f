"""`moderator voices`: tell what speaks; record a voice pack with a friend, and find out what is missing in it."""

import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

import click

from moderator.audio.devices.sound_devices import Channel
from moderator.audio.sound import Sound
from moderator.errors import BadInput, did_you_mean
from moderator.hearing.input.microphone_client import open_microphone_clients
from moderator.hearing.recognizers.models import chosen_model
from moderator.language.files.text_file import make_folder
from moderator.party.checks.room_check import Problem
from moderator.party.checks.voice_check import check_server, describe_voice
from moderator.party.commands.terminal import length_in_words, load_told
from moderator.party.config.party_keys import FlaggedCommand, party_flags, party_of_command
from moderator.party.opening.opening import OpenedGame, open_to_try, open_voice, voice_choice
from moderator.party.recording.pack_recording import ClipStore, RecordableLine, missing, pack_tasks, sayable, unused
from moderator.party.recording.recording_session import Order, Session, Task
from moderator.party.recording.voice_pack import pack_of
from moderator.speaking.output.loudspeaker_client import open_loudspeaker_clients, play_to_end
from moderator.speaking.synthesis.clips import Pack
from moderator.speaking.synthesis.wyoming_client import list_voices

ECHO_SECONDS = 0.3
"""Waited after playing a clip: its echo must not be taken for the next sentence."""
POLL_SECONDS = 0.02
PACE_AFTER = 10
"""Lines: fewer tell little about the pace of a reader, and nobody wants to be told more often."""
SHOWN = 8
"""Missing lines shown of each group, unless all are asked for."""
ORDERS = {"": Order.AGAIN, "s": Order.SKIP, "q": Order.STOP, **{order.value: order for order in Order}}
"""What may be typed."""
HINT = """\
Read aloud what stands after the number, as you would say it at a party. It is kept when you fall silent.
Enter: the one before once more.  s Enter: leave this one out.  q Enter: stop; the same command goes on later."""
NO_NAMES = "Without --party PARTY.toml nobody's name is known; clips of names and rooms may be said all the same."


@click.group()
def voices() -> None:
    """What speaks, and voice packs: folders of recorded clips that speak instead of the synthetic voice.

    A party file names one with voice_pack = "FOLDER".
    """


@voices.command("list", short_help="Tell which voice speaks, and what a voice server has.")
@party_flags("language", "host", "voice")
@click.option("--party", "party_file", type=click.Path(path_type=Path), help="Whose voices.")
@click.pass_context
def list_spoken(context: click.Context, /, party_file: Path | None, **flags: str | None) -> None:
    """Tell which voice speaks each language of a party; of a voice server also its other voices.

    The exit status is 1 when a voice server does not answer.
    """
    party = party_of_command(party_file, flags)
    problems: list[Problem] = []
    with open_voice() as voice:
        for language in dict.fromkeys(party.languages):
            choice = voice_choice(party.in_language(language))
            problems += (found := check_server(voice, choice))
            click.echo(describe_voice(voice, choice, language))
            if choice.server is not None and not found:
                for each in list_voices(choice.server):
                    click.echo(f"    {each.name} ({', '.join(each.languages)})")
    for problem in problems:
        click.echo(f"to mend: {problem}")
    if problems:
        context.exit(1)


class TerminalReader:
    """Somebody at the terminal, who sees there what is to be read, and types orders."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """`now` is a clock, in seconds."""
        self._now = now
        self._began: tuple[int, float] | None = None
        self._told_at = 0
        self._lines: SimpleQueue[str] = SimpleQueue()
        Thread(target=self._read_lines, name="lines", daemon=True).start()
        click.echo(HINT)

    def show(self, number: int, total: int, task: Task) -> None:
        """Print what is to be read; now and then, how long the rest will take at this pace."""
        first, began = self._began = self._began or (number, self._now())
        if number - first >= PACE_AFTER and number >= self._told_at + PACE_AFTER:
            self._told_at = number
            seconds = (self._now() - began) / (number - first) * (total - number + 1)
            self.tell(f"({total - number + 1} to go, about {length_in_words(seconds)} like this)")
        click.echo(f"{f'{number} of {total}':<12}{task.shown or task.said}")

    def tell(self, text: str) -> None:
        """Print what became of it."""
        click.echo(f"{'':<12}{text}")

    def order(self) -> Order | None:
        """What was typed; a line that is no order is as if nothing were typed."""
        try:
            return ORDERS.get(self._lines.get_nowait())
        except Empty:
            return None

    def wait(self) -> None:
        """Let a moment pass."""
        time.sleep(POLL_SECONDS)

    def _read_lines(self) -> None:
        for line in sys.stdin:
            self._lines.put(line.strip().lower())


def _options(command: FlaggedCommand) -> FlaggedCommand:
    """What every subcommand must know: the pack, and whose sentences are said."""
    for decorate in (
        party_flags("game", "language", "host"),
        click.option("--party", "party_file", type=click.Path(path_type=Path), help="Whose names and rooms are said."),
        click.argument("folder", type=click.Path(path_type=Path), metavar="PACK"),
    ):
        command = decorate(command)
    return command


@dataclass(frozen=True, eq=False)
class _Looked:
    """A pack, and what its party says."""

    opened: OpenedGame
    pack: Pack
    lines: tuple[RecordableLine, ...]


def _look(folder: Path, party_file: Path | None, flags: Mapping[str, str | None]) -> _Looked:
    party = replace(party_of_command(party_file, flags), voice_pack=folder)
    opened = open_to_try(party)
    pack = pack_of(party, opened)
    assert pack is not None
    return _Looked(opened, pack, sayable(party, opened))


@voices.command("record", short_help="Lead a friend through recording a pack.")
@_options
@click.option("--only", metavar="GROUPS", help="Only these groups of lines, separated by commas: clock,numbers,names")
@click.option("--takes", default=1, show_default=True, type=click.IntRange(1, 9), help="Takes of each line.")
@click.option("--microphone", help="The microphone, as `moderator devices` names it. [default: the usual one]")
@click.option("--loudspeaker", help="Where each clip is played back. [default: the usual one]")
@click.option("--silent", is_flag=True, help="Play nothing back.")
@click.option("--model", metavar="FOLDER|NAME", help="Recognizer that finds the sentences. [default: the best]")
def record_pack(
    folder: Path,
    party_file: Path | None,
    only: str | None,
    takes: int,
    microphone: str | None,
    loudspeaker: str | None,
    silent: bool,
    model: str | None,
    **flags: str | None,
) -> None:
    """Show what the moderator says, line by line, record it, and play it back.

    The clock, numbers and names come first, then the messages; stop when you like, the same command goes on later with
    what is missing. Dots show where a sentence goes on: read only what stands beside them. What is too quiet or
    overloaded is asked for again.
    """
    make_folder(folder)
    looked = _look(folder, party_file, flags)
    tasks = pack_tasks(_only(looked.lines, only), looked.pack, takes, looked.opened.everything())
    if not tasks:
        click.echo(f"All of it is recorded already, in {folder}.")
        return
    recognizer = load_told(chosen_model(model, looked.pack.language))
    with ExitStack() as devices:
        play = None if silent else _player(devices, loudspeaker)
        (client,) = open_microphone_clients([(microphone, Channel.BOTH)], time.monotonic)
        store = ClipStore(looked.pack, looked.lines, play)
        session = Session(tasks, store, devices.enter_context(closing(client)), recognizer, looked.opened.grammar)
        session.run(TerminalReader())
    told = f"{session.left} to go; what is done is in" if session.left else "Thank you! All of it is in"
    click.echo(f"{told} {folder}.")
    _show_missing(_look(folder, party_file, flags), shown=0)


@voices.command("check", short_help="Say what is missing in a pack, and what is wrong with it.")
@_options
@click.option("--missing", "everything", is_flag=True, help="Show every line that is missing.")
@click.pass_context
def check_pack(
    context: click.Context,
    /,
    folder: Path,
    party_file: Path | None,
    everything: bool,
    **flags: str | None,
) -> None:
    """Tell which clips cannot be used, which are never said, and what is missing; that is said by the synthetic voice.

    The exit status is 1 when a clip cannot be used.
    """
    looked = _look(folder, party_file, flags)
    for bad in looked.pack.bad:
        click.echo(str(bad))
    lines = {line.said.casefold(): line.said for line in looked.lines}
    never_said = unused(looked.pack, looked.lines)
    for clip in never_said:
        near = did_you_mean(clip.said.casefold(), lines)
        remedy = near if near is not None else "rename it by what is said in it; names are those of the party file"
        click.echo(f"{clip.file}: nothing is ever said so ({remedy})")
    if never_said and party_file is None:
        click.echo(NO_NAMES)
    _show_missing(looked, shown=None if everything else SHOWN)
    if looked.pack.bad:
        context.exit(1)


def _show_missing(looked: _Looked, shown: int | None) -> None:
    """How much of each group is there, and the first lines that are not."""
    lines = looked.lines
    lacks = missing(lines, looked.pack)
    counts, lacking = Counter(line.group for line in lines), Counter(line.group for line in lacks)
    for group, count in counts.items():
        click.echo(f"{group}: {count - lacking[group]} of {count} lines are recorded")
        of_group = [line for line in lacks if line.group == group]
        for line in of_group[:shown]:
            click.echo(f"    missing: {line.shown}")
        if shown and len(of_group) > shown:
            click.echo(f"    and {len(of_group) - shown} more (--missing shows them)")


def _only(lines: Sequence[RecordableLine], groups: str | None) -> list[RecordableLine]:
    known = list(dict.fromkeys(line.group for line in lines))
    wanted = known if groups is None else [group.strip() for group in groups.split(",") if group.strip()]
    for group in wanted:
        if group not in known:
            remedy = did_you_mean(group, known) or f"known: {', '.join(known)}"
            raise BadInput(f"there is no group of lines '{group}'", remedy=remedy)
    return [line for line in lines if line.group in wanted]


def _player(devices: ExitStack, name: str | None) -> Callable[[Sound], None]:
    """Plays clips to their end. Raises SoundError when there is no loudspeaker."""
    (client,) = open_loudspeaker_clients([(name, Channel.BOTH)], time.monotonic)
    loudspeaker = devices.enter_context(closing(client))

    def play(sound: Sound) -> None:
        play_to_end(loudspeaker, sound)
        time.sleep(ECHO_SECONDS)

    return play
