"""`python -m moderator` is the same as `moderator`."""

from moderator.party.cli import main

if __name__ == "__main__":
    main()
