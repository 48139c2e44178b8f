"""A key of NATS (an nkey): whose it is, what it signs.

It is an Ed25519 key, written in letters that tell its kind and are checked against slips: NATS' own way of writing
(base32 of the kind, the key and a CRC-16). https://docs.nats.io/running-a-nats-service/configuration/securing_nats/auth_intro/nkey_auth
"""

import base64
import binascii
from enum import Enum

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

SEED = 18 << 3
KIND_BITS = 5
"""Of a seed's first byte are its own; the kind is split over the next bits."""
SEED_BYTES = 32
CHECK_BYTES = 2


class KeyKind(Enum):
    """Whose a key is; its first letter tells."""

    OPERATOR = 14 << 3
    """Of whoever runs the servers."""
    ACCOUNT = 0
    """Of a hall."""
    USER = 20 << 3
    """Of a program."""


class SigningKey:
    """A secret key and what others know of it."""

    def __init__(self, kind: KeyKind, secret: bytes | None = None) -> None:
        """`secret`: 32 bytes; a new key without. Raises ValueError."""
        self.kind = kind
        self._key = Ed25519PrivateKey.generate() if secret is None else Ed25519PrivateKey.from_private_bytes(secret)

    @property
    def public(self) -> str:
        """By which others know it."""
        return _written(bytes([self.kind.value]) + self._key.public_key().public_bytes_raw())

    @property
    def seed(self) -> str:
        """The key itself, as it is kept."""
        kind = self.kind.value
        first = bytes([SEED | kind >> KIND_BITS, kind << 8 - KIND_BITS & 0xFF])
        return _written(first + self._key.private_bytes_raw())

    def sign(self, text: bytes) -> bytes:
        """Its signature of a text: 64 bytes."""
        return self._key.sign(text)


def read_seed(seed: str) -> SigningKey:
    """The key of a seed. Raises ValueError."""
    data = base64.b32decode(seed + "=" * (-len(seed) % 8))
    told, check = data[:-CHECK_BYTES], data[-CHECK_BYTES:]
    if len(told) != 2 + SEED_BYTES or _check(told) != check or told[0] & 0xF8 != SEED:
        raise ValueError("this is no seed of a key of NATS")
    kind = (told[0] & 0x07) << KIND_BITS | told[1] >> 8 - KIND_BITS
    return SigningKey(KeyKind(kind), told[2:])


def _written(data: bytes) -> str:
    return base64.b32encode(data + _check(data)).decode("ascii").rstrip("=")


def _check(data: bytes) -> bytes:
    return binascii.crc_hqx(data, 0).to_bytes(CHECK_BYTES, "little")
