"""A hall whose machine gets another address while it runs: codes lead there, and its certificate is for it."""

import asyncio
import ssl
from collections.abc import Callable
from pathlib import Path

import pytest
from cryptography import x509

from moderator.party.hall.hall import Hall, HallSetting
from moderator.party.hall.hall_office import Office
from moderator.web.hall import serving
from moderator.web.hall.serving import HallPorts
from moderator.web.server import whereabouts
from moderator.web.server.addresses import NOWHERE
from tests.party.hall.hall_program import LOOK_SECONDS, PATIENCE_SECONDS, free_ports


def addresses_at(port: int) -> set[str]:
    """Those that the certificate is for which is served at a port."""
    leaf = x509.load_pem_x509_certificate(ssl.get_server_certificate(("127.0.0.1", port)).encode())
    names = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return {str(each) for each in names.get_values_for_type(x509.IPAddress)}


async def until(seen: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not seen():
            await asyncio.sleep(LOOK_SECONDS)


def test_codes_and_certificate_of_a_hall_follow_the_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    addresses: tuple[str, ...] = ("192.0.2.7", "127.0.0.1")
    monkeypatch.setattr(whereabouts, "own_addresses", lambda: addresses)
    monkeypatch.setattr(whereabouts, "LOOK_SECONDS", 0.0)
    ports = HallPorts(free_ports(), free_ports() + 1)
    printed: list[str] = []

    def told(address: str) -> list[str]:
        return [line for line in printed if f"//{address}:{ports.http}/" in line]

    async def act() -> None:
        nonlocal addresses
        setting = HallSetting(tmp_path / "tables", tmp_path / "web", 1, ports.http + 2, 900.0)
        office = Office(Hall(setting), "en", printed.append)
        serves = asyncio.create_task(serving._serve(office, ports, tmp_path / "web", "key of a test"))
        await until(lambda: len(told("192.0.2.7")) == 2)
        addresses = NOWHERE  # the Wi-Fi is gone for a moment
        await asyncio.sleep(3 * serving.TEND_SECONDS)
        assert told("127.0.0.1") == []
        addresses = ("192.0.2.99", "127.0.0.1")
        await until(lambda: len(told("192.0.2.99")) == 2)
        assert "192.0.2.99" in await asyncio.to_thread(addresses_at, ports.https)
        serves.cancel()
        await asyncio.gather(serves, return_exceptions=True)

    asyncio.run(act())
