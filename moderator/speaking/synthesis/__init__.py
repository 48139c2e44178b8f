"""From a sentence to sound.

`speech` (one language: a voice, and clips that go before it) plans which words come from where; `clips` reads a host's
recordings, each named by what is said in it. `synthesis_queue` (never waits for long) asks `speech` for the sound of a
plan, that asks `cache` (what was said before, on disk), that asks `voice`, the system's engine in a process
(`voice_worker`) that is replaced when it dies or hangs. None of them knows a room or a message.
"""
