"""Rooms as they are: what becomes of speech on its way to a microphone that is not held to somebody's mouth.

`living_rooms` says which rooms there are, where people stand in them and where the television is; `responses` makes the
room's response for each way through it, with pyroomacoustics, and keeps it on disk; `phone` is a microphone that does
what telephones do to sound; `television` is a programme in the corner. `place` puts all of it around a recording.

    speech -> response of the room -> + television through the same room -> + hiss -> phone -> samples

Everything is known by a half and a number, so the same trial sounds the same in every run; no room of the tuning half
is in the reporting half.
"""
