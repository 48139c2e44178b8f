"""What the host should know about the names before the game begins, one sentence each."""

from moderator.errors import ModelError
from moderator.hearing.names.confusable_names import Alike
from moderator.party.names.party_names import NameKind, NameRow, PartyNames, Sureness

PEOPLE = (NameKind.PLAYER, NameKind.GUEST)
MOST_PAIRS_TOLD = 6
"""More would only be skipped by whoever reads them; `moderator names` shows all."""


def names_in_words(names: PartyNames) -> list[str]:
    """Which words are listened for instead of names, what cannot be heard, and who will be mixed up."""
    sentences = []
    if names.stand_ins.trouble is not None:
        sentences.append(f"For names that the recognizer lacks no words can be found: {names.stand_ins.trouble}.")
    rows = [row for row in names.rows() if row.kind is not NameKind.CARD]
    instead = [f"'{row.found.stand_ins[0].text}' for {row.name}" for row in rows if row.found.stand_ins]
    if instead:
        sentences.append(f"The recognizer lacks some names and listens for {', '.join(instead)}.")
    sentences += [unheard(row) for row in rows if row.sureness is Sureness.UNHEARD]
    if missing := names.stand_ins.missing_words():
        sentences.append(f"The recognizer lacks words of commands ({', '.join(missing)}): type what needs them.")
    pairs = names.too_alike()
    sentences += [alike(pair, names) for pair in pairs[:MOST_PAIRS_TOLD]]
    if len(pairs) > MOST_PAIRS_TOLD:
        sentences.append(f"{len(pairs) - MOST_PAIRS_TOLD} more pairs of names are alike; `moderator names` shows them.")
    for row in rows:
        if row.kind in PEOPLE and (misread := names.misread(row)):
            sentences.append(f"'{misread[0]}' means something else than {row.name}{_rather(row.name, names)}.")
    return sentences


def unheard(row: NameRow) -> str:
    """That a name cannot be heard, and what mends it."""
    if not row.found.phones:
        return f"Nobody here knows how {row.name} sounds: give it a `say` spelling, or type the name."
    return f"{row.name} cannot be heard: give it `heard_as` words, or type the name."


def alike(pair: Alike, names: PartyNames) -> str:
    """That two names are too alike, and what to call one of them."""
    return f"{pair.first} and {pair.second} {pair.risk.value}{_rather(pair.second, names)}."


def _rather(name: str, names: PartyNames) -> str:
    try:
        proposed = names.proposal(name)
    except ModelError:
        proposed = None
    return f': call {name} "{proposed}", or by a nickname' if proposed is not None else ": take a nickname"
