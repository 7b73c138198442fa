"""What a board tells of the games that were played: its statistics, and what a win comes to."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from patience_widget import Patience, Table, games, journal
from patience_widget.analysis.worker_process.client import WORKER
from patience_widget.journal.game_statistics import Result
from patience_widget.journal.overview import overview
from patience_widget.journal.store import store
from patience_widget.widget.background import budgets, deal_trials
from patience_widget.widget.data.games import describe_known
from patience_widget.widget.data.journal import (
    GAMES,
    HEIGHT,
    OTHERS,
    WIDTH,
    count_so_far,
    describe_plot,
    describe_statistics,
)
from tests.journal.test_game_statistics import write
from tests.widget.test_patience import Browser

WON = (Path(__file__).parents[2] / "games" / "won_games.txt").read_text(encoding="utf-8").splitlines()[0]
OSMOSIS = games.find("osmosis")


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the journal, in which nothing is yet."""
    monkeypatch.setenv("PATIENCE_JOURNAL", str(tmp_path / "journal.sqlite3"))
    return tmp_path / "journal.sqlite3"


@pytest.fixture
def _worker() -> Iterator[None]:
    yield
    WORKER.end()


def rows() -> dict[str, str]:
    """The rows of Osmosis."""
    return dict(describe_statistics(OSMOSIS)["rows"])


def test_a_game_is_told_in_rows_of_words() -> None:
    write("wwlw.Wl")
    assert rows() == {
        "Won": "4 of 6, 1 with help",
        "Won without help": "3 of 6",
        "With help": "1 more win: with hidden cards, a review, moves by a good player or by code, or a deal you knew",
        "Without hints": "2 of your 3 wins",
        "Streak": "0 now, best 2",
        "Best": "10 s, 1 move",
        "Typical win": "20 s, 2 moves",
        "Unfinished": "1 game to resume under Your last games or Choose a game",
    }
    assert describe_statistics(OSMOSIS)["untried"]
    journal.compare(most=4, positions=100)
    assert rows()["Your deals"].startswith("of 4, ")
    assert rows()["Your deals"].endswith("% can be won by seeing all cards")
    with store().writing() as connection:
        connection.execute("UPDATE deals SET expert = 'wins', solver = 'winnable'")
    assert rows()["Your deals"] == "of 4, a good player wins 100%, and 100% can be won by seeing all cards"


def test_the_best_win_is_told_with_the_most_points_of_the_own_wins() -> None:
    write("wwWw", "spider/one-suit")
    home = "tableau1>foundation1*13"
    with store().writing() as connection:
        for number, line in enumerate((f"{home} deal", home, f"{home} {home}", "no such line"), 1):
            deal = f"spider/one-suit#{number}"
            connection.execute("UPDATE games SET record = ? WHERE beginning = ?", (f"{deal} {line}", deal))
    told = dict(describe_statistics(games.find("spider/one-suit"))["rows"])
    assert told["Best"] == "10 s, 1 move, 600 points"


def test_without_a_win_nothing_is_told_of_wins() -> None:
    write("ll")
    assert rows() == {"Won": "0 of 2"}


def test_wins_with_help_are_told_apart_in_the_same_words_as_where_a_game_is_chosen() -> None:
    write("lW")
    assert (rows()["Won"], rows()["Won without help"]) == ("1 of 2, with help", "0 of 2")
    assert describe_statistics(OSMOSIS)["together"] == "All games: won 0 of 2 without help (0%)"
    assert describe_known(overview())["cards"]["osmosis"]["lines"] == ["won 1 of 2, with help"]


def test_with_few_games_there_is_neither_a_share_nor_a_drawing() -> None:
    write("wll.")
    assert rows()["Won"] == "1 of 3"
    assert describe_statistics(OSMOSIS)["plot"] is None
    write("wllwlll")
    assert rows()["Won"] == "3 of 10 (30%)"
    assert rows()["Over many games"] == "likely 11 to 60 wins in 100"
    assert describe_statistics(OSMOSIS)["plot"] is not None


def test_all_games_are_told_in_a_line_and_each_in_a_row() -> None:
    write("wl")
    write("www", "peek")
    write("l", "no-game-of-today")
    told = describe_statistics(OSMOSIS)
    assert told["together"] == "All games: won 4 of 6 (67%)"
    assert told["games"] == [
        ("peek", "Peek", "3", "3", "100%"),
        ("osmosis", "Osmosis", "2", "1", "50%"),
        ("no-game-of-today", "no-game-of-today", "1", "0", "0%"),
    ]


def test_before_the_first_game_and_without_a_journal_it_is_said_what_to_do(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def said() -> str:
        told = describe_statistics(OSMOSIS)
        assert (told["rows"], told["plot"], told["title"]) == ([], None, "Osmosis")
        return str(told["say"])

    assert said() == "No finished game yet. A game counts when you win or lose it."
    write("w", "peek")
    assert said().startswith("No finished game yet.")
    assert describe_statistics(OSMOSIS)["together"] == "All games: won 1 of 1 (100%)"
    file.write_text("no database " * 100)
    assert said() == "The file with your games can't be read: it isn't a journal of patience_widget."
    assert count_so_far(OSMOSIS, helped=False) == ""
    monkeypatch.setenv("PATIENCE_JOURNAL", "off")
    assert said() == "Your games aren't saved: see Options, Your games."
    assert count_so_far(OSMOSIS, helped=False) == ""


def test_what_is_told_is_bounded() -> None:
    write("w" * 300)
    for number in range(OTHERS + 20):
        write("w", f"a-game-of-the-name-{number}" + "x" * 1000)
    told = describe_statistics(OSMOSIS)
    assert len(told["games"]) == OTHERS
    assert len(json.dumps(told)) < 20_000


@pytest.mark.parametrize("results", [["won"], ["not won", "helped"], ["won"] * 39, ["helped"] * 20 + ["not won"] * 19])
@pytest.mark.parametrize("expert", [None, 0.0, 1.0])
def test_the_drawing_has_a_mark_for_each_of_the_last_games(results: list[Result], expert: float | None) -> None:
    plot = describe_plot(results, expert)
    last = results[-GAMES:]
    kinds: tuple[Result, ...] = get_args(Result)
    for kind in kinds:
        marks = plot["paths"].get(kind.replace(" ", "-"), "").count("M")
        assert marks == (last.count(kind) + 1 if kind in last else 0)  # and one in the legend
    assert ("expert" in plot["paths"]) == (expert is not None)
    assert plot["paths"]["share"].count("L") == len(last) - 1
    assert plot["box"] == f"0 0 {WIDTH} {HEIGHT}"
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y, _word in plot["words"])


def test_the_drawing_is_told_in_words_too() -> None:
    lost: list[Result] = ["not won"] * 8
    plot = describe_plot([*lost, "helped", "won", "won"], None)
    assert (
        plot["text"] == "Your last games: 2 won, 1 won with help, 8 not won. Of the last 10 you won 20% without help."
    )
    assert describe_plot(["helped"], None)["text"] == "Your last game: won with help."


def won_board(*, looks: bool = False) -> Browser:
    """A board on which a game was just won."""
    won = Table.replay(WON)
    browser = Browser(Patience(won.game, deal=won.deal))
    for played in won.history:
        browser.ask("command", text=str(played.move))
        if looks:
            browser.board.looked()
    return browser


def answered(browser: Browser, kind: str) -> dict[str, Any]:
    """What a request is answered; beside the play, if an event loop runs."""

    async def notebook() -> dict[str, Any]:
        browser.ask(kind)
        while not browser.answers:  # noqa: ASYNC110  nothing else tells
            await asyncio.sleep(0.005)
        return browser.answers.pop()

    browser.answers.clear()
    found = asyncio.run(notebook())
    browser.ask(kind)
    if kind != "expert":
        assert browser.answers.pop() == found  # at once, where no event loop runs
    return found


def test_the_win_that_was_just_made_is_counted() -> None:
    write("wlw", Table.replay(WON).game.name)
    browser = won_board()
    assert answered(browser, "so_far")["text"] == "won 3 of 4 · streak 2"
    browser.board.undo()
    assert answered(browser, "so_far")["text"] == ""


def test_a_win_after_a_look_is_told_as_helped() -> None:
    assert answered(won_board(looks=True), "so_far")["text"] == "won 1 of 1, with help"


@pytest.mark.parametrize(
    ("before", "looks", "text"),
    [
        ("WW", True, "won 3 of 3, all with help"),
        ("wlW", True, "won 3 of 4, 2 with help"),
        ("W", False, "won 2 of 2, 1 with help · streak 1"),
    ],
)
def test_wins_with_help_and_without_are_counted_together_and_told_apart(before: str, *, looks: bool, text: str) -> None:
    write(before, Table.replay(WON).game.name)
    assert answered(won_board(looks=looks), "so_far")["text"] == text


def test_the_best_is_told_from_the_first_win_on_and_one_without_help_takes_its_place() -> None:
    write("W")
    assert rows()["Best with help"] == "10 s, 1 move"
    write("w")
    assert "Best with help" not in rows()
    assert "Best" in rows()


def test_a_win_that_is_not_kept_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser(Patience.replay(WON))
    assert answered(browser, "so_far")["text"] == ""
    monkeypatch.setenv("PATIENCE_JOURNAL", "off")
    assert answered(won_board(), "so_far")["text"] == ""


@pytest.mark.usefixtures("_worker")
def test_it_is_said_what_the_expert_does_with_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    nearly_won = Table.replay(WON).undo(3).position
    browser = Browser(Patience(nearly_won.game, position=nearly_won))
    assert answered(browser, "expert")["text"] == "a good player wins this deal, too"
    monkeypatch.setattr(budgets, "EXPERT", 0.0)
    browser = Browser(Patience("osmosis", deal=17).play("turn"))
    assert answered(browser, "expert")["text"] == ""


@pytest.mark.usefixtures("_worker")
def test_programs_try_the_deals_in_the_background_and_tell_how_far_they_have_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deal_trials, "LONGEST", 0.1)
    write("w" * 12, "captive-queens")
    browser = Browser(Patience("captive-queens", deal=50))

    async def notebook() -> None:
        for _ in range(2):
            browser.ask("compare")
        while not (browser.answers and not browser.answers[-1]["say"]):  # noqa: ASYNC110  nothing else tells
            await asyncio.sleep(0.005)

    asyncio.run(notebook())
    assert [answer["say"] for answer in browser.answers] == [
        "Programs are trying your deals: 0 of 12 …",
        "Programs are trying your deals: 10 of 12 …",
        "",
    ]
    assert [answer["untried"] for answer in browser.answers] == [False] * 3
    assert dict(browser.answers[-1]["rows"])["Your deals"].startswith("of 12, ")
    assert journal.compare() == 0


def test_the_statistics_of_any_game_are_answered() -> None:
    write("wl")
    write("www", "peek")
    browser = Browser(Patience("osmosis", deal=17))
    assert answered(browser, "statistics")["rows"][0] == ("Won", "1 of 2")
    browser.ask("statistics", game="peek")
    assert browser.answers[-1]["rows"][0] == ("Won", "3 of 3")
    browser.ask("statistics", game="no game")
    assert "There is no game" in browser.refused
