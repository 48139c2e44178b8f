"""Where at the broker each thing is said, below the prefix that the host has chosen."""

from dataclasses import dataclass

from moderator.party.config.broker import Broker


@dataclass(frozen=True)
class Topics:
    """The topics of one table."""

    prefix: str
    discovery_prefix: str

    @classmethod
    def of(cls, broker: Broker) -> "Topics":
        """Those that the host has chosen."""
        return cls(broker.prefix, broker.discovery_prefix)

    @property
    def device(self) -> str:
        """What the device is called where topics are no names."""
        return self.prefix.replace("/", "_")

    @property
    def availability(self) -> str:
        """Whether the moderator is there: "online" or "offline", retained."""
        return f"{self.prefix}/availability"

    @property
    def state(self) -> str:
        """How things stand (`HouseState`), retained."""
        return f"{self.prefix}/state"

    @property
    def moment(self) -> str:
        """Moments for lamps, each once."""
        return f"{self.prefix}/moment"

    @property
    def events(self) -> str:
        """Every public line, as docs/events.schema.json describes it."""
        return f"{self.prefix}/events"

    @property
    def discovery(self) -> str:
        """The message that makes a device of it, retained."""
        return f"{self.discovery_prefix}/device/{self.device}/config"

    @property
    def house_status(self) -> str:
        """Where Home Assistant tells that it has started."""
        return f"{self.discovery_prefix}/status"

    def button(self, name: str) -> str:
        """Where a button is pressed."""
        return f"{self.prefix}/button/{name}"

    def volume(self, room: int) -> str:
        """Where the volume of a room is chosen; rooms count from 0, topics from 1."""
        return f"{self.prefix}/volume/{room + 1}/set"
