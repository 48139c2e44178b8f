"""Utterances on disk, to be heard again."""
