"""Fluent files (`voices/<language>/<part>.ftl`) read and checked, with a line number for every complaint.

A message that is said often may have more than one text, its variants, which are taken in turn:

    room_is_ready = Good. Waiting for the other room.
        .second = All set here. Waiting for the others.

Nobody who waits for the answer should wait longer for one of them: none has more words than the first.

Fluent itself is forgiving: it skips what it cannot parse and writes `{???}` where something lacks. A moderator that
says "question marks" aloud helps nobody, so everything that can be known beforehand is checked here.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from fluent.runtime.builtins import BUILTINS
from fluent.syntax import FluentParser, ast, visitor

from moderator.errors import BadInput, Place, did_you_mean
from moderator.language.files.text_file import read_text
from moderator.language.voice.plurals import words_in

VARIANTS = ("second", "third", "fourth")
"""What the variants of a message are called, in this order; more than four texts nobody would tell apart."""


@dataclass(frozen=True)
class MessageText:
    """One message or term: where it stands, its parsed text, and what the text mentions."""

    place: Place
    entry: ast.Message | ast.Term
    variables: frozenset[str]
    """Arguments that it uses itself, not through another message."""
    variants: tuple[str, ...]
    """Of VARIANTS those that it has, beside its first text."""
    messages: frozenset[str]
    terms: frozenset[str]


@dataclass
class VoiceParts:
    """Messages and terms of all files, by name."""

    messages: dict[str, MessageText] = field(default_factory=dict)
    terms: dict[str, MessageText] = field(default_factory=dict)


def read_voice(files: Iterable[Path], overlays: Iterable[Path] = ()) -> VoiceParts:
    """Read Fluent files as one voice. What stands in `overlays` takes the place of the same messages.

    Raises BadInput with file and line for whatever is wrong in them.
    """
    parts = VoiceParts()
    for file in files:
        _gather(file, read_text(file), parts)
    over = VoiceParts()
    for file in overlays:
        _gather(file, read_text(file), over)
    for what, own, known in (("message", over.messages, parts.messages), ("term", over.terms, parts.terms)):
        for name, text in own.items():
            if name not in known:
                problem = f"there is no {what} '{name}' to be said otherwise"
                raise BadInput(problem, place=text.place, remedy=did_you_mean(name, known))
        known.update(own)
    everything = parts.messages | {f"-{name}": text for name, text in parts.terms.items()}
    for text in everything.values():
        _check_mentioned(text, parts)
    for name in everything:
        _check_no_circle(name, everything, ())
    return parts


def _gather(file: Path, text: str, parts: VoiceParts) -> None:
    for entry in FluentParser().parse(text).body:
        match entry:
            case ast.Junk():
                raise _not_fluent(file, text, entry)
            case ast.Message() | ast.Term():
                known = parts.messages if isinstance(entry, ast.Message) else parts.terms
                name = entry.id.name
                place = Place(file, _line(text, entry.id))
                if name in known:
                    remedy = f"first in {known[name].place}"
                    raise BadInput(f"the message '{name}' is given a second time", place=place, remedy=remedy)
                if entry.value is None:
                    raise BadInput(f"the message '{name}' has no text", place=place)
                known[name] = _message_text(file, text, place, entry)


def _message_text(file: Path, text: str, place: Place, entry: ast.Message | ast.Term) -> MessageText:
    mentioned = _mentioned(entry.value)
    for function in mentioned.functions:
        name = function.id.name
        if name not in BUILTINS:
            at = Place(file, _line(text, function))
            raise BadInput(f"unknown function '{name}'", place=at, remedy=did_you_mean(name, BUILTINS))
    for attribute in entry.attributes:
        _check_variant(attribute, entry.value, mentioned, Place(file, _line(text, attribute)))
    variants = tuple(attribute.id.name for attribute in entry.attributes)
    if variants != VARIANTS[: len(variants)]:
        problem = f"'{entry.id.name}' has the variants {', '.join(variants)}"
        raise BadInput(problem, place=place, remedy=f"they are called {', '.join(VARIANTS)}, in this order")
    return MessageText(
        place=place,
        entry=entry,
        variables=frozenset(mentioned.variables),
        variants=variants,
        messages=frozenset(mentioned.messages),
        terms=frozenset(mentioned.terms),
    )


def _mentioned(pattern: ast.Pattern | None) -> "_Mentioned":
    mentioned = _Mentioned()
    mentioned.visit(pattern)
    return mentioned


def _check_variant(variant: ast.Attribute, first: ast.Pattern | None, mentioned: "_Mentioned", place: Place) -> None:
    """Raises BadInput for a variant that tells something else than the first text, or takes more words for it."""
    own = _mentioned(variant.value)
    if (own.variables, own.messages, own.terms) != (mentioned.variables, mentioned.messages, mentioned.terms):
        raise BadInput(f"the variant '{variant.id.name}' does not put in the same as the first text", place=place)
    length, most = words_in(variant.value), words_in(first) if first is not None else 0
    if length > most:
        problem = f"the variant '{variant.id.name}' has {length} words, and the first text only {most}"
        raise BadInput(problem, place=place, remedy="make it as short, for somebody waits for it")


class _Mentioned(visitor.Visitor):
    """Collects the names that a text mentions."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.terms: set[str] = set()
        self.functions: list[ast.FunctionReference] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.terms.add(node.id.name)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.functions.append(node)
        self.generic_visit(node)


def _check_mentioned(text: MessageText, parts: VoiceParts) -> None:
    for what, names, known in (("message", text.messages, parts.messages), ("term", text.terms, parts.terms)):
        for name in sorted(names):
            if name not in known:
                raise BadInput(f"unknown {what} '{name}'", place=text.place, remedy=did_you_mean(name, known))


def _check_no_circle(name: str, texts: Mapping[str, MessageText], inside: tuple[str, ...]) -> None:
    """`texts` are messages and terms together; terms begin with "-", as in the files."""
    text = texts[name]
    if name in inside:
        raise BadInput(f"'{name}' contains itself", place=text.place)
    for mentioned in (*text.messages, *(f"-{term}" for term in text.terms)):
        _check_no_circle(mentioned, texts, (*inside, name))


def _not_fluent(file: Path, text: str, junk: ast.Junk) -> BadInput:
    annotation = junk.annotations[0] if junk.annotations else None
    line = _line(text, annotation if annotation is not None else junk)
    problem = annotation.message if annotation is not None and annotation.message else "this is no message"
    return BadInput(f"this is not Fluent: {problem[0].lower()}{problem[1:]}", place=Place(file, line))


def _line(text: str, node: ast.SyntaxNode) -> int | None:
    if node.span is None:
        return None
    return text.count("\n", 0, node.span.start) + 1
