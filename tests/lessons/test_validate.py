"""What `validate` finds, what a preview shows, and which rules a lesson teaches."""

import pytest

from patience_widget import games
from patience_widget.lessons import (
    Demo,
    Exercise,
    Guided,
    LessonError,
    Mastery,
    Quiz,
    Refuse,
    Show,
    Step,
    Try,
    can_go,
    covered_rules,
    fits,
    gained,
    moves,
    on,
    played,
    rules_of,
    top_of,
)
from tests.every_game import every_game
from tests.lessons.examples import START, all_kinds, lesson


def test_a_lesson_that_works_has_no_problems() -> None:
    assert repr(all_kinds().validate()) == "<No problems>"


BROKEN = [
    (Show("Look."), "needs a position: no step before it has one"),
    (Show("Look.", position="f1: 7C"), "its position: 51 cards are missing"),
    (Show("Look.", position="osmosis#17 r3>f1"), "its position: move 1 of the record, 'r3>f1': The 8 of clubs"),
    (Show("Look.", position="xyzzy#17"), "its position: there is no game 'xyzzy'"),
    (Show("", position=START), "text has at least 1 letter"),
    (Show("Look.", position=START, points="heap1"), "'heap1' in points is neither a pile nor a card"),
    (Show("Look.", position=START, points="2D"), "the 2 of diamonds doesn't lie face up"),
    (Show("Look.", position=START, points="9D KD"), 'points is a list, as in points=("9D", "KD")'),
    (Demo("Watch.", position=START, moves=[("8H>f2", "So.")]), "8H>f2: The 8 of hearts can't open"),
    (Demo("Watch.", position=START, moves=[]), "moves needs at least 1 entry"),
    (Guided("Do.", position=START, move="8H>f1"), "8H>f1: The 8 of hearts is the wrong suit"),
    (Guided("Do.", position=START, move="up"), "'up' isn't a move in Osmosis"),
    (Guided("Do.", position=START, move="7H>f2", teaches="refill"), "no move of it shows the rule 'refill'"),
    (Try("Do.", position=START, goal=on("f1", "7C")), "its goal is met already when it begins"),
    (Try("Do.", position=START, goal=on("f2", "8H"), solution="7H>f2"), "its solution doesn't reach the goal"),
    (Try("Do.", position=START, goal=on("f2", "8H"), solution="8H>f2"), "8H>f2: The 8 of hearts can't open"),
    (
        Try("Do.", position=START, goal=on("f2", "KC")),
        "no line to its goal was found: give a solution, or ask for less",
    ),
    (Try("Do.", position=START, goal=on("heap1", "KC")), "Osmosis has no pile 'heap1'"),
    (Try("Do.", position=START, goal=played("fly")), "'fly' isn't a move in Osmosis"),
    (Try("Do.", position=START, goal=gained >= 1, solution="7H>f2, turn"), "met after 1 move, before"),
    (
        Try("Do.", position=START, goal=gained >= 2, solution="7H>f2,8C>f1", fail=on("f2", "7H")),
        "it fails after 1 move of the solution: The 7 of hearts is on foundation 2.",
    ),
    (
        Try("Do.", position=START, goal=gained >= 1, fail=on("f1", "7C")),
        "it fails as soon as it begins: The 7 of clubs is on foundation 1.",
    ),
    (
        Try("Do.", position=START, goal=gained >= 1, solution="7H>f2", fail=on("f1", "7C")),
        "it fails as soon as it begins",
    ),
    (
        Exercise("Do.", position=START, goal=gained >= 2, solution="7H>f2,8C>f1", par=1),
        "its par is 1, and its solution takes 2 moves",
    ),
    (Refuse("Try.", position=START, move="7H>f2", rule="in_suit"), "reserve1>foundation2 is legal"),
    (Refuse("Try.", position=START, move="8H>f1", rule="face_up"), "is forbidden by 'in_suit', not by 'face_up'"),
    (
        Refuse("Try.", position=START, move="8H>f1", rule="in_siut"),
        "no rule 'in_siut' in this game; did you mean 'in_suit'?",
    ),
    (Refuse("Try.", position=START, move="8H>f1", rule="xyz"), "no rule 'xyz' in this game; did you mean 'in_suit'?"),
    (Refuse("Try.", position=START, move="8H>r1", rule="in_suit"), "is forbidden by 'takes_nothing'"),
    (Quiz("Which?", position=START, asks="card", answer=top_of("waste")), "waste has no card face up on top"),
    (Quiz("Which?", position=START, asks="card", answer=top_of("stock")), "stock has no card face up on top"),
    (Quiz("Which?", position=START, asks="card", answer="foo"), "Please name a card, such as QH."),
    (Quiz("Which?", position=START, asks="choice", answer="a"), "a choice has options"),
    (
        Quiz("Which?", position=START, asks="choice", answer="c", options=("a", "b")),
        "'c' isn't one of the options",
    ),
    (Quiz("Which?", position=START, asks="choice", answer="a", options=("a", "A.")), "an option is there twice"),
    (Quiz("Which?", position=START, asks="card", answer=fits("f2")), "ask for them all, with asks='cards'"),
    (Quiz("Which?", position=START, asks="pile", answer=("f1", "f2")), "foundation1 and foundation2 are all right"),
    (Quiz("Which?", position=START, asks="choice", answer=("a", "b"), options=("a", "b")), "a and b are all right"),
    (Quiz("Which?", position=START, asks="cards", answer=can_go("stock")), "stock takes no card"),
    (Quiz("Which?", position=START, asks="cards", answer="2D"), "the 2 of diamonds doesn't lie face up"),
    (Quiz("Which?", position=START, asks="cards", answer="7H", among="7C, 8C"), "the answer 7H isn't among 7C and 8C"),
    (Quiz("Which?", position=START, asks="cards", answer="7H", among="7H"), "add something that is wrong"),
    (
        Quiz("Which?", position=START, asks="number", answer=1, among="7H"),
        "among is for questions that are answered on",
    ),
    (
        Quiz("Which?", position=START, asks="cards", answer="7H, 8H", proof=can_go("f2")),
        "the answer is 7H, not 7H and 8H",
    ),
    (
        Quiz("Which?", position=START, asks="cards", answer=can_go("f2"), wrong={"7h": "No."}),
        "'7h' is called wrong, and it is right",
    ),
    (
        Quiz("Which?", position=START, asks="choice", answer="a", options=("a", "b"), wrong={"c": "No."}),
        "'c' is called wrong, and isn't one of the options",
    ),
    (Quiz("Which?", position=START, asks="card", answer=top_of("waste", after="8H>f2")), "8H>f2: The 8 of hearts"),
    (
        Refuse(
            "Try.",
            position="f1: 7C; r1: 9H; stock: rest",
            move="9H>f3",
            rule="row_above_is_open",
            among="opens_with_base_rank",
        ),
        "two answers are right: 'opens_with_base_rank' forbids reserve1>foundation3 as well",
    ),
    (Refuse("Try.", position=START, move="8H>f1", rule="in_suit", among="face_pu"), "did you mean 'face_up'?"),
    (
        Quiz("Which?", position=START, asks="number", answer=True),
        "answer has to be a text or a whole number or a list or",
    ),
    (Mastery("Do.", need=3, of=2), "it has 2 positions, so need is from 1 to 2, not 3"),
    (Mastery("Do.", need=3, of=1), "it has 1 position, so need is 1, not 3"),
    (
        Mastery("Do.", questions=1, puzzles=4, game="osmosis"),
        "it has 4 tasks with 1 question among them, so puzzles is from 0 to 3, not 4",
    ),
    (Mastery("Do.", position=START), "leave the position out"),
    (Mastery("Do.", game="xyzzy"), "there is no game 'xyzzy'"),
    (Mastery("Do.", goal=moves >= 3, within=2, after=(1, 1)), "don't lead to the goal within 2 moves"),
    (Mastery("Do.", after=(5, 1)), "after gives the smaller number of moves first, not (5, 1)"),
]


@pytest.mark.parametrize(("step", "problem"), BROKEN, ids=range(len(BROKEN)))
def test_a_step_that_does_not_work_is_a_problem_that_names_it(step: Step, problem: str) -> None:
    problems = lesson(step).validate()
    assert len(problems) == 1
    assert problem in problems[0].text
    assert f"step 1 ({step.kind})" in problems[0].text


def test_each_broken_step_is_told_once_and_those_that_hang_on_it_are_left_out() -> None:
    problems = lesson(
        Guided("Do.", position=START, move="8H>f1"),
        Show("This hangs on the step before."),
        Refuse("Try.", position=START, move="7H>f2", rule="in_suit"),
    ).validate()
    assert [problem.step for problem in problems] == [1, 3]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"game": "xyzzy"}, "there is no game 'xyzzy'"),
        ({"name": "A Name!"}, "name is made of small letters, digits and hyphens"),
        ({"title": ""}, "title has at least 1 letter"),
        ({"about": 3}, "about has to be a text"),
    ],
)
def test_a_lesson_that_is_wrong_as_a_whole_is_one_problem(changes: dict[str, object], problem: str) -> None:
    problems = lesson(Show("Look.", position=START), **changes).validate()
    assert [one.step for one in problems] == [0]
    assert problem in problems[0].text


def test_a_lesson_without_steps_is_a_problem() -> None:
    assert "steps needs at least 1 entry" in lesson().validate()[0].text


@pytest.mark.parametrize(
    "make",
    [
        lambda: Show(3),  # type: ignore[arg-type]
        lambda: Demo("Watch.", moves=["turn"]),
        lambda: Try("Do.", goal="7H>f2"),  # type: ignore[arg-type]
        lambda: Guided("Do.", move="turn", teaches=3),  # type: ignore[arg-type]
        lambda: lesson("Look."),  # type: ignore[arg-type]
    ],
    ids=["text", "moves", "goal", "teaches", "steps"],
)
def test_a_step_of_the_wrong_types_is_refused_when_it_is_written(make: object) -> None:
    assert callable(make)
    with pytest.raises(LessonError):
        make()


def test_a_preview_shows_texts_boards_goals_solutions_and_rules() -> None:
    shown = str(all_kinds().preview())
    assert "Osmosis: 1 of 52 cards built" in shown
    assert "Answer: 47" in shown
    assert "Goal: The 8 of hearts is on foundation 2." in shown
    assert "Solution: reserve2>foundation2" in shown
    assert "Not: The 8 of spades is on foundation 2. It is gone." in shown
    assert "rank_lies_in_row_above" not in shown


def test_a_preview_of_a_broken_lesson_says_what_does_not_work_and_where() -> None:
    broken = lesson(Refuse("<b>Try.</b>", position=START, move="7H>f2", rule="in_suit"), Show("On."))
    assert "This doesn't work: reserve1>foundation2 is legal" in broken.preview()
    assert "<b>" not in broken.preview()._repr_html_()


def test_the_rules_that_a_lesson_teaches_are_those_it_names_and_those_it_has_refused() -> None:
    covered = covered_rules(all_kinds())
    assert covered.legal == {"opens_with_base_rank", "turn_up", "rank_lies_in_row_above"}
    assert covered.refused == {"rank_lies_in_row_above"}
    assert covered.legal < rules_of(games.find("osmosis")).legal


def test_an_author_reads_what_a_rule_says_beside_its_name() -> None:
    said = "'packs'? Pack down in alternate colours: a card goes on a card of the other colour"
    position = "t2: 6D; t3: 5H; stock: rest"
    for rule, told in (("alternating_colours", said), ("face_up", said.replace("?", ", not by 'face_up'."))):
        step = Refuse("Try.", position=position, move="t3>t2", rule=rule)
        (problem,) = lesson(step, game="klondike").validate()
        assert told in problem.text
    rules = rules_of("klondike")
    assert list(rules.sentences)[:2] == ["source_has_cards", "face_up"]
    assert "\n  packs: Pack down in alternate colours: a card goes" in repr(rules)
    assert "\n  turn_up: A face-down card that comes to the top is turned" in repr(rules)


@every_game
def test_the_rules_of_every_game_are_found_by_their_names(name: str) -> None:
    game = games.find(name)
    assert set(rules_of(game).sentences) == rules_of(game).legal
    assert all(said.endswith((".", "?")) for said in rules_of(game).sentences.values())
    legal, refused = rules_of(game)
    assert {action.name for action in game.actions} <= legal
    assert {"face_up", "source_has_cards"} <= refused <= legal
    for group in game.groups:
        assert {rule.name for rule in group.takes + group.gives} <= refused


def test_effects_and_covering_are_rules_as_well() -> None:
    assert {"refill", "uncovered"} <= rules_of(games.find("rosamunds-bower")).legal
    assert "turn_when_empty" in rules_of(games.find("osmosis/pysolfc")).legal
