"""`moderator play`: moderate a live game; without sound devices, show how it would be."""

import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import click
import platformdirs

from moderator.errors import BadInput, SoundError
from moderator.hearing.input_devices import find_input
from moderator.hearing.models import choice_for_people, installed_models, load, model_in
from moderator.party.commands.rehearse import DEMONSTRATION, find_script, run_rehearsal
from moderator.party.live import LiveEvening
from moderator.party.opening import open_game, open_voice, voice_choice
from moderator.party.party_file import Party, party_of, read_party, with_players
from moderator.party.screen import StatusLines, room_and_command, run_prompt, show_event
from moderator.party.timeline import Event, Timeline
from moderator.speaking.loudspeaker import Channel
from moderator.speaking.output_devices import find_output


@click.command()
@click.argument("party_file", type=click.Path(path_type=Path), required=False, metavar="[PARTY.toml]")
@click.option("--players", help="Names, separated by commas, or only a number.")
@click.option("--language", help="Language that is spoken and heard.")
@click.option("--voice", help="The system's voice, by name.")
@click.option("--rate", type=int, help="Words a minute of the voice.")
@click.option("--model", help="Recognizer model: a folder, or a name from `moderator models`.")
@click.option("--minutes", help="Length of each round in minutes: 3,2,1")
@click.option("--seed", type=int, help="Split the players as in another evening with this seed.")
@click.option("--rehearse", is_flag=True, help="Show the demonstration party instead of playing.")
@click.option("--out", type=click.Path(path_type=Path), help="Folder for the timeline (and the demonstration's sound).")
def play(
    party_file: Path | None,
    players: str | None,
    language: str | None,
    voice: str | None,
    rate: int | None,
    model: str | None,
    minutes: str | None,
    seed: int | None,
    rehearse: bool,
    out: Path | None,
) -> None:
    """Moderate a live game with a microphone and a loudspeaker per room.

    Without sound devices, or with --rehearse, a demonstration party is played instead: spoken, heard and answered by
    the real parts, and written as one sound file per room.
    """
    reason = "you asked for it" if rehearse else _missing_devices()
    if reason is not None:
        click.echo(f"This is the demonstration, because {reason}.")
        folder = out if out is not None else Path("rehearsal")
        run_rehearsal(find_script(Path(DEMONSTRATION)), folder, realtime=False, model=None, show=True)
        return
    party = read_party(party_file) if party_file is not None else Party(seed=party_of(6).seed)
    party = _with_flags(party, players, language, voice, rate, model, minutes, seed)
    if not party.count:
        party = _ask_for_players(party)
    _play_live(_with_sides(party), out)


def _missing_devices() -> str | None:
    """Why no live game is possible here; None when one is."""
    for find in (find_output, find_input):
        try:
            find(None)
        except SoundError as error:
            return error.problem
    return None


def _with_flags(
    party: Party,
    players: str | None,
    language: str | None,
    voice: str | None,
    rate: int | None,
    model: str | None,
    minutes: str | None,
    seed: int | None,
) -> Party:
    """A flag goes before the party file."""
    party = replace(
        party,
        language=language or party.language,
        voice=voice or party.voice,
        rate=rate or party.rate,
        model=model or party.model,
        minutes=_lengths(minutes) if minutes else party.minutes,
        seed=party.seed if seed is None else seed,
    )
    return with_players(party, _names_or_number(players)) if players else party


def _names_or_number(text: str) -> list[str] | int:
    return int(text) if text.strip().isdigit() else [name for name in text.split(",") if name.strip()]


def _lengths(text: str) -> tuple[float, ...]:
    try:
        return tuple(float(part) for part in text.split(","))
    except ValueError:
        raise BadInput(f"'{text}' are no lengths of rounds", remedy="write minutes, such as 3,2,1") from None


def _ask_for_players(party: Party) -> Party:
    """Ask at the terminal until the answer can be played with."""
    if not sys.stdin.isatty():
        raise BadInput("nobody says who plays", remedy="give a party file, or --players Anna,Bob,... or --players 12")
    while True:
        answer = click.prompt("Who plays? Names separated by commas, or only how many", type=str)
        try:
            return with_players(party, _names_or_number(answer))
        except BadInput as error:
            click.echo(str(error))


def _with_sides(party: Party) -> Party:
    """Where no devices are named, the rooms share the usual one: left side the first room, right side the second."""
    if any(room.loudspeaker or room.microphone for room in party.rooms):
        return party
    sides = (Channel.LEFT, Channel.RIGHT)
    stereo_out, stereo_in = find_output(None).channels >= 2, find_input(None).channels >= 2
    if not (stereo_out and stereo_in):
        raise SoundError(
            "two rooms need two sound devices, or one with a left and a right side",
            remedy="name them in a party file; `moderator devices` lists what is here",
        )
    rooms = [
        replace(room, microphone_channel=side, loudspeaker_channel=side)
        for room, side in zip(party.rooms, sides, strict=True)
    ]
    return replace(party, rooms=(rooms[0], rooms[1]))


def _play_live(party: Party, out: Path | None) -> None:
    opened = open_game(party)
    installed = installed_models()
    if party.model is None:
        choice = choice_for_people(party.language, installed)
        recognizer, sentence = load(choice.model), choice.sentence
    else:
        named = next((model for model in installed if model.name == party.model), None)
        model = named or model_in(Path(party.model), party.language)
        recognizer, sentence = load(model), f"Listening with {model.name} ({model.origin.value}), {model.purpose}."
    click.echo(sentence)
    with open_voice() as voice:
        status: StatusLines | None = None

        def watch(event: Event) -> None:
            show_event(event)
            if status is not None:
                status.remember(event)

        timeline = Timeline(watch)
        live = LiveEvening(party, opened, recognizer, voice, voice_choice(party), timeline)
        live.complain = click.echo
        status = StatusLines(lambda: opened.moderator.summary(time.monotonic()), recognizer.name)
        _run(live, status, party)
    if out is None:
        out = platformdirs.user_state_path("moderator", appauthor=False) / f"{datetime.now():%Y-%m-%d-%H%M%S}"
    out.mkdir(parents=True, exist_ok=True)
    timeline.write(out)
    click.echo(f"The evening is written down in {out}.")


def _run(live: LiveEvening, status: StatusLines, party: Party) -> None:
    """The game in its own thread, the host's lines in this one."""
    failures: list[BaseException] = []

    def run() -> None:
        try:
            live.run()
        except BaseException as error:
            failures.append(error)

    game = threading.Thread(target=run, name="game")
    game.start()

    def send(line: str) -> None:
        live.typed.put(room_and_command(line, party.room_names))

    try:
        if sys.stdin.isatty():
            run_prompt(status, send, over=lambda: not game.is_alive(), say=click.echo)
        else:
            # Whoever feeds us may keep the pipe open: the game's end must not wait for a line that never comes.
            threading.Thread(target=_read_lines, args=(send, live.stop), name="lines", daemon=True).start()
            game.join()
    finally:
        live.stop()
        game.join()
    if failures:
        raise failures[0]


def _read_lines(send: Callable[[str], None], done: Callable[[], None]) -> None:
    """Every line of the standard input; its end is the end of the evening."""
    for line in sys.stdin:
        if line.strip():
            send(line)
    done()
