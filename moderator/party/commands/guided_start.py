"""The start of a first evening at the terminal, step by step; whatever is there already is not asked for.

Enter goes on at every question. Ctrl-C or "exit" leaves, and what was answered until then is kept: the next
`moderator play` begins with it.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import click

from moderator.audio.devices.sound_devices import (
    Channel,
    Direction,
    SoundDevice,
    find_device,
    renew_device_list,
    sound_devices,
)
from moderator.audio.sound import scaled
from moderator.errors import BadInput, ModeratorError, SoundError
from moderator.party.checks.computer_check import check_computer
from moderator.party.checks.device_assignment import HeardLevels, Listeners, hardware_first, play_signal
from moderator.party.checks.own_sounds_check import check_own_sounds
from moderator.party.checks.room_check import check_room, sharing_problems
from moderator.party.commands.asking_host import ask_host, choose, forget_early_keys
from moderator.party.commands.asking_players import ask_for_players
from moderator.party.commands.check import trials_of
from moderator.party.commands.model_fetching import Fetching, offer_models
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_flags
from moderator.party.config.rooms import BROWSER
from moderator.party.config.usual_devices import add_usual_devices, describe_devices
from moderator.party.live.running_games import devices_of
from moderator.party.live.screen import print_wrapped
from moderator.party.opening.opening import open_to_try, open_voice, voice_choice
from moderator.party.setup.remembered_party import RememberedParty, remember_party, remembered_party
from moderator.party.setup.room_steps import IN_BROWSERS, Hardware, HostLeaves, ask_for_rooms, find_devices
from moderator.party.setup.saving import ask_to_change, ask_to_save
from moderator.speaking.output.loudspeaker_client import play_on

LEFT_AT_ONCE = "Nothing is kept of it; the same command begins again."
CODES_COME = "A code for each room in a browser comes at the end: its device is tried on its own page."
LEFT_LATER = "What you answered is kept: `moderator play` goes on there."


class Answer(Enum):
    """What the host means by a letter."""

    GO_ON = "go on"
    AGAIN = "once more"
    ANEW = "from the beginning, or with devices found anew"
    OTHER_PLAYERS = "others play"
    SKIP = "without this"


ENTER_GOES_ON = {"": Answer.GO_ON, "y": Answer.GO_ON, "yes": Answer.GO_ON}
NO_SKIPS = dict.fromkeys(("s", "skip", "n", "no"), Answer.SKIP)
NO_BEGINS_ANEW = dict.fromkeys(("n", "no"), Answer.ANEW)
A_REPEATS = dict.fromkeys(("a", "again"), Answer.AGAIN)


class StartStep(Enum):
    """What is asked, in this order."""

    ROOMS = "rooms"
    MODELS = "models"
    PLAYERS = "players"
    CHECK = "check"
    HELLO = "hello"
    SAVE = "save"


@dataclass
class GuidedStart:
    """A party on its way through the steps."""

    party: Party
    fetching: Fetching = Fetching.ASK
    may_skip_players: bool = False
    file: Path | None = None
    """The host's file that holds the party, when there is one."""
    proposed: Path | None = None
    """Where it is to be written, when the host has said so; it is not there yet."""

    def go(self, steps: Sequence[StartStep]) -> Party:
        """Take the steps; what is answered is remembered when the host leaves between them, with click's Abort.

        Raises SoundError when two rooms cannot be played on the devices that are here, BadInput.
        """
        does: Mapping[StartStep, Callable[[], None]] = {
            StartStep.ROOMS: self._rooms,
            StartStep.MODELS: self._models,
            StartStep.PLAYERS: self._players,
            StartStep.CHECK: self._check,
            StartStep.HELLO: self._hello,
            StartStep.SAVE: self._save,
        }
        for number, step in enumerate(steps):
            try:
                does[step]()
            except HostLeaves:
                click.echo("Plug it in, then start again.")
                raise click.Abort from None
            except (KeyboardInterrupt, click.Abort):
                if number:
                    remember_party(self.party, self.file, tuple(each.value for each in steps[number:]))
                click.echo(f"\n{LEFT_LATER if number else LEFT_AT_ONCE}")
                raise click.Abort from None
        return self.party

    def _rooms(self) -> None:
        if len(self.party.rooms) == 1:
            click.echo("This game is played in one room, on the usual devices or those of its party file.")
            return
        party, places = ask_for_rooms(self.party, ask_host, print_wrapped)
        found = party if places == IN_BROWSERS else find_devices(party, places, hardware, ask_host, print_wrapped)
        self.party = found
        print_wrapped(describe_devices(self.party))
        if any(room.loudspeaker == BROWSER for room in self.party.rooms):
            click.echo(CODES_COME)

    def _models(self) -> None:
        wanted = [language for language in self.party.languages if self.party.in_language(language).model is None]
        offer_models(wanted, self.fetching)

    def _players(self) -> None:
        needed = not self.party.plugin.begins_without_players and not self.may_skip_players
        self.party = ask_for_players(self.party, may_skip=not needed)

    def _check(self) -> None:
        """Everything is tried, and told in one line when all is well."""
        question = "Try everything, for half a minute? Be quiet meanwhile [Enter: yes; s: skip]"
        while choose(question, ENTER_GOES_ON | NO_SKIPS) is Answer.GO_ON:
            problems = _problems(self.party)
            forget_early_keys()
            for problem in problems:
                print_wrapped(f"to mend: {problem}")
            if not problems:
                rooms = " and ".join(self.party.room_names)
                print_wrapped(f"Voice, recognizer, computer, {rooms}: all is well.")
                return
            question = "Mend it now, or later with `moderator check` [Enter: go on; a: try again]"
            if choose(question, ENTER_GOES_ON | NO_SKIPS | A_REPEATS) is not Answer.AGAIN:
                return
            question = "Be quiet again [Enter: try everything; s: skip]"

    def _hello(self) -> None:
        """Each room hears its name from its own loudspeaker; one in a browser is tried on its page."""
        if all(room.loudspeaker == BROWSER for room in self.party.rooms):
            return
        question, meanings = "Now each room hears its own name [Enter: listen; s: skip]", ENTER_GOES_ON | NO_SKIPS
        while (answer := choose(question, meanings)) in (Answer.GO_ON, Answer.AGAIN):
            try:
                _say_names(self.party)
            except ModeratorError as error:
                print_wrapped(str(error))
                question = "Mend it [Enter: try again; n: find the devices anew; s: skip]"
                meanings = ENTER_GOES_ON | NO_SKIPS | NO_BEGINS_ANEW
            else:
                question = "Did each room hear its own name? [Enter: yes; a: again; n: no, find the devices anew]"
                meanings = dict.fromkeys(ENTER_GOES_ON, Answer.SKIP) | NO_BEGINS_ANEW | A_REPEATS
            forget_early_keys()
        if answer is Answer.ANEW:
            self._rooms()
            self._hello()

    def _save(self) -> None:
        if self.file is None:
            self.file = ask_to_save(self.party, self.proposed, ask_host, print_wrapped)
        else:
            self.file = ask_to_change(self.party, self.file, ask_host, print_wrapped)


def begin_guided(
    party: Party, file: Path | None, flags: Mapping[str, str | None], fetching: Fetching
) -> tuple[Party, Path | None]:
    """The party of a host who has named no devices, and the file that has it: the party of last time, or led to anew.

    `file` has the party, unless None. Raises as `GuidedStart.go` does.
    """
    last = _last_party(party) if file is None else None
    if last is not None:
        steps = _steps_from(last)
        if steps is not None:
            guided = GuidedStart(with_flags(last.party, flags), fetching, file=last.file)
            return guided.go(_with_devices_found(guided.party, steps)), guided.file
    click.echo("Let us get ready: Enter goes on at each question, Ctrl-C leaves.")
    guided = GuidedStart(party, fetching, file=file)
    return guided.go([step for step in StartStep if step is not StartStep.PLAYERS or not party.count]), guided.file


def _steps_from(last: RememberedParty) -> list[StartStep] | None:
    """The steps that the host wants to take from the party of last time; None: it is not wanted."""
    if last.steps_left:
        known = {step.value: step for step in StartStep}
        question = "The start was left before its end. Go on there? [Enter: yes; n: begin anew]"
        left = [known[step] for step in last.steps_left if step in known]
        return left if choose(question, ENTER_GOES_ON | NO_BEGINS_ANEW) is Answer.GO_ON else None
    told = last.told(time.time())
    question = f"{told[:1].upper()}{told[1:]}? [Enter: yes; p: other players; n: anew]"
    players = dict.fromkeys(("p", "players"), Answer.OTHER_PLAYERS)
    match choose(question, ENTER_GOES_ON | NO_BEGINS_ANEW | players):
        case Answer.OTHER_PLAYERS:
            return [StartStep.MODELS, StartStep.PLAYERS, StartStep.SAVE]
        case Answer.GO_ON:
            return [StartStep.MODELS]
    return None


def _last_party(party: Party) -> RememberedParty | None:
    """The last one of the same game and language, if it can be read."""
    try:
        last = remembered_party()
    except BadInput as error:
        click.echo(f"The party of last time cannot be read: {error}.")
        return None
    return last if last is not None and (last.party.game, last.party.language) == (party.game, party.language) else None


def _with_devices_found(party: Party, steps: Sequence[StartStep]) -> list[StartStep]:
    """The steps, with the devices to be found first when one of last time is not here now and stays away, or none is
    known.
    """
    while True:
        try:
            devices_of(add_usual_devices(party))
        except SoundError as error:
            print_wrapped(f"{error.problem[:1].upper()}{error.problem[1:]}.")
            question = "Plug it in [Enter: look again; n: find the devices anew]"
            if choose(question, ENTER_GOES_ON | NO_BEGINS_ANEW | A_REPEATS) is Answer.ANEW:
                return [StartStep.ROOMS, *(step for step in steps if step is not StartStep.ROOMS)]
            renew_device_list()
        else:
            return [*steps]


def hardware() -> Hardware:
    """The devices that this computer has now. Raises SoundError when there is none."""
    renew_device_list()
    microphones, loudspeakers = sound_devices(Direction.MICROPHONE), sound_devices(Direction.LOUDSPEAKER)

    @contextmanager
    def listening() -> Iterator[Callable[[], HeardLevels]]:
        with closing(Listeners(hardware_first(microphones), print_wrapped)) as listeners:

            def listen() -> HeardLevels:
                heard = listeners.listen()
                forget_early_keys()
                return heard

            yield listen

    def play(device: SoundDevice, channel: Channel) -> None:
        play_signal(device, channel)
        forget_early_keys()

    return Hardware(
        microphones,
        loudspeakers,
        find_device(Direction.MICROPHONE, None),
        find_device(Direction.LOUDSPEAKER, None),
        play,
        listening,
    )


def _problems(party: Party) -> list[str]:
    """All that is to be mended before the guests come, in a sentence each."""
    opened = open_to_try(party)
    problems = [*check_computer(party), *check_own_sounds(party, opened)]
    trials = trials_of(party, opened, problems)
    problems += sharing_problems(party.rooms)
    told = [str(problem) for problem in problems]
    for room in party.rooms:
        report = check_room(room, party.rooms, trials[room.language or party.language])
        told += [f"{room.name}: {problem}" for problem in report.problems]
    return told


def _say_names(party: Party) -> None:
    """Say the name of each room there, one after the other. Raises VoiceError, SoundError."""
    with open_voice() as voice:
        for room, language in zip(party.rooms, party.languages, strict=True):
            if room.loudspeaker == BROWSER:
                continue
            sound = voice.render(room.name, voice_choice(party.in_language(language)))
            play_on(room.wanted(Direction.LOUDSPEAKER), scaled(sound, room.volume))
