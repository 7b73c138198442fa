"""The panel of a puzzle: its heading, what it tells, and the cards that matter and can't be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from patience_widget.core.words import capitalised, in_words
from patience_widget.lessons.puzzle.out_of_sight import hidden_cards

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.cards import Card
    from patience_widget.core.position import Position
    from patience_widget.lessons.puzzle.puzzle import Puzzle
    from patience_widget.lessons.puzzle.solving import Solving

    from .step_state import StepState

_QUESTIONS = {
    "which heap": "Which heap?",
    "which foundation": "Which foundation?",
    "which card first": "Which card first?",
    "which card to move": "Which card?",
    "where to put it": "Where does it go?",
    "take or turn": "Take it, or turn?",
    "build or go on": "Build, or go on?",
}
"""The headings that give nothing away, by the theme. Other themes are told when the puzzle is solved."""


def puzzle_panel(state: StepState) -> dict[str, Any]:
    """What the panel of a puzzle shows in place of what other steps do; nothing for another step."""
    solving = state.solving
    if solving is None:
        return {}
    at = state.table.position
    hidden = "" if solving.solved else hidden_cards(at, face_down=solving.puzzle.tells)
    text = state.step.text or how_many(solving)
    return {
        "title": heading(solving.puzzle),
        "text": f"{text} {hidden}".rstrip(),
        "marks": dict.fromkeys((_tried(at, move) for move in solving.tried), "wrong"),
    }


def _tried(at: Position, move: Move) -> str:
    """The card of a wrong move that was tried, or the pile of an action."""
    if move.verb != "move":
        return at.game.action(move.verb).pile or ""
    return at[move.source][-move.cards].code


def heading(puzzle: Puzzle) -> str:
    """The question of a puzzle, which doesn't give its answer away."""
    if puzzle.theme == "which copy":
        right = {_face(puzzle, move) for move in puzzle.right}
        same = [card for one in puzzle.refutations if (card := _card(puzzle, one.move)) and card.face in right]
        return f"Which {same[0].name}?" if same else "Which copy?"
    return _QUESTIONS.get(puzzle.theme, "Which move keeps the win?")


def _card(puzzle: Puzzle, move: Move) -> Card | None:
    return puzzle.position[move.source][-move.cards] if move.verb == "move" else None


def _face(puzzle: Puzzle, move: Move) -> int | None:
    card = _card(puzzle, move)
    return card.face if card else None


def how_many(solving: Solving) -> str:
    """How many moves are worth a thought, and how many of them lose; that is proved of the puzzle's own position."""
    puzzle = solving.puzzle
    if not solving.first:
        return "Go on until no sensible move loses the game any more."
    moves, wrong, right = map(len, (puzzle.moves, puzzle.refutations, puzzle.right))
    if moves == 2:
        which = "one of them loses the game"
    elif right == 1:
        which = "only one of them keeps the win"
    else:
        which = f"{in_words(wrong)} of them {'loses' if wrong == 1 else 'lose'} the game"
    return f"{capitalised(in_words(moves))} moves decide something here, and {which}."
