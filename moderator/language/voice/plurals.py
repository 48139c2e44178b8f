"""How the texts of a voice choose by number ("one hostage", "two hostages"), and whether they can in their language.

Each language has its own kinds of numbers (CLDR): English "one" and "other", Chinese only "other", Polish four. A text
that English has in two forms needs the forms of its own language, and a form that never comes is a slip.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from babel import Locale
from fluent.syntax import FluentSerializer, ast, visitor

from moderator.language.text.normalising import is_han

FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})
"""CLDR's names of kinds of numbers."""
ELSE = "other"
"""The kind that every language has."""


def forms_of(language: str) -> frozenset[str]:
    """The kinds of numbers that a language tells apart; only "other" where it tells none. Raises babel's errors."""
    return frozenset({ELSE, *Locale.parse(language.replace("-", "_")).plural_form.tags})


def forms_chosen(entry: ast.Message | ast.Term) -> Mapping[str, frozenset[str]]:
    """Variable -> the kinds of numbers between which a text chooses by it."""
    found = _Choices()
    found.visit(entry)
    return {name: frozenset(forms) for name, forms in found.forms.items() if forms - {ELSE}}


def plural_slips(language: str, entry: ast.Message | ast.Term, model: ast.Message | ast.Term) -> Iterator[str]:
    """What is wrong with the numbers of a text, measured against the text of a complete language."""
    known = forms_of(language)
    chosen = forms_chosen(entry)
    for variable, forms in sorted(chosen.items()):
        for form in sorted(forms - known):
            yield f"the form [{form}] of ${variable} never comes in this language (it has {', '.join(sorted(known))})"
    if len(known) > 1:
        for variable in sorted(forms_chosen(model).keys() - chosen.keys()):
            yield f"does not choose by ${variable}: the forms of this language are {', '.join(sorted(known))}"


def as_written(entry: ast.Message | ast.Term) -> str:
    """A text in one form, comments and spaces left aside: the same texts are equal."""
    return " ".join(FluentSerializer().serialize_entry(entry).split())


def words_in(text: ast.Message | ast.Term | ast.Pattern) -> int:
    """How many words a text has outside of its variables, in all its forms; a Chinese sign counts as one."""
    found = _Choices()
    found.visit(text)
    spaced = "".join(f" {sign} " if is_han(sign) else sign for sign in " ".join(found.texts))
    return sum(any(sign.isalpha() for sign in word) for word in spaced.split())


class _Choices(visitor.Visitor):
    def __init__(self) -> None:
        self.forms: defaultdict[str, set[str]] = defaultdict(set)
        self.texts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.texts.append(node.value)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        if isinstance(node.selector, ast.VariableReference) and keys <= FORMS:
            self.forms[node.selector.id.name] |= keys
        self.generic_visit(node)
