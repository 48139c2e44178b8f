"""What people say at each moment of a party, written by people who had not read the grammar, and what becomes of it.

`moments` reads the sentences and what is right at each moment; `judging` tells of a reading whether it is right;
`typed` and `voice` try them; `measure` makes the tables.
"""
