"""Our line to the broker: a receiver of events that publishes them, and hears what the house wishes.

Three threads meet here. The game's puts lines into the queue and goes on. The thread of the queue does everything
else: folds the lines, publishes, fulfils wishes. The library's own thread has the socket: it connects, waits, connects
again; what it hears goes into `Wishes` and no further. What happens while the broker is gone is not told later: how
things stand is published anew when it is back.
"""

import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from typing import Any

from paho.mqtt.client import Client, ConnectFlags, DisconnectFlags, MQTTMessage
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from moderator.language.files.node import PlainData
from moderator.party.config.broker import Broker
from moderator.party.config.party import Party
from moderator.party.events.receivers import AT_END_SECONDS, QueuedReceiver
from moderator.party.home_automation.broker_trial import client_of
from moderator.party.home_automation.discovery import OFFLINE, ONLINE, discovery_message
from moderator.party.home_automation.house_state import HouseState, moment_of
from moderator.party.home_automation.topics import Topics
from moderator.party.home_automation.wishes import Button, Wishes

KEEP_ALIVE_SECONDS = 15
"""A broker that says nothing for half as long again is gone; it thinks the same of us, and publishes our last will."""
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 1, 30
"""Between two tries to connect."""
LEADER = "leader"
"""What a game with leaders shows of its rooms."""


class BrokerLink(QueuedReceiver):
    """The line of one evening. It gets public lines only: whoever makes one must see to that."""

    def __init__(
        self, broker: Broker, party: Party, time_of_day: Callable[[], datetime] = lambda: datetime.now().astimezone()
    ) -> None:
        """A broker that is not there is waited for. Raises BadInput when a file that the line needs cannot be read."""
        self._topics = Topics.of(broker)
        self._time_of_day = time_of_day
        self._discovery = discovery_message(
            self._topics, party.room_names, leads=LEADER in party.plugin.shown_of_rooms, buttons=broker.buttons
        )
        self._wishes = Wishes()
        self._pressed: Mapping[str, Button] = {}
        self._turned: Mapping[str, int] = {}
        if broker.buttons:
            self._pressed = {self._topics.button(button.value): button for button in Button}
            self._turned = {self._topics.volume(room): room for room in range(len(party.rooms))}
        self._press: Callable[[Button], None] = lambda _: None
        self._turn: Callable[[int, int], None] = lambda *_: None
        self._state = HouseState()
        self._shown: dict[str, PlainData] | None = None
        self._is_there = False
        self._client = client_of(broker)
        self._client.will_set(self._topics.availability, OFFLINE, retain=True)
        self._client.reconnect_delay_set(FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS)
        self._client.on_connect = self._on_connect
        self._client.on_connect_fail = self._on_connect_fail
        self._client.on_disconnect = self._on_disconnect
        self._client.on_message = self._on_message
        super().__init__(str(broker), threads=1)
        self._client.connect_async(broker.address, broker.port_used, KEEP_ALIVE_SECONDS)
        self._client.loop_start()

    def fulfil(self, press: Callable[[Button], None], turn: Callable[[int, int], None]) -> None:
        """From now on wishes are fulfilled: `press` a button, `turn` a room to a volume in percent. Both are called in
        a thread of ours.
        """
        self._press, self._turn = press, turn

    # The thread of the queue

    def _carry(self, line: str) -> None:
        if line:
            event: dict[str, Any] = json.loads(line)
            self._publish(self._topics.events, line)
            self._state = self._state.after(event)
            if (told := moment_of(event)) is not None:
                self._publish(self._topics.moment, _as_json(told))
        self._waited()

    def _patience(self) -> float:
        waits = (self._state.seconds_to_last(self._time_of_day()), self._wishes.due_in(time.monotonic()))
        return min([AT_END_SECONDS, *(wait for wait in waits if wait is not None)])

    def _waited(self) -> None:
        taken = self._wishes.take(time.monotonic())
        if taken.anew:
            self._publish(self._topics.discovery, _as_json(self._discovery), retain=True)
            self._publish(self._topics.availability, ONLINE, retain=True)
            self._shown = None
        state = self._state.as_plain(self._time_of_day())
        if state != self._shown and self._publish(self._topics.state, _as_json(state), retain=True):
            self._shown = state
        for button in taken.buttons:
            self._press(button)
        for room, percent in taken.volumes.items():
            self._turn(room, percent)

    def _publish(self, topic: str, payload: str, *, retain: bool = False) -> bool:
        """Hand something to the library's thread; whether there is a broker."""
        if self._is_there:
            self._client.publish(topic, payload.encode("utf-8", "backslashreplace"), retain=retain)
        return self._is_there

    def _abandon(self) -> None:
        if self._is_there:
            told = self._client.publish(self._topics.availability, OFFLINE, retain=True)
            with suppress(RuntimeError, ValueError):  # the broker has gone in this moment, and tells our last will
                told.wait_for_publish(AT_END_SECONDS)
        self._client.disconnect()
        # A thread that is just trying to connect is not waited for.
        ending = threading.Thread(target=self._client.loop_stop, name="events", daemon=True)
        ending.start()
        ending.join(AT_END_SECONDS)

    # The library's thread

    def _on_connect(
        self, client: Client, data: object, flags: ConnectFlags, code: ReasonCode, properties: Properties | None
    ) -> None:
        if code.is_failure:
            self._tell(f"refuses us ({code}): look at user and password_file")
            return
        self._is_there = True
        topics = [self._topics.house_status, *self._pressed, *self._turned]
        client.subscribe([(topic, 0) for topic in topics])
        if self._told:
            self._told.clear()
            self._news.append(f"{self._what} is there again, and knows how things stand")
        self._wake(first=self._wishes.publish_anew())

    def _on_connect_fail(self, client: Client, data: object) -> None:
        self._tell("does not answer")

    def _on_disconnect(
        self, client: Client, data: object, flags: DisconnectFlags, code: ReasonCode, properties: Properties | None
    ) -> None:
        if self._is_there and code.is_failure:
            self._tell("does not answer")
        self._is_there = False

    def _on_message(self, client: Client, data: object, message: MQTTMessage) -> None:
        topic, payload = message.topic, bytes(message.payload)
        if message.retain:
            return  # pressed by somebody long ago
        if topic == self._topics.house_status:
            self._wake(first=payload == ONLINE.encode() and self._wishes.publish_anew())
        elif (button := self._pressed.get(topic)) is not None:
            self._wake(first=self._wishes.press(button, payload))
        elif (room := self._turned.get(topic)) is not None:
            self._wake(first=self._wishes.choose_volume(room, payload))

    def _wake(self, *, first: bool) -> None:
        """Let the thread of the queue look: it need not be told twice."""
        if first and not self._lines.full():
            self.put("")


@contextmanager
def linked_broker(party: Party) -> Iterator[BrokerLink | None]:
    """The line to the party's broker while the block runs; None where it names none. Raises BadInput."""
    if party.mqtt is None:
        yield None
        return
    with closing(BrokerLink(party.mqtt, party)) as link:
        yield link


def _as_json(values: Mapping[str, PlainData]) -> str:
    return json.dumps(values, ensure_ascii=False)
