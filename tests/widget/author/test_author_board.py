"""The board on which a lesson is made, without a browser: its messages, its panel and its verbs."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from patience_widget import AuthorBoard, lessons
from patience_widget.lessons import Lesson, LessonError, Solve, Try, gained, load
from tests.every_game import some_games


class Page:
    """A front end that asks as somebody clicks, and keeps what it was sent."""

    def __init__(self, game: str | Lesson = "osmosis", **more: Any) -> None:
        self.board = AuthorBoard(game, **more)
        self.sent: list[dict[str, Any]] = []
        self.board.send = lambda content, *_: self.sent.append(content)

    @property
    def panel(self) -> dict[str, Any]:
        panel: dict[str, Any] = self.board.board["lesson"]
        return panel

    def ask(self, **request: object) -> dict[str, Any]:
        self.board._receive(self.board, request | {"revision": self.board.board["revision"]}, [])
        return self.panel

    def drag(self, card: str, target: str) -> dict[str, Any]:
        source = next(pile for pile in self.board.board["piles"] if card in pile["cards"])
        count = len(source["cards"]) - source["cards"].index(card)
        return self.ask(kind="move", source=source["id"], target=target, count=count)

    def press(self, label: str) -> dict[str, Any]:
        """Press a button of the panel, or a choice."""
        for button in self.panel["buttons"]:
            if button["label"] == label:
                assert button["off"] == ""
                return self.ask(kind="lesson", verb=button["verb"], value=button["value"])
        assert label in self.panel["question"]["choices"]
        return self.answer(label)

    def follow(self, label: str) -> dict[str, Any]:
        """Press a link in the notes."""
        link = next(one for note in self.panel["notes"] for one in note["links"] if one["label"] == label)
        return self.ask(kind="lesson", verb=link["verb"], value=link["value"])

    def answer(self, value: object) -> dict[str, Any]:
        return self.ask(kind="lesson", verb="answer", value=value)

    def lying_on(self, pile: str) -> list[str]:
        cards: list[str] = next(one["cards"] for one in self.board.board["piles"] if one["id"] == pile)
        return cards

    def off(self, label: str) -> str:
        why: str = next(button["off"] for button in self.panel["buttons"] if button["label"] == label)
        return why


@pytest.fixture
def page() -> Page:
    """Two cards of Osmosis are set up."""
    page = Page()
    page.drag("7C", "foundation1")
    page.drag("7H", "reserve1")
    return page


@some_games
@pytest.mark.parametrize("deal", [None, pytest.param(5, marks=pytest.mark.long)])
def test_every_game_is_set_up_by_dragging(name: str, deal: int | None) -> None:
    page = Page(name, deal=deal)
    for pile in [pile["id"] for pile in page.board.board["piles"]]:
        taken = [one for one in page.board.board["piles"] if one["cards"] and one["id"] != pile]
        if not taken:  # all cards of the game still lie here
            continue
        page.drag(taken[-1]["cards"][0], pile)
        assert sum(len(one["cards"]) for one in page.board.board["piles"]) == len(page.board.game.cards)
    assert [said for said in page.sent if "failed" in said["message"]] == []
    while not page.off("Undo"):
        page.press("Undo")
    assert page.board.author.cards.changes == 0


def test_any_card_is_dragged_to_any_pile_and_back(page: Page) -> None:
    assert page.lying_on("foundation1") == ["7C"]
    assert page.panel["loose"]
    page.drag("3S", "foundation1")
    assert "can't have been built like this" in page.panel["notes"][0]["text"]
    assert page.off("Play from here") == page.panel["notes"][0]["text"]
    page.drag("7C", "pack_H")
    assert page.lying_on("foundation1") == ["3S"]
    assert "7C" in page.lying_on("pack_C")
    page.press("Undo")
    page.press("Undo")
    assert page.lying_on("foundation1") == ["7C"]


def test_a_pile_that_is_full_says_so(page: Page) -> None:
    for card in ("2S", "3S", "4S"):
        page.drag(card, "reserve1")
    page.drag("5S", "reserve1")
    assert page.sent[-1]["message"] == "Reserve 1 holds at most 4 cards: take one off first."


def test_face_down_cards_are_seen_and_turned_over() -> None:
    page = Page(deal=17)
    assert page.panel["marks"]["reserve1.0"] == "down"
    assert "" not in page.lying_on("reserve1")
    page.press("Turn over")
    page.answer(page.lying_on("reserve1")[0])
    assert "reserve1.0" not in page.panel["marks"]
    assert page.press("Done turning")["question"] is None
    page.press("Open stock")
    assert page.lying_on("stock") == []
    assert page.press("Clear table")["marks"] == {}


def test_five_steps_are_made_by_clicks_alone(page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page.drag("8C", "reserve2")
    assert not page.press("Play from here")["loose"]
    page.press("Make a step")
    page.press("Only read")
    page.answer("7C")
    page.press("Go on")
    assert page.answer("Row 1 begins with the 7 of clubs.")["head"]["place"] == "Step 2"
    page.press("Make a step")
    page.press("Answer a question by choosing cards")
    assert page.off("This is the answer") == "Choose the answer first."
    page.answer("7H")
    page.press("This is the answer")
    page.answer("Which card can go to row 2?")
    assert page.panel["title"] == "What is said when it is done?"
    page.answer("Sevens begin rows.")
    page.drag("8C", "foundation2")
    assert page.panel["notes"][0]["text"].startswith("The 8 of clubs can't open foundation 2")
    page.press("Make a step")
    page.press("Try the refused move, and learn why")
    page.answer("Try the 8 of clubs on row 2.")
    page.press("Leave it out")
    page.drag("7H", "foundation2")
    page.press("Make a step")
    page.press("Task: The 7 of hearts is on foundation 2.")
    page.answer("Begin row 2.")
    page.press("Leave it out")
    page.drag("8C", "foundation1")
    page.answer("And clubs go on in row 1.")
    page.ask(kind="action", move="turn")
    page.press("Make a step")
    page.press("Watch the 2 moves")
    page.answer("Watch.")
    made = page.board.lesson("Row 2")
    assert [step.kind for step in made.steps] == ["show", "quiz", "refuse", "try", "demo"]
    assert [step.position is None for step in made.steps] == [False, True, True, True, True]
    assert made.steps[4].moves[0][1] == "And clubs go on in row 1."  # type: ignore[attr-defined]
    page.press("Lesson")
    assert page.panel["codes"][0]["text"] == made.to_python()
    page.press("Save")
    assert load("row-2.json") == made
    assert [said for said in page.sent if said["kind"] == "refused"] == []


def test_a_file_of_somebody_else_is_not_written_over(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page.board.play("7H>f2")
    page.board.guided("One.")
    page.press("Lesson")
    file = tmp_path / "my-lesson.json"
    file.write_text("mine")
    page.press("Save")
    assert page.sent[-1]["message"].startswith("There is a file my-lesson.json already.")
    assert file.read_text() == "mine"
    page.answer("Another")
    page.press("Save")
    page.press("Save")
    assert load(tmp_path / "another.json").title == "Another"


def test_steps_are_looked_at_changed_put_earlier_and_removed(page: Page) -> None:
    for move, text in (("7H>f2", "One."), ("turn", "Two.")):
        page.board.play(move)
        page.board.guided(text)
    assert [dot["state"] for dot in page.panel["dots"]] == ["done", "done", "here"]
    page.ask(kind="lesson", verb="goto", value=1)
    assert (page.panel["title"], page.panel["dots"][1]["state"]) == ("Two.", "here")
    assert page.panel["codes"][0]["text"] == 'Guided("Two.", move="turn")'
    assert page.press("Change")["question"]["value"] == "Two."
    assert page.answer("Second.")["title"] == "Second."
    page.press("Move up")
    assert [step.text for step in page.board.steps] == ["Second.", "One."]
    page.press("Remove")
    assert page.panel["title"] == "One."
    page.press("Remove")
    assert page.panel["title"] == "Play"
    assert page.board.steps == ()


def test_the_lesson_is_tried_where_it_is_made(page: Page) -> None:
    page.board.play("7H>f2")
    page.board.guided("Begin row 2.")
    page.press("Lesson")
    tried = page.press("Try it")
    assert (tried["kind"], tried["text"]) == ("guided", "Begin row 2.")
    assert page.lying_on("foundation2") == []
    page.drag("7H", "foundation2")
    assert page.panel["finished"]
    assert page.panel["notes"][-1]["text"] == "From here your learners go on to a whole game."
    assert [button["label"] for button in page.panel["buttons"]] == ["Back", "Try again", "Back to writing"]
    assert page.panel["buttons"][-1]["main"]
    assert page.press("Back to writing")["title"] == "The lesson"
    assert page.lying_on("foundation2") == ["7H"]
    assert len(page.board.steps) == 1


def test_cards_of_the_pack_come_back_when_the_author_sets_up_again(page: Page) -> None:
    page.press("Play from here")
    assert page.lying_on("stock") == [""] * 50
    page.drag("7H", "foundation2")
    page.press("Set up")
    assert page.lying_on("stock") == []
    assert page.lying_on("foundation2") == ["7H"]
    assert len(page.lying_on("pack_H")) == 12


def test_every_request_is_answered_by_one_board_or_one_refusal(page: Page) -> None:
    published: list[int] = []
    page.board.observe(lambda change: published.append(change["new"]["revision"]), "board")
    page.drag("8C", "reserve2")
    page.press("Play from here")
    page.drag("8C", "foundation2")
    assert (len(published), page.sent) == (3, [])
    for wrong in (
        {"verb": "nonsense"},
        {"verb": "goto", "value": 7},
        {"verb": "answer", "value": ["7H"]},
        {"verb": "save"},
        {"verb": "change"},
        {"verb": "change_why"},
        {"verb": "earlier"},
        {"verb": "remove"},
    ):
        page.ask(kind="lesson", **wrong)
    page.ask(kind="move", source="nowhere", target="reserve1", count=1)
    page.ask(kind="undo", count=7)
    assert len(page.sent) + len(published) - 3 == 10
    assert all(said["kind"] == "refused" and said["message"] for said in page.sent)
    assert not [said for said in page.sent if "failed" in said["message"]]
    assert page.panel["title"] == "Play"


def test_verbs_in_python_are_seen_on_the_board() -> None:
    page = Page(deal=17)
    page.board.put("AH", "pack").set_up().undo().begin().mark("reserve1")
    assert page.panel["marks"] == {"reserve1": "right"}
    assert page.board.quiz("Which pile?").asks == "pile"
    assert page.board.read("Look.").kind == "show"
    page.board.reorder(2, to=1).change(1, text="Look here.")
    assert page.panel["dots"][0]["title"] == "1. Look here."
    assert page.board.remove(1).python(1).startswith('Quiz("Which pile?"')
    with pytest.raises(LessonError, match="make a new AuthorBoard"):
        page.board.new("klondike")


@pytest.mark.parametrize("verb", ["goto", "change", "change_why"])
def test_a_step_that_python_removes_is_looked_at_no_longer(verb: str) -> None:
    page = Page(deal=17)
    page.board.begin().mark("reserve1")
    page.board.quiz("Which pile?")
    page.board.read("Look.")
    page.board.press("goto", 1)
    if verb != "goto":
        page.board.press(verb)
    page.board.remove(2)
    assert page.panel["head"]["place"] == "Step 1"
    page.board.remove(1)
    assert page.panel["title"] == "Play"


def test_a_task_is_offered_only_of_moves_made_in_this_step(page: Page) -> None:
    page.board.play("7H>f2")
    assert "Task: The 7 of hearts is on foundation 2." in page.press("Make a step")["question"]["choices"]
    page.press("Back")
    page.board.guided("Begin row 2.")
    assert [choice for choice in page.press("Make a step")["question"]["choices"] if "Task" in choice] == []
    assert page.board.author.goals == ()


def test_who_plays_on_leaves_out_the_sentence_at_the_end(page: Page) -> None:
    page.drag("8C", "reserve2")
    page.press("Play from here")
    page.drag("7H", "foundation2")
    page.press("Make a step")
    page.press("Make the move that is shown")
    assert page.answer("Begin row 2.")["title"] == "What is said when it is done?"
    page.answer("  ")
    assert page.sent[-1]["message"] == "First type a sentence, or press “Leave it out”."
    page.drag("8C", "foundation1")
    assert page.panel["text"] == "Your moves: 8C>foundation1."
    assert (len(page.sent), page.board.steps[0].why) == (1, "")  # type: ignore[attr-defined]


@pytest.mark.parametrize("looking", ["goto", "lesson"])
def test_who_looks_at_what_is_made_can_play_on(page: Page, looking: str) -> None:
    page.board.play("7H>f2")
    page.board.guided("Begin row 2.")
    page.ask(kind="lesson", verb=looking, value=0)
    assert page.ask(kind="action", move="turn")["title"] == "Play"
    assert page.sent == []


def test_what_cannot_be_done_is_said_in_a_sentence(page: Page) -> None:
    page.board.begin()
    page.ask(kind="lesson", verb="undo")
    assert page.sent[-1]["message"] == "There is nothing to take back."
    page.press("Make a step")
    page.drag("7H", "foundation2")
    assert page.sent[-1]["message"] == "Finish this step first, or go back."


def test_the_keys_of_a_game_are_told_what_an_author_does_instead(page: Page) -> None:
    assert page.panel["not_now"] == "You are setting up the cards: put any card on any pile."
    page.press("Turn over")
    assert page.panel["not_now"] == "Choose a card to turn it over, or press “Done turning”."
    page.press("Play from here")
    assert page.panel["not_now"] == ""
    page.press("Make a step")
    assert page.panel["not_now"] == "Finish this step first, or go back."
    page.press("Back")
    page.press("Set up")
    assert page.panel["not_now"].startswith("You are setting up")


def test_an_author_asks_why_a_card_cannot_go_and_what_has_no_place_here_is_said_in_a_sentence(page: Page) -> None:
    page.press("Play from here")
    page.ask(kind="why_not", source="reserve1")
    page.ask(kind="why_not", source="stock")
    assert [(said["kind"], said["message"]) for said in page.sent] == [
        ("why", ""),
        ("why", "The top card of the stock is face down. You can't play a face-down card."),
    ]
    page.sent.clear()
    page.ask(kind="command", text="r1>f2")
    page.ask(kind="code")
    assert [said["message"] for said in page.sent] == [
        "You can't type moves on this board. Drag the cards.",
        "This board isn't copied as code. Press “Lesson” to see your lesson as code.",
    ]


def test_what_is_said_at_the_end_of_a_step_is_seen_and_changed(page: Page) -> None:
    page.board.play("7H>f2")
    page.board.guided("Begin row 2.")
    page.board.read("Look.")
    page.ask(kind="lesson", verb="goto", value=0)
    assert page.follow("Say something")["question"]["value"] == ""
    page.answer("Sevens begin rows.")
    assert page.panel["notes"][0]["text"] == "Said when it is done: “Sevens begin rows.”"
    assert page.follow("Change it")["question"]["value"] == "Sevens begin rows."
    assert page.press("Back")["title"] == "Begin row 2."
    page.follow("Change it")
    assert page.answer("")["notes"][0]["text"] == "Nothing is said when it is done."
    assert page.ask(kind="lesson", verb="goto", value=1)["notes"] == []


def test_steps_that_were_removed_are_put_back_where_they_were(page: Page) -> None:
    for move, text in (("7H>f2", "One."), ("turn", "Two."), ("turn", "Three.")):
        page.board.play(move)
        page.board.guided(text)
    steps = page.board.steps
    page.ask(kind="lesson", verb="goto", value=1)
    page.press("Remove")
    assert page.follow("Put it back")["title"] == "Two."
    assert page.panel["notes"][0]["text"] == "Step 2 is back."
    assert page.board.steps == steps
    for _ in range(3):
        page.press("Remove")
    for _ in range(3):
        page.board.put_back()
    assert page.board.steps == steps
    with pytest.raises(LessonError, match="no step was taken out"):
        page.board.put_back()


def test_a_second_press_where_the_stock_was_opened_does_not_clear_the_table() -> None:
    page = Page(deal=17)
    before = [button["label"] for button in page.panel["buttons"]]
    page.press("Open stock")
    after = page.panel["buttons"]
    assert after[before.index("Open stock")]["label"] == "Turn over"
    assert [button["label"] for button in after if button["key"] == "h"] == []


def test_a_saved_lesson_is_opened_changed_and_saved_again(tmp_path: Path) -> None:
    made = Page(deal=17)
    made.board.play("turn")
    made.board.guided("Turn the stock.")
    file = made.board.save(tmp_path / "mine.json")
    page = Page(str(file))
    assert (page.panel["title"], page.panel["head"]["place"]) == ("The lesson", "1 step")
    assert len(page.panel["dots"]) == 2
    page.ask(kind="lesson", verb="goto", value=0)
    page.press("Change")
    page.answer("Now turn it.")
    page.ask(kind="action", move="turn")
    page.press("Make a step")
    page.press("Make the move that is shown")
    page.answer("Once more.")
    page.press("Leave it out")
    page.press("Lesson")
    assert page.press("Save")["notes"][0]["text"] == "Saved as mine.json."
    assert [step.text for step in load(file).steps] == ["Now turn it.", "Once more."]
    assert page.sent == []


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name == "osmosis" else [pytest.mark.long]) for name in lessons.names()]
)
def test_every_step_of_every_course_is_looked_at_by_an_author(name: str) -> None:
    page = Page(lessons.find(name))
    for number in range(len(page.board.steps)):
        panel = page.ask(kind="lesson", verb="goto", value=number)
        assert panel["kind"] == "step"
        assert panel["title"]
    assert page.sent == []


def test_the_way_back_to_writing_is_there_at_every_moment_of_a_trial(page: Page) -> None:
    page.board.play("7H>f2")
    page.board.guided("Begin row 2.")
    page.board.read("That is all.")
    page.press("Lesson")
    page.press("Try it")
    assert page.panel["head"]["up"]["label"] == "Back to writing"
    assert page.follow("Back to writing")["title"] == "The lesson"
    page.press("Try it")
    page.drag("7H", "foundation2")
    page.press("Next")
    assert page.panel["buttons"][-1]["label"] == "Back to writing"
    page.press("Back")
    assert page.panel["notes"][0]["lead"] == "You are trying your lesson."


def test_the_page_of_the_lesson_counts_its_steps_and_has_its_title_to_be_changed(page: Page) -> None:
    page.board.play("7H>f2")
    page.board.guided("Begin row 2.")
    panel = page.press("Lesson")
    assert (panel["head"]["place"], panel["question"]["value"]) == ("1 step", "My lesson")
    assert [dot["state"] for dot in panel["dots"]] == ["done", "open"]
    assert page.answer("How row 2 begins")["head"]["title"] == "How row 2 begins"
    assert page.ask(kind="lesson", verb="goto", value=0)["head"]["place"] == "Step 1"
    assert page.press("Go on")["head"]["place"] == "Step 2"


def test_a_puzzle_is_tried_with_its_own_buttons() -> None:
    page = Page(Lesson("one", "One", "osmosis", [Solve(puzzle="rosamunds-bower-1038-209")]))
    page.press("Try it")
    page.ask(kind="lesson", verb="show_win")
    assert page.sent == []


def test_a_page_knows_what_is_lost_with_the_kernel() -> None:
    board = AuthorBoard("osmosis", deal=17)
    told = [board.board]
    board.play("r2>f1")
    board.guided("Bring the ace of hearts home.")
    told.append(board.board)
    board.press("try")
    told.append(board.board)
    assert ["saved to a file are kept" in shown["lesson"]["gone"] for shown in told] == [True] * 3
    assert ["kept" in shown for shown in told] == [False] * 3


def test_the_warnings_of_a_lesson_are_shown_before_it_is_said_to_work() -> None:
    weak = Try("Build two cards.", position="osmosis#17", goal=gained >= 1)
    panel = Page(Lesson("weak", "Weak", "osmosis", [weak])).panel
    assert "They work" not in panel["text"]
    assert "they work" not in panel["text"]
    assert any("its text asks for two cards" in note["text"] for note in panel["notes"])
    right = Page(Lesson("right", "Right", "osmosis", [replace(weak, goal=gained >= 2)])).panel
    assert "All steps were checked, and they work." in right["text"]
    assert right["notes"] == []
