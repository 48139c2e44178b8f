"""What somebody could be called whose name is too much like another one, or is a command.

Proposed is what everybody can say and see, the first of these that is like nobody else's name: the first name with the
initial of the surname ("Anna B"), where the party file has a surname; the name with the number of the seat ("Hannah
five": the fifth on the list). A nickname is often nicer, but nobody can think of one but the players.
"""

from collections.abc import Iterator, Mapping, Sequence

from moderator.hearing.names.confusable_names import MISTAKEN_FROM
from moderator.hearing.names.distance import likeness
from moderator.hearing.names.phones import Phones
from moderator.hearing.names.pronunciation import pronunciations
from moderator.hearing.recognizers.recognizer import Model
from moderator.language.text.normalising import normal
from moderator.language.text.numbers import spoken_forms


def proposal(name: str, names: Sequence[str], sounds: Mapping[str, Phones], model: Model) -> str | None:
    """Another name for `name`, which is one of `names` (in the order of the seats); None when nothing fits.

    `sounds` are the pronunciations of everybody who is listened for. Raises ModelError when espeak-ng is missing.
    """
    choices = [choice for choice in _choices(name, names, model.language) if _can_be_heard(choice, name, model)]
    others = [phones for other, phones in sounds.items() if other != name and phones]
    for choice, phones in zip(choices, pronunciations(choices, model.language), strict=True):
        if phones and all(likeness(phones, other) < MISTAKEN_FROM for other in others):
            return choice
    return None


def _choices(name: str, names: Sequence[str], language: str) -> Iterator[str]:
    first, *rest = name.split()
    if rest:
        yield f"{first} {rest[-1][0].upper()}"
    if name in names:
        try:
            # The shortest way of saying a number is the usual one.
            number = min(spoken_forms(language, names.index(name) + 1), key=len)
        except ValueError:
            return
        yield f"{name} {number}"


def _can_be_heard(choice: str, name: str, model: Model) -> bool:
    """Whether what is added to a name is a word of the recognizer; the name itself may have a stand-in."""
    return all(model.knows(word) for word in normal(choice).split() if word not in normal(name).split())
