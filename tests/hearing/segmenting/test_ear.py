"""The ear of a room: what is said, when, and when it is known."""

from dataclasses import replace

import numpy as np
import pytest
import soxr

from moderator.audio.levels import CHUNK_SAMPLES
from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.segmenting.acceptance import GOES_ON
from moderator.hearing.segmenting.ear import ECHO_SECONDS, Ear
from moderator.hearing.segmenting.listener import PRE_ROLL_SECONDS
from moderator.hearing.segmenting.utterance import (
    COULD_GO_ON_SECONDS,
    LONGEST_UTTERANCE_SECONDS,
    NOTHING_CAN_FOLLOW_SECONDS,
    UNFINISHED_SECONDS,
    Heard,
)
from moderator.language.grammar.grammar import Grammar
from moderator.language.intent import Attention, Intent
from moderator.language.listening import Listening
from tests.hearing.spoken import PLAYERS, RATE, Speak, joined, listen, noise, party_talk, pause, texts

CHUNK = 0.04
"""Times are known to a chunk of 32 ms, and a bit."""


@pytest.fixture
def ear(vosk_model: Model, grammar: Grammar) -> Ear:
    ear = Ear([(vosk_model, grammar)], RATE, room=1)
    ear.attend(party_talk())
    return ear


def only(heard: list[Heard]) -> Heard:
    assert len(heard) == 1, texts(heard)
    return heard[0]


def test_a_command_is_understood(ear: Ear, speak: Speak) -> None:
    spoken = speak("I appoint Anna as leader")
    heard = only(listen(ear, joined(pause(1.0), spoken, pause(1.0)), at=50.0))
    assert heard.room == 1
    assert heard.reading.intent == Intent("appoint", {"player": ("Anna",)})
    assert heard.hypothesis.text == "i appoint anna as leader"
    assert heard.start == pytest.approx(51.0, abs=0.1)
    assert heard.end == pytest.approx(51.0 + len(spoken) / RATE, abs=0.2)
    assert heard.seconds > 0


def test_words_have_times_on_the_party_clock(ear: Ear, speak: Speak) -> None:
    sound = joined(pause(1.0), speak("I appoint Anna as leader"), pause(1.0))
    for at in (50.0, 900.0):
        words = only(listen(ear, sound, at=at)).hypothesis.words
        assert words[0].start == pytest.approx(at + 1.0, abs=0.1)
        assert words[-1].end < at + len(sound) / RATE - 0.9


@pytest.mark.parametrize(
    ("sentence", "silence"),
    [
        ("I appoint Anna as leader", NOTHING_CAN_FOLLOW_SECONDS),
        ("our hostages are Bob", COULD_GO_ON_SECONDS),
        ("I appoint", UNFINISHED_SECONDS),
    ],
)
def test_the_decision_comes_after_the_silence_that_the_words_ask_for(
    ear: Ear, speak: Speak, sentence: str, silence: float
) -> None:
    heard = only(listen(ear, joined(pause(0.5), speak(sentence), pause(1.5))))
    assert heard.decided - heard.end == pytest.approx(silence, abs=CHUNK)


def test_a_whole_command_is_supposed_before_it_is_decided(ear: Ear, speak: Speak) -> None:
    """So that its answer can be rendered meanwhile."""
    sound = joined(pause(0.5), speak("I appoint Anna as leader"), pause(1.0))
    supposed: list[Intent | None] = []
    for first in range(0, len(sound), CHUNK_SAMPLES):
        heard = ear.feed(sound[first : first + CHUNK_SAMPLES], first / RATE)
        if heard:
            break
        supposed.append(ear.supposed)
    assert only(heard).reading.intent == supposed[-1] == Intent("appoint", {"player": ("Anna",)})
    assert supposed[0] is None
    assert ear.supposed is None, "it is decided"


def test_the_beginning_of_a_command_is_not_yet_supposed_to_be_one(ear: Ear, speak: Speak) -> None:
    ear.feed(joined(pause(0.5), speak("I appoint Anna as"), pause(0.2)), 0.0)
    assert ear.hearing_speech
    assert ear.supposed is None


def test_a_breath_in_the_middle_does_not_end_a_command(ear: Ear, speak: Speak) -> None:
    sound = joined(speak("I appoint"), pause(0.5), speak("Anna as leader"), pause(1.0))
    assert only(listen(ear, sound)).reading.intent == Intent("appoint", {"player": ("Anna",)})


@pytest.mark.parametrize(
    ("sentence", "intent"),
    [
        ("er, I, uh, appoint Anna as leader", Intent("appoint", {"player": ("Anna",)})),
        ("I appoint, er, Anna as leader", Intent("appoint", {"player": ("Anna",)})),
        ("our hostages, uh, are Bob", Intent("hostages", {"player": ("Bob",)})),
        ("our, er, hostages are, uh, Bob and, er, Carlos", Intent("hostages", {"player": ("Bob", "Carlos")})),
    ],
)
def test_fillers_mean_nothing_wherever_they_stand(ear: Ear, speak: Speak, sentence: str, intent: Intent) -> None:
    heard = only(listen(ear, joined(pause(0.5), speak(sentence), pause(1.5))))
    assert heard.reading.intent == intent


def test_one_command_after_the_other(ear: Ear, speak: Speak) -> None:
    commands = ["I appoint Anna as leader", "our hostages are Bob and Carlos", "how much time is left"]
    sound = joined(*(part for command in commands for part in (speak(command), pause(1.0))))
    assert texts(listen(ear, sound)) == [command.lower() for command in commands]


@pytest.mark.parametrize("rate", [8_000, 22_050, 44_100, 48_000])
def test_any_rate_and_any_block_size(vosk_model: Model, grammar: Grammar, speak: Speak, rate: int) -> None:
    ear = Ear([(vosk_model, grammar)], rate, room=0)
    ear.attend(party_talk())
    sound = soxr.resample(joined(pause(0.5), speak("how much time is left"), pause(1.0)), RATE, rate)
    for block_seconds in (0.003, 0.1, 5.0):
        heard = only(listen(ear, sound, rate=rate, block_seconds=block_seconds))
        assert heard.reading.intent == Intent("time_left")
        assert heard.start == pytest.approx(0.5, abs=0.1)


def test_among_five_hundred_names(vosk_model: Model, grammar: Grammar, speak: Speak) -> None:
    commands = grammar.word_graph(grammar.everything()).words()
    names = [word for word in sorted(vosk_model.words()) if word.isalpha() and word not in commands][:500]
    ear = Ear([(vosk_model, grammar)], RATE, room=0)
    ear.attend(replace(party_talk(), slots={"player": PLAYERS | {name: name.title() for name in names}}))
    (heard,) = listen(ear, joined(pause(1.0), speak("i appoint carlos as leader"), noise(1.5, -60)))
    assert heard.reading.intent is not None
    assert heard.reading.intent.slots == {"player": ("Carlos",)}


def test_chatter_is_heard_and_refused_with_a_reason(ear: Ear, speak: Speak) -> None:
    heard = only(listen(ear, joined(speak("would you like a cup of tea, my friend?"), pause(1.0))))
    assert heard.reading.intent is None
    assert heard.reading.reason


def test_an_addressed_command_needs_the_name(ear: Ear, speak: Speak) -> None:
    without = only(listen(ear, joined(speak("pause the game"), pause(1.0))))
    with_name = only(listen(ear, joined(speak("moderator, pause the game"), pause(1.0)), at=10.0))
    assert without.reading.intent is None
    assert with_name.reading.intent == Intent("pause")
    assert with_name.reading.attention is Attention.ADDRESSED


def test_silence_hiss_and_a_cough_are_nothing(ear: Ear) -> None:
    cough = (noise(0.08, -15) * np.hanning(1280)).astype(np.int16)
    assert listen(ear, joined(pause(5.0), noise(5.0, -40), cough, noise(2.0, -40))) == []


def test_before_it_is_told_what_to_attend_to_it_hears_nothing(
    vosk_model: Model, grammar: Grammar, speak: Speak
) -> None:
    ear = Ear([(vosk_model, grammar)], RATE, room=0)
    assert listen(ear, joined(speak("how much time is left"), pause(1.0))) == []


class TestAttending:
    def test_answers_count_while_a_question_is_open(self, ear: Ear, speak: Speak) -> None:
        sound = joined(speak("the red team"), pause(1.0))
        assert only(listen(ear, sound)).reading.intent is None
        ear.attend(party_talk(answers=True))
        assert only(listen(ear, sound, at=10.0)).reading.intent == Intent("which_team", {"team": ("red",)})
        ear.attend(party_talk())
        assert only(listen(ear, sound, at=20.0)).reading.intent is None

    def test_the_words_change_between_utterances_only(self, ear: Ear, speak: Speak) -> None:
        spoken = speak("how much time is left")
        listen(ear, spoken[: RATE // 2])
        assert ear.hearing_speech
        ear.attend(Listening({"pause": Attention.OPEN}))
        heard = only(listen(ear, joined(spoken[RATE // 2 :], pause(1.0)), at=0.5))
        assert heard.reading.intent == Intent("time_left")
        assert only(listen(ear, joined(speak("pause the game"), pause(1.0)), at=10.0)).reading.intent == Intent("pause")


class TestTheName:
    @pytest.mark.parametrize("words", ["louder please", "open the window", "what is for dinner tonight"])
    def test_whoever_begins_with_it_is_heard_to_have_done_so(self, ear: Ear, speak: Speak, words: str) -> None:
        heard = listen(ear, joined(pause(0.5), speak(f"moderator {words}"), pause(1.5)))[0]
        assert heard.reading.intent is None
        assert heard.hypothesis.text.startswith("moderator ")

    @pytest.mark.parametrize(
        "words", ["the moderator is late today", "I think the moderator likes tea", "he is modest"]
    )
    def test_talk_about_the_moderator_does_not_begin_with_it(self, ear: Ear, speak: Speak, words: str) -> None:
        heard = listen(ear, joined(pause(0.5), speak(words), pause(1.5)))
        assert [each for each in heard if each.hypothesis.text.startswith("moderator")] == []

    def test_a_command_behind_it_is_one(self, ear: Ear, speak: Speak) -> None:
        heard = only(listen(ear, joined(pause(0.5), speak("moderator pause the game"), pause(1.5))))
        assert heard.reading.intent == Intent("pause")


class TestDeafness:
    def test_the_moderators_own_voice_is_not_heard(self, ear: Ear, speak: Speak) -> None:
        own = speak("how much time is left")
        ear.deafen(until=len(own) / RATE)
        assert listen(ear, joined(own, pause(1.0))) == []

    def test_whoever_speaks_after_it_is_heard(self, ear: Ear, speak: Speak) -> None:
        ear.deafen(until=2.0)
        sound = joined(pause(2.0 + ECHO_SECONDS + 0.1), speak("I appoint Anna as leader"), pause(1.0))
        assert only(listen(ear, sound)).reading.intent is not None

    @pytest.mark.parametrize("after", [0.0, 0.1, 0.2])
    def test_an_answer_that_begins_in_the_echo_is_heard_from_its_beginning(
        self, ear: Ear, speak: Speak, after: float
    ) -> None:
        own = speak("how much time is left")
        ear.deafen(until=len(own) / RATE)
        (heard,) = listen(ear, joined(own, pause(after), speak("I appoint Anna as leader"), pause(1.0)))
        assert heard.reading.intent == Intent("appoint", {"player": ("Anna",)})

    def test_what_was_begun_before_is_closed_there(self, ear: Ear, speak: Speak) -> None:
        """The player had just finished when the moderator began: the command is taken."""
        spoken = speak("I appoint Anna as leader")
        end = len(spoken) / RATE
        heard = listen(ear, joined(spoken, pause(0.1)))
        ear.deafen(until=end + 3.0)
        heard += listen(ear, joined(speak("how much time is left"), pause(1.0)), at=end + 0.1)
        assert only(heard).reading.intent == Intent("appoint", {"player": ("Anna",)})

    def test_an_earlier_end_never_makes_it_hear_sooner(self, ear: Ear, speak: Speak) -> None:
        ear.deafen(until=5.0)
        ear.deafen(until=1.0)
        assert listen(ear, joined(pause(2.0), speak("how much time is left"), pause(0.5))) == []


class TestAnswers:
    """While a question is open a single word is an answer: so it must stand alone."""

    def answered(self, ear: Ear, speak: Speak, before: Int16Samples, gap: float) -> Heard:
        ear.attend(party_talk(answers=True))
        return listen(ear, joined(before, pause(gap), speak("yes"), pause(1.0)))[-1]

    def test_a_word_straight_after_what_somebody_said_is_no_answer(self, ear: Ear, speak: Speak) -> None:
        heard = self.answered(ear, speak, speak("I appoint Anna as leader"), gap=0.25)
        assert (heard.reading.intent, heard.reading.reason) == (None, GOES_ON)

    def test_after_a_silence_it_is_one(self, ear: Ear, speak: Speak) -> None:
        assert self.answered(ear, speak, speak("I appoint Anna as leader"), gap=0.7).reading.intent == Intent("yes")

    def test_whoever_talks_farther_away_does_not_count(self, ear: Ear, speak: Speak) -> None:
        far = (speak("I appoint Anna as leader") * 0.3).astype(np.int16)
        assert self.answered(ear, speak, far, gap=0.25).reading.intent == Intent("yes")

    def test_what_was_said_before_the_moderator_spoke_does_not_count(self, ear: Ear, speak: Speak) -> None:
        ear.attend(party_talk(answers=True))
        before = joined(speak("I appoint Anna as leader"), pause(0.2))
        end = len(before) / RATE
        listen(ear, before)
        ear.deafen(until=end)
        heard = listen(ear, joined(pause(0.35), speak("yes"), pause(1.0)), at=end)
        assert heard[-1].reading.intent == Intent("yes")


class TestEarlyAnswers:
    """Somebody answers while the question's last half second still sounds."""

    QUESTION = "would you like a cup of tea or rather a glass of water"

    def heard(self, ear: Ear, speak: Speak, *, own_db: float, begins: float, ending: str = "") -> list[Heard]:
        """Somebody says yes `begins` seconds after the end of the question, which is so much louder in the microphone.

        Nobody does where the question has an ending of its own.
        """
        ear.attend(party_talk(answers=True))
        own = (speak(f"{self.QUESTION} {ending}".strip()) * 10 ** ((own_db - 12) / 20)).astype(np.int16)
        answer = (speak("yes") * 10 ** (-12 / 20)).astype(np.int16)
        ends = 0.5 + len(own) / RATE
        sound = joined(pause(0.5), own, pause(2.0))
        first = round((ends + begins) * RATE)
        if not ending:
            sound[first : first + len(answer)] += answer
        ear.feed(sound[: RATE // 2], 0.0)
        ear.deafen(ends, ends - 0.5)
        return listen(ear, sound[RATE // 2 :], at=0.5)

    @pytest.mark.parametrize("begins", [-0.4, -0.25, -0.1])
    def test_where_the_loudspeaker_is_quiet_in_the_microphone_it_is_heard(
        self, ear: Ear, speak: Speak, begins: float
    ) -> None:
        assert self.heard(ear, speak, own_db=-20, begins=begins)[0].reading.intent == Intent("yes")

    @pytest.mark.parametrize("own_db", [0, 10])
    def test_where_it_is_as_loud_as_people_nothing_is_taken(self, ear: Ear, speak: Speak, own_db: float) -> None:
        assert [each for each in self.heard(ear, speak, own_db=own_db, begins=-0.5) if each.reading.intent] == []

    @pytest.mark.parametrize("own_db", [-30, -20, -10, 0, 10])
    def test_our_own_voice_is_never_heard(self, ear: Ear, speak: Speak, own_db: float) -> None:
        assert self.heard(ear, speak, own_db=own_db, begins=0.0, ending="yes or no") == []

    def test_a_question_of_a_word_tells_nothing_about_the_loudspeaker(self, ear: Ear, speak: Speak) -> None:
        ear.attend(party_talk(answers=True))
        own = (speak("tea or") * 0.1).astype(np.int16)
        ends = len(own) / RATE
        assert ends < 1.5
        ear.deafen(ends, ends - 0.5)
        assert listen(ear, joined(own, speak("yes")[: RATE // 5], pause(1.0))) == []


class TestLimits:
    def test_endless_speech_is_cut(self, ear: Ear, speak: Speak) -> None:
        talk = speak("would you like a cup of tea or rather a glass of water before we all go home again")
        endless = joined(*([talk] * 5))
        heard = listen(ear, endless)
        assert heard
        assert max(one.decided - one.start for one in heard) < LONGEST_UTTERANCE_SECONDS + 1.0
        assert all(one.reading.intent is None for one in heard)

    def test_sound_lost_in_the_middle_ends_the_utterance(self, ear: Ear, speak: Speak) -> None:
        spoken = speak("our hostages are Bob")
        heard = listen(ear, spoken)
        heard += listen(ear, joined(pause(0.5), speak("I appoint Anna as leader"), pause(1.0)), at=60.0)
        assert texts(heard) == ["our hostages are bob", "i appoint anna as leader"]
        assert heard[0].decided < 5.0
        assert heard[1].start == pytest.approx(60.5, abs=0.1)

    def test_the_end_of_the_sound_ends_the_utterance(self, ear: Ear, speak: Speak) -> None:
        spoken = speak("how much time is left")
        heard = [*listen(ear, spoken), *ear.flush(len(spoken) / RATE)]
        assert only(heard).reading.intent == Intent("time_left")
        assert ear.flush(99.0) == []

    def test_sound_is_used_once(self, ear: Ear, speak: Speak) -> None:
        """Two commands close together: the pre-roll of the second holds nothing of the first."""
        first, second = speak("I appoint Anna as leader"), speak("how much time is left")
        heard = listen(ear, joined(first, pause(NOTHING_CAN_FOLLOW_SECONDS + 0.1), second, pause(1.0)))
        assert texts(heard) == ["i appoint anna as leader", "how much time is left"]
        assert PRE_ROLL_SECONDS > 0.1


class TestSoundOfAnUtterance:
    """What the recognizer got is at hand: to be kept, and to be understood again."""

    def test_it_is_what_the_recognizer_got(self, ear: Ear, speak: Speak) -> None:
        sound = joined(noise(4.0, -60), speak("how much time is left"), noise(1.0, -60))
        heard = only(listen(ear, sound, at=5.0))
        first = round((heard.sound_from - 5.0) * RATE)
        np.testing.assert_array_equal(heard.sound, sound[first : first + len(heard.sound)])
        assert heard.start - heard.sound_from == pytest.approx(PRE_ROLL_SECONDS)
        assert heard.sound_from + len(heard.sound) / RATE == pytest.approx(heard.decided)
        assert heard.listening == party_talk()
        assert heard.noise_db == pytest.approx(-61, abs=3)

    def test_it_is_understood_again_in_the_same_way(self, ear: Ear, speak: Speak) -> None:
        sounds = joined(speak("I appoint Anna as leader"), pause(1.0), speak("lovely weather we have"), pause(1.0))
        understood = listen(ear, sounds, at=5.0)
        assert [heard.reading.intent is not None for heard in understood] == [True, False]
        for heard in understood:
            again = ear.understand(heard.sound, heard.listening, heard.sound_from)
            assert again.reading == heard.reading
            assert again.hypothesis.text == heard.hypothesis.text

    def test_with_another_listening_it_may_mean_something_else(self, ear: Ear, speak: Speak) -> None:
        heard = only(listen(ear, joined(speak("the red team"), pause(1.0))))
        assert heard.reading.intent is None
        again = ear.understand(heard.sound, party_talk(answers=True))
        assert again.reading.intent == Intent("which_team", {"team": ("red",)})


class TestRecentSound:
    def test_the_last_seconds_are_there_though_the_ear_was_deaf(self, ear: Ear) -> None:
        ear.deafen(until=100.0)
        sound = noise(2.0, -30)
        listen(ear, sound, at=10.0)
        np.testing.assert_array_equal(ear.recent.between(10.5, 11.0), sound[RATE // 2 : RATE])

    def test_what_was_never_heard_is_silence(self, ear: Ear) -> None:
        listen(ear, noise(1.0, -30), at=10.0)
        assert not ear.recent.between(0.0, 1.0).any()
        around = ear.recent.between(9.0, 10.5)
        assert not around[:RATE].any()
        assert around[RATE:].any()


def test_two_ears_share_a_model(vosk_model: Model, grammar: Grammar, speak: Speak) -> None:
    ears = [Ear([(vosk_model, grammar)], RATE, room) for room in (0, 1)]
    for ear in ears:
        ear.attend(party_talk())
    sounds = [
        joined(speak("I appoint Anna as leader"), pause(1.5)),
        joined(speak("our hostages are Bob and Carlos"), pause(1.0)),
    ]
    heard = []
    for first in range(0, max(map(len, sounds)), 320):
        for ear, sound in zip(ears, sounds, strict=True):
            heard += ear.feed(sound[first : first + 320], first / RATE)
    assert {one.room: one.reading.text for one in heard} == {
        0: "i appoint anna as leader",
        1: "our hostages are bob and carlos",
    }
