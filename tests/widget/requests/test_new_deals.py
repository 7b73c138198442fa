"""Another deal of a level: where rated deals are offered, which one is taken, and what is refused."""

from collections.abc import Callable
from pathlib import Path

import pytest

from patience_widget import Patience, games, journal
from patience_widget.analysis.rating import Found, OfLevel
from patience_widget.games import rated
from patience_widget.games.rated import Difficulty, RatedDeal, UnratedGame
from patience_widget.journal.writer import WRITER
from patience_widget.widget.data import board as board_data
from tests.widget.requests.test_choose_a_game import Browser

SAYS = "This deal is rated hard, and it can be won."


@pytest.fixture(autouse=True)
def _rated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Golf has three easy deals and three hard ones."""
    wins = {1: 8, 2: 8, 3: 8, 4: 4, 5: 0, 6: 0, 7: 1}
    rows = tuple(RatedDeal("golf", deal, "winnable", won, 8) for deal, won in wins.items())
    monkeypatch.setattr(rated, "_rated", lambda: {"golf": rows})
    monkeypatch.setenv("PATIENCE_JOURNAL", str(tmp_path / "journal.sqlite3"))
    board_data.stays.cache_clear()


def test_a_board_says_which_deal_numbers_players_of_other_programs_know() -> None:
    told = "1 to 1,000,000: the deals of Microsoft's FreeCell."
    assert Patience("freecell", deal=1).board["game"]["deals"] == told
    assert Patience("bakers-game/kings", deal=1).board["game"]["deals"] == told
    assert "deals" not in Patience("freecell/pysolfc", deal=1).board["game"]


def test_a_board_of_a_game_with_rated_deals_names_their_levels() -> None:
    assert Patience("golf", deal=1).board["game"]["levels"] == ["easy", "hard"]
    assert "levels" not in Patience("osmosis", deal=1).board["game"]


def test_a_rated_deal_is_taken_and_said_to_be_rated() -> None:
    browser = Browser(Patience("golf", deal=30))
    browser.ask("new", deal="", level="hard")
    assert browser.board.table.deal in (5, 6, 7)
    assert browser.board.board["note"] == SAYS
    browser = Browser(Patience("osmosis", deal=17))
    browser.ask("new", deal="", level="easy", game="golf")
    assert (browser.board.game.name, browser.board.table.deal in (1, 2, 3)) == ("golf", True)


def test_a_typed_line_takes_one_too() -> None:
    browser = Browser(Patience("golf", deal=30))
    assert browser.ask("command", text="new hard")["ok"]
    assert browser.board.table.deal in (5, 6, 7)


def test_a_level_that_nobody_knows_is_refused_and_the_game_stays() -> None:
    for game, level, why in (
        ("golf", "simple", "A level is easy, medium or hard, not 'simple'."),
        ("fortress", "easy", "No deals of Fortress are rated: games.rated_games() has the games with rated deals."),
    ):
        browser = Browser(Patience(game, deal=30))
        assert browser.ask("new", deal="", level=level)["message"] == why
        assert browser.board.table.deal == 30


def answers(board: Patience, found: Found | None) -> list[object]:
    """Let the worker answer with this at once. Returns what it is asked."""
    asked: list[object] = []

    def about_now(_work: object, about: object, answered: Callable[[object], object], **_: object) -> None:
        asked.append(about)
        answered(found)

    board.background._questions.about_now = about_now  # type: ignore[assignment]
    return asked


@pytest.mark.parametrize(
    ("game", "level", "won", "says"),
    [
        ("osmosis", "easy", 4, "Deal 17 is easy, and it can be won: a good player won 4 of 4 games."),
        ("golf", "medium", 2, "Deal 17 is medium, and it can be won: a good player won 2 of 4 games."),
        ("osmosis", "hard", 0, "Deal 17 is hard, and it can be won: a good player won none of 4 games."),
    ],
)
def test_where_too_few_deals_of_a_level_are_rated_one_is_looked_for(
    game: str, level: Difficulty, won: int, says: str
) -> None:
    browser = Browser(Patience(game, deal=30))
    asked = answers(browser.board, Found(RatedDeal(game, 17, "winnable", won, 4), 2))
    browser.ask("new", deal="", level=level)
    assert asked == [OfLevel(games.find(game), level)]
    assert browser.board.table.deal == 17
    assert browser.board.board["note"] == says


def test_where_none_is_found_the_game_stays_and_it_is_said() -> None:
    browser = Browser(Patience("osmosis", deal=30))
    answers(browser.board, Found(None, 3))
    said = browser.ask("command", text="new easy")["text"]
    assert said == "Searching for a deal that is easy. This uses hidden cards, and may take 30 seconds."
    says = "No easy deal of Osmosis was found in time: 3 deals were tried. Try again, or take any deal."
    assert (browser.board.table.deal, browser.board.board["note"]) == (30, says)


def test_the_last_deal_that_was_wanted_is_the_one_that_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser(Patience("osmosis", deal=30))
    dropped, answers = list[object](), dict[object, Callable[[object], object]]()

    def ask(_work: object, about: object, answered: Callable[[object], object], **_: object) -> object:
        answers[about] = answered
        return about

    monkeypatch.setattr(browser.board.background._questions, "ask", ask)
    monkeypatch.setattr(browser.board.background._questions, "drop", dropped.append)
    for wanted in ({"winnable": True}, {"level": "easy"}, {"level": "hard"}, {"level": "hard"}):
        browser.ask("new", deal="", **wanted)
    osmosis = games.find("osmosis")
    assert dropped == [osmosis, OfLevel(osmosis, "easy")]
    answers[OfLevel(osmosis, "hard")](Found(RatedDeal("osmosis", 17, "winnable", 0, 4), 2))
    assert browser.board.board["note"].startswith("Deal 17 is hard")


def test_python_takes_a_level_too() -> None:
    board = Patience("osmosis", deal=17).new("golf", level="easy")
    assert board.table.deal in (1, 2, 3)
    with pytest.raises(UnratedGame, match="choose easy or hard"):
        board.new(level="medium")
    with pytest.raises(ValueError, match="a level is easy, medium or hard"):
        board.new(level="simple")  # type: ignore[arg-type]
    for more in ({"winnable": True}, {"deal": 3}):
        with pytest.raises(TypeError, match="leave out deal and winnable, or level"):
            board.new(level="easy", **more)
    assert board.table.deal in (1, 2, 3)


def test_deals_that_were_not_played_come_first() -> None:
    for deal in (5, 7):
        kept = journal.begin(Patience("golf", deal=deal).table)
        kept.table.play(next(iter(kept.table.moves)))
        kept.moved()
    WRITER.flush()
    board = Patience("golf", deal=1)
    assert {board.new(level="hard").table.deal for _ in range(8)} == {6}


def test_the_games_with_levels_can_be_listed() -> None:
    assert games.rated_games() == ("golf",)
