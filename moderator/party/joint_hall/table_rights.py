"""What a table's program may do on the servers: hold its own lease, send and read its own journal, and nothing else.

All is said in subjects, as servers check nothing but those: what JetStream is asked by the contents of a request
(`STREAM.MSG.GET`, `STREAM.INFO`) tells of all tables and is not given. So a program reads its lease and its journal's
last line by requests whose subject ends in what is read, and its journal by a consumer of a name that it alone has,
which can be made for no other subject.
"""

from moderator.party.joint_hall.hall_key import HallKey
from moderator.party.joint_hall.hall_servers import KEPT_SECONDS, HallServers
from moderator.party.joint_hall.server_pass import ALL_RIGHTS, Rights, ServerPass, make_pass

PASS_SECONDS = 2 * KEPT_SECONDS
"""A table's pass is good for longer than a table is remembered: it cannot get another one while it plays."""
API = "$JS.API"


def table_rights(servers: HallServers, table: int, name: str) -> Rights:
    """`name` is the one under which the program reads, and gets answers."""
    lease, journal = servers.lease(table), servers.journal(table)
    return Rights(
        publish=(
            lease,
            journal,
            f"{API}.DIRECT.GET.{servers.leases_stream}.{lease}",
            f"{API}.DIRECT.GET.{servers.journals}.{journal}",
            f"{API}.CONSUMER.CREATE.{servers.journals}.{name}.{journal}",
            f"{API}.CONSUMER.DELETE.{servers.journals}.{name}",
            f"{API}.CONSUMER.MSG.NEXT.{servers.journals}.{name}",
        ),
        subscribe=(f"{servers.inbox(name)}.>",),
    )


def pass_of_table(key: HallKey, servers: HallServers, table: int, name: str) -> ServerPass | None:
    """A pass for the program of a table; its machine's own, if it has one, where the hall's key makes none."""
    if key.account is None:
        return servers.entry
    return make_pass(key.account, f"table {table}", table_rights(servers, table, name), PASS_SECONDS)


def pass_of_machine(key: HallKey, servers: HallServers, machine: str) -> ServerPass | None:
    """A pass for a machine, which may go on with any table."""
    return servers.entry if key.account is None else make_pass(key.account, machine, ALL_RIGHTS, None)
