"""What `play` and `resume` share: the claim on the devices, going on with an evening, and the live evening itself.

One moderator at a time has a device. Where another game has it, the host is asked whether to take that over; where
nobody can be asked, nothing happens unless `--take-over` was given.
"""

import os
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path

import click

from moderator.errors import BadInput, SoundError
from moderator.hearing.archive.utterance_archive import archive_in
from moderator.hearing.recognizers.models import chosen_model, second_model_for
from moderator.hearing.recognizers.recognizer import Model
from moderator.language.files.node import PlainData
from moderator.language.files.text_file import make_folder
from moderator.party.checks.own_sounds_check import drop_lost_sounds
from moderator.party.commands.asking_host import confirm
from moderator.party.commands.live_wishes import LiveWishes
from moderator.party.commands.terminal import load_told
from moderator.party.commands.waiting_for_devices import wait_for_devices, wait_to_speak
from moderator.party.config.party import Party
from moderator.party.config.party_keys import keys_with_flags, party_as_plain, party_of_command, with_flags
from moderator.party.config.rooms import Room
from moderator.party.config.usual_devices import add_usual_devices, describe_devices, devices_are_said
from moderator.party.evening.timeline import Event, Timeline, clock_face
from moderator.party.events.event_line import Secrecy
from moderator.party.events.publisher import EventPublisher
from moderator.party.home_automation.broker_link import linked_broker
from moderator.party.home_automation.wishes import Button, typed_for
from moderator.party.joint_hall.table_keeper import TableKeeper
from moderator.party.joint_hall.table_link import TableLink
from moderator.party.journal.evenings import remember_evening
from moderator.party.journal.reading import Journal, read_journal
from moderator.party.journal.replay import restore, wall_clock
from moderator.party.journal.writing import JournalFile, continue_journal, unfinished_evening
from moderator.party.live.browser_rooms import OTHER_WAYS, BrowserRooms, open_browser_rooms
from moderator.party.live.ending_orders import INTERRUPTED, ORDERS, EndingOrder, Orders, heeding_orders
from moderator.party.live.fault_report import state_folder
from moderator.party.live.live import LiveEvening, Stopped
from moderator.party.live.public_clock import publish_clock
from moderator.party.live.running_games import HAND_OVER, DeviceClaim, DevicesInUse, RunningGame, devices_of, take_over
from moderator.party.live.screen import LiveLog, StatusLines, print_wrapped
from moderator.party.live.terminal import EndOfLines, play_at_terminal
from moderator.party.live.told_entrances import tell_entrances
from moderator.party.names.party_names import name_warnings
from moderator.party.opening.opening import OpenedGame, open_voice
from moderator.party.opening.room_languages import room_languages
from moderator.party.recording.voice_pack import pack_in_words

SEED = "seed"
"""Drawn anew where nobody names it, so that it says nothing."""
RESUMED_FLAGS = ("web", "host_page", "microphones", "loudspeakers", "model", "mqtt")
"""The flags of a party that an evening which goes on can still heed."""


@dataclass
class LiveStage:
    """What a live evening stands on: the claim on its devices, and what it may be ordered."""

    claim: DeviceClaim | None
    """None where no claim can be written down."""
    orders: Orders
    wishes: LiveWishes
    taken_over: RunningGame | None = None
    """The last game that made room."""

    def claim_devices(self, party: Party, journal: Path | None = None) -> None:
        """Have the party's devices, and the journal, alone. Raises BadInput when another game has and keeps them."""
        if self.claim is None:
            return
        try:
            devices = devices_of(add_usual_devices(party) if devices_are_said(party) else party)
        except SoundError:
            devices = ()  # whoever opens them tells it, when the host knows which game it is about
        while True:
            try:
                self.claim.take(devices, journal)
            except DevicesInUse as error:
                self._ask_for(error.game)
            except OSError as error:
                click.echo(f"Other moderators cannot see that this one has the devices: {error.strerror}.")
                return
            else:
                return

    def broken_off(self) -> Journal | None:
        """The evening that was taken over, else the last one that broke off not long ago; None when there is none."""
        game = self.taken_over
        if game is None or game.journal is None:
            return unfinished_evening()
        try:
            journal = read_journal(game.journal)
        except BadInput:
            return None  # nothing had happened in it, so it was removed
        return journal if journal.begun and not journal.ended else None

    def tell_journal(self, journal: JournalFile | None) -> None:
        """Say for whoever takes this game over where its journal is."""
        if self.claim is not None and journal is not None:
            with suppress(OSError):
                self.claim.tell_journal(journal.file)

    def _ask_for(self, game: RunningGame) -> None:
        runs = f"A game is running since {game.since_in_words()}"
        if not self.wishes.takes_over:
            remedy = "add --take-over to end it and take it over, or name other devices"
            if not self.wishes.can_ask:
                raise BadInput(f"{runs[0].lower()}{runs[1:]} on these devices", remedy=remedy)
            if not confirm(f"{runs}. Take it over?"):
                raise BadInput("the game that runs goes on", remedy="name other devices to play beside it")
        click.echo(f"{runs}: it ends now, and its journal stays.")
        if not take_over(game):
            click.echo("It did not react and was ended by force. Nothing that was answered is lost.")
        self.taken_over = game


@contextmanager
def live_stage(wishes: LiveWishes) -> Iterator[LiveStage]:
    """What every live evening begins with. When the block ends, the devices are free for others."""
    with heeding_orders(INTERRUPTED if wishes.headless else ORDERS) as orders:
        try:
            claim = DeviceClaim()
        except BadInput as error:
            click.echo(f"{error}. Another moderator could not see that this one has the devices.")
            yield LiveStage(None, orders, wishes)
            return
        with closing(claim):
            yield LiveStage(claim, orders, wishes)


def play_on(stage: LiveStage, file: Path, party: Party) -> None:
    """Go on with the evening of a journal; `party` is its own, perhaps on other devices. Raises BadInput."""
    stage.claim_devices(party, file)
    journal, kept = continue_journal(file)
    with closing(kept):
        opened = restore(journal)
        pause = max(0.0, time.time() - journal.stopped_wall)
        stopped = Stopped(journal.entries[0].at, journal.stopped_at, journal.ended, pause)
        left = opened.moderator.situation.clock_left(stopped.at)
        clock = "" if left is None else f" with {clock_face(left)} on the clock"
        click.echo(f"Going on with {file}, which broke off on {wall_clock(journal.stopped_wall)}{clock}.")
        click.echo("The clock stands. Say yes in a room, or press Enter, and the game goes on.")
        party, lost = drop_lost_sounds(party, opened)
        for problem in lost:
            click.echo(str(problem))
        play_live(stage, party, opened, kept, stopped)


def party_to_go_on(journal: Journal, file: Path | None, flags: Mapping[str, str | None]) -> Party:
    """The party of an evening that goes on, on the devices and with the model that file and flags name now.

    Whatever else they say comes too late for it, and the host is told so. Raises BadInput.
    """
    began, named = journal.head.party, party_of_command(file, flags)
    party = with_flags(began, {name: text for name, text in flags.items() if name in RESUMED_FLAGS})
    if file is not None and len(named.rooms) == len(began.rooms):
        rooms = [_on_devices_of(room, now) for room, now in zip(began.rooms, named.rooms, strict=True)]
        party = replace(began, rooms=tuple(rooms), model=named.model, mqtt=named.mqtt)
        party = replace(party, web=named.web, host_page=named.host_page)
    given = {keys_with_flags()[name].name for name, text in flags.items() if text is not None}
    then, now = _plain_keys(party), _plain_keys(named)
    late = [key for key in now if then.get(key) != now[key] and (key in given or (file is not None and key != SEED))]
    if late:
        click.echo(f"The evening goes on as it began: what you say now of {', '.join(late)} comes too late for it.")
    return party


def _on_devices_of(room: Room, now: Room) -> Room:
    return replace(
        room,
        microphone=now.microphone,
        microphone_channel=now.microphone_channel,
        loudspeaker=now.loudspeaker,
        loudspeaker_channel=now.loudspeaker_channel,
        volume=now.volume,
    )


def _plain_keys(party: Party) -> dict[str, PlainData]:
    plain = party_as_plain(party)
    game = plain.pop("game")
    return {**plain, **(game if isinstance(game, dict) else {})}


def play_live(
    stage: LiveStage, party: Party, opened: OpenedGame, journal: JournalFile | None, stopped: Stopped | None = None
) -> None:
    """Moderate a party on its devices, until the host leaves or the program is ordered to end.

    `stopped` tells where the game broke off that is to be resumed. Raises BadInput, SoundError, VoiceError, ModelError.
    """
    stage.tell_journal(journal)
    party = add_usual_devices(party)
    file = None if journal is None else journal.file
    on_phones = opened.moderator.game.on_phones(opened.moderator.situation.facts)
    ports, told_in = stage.wishes.ports, stage.wishes.entrances
    with open_browser_rooms(
        party, on_phones=on_phones.wanted, journal=file, ports=ports, machines=stage.wishes.machines
    ) as browser_rooms:
        if browser_rooms is not None:
            for line in (*browser_rooms.describe_entrances(), OTHER_WAYS):
                click.echo(line)
        with (
            tell_entrances(browser_rooms, told_in),
            _keeping_table(stage.wishes.link, journal, stopped, browser_rooms) as keeper,
        ):
            if keeper is not None and not wait_to_speak(browser_rooms, keeper):
                click.echo("Another machine of the hall has this table.")
                return
            _play_in_rooms(stage, party, opened, journal, stopped, browser_rooms)


@contextmanager
def _keeping_table(
    link: TableLink | None,
    journal: JournalFile | None,
    stopped: Stopped | None,
    browser_rooms: BrowserRooms | None,
) -> Iterator[TableKeeper | None]:
    """While the block runs, keep the lease of a table of a joint hall, and copy its journal. Raises BadInput."""
    if link is None or journal is None:
        yield None
        return

    def lost() -> None:
        os.kill(os.getpid(), HAND_OVER)  # as any moderator that takes a game over lets the other one know

    def has_rooms() -> bool:
        return browser_rooms is None or browser_rooms.any_is_there()

    with closing(TableKeeper(link, journal, goes_on=stopped is not None, lost=lost, has_rooms=has_rooms)) as keeper:
        yield keeper


def _play_in_rooms(
    stage: LiveStage,
    party: Party,
    opened: OpenedGame,
    journal: JournalFile | None,
    stopped: Stopped | None,
    browser_rooms: BrowserRooms | None,
) -> None:
    wanted = {language: party.in_language(language).model for language in party.languages}

    def load(language: str) -> Model:
        return load_told(chosen_model(wanted[language], language), second=second_model_for(language))

    spoken = room_languages(party, opened, load)
    for each in dict.fromkeys(spoken):
        for sentence in (*name_warnings(each.names), *pack_in_words(each.pack)):
            print_wrapped(sentence)
    print_wrapped(describe_devices(party))
    listening = ", ".join(dict.fromkeys(each.model.name for each in spoken))
    with open_voice() as voice:
        for each in dict.fromkeys(spoken):
            # Said to nobody: a voice that does not exist must be known now, not when the party waits for a word.
            voice.render(each.opened.address, each.voice)
        with archive_in(party.keep) as archive, closing(LiveLog()) as log, linked_broker(party) as link:
            publishers = [EventPublisher(party, opened.moderator, stage.wishes.receivers, stage.wishes.secrecy)]
            if link is not None:
                # The house gets no secrets, also where a file does.
                publishers.append(EventPublisher(party, opened.moderator, (link,), Secrecy.PUBLIC))

            def note(event: Event) -> None:
                log.note(event)
                for publisher in publishers:
                    publisher.note(event)
                if browser_rooms is not None:
                    browser_rooms.note(event)

            def complain(text: str) -> None:
                print_wrapped(text)
                if browser_rooms is not None:
                    browser_rooms.host.answer(text)

            if browser_rooms is not None and stage.wishes.can_ask:
                wait_for_devices(browser_rooms)
            timeline = Timeline(note)
            live = LiveEvening(
                *(party, opened, spoken, voice, timeline),
                archive=archive,
                journal=journal,
                browser_rooms=browser_rooms,
                monitors=publishers,
                stopped=stopped,
                complain=complain,
            )
            status = StatusLines(
                lambda: opened.moderator.summary(live.now()),
                *(timeline, listening, live.without_sound),
                keeps=bool(party.keep),
            )

            def obey(order: EndingOrder) -> None:
                if order is EndingOrder.HAND_OVER:
                    live.hand_over()
                else:
                    live.stop()

            if link is not None:
                link.fulfil(partial(_press, live, opened, party), live.choose_volume)
            for publisher in publishers:
                publisher.begin(live.began, live.now(), live.lost_devices, live.volumes, resumed=stopped is not None)
            end_of_lines = EndOfLines.STAYS if stage.wishes.headless else EndOfLines.LEAVES
            try:
                with publish_clock(lambda: opened.moderator.summary(live.now())), stage.orders.obeyed_by(obey):
                    play_at_terminal(live, status, party, end_of_lines)
            finally:
                for publisher in publishers:
                    publisher.end(handed_over=stage.orders.given is EndingOrder.HAND_OVER)
                # Whatever ended the evening, what happened in it is worth keeping.
                log.close()
                _write_down(timeline, stage.wishes.out)
    if stage.orders.given is not EndingOrder.HAND_OVER:
        _tell_how_to_go_on(opened, journal, live.now())
        if journal is not None:
            remember_evening(journal.file)
    else:
        click.echo("Another moderator has taken the game over.")


def _press(live: LiveEvening, opened: OpenedGame, party: Party, button: Button) -> None:
    """A button of the house was pressed: the host might have typed the same."""
    line = typed_for(button, opened, len(party.rooms), party.plugin.starting)
    if line is not None:
        live.type(line, None)


def _write_down(timeline: Timeline, out: Path | None) -> None:
    """Write what happened; where nothing can be written it is told, and is no fault of the program."""
    folder = out if out is not None else state_folder() / f"{datetime.now():%Y-%m-%d-%H%M%S}"
    try:
        make_folder(folder)
        timeline.write(folder)
    except BadInput as error:
        print_wrapped(f"The evening is not written down: {error}.")
        return
    print_wrapped(f"The evening is written down in {folder}.")


def _tell_how_to_go_on(opened: OpenedGame, journal: JournalFile | None, now: float) -> None:
    """Whoever leaves in the middle of a game may come back."""
    summary = opened.moderator.summary(now)
    first, over = opened.moderator.chart.machine.initial, ("over", "stopped")
    if journal is not None and summary["state"] not in (first, *over):
        print_wrapped("The game is not over: `moderator resume` goes on with it.")
