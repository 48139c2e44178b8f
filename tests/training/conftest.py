"""A real voice, as the tests of the ear have it."""

from tests.hearing.conftest import speak

__all__ = ["speak"]
