"""The options of Two Rooms: every one is an entry of `options.yaml` beside this."""

from pathlib import Path

from moderator.games.options import Option as Option
from moderator.games.options import Options as Options
from moderator.games.options import options_from
from moderator.games.options import read_choices as read_choices
from moderator.language.files.node import Node
from moderator.language.files.yaml_file import read_yaml

SHIPPED_OPTIONS = Path(__file__).parent / "options.yaml"

TOPICS = ("rounds", "leaders", "sharing", "outcome")


def read_options(node: Node | None = None) -> Options:
    """All options at their defaults, from `options.yaml` or a file already read. Raises BadInput with file and line."""
    return options_from(node if node is not None else read_yaml(SHIPPED_OPTIONS), TOPICS)
