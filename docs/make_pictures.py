"""Takes the picture of the terminal for the README: a live game in round two, played by synthetic voices.

    python docs/make_pictures.py

Nothing in it is drawn by hand: the program runs in a real terminal on made-up sound devices, its players speak into its
microphones, and what then stands on the screen is turned into docs/pictures/terminal.svg. It takes about two minutes.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

from rich.ansi import AnsiDecoder
from rich.console import Console

REPOSITORY = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(REPOSITORY))

from tests.null_sinks import NullSinks, party_on_null_sinks, prepare_environment  # noqa: E402
from tests.terminal import NeverShown, Terminal  # noqa: E402

PICTURE = REPOSITORY / "docs" / "pictures" / "terminal.svg"
COLUMNS, ROWS = 100, 34

MINUTES = (0.7, 2.0, 1.0)
"""The first round is short: round two is shown."""

VOICES = {"room_a_mic": "en-us+f2", "room_b_mic": "en-us+m3"}
ONE, TWO = VOICES

Line = tuple[str, str, str]
"""A microphone, what is said into it, and what then stands on the screen."""

ROUND_ONE: Sequence[Line] = (
    (ONE, "I appoint Dora as leader", "Your leader: Dora!"),
    (TWO, "I appoint Emil as leader", "Your leader: Emil!"),
)
AFTER_IT: Sequence[Line] = (
    (ONE, "our hostage is Anna", "Hostage: Anna."),
    (TWO, "our hostage is Bob", "Hostage: Bob."),
    (ONE, "our leader is ready", "The leader next door is ready."),
    (TWO, "our leader is ready", "Leaders: 30 seconds."),
    (ONE, "the parley is over", "Round 2."),
)
ROUND_TWO: Sequence[Line] = (
    (ONE, "where did you put the crisps", "not taken: "),
    (TWO, "we want Emil as leader", "This room already has a leader: Emil."),
    (ONE, "how much time is left", "seconds left."),
)
TRIES = 4
"""How often a line is said until it is heard: the room may just be deaf, since its loudspeaker speaks."""
ANSWER_SECONDS = 4.0
BREATH_SECONDS = 3.0
"""Between an answer and the next line: the answer must be over."""

SVG = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font: {char_height}px "DejaVu Sans Mono", Menlo, Consolas, monospace; }}
.{unique_id}-title {{ font: bold 18px sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""As rich's own, with fonts that computers have instead of one from the network."""


def main() -> None:
    """Play and take the picture."""
    with tempfile.TemporaryDirectory(prefix="picture-") as folder:
        environment = prepare_environment(Path(folder))
        # An evening of the host's own that broke off must not be asked about.
        os.environ.update({**environment, "XDG_STATE_HOME": str(Path(folder) / "state")})
        sinks = NullSinks(environment)
        try:
            screen = play(Path(folder), sinks)
        finally:
            sinks.close()
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(svg(screen), encoding="utf-8")
    print(f"{PICTURE.relative_to(REPOSITORY)} is new")


def play(folder: Path, sinks: NullSinks) -> str:
    """The screen in the middle of a game, with its colours."""
    party = folder / "party.toml"
    party.write_text(party_on_null_sinks(MINUTES, "George"), encoding="utf-8")
    command = [sys.executable, "-m", "moderator", "play", str(party), "--no-download", "--out", str(folder / "out")]
    with Terminal(command, folder, columns=COLUMNS, rows=ROWS) as terminal:
        terminal.waits_for("Welcome to Two Rooms")
        terminal.type_line("start the game")
        terminal.type_line("our room is ready")
        terminal.waits_for("Go!")
        speak(ROUND_ONE, folder, sinks, terminal)
        terminal.waits_for("choose one hostage", 90)
        speak(AFTER_IT, folder, sinks, terminal)
        speak(ROUND_TWO, folder, sinks, terminal)
        time.sleep(BREATH_SECONDS)
        terminal.waits_for("listens")  # the lines below the prompt are away for a moment while others are printed
        return terminal.screen(colours=True)


def speak(lines: Sequence[Line], folder: Path, sinks: NullSinks, terminal: Terminal) -> None:
    """Say lines one after the other, each until it is answered. Raises NeverShown."""
    wav = folder / "line.wav"
    for microphone, text, answer in lines:
        subprocess.run(["espeak-ng", "-v", VOICES[microphone], "-s", "160", "-w", str(wav), text], check=True)
        for left in reversed(range(TRIES)):
            time.sleep(BREATH_SECONDS)
            sinks.speak_into(microphone, wav)
            try:
                terminal.waits_for(answer, ANSWER_SECONDS)
                break
            except NeverShown:
                if not left:
                    raise


def svg(screen: str) -> str:
    """A screen with its colour codes as a picture."""
    console = Console(record=True, width=COLUMNS, file=StringIO(), force_terminal=True, color_system="truecolor")
    for line in AnsiDecoder().decode(screen.rstrip("\n")):  # one decoder: a colour may go on in the next line
        console.print(line, no_wrap=True, crop=True)
    return console.export_svg(title="moderator play", code_format=SVG, unique_id="terminal")


if __name__ == "__main__":
    main()
