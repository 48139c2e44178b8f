"""What the host asks for on the page beside lines: choices for the next game, a picture of the evening so far, a
rehearsal to listen to.

The last two are commands of our own, which work beside the evening (`own_command`); what it makes is lent to the host's
pages and is gone with the evening. The journal stays where it is.
"""

import tempfile
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path

from moderator.errors import BadInput
from moderator.language.intent import Intent
from moderator.moderating.moderator import Moderator
from moderator.moderating.situation import Situation
from moderator.party.config.party import Party
from moderator.party.config.party_writing import save_party
from moderator.party.journal.played_evening import OVER
from moderator.party.live.host_choices import HostChoices, party_with_choices
from moderator.party.live.host_screen import HostScreen
from moderator.party.live.own_command import OwnCommand
from moderator.party.live.phone_desk import PhoneDesk
from moderator.party.opening.opening import OpenedGame
from moderator.party.rehearsal.rehearsal import sound_files
from moderator.web.messages.host import ShowPartyFile, ShowPicture, ShowRehearsal
from moderator.web.rooms.web_house import WebHouse

Command = Callable[[Intent, str], object]
"""Takes what the host means for the whole game, and what is noted of it."""
FILES = "/host/files"
"""Where a page finds what is lent to it."""
DRAW, REHEARSE, END_REHEARSAL = "draw_picture", "rehearse", "end_rehearsal"
"""The buttons of the page."""
MOST_REHEARSAL_ROWS = 12
"""So many fit below the button; the whole story is told by what is heard."""


class EveningPicture:
    """The evening so far as a picture, drawn anew when it is asked for. For one thread. To be closed."""

    def __init__(self, house: WebHouse, folder: Path, journal: Path | None) -> None:
        """`folder` gets the pictures; without a `journal` there is nothing to draw."""
        self._house = house
        self._folder = folder
        self._journal = journal
        self._command: OwnCommand | None = None
        self._number = 0
        self._asked = False

    def draw(self) -> None:
        """Draw it as soon as can be."""
        self._asked = True

    def look(self) -> ShowPicture | None:
        """What there is to show; None while nothing has changed."""
        if self._command is not None:
            return self._looked_at(self._command)
        if not self._asked:
            return None
        self._asked = False
        if self._journal is None:
            return ShowPicture("", "this evening has no journal, of which a picture could be drawn")
        self._number += 1
        arguments = ["log", str(self._journal), "--picture", str(self._file)]
        try:
            self._command = OwnCommand(arguments, self._folder / "drawing.txt")
        except OSError as error:
            return ShowPicture("", f"the picture cannot be drawn: {error.strerror}")
        return None

    def close(self) -> None:
        """End what still draws."""
        if self._command is not None:
            self._command.close()

    @property
    def _file(self) -> Path:
        return self._folder / f"evening-{self._number}.svg"

    def _looked_at(self, command: OwnCommand) -> ShowPicture | None:
        if command.status is None:
            return None
        self._command = None
        if command.status:
            return ShowPicture("", "".join(command.rows()[-1:]) or "the picture cannot be drawn")
        self._house.lend(self._file.name, self._file)
        return ShowPicture(f"{FILES}/{self._file.name}", "")


class HostRehearsal:
    """A rehearsal of the party, one at a time. For one thread. To be closed."""

    def __init__(self, house: WebHouse, folder: Path) -> None:
        """`folder` gets what each room hears."""
        self._house = house
        self._folder = folder
        self._command: OwnCommand | None = None
        self._number = 0
        self._rooms: tuple[str, ...] = ()
        self._rows: tuple[str, ...] = ()

    def begin(self, party: Party) -> ShowRehearsal:
        """Rehearse a party, in place of the rehearsal that runs, if one does."""
        self.close()
        self._number += 1
        self._rooms, self._rows = party.room_names, ()
        into = self._out
        arguments = ["play", str(into / "party.toml"), "--rehearse", "--no-download", "--seed", str(party.seed)]
        try:
            into.mkdir()
            save_party(party, into / "party.toml")
            self._command = OwnCommand([*arguments, "--out", str(into)], into / "told.txt")
        except (OSError, BadInput) as error:
            return ShowRehearsal("rehearsal_failed", (str(error),), (), ())
        return self._shown("rehearsal_runs")

    def end(self) -> ShowRehearsal:
        """Leave it as far as it has come."""
        self.close()
        return self._shown("")

    def look(self) -> ShowRehearsal | None:
        """What there is to show; None while nothing has changed."""
        if self._command is None:
            return None
        status, rows = self._command.status, tuple(self._command.rows()[-MOST_REHEARSAL_ROWS:])
        if status is None:
            if rows == self._rows:
                return None
            self._rows = rows
            return self._shown("rehearsal_runs")
        self._command, self._rows = None, rows
        sounds = {
            room: self._out / file
            for room, file in zip(self._rooms, sound_files(self._rooms), strict=True)
            if (self._out / file).is_file()
        }
        for sound in sounds.values():
            self._house.lend(self._lent_name(sound), sound)
        return self._shown("rehearsal_failed" if status else "rehearsal_done", sounds)

    def close(self) -> None:
        """End the one that runs."""
        if self._command is not None:
            self._command.close()
            self._command = None

    @property
    def _out(self) -> Path:
        return self._folder / f"rehearsal-{self._number}"

    def _lent_name(self, sound: Path) -> str:
        return f"{self._number}-{sound.name}"

    def _shown(self, state: str, sounds: Mapping[str, Path] | None = None) -> ShowRehearsal:
        """`sounds`: what there is to hear, by rooms."""
        lent = {room: f"{FILES}/{self._lent_name(sound)}" for room, sound in (sounds or {}).items()}
        return ShowRehearsal(state, self._rows, tuple(lent), tuple(lent.values()))


class HostDesk:
    """Takes what the host's pages ask for. For one thread. To be closed."""

    def __init__(self, screen: HostScreen, house: WebHouse, party: Party, journal: Path | None) -> None:
        """`journal`: of this evening, if it has one."""
        self.phones: PhoneDesk | None = None
        """What the host does with players' phones; None where no cards can be on phones."""
        self._screen = screen
        self._pressed = house.host.pressed
        self._party = party
        self._closing = ExitStack()
        folder = Path(self._closing.enter_context(tempfile.TemporaryDirectory(prefix="moderator-host-")))
        self._picture = EveningPicture(house, folder, journal)
        self._closing.callback(self._picture.close)
        self._rehearsal = HostRehearsal(house, folder)
        self._closing.callback(self._rehearsal.close)
        self._choices = HostChoices(party)
        self._house = house
        self._folder = folder
        self._files = 0
        self._situation: Situation | None = None
        self._over = False

    def tend(self, opened: OpenedGame, command: Command) -> None:
        """Take what was pressed and show what has changed. To be called some times a second; never waits."""
        moderator = opened.moderator
        buttons: dict[str, Callable[[], None]] = {
            DRAW: self._picture.draw,
            REHEARSE: lambda: self._rehearse(moderator),
            END_REHEARSAL: lambda: self._screen.tell(self._rehearsal.end()),
        }
        while self._pressed:
            name = self._pressed.popleft()
            if (chosen := self._choices.pressed(name)) is not None:
                command(*chosen)
            elif self.phones is None or not self.phones.pressed(name):
                buttons.get(name, lambda: None)()
        if self._screen.is_open and self._choices.look_at(opened):
            self._screen.tell(self._choices.shown())
            self._screen.tell(self._party_file(moderator))
        if self._screen.is_open and self.phones is not None:
            self._screen.tell(self.phones.shown())
        self._draw_when_over(moderator.situation)
        for shown in (self._picture.look(), self._rehearsal.look()):
            if shown is not None:
                self._screen.tell(shown)

    def close(self) -> None:
        """End what still works; what was lent is gone."""
        self._closing.close()

    def _draw_when_over(self, situation: Situation) -> None:
        """A game that is over is worth a picture that nobody has to ask for."""
        if situation is not self._situation:
            self._situation = situation
            was_over, self._over = self._over, situation.states[0] == OVER
            if self._over and not was_over and self._screen.is_open:
                self._picture.draw()

    def _rehearse(self, moderator: Moderator) -> None:
        """The machine is the game's while one is played."""
        state = moderator.situation.states[0]
        if state in (moderator.chart.machine.initial, OVER):
            self._screen.tell(self._rehearsal.begin(party_with_choices(self._party, moderator)))
        else:
            self._screen.tell(ShowRehearsal("rehearsal_not_now", (), (), ()))

    def _party_file(self, moderator: Moderator) -> ShowPartyFile:
        """No file of the host's is written: this one is another, for the host to keep."""
        self._files += 1
        file = self._folder / f"party-{self._files}.toml"
        try:
            save_party(party_with_choices(self._party, moderator), file)
        except BadInput:
            return ShowPartyFile("")
        self._house.lend(file.name, file)
        return ShowPartyFile(f"{FILES}/{file.name}")
