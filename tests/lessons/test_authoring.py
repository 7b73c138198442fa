"""Authoring by playing: cards that are put anywhere, and steps made of what was played and marked."""

import copy
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience_widget import IllegalMove, Position, games, lessons
from patience_widget.core.actions.piles import spaces_are_filled
from patience_widget.lessons import (
    Author,
    Lesson,
    LessonError,
    Mastery,
    Quiz,
    Try,
    can_go,
    count_of,
    gained,
    load,
    loads,
    moves,
    no_hints,
    on,
    played,
    top,
    won,
)
from patience_widget.lessons.authoring.set_up import PACK, position_of, problem_of, text_of
from tests.every_game import MAIN, every_game
from tests.lessons.examples import all_kinds, lesson

WITH_A_STOCK = [name for name in MAIN if any(group.role == "stock" for group in games.find(name).groups)]


def author() -> Author:
    """An author who has set up two cards of Osmosis that can be played one after the other."""
    return Author("osmosis").put("7C", "foundation1").put("7H", "reserve1").put("8C", "reserve2")


def run(code: str) -> Lesson:
    """The lesson that some Python makes."""
    names: dict[str, Any] = {}
    exec(code, names)  # noqa: S102  it is code that we have just written
    made = names["lesson"]
    assert isinstance(made, Lesson)
    return made


# ------------------------------------------------------------------------------------------------------- setting up


@pytest.mark.parametrize("name", ["osmosis", "klondike", "rosamunds-bower", "gavotte", "crescent", "captive-queens"])
@given(data=st.data())
def test_no_card_is_lost_wherever_cards_are_put(name: str, data: st.DataObject) -> None:
    game = games.find(name)
    begun = Author(game, deal=17).cards if data.draw(st.booleans()) else Author(game).cards
    shown = [(begun.piles, begun.down, begun.pack)]
    for _ in range(data.draw(st.integers(1, 6))):
        card = data.draw(st.sampled_from(game.cards)).code
        pile = data.draw(st.sampled_from([PACK, *(pile.id for pile in game.piles)]))
        before = begun.changes
        try:
            begun.put(card, pile) if data.draw(st.booleans()) else begun.turn_over(card)
        except LessonError:
            assert begun.changes == before
        if begun.changes > before:
            shown.append((begun.piles, begun.down, begun.pack))
        lying = Counter(card for cards in begun.piles for card in cards) + Counter(begun.pack)
        assert lying == Counter(game.cards)
        if not problem_of(begun):
            settled = copy.deepcopy(begun)
            assert position_of(settled) == Position.parse(text_of(settled), game)
    for piles, down, pack in reversed(shown[:-1]):
        begun.undo()
        assert (begun.piles, begun.down, begun.pack) == (piles, down, pack)
    with pytest.raises(LessonError, match="nothing to take back"):
        begun.undo()


@every_game
def test_every_deal_is_set_up_as_it_is_dealt(name: str) -> None:
    assert Author(name, deal=3).begin().table.record() == f"{name}#3"


def test_what_stands_in_the_way_is_told() -> None:
    one = Author("osmosis").put("7C", "foundation1").put("9D", "foundation2")
    with pytest.raises(LessonError, match="Foundation 2 can't have been built like this: the 9 of diamonds doesn't go"):
        one.begin()
    one.undo()
    with pytest.raises(LessonError, match="reserve 1 holds at most 4 cards: take one off first"):
        one.put("2H 3H 4H 5H 6H", "reserve1")
    with pytest.raises(LessonError, match="the 2 of hearts is already on reserve 1"):
        one.put("2H", "reserve1")
    with pytest.raises(LessonError, match="'1X' isn't a card"):
        one.put("1X", "reserve1")
    with pytest.raises(LessonError, match="Osmosis has no pile 'heap'"):
        one.put("2H", "heap")


def test_cards_without_a_stock_must_all_lie_on_the_table() -> None:
    one = Author("beleaguered-castle", deal=1).put("KS", "pack")
    with pytest.raises(
        LessonError, match=r"pack, the king of spades.+ has no stock for it, so put it on the table as well"
    ):
        one.begin()
    assert one.put("KS", "left1").begin().table.position["left1"][-1].code == "KS"


def test_cards_that_stay_in_the_pack_lie_in_the_stock() -> None:
    one = author().put("2D", "stock")
    assert text_of(one.cards) == "reserve1: 7H; reserve2: 8C; foundation1: 7C; stock: rest 2D"
    at = one.begin().table.position
    assert (len(at["stock"]), at["stock"][-1].code) == (49, "2D")


def test_empty_places_that_are_filled_by_themselves_are_filled_when_play_begins() -> None:
    one = Author("gavotte").put("2H", "stock")
    assert one.begin().table.position["left1"][0].code == "2H"
    assert text_of(one.cards).startswith("left1: 2H; left2: KS; left3: KS; left4: QS; ")


@pytest.mark.parametrize("name", WITH_A_STOCK)
def test_an_empty_table_has_what_the_game_needs_to_be_played(name: str) -> None:
    table = Author(name).begin().table
    waits = any(spaces_are_filled in action.rules for action in table.game.actions)  # so columns need cards first
    is_cleared = table.outcome() == "won"  # as where piles are to be cleared, which are empty
    assert bool(table.moves) != (waits or is_cleared)


def test_a_card_is_turned_over_with_those_below_it() -> None:
    one = Author("osmosis").put("7C", "f1").put("2H 3H 4H", "reserve1").turn_over("3H")
    assert "reserve1: [2H] [3H] 4H" in text_of(one.cards)
    assert "reserve1: 2H 3H 4H" in text_of(one.turn_over("2H").cards)
    with pytest.raises(LessonError, match="the 4 of hearts is the top card of reserve 1, and that always lies face up"):
        one.turn_over("4H")
    with pytest.raises(LessonError, match="on foundation 1 all cards lie face up"):
        one.turn_over("7C")


def test_a_face_down_card_that_comes_to_the_top_is_turned_up() -> None:
    one = Author("osmosis", deal=17)
    top_card = one.cards.piles[one.game.pile("reserve1").index][-1]
    one.put(top_card.code, "pack")
    assert one.cards.down[one.game.pile("reserve1").index] == 2


def test_setting_up_again_begins_with_the_cards_as_they_lie_now() -> None:
    one = Author("osmosis", deal=17).play("turn").set_up()
    assert position_of(one.cards) == one.table.position
    assert one.undo().play("turn").table.record() == "osmosis#17 turn"


# ------------------------------------------------------------------------------------------------------ making steps


def test_a_lesson_of_every_kind_of_step_that_is_played() -> None:
    one = author()
    one.mark("7C", "7H")
    one.show("Look at the sevens.")
    one.mark("7H")
    one.quiz("Which card can go to row 2?")
    with pytest.raises(IllegalMove):
        one.play("8C>f2")
    one.refuse("Try the 8 of clubs on row 2.")
    one.play("7H>f2")
    one.guided("Begin row 2.", why="Sevens begin rows.")
    one.play("8C>f1").say("Now an 8 lies in row 1.").play("turn")
    one.demo("Watch.")
    one.play("turn", "turn")
    one.try_("Turn the stock twice.", played("turn") & (moves >= 2))
    one.quiz("How many cards are in the stock?", count_of("stock"))
    made = one.lesson("The second row", about="How row 2 begins.")
    assert made.validate() == ()
    assert (made.name, made.title, made.about) == ("the-second-row", "The second row", "How row 2 begins.")
    assert [step.kind for step in made.steps] == ["show", "quiz", "refuse", "guided", "demo", "try", "quiz"]
    assert [step.position is None for step in made.steps] == [False, *[True] * 6]
    assert [getattr(step, "asks", "") for step in made.steps] == ["", "card", "", "", "", "", "number"]
    assert made.steps[4].moves[0] == ("8C>foundation1", "Now an 8 lies in row 1.")  # type: ignore[attr-defined]
    assert made.steps[4].moves[1][1].startswith("Three cards are turned, ")  # type: ignore[attr-defined]
    assert loads(one.json()) == made
    assert run(one.python()) == made


def test_several_marked_cards_or_piles_are_asked_for_together() -> None:
    one = author().mark("7H", "8C")
    assert one.quiz("Which two can go?") == Quiz(
        "Which two can go?", position=text_of(one.cards), asks="cards", answer=["7H", "8C"]
    )
    with pytest.raises(LessonError, match="either cards or piles"):
        one.mark("7H", "reserve2")
    assert one.marked == ("7H",)
    assert one.mark("7H", "reserve2").quiz("From where?").asks == "pile"
    assert one.quiz("Which cards can go to row 2?", can_go("foundation2")).asks == "cards"


def test_a_step_that_does_not_follow_the_one_before_gets_its_position() -> None:
    one = author()
    one.play("7H>f2").guided("One.")
    one.play("turn").guided("Two.")
    one.reorder(2, to=1)
    first, second = one.steps
    assert first.position == (
        "osmosis#{game: osmosis; reserve1: 7H; reserve2: 8C; foundation1: 7C; stock: rest} reserve1>foundation2"
    )
    assert second.position == "reserve1: 7H; reserve2: 8C; foundation1: 7C; stock: rest"
    assert one.lesson().validate() == ()
    assert [step.text for step in one.remove(1).steps] == ["One."]


def test_a_step_is_changed_only_to_one_that_works() -> None:
    one = author().play("7H>f2")
    one.guided("One.")
    assert one.change(1, text="Another text.", why="So.").text == "Another text."
    with pytest.raises(LessonError, match="8H"):
        one.change(1, move="8H>f2")
    with pytest.raises(LessonError, match="Guided has no field 'goal'"):
        one.change(1, goal=won)
    with pytest.raises(LessonError, match="there is no step 2: the lesson has 1"):
        one.change(2, text="No.")
    assert one.steps[0].text == "Another text."


@pytest.mark.parametrize(
    ("played_so_far", "goals"),
    [
        (
            ["7H>f2"],
            ["The 7 of hearts is on foundation 2.", "At least one more card is built.", "No card is on reserve 1."],
        ),
        (["7H>f2", "8C>f1"], ["The 8 of clubs is on foundation 1.", "At least two more cards are built."]),
        (["turn"], ["The move “Turn three cards” is made."]),
    ],
)
def test_goals_are_suggested_by_what_the_moves_have_reached(played_so_far: list[str], goals: list[str]) -> None:
    one = author().play(*played_so_far)
    said = [goal.sentence(one.game) for goal in one.goals]
    assert [sentence for sentence in said if sentence in goals] == goals
    for goal in one.goals:
        step = Try("Reach it.", goal=goal, solution=list(map(str, one.moves)), position=text_of(one.cards))
        assert lesson(step).validate() == ()


def test_errors_say_what_to_do_first() -> None:
    one = author()
    with pytest.raises(LessonError, match="there is no step yet"):
        one.lesson()
    one.begin()
    for make in (one.demo, one.guided, one.try_):
        with pytest.raises(LessonError, match="play the moves first"):
            make("Text.")
    with pytest.raises(LessonError, match="first try a move that the rules forbid"):
        one.refuse("Text.")
    with pytest.raises(LessonError, match="7H>foundation2 is legal"):
        one.refuse("Text.", "7H>f2")
    with pytest.raises(LessonError, match="mark the answer first"):
        one.quiz("Text?")
    with pytest.raises(LessonError, match="make a move first"):
        one.say("Text.")
    with pytest.raises(LessonError, match="nothing to take back"):
        one.undo()
    one.play("7H>f2", "8C>f1")
    with pytest.raises(LessonError, match="a guided step has one move, and you played 2"):
        one.guided("Text.")
    with pytest.raises(LessonError, match="before the solution ends"):
        one.try_("Text.", on("f2", "7H"))
    assert one.steps == ()


def test_a_step_written_by_hand_begins_where_the_table_stands() -> None:
    one = author().play("7H>f2")
    one.add(Try("Build the 8.", goal=on("foundation1", "8C")))
    one.add(Mastery("Now you.", need=1, of=1))
    assert one.lesson().validate() == ()
    assert one.steps[0].position is not None


def test_a_lesson_is_saved_under_its_own_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    one = author().play("7H>f2")
    one.guided("One.")
    one.lesson("Mine")
    assert one.save() == Path("mine.json")
    assert load("mine.json") == one.lesson()


# ------------------------------------------------------------------------------------------------------ as Python


@pytest.mark.parametrize("name", lessons.names())
def test_every_course_is_written_as_python_that_makes_it_again(name: str) -> None:
    course = lessons.find(name)
    assert run(course.to_python()) == course


@pytest.mark.parametrize(
    "goal",
    [
        on("foundation1", "8C") & (moves <= 2),
        ~(on("foundation1", "8C") | (gained == 2)) & top("waste", "7H"),
        (~won & no_hints).saying('Say "this".') & played("turn"),
        (lessons.count("stock") >= 3) & lessons.count("waste", 2).saying("Two cards."),
    ],
)
def test_every_goal_is_written_as_python_that_makes_it_again(goal: lessons.Goal) -> None:
    kept = lesson(*all_kinds().steps, Try('A "text"\nof two lines \\ and “signs”.', goal=goal, par=3))
    assert run(kept.to_python()) == kept
