"""The process that owns the text-to-speech engine, and asks a voice server where a host names one.

pyttsx3 keeps one engine for the whole process, prints to the standard output, may hang and may crash in C code.
So it lives here, alone, and `voice.py` replaces this process when it misbehaves. It ends when nobody gives it jobs any
more, and a watchdog in C ends it when a job takes too long, even if nobody is left who could kill it.

With espeak-ng, pyttsx3 does not wait for its own thread: `runAndWait` comes back after 10 ms whether or not the file is
there, and on a busy machine the file may hold the sentence before. So espeak-ng is switched to its synchronous mode,
where everything has happened when the call returns (see `_synchronous_espeak`).
"""

import faulthandler
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path

from moderator.audio.worker.worker_channel import JobResult, NumberedJob, WorkerChannel
from moderator.errors import ModeratorError
from moderator.language.voice.voice_server import ServerVoice, VoiceServer

WATCHDOG_SECONDS = 60
"""Longer than any time limit of the other side, which kills first when it still can."""
PROCESS_STATUS = Path("/proc/self/status")
"""Where Linux tells what this process needs."""


@dataclass(frozen=True)
class RenderJob:
    """Speak a text into a sound file."""

    text: str
    file: str
    voice: str
    rate: int
    pitch: int


@dataclass(frozen=True)
class ServerRenderJob:
    """Let a voice server speak a text into a sound file."""

    text: str
    file: str
    server: VoiceServer
    voice: ServerVoice


@dataclass(frozen=True)
class ServerJob:
    """Ask a voice server for the voice that it is to use."""

    server: VoiceServer


Job = RenderJob | ServerRenderJob | ServerJob
"""What the process can be asked for, beside nothing, which only starts the engine."""


@dataclass(frozen=True)
class VoiceAnswer:
    """What came of a job; the answer to no job at all tells whether there is an engine."""

    engine: str = ""
    """Its name and version; empty when there is none."""
    problem: str | None = None
    """Why nothing was spoken."""
    known_voices: tuple[str, ...] | None = None
    """When the voice is none of them."""
    remedy: str | None = None
    """What to do about it."""
    server_voice: ServerVoice | None = None
    """The voice that a server will use."""
    memory: int = 0
    """Bytes that the process has needed at the most, so that one which grows is replaced."""


def main() -> None:
    """Serve jobs until the program is gone."""
    channel = WorkerChannel()
    engine: _Engine | None = None
    while True:
        asked: NumberedJob = channel.next_job(None)
        faulthandler.dump_traceback_later(WATCHDOG_SECONDS, exit=True)
        try:
            match asked.job:
                case ServerJob() | ServerRenderJob() as job:
                    answer = _ask_server(job)
                case _:
                    engine = engine or _Engine()
                    answer = engine.render(asked.job) if isinstance(asked.job, RenderJob) else VoiceAnswer()
            answer = replace(answer, engine=engine.version if engine is not None else "", memory=_memory())
        except ModeratorError as error:
            answer = VoiceAnswer(engine.version if engine is not None else "", error.problem, remedy=error.remedy)
        except Exception as error:
            answer = VoiceAnswer(engine.version if engine is not None else "", _told(error))
        channel.send(JobResult(asked.number, answer))
        faulthandler.cancel_dump_traceback_later()


def _ask_server(job: ServerJob | ServerRenderJob) -> VoiceAnswer:
    """What a voice server answers. Raises VoiceError."""
    # Not needed where nobody names a server: a process that is replaced in the middle of a game has to start quickly.
    from moderator.audio.sound import write_sound
    from moderator.speaking.synthesis.wyoming_client import chosen_voice, list_voices, speak

    if isinstance(job, ServerJob):
        return VoiceAnswer(server_voice=chosen_voice(job.server, list_voices(job.server)))
    write_sound(Path(job.file), speak(job.server, job.voice, job.text))
    return VoiceAnswer()


class _Engine:
    """pyttsx3 with its traps: properties take effect while speaking, errors come as events."""

    def __init__(self) -> None:
        import pyttsx3
        from pyttsx3.engine import default_engine_by_sys_platform

        self._driver: str = default_engine_by_sys_platform()
        if self._driver == "espeak":
            _synchronous_espeak()
        self._pyttsx3 = pyttsx3.init(self._driver)
        self._errors: list[str] = []
        self._languages = {
            str(language).lower(): str(voice.id)
            for voice in reversed(self._pyttsx3.getProperty("voices"))
            for language in voice.languages or ()
        }
        self._pyttsx3.connect("error", self._note_error)
        self.version = f"pyttsx3 {version('pyttsx3')} {self._driver} {self._driver_version()}".strip()

    def render(self, job: RenderJob) -> VoiceAnswer:
        """Speak a text."""
        self._errors.clear()
        voice = self._by_language(job.voice)
        self._pyttsx3.setProperty("voice", voice)
        self._pyttsx3.setProperty("rate", job.rate)
        if self._driver == "espeak":
            self._pyttsx3.setProperty("pitch", job.pitch)
        self._pyttsx3.save_to_file(job.text, job.file)
        self._pyttsx3.runAndWait()
        if not self._voice_is_set(voice):
            known = tuple(str(known.id) for known in self._pyttsx3.getProperty("voices"))
            return VoiceAnswer(problem="unknown voice", known_voices=known)
        return VoiceAnswer(problem="; ".join(self._errors) or None)

    def _by_language(self, wanted: str) -> str:
        """The voice meant by a language's name: espeak-ng lists "en-gb", but knows its own voices by file and name."""
        base, plus, variant = wanted.partition("+")
        return f"{self._languages.get(base.lower(), base)}{plus}{variant}"

    def _voice_is_set(self, wanted: str) -> bool:
        """An unknown voice raises nothing: the engine keeps the one before, an unknown variant is left out."""
        if any("voice" in error.lower() for error in self._errors):
            return False
        _, plus, variant = wanted.lower().partition("+")
        return not (plus and self._driver == "espeak") or str(self._pyttsx3.getProperty("voice")).endswith(
            plus + variant
        )

    def _driver_version(self) -> str:
        if self._driver != "espeak":
            return ""
        from pyttsx3.drivers import _espeak

        return str(_espeak.Info(None).decode("utf-8", "replace"))

    def _note_error(self, name: str | None = None, exception: BaseException | None = None) -> None:
        del name
        self._errors.append(_told(exception) if exception is not None else "unknown error")


def _synchronous_espeak() -> None:
    """Let the driver start espeak-ng in its synchronous mode, and give it the end-of-text event that this mode lacks.

    In that mode espeak-ng also leaves the driver's wrong text length alone, which makes it read past the text.
    """
    from pyttsx3.drivers import _espeak

    set_callback, synthesise = _espeak.SetSynthCallback, _espeak.Synth
    callbacks: list[Callable[..., int]] = []
    end_of_text = (_espeak.EVENT * 2)()
    end_of_text[0].type = _espeak.EVENT_MSG_TERMINATED
    end_of_text[1].type = _espeak.EVENT_LIST_TERMINATED

    def remember_callback(callback: Callable[..., int] | None) -> None:
        callbacks[:] = [callback] if callback is not None else []
        set_callback(callback)

    def synthesise_and_end(text: bytes, flags: int) -> int:
        result: int = synthesise(text, flags=flags)
        for callback in callbacks:
            callback(None, 0, end_of_text)
        return result

    _espeak.AUDIO_OUTPUT_RETRIEVAL = _espeak.AUDIO_OUTPUT_SYNCHRONOUS
    _espeak.SetSynthCallback = remember_callback
    _espeak.Synth = synthesise_and_end


def _memory() -> int:
    """Bytes of memory that this process has needed at the most; 0 where the system does not tell.

    On Linux from /proc: what `getrusage` tells there counts the process that started this one too (getrusage(2)), so
    that a large moderator would look like a large voice.
    """
    if PROCESS_STATUS.exists():
        told = re.search(r"^VmHWM:\s*(\d+) kB$", PROCESS_STATUS.read_text(encoding="utf-8"), re.MULTILINE)
        return int(told[1]) * 1024 if told else 0
    try:
        import resource
    except ImportError:  # Windows
        return 0
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def _told(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"
