"""Sealing what leaves a table: who reads the servers' disks or listens on their subjects learns nothing of a game.

AES-256-GCM with a random nonce. What a text is for is bound to it, so that no sealed line can be put in another's
place.
"""

import secrets

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

NONCE_BYTES = 12
"""As the standard asks for it (NIST SP 800-38D)."""


class Broken(Exception):
    """Something was not sealed with this key, or not for this place."""


class Seal:
    """Seals with one key."""

    def __init__(self, key: bytes) -> None:
        """`key`: 32 bytes. Raises ValueError."""
        self._cipher = AESGCM(key)

    def close(self, text: bytes, purpose: str) -> bytes:
        """Seal a text for a purpose, for which alone it can be opened."""
        nonce = secrets.token_bytes(NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, text, purpose.encode())

    def open(self, sealed: bytes, purpose: str) -> bytes:
        """What was sealed for this purpose. Raises Broken."""
        try:
            return self._cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], purpose.encode())
        except (InvalidTag, ValueError):
            raise Broken(f"this was not sealed with the hall's key as {purpose}") from None
