"""Voices recorded: for voice packs, and to measure how well people are heard."""
