"""Sound in memory, and the devices that take and give it: what hearing and speaking share.

- `sound` is a piece of mono sound and the files that it comes from and goes to; `levels` tells how loud and how clean
  it is, `shaping` makes it fit to be played, `signals` are the tones that are made here.
- `devices` finds loudspeakers and microphones by lasting names, and keeps two rooms from sharing a side of one.
- `worker` has each device in a process of its own, shared by the rooms on it and replaced when it is lost.

What a device does is not known here. `speaking.output` and `hearing.input` each bring a module that runs in the worker
and serves the device, and a client through which a room uses it:

    a room's client -> `DeviceClient` -> pipes -> `device_worker` -> loudspeaker or microphone -> PortAudio

Samples are float32 between -1 and 1 among loudspeakers, int16 among microphones and recognizers; times are seconds.
Here nobody knows a game, a message or an utterance.
"""

FACE = (
    "devices.sound_devices",
    "levels",
    "shaping",
    "signals",
    "sound",
    "worker.device_client",
    "worker.device_worker",
    "worker.messages",
    "worker.worker_channel",
    "worker.worker_client",
)
"""The modules that the rest of the program may use."""
