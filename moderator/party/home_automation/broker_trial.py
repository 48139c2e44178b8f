"""How the program speaks to a broker: the library's client as a host's keys want it; and whether a broker answers."""

import ssl
import threading

from paho.mqtt.client import Client, ConnectFlags
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from moderator.errors import BadInput, Place
from moderator.party.config.broker import Broker

CONNECT_SECONDS = 3.0
"""So long a broker in the house may take to answer."""


def client_of(broker: Broker) -> Client:
    """A client that is not connected yet. Raises BadInput when a file that it needs cannot be read."""
    client = Client(CallbackAPIVersion.VERSION2, protocol=MQTTProtocolVersion.MQTTv311)
    client.connect_timeout = CONNECT_SECONDS
    if broker.user is not None:
        client.username_pw_set(broker.user, broker.password())
    if broker.is_encrypted:
        try:
            client.tls_set(None if broker.ca is None else str(broker.ca))
        except (OSError, ssl.SSLError) as error:
            place = None if broker.ca is None else Place(broker.ca)
            told = error.strerror or "it holds no certificate"
            raise BadInput(f"the certificates of {broker} cannot be read: {told}", place=place) from None
    return client


def why_no_answer(broker: Broker) -> str | None:
    """Why we cannot speak with a broker, as the end of a sentence; None when it answers and takes us.

    Takes some seconds at the most. Raises BadInput as `client_of`.
    """
    client = client_of(broker)
    answered = threading.Event()
    answer: list[ReasonCode] = []

    def on_connect(
        client: Client, data: object, flags: ConnectFlags, code: ReasonCode, properties: Properties | None
    ) -> None:
        answer.append(code)
        answered.set()

    client.on_connect = on_connect
    try:
        client.connect(broker.address, broker.port_used)
    except OSError as error:
        return f"does not answer: {error.strerror or error}"
    client.loop_start()
    try:
        if not answered.wait(CONNECT_SECONDS):
            return "takes connections and says nothing"
        return f"refuses us: {answer[0]}" if answer[0].is_failure else None
    finally:
        client.disconnect()
        client.loop_stop()
