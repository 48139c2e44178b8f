"""The command `moderator`; `python -m moderator` is the same."""

import sys

from moderator.party.interruption import end_at_once_on_ctrl_c, ignore_ctrl_c


def main() -> None:
    """Run the command line of the process and end it with its status."""
    end_at_once_on_ctrl_c()
    from moderator.party.cli import run  # so that Ctrl-C is heeded while it is loaded

    status = run(sys.argv[1:])
    ignore_ctrl_c()
    sys.exit(status)


if __name__ == "__main__":
    main()
