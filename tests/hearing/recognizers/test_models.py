"""Which models are here, which one a game takes, and what the host is told."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from moderator import shipped
from moderator.errors import ModelError
from moderator.hearing.recognizers.fetching.sources import ModelKind, sources_for
from moderator.hearing.recognizers.models import (
    InstalledModel,
    Origin,
    download_folder,
    installed_models,
    listening_sentence,
    load,
    missing_models,
    model_for_people,
    model_for_rehearsal,
    model_in,
    second_model_for,
)

EMBEDDED = shipped.models() / "vosk-tiny-en"
NOBODYS = Path("nowhere")


@pytest.fixture(autouse=True)
def _clean_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No models of the developer's own."""
    monkeypatch.delenv("VOSK_MODEL_PATH", raising=False)
    monkeypatch.setattr("moderator.hearing.recognizers.models.VOSK_FOLDERS", ("~/vosk",))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def put_model(folder: Path, name: str = "vosk-model-small-en-us-0.15") -> Path:
    """A real model under the name of an official one."""
    return Path(shutil.copytree(EMBEDDED, folder / name))


def origins() -> list[Origin]:
    return [model.origin for model in installed_models()]


def test_a_fresh_installation_has_the_embedded_models() -> None:
    assert set(origins()) == {Origin.EMBEDDED}
    embedded = [(model.name, model.language) for model in installed_models()]
    assert embedded == [(f"vosk-tiny-{language}", language) for language in ("en", "fr", "it", "zh")]


def test_models_are_found_wherever_people_put_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_model(tmp_path / "vosk")
    put_model(tmp_path / "mine", "vosk-model-small-fr-0.22")
    put_model(tmp_path / "data" / "moderator" / "models", "vosk-model-small-cn-0.22")
    monkeypatch.setenv("VOSK_MODEL_PATH", str(tmp_path / "mine"))
    found = {model.origin: (model.name, model.language) for model in installed_models()}
    assert found[Origin.VOSK] == ("vosk-model-small-en-us-0.15", "en")
    assert found[Origin.VARIABLE] == ("vosk-model-small-fr-0.22", "fr")
    assert found[Origin.DOWNLOADED] == ("vosk-model-small-cn-0.22", "zh")


def test_the_variable_may_name_one_model_of_any_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VOSK_MODEL_PATH", str(put_model(tmp_path, "model")))
    choice = model_for_people("it")
    assert (choice.name, choice.language, choice.origin) == ("model", "it", Origin.VARIABLE)


def test_what_is_no_complete_model_is_passed_over(tmp_path: Path) -> None:
    broken = put_model(tmp_path / "vosk")
    (broken / "graph" / "words.txt").unlink()
    (tmp_path / "vosk" / "vosk-model-en-us.zip").touch()
    assert set(origins()) == {Origin.EMBEDDED}


def test_nobody_needs_a_home_folder(tmp_path: Path) -> None:
    """A service may run as a user without one; then the embedded models are there all the same."""
    script = """
import pathlib

def nobodys_home(*_):
    raise RuntimeError("Could not determine home directory.")

pathlib.Path.home = pathlib.Path.expanduser = nobodys_home
from moderator.hearing.recognizers.models import installed_models
print(len(installed_models()))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.returncode) == ("4", 0), done.stderr


def model(origin: Origin, language: str = "en", name: str = "vosk-model-small-en-us-0.15") -> InstalledModel:
    return InstalledModel(name, language, origin, NOBODYS)


EMBEDDED_MODEL = model(Origin.EMBEDDED, name="vosk-tiny-en")


def test_for_people_an_official_model_goes_before_the_embedded_one() -> None:
    everything = [EMBEDDED_MODEL, model(Origin.VOSK), model(Origin.DOWNLOADED)]
    chosen = []
    while everything:
        chosen.append(model_for_people("en", everything).origin)
        everything = [one for one in everything if one.origin is not chosen[-1]]
    assert chosen == [Origin.DOWNLOADED, Origin.VOSK, Origin.EMBEDDED]


def test_for_a_rehearsal_the_embedded_one_is_taken() -> None:
    everything = [model(Origin.DOWNLOADED), EMBEDDED_MODEL]
    assert model_for_rehearsal("en", everything).origin is Origin.EMBEDDED


def test_the_host_is_told_who_listens_what_it_is_good_for_and_what_mends_it() -> None:
    sentence = model_for_people("en", [EMBEDDED_MODEL]).sentence
    assert "vosk-tiny-en" in sentence
    assert "people poorly" in sentence
    assert "`moderator models get en`" in sentence
    assert "fetches" not in model_for_people("en", [model(Origin.DOWNLOADED)]).sentence


def test_of_two_that_listen_both_are_told() -> None:
    second = Path("models/whisper-tiny.en")
    assert listening_sentence(EMBEDDED_MODEL, None) == EMBEDDED_MODEL.sentence
    assert listening_sentence(model(Origin.DOWNLOADED), second) == (
        "Listening with vosk-model-small-en-us-0.15 (downloaded) and whisper-tiny.en, "
        "both made from much human speech: they understand people."
    )
    told = listening_sentence(EMBEDDED_MODEL, second)
    assert "whisper-tiny.en, made from much human speech, is asked where that one is not sure" in told
    assert "`moderator models get en`" in told


def test_what_people_need_and_is_not_here_is_known(tmp_path: Path) -> None:
    assert [source.name for source in missing_models(["en", "fr", "zh"])] == [
        "vosk-model-small-en-us-0.15",
        "whisper-tiny.en",
        "vosk-model-small-fr-0.22",
        "whisper-base",
        "vosk-model-small-cn-0.22",
    ]
    put_model(tmp_path / "vosk", "vosk-model-en-us-0.22")
    assert [source.name for source in missing_models(["en", "tlh"])] == ["whisper-tiny.en"]


def test_without_a_model_for_the_language_the_command_that_gets_one_is_told() -> None:
    with pytest.raises(ModelError, match=r"'fr' \(`moderator models get fr`"):
        model_for_people("fr", [EMBEDDED_MODEL])


def test_a_folder_named_by_the_host(tmp_path: Path) -> None:
    folder = put_model(tmp_path)
    assert model_in(folder, "en").origin is Origin.CHOSEN
    with pytest.raises(ModelError, match="hears 'en', but the game is played in 'fr'"):
        model_in(folder, "fr")
    with pytest.raises(ModelError, match="no recognizer model at"):
        model_in(tmp_path / "nothing", "en")


def test_every_installed_model_can_be_loaded() -> None:
    leader = {"en": "leader", "fr": "chef", "it": "leader", "zh": "队长"}
    assert {installed.language for installed in installed_models()} >= leader.keys()
    for installed in installed_models():
        loaded = load(installed)
        assert (loaded.name, loaded.language) == (installed.name, installed.language)
        assert loaded.knows(leader.get(installed.language or "", "leader")), installed.name


def test_every_name_of_the_rulebook_can_be_heard_by_the_embedded_model() -> None:
    embedded = load(model_for_rehearsal("en"))
    assert all(embedded.knows(word) for word in ("president", "bomber", "gambler", "hostages", "abdicate", "joins"))


def test_the_second_recognizers_model_is_found_when_all_of_it_is_here() -> None:
    assert second_model_for("en") is None
    source = sources_for("en")[ModelKind.WHISPER]
    folder = download_folder() / source.name
    folder.mkdir(parents=True)
    for file in source.files:
        assert second_model_for("en") is None
        with (folder / file.name).open("wb") as written:
            written.truncate(file.bytes)
    assert second_model_for("en") == folder
    assert second_model_for("fr") is None
    assert second_model_for("tlh") is None
