"""`grammars/<language>/fillers.txt`: what people say while they search for a word ("er"), one a line.

It means nothing wherever it stands in a command. A language without the file has none.
"""

from functools import cache

from moderator import shipped
from moderator.language.files.text_file import read_text

FILLERS_FILE = "fillers.txt"
COMMENT = "#"


@cache
def fillers(language: str) -> tuple[str, ...]:
    """The fillers of a language. Raises BadInput when the file cannot be read."""
    path = shipped.grammars() / language / FILLERS_FILE
    if not path.is_file():
        return ()
    lines = (line.split(COMMENT)[0].strip().lower() for line in read_text(path).splitlines())
    return tuple(dict.fromkeys(line for line in lines if line))
