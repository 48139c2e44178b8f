"""Whatever stands in a journal: it is read, or refused with a sentence; never anything else."""

import json
import zlib
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from moderator.errors import BadInput
from moderator.party.journal.entry import What
from moderator.party.journal.reading import Journal, journal_in
from moderator.party.journal.replay import play_again
from moderator.party.opening.opening import open_game
from tests.party.crashing import fresh
from tests.party.journal.test_journal import PARTY, played

FILE = Path("some.journal")
OPENED = open_game(PARTY)

FUZZ = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Those of a journal as it is written."""
    file = tmp_path_factory.mktemp("fuzz") / "a.journal"
    played(file)
    return file.read_bytes().splitlines(keepends=True)


def read_or_refused(data: bytes) -> Journal | None:
    """The journal in these bytes; None when a sentence says why there is none."""
    try:
        return journal_in(data, FILE)
    except BadInput as error:
        complaint = str(error)
    assert complaint.startswith(str(FILE))
    assert complaint.isprintable()
    return None


def replayed_or_refused(journal: Journal) -> None:
    try:
        list(play_again(journal, fresh(OPENED).moderator))
    except BadInput as error:
        complaint = str(error)
    else:
        return
    assert complaint.startswith(str(FILE))


def checksummed(lines: Sequence[object]) -> bytes:
    """Values as lines with the checksums that belong to them."""
    data, checksum = b"", 0
    for values in lines:
        body = json.dumps(values).encode()
        checksum = zlib.crc32(body, checksum)
        data += b"%08x %s\n" % (checksum, body)
    return data


@FUZZ
@given(st.binary(max_size=400))
def test_any_bytes(data: bytes) -> None:
    assert read_or_refused(data) is None


@FUZZ
@given(st.data())
def test_a_journal_with_a_part_exchanged_is_the_same_shorter_or_refused(
    lines: list[bytes], data: st.DataObject
) -> None:
    whole = b"".join(lines)
    begin = data.draw(st.integers(0, len(whole)), "from")
    end = min(len(whole), begin + data.draw(st.integers(0, 300), "length"))
    changed = whole[:begin] + data.draw(st.binary(max_size=50), "instead") + whole[end:]
    journal = read_or_refused(changed)
    if journal is not None:
        original = journal_in(whole, FILE)
        assert journal.entries == original.entries[: len(journal.entries)]
        assert journal.head == original.head


@FUZZ
@given(st.data())
def test_a_journal_with_lines_in_another_order_is_shorter_or_refused(lines: list[bytes], data: st.DataObject) -> None:
    chosen = data.draw(st.lists(st.sampled_from(lines), min_size=1, max_size=12))
    journal = read_or_refused(b"".join(chosen))
    if journal is not None:
        assert chosen[: 1 + len(journal.entries)] == lines[: 1 + len(journal.entries)]


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
INTENTS = sorted(OPENED.moderator.chart.intents())
NAMES = (*(person.name for person in PARTY.players), "Nobody")
SENSIBLE = {
    "at": st.floats(0, 2000),
    "wall": st.floats(0, 2e9),
    "what": st.sampled_from([what.value for what in What]),
    "room": st.integers(0, 1),
    "text": st.text(max_size=5),
    "intent": st.sampled_from(INTENTS),
    "slots": st.dictionaries(
        st.sampled_from(["player", "players", "number", "card"]),
        st.lists(st.sampled_from(NAMES) | st.integers(-2, 40), max_size=3),
        max_size=2,
    ),
    "effects": st.lists(st.text(max_size=5), max_size=2),
}


@FUZZ
@given(st.data())
def test_lines_that_another_program_may_have_written(lines: list[bytes], data: st.DataObject) -> None:
    """Their checksums are right; what they say may make no sense, in the wrong order, at any time."""
    values: list[object] = [json.loads(lines[0][9:])]
    for number in range(2, 2 + data.draw(st.integers(1, 8), "lines")):
        line: dict[str, object] = {key: data.draw(strategy, key) for key, strategy in SENSIBLE.items()}
        for left_out in data.draw(st.sets(st.sampled_from(["room", "text", "slots", "effects", "intent"])), "without"):
            del line[left_out]
        if data.draw(st.integers(0, 7), "odd") == 0:
            line[data.draw(st.sampled_from([*line, "new"]), "key")] = data.draw(ANYTHING, "value")
        values.append({"n": number, **line})
    journal = read_or_refused(checksummed(values))
    if journal is not None:
        replayed_or_refused(journal)


@FUZZ
@given(st.data())
def test_a_first_line_that_another_program_may_have_written(lines: list[bytes], data: st.DataObject) -> None:
    head = json.loads(lines[0][9:])
    place = head
    while data.draw(st.booleans(), "deeper") and (inner := [key for key in place if isinstance(place[key], dict)]):
        place = place[data.draw(st.sampled_from(sorted(inner)), "in")]
    key = data.draw(st.sampled_from(sorted(place)) | st.text(max_size=8), "key")
    if data.draw(st.booleans(), "leave out"):
        place.pop(key, None)
    else:
        place[key] = data.draw(ANYTHING, "value")
    read_or_refused(checksummed([head]))
