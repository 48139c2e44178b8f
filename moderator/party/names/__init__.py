"""The names of one party, looked up once the recognizer is known, and what the host should know of them.

`party_names` is the face; it also finds names that are words of commands. `name_trial` tries names out, said by
synthetic voices or by the host; `name_clashes` tells which names are alike as soon as they are typed. How names sound,
and what is listened for instead, is the matter of `hearing/names`.
"""

FACE = (
    "name_clashes",
    "name_trial",
    "party_names",
)
"""The modules that the rest of the program may use."""
