"""The host at the terminal during a game: what is typed goes into the game, until it is over or the host leaves.

The host types commands at the prompt, the same words that can be said; a room's name or letter before a colon says
which room is meant ("a: i appoint anna as leader").

The terminal may close in the middle of a game: then the game goes on, by voice alone. A closed window or a lost
connection is told to a program as a hang-up, which ends it unless it wants otherwise. Here the hang-up is noted, and
what would still be shown goes nowhere. Whoever wants keyboard and screen back takes the game over from another terminal
(`running_games`).
"""

import asyncio
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from enum import Enum
from functools import partial

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.patch_stdout import patch_stdout
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.styles import Style

from moderator.party.config.party import Party
from moderator.party.evening.typed_help import completions
from moderator.party.evening.typed_line import room_and_command
from moderator.party.live.live import LiveEvening
from moderator.party.live.screen import PALE, StatusLines, clipped, print_wrapped

REFRESH_SECONDS = 0.25
"""The clock is seen to tick, and nobody sees a quarter of a second. Drawing costs as much as all the rest of a still
evening together, so it is looked so often whether there is anything to draw."""
LEAVE_SECONDS = 3.0
"""Ctrl-C or Ctrl-D must come twice within this time: a game is not lost by a slip."""
HANG_UP_SECONDS = 2.0
"""So long after the terminal has failed its loss may still be told."""

VOLUME_KEYS = {"c-up": "louder", "c-down": "quieter"}
"""Ctrl with an arrow, for both rooms."""

PROMPT = "> "
HINT = "type a command; ? for help, Tab completes, exit leaves"
HINT_OF_ROOMS = "type a command; ? for help, a: or b: names the room, exit leaves"
PROMPT_STYLE = Style.from_dict({"bottom-toolbar": "noreverse", "bottom-toolbar.text": "noreverse"})
"""The status is read all evening: plain letters, not dark ones on a glaring bar."""

STREAMS = (0, 1, 2)
"""What is typed, what is shown, and errors."""


class EndOfLines(Enum):
    """What it means that no more lines come from whatever feeds us."""

    LEAVES = "the host has left"
    STAYS = "nothing: the evening goes on until it is ended from outside"


def play_at_terminal(
    live: LiveEvening, status: StatusLines, party: Party, end_of_lines: EndOfLines = EndOfLines.LEAVES
) -> None:
    """The game in its own thread, the host's lines in this one; until the evening is over or the host leaves.

    Where the end of lines means nothing, a terminal is left alone: nobody sits there.
    """
    headless = end_of_lines is EndOfLines.STAYS

    def send(line: str) -> None:
        live.type(*room_and_command(line, party.room_names))

    def send_all() -> None:
        for line in sys.stdin:
            send(line)
        if not headless:
            live.stop()

    with ThreadPoolExecutor(1, thread_name_prefix="game") as thread, _outliving_the_terminal() as lost:
        game = thread.submit(live.run)
        try:
            if sys.stdin.isatty() and headless:
                wait([game])
            elif sys.stdin.isatty():
                hint = HINT_OF_ROOMS if len(party.rooms) > 1 else HINT
                completer = _LineCompleter(live, party.room_names)
                _run_prompt(
                    status, send, lambda: lost.is_set() or game.done(), hint, completer, partial(_words_of, live)
                )
            else:
                # Whoever feeds us may keep the pipe open: the game's end must not wait for a line that never comes.
                threading.Thread(target=send_all, name="lines", daemon=True).start()
                wait([game])
        except Exception:
            # A terminal that is gone fails in many ways, perhaps a moment before the hang-up is told.
            if not lost.wait(HANG_UP_SECONDS):
                raise
        finally:
            if not lost.is_set():
                live.stop()
            wait([game])
        game.result()


def _words_of(live: LiveEvening, intent: str) -> str:
    """How a command is typed in the language of the evening; nothing where it has no words."""
    opened, _ = live.evening.spoken_for(None)[0]
    return opened.grammar.intents[intent].help or ""


class _LineCompleter(Completer):
    """How the line at the prompt may go on: what counts now, in the room that it begins with."""

    def __init__(self, live: LiveEvening, rooms: Sequence[str]) -> None:
        self._live = live
        self._rooms = rooms

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        line = document.text_before_cursor
        _, room = room_and_command(line, self._rooms)
        spoken = self._live.evening.spoken_for(room)
        for each in completions(line, spoken, self._rooms):
            yield Completion(each.text, start_position=-each.replaces)


def _run_prompt(
    status: StatusLines,
    send: Callable[[str], None],
    over: Callable[[], bool],
    hint: str,
    completer: Completer,
    spoken: Callable[[str], str],
) -> None:
    """Read the host's lines until the evening is over or the host leaves (Ctrl-C or Ctrl-D twice).

    `spoken` gives the words of an intent: Ctrl and an arrow up or down turn the volume as if that were typed.

    `hint` stands in the empty line. One prompt runs all the time, so that no key is pressed between two of them.
    """
    keys = KeyBindings()
    asked = float("-inf")

    @keys.add("enter")
    def _(event: KeyPressEvent) -> None:
        line = event.current_buffer.text
        event.current_buffer.append_to_history()
        event.current_buffer.reset()
        send(line)

    def turn_volume(intent: str, _: KeyPressEvent) -> None:
        send(spoken(intent))

    for key, intent in VOLUME_KEYS.items():
        keys.add(key)(partial(turn_volume, intent))

    @keys.add("c-c")
    @keys.add("c-d")
    @keys.add("<sigint>")
    def _(event: KeyPressEvent) -> None:
        nonlocal asked
        event.current_buffer.reset()
        if time.monotonic() - asked < LEAVE_SECONDS:
            event.app.exit()
        else:
            asked = time.monotonic()
            print_wrapped("Once more within three seconds to leave. The game goes on.")

    def toolbar() -> FormattedText:
        size = get_app().output.get_size()
        lines = status.lines(size.columns, size.rows)
        return FormattedText([piece for line in lines for piece in [("", "\n"), *line]][1:])

    def placeholder() -> FormattedText:
        return FormattedText(clipped([(PALE, hint)], get_app().output.get_size().columns - len(PROMPT)))

    session: PromptSession[str | None] = PromptSession(
        bottom_toolbar=toolbar,
        completer=completer,
        complete_style=CompleteStyle.READLINE_LIKE,
        complete_while_typing=False,
        erase_when_done=True,
        key_bindings=keys,
        placeholder=placeholder,
        style=PROMPT_STYLE,
    )
    with patch_stdout(raw=True):
        session.prompt(PROMPT, pre_run=lambda: _follow(toolbar, over))


def _follow(toolbar: Callable[[], FormattedText], over: Callable[[], bool]) -> None:
    """Draw whenever the lines below the prompt have changed; end the prompt when the evening is over."""
    app = get_app()

    async def follow() -> None:
        drawn = None
        while not app.is_done:
            if over():
                app.exit()
                return
            if (lines := toolbar()) != drawn:
                drawn = lines
                app.invalidate()
            await asyncio.sleep(REFRESH_SECONDS)

    app.create_background_task(follow())


@contextmanager
def _outliving_the_terminal() -> Iterator[threading.Event]:
    """While the block runs a hang-up ends nothing; the event tells that there is no terminal any more.

    A program that was told to ignore hang-ups (`nohup`) goes on doing so.
    """
    lost = threading.Event()
    terminals = [stream for stream in STREAMS if os.isatty(stream)]
    if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGHUP) == signal.SIG_IGN:
        yield lost
        return

    def hang_up(_number: int, _frame: object) -> None:
        lost.set()
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in terminals:
            os.dup2(nowhere, stream)
        os.close(nowhere)

    before = signal.signal(signal.SIGHUP, hang_up)
    try:
        yield lost
    finally:
        signal.signal(signal.SIGHUP, before)
