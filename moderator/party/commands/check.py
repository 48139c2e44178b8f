"""`moderator check`: try the devices of each room before the guests come."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from moderator.audio.signals import sweep
from moderator.errors import ModeratorError, SoundError
from moderator.hearing.recognizers.models import (
    chosen_model,
    listening_sentence,
    load,
    model_for_rehearsal,
    second_model_for,
)
from moderator.hearing.recognizers.recognizer import Model
from moderator.party.checks.broker_check import check_broker, describe_broker
from moderator.party.checks.computer_check import check_computer
from moderator.party.checks.own_sounds_check import check_own_sounds
from moderator.party.checks.room_check import (
    Problem,
    RoomReport,
    Trial,
    check_room,
    problem_of,
    sharing_problems,
)
from moderator.party.checks.voice_check import check_server, describe_voice
from moderator.party.commands.check_web import check_in_browsers
from moderator.party.config.party import Party
from moderator.party.config.party_keys import party_flags, party_of_command
from moderator.party.config.rooms import BROWSER, NO_MICROPHONE, Room
from moderator.party.config.usual_devices import add_usual_devices
from moderator.party.live.screen import print_wrapped
from moderator.party.opening.opening import OpenedGame, open_to_try, open_voice, voice_choice

SENTENCE_OF = "time_left"
"""The command that is said for a trial: every game has it, and it is long enough to be measured."""

USUAL = Room("the usual devices")


@click.command()
@click.argument("party_file", type=click.Path(path_type=Path), required=False, metavar="[PARTY.toml]")
@party_flags("model", "language", "web")
@click.pass_context
def check(context: click.Context, /, party_file: Path | None, **flags: str | None) -> None:
    """Speak and listen in each room: is everything plugged in, loud enough, in time, and understood?

    Voice, recognizer, disk and clock are tried first, the host's own clips and music, and the broker of the house. Then
    each room's loudspeaker says a sentence and its microphone listens. Levels are in dB below the loudest possible.
    Without a party file the computer's usual loudspeaker and microphone are tried. With --web the rooms' pages are
    served without a game, and the devices that come are tried side by side. The exit status is 1 when something is to
    be mended.
    """
    if flags.pop("web") is not None:
        _end(context, check_in_browsers(party_of_command(party_file, flags)))
        return
    party = party_of_command(party_file, flags)
    opened = open_to_try(party)
    problems = [*check_computer(party), *check_own_sounds(party, opened)]
    broken = check_broker(party.mqtt)
    if party.mqtt is not None and not broken:
        print_wrapped(describe_broker(party.mqtt))
    problems += broken
    trials = trials_of(party, opened, problems)
    _show_problems(problems)
    _end(context, len(problems) + _check_rooms(party, party_file is not None, trials))


def _end(context: click.Context, count: int) -> None:
    """Tell how much is to be mended."""
    if count:
        click.echo(f"{count} thing{'s' if count > 1 else ''} to mend.")
        context.exit(1)
    click.echo("Everything is ready.")


def trials_of(party: Party, opened: OpenedGame, problems: list[Problem]) -> dict[str, Trial]:
    """What is tried in each language of a party; what stands in the way is added to the problems."""
    trials: dict[str, Trial] = {}
    for number, spoken in enumerate(party.languages):
        if spoken not in trials:
            trials[spoken] = _trial(party.in_language(spoken), opened.in_room(number), problems)
    return trials


def _check_rooms(party: Party, rooms_named: bool, trials: Mapping[str, Trial]) -> int:
    """Try each room; how much is to be mended there."""
    try:
        rooms: Sequence[Room] = add_usual_devices(party).rooms if rooms_named else (USUAL,)
    except SoundError as error:
        _show_problems([problem_of(error)])
        return 1
    sharing = sharing_problems(rooms)
    _show_problems(sharing)
    count = len(sharing)
    for room in rooms:
        report = check_room(room, rooms, trials[room.language or party.language])
        _show(report)
        if BROWSER in (room.microphone, room.loudspeaker):
            click.echo("    it is in a browser: `moderator check --web` tries it")
        elif room.microphone == NO_MICROPHONE and not report.problems:
            click.echo("    it has no microphone: did you hear the sentence there?")
        count += len(report.problems)
    return count


def _trial(party: Party, opened: OpenedGame, problems: list[Problem]) -> Trial:
    """What is tried in a language; without a voice a rising tone is played, without a model nobody understands it."""
    intent = opened.grammar.intents[SENTENCE_OF]
    sentence = intent.help or intent.examples[0].text
    models: list[Model] = []
    try:
        choice = chosen_model(party.model, party.language)
        print_wrapped(listening_sentence(choice, second_model_for(party.language)))
        # Our sentence is spoken by a synthetic voice, which the model for people may find strange: that is no fault of
        # the room, so the model for synthetic voices gets its chance too.
        rehearsal = model_for_rehearsal(party.language)
        models = [load(found) for found in dict.fromkeys((choice, rehearsal))]
    except ModeratorError as error:
        problems.append(problem_of(error))
    try:
        with open_voice() as voice:
            speaks = voice_choice(party)
            problems += check_server(voice, speaks)
            click.echo(describe_voice(voice, speaks, party.language))
            sound = voice.render(sentence, speaks)
    except ModeratorError as error:
        problems.append(problem_of(error))
        sound, models = sweep(), []
    return Trial(sentence, SENTENCE_OF, sound, opened.grammar, opened.everything(), models)


def _show_problems(problems: Sequence[Problem]) -> None:
    for problem in problems:
        click.echo(f"to mend: {problem}")


def _show(report: RoomReport) -> None:
    click.echo(f"{report.room}:")
    if report.echo is not None:
        click.echo(f"    noise {report.echo.noise_db:.0f} dB")
        if report.echo.level_db is not None and report.echo.delay is not None:
            click.echo(
                f"    sentence {report.echo.level_db:.0f} dB, {report.echo.delay * 1000:.0f} ms after it was played"
            )
        if report.understood is not None:
            click.echo(f'    understood "{report.understood}"')
        elif report.listened:
            click.echo("    not understood")
    for problem in report.problems:
        click.echo(f"    to mend: {problem}")
