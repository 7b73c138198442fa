"""Hints for games in which several moves together get further, though no single one does."""

import pytest

from patience_widget import Move, Table
from patience_widget.analysis import Budget, fair_hint
from patience_widget.analysis.hints.further import way_further
from patience_widget.analysis.hints.hint import hint
from patience_widget.players import greedy
from patience_widget.players.by_weighing import Plan


def left_by_greed(name: str, deal: int) -> Table:
    table = Table(name, deal=deal)
    while move := greedy(table):
        table.play(move)
    return table


def test_where_greed_stops_the_hint_is_the_first_move_of_a_line() -> None:
    table = left_by_greed("crescent", 13)
    first = way_further(table.node.known, budget=Budget())
    assert first in table.moves
    assert hint(table).move == first


@pytest.mark.parametrize(("name", "deal"), [("crescent", 13), ("beleaguered-castle", 7), ("klondike", 5)])
def test_the_hints_that_follow_build_a_card_and_do_not_go_round_in_a_circle(name: str, deal: int) -> None:
    table = left_by_greed(name, deal)
    built = table.position.built()
    for _ in range(10):
        given = hint(table)
        assert given.move
        assert all(step[0].isupper() and step.endswith(".") for step in given.steps)
        table.play(given.move)
        if table.position.built() > built:
            return
    pytest.fail("no card was built")


def test_a_move_that_was_tried_is_not_the_first() -> None:
    table = Table("osmosis", position="game: osmosis\nfoundation1: 7C\nreserve1: 8D\nwaste: rest")
    assert way_further(table.node.known, budget=Budget()) == Move("redeal")
    assert way_further(table.node.known, {Move("redeal")}, budget=Budget()) is None
    assert way_further(table.node.known, budget=Budget(None, positions=0)) is None


def test_only_a_proof_says_that_no_move_gets_further(monkeypatch: pytest.MonkeyPatch) -> None:
    stuck = "game: osmosis\nfoundation1: 7C\nreserve1: 8D\nwaste: rest"
    table = Table("osmosis", position=stuck)
    monkeypatch.setattr("patience_widget.core.table.history.stuck", lambda _known: "unknown")
    monkeypatch.setattr("patience_widget.analysis.hints.hint.way_further", lambda *_about, **_how: None)
    for answer, told in [
        ("yes", ("You can still move, but no more cards can be built. Take a new deal.",)),
        ("unknown", None),
    ]:
        searched = "patience_widget.players.by_weighing.expert.search_on"
        monkeypatch.setattr(searched, lambda *_a, answer=answer, **_k: answer)
        given = hint(table, Plan(()))
        assert given.steps == told if told else given.move in table.moves
    assert given.steps[-1].endswith("No line that gets you further was found in time.")


def test_where_the_nearest_positions_show_nothing_a_longer_search_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("patience_widget.analysis.hints.hint.way_further", lambda *_about, **_how: None)
    table = left_by_greed("crescent", 13)
    given = hint(table, Plan(()), budget=Budget(None, positions=20_000))
    assert given.move in table.moves
    assert not given.steps[-1].endswith("in time.")


def test_where_every_card_is_known_and_the_game_is_lost_the_hint_says_so_in_place_of_a_move() -> None:
    table = Table.replay("freecell#7038 tableau2>tableau4 tableau2>foundation3 tableau2>cell1 tableau2>cell2")
    table.play("tableau1>cell4")
    assert table.outcome() is None
    assert fair_hint(table, budget=Budget(None, 2000)).steps == (
        "You have seen every card, and the game can't be won from here. Undo some moves, or take a new deal.",
    )
