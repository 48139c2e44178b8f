"""Who plays, as people type and paste it."""

import pytest

from moderator.party.config.typed_players import LeftOut, TypedPlayers, WhyLeftOut, read_back, read_typed_players

EIGHT = ("Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima", "Greta", "Hiro")


def read(text: str, language: str = "en") -> TypedPlayers:
    return read_typed_players(text, language)


@pytest.mark.parametrize(
    "pasted",
    [
        "Anna, Bob, Carlos, Dora, Emil, Fatima, Greta, Hiro",
        "Anna, Bob, Carlos, Dora, Emil, Fatima, Greta and Hiro",
        "Anna, Bob, Carlos, Dora, Emil, Fatima, Greta, and Hiro.",
        "anna bob carlos dora emil fatima greta hiro",
        "Anna; Bob; Carlos; Dora; Emil; Fatima; Greta; Hiro;",
        "Anna/Bob/Carlos/Dora/Emil/Fatima/Greta/Hiro",
        "Anna\tBob\tCarlos\tDora\tEmil\tFatima\tGreta\tHiro",
        "Anna\nBob\nCarlos\nDora\nEmil\nFatima\nGreta\nHiro\n",
        "Anna, Bob\nCarlos, Dora\n\nEmil & Fatima\nGreta + Hiro",
        "1. Anna\n2. Bob\n3. Carlos\n4. Dora\n5. Emil\n6. Fatima\n7. Greta\n8. Hiro",
        "1) Anna\r\n2) Bob\r\n3) Carlos\r\n4) Dora\r\n5) Emil\r\n6) Fatima\r\n7) Greta\r\n8) Hiro",
        "1. Anna 2. Bob 3. Carlos 4. Dora 5. Emil 6. Fatima 7. Greta 8. Hiro",
        "- Anna\n- Bob\n- Carlos\n- Dora\n- Emil\n- Fatima\n- Greta\n- Hiro",
        "• Anna\n• Bob\n* Carlos\n* Dora\n– Emil\n— Fatima\n▪ Greta\n· Hiro",
        "[x] Anna\n[x] Bob\n[ ] Carlos\n☑ Dora\n✅ Emil\n☐ Fatima\n[X] Greta\n✓ Hiro",
        "Players: Anna, Bob, Carlos, Dora, Emil, Fatima, Greta and Hiro",
        "Who plays:\nAnna\nBob\nCarlos\nDora\nEmil\nFatima\nGreta\nHiro",
        "We are Anna, Bob, Carlos, Dora, Emil, Fatima, Greta and Hiro!",
        "8 players: Anna, Bob, Carlos, Dora, Emil, Fatima, Greta, Hiro",
        "@Anna @Bob @Carlos @Dora @Emil @Fatima @Greta @Hiro",
        '"Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima", "Greta", "Hiro"',
        "['Anna', 'Bob', 'Carlos', 'Dora', 'Emil', 'Fatima', 'Greta', 'Hiro']",
        "Anna 🎉, Bob, Carlos 😀, Dora, Emil, Fatima, Greta, Hiro 👍",
        "| Anna | Bob | Carlos | Dora | Emil | Fatima | Greta | Hiro |",
    ],
)
def test_eight_friends_however_they_are_written_down(pasted: str) -> None:
    typed = read(pasted)
    assert (typed.names, typed.count) == (EIGHT, 8)
    assert not typed.doubles


@pytest.mark.parametrize(
    ("language", "pasted", "names"),
    [
        ("en", "Anna, Bob and Carlos", ("Anna", "Bob", "Carlos")),
        ("fr", "Amélie, Jean-Luc et Zoé", ("Amélie", "Jean-Luc", "Zoé")),
        ("fr", "Nous sommes Amélie, Jean-Luc et Zoé", ("Amélie", "Jean-Luc", "Zoé")),
        ("it", "Giulia, Marco e Pietro", ("Giulia", "Marco", "Pietro")),
        ("it", "Giulia, Marco ed Enzo", ("Giulia", "Marco", "Enzo")),
        ("it", "Giulia E, Giulia B e Marco", ("Giulia E", "Giulia B", "Marco")),
        ("zh", "小明、小红和小刚", ("小明", "小红", "小刚")),
        ("zh", "小明，小红，小刚", ("小明", "小红", "小刚")),
        ("zh", "张和平、李和平还有王芳", ("张和平", "李和平", "王芳")),
        ("zh", "1、小明\n2、小红\n3、小刚", ("小明", "小红", "小刚")),
        ("en", "Andrea, Sandy and Rolanda", ("Andrea", "Sandy", "Rolanda")),
    ],
)
def test_each_language_has_its_own_and(language: str, pasted: str, names: tuple[str, ...]) -> None:
    assert read(pasted, language).names == names


@pytest.mark.parametrize(
    ("language", "typed", "count"),
    [
        ("en", "7", 7),
        ("en", " 12 ", 12),
        ("en", "seven", 7),
        ("en", "Twenty-one", 21),
        ("en", "seven players", 7),
        ("en", "we are 8", 8),
        ("en", "There will be eleven of us.", 11),
        ("fr", "sept", 7),
        ("fr", "nous sommes dix", 10),
        ("it", "siamo in otto", 8),
        ("zh", "八个人", 8),
        ("zh", "十二", 12),
    ],
)
def test_how_many_is_enough(language: str, typed: str, count: int) -> None:
    assert read(typed, language) == TypedPlayers((), count)


WHATSAPP = """\
[20:14, 21/11/2026] Tom: I'm in
[20:15, 21/11/2026] Hannah: me too!!
[20:15, 21/11/2026] Mary Ann: yes, what shall we bring?
[20:17, 21/11/2026] Tom: beer
"""
SIGNAL = """\
21/11/2026, 20:14 - Tom: I'm in
21/11/2026, 20:15 - Hannah: me too!!
21/11/2026, 20:15 - Mary Ann: yes, what shall we bring?
"""


@pytest.mark.parametrize(
    "chat",
    [
        WHATSAPP,
        SIGNAL,
        "Tom: I'm in\nHannah: me too!!\nMary Ann: yes, what shall we bring?",
        "Tom：I'm in\nHannah：me too!!\nMary Ann：yes",
        "20:14 Tom: I'm in\n20:15 Hannah: me too!!\n20:15 Mary Ann: yes",
    ],
)
def test_who_wrote_in_a_pasted_chat_plays_and_twice_is_once(chat: str) -> None:
    typed = read(chat)
    assert typed.names == ("Tom", "Hannah", "Mary Ann")
    assert not typed.doubles
    assert LeftOut("I'm in", WhyLeftOut.CHAT) in typed.left_out


@pytest.mark.parametrize(
    ("pasted", "names"),
    [
        ("Anna B., Anna K. and Bob", ("Anna B.", "Anna K.", "Bob")),
        ("Anna B. Anna K. Bob Carlos", ("Anna B.", "Anna K.", "Bob", "Carlos")),
        ("Mary Ann, Jean-Luc, O'Brien, Anna von Berg", ("Mary Ann", "Jean-Luc", "O'Brien", "Anna von Berg")),
        ("Zoë, Łukasz, Søren and Даша", ("Zoë", "Łukasz", "Søren", "Даша")),
        ("R2D2, Anna 2", ("R2D2", "Anna 2")),
        ("anna berg, bob", ("Anna Berg", "Bob")),
    ],
)
def test_a_name_may_have_parts(pasted: str, names: tuple[str, ...]) -> None:
    assert read(pasted).names == names


@pytest.mark.parametrize(
    ("pasted", "names", "left_out"),
    [
        ("Anna, Bob and me", ("Anna", "Bob"), LeftOut("me", WhyLeftOut.WHO)),
        ("Anna (maybe), Bob", ("Anna", "Bob"), LeftOut("maybe", WhyLeftOut.BRACKETS)),
        ("Anna <anna@x.org>, Bob <bob@x.org>", ("Anna", "Bob"), LeftOut("anna@x.org", WhyLeftOut.BRACKETS)),
        ("anna@example.org, Bob", ("Bob",), LeftOut("anna@example.org", WhyLeftOut.ADDRESS)),
        ("Anna, Bob, +49 170 1234567", ("Anna", "Bob"), LeftOut("49 170 1234567", WhyLeftOut.NO_LETTERS)),
        ("Anna, Bob are coming", ("Anna", "Bob"), LeftOut("are coming", WhyLeftOut.WORDS)),
        (
            "Anna, Bob, and could somebody please feed the cat",
            ("Anna", "Bob"),
            LeftOut("could somebody please feed the cat", WhyLeftOut.SENTENCE),
        ),
    ],
)  # fmt: skip
def test_what_is_no_name_is_left_out_and_told(pasted: str, names: tuple[str, ...], left_out: LeftOut) -> None:
    typed = read(pasted)
    assert typed.names == names
    assert left_out in typed.left_out


def test_who_stands_there_twice_is_told_at_once_and_counted_once() -> None:
    typed = read("Anna, Bob, anna, Carlos, ANNA")
    assert (typed.names, typed.doubles) == (("Anna", "Bob", "Carlos"), ("Anna",))
    assert read_back(typed) == (
        "3 players: Anna, Bob, Carlos.\n"
        "Anna stands there more than once and counts as one. If there are two, write \"Anna B.\" and \"Anna K.\"."
    )  # fmt: skip


def test_it_is_read_back_with_what_was_left_out() -> None:
    assert read_back(read("Anna, Bob, me")) == '2 players: Anna, Bob.\nLeft out: "me" (write the name).'
    assert read_back(read("seven")) == "7 players, without names."
    assert read_back(read("9 players: Anna, Bob")) == "2 players: Anna, Bob.\nYou wrote 9: who is missing?"


@pytest.mark.parametrize("nothing", ["", "   ", "\n\n", ",;,", "...", "🎉"])
def test_nothing_is_nobody(nothing: str) -> None:
    assert (read(nothing).names, read(nothing).count) == ((), 0)


def test_a_page_of_anything_is_read_in_no_time_and_never_fails() -> None:
    for text in (
        "a" * 100_000,
        "," * 100_000,
        "(" * 50_000,
        "1. " * 30_000,
        "x: " * 30_000,
        "\x00\ud800",
        "和" * 30_000,
    ):
        read(text)
        read(text, "zh")
