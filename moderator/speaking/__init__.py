"""From a message to what a room hears, at its time.

1. A *message* comes from the game, a name with arguments. The language layer makes a *sentence* of it, spoken and
   written, which may be cut around whatever was put into it.
2. `synthesis` decides which words of it come from a host's recordings; the rest is for the synthetic voice. That is a
   *plan*: it says where each part comes from and how long the pause is behind it, and has no sound yet.
3. Then it makes *sound* of the plan. The engine lives in a process that is replaced when it hangs; what it said is
   kept on disk; a thread waits for it, so that nobody else does. Where a host names a voice server, that process asks
   it, and the engine speaks whenever it does not answer.
4. `queue` is the room's mouth. What the clock says is placed at its exact time, ahead of it; everything else waits for
   its turn, gives way to the clock, and is dropped when it is out of date.
5. `output` puts sound on the room's loudspeaker at an exact sample, in a process of its own or in a file; `music` lies
   under it and steps back for whatever is said.

The way back tells what was heard: a mouth's events say what was spoken, from when to when, and what was dropped, and
why.

Nothing here knows the rules of a game, nor the language of a sentence beyond its signs and numbers, nor how a room is
heard: that the ear is deaf meanwhile is the evening's matter. All times are those of the party clock, and always an
argument: a rehearsal speaks in the same way with a clock that jumps. What has a device or an engine behind it has a
second form that writes files, and the same tests run on both.
"""

FACE = (
    "music.music",
    "output.loudspeaker",
    "output.loudspeaker_client",
    "queue.mouth",
    "queue.signals",
    "queue.speech_queue",
    "synthesis.cache",
    "synthesis.clips",
    "synthesis.speech",
    "synthesis.synthesis_queue",
    "synthesis.voice",
    "synthesis.voice_fallback",
    "synthesis.wyoming_client",
)
"""The modules that the rest of the program may use."""
