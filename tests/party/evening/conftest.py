"""What several tests of an evening begin with."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from moderator.speaking.synthesis.voice import SystemVoice
from tests.party.evening.virtual_host import Host


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with SystemVoice() as voice:
        host = Host(tmp_path, voice)
        yield host
        for loudspeaker in host.loudspeakers:
            loudspeaker.close()
