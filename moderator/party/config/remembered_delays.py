"""By how much devices with browsers are later than they say: measured by `moderator check --web`, kept by device.

A delay is against the other device that stood beside it. One that is known stays as it is when a third device is
measured against it, so that all devices of a house agree. Kept in the folder for the program's state.
"""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import platformdirs

MOST_BYTES = 100_000
"""A file that is larger is none of ours."""
MOST_DEVICES = 100
"""That are remembered, the newest."""
LONGEST_DELAY_SECONDS = 1.0
"""No device of use is later."""


def delays_file() -> Path:
    """Where they are kept; it need not exist."""
    return platformdirs.user_state_path("moderator", appauthor=False) / "browser_delays.json"


def remembered_delays() -> dict[str, float]:
    """Seconds by the devices' numbers; none where the file is damaged."""
    with suppress(OSError, ValueError, RecursionError):
        file = delays_file()
        kept = json.loads(file.read_text(encoding="utf-8")) if file.stat().st_size <= MOST_BYTES else None
        if isinstance(kept, dict):
            return {
                device: float(delay)
                for device, delay in kept.items()
                if type(delay) in (int, float) and abs(delay) <= LONGEST_DELAY_SECONDS
            }
    return {}


def remember_delays(delays: Mapping[str, float]) -> None:
    """Keep the delays of these devices. Raises OSError."""
    kept = {device: delay for device, delay in remembered_delays().items() if device not in delays}
    newest = [*kept.items(), *((device, round(delay, 4)) for device, delay in delays.items())][-MOST_DEVICES:]
    file = delays_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    part.write_text(json.dumps(dict(newest), indent=1), encoding="utf-8")
    os.replace(part, file)
