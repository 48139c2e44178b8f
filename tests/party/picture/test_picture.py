"""The picture of an evening: what is in it, and that all of it can be read, whatever the names are."""

import itertools
import re
import shutil
import struct
import sys
import zlib
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from moderator.errors import BadInput
from moderator.language.intent import Intent
from moderator.party.cli import run
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.journal.entry import Journaled, JournalEntry, What
from moderator.party.journal.reading import read_journal
from moderator.party.journal.writing import begin_journal
from moderator.party.opening.opening import OpenedGame, open_game
from moderator.party.picture.evening_course import EveningCourse, MarkKind, Stretch, course_of
from moderator.party.picture.page import PLOT_LEFT, WIDTH, page_of
from moderator.party.picture.png import png_of
from moderator.party.picture.shapes import (
    BOLD,
    DARK,
    LIGHT,
    SMALL,
    Bar,
    Colour,
    Label,
    Page,
    fitted,
    text_width,
    wrapped,
)
from moderator.party.picture.svg import Look, svg_of

SIX = ["Anna", "Bob", "Carlos", "Dana", "Emil", "Fatima"]
LONG = [f"{'Wilhelmina-Margarethe von und zu M' if n % 3 else 7 * '王小明'} {n}" for n in range(30)]
LINE_ABOVE, LINE_BELOW = 0.95, 0.27
"""How far letters reach above and below the baseline, in the size of the text."""


class Played:
    """A party that plays one game after the other; what is said goes through the real grammar."""

    def __init__(self, file: Path, party: Party, opened: OpenedGame) -> None:
        self._opened = opened
        self._kept = begin_journal(file, party)
        self._journaled = Journaled(opened.moderator, self._kept)
        self.now = 100.0
        self._journaled.begin(self.now)

    def says(self, room: int, text: str) -> None:
        self.now = round(self.now + 1.0, 1)
        reading = self._opened.grammar.read_typed(text, self._opened.listening(room))
        assert reading.intent is not None, (text, reading.reason)
        self._journaled.hear(reading.intent, room, self.now, What.HEARD, text)

    def means(self, room: int, intent: Intent) -> None:
        self.now = round(self.now + 1.0, 1)
        self._journaled.hear(intent, room, self.now, What.HEARD, intent.name)

    def mumbles(self, room: int, text: str) -> None:
        self._journaled.mishear(room, self.now, text, "too near to another word")

    def waits(self, state: str) -> None:
        """Until the game is in a state."""
        end = self.now + 400
        while self._opened.moderator.situation.states[0] != state:
            assert self.now < end, (state, self._opened.moderator.situation.states)
            self.now = round(self.now + 0.5, 1)
            self._journaled.tick(self.now)

    def plays(self, rounds: int) -> None:
        """One game with leaders, until the last exchange is done."""
        self.says(0, "start the game")
        for number in range(1, rounds + 1):
            for room in (0, 1) if number == 1 else ():
                self.says(room, "our room is ready")
            self.waits("round")
            for room in (0, 1):
                if number > 1:
                    self.says(room, "the exchange is done")
                if number == 1:
                    self.means(room, Intent("appoint", {"player": (self.people(room)[-1],)}))
            self.waits("selection")
            for room in (0, 1):
                wanted = self._opened.moderator.summary(self.now)["hostages_wanted"]
                summary = self._opened.moderator.summary(self.now)["in_rooms"][room]
                going = [name for name in summary["players"] if name != summary["leader"]][:wanted]
                self.means(room, Intent("hostages", {"hostages": tuple(going)}))
                self.says(room, "yes")
            for room in (0, 1):
                self.says(room, "our leader is ready")
            self.says(0, "the parley is over")
        for room in (0, 1):
            self.says(room, "the exchange is done")

    def people(self, room: int) -> list[str]:
        names: list[str] = self._opened.moderator.summary(self.now)["in_rooms"][room]["players"]
        return names

    def close(self) -> None:
        self._journaled.end(self.now)
        self._kept.close()


def party_of(names: Sequence[str], minutes: Sequence[float]) -> Party:
    return with_players(Party(seed=1, game_values={"minutes": tuple(minutes)}), names)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An evening of six: one game to its end, with all that can go wrong in it, and one that is stopped."""
    file = tmp_path_factory.mktemp("picture") / "evening.journal"
    party = party_of(SIX, (1.0, 0.5, 0.5))
    with closing(Played(file, party, open_game(party))) as played:
        played.says(0, "start the game")
        for room in (0, 1):
            played.says(room, "our room is ready")
        played.waits("round")
        played.says(0, f"I appoint {played.people(0)[0]} as leader")
        played.mumbles(0, "moderator pass the salt & <pepper>")
        played.says(0, "undo")
        played.says(1, f"I appoint {played.people(0)[0]} as leader")  # who is in the other room
        played.says(0, "moderator pause the game")
        played.now += 30
        played.says(1, "moderator resume the game")
        played.says(0, "moderator stop the game")
        played.says(0, "yes")
        played.says(0, "new game")
        played.plays(3)
        for answer in ("here", "in room one"):
            played.says(0, answer)
    return file


@pytest.fixture(scope="module")
def course(evening: Path) -> EveningCourse:
    journal = read_journal(evening)
    return course_of(journal, open_game(journal.head.party).moderator)


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """Thirty people with long names, five short rounds, two games."""
    file = tmp_path_factory.mktemp("picture") / "crowded.journal"
    party = party_of(LONG, (0.2,) * 5)
    with closing(Played(file, party, open_game(party))) as played:
        for _ in range(2):
            played.plays(5)
            for number in range(30):
                played.mumbles(number % 2, f"{'moderator ' * 12}{number}")
            played.says(0, "moderator stop the game")
            played.says(0, "yes")
            played.says(0, "new game")
    journal = read_journal(file)
    return page_of(course_of(journal, open_game(party).moderator))


class TestWhatIsInIt:
    def test_rounds_and_pauses_along_the_time(self, course: EveningCourse) -> None:
        stopped, whole = course.games
        rounds = [phase for phase in whole.phases if phase.kind is Stretch.CLOCK]
        assert [phase.name for phase in rounds] == ["round 1", "round 2", "round 3"]
        assert [round(phase.end - phase.begin) for phase in rounds] == [60, 30, 30]
        ((begin, end),) = stopped.pauses
        assert end - begin == pytest.approx(31, abs=1)
        assert whole.pauses == []
        for game in course.games:
            for one, other in itertools.pairwise(game.phases):
                assert one.end == other.begin, "nothing is left out and nothing told twice"
        assert stopped.end == whole.begin

    def test_who_led_and_who_crossed(self, course: EveningCourse) -> None:
        whole = course.games[1]
        assert {lead.room for lead in whole.leads} == {0, 1}
        assert all(lead.end > lead.begin for lead in whole.leads)
        crossed = [(each.phase, each.to_room, len(each.names)) for each in whole.crossings]
        assert sorted(set(crossed)) == [(f"round {n}", room, 1) for n in (1, 2, 3) for room in (0, 1)]

    def test_what_was_heard_misheard_refused_and_who_won(self, course: EveningCourse) -> None:
        stopped, whole = course.games
        kinds = [mark.kind for mark in stopped.marks]
        assert kinds.count(MarkKind.MISHEARD) == kinds.count(MarkKind.REFUSED) == kinds.count(MarkKind.CORRECTED) == 1
        assert kinds.count(MarkKind.HEARD) > 5
        assert stopped.winner is None
        assert whole.winner in ("red", "blue")

    def test_words_that_stand_in_it(self, course: EveningCourse) -> None:
        page = page_of(course)
        words = "\n".join(shape.text for shape in page.shapes if isinstance(shape, Label))
        assert "Game 1: not played to its end" in words
        assert f"Game 2: {course.games[1].winner} has won" in words
        for told in ("Anna, Bob, Carlos", "round 2", "Crossed after round 1:", "Led room one:", "1 not understood"):
            assert told in words
        assert "(leader not here)" in words


def extent(label: Label) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a label, as large as it may be."""
    top, bottom = label.y - LINE_ABOVE * label.size, label.y + LINE_BELOW * label.size
    return label.x, top, label.x + label.width, bottom


def check_readable(page: Page) -> None:
    """Nothing is outside, no two labels overlap, and none is too small."""
    assert page.width == WIDTH == 1200
    labels = [shape for shape in page.shapes if isinstance(shape, Label)]
    for label in labels:
        left, top, right, bottom = extent(label)
        assert 0 <= left <= right <= page.width, label
        assert 0 <= top <= bottom <= page.height, label
        assert label.size >= SMALL >= 14
    for one, other in itertools.combinations(labels, 2):
        a, b = extent(one), extent(other)
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], f"{one} overlaps {other}"
    for box in (shape for shape in page.shapes if isinstance(shape, Bar)):
        assert box.x >= 0
        assert box.x + box.width <= page.width
        assert box.y + box.height <= page.height


class TestThatItCanBeRead:
    def test_nothing_overlaps_and_nothing_is_outside(self, course: EveningCourse, crowded: Page) -> None:
        check_readable(page_of(course))
        check_readable(crowded)
        names = " ".join(shape.text for shape in crowded.shapes if isinstance(shape, Label))
        assert all(name.split()[-1] in names for name in LONG)

    def test_an_evening_without_a_game_is_a_picture_too(self, tmp_path: Path) -> None:
        party = with_players(Party(seed=1), 7)
        with closing(Played(tmp_path / "empty.journal", party, open_game(party))):
            pass
        journal = read_journal(tmp_path / "empty.journal")
        page = page_of(course_of(journal, open_game(party).moderator))
        check_readable(page)
        assert "7 players" in " ".join(shape.text for shape in page.shapes if isinstance(shape, Label))

    @pytest.mark.parametrize("bold", [False, True])
    @pytest.mark.parametrize(
        "text",
        [
            "Anna, Bob and Carlos (0:30\u20132:10)",
            "WWWWMMMM",
            "illiji.,:;",
            "\u201cmoderator?\u201d \u2026",
            "Zo\xeb \xd8\xdf\u015b @%&",
        ],
    )
    def test_texts_are_not_wider_than_they_are_taken_to_be(self, text: str, bold: bool) -> None:
        page = Page(600, 32, "", "", (Label(10, 23, text, 20, Colour.INK, bold),))
        ink = np.flatnonzero(pixels(png_of(page, Look.LIGHT)).min(axis=(0, 2)) < 128)
        assert 20 < ink[-1] - 10 <= text_width(text, 20, bold=bold)

    def test_what_does_not_fit_is_cut_and_what_is_long_has_more_lines(self) -> None:
        assert fitted("Anna", 100, SMALL) == "Anna"
        assert re.fullmatch("Wilhel.*\u2026", fitted("Wilhelmina-Margarethe", 90, SMALL))
        assert fitted("Wilhelmina", 20, SMALL) == ""
        lines = wrapped("one two three four " * 20, 300, SMALL)
        assert len(lines) > 5
        assert all(text_width(line, SMALL) <= 300 for line in lines)
        assert text_width("a", SMALL, bold=True) == pytest.approx(BOLD * text_width("a", SMALL))

    @pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
    def test_letters_stand_out_from_what_is_behind_them(self, colours: dict[Colour, str]) -> None:
        """4.5 to 1 at least, as the guidelines for the web ask of small letters; 3 to 1 for marks."""
        grounds = (Colour.PAPER, Colour.CLOCK, Colour.OTHER, Colour.BEFORE, Colour.PAUSE, Colour.LEADER)
        assert min(contrast(colours[Colour.INK], colours[ground]) for ground in grounds) >= 4.5
        assert contrast(colours[Colour.MUTED], colours[Colour.PAPER]) >= 4.5
        marks = (Colour.HEARD, Colour.CORRECTED, Colour.REFUSED, Colour.MISHEARD)
        assert min(contrast(colours[mark], colours[Colour.LANE]) for mark in marks) >= 3


def contrast(one: str, other: str) -> float:
    """How much one colour stands out from another, 1 to 21 (WCAG 2)."""
    lights = sorted(luminance(colour) + 0.05 for colour in (one, other))
    return lights[1] / lights[0]


def luminance(colour: str) -> float:
    parts = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def pixels(png: bytes) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """The pixels of a PNG file of eight bits, shape (height, width, channels)."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, data = 8, b""
    width = height = channels = 0
    while at < len(png):
        (length,), kind = struct.unpack(">I", png[at : at + 4]), png[at + 4 : at + 8]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", png[at + 8 : at + 18])
            channels = {2: 3, 6: 4}[colour]
            assert depth == 8
        elif kind == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += length + 12
    rows = np.frombuffer(zlib.decompress(data), np.uint8).reshape(height, 1 + width * channels)
    found = np.zeros((height + 1, width + 1, channels), np.int64)
    for y, (kind, *_) in enumerate(rows[:, :1].tolist(), 1):
        line = rows[y - 1, 1:].reshape(width, channels).astype(np.int64)
        if kind in (0, 1, 2):
            whole = np.cumsum(line, axis=0) if kind == 1 else line + (found[y - 1, 1:] if kind == 2 else 0)
            found[y, 1:] = whole % 256
            continue
        for x in range(1, width + 1):
            left, up, corner = found[y, x - 1], found[y - 1, x], found[y - 1, x - 1]
            guess = left + up - corner
            near = np.stack([np.abs(guess - left), np.abs(guess - up), np.abs(guess - corner)]).argmin(axis=0)
            paeth = np.choose(near, [left, up, corner])
            by = paeth if kind == 4 else (left + up) // 2
            found[y, x] = (line[x - 1] + by) % 256
    return found[1:, 1:, :3].astype(np.uint8)


class TestTheFile:
    def test_svg_follows_the_screen_and_needs_nothing_else(self, course: EveningCourse) -> None:
        text = svg_of(page_of(course))
        root = ElementTree.fromstring(text)
        assert root.get("viewBox", "").startswith("0 0 1200 ")
        assert "@media (prefers-color-scheme: dark)" in text
        assert "&lt;pepper&gt;" in text
        assert not re.search(r"href|url\(|@import|<script|<image", text)
        assert "system-ui" in text
        assert "prefers-color-scheme" not in svg_of(page_of(course), Look.DARK)

    def test_signs_that_no_xml_has_are_left_out(self) -> None:
        page = Page(100, 50, "a\x00b", "", (Label(1, 20, "c\x1b\ud800d"),))
        assert "".join(ElementTree.fromstring(svg_of(page)).itertext()).count("cd") == 1

    def test_log_draws_it(self, evening: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        for name, *flags in (("evening.svg",), ("light.png",), ("dark.PNG", "--dark")):
            assert run(["log", str(evening), "--picture", str(tmp_path / name), *flags]) == 0
            assert f"is drawn in {tmp_path / name}" in capsys.readouterr().out
        light, dark = ((tmp_path / name).read_bytes() for name in ("light.png", "dark.PNG"))
        assert struct.unpack(">I", light[16:20]) == struct.unpack(">I", dark[16:20]) == (1200,)
        assert light != dark
        ElementTree.parse(tmp_path / "evening.svg")

    def test_what_cannot_be_drawn_is_one_sentence(
        self, evening: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for arguments, told in (
            (["--picture", str(tmp_path / "evening.jpg")], "a picture is an SVG or a PNG file"),
            (["--dark"], "add --picture evening.svg"),
            (["--picture", str(tmp_path / "nowhere" / "evening.svg")], "the picture cannot be written"),
        ):
            assert run(["log", str(evening), *arguments]) == 2
            assert told in capsys.readouterr().err
        monkeypatch.setitem(sys.modules, "resvg_py", None)
        monkeypatch.setattr(shutil, "which", lambda name: None)
        with pytest.raises(BadInput, match="nothing here can draw the picture"):
            png_of(Page(10, 10, "", "", ()), Look.DARK)

    def test_another_program_draws_it_where_the_library_is_missing(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "resvg_py", None)
        program = tmp_path / "rsvg-convert"
        program.write_text("#!/bin/sh\nexec cat\n")
        program.chmod(0o700)
        monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
        assert png_of(Page(10, 10, "", "", ()), Look.DARK).startswith(b"<svg")


def test_what_was_misheard_is_told_in_the_story(evening: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["log", str(evening)]) == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "<pepper>" in line]
    assert "not taken" in line
    assert run(["replay", str(evening)]) == 0
    assert PLOT_LEFT < WIDTH
    assert JournalEntry(What.MISHEARD, 1.0).intent is None
