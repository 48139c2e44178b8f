"""Microphones and loudspeakers without hardware: a private PulseAudio server with null sinks.

Two rooms, each with a loudspeaker (`room_a_out`, `room_b_out`) and a microphone (`room_a_mic`, `room_b_mic`). To
PortAudio, and so to the program, they are ordinary sound devices of these names. A test speaks into a microphone by
playing a file into the sink behind it, and hears a loudspeaker by recording the monitor of its sink:

    program --PortAudio--> room_a_out (sink) --monitor--> record()
    speak_into() --paplay--> room_a_mic (sink) --monitor--> PortAudio--> program

PortAudio finds devices through ALSA, and ALSA through the environment of the process, read when PortAudio starts.
So `tests/conftest.py` prepares the environment before any test module can import sounddevice, and the server, which
only some tests need, is started later; a PortAudio that was already running is then started anew. The developer's own
devices are out of sight all the while: no test makes a noise in the office.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

LOUDSPEAKERS = ("room_a_out", "room_b_out")
MICROPHONES = ("room_a_mic", "room_b_mic")

RATE = 48_000
"""Samples a second of the sinks: the usual rate of sound cards."""

PARTY = """
players = [{players}]
model = "vosk-tiny-en"
[[rooms]]
name = "room one"
microphone = "room_a_mic"
loudspeaker = "room_a_out"
[[rooms]]
name = "room two"
microphone = "room_b_mic"
loudspeaker = "room_b_out"
[game]
# With this one each message begins with its first text, and the rooms are as below.
seed = 3610
minutes = {minutes}
"""

START_LIMIT = 20.0
"""Seconds until the server must answer; it takes about 0.2 s on an idle machine."""

EXACT_SECONDS = 0.02
"""Between the time of a sound and the time that a recording shows, on an idle machine. The recorder is imprecise too,
and the fade at the beginning of a sound hides its first half millisecond."""

BUSY_SECONDS = 0.25
"""The same on a machine that has other work to do: it loses sound as well."""

LATENCY_MS = "10"
"""Milliseconds of buffering asked of the server for playing and recording: short, so that times are exact."""

UNPLUGGED = "pcm.unplugged { type hw card 31 }"
"""An ALSA device that cannot be opened: PortAudio 19.6 aborts when every device of the configuration can be used."""

SERVER_SETTINGS = "rlimit-rttime = -1\n"
"""A thread of the server that computes for 0.2 s without a pause would end it all, and on a busy machine one does."""

TOOLS = ("pulseaudio", "pactl", "paplay", "parec")


def party_on_null_sinks(minutes: Sequence[float], *more_players: str) -> str:
    """A party file of two rooms on null sinks. `minutes` are the lengths of the rounds.

    Without more players Anna, Carlos and Dora are in room one, Bob, Fatima and Emil in room two.
    """
    players = ", ".join(f'"{name}"' for name in ("Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima", *more_players))
    return PARTY.format(players=players, minutes=list(minutes))


class NoSoundServer(Exception):
    """The sound server cannot be started; the text says what to do."""


def prepare_environment(folder: Path) -> Mapping[str, str]:
    """Writes the ALSA configuration into `folder` and returns the variables that make a process see only our devices.

    The path of `folder` must be short: it holds a socket, whose path may have no more than 107 characters.
    """
    runtime = folder / "run"
    runtime.mkdir(mode=0o700)
    devices = [_alsa_device(name, "playback", name) for name in LOUDSPEAKERS]
    devices += [_alsa_device(name, "capture", f"{name}.monitor") for name in MICROPHONES]
    configuration = folder / "asound.conf"
    configuration.write_text("\n".join([*devices, UNPLUGGED]))
    server = folder / "pulse.conf"
    server.write_text(SERVER_SETTINGS)
    return {
        "ALSA_CONFIG_PATH": str(configuration),
        "PULSE_CONFIG": str(server),
        "XDG_RUNTIME_DIR": str(runtime),
        "PULSE_SERVER": f"unix:{runtime}/pulse/native",
        "PULSE_COOKIE": str(runtime / "cookie"),
    }


def environment_without_devices(folder: Path) -> dict[str, str]:
    """The environment of a machine without any sound device, for programs started by a test."""
    configuration = folder / "no_devices.conf"
    configuration.write_text(UNPLUGGED)
    return {**os.environ, "ALSA_CONFIG_PATH": str(configuration), "PULSE_SERVER": f"unix:{folder}/nobody"}


def _alsa_device(name: str, direction: str, pulse_name: str) -> str:
    return f"pcm.{name} {{ type asym {direction}.pcm {{ type pulse device {pulse_name} }} }}"


@dataclass(frozen=True, eq=False)
class Recording:
    """What was heard: mono float32 samples in -1..1, and when the first one sounded (seconds of time.monotonic())."""

    samples: NDArray[np.float32]
    started: float
    rate: int = RATE

    def first_sound(self, threshold: float = 0.01) -> float | None:
        """When the first sample above the threshold sounded (time.monotonic()); None when all was silent."""
        loud = np.flatnonzero(np.abs(self.samples) > threshold)
        return self.started + float(loud[0]) / self.rate if loud.size else None

    def last_sound(self, threshold: float = 0.01) -> float | None:
        """When the last sample above the threshold sounded (time.monotonic()); None when all was silent."""
        loud = np.flatnonzero(np.abs(self.samples) > threshold)
        return self.started + float(loud[-1]) / self.rate if loud.size else None


@dataclass(eq=False)
class Recorder:
    """Records one sink from the moment it is made until `stop`."""

    sink: str
    side: str | None = None
    """"left" or "right": that side of it alone."""
    _blocks: list[bytes] = field(default_factory=list)
    _earliest_start: float = float("inf")
    _running: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        command = ["parec", f"--device={self.sink}.monitor", "--raw", f"--latency-msec={LATENCY_MS}"]
        command += ["--format=float32le", f"--rate={RATE}", "--channels=1"]
        if self.side is not None:
            command += [f"--channel-map=front-{self.side}", "--no-remix"]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self._process.stdout is not None
        self._reader = threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True)
        self._reader.start()
        if not self._running.wait(START_LIMIT):
            self.stop()
            raise NoSoundServer(f"nothing could be recorded from {self.sink}")

    def _read(self, stream: IO[bytes]) -> None:
        frames = 0.0
        while block := os.read(stream.fileno(), 1 << 16):
            # A null sink hands out a block when its first sample sounds; what arrives later is our own delay.
            self._earliest_start = min(self._earliest_start, time.monotonic() - frames / RATE)
            frames += len(block) / 4
            self._blocks.append(block)
            self._running.set()

    def so_far(self) -> Recording:
        """What was recorded until now."""
        sound = b"".join(self._blocks)
        return Recording(np.frombuffer(sound[: len(sound) // 4 * 4], np.float32), self._earliest_start)

    def stop(self) -> Recording:
        """Ends the recording and returns all of it."""
        self._process.terminate()
        self._reader.join()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
        return self.so_far()


class NullSinks:
    """The running sound server and what a test does with its devices."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        missing = [tool for tool in TOOLS if shutil.which(tool) is None]
        if missing:
            raise NoSoundServer(f"{', '.join(missing)} not found: `make setup` installs what the sound tests need")
        self._log = Path(environment["XDG_RUNTIME_DIR"]) / "pulseaudio.log"
        self._environment = environment
        self.start()
        restart_portaudio()

    def start(self) -> None:
        """Start the server, anew when it was killed."""
        command = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--disable-shm=yes"]
        command += ["--use-pid-file=no", "--log-level=notice", f"--log-target=file:{self._log}"]
        command += ["-L", "module-native-protocol-unix"]
        # Without rewinds a sink never works more than 50 ms ahead; else the first block may take two seconds to come.
        for name in LOUDSPEAKERS + MICROPHONES:
            command += ["-L", f"module-null-sink sink_name={name} rate={RATE} channels=2 norewinds=1"]
        # The shell ends the server as soon as its input closes, so that it outlives no tests, not even killed ones.
        self._shell = subprocess.Popen(
            ["sh", "-c", '"$@" & read -r _; kill $!; wait $!', "sh", *command],
            stdin=subprocess.PIPE,
            env={**os.environ, **self._environment},
        )
        self._wait_until_ready()

    def kill(self) -> None:
        """The server dies at once, and all its devices with it."""
        (server,) = Path(f"/proc/{self._shell.pid}/task/{self._shell.pid}/children").read_text().split()
        os.kill(int(server), signal.SIGKILL)
        self.close()

    def users(self) -> dict[int, str]:
        """The processes that play or listen now, each with the sink that it plays on or whose monitor it hears."""
        return _streams("sink", "sink-inputs") | _streams("source", "source-outputs")

    def user(self, sink: str) -> int:
        """The other process that plays on a loudspeaker, or hears a microphone; there must be one and no more."""
        streams = _streams("sink", "sink-inputs") if sink in LOUDSPEAKERS else _streams("source", "source-outputs")
        (process,) = (process for process, used in streams.items() if used == sink and process != os.getpid())
        return process

    def _wait_until_ready(self) -> None:
        give_up_at = time.monotonic() + START_LIMIT
        while time.monotonic() < give_up_at:
            answer = subprocess.run(["pactl", "list", "short", "sinks"], capture_output=True, text=True)
            if all(name in answer.stdout for name in LOUDSPEAKERS + MICROPHONES):
                return
            time.sleep(0.05)
        self.close()
        log = self._log.read_text() if self._log.exists() else "it wrote no log"
        raise NoSoundServer(f"pulseaudio did not start within {START_LIMIT:.0f} s: {log}")

    def unplug(self, sink: str) -> None:
        """The device is gone, and whoever plays or records there is thrown out."""
        modules = subprocess.run(["pactl", "list", "short", "modules"], capture_output=True, text=True, check=True)
        found = [line.split()[0] for line in modules.stdout.splitlines() if f"sink_name={sink} " in line]
        subprocess.run(["pactl", "unload-module", *found], check=True)

    def plug_in(self, sink: str) -> None:
        """The device is there again."""
        module = ["module-null-sink", f"sink_name={sink}", f"rate={RATE}", "channels=2", "norewinds=1"]
        subprocess.run(["pactl", "load-module", *module], check=True, stdout=subprocess.DEVNULL)

    def close(self) -> None:
        """Ends the server."""
        assert self._shell.stdin is not None
        self._shell.stdin.close()
        self._shell.wait(START_LIMIT)

    def start_speaking(self, microphone: str, wav: Path) -> subprocess.Popen[bytes]:
        """Starts to play a sound file into a microphone; the returned process ends when all of it was played."""
        return subprocess.Popen(["paplay", f"--device={microphone}", f"--latency-msec={LATENCY_MS}", str(wav)])

    def speak_into(self, microphone: str, wav: Path) -> None:
        """Plays a sound file into a microphone, to its end."""
        with self.start_speaking(microphone, wav) as playing:
            status = playing.wait()
        assert status == 0, f"{wav} could not be spoken into {microphone}"

    def record(self, sink: str, seconds: float) -> Recording:
        """Records a loudspeaker (or what a microphone is told) for some seconds."""
        recorder = Recorder(sink)
        time.sleep(seconds)
        return recorder.stop()

    @contextmanager
    def as_source(self, microphone: str) -> Iterator[str]:
        """While the block runs there is a source of what a microphone hears that is no monitor: browsers hide those.

        Its name.
        """
        name = f"{microphone}_source"
        load = ["pactl", "load-module", "module-remap-source", f"master={microphone}.monitor", f"source_name={name}"]
        module = subprocess.run(load, check=True, capture_output=True, text=True).stdout.strip()
        try:
            yield name
        finally:
            subprocess.run(["pactl", "unload-module", module], check=True)

    @contextmanager
    def open_air(self, loudspeaker: str, microphone: str, volume: float = 1.0) -> Iterator[None]:
        """While the block runs the microphone hears the loudspeaker, as loud as it plays or quieter."""
        loop = [f"source={loudspeaker}.monitor", f"sink={microphone}", "latency_msec=40"]
        load = ["pactl", "load-module", "module-loopback", *loop]
        module = subprocess.run(load, check=True, capture_output=True, text=True).stdout.strip()
        inputs = subprocess.run(["pactl", "list", "short", "sink-inputs"], capture_output=True, text=True, check=True)
        stream = inputs.stdout.splitlines()[-1].split()[0]
        subprocess.run(["pactl", "set-sink-input-volume", stream, str(round(65_536 * volume ** (1 / 3)))], check=True)
        try:
            yield
        finally:
            subprocess.run(["pactl", "unload-module", module], check=True)

    @contextmanager
    def recording(self, *sinks: str) -> Iterator[dict[str, Recording]]:
        """Records several sinks while the block runs; the dictionary is filled with the recordings at its end."""
        recorders = [Recorder(sink) for sink in sinks]
        recordings: dict[str, Recording] = {}
        try:
            yield recordings
        finally:
            recordings |= {recorder.sink: recorder.stop() for recorder in recorders}


def _streams(what: str, where: str) -> dict[int, str]:
    """The processes that have a stream of a kind, each with the sink that it plays on or whose monitor it hears."""
    names = {each["index"]: str(each["name"]).removesuffix(".monitor") for each in _listed(f"{what}s")}
    return {int(stream["properties"]["application.process.id"]): names[stream[what]] for stream in _listed(where)}


def _listed(what: str) -> list[dict[str, Any]]:
    """What the server has of a kind."""
    answer = subprocess.run(["pactl", "--format=json", "list", what], capture_output=True, text=True, check=True)
    found: list[dict[str, Any]] = json.loads(answer.stdout)
    return found


def restart_portaudio() -> None:
    """Lets a PortAudio that is already loaded look for devices again; its list is frozen when it starts."""
    sounddevice = sys.modules.get("sounddevice")
    if sounddevice is not None:
        sounddevice._terminate()
        sounddevice._initialize()
