"""Real people: any folder of recordings, heard by any recognizer, in our way and in the usual one.

A folder is what `python -m bench record` made, an evening that was kept and in whose JSON somebody wrote what was said,
or any sounds named by what is said (`moderator/hearing/archive/recording.py` tells the format). What was said, read
by the grammar at the moment of the recording, is what must be understood; words that are no command must do nothing.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from bench.figures import median, ms, percentile
from bench.hearing.commands import Fate, fate_of, percent
from bench.hearing.setups import Setup, Sound, prepared, setups
from bench.report import Report
from moderator.audio.levels import CHUNK_SAMPLES, levels_db
from moderator.audio.sound import Int16Samples, int16_samples, read_sound, resample
from moderator.errors import BadInput, Place, SoundError
from moderator.hearing.archive.recording import Recording, recordings_in
from moderator.hearing.names.sound_alikes import SoundAlikes
from moderator.hearing.recognizers.models import chosen_model, load
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.segmenting.chunks import CHUNK_SECONDS
from moderator.language.grammar.grammar import Grammar, read_grammar
from moderator.language.intent import Intent
from moderator.language.listening import Listening
from moderator.party.config.party import Party
from moderator.party.opening.opening import of_any_party, open_to_try

USUAL_LANGUAGE = "en"
QUIET_BEFORE_SECONDS, QUIET_AFTER_SECONDS = 0.7, 1.3
"""Room added around a recording, so that one which was cut closely is heard as speech in a room is."""
QUIET_SHARE = 5.0
"""Percent of a recording, its quietest, by which the noise of its room is known."""
FLOOR_DB = -70.0
"""The least noise added: a recording may have been cleaned of its own."""


@dataclass(frozen=True)
class Judged:
    """One recording, heard in one way."""

    setup: str
    recording: Recording
    wanted: Intent | None
    """None: what was said is no command, and nothing must come of it."""
    fate: Fate
    understood: str
    wait: float | None
    """Seconds from the end of speech, as voice activity tells it, to the decision; None where it is not right."""


def measure(folder: Path, model: str | None = None, grammar_files: Sequence[Path] = ()) -> Report:
    """Hear every recording in a folder. `model`: name or folder, the one of a live game when None.

    `grammar_files`: another grammar than the game's, all of whose intents are listened for where a recording does not
    tell. Raises BadInput for a folder without recordings that tell what was said, ModelError.
    """
    known, untold = _told(folder)
    grammar, otherwise = _grammar(_language_of(known, folder), grammar_files)
    choice = chosen_model(model, grammar.language)
    ways = setups(choice, grammar)
    sound_alikes = SoundAlikes(load(choice), grammar)
    found: list[Judged] = []
    silent: list[str] = []
    for recording in known:
        try:
            sound = prepared(in_its_room(_samples(recording)))
        except SoundError as error:
            silent.append(str(error))
            continue
        listening = recording.listening or otherwise
        wanted = grammar.read(recording.said or "", listening).intent
        found += [_judged(way, recording, wanted, sound, sound_alikes.heard(listening)) for way in ways]
    report = Report(
        f"measured-{choice.name}",
        f"{len(known)} recordings in {folder.name}, heard by {choice.name} ({choice.origin.value}). What "
        f"must be understood is what was said. {untold} more do not tell what was said and are left out.",
    )
    _tables(report, found, [way.name for way in ways], silent)
    return report


def _told(folder: Path) -> tuple[list[Recording], int]:
    """The recordings that tell what was said, and how many do not."""
    every = recordings_in(folder)
    known = [recording for recording in every if recording.said]
    if not known:
        problem = "none of the recordings tells what was said" if every else "there are no recordings"
        raise BadInput(problem, place=Place(folder), remedy="`make record NAME=...` makes some")
    return known, len(every) - len(known)


def _language_of(recordings: Sequence[Recording], folder: Path) -> str:
    languages = sorted({recording.language for recording in recordings if recording.language})
    if len(languages) > 1:
        raise BadInput(
            f"the recordings are in several languages: {', '.join(languages)}",
            place=Place(folder),
            remedy="measure each in a folder of its own",
        )
    return languages[0] if languages else USUAL_LANGUAGE


def _grammar(language: str, files: Sequence[Path]) -> tuple[Grammar, Listening]:
    """The grammar, and what is listened for where a recording does not tell."""
    if files:
        grammar = read_grammar(*files)
        return grammar, grammar.everything()
    opened = open_to_try(Party(language=language))
    return opened.grammar, of_any_party(opened.moderator.everything())


def _samples(recording: Recording) -> Int16Samples:
    return int16_samples(resample(read_sound(recording.sound), SPEECH_RATE).samples)


def in_its_room(samples: Int16Samples) -> Int16Samples:
    """A recording, shape (n,) at 16 kHz, with more of its room before and after it."""
    chunks = samples[: len(samples) // CHUNK_SAMPLES * CHUNK_SAMPLES].reshape(-1, CHUNK_SAMPLES)
    quiet_db = max(FLOOR_DB, float(np.percentile(levels_db(chunks), QUIET_SHARE))) if len(chunks) else FLOOR_DB
    noise = np.random.default_rng(len(samples))
    around = [
        int16_samples((noise.standard_normal(round(seconds * SPEECH_RATE)) * 10 ** (quiet_db / 20)).astype(np.float32))
        for seconds in (QUIET_BEFORE_SECONDS, QUIET_AFTER_SECONDS)
    ]
    return np.concatenate([around[0], samples, around[1]])


def _judged(way: Setup, recording: Recording, wanted: Intent | None, sound: Sound, listening: Listening) -> Judged:
    heard = way.hear(sound, listening)
    fate = fate_of(heard, wanted)
    taken = [one.decided for one in heard if one.reading.intent is not None]
    ends = CHUNK_SECONDS * (1 + max((number for number, speaks in enumerate(sound.speaking) if speaks), default=-1))
    understood = "; ".join(f"{one.reading.text} ({one.reading.reason or 'taken'})" for one in heard)
    wait = taken[0] - ends if fate is Fate.RIGHT and taken and ends else None
    return Judged(way.name, recording, wanted, fate, understood, wait)


def _tables(report: Report, found: Sequence[Judged], ways: Sequence[str], silent: Sequence[str]) -> None:
    for title, chosen in (
        ("Commands", [one for one in found if one.wanted is not None]),
        ("Words that are no command", [one for one in found if one.wanted is None]),
    ):
        if chosen:
            report.table(title, ("", *(fate.value for fate in Fate), "waits: median, 95th"), _shares(chosen, ways))
    ours = [one for one in found if one.setup == ways[0]]
    commands = [one for one in ours if one.wanted is not None]
    report.table("Commands right, by intent", ("intent", "right"), _by_intent(commands))
    wrong = [one for one in ours if one.fate is not Fate.RIGHT]
    report.table(
        "Where ours fails",
        ("recording", "said", "must be", "heard"),
        [
            (
                one.recording.sound.name,
                one.recording.said or "",
                one.wanted.name if one.wanted else "nothing",
                one.understood or "nothing",
            )
            for one in wrong
        ],
    )
    if silent:
        report.table("Sounds that cannot be read", ("why",), [(why,) for why in silent])


def _shares(found: Sequence[Judged], ways: Sequence[str]) -> list[tuple[str, ...]]:
    rows = []
    for way in ways:
        mine = [one for one in found if one.setup == way]
        fates = Counter(one.fate for one in mine)
        shares = [f"{percent(fates[fate] / len(mine))} ({fates[fate]} of {len(mine)})" for fate in Fate]
        waits = [one.wait for one in mine if one.wait is not None]
        rows.append((way, *shares, f"{ms(median(waits))}, {ms(percentile(waits, 0.95))}"))
    return rows


def _by_intent(commands: Sequence[Judged]) -> list[tuple[str, ...]]:
    names = sorted({one.wanted.name for one in commands if one.wanted is not None})
    fates = {
        name: [one.fate for one in commands if one.wanted is not None and one.wanted.name == name] for name in names
    }
    return [(name, f"{fates[name].count(Fate.RIGHT)} of {len(fates[name])}") for name in names]
