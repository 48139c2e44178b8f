"""A real voice, a real recognizer and a small grammar, as the tests of the ear have them."""

from tests.hearing.conftest import grammar, speak, vosk_model

__all__ = ["grammar", "speak", "vosk_model"]
