"""The evening for a house: Home Assistant and whatever else speaks MQTT sees it, and has some buttons.

`broker_link` receives the same public lines of events as any other receiver, publishes each as it is, and folds them:
`house_state` is what the house sees at any time, and which line is a moment that lamps wait for. `discovery` is the
one message by which Home Assistant makes a device of it all, `topics` where each thing is said. What comes back, a
button or a volume, is looked at in `wishes`: a button becomes the line that the host would type, so it goes through the
same door. `broker_trial` is how a broker is spoken to at all.

Nothing here knows a game or a secret: only lines that anybody may read come in. Nobody is waited for: a broker that is
gone is told to the host, and when it is back everything is published anew.
"""

FACE = (
    "broker_link",
    "broker_trial",
    "wishes",
)
"""The modules that the rest of the program may use."""
