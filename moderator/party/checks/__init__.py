"""What may fail, found before the guests come."""

FACE = (
    "broker_check",
    "computer_check",
    "device_assignment",
    "language_check",
    "own_sounds_check",
    "room_check",
    "side_by_side",
    "voice_check",
)
"""The modules that the rest of the program may use."""
