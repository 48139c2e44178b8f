"""The MQTT broker of a house, to which an evening tells what happens, and from which it takes buttons.

[mqtt]
broker = "homeassistant.local"
user = "moderator"
password_file = "mqtt-password"

The password stands in a file of its own: a party file is shown around, and a journal holds the party.
"""

import re
from dataclasses import dataclass, replace
from pathlib import Path

from moderator.errors import BadInput, Place
from moderator.language.files.host_keys import (
    Key,
    Values,
    checked_text,
    checked_whole,
    path_as_plain,
    path_beside_file,
    read_fields,
    reads,
)
from moderator.language.files.node import Node
from moderator.language.files.text_file import read_text

USUAL_PORT, USUAL_TLS_PORT = 1883, 8883
HIGHEST_PORT = 65_535

_TOPIC = re.compile(r"[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*")
"""No wildcards, and nothing that a device of Home Assistant cannot be called by."""


@dataclass(frozen=True)
class Broker:
    """Where the broker is, who we are there, and below which topics we speak."""

    address: str
    """A name or an IP address."""
    port: int | None = None
    """None: the usual one, which with TLS is another."""
    user: str | None = None
    password_file: Path | None = None
    """Its first line is the password."""
    tls: bool = False
    ca: Path | None = None
    """The certificates that are trusted, for a broker with one of its own; given, there is TLS."""
    prefix: str = "moderator"
    """Everything of ours is published below it. Two tables at one broker need two."""
    discovery_prefix: str = "homeassistant"
    """Below it Home Assistant looks for devices."""
    buttons: bool = True
    """Whether the house may start, pause and go on, and turn the volume."""

    @property
    def is_encrypted(self) -> bool:
        """Whether there is TLS."""
        return self.tls or self.ca is not None

    @property
    def port_used(self) -> int:
        """Where it listens."""
        return self.port or (USUAL_TLS_PORT if self.is_encrypted else USUAL_PORT)

    def __str__(self) -> str:
        return f"the MQTT broker {self.address}:{self.port_used}"

    def password(self) -> str | None:
        """What the password file says; None where none is needed. Raises BadInput with the file."""
        if self.password_file is None:
            return None
        lines = read_text(self.password_file).splitlines()
        if not lines or not lines[0].strip():
            raise BadInput("the file of the password is empty", place=Place(self.password_file))
        return lines[0].strip()


def _topic(node: Node, known: Values) -> str:
    text = checked_text(node)
    if _TOPIC.fullmatch(text) is None:
        raise node.complaint(f"'{text}' is no topic", remedy="letters, digits, - and _, with / between the parts")
    return text


MQTT_KEYS = (
    Key("broker", reads(checked_text), field="address"),
    Key("port", reads(checked_whole, 1, HIGHEST_PORT)),
    Key("user", reads(checked_text)),
    Key("password_file", reads(path_beside_file), as_plain=path_as_plain),
    Key("tls", reads(Node.flag)),
    Key("ca", reads(path_beside_file), as_plain=path_as_plain),
    Key("prefix", _topic),
    Key("discovery_prefix", _topic),
    Key("buttons", reads(Node.flag)),
)


def read_broker(node: Node, known: Values) -> Broker:
    """A table, or only where the broker is, "homeassistant.local:1883", all else as it was known before.

    Raises BadInput with file and line.
    """
    if not isinstance(node.content, dict):
        before: Broker | None = known["mqtt"]
        address, port = _address(node)
        return Broker(address, port) if before is None else replace(before, address=address, port=port)
    broker = read_fields(MQTT_KEYS, node, Broker(""), required=["broker"])
    if broker.password_file is not None and broker.user is None:
        place = node.key_place("password_file")
        raise BadInput("there is a password and nobody who has it", place=place, remedy='add user = "..."')
    return broker


def _address(node: Node) -> tuple[str, int | None]:
    text = checked_text(node)
    address, colon, port = text.rpartition(":")
    if not colon:
        return text, None
    if not address or not port.isdecimal() or not 1 <= int(port) <= HIGHEST_PORT:
        raise node.complaint(f"'{text}' is no place of a broker", remedy="for example homeassistant.local:1883")
    return address, int(port)
