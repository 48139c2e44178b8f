"""Several frames as one body, for pages that post: each with its kind and its length before it.

A byte tells what a frame is, a text (0) or a binary one (1), four bytes how long, lowest byte first.
"""

import struct
from typing import Final

from moderator.web.messages.wire import LARGEST_FRAME_UP, BrokenFrame

LARGEST_BUNDLE = LARGEST_FRAME_UP
"""Bytes of a body: no post may be larger than a frame of a socket."""
_HEAD: Final = struct.Struct("<BI")
_TEXT, _BINARY = 0, 1


def as_bundle(frames: list[str | bytes]) -> bytes:
    """The body that holds these frames."""
    parts = []
    for frame in frames:
        kind, content = (_TEXT, frame.encode()) if isinstance(frame, str) else (_BINARY, frame)
        parts += [_HEAD.pack(kind, len(content)), content]
    return b"".join(parts)


def frames_of(bundle: bytes) -> list[str | bytes]:
    """The frames of a body, at least one. Raises BrokenFrame."""
    if not bundle or len(bundle) > LARGEST_BUNDLE:
        raise BrokenFrame("a post of no usual length")
    frames: list[str | bytes] = []
    begin = 0
    while begin < len(bundle):
        if begin + _HEAD.size > len(bundle):
            raise BrokenFrame("a post that is cut short")
        kind, length = _HEAD.unpack_from(bundle, begin)
        begin += _HEAD.size
        content = bundle[begin : begin + length]
        begin += length
        if len(content) != length or kind not in (_TEXT, _BINARY):
            raise BrokenFrame("a post that is cut short or damaged")
        try:
            frames.append(content.decode() if kind == _TEXT else content)
        except UnicodeDecodeError:
            raise BrokenFrame("no text in a post") from None
    return frames
