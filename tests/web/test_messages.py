"""Every message travels and comes back as it was; what is no message is refused, whoever sends it."""

import json
import types
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, get_args, get_origin, get_type_hints

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moderator.audio.sound import HIGHEST_RATE
from moderator.web.messages.listening import HeardSound
from moderator.web.messages.wire import LONGEST_TEXT, MESSAGES, BrokenFrame, as_frame, read_frame

SAMPLES = np.array([0, 1, -1, 32767, -32768], dtype=np.int16)


def value_of(hint: Any, name: str) -> Any:  # noqa: ANN401
    """A value that a field of this type may have, and no usual one."""
    if name == "rate":
        return 44_100
    if get_origin(hint) is types.UnionType:
        return value_of(get_args(hint)[0], name)
    if get_origin(hint) is tuple:
        return (value_of(get_args(hint)[0], name),) * 3
    if get_origin(hint) is np.ndarray:
        return SAMPLES
    return {str: "Zoë „人质“ \\ \n", bool: True, int: -7, float: 1234.56789}[hint]


def every_message() -> Iterator[object]:
    for kind in MESSAGES.values():
        yield kind(**{name: value_of(hint, name) for name, hint in get_type_hints(kind).items()})


def same(one: object, other: object) -> bool:
    assert is_dataclass(one)
    pairs = [(getattr(one, field.name), getattr(other, field.name)) for field in fields(one)]
    return type(one) is type(other) and all(
        np.array_equal(a, b) if isinstance(a, np.ndarray) else (a, type(a)) == (b, type(b)) for a, b in pairs
    )


@pytest.mark.parametrize("message", [*every_message()], ids=lambda message: type(message).__name__)
def test_every_message_comes_back_as_it_was(message: object) -> None:
    assert same(read_frame(as_frame(message)), message)


def test_every_family_is_known() -> None:
    assert {"Hello", "Ping", "PlaySound", "HeardSound", "ShowRoom"} <= MESSAGES.keys()


@pytest.mark.parametrize(
    "frame",
    [
        *(
            "",
            "x",
            "[]",
            "{}",
            "null",
            '{"is": "Ping"}',
            '{"is": "Ping", "sent": "now"}',
            '{"is": "Ping", "sent": NaN}',
        ),
        '{"is": "Ping", "sent": 1, "more": 2}',
        '{"is": "Ping", "sent": true}',
        '{"is": "dict"}',
        '{"is": ["Ping"], "sent": 1}',
        '{"is": "TappedSentence", "text": "' + "a" * (LONGEST_TEXT + 1) + '"}',
        '{"is": "HeardSound", "first": 0, "rate": 16000, "samples": [1, 2]}',
        "[" * 100_000,
        *(b"", b"abc", b"\xff\xff\xff\xff{}", b"\x02\x00\x00\x00{}\x00", b"\x02\x00\x00\x00\xff\xff"),
        as_frame(HeardSound(0, HIGHEST_RATE + 1, SAMPLES)),
        as_frame(HeardSound(0, 0, SAMPLES)),
    ],
    ids=lambda frame: repr(frame[:40]),
)
def test_what_is_no_message_is_refused(frame: str | bytes) -> None:
    with pytest.raises(BrokenFrame):
        read_frame(frame)


@settings(max_examples=40)
@given(st.one_of(st.text(), st.binary(), st.recursive(st.none() | st.integers(), st.lists).map(json.dumps)))
def test_nothing_else_is_ever_raised(frame: str | bytes) -> None:
    with pytest.raises(BrokenFrame):
        read_frame(frame)


@settings(max_examples=60)
@given(st.data())
def test_nor_for_a_frame_that_is_spoiled_on_its_way(data: st.DataObject) -> None:
    frame = as_frame(data.draw(st.sampled_from([*every_message()])))
    raw = bytearray(frame.encode() if isinstance(frame, str) else frame)
    raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    try:
        read_frame(bytes(raw) if isinstance(frame, bytes) else raw.decode("utf-8", "replace"))
    except BrokenFrame:
        return
