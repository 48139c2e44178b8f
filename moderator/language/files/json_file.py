"""JSON as the same nodes that YAML and TOML are read into: what a program wrote is checked like what a person wrote."""

import json

from moderator.errors import BadInput, Place
from moderator.language.files.node import Node, NodeEntry, PlainData, Scalar, check_depth


def parse_json(text: str, place: Place) -> Node:
    """Read one value of JSON; every complaint names `place`. Raises BadInput.

    Numbers that JSON does not have (NaN, infinity) are read as texts, so whoever wants a number refuses them.
    """
    try:
        value: PlainData = json.loads(text, parse_constant=str)
        return _node(value, place, 0)
    except ValueError as error:
        problem = error.msg if isinstance(error, json.JSONDecodeError) else "a number is too long"
        raise BadInput(f"this is not JSON: {problem[:1].lower()}{problem[1:]}", place=place) from None
    except RecursionError:
        raise BadInput("the value is nested too deeply", place=place) from None


def _node(value: PlainData, place: Place, depth: int) -> Node:
    check_depth(depth, place)
    match value:
        case dict():
            return Node(place, {key: NodeEntry(place, _node(item, place, depth + 1)) for key, item in value.items()})
        case list():
            return Node(place, [_node(item, place, depth + 1) for item in value])
        case str():
            return Node(place, Scalar(value, quoted=True))
        case None:
            return Node(place, Scalar("", quoted=False))
        case bool():
            return Node(place, Scalar("true" if value else "false", quoted=False))
        case _:
            return Node(place, Scalar(repr(value), quoted=False))
