"""From a stream of sound to single utterances and what they mean."""
