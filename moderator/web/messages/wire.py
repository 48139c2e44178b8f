"""Messages as frames of a WebSocket and back.

A message without samples is a text frame: JSON of its fields, with its name under "is". One with samples is a binary
frame: the length of the JSON as four bytes, the JSON, the samples as int16, lowest byte first. Reading is strict:
what is not exactly a message of a known family raises `BrokenFrame`, whose sender is a stranger or out of date.
"""

import json
import math
import struct
import types
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final, get_args, get_origin, get_type_hints

import numpy as np

from moderator.audio.sound import HIGHEST_RATE, LOWEST_RATE
from moderator.web.messages import clock, greeting, host, listening, playing, screen, seat

FAMILIES: Final = (greeting, clock, playing, listening, screen, host, seat)
LARGEST_FRAME_UP = 1 << 16
"""Bytes of a frame from a page: half a second of sound at 48 kHz is 48,000."""
LONGEST_TEXT = 4_000
"""Characters of one text in a message."""
_LENGTH: Final = struct.Struct("<I")


class BrokenFrame(Exception):
    """A frame that is no message; the text says why, for the log."""


def _named(module: types.ModuleType) -> dict[str, type]:
    return {
        name: found
        for name, found in vars(module).items()
        if isinstance(found, type) and found.__module__ == module.__name__
    }


MESSAGES: Final[Mapping[str, type]] = {name: kind for family in FAMILIES for name, kind in _named(family).items()}
"""Every message by its name."""


def as_frame(message: object) -> str | bytes:
    """A message as what a WebSocket sends: str as a text frame, bytes as a binary one."""
    plain: dict[str, Any] = {"is": type(message).__name__}
    samples: np.ndarray[Any, Any] | None = None
    for field in fields(message):  # type: ignore[arg-type]
        value = getattr(message, field.name)
        if isinstance(value, np.ndarray):
            samples = value
        else:
            plain[field.name] = value
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    if samples is None:
        return text
    head = text.encode()
    return _LENGTH.pack(len(head)) + head + samples.astype("<i2", copy=False).tobytes()


def read_frame(frame: str | bytes) -> object:
    """The message of a frame. Raises BrokenFrame."""
    samples: np.ndarray[Any, Any] | None = None
    if isinstance(frame, bytes):
        frame, samples = _parted(frame)
    try:
        plain = json.loads(frame)
    except (ValueError, RecursionError):
        raise BrokenFrame("no JSON") from None
    if not isinstance(plain, dict):
        raise BrokenFrame("no object")
    kind = MESSAGES.get(str(plain.pop("is", "")))
    if kind is None:
        raise BrokenFrame("no known message")
    if samples is not None:
        plain["samples"] = samples
    expected = get_type_hints(kind)
    if set(plain) != set(expected):
        raise BrokenFrame(f"{kind.__name__} has other fields")
    try:
        message = kind(**{name: _checked(plain[name], hint) for name, hint in expected.items()})
    except TypeError as error:
        raise BrokenFrame(f"{kind.__name__}: {error}") from None
    rate = plain.get("rate", LOWEST_RATE)
    if not LOWEST_RATE <= rate <= HIGHEST_RATE:
        raise BrokenFrame(f"{kind.__name__}: a rate of {rate} Hz")
    return message


def _parted(frame: bytes) -> tuple[str, np.ndarray[Any, Any]]:
    if len(frame) < _LENGTH.size:
        raise BrokenFrame("too short")
    (length,) = _LENGTH.unpack_from(frame)
    head, body = frame[_LENGTH.size : _LENGTH.size + length], frame[_LENGTH.size + length :]
    if len(head) != length or len(body) % 2:
        raise BrokenFrame("cut short")
    try:
        return head.decode(), np.frombuffer(body, dtype="<i2").astype(np.int16)
    except UnicodeDecodeError:
        raise BrokenFrame("no text in its head") from None


def _checked(value: Any, hint: Any) -> Any:  # noqa: ANN401
    """A value as a field of this type has it. Raises TypeError."""
    if get_origin(hint) in (types.UnionType,):
        if value is None:
            return None
        (hint,) = (each for each in get_args(hint) if each is not type(None))
    if get_origin(hint) is tuple:
        if not isinstance(value, list):
            raise TypeError("no list")
        return tuple(_checked(each, get_args(hint)[0]) for each in value)
    if hint is float and type(value) in (int, float) and math.isfinite(value):
        return float(value)
    if hint is str and isinstance(value, str) and len(value) <= LONGEST_TEXT:
        return value
    if hint in (bool, int) and type(value) is hint:
        return value
    if isinstance(value, np.ndarray) and get_origin(hint) is np.ndarray:
        return value
    raise TypeError(f"{value!r:.40} is no {hint}")
