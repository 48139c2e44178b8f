"""Options: where the sources of a game disagree, or a variant may be played, the host chooses.

Each option is one entry of a game's `options.yaml`; its first value is the default.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from moderator.errors import BadInput, did_you_mean
from moderator.language.files.node import Node


@dataclass(frozen=True)
class Option:
    """One thing to choose."""

    name: str
    about: str
    """The part of the game that it changes: one of the game's topics."""
    values: tuple[str, ...]
    source: str
    """Who reads it in which way; in English, for a screen."""
    told: tuple[str, ...] = ()
    """Values that everybody hears of before the game when they were chosen, as the message of the option's name."""

    @property
    def default(self) -> str:
        """The value when the host says nothing."""
        return self.values[0]


@dataclass(frozen=True)
class Options:
    """All options with what was chosen."""

    known: Mapping[str, Option]
    chosen: Mapping[str, str] = field(default_factory=dict)

    def __getitem__(self, name: str) -> str:
        """The value of an option."""
        return self.chosen.get(name, self.known[name].default)

    @property
    def told(self) -> tuple[str, ...]:
        """The options that everybody hears of before the game; a default that nobody chose is not talked about."""
        return tuple(name for name, option in self.known.items() if self.chosen.get(name) in option.told)

    def choose(self, **values: str) -> "Options":
        """The same with other values. Raises BadInput for an unknown option or value."""
        for name, value in values.items():
            if name not in self.known:
                remedy = did_you_mean(name, self.known) or f"there are {', '.join(self.known)}"
                raise BadInput(f"there is no option '{name}'", remedy=remedy)
            if value not in self.known[name].values:
                choices = self.known[name].values
                raise BadInput(f"'{name}' cannot be '{value}'", remedy="choose " + " or ".join(choices))
        return Options(self.known, {**self.chosen, **values})


def options_from(root: Node, topics: Collection[str]) -> Options:
    """All options of a file at their defaults, each about one of the `topics`. Raises BadInput with file and line."""
    known = {}
    for name, entry in root.mapping(("options",), required=("options",))["options"].mapping().items():
        parts = entry.mapping(("about", "values", "told", "source"), required=("about", "values", "source"))
        values = tuple(value.text() for value in parts["values"].items())
        if len(values) < 2 or len(set(values)) < len(values):
            raise parts["values"].complaint("an option needs two different values or more")
        told = tuple(value.one_of(values) for value in parts["told"].items()) if "told" in parts else ()
        known[name] = Option(name, parts["about"].one_of(topics), values, parts["source"].text(), told)
    return Options(known)


def read_choices(node: Node, options: Options) -> Options:
    """What a host's file chooses: option and value. Raises BadInput with file and line."""
    for name, value in node.mapping(options.known).items():
        options = options.choose(**{name: value.one_of(options.known[name].values)})
    return options
