"""One evening, live or rehearsed: intents in, effects carried out."""
