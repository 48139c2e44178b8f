"""What does a whole evening sound like? How much is said, how often the same, and whether an outsider understands it.

The shipped demonstration, a game of seven from the welcome to the winners, is rehearsed in each language as
`moderator rehearse` does it. What the loudspeakers said is cut out of their recordings and heard by a recognizer that
is not the moderator's and knows no word of the game: Whisper where it is here, else the embedded model of the language
with its own grammar, a weak judge that was made from the very voice it judges.
"""

import json
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

import vosk

from bench.people.tiny_model import tiny_model
from bench.people.whisper_alone import free_text
from bench.report import Report
from bench.understanding import Understanding, understood, words_of
from moderator.audio.sound import Int16Samples, Sound, int16_samples, read_sound, resample
from moderator.errors import ModelError
from moderator.hearing.recognizers.grammar_models import loaded
from moderator.hearing.recognizers.models import load, model_for_rehearsal, second_model_for
from moderator.hearing.recognizers.recognizer import GARBAGE, SPEECH_RATE
from moderator.hearing.recognizers.whisper.model import read_whisper_model
from moderator.language.languages import USUAL
from moderator.party.evening.timeline import EVERYWHERE, Event, EventKind, as_rows, clock_face
from moderator.party.opening.opening import demonstration_script, open_game, open_voice
from moderator.party.opening.room_languages import room_languages
from moderator.party.rehearsal.rehearsal import rehearse, sound_files
from moderator.party.rehearsal.script import read_script

LANGUAGES = ("en", "fr", "it", "zh")
CHARACTERS = ("butler", "showmaster", "mission_control", "deadpan")
GAME = "two_rooms"
SYLLABLES_OF_A_WORD = 1.5
"""Chinese writes no spaces: so many characters count as a word, as its dictionaries have it for spoken language."""
LONGEST_LINE = 16
"""Words of a line after the first round: more is a speech, and nobody waits for its end."""
MAY_BE_LONG = frozenset(
    {
        "card_is",
        "card_told",
        "rule",
        "roles_tonight",
        "explain_step",
        "deck",
        "deck_portion",
        "prepare_step",
        "split_named",
        "help",
    }
)
"""Messages that are rules or lists."""
LONG_REPEAT = 8
"""Words from which on a line that was heard before is tiring."""
QUIET_SHARE = 0.02
"""Of the loudest sample of a recording: what is softer is the end of a line."""
LEAD_SECONDS = 0.25
"""Silence before and behind a line for the recognizer, which needs it."""


@dataclass(frozen=True)
class Line:
    """What a loudspeaker said in one go. Times are seconds since the evening began."""

    room: str
    message: str
    text: str
    begins: float
    ends: float
    clock_ran: bool
    sound: Int16Samples


@dataclass(frozen=True)
class Listened:
    """An evening as it was heard. `lines`: of each room, in order; `told`: each line once, also where both heard it."""

    language: str
    minutes: float
    lines: tuple[tuple[Line, ...], ...]
    told: tuple[Line, ...]
    round_two: float
    """When the second round began."""


Judge = Callable[[Int16Samples], str]
"""What somebody makes of a sound of `SPEECH_RATE`."""


def measure(languages: Sequence[str] = LANGUAGES) -> Report:
    """Listen to an evening in each language, and tell."""
    report = Report(
        "listening",
        "The shipped demonstration, a game of seven in three rounds, rehearsed and listened to. A line that both rooms "
        "hear counts once; of Chinese three characters are two words.",
    )
    return _reported(report, {language: _evening(language) for language in languages})


def measure_characters(hosts: Sequence[str] = ("", *CHARACTERS)) -> Report:
    """Listen to an evening in English with each character, and tell. "": the plain host."""
    report = Report(
        "listening-characters",
        "The shipped demonstration in English, rehearsed with each character and listened to as `listening` does.",
    )
    return _reported(report, {host or "plain": _evening(USUAL, host or None) for host in hosts})


def _reported(report: Report, evenings: dict[str, Listened]) -> Report:
    report.table(
        "How much is said",
        ("", *evenings),
        [(name, *(figure(evening) for evening in evenings.values())) for name, figure in FIGURES.items()],
        f"The countdown is one line. Rules and lists may be longer than {LONGEST_LINE} words.",
    )
    long = [
        (label, line.message, str(words_in(line.text, evening.language)), line.text)
        for label, evening in evenings.items()
        for line in _too_long(evening)
    ]
    if long:
        report.table(f"Lines of more than {LONGEST_LINE} words after the first round", ("", "", "words", "line"), long)
    _tell_what_was_understood(report, evenings)
    return report


def _tell_what_was_understood(report: Report, evenings: dict[str, Listened]) -> None:
    rows, missed = [], []
    for label, evening in evenings.items():
        language = evening.language
        judge, name = _judge(language)
        heard: list[tuple[Understanding, str]] = []
        for line in {line.text: line for line in evening.told}.values():
            transcript = judge(line.sound)
            heard += [(sentence, transcript) for sentence in understood(line.text, transcript, language)]
        words = [word for sentence, _ in heard for word in sentence.words]
        lost = [(sentence, transcript) for sentence, transcript in heard if not sentence.is_complete]
        share = sum(word.share for word in words) / len(words)
        rows.append((label, name, f"{100 * share:.1f} %", f"{len(heard) - len(lost)} of {len(heard)}"))
        missed += [(label, sentence.text, transcript) for sentence, transcript in lost]
    report.table(
        "What the recognizer understands",
        ("", "recognizer", "of the sound of the words", "sentences understood"),
        rows,
        "Different lines, each once. A sentence is understood when 85 % of its phones are there, and of no word with "
        "more than two phones less than 55 %.",
    )
    if missed:
        report.table("Sentences not understood", ("", "said", "heard in the whole line"), missed)


def _evening(language: str, host: str | None = None) -> Listened:
    """Rehearse a language's demonstration and cut out what was said. `host`: the character, None for the plain one."""
    script = read_script(demonstration_script(GAME, language))
    script = replace(script, party=replace(script.party, host=host))
    opened = open_game(script.party)
    recognizer = load(model_for_rehearsal(language))
    events: list[Event] = []
    with tempfile.TemporaryDirectory() as folder, open_voice() as voice:
        spoken = room_languages(script.party, opened, lambda _: recognizer)
        seconds = rehearse(script, opened, spoken, voice, Path(folder), watch=events.append)
        names = script.party.room_names
        sounds = [read_sound(Path(folder) / file) for file in sound_files(names)]
    lines = tuple(tuple(_lines(room, sound, events)) for room, sound in zip(names, sounds, strict=True))
    said = [event for event in events if event.kind is EventKind.SAID]
    told = []
    for row in as_rows(said):
        room = names[0] if row.where == EVERYWHERE else row.where
        told += [line for line in lines[names.index(room)] if line.begins == row.event.at]
    round_two = next(event.at for event in said if event.message == "round_starts" and event.args.get("round") == 2)
    return Listened(language, seconds / 60, lines, tuple(told), round_two)


def _lines(room: str, sound: Sound, events: Sequence[Event]) -> list[Line]:
    """A room's lines with their sound; the numbers of a countdown are one line."""
    said = [event for event in events if event.kind is EventKind.SAID and event.room == room]
    groups: list[list[Event]] = []
    for event in sorted(said, key=lambda event: event.at):
        if groups and event.text.isdigit() and groups[-1][-1].text.isdigit():
            groups[-1].append(event)
        else:
            groups.append([event])
    loud = abs(sound.samples) > QUIET_SHARE * abs(sound.samples).max()
    lines = []
    for number, group in enumerate(groups):
        first = round(group[0].at * sound.rate)
        limit = round(groups[number + 1][0].at * sound.rate) if number + 1 < len(groups) else len(loud)
        sounding = loud[first:limit].nonzero()[0]
        last = first + (int(sounding[-1]) + 1 if len(sounding) else 0)
        lead = round(LEAD_SECONDS * sound.rate)
        cut = Sound(sound.samples[max(0, first - lead) : last + lead], sound.rate)
        lines.append(
            Line(
                room,
                group[0].message or "",
                ", ".join(event.text for event in group),
                group[0].at,
                last / sound.rate,
                group[0].clock is not None,
                int16_samples(resample(cut, SPEECH_RATE).samples),
            )
        )
    return lines


def _judge(language: str) -> tuple[Judge, str]:
    """Who listens in a language, and what it is called in the table."""
    folder = tiny_model() if language == USUAL else second_model_for(language)
    if folder is not None:
        whisper = read_whisper_model(folder)
        return (lambda sound: free_text(whisper, sound, language)), folder.name
    embedded = model_for_rehearsal(language)
    if embedded.folder is None:
        raise ModelError(f"nobody can judge {language!r}")
    model = loaded(embedded.folder)

    def hear(sound: Int16Samples) -> str:
        recognizer = vosk.KaldiRecognizer(model, SPEECH_RATE)
        text = ""
        for start in range(0, len(sound), SPEECH_RATE // 4):
            if recognizer.AcceptWaveform(sound[start : start + SPEECH_RATE // 4].tobytes()):
                text += " " + json.loads(recognizer.Result())["text"]
        text += " " + json.loads(recognizer.FinalResult())["text"]
        return " ".join(text.replace(GARBAGE, " ").split())

    return hear, f"{embedded.name} (weak: made from the voice that it judges)"


# Figures


def words_in(text: str, language: str) -> int:
    """How many words a text has; of Chinese three characters are two."""
    count = len(words_of(text, language))
    return round(count / SYLLABLES_OF_A_WORD) if language == "zh" else count


def _words_told(evening: Listened) -> int:
    return sum(words_in(line.text, evening.language) for line in evening.told)


def _words_a_minute(evening: Listened) -> str:
    heard = sum(words_in(line.text, evening.language) for room in evening.lines for line in room)
    return f"{heard / len(evening.lines) / evening.minutes:.0f}"


def _repeated(evening: Listened) -> list[Line]:
    """Lines that their room has heard before in the same words."""
    found = []
    for room in evening.lines:
        heard: Counter[str] = Counter()
        for line in room:
            if heard[line.text]:
                found.append(line)
            heard[line.text] += 1
    return found


def _long_repeats(evening: Listened) -> str:
    return str(sum(words_in(line.text, evening.language) > LONG_REPEAT for line in _repeated(evening)))


def _twice_running(evening: Listened) -> str:
    pairs = [pair for room in evening.lines for pair in pairwise(room)]
    return str(sum(one.text == other.text for one, other in pairs))


def _longest_silence(evening: Listened, *, clock: bool) -> str:
    pairs = [pair for room in evening.lines for pair in pairwise(room)]
    gaps = [(other.begins - one.ends, one.ends) for one, other in pairs if other.clock_ran is clock]
    seconds, at = max(gaps)
    return f"{seconds:.0f} s (from {clock_face(at)})"


def _too_long(evening: Listened) -> list[Line]:
    late = {line.text: line for line in evening.told if line.begins >= evening.round_two}
    return [
        line
        for line in late.values()
        if line.message not in MAY_BE_LONG and words_in(line.text, evening.language) > LONGEST_LINE
    ]


def _longest_line(evening: Listened) -> str:
    late = [line for line in evening.told if line.begins >= evening.round_two and line.message not in MAY_BE_LONG]
    return f"{max(words_in(line.text, evening.language) for line in late)} words"


FIGURES: dict[str, Callable[[Listened], str]] = {
    "minutes of the evening": lambda evening: f"{evening.minutes:.1f}",
    "lines": lambda evening: str(len(evening.told)),
    "different lines": lambda evening: str(len({line.text for line in evening.told})),
    "words": lambda evening: str(_words_told(evening)),
    "words a minute in a room": _words_a_minute,
    "lines that their room heard before": lambda evening: str(len(_repeated(evening))),
    f"of those, longer than {LONG_REPEAT} words": _long_repeats,
    "the same line twice running": _twice_running,
    "longest silence while the clock runs": lambda evening: _longest_silence(evening, clock=True),
    "longest silence between the rounds": lambda evening: _longest_silence(evening, clock=False),
    "longest line after round one": _longest_line,
    f"lines of more than {LONGEST_LINE} words after round one": lambda evening: str(len(_too_long(evening))),
}
"""Rows of the first table."""
