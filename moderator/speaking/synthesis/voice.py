"""The system's synthetic voice: text in, sound out, whatever the engine behind it does.

The engine lives in a process of its own (`voice_worker`). When that process dies or keeps silent for longer than the
time limit it is killed and replaced, and the text is tried once more; a text that fails twice is given up with a
VoiceError. What the engine itself refuses (an unknown voice) is not tried again, and neither is what a voice server
could not say: somebody else says it then (`voice_fallback`).
"""

import difflib
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from moderator.audio.shaping import shaped
from moderator.audio.sound import Sound, read_sound
from moderator.audio.worker.worker_client import WorkerClient
from moderator.errors import INSTALL_ESPEAK, SoundError, VoiceError
from moderator.language.text.espeak_letters import PINYIN_VOICE, in_pinyin, without_unknown_marks
from moderator.language.voice.voice_book import VoiceChoice
from moderator.language.voice.voice_server import ServerVoice, VoiceServer
from moderator.speaking.synthesis.voice_worker import Job, RenderJob, ServerJob, ServerRenderJob, VoiceAnswer

WORKER = "moderator.speaking.synthesis.voice_worker"
TIME_LIMIT_SECONDS = 4.0
"""For one job: a sentence takes 10 ms with espeak-ng and under a second elsewhere."""
START_LIMIT_SECONDS = 15.0
"""Starting the engine takes half a second, and on a busy machine a few."""
MOST_MEMORY_BYTES = 400_000_000
"""An engine that has grown so large is started again between two jobs; usually it takes a tenth of that."""
TRIES = 2
"""The second try is with a fresh process; a text that fails twice will fail again."""
LONGEST_TEXT = 2_000
"""Characters: two minutes of speech. More is a mistake."""


class Voice(Protocol):
    """Whatever turns a sentence into sound."""

    @property
    def engine(self) -> str:
        """Name and version of what speaks; the same engine renders the same text alike."""

    def render(self, text: str, choice: VoiceChoice) -> Sound:
        """The spoken text, without silence around it, levelled. Raises VoiceError."""


class SystemVoice:
    """The voices of the system, behind one replaceable process. Any thread may call; they take turns."""

    def __init__(self, time_limit: float = TIME_LIMIT_SECONDS, start_limit: float = START_LIMIT_SECONDS) -> None:
        """Limits in seconds: for one job, and for starting the engine."""
        self._time_limit = time_limit
        self._start_limit = start_limit
        self._turn = threading.Lock()
        self._folder = tempfile.TemporaryDirectory(prefix="moderator-voice-")
        self._worker: WorkerClient | None = None
        self._engine_problem: str | None = None
        """Why there is no engine in the process that runs; None where there is one."""
        self._closed = False
        self.known_engine: str | None = None
        """As `engine`, without starting one: None when there was none yet."""
        self._server_voices: dict[VoiceServer, ServerVoice] = {}
        """What each server that answers speaks with."""
        self.replacements = 0
        """How often the process died, hung or grew too large, and was given up."""

    @property
    def engine(self) -> str:
        """Name and version of the engine. Raises VoiceError when there is none."""
        if self.known_engine is None:
            with self._turn:
                return self._tried(None)[0].engine
        return self.known_engine

    def engine_of(self, choice: VoiceChoice) -> str:
        """What speaks with a choice: the engine, or a server's voice, which is asked for. Raises VoiceError."""
        return self.engine if choice.server is None else str(self._server_voice(choice.server))

    def known_engine_of(self, choice: VoiceChoice) -> str | None:
        """The same without asking anybody: None when it is not known."""
        if choice.server is None:
            return self.known_engine
        voice = self._server_voices.get(choice.server)
        return str(voice) if voice is not None else None

    @property
    def process(self) -> int | None:
        """The process id of the engine, None while there is none."""
        return self._worker.process if self._worker is not None else None

    def render(self, text: str, choice: VoiceChoice) -> Sound:
        """Speak the text into a sound: no silence around it, levelled, faded at both ends.

        Raises VoiceError when the voice is unknown, when there is nothing to say, when the engine fails twice, or a
        server once.
        """
        text = _on_one_line(text) if choice.server is not None else _speakable(text)
        if choice.server is None and choice.voice.startswith(PINYIN_VOICE):
            text = in_pinyin(text)
        if not text:
            raise VoiceError("there is nothing to say in an empty text")
        if len(text) > LONGEST_TEXT:
            raise VoiceError(
                f"a text of {len(text)} characters is too long to be said", remedy=f"at most {LONGEST_TEXT}"
            )
        file = str(Path(self._folder.name) / "speech.wav")
        if choice.server is not None:
            return self._said_by_server(choice.server, text, file)
        with self._turn:
            answer, sound = self._tried(RenderJob(text, file, choice.voice, choice.rate, choice.pitch))
        if answer.known_voices is not None:
            raise _unknown(choice.voice, answer.known_voices)
        if answer.problem is not None:
            raise VoiceError(answer.problem)
        return _shaped(choice.voice, text, sound)

    def close(self) -> None:
        """End the process and remove what it wrote; the voice says nothing afterwards, and nobody waits for it."""
        self._closed = True
        if (worker := self._worker) is not None:
            worker.kill()  # whoever has its turn with a hung engine gets it over with
        with self._turn:
            self._discard()
            self._folder.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()

    def _server_voice(self, server: VoiceServer) -> ServerVoice:
        if server not in self._server_voices:
            with self._turn:
                answer, _ = self._tried(ServerJob(server), tries=1)
            if answer.server_voice is None:
                raise VoiceError(answer.problem or f"{server} does not answer", remedy=answer.remedy)
            self._server_voices[server] = answer.server_voice
        return self._server_voices[server]

    def _said_by_server(self, server: VoiceServer, text: str, file: str) -> Sound:
        """Raises VoiceError; then the server is asked anew next time for what it has."""
        voice = self._server_voice(server)
        try:
            with self._turn:
                answer, sound = self._tried(ServerRenderJob(text, file, server, voice), tries=1)
            if answer.problem is not None:
                raise VoiceError(answer.problem, remedy=answer.remedy)
            return _shaped(str(server), text, sound)
        except VoiceError:
            self._server_voices.pop(server, None)
            raise

    def _tried(self, job: Job | None, tries: int = TRIES) -> tuple[VoiceAnswer, Sound | None]:
        """Do a job, with a fresh process when the first one fails; without a job there is an engine afterwards."""
        for _ in range(tries):
            try:
                worker = self._started() if isinstance(job, ServerJob | ServerRenderJob) else self._running()
                if job is None:
                    return VoiceAnswer(self.known_engine or ""), None
                file = None if isinstance(job, ServerJob) else Path(job.file)
                if file is not None:
                    file.unlink(missing_ok=True)
                answer = _asked(worker, job, self._time_limit)
                if answer.memory > MOST_MEMORY_BYTES:
                    self._discard()
                    self.replacements += 1
                return answer, read_sound(file) if answer.problem is None and file is not None else None
            except (_Lost, SoundError) as lost:
                problem = str(lost)
                self._discard()
                self.replacements += 1
        times = "once" if tries == 1 else f"{tries} times"
        raise VoiceError(f"the text-to-speech engine failed {times}: {problem}", remedy="try another voice")

    def _started(self) -> WorkerClient:
        """The process, for what a server says; there may be no engine in it. Raises VoiceError, _Lost."""
        if self._closed:
            raise VoiceError("the voice has been closed")
        if self._worker is None:
            self._worker = WorkerClient(WORKER)
            answer = _asked(self._worker, None, self._start_limit)
            self._engine_problem = None if answer.engine else answer.problem
            self.known_engine = answer.engine or self.known_engine
        return self._worker

    def _running(self) -> WorkerClient:
        worker = self._started()
        if self._engine_problem is not None:
            problem = self._engine_problem
            self._discard()
            raise VoiceError(f"there is no text-to-speech engine: {problem}", remedy=INSTALL_ESPEAK)
        return worker

    def _discard(self) -> None:
        if self._worker is not None:
            self._worker.end()
            self._worker = None


class _Lost(Exception):
    """The process died, or said nothing in time."""


def _asked(worker: WorkerClient, job: Job | None, seconds: float) -> VoiceAnswer:
    """What comes of a job. Raises _Lost when the process is gone or too slow."""
    answer: VoiceAnswer | None = worker.ask(job, seconds)
    if answer is None:
        raise _Lost("its process died" if worker.ended else f"no answer within {seconds:g} seconds")
    return answer


def _unknown(voice: str, known: Sequence[str]) -> VoiceError:
    short = [identifier.rsplit("/", 1)[-1] for identifier in known]
    near = difflib.get_close_matches(voice.lower(), short, n=3, cutoff=0.5) or sorted(set(short) & {"en-us", "en-gb"})
    remedy = f"for example {' or '.join(near)}" if near else INSTALL_ESPEAK
    return VoiceError(f"there is no voice {voice!r} on this system", remedy=remedy)


def _shaped(voice: str, text: str, sound: Sound | None) -> Sound:
    """What a voice has said, fit to be heard. Raises VoiceError where that is nothing."""
    if sound is None or not len(spoken := shaped(sound).samples):
        raise VoiceError(f"the voice {voice!r} has no sound for {text!r}")
    return Sound(spoken, sound.rate)


def _on_one_line(text: str) -> str:
    """The text without signs that would end it or break its coding."""
    return " ".join(text.replace("\0", " ").encode("utf-8", "replace").decode("utf-8").split())


def _speakable(text: str) -> str:
    """The same in letters that the engine knows."""
    return without_unknown_marks(_on_one_line(text))
