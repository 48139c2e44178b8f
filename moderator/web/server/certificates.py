"""Certificates without the internet: an authority of one's own, and a leaf for this machine's addresses.

Browsers give a microphone to pages over https only. Nobody in the world vouches for 192.168.1.7, so at the first start
the program makes an authority, whose key only its user can read, and signs a leaf for all addresses of the machine.
Whoever opens the page clicks the warning away once, or installs the authority. The leaf is made anew when an address
changes and before it runs out; the authority stays, so that a device that trusts it goes on doing so.
"""

import datetime
import ipaddress
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from moderator.errors import BadInput
from moderator.language.files.text_file import write_private

AUTHORITY_DAYS = 3650
"""Ten years: a device that was told to trust it once is not asked again."""
LEAF_DAYS = 365
"""Browsers refuse leaves of more than 398 days."""
RENEWED_DAYS = 30
"""So long before its end a leaf is made anew: no evening ends in the middle."""
CLOCK_DAYS = 1
"""A certificate begins in the past: other devices' clocks differ."""


@dataclass(frozen=True)
class CertificateFiles:
    """Where they lie."""

    authority: Path
    """PEM, to be handed to whoever wants to install it."""
    leaf: Path
    """PEM of the leaf and of the authority."""
    key: Path
    """The leaf's key."""


def ensure_certificates(folder: Path, addresses: Sequence[str], now: datetime.datetime) -> CertificateFiles:
    """The certificates for these addresses (IP addresses and host names), made where they are missing or out of date.

    Raises BadInput when the folder cannot be written.
    """
    files = CertificateFiles(folder / "authority.pem", folder / "leaf.pem", folder / "leaf.key")
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        authority, authority_key = _authority(files.authority, folder / "authority.key", now)
        if not _serves(files.leaf, files.key, authority, addresses, now):
            _make_leaf(files, authority, authority_key, addresses, now)
    except OSError as error:
        problem = f"{folder} cannot be written: {error.strerror}"
        raise BadInput(problem, remedy="microphones in browsers need certificates there") from None
    return files


def fingerprint_of(certificate: Path) -> str:
    """The SHA-256 of a certificate in a PEM file, as devices show it: pairs of letters with colons. Raises OSError."""
    digest = x509.load_pem_x509_certificate(certificate.read_bytes()).fingerprint(hashes.SHA256())
    return digest.hex(":").upper()


def _authority(
    file: Path, key_file: Path, now: datetime.datetime
) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    """The authority and its key, made when they are not there, damaged, or at their end."""
    with suppress(OSError, ValueError, TypeError):
        certificate = x509.load_pem_x509_certificate(file.read_bytes())
        key = serialization.load_pem_private_key(key_file.read_bytes(), None)
        if (
            isinstance(key, ec.EllipticCurvePrivateKey)
            and key.public_key() == certificate.public_key()
            and certificate.not_valid_after_utc > now + datetime.timedelta(days=LEAF_DAYS)
        ):
            return certificate, key
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"Moderator at home {os.urandom(3).hex()}")])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=CLOCK_DAYS))
        .not_valid_after(now + datetime.timedelta(days=AUTHORITY_DAYS))
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs_certificates=True), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    write_private(key_file, _pem(key))
    file.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    return certificate, key


def _serves(
    leaf: Path, key: Path, authority: x509.Certificate, addresses: Sequence[str], now: datetime.datetime
) -> bool:
    """Whether the leaf that lies there is still good for all these addresses."""
    try:
        certificate = x509.load_pem_x509_certificate(leaf.read_bytes())
        private = serialization.load_pem_private_key(key.read_bytes(), None)
        certificate.verify_directly_issued_by(authority)
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except Exception:  # whatever is wrong with it, it is made anew
        return False
    known = {str(address) for address in names.get_values_for_type(x509.IPAddress)}
    known |= set(names.get_values_for_type(x509.DNSName))
    is_ours = isinstance(private, ec.EllipticCurvePrivateKey) and private.public_key() == certificate.public_key()
    is_fresh = certificate.not_valid_after_utc > now + datetime.timedelta(days=RENEWED_DAYS)
    return is_ours and is_fresh and set(addresses) <= known


def _make_leaf(
    files: CertificateFiles,
    authority: x509.Certificate,
    authority_key: ec.EllipticCurvePrivateKey,
    addresses: Sequence[str],
    now: datetime.datetime,
) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    certificate = (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Moderator")]))
        .issuer_name(authority.subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=CLOCK_DAYS))
        .not_valid_after(now + datetime.timedelta(days=LEAF_DAYS))
        .add_extension(x509.SubjectAlternativeName([_name(address) for address in addresses]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs_certificates=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(authority_key.public_key()), critical=False)
        .sign(authority_key, hashes.SHA256())
    )
    write_private(files.key, _pem(key))
    both = (certificate, authority)
    files.leaf.write_bytes(b"".join(each.public_bytes(serialization.Encoding.PEM) for each in both))


def _name(address: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(address))
    except ValueError:
        return x509.DNSName(address)


def _usage(*, signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_certificates,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=signs_certificates,
        crl_sign=signs_certificates,
        encipher_only=False,
        decipher_only=False,
    )


def _pem(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
