"""`moderator names`: the table, the trial, and what is written into the host's file."""

import re
import shutil
from pathlib import Path

import pytest

from moderator import shipped
from moderator.party.cli import run
from moderator.party.config.party_keys import read_party

PARTY = """\
# My party
players = [
    "Anna",   # the birthday girl
    "Hannah", "Bob",
    # from work
    "Rajesh",  # new
    "Владимир",
    { name = "Xiuying", say = "Shoe ying" }, # how?
    { name = "Siobhan", heard_as = ["she von"] },
]
guests = ["Zoë"]

[game]
minutes = [3, 2, 1] # short
"""
TINY = ("--model", "vosk-tiny-en")


@pytest.fixture
def party(tmp_path: Path) -> Path:
    file = tmp_path / "party.toml"
    file.write_text(PARTY, encoding="utf-8")
    return file


def shown(capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    """The lines of the table by their first word."""
    return {line.split()[0]: line for line in capsys.readouterr().out.splitlines() if line.strip()}


def test_the_table_tells_how_each_name_is_heard_and_said(party: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["names", str(party), *TINY]) == 0
    lines = shown(capsys)
    assert "known" in lines["Bob"]
    assert "raj s" in lines["Rajesh"]
    assert "Shoe ying" in lines["Xiuying"]
    assert "she von" in lines["Siobhan"]
    assert "as you wrote" in lines["Siobhan"]
    assert lines["Владимир"].count("vladimir") == 2, "heard and said: the voice cannot read these letters"
    assert "Hannah" in lines["Anna"]
    assert "zoe" in lines["Zoë"]


def test_cards_and_rooms_are_shown_on_request_only(party: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["names", str(party), *TINY])
    table = capsys.readouterr().out.split("\n\n")[0]
    assert not re.search(r"  (card|room|moderator)  ", table)
    run(["names", str(party), "--cards", *TINY])
    everything = capsys.readouterr().out
    for kind in ("player", "guest", "moderator", "room", "card"):
        assert re.search(rf"  {kind}  ", everything), kind


def test_the_moderator_is_shown_beside_a_name_that_is_like_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "party.toml"
    file.write_text(
        'moderator = "Jon"\nplayers = ["Joan", "Bob", "Carlos", "Dora", "Emil", "Fatima"]', encoding="utf-8"
    )
    run(["names", str(file), *TINY])
    assert re.search(r"Jon +moderator  ", capsys.readouterr().out)


def test_names_too_alike_come_with_a_proposal(party: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["names", str(party), *TINY])
    told = capsys.readouterr().out
    wanted = 'Anna and Hannah will be confused: add the initial of the surname, like "Hannah B.", or take a nickname.'
    assert wanted in told


def test_a_surname_gives_an_initial(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "party.toml"
    file.write_text('players = ["Tim Berg", "Kim Berg", "Anna", "Bob", "Carlos", "Dora"]', encoding="utf-8")
    run(["names", str(file), *TINY])
    told = capsys.readouterr().out
    assert "Tim Berg and Kim Berg will be confused" in told
    assert 'call Kim Berg "Kim B.", or by a nickname' in told


@pytest.fixture
def few_words(tmp_path: Path) -> str:
    """A model that has never heard of some cards and rules."""
    folder = tmp_path / "few-words"
    shutil.copytree(shipped.models() / "vosk-tiny-en", folder)
    table = folder / "graph" / "words.txt"
    words = table.read_text(encoding="utf-8")
    table.write_text(re.sub(r"^(playsets?|usurper|xenohunter) ", r"\1~ ", words, flags=re.MULTILINE), encoding="utf-8")
    return str(folder)


def test_cards_are_shown_as_they_are_said(party: Path, few_words: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(["names", str(party), "--cards", "--model", few_words])
    told = capsys.readouterr().out
    assert "xenohunter" in told
    assert "_" not in told
    assert "cannot be heard" not in told, "a card that is also a word of a command is not its own rival"


def test_commands_that_a_recognizer_cannot_hear_are_told(
    party: Path, few_words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["names", str(party), "--model", few_words])
    assert "lacks words of commands (playset, playsets, usurper, xenohunter): type what" in capsys.readouterr().out
    run(["names", str(party), *TINY])
    assert "words of commands" not in capsys.readouterr().out


def test_names_are_tried_by_voices(party: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["names", str(party), "--test", *TINY]) == 0
    lines = shown(capsys)
    assert "4 of 4" in lines["Bob"]
    assert " of 4" in lines["Rajesh"]
    assert "0 of 4" not in lines["Rajesh"]


def test_writing_keeps_everything_else(party: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["names", str(party), "--write", *TINY]) == 0
    assert "4 names written" in capsys.readouterr().out
    text = party.read_text(encoding="utf-8")
    for kept in (
        "# My party",
        "# the birthday girl",
        "# from work",
        "# new",
        "# how?",
        "# short",
        '"Anna"',
        '"she von"',
    ):
        assert kept in text
    by_name = {someone.name: someone for someone in (*read_party(party).players, *read_party(party).guests)}
    assert len(by_name["Rajesh"].heard_as) > 1
    assert by_name["Владимир"].say == "vladimir"
    assert by_name["Xiuying"].say == "Shoe ying"
    assert by_name["Siobhan"].heard_as == ("siobhan", "she von")
    assert by_name["Zoë"].heard_as == ("zoë", "zoe")
    assert by_name["Bob"].heard_as == ()


def test_what_was_written_is_the_hosts_from_then_on(party: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["names", str(party), "--write", *TINY])
    capsys.readouterr()
    before = party.read_text(encoding="utf-8")
    assert run(["names", str(party), "--write", *TINY]) == 0
    assert "Nothing to write." in capsys.readouterr().out
    assert party.read_text(encoding="utf-8") == before


@pytest.mark.parametrize("how", ["\n[[players]]\nname = '{}'", '\n  [[players]]   # one\n  name = "{}"'])
def test_people_written_as_tables_are_found(tmp_path: Path, how: str) -> None:
    file = tmp_path / "party.toml"
    names = ("Anna", "Bob", "Carlos", "Dora", "Emil", "Rajesh")
    file.write_text("".join(how.format(name) for name in names), encoding="utf-8")
    assert run(["names", str(file), "--write", *TINY]) == 0
    assert len(read_party(file).players[-1].heard_as) > 1
    assert file.read_text(encoding="utf-8").count("# one") == how.count("# one") * 6


def test_a_file_that_may_not_be_written_stays(party: Path, capsys: pytest.CaptureFixture[str]) -> None:
    link = party.with_name("link.toml")
    link.symlink_to(party)
    assert run(["names", str(link), "--write", *TINY]) == 0
    assert link.is_symlink(), "the file that the link leads to is written"
    assert "heard_as" in party.read_text(encoding="utf-8")


def test_somebody_whom_nobody_can_say_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "party.toml"
    file.write_text('players = ["Anna", "Bob", "Carlos", "Dora", "Emil", "דוד"]', encoding="utf-8")
    assert run(["names", str(file), *TINY]) == 1
    assert "Nobody here knows how דוד sounds: give it a `say` spelling" in capsys.readouterr().out


def test_a_name_that_makes_another_command_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "party.toml"
    file.write_text('players = ["Anna", "Bob", "Carlos", "Dora", "Emil", "You"]', encoding="utf-8")
    run(["names", str(file), *TINY])
    assert (
        "'i appoint you as leader' means something else than You: add the initial of the surname"
        in capsys.readouterr().out
    )


@pytest.mark.parametrize(
    "names", [["Will", "Stop", "April", "Mark", "Grace", "Red"], ["Fuck", "Dick", "Shit", "Randy", "Wang", "Ass"]]
)
def test_names_that_are_commands_months_or_swear_words_do_no_harm(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], names: list[str]
) -> None:
    file = tmp_path / "party.toml"
    file.write_text(f"players = {names}".replace("'", '"'), encoding="utf-8")
    assert run(["names", str(file), "--test", *TINY]) == 0
    told = capsys.readouterr().out
    assert "something else" not in told
    lines = {line.split()[0]: line for line in told.splitlines() if line.strip()}
    assert all("0 of 4" not in lines[name] for name in names)


def test_names_in_other_scripts_and_with_odd_signs_are_listened_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "party.toml"
    names = ("王小明", "محمد", "Ольга", "Σωκράτης", "민준", "O'Neill", "Ana-María", "R2D2", "Zoë 😀")
    file.write_text("players = [" + ", ".join(f'"{name}"' for name in names) + "]", encoding="utf-8")
    assert run(["names", str(file), *TINY]) == 0
    told = capsys.readouterr().out
    assert "cannot be heard" not in told
    assert all(name in told for name in names)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "a name is empty"),
        ("😀", "'😀' has a form without a letter in it"),
        ("Anna", "two people are called 'Anna'"),
        ("Wolfe" * 100, "has 500 letters, which nobody would say"),
    ],
)
def test_what_is_no_name_is_told_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, sentence: str
) -> None:
    file = tmp_path / "party.toml"
    file.write_text(f'players = ["Anna", "Bob", "Carlos", "Dora", "Emil",\n"{name}"]', encoding="utf-8")
    assert run(["names", str(file), *TINY]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["names"], "Missing argument 'PARTY.toml'"),
        (["names", "nowhere.toml"], "nowhere.toml"),
        (["names", "{party}", "--record", "Nobody", *TINY], "nobody in the party is called 'Nobody'"),
        (["names", "{party}", "--model", "nothing"], "'nothing' is neither an installed model nor a folder"),
    ],
)
def test_mistakes_are_told_in_one_sentence(
    party: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    assert run([argument.format(party=party) for argument in arguments]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


def test_the_example_party_can_be_looked_at(tmp_path: Path) -> None:
    file = tmp_path / "party.toml"
    shutil.copy(Path(__file__).parents[3] / "moderator" / "parties" / "example_party.toml", file)
    assert run(["names", str(file), "--write", *TINY]) == 0


def test_chinese_names_that_differ_in_tone_alone_will_be_confused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "party.toml"
    file.write_text('language = "zh"\nplayers = ["安娜", "大卫", "建国", "建果", "儿", "二"]', encoding="utf-8")
    run(["names", str(file), "--model", "vosk-tiny-zh"])
    told = capsys.readouterr().out
    assert "建国 and 建果 will be confused" in told
    assert "儿 and 二 will be confused" in told
    assert told.count("will be confused") == 2
