"""Who is the host: a token that counts once, in a code that the terminal shows, and then a cookie for the evening.

The cookie is signed with a key that the program makes when it begins and tells to whatever worker serves its pages: so
it outlives a worker that fails, and counts for nothing when the evening is over. Nothing of it is written down; but
a hall, which may start anew while its tables play, keeps its organiser's key for a day. What comes from a browser is
compared in constant time.
"""

import hashlib
import hmac

from moderator.web.server.pairing import new_token


class HostAccess:
    """The host's token and cookies of one evening."""

    def __init__(self, key: str) -> None:
        """`key`: of this evening, secret."""
        self._key = key.encode()
        self._token = new_token()

    @property
    def token(self) -> str:
        """What the host's code holds now."""
        return self._token

    def admit(self, token: str) -> str | None:
        """The cookie for whoever brings the token, which is used up by that. None: it is another one."""
        if not hmac.compare_digest(self._token.encode(), token.encode()):
            return None
        self._token = new_token()
        number = new_token()
        return f"{number}.{self._signature(number)}"

    def knows(self, cookie: str) -> bool:
        """Whether a cookie is one of the host's."""
        number, _, signature = cookie.partition(".")
        return hmac.compare_digest(self._signature(number).encode(), signature.encode("utf-8", "replace"))

    def _signature(self, number: str) -> str:
        return hmac.new(self._key, number.encode("utf-8", "replace"), hashlib.sha256).hexdigest()
