"""Names that will be taken for each other, known as soon as they are typed: before any recognizer is loaded."""

from collections.abc import Sequence

from moderator.errors import ModelError
from moderator.hearing.names.confusable_names import confusable_pairs, proposal
from moderator.hearing.names.pronunciation import pronunciations
from moderator.language.text.normalising import normal
from moderator.party.names.party_names import MOST_PAIRS_TOLD, rather


def describe_name_clashes(names: Sequence[str], language: str, address: str) -> list[str]:
    """A sentence for each two names that are alike, the moderator's (`address`) among them, each with what a friend
    would propose. Takes a fraction of a second. Without espeak-ng nothing is known and nothing is told.
    """
    told: list[str] = []
    others = [name for name in names if normal(name) != normal(address)]
    listened_for = list(dict.fromkeys([address, *others]))
    try:
        sounds = dict(zip(listened_for, pronunciations(listened_for, language), strict=True))
        alike = confusable_pairs(sounds)
        for pair in alike[:MOST_PAIRS_TOLD]:
            rest = rather(pair.second, proposal(pair.second, sounds, language))
            told.append(f"{pair.first} and {pair.second} {pair.risk.value}{rest}.")
    except ModelError:
        return told
    if len(alike) > MOST_PAIRS_TOLD:
        told.append(f"{len(alike) - MOST_PAIRS_TOLD} more pairs of names are alike.")
    return told
