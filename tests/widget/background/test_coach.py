"""The coach of a board says what a move surely cost, also of an earlier move if the player has played on meanwhile."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count

import pytest

from patience_widget import Patience
from patience_widget.analysis.boards import Made, judge_made
from patience_widget.analysis.chance import Chance, chance
from patience_widget.analysis.judge import Judged
from patience_widget.core.actions import Move
from patience_widget.core.table.known import KnownTable
from patience_widget.players.shares import Interval
from patience_widget.widget.background.chance_and_coach import LATE, UNREADY, WAS_LOST, ChanceOfBoard, Coach
from patience_widget.widget.background.work import Questions

Answer = Callable[[object], object]


class Asked(Questions):
    """Stands in for the questions of a board: a test answers them."""

    def __init__(self) -> None:
        self.open: dict[object, Answer] = {}
        self.made: list[object] = []
        self.until_ready: dict[object, Answer] = {}

    def when_ready(self, answered: Answer) -> object:  # type: ignore[override]
        question = object()
        self.until_ready[question] = answered
        return question

    def ready(self) -> None:
        """Numba is ready now."""
        waiting, self.until_ready = self.until_ready, {}
        for answered in waiting.values():
            answered(None)

    def by_itself(self, work: object, about: object, answered: Answer, **_: object) -> object:  # type: ignore[override]
        assert work in (judge_made, chance)
        question = object()
        self.open[question] = answered
        self.made.append(about)
        return question

    def drop(self, question: object) -> None:
        self.open.pop(question, None)
        self.until_ready.pop(question, None)

    def answer(self, value: object) -> None:
        waiting, self.open = self.open, {}
        for answered in waiting.values():
            answered(value)


@pytest.fixture
def board() -> Patience:
    return Patience("osmosis", deal=17)


def judged(board: Patience, least: float) -> Judged:
    before = board.table.node.before
    assert before
    better = Move("turn")
    known = KnownTable(before)
    return Judged(1, better, 0.6, Interval(0.5, 0.7), least + 5, least, (better,), "It shows a card.", known)


@pytest.fixture
def read_well() -> Callable[[], float]:
    """A clock for which every word stands for ten seconds."""
    return count(0.0, 10.0).__next__


def test_it_speaks_of_a_move_that_surely_cost_more(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    board.play("reserve2>foundation1")
    one.changed(board.table.node)
    asked.answer(judged(board, 12))
    assert said[-1]["node"] == board.table.node.number
    assert said[-1]["text"] == "Your chance fell from 60 to about 43 in 100. Better: turn three cards."
    assert said[-1]["why"] == "Turn three cards. It shows a card."


def test_it_says_once_that_a_game_was_lost_before(board: Patience, read_well: Callable[[], float]) -> None:
    """Where the loss is found out only after some moves."""
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append, clock=read_well)
    was_lost = Judged(1, Move("turn"), 0.0, Interval(0.0, 0.0))
    for told in (WAS_LOST, None):
        board.play("turn")
        one.changed(board.table.node)
        asked.answer(was_lost)
        assert said[-1].get("text") == told
    board.undo(2)
    board.play("reserve2>foundation1")
    one.changed(board.table.node)
    asked.answer(was_lost)
    assert said[-1]["text"] == WAS_LOST


def test_who_goes_on_after_a_move_that_lost_the_game_is_not_told_again(
    board: Patience, read_well: Callable[[], float]
) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append, clock=read_well)
    board.play("reserve2>foundation1")
    one.changed(board.table.node)
    asked.answer(replace(judged(board, 95), loses=True))
    assert "That loses the game." in str(said[-1]["text"])
    board.play("turn")
    one.changed(board.table.node)
    asked.answer(Judged(2, Move("turn"), 0.0, Interval(0.0, 0.0)))
    assert "text" not in said[-1]


@pytest.mark.parametrize("least", [0, 9.9])
def test_it_says_nothing_that_is_not_sure(board: Patience, least: float) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    board.play("reserve2>foundation1")
    one.changed(board.table.node)
    asked.answer(judged(board, least))
    assert "text" not in said[-1]


def test_who_has_played_on_hears_of_the_earlier_move_and_how_many_moves_to_take_back(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    board.play("reserve2>foundation1")
    one.changed(board.table.node)
    made = board.table.node.played
    assert made
    bad = replace(judged(board, 12), move=made.move)
    for _ in range(2):
        board.play("turn")
        one.changed(board.table.node)
    assert len(asked.open) == 1
    assert "text" not in said[-1]
    asked.answer(bad)
    assert said[-1]["node"] == board.table.node.number
    assert said[-1]["back"] == 3
    text = "Move 1, A♥ to the foundation: your chance fell from 60 to about 43 in 100. Better: turn three cards."
    assert said[-1]["text"] == text
    board.undo(3)
    assert not board.can_undo
    one.changed(board.table.node)
    assert "text" not in said[-1]


def test_who_turns_the_stock_many_times_still_hears_of_the_card_played_before(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    for move in ("turn", "turn", "reserve2>foundation1", *["turn"] * 8):
        board.play(move)
        one.changed(board.table.node)
    assert [made.number for made in asked.made if isinstance(made, Made)] == [1, 3]
    asked.answer(replace(judged(board, 12), move=Move("reserve2>foundation1")))
    assert said[-1]["back"] == 9
    assert "your chance fell from 60 to about 43 in 100. Better: turn three cards." in str(said[-1]["text"])


def test_after_a_pause_the_last_moves_are_judged_too_the_last_one_first(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    for _ in range(3):
        board.play("turn")
        one.changed(board.table.node)
    for _ in range(3):
        asked.answer(judged(board, 0))
    assert [made.number for made in asked.made if isinstance(made, Made)] == [1, 3, 2]
    assert not asked.open


def test_a_word_that_stood_too_short_to_be_read_is_said_again_of_the_earlier_move(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    times = iter((0.0, 1.5, 9.0))
    one = Coach(board, asked, said.append, clock=times.__next__)
    board.play("reserve2>foundation1")
    one.changed(board.table.node)
    asked.answer(judged(board, 12))
    board.play("turn")
    one.changed(board.table.node)
    assert said[-1]["back"] == 2
    board.play("turn")
    one.changed(board.table.node)
    assert "text" not in said[-1]


def test_it_tells_how_many_moves_of_the_line_it_has_judged(board: Patience) -> None:
    """Who hears nothing from it knows that it looks."""
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    told = []
    for least in (0, 0, 12):
        board.play("turn")
        one.changed(board.table.node)
        asked.answer(judged(board, least))
        told.append(said[-1].get("judged"))
    assert told == [1, 2, 3]
    board.undo(2)
    one.changed(board.table.node)
    assert said[-1] == {"judged": 1}
    board.undo()
    one.changed(board.table.node)
    assert said[-1] == {}


def test_of_a_move_long_ago_it_speaks_no_more(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    for _ in range(6):
        board.play("turn")
        one.changed(board.table.node)
    assert [made.number for made in asked.made if isinstance(made, Made)] == [1, 6]
    asked.answer(judged(board, 0))
    assert "text" not in said[-1]


def test_moves_that_the_board_made_by_itself_are_taken_back_with_the_one_before(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    board.table.play("turn").play("turn", by_itself=True)
    one.changed(board.table.node)
    board.play("turn")
    one.changed(board.table.node)
    asked.answer(judged(board, 12))
    assert said[-1]["back"] == 2
    board.undo(2)
    assert not board.can_undo


def test_a_move_of_another_line_is_judged_no_more(board: Patience) -> None:
    asked = Asked()
    one = Coach(board, asked, lambda _: None)
    board.play("reserve2>foundation1")
    one.changed(board.table.node)
    board.undo().play("turn")
    one.changed(board.table.node)
    assert len(asked.open) == 1
    assert len(asked.made) == 2


def test_it_says_its_word_again_to_who_comes_back_to_the_move(board: Patience, read_well: Callable[[], float]) -> None:
    """Whether the player makes a move that was taken back again, or undoes what came after it."""
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append, clock=read_well)
    board.play("reserve2>foundation1")
    one.changed(board.table.node)
    asked.answer(judged(board, 12))
    word = said[-1]
    assert word["why"]
    for change in ("undo", "redo", "turn", "undo"):
        board.play(change) if change == "turn" else getattr(board, change)()
        one.changed(board.table.node)
        assert said[-1] == word if board.table.node.number == word["node"] else "text" not in said[-1]
    board.undo().play("reserve2>foundation1")
    one.changed(board.table.node)
    assert said[-1] == word
    assert len(asked.made) == 2  # and of the turn, which has not been answered


def test_of_a_move_that_was_not_judged_yet_it_speaks_when_the_moves_after_it_are_undone(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    board.play("reserve2>foundation1", "turn")
    one.changed(board.table.node)
    board.undo()
    one.changed(board.table.node)
    asked.answer(judged(board, 12))
    assert said[-1]["node"] == board.table.node.number


def test_it_says_again_that_the_game_was_lost_where_it_said_so(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    board.play("turn")
    one.changed(board.table.node)
    asked.answer(Judged(1, Move("turn"), 0.0, Interval(0.0, 0.0)))
    board.play("turn").undo()
    one.changed(board.table.node)
    assert said[-1] == {"node": board.table.node.number, "text": WAS_LOST, "judged": 1}


def test_moves_that_are_taken_back_are_not_judged(board: Patience) -> None:
    asked = Asked()
    one = Coach(board, asked, lambda _: None)
    board.play("turn")
    board.undo()
    one.changed(board.table.node)
    assert asked.made == []


def test_it_is_told_nothing_that_the_player_could_not_know(board: Patience) -> None:
    asked = Asked()
    one = Coach(board, asked, lambda _: None)
    board.play("turn")
    one.changed(board.table.node)
    [made] = asked.made
    assert isinstance(made, Made)
    assert ".." in str(made.known)


def test_until_numba_is_ready_it_says_so_and_judges_the_move_as_soon_as_it_is(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    board.play("reserve2>foundation1")
    one.changed(board.table.node)
    asked.answer("unready")
    assert said[-1] == {"node": board.table.node.number, "text": UNREADY}
    asked.ready()
    assert asked.made[0] == asked.made[1]
    asked.answer(judged(board, 12))
    assert "from 60 to about 43 in 100" in str(said[-1]["text"])


def test_it_says_so_if_there_was_no_time_to_judge_a_move(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    board.play("reserve2>foundation1")
    one.changed(board.table.node)
    asked.answer("late")
    assert said[-1] == {"node": board.table.node.number, "text": LATE}
    assert not asked.open


def test_that_there_is_no_time_takes_the_place_of_no_word(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    board.play("reserve2>foundation1")
    one.changed(board.table.node)
    found = judged(board, 12)
    board.play("turn")
    one.changed(board.table.node)
    asked.answer(found)
    word = said[-1]
    asked.answer("late")
    assert said[-1] == word
    assert word["back"] == 2


def test_a_move_that_there_was_no_time_for_is_judged_when_the_player_comes_back_to_it(board: Patience) -> None:
    asked = Asked()
    one = Coach(board, asked, lambda _: None)
    board.play("turn")
    one.changed(board.table.node)
    asked.answer("late")
    for change in (board.undo, board.redo):
        change()
        one.changed(board.table.node)
    assert len(asked.open) == 1


def test_the_move_that_lost_the_game_is_named_and_not_only_that_the_game_was_lost(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    board.play("reserve2>foundation1")
    one.changed(board.table.node)
    loses = replace(judged(board, 95), loses=True)
    board.play("turn")
    one.changed(board.table.node)
    board.play("turn")
    one.changed(board.table.node)
    asked.answer(loses)
    asked.answer(Judged(3, Move("turn"), 0.0, Interval(0.0, 0.0)))
    assert ": that loses the game." in str(said[-1]["text"])


def test_a_word_about_another_game_goes_at_once(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    board.play("reserve2>foundation1")
    one.changed(board.table.node)
    asked.answer(judged(board, 12))
    board.new(deal=18)
    one.goes_on(board.table.node, by_player=True)
    assert "text" not in said[-1]


def test_moves_of_programs_are_not_judged(board: Patience) -> None:
    asked = Asked()
    one = Coach(board, asked, lambda _: None)
    one.changed(board.table.node)
    board.play("turn")
    one.goes_on(board.table.node, by_player=False)
    one.changed(board.table.node)
    assert not asked.made


def test_that_there_is_no_time_is_said_once_until_a_move_can_be_judged_again(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    heard = []
    for in_time in (False, False, True, False):
        board.play("turn")
        one.changed(board.table.node)
        asked.answer(judged(board, 0) if in_time else "late")
        heard.append(said[-1].get("text"))
    assert heard == [LATE, None, None, LATE]


def test_the_word_that_it_is_getting_ready_goes_when_the_move_turns_out_to_be_good(board: Patience) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = Coach(board, asked, said.append)
    board.play("reserve2>foundation1")
    one.changed(board.table.node)
    asked.answer("unready")
    asked.ready()
    asked.answer(judged(board, 0))
    assert "text" not in said[-1]


def test_who_moves_on_before_numba_is_ready_hears_of_both_moves_when_it_is(board: Patience) -> None:
    asked = Asked()
    one = Coach(board, asked, lambda _: None)
    board.play("reserve2>foundation1")
    one.changed(board.table.node)
    asked.answer("unready")
    board.play("turn")
    one.changed(board.table.node)
    asked.ready()
    asked.answer(judged(board, 0))
    assert [made.number for made in asked.made if isinstance(made, Made)] == [1, 1, 2]
    assert len(asked.open) == 1


@pytest.mark.parametrize(
    ("found", "says"), [(Chance("told", 0.5, 0.3, 0.7), "50 in 100"), (Chance("unready"), "too early to say")]
)
def test_the_meter_says_that_it_is_getting_ready_and_looks_again_as_soon_as_it_is(
    board: Patience, found: Chance, says: str
) -> None:
    asked, said = Asked(), list[dict[str, object]]()
    one = ChanceOfBoard(asked, said.append)
    one.changed(board.table.node, board.revision)
    asked.answer(Chance("unready"))
    assert said[-1]["text"] == "getting ready"
    asked.ready()
    asked.answer(found)
    assert said[-1]["text"] == says
    assert asked.until_ready == {}
