"""Every kind of file that the program reads, with good files of it to spoil and what the program does with one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.fuzzing import using as use
from tests.fuzzing.good_files import files, good_journals, good_lines, good_sounds


@dataclass(frozen=True)
class Format:
    """One kind of file."""

    name: str
    suffix: str
    good: Callable[[], Sequence[bytes]]
    """Files as they should be: the shipped ones, and small ones that hold every key."""
    use: Callable[[Path], None]
    named: str | None = "spoilt"
    """What a complaint must name; None where nothing is asked."""


FORMATS: Mapping[str, Format] = {
    each.name: each
    for each in (
        Format("party", ".toml", files("party*.toml", "moderator/parties/*.toml"), use.party),
        Format(
            "script",
            ".yaml",
            files("script*.yaml", "moderator/parties/timer*.yaml"),
            use.script,
        ),
        Format(
            "grammar",
            ".yaml",
            files("grammar*.yaml", "grammars/*/timer.yaml", "grammars/*/any_game.yaml"),
            use.grammar,
        ),
        Format("language", ".toml", files("grammars/*/language.toml"), use.language),
        Format("voice book", ".toml", files("voices/*/voice.toml"), use.voice_book, "voice.toml"),
        Format(
            "voice",
            ".ftl",
            files("voice*.ftl", "voices/*/timer.ftl", "voices/*/any_game.ftl"),
            use.voice,
        ),
        Format("statechart", ".yaml", files("chart*.yaml", "statecharts/timer.yaml"), use.chart),
        Format(
            "cards",
            ".yaml",
            files("cards*.yaml", "moderator/games/two_rooms/cards/necro*.yaml"),
            use.cards,
        ),
        Format("playsets", ".yaml", files("playsets*.yaml", "tests/party/playsets/*.yaml"), use.playsets),
        Format("facts", ".yaml", files("facts*.yaml"), use.facts),
        Format(
            "tables",
            ".yaml",
            files("moderator/games/*/*.yaml"),
            use.tables,
        ),
        Format("journal", ".journal", good_journals, use.journal),
        Format("sound", ".wav", good_sounds, use.sound),
        Format("typed", ".txt", good_lines, use.typed, named=None),
        Format("flags", ".txt", files("flags*.txt"), use.flags, named=None),
        Format("model sources", ".toml", files("moderator/models/sources.toml"), use.model_sources),
        Format("recording", ".json", files("recording*.json"), use.recording),
    )
}
"""All kinds by name."""
