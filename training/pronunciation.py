"""How words sound, in the phones of a model: from espeak-ng's phonetic transcription, and from CMUdict for English.

The tables of a language lie in `data/<language>/phones.toml`. Everything is compared in Unicode's decomposed form, so
that a nasal vowel is the same however it was typed.
"""

import re
import subprocess
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from moderator.errors import BadInput, ModelError, Place
from moderator.language.text.espeak_letters import PINYIN_VOICE, in_pinyin

DATA = Path(__file__).parent / "data"

Pronunciation = tuple[str, ...]
"""The phones of a word, in order."""
Lexicon = Mapping[str, tuple[Pronunciation, ...]]
"""Every word with all its pronunciations."""

DICTIONARY_VARIANTS = 2
"""Pronunciations taken from CMUdict at most: later ones are rare, and each makes the word easier to mistake."""
_MARKS = re.compile(r"\([a-z-]+\)|[ˈˌːˑ‍_\-0-9˥˦˧˨˩'\s\"^`]")
"""What is no phone in espeak-ng's transcription: language switches, stress, length, tones, spaces."""
_VARIANT_NUMBER = re.compile(r"\(\d+\)$")


@dataclass(frozen=True)
class Phones:
    """The tables of one language."""

    language: str
    espeak_voice: str
    inventory: tuple[str, ...]
    """In the order of the acoustic model's outputs."""
    replacements: tuple[tuple[str, str], ...]
    leftovers: Mapping[str, str]
    spoken: Mapping[str, tuple[Pronunciation, ...]]
    """Words whose pronunciations are given, not looked up."""
    arpabet: Mapping[str, str]


def read_phones(language: str) -> Phones:
    """The tables of a language. Raises BadInput when there are none."""
    file = DATA / language / "phones.toml"
    if not file.is_file():
        known = ", ".join(sorted(folder.name for folder in DATA.iterdir() if folder.is_dir()))
        raise BadInput(
            f"there are no phone tables for {language!r}", place=Place(file), remedy=f"there are some for {known}"
        )
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return Phones(
        language=language,
        espeak_voice=table["espeak_voice"],
        inventory=tuple(table["inventory"].split()),
        replacements=tuple((_decomposed(old), _decomposed(new)) for old, new in table["replacements"]),
        leftovers=table.get("leftovers", {}),
        spoken={word: tuple(tuple(way.split()) for way in ways) for word, ways in table.get("spoken", {}).items()},
        arpabet=table.get("arpabet", {}),
    )


def pronunciations(words: Iterable[str], phones: Phones) -> dict[str, tuple[Pronunciation, ...]]:
    """Every word that has a sound, with its pronunciations. Raises ModelError when espeak-ng is missing."""
    found: dict[str, tuple[Pronunciation, ...]] = {}
    for word in words:
        ways = phones.spoken.get(word) or (
            _by_espeak(word, phones),
            *_cmudict(phones.language).get(word, ())[:DICTIONARY_VARIANTS],
        )
        # Once each, in order.
        if said := tuple(
            dict.fromkeys(tuple(phones.arpabet.get(phone, phone) for phone in way) for way in ways if way)
        ):
            found[word] = said
    return found


def from_ipa(ipa: str, phones: Phones) -> Pronunciation:
    """The phones of an IPA transcription: the longest sign of the inventory first; what fits nothing is left out."""
    text = _MARKS.sub("", _decomposed(ipa))
    for old, new in phones.replacements:
        text = text.replace(old, new)
    signs = sorted(((_decomposed(phone), phone) for phone in phones.inventory), key=lambda sign: -len(sign[0]))
    found: list[str] = []
    while text:
        sign, phone = next(((sign, phone) for sign, phone in signs if text.startswith(sign)), (text[0], None))
        phone = phone or phones.leftovers.get(sign)
        if phone is not None:
            found.append(phone)
        text = text[len(sign) :]
    return tuple(found)


def _by_espeak(word: str, phones: Phones) -> Pronunciation:
    readable = in_pinyin(word, between="") if phones.espeak_voice == PINYIN_VOICE else word
    command = ["espeak-ng", "-q", "--ipa", "-v", phones.espeak_voice, "--", readable]
    try:
        spoken = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (FileNotFoundError, subprocess.CalledProcessError) as failure:
        raise ModelError("espeak-ng cannot tell how words sound", remedy="sudo apt install espeak-ng") from failure
    return from_ipa(spoken.replace("\n", " "), phones)


def _decomposed(text: str) -> str:
    return unicodedata.normalize("NFD", text)


@cache
def _cmudict(language: str) -> Mapping[str, list[Pronunciation]]:
    """The dictionary in pocketsphinx's wheel, in its own signs; empty without it, and for all languages but English."""
    found: dict[str, list[Pronunciation]] = {}
    if language != "en":
        return found
    try:
        from pocketsphinx import get_model_path
    except ImportError:
        return found
    with Path(get_model_path("en-us"), "cmudict-en-us.dict").open(encoding="utf-8", errors="replace") as file:
        for line in file:
            entry, *signs = line.split()
            found.setdefault(_VARIANT_NUMBER.sub("", entry), []).append(tuple(signs))
    return found
