"""Passes: what somebody may do at NATS servers, signed by whom the servers trust.

A pass is a statement (a JWT as NATS has them) of who somebody is and what they may do, and the key by which they are
that. The servers know the operator's key alone. An operator says that there is an account, an account that there is a
user, and no server has to be told of a new one.
"""

import base64
import hashlib
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from moderator.errors import BadInput, Place
from moderator.party.joint_hall.signing_key import KeyKind, SigningKey, read_seed

HEADER = {"typ": "JWT", "alg": "ed25519-nkey"}
VERSION = 2
"""Of NATS' statements."""
WITHOUT_LIMIT = -1
MESSAGES = {"subs": WITHOUT_LIMIT, "data": WITHOUT_LIMIT, "payload": WITHOUT_LIMIT}
OF_ACCOUNT = {
    **MESSAGES,
    **dict.fromkeys(("imports", "exports", "conn", "leaf"), WITHOUT_LIMIT),
    "wildcards": True,
}
KEEPS = dict.fromkeys(("mem_storage", "disk_storage", "streams", "consumer"), WITHOUT_LIMIT)
"""What an account may keep on the servers, whose own limit counts."""
BEGIN_STATEMENT, BEGIN_SEED, END = "BEGIN NATS USER JWT", "BEGIN USER NKEY SEED", "END"


@dataclass(frozen=True)
class ServerPass:
    """By which somebody is let in."""

    statement: str
    seed: str
    """Of whom the statement is about."""

    def answer(self, challenge: str) -> bytes:
        """What a server wants to have signed, so that it knows who we are. Raises ValueError."""
        return base64.b64encode(read_seed(self.seed).sign(challenge.encode()))


@dataclass(frozen=True)
class Rights:
    """The subjects that somebody may use."""

    publish: Sequence[str]
    subscribe: Sequence[str]


ALL_RIGHTS = Rights((">",), (">",))
"""Within an account."""


def operator_statement(operator: SigningKey, name: str, system: str) -> str:
    """Who runs the servers; `system` is the public key of the account in which the servers speak with each other."""
    return _signed(operator, operator.public, name, {"type": "operator", "system_account": system})


def account_statement(operator: SigningKey, account: str, name: str, *, keeps: bool) -> str:
    """There is an account of this public key, which `keeps` streams or does not."""
    limits = {**OF_ACCOUNT, **(KEEPS if keeps else {})}
    return _signed(operator, account, name, {"type": "account", "limits": limits})


def make_pass(account: SigningKey, name: str, rights: Rights, seconds: float | None) -> ServerPass:
    """A pass for a new user of an account, good for so many seconds; None: as long as the account is."""
    user = SigningKey(KeyKind.USER)
    nats = {
        "type": "user",
        **MESSAGES,
        "pub": {"allow": [*rights.publish]},
        "sub": {"allow": [*rights.subscribe]},
    }
    return ServerPass(_signed(account, user.public, name, nats, seconds), user.seed)


def read_credentials(file: Path) -> ServerPass:
    """A pass from a credentials file, as NATS' own tools write it. Raises BadInput."""
    try:
        lines = [line.strip() for line in file.read_text(encoding="utf-8").splitlines()]
        told = ServerPass(_after(lines, BEGIN_STATEMENT), _after(lines, BEGIN_SEED))
        read_seed(told.seed)
    except OSError as error:
        raise BadInput(f"the credentials cannot be read: {error.strerror}", place=Place(file)) from None
    except ValueError:
        raise BadInput("these are no credentials for NATS servers", place=Place(file)) from None
    return told


def _after(lines: Sequence[str], title: str) -> str:
    """The first line with something below a title. Raises ValueError."""
    at = next((number for number, line in enumerate(lines) if title in line), len(lines))
    found = next((line for line in lines[at + 1 :] if line), "")
    if not found or END in found:
        raise ValueError(title)
    return found


def _signed(signer: SigningKey, subject: str, name: str, nats: Mapping[str, Any], seconds: float | None = None) -> str:
    now = int(time.time())
    claims: dict[str, Any] = {"iat": now, "iss": signer.public, "sub": subject, "name": name}
    claims["nats"] = {**nats, "version": VERSION}
    if seconds is not None:
        claims["exp"] = now + int(seconds)
    claims["jti"] = base64.b32encode(hashlib.sha256(json.dumps(claims).encode()).digest()).decode("ascii").rstrip("=")
    said = f"{_encoded(json.dumps(HEADER).encode())}.{_encoded(json.dumps(claims).encode())}"
    return f"{said}.{_encoded(signer.sign(said.encode()))}"


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode("ascii").rstrip("=")
