"""The message by which Home Assistant makes one device of a table, with everything that can be seen and pressed there.

It is a device's discovery message (Home Assistant 2024.12 and later): one retained message, not one for each entity.
Values come out of the one state topic by templates.
"""

import json
from collections.abc import Mapping, Sequence
from importlib.metadata import version

from moderator.language.files.node import PlainData
from moderator.party.home_automation.house_state import Moment
from moderator.party.home_automation.topics import Topics
from moderator.party.home_automation.wishes import LEAST_PERCENT, MOST_PERCENT, PRESS, Button

ONLINE, OFFLINE = "online", "offline"
NAME = "Moderator"

Entity = dict[str, PlainData]


def discovery_message(topics: Topics, rooms: Sequence[str], *, leads: bool, buttons: bool) -> dict[str, PlainData]:
    """The message for a table. `leads`: whether its rooms have leaders; `buttons`: whether the house may press any."""
    entities = {**_sensors(rooms if leads else ()), **_flags(), "moments": _moments(topics)}
    if buttons:
        entities |= {**_buttons(topics), **_volumes(topics, rooms)}
    return {
        "dev": {
            "identifiers": [topics.device],
            "name": _device_name(topics),
            "manufacturer": NAME,
            "sw_version": version("moderator"),
        },
        "o": {"name": "moderator", "sw_version": version("moderator")},
        "availability_topic": topics.availability,
        "state_topic": topics.state,
        "cmps": {key: _whole(topics, key, entity) for key, entity in entities.items()},
    }


def _device_name(topics: Topics) -> str:
    return topics.prefix.replace("/", " ").replace("_", " ").capitalize()


def _whole(topics: Topics, key: str, entity: Mapping[str, PlainData]) -> Entity:
    """An entity with the names by which it is known for good."""
    unique = f"{topics.device}_{key}"
    return {**entity, "unique_id": unique, "default_entity_id": f"{entity['platform']}.{unique}"}


def _value(expression: str) -> str:
    return f"{{{{ value_json.{expression} }}}}"


def _named(room: str) -> str:
    """A room's name as a template has it, whatever signs are in it."""
    return json.dumps(room, ensure_ascii=True)


def _sensors(rooms: Sequence[str]) -> dict[str, Entity]:
    of_rooms: dict[str, Entity] = {
        f"leader_{number}": {
            "platform": "sensor",
            "name": f"Leader of {room}",
            "icon": "mdi:account-star",
            "value_template": _value(f"leaders.get({_named(room)})"),
        }
        for number, room in enumerate(rooms, 1)
    }
    return {
        "ends": {
            "platform": "sensor",
            "name": "End of the round",
            "device_class": "timestamp",
            "value_template": _value("ends"),
        },
        "phase": {
            "platform": "sensor",
            "name": "Phase",
            "icon": "mdi:state-machine",
            "value_template": _value("phase"),
        },
        "round": {"platform": "sensor", "name": "Round", "icon": "mdi:counter", "value_template": _value("round")},
        "winner": {"platform": "sensor", "name": "Winner", "icon": "mdi:trophy", "value_template": _value("winner")},
        **of_rooms,
    }


def _flags() -> dict[str, Entity]:
    return {
        "running": {
            "platform": "binary_sensor",
            "name": "Running",
            "device_class": "running",
            "value_template": _value("running"),
        },
        "paused": {
            "platform": "binary_sensor",
            "name": "Paused",
            "icon": "mdi:pause",
            "value_template": _value("paused"),
        },
        "last_ten_seconds": {
            "platform": "binary_sensor",
            "name": "Last ten seconds",
            "icon": "mdi:timer-alert",
            "value_template": _value("last_ten_seconds"),
        },
        "microphone_lost": {
            "platform": "binary_sensor",
            "name": "Microphone lost",
            "device_class": "problem",
            "entity_category": "diagnostic",
            "value_template": _value("microphone_lost"),
        },
    }


def _moments(topics: Topics) -> Entity:
    return {
        "platform": "event",
        "name": "Moments",
        "icon": "mdi:bomb",
        "state_topic": topics.moment,
        "event_types": [moment.value for moment in Moment],
    }


def _buttons(topics: Topics) -> dict[str, Entity]:
    icons = {Button.START: "mdi:play", Button.PAUSE: "mdi:pause", Button.RESUME: "mdi:play-pause"}
    return {
        button.value: {
            "platform": "button",
            "name": button.name.capitalize(),
            "icon": icon,
            "command_topic": topics.button(button.value),
            "payload_press": PRESS,
        }
        for button, icon in icons.items()
    }


def _volumes(topics: Topics, rooms: Sequence[str]) -> dict[str, Entity]:
    return {
        f"volume_{number + 1}": {
            "platform": "number",
            "name": f"Volume of {room}",
            "icon": "mdi:volume-high",
            "command_topic": topics.volume(number),
            "value_template": _value(f"volumes.get({_named(room)})"),
            "min": LEAST_PERCENT,
            "max": MOST_PERCENT,
            "step": 1,
            "unit_of_measurement": "%",
        }
        for number, room in enumerate(rooms)
    }
