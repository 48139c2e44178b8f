"""The real `moderator serve`, whose tables are virtual ones.

python -m tests.party.joint_hall.virtual_serve serve --nats ...
"""

from moderator.__main__ import main
from moderator.party.hall import table_process

if __name__ == "__main__":
    table_process.PROGRAM = ("-m", "tests.party.joint_hall.virtual_table")
    main()
