"""Sealing what leaves a table: who reads the servers' disks or listens on their subjects learns nothing of a game.

AES-256-GCM with a random nonce. What a text is for is bound to it, so that no sealed line can be put in another's
place.
"""

import secrets
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from moderator.errors import BadInput, Place
from moderator.language.files.text_file import write_private

KEY_BITS = 256
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


def make_key(file: Path) -> None:
    """Write a new key into a file that only its owner can read. Raises BadInput."""
    try:
        write_private(file, AESGCM.generate_key(KEY_BITS).hex().encode() + b"\n")
    except OSError as error:
        raise BadInput(f"the hall's key cannot be written: {error.strerror}", place=Place(file)) from None


def read_seal(file: Path) -> Seal:
    """The seal of the key in a file. Raises BadInput."""
    try:
        return Seal(bytes.fromhex(file.read_text(encoding="ascii").strip()))
    except OSError as error:
        raise BadInput(f"the hall's key cannot be read: {error.strerror}", place=Place(file)) from None
    except ValueError:
        remedy = "copy the file of the machine on which the hall began"
        raise BadInput(
            "this is no key of a hall: it has 64 hexadecimal digits", place=Place(file), remedy=remedy
        ) from None
