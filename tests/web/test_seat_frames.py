"""Whatever the cards say, all seats get frames of one length."""

from hypothesis import given, settings
from hypothesis import strategies as st

from moderator.web.messages.seat import ShowSeat
from moderator.web.messages.wire import LONGEST_TEXT, as_frame, read_frame
from moderator.web.rooms.seat_frames import SIZE_STEP, evened

TEXTS = st.text(max_size=40) | st.just("é人" * (LONGEST_TEXT // 2)) | st.integers(3000, 4000).map(lambda n: "x" * n)
VIEWS = st.builds(
    ShowSeat,
    title=TEXTS,
    card_lines=st.lists(TEXTS, max_size=4).map(tuple),
    offers=st.lists(TEXTS, max_size=2).map(tuple),
    color_alone=st.booleans(),
)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.sampled_from(("Anna", "Bob", "Carlos")), VIEWS))
def test_all_frames_are_equally_long_and_say_what_they_should(views: dict[str, ShowSeat]) -> None:
    made = evened(views)
    lengths = {len(str(as_frame(view)).encode()) for view in made.values()}
    assert len(lengths) <= 1
    assert all(length % SIZE_STEP == 0 for length in lengths)
    for player, view in views.items():
        read = read_frame(as_frame(made[player]))
        assert isinstance(read, ShowSeat)
        assert (read.title, read.card_lines, read.offers) == (view.title, view.card_lines, view.offers)


def test_usual_cards_leave_the_length_as_it_is() -> None:
    poor = ShowSeat(title="Angel", card_lines=("Say the truth.",))
    rich = ShowSeat(title="Private Eye", card_lines=("Name the buried card.",) * 10, result=("Red has won.",))
    assert {len(str(as_frame(view)).encode()) for view in evened({"Anna": poor, "Bob": rich}).values()} == {SIZE_STEP}
    assert {len(str(as_frame(view)).encode()) for view in evened({"Anna": poor}).values()} == {SIZE_STEP}
