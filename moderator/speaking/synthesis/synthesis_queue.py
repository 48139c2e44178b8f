"""Sentences are rendered beside the loop that runs the game, so that an engine which hangs holds nothing up.

What was said before lies on disk and comes at once. Anything else is rendered by one thread, and whoever wants it
waits WAIT_SECONDS for it at the most: an engine in order needs a hundredth of a second, so usually the sound is there.
When it is not, the answer is None, "not yet", and whoever wants it asks again later. Sounds that are known to be needed
are prepared before; those used last are kept in memory.
"""

from collections import OrderedDict
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet

from moderator.audio.sound import Sound
from moderator.errors import ModeratorError, VoiceError
from moderator.speaking.synthesis.speech import Plan, Speech

WAIT_SECONDS = 0.05
"""How long a sound is waited for, once: several times what espeak-ng needs, and no more than nobody notices."""
MOST_WAITING = 40
"""Sentences that may wait for the engine at once: a countdown and more than any game says besides."""
KEPT = 40
"""Sounds kept in memory, about 20 MB: the coming countdown, and what both rooms are just being told."""


class SynthesisQueue:
    """Renders sentences in one voice. Only one thread may ask."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="rendering")
        self._jobs: OrderedDict[Plan, Future[Sound]] = OrderedDict()
        self._late = False

    def render(self, plan: Plan) -> Sound | None:
        """The sound of a sentence as it was planned; None when it is not there yet.

        Never takes much longer than WAIT_SECONDS.
        Raises VoiceError when the voice cannot say it, or when too much waits already.
        """
        job, first = self._job(plan)
        # While the engine is behind, waiting for each text would add up.
        wait = WAIT_SECONDS if first and not self._late else 0.0
        try:
            sound = job.result(wait)
        except NotYet:
            self._late = True
            return None
        except ModeratorError as error:
            self._late = False
            del self._jobs[plan]
            raise VoiceError(error.problem, remedy=error.remedy) from None
        self._late = False
        return sound

    def prepare(self, plan: Plan) -> None:
        """Have a sentence rendered that will be wanted soon; what fails is told when it is wanted."""
        if plan not in self._jobs and self._waiting < MOST_WAITING:
            self._job(plan)

    def close(self) -> None:
        """Take nothing more; what waits is given up."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    @property
    def _waiting(self) -> int:
        return sum(not job.done() for job in self._jobs.values())

    def _job(self, plan: Plan) -> tuple[Future[Sound], bool]:
        """The rendering of a sentence, and whether it was begun just now. Raises VoiceError."""
        if (job := self._jobs.get(plan)) is not None:
            self._jobs.move_to_end(plan)
            return job, False
        if (kept := self._speech.kept(plan)) is not None:
            job = Future()
            job.set_result(kept)
        elif self._waiting >= MOST_WAITING:
            raise VoiceError("too much waits to be said")
        else:
            job = self._thread.submit(self._rendered, plan)
        self._jobs[plan] = job
        done = [other for other, each in self._jobs.items() if each.done() and other != plan]
        for other in done[: max(0, len(self._jobs) - KEPT)]:
            del self._jobs[other]
        return job, True

    def _rendered(self, plan: Plan) -> Sound:
        try:
            return self._speech.render(plan)
        except ModeratorError:
            raise
        except Exception as error:  # a full disk, no more processes: the game goes on without the sentence
            raise VoiceError(f"the voice failed: {type(error).__name__}: {error}") from None
