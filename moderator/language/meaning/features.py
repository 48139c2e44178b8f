"""What the model looks at in a sentence: rows of one to three words, and rows of two to five letters within a word.

Letters tell a word that was misspelt, or stands in another form, from a strange one. Chinese characters are words
already: rows of up to four. What a card is called counts besides its mark, since some commands begin with it.
"""

from collections.abc import Iterator
from zlib import crc32

from moderator.language.meaning.marked_words import MarkedWords
from moderator.language.text.normalising import is_han

WORDS_IN_A_ROW, HAN_IN_A_ROW = 3, 4
LETTERS = range(2, 6)
_EDGE = "|"


def features(sentence: MarkedWords, turns: frozenset[str]) -> frozenset[int]:
    """The features of a sentence as numbers of 32 bits; `turns`: the words that turn a meaning."""
    return frozenset(crc32(text.encode()) for text in _texts(sentence, turns))


def _texts(sentence: MarkedWords, turns: frozenset[str]) -> Iterator[str]:
    words = (_EDGE, *sentence.words, _EDGE)
    longest = HAN_IN_A_ROW if any(map(is_han, words)) else WORDS_IN_A_ROW
    for length in range(1, longest + 1):
        for at in range(len(words) - length + 1):
            yield f"w {' '.join(words[at : at + length])}"
    for word in sentence.words:
        if not word.startswith("{") and not is_han(word):
            whole = f" {word} "
            for length in LETTERS:
                for at in range(len(whole) - length + 1):
                    yield f"l {whole[at : at + length]}"
    for turning in turns & set(sentence.words):
        before = sentence.words.index(turning)
        for at, word in enumerate(sentence.words):
            if word != turning:
                yield f"{'t' if at > before else 'b'} {turning} {word}"
    for one in sentence.found:
        for value in set(one.values.values()):
            if isinstance(value, str) and one.mark != "player":
                yield f"v {value}"
