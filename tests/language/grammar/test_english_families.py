"""What is said in English at a moment: some of each family of sentences, and what is near to it and means otherwise."""

import pytest

from moderator.party.opening.words_to_try import names_to_try, words_to_try

SAID = [
    ("round/led", "so, how much longer do we have?", "time_left"),
    ("round/led", "could we have a quick break, please", "pause"),
    ("round/led+paused", "everyone's back, let's carry on", "resume"),
    ("round/led+paused", "unpause", "resume"),
    ("round/led", "sorry, I didn't catch that", "repeat"),
    ("round/led", "oops, that was a mistake", "undo"),
    ("round/led+question:accept_leadership", "why me? no", None),
    ("round/led+question:accept_leadership", "sure, I'll do it", "yes"),
    ("round/led+question:accept_leadership", "I'd rather not", "no"),
    ("gathering", "Bob is playing too", "add_player"),
    ("gathering", "add another player", "add_player"),
    ("gathering", "Bob has to go home", "remove_player"),
    ("gathering", "Bob isn't leaving yet", None),
    ("gathering", "add Doctor and Engineer", "add_cards"),
    ("gathering", "get rid of the Spy", "remove_cards"),
    ("gathering", "should we add the Spy?", None),
    ("gathering", "what are the rules", "explain_game"),
    ("dealing", "we've all got our cards", "room_ready"),
    ("dealing", "we're not ready yet", None),
    ("round/leaderless", "let's go with Anna as leader", "appoint"),
    ("round/leaderless", "Anna isn't our leader", None),
    ("round/leaderless", "is Anna our leader?", "who_is_leader"),
    ("round/led", "Anna, you take over", "abdicate"),
    ("round/led", "we'd prefer Bob as leader", "usurp"),
    ("round/led", "I vote for Bob", None),
    ("round/led", "we don't have a majority", None),
    ("selection/led", "our hostages will be Bob and Carlos", "hostages"),
    ("selection/led", "Bob and Carlos are staying", None),
    ("selection/announced", "the hostages are here", "leader_ready"),
    ("round/led", "they're all here, the door's closed", "exchange_done"),
    ("round/led", "have they arrived?", None),
    ("reveal", "the President isn't here", "card_is_in"),
    ("reveal+question:end_place", "nope, he's next door", "place"),
    ("reveal+question:end_place", "we've no idea", "not_known"),
]


@pytest.mark.parametrize(("state", "said", "intent"), SAID)
def test_a_family_is_understood_and_what_is_near_to_it_is_not(state: str, said: str, intent: str | None) -> None:
    tried = words_to_try("two_rooms", "en", state, names_to_try("Anna,Bob,Carlos")).of_any_party()
    reading = tried.grammar.read_typed(said, tried.listening)
    assert (None if reading.intent is None else reading.intent.name) == intent


@pytest.mark.parametrize(("said", "place"), [("the President isn't here", "away"), ("we've got the President", "here")])
def test_where_a_card_is_and_is_not_are_told_apart(said: str, place: str) -> None:
    tried = words_to_try("two_rooms", "en", "reveal", None).of_any_party()
    intent = tried.grammar.read_typed(said, tried.listening).intent
    assert intent is not None
    assert intent.text("place") == place
