"""A text-to-speech server in the house, as a host names it instead of a voice: `wyoming://host:port`.

Home Assistant's voices (Piper, Kokoro and others) are reached by the protocol Wyoming. What stands behind the port is
the voice that the server is to use, as in `wyoming://kitchen:10200/en_GB-alan-medium`; where nothing stands, it is one
of the language that is spoken.
"""

from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from moderator.errors import BadInput

SCHEME = "wyoming"
USUAL_PORT = 10200
"""Where Piper's server listens when nobody says anything else."""
REMEDY = f'for example "{SCHEME}://localhost:{USUAL_PORT}"'


@dataclass(frozen=True)
class VoiceServer:
    """Where a server is, and what it is to speak."""

    host: str
    port: int
    language: str
    """Of the texts, as in the folder of voices."""
    voice: str | None = None
    """The server's own name of a voice; None: one of the language."""

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{SCHEME}://{host}:{self.port}" + (f"/{self.voice}" if self.voice is not None else "")


@dataclass(frozen=True)
class ServerVoice:
    """One voice that a server has."""

    program: str
    """Which speaks it, with its version."""
    name: str
    version: str
    languages: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(part for part in (self.program, self.name, self.version) if part)

    def speaks(self, language: str) -> bool:
        """Whether it speaks a language such as "en", be it that of one country ("en_GB", "en-us")."""
        own = {each.lower().replace("_", "-") for each in self.languages}
        return any(each == language or each.startswith(f"{language}-") for each in own)


def voice_server(voice: str, language: str) -> VoiceServer | None:
    """The server that a voice names, None where it is a voice of the system. Raises BadInput."""
    if "://" not in voice:
        return None
    try:
        parts = urlsplit(voice)
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
    if host is None or parts.scheme != SCHEME or parts.query or parts.fragment or port == 0:
        raise BadInput(f"'{voice}' is no voice and no address of a voice server", remedy=REMEDY)
    return VoiceServer(host, port or USUAL_PORT, language, unquote(parts.path.strip("/")) or None)
