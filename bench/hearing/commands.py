"""Commands: every intent by many voices, in a still room and over noise; what became of each, in each way to hear."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from bench.figures import median, ms, percentile
from bench.hearing.sentences import Command
from bench.hearing.setups import Setup, Understood, prepared
from bench.hearing.speakers import Speakers
from bench.hearing.speech import Condition, Studio
from bench.report import Report
from moderator.language.intent import Intent
from moderator.language.voice.voice_book import VoiceChoice

SNRS = (24.0, 18.0, 12.0, 6.0, 0.0)
"""Ratios of a full run, in dB; each costs a minute of processing for each noise, and more while voices are rendered."""
AVERAGED = (6.0, 24.0)
"""The range of ratios, in dB, over which published figures are averaged: in steps of 6 dB, both ends among them."""
MEAN_GOAL, CLEAN_GOAL = 0.976, 0.995
SHOWN = 40
"""Mistakes listed at most."""


class Fate(Enum):
    """What became of a command."""

    RIGHT = "right"
    ASKED = "right, but which name was meant is asked"
    WRONG = "taken for another"
    REJECTED = "rejected"
    UNHEARD = "not heard"


@dataclass(frozen=True)
class Trial:
    """One command by one voice over one noise, heard in one way."""

    setup: str
    command: Command
    voice: str
    condition: Condition
    fate: Fate
    understood: str
    """What was heard, and why it was not taken."""
    wait: float | None
    """Seconds from the end of speech to the decision; None when the command was not understood."""


def spoken_by(commands: Sequence[Command], who: Speakers) -> Iterator[tuple[Command, VoiceChoice]]:
    """Each command with the next voice of the half."""
    for number, command in enumerate(commands):
        yield command, who.voices[number % len(who.voices)]


def trials(
    studio: Studio,
    spoken: Iterable[tuple[Command, VoiceChoice]],
    conditions: Sequence[Condition],
    ways: Sequence[Setup],
) -> Iterator[Trial]:
    """Speak each command under each condition, and let each way hear the same sound."""
    for number, (command, who) in enumerate(spoken):
        for turn, condition in enumerate(conditions):
            made = studio.command(command.text, who, condition, seed=number * len(conditions) + turn)
            sound = prepared(made.sound)
            for way in ways:
                yield _trial(way, command, who.voice, condition, made.ends, way.hear(sound, command.listening))


def _trial(
    way: Setup, command: Command, voice: str, condition: Condition, ends: float, heard: Sequence[Understood]
) -> Trial:
    fate = fate_of(heard, command.intent)
    taken = [one.decided for one in heard if one.reading.intent is not None]
    wait = taken[0] - ends if fate in (Fate.RIGHT, Fate.ASKED) else None
    understood = "; ".join(f"{one.reading.text} ({one.reading.reason or 'taken'})" for one in heard)
    return Trial(way.name, command, voice, condition, fate, understood, wait)


def fate_of(heard: Sequence[Understood], wanted: Intent | None) -> Fate:
    """What became of what was said; when that was no command (None), right is that nothing was taken."""
    taken = [one.reading for one in heard if one.reading.intent is not None]
    if [reading.intent for reading in taken if not reading.rivals] == ([] if wanted is None else [wanted]):
        return Fate.RIGHT if all(not reading.rivals for reading in taken) else Fate.WRONG
    if len(taken) == 1 and wanted in (taken[0].intent, *taken[0].rivals):
        return Fate.ASKED
    return Fate.WRONG if taken else Fate.REJECTED if heard else Fate.UNHEARD


def shares(report: Report, found: Sequence[Trial], conditions: Sequence[Condition]) -> None:
    """Shares right and taken for another, for each way under each condition."""
    names = list(dict.fromkeys(trial.setup for trial in found))
    averaged = [c for c in conditions if c.noise is not None and AVERAGED[0] <= c.snr <= AVERAGED[1]]
    rows: list[tuple[str, ...]] = []
    wrong: list[tuple[str, ...]] = []
    asked: list[tuple[str, ...]] = []
    for name in names:
        mine = {c: [t for t in found if t.setup == name and t.condition == c] for c in conditions}
        for fate, into in ((Fate.RIGHT, rows), (Fate.WRONG, wrong), (Fate.ASKED, asked)):
            mean = sum(_share(mine[c], fate) for c in averaged) / max(1, len(averaged))
            into.append((name, *(percent(_share(mine[c], fate)) for c in conditions), percent(mean)))
    goals = {Condition(): percent(CLEAN_GOAL)}
    rows.append(("goal", *(goals.get(c, "") for c in conditions), percent(MEAN_GOAL)))
    each = len(found) // max(1, len(names) * len(conditions))
    columns = ("", *map(str, conditions), f"mean {AVERAGED[0]:g} to {AVERAGED[1]:g} dB")
    note = f"Intent and every slot; {each} commands under each condition."
    report.table("Commands right", columns, rows, note)
    report.table("Commands taken for another", columns, wrong)
    if any(trial.fate is Fate.ASKED for trial in found):
        note = "The room is asked which of two names was meant, the right one among them; not counted as right."
        report.table("Commands asked about", columns, asked, note)


def waits(report: Report, found: Sequence[Trial], conditions: Sequence[Condition]) -> None:
    """From the end of speech to the decision."""
    names = list(dict.fromkeys(trial.setup for trial in found))
    report.table(
        "From the end of speech to the decision",
        ("", *(f"{c}: median, 95th" for c in conditions)),
        [
            (name, *(_waits([t for t in found if t.setup == name and t.condition == c]) for c in conditions))
            for name in names
        ],
    )


def mistakes(report: Report, found: Sequence[Trial], way: Setup) -> None:
    """Where one way to hear fails, and some of what it makes of it."""
    missed = [trial for trial in found if trial.setup == way.name and trial.fate is not Fate.RIGHT]
    intents = Counter(trial.command.intent.name for trial in missed)
    voices = Counter(trial.voice for trial in missed)
    report.table(
        f"Where {way.name} fails",
        ("intents", "voices"),
        [
            (
                ", ".join(f"{n} {c}" for n, c in intents.most_common(12)),
                ", ".join(f"{n} {c}" for n, c in voices.most_common(8)),
            )
        ],
    )
    some = sorted(missed, key=lambda trial: (trial.condition.noise is not None, -trial.condition.snr))[:SHOWN]
    report.table(
        "Some of them, the quietest rooms first",
        ("condition", "voice", "said", "heard"),
        [(str(t.condition), t.voice, t.command.text, t.understood or "nothing") for t in some],
    )


def _share(found: Sequence[Trial], fate: Fate) -> float:
    return sum(trial.fate is fate for trial in found) / len(found) if found else float("nan")


def _waits(found: Sequence[Trial]) -> str:
    waits = [trial.wait for trial in found if trial.wait is not None]
    return f"{ms(median(waits))}, {ms(percentile(waits, 0.95))}"


def percent(share: float) -> str:
    """A share in percent."""
    return f"{share:.1%}"
