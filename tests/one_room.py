"""A table at which a game of one room is played: what is said goes through the real grammar and the real statechart.

    table = Table(party_for("timer"))
    table.says("start the round")          # -> ["round_begins"]: the names of the messages heard then
    table.waits(30)                        # -> what was heard meanwhile
    table.last                             # the sentence heard last

Speaking takes no time here: the clock moves only when the table waits. Every message is turned into its sentence, so
a text that lacks an argument fails the test in which it is said.
"""

from collections.abc import Iterable

from moderator.games.effects import Effect, Say
from moderator.language.message import Message
from moderator.language.voice.wording import Wording
from moderator.party.config.party import Party
from moderator.party.opening.opening import open_game

ROOM = 0


class Table:
    """One party in one room."""

    def __init__(self, party: Party) -> None:
        opened = open_game(party)
        self.now = 0.0
        self.moderator = opened.moderator
        self._grammar = opened.grammar
        self._wording = Wording(opened.sentences, opened.grammar, party.pronunciations)
        self.heard: list[tuple[float, Message, str]] = []
        """When, what, and the sentence."""
        self._note(self.moderator.begin(0.0))

    def says(self, line: str) -> list[str]:
        """Somebody says a line; the names of the messages that the room hears then. It must be understood."""
        reading = self._grammar.read(line, self.moderator.listening(ROOM))
        assert reading.intent is not None, f"'{line}' is not understood: {reading.reason}"
        return self._note(self.moderator.hear(reading.intent, ROOM, self.now).effects)

    def types(self, line: str) -> list[str]:
        """The host types a line."""
        reading = self._grammar.read_typed(line, self.moderator.listening(ROOM))
        assert reading.intent is not None, f"'{line}' is not understood: {reading.reason}"
        return self._note(self.moderator.hear(reading.intent, None, self.now).effects)

    def understands(self, line: str) -> bool:
        """Whether a line that is spoken means anything now."""
        return self._grammar.read(line, self.moderator.listening(ROOM)).intent is not None

    def waits(self, seconds: float) -> list[str]:
        """Time goes by; the names of the messages heard meanwhile."""
        end, heard = self.now + seconds, list[str]()
        while (due := self.moderator.next_due()) is not None and due <= end:
            self.now = due
            heard += self._note(self.moderator.tick(due))
        self.now = end
        return heard

    @property
    def state(self) -> str:
        """Where the game is."""
        return self.moderator.situation.states[0]

    @property
    def clock(self) -> float | None:
        """Seconds left on the clock."""
        return self.moderator.situation.clock_left(self.now)

    @property
    def last(self) -> str:
        """The sentence that the room heard last."""
        return self.heard[-1][2]

    def _note(self, effects: Iterable[Effect]) -> list[str]:
        messages = [effect.message for effect in effects if isinstance(effect, Say)]
        self.heard += [(self.now, message, self._wording.written(message)) for message in messages]
        return [message.name for message in messages]
