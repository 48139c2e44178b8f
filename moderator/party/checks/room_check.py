"""Trying a room's devices: a sentence from its loudspeaker, listened to by every microphone of the party.

What is found is named as problems with their remedies, so that a host can mend it before the guests come. What could
come from a computer that was busy for a moment is tried again. The other room's microphone listens too: where it hears
this room's loudspeaker, devices are swapped or the rooms too near.

The played sound is looked for in the recording by correlation. All frequencies that the played sound has count alike
(phase correlation): so the direct way from the loudspeaker stands out as one sharp peak, however the room echoes and
whatever the loudspeaker does to the tone.
"""

import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field

import numpy as np

from moderator.audio.devices.sound_devices import Direction, find_device, shared_devices
from moderator.audio.levels import CLIPPED_SHARE, DEAD_BELOW_DB, QUIETEST_SPEECH_DB, clipped_share
from moderator.audio.sound import SILENCE_DB, Sound, int16_samples, level_db, resample, scaled
from moderator.errors import ModeratorError, SoundError
from moderator.hearing.input.microphone import Block
from moderator.hearing.input.microphone_client import MicrophoneClient, open_microphone_clients
from moderator.hearing.recognizers.recognizer import SPEECH_RATE, Model
from moderator.hearing.segmenting.ear import hear_sound
from moderator.language.grammar.grammar import Grammar
from moderator.language.listening import Listening
from moderator.party.config.rooms import BROWSER, NO_MICROPHONE, Room
from moderator.speaking.output.loudspeaker_client import open_loudspeaker_clients, play_on

QUIET_SECONDS = 0.8
"""Recorded before the sentence, to know the room's noise."""
LATEST_SECONDS = 1.0
"""Recorded after the sentence: even wireless loudspeakers are not later."""
POLL_SECONDS = 0.02
TRIALS = 3
"""A computer that is busy for a moment is late once; a late loudspeaker, or a loud room, is so each time."""

SPEECH_ABOVE_NOISE_DB = 12.0
"""The recognizer errs a lot with less between speech and noise."""
LATEST_ECHO_SECONDS = 0.25
"""The ear stays deaf for 0.3 s after the moderator has spoken; what comes later is taken for a player."""
LOWEST_RATE = SPEECH_RATE
"""Samples a second: with less the recognizer lacks half of what tells one consonant from another."""
WRONG_RATE_SHARE = 0.03
"""No crystal is so wrong: such a device gives another rate than it says, and all voices are too high or too low."""
LEAK_ABOVE_NOISE_DB = 6.0
"""What the other room's microphone may hear at the most."""


SEARCH_RATE = 16_000
"""Samples a second of the search: speech has little above its half, and a sixteenth of a millisecond is exact."""
SHARPNESS_NEEDED = 12.0
"""How far the peak stands above the rest, in standard deviations: noise reaches 5, other words of the same voice 10 in
an echoing room, the sound itself 27 and more even there and half drowned in noise."""
USED_BELOW_LOUDEST_DB = 40.0
"""Frequencies of the played sound this far below its loudest one carry nothing but rounding."""


@dataclass(frozen=True)
class Problem:
    """Something to mend, and how."""

    what: str
    remedy: str
    may_pass: bool = False
    """Whether a computer that was busy for a moment could be all there is to it."""

    def __str__(self) -> str:
        return f"{self.what} ({self.remedy})"


def problem_of(error: ModeratorError) -> Problem:
    """A failure as something to mend."""
    where = f"{error.place}: " if error.place is not None else ""
    return Problem(f"{where}{error.problem}", error.remedy or "see `moderator devices`")


@dataclass(frozen=True)
class Echo:
    """What a microphone gave while a loudspeaker played. Levels in dB below full scale."""

    noise_db: float
    """The room before the sound came."""
    level_db: float | None
    """The sound itself as it came in; None when it was not found."""
    delay: float | None
    """Seconds from the loudspeaker's start to the sound in the recording; None when it was not found."""
    clipped: bool
    """Whether the microphone was overloaded."""

    @property
    def heard(self) -> bool:
        """Whether the sound was found in the recording."""
        return self.delay is not None


@dataclass(frozen=True)
class RoomReport:
    """What was found in one room."""

    room: str
    echo: Echo | None = None
    """None when the devices could not be used at all."""
    listened: bool = False
    """Whether a recognizer listened."""
    understood: str | None = None
    """What it heard, and took for the sentence that was said."""
    problems: tuple[Problem, ...] = field(default=())


@dataclass(frozen=True)
class Trial:
    """What is said, and who is to understand it: the first of the `models` that does is enough."""

    sentence: str
    intent: str
    sound: Sound
    grammar: Grammar
    listening: Listening
    models: Sequence[Model]
    """Empty when there is no voice that says the sentence, or nothing that could understand it."""


def check_room(room: Room, rooms: Sequence[Room], trial: Trial) -> RoomReport:
    """Speak in a room and listen in all of `rooms`. Problems are reported, never raised.

    A room in a browser is tried on its own page. Where a room has no microphone only the host can tell whether it was
    heard.
    """
    sound = scaled(trial.sound, room.volume)
    others = [other for other in rooms if other != room and other.microphone not in (NO_MICROPHONE, BROWSER)]
    if BROWSER in (room.microphone, room.loudspeaker):
        return RoomReport(room.name)  # its page tries it
    reports: list[RoomReport] = []
    try:
        if room.microphone == NO_MICROPHONE:
            play_on(room.wanted(Direction.LOUDSPEAKER), sound)
            return RoomReport(room.name)
        while len(reports) < TRIALS and (not reports or any(problem.may_pass for problem in reports[-1].problems)):
            reports.append(_try_once(room, others, sound, trial))
    except SoundError as error:
        return RoomReport(room.name, problems=(problem_of(error),))
    return min(reports, key=lambda report: len(report.problems))


def _try_once(room: Room, others: Sequence[Room], sound: Sound, trial: Trial) -> RoomReport:
    """Raises SoundError when the room's devices cannot be used."""
    start, recordings = _speak_and_listen(room, others, sound)
    own = recordings[room.name]
    echo = measure(sound, own.sound, start - own.began)
    understood = _understood(own.sound, trial) if echo.heard else None
    problems = [
        *rate_problems(own.sound.rate, own.true_rate),
        *_about_echo(echo),
        *_about_leaks(room, recordings, sound, start),
    ]
    if trial.models and echo.heard and understood is None and not problems:
        problems.append(
            Problem(
                f'the recognizer does not understand "{trial.sentence}" in this room',
                "move the microphone away from noise and nearer to the players",
                may_pass=True,
            )
        )
    if own.losses:
        problems.append(
            Problem("the computer was too busy to listen all the time", "end other programs", may_pass=True)
        )
    return RoomReport(room.name, echo, bool(trial.models), understood, tuple(problems))


def sharing_problems(rooms: Sequence[Room]) -> list[Problem]:
    """Whether two rooms share what keeps them apart. A device that is not there is told when its room is tried."""
    problems = []
    for direction in Direction:
        wanted = [room.wanted(direction) for room in rooms]
        there = [device for device in wanted if device[0] != NO_MICROPHONE and _is_there(direction, device[0])]
        try:
            shared_devices(direction, there)
        except SoundError as error:
            problems.append(problem_of(error))
    return problems


def _is_there(direction: Direction, name: str | None) -> bool:
    try:
        find_device(direction, name)
    except SoundError:
        return False
    return True


@dataclass(frozen=True)
class _Recording:
    """What a microphone gave."""

    sound: Sound
    began: float
    """The time of its first sample."""
    true_rate: float
    """Samples a second, by our own clock."""
    losses: int
    """How often sound was lost."""


def _speak_and_listen(room: Room, others: Sequence[Room], sound: Sound) -> tuple[float, Mapping[str, _Recording]]:
    """When the sentence began, and for each room that could listen its recording."""
    now = time.monotonic
    with ExitStack() as stack:
        (loudspeaker,) = open_loudspeaker_clients([room.wanted(Direction.LOUDSPEAKER)], now)
        stack.callback(loudspeaker.close)
        microphones = _microphones(room, others)
        for microphone in microphones.values():
            stack.enter_context(closing(microphone))
        blocks: dict[str, list[Block]] = {name: [] for name in microphones}
        quiet_until = now() + QUIET_SECONDS
        start: float | None = None
        while start is None or now() < start + sound.seconds + LATEST_SECONDS:
            for name, microphone in microphones.items():
                blocks[name] += microphone.blocks()
            loudspeaker.keep_time()
            trouble = loudspeaker.trouble or microphones[room.name].trouble
            if trouble is not None:
                raise SoundError(trouble, remedy="is it still plugged in?")
            if start is None and now() >= quiet_until:
                start = loudspeaker.place(sound, loudspeaker.earliest)
            time.sleep(POLL_SECONDS)
        found = {
            name: _recording(blocks[name], microphone.rate, microphone.losses)
            for name, microphone in microphones.items()
            if blocks[name]
        }
    if room.name not in found:
        raise SoundError("the microphone gives no sound", remedy="is it plugged in and switched on?")
    return start, found


def _microphones(room: Room, others: Sequence[Room]) -> Mapping[str, MicrophoneClient]:
    """The microphones of all rooms, by name; when not all can be opened that of the room alone."""

    def opened(rooms: Sequence[Room]) -> Mapping[str, MicrophoneClient]:
        microphones = open_microphone_clients([each.wanted(Direction.MICROPHONE) for each in rooms], time.monotonic)
        return {each.name: microphone for each, microphone in zip(rooms, microphones, strict=True)}

    try:
        return opened([room, *others])
    except SoundError:
        return opened([room])  # one of the others is named when its own room is tried


def _recording(blocks: Sequence[Block], rate: int, losses: int) -> _Recording:
    samples = np.concatenate([block for block, _ in blocks]).astype(np.float32) / np.float32(32768.0)
    (_, began), (last, last_began) = blocks[0], blocks[-1]
    seconds = last_began - began
    true_rate = (len(samples) - len(last)) / seconds if seconds >= LATEST_SECONDS and not losses else float(rate)
    return _Recording(Sound(samples, rate), began, true_rate, losses)


def _understood(recorded: Sound, trial: Trial) -> str | None:
    """What was heard by the first model that understood the sentence; None when none did."""
    for model in trial.models:
        samples = int16_samples(recorded.samples)
        for heard in hear_sound(samples, recorded.rate, model, trial.grammar, trial.listening):
            if heard.reading.intent is not None and heard.reading.intent.name == trial.intent:
                return heard.reading.text
    return None


def rate_problems(rate: int, true_rate: float) -> list[Problem]:
    """What is wrong with a microphone that says that it gives so many samples a second, and gives so many."""
    if abs(true_rate / rate - 1) > WRONG_RATE_SHARE:
        what = f"the microphone says that it gives {rate} samples a second, and gives {true_rate:.0f}"
        return [Problem(what, "set both to the same rate in the system's sound settings, or use another one")]
    if rate < LOWEST_RATE:
        what = f"the microphone gives only {rate} samples a second, as a telephone does"
        return [Problem(what, "use one with a cable, or another profile of a wireless headset")]
    return []


def _about_echo(echo: Echo) -> list[Problem]:
    problems = []
    if echo.clipped:
        problems.append(Problem("the microphone is overloaded", "turn its level down"))
    if echo.level_db is None or echo.delay is None:
        if echo.noise_db <= max(DEAD_BELOW_DB, SILENCE_DB):
            what, remedy = "the microphone gives nothing but silence", "is it muted, or its level at zero?"
        else:
            what = "the microphone does not hear the loudspeaker"
            remedy = "are both in this room, switched on, and the volume up?"
        return [*problems, Problem(what, remedy)]
    if echo.level_db < QUIETEST_SPEECH_DB:
        remedy = "turn up the loudspeaker or the level of the microphone"
        problems.append(Problem(f"the sentence arrives at only {echo.level_db:.0f} dB", remedy))
    elif echo.level_db < echo.noise_db + SPEECH_ABOVE_NOISE_DB:
        what = f"the room is noisy: {echo.noise_db:.0f} dB against {echo.level_db:.0f} dB of speech"
        problems.append(Problem(what, "move the microphone away from fans and music, or turn up the loudspeaker"))
    if echo.delay > LATEST_ECHO_SECONDS:
        what = f"the loudspeaker is {echo.delay * 1000:.0f} ms late, so the moderator would hear itself"
        problems.append(Problem(what, "use a cable instead of a wireless loudspeaker", may_pass=True))
    return problems


def _about_leaks(room: Room, recordings: Mapping[str, _Recording], sound: Sound, start: float) -> list[Problem]:
    problems = []
    for name, recorded in recordings.items():
        echo = measure(sound, recorded.sound, start - recorded.began) if name != room.name else None
        if echo is not None and echo.level_db is not None and echo.level_db > echo.noise_db + LEAK_ABOVE_NOISE_DB:
            what = f"the microphone of {name} hears the loudspeaker of {room.name}"
            problems.append(Problem(what, "are the devices swapped, or the rooms not apart?"))
    return problems


def measure(played: Sound, recorded: Sound, start: float) -> Echo:
    """Find `played` in `recorded`; `start` is when the loudspeaker began, in seconds after the recording did."""
    quiet = recorded.samples[: max(0, int(start * recorded.rate))]
    noise = level_db(Sound(quiet, recorded.rate))
    arrived = _arrival(resample(played, SEARCH_RATE), resample(recorded, SEARCH_RATE), start)
    if arrived is None:
        return Echo(noise, None, None, clipped=_is_clipped(recorded))
    first = round(arrived * recorded.rate)
    speech = Sound(recorded.samples[first : first + round(played.seconds * recorded.rate)], recorded.rate)
    return Echo(noise, level_db(speech), arrived - start, clipped=_is_clipped(speech))


def _arrival(played: Sound, recorded: Sound, start: float) -> float | None:
    """When the sound begins in the recording, in seconds from its beginning; None when it does not."""
    size = len(played.samples) + len(recorded.samples)
    wanted = np.fft.rfft(played.samples, size)
    found = np.fft.rfft(recorded.samples, size)
    strength = np.abs(wanted)
    used = strength > strength.max(initial=0.0) * 10 ** (-USED_BELOW_LOUDEST_DB / 20)
    cross = found * np.conj(wanted)
    size_of_cross = np.abs(cross)
    flat = np.where(used & (size_of_cross > 0), cross / np.maximum(size_of_cross, np.finfo(float).tiny), 0)
    match = np.fft.irfft(flat, size)
    earliest = max(0, int(start * SEARCH_RATE))
    window = np.abs(match[earliest : len(recorded.samples)])
    spread = float(match.std())
    if not len(window) or spread == 0 or window.max() < SHARPNESS_NEEDED * spread:
        return None
    return (earliest + int(window.argmax())) / SEARCH_RATE


def _is_clipped(sound: Sound) -> bool:
    return clipped_share(sound.samples) >= CLIPPED_SHARE
