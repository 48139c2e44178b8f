"""How well people are heard, by every set of recognizers that is installed here, each with its baselines.

`sets` are the recordings with what may be said in them, `surroundings` where they are played: still, in noise, in a
living room. `recognizer_sets` is the table of what hears them; `whisper_alone` are two ways that need no ear of ours,
with `nearest` for one of them. `trials` are what became of each recording, `talk` what was taken from hours of people
who talk to each other; both are kept on disk until something changes that they depend on (`kept`). `measure` runs all
of it, `tables` shows it. `tiny_model` is the second recognizer's model for tests and measurements.
"""
