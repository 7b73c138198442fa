"""Practising puzzles: what comes next, what is told of it, and the lines that are shown."""

from datetime import date, datetime, timedelta, timezone

import pytest

from patience_widget import lessons
from patience_widget.lessons import Lesson, LessonError, Mastery, Session, Solve
from patience_widget.lessons.puzzle.practice import (
    Tried,
    after_in_words,
    before_in_words,
    cheer_in_words,
    day_in_words,
    days_in_a_row,
    learner_rating,
    solved_in_a_row,
)
from patience_widget.lessons.puzzle.shipped import AS_NEAR, NEAREST, all_ratings, puzzle_named
from patience_widget.lessons.puzzle.solving import Solving
from patience_widget.lessons.session import PuzzleSession
from patience_widget.lessons.session.solve_puzzle import how_it_ends

BOWER = lessons.puzzles("rosamunds-bower")
NAME = "rosamunds-bower-1038-209"
TODAY = date(2026, 11, 22)
RATINGS = {"a": 1000, "b": 1400}


def tried(puzzle: str, day: date = TODAY, *, solved: bool = True) -> Tried:
    return Tried(puzzle, f"{day.isoformat()} 12:00:00.000000", solved)


def begin(*tries: Tried, first: str = NAME) -> PuzzleSession:
    return PuzzleSession(BOWER, tries, puzzle_named(first))


def solve(session: Session) -> None:
    while not session.finished:
        assert session.state.solving
        assert session.play(session.state.solving.rest[0])


def miss(session: PuzzleSession) -> None:
    assert not session.play(session.puzzle.refutations[0].move)


# ------------------------------------------------------------------------------------------------------------ practice


def test_the_next_puzzle_comes_when_this_one_was_tried() -> None:
    session = begin()
    with pytest.raises(LessonError, match="First try this one"):
        session.next()
    miss(session)
    before = session.puzzle
    session.next()
    assert session.puzzle != before
    assert session.table.position == session.puzzle.position
    solve(session)
    session.next()
    assert len(session.tries) == 2


def test_every_first_try_is_told_once() -> None:
    told: list[tuple[str, bool]] = []
    session = begin()
    session.keep_try = lambda puzzle, solved: told.append((puzzle, solved))
    miss(session)
    miss(session)
    session.retry()
    solve(session)
    assert told == [(NAME, False)]
    session.next()
    name = session.puzzle.name
    solve(session)
    session.retry()
    miss(session)
    assert told == [(NAME, False), (name, True)]


def test_to_look_at_the_win_is_a_miss_before_it_is_solved_and_none_afterwards() -> None:
    session = begin()
    session.show_win()
    assert [one.solved for one in session.tries] == [False]
    session = begin()
    solve(session)
    session.show_win()
    assert [one.solved for one in session.tries] == [True]


def test_what_was_missed_comes_first_when_it_is_due() -> None:
    yesterday = datetime.now(timezone.utc).date() - timedelta(1)
    assert PuzzleSession(BOWER, [tried(NAME, yesterday, solved=False)]).puzzle.name == NAME


def test_a_puzzle_may_be_tried_again_before_the_next() -> None:
    session = begin()
    miss(session)
    session.retry()
    assert session.can_next
    assert [button["off"] for button in session.describe()["buttons"]][-1] == ""


def test_beginning_again_before_a_mistake_keeps_the_first_try() -> None:
    session = begin()
    session.play(session.puzzle.line[0])
    session.retry()
    solve(session)
    assert [one.solved for one in session.tries] == [True]
    assert session.can_next
    session.retry()
    solve(session)
    assert [one.solved for one in session.tries] == [True]


def test_a_game_without_puzzles_says_why() -> None:
    with pytest.raises(LessonError, match="leaves nothing to puzzle over"):
        PuzzleSession(lessons.puzzles("captive-queens"))


def test_the_panel_tells_the_rating_and_the_day() -> None:
    session = begin()
    shown = session.describe()
    assert shown["head"]["title"] == "Puzzle"
    assert shown["head"]["right"] == f"rated {session.puzzle.rating}"
    assert shown["head"]["place"] == "Today: 0 of 5"
    assert shown["foot"].startswith("A hard one for you. Your rating: 1000. Solved at once: +")
    miss(session)
    shown = session.describe()
    assert shown["head"]["place"] == "Today: 1 of 5"
    assert "This one comes back tomorrow." in shown["foot"]
    assert PuzzleSession(BOWER, name="Puzzle of the day").describe()["head"]["title"] == "Puzzle of the day"


def labels(session: Session) -> list[str]:
    return [button["label"] for button in session.describe()["buttons"]]


def test_a_price_is_on_the_button_until_it_is_paid() -> None:
    session = begin()
    assert labels(session) == ["Try again", "Help", "Give up", "Next"]
    session.help()
    assert [one["price"] for one in session.describe()["buttons"] if one["verb"] == "help"] == ["a miss"]
    session.help()
    assert labels(session) == ["Try again", "Help", "Show win", "Next"]


# ------------------------------------------------------------------------------------------------------- what is shown


def test_the_win_is_shown_move_by_move() -> None:
    session = begin()
    session.show_win()
    line = session.puzzle.line
    assert session.message.text.startswith(f"The win, move 1 of {len(line)}.")
    assert labels(session) == ["Move back", "Try again", "Next move"]
    assert not session.describe()["can_play"]
    assert session.describe()["not_now"] == "This is shown to you. To play yourself, press Try again."
    assert not session.play(line[0])
    for _ in range(len(line) + 2):
        session.demo_forward()
    assert [played.move for played in session.table.history] == list(line)
    assert session.message.text.endswith("Now any sensible move keeps the win.")
    assert labels(session) == ["Move back", "Try again", "Next"]
    for _ in range(len(line) + 2):
        session.demo_back()
    assert session.table.position == session.puzzle.position
    assert session.message.text.startswith("The win. It begins here.")
    session.retry()
    assert session.describe()["can_play"]


def test_a_wrong_move_is_shown_with_what_is_still_built_and_the_learner_comes_back() -> None:
    session = begin()
    miss(session)
    wrong = session.puzzle.refutations[0].move
    link = session.message.link
    assert link is not None
    assert (link.label, link.verb, link.value) == ("Show me", "show_wrong", str(wrong))
    session.show_wrong(str(wrong))
    assert session.table.history[0].move == wrong
    assert session.state.showing
    while not session.state.showing.at_end:
        session.demo_forward()
    assert session.puzzle.why_wrong(wrong) in session.message.text
    session.retry()
    assert session.table.position == session.puzzle.position
    assert session.describe()["marks"] == {session.puzzle.position["turned"][-1].code: "wrong"}
    solve(session)
    assert session.finished


def test_a_wrong_move_at_a_later_decision_is_shown_from_there() -> None:
    session = begin()
    solving = session.state.solving
    assert solving
    session.play(solving.rest[0])
    at = session.table.position
    wrong = next(move for move, *_ in solving.choices() if solving.judged(move).answer == "wrong")
    session.play(wrong)
    session.show_wrong(wrong)
    session.show_wrong(wrong)
    session.retry()
    assert session.table.position == at


@pytest.mark.parametrize("puzzle", BOWER[::10], ids=lambda puzzle: puzzle.name)
def test_what_is_shown_of_a_wrong_move_is_short(puzzle: lessons.Puzzle) -> None:
    session = PuzzleSession(BOWER, first=puzzle)
    miss(session)
    session.show_wrong(puzzle.refutations[0].move)
    assert session.state.showing
    assert 1 <= len(session.state.showing.line) <= 12


def test_only_what_was_tried_is_shown() -> None:
    session = begin()
    with pytest.raises(LessonError, match="only a wrong move that you tried"):
        session.show_wrong(session.puzzle.refutations[0].move)


def test_a_step_that_is_no_puzzle_shows_no_win() -> None:
    with pytest.raises(LessonError, match="this step isn't a puzzle"):
        Session(lessons.find("words")).show_win()


def test_a_puzzle_in_a_lesson_tells_its_try_as_well() -> None:
    told: list[tuple[str, bool]] = []
    made = Lesson("a", "A", "osmosis", [Solve(puzzle=NAME)])
    session = Session(made)
    session.keep_try = lambda puzzle, solved: told.append((puzzle, solved))
    solve(session)
    assert told == [(NAME, True)]
    again = Session(made, session.progress)
    again.keep_try = session.keep_try
    solve(again)
    assert told == [(NAME, True)], "it is known by now"


def test_a_puzzle_in_a_lesson_has_the_buttons_of_a_lesson() -> None:
    session = Session(Lesson("a", "A", "osmosis", [Solve(puzzle=NAME), Solve(puzzle=NAME, title="Once more")]))
    assert labels(session) == ["Back", "Try again", "Help", "Next"]
    assert [dot["title"] for dot in session.describe()["dots"]] == ["Puzzle", "Once more"]
    for _ in range(3):
        session.help()
    assert labels(session) == ["Back", "Try again", "Show win", "Next"]
    session.show_win()
    assert labels(session) == ["Move back", "Try again", "Next move"]
    session.retry()
    solve(session)
    assert labels(session) == ["Back", "Try again", "Show win", "Next"]
    assert session.next().describe()["title"] == "Once more"


# ------------------------------------------------------------------------------------------------------- how it went


def test_a_puzzle_that_is_solved_at_once_is_celebrated_with_what_it_brings() -> None:
    session = begin()
    assert session.describe()["cheer"] is None
    solve(session)
    assert session.describe()["foot"] == "", "the rating is told once"
    rating = round(learner_rating(session.tries, all_ratings()))
    assert session.describe()["cheer"] == {
        "title": "Solved!",
        "gain": f"+{rating - 1000}",
        "text": f"Your rating: {rating}",
    }


def test_a_puzzle_that_was_missed_is_not_celebrated() -> None:
    session = begin()
    miss(session)
    solve(session)
    assert session.finished
    assert session.describe()["cheer"] is None


def test_several_in_a_row_are_told() -> None:
    tries = [tried("a", solved=False), tried("b"), tried("c"), tried("d")]
    assert cheer_in_words("own", tries, RATINGS)["text"] == "3 in a row"
    assert solved_in_a_row([]) == 0


def test_after_five_puzzles_they_are_summed_up() -> None:
    session = begin()
    for number in range(1, 7):
        if number == 4:
            miss(session)
        solve(session)
        summed = [note for note in session.describe()["notes"] if note["lead"] == "Your last five puzzles:"]
        assert bool(summed) == (number == 5)
        if summed:
            assert summed[0]["text"].startswith("4 of 5 solved at once. Your rating: 1")
            assert "To remember: " in summed[0]["text"]
        session.next()


def test_puzzles_of_games_that_are_known_come_first_and_others_are_introduced() -> None:
    everything = lessons.puzzles()
    known = PuzzleSession(everything, games={"calculation"})
    assert known.puzzle.game.name == "calculation"
    assert not known.is_new_game
    new = PuzzleSession(everything)
    assert new.is_new_game
    solve(new)
    assert not new.is_new_game
    game = new.puzzle.game.name
    assert new.next().puzzle.game.name == game, "it is known by now"


# ------------------------------------------------------------------------------------------------------------ in words


def test_the_day_and_the_days_in_a_row() -> None:
    days = [tried("a", TODAY - timedelta(number)) for number in (1, 2, 3, 5)]
    assert days_in_a_row(days, TODAY) == 3
    assert days_in_a_row([*days, tried("b")], TODAY) == 4
    assert days_in_a_row([tried("a", TODAY - timedelta(2))], TODAY) == 0
    assert day_in_words([], TODAY) == "Today: 0 of 5"
    assert day_in_words([*days, tried("b")], TODAY) == "Today: 1 of 5 · 4 days in a row"
    assert day_in_words([tried("b")] * 7, TODAY) == "Today: 5 of 5, and 2 more"


def test_what_a_puzzle_is_worth() -> None:
    assert (
        before_in_words("a", [], RATINGS, TODAY)
        == "Your rating: 1000. Solved at once: +20. If you miss it, it comes back tomorrow."
    )
    assert before_in_words("own", [], RATINGS, TODAY) == "This puzzle is your own: it doesn't count for your rating."
    assert before_in_words("a", [tried("a")], RATINGS, TODAY) == (
        "Your rating: 1020. You have seen this one before, so it doesn't count."
    )
    missed = [tried("a", TODAY - timedelta(1), solved=False)]
    assert before_in_words("a", missed, RATINGS, TODAY).endswith("If you solve it, it comes back in 3 days.")


def test_what_a_try_has_brought() -> None:
    assert after_in_words("a", [tried("a")], RATINGS, TODAY) == "Your rating: 1020 (+20)."
    assert after_in_words("a", [tried("a", solved=False)], RATINGS, TODAY) == (
        "Your rating: 980 (\N{MINUS SIGN}20). This one comes back tomorrow."
    )
    known = [tried("a", TODAY - timedelta(1), solved=False), tried("a")]
    assert after_in_words("a", known, RATINGS, TODAY) == "Your rating: 980. This one comes back in 3 days."
    assert after_in_words("own", [tried("own")], RATINGS, TODAY) == ""


def test_ratings_are_read_without_the_puzzles() -> None:
    assert all_ratings() == lessons.puzzles().ratings


# ------------------------------------------------------------------------------------------------- the first puzzles


@pytest.mark.parametrize("game", ["rosamunds-bower", "royal-cotillion"])
def test_the_first_puzzles_of_a_game_are_its_easiest(game: str) -> None:
    chosen = lessons.puzzles(game)
    easy = sorted(one.rating for one in chosen)
    session = PuzzleSession(chosen, games={game})
    for number in range(3):
        assert session.puzzle.rating < easy[NEAREST - 1 + number] + AS_NEAR
        solve(session)
        session.next()


def test_only_one_puzzle_of_a_session_is_called_hard() -> None:
    session, called = begin(), 0
    for _ in range(4):
        assert session.describe()["foot"] == session.describe()["foot"]
        called += session.describe()["foot"].startswith("A hard one for you")
        miss(session)
        session.next()
    assert called == 1


def test_a_puzzle_of_a_check_is_known_from_then_on() -> None:
    kept: list[str] = []
    course = Lesson("check", "A check", "rosamunds-bower", [Mastery("Show it.", need=2, of=2, questions=0, puzzles=2)])
    session = Session(course)
    session.keep_try = lambda puzzle, _solved: kept.append(puzzle)
    session.next()
    solving = session.state.solving
    assert solving
    solve(session)
    assert session.message.kind == "right"
    assert kept == [solving.puzzle.name]


def test_the_end_gives_the_reason_against_another_move() -> None:
    ends = [how_it_ends(Solving(puzzle)) for puzzle in lessons.puzzles("rosamunds-bower").theme("which heap")]
    assert any(" Why not " in said for said in ends)
    assert not any("The idea: " in said for said in ends)


def test_the_last_right_move_says_that_the_puzzle_is_solved() -> None:
    session = begin()
    solving = session.state.solving
    assert solving
    says = "The puzzle is solved."
    while not session.finished:
        assert says not in session.message.text
        assert session.play(solving.rest[0])
    assert f": right. {says}" in session.message.lead
