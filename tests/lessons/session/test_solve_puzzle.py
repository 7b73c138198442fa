"""Puzzles as steps: what is said to right, wrong, idle and illegal moves, how they go on, and what help costs."""

import re
from dataclasses import replace
from typing import Any

import pytest

from patience_widget import Move, Table, lessons
from patience_widget.lessons import Lesson, LessonError, Puzzle, Session, Solve, loads
from patience_widget.lessons.files.write_python import lesson_in_python, step_in_python
from patience_widget.lessons.puzzle.definition import plausible_moves
from patience_widget.lessons.puzzle.puzzle import Failed
from patience_widget.lessons.puzzle.solving import Solving, answer_to, rest_elsewhere
from tests.every_game import one_in
from tests.lessons.examples import lesson
from tests.lessons.learner import said

NAME = "rosamunds-bower-1038-209"
ALL = lessons.puzzles()
some = pytest.mark.parametrize("puzzle", one_in(4, ALL[:: max(10, len(ALL) // 24)]), ids=lambda puzzle: puzzle.name)


def begin(puzzle: Puzzle | str = NAME) -> Session:
    return Session(lesson(Solve(puzzle=puzzle)))


def solving(session: Session) -> Solving:
    assert session.state.solving
    return session.state.solving


def wrong(session: Session) -> Move:
    return solving(session).puzzle.refutations[0].move


def solve(session: Session) -> None:
    """Play right moves until the win is safe."""
    while not session.finished:
        assert session.play(solving(session).rest[0])


@some
def test_the_line_of_a_puzzle_solves_it(puzzle: Puzzle) -> None:
    session = begin(puzzle)
    solve(session)
    assert said(session)[0] == "right"
    assert session.stars == 3
    assert solving(session).result is True
    assert 1 <= session.state.made <= len(puzzle.line)


@some
def test_a_puzzle_says_whether_one_move_is_to_be_found_or_more(puzzle: Puzzle) -> None:
    session, needed = begin(puzzle), 0
    text = session.describe()["text"]
    while not session.finished:
        session.play(solving(session).rest[0])
        needed += 1
    assert (" that can still win" in text) == (needed == 1)
    assert ("Play moves that keep a win possible, until the puzzle is solved" in text) == (needed > 1)


@some
def test_every_other_right_move_solves_it_or_goes_on(puzzle: Puzzle) -> None:
    for line in puzzle.right:
        session = begin(puzzle)
        assert all(session.play(move) for move in line)
        solve(session)
        assert solving(session).result is True


@some
def test_a_wrong_move_is_taken_back_with_what_it_blocks_or_what_becomes_impossible(puzzle: Puzzle) -> None:
    for refutation in puzzle.refutations:
        session = begin(puzzle)
        assert all(session.play(turn) for turn in refutation.turns)
        verdict = session.play(refutation.move)
        assert not verdict
        assert session.table.position == puzzle.before(refutation.line)
        assert said(session)[0] == "failed"
        assert session.message.lead.endswith(": not this one.")
        assert session.message.text.startswith(session.message.lead)
        blocks = re.search(r": not this one\. This blocks the way to win: [^.]+\.( [^.]+\.)?$", session.message.text)
        assert blocks or session.message.text.endswith(f" {puzzle.why_wrong(*refutation.line)}")
        assert set(session.describe()["marks"].values()) == {"wrong"}
        assert solving(session).result is False


def test_the_cards_of_the_reason_are_marked_as_wrong_while_it_is_said_and_nothing_points_elsewhere() -> None:
    session = begin("puss-in-the-corner-18-181")
    session.play("turned>foundation1")
    tried = {code for code, mark in session.describe()["marks"].items() if mark == "wrong"}
    assert tried >= {"foundation1", "KD", "KH"}
    assert (session.describe()["points"], session.describe()["hinted"]) == ({"piles": [], "cards": []}, [])
    session.retry()
    assert not set(session.describe()["marks"]) & {"foundation1", "KD"}


def test_only_cards_that_the_reason_names_are_marked() -> None:
    session = begin("la-belle-lucie-25-70")
    session.play("fan7>fan2")
    assert "the 9 of spades lies on the 10 of spades, which has to go to the jack of spades" in said(session)[1]
    assert set(session.describe()["marks"]) == {"9S", "fan2", "TS", "JS"}


def test_what_was_tried_stays_marked_until_the_right_move() -> None:
    session = begin()
    session.play(wrong(session))
    session.help()
    assert session.describe()["marks"] == {solving(session).puzzle.position["turned"][-1].code: "wrong"}
    session.play(solving(session).rest[0])
    assert session.describe()["marks"] == {}


def test_after_the_right_move_nothing_is_said_of_the_wrong_one_any_more() -> None:
    session = begin()
    session.play(wrong(session))
    session.help()
    assert [not note["links"] for note in session.describe()["notes"]] == [False, True]
    session.play(solving(session).rest[0])
    assert [note["kind"] for note in session.describe()["notes"]] == ["right"]


def test_a_reason_that_would_give_the_answer_away_is_told_at_the_end() -> None:
    session = begin("klondike-403-88")
    while [card.code for card in session.table.position["waste"][-1:]] != ["KD"]:
        session.play(solving(session).rest[0])
    assert not session.play("waste>tableau2")
    assert "Another card needs that place." in said(session)[1]
    while not session.finished:
        assert "Why not" not in said(session)[1]
        session.play(solving(session).rest[0])
    assert "Why not K♦ from the waste to tableau 2? No column is empty for the king of spades." in said(session)[1]


def test_a_puzzle_solved_after_a_miss_is_done_with_fewer_stars() -> None:
    session = begin()
    session.play(wrong(session))
    solve(session)
    assert (session.noted.done, session.stars) == (True, 2)
    assert solving(session).result is False


def test_only_the_first_try_counts() -> None:
    session = begin()
    session.play(wrong(session))
    session.retry()
    solve(session)
    assert solving(session).result is None
    assert session.stars == 3


def test_an_illegal_move_is_refused_and_costs_nothing() -> None:
    session = begin()
    verdict = session.play("henry>foundation")
    assert verdict.rule
    assert said(session)[0] == "refused"
    assert solving(session).result is None


def idle_in(puzzle: Puzzle) -> Move | None:
    at = puzzle.position
    return next((move for move in at.game.legal_moves(at) if answer_to(puzzle, move).answer == "idle"), None)


def test_an_idle_move_is_neither_right_nor_wrong() -> None:
    puzzle, move = next((puzzle, move) for puzzle in ALL if (move := idle_in(puzzle)))
    session = begin(puzzle)
    assert not session.play(move)
    assert session.table.position == puzzle.position
    assert said(session)[0] == "told"
    assert "neither right nor wrong" in said(session)[1]
    assert solving(session).result is None


OPENED = "easthaven-172-42"
"""Its run in column 4 can be split: that opens other moves, and the next move can put it together again."""
SPLIT, MENDED = "tableau4>tableau2*2", "tableau2>tableau4*2"


def test_a_move_that_the_next_one_can_take_back_is_made_and_the_puzzle_waits() -> None:
    session = begin(OPENED)
    assert session.play(SPLIT)
    assert str(session.table.history[-1].move) == SPLIT
    assert said(session)[0] == "told"
    assert "the puzzle waits for the move that decides" in said(session)[1]
    assert session.describe()["text"] == "Go on: play a move that can still win."
    assert (solving(session).result, session.finished) == (None, False)


def test_the_move_that_decides_counts_also_if_another_one_had_to_make_room_for_it() -> None:
    session = begin(OPENED)
    session.play(SPLIT)
    assert session.play("tableau4>tableau1")
    assert said(session)[0] == "right"
    solve(session)
    assert solving(session).result is True


def test_a_wrong_move_after_one_that_decides_nothing_is_taken_back_alone() -> None:
    session = begin(OPENED)
    session.play(SPLIT)
    at = session.table.position
    assert not session.play("tableau2>tableau1*3")
    assert session.table.position == at
    assert ": not this one. " in said(session)[1]
    assert solving(session).result is False


def test_who_moves_it_back_stands_at_the_puzzle_again() -> None:
    session = begin(OPENED)
    before = session.describe()["text"]
    session.play(SPLIT)
    assert session.play(MENDED)
    assert "that is as it was" in said(session)[1]
    assert session.describe()["text"] == before
    assert session.play(solving(session).puzzle.right[0][0])
    assert said(session)[0] == "right"


def test_where_no_move_decides_anything_one_is_told_to_move_back() -> None:
    session = begin("bakers-game-86-32")
    opened = opened_in(session, 0)
    assert "No move decides anything here, so move it back or move another card." in said(session)[1]
    assert session.help().text == "No move decides anything here. Move a card back."
    assert session.describe()["hinted"] == [opened.target]


def test_where_one_move_decides_help_speaks_of_one() -> None:
    session = begin("eight-off-117-30")
    opened_in(session, 1)
    assert session.help().text.startswith("One move looks good: ")


def opened_in(session: Session, number: int) -> Move:
    """Make a move that decides nothing and leaves so many that do."""
    at, state = session.table.position, solving(session)
    move = next(
        one
        for one in at.game.legal_moves(at)
        if state.judged(one).answer == "open" and len(plausible_moves(at.game.play(at, one)[0])) == number
    )
    assert session.play(move)
    return move


def test_moves_that_decide_nothing_can_be_undone() -> None:
    session = begin(OPENED)
    before = session.describe()
    for move in (SPLIT, MENDED, SPLIT):
        session.play(move)
    assert session.describe()["can_undo"]
    session.undo(2)
    assert session.describe()["text"] == "Go on: play a move that can still win."
    session.undo(9)
    assert session.describe() == before
    assert session.table.position == solving(session).puzzle.position
    session.play(SPLIT)
    session.play("tableau4>tableau1")
    assert not session.describe()["can_undo"]


def test_help_after_a_move_that_decides_nothing_speaks_of_what_lies_there() -> None:
    session = begin(OPENED)
    session.play(SPLIT)
    assert session.help().text.startswith("Three moves look good: ")
    session.help()
    told = session.help().text
    assert told.startswith("This keeps the win: ")
    assert ", then " in told
    assert session.play(MENDED)
    assert session.play(solving(session).puzzle.line[0])
    assert said(session)[0] == "right"


def test_a_move_to_a_pile_that_is_alike_is_the_same_move_and_the_line_goes_on_there() -> None:
    at = Table("rosamunds-bower", deal=2).play("turn").position
    line = (Move.parse("turned>heap1", at), Move("turn"))
    puzzle = Puzzle(
        "rosamunds-bower-2-1", at, (line[:1],), (), (*line, line[0]), "", 1000, Failed(0, 0, 0), tells=False
    )
    assert answer_to(puzzle, Move.parse("turned>heap3", at)).answer == "right"
    there = at.play("turned>heap3")
    assert rest_elsewhere(at.play(line[0]), puzzle.line[1:], there)[0] == Move("turn")


def test_later_decisions_are_judged_there_and_then() -> None:
    session = begin()
    assert session.play(solving(session).rest[0])
    assert not session.finished
    at = session.table.position
    verdicts = {move: solving(session).judged(move).answer for move in plausible_moves(at)}
    assert set(verdicts.values()) == {"right", "wrong"}
    lost = next(move for move, answer in verdicts.items() if answer == "wrong")
    assert not session.play(lost)
    assert session.table.position == at
    assert ": not this one. " in said(session)[1]
    assert solving(session).result is False


def test_what_cannot_be_judged_is_neither_right_nor_wrong() -> None:
    session = begin(lessons.puzzles("klondike")[0])
    state = solving(session)
    state.judge = type(state.judge)(1)
    state.made = 1
    off_the_line = next(move for move in plausible_moves(state.at) if move != state.rest[0])
    assert state.judged(off_the_line).answer == "unknown"
    assert not session.play(off_the_line)
    assert "takes too long" in said(session)[1]
    assert state.result is None


def test_where_only_one_move_decides_something_it_plays_itself() -> None:
    puzzle = next(
        one for one in lessons.puzzles("rosamunds-bower") if len(one.line) > 2 and one.line[1] == Move("turn")
    )
    session = begin(puzzle)
    assert session.play(puzzle.line[0])
    assert [played.move for played in session.table.history] == list(puzzle.line[:2])
    assert not session.finished
    assert "it was done for you: turn" in said(session)[1]


def test_who_turns_where_the_stock_was_just_turned_for_them_has_missed_nothing() -> None:
    puzzle = next(one for one in lessons.puzzles("golf") if one.name == "golf-4-46")
    session = begin(puzzle)
    assert session.play(puzzle.line[0])
    assert session.table.history[-1].move == Move("turn")
    assert not session.play("turn")
    why = "The stock was just turned for you, so this doesn't count. Look first at what can be played now."
    assert why in said(session)[1]
    assert not solving(session).missed
    session.play("turn")
    assert solving(session).missed


def test_why_another_move_loses_is_asked_of_the_start_where_more_moves_were_made_since() -> None:
    puzzle = next(one for one in lessons.puzzles("golf") if one.name == "golf-4-46")
    session = begin(puzzle)
    for move in puzzle.line:
        if not session.finished:
            session.play(move)
    assert session.finished
    assert " at the start? " in said(session)[1]


def price_of_help(session: Session) -> str:
    return next((one["price"] for one in session.describe()["buttons"] if one["verb"] == "help"), "")


def test_help_names_the_choices_for_nothing_and_tells_the_answer_for_a_miss() -> None:
    session = begin()
    assert price_of_help(session) == ""
    assert session.help().text.startswith("Three moves look good: ")
    assert solving(session).result is None
    assert price_of_help(session) == "a miss"
    assert session.help().text == "Look at the place of the turned card."
    assert solving(session).result is False
    assert price_of_help(session) == ""
    assert session.help().text.startswith("This keeps the win: ")
    with pytest.raises(LessonError, match="there is no more help here"):
        session.help()
    solve(session)
    assert session.stars == 1


def test_moves_of_a_puzzle_are_not_undone() -> None:
    session = begin()
    session.play(solving(session).rest[0])
    at = session.table.position
    session.undo()
    assert session.table.position == at
    assert not session.describe()["can_undo"]


@some
def test_the_panel_asks_without_giving_the_answer_away(puzzle: Puzzle) -> None:
    shown = begin(puzzle).describe()
    assert shown["title"].endswith("?")
    assert puzzle.theme not in shown["text"]
    assert shown["pace"].startswith(puzzle.hidden)
    assert shown["can_play"]


def test_cards_that_are_seen_by_now_are_not_told_any_more() -> None:
    session = begin()
    turned = solving(session).puzzle.position["stock"][-1]
    assert f"Stock: {turned} " in session.describe()["pace"]
    session.play(solving(session).rest[0])
    assert str(session.table.position["turned"][-1]) == str(turned)
    assert f"Stock: {turned} " not in session.describe()["pace"]


def test_a_text_of_its_own_is_shown() -> None:
    session = Session(lesson(Solve("Don't hurry.", puzzle=NAME, why="Well seen.")))
    assert session.describe()["text"] == "Don't hurry."
    solve(session)
    assert "Well seen." in said(session)[1]


# -------------------------------------------------------------------------------------------------------- as a lesson


def test_a_puzzle_is_part_of_a_lesson_that_is_validated_written_and_read() -> None:
    made = Lesson("a", "A", "osmosis", [Solve(puzzle=NAME), Solve("Again.", puzzle=ALL[0])])
    assert not made.validate()
    assert loads(made.to_json()) == made
    assert f'"puzzle": "{NAME}"' in made.to_json()
    assert f"Puzzle: {NAME}" in made.preview()


def changed(**fields: Any) -> Puzzle:
    return replace(lessons.puzzles("rosamunds-bower").named(NAME), **fields)


def test_a_puzzle_of_ones_own_is_written_in_full() -> None:
    made = lesson(Solve(puzzle=changed(theme="my own")))
    assert '"theme": "my own"' in made.to_json()
    assert loads(made.to_json()) == made
    written: dict[str, Any] = {}
    exec(lesson_in_python(made), written)  # noqa: S102  it is our own
    assert written["lesson"] == made


def test_a_puzzle_that_is_shipped_is_written_by_its_name() -> None:
    assert step_in_python(Solve(puzzle=NAME)) == f'Solve(puzzle="{NAME}")'


def test_a_line_that_begins_wrong_is_a_problem() -> None:
    odd = changed(line=(wrong(begin()),))
    assert "doesn't begin with a right move" in repr(lesson(Solve(puzzle=odd)).validate())
    illegal = changed(right=((Move("move", ("henry", "foundation")),),))
    assert "is illegal" in repr(lesson(Solve(puzzle=illegal)).validate())


@pytest.mark.parametrize("puzzle", ["osmosis-1-1", "", "nothing", 7, None, {}, {"name": "osmosis-1-1"}])
def test_what_is_no_puzzle_is_refused(puzzle: Any) -> None:
    with pytest.raises(LessonError, match="puzzle"):
        Solve(puzzle=puzzle)


def test_a_position_is_refused() -> None:
    with pytest.raises(LessonError, match="leave the position out"):
        Solve(puzzle=NAME, position="osmosis#17")


def test_an_answer_is_graded_by_its_first_move() -> None:
    made, session = lesson(Solve(puzzle=NAME)), begin()
    solve(session)
    assert made.check(session.table.record())
    table = session.lesson.begin(0)
    table.play(wrong(session))
    report = made.check(table.record())
    assert not report
    assert report.criteria[-1].message == solving(begin()).puzzle.why_wrong(wrong(begin()))
    assert not made.check(session.lesson.begin(0).record())


def test_an_answer_is_graded_by_the_first_move_that_decides() -> None:
    made, session = lesson(Solve(puzzle=OPENED)), begin(OPENED)
    session.play(SPLIT)
    assert not made.check(session.table.record())
    session.play("tableau4>tableau1")
    assert made.check(session.table.record())


def test_of_two_cards_that_look_the_same_the_pile_of_the_tried_one_is_marked() -> None:
    tries = ((puzzle, one.move) for puzzle in lessons.puzzles("royal-cotillion") for one in puzzle.refutations)
    puzzle, move = next((puzzle, move) for puzzle, move in tries if move.verb == "move")
    session = begin(puzzle)
    session.play(move)
    assert session.describe()["marks"] == {move.source: "wrong", move.target: "wrong"}
    assert session.message.cards == ()
