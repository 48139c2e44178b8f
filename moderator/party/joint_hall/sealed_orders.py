"""Orders to other machines, each of which counts once.

Whoever is let in by the servers may send a sealed order again that they have heard. So each has a number, one more than
the last of its machine, and a time. A number that was heard, or is lower than one that was, is refused, also by a
machine that was started anew since: it writes down what it has heard. An order that is too old is refused by machines
that have never heard it.
"""

import json
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from moderator.language.files.text_file import write_private
from moderator.party.joint_hall.sealing import Broken, Seal

ORDERS_FILE = "orders.json"
ORDER_SECONDS = 30.0
"""An order that is older, or so much younger than now, is refused: clocks of machines may differ by less."""


class OrderRefused(Exception):
    """An order was heard before, or is too old."""


class SealedOrders:
    """The orders that one machine sends and hears. For one thread."""

    def __init__(
        self, file: Path, seal: Seal, machine: str, hall: str, wall_clock: Callable[[], float] = time.time
    ) -> None:
        """`file`: where the numbers are kept."""
        self._file = file
        self._seal = seal
        self._machine = machine
        self._purpose = f"{hall}/orders"
        self._wall_clock = wall_clock
        self._sent = 0
        self._heard: dict[str, int] = {}
        with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
            told = json.loads(file.read_bytes())
            heard = {str(machine): int(number) for machine, number in told["heard"].items()}
            self._sent, self._heard = int(told["sent"]), heard

    def close(self, order: Mapping[str, Any]) -> bytes:
        """An order as it is sent. Raises OSError when its number cannot be kept."""
        now = self._wall_clock()
        # A machine that has lost its file goes on with higher numbers, as time has gone on.
        self._sent = max(self._sent + 1, int(now * 1000))
        self._keep()
        told = {"from": self._machine, "number": self._sent, "at": now, "order": dict(order)}
        return self._seal.close(json.dumps(told).encode(), self._purpose)

    def open(self, sealed: bytes) -> Mapping[str, Any] | None:
        """An order that was heard; None: it is our own.

        Raises OrderRefused, Broken, ValueError, KeyError, TypeError, and OSError when its number cannot be kept.
        """
        told = json.loads(self._seal.open(sealed, self._purpose))
        machine, number, late = str(told["from"]), int(told["number"]), self._wall_clock() - float(told["at"])
        order: Mapping[str, Any] = dict(told["order"])
        if machine == self._machine:
            return None
        if abs(late) > ORDER_SECONDS:
            raise OrderRefused(
                f"An order of {machine} was refused: it is {late:.0f} seconds old by this machine's clock. Either "
                "somebody sent it again, or the clocks of the two machines differ."
            )
        if number <= self._heard.get(machine, 0):
            raise OrderRefused(f"An order of {machine} was refused: somebody sent it again.")
        self._heard[machine] = number
        self._keep()
        return order

    def heard(self, sealed: bytes, complain: Callable[[str], None]) -> Mapping[str, Any] | None:
        """An order of another machine that is to be carried out; None: it is not. `complain` hears of a refused one."""
        try:
            return self.open(sealed)
        except OrderRefused as refused:
            complain(str(refused))
        except OSError as error:
            complain(f"An order was refused: its number cannot be kept: {error.strerror}")
        except (Broken, ValueError, KeyError, TypeError):
            pass  # no machine of the hall has sent it
        return None

    def _keep(self) -> None:
        write_private(self._file, json.dumps({"sent": self._sent, "heard": self._heard}).encode())
