"""A lesson that is opened again: nothing is lost, every step can be changed, and saving writes its file."""

from pathlib import Path

import pytest

from patience_widget import lessons
from patience_widget.lessons import Author, Guided, Lesson, LessonError, Mastery, Show, Solve, gained, load
from tests.lessons.examples import all_kinds

OTHERS = [name for name in lessons.names() if name != "osmosis"]
TWO_SEVENS = "reserve1: 7H; reserve2: 8C; foundation1: 7C; stock: rest"


def two_rows() -> Lesson:
    """A lesson of two steps, of which the second one goes on from the first."""
    steps = [
        Guided("Begin row 2.", move="7H>foundation2", position=TWO_SEVENS),
        Guided("Go on with row 1.", move="8C>foundation1"),
    ]
    return Lesson("rows", "Two rows", "osmosis", steps, about="How rows begin.", source="A book.")


@pytest.mark.parametrize("name", ["osmosis", *(pytest.param(name, marks=pytest.mark.long) for name in OTHERS)])
def test_every_course_is_opened_and_saved_unchanged(name: str, tmp_path: Path) -> None:
    course = lessons.find(name)
    file = tmp_path / "course.json"
    course.save(file)
    before = file.read_text(encoding="utf-8")
    assert Author(file).save() == file
    assert file.read_text(encoding="utf-8") == before


def test_every_kind_of_step_and_every_field_survives() -> None:
    kept = all_kinds()
    assert Author(kept).lesson() == kept
    mixed = Lesson(
        "mixed",
        "Mixed",
        "osmosis",
        [
            Show("A position that is said again stays said.", position=TWO_SEVENS),
            Show("Here.", position=TWO_SEVENS),
            Mastery("A check.", need=1, of=1, goal=gained >= 1),
            Show("After a check the cards lie as before."),
            Solve(puzzle="rosamunds-bower-1038-209"),
            Show("After a puzzle it is won."),
        ],
    )
    assert Author(mixed).json() == mixed.to_json()


@pytest.mark.parametrize("name", ["osmosis", *(pytest.param(name, marks=pytest.mark.long) for name in OTHERS)])
def test_every_step_of_a_course_works_wherever_it_is_put(name: str) -> None:
    course = lessons.find(name)
    author = Author(course)
    for number in range(1, len(course.steps), 2):
        author.reorder(number + 1, to=number)
    assert author.lesson().validate() == ()
    assert {step.text for step in author.steps} == {step.text for step in course.steps}


def test_steps_are_changed_and_added() -> None:
    author = Author(two_rows())
    author.change(1, text="Begin it.")
    author.play("turn").guided("Turn the stock.")
    first, second, third = author.steps
    assert (first.text, second.position, third.position) == ("Begin it.", None, None)
    made = author.lesson("Rows")
    assert (made.name, made.title, made.about, made.source) == ("rows", "Rows", "How rows begin.", "A book.")
    author.remove(1)
    assert author.steps[0].position is not None
    assert author.lesson().validate() == ()


def test_the_cards_can_be_set_up_anew_from_where_the_lesson_ends() -> None:
    author = Author(two_rows()).set_up().put("2D", "reserve3").play("turn")
    assert author.table.position["reserve3"][0].code == "2D"
    assert author.table.position["foundation1"][-1].code == "8C"
    author.guided("Turn the stock.")
    assert author.lesson().validate() == ()


def test_a_lesson_that_ends_in_another_game_is_gone_on_with_from_an_empty_table() -> None:
    other = Lesson("other", "Another game", "osmosis", [Show("Look.", position="peek#1")])
    author = Author(other)
    assert (author.game.name, author.setting_up) == ("osmosis", True)
    assert author.lesson() == other


def test_a_lesson_is_saved_where_it_was_opened_or_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.json"
    two_rows().save(file)
    monkeypatch.chdir(tmp_path)
    author = Author("mine.json")
    monkeypatch.chdir("/")
    author.change(2, why="Clubs go on.")
    assert author.save(tmp_path / "copy.json") == tmp_path / "copy.json"
    assert load(file) == two_rows()
    assert author.save() == file
    assert load(file) == load(tmp_path / "copy.json") == author.lesson()


def test_what_cannot_be_opened_says_why(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match="leave out the deal and the position"):
        Author(two_rows(), deal=3)
    broken = Lesson("broken", "Broken", "osmosis", [Guided("No.", move="9H>f2", position=TWO_SEVENS)])
    with pytest.raises(LessonError, match=r"step 1 \(guided\)"):
        Author(broken)
    with pytest.raises(FileNotFoundError):
        Author(tmp_path / "none.json")
    (tmp_path / "text.json").write_text("hello")
    with pytest.raises(LessonError, match="isn't JSON"):
        Author(str(tmp_path / "text.json"))


def test_a_puzzle_is_added_by_hand() -> None:
    author = Author("osmosis", deal=17)
    author.add(Solve(puzzle="rosamunds-bower-1038-209"))
    assert author.lesson().validate() == ()
