"""The journal: what is in it, and what becomes of one that is torn, changed, foreign, locked, or cannot be written."""

import itertools
import json
import os
import re
import subprocess
import sys
import zlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from moderator.errors import BadInput
from moderator.games.effects import Hush, Play, Priority, Say
from moderator.language.intent import Intent
from moderator.language.message import Message
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.journal.entry import Journaled, JournalEntry, What, effect_in_words
from moderator.party.journal.reading import Journal, read_journal
from moderator.party.journal.replay import play_again, restore
from moderator.party.journal.writing import begin_journal, continue_journal
from moderator.party.opening.opening import open_game

PARTY = with_players(Party(seed=3), ["Anna", "Bob", "Carlos", "Dora", "Emil", "Zoë"])
START = Intent("start_game")


def played(file: Path, party: Party = PARTY) -> None:
    """Write the journal of a game that has just begun its first round."""
    with closing(begin_journal(file, party)) as journal:
        journaled = Journaled(open_game(party).moderator, journal)
        journaled.begin(100.0)
        journaled.hear(START, 0, 105.5, What.HEARD, "start the game")
        for room in (0, 1):
            journaled.hear(Intent("room_ready"), room, 110.0, What.TYPED, "our room is ready")
        for tenth in range(1100, 1400):
            journaled.tick(tenth / 10)
        journaled.hear(Intent("appoint", {"player": ("Zoë",)}), 1, 140.0, What.HEARD, "i appoint zoe as leader")


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    file = tmp_path_factory.mktemp("evening") / "evening.journal"
    played(file)
    return file.read_bytes()


@pytest.fixture
def file(tmp_path: Path, evening: bytes) -> Path:
    """The journal of that game, to be spoilt."""
    file = tmp_path / "evening.journal"
    file.write_bytes(evening)
    return file


def complaint(file: Path) -> str:
    """What the host is told about a journal, less the folder's name."""
    with pytest.raises(BadInput) as caught:
        restore(read_journal(file))
    return str(caught.value).replace(f"{file.parent}/", "")


def lines_of(file: Path) -> list[bytes]:
    return file.read_bytes().splitlines(keepends=True)


def rewritten(file: Path, change: Callable[[int, dict[str, Any]], None]) -> None:
    """Change the values of each line and give it a right checksum, as another version might have written it."""
    checksum, data = 0, b""
    for number, line in enumerate(lines_of(file), 1):
        values = json.loads(line[9:])
        change(number, values)
        body = json.dumps(values).encode()
        checksum = zlib.crc32(body, checksum)
        data += b"%08x %s\n" % (checksum, body)
    file.write_bytes(data)


class TestWhatIsInIt:
    def test_each_input_with_its_time_room_and_words_and_what_came_of_it(self, file: Path) -> None:
        journal = read_journal(file)
        assert journal.head.party == PARTY
        entry = journal.entries[-1]
        assert (entry.what, entry.at, entry.room, entry.text) == (What.HEARD, 140.0, 1, "i appoint zoe as leader")
        assert entry.intent == Intent("appoint", {"player": ("Zoë",)})
        assert not journal.torn
        assert not journal.ended

    def test_time_is_there_when_something_came_due_and_as_pulses_while_the_clock_runs(self, file: Path) -> None:
        entries = read_journal(file).entries
        (go,) = [entry for entry in entries if entry.what is What.TIME]
        assert go.at == 119.0
        assert any("round_starts" in effect for effect in go.effects)
        pulses = [entry.at for entry in entries if entry.what is What.PULSE]
        assert pulses[0] > 119.0, "before the round no clock runs"
        assert len(pulses) > 40
        assert all(0.29 < later - earlier < 0.45 for earlier, later in itertools.pairwise(pulses))

    def test_a_paused_clock_needs_no_pulses(self, file: Path) -> None:
        journal, kept = continue_journal(file)
        with closing(kept):
            journaled = Journaled(restore(journal).moderator, kept)
            journaled.hear(Intent("pause"), None, 140.0, What.TYPED, "pause the game")
            lines = kept.lines
            for second in range(150, 900):
                journaled.tick(float(second))
            assert kept.lines == lines

    def test_it_is_only_for_its_owner(self, tmp_path: Path) -> None:
        file = tmp_path / "a.journal"
        with closing(begin_journal(file, PARTY)):
            assert file.stat().st_mode & 0o077 == 0

    @pytest.mark.parametrize(
        ("effect", "words"),
        [
            (
                Say(Message("hostages", {"names": ("Anna", Message("card", {"color": "red"})), "count": 2}), (0, 1)),
                "say hostages count=2 names=Anna, card red in 0,1 news",
            ),
            (Say(Message("ten"), (0,), Priority.COUNTDOWN, 3.5, 4.0), "say ten in 0 countdown due 3.500 until 4.000"),
            (Play("listening", (1,)), "play listening in 1"),
            (Hush((0, 1)), "hush in 0,1"),
        ],
    )
    def test_effects_are_kept_in_words(self, effect: Say | Play | Hush, words: str) -> None:
        assert effect_in_words(effect) == words


class TestRestoring:
    def test_the_situation_and_what_can_be_undone_come_back(self, file: Path) -> None:
        moderator = restore(read_journal(file)).moderator
        assert moderator.situation.states[0] == "round"
        assert moderator.situation.facts.rooms[1].leader == "Zoë"
        assert moderator.situation.clock_left(140.0) == 180 - 21
        assert moderator.hear(Intent("undo"), 1, 140.0).taken
        assert moderator.situation.facts.rooms[1].leader is None

    def test_everything_comes_out_as_it_did(self, file: Path) -> None:
        journal = read_journal(file)
        played_again = list(play_again(journal, open_game(journal.head.party).moderator))
        assert [again.entry for again in played_again] == list(journal.entries)
        assert all(again.same for again in played_again)

    def test_a_game_that_went_on_after_a_crash_comes_back_too(self, file: Path) -> None:
        journal, kept = continue_journal(file)
        with closing(kept):
            journaled = Journaled(restore(journal).moderator, kept)
            journaled.interrupt(journal.stopped_at)
            journaled.hear(Intent("yes"), 0, 400.0, What.TYPED, "")
            journaled.tick(410.0)
        again = read_journal(file)
        assert restore(again).moderator.situation.clock_left(410.0) == 180 - 21 - 10

    def test_before_the_first_word_there_is_nothing_to_resume(self, file: Path) -> None:
        file.write_bytes(lines_of(file)[0])
        assert "nothing has happened in this evening yet" in complaint(file)


def test_when_a_question_was_heard_out_is_restored(file: Path) -> None:
    journal, kept = continue_journal(file)
    with closing(kept):
        moderator = restore(journal).moderator
        journaled = Journaled(moderator, kept)
        journaled.hear(Intent("stop"), 1, 141.0, What.TYPED, "stop the game")
        (question,) = moderator.situation.questions
        journaled.heard_out(question, 149.0)
        journaled.tick(160.0)
    assert moderator.situation.questions == (question,), "without it nobody could answer after 156"
    assert restore(read_journal(file)).moderator.situation == moderator.situation


def test_a_line_that_does_not_tell_which_question_was_heard_out_is_refused(file: Path) -> None:
    rewritten(file, lambda number, values: values.update(what="heard out") if number == 3 else None)
    assert complaint(file).startswith("evening.journal:3: the rules can do nothing with this line")
    rewritten(file, lambda number, values: values.pop("text") if number == 3 else None)
    assert complaint(file) == "evening.journal:3: it is not said which question was heard out, and where"


class TestDamage:
    @pytest.mark.parametrize("cut", [1, 2, 30])
    def test_a_torn_last_line_is_left_out_and_cut_off_when_the_game_goes_on(self, file: Path, cut: int) -> None:
        whole = len(read_journal(file).entries)
        file.write_bytes(file.read_bytes()[:-cut])
        journal = read_journal(file)
        assert journal.torn
        assert len(journal.entries) == whole - 1
        journal, kept = continue_journal(file)
        with closing(kept):
            kept.append(JournalEntry(What.PULSE, 141.0))
        assert len(read_journal(file).entries) == whole
        assert not read_journal(file).torn

    def test_zeros_behind_the_last_line_are_what_a_power_cut_leaves(self, file: Path) -> None:
        file.write_bytes(file.read_bytes() + bytes(4096))
        assert read_journal(file).torn
        assert restore(read_journal(file)).moderator.situation.facts.rooms[1].leader == "Zoë"

    @pytest.mark.parametrize("number", [2, 3, -1])
    def test_a_line_that_was_changed_by_hand_is_named(self, file: Path, number: int) -> None:
        lines = lines_of(file)
        line = number if number > 0 else len(lines)
        lines[line - 1] = lines[line - 1].replace(b'"at": 1', b'"at": 2')
        file.write_bytes(b"".join(lines))
        assert complaint(file) == (
            f"evening.journal:{line}: the journal was changed here, or the disk has damaged it "
            f"(the game up to there: `head -n {line - 1} evening.journal` into another file)"
        )

    def test_what_stands_before_the_damage_is_a_journal(self, file: Path) -> None:
        file.write_bytes(b"".join(lines_of(file)[:4]))
        assert restore(read_journal(file)).moderator.situation.states[0] == "dealing"

    @pytest.mark.parametrize(
        "change",
        [lambda lines: lines[:3] + lines[4:], lambda lines: [*lines[:3], *lines[2:]]],
        ids=["missing", "doubled"],
    )
    def test_a_line_that_is_missing_or_doubled_is_found(
        self, file: Path, change: Callable[[list[bytes]], list[bytes]]
    ) -> None:
        file.write_bytes(b"".join(change(lines_of(file))))
        assert complaint(file).startswith("evening.journal:4: the journal was changed here")

    @pytest.mark.parametrize("data", [b"", b"\n", b"hello", b"hello\nworld\n", b"\0" * 100, b"\x89PNG\r\n\x1a\n" * 9])
    def test_another_file_is_no_journal(self, file: Path, data: bytes) -> None:
        file.write_bytes(data)
        assert "this is no journal" in complaint(file)

    def test_a_folder_and_nothing_are_no_journals(self, tmp_path: Path) -> None:
        assert complaint(tmp_path / "none") == "none: there is no such journal"
        assert complaint(tmp_path).endswith("this is no file")


class TestOtherVersions:
    def test_another_format_is_refused(self, file: Path) -> None:
        def change(number: int, values: dict[str, Any]) -> None:
            if number == 1:
                values["format"] = 0

        rewritten(file, change)
        assert complaint(file) == (
            "evening.journal:1: this program reads journals of format 1, not this one (use the version that wrote it)"
        )

    def test_other_rules_that_come_to_the_same_do(self, file: Path) -> None:
        def change(number: int, values: dict[str, Any]) -> None:
            if number == 1:
                values |= {"version": "0.0.9"}

        rewritten(file, change)
        assert restore(read_journal(file)).moderator.situation.states[0] == "round"

    def test_other_rules_that_come_to_something_else_are_refused_with_the_line(self, file: Path) -> None:
        def change(number: int, values: dict[str, Any]) -> None:
            if number == 1:
                values |= {"version": "0.0.9"}
            if number == 3:
                values["effects"] = ["say deal in 0,1 news"]

        rewritten(file, change)
        assert re.fullmatch(
            r"evening.journal:3: from here on the game would go otherwise than it went: its rules are those of version "
            r"0.0.9, this is \S+ \(use the version that wrote it; `moderator replay` shows .*\)",
            complaint(file),
        )

    def test_a_line_that_the_rules_can_do_nothing_with_is_refused(self, file: Path) -> None:
        journal, kept = continue_journal(file)
        players = restore(journal).moderator.situation.facts.rooms[1].players
        somebody = next(name for name in players if name != "Zoë")
        with closing(kept):
            usurp = Intent("usurp", {"player": (somebody,), "votes": ("many",)})
            kept.append(JournalEntry(What.HEARD, 141.0, room=1, intent=usurp))
        assert "the rules can do nothing with this line (ValueError)" in complaint(file)


class TestWriting:
    def test_two_programs_do_not_write_one_journal(self, file: Path) -> None:
        _, kept = continue_journal(file)
        with closing(kept):
            with pytest.raises(BadInput, match="another program writes this journal"):
                continue_journal(file)
            assert read_journal(file).entries, "but it can be read"
        continue_journal(file)[1].close()

    def test_what_is_there_is_not_overwritten(self, file: Path) -> None:
        before = file.read_bytes()
        with pytest.raises(BadInput, match="there is something in this file already"):
            begin_journal(file, PARTY)
        assert file.read_bytes() == before

    def test_an_evening_in_which_nothing_happened_leaves_no_journal(self, tmp_path: Path) -> None:
        begin_journal(tmp_path / "a.journal", PARTY).close()
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize("file", ["/dev/full", "/proc/a.journal", "/nosuchfolder/a.journal", "/tmp"])
    def test_where_nothing_can_be_written_it_is_said(self, file: str) -> None:
        with pytest.raises(BadInput, match="journal"):
            begin_journal(Path(file), PARTY)

    def test_a_full_disk_does_not_stop_the_game_and_is_said_once(self, file: Path) -> None:
        """A limit on the size of files makes the system refuse in the middle of a line, as a full disk does."""
        program = f"""
import resource, signal
from pathlib import Path
from moderator.language.intent import Intent
from moderator.party.journal.writing import continue_journal
from moderator.party.journal.entry import What
from moderator.party.journal.entry import Journaled
from moderator.party.journal.replay import restore

journal, kept = continue_journal(Path({str(file)!r}))
journaled = Journaled(restore(journal).moderator, kept)
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (journal.size + 50, resource.RLIM_INFINITY))
for second in range(141, 160):
    journaled.tick(float(second))
    for news in kept.news():
        print(second, news)
outcome = journaled.hear(Intent("appoint", {{"player": ("Anna",)}}), 0, 160.0, What.HEARD, "i appoint anna")
print(outcome.taken, Path({str(file)!r}).stat().st_size == journal.size)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
journaled.hear(Intent("time_left"), 0, 161.0, What.HEARD, "how much time is left")
print(*kept.news())
"""
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        assert done.stdout.splitlines() == [
            "141 the journal cannot be written: File too large; "
            "the game goes on, but a crash would lose what comes now",
            "True True",
            "the journal is written again, and nothing of the game is missing in it",
        ]
        journal = read_journal(file)
        assert restore(journal).moderator.situation.facts.rooms[0].leader == "Anna"

    def test_a_journal_does_not_grow_without_end(self, file: Path) -> None:
        _, kept = continue_journal(file)
        with closing(kept):
            kept._size = 32 * 1024 * 1024
            for second in range(5000):
                kept.append(JournalEntry(What.TYPED, float(second), text="x" * 300, intent=Intent("help")))
        assert [news.split(":")[0] for news in kept.news()] == [
            "the journal cannot be written",
            "the journal is given up for this evening",
        ]

    def test_a_journal_that_cannot_be_gone_on_with_is_told_with_what_to_do(self, tmp_path: Path) -> None:
        for file, told in (
            (tmp_path / "none.journal", "there is no such journal"),
            (tmp_path / "none" / "a.journal", "there is no such folder"),
            (tmp_path, "name a file in a folder that you may write to"),
        ):
            with pytest.raises(BadInput) as refused:
                continue_journal(file)
            assert told in str(refused.value)

    def test_bytes_that_are_no_text_can_be_kept(self, tmp_path: Path) -> None:
        text = os.fsdecode(b"a: help \xff\xfe")
        with closing(begin_journal(tmp_path / "a.journal", PARTY)) as kept:
            kept.append(JournalEntry(What.TYPED, 1.0, text=text, intent=Intent("help")))
        assert read_journal(tmp_path / "a.journal").entries[0].text == text


def test_the_clock_stands_where_the_last_pulse_was(file: Path) -> None:
    journal: Journal = read_journal(file)
    assert journal.stopped_at == 140.0
