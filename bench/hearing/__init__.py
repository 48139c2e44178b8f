"""How well the moderator hears: commands in noise, chatter, and what each part of the hearing is worth.

`speakers` says who speaks, `sentences` what, `speech` over which sounds; `setups` are the ways to hear that are
compared; `commands`, `chatter` and `cost` measure; `measure` puts the tables together. `garbage` tries other prices of
garbage, `recordings` takes real people instead of voices, `reading_aloud` records them.
"""
