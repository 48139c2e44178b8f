"""What a host writes down for an evening: the party file and the flags.

`party` is the evening as data, and knows no file. `party_keys` is one table: each key of the file in one entry, with
its reader, its writer, its flag and the field of the `Party` that it fills; tables inside it stand beside what they
describe (`people`, `rooms`, `sound_wishes`, `broker`), and the keys of a game in its plug-in. A file is read onto the
usual party, flags onto that of the file; the party of a journal or a script comes the same way. `party_editing` writes
into the host's own file, where comments stay, `party_writing` a new one; `usual_devices` is for a party that names
none, and `remembered_volumes` holds what rooms have chosen by voice, `remembered_delays` how late devices with browsers
are.

Nothing here opens a device, a game or a sound.
"""

FACE = (
    "broker",
    "completing",
    "party",
    "party_editing",
    "party_keys",
    "party_writing",
    "people",
    "remembered_delays",
    "remembered_volumes",
    "rooms",
    "sound_wishes",
    "typed_players",
    "usual_devices",
)
"""The modules that the rest of the program may use."""
