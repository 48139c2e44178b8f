"""`python -m bench garbage`: what should garbage cost? Each price is tried in turn, the others as they are.

The higher the prices of a strict graph (`GarbageCosts`), the more noise a command bears, and the more talk becomes a
command. So both are measured: commands in a still room, in babble and with an "er" in them, and talk that is none. It
is the tuning half that is heard, for this chooses.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import partial

from bench.hearing import chatter
from bench.hearing.commands import Fate, Trial, percent, spoken_by, trials
from bench.hearing.sentences import Command, commands, opened_for
from bench.hearing.sentences import chatter as talk
from bench.hearing.setups import OurEar
from bench.hearing.speakers import Half, speakers
from bench.hearing.speech import Condition, Noise, Studio, studio
from bench.report import Report
from moderator.hearing.names.sound_alikes import SoundAlikes
from moderator.hearing.recognizers.grammar_models import COSTS
from moderator.hearing.recognizers.models import load, model_for_rehearsal
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.language.grammar.grammar_file import fillers
from moderator.language.languages import USUAL
from moderator.party.opening.opening import OpenedGame

PRICES = (1.0, 2.0, 3.0, 4.0, 6.0)
"""Nats, for each of them."""
STILL, BABBLE = Condition(), Condition(Noise.BABBLE, 12.0)
SEED = 1


@dataclass(frozen=True)
class Extent:
    """How much is heard with each price."""

    for_each_intent: int = 1
    """Commands, under each condition."""
    hours: float = 0.5
    """Of talk."""


def measure(extent: Extent = Extent()) -> Report:
    """Try every price. Raises ModelError."""
    who = speakers(Half.TUNING)
    report = Report(
        "garbage",
        f"Commands of the {who.half.value} half, {len(who.voices)} synthetic voices, in a still room, in babble of "
        f"{BABBLE.snr:g} dB and with a filler among their words; and talk. What garbage costs is in nats: alone, "
        "beside a command, each further piece, a filler, after the name. The first line is what the program has.",
    )
    opened = opened_for(who)
    said = commands(opened, extent.for_each_intent, SEED)
    with studio(who, partial(talk, opened, who)) as sounds:
        rows = [
            _row(
                way,
                list(trials(sounds, spoken_by(said, who), [STILL, BABBLE], [way])),
                list(trials(sounds, spoken_by(with_fillers(said), who), [STILL], [way])),
                _actions(sounds, opened, extent.hours, way),
            )
            for way in ways(opened)
        ]
    columns = ("", str(STILL), str(BABBLE), "taken for another", "with a filler", "wrong actions an hour of talk")
    report.table("Commands right, and talk taken for one", columns, rows)
    return report


def ways(opened: OpenedGame) -> Iterator[OurEar]:
    """Our ear with each of the prices, one after the other: all of their models together would fill the memory."""
    installed = model_for_rehearsal(USUAL)
    sound_alikes = SoundAlikes(load(installed), opened.grammar)
    model = partial(VoskModel, installed.folder, language=USUAL, fillers=fillers(USUAL))
    tried = [replace(COSTS, **{price.name: value}) for price in fields(COSTS) for value in PRICES]
    for costs in dict.fromkeys([COSTS, *tried]):
        name = ", ".join(f"{price.name} {getattr(costs, price.name):g}" for price in fields(costs))
        yield OurEar(name, model(costs=costs), opened.grammar, sound_alikes=sound_alikes)


def with_fillers(said: Sequence[Command]) -> list[Command]:
    """The same commands, each with a filler before one of its words."""
    chance = random.Random(SEED)
    found = []
    for command in said:
        words = command.text.split()
        words.insert(chance.randrange(len(words)), chance.choice(fillers(USUAL)))
        found.append(replace(command, text=" ".join(words)))
    return found


def _actions(sounds: Studio, opened: OpenedGame, hours: float, way: OurEar) -> float:
    """Wrong actions an hour."""
    pieces = chatter.pieces(hours)
    return len(list(chatter.slips(sounds, opened, hours, [way]))) * 60 / (pieces * chatter.PIECE_MINUTES)


def _row(way: OurEar, heard: Sequence[Trial], filled: Sequence[Trial], actions: float) -> tuple[str, ...]:
    conditions = [[trial for trial in heard if trial.condition == condition] for condition in (STILL, BABBLE)]
    right = (_share(found, Fate.RIGHT) for found in (*conditions, filled))
    still, babble, with_filler = right
    return way.name, still, babble, _share(heard, Fate.WRONG), with_filler, f"{actions:.1f}"


def _share(found: Sequence[Trial], fate: Fate) -> str:
    return percent(sum(trial.fate is fate for trial in found) / len(found))
