"""Recordings as a rehearsal script: what went wrong in an evening becomes a test.

The script plays the recordings one after the other and expects of each what was said, where that is known, else what
was understood when it was kept. A recording does not tell what was typed that evening, so the script tells the moment
before each line, and whoever makes a test of it puts in what leads there.
"""

import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from moderator.party.config.party_file import Party
from moderator.party.evening.timeline import clock_face
from moderator.party.recording.replay import Replayed, in_short

PLAYERS = "player"
"""The slot list that holds the players' names."""
HEAD = """\
# From recordings, by `moderator hear --script`. What was typed that evening is missing: put it in where the moments,
# told before each line, need it (docs/rehearsal-scripts.md). Then: moderator rehearse THIS_FILE
"""


def as_script(replayed: Iterable[Replayed], folder: Path) -> str:
    """A rehearsal script, to stand in `folder`, in which recordings are heard in the order of the evening."""
    ordered = sorted(replayed, key=lambda one: (one.recording.at is None, one.recording.at or 0.0))
    steps = [line for one in ordered for line in _steps(one, folder)]
    return HEAD + "\n".join([*_party(ordered), "steps:", *steps]) + "\n"


def _party(ordered: Sequence[Replayed]) -> list[str]:
    listenings = [one.recording.listening for one in ordered if one.recording.listening is not None]
    names = {str(name) for listening in listenings for name in listening.slots.get(PLAYERS, {}).values()}
    rooms = list(dict.fromkeys(one.recording.room for one in ordered if one.recording.room is not None))
    described = [{"name": room} for room in (rooms if len(rooms) == 2 else ())]
    lines = [f"  players: {_yaml(sorted(names))}"] if names else []
    lines += [f"  moderator: {_yaml(listenings[0].address)}"] if listenings else []
    lines += [f"  rooms: {_yaml(described)}"] if described else []
    return ["party:", *lines] if lines else []


def _steps(replayed: Replayed, folder: Path) -> list[str]:
    recording, intent = replayed.recording, replayed.expected
    room = _yaml(recording.room or Party.rooms[0].name)
    told = [clock_face(recording.at)] if recording.at is not None else []
    told += [" ".join(recording.states)] if recording.states else []
    told += [f'"{recording.heard.text}" {in_short(recording.heard)}'] if recording.heard is not None else []
    lines = [f"  # {': '.join(told)}"] if told else []
    lines.append(f"  - {{wav: {_yaml(os.path.relpath(recording.sound, folder))}, room: {room}}}")
    if intent is None:
        return [*lines, f"  - {{expect: {{rejected: true, room: {room}}}}}"]
    args = f", args: {_yaml({name: list(values) for name, values in intent.slots.items()})}" if intent.slots else ""
    return [*lines, f"  - {{expect: {{heard: {intent.name}, room: {room}{args}}}}}"]


def _yaml(value: object) -> str:
    """JSON, which YAML reads as it is."""
    return json.dumps(value, ensure_ascii=False)
