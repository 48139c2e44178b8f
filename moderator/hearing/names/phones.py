"""Phones, and how near two of them, or two words of them, are.

The cost of taking one phone for another follows the features of ALINE (Kondrak, "A new algorithm for the alignment of
phonetic sequences", NAACL 2000): each phone has a place, a manner, a height and so on as numbers between 0 and 1, and a
pair costs the sum of the differences, each weighted by how much it strikes the ear. Two things differ from Kondrak's,
because he compares related words of old languages and we compare words in a loud room: vowels count for more (they are
the loudest part of a name), and sibilants (s, sh, ch) are a kind of their own, as they are to the ear in noise, where
place is lost first, voice, nasality and hissing last (Miller and Nicely, "An analysis of perceptual confusions among
some English consonants", JASA 1955).

    cost(p, q) = min(1, sum over features f of WEIGHT[f] * |f(p) - f(q)|)

1.0 is the cost of two phones that have nothing in common. Leaving a phone out costs `Phone.skip`: less than 1 for all,
least for what is hardly heard anyway (h, the second half of a diphthong, the schwa). So cost is symmetric, 0 only
between equal phones (and those that recognizers do not tell apart), and never more than leaving one out and putting
another in.

Two pronunciations are as near as the cheapest way to turn one into the other: the usual edit distance with these costs.
One is compared with thousands at once, in numpy: a name against 200,000 words takes half a second.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

PLACES = {
    "bilabial": 1.0,
    "labiodental": 0.95,
    "dental": 0.9,
    "alveolar": 0.85,
    "retroflex": 0.8,
    "palato-alveolar": 0.75,
    "palatal": 0.7,
    "velar": 0.6,
    "uvular": 0.5,
    "pharyngeal": 0.3,
    "glottal": 0.1,
    "labio-velar": 0.8,
}
"""Kondrak's values; w is said at both ends of the mouth and stands between them."""
MANNERS = {"stop": 1.0, "affricate": 0.9, "fricative": 0.8, "tap": 0.8, "approximant": 0.6, "vowel": 0.4}
"""Kondrak's values. He has three for vowels, of which this is the first: their height is counted apart here. A tap is
a d to Americans and an r to others: it stands between the two."""

PLACE_WEIGHT, MANNER_WEIGHT, VOICE_WEIGHT, NASAL_WEIGHT, LATERAL_WEIGHT = 1.0, 1.25, 0.25, 0.3, 0.25
SIBILANT_WEIGHT = 0.3
HEIGHT_WEIGHT, BACKNESS_WEIGHT, ROUND_WEIGHT, SYLLABIC_WEIGHT = 0.5, 0.35, 0.1, 0.3
"""Kondrak's, divided by his cost of a skip (40 units), with the two changes told above."""

CONSONANT_SKIP, VOWEL_SKIP, WEAK_VOWEL_SKIP, GLIDE_SKIP, BREATH_SKIP = 0.7, 0.6, 0.4, 0.25, 0.4
"""What leaving a phone out costs: any consonant; a vowel; a schwa; the end of a diphthong; h and the glottal stop."""

_CONSONANTS = {
    "p": ("bilabial", "stop", ""), "b": ("bilabial", "stop", "v"), "m": ("bilabial", "stop", "vn"),
    "f": ("labiodental", "fricative", ""), "v": ("labiodental", "fricative", "v"),
    "ɸ": ("bilabial", "fricative", ""), "β": ("bilabial", "fricative", "v"), "ʋ": ("labiodental", "approximant", "v"),
    "θ": ("dental", "fricative", ""), "ð": ("dental", "fricative", "v"),
    "t": ("alveolar", "stop", ""), "d": ("alveolar", "stop", "v"), "n": ("alveolar", "stop", "vn"),
    "s": ("alveolar", "fricative", ""), "z": ("alveolar", "fricative", "v"),
    "ts": ("alveolar", "affricate", ""), "dz": ("alveolar", "affricate", "v"),
    "ɾ": ("alveolar", "tap", "v"),
    "ɹ": ("retroflex", "approximant", "v"), "r": ("alveolar", "approximant", "v"),
    "l": ("alveolar", "approximant", "vl"), "ɬ": ("alveolar", "fricative", "l"),
    "ʈ": ("retroflex", "stop", ""), "ɖ": ("retroflex", "stop", "v"), "ɳ": ("retroflex", "stop", "vn"),
    "ʂ": ("retroflex", "fricative", ""), "ʐ": ("retroflex", "fricative", "v"), "ɭ": ("retroflex", "approximant", "vl"),
    "ʃ": ("palato-alveolar", "fricative", ""), "ʒ": ("palato-alveolar", "fricative", "v"),
    "tʃ": ("palato-alveolar", "affricate", ""), "dʒ": ("palato-alveolar", "affricate", "v"),
    "c": ("palatal", "stop", ""), "ɟ": ("palatal", "stop", "v"), "ɲ": ("palatal", "stop", "vn"),
    "ç": ("palatal", "fricative", ""), "ʎ": ("palatal", "approximant", "vl"), "j": ("palatal", "approximant", "v"),
    "k": ("velar", "stop", ""), "ɡ": ("velar", "stop", "v"), "ŋ": ("velar", "stop", "vn"),
    "x": ("velar", "fricative", ""), "ɣ": ("velar", "fricative", "v"), "w": ("labio-velar", "approximant", "v"),
    "q": ("uvular", "stop", ""), "χ": ("uvular", "fricative", ""), "ʁ": ("uvular", "fricative", "v"),
    "ħ": ("pharyngeal", "fricative", ""), "ʕ": ("pharyngeal", "fricative", "v"),
    "ʔ": ("glottal", "stop", ""), "h": ("glottal", "fricative", ""),
}  # fmt: skip
"""Place, manner, and of v(oiced), n(asal), l(ateral) what applies."""

_SIBILANTS = frozenset({"s", "z", "ʃ", "ʒ", "ʂ", "ʐ", "ts", "dz", "tʃ", "dʒ"})

_VOWELS = {
    "i": (1.0, 1.0, 0), "y": (1.0, 1.0, 1), "ɨ": (1.0, 0.5, 0), "ɯ": (1.0, 0.0, 0), "u": (1.0, 0.0, 1),
    "ɪ": (0.85, 0.85, 0), "ʏ": (0.85, 0.85, 1), "ʊ": (0.85, 0.15, 1),
    "e": (0.67, 1.0, 0), "ø": (0.67, 1.0, 1), "ɤ": (0.67, 0.0, 0), "o": (0.67, 0.0, 1),
    "ə": (0.5, 0.5, 0), "ɛ": (0.33, 1.0, 0), "œ": (0.33, 1.0, 1), "ɜ": (0.4, 0.5, 0), "ʌ": (0.33, 0.4, 0),
    "ɔ": (0.33, 0.0, 1), "æ": (0.15, 0.9, 0), "ɐ": (0.15, 0.5, 0), "a": (0.0, 0.7, 0), "ɑ": (0.0, 0.0, 0),
    "ɒ": (0.0, 0.0, 1),
}  # fmt: skip
"""Height (1: close), backness (1: front) and rounding, from the IPA's chart."""

GLIDES = {"ɪ̯": "ɪ", "ʊ̯": "ʊ", "ə̯": "ə"}
"""The second halves of diphthongs: vowels that are heard only faintly."""

_SAME = {
    "ᵻ": "ɪ", "ä": "a", "ɫ": "l", "g": "ɡ", "ɽ": "ɾ", "ɻ": "ɹ", "ʀ": "ʁ", "ɦ": "h", "ʍ": "w", "ɥ": "j",
    "ɰ": "j", "ʝ": "j", "ɕ": "ʃ", "ʑ": "ʒ", "tɕ": "tʃ", "dʑ": "dʒ", "tʂ": "tʃ", "dʐ": "dʒ", "ɵ": "ø", "ɘ": "ə",
    "ɞ": "ɜ", "ʉ": "u", "ɶ": "œ", "ɱ": "m", "ɴ": "ŋ", "ɓ": "b", "ɗ": "d", "ɠ": "ɡ", "ʄ": "ɟ", "ɮ": "l", "ɺ": "l",
}  # fmt: skip
"""Signs of espeak-ng that stand for a phone of the tables, or for one that nobody here could tell from it."""
_SPELT_OUT = {"ɚ": "əɹ", "ɝ": "ɜɹ", "ᵊ": "ə", "ᵐ": "m", "ⁿ": "n", "ᵑ": "ŋ"}
_NASAL_MARK, _SYLLABIC_MARK = "\u0303", "\u0329"

Phones = tuple[int, ...]
"""A pronunciation: numbers of phones. 0 is none of them: it fills arrays up."""
Padded = NDArray[np.int16]
"""Pronunciations side by side, shape (words, longest), filled up with 0."""


@dataclass(frozen=True)
class PhoneTable:
    """All phones with their costs."""

    signs: tuple[str, ...]
    """The IPA sign of each number; the first stands for no phone."""
    costs: NDArray[np.float32]
    """Shape (phones, phones): taking one for the other, 0 to 1."""
    skips: NDArray[np.float32]
    """Shape (phones,): leaving one out. 0 for number 0."""
    is_vowel: NDArray[np.bool_]
    """Shape (phones,): whether it carries a syllable; the second half of a diphthong does not."""


@cache
def phone_table() -> PhoneTable:
    """The table, made once."""
    signs = ("", *_CONSONANTS, *_VOWELS, *GLIDES)
    features = np.array([_features(sign) for sign in signs], dtype=np.float32)
    costs = np.minimum(1.0, np.abs(features[:, None, :] - features[None, :, :]).sum(axis=2))
    is_vowel = np.array([sign in _VOWELS for sign in signs])
    return PhoneTable(signs, costs.astype(np.float32), np.array([_skip(s) for s in signs], dtype=np.float32), is_vowel)


def phones_of(transcription: str) -> Phones:
    """The phones of an IPA transcription whose phones are separated by "_" or spaces, as espeak-ng writes it.

    Stress, length and tone are left out: recognizers hear none of them. A diphthong becomes a vowel and a glide, a
    nasal vowel a vowel and an n. A sign that is in no table is left out.
    """
    numbers = _numbers()
    found: list[int] = []
    for part in transcription.replace(" ", "_").split("_"):
        vowels = 0
        for sign in _signs(part):
            if sign in _VOWELS:
                vowels += 1
                sign = sign + "̯" if vowels > 1 and sign + "̯" in GLIDES else sign
            # espeak-ng writes an r between two syllables twice; nobody says two.
            if sign in numbers and found[-1:] != [numbers[sign]]:
                found.append(numbers[sign])
    return tuple(found)


def padded(pronunciations: Sequence[Phones]) -> Padded:
    """Pronunciations as one array."""
    longest = max((len(phones) for phones in pronunciations), default=0)
    array = np.zeros((len(pronunciations), longest), dtype=np.int16)
    for row, phones in enumerate(pronunciations):
        array[row, : len(phones)] = phones
    return array


def distance(one: Phones, other: Phones) -> float:
    """The cost of turning one pronunciation into another: 0 for the same; about 0.7 for each phone too many."""
    return float(distances(one, padded([other]))[0])


def distances(target: Phones, words: Padded) -> NDArray[np.float32]:
    """The cost of turning each word into the target, shape (words,)."""
    return distances_to_beginnings(target, words)[:, -1]


def distances_to_beginnings(target: Phones, words: Padded) -> NDArray[np.float32]:
    """The cost of turning each word into the target's first 0, 1, ... phones, shape (words, len(target) + 1)."""
    table = phone_table()
    wanted = np.array(target, dtype=np.intp)
    # Long words first: those that go on at any column stand together. One row for each phone of the target.
    lengths = np.count_nonzero(words, axis=1)
    order = np.argsort((words.shape[1] - lengths).astype(np.uint16), kind="stable")
    columns = np.ascontiguousarray(words[order].T)
    costs = np.empty((len(target) + 1, len(words)), dtype=np.float32)
    costs[:] = np.concatenate([[0.0], np.cumsum(table.skips[wanted])])[:, None]
    for number, column in enumerate(columns):
        going_on = int(np.count_nonzero(lengths > number))
        if not going_on:
            break
        column = column[:going_on]
        skips = table.skips[column]
        before = costs[0, :going_on].copy()
        costs[0, :going_on] += skips
        for at, phone in enumerate(wanted, start=1):
            now = costs[at, :going_on]
            best = np.minimum(before + table.costs[phone][column], now + skips)
            before = now.copy()
            np.minimum(best, costs[at - 1, :going_on] + table.skips[phone], out=now)
    ordered = np.empty_like(costs)
    ordered[:, order] = costs
    return ordered.T


def weight(phones: Phones) -> float:
    """The cost of leaving everything out: how much there is to hear."""
    return float(phone_table().skips[list(phones)].sum())


def likeness(one: Phones, other: Phones) -> float:
    """How alike two pronunciations sound: 1 for the same, 0 when nothing fits."""
    whole = (weight(one) + weight(other)) / 2
    return max(0.0, 1 - distance(one, other) / whole) if whole else 0.0


@cache
def _numbers() -> dict[str, int]:
    return {sign: number for number, sign in enumerate(phone_table().signs) if number}


def _signs(part: str) -> list[str]:
    """The signs of one phone as espeak-ng writes it ("tʃ", "oʊ", "ɑ̃", "dʲ"), each in our tables or unknown."""
    plain = unicodedata.normalize("NFD", "".join(_SPELT_OUT.get(sign, sign) for sign in part))
    syllabic = [plain[at - 1] for at, sign in enumerate(plain) if sign == _SYLLABIC_MARK and at]
    nasal = _NASAL_MARK in plain
    # c with a cedilla, a with two dots: the only composed letters of the IPA that mean something else without the mark.
    plain = plain.replace("c\u0327", "ç")
    letters = "".join(sign for sign in plain if unicodedata.category(sign)[0] == "L" and sign not in "ːˑʰʲʷˤˠˀ")
    if letters in _SAME or letters in _CONSONANTS:
        found = [_SAME.get(letters, letters)]
    else:
        found = [_SAME.get(letter, letter) for letter in letters]
    if syllabic:
        found = ["ə", *found]
    return [*found, "n"] if nasal else found


def _features(sign: str) -> tuple[float, ...]:
    """Weighted: place, manner, voice, nasal, lateral, sibilant, height, backness, rounding, syllabic."""
    if sign in _CONSONANTS:
        place, manner, marks = _CONSONANTS[sign]
        height, back = _GLIDING.get(sign, (0.5, 0.5))
        return (
            PLACE_WEIGHT * PLACES[place],
            MANNER_WEIGHT * MANNERS[manner],
            VOICE_WEIGHT * ("v" in marks),
            NASAL_WEIGHT * ("n" in marks),
            LATERAL_WEIGHT * ("l" in marks),
            SIBILANT_WEIGHT * (sign in _SIBILANTS),
            HEIGHT_WEIGHT * height,
            BACKNESS_WEIGHT * back,
            0.0,
            0.0,
        )
    height, back, rounded = _VOWELS.get(GLIDES.get(sign, sign), (0.0, 0.0, 0))
    is_glide = sign in GLIDES
    return (
        PLACE_WEIGHT * PLACES["palatal"],
        MANNER_WEIGHT * MANNERS["approximant" if is_glide else "vowel"],
        VOICE_WEIGHT,
        0.0,
        0.0,
        0.0,
        HEIGHT_WEIGHT * height,
        BACKNESS_WEIGHT * back,
        ROUND_WEIGHT * rounded,
        SYLLABIC_WEIGHT * (not is_glide),
    )


_GLIDING = {"j": (1.0, 1.0), "w": (1.0, 0.0)}
"""Consonants that are vowels said fast: height and backness of these."""


def _skip(sign: str) -> float:
    if not sign:
        return 0.0
    if sign in GLIDES:
        return GLIDE_SKIP
    if sign in _VOWELS:
        return WEAK_VOWEL_SKIP if sign in "əɪɜ" else VOWEL_SKIP
    return BREATH_SKIP if sign in "hʔ" else CONSONANT_SKIP
