"""What is heard in an evening goes to the keeper, with all that is needed to hear it again."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime

from moderator.hearing.archive.recording import recording_of
from moderator.hearing.archive.utterance_archive import UtteranceArchive
from moderator.hearing.segmenting.utterance import Heard
from moderator.party.config.party import Party


class Archiving:
    """Keeps the utterances of one evening."""

    def __init__(self, keeper: UtteranceArchive, model: str, language: str) -> None:
        """`model` is the name of the recognizer's model."""
        self._keeper = keeper
        self._model = model
        self._language = language

    @property
    def note(self) -> str:
        """What the host reads at the beginning."""
        limit = self._keeper.limit // 1_000_000
        return f"what is heard is kept as sound in {self._keeper.folder} ({limit} MB at most); delete it when you like"

    def keep(self, heard: Heard, room: str, at: float, states: tuple[str, ...]) -> None:
        """Keep an utterance; `at` in seconds after the evening began. Returns at once."""
        file = self._keeper.next_file(room)
        recording = recording_of(
            heard, file, room=room, at=at, states=states, model=self._model, language=self._language
        )
        self._keeper.keep(recording, heard.sound)

    def trouble(self) -> str | None:
        """What has gone wrong since the last call, for the host."""
        return self._keeper.trouble()


@contextmanager
def archiving_for(party: Party, model: str) -> Iterator[Archiving | None]:
    """Keep what is heard while the block runs, if the party wants it. Raises BadInput when the folder cannot be made.

    `model` is the name of the recognizer's model.
    """
    if party.keep is None:
        yield None
        return
    with closing(UtteranceArchive(party.keep, datetime.now())) as keeper:
        yield Archiving(keeper, model, party.language)
