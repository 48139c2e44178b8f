"""Where the party is written down: the host is asked, and no file is lost that is there already."""

import os
from pathlib import Path

from moderator.errors import BadInput
from moderator.language.files.text_file import is_folder
from moderator.party.checks.device_assignment import AskHost, TellHost
from moderator.party.config.party import Party
from moderator.party.config.party_editing import write_party
from moderator.party.config.party_writing import save_party

USUAL_FILE = "party.toml"
YES, NO = frozenset({"", "y", "yes"}), frozenset({"n", "no"})


def ask_to_change(party: Party, file: Path, ask: AskHost, tell: TellHost) -> Path | None:
    """Write what is new of the party into its file, if the host wants that; the file, or None when it lacks it."""
    if ask(f"Write this into {file}? [Enter: yes; n: no]").strip().casefold() in NO:
        return None
    try:
        write_party(file, party)
    except BadInput as error:
        tell(str(error))
        return None
    tell(f"Written. `moderator play {file}` plays it.")
    return file


def ask_to_save(party: Party, wanted: Path | None, ask: AskHost, tell: TellHost) -> Path | None:
    """The file that the host wants the party in, proposed as `wanted` when nothing is there yet; None when in none."""
    proposed = wanted if wanted is not None and not os.path.lexists(wanted) else _free_file()
    question = f"Save this as {proposed}? [Enter: yes; n: no; or another name]"
    proposes = True
    while True:
        answer = ask(question).strip()
        if answer.casefold() in NO or not (answer or proposes):
            return None
        file = proposed if proposes and answer.casefold() in YES else _meant(answer)
        if os.path.lexists(file) and not _writes_over(file, ask):
            continue
        try:
            save_party(party, file)
        except BadInput as error:
            tell(str(error))
            proposes, question = False, "Where else? [a file; Enter: nowhere]"
            continue
        tell(f"Written. `moderator play {file}` plays it, `moderator setup {file}` changes it.")
        return file


def _meant(answer: str) -> Path:
    """The file of a name that was typed: in a folder, if it is one, and of our kind."""
    file = Path(answer).expanduser()
    if is_folder(file):
        return file / USUAL_FILE
    return file if file.suffix == ".toml" else file.with_name(f"{file.name}.toml")


def _writes_over(file: Path, ask: AskHost) -> bool:
    return ask(f"{file} is there already. Write over it? [y; Enter: no]").strip().casefold() in ("y", "yes")


def _free_file() -> Path:
    file, number = Path(USUAL_FILE), 1
    while os.path.lexists(file):
        number += 1
        file = Path(USUAL_FILE).with_stem(f"party-{number}")
    return file
