"""What a grammar takes, and why it does not take the rest."""

from collections.abc import Callable
from pathlib import Path

import pytest

from moderator.language.grammar.grammar import Grammar, read_grammar
from moderator.language.intent import Attention, Intent
from moderator.language.listening import Listening, Reading

GUESTS = {"player": {"zoë": "Zoë", "d'arcy": "D'Arcy", "mary": "Mary", "mary ann": "Mary Ann", "ann": "Ann"}}


def open_for(*intents: str) -> Listening:
    return Listening(dict.fromkeys(intents, Attention.OPEN))


def test_an_open_phrase_is_read_with_its_slots(grammar: Grammar) -> None:
    reading = grammar.read("I appoint Bob as the leader", open_for("appoint"))
    assert reading == Reading(
        "i appoint bob as the leader", Intent("appoint", {"player": ("Bob",)}), Attention.OPEN, reason=None
    )


def test_a_slot_that_is_filled_several_times_keeps_the_spoken_order(grammar: Grammar) -> None:
    read = grammar.read("hostages are carlos anna and bob", open_for("hostages")).intent
    assert read is not None
    assert read.all("hostages") == ("Carlos", "Anna", "Bob")


@pytest.mark.parametrize(
    ("said", "number"),
    [("four minutes left please", 4), ("fourteen minutes left please", 14), ("please forty minutes left", 40)]
    + [("please twenty-one minutes left", 21), ("please 14 minutes left", 14), ("please zero minutes left", 0)]
    + [("please one hundred minutes left", 100), ("please one hundred twenty one minutes left", 121)],
)
def test_numbers_are_words_or_digits_and_parts_may_change_places(grammar: Grammar, said: str, number: int) -> None:
    read = grammar.read(said, open_for("minutes")).intent
    assert read is not None
    assert read.number("count") == number


def test_a_number_outside_the_range_is_no_command(grammar: Grammar) -> None:
    assert grammar.read("please two hundred minutes left", open_for("minutes")).intent is None


def test_an_intent_may_set_slots_itself(grammar: Grammar) -> None:
    assert grammar.read("red team will win", open_for("gambler")).intent == Intent("gambler", {"winner": ("red",)})


def test_an_ending_may_stand_directly_behind_a_name(grammar: Grammar) -> None:
    assert grammar.read("it's Carlos's turn", open_for("turn")).intent == Intent("turn", {"player": ("Carlos",)})


class TestNamesOfTheEvening:
    def test_they_replace_the_example_names(self, grammar: Grammar) -> None:
        listening = Listening({"appoint": Attention.OPEN}, GUESTS)
        for name in ("Zoë", "D’Arcy", "Mary Ann", "Ann"):
            read = grammar.read(f"I appoint {name} as leader", listening).intent
            assert read is not None
            assert read.text("player") == name.replace("’", "'")
        assert grammar.read("I appoint Bob as leader", listening).reason == "no command"

    def test_of_two_names_that_begin_alike_the_longer_is_meant(self, grammar: Grammar) -> None:
        listening = Listening({"hostages": Attention.OPEN}, GUESTS)
        read = grammar.read("our hostages are mary ann and zoë", listening).intent
        assert read is not None
        assert read.all("hostages") == ("Mary Ann", "Zoë")

    def test_without_any_names_nothing_with_a_name_can_be_said(self, grammar: Grammar) -> None:
        listening = Listening({"appoint": Attention.OPEN, "yes": Attention.OPEN}, {"player": {}})
        assert grammar.read("i appoint anna as leader", listening).intent is None
        assert grammar.word_graph(listening).words() == {"moderator", "yes", "please"}


class TestAttention:
    LISTENING = Listening(
        {"appoint": Attention.OPEN, "who": Attention.ANSWER, "pause": Attention.ADDRESSED, "yes": Attention.ANSWER}
    )

    def test_an_addressed_command_needs_the_name(self, grammar: Grammar) -> None:
        assert grammar.read("Moderator, pause the game!", self.LISTENING) == Reading(
            "moderator pause the game", Intent("pause"), Attention.ADDRESSED
        )
        assert grammar.read("pause the game", self.LISTENING).reason == "say moderator first"

    def test_open_phrases_and_answers_may_have_the_name(self, grammar: Grammar) -> None:
        for said in ("moderator i appoint anna as leader", "moderator yes"):
            assert grammar.read(said, self.LISTENING).attention is Attention.ADDRESSED

    def test_a_name_of_several_words(self, grammar: Grammar) -> None:
        listening = Listening({"pause": Attention.ADDRESSED}, address="Dear Moderator")
        assert grammar.read("dear moderator stop game", listening).intent == Intent("pause")
        assert grammar.read("moderator stop game", listening).intent is None
        graph = grammar.word_graph(listening)
        said = {text: graph.progress(text.split()).complete for text in ("stop game", "dear moderator stop game")}
        assert said == {"stop game": False, "dear moderator stop game": True}
        assert graph.progress(["stop", "game", "dear", "moderator"]).complete

    def test_at_the_keyboard_the_name_is_not_needed(self, grammar: Grammar) -> None:
        for typed in ("pause the game", "moderator pause the game"):
            assert grammar.read_typed(typed, self.LISTENING) == Reading(typed, Intent("pause"), Attention.ADDRESSED)

    def test_an_answer_goes_before_an_open_phrase(self, grammar: Grammar) -> None:
        listening = Listening({"which": Attention.OPEN, "who": Attention.ANSWER}, {"player": {"red": "Red"}})
        assert grammar.read("red", listening).intent == Intent("who", {"player": ("Red",)})

    def test_at_one_level_the_more_literal_reading_wins(self, grammar: Grammar) -> None:
        listening = Listening({"who": Attention.OPEN, "will_bob": Attention.OPEN}, {"player": {"will bob": "Will Bob"}})
        assert grammar.read("will bob", listening).intent == Intent("will_bob")


class TestTheKeyboard:
    """What only the keyboard takes: intents for it alone, and free text."""

    LISTENING = Listening(
        {"add": Attention.ADDRESSED, "add_new": Attention.TYPED, "pause": Attention.TYPED},
        {"player": {"anna": "Anna"}},
    )

    @pytest.fixture
    def party(self, written: Callable[[str, str], Path]) -> Grammar:
        text = """
        language: en
        slots: {name: anything}
        rules: {whom: "{name:guest}"}
        example_slots: {player: [Bob]}
        intents:
          add: {templates: ["add {player}", "add a player"], examples: {"add bob": {player: Bob}}}
          add_new: {templates: ["add <whom>", "<whom> (is|was) <whom>"], examples: {"add Zoë": {guest: Zoë}}}
          pause: {templates: [pause, "pause for {name}"]}
        """
        return read_grammar(written("keyboard.yaml", text))

    def test_an_intent_for_the_keyboard_is_never_heard(self, party: Grammar) -> None:
        assert party.read_typed("pause", self.LISTENING) == Reading("pause", Intent("pause"), Attention.TYPED)
        for said in ("pause", "moderator pause"):
            reading = party.read(said, self.LISTENING)
            assert (reading.intent, reading.reason) == (None, "at the keyboard only")
        assert "pause" not in party.word_graph(self.LISTENING).words()

    @pytest.mark.parametrize(
        ("typed", "name"),
        [
            ("add Zoë", "Zoë"),
            ("moderator, add  Zoë !", "Zoë"),
            ("ADD Mary-Ann O’Neil.", "Mary-Ann O’Neil"),
            ("add Dr. No", "Dr. No"),
            ("add Add", "Add"),
            ("add 小明", "小明"),
            ("add-Zoë", "zoë"),  # one word as it was typed; the best that can be given
        ],
    )
    def test_free_text_keeps_its_letters(self, party: Grammar, typed: str, name: str) -> None:
        assert party.read_typed(typed, self.LISTENING).intent == Intent("add_new", {"guest": (name,)})

    def test_free_text_may_stand_several_times_and_in_front(self, party: Grammar) -> None:
        read = party.read_typed("Old  Will is Will Young", self.LISTENING).intent
        assert read == Intent("add_new", {"guest": ("Old Will", "Will Young")})

    def test_what_is_known_goes_before_free_text(self, party: Grammar) -> None:
        everything = Listening(dict.fromkeys(party.intents, Attention.OPEN), self.LISTENING.slots)
        for listening in (self.LISTENING, everything):
            assert party.read_typed("add Anna", listening).intent == Intent("add", {"player": ("Anna",)})
            assert party.read_typed("add a player", listening).intent == Intent("add")

    def test_free_text_is_never_heard(self, party: Grammar) -> None:
        everything = party.everything({"player": {"anna": "Anna"}})
        assert party.word_graph(everything).words() == {"moderator", "add", "anna", "a", "player", "pause"}
        assert party.read("pause for anna", everything).reason == "no command"

    def test_empty_free_text_is_no_command(self, party: Grammar) -> None:
        assert party.read_typed("add ...", self.LISTENING).intent is None


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("", "silence"),
        (" . ", "silence"),
        ("[unk] yes", "words that are no command"),
        ("moderator [unk]", "words that are no command"),
        ("moderator", "nothing after 'moderator'"),
        ("yes yes", "no command"),
        ("yes i appoint anna as leader", "no command"),
        ("i appoint annabel as leader", "no command"),
        ("i appoint as leader", "no command"),
        ("pause game", "not now: pause"),
        ("moderator pause game", "not now: pause"),
    ],
)
def test_what_is_not_taken_has_a_reason(grammar: Grammar, said: str, reason: str) -> None:
    reading = grammar.read(said, open_for("yes", "appoint"))
    assert (reading.intent, reading.attention, reading.reason) == (None, None, reason)


def test_intents_that_a_grammar_lacks_are_simply_never_heard(grammar: Grammar) -> None:
    assert grammar.read("yes", open_for("yes", "dance")).intent == Intent("yes")


def test_for_measuring_a_grammar_listens_for_everything(grammar: Grammar) -> None:
    assert grammar.everything(GUESTS) == Listening(dict.fromkeys(grammar.intents, Attention.OPEN), GUESTS)


def test_a_word_of_a_list_may_be_kept_in_no_slot(tmp_path: Path) -> None:
    file = tmp_path / "words.yaml"
    file.write_text(
        "language: en\nslots: {player: [Anna, Bob]}\nintents: {say: {templates: ['{player} not {player:_}']}}\n"
    )
    grammar = read_grammar(file)
    reading = grammar.read("Bob, not Anna", grammar.everything())
    assert reading.intent == Intent("say", {"player": ("Bob",)})
    assert grammar.slots_filled("say") == {"player"}
