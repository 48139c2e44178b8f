"""The rules of each game as pure data and functions: no I/O, no clock of their own, no randomness from outside."""
