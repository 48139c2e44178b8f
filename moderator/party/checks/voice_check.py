"""What speaks in an evening, tried before it: the system's voice, or a voice server that has to answer."""

from moderator.errors import VoiceError
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.checks.room_check import Problem, problem_of
from moderator.speaking.synthesis.voice_fallback import FallbackVoice


def check_server(voice: FallbackVoice, choice: VoiceChoice) -> list[Problem]:
    """What is to be mended where a server is to speak; the game can be played all the same."""
    if choice.server is None:
        return []
    try:
        voice.speaks_with(choice)
    except VoiceError as error:
        problem = problem_of(error)
        return [Problem(f"{problem.what}; until it does, the system's voice speaks", problem.remedy)]
    return []


def describe_voice(voice: FallbackVoice, choice: VoiceChoice, language: str) -> str:
    """Which voice speaks a language, in a sentence for the host. Raises VoiceError when the system has none."""
    if choice.server is not None:
        try:
            return f"The language '{language}' is spoken by {choice.server}: {voice.speaks_with(choice)}."
        except VoiceError:
            pass
    return f"The language '{language}' is spoken by the system's voice {choice.voice}: {voice.engine}."
