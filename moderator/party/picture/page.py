"""The page of an evening: who played, then each game along the time, and below it in words what needs words.

Everything stands below what was before, so that a page grows with its names and games and nothing overlaps. In a bar
stands as much of a name as fits; the words below have the whole of it.
"""

import time
from collections.abc import Iterable, Sequence

from moderator.party.evening.timeline import clock_face
from moderator.party.journal.played_evening import NOBODY_WON
from moderator.party.picture.evening_course import (
    Crossing,
    EveningCourse,
    MarkKind,
    PlayedGame,
    SpokenMark,
    Stretch,
)
from moderator.party.picture.shapes import (
    SMALL,
    TEXT_HEIGHT,
    Bar,
    Colour,
    Label,
    Page,
    Shape,
    fitted,
    text_width,
    wrapped,
)

WIDTH = 1200
MARGIN = 28
PLOT_LEFT = 186
"""Left of it stand the names of the rooms."""
PLOT_RIGHT = WIDTH - MARGIN
TITLE, HEADING = 26, 20
"""Sizes of text, as SMALL."""
PHASE_HEIGHT, PAUSE_HEIGHT, LANE_HEIGHT, LEAD_HEIGHT, CROSSING_HEIGHT = 28, 22, 60, 26, 24
SWATCH = 14
GAP = 10
PADDING = 5
"""Between the edge of a bar and its text."""
SHORTEST_LABEL = 60.0
"""Pixels: less room is not worth a name that is cut."""
TICK_STEPS = (10, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200)
"""Seconds between two marks of the time."""
TICK_PIXELS = 80
MOST_LISTED = 8
"""Sentences that went wrong, of each game: more are counted."""

MARKS = {
    MarkKind.HEARD: (Colour.HEARD, 10),
    MarkKind.CORRECTED: (Colour.CORRECTED, 15),
    MarkKind.REFUSED: (Colour.REFUSED, 20),
    MarkKind.MISHEARD: (Colour.MISHEARD, 26),
}
"""Colour and height of what was said: the worse, the higher, for whoever sees no colours."""
BARS = {Stretch.CLOCK: Colour.CLOCK, Stretch.OTHER: Colour.OTHER, Stretch.BEFORE: Colour.BEFORE}
LEGEND = (
    *((colour, stretch.value) for stretch, colour in BARS.items()),
    (Colour.PAUSE, "pause"),
    (Colour.LEADER, "leads the room"),
    *((colour, kind.value) for kind, (colour, _) in MARKS.items()),
)


def page_of(course: EveningCourse) -> Page:
    """The page of an evening."""
    writer = _Writer()
    began = time.localtime(course.began)
    title = time.strftime("%A, %d %B %Y, %H:%M", began)
    writer.write(title, TITLE, bold=True)
    players = f"{course.count} players" if course.count else ""
    named = ": ".join(part for part in (players, ", ".join(course.players)) if part)
    writer.write_wrapped(f"{course.game.replace('_', ' ').capitalize()}{f', {named}' if named else ''}")
    writer.write_legend()
    for number, game in enumerate(course.games, 1):
        heading = ending_in_words(game)
        writer.write_game(game, course.rooms, f"Game {number}: {heading}" if len(course.games) > 1 else heading)
    told = "; ".join(ending_in_words(game) for game in course.games)
    return Page(WIDTH, round(writer.y + MARGIN), title, told or "no game was begun", tuple(writer.shapes))


def ending_in_words(game: PlayedGame) -> str:
    """Who has won, or how else it ended."""
    if game.winner is not None:
        return "nobody has won" if game.winner in NOBODY_WON else f"{game.winner} has won"
    return "played to its end" if game.finished else "not played to its end"


class _Writer:
    """Puts one thing below the other; `y` is where the next may begin."""

    def __init__(self) -> None:
        self.shapes: list[Shape] = []
        self.y: float = MARGIN

    def write(
        self, text: str, size: int = SMALL, colour: Colour = Colour.INK, *, bold: bool = False, right: str = ""
    ) -> None:
        """A line; `right` stands at its end, in small letters."""
        end: float = WIDTH - MARGIN
        if right:
            label = Label(end - text_width(right, SMALL), self.y + size, right, SMALL, Colour.MUTED)
            self.shapes.append(label)
            end = label.x - GAP
        shown = fitted(text, end - MARGIN, size, bold=bold)
        self.shapes.append(Label(MARGIN, self.y + size, shown, size, colour, bold))
        self.y += size * TEXT_HEIGHT + 2

    def write_wrapped(self, text: str, colour: Colour = Colour.INK) -> None:
        """A text of as many lines as it needs."""
        for line in wrapped(text, WIDTH - 2 * MARGIN, SMALL):
            self.write(line, SMALL, colour)

    def write_legend(self) -> None:
        """What the colours mean."""
        self.y += GAP
        x: float = MARGIN
        for colour, words in LEGEND:
            width = SWATCH + PADDING + text_width(words, SMALL)
            if x + width > PLOT_RIGHT:
                x, self.y = MARGIN, self.y + SMALL * TEXT_HEIGHT + 4
            self.shapes.append(Bar(x, self.y, SWATCH, SWATCH, colour, round=3))
            self.shapes.append(Label(x + SWATCH + PADDING, self.y + 12, words, SMALL, Colour.MUTED))
            x += width + 2 * GAP
        self.y += SMALL * TEXT_HEIGHT + GAP

    def write_game(self, game: PlayedGame, rooms: Sequence[str], heading: str) -> None:
        """One game."""
        self.shapes.append(Bar(MARGIN, self.y, WIDTH - 2 * MARGIN, 1, Colour.RULE))
        self.y += GAP
        begin, end = (time.strftime("%H:%M", time.localtime(at)) for at in (game.wall_begin, game.wall_end))
        self.write(heading, HEADING, bold=True, right=f"{begin} to {end}")
        self.y += 4
        plot = _Plot(game)
        for phase in game.phases:
            width = plot.x(phase.end) - plot.x(phase.begin) - 1
            self._box(plot, phase.begin, phase.end, PHASE_HEIGHT - 2, BARS[phase.kind], phase.name)
            if text_width(phase.name, SMALL) <= width - 2 * PADDING:  # a part of it would tell nobody anything
                self._write_in_bar(plot.x(phase.begin), PHASE_HEIGHT - 2, phase.name)
        self.y += PHASE_HEIGHT
        if game.pauses:
            for pause_begin, pause_end in game.pauses:
                self._bar(plot, pause_begin, pause_end, PAUSE_HEIGHT - 2, Colour.PAUSE, "pause")
            self.y += PAUSE_HEIGHT
        for number, room in enumerate(rooms):
            if number:
                self._write_crossings(plot, game.crossings)
            self._write_lane(plot, game, number, room)
        self._write_ticks(plot)
        self._write_words(game, rooms)
        self.y += GAP

    def _bar(self, plot: "_Plot", begin: float, end: float, height: float, colour: Colour, text: str) -> None:
        width = self._box(plot, begin, end, height, colour, text)
        if shown := fitted(text, width - 2 * PADDING, SMALL):
            self._write_in_bar(plot.x(begin), height, shown)

    def _box(self, plot: "_Plot", begin: float, end: float, height: float, colour: Colour, text: str) -> float:
        """A bar without words; its width."""
        x, width = plot.x(begin), max(2.0, plot.x(end) - plot.x(begin) - 1)
        title = f"{text}, {clock_face(begin)} to {clock_face(end)}"
        self.shapes.append(Bar(x, self.y, width, height, colour, title, round=3))
        return width

    def _write_in_bar(self, x: float, height: float, text: str) -> None:
        self.shapes.append(Label(x + PADDING, self.y + height / 2 + 5, text))

    def _write_lane(self, plot: "_Plot", game: PlayedGame, number: int, room: str) -> None:
        self.shapes.append(Bar(PLOT_LEFT, self.y, PLOT_RIGHT - PLOT_LEFT, LANE_HEIGHT, Colour.LANE))
        name = fitted(room, PLOT_LEFT - MARGIN - GAP, SMALL, bold=True)
        self.shapes.append(Label(MARGIN, self.y + LANE_HEIGHT / 2 + 5, name, bold=True))
        for lead in game.leads:
            if lead.room == number:
                self._bar(plot, lead.begin, lead.end, LEAD_HEIGHT, Colour.LEADER, lead.name)
        for mark in game.marks:
            if mark.room == number:
                colour, height = MARKS[mark.kind]
                top = self.y + LANE_HEIGHT - 2 - height
                self.shapes.append(Bar(plot.x(mark.at) - 1.5, top, 3, height, colour, _quoted(mark)))
        self.y += LANE_HEIGHT

    def _write_crossings(self, plot: "_Plot", crossings: Sequence[Crossing]) -> None:
        groups = _by_phase(crossings)
        places = [plot.x(group[0].at) for group in groups]
        for group, x, following in zip(groups, places, [*places, PLOT_RIGHT][1:], strict=True):
            self.shapes.append(Bar(x - 1, self.y, 2, CROSSING_HEIGHT, Colour.MUTED))
            names = "\u2194 " + ", ".join(name for crossing in group for name in crossing.names)
            room = following - x - 2 * PADDING
            shown = fitted(names, room, SMALL) if room >= SHORTEST_LABEL else ""
            if shown:
                self.shapes.append(Label(x + PADDING, self.y + CROSSING_HEIGHT / 2 + 5, shown))
        self.y += CROSSING_HEIGHT

    def _write_ticks(self, plot: "_Plot") -> None:
        self.y += 4
        for at in plot.ticks():
            x, text = plot.x(at), clock_face(at)
            self.shapes.append(Bar(x, self.y, 1, 5, Colour.MUTED))
            if x + text_width(text, SMALL) <= PLOT_RIGHT:
                self.shapes.append(Label(x, self.y + 19, text, SMALL, Colour.MUTED))
        self.y += SMALL * TEXT_HEIGHT + 10

    def _write_words(self, game: PlayedGame, rooms: Sequence[str]) -> None:
        for number, room in enumerate(rooms):
            led = [f"{lead.name} ({_span(lead.begin, lead.end)})" for lead in game.leads if lead.room == number]
            if led:
                self.write_wrapped(f"Led {room}: {', '.join(led)}")
        for group in _by_phase(game.crossings):
            went = (f"{', '.join(each.names)} to {rooms[each.to_room]}" for each in group)
            after = f" after {group[0].phase}" if group[0].phase else ""
            self.write_wrapped(f"Crossed{after}: {'; '.join(went)}")
        counts = [f"{len(marks)} {kind.value}" for kind in MarkKind if (marks := _of_kind(game.marks, kind))]
        if counts:
            self.write_wrapped(f"Said to the moderator: {', '.join(counts)}")
        wrong = [mark for mark in game.marks if mark.kind in (MarkKind.REFUSED, MarkKind.MISHEARD)]
        for mark in wrong[:MOST_LISTED]:
            self.write_wrapped(f"{clock_face(mark.at)} {rooms[mark.room]}: {_quoted(mark)}", Colour.MUTED)
        if len(wrong) > MOST_LISTED:
            self.write(f"and {len(wrong) - MOST_LISTED} more", SMALL, Colour.MUTED)


class _Plot:
    """Where a time of a game stands from left to right."""

    def __init__(self, game: PlayedGame) -> None:
        self._begin = game.begin
        self._seconds = max(1.0, game.end - game.begin)

    def x(self, at: float) -> float:
        """Of seconds since the evening began."""
        share = min(1.0, max(0.0, (at - self._begin) / self._seconds))
        return PLOT_LEFT + share * (PLOT_RIGHT - PLOT_LEFT)

    def ticks(self) -> list[float]:
        """The times to be marked."""
        most = (PLOT_RIGHT - PLOT_LEFT) / TICK_PIXELS
        step = next((step for step in TICK_STEPS if self._seconds / step <= most), TICK_STEPS[-1])
        first = -(-self._begin // step) * step
        return [first + number * step for number in range(int((self._begin + self._seconds - first) // step) + 1)]


def _by_phase(crossings: Iterable[Crossing]) -> list[list[Crossing]]:
    """The crossings that belong to one exchange together."""
    groups: list[list[Crossing]] = []
    for crossing in crossings:
        if groups and groups[-1][0].phase == crossing.phase:
            groups[-1].append(crossing)
        else:
            groups.append([crossing])
    return groups


def _of_kind(marks: Sequence[SpokenMark], kind: MarkKind) -> list[SpokenMark]:
    return [mark for mark in marks if mark.kind is kind]


def _quoted(mark: SpokenMark) -> str:
    reason = f" ({mark.reason.replace('_', ' ')})" if mark.reason else ""
    return f"\u201c{mark.text}\u201d {mark.kind.value}{reason}"


def _span(begin: float, end: float) -> str:
    return f"{clock_face(begin)}\u2013{clock_face(end)}"
