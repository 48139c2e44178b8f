"""The key of a hall, a file that all of its machines have a copy of.

    64 hexadecimal digits      by which all is sealed that leaves a machine
    a seed of NATS, perhaps    by which machines make passes for themselves and for their tables

Where the second line is missing the servers know a user and a password, or let everybody in, and all tables of a hall
may do what their machine may. Where it is there each table has a pass of its own, for its own subjects. In either case
a table's program is told a sealing key of its own, by which it can open nothing of another table.
"""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from moderator.errors import BadInput, Place
from moderator.language.files.text_file import write_private
from moderator.party.joint_hall.sealing import Seal
from moderator.party.joint_hall.signing_key import KeyKind, SigningKey, read_seed

KEY_BITS = 256
MOST_SEALS = 10_000


@dataclass(frozen=True)
class HallKey:
    """What a machine of a hall knows that nobody else does."""

    secret: bytes
    """32 bytes."""
    account: SigningKey | None = None
    """Signs passes; None: the servers do not ask for them."""

    @cached_property
    def seal(self) -> Seal:
        """For what machines tell each other."""
        return Seal(self.secret)

    def secret_of(self, table: int) -> bytes:
        """A table's own sealing key, from which no other one can be told."""
        return self._derived(f"table {table}")

    def pages_key(self, table: int, opened: float) -> bytes:
        """By which pages of a table are known again on another machine; a later table of the number has another one.

        `opened` in seconds since 1970, as the table's record has it.
        """
        return self._derived(f"pages of table {table} of {opened!r}")

    def _derived(self, purpose: str) -> bytes:
        info = purpose.encode()
        return HKDF(algorithm=SHA256(), length=KEY_BITS // 8, salt=None, info=info).derive(self.secret)

    def seal_of(self, table: int) -> Seal:
        """A table's own seal."""
        seals = self._seals
        if table not in seals:
            if len(seals) >= MOST_SEALS:
                seals.clear()
            seals[table] = Seal(self.secret_of(table))
        return seals[table]

    @cached_property
    def _seals(self) -> dict[int, Seal]:
        return {}


def make_hall_key(file: Path, account: SigningKey | None = None) -> None:
    """Write a new key into a file that only its owner can read. Raises BadInput."""
    lines = [AESGCM.generate_key(KEY_BITS).hex(), *([] if account is None else [account.seed])]
    try:
        write_private(file, "".join(f"{line}\n" for line in lines).encode("ascii"))
    except OSError as error:
        raise BadInput(f"the hall's key cannot be written: {error.strerror}", place=Place(file)) from None


def read_hall_key(file: Path) -> HallKey:
    """The key in a file. Raises BadInput."""
    try:
        secret, *seeds = file.read_text(encoding="ascii").split()
        account = read_seed(*seeds) if seeds else None
        if len(bytes.fromhex(secret)) * 8 != KEY_BITS or (account is not None and account.kind is not KeyKind.ACCOUNT):
            raise ValueError(secret)
    except OSError as error:
        raise BadInput(f"the hall's key cannot be read: {error.strerror}", place=Place(file)) from None
    except (ValueError, TypeError):
        remedy = "copy the file of the machine on which the hall began"
        raise BadInput(
            "this is no key of a hall: it has 64 hexadecimal digits", place=Place(file), remedy=remedy
        ) from None
    return HallKey(bytes.fromhex(secret), account)
