"""The tables of how well people are heard."""

from collections import Counter
from collections.abc import Mapping, Sequence

from bench.figures import median, ms, percentile
from bench.hearing.commands import percent
from bench.people.talk import TalkHeard
from bench.people.trials import Outcome, Trial
from bench.report import Report
from moderator.language.intent import Attention

GOALS = {Attention.OPEN: 0.3, Attention.ADDRESSED: 0.1, Attention.ANSWER: 0.1}
"""Wrong actions an hour at the most."""
SHOWN = 30
HOUR = 3600.0


def outcomes(report: Report, found: Sequence[Trial], missing: Mapping[str, str]) -> None:
    """Right, wrong and refused of each set of recordings, everywhere; then those in which nothing was to be taken."""
    for over in dict.fromkeys(trial.over for trial in found):
        for is_command, what in ((True, "commands"), (False, "recordings in which nothing is to be taken")):
            these = [trial for trial in found if trial.over == over and trial.is_command is is_command]
            if not these:
                continue
            where = list(dict.fromkeys(trial.surroundings for trial in these))
            names = list(dict.fromkeys(trial.by for trial in these))
            count = len({trial.name for trial in these})
            rows = [
                (by, *(_fates([t for t in these if (t.by, t.surroundings) == (by, each)]) for each in where))
                for by in names
            ]
            rows += [(by, why, *("" for _ in where[1:])) for by, why in missing.items()]
            note = f"Right, wrong, refused, of {count} {what} each."
            report.table(f"{over}: {what}", ("", *where), rows, note)


def waits(report: Report, found: Sequence[Trial]) -> None:
    """From the end of speech to the decision, and what it costs."""
    overs = list(dict.fromkeys(trial.over for trial in found))
    still = [trial for trial in found if trial.surroundings == found[0].surroundings]
    rows = []
    for by in dict.fromkeys(trial.by for trial in found):
        cells = []
        for over in overs:
            for chosen in (still, found):
                seconds = [t.wait for t in chosen if (t.by, t.over) == (by, over) and t.wait is not None]
                cells.append(_two(seconds))
        rows.append((by, *cells))
    columns = ("", *(f"{over}, {where}" for over in overs for where in ("still", "everywhere")))
    report.table(
        "From the end of speech to the decision: median, 95th",
        columns,
        rows,
        "Of the commands that were right. With the processing after the last sound that was needed, as on a machine "
        "that does nothing else. Where speech ends is told by the voice activity detection on the still recording.",
    )
    rows = [
        (by, *(_two([t.processor for t in found if (t.by, t.over) == (by, over)]) for over in overs))
        for by in dict.fromkeys(trial.by for trial in found)
    ]
    report.table("Processor for one recording with its two seconds of silence: median, 95th", ("", *overs), rows)


def talk(report: Report, heard: Sequence[TalkHeard], count: int) -> None:
    """Wrong actions an hour, what they were, and what an hour of talk costs."""
    names = list(dict.fromkeys(each.by for each in heard))
    rows = []
    for by in names:
        mine = [each for each in heard if each.by == by]
        hours = sum(each.seconds for each in mine) / HOUR
        asked = sum(each.seconds for each in mine if "question:" in each.moment) / HOUR
        counts = Counter(taken.attention for each in mine for taken in each.taken)
        of_level = {Attention.OPEN: hours, Attention.ADDRESSED: hours, Attention.ANSWER: asked}
        cost = sum(each.processor for each in mine) / (hours * HOUR)
        rows.append((by, *(_rate(counts[level], of_level[level]) for level in GOALS), percent(cost)))
    rows.append(("goal", *(f"{goal:g}" for goal in GOALS.values()), ""))
    first = [each for each in heard if each.by == names[0]]
    total = sum(each.seconds for each in first) / HOUR
    asked = sum(each.seconds for each in first if "question:" in each.moment) / HOUR
    report.table(
        "People's talk: wrong actions an hour",
        ("", *(level.value for level in GOALS), "processor, of one core"),
        rows,
        f"{total:.2f} hours of {count} recordings of orders, two at a time, used again and again, with twelve names; a "
        f"question was open in {asked:.2f} hours of them. In brackets how many.",
    )
    taken = [(each.by, one.moment, one.attention.value, one.intent, one.text) for each in heard for one in each.taken]
    if taken:
        report.table("Taken from people's talk", ("by", "moment", "level", "intent", "heard"), taken[:SHOWN])


def mistakes(report: Report, found: Sequence[Trial]) -> None:
    """Some of what was taken for something else."""
    wrong = [trial for trial in found if trial.outcome is Outcome.WRONG]
    rows = [(t.by, t.over, t.surroundings, t.name, t.text) for t in wrong[:SHOWN]]
    if rows:
        report.table(f"Taken for another: {len(rows)} of {len(wrong)}", ("by", "of", "where", "said", "heard"), rows)


def _fates(found: Sequence[Trial]) -> str:
    counts = Counter(trial.outcome for trial in found)
    return ", ".join(str(counts[outcome]) for outcome in Outcome)


def _two(seconds: Sequence[float]) -> str:
    return f"{ms(median(seconds))}, {ms(percentile(seconds, 0.95))}" if seconds else "-"


def _rate(count: int, hours: float) -> str:
    return f"{count / hours:.1f} ({count})" if hours else "-"
