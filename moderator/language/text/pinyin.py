"""Chinese characters for a voice that cannot read them: espeak-ng speaks Mandarin from pinyin with tone numbers."""

from itertools import groupby

from moderator.language.text.normalising import is_han

PINYIN_VOICE = "cmn-latn-pinyin"
"""The espeak-ng voice that reads it; variants ("+f2") follow the name. Its voice "cmn" reads the tones aloud in
English."""

_SIGNS = str.maketrans("，。、？！；：（）「」", ",.,?!;:()  ")
"""Signs at which the voice makes its pauses."""


def in_pinyin(text: str, between: str = " ") -> str:
    """The text with every Chinese character as a syllable ("zhu3"), the syllables parted by `between`.

    All else stays as it is. Polyphonic characters are read as their neighbours want.
    """
    # Its dictionary takes half a second to read, and most parties need it never.
    from pypinyin import Style, lazy_pinyin

    parts = []
    for han, signs in groupby(text.translate(_SIGNS), key=is_han):
        piece = "".join(signs)
        said = lazy_pinyin(piece, style=Style.TONE3, neutral_tone_with_five=True) if han else [piece]
        parts.append(between.join(said))
    return between.join(parts) if between else "".join(parts)
