"""Fluent files (`voices/<language>/<part>.ftl`) read and checked, with a line number for every complaint.

Fluent itself is forgiving: it skips what it cannot parse and writes `{???}` where something lacks. A moderator that
says "question marks" aloud helps nobody, so everything that can be known beforehand is checked here.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from fluent.runtime.builtins import BUILTINS
from fluent.syntax import FluentParser, ast, visitor

from moderator.errors import BadInput, Place
from moderator.language.spelling import did_you_mean


@dataclass(frozen=True)
class MessageText:
    """One message or term: where it stands, its parsed text, and what the text mentions."""

    place: Place
    entry: ast.Message | ast.Term
    variables: frozenset[str]
    """Arguments that it uses itself, not through another message."""
    messages: frozenset[str]
    terms: frozenset[str]


@dataclass
class VoiceParts:
    """Messages and terms of all files, by name."""

    messages: dict[str, MessageText] = field(default_factory=dict)
    terms: dict[str, MessageText] = field(default_factory=dict)


def read_voice(files: Iterable[Path]) -> VoiceParts:
    """Read Fluent files as one voice. Raises BadInput with file and line for whatever is wrong in them."""
    parts = VoiceParts()
    for file in files:
        _gather(file, _text_of(file), parts)
    for known in (parts.messages, parts.terms):
        for text in known.values():
            _check_mentioned(text, parts)
    for name in parts.messages:
        _check_no_circle(name, parts.messages, ())
    return parts


def _text_of(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise BadInput("there is no such file", place=Place(file)) from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise BadInput("the file is not UTF-8 text", place=Place(file, line), remedy="save it as UTF-8") from None
    except OSError as error:
        raise BadInput(f"the file cannot be read: {error.strerror}", place=Place(file)) from None


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
    mentioned = _Mentioned()
    mentioned.visit(entry.value)
    for function in mentioned.functions:
        name = function.id.name
        if name not in BUILTINS:
            at = Place(file, _line(text, function))
            raise BadInput(f"unknown function '{name}'", place=at, remedy=did_you_mean(name, BUILTINS))
    return MessageText(
        place=place,
        entry=entry,
        variables=frozenset(mentioned.variables),
        messages=frozenset(mentioned.messages),
        terms=frozenset(mentioned.terms),
    )


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


def _check_no_circle(name: str, messages: Mapping[str, MessageText], inside: tuple[str, ...]) -> None:
    if name in inside:
        raise BadInput(f"the message '{name}' contains itself", place=messages[name].place)
    for mentioned in messages[name].messages:
        _check_no_circle(mentioned, messages, (*inside, name))


def _not_fluent(file: Path, text: str, junk: ast.Junk) -> BadInput:
    annotation = junk.annotations[0] if junk.annotations else None
    line = _line(text, annotation if annotation is not None else junk)
    problem = annotation.message if annotation is not None and annotation.message else "this is no message"
    return BadInput(f"this is not Fluent: {problem[0].lower()}{problem[1:]}", place=Place(file, line))


def _line(text: str, node: ast.SyntaxNode) -> int | None:
    # Fluent's parser counts after it has turned Windows line ends into "\n"; the number of lines is the same.
    if node.span is None:
        return None
    return text.replace("\r\n", "\n").count("\n", 0, node.span.start) + 1
