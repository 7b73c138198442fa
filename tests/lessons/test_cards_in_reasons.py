"""No reason in a puzzle names a card that the learner was not shown."""

from __future__ import annotations

import pytest

from patience_widget import games, lessons
from patience_widget.lessons.puzzle.definition import plausible_moves
from patience_widget.lessons.puzzle.puzzle import named_but_hidden, out_of_sight
from patience_widget.lessons.puzzle.puzzle_file import read_position
from patience_widget.lessons.puzzle.solving import Solving, answer_to
from tests.every_game import one_in

by_game = pytest.mark.parametrize("game", one_in(6, sorted({one.game for one in lessons.puzzles().listed})))


@by_game
def test_every_card_in_a_reason_is_shown_or_listed(game: str) -> None:
    for puzzle in lessons.puzzles(game):
        for one in puzzle.refutations:
            why = answer_to(puzzle, one.move).why
            assert not named_but_hidden(puzzle.position, why, face_down=puzzle.tells), (puzzle.name, why)


@by_game
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])
def test_so_it_is_at_the_later_decisions_of_puzzles_that_keep_cards_hidden(game: str, every: int) -> None:
    for puzzle in [one for one in lessons.puzzles(game) if not one.tells and out_of_sight(one.position)][::every]:
        solving = Solving(puzzle)
        while not solving.solved:
            for move in plausible_moves(solving.at):
                why = solving.judged(move).why
                assert not named_but_hidden(solving.at, why, face_down=False), (puzzle.name, move)
            solving.play(solving.rest[0])


def test_a_hidden_card_that_is_named_is_found() -> None:
    at = read_position(
        "- 4dah4H/5c2h9D/6h8dKD/qc6d2D/KS6S5S9S8SQS3SASJS7STS/KCJC6C3CAC8C///3d7hjdtd4c7ctc4s/"
        "QH5D5H3HJH7DTH8HAD9C2SQD9H2CKH",
        games.find("osmosis"),
    )
    said = "The 4 of diamonds lies under the 4 of hearts on reserve 1."
    assert named_but_hidden(at, said, face_down=False) == ["4 of diamonds"]
    assert named_but_hidden(at, said, face_down=True) == []
