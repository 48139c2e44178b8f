"""Numbers as they are spoken and typed, in every language that the library unicode-rbnf (CLDR's rules) knows."""

from collections.abc import Mapping
from functools import lru_cache

from hassil.numbers import get_rbnf_engine

from moderator.language.text.normalising import normal, parted

# Ways of spelling that nobody uses for counting aloud: cheques and days of the month (Chinese).
_NOT_SPOKEN = ("financial", "days")


@lru_cache(maxsize=1024)
def spoken_forms(language: str, number: int) -> frozenset[str]:
    """Every way to say a whole number ("twenty one", "vingt et un", "vingt et une") in normal form.

    Raises ValueError for a language whose numbers are not known.
    """
    by_rule = get_rbnf_engine(language).format_number(number).text_by_ruleset
    return frozenset(normal(text) for rule, text in by_rule.items() if not any(usage in rule for usage in _NOT_SPOKEN))


def number_forms(language: str, numbers: range) -> dict[str, int]:
    """Form -> number for all of a range: the spoken forms, and the digits for the keyboard. Raises ValueError."""
    forms = {form: number for number in numbers for form in sorted(spoken_forms(language, number))}
    return forms | {str(number): number for number in numbers}


COUNTED = range(100)
"""Numbers that are written either way; larger ones are never said in a game."""


def with_digits(language: str, text: str) -> tuple[str, ...]:
    """The words of a text in one form, whether its numbers are written as words or in digits.

    "Three minutes left" and "3 minutes left" are the same; "one" alone is 1, but stays an article inside a text ("un",
    "une"). A language whose numbers are not known keeps them as they are written.
    """
    found = tuple(parted(language, normal(text)).split())
    forms = _parted_forms(language)
    if (alone := forms.get(found)) is not None:
        return (str(alone),)
    words: list[str] = []
    while found:
        length = next((n for n in range(min(_LONGEST_FORM, len(found)), 0, -1) if forms.get(found[:n], 0) > 1), 0)
        words.append(str(forms[found[:length]]) if length else found[0])
        found = found[max(1, length) :]
    return tuple(words)


_LONGEST_FORM = 5
"""Words of the longest number: "quatre vingt dix neuf" has four."""


@lru_cache(maxsize=8)
def _parted_forms(language: str) -> Mapping[tuple[str, ...], int]:
    try:
        forms = number_forms(language, COUNTED)
    except ValueError:
        return {}
    return {tuple(parted(language, form).split()): number for form, number in forms.items()}
