"""Several machines are one hall, with NATS as the engine between them.

A table stays an evening of its own: it holds its own lease and copies its own journal, whatever becomes of the hall's
program that started it, and it plays on when no server answers. What keeps two owners from speaking is told in
`docs/many-machines.md`; in short:

- `hall_servers` connects, and names the buckets, the stream and the subjects of one hall.
- `hall_key` is the file that all machines have. By it is sealed (`sealing`), and passes are made for the servers
  (`server_pass`, by `signing_key`): each table has one that is good for its own subjects alone (`table_rights`).
  `server_setting` writes what servers must know so that they ask for passes.
- `lease` is who owns a table: a key made only if it is absent, renewed every two seconds, gone after ten.
- `journal_stream` holds each table's journal, line by line, sealed by `sealing`. Each owner begins with a mark, and the
  server refuses whatever an earlier owner still sends.
- `table_keeper` is the thread in a table's program that renews the lease and copies the lines.
  `table_link` is what such a program is told by the hall that starts it.
- `joint_hall` is the thread in the hall's program: it tells the others how its tables are, takes orders and openings
  from them, and goes on with the tables of a machine that is gone. It tells `hall_messages` and `table_record`, and has
  heard `known_hall`. An order counts once (`sealed_orders`).
"""

FACE = (
    "hall_key",
    "hall_messages",
    "hall_servers",
    "joint_hall",
    "server_pass",
    "server_setting",
    "table_keeper",
    "table_link",
    "table_record",
)
"""The modules that the rest of the program may use."""
