"""A real Wyoming server for the tests, of the package `wyoming`, with espeak-ng behind it: `voice_servers` starts it.

It listens in a process of its own, and may be ill in several ways; "describe" it always answers.
"""

import asyncio
import io
import subprocess
import sys
import wave
from contextlib import suppress

from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.error import Error
from wyoming.event import Event
from wyoming.info import Attribution, Describe, Info, TtsProgram, TtsVoice
from wyoming.server import AsyncEventHandler
from wyoming.tts import Synthesize

from tests.speaking.voice_servers import VOICES

CHUNK_FRAMES = 1024
NOBODY = Attribution("nobody", "")


def info() -> Info:
    voices = [TtsVoice(name, NOBODY, True, None, "2", languages=[each[1]]) for name, each in VOICES.items()]
    return Info(tts=[TtsProgram("test-espeak", NOBODY, True, None, "1.0", voices=voices)])


def spoken(text: str, voice: str | None) -> tuple[int, bytes]:
    """Rate in Hz and signed 16-bit sound."""
    command = ["espeak-ng", "-v", VOICES[voice or "espeak-gb"][0], "--stdout", "--stdin"]
    out = subprocess.run(command, input=text.encode(), capture_output=True, check=True).stdout
    with wave.open(io.BytesIO(out)) as sound:
        return sound.getframerate(), sound.readframes(1 << 30)


class Handler(AsyncEventHandler):
    def __init__(self, ill: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        super().__init__(reader, writer)
        self._ill = ill

    async def handle_event(self, event: Event) -> bool:
        if Describe.is_type(event.type):
            await self.write_event(info().event())
        elif Synthesize.is_type(event.type):
            return await self._say(Synthesize.from_event(event))
        return True

    async def _say(self, asked: Synthesize) -> bool:
        rate, sound = spoken(asked.text, asked.voice.name if asked.voice is not None else None)
        told = {"wrong_rate": 3 * rate, "no_rate": 0}.get(self._ill, rate)
        if self._ill == "slow":
            await asyncio.sleep(30)
        if self._ill == "garbage":
            self.writer.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            await self.writer.drain()
            return True
        if self._ill == "refuses":
            await self.write_event(Error("no voice today").event())
            return True
        await self.write_event(AudioStart(rate=told, width=2, channels=1).event())
        size = 2 * CHUNK_FRAMES
        for first in range(0, 0 if self._ill == "silent" else len(sound), size):
            if first >= size and self._ill == "hangs_up":
                return False
            if first >= size and self._ill == "other_rate":
                told = 2 * rate
            await self.write_event(AudioChunk(told, 2, 1, sound[first : first + size]).event())
        while self._ill == "floods":
            await self.write_event(AudioChunk(told, 2, 1, bytes(1 << 20)).event())
        await self.write_event(AudioStop().event())
        return True


async def main(port: int, ill: str) -> None:
    async def converse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            await Handler(ill, reader, writer).run()

    server = await asyncio.start_server(converse, "127.0.0.1", port)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2]))
