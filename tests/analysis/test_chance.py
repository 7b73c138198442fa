"""The chance says how good it is to win from here, for somebody who sees only what the player sees."""

from dataclasses import replace

import pytest

from patience_widget import Position, Table
from patience_widget.analysis import Budget
from patience_widget.analysis.boards import judge_of_boards
from patience_widget.analysis.chance import chance, chance_of
from patience_widget.core.actions import Move
from patience_widget.players.by_weighing import Choice, Weighed
from patience_widget.solver.by_tables import decide as by_tables
from patience_widget.solver.by_tables.decide import AS_THEY_STAND, Searching
from tests.solver.test_solver import ALMOST_WON

TURN = (Move("turn"),)


def weighed(won: int, lost: int, undecided: int = 0, *, hidden: int = 10) -> Weighed:
    return Weighed((Choice(TURN, won, lost, undecided),), won + lost + undecided, won, lost, hidden)


def test_it_is_told_with_its_doubt() -> None:
    found = chance_of(weighed(12, 4))
    assert (found.state, found.text) == ("told", "75 in 100")
    assert 0 < found.low < found.share < found.high < 1
    assert "75 of 100 ways" in found.why


@pytest.mark.parametrize("few", [weighed(3, 2), weighed(1, 1, 14), Weighed(hidden=10), Weighed((), 16, 0, 3, 10)])
def test_it_is_too_early_to_say_after_few_worlds_or_if_most_are_undecided(few: Weighed) -> None:
    assert chance_of(few).text == "too early to say"


def test_what_is_proved_is_said() -> None:
    assert chance_of(weighed(1, 0, hidden=0)).text == "can be won"
    lost = Weighed((), 1, 0, 1, 0, every_world=True)
    assert chance_of(lost).text == "can't be won"


def test_where_few_ways_are_left_and_all_were_tried_it_is_not_too_early_to_say() -> None:
    six = replace(weighed(6, 0), every_world=True)
    assert (chance_of(six).text, chance_of(six).why) == (
        "can be won",
        "This can be won, wherever the unseen cards are.",
    )
    some = chance_of(replace(weighed(3, 2, 1), every_world=True))
    assert (some.text, some.low, round(some.high, 2)) == ("58 in 100", 0.5, 0.67)


def test_where_every_card_was_seen_it_does_not_speak_of_unseen_cards() -> None:
    lost = Weighed((), 1, 0, 1, 0, every_world=True)
    assert chance_of(lost).why == "You have seen every card, and this can't be won any more."


class Late:
    """Functions that numba hasn't compiled yet."""

    is_awaited = True

    def ready(self) -> Searching:
        return AS_THEY_STAND


def test_until_numba_is_ready_a_glance_finds_what_is_easy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_tables, "SEARCHING", Late())
    judge_of_boards.cache_clear()
    spends = Budget(None, 400)
    assert chance(Table("klondike", deal=3).known.position, budget=spends).text == "getting ready"
    assert spends.positions <= 100
    assert chance(Position.parse(ALMOST_WON), budget=Budget(None, 400)).text == "can be won"
    judge_of_boards.cache_clear()


def test_it_comes_from_what_is_known_alone() -> None:
    table = Table("osmosis/draw1", deal=3)
    assert chance(table.known.position, budget=Budget(None, 300)).text
