"""Letters as they were written.

Everything is compared in normal form, but what stands in a free-text slot (a new player's name) is kept as it was
typed: "add Zoë!" must not make her "zoë". So a stretch of the normal form is traced back to the words it came from.
"""

import unicodedata

from moderator.language.text.normalising import normal, parted


class WrittenText:
    """A typed line that can be traced back from the words of its normal form."""

    def __init__(self, text: str, language: str) -> None:
        self._pieces = [(piece, parted(language, normal(piece)).split()) for piece in text.split()]

    def end_of(self, normal_end: str, begin: int, end: int) -> str:
        """What stands behind `normal_end[begin:end]`; `normal_end` is the parted form of the line or the end of it.

        Punctuation around it is left out. Where several normal words stand in one written word ("add-Zoë") and only
        some of them are asked for, their normal form is all that can be given.
        """
        asked = normal_end[begin:end].strip()
        words_in_line = sum(len(words) for _, words in self._pieces)
        first = words_in_line - len(normal_end.split()) + len(normal_end[:begin].split())
        last = first + len(asked.split())
        found: list[str] = []
        position = 0
        for piece, words in self._pieces:
            after = position + len(words)
            if position < last and first < after:
                if position < first or last < after:
                    return normal(asked)
                found.append(piece)
            position = after
        return _without_punctuation(" ".join(found)) or asked


def _without_punctuation(text: str) -> str:
    spoken = [index for index, sign in enumerate(text) if unicodedata.category(sign)[0] in "LMN"]
    return text[spoken[0] : spoken[-1] + 1] if spoken else ""
