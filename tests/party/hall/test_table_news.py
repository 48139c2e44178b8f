"""What a hall knows of a table it reads from the table's events, as they come and from the beginning."""

import json
from datetime import datetime, timedelta, timezone
from pathlib import Path

from moderator.party.hall.table_news import TableNews, TablePhase, WonGame, news_of, plain_news

EVENING = datetime(2026, 11, 21, 20, 0, tzinfo=timezone(timedelta(hours=1)))


class Table:
    """Writes events, and reads the news of them."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "events.jsonl"
        self.news = TableNews(self.file)
        self.second = 0

    def tells(self, event: str, **values: object) -> TableNews:
        self.second += 1
        with self.file.open("a", encoding="utf-8") as file:
            file.write(
                json.dumps({"v": 1, "n": 1, "time": self.at(self.second), "at": 1.0, "event": event, **values}) + "\n"
            )
        self.news.read()
        return self.news

    def at(self, second: float) -> str:
        return (EVENING + timedelta(seconds=second)).isoformat(timespec="milliseconds")


def begun(folder: Path) -> Table:
    table = Table(folder)
    table.tells("evening_began", game="two_rooms", language="en", rooms=["a", "b"], players=7, resumed=False)
    return table


def test_a_game_is_followed_from_its_beginning_to_its_winner(tmp_path: Path) -> None:
    table = begun(tmp_path)
    assert table.news.phase is TablePhase.GATHERING
    assert table.tells("game_began").phase is TablePhase.PREPARING
    news = table.tells("clock_started", left=180.0, ends=table.at(183), round=1)
    assert (news.phase, news.round, news.time_left(EVENING + timedelta(seconds=3))) == (TablePhase.ROUND, 1, 180.0)
    assert news.time_left(EVENING + timedelta(seconds=500)) == 0
    news = table.tells("clock_paused", left=100.0)
    assert (news.paused, news.time_left(EVENING + timedelta(seconds=500))) == (True, 100.0)
    table.tells("clock_resumed", left=100.0, ends=table.at(200), round=1)
    assert table.tells("clock_stopped").phase is TablePhase.PREPARING
    table.tells("clock_started", left=60.0, ends=table.at(300), round=2)
    table.tells("clock_stopped")
    news = table.tells("game_won", winner="red")
    assert news.won == [WonGame(1, "red", table.at(2), table.at(9), 2)]
    assert table.tells("game_cleared").phase is TablePhase.GATHERING
    table.tells("game_began")
    assert [game.winner for game in table.tells("game_won", winner="blue").won] == ["red", "blue"]


def test_a_game_that_begins_with_its_first_round_is_in_it(tmp_path: Path) -> None:
    table = begun(tmp_path)
    table.tells("clock_started", left=300.0, ends=table.at(300))
    assert table.tells("game_began").phase is TablePhase.ROUND


def test_a_game_that_was_won_before_its_table_died_is_won_once(tmp_path: Path) -> None:
    table = begun(tmp_path)
    table.tells("game_began")
    table.tells("game_won", winner="red")
    table.tells("evening_began", game="two_rooms", language="en", rooms=["a", "b"], players=7, resumed=True)
    table.tells("game_began")
    assert table.tells("game_won", winner="red").won == [WonGame(1, "red", table.at(2), table.at(3), 0)]
    assert table.tells("game_won", winner="blue").won == [WonGame(1, "blue", table.at(2), table.at(7), 0)]
    table.tells("game_cleared")
    table.tells("game_began")
    assert [game.began for game in table.tells("game_won", winner="red").won] == [table.at(2), table.at(9)]


def test_another_machine_that_goes_on_with_a_table_knows_what_was_won_before(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "there").mkdir()
    here, there = begun(tmp_path / "here"), Table(tmp_path / "there")
    for winner in ("red", "blue"):
        here.tells("game_began")
        news = here.tells("game_won", winner=winner)
        here.tells("game_cleared")
    here.tells("game_began")
    here.tells("clock_started", left=180.0, ends=here.at(183), round=1)
    there.news.go_on(news_of(json.loads(json.dumps(plain_news(news.so_far())))))
    there.second = 20
    there.tells("evening_began", game="two_rooms", language="en", rooms=["a", "b"], players=7, resumed=True)
    there.tells("clock_paused", left=120.0)
    there.tells("game_began")
    assert [game.winner for game in there.news.won] == ["red", "blue"]
    won = there.tells("game_won", winner="grey").won[-1]
    assert (won.number, won.winner, won.began) == (3, "grey", here.at(8))
    # And once more, after its end.
    again = Table(tmp_path / "there" / "again")
    again.file.parent.mkdir()
    again.news.go_on(there.news.so_far())
    again.tells("evening_began", game="two_rooms", language="en", rooms=["a", "b"], players=7, resumed=True)
    again.tells("game_began")
    assert [game.winner for game in again.tells("game_won", winner="grey").won] == ["red", "blue", "grey"]


def test_devices_that_do_not_work_are_trouble_until_they_do(tmp_path: Path) -> None:
    table = begun(tmp_path)
    table.tells("device", room="a", device="microphone", works=False)
    assert table.tells("device", room="b", device="loudspeaker", works=False).lost == {
        ("a", "microphone"),
        ("b", "loudspeaker"),
    }
    assert table.tells("device", room="a", device="microphone", works=True).lost == {("b", "loudspeaker")}
    resumed = table.tells("evening_began", game="timer", language="en", rooms=["a"], players=7, resumed=True)
    assert resumed.lost == set(), "whoever goes on tells anew what does not work"


def test_an_evening_that_was_handed_over_is_not_over(tmp_path: Path) -> None:
    table = begun(tmp_path)
    assert table.tells("evening_ended", handed_over=True).phase is TablePhase.GATHERING
    assert table.tells("evening_ended", handed_over=False).phase is TablePhase.ENDED


def test_half_a_line_is_waited_for_and_a_damaged_one_is_left_out(tmp_path: Path) -> None:
    table = begun(tmp_path)
    with table.file.open("a", encoding="utf-8") as file:
        file.write('{"broken\n[]\n{"event": "clock_started", "ends": "soon"}\n{"event": "game_')
    table.news.read()
    assert table.news.phase is TablePhase.GATHERING
    with table.file.open("a", encoding="utf-8") as file:
        file.write('began", "time": "t"}\n')
    news = TableNews(table.file)
    news.read()
    assert news.phase is TablePhase.PREPARING
