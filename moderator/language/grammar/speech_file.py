"""`grammars/<language>/speech.yaml`: how people speak whatever they say, once for all templates of a language.

language: en
openers: ["[oh] okay", "(could|can) you [please]"]   # may stand before any command and mean nothing
closers: [please, thanks]                            # may stand after it
endings: {is: "'s", are: {"'re": [we, you]}}         # a word that may end the one before it, or some words before it
shortened: {let us: "let's", going to: [gonna]}      # words that may be said otherwise; "" leaves them out
denying:                                             # what is not guessed where a sentence denies
  words: [not, never]                                # they deny what stands around them
  harmless: [why not]                                # but not here
  meant: ["no", not_known, place place=away]         # intents that are said so
  frames: [who said that]                            # they take the meaning of everything away
  turned: {team: [loses]}                            # an intent -> words that turn it alone

A folder of grammars may do without the file. Openers, closers and what denies are templates without slots and rules.
Openers and closers alone are never a command.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from moderator.errors import BadInput, Place
from moderator.language.files.node import Node, NodeKind
from moderator.language.files.yaml_file import read_yaml
from moderator.language.grammar.asides import NO_ASIDES, Asides, Phrase
from moderator.language.grammar.contractions import NO_CONTRACTIONS, Contractions
from moderator.language.grammar.denying import NOTHING_DENIED, Denying, Meant
from moderator.language.grammar.templates import all_ways, check_references, may_be_silent, parse_template
from moderator.language.text.normalising import normal, normal_piece, parted

SPEECH_FILE = "speech.yaml"
MOST_PHRASES = 500
"""Ways to open or close a sentence: each is part of everything that is listened for."""
_KEYS = ("language", "openers", "closers", "endings", "shortened", "denying")
_DENYING_KEYS = ("words", "harmless", "meant", "frames", "turned")


@dataclass(frozen=True)
class WaysOfSpeaking:
    """What people add to commands, and how they shorten them."""

    asides: Asides = NO_ASIDES
    contractions: Contractions = NO_CONTRACTIONS
    denying: Denying = NOTHING_DENIED


PLAIN_SPEECH = WaysOfSpeaking()
"""Every word as it is written."""


def read_speech(folder: Path) -> WaysOfSpeaking:
    """The file of a folder of grammars, PLAIN_SPEECH where it has none. Raises BadInput with file and line."""
    file = folder / SPEECH_FILE
    if not file.is_file():
        return PLAIN_SPEECH
    keys = read_yaml(file).mapping(_KEYS, required=("language",))
    language = keys["language"].text()
    contractions = Contractions(
        *_endings(keys.get("endings")),
        _ways(keys.get("shortened"), lambda text: parted(language, normal_piece(text)).strip()),
    )
    openers, closers = (_phrases(keys.get(key), language, contractions) for key in ("openers", "closers"))
    return WaysOfSpeaking(Asides(openers, closers), contractions, _denying(keys.get("denying"), language))


def _denying(node: Node | None, language: str) -> Denying:
    if node is None:
        return NOTHING_DENIED
    keys = node.mapping(_DENYING_KEYS, required=("words",))
    words, harmless, frames = (
        _phrases(keys.get(key), language, NO_CONTRACTIONS) for key in ("words", "harmless", "frames")
    )
    meant = tuple(_meant(item.text(), item.place) for item in (keys["meant"].items() if "meant" in keys else ()))
    turned = keys.get("turned")
    return Denying(
        words,
        harmless,
        meant,
        frames,
        {
            _meant(said, of.place): _phrases(of, language, NO_CONTRACTIONS)
            for said, of in ({} if turned is None else turned.mapping()).items()
        },
    )


def _meant(text: str, place: Place) -> Meant:
    """From "place place=away"."""
    intent, *slots = text.split() or ("",)
    pairs = [slot.split("=") for slot in slots]
    if not intent or any(len(pair) != 2 or not all(pair) for pair in pairs):
        raise BadInput(f"'{text}' is no intent", place=place, remedy='write it as "place" or "place place=away"')
    return Meant(intent, frozenset((slot, value) for slot, value in pairs))


def _phrases(node: Node | None, language: str, contractions: Contractions) -> frozenset[Phrase]:
    if node is None:
        return frozenset()
    found: set[Phrase] = set()
    for item in node.items():
        template = parse_template(item.text(), item.place, language, contractions)
        check_references(template, (), {})
        if may_be_silent(template.sentence.expression, {}):
            raise BadInput(f'"{template.text}" allows saying nothing', place=template.place)
        found.update(tuple(way.split()) for way in all_ways(template))
        if len(found) > MOST_PHRASES:
            raise BadInput(f"these are more than {MOST_PHRASES} openers or closers", place=item.place)
    return frozenset(found)


def _endings(node: Node | None) -> tuple[Mapping[str, tuple[str, ...]], Mapping[str, frozenset[str]]]:
    """What each word becomes at the end of another, and which words take an ending, where not all do."""
    heads: dict[str, frozenset[str]] = {}
    endings: dict[str, tuple[str, ...]] = {}
    for word, ways in ({} if node is None else node.mapping()).items():
        limited = ways.mapping() if ways.kind is NodeKind.MAPPING else {}
        texts = [*limited] if limited else [way.text() for way in _one_or_many(ways)]
        endings[normal(word)] = tuple(_piece(text) for text in texts)
        heads |= {_piece(text): frozenset(normal(head.text()) for head in of.items()) for text, of in limited.items()}
    return endings, heads


def _piece(text: str) -> str:
    return normal_piece(text).strip()


def _one_or_many(node: Node) -> list[Node]:
    return node.items() if node.kind is NodeKind.LIST else [node]


def _ways(node: Node | None, normal_form: Callable[[str], str]) -> Mapping[str, tuple[str, ...]]:
    if node is None:
        return {}
    found: dict[str, tuple[str, ...]] = {}
    for said, ways in node.mapping().items():
        key = normal_form(said)
        if not key:
            raise BadInput(f"'{said}' has no letter that could be heard", place=node.key_place(said))
        found[key] = tuple(normal_form(way.text()) for way in _one_or_many(ways))
    return found
