"""Who plays: names as they are shown, said and heard, and the checks that keep people apart.

The moderator tells people apart by their names alone, heard through a microphone. So two people may not have the same
name, nor the same spoken form, and nobody may be called like the moderator.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from moderator.errors import BadInput, Place
from moderator.language.files.host_keys import LONGEST_NAME, Key, checked_text, control_sign, read_keys, reads
from moderator.language.files.node import Node
from moderator.language.text.normalising import normal


@dataclass(frozen=True)
class Person:
    """One player or guest."""

    name: str
    say: str | None = None
    """A spelling that makes the voice pronounce the name well; None: the name itself."""
    heard_as: tuple[str, ...] = ()
    """The words the recognizer listens for, in normal form, the name's own first; empty: the name only."""

    @property
    def forms(self) -> tuple[str, ...]:
        """Everything that stands for this person when it is heard or typed."""
        return self.heard_as or (normal(self.name),)


PlacedPerson = tuple[Person, Place | None]
"""A person and where the name was written, None when it was typed."""


def person(name: str, *, say: str | None = None, heard_as: Iterable[str] = (), place: Place | None = None) -> Person:
    """A person with a tidy name. Raises BadInput for a name that nobody could say."""
    tidy = " ".join(name.split())
    if not tidy:
        raise BadInput("a name is empty", place=place, remedy="write a name between the quotes or leave it out")
    if len(tidy) > LONGEST_NAME:
        problem = f"the name '{tidy[:20]}...' has {len(tidy)} letters, which nobody would say"
        raise BadInput(problem, place=place, remedy=f"at most {LONGEST_NAME}; write what the player is called")
    if (sign := control_sign(tidy)) is not None:
        raise BadInput(f"the sign {sign} stands in the name '{tidy}'", place=place, remedy="take it out")
    words = [normal(form) for form in (tidy, *heard_as)]
    if not all(words):
        problem = f"'{tidy}' has a form without a letter in it"
        raise BadInput(problem, place=place, remedy="write words that can be said")
    forms = tuple(dict.fromkeys(words)) if len(words) > 1 else ()
    return Person(tidy, say, forms)


PERSON_KEYS = (
    Key("name", reads(Node.text)),
    Key("say", reads(checked_text)),
    Key("heard_as", reads(Node.texts), as_plain=lambda said: [*said] or None),
)


def read_person(node: Node, known: Mapping[str, Person]) -> Person:
    """Somebody: a name, or a table that also tells how to say and hear it. `known`: people by their names in normal
    form, who are meant by their bare names. Raises BadInput with file and line.
    """
    if isinstance(node.content, dict):
        parts = node.mapping([key.name for key in PERSON_KEYS], required=["name"])
        return person(**read_keys(PERSON_KEYS, parts, {}), place=node.place)
    return known.get(normal(node.text())) or person(node.text(), place=node.place)


def check_number(count: int, may_play: range, place: Place | None = None) -> None:
    """Raises BadInput when so many cannot play. The game's tables hold the same; here it is refused with the line."""
    if count not in may_play:
        number = "1 player" if count == 1 else f"{count} players"
        problem = f"{number} cannot play: at least {may_play[0]} are needed and at most {may_play[-1]} have a place"
        raise BadInput(problem, place=place, remedy="change the list of players or their number")


def check_apart(people: Iterable[PlacedPerson], address: str) -> None:
    """Raises BadInput when two people, or somebody and the moderator (`address`), could be taken for each other."""
    owners: dict[str, str] = {}
    for someone, place in people:
        for form in someone.forms:
            if form == normal(address):
                problem = f"'{someone.name}' is what the moderator is called"
                raise BadInput(problem, place=place, remedy="give the moderator another name")
            if form not in owners:
                owners[form] = someone.name
            elif normal(owners[form]) == normal(someone.name):
                problem = f"two people are called '{someone.name}'"
                raise BadInput(problem, place=place, remedy="add a surname or a nickname to one of them")
            else:
                problem = f"'{form}' would stand for both {owners[form]} and {someone.name}"
                raise BadInput(problem, place=place, remedy="let each be heard as words of their own")
