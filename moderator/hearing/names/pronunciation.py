"""How texts sound: their phones, from espeak-ng, all in one call.

A text in the letters of another language than the game's is read by a voice that knows them: a Cyrillic name in
Russian, an Arabic one in Arabic. espeak-ng cannot read Chinese characters, so these are turned into pinyin first.

A call takes a fifth of a second, mostly for starting a process; so what few texts were asked for (the names of a party,
the words of a grammar) is kept on disk. Whole vocabularies are kept elsewhere (`vocabulary`).
"""

import json
import re
import subprocess
import sys
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import platformdirs

from moderator.errors import INSTALL_ESPEAK, ModelError
from moderator.hearing.names.phones import Phones, phone_table, phones_of
from moderator.language.files.text_file import write_whole
from moderator.language.text.espeak_letters import PINYIN_VOICE, in_pinyin, without_unknown_marks
from moderator.language.voice.voice_book import load_voice_book
from moderator.shipped import worker_environment

TIME_LIMIT_SECONDS = 120.0
"""200,000 words take four seconds on a laptop; a small board needs some times as long."""
MOST_TO_KEEP = 2_000
"""Texts in one call that are kept on disk; more are a vocabulary."""
FULL = 20_000
"""Texts kept at most: then the file is begun anew, which costs one call."""
ESPEAK_SYSTEM = "linux"
"""The system whose voices in a voice book are those of espeak-ng."""
LETTERS = ("Lu", "Ll", "Lt", "Lo")
"""Unicode's categories of letters that stand for themselves."""
LATIN = "LATIN"
HAN = "CJK"
"""As Unicode begins the names of Chinese characters."""

_RISING_TONE = "ɜ"
"""What espeak-ng's IPA makes of a Mandarin syllable's rising tone, whose digit 3 it takes for a vowel. No syllable of
Mandarin has that vowel, so two names that differ in tone alone have the same phones, as they sound in a loud room."""

_SWITCH = re.compile(r"\([a-z-]+\)_?")
"""Where a transcription goes over to another language, and back. Of letters that a voice does not know it spells the
English names, which are nobody's name."""

READERS: Mapping[str, str] = {
    "CYRILLIC": "ru", "GREEK": "el", "ARABIC": "ar", "HEBREW": "he", "HANGUL": "ko", "HIRAGANA": "ja",
    "KATAKANA": "ja", "DEVANAGARI": "hi", "BENGALI": "bn", "GURMUKHI": "pa", "GUJARATI": "gu", "TAMIL": "ta",
    "TELUGU": "te", "KANNADA": "kn", "MALAYALAM": "ml", "SINHALA": "si", "ARMENIAN": "hy", "GEORGIAN": "ka",
    "ETHIOPIC": "am", HAN: PINYIN_VOICE,
}  # fmt: skip
"""Script, as Unicode's names of letters begin -> the espeak-ng voice that reads it. Where several languages share a
script, it is the one with most speakers; the host's `say` mends what comes out wrong."""


def pronunciations(texts: Sequence[str], language: str, folder: Path | None = None) -> tuple[Phones, ...]:
    """The phones of each text as people who play in `language` say it; empty where nobody knows.

    `folder` is where a few texts are kept, our cache when None. Raises ModelError when espeak-ng is missing or fails.
    """
    voice = espeak_voice(language)
    asked = [(_reader(text, voice), _readable(text)) for text in texts]
    if len(asked) > MOST_TO_KEEP:
        heard = _transcribed(asked)
    else:
        path = (cache_folder() if folder is None else folder) / f"{voice}.json"
        kept = _read(path)
        new = list(dict.fromkeys(pair for pair in asked if "\t".join(pair) not in kept))
        if new:
            kept |= dict(zip(("\t".join(pair) for pair in new), _transcribed(new), strict=True))
            _keep(path, kept)
        heard = [kept["\t".join(pair)] for pair in asked]
    return tuple(
        _phones(text, ipa, reader) if ipa is not None and _can_be_read(text) else ()
        for text, ipa, (reader, _) in zip(texts, heard, asked, strict=True)
    )


def cache_folder() -> Path:
    """Where pronunciations are kept on disk; it need not exist."""
    return platformdirs.user_cache_path("moderator", appauthor=False) / "names"


def espeak_voice(language: str) -> str:
    """The espeak-ng voice of a language. Raises BadInput when the language has no voice book."""
    return load_voice_book(language, system=ESPEAK_SYSTEM).voice


def scripts(text: str) -> frozenset[str]:
    """The scripts of a text's letters, as Unicode's names of letters begin; marks that change letters have none."""
    names = (unicodedata.name(sign, "") for sign in text if unicodedata.category(sign) in LETTERS)
    return frozenset(name.split()[0] for name in names if name)


def can_read(language: str, text: str) -> bool:
    """Whether the voice of a language knows the letters of a text. Raises BadInput as `espeak_voice`."""
    voice = espeak_voice(language)
    return _reader(text, voice) == voice and scripts(text) <= {LATIN, *(s for s in READERS if READERS[s] == voice)}


def _reader(text: str, voice: str) -> str:
    foreign = sorted(scripts(text) - {LATIN})
    return next((READERS[script] for script in foreign if script in READERS), voice) if foreign else voice


def _can_be_read(text: str) -> bool:
    """Whether there is a voice for all letters; any other voice would tell their numbers."""
    return scripts(text) <= {LATIN, *READERS}


def _readable(text: str) -> str:
    """Without signs that would end a clause or be read aloud; Chinese characters in pinyin."""
    text = without_unknown_marks(text)
    if HAN in scripts(text):
        text = in_pinyin(text)
    return " ".join(
        "".join(sign if unicodedata.category(sign)[0] in "LMN" or sign in "'’" else " " for sign in text).split()
    )


def _phones(text: str, ipa: str, reader: str) -> Phones:
    """The phones of a transcription; the French voice may say "Owen" as English does, and marks where."""
    if "(" in ipa and scripts(text) != {LATIN}:
        return ()
    if reader == PINYIN_VOICE:
        ipa = ipa.replace(_RISING_TONE, "")
    return _sane(phones_of(_SWITCH.sub("", ipa)))


def _sane(phones: Phones) -> Phones:
    """No phones instead of what no voice says: without any vowel, as Hebrew without its points."""
    is_vowel = phone_table().is_vowel
    return phones if any(is_vowel[phone] for phone in phones) else ()


def _transcribed(pairs: Iterable[tuple[str, str]]) -> list[str | None]:
    try:
        done = subprocess.run(
            [sys.executable, "-P", "-m", "moderator.hearing.names.espeak_worker"],
            input=json.dumps(list(pairs)).encode(),
            capture_output=True,
            timeout=TIME_LIMIT_SECONDS,
            env=worker_environment(),
            check=False,
        )
        if done.returncode == 0:
            answers: list[str | None] = json.loads(done.stdout)
            return answers
    except (OSError, subprocess.TimeoutExpired, ValueError):
        pass
    raise ModelError("espeak-ng cannot tell how words sound", remedy=INSTALL_ESPEAK)


def _read(path: Path) -> dict[str, str | None]:
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    is_ours = isinstance(kept, dict) and all(ipa is None or isinstance(ipa, str) for ipa in kept.values())
    return kept if is_ours and len(kept) <= FULL else {}


def _keep(path: Path, kept: Mapping[str, str | None]) -> None:
    """Another process may do the same: one of the two wins."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, json.dumps(kept, ensure_ascii=False).encode())
