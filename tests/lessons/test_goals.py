"""Goals: when they are met, their sentences, their JSON form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience_widget import Table, games
from patience_widget.lessons import Goal, LessonError, built, count, gained, moves, no_hints, on, played, top, won
from patience_widget.lessons.model.goals import Attempt, goal_from_json, search
from patience_widget.lessons.model.positions import table_from
from patience_widget.lessons.session.panel_words import goal_as_task
from tests.lessons.examples import START

OSMOSIS = games.find("osmosis")
LEAVES = [
    on("foundation1", "7C"),
    top("foundation1", "7C", say="The seven shines."),
    count("waste", 3),
    count("waste") == 0,
    built >= 2,
    gained >= 1,
    moves <= 3,
    played("turn"),
    played("reserve1>foundation2"),
    won,
    no_hints,
]
GOALS = st.recursive(
    st.sampled_from(LEAVES),
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda two: two[0] & two[1]),
        st.tuples(inner, inner).map(lambda two: two[0] | two[1]),
        inner.map(lambda goal: ~goal),
        inner.map(lambda goal: goal.saying("In my words.")),
    ),
    max_leaves=6,
)


def after(*line: str, helped: int = 0) -> Attempt:
    table = table_from(START, "osmosis")
    for move in line:
        table.play(move)
    return Attempt.since(table, 0, helped)


@pytest.mark.parametrize(
    ("goal", "line", "met"),
    [
        (on("f1", "7C"), [], True),
        (on("f1", "8C"), [], False),
        (on("f1", "7C"), ["8C>f1"], True),
        (top("f1", "7C"), ["8C>f1"], False),
        (on("r1", "2D"), [], False),  # it lies face down
        (count("waste", 3), ["turn"], True),
        (count("waste") == 3, ["turn", "turn"], False),
        (count("waste") <= 2, ["turn"], False),
        (count("waste") < 4, ["turn"], True),
        (count("waste") > 3, ["turn"], False),
        (built >= 2, ["7H>f2"], True),
        (gained >= 2, ["7H>f2"], False),
        (moves <= 1, ["turn", "turn"], False),
        (played("turn"), ["7H>f2"], False),
        (played("turn"), ["turn"], True),
        (played("r1>f2"), ["7H>f2"], True),
        (won, ["turn"], False),
        (played("turn") & (moves <= 1), ["turn"], True),
        (played("turn") | won, [], False),
        (~played("turn"), [], True),
    ],
)
def test_a_goal_is_met_by_what_was_done(goal: Goal, line: list[str], *, met: bool) -> None:
    assert goal.met(after(*line)) is met


def test_no_hints_is_not_met_after_help() -> None:
    assert no_hints.met(after())
    assert not no_hints.met(after(helped=2))


@pytest.mark.parametrize(
    ("goal", "sentence"),
    [
        (on("f2", "KH"), "The king of hearts is on foundation 2."),
        (~top("w", "7C"), "The 7 of clubs is not on top of the waste."),
        (count("f1", 3), "At least three cards are on foundation 1."),
        (count("waste") == 0, "No card is on the waste."),
        (~count("waste", 1), "No card is on the waste."),
        (count("waste") == 1, "Exactly one card is on the waste."),
        (gained >= 1, "At least one more card is built."),
        (moves <= 3, "No more than three moves are made."),
        (~(moves <= 3), "At least four moves are made."),
        (won & no_hints, "The game is won, and no help is asked for."),
        (~(won | played("turn")), "The game is not won, and the move “Turn three cards” is not made."),
        (won.saying("Come home."), "Come home."),
        (won.saying("The king is home.") & no_hints, "The king is home, and no help is asked for."),
        (
            (won | no_hints) & (moves <= 1),
            "The game is won or no help is asked for, and no more than one move is made.",
        ),
    ],
)
def test_a_goal_says_itself(goal: Goal, sentence: str) -> None:
    assert goal.sentence(OSMOSIS) == sentence


@given(GOALS)
def test_a_goal_is_read_back_equal_from_its_json_form(goal: Goal) -> None:
    assert goal_from_json(goal.to_json()) == goal
    assert goal.sentence(OSMOSIS).endswith(".")


@given(GOALS, st.sampled_from([(), ("turn",), ("7H>f2", "turn"), ("8C>f1",)]))
def test_not_is_the_opposite_and_both_and_either_are_what_they_say(goal: Goal, line: tuple[str, ...]) -> None:
    here = after(*line)
    assert (~goal).met(here) is not goal.met(here)
    assert (goal & won).met(here) is (goal.met(here) and won.met(here))
    assert (goal | won).met(here) is (goal.met(here) or won.met(here))


def test_joining_goals_with_and_instead_of_an_ampersand_is_an_error_that_says_so() -> None:
    with pytest.raises(TypeError, match="join goals with &"):
        bool(won)


@pytest.mark.parametrize("number", [-1, 1.5, True, "3"])
def test_a_goal_compares_with_whole_numbers_only(number: object) -> None:
    with pytest.raises(LessonError, match="whole number"):
        assert (moves == number) is None


def test_a_goal_with_a_card_that_is_none_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="'1X' isn't a card"):
        on("waste", "1X")


def test_the_search_finds_the_shortest_line_and_keeps_away_from_the_failure() -> None:
    here = after()
    assert [str(move) for move in search(here, on("f2", "8H")) or ()] == [
        "reserve1>foundation2",
        "reserve3>foundation1",
        "reserve2>foundation2",
    ]
    assert search(here, on("f2", "8H"), fail=on("f2", "7H")) is None
    assert search(here, on("f1", "7C")) == ()


def test_the_search_tells_apart_lines_that_lead_to_the_same_position_when_the_goal_asks_for_a_move() -> None:
    table = Table("osmosis", deal=17)
    line = search(Attempt.since(table, 0), played("turn") & played("r1>f2"))
    assert line is not None
    assert len(line) == 2


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ((gained >= 2) & (moves <= 3) & no_hints, "Build two cards in at most three moves without help."),
        (on("foundation2", "7H") | top("waste", "7C"), None),
        (won & (moves <= 1), "Win the game in at most one move."),
        (count("waste") == 0, "Clear the waste."),
        (
            count("waste", 3) & (built == 4),
            "Have three cards on the waste and have exactly four cards on the foundations.",
        ),
        (played("turn"), "Make the move “Turn three cards”."),
        ((moves <= 2) & no_hints, "Play in at most two moves without help."),
        (~on("foundation2", "7H"), "Make sure that the 7 of hearts is not on foundation 2."),
        (won.saying("Bring everybody home."), "Bring everybody home."),
    ],
)
def test_a_goal_is_said_as_a_friend_would_say_it(goal: Goal, said: str | None) -> None:
    either = "Put the 7 of hearts on foundation 2 or get the 7 of clubs on top of the waste."
    assert goal_as_task(goal, OSMOSIS) == (said or either)


@given(GOALS)
def test_every_goal_can_be_said_as_a_task(goal: Goal) -> None:
    told = goal_as_task(goal, OSMOSIS)
    assert told.endswith(".")
    assert told[:1].isupper()
