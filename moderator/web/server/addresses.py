"""Where other devices find this machine: its addresses on the networks that it is in."""

import ipaddress
import socket
from contextlib import suppress

_ELSEWHERE = ("192.168.255.1", "10.255.255.1", "172.31.255.1", "203.0.113.1")
"""Addresses on each kind of home network, and one of nobody: nothing is sent to them. The system only tells which of
its own it would use."""


NOWHERE = ("127.0.0.1",)
"""The addresses of a machine that is in no network."""
HOME_ENDINGS = ("local", "lan", "home", "internal", "arpa", "localhost")
"""Of names that nobody can buy: home networks and machines name themselves so."""


def is_at_home(name: str) -> bool:
    """Whether a host's name can only mean a machine nearby: an address, a name without a dot, or a home's own."""
    with suppress(ValueError):
        ipaddress.ip_address(name)
        return True
    parts = name.lower().rstrip(".").split(".")
    return (len(parts) == 1 and parts != [""]) or parts[-1] in HOME_ENDINGS or name.lower() == socket.getfqdn().lower()


def own_addresses() -> tuple[str, ...]:
    """The machine's IPv4 addresses, those that others reach first and loopback last; never empty."""
    found: dict[str, None] = {}
    for elsewhere in _ELSEWHERE:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            asked.connect((elsewhere, 9))
            found[asked.getsockname()[0]] = None
    with suppress(OSError):
        for *_, place in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(place[0])] = None
    reached = [each for each in found if not ipaddress.ip_address(each).is_loopback]
    return (*sorted(reached, key=lambda each: not ipaddress.ip_address(each).is_private), *NOWHERE)
