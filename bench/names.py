"""Are names of many cultures heard? Commands with thirty names, with sound-alikes and without.

Each name is said in commands of a round by voices of one half (`hearing/speakers`), in a still room and in babble; the
same sounds are heard with no sound-alikes (the baseline: a name that the recognizer lacks is left out), with one for
each name, and with as many as the moderator uses. What the tables cannot tell: synthetic voices read foreign names by
the letters, and so does whoever looks for the sound-alikes; people may say them otherwise.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bench.hearing.sentences import chatter, listening_in
from bench.hearing.speakers import Half, speakers
from bench.hearing.speech import Condition, Noise, Studio, studio
from bench.report import Report
from moderator.hearing.names.sound_alikes import SOUND_ALIKES_LISTENED_FOR
from moderator.hearing.recognizers.models import installed_models, load
from moderator.hearing.recognizers.recognizer import Model
from moderator.language.text.normalising import normal
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.names.name_trial import TrialEar, names_in
from moderator.party.names.party_names import NamedExample, PartyNames, named_examples
from moderator.party.opening.opening import OpenedGame, open_game

NAMES = Path(__file__).parent / "data" / "names.txt"
HALVES = "---"
"""The line between the names for tuning and those for reporting."""
MOMENT = "round"
CONDITIONS = (Condition(), Condition(Noise.BABBLE, 12.0))
VOICES_A_NAME = 5
WAYS = (0, 1, SOUND_ALIKES_LISTENED_FOR)
"""Sound-alikes for each name."""
SEED = 4
MOST_LOST_SHOWN = 12


@dataclass(frozen=True)
class Said:
    """One command with a name in it, as sound, and what was understood in each way."""

    name: str
    known: bool
    """The recognizer has the name in its vocabulary."""
    condition: Condition
    understood: tuple[tuple[str, ...], ...]
    """The names understood, for each of WAYS."""

    def right(self, way: int) -> bool:
        """Whether exactly the name was understood."""
        return self.understood[way] == (self.name,)


def names_of(half: Half) -> tuple[str, ...]:
    """The thirty names of a half."""
    tuning, reporting = NAMES.read_text(encoding="utf-8").split(HALVES)
    lines = (tuning if half is Half.TUNING else reporting).splitlines()
    return tuple(line.split()[0] for line in lines if line.strip() and not line.startswith("#"))


def measure(half: Half) -> Report:
    """Measure every recognizer that is here and understands English."""
    report = Report(
        speakers(half).report_name("names"),
        f"Commands with 30 names of many cultures, said by {VOICES_A_NAME} voices each, in a still room and in babble; "
        f"half of voices and names: {half.value}. Right is a command in which exactly that name was understood.",
    )
    opened = open_game(with_players(Party(seed=SEED), names_of(half)))
    with studio(speakers(half), partial(chatter, opened, speakers(half))) as sounds:
        for installed in installed_models():
            _tables(report, load(installed), opened, half, sounds)
    return report


def _tables(report: Report, model: Model, opened: OpenedGame, half: Half, sounds: Studio) -> None:
    party = with_players(Party(seed=SEED), names_of(half))
    lookups = [PartyNames(party, opened, model, listened_for=count) for count in WAYS]
    ears = [TrialEar(opened.grammar, each.sound_alikes.heard(listening_in(opened, MOMENT))) for each in lookups]
    said = list(_said(model, opened, half, sounds, ears))
    ours = lookups[-1]
    rows = []
    for condition in CONDITIONS:
        for label, known in (("all", None), ("known", True), ("not known", False)):
            these = [one for one in said if one.condition == condition and known in (None, one.known)]
            rows.append((str(condition), f"{label} ({len({one.name for one in these})})", *_shares(these)))
    report.table(
        f"{model.name}: right commands",
        ("", "names", "without sound-alikes", *(f"{count} for each name" for count in WAYS[1:])),
        rows,
        "The last column is what the moderator uses. `known`: the recognizer has the name itself.",
    )
    found = {row.name: row for row in ours.rows()}
    lost = sorted({one.name for one in said}, key=lambda name: _rate([one for one in said if one.name == name]))
    report.table(
        f"{model.name}: the names that fare worst",
        ("name", "listened for as", "how sure", "right", "understood instead"),
        [
            (
                name,
                ", ".join(found[name].found.forms),
                found[name].sureness.value,
                f"{_rate([one for one in said if one.name == name]):.0%}",
                _instead([one for one in said if one.name == name]),
            )
            for name in lost[:MOST_LOST_SHOWN]
        ],
    )


def _said(model: Model, opened: OpenedGame, half: Half, sounds: Studio, ears: Sequence[TrialEar]) -> Sequence[Said]:
    chance = random.Random(SEED)
    listened = listening_in(opened, MOMENT).intents
    examples = [one for one in _in_a_round(opened) if one.intent in listened]
    found = []
    for name in names_of(half):
        known = all(model.knows(word) for word in normal(name).split())
        for number, who in enumerate(chance.sample(speakers(half).voices, VOICES_A_NAME)):
            text = examples[number % len(examples)].with_name(name)
            for condition in CONDITIONS:
                spoken = sounds.command(text, who, condition, seed=chance.randrange(10**6))
                heard = tuple(tuple(names_in(ear.understood(spoken.sound, model))) for ear in ears)
                found.append(Said(name, known, condition, heard))
    return found


def _in_a_round(opened: OpenedGame) -> tuple[NamedExample, ...]:
    """Sentences whose only slot is a name, so that nothing but the name is measured."""
    return tuple(one for one in named_examples(opened.grammar) if one.intent in ("appoint", "abdicate", "usurp"))


def _shares(said: Sequence[Said]) -> list[str]:
    return [_share([one.right(way) for one in said]) for way in range(len(WAYS))]


def _share(right: Sequence[bool]) -> str:
    return f"{sum(right)} of {len(right)} ({sum(right) / len(right):.1%})" if right else "-"


def _rate(said: Sequence[Said]) -> float:
    return sum(one.right(len(WAYS) - 1) for one in said) / len(said)


def _instead(said: Sequence[Said]) -> str:
    wrong = dict.fromkeys(", ".join(one.understood[-1]) or "nothing" for one in said if not one.right(len(WAYS) - 1))
    return "; ".join(wrong)
