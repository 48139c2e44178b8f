"""Asks a Wyoming server for speech. Runs in the voice worker, so whatever hangs here holds nobody up.

The protocol is small: each event is a line of JSON, then as many bytes of JSON and of sound as the line promises. It is
spoken here by hand and not with the package `wyoming`, which works with an event loop, waits for ever and takes in
whatever length is promised: here every wait counts against one deadline, and every length has a limit. The tests hold
it against a server made with that package.

    -> describe                    <- info: programs, their voices with names and languages
    -> synthesize: text, voice     <- audio-start: rate, width, channels; audio-chunk with sound, ...; audio-stop
"""

import json
import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Self

import numpy as np

from moderator.audio.sound import HIGHEST_RATE, LOWEST_RATE, Sound
from moderator.errors import VoiceError, did_you_mean
from moderator.language.text.normalising import is_han
from moderator.language.voice.voice_server import ServerVoice, VoiceServer

CONNECT_SECONDS = 1.0
"""In a house a connection takes some milliseconds; a machine that is switched off never answers."""
SERVER_SECONDS = 2.5
"""For a whole sentence. A good voice takes a few tenths of a second; later, the system's voice is worth more."""
LONGEST_LINE = 1_000_000
LONGEST_DATA = 8_000_000
"""Bytes. The list of all of Piper's voices takes some hundred thousand."""
LONGEST_SOUND_SECONDS = 180.0
SAMPLE_BYTES = 2
"""Signed 16-bit sound is what such servers send."""
MOST_CHANNELS = 8
PACED_SIGNS = 30
"""A shorter text tells little about the pace: "Ten." may be followed by a breath."""
SLOWEST_PACE, FASTEST_PACE = 5.0, 30.0
"""Letters a second: people speak 15, quick voices 22. What is outside has another rate than it claims."""
HAN_SIGNS = 3.5
"""So many letters is a Chinese sign worth."""
DIGIT_SIGNS = 4.0
"""And a digit, which is read as a word."""


@dataclass(frozen=True)
class WyomingEvent:
    """One event of the protocol."""

    kind: str
    data: Mapping[str, Any] = field(default_factory=dict)
    payload: bytes = b""


def list_voices(server: VoiceServer) -> tuple[ServerVoice, ...]:
    """The voices that a server has at hand. Raises VoiceError."""
    with _Connection(server, SERVER_SECONDS) as connection:
        connection.send("describe")
        info = connection.receive("info")
    return tuple(
        ServerVoice(_named(program), _text(voice.get("name")), _text(voice.get("version")), _languages(voice))
        for program in _tables(info.data.get("tts"))
        for voice in _tables(program.get("voices"))
        if voice.get("installed", True) and program.get("installed", True)
    )


def chosen_voice(server: VoiceServer, voices: tuple[ServerVoice, ...]) -> ServerVoice:
    """The voice with the name that was asked for, else the first of the language. Raises VoiceError."""
    if server.voice is not None:
        for voice in voices:
            if voice.name == server.voice:
                return voice
        remedy = did_you_mean(server.voice, [voice.name for voice in voices])
        raise VoiceError(f"{server}: there is no such voice", remedy=remedy)
    for voice in voices:
        if voice.speaks(server.language):
            return voice
    spoken = sorted({language for voice in voices for language in voice.languages})
    remedy = f"it speaks {', '.join(spoken[:6])}" if spoken else "it has no voice at all"
    raise VoiceError(f"{server} does not speak the language '{server.language}'", remedy=remedy)


def speak(server: VoiceServer, voice: ServerVoice, text: str, seconds: float = SERVER_SECONDS) -> Sound:
    """The spoken text. Raises VoiceError when it is not there within `seconds`, or is no speech."""
    with _Connection(server, seconds) as connection:
        connection.send("synthesize", {"text": text, "voice": {"name": voice.name}})
        start = connection.receive("audio-start")
        rate, channels = _format(server, start)
        most = round(LONGEST_SOUND_SECONDS * rate) * channels * SAMPLE_BYTES
        sound = bytearray()
        while (event := connection.receive("audio-chunk", "audio-stop")).kind == "audio-chunk":
            if "rate" in event.data and _format(server, event) != (rate, channels):
                raise VoiceError(f"{server} changes its rate in the middle of a sentence")
            sound += event.payload
            if len(sound) > most:
                raise VoiceError(f"{server} does not stop to speak")
    whole = len(sound) // (SAMPLE_BYTES * channels) * channels
    samples = np.frombuffer(bytes(sound), dtype="<i2", count=whole).astype(np.float32) / np.float32(32768)
    spoken = Sound(np.ascontiguousarray(samples.reshape(-1, channels).mean(axis=1), dtype=np.float32), rate)
    _check_pace(server, text, spoken)
    return spoken


def _check_pace(server: VoiceServer, text: str, sound: Sound) -> None:
    """Raises VoiceError for sound that cannot be the text: nothing, or played at a wrong rate."""
    if not len(sound.samples):
        raise VoiceError(f"{server} has no sound for {text!r}")
    signs = sum(HAN_SIGNS if is_han(sign) else DIGIT_SIGNS if sign.isdecimal() else 1.0 for sign in text)
    if signs >= PACED_SIGNS and not SLOWEST_PACE <= signs / sound.seconds <= FASTEST_PACE:
        raise VoiceError(
            f"{server} takes {sound.seconds:.1f} seconds at {sound.rate} Hz for {text!r}: that rate is wrong"
        )


def _format(server: VoiceServer, event: WyomingEvent) -> tuple[int, int]:
    """Rate in Hz and number of channels. Raises VoiceError for what is no sound that can be played."""
    rate, width, channels = (event.data.get(name) for name in ("rate", "width", "channels"))
    if (
        not isinstance(rate, int)
        or not isinstance(channels, int)
        or not LOWEST_RATE <= rate <= HIGHEST_RATE
        or width != SAMPLE_BYTES
        or not 1 <= channels <= MOST_CHANNELS
    ):
        raise VoiceError(f"{server} sends sound that cannot be played: rate {rate}, width {width}, channels {channels}")
    return rate, channels


class _Connection:
    """One conversation with a server, which is over at a deadline."""

    def __init__(self, server: VoiceServer, seconds: float) -> None:
        """Raises VoiceError when nobody answers."""
        self._server = server
        self._ends = time.monotonic() + seconds
        self._left = bytearray()
        try:
            self._socket = socket.create_connection((server.host, server.port), min(CONNECT_SECONDS, seconds))
        except (OSError, UnicodeError) as error:
            raise self._failure(error) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self._socket.close()

    def send(self, kind: str, data: Mapping[str, Any] | None = None) -> None:
        """Send an event without sound. Raises VoiceError."""
        line = json.dumps({"type": kind} if data is None else {"type": kind, "data": data}, ensure_ascii=False)
        try:
            self._socket.settimeout(self._time_left())
            self._socket.sendall(line.encode("utf-8", "replace") + b"\n")
        except OSError as error:
            raise self._failure(error) from None

    def receive(self, *kinds: str) -> WyomingEvent:
        """The next event of these kinds; others tell nothing that matters here. Raises VoiceError."""
        while True:
            event = self._next_event()
            if event.kind in kinds:
                return event
            if event.kind == "error":
                raise VoiceError(f"{self._server} refuses: {event.data.get('text')}")

    def _next_event(self) -> WyomingEvent:
        line = self._line()
        try:
            header = json.loads(line)
            kind, data = header["type"], header.get("data") or {}
            data_length, payload_length = (int(header.get(f"{part}_length") or 0) for part in ("data", "payload"))
            if not (0 <= data_length <= LONGEST_DATA and 0 <= payload_length <= LONGEST_DATA):
                raise ValueError("too long")
            if data_length:
                data = {**data, **json.loads(self._bytes(data_length))}
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise VoiceError(f"{self._server} does not speak Wyoming", remedy="check the address") from None
        return WyomingEvent(str(kind), data, self._bytes(payload_length))

    def _line(self) -> bytes:
        while (end := self._left.find(b"\n")) < 0:
            if len(self._left) > LONGEST_LINE:
                raise VoiceError(f"{self._server} does not speak Wyoming", remedy="check the address")
            self._read()
        line = bytes(self._left[:end])
        del self._left[: end + 1]
        return line

    def _bytes(self, count: int) -> bytes:
        while len(self._left) < count:
            self._read()
        found = bytes(self._left[:count])
        del self._left[:count]
        return found

    def _read(self) -> None:
        try:
            self._socket.settimeout(self._time_left())
            more = self._socket.recv(1 << 16)
        except OSError as error:
            raise self._failure(error) from None
        if not more:
            raise VoiceError(f"{self._server} hangs up in the middle of a sentence")
        self._left += more

    def _time_left(self) -> float:
        """Seconds until the deadline. Raises TimeoutError behind it."""
        left = self._ends - time.monotonic()
        if left <= 0:
            raise TimeoutError
        return left

    def _failure(self, error: Exception) -> VoiceError:
        if isinstance(error, TimeoutError):
            return VoiceError(f"{self._server} takes too long to answer", remedy="is it switched on, and quick enough?")
        told = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return VoiceError(f"{self._server} does not answer: {told}", remedy="is the server running?")


def _tables(value: object) -> list[Mapping[str, Any]]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _named(program: Mapping[str, Any]) -> str:
    return " ".join(part for part in (_text(program.get("name")), _text(program.get("version"))) if part)


def _languages(voice: Mapping[str, Any]) -> tuple[str, ...]:
    languages = voice.get("languages")
    return tuple(map(str, languages)) if isinstance(languages, list) else ()


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
