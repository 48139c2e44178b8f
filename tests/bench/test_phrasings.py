"""What people say at each moment: every file can be measured, and what became of a sentence is judged rightly."""

from collections import Counter
from pathlib import Path

import pytest

from bench.hearing.speakers import Half
from bench.phrasings.judging import Verdict, verdict
from bench.phrasings.measure import languages
from bench.phrasings.moments import Phrasing, moments, phrasings
from bench.phrasings.typed import listening_for, opened
from bench.phrasings.voice import spoken_in
from moderator.errors import BadInput
from moderator.language.intent import Intent, SlotValue

FEWEST = 1200
"""Sentences of a language, as the benchmark was meant."""


@pytest.mark.parametrize("language", ["en", "fr", "it", "zh"])
def test_a_language_has_enough_sentences_in_two_halves(language: str) -> None:
    lines = phrasings(language)
    assert len(lines) >= FEWEST
    assert all(line.text for line in lines)
    tuning = sum(line.half is Half.TUNING for line in lines)
    assert 0.5 <= tuning / len(lines) < 0.55
    counts = Counter((line.moment, line.half) for line in lines if not line.is_neighbour)
    assert all(counts[name, half] for name, _ in counts for half in Half)


def test_every_language_is_measured() -> None:
    assert languages() == ("en", "fr", "it", "zh")


@pytest.mark.parametrize("name", moments())
def test_what_is_right_at_a_moment_can_be_understood_there(name: str) -> None:
    """The states exist, and one of the intents at least is listened for; all of them exist."""
    moment = moments()[name]
    chart = opened(moment.game, "en").moderator.chart
    listened = listening_for(moment.state, moment.game, "en", ("Anna",)).intents
    known = {right.name for right in (*moment.intents, *moment.anytime)}
    assert known <= chart.intents()
    assert known & set(listened)
    slots = {right.name: opened(moment.game, "en").grammar.slots_filled(right.name) for right in moment.intents}
    assert all(slots[right.name] >= set(right.slots.values()) for right in moment.intents)


def said(tmp_path: Path, line: str) -> Phrasing:
    file = tmp_path / "phrasings.txt"
    file.write_text(f"# somebody\n\n{line}\n", encoding="utf-8")
    (phrasing,) = phrasings("en", file)
    return phrasing


def meant(name: str, **slots: SlotValue | tuple[SlotValue, ...]) -> Intent:
    return Intent(name, {slot: value if isinstance(value, tuple) else (value,) for slot, value in slots.items()})


@pytest.mark.parametrize(
    ("line", "found", "expected"),
    [
        ("pause | - | adult | pause!", meant("pause"), Verdict.RIGHT),
        ("pause | - | adult | pause!", None, Verdict.REFUSED),
        ("pause | - | adult | pause!", meant("undo"), Verdict.OTHER),
        ("pause | - | adult | pause!", meant("resume"), Verdict.OPPOSITE),
        ("appoint | player=Anna | adult | Anna", meant("appoint", player="Anna"), Verdict.RIGHT),
        ("appoint | player=Anna | adult | Anna", meant("appoint", player="Bob"), Verdict.OTHER),
        ("appoint | player=Anna | adult | Anna", meant("appoint"), Verdict.OTHER),
        ("hostages | hostages=Bob+Rita | adult | these", meant("hostages", hostages=("Rita", "Bob")), Verdict.RIGHT),
        ("hostages | hostages=Bob+Rita | adult | these", meant("hostages", hostages="Bob"), Verdict.OPPOSITE),
        ("place | place=not_here | teen | nope", meant("place", place="away"), Verdict.RIGHT),
        ("place | place=not_here | teen | nope", meant("place", place="here"), Verdict.OPPOSITE),
        ("place | place=not_here | teen | nope", meant("no"), Verdict.OTHER),
        ("votes | votes=5 player=Bob | adult | five", meant("votes", votes=5), Verdict.RIGHT),
        ("game_over | card=Doctor_Boom | adult | boom", meant("game_over", ending_card="dr_boom"), Verdict.RIGHT),
        ("neighbour | not=pause+undo | adult | unpause", None, Verdict.RIGHT),
        ("neighbour | not=pause+undo | adult | unpause", meant("undo"), Verdict.OPPOSITE),
        ("neighbour | not=pause is=resume | adult | unpause", meant("resume"), Verdict.RIGHT),
        ("neighbour | not=pause is=resume | adult | unpause", None, Verdict.REFUSED),
        ("neighbour | not=pause is=resume | adult | unpause", meant("stop"), Verdict.OTHER),
    ],
)
def test_what_became_of_a_sentence(line: str, found: Intent | None, expected: Verdict, tmp_path: Path) -> None:
    assert verdict(said(tmp_path, line), found, anytime=False) is expected


def test_without_a_state_the_same_words_answer_other_questions(tmp_path: Path) -> None:
    line = said(tmp_path, "place | place=not_here | teen | nope")
    assert verdict(line, meant("no"), anytime=True) is Verdict.RIGHT
    assert verdict(line, meant("yes"), anytime=True) is Verdict.OTHER


@pytest.mark.parametrize("line", ["pause | adult | pause!", "nap | - | adult | zzz", "neighbour | not=nap | a | z"])
def test_a_line_that_tells_no_moment_is_told_with_its_place(line: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"phrasings\.txt:3"):
        said(tmp_path, line)


def test_a_sentence_is_spoken_and_heard_in_its_state(tmp_path: Path) -> None:
    """A command that needs the moderator's name gets it; what may only be typed is left out."""
    file = tmp_path / "phrasings.txt"
    file.write_text(
        "pause | - | adult | pause the game\n"
        "enter_card | player=Anna card=Doctor | adult | Anna is the Doctor\n"
        "appoint | player=Anna | adult | I appoint Anna as leader\n",
        encoding="utf-8",
    )
    spoken = list(spoken_in("en", phrasings("en", file), 2))
    assert [one.phrasing.moment for one in spoken] == ["pause", "pause", "appoint", "appoint"]
    assert all(one.verdict is Verdict.RIGHT for one in spoken)
    assert spoken[0].reading.text.startswith("moderator")
