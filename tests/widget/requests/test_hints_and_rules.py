"""What the board tells those who ask: hints in three steps, and the rules of the game."""

from collections.abc import Iterator
from itertools import islice

import pytest

from patience_widget import Move, Patience, Table, games
from patience_widget.analysis.hints.hint import Hint, hint
from patience_widget.core.rulebook import rule_sections
from patience_widget.glossary import TERMS, Piece
from patience_widget.players import ended, greedy, play_out
from patience_widget.players.by_weighing import Plan
from tests.core.vocabulary_games import laid
from tests.every_game import every_game
from tests.waiting import wait
from tests.widget.test_patience import Browser


def steps(table: Table) -> tuple[str, ...]:
    return hint(table).steps


def test_a_hint_says_which_card_then_where_then_why() -> None:
    assert steps(Table("osmosis", deal=17)) == (
        "Look at the 4 of spades on reserve 1.",
        "It goes to foundation 2.",
        "Foundation 2 takes any 4.",
    )


def test_a_card_lies_in_a_cell_and_on_a_pile() -> None:
    assert steps(Table("tournament", deal=1))[0] == "Look at the king of hearts in cell 4."
    assert steps(Table("klondike", deal=1))[0].endswith(" on tableau 6.")


def test_a_hint_to_turn_says_that_nothing_can_be_built() -> None:
    table = Table("osmosis", position="game: osmosis\nfoundation1: 7C\nreserve1: 2D\nstock: rest")
    assert hint(table).move == Move("turn")
    assert (hint(table).source, hint(table).target) == ("stock", "waste")
    assert steps(table) == (
        "Look at the stock.",
        "Turn three cards.",
        "Turning shows you more of the stock.",
    )


def test_a_hint_to_turn_names_a_card_that_was_seen_before() -> None:
    table = Table("osmosis", deal=17)
    while not table.why_not("turn"):
        table.play("turn")
    table.play("redeal")
    assert hint(table, Plan((Move("turn"),))).steps[-1] == "Turning brings up the 9 of clubs, which you have seen."


def test_a_hint_to_move_a_run_speaks_of_all_its_cards() -> None:
    cards = "tableau1: [2C] 9H 8S 7D\ntableau2: TS\nwaste: 5C"
    table = Table("klondike", position=f"game: klondike\n{cards}\nstock: rest")
    assert steps(table) == (
        "Look at the 9 of hearts and the two cards on it, on tableau 1.",
        "They go to tableau 2.",
        "This turns up a face-down card.",
    )


def test_a_hint_to_rotate_says_why() -> None:
    table = laid(games.find("crescent"), tableau1="AC 3D", tableau2="8H", redeals=3)
    assert steps(table) == (
        "Look at the button “Rotate the piles”.",
        "Rotate the piles.",
        "The bottom card of every pile comes to its top. You have 3 rotations left.",
    )


@pytest.mark.parametrize(
    ("game", "redeals", "left"),
    [("klondike", "", ""), ("klondike/two-redeals", "redeals: 1\n", " You have 1 redeal left.")],
)
def test_a_hint_to_redeal_says_why_and_how_often_where_that_is_limited(game: str, redeals: str, left: str) -> None:
    table = Table(game, position=f"game: {game}\n{redeals}waste: rest 9H 3S 8H 5S")
    assert steps(table)[2] == (f"The stock is used up, and a redeal brings its cards back.{left}")


def test_a_hint_to_gather_heaps_says_in_which_order() -> None:
    table = Table("rosamunds-bower", deal=3)
    while (given := hint(table)).move != Move("redeal", ("heap1", "heap2", "heap3")):
        assert given.move is not None
        table.play(given.move)
    assert given.steps[1] == "Redeal, and choose heap 1, heap 2 and heap 3 in this order."


def test_a_hint_where_nothing_gets_further_says_so_in_one_sentence() -> None:
    stuck = play_out(Table("osmosis", deal=17), greedy)
    assert hint(stuck).move is None
    assert len(steps(stuck)) == 1


@every_game
def test_every_hint_of_a_game_is_the_move_of_the_fair_player_in_sentences(name: str) -> None:
    table = Table(name, deal=3)
    for given in islice(_hints(table), 60):
        assert given.move in table.moves
        assert {given.source, given.target} <= {"", *(pile.id for pile in table.game.piles)}
        assert len(given.steps) == 3
        assert all(step[0].isupper() and step.endswith(".") for step in given.steps)
        assert "the face-down card" not in " ".join(given.steps)


def _hints(table: Table) -> Iterator[Hint]:
    while not ended(table) and greedy(table):
        given = hint(table)
        if given.move is None:  # a longer look has shown that the game is lost
            assert steps(table)[0].startswith("The game is lost")
            return
        yield given
        table.play(given.move)


def test_the_board_sends_hints_and_rules_and_changes_nothing() -> None:
    board = Patience("osmosis", deal=17)
    browser, before = Browser(board), board.board
    browser.ask("hint")
    wait(lambda: browser.answers)
    given = browser.answers[-1]
    assert [step.endswith(".") for step in given["steps"]] == [True] * 3
    assert given["move"] in board.moves
    assert given == {
        "kind": "hint",
        "revision": before["revision"],
        "move": "turn",
        "source": "stock",
        "target": "waste",
        "steps": given["steps"],
    }
    browser.send({"kind": "rules", "revision": -5})
    rules = browser.answers[-1]
    assert (rules["kind"], rules["revision"], rules["title"]) == ("rules", -5, "Osmosis")
    said = [(heading, ["".join(map(_word, text)) for text in texts]) for heading, texts in rules["sections"]]
    assert said == rule_sections(board.game)
    assert rules["sections"][1][1][0][0] == ("Build", next(term.meaning for term in TERMS if term.name == "build"))
    assert board.board is before


def test_a_hint_for_a_board_that_has_changed_is_refused() -> None:
    browser = Browser(Patience("osmosis", deal=17))
    browser.send({"kind": "hint", "revision": 99})
    assert "The board has changed since then" in browser.refused


def test_foundations_say_in_a_sign_what_they_take_next() -> None:
    def signs(board: Patience) -> list[str]:
        return [pile["next"] for pile in board.board["piles"] if pile["role"] == "foundation"]

    board = Patience("osmosis", deal=17)
    assert signs(board) == ["♥", "4", "", ""]
    board.play("r1>f2")
    board.play("r2>f1")
    assert signs(board) == ["♥", "A♠", "4", ""]
    assert {pile["next"] for pile in board.board["piles"] if pile["role"] != "foundation"} == {""}
    assert signs(Patience("royal-cotillion", deal=3))[0] == "3♣"


def test_long_fans_are_counted_and_short_ones_are_not() -> None:
    suit = " ".join(f"{rank}C" for rank in "7A23456")
    lesson = f"game: osmosis\nfoundation1: {suit}\nreserve1: [2D] 7H\nstock: rest"
    counted = {pile["id"]: pile["count"] for pile in Patience("osmosis", position=lesson).board["piles"]}
    assert (counted["foundation1"], counted["reserve1"], counted["stock"]) == (True, False, True)


def test_the_board_tells_how_many_hints_were_asked_for_and_the_seconds_at_play() -> None:
    board = Patience("osmosis", deal=17)
    browser = Browser(board)
    assert (board.board["status"]["hints"], board.board["status"]["seconds"]) == (0, 0)
    board.play("turn")
    browser.ask("hint")
    browser.ask("hint")
    browser.ask("command", text="hint")
    board.play("turn")
    assert board.board["status"]["hints"] == 1
    browser.ask("command", text="hint")
    board.undo()
    assert board.board["status"]["hints"] == 2
    board.new(deal=17)
    assert board.board["status"]["hints"] == 0


def _word(piece: Piece) -> str:
    return piece if isinstance(piece, str) else piece[0]
