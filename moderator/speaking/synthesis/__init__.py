"""From a planned sentence to sound.

`synthesis_queue` (never waits for long) asks `speech` (one language: a voice, and clips that go before it), that asks
`cache` (what was said before, on disk), that asks `voice`, the system's engine in a process (`voice_worker`) that is
replaced when it dies or hangs. None of them knows a room or a message.
"""
