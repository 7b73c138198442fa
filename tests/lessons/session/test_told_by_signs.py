"""An empty foundation says what it takes in a question, too, unless that is the answer."""

import pytest

from patience_widget.core.position import Position
from patience_widget.lessons import Quiz
from patience_widget.lessons.model.computed_answers import can_go, takes
from patience_widget.lessons.session.panel import told_by_empty_places

AT = Position.parse("foundation1: 7H TH; reserve1: 9H; reserve2: 7S; stock: rest", "osmosis")


@pytest.mark.parametrize(
    ("quiz", "told"),
    [
        (Quiz("Which cards can go to foundation 1?", asks="cards", answer=can_go("foundation1")), False),
        (Quiz("Which card can go to foundation 2?", asks="cards", answer=can_go("foundation2")), True),
        (Quiz("Which card opens a row?", asks="card", answer="7S"), True),
        (Quiz("Where can the 7 of spades go?", asks="piles", answer=takes("7S")), True),
        (Quiz("Which one?", asks="choice", options=("The 7 of spades", "The ace"), answer="The 7 of spades"), True),
        (Quiz("What is it?", asks="choice", options=("To build", "To pack"), answer="To build"), False),
    ],
)
def test_only_where_a_sign_would_answer_the_question_it_is_hidden(quiz: Quiz, *, told: bool) -> None:
    assert told_by_empty_places(quiz, AT) is told
