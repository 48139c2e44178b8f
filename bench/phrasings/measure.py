"""`python -m bench phrasings`: how much of what people say is understood in each language, typed and by voice.

`--language`, `--half` and `--only` (a part of a moment's name) narrow it, `--list` prints each sentence that is not
understood rightly, of the tuning half unless another is asked for: whoever widens a grammar looks at that half alone.
Only the whole measurement is kept. `--voice 2` speaks each sentence with two voices instead, a quarter of a second of
processor each; `--every 5` takes a fifth of the sentences.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bench.hearing.speakers import DATA, Half
from bench.phrasings.judging import Verdict
from bench.phrasings.moments import PHRASINGS, phrasings
from bench.phrasings.typed import ANYTIME, IN_STATE, Tried, typed_in
from bench.phrasings.voice import BY_VOICE, spoken_in
from bench.report import Report
from moderator.language.intent import Intent

HALVES = {"tuning": Half.TUNING, "report": Half.REPORTING}
"""As `--half` calls them."""
_TYPED = "Typed: in the state of the moment, and without any state."
_SPOKEN = (
    "Every {every}th of them was spoken by {voices} of the half's espeak-ng voices, in a still room, and heard by the "
    "embedded recognizer in the state; commands that need the moderator's name have it."
)
WAYS = (IN_STATE, ANYTIME, BY_VOICE)
WORST = 15
"""Moments that are listed as the worst."""


def languages() -> tuple[str, ...]:
    """Those that have phrasings, the usual order."""
    found = {file.parent.name for file in DATA.glob(f"*/{PHRASINGS}")}
    return tuple(sorted(found, key=lambda language: (language != "en", language)))


def measure(
    language: str | None = None,
    half: Half | None = None,
    voices: int = 0,
    only: Sequence[str] = (),
    every: int = 1,
    *,
    listed: bool = False,
) -> Report:
    """The tables; `listed` prints the failures of a half before, the tuning one unless another is named.

    `voices`: how many speak each sentence; 0 types them. `only`: parts of the names of moments.
    `every`: of each half only every so many sentences, from the first on.
    """
    report = Report(
        "phrasings-voice" if voices else "phrasings",
        "Sentences written by people who had not read the grammar, from a description of each moment alone "
        "(bench/data/<language>/phrasings.txt; bench/data/moments.toml tells what is right). "
        + (_SPOKEN.format(voices=voices, every=every) if voices else _TYPED)
        + " Odd sentences of each moment tune the grammars, even ones report.",
    )
    rows: list[tuple[str, ...]] = []
    worst: list[tuple[str, ...]] = []
    for each in (language,) if language is not None else languages():
        lines = [line for line in phrasings(each) if half in (None, line.half)]
        lines = [line for line in lines if not only or any(part in line.moment for part in only)]
        lines = [line for of in Half for line in [line for line in lines if line.half is of][::every]]
        tried = list(spoken_in(each, lines, voices) if voices else typed_in(each, lines))
        if listed:
            for line in failures(one for one in tried if one.phrasing.half is (half or Half.TUNING)):
                print(line)
        for part in (half,) if half is not None else tuple(Half):
            of_half = [one for one in tried if one.phrasing.half is part]
            rows += _rows(each, part, of_half)
            if part is not Half.REPORTING or half is not None:
                worst += _worst(each, of_half)
    report.table("Commands", ("", "", "", "sentences", *(str(one.value) for one in Verdict)), [
        row[1:] for row in rows if not row[0]
    ], note="`opposite`: taken for the opposite, or with another value where that does harm; it counts apart from "
            "`another`.")  # fmt: skip
    report.table("Neighbours: sentences near a command that are not it", (
        "", "", "", "sentences", *(str(one.value) for one in Verdict)
    ), [row[1:] for row in rows if row[0]], note="`right`: left alone, or taken for the other command that it is. "
        "`opposite`: taken for the very command that it is not.")  # fmt: skip
    if worst:
        report.table("The least understood moments in the state", ("", "moment", "right", "of"), worst)
    return report


def failures(tried: Iterable[Tried]) -> Iterator[str]:
    """A line for each sentence that was not understood rightly: where, what became of it, as what."""
    for one in tried:
        if one.verdict is not Verdict.RIGHT:
            line = one.phrasing
            wanted = " ".join(f"{slot}={'+'.join(values)}" for slot, values in line.slots.items())
            is_not = f"not {'+'.join(line.is_not)} {'is ' + line.really_is if line.really_is else ''}".strip()
            what = is_not if line.is_neighbour else line.moment
            got = _in_short(one.reading.intent) or one.reading.reason
            yield f"{line.number}: {one.way}: {one.verdict.value}: [{f'{what} {wanted}'.strip()}] {line.text} -> {got}"


def _in_short(intent: Intent | None) -> str:
    if intent is None:
        return ""
    slots = (f"{slot}={'+'.join(map(str, values))}" for slot, values in intent.slots.items())
    return " ".join((intent.name, *slots))


def _rows(language: str, half: Half, tried: Sequence[Tried]) -> Iterator[tuple[str, ...]]:
    for neighbours in (False, True):
        for way in WAYS:
            of_way = [one for one in tried if one.way == way and one.phrasing.is_neighbour is neighbours]
            if not of_way:
                continue
            counts = Counter(one.verdict for one in of_way)
            shares = (f"{100 * counts[each] / len(of_way):.1f} %" for each in Verdict)
            kind = "neighbours" if neighbours else ""
            yield kind, language, half.value, way, str(len(of_way)), *shares


def _worst(language: str, tried: Sequence[Tried]) -> list[tuple[str, ...]]:
    of_moment: dict[str, list[bool]] = {}
    for one in tried:
        if one.way != ANYTIME and not one.phrasing.is_neighbour:
            of_moment.setdefault(one.phrasing.moment, []).append(one.verdict is Verdict.RIGHT)
    worst = sorted(of_moment, key=lambda name: (sum(of_moment[name]) / len(of_moment[name]), name))[:WORST]
    return [(language, name, str(sum(of_moment[name])), str(len(of_moment[name]))) for name in worst]
