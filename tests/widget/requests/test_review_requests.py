"""The review of a game on a board: what a page is told of it, and what it can do with it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from patience_widget import Patience, Table, journal
from patience_widget.analysis import Budget, Review, review
from patience_widget.analysis.hints.expert_result import Ends
from patience_widget.analysis.hints.line_in_words import in_short
from patience_widget.analysis.judge import Judged
from patience_widget.analysis.worker_process.client import WORKER
from patience_widget.core.actions import Move
from patience_widget.core.table.known import KnownTable
from patience_widget.players.shares import Interval
from patience_widget.widget import patience
from patience_widget.widget.background import budgets, own_puzzle, reviewing
from patience_widget.widget.data.journal import describe_statistics
from tests.test_direct import HIDDEN
from tests.waiting import wait
from tests.widget.test_patience import Browser

THIRTY_FANS = "2 3 13 7 1 17 13 12 1 1 6 2 4 4 11 16 11 14 17 14 10 10 6 6 7 12 16 3 15 3"
MOVES = ("reserve2>foundation1", "turn", "turn")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("REVIEW", "REVIEW_AGAIN", "CHANCE", "OWN_GAME", "COACH"):
        monkeypatch.setattr(budgets, name, Budget(None, positions=10_000))
    monkeypatch.setattr(reviewing, "TRIES", 0)
    yield
    WORKER.end()


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A journal in which nothing is yet."""
    monkeypatch.setenv("PATIENCE_JOURNAL", str(tmp_path / "journal.sqlite3"))


@pytest.fixture
def browser() -> Browser:
    return Browser(Patience("osmosis", deal=17).play(*MOVES))


def told(browser: Browser) -> list[dict[str, Any]]:
    return [answer for answer in browser.answers if answer["kind"] == "review"]


def reviewed(browser: Browser) -> dict[str, Any]:
    """What is told at the end of a review; numba has done its work before, so that the same is found each time."""
    is_ready: list[object] = []
    WORKER.when_ready(browser, is_ready.append)
    wait(lambda: is_ready)
    browser.ask("review")
    wait(lambda: told(browser) and not told(browser)[-1]["running"])
    return told(browser)[-1]


def test_it_tells_again_and_again_how_far_it_has_come(browser: Browser) -> None:
    last = reviewed(browser)
    assert (last["done"], last["of"], last["truth"]) == (3, 3, "")
    numbers = [move["number"] for one in told(browser) for move in one["moves"]]
    assert numbers == sorted(numbers)


def test_what_was_found_out_is_told_at_once_the_next_time_and_what_there_was_no_time_for_is_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(budgets, "REVIEW", Budget(None, 0))
    monkeypatch.setattr(budgets, "REVIEW_AGAIN", Budget(None, 0))
    browser = played_by_hand()
    last = reviewed(browser)
    assert (last["heading"], last["moves"]) == ("No move is judged", [])
    assert last["summary"] == "There was no time to judge any of 2 moves."
    monkeypatch.setattr(budgets, "REVIEW", Budget(None))
    reviewed(browser)
    browser.answers.clear()
    browser.ask("review")
    assert told(browser)[0]["done"] == len(told(browser)[0]["moves"]) == 2


def test_what_there_was_no_time_for_is_tried_once_more_at_the_end_of_the_review(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(budgets, "REVIEW", Budget(None, 0))
    monkeypatch.setattr(budgets, "REVIEW_AGAIN", Budget(None))
    browser = played_by_hand()
    last = reviewed(browser)
    assert {move["number"] for one in told(browser) for move in one["moves"]} == {1, 2}
    assert "There was no time" not in last["summary"]


def test_what_a_cell_has_reviewed_is_not_judged_again_on_the_board(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = browser.board.review(Budget(None, 30_000))
    for name in ("REVIEW", "REVIEW_AGAIN", "CHANCE"):
        monkeypatch.setattr(budgets, name, Budget(None, 0))
    last = reviewed(browser)
    assert [last["heading"], last["summary"]] == [found.heading, found.account]


def test_a_review_counts_for_the_game_that_it_was_of(monkeypatch: pytest.MonkeyPatch) -> None:
    board, scored = Patience("osmosis", deal=17).play("turn"), list[object]()
    monkeypatch.setattr(board.journal, "scored", scored.append)

    def leaves(table: Table, *, budget: object) -> Review:
        found = review(table, budget=Budget(None, 30_000))
        board.new(deal=18)
        return found

    monkeypatch.setattr(patience, "review", leaves)
    assert len(board.review()) == 1
    assert scored == []


def test_what_the_board_has_reviewed_is_not_judged_again_in_a_cell(browser: Browser) -> None:
    last = reviewed(browser)
    found = browser.board.review(Budget(None, 0))
    assert [found.heading, found.account] == [last["heading"], last["summary"]]
    browser.board.play("turn")
    assert browser.board.review(Budget(None, 0)).left


def test_a_position_is_shown_as_its_player_knew_it(browser: Browser) -> None:
    reviewed(browser)
    browser.ask("review_at", number=1, steps=0)
    shown = browser.answers[-1]["board"]
    cards = {pile["id"]: pile["cards"] for pile in shown["piles"]}
    assert cards["stock"] == [""] * 35
    assert all(pile["lifts"] == [] for pile in shown["piles"])
    assert browser.board.table.node.depth == 3


def test_nobody_shows_a_move_that_there_is_not(browser: Browser) -> None:
    reviewed(browser)
    browser.ask("review_at", number=4, steps=0)
    assert browser.refused == "That move isn't part of the review."


def test_who_plays_on_plays_another_table_and_is_helped(browser: Browser) -> None:
    before = browser.board.table
    reviewed(browser)
    browser.ask("play_from", number=2)
    table = browser.board.table
    assert table is not before
    assert [str(played.move) for played in table.history] == [MOVES[0]]
    assert "counts as helped" in browser.board.board["note"]
    assert before.node.depth == 3


def test_a_look_says_what_was_true(browser: Browser) -> None:
    browser.ask("review", look=True)
    wait(lambda: told(browser) and not told(browser)[-1]["running"])
    assert told(browser)[-1]["truth"]


def test_a_review_that_is_stopped_tells_no_more(browser: Browser) -> None:
    browser.ask("review")
    browser.ask("review_stop")
    count = len(told(browser))
    browser.ask("hint")
    wait(lambda: any(answer["kind"] == "hint" for answer in browser.answers))
    assert len(told(browser)) == count


def played_by_hand() -> Browser:
    """The end of a game in which every card is seen, two moves of which the journal keeps."""
    at = Table("black-hole", deal=5).play(*(f"fan{fan}>hole" for fan in THIRTY_FANS.split())).position
    board = Patience("black-hole", position=at)
    with board.hold(), board.by_hand():
        board.play("fan14>hole")
        board.play(next(iter(board.moves)))
    return Browser(board)


def test_a_review_to_the_end_is_kept_with_its_score(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "REVIEW", Budget(None))
    browser = played_by_hand()
    reviewed(browser)
    review = browser.board.background.review.review()
    [one] = journal.count_games("black-hole")
    assert (one.reviewed, one.score) == (1, review.score)


def test_a_game_of_the_journal_is_shown_and_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "REVIEW", Budget(None))
    browser = played_by_hand()
    record = str(browser.board.record())
    browser.board.new(deal=3)
    [number, what, how, score, resumes] = describe_statistics(browser.board.game)["last"][0]
    assert (what.split(",")[0], how, score, resumes) == ("A position", "unfinished, 2 moves", "", True)
    browser.ask("review_game", number=number)
    wait(lambda: told(browser) and not told(browser)[-1]["running"])
    assert str(browser.board.record()) == record
    assert (told(browser)[0]["opens"], told(browser)[-1]["done"]) == (True, 2)
    assert describe_statistics(browser.board.game)["last"][0][3].isdecimal()


def test_each_of_the_last_games_that_is_unfinished_can_be_resumed() -> None:
    browser = Browser(Patience("osmosis", deal=1))
    for deal in (1, 2, 3):
        browser.board.new(deal=deal)
        browser.board.play("turn")
    [_, _, (number, what, _how, _score, resumes)] = describe_statistics(browser.board.game)["last"]
    assert (what.split(",")[0], resumes) == ("Deal 1", True)
    browser.ask("go_on", number=number)
    assert (str(browser.board.record()), browser.board.kept_number) == ("osmosis#1 turn", number)


@pytest.mark.parametrize("kind", ["review_game", "go_on"])
def test_a_game_that_the_journal_does_not_have_is_refused(browser: Browser, kind: str) -> None:
    browser.ask(kind, number=1)
    assert browser.refused == "The journal doesn't have this game any more."


def test_it_says_how_often_a_good_player_wins_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "TRIES", 2)
    monkeypatch.setattr(budgets, "GOOD_PLAYER", Budget(None))
    browser = played_by_hand()
    browser.ask("review", look=True)
    wait(lambda: told(browser) and not told(browser)[-1]["running"])
    assert "A good player who sees no more than you wins this deal" in told(browser)[-1]["good"]


@pytest.mark.parametrize(
    ("games", "often"),
    [
        ("wwlwwlwwww", "wins this deal 8 times in 10."),
        ("wlwwl.", "wins this deal 3 times in 5."),
        ("lllll.", "wins this deal never in 5 times."),
        ("wlww.", ""),
        ("wlwwlwwl", ""),
    ],
)
def test_a_game_of_a_good_player_that_takes_too_long_ends_the_count_but_not_what_it_says(
    games: str, often: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "TRIES", 10)
    ends: dict[str, Ends | None] = {"w": "wins", "l": "loses", ".": None}
    said = reviewing._good_player([ends[one] for one in games])
    assert said.endswith(often)
    assert bool(said) == bool(often)


def test_a_deal_that_a_good_player_wins_is_said_to_be_winnable_though_no_search_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reviewing, "TRIES", 2)
    monkeypatch.setattr(reviewing, "FEWEST", 1)
    monkeypatch.setattr(budgets, "GOOD_PLAYER", Budget(None))
    monkeypatch.setattr(budgets, "OWN_GAME", Budget(None, 1))
    browser = played_by_hand()
    browser.ask("review", look=True)
    wait(lambda: told(browser) and not told(browser)[-1]["running"])
    assert told(browser)[-1]["truth"] == "This deal can be won."
    assert told(browser)[-1]["good"].endswith("wins this deal 2 times in 2.")


def with_mistake(board: Patience, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the review of a board have found that its second move is a mistake."""
    before = board.table.node.path()[1]
    mistake = Judged(
        2,
        Move("turn"),
        0.6,
        Interval(0.5, 0.7),
        20,
        15,
        (Move("move", ("tableau1", "tableau2")),),
        "W.",
        KnownTable(before),
    )
    monkeypatch.setattr(board.background.review, "judged", lambda _: mistake)


def test_a_mistake_becomes_a_puzzle_that_says_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser(Patience("klondike/draw1", deal=1).play("turn", "turn"))
    board = browser.board
    with_mistake(board, monkeypatch)
    browser.ask("review_puzzle", number=2)
    assert board.table.node.depth == 1
    fell = "Your chance fell from 60 to about 40 in 100."
    asked = f"Move 2 of your game: you played turn a card. {fell} Find a better move."
    assert board.board["note"] == asked
    browser.ask("action", move="turn")
    assert board.board["note"] == own_puzzle.DECIDES_NOTHING
    browser.ask("undo", count=1)
    assert board.board["note"] == asked


def test_a_puzzle_of_a_move_that_lost_the_game_says_so_and_not_how_far_the_chance_fell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    browser = Browser(Patience("klondike/draw1", deal=1).play("turn", "turn"))
    board = browser.board
    with_mistake(board, monkeypatch)
    found = replace(board.background.review.judged(2), loses=True)  # type: ignore[type-var]
    monkeypatch.setattr(board.background.review, "judged", lambda _: found)
    browser.ask("review_puzzle", number=2)
    asked = "Move 2 of your game: you played turn a card. That loses the game. Find a better move."
    assert board.board["note"] == asked


def test_only_what_the_review_has_found_becomes_a_puzzle(browser: Browser) -> None:
    reviewed(browser)
    browser.ask("review_puzzle", number=2)
    assert browser.refused == "The review has found nothing better than move 2."


def test_no_puzzle_is_made_where_nothing_was_reviewed(browser: Browser) -> None:
    browser.ask("review_puzzle", number=2)
    assert browser.refused == "The review has found nothing better than move 2."
    reviewed(browser)
    browser.board.new("osmosis", deal=18).play("turn", "turn", "turn", "turn")
    for number in (2, 4):
        browser.ask("review_puzzle", number=number)
        assert browser.refused == f"The review has found nothing better than move {number}."


def test_a_move_in_short_names_a_foundation_as_its_game_does() -> None:
    hole = Table("black-hole", deal=5)
    assert in_short(hole.position, next(iter(hole.moves))).endswith(" to the hole")
    assert (
        in_short(Table("osmosis", deal=17).position, Move("move", ("reserve2", "foundation1")))
        == "A♥ to the foundation"
    )


def test_a_move_in_short_says_how_many_cards_go_along() -> None:
    assert in_short(HIDDEN, Move("tableau6>tableau5*2")) == "Q♦ and 1 more to K♠"
