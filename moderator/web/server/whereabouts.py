"""Where this machine is found and by which certificate; both follow the networks that it is in.

A Wi-Fi that comes back may give another address. Whoever comes there finds a certificate for it, at the same port and
without a break: those who are connected stay so.
"""

import asyncio
import datetime
import ssl
import time
from contextlib import suppress
from pathlib import Path

from moderator.errors import BadInput
from moderator.web.server.addresses import NOWHERE, own_addresses
from moderator.web.server.certificates import ensure_certificates

LOOK_SECONDS = 3.0
"""How often it is looked whether the machine has another address."""


class Whereabouts:
    """The addresses of this machine and what it serves by https with. For one loop."""

    def __init__(self, folder: Path) -> None:
        """`folder` has the certificates. Raises BadInput when it cannot be written."""
        self._folder = folder
        self._addresses = own_addresses()
        self.files = ensure_certificates(folder, self._addresses, datetime.datetime.now(datetime.UTC))
        self.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        """For sockets that are served; it has the certificate for the addresses as they are."""
        self.tls.load_cert_chain(self.files.leaf, self.files.key)
        self._look_at = time.monotonic() + LOOK_SECONDS

    @property
    def address(self) -> str:
        """The one that others reach first."""
        return self._addresses[0]

    async def follow(self) -> None:
        """Look whether the machine has other addresses, if that was not looked at just now."""
        if time.monotonic() < self._look_at:
            return
        self._look_at = time.monotonic() + LOOK_SECONDS
        addresses = await asyncio.to_thread(own_addresses)
        if addresses in (self._addresses, NOWHERE):  # whoever is in no network for a moment comes back to the old one
            return
        self._addresses = addresses
        now = datetime.datetime.now(datetime.UTC)
        with suppress(BadInput):  # the leaf that is there goes on; a browser warns of it as before
            self.files = await asyncio.to_thread(ensure_certificates, self._folder, addresses, now)
            self.tls.load_cert_chain(self.files.leaf, self.files.key)
