"""An order counts once, whoever sends it again and whenever."""

import asyncio
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from nats.aio.msg import Msg

from moderator.party.joint_hall.hall_key import HallKey, make_hall_key, read_hall_key
from moderator.party.joint_hall.hall_messages import Ordered, ToDo, ToldMachine
from moderator.party.joint_hall.hall_servers import HallServers, connect
from moderator.party.joint_hall.joint_hall import JointHall
from moderator.party.joint_hall.sealed_orders import ORDER_SECONDS, OrderRefused, SealedOrders
from moderator.party.joint_hall.sealing import Broken, Seal
from tests.party.joint_hall.nats_servers import nats_server
from tests.party.joint_hall.test_without_servers import until

SEAL = Seal(bytes(32))
SAY = {"do": "say", "words": "supper is ready", "tables": []}


@dataclass
class Clock:
    now: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def machine(folder: Path, name: str, clock: Clock, seal: Seal = SEAL) -> SealedOrders:
    """A machine as it starts, perhaps not for the first time."""
    return SealedOrders(folder / f"{name}.json", seal, name, "club", clock)


def test_an_order_is_heard_once_and_not_again_after_a_start(tmp_path: Path, clock: Clock) -> None:
    sent = machine(tmp_path, "a", clock).close(SAY)
    hearing = machine(tmp_path, "b", clock)
    assert hearing.open(sent) == SAY
    for again in (hearing, machine(tmp_path, "b", clock)):
        with pytest.raises(OrderRefused, match="sent it again"):
            again.open(sent)
    assert (tmp_path / "b.json").stat().st_mode & 0o777 == 0o600


def test_orders_in_one_moment_all_count_and_an_earlier_one_does_not_come_after_a_later_one(
    tmp_path: Path, clock: Clock
) -> None:
    sending, hearing = machine(tmp_path, "a", clock), machine(tmp_path, "b", clock)
    first, second, third = (sending.close({**SAY, "words": words}) for words in ("one", "two", "three"))
    heard = [hearing.open(sent) for sent in (first, third)]
    assert [order and order["words"] for order in heard] == ["one", "three"]
    with pytest.raises(OrderRefused):
        hearing.open(second)


def test_a_machine_that_never_heard_an_order_refuses_it_when_it_is_old(tmp_path: Path, clock: Clock) -> None:
    sent = machine(tmp_path, "a", clock).close(SAY)
    clock.now += ORDER_SECONDS + 1
    with pytest.raises(OrderRefused, match="31 seconds old"):
        machine(tmp_path, "b", clock).open(sent)
    clock.now -= 2 * (ORDER_SECONDS + 1)  # as by a clock that is behind
    with pytest.raises(OrderRefused, match="clocks of the two machines differ"):
        machine(tmp_path, "b", clock).open(sent)


def test_a_machine_that_is_started_anew_is_still_heard(tmp_path: Path, clock: Clock) -> None:
    hearing = machine(tmp_path, "b", clock)
    assert hearing.open(machine(tmp_path, "a", clock).close(SAY)) == SAY
    clock.now -= 20  # its clock was set right meanwhile
    assert hearing.open(machine(tmp_path, "a", clock).close(SAY)) == SAY
    (tmp_path / "a.json").unlink()
    clock.now += 25
    assert hearing.open(machine(tmp_path, "a", clock).close(SAY)) == SAY


def test_its_own_orders_and_what_is_none_are_left(tmp_path: Path, clock: Clock) -> None:
    own = machine(tmp_path, "a", clock)
    assert own.open(own.close(SAY)) is None
    with pytest.raises(Broken):
        machine(tmp_path, "b", clock, Seal(bytes(31) + b"1")).open(own.close(SAY))
    with pytest.raises(Broken):
        own.open(SEAL.close(b"{}", "club/standing"))
    (tmp_path / "c.json").write_text("{")
    assert machine(tmp_path, "c", clock).open(own.close(SAY)) == SAY


def test_what_somebody_sends_again_at_the_servers_is_not_carried_out_again(tmp_path: Path) -> None:
    make_hall_key(tmp_path / "hall.key")
    key = read_hall_key(tmp_path / "hall.key")
    for name in ("upstairs", "downstairs"):
        (tmp_path / name).mkdir()
    with nats_server(tmp_path) as server:
        servers = HallServers((server.url,), "club")

        def send_again(sent: bytes) -> None:
            async def act() -> None:
                client = await connect(servers, "somebody")
                await client.publish("club.orders", sent)
                await client.close()

            asyncio.run(act())

        async def overhear(ordering: JointHall) -> bytes:
            client = await connect(servers, "somebody")
            heard: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

            async def hear(message: Msg) -> None:
                heard.set_result(message.data)

            await client.subscribe("club.orders", cb=hear)
            await client.flush()
            ordering.order(SAY)
            sent = await asyncio.wait_for(heard, 10)
            await client.close()
            return sent

        with joined(servers, key, tmp_path / "upstairs") as (ordering, _):
            with joined(servers, key, tmp_path / "downstairs") as (obeying, told):
                until(lambda: bool(obeying.others()))
                sent = asyncio.run(overhear(ordering))
                done: list[ToDo] = []

                def is_done() -> bool:
                    done.extend(obeying.take())
                    return bool(done)

                until(is_done)
                assert done == [Ordered(SAY)]
                send_again(sent)
                until(lambda: any("sent it again" in line for line in told))
                assert obeying.take() == []
            with joined(servers, key, tmp_path / "downstairs") as (obeying, told):
                until(lambda: bool(obeying.others()))
                send_again(sent)
                until(lambda: any("sent it again" in line for line in told))
                assert obeying.take() == []


@contextmanager
def joined(servers: HallServers, key: HallKey, folder: Path) -> Iterator[tuple[JointHall, list[str]]]:
    """A machine that is in the hall, and what it tells its host."""
    told: list[str] = []
    with closing(JointHall(servers, key, folder.name, folder, told.append)) as joint:
        joint.tell(ToldMachine(folder.name, "", "", 0, 0, ()), {}, frozenset())
        yield joint, told
