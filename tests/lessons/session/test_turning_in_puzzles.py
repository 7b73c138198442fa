"""Puzzles of games whose stock can be turned without limit: one turns to a card, and to play it decides."""

import pytest

from patience_widget import Move, Position, Table, lessons
from patience_widget.lessons import Puzzle, Session, Solve
from patience_widget.lessons.puzzle.definition import Judge, choices, comes_round, idle_move, in_choices, prove
from patience_widget.lessons.puzzle.puzzle import Failed
from patience_widget.lessons.puzzle.puzzle_file import read_position, to_row
from patience_widget.lessons.puzzle.solving import Solving
from tests.lessons.examples import lesson
from tests.lessons.learner import said

PUZZLE = lessons.puzzles("klondike").named("klondike-40-83")
"""The 5 of spades comes up with the first turn, the 6 of clubs with the third; to move the 8 of diamonds loses."""
FIVE, SIX = PUZZLE.right
(EIGHT,) = (one.move for one in PUZZLE.refutations)
TURN = Move("turn")


def begin(puzzle: Puzzle = PUZZLE) -> Session:
    return Session(lesson(Solve(puzzle=puzzle)))


def solving(session: Session) -> Solving:
    assert session.state.solving
    return session.state.solving


def play(session: Session, line: tuple[Move, ...]) -> bool:
    return all(session.play(move) for move in line)


def test_a_choice_is_a_move_with_the_turns_that_lead_to_it() -> None:
    assert FIVE[:-1] == (TURN,)
    assert SIX[:-1] == (TURN,) * 3
    assert [str(PUZZLE.before(line)[line[-1].source][-1]) for line in PUZZLE.right] == ["5♠", "6♣"]
    assert to_row(PUZZLE)["right"] == "turn w>f4;turn turn turn w>t4"


def test_elsewhere_every_choice_is_a_single_move() -> None:
    at = Table("forty-thieves", deal=3).position
    assert {len(line) for line in choices(at)} == {1}
    assert (TURN,) in choices(at)


def test_what_the_whole_pass_allows_is_the_same_wherever_one_stands_in_it() -> None:
    at, number = PUZZLE.position, len(choices(PUZZLE.position))
    for _ in range(6):
        move = idle_move(at)
        assert move
        at = at.play(move)
        assert len(choices(at)) == number
        assert comes_round(at)


def test_who_turns_through_the_whole_pass_stands_where_he_began_and_has_decided_nothing() -> None:
    session = begin()
    text = session.describe()["text"]
    assert "now or after turning" in text
    for turned in range(20):
        move = idle_move(session.table.position)
        assert move
        assert session.play(move)
        assert ("Turning alone decides nothing." in said(session)[1]) == (turned == 0)
        assert "the puzzle waits for the move that decides." in said(session)[1].lower()
        assert session.describe()["text"] == text
        assert (solving(session).result, session.finished) == (None, False)
        if session.table.position == PUZZLE.position:
            break
    else:
        pytest.fail("the pass doesn't come round")
    assert play(session, FIVE)


@pytest.mark.parametrize("line", PUZZLE.right)
def test_who_turns_to_a_right_card_and_plays_it_is_right(line: tuple[Move, ...]) -> None:
    session = begin()
    assert play(session, line)
    assert said(session)[0] == "right"
    while not session.finished:
        assert session.play(solving(session).rest[0])
    assert solving(session).result is True


def test_a_card_that_comes_up_earlier_can_be_played_after_more_turns() -> None:
    session = begin()
    play(session, SIX[:-1])
    assert [move.verb for move in solving(session).way] == ["turn", "redeal", "turn", "turn", "move"]
    assert play(session, solving(session).way)
    assert said(session)[0] == "right"


@pytest.mark.parametrize("turns", range(5))
def test_a_move_that_needs_no_turn_comes_to_the_same_after_turning(turns: int) -> None:
    session = begin()
    for _ in range(turns):
        session.play(idle_move(session.table.position) or "")
    at = session.table.position
    assert not session.play(EIGHT)
    assert session.table.position == at
    blocks = "This blocks the way to win: the 8 of diamonds lies on the 9 of clubs, where the 8 of hearts goes."
    assert blocks in said(session)[1]
    assert solving(session).result is False
    session.undo(turns)
    assert session.table.position == PUZZLE.position
    assert play(session, FIVE)


def test_help_says_how_often_to_turn_from_where_one_stands() -> None:
    session = begin()
    assert session.help().text == (
        "Three moves look good: 8♦ and the card on it from tableau 3 to tableau 6, "
        "5♠ from the waste to the spades foundation after one turn or 6♣ from the waste to tableau 4 after three turns."
    )
    assert session.help().text == "Look at the waste after one turn."
    assert session.help().text == "This keeps the win: 5♠ from the waste to the spades foundation after one turn."
    assert session.describe()["hinted"] == ["stock"]
    session = begin()
    session.play(TURN)
    assert "6♣ from the waste to tableau 4 after two turns" in session.help().text
    assert session.help().text == "Look at the waste."
    session = begin()
    play(session, (TURN, TURN))
    for _ in range(3):
        told = session.help().text
    assert told.endswith("to the spades foundation after two turns, one redeal and two turns.")


def test_cards_that_come_up_by_turning_are_told() -> None:
    for name in ("klondike", "peek", "osmosis", "bridesmaids", "canfield"):
        for puzzle in lessons.puzzles(name):
            assert puzzle.tells or not any(line[1:] for line in puzzle.choices), puzzle.name


COSTLY = read_position(
    "- 6htskc5c/9D7D3HQD4S8C7C9H/2/4/1/1/KDQSJH/KHQCJDTC/KSQHJCTD9C8D7S6D5S4H3S//3c8H/js4c5h6c8S7H6S5D/2s2hTH9S",
    PUZZLE.game,
)
"""The 9 of hearts must be played now: a redeal would turn up the cards in another order."""


def test_where_a_turn_loses_a_card_for_good_it_can_lose_the_win_but_is_never_right() -> None:
    assert not comes_round(COSTLY)
    assert prove(COSTLY, Judge(3_000)) is None, "the turn itself would be one of the choices"
    verdicts = Judge(3_000).verdicts(COSTLY)
    right = tuple(line for line, verdict in verdicts.items() if verdict == "winnable")
    puzzle = Puzzle("klondike-0-own1", COSTLY, right, (), right[0], "", 0, Failed(0, 0, 0), tells=True)
    session = begin(puzzle)
    assert {len(line) for line in right} == {1}
    assert not session.play(TURN)
    assert ": not this one." in said(session)[1]
    assert session.table.position == COSTLY


def test_where_a_turn_loses_a_card_but_not_the_win_it_is_made_and_the_way_goes_on_from_there() -> None:
    at, way = costly_turn_that_keeps_the_win()
    state = Solving(Puzzle("klondike-0-own1", at, (way,), (), way, "", 0, Failed(0, 0, 0), tells=True))
    assert state.judged(TURN).answer == "open"
    state.play_open(TURN)
    assert Judge(3_000).verdict(state.at) == "winnable"
    assert state.judged(state.rest[0]).answer in {"open", "right"}
    at = state.at
    for move in state.rest:
        at = at.play(move)
    assert Judge(3_000).verdict(at) == "winnable"


def costly_turn_that_keeps_the_win() -> tuple[Position, tuple[Move, ...]]:
    """A position after which turning doesn't lead back, and neither a turn nor a move that is there loses."""
    for puzzle in lessons.puzzles("klondike"):
        at = puzzle.position
        for line in in_choices(at.game, puzzle.line):
            for move in line:
                at = at.play(move)
            lines = [one for one, verdict in Judge(3_000).verdicts(at).items() if verdict == "winnable"]
            here = [one for one in lines if len(one) == 1]
            is_turn = idle_move(at) == TURN
            if is_turn and here and not comes_round(at) and Judge(3_000).verdict(at.play(TURN)) == "winnable":
                return at, here[0]
    raise LookupError("there is no such position")
