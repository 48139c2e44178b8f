"""What turns an utterance into words, and the models that it needs."""
