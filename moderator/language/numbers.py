"""Numbers as they are spoken and typed, in every language that the library unicode-rbnf (CLDR's rules) knows."""

from functools import lru_cache

from hassil.numbers import get_rbnf_engine

from moderator.language.normalising import normal

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
