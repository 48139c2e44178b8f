"""`python -m bench people`: recordings of people through every set of recognizers that is installed here."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bench.hearing import sentences
from bench.hearing.speakers import Half, speakers
from bench.hearing.speech import studio
from bench.people import tables
from bench.people.kept import Kept
from bench.people.recognizer_sets import installed
from bench.people.sets import DATA, coffee, game, people_sets, some
from bench.people.surroundings import EVERYWHERE, SOME, Stage, Surroundings
from bench.people.talk import TalkHeard, talk_heard
from bench.people.trials import Trial, trials
from bench.report import Report
from moderator.language.languages import USUAL


@dataclass(frozen=True)
class Extent:
    """How much is measured."""

    everywhere: tuple[Surroundings, ...]
    recordings: int | None
    """Of each set of people's longer recordings; None for all. Short commands are few, and are all heard."""
    for_each_intent: int
    """Commands of the game."""
    commands: int | None
    """Of those, so many; None for all."""
    pieces: int
    """Of talk."""
    piece_seconds: float


QUICK = Extent(SOME, recordings=12, for_each_intent=1, commands=8, pieces=12, piece_seconds=20.0)
"""A quarter of an hour on two cores that have nothing else to do."""
FULL = Extent(EVERYWHERE, recordings=None, for_each_intent=2, commands=None, pieces=72, piece_seconds=150.0)
"""Three hours of talk."""


def measure(
    extent: Extent = QUICK,
    half: Half = Half.REPORTING,
    language: str = USUAL,
    people: Path = DATA,
    only: tuple[str, ...] = (),
) -> Report:
    """Hear everything. `people`: a folder of recordings as in bench/data/people; `only`: parts of the names of sets of
    recognizers, all when empty. Raises BadInput for a language without speakers, SoundError, ModelError.
    """
    who = speakers(half, language)
    report = Report(
        who.report_name("people"),
        f"The {half.value} half, language: {language}. Recordings of people as they are, with noise added, and at some "
        "metres from the microphone in simulated living rooms of 0.3 to 0.8 s of reverberation. Right is the whole "
        "meaning with every slot. The embedded English model was trained on other orders of coffee of the same "
        "collection, perhaps on some of these; of the house commands it knows nothing, and Whisper of neither. How "
        "both are weighed together in the ear was found among others on the house commands in English.",
    )
    here, missing = installed(language, only)
    opened, kept = sentences.opened_for(who), Kept()
    found: list[Trial] = []
    with studio(who, partial(sentences.chatter, opened, who)) as sounds:
        stage = Stage(who, sounds)
        for over in people_sets(people, language, half):
            chosen = some(over.recordings, None if over.name.startswith("home") else extent.recordings)
            found += trials(over, chosen, extent.everywhere, stage, here, kept)
        played = game(opened, who, sounds, extent.for_each_intent)
        found += trials(played, some(played.recordings, extent.commands), extent.everywhere, stage, here, kept)
    heard: list[TalkHeard] = []
    talking = coffee(people, half).recordings
    if talking:
        heard += talk_heard(talking, who, extent.pieces, extent.piece_seconds, here, kept)
    tables.outcomes(report, found, missing)
    tables.waits(report, found)
    if heard:
        tables.talk(report, heard, len(talking))
    tables.mistakes(report, found)
    return report
