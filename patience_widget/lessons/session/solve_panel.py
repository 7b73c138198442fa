"""The panel of a puzzle: its heading, what it tells, and the cards that matter and can't be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from patience_widget.core.actions.action import count_left
from patience_widget.core.words import capitalised, in_words
from patience_widget.lessons.model.positions import face_up
from patience_widget.lessons.puzzle.puzzle import hidden_cards
from patience_widget.lessons.puzzle.solving import NAMES_MOVE

from .panel_words import buttons, help_button

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.cards import Card
    from patience_widget.core.position import Position
    from patience_widget.lessons.puzzle.definition import Line
    from patience_widget.lessons.puzzle.puzzle import Puzzle
    from patience_widget.lessons.puzzle.solving import Solving

    from .lines import ShownLine
    from .step_state import StepState

_QUESTIONS = {
    "which heap": "Which heap?",
    "which foundation": "Which foundation?",
    "which pair": "Which pair?",
    "which card first": "Which card first?",
    "which card to move": "Which card?",
    "where to put it": "Where does it go?",
    "take or turn": "Take it, or turn?",
    "build or go on": "Play a card, or go on?",
}
"""The headings that give nothing away, by the theme. Other themes are told when the puzzle is solved."""


def puzzle_panel(state: StepState) -> dict[str, Any]:
    """What the panel of a puzzle shows in place of what other steps do; nothing for another step."""
    solving = state.solving
    if solving is None:
        return {}
    at = state.table.position
    hidden = "" if solving.solved else f"{hidden_cards(at, face_down=solving.puzzle.tells)} {_redeals(at)}".strip()
    text = state.step.text or ("" if solving.solved else how_many(solving))
    showing = state.showing
    return {
        "title": state.step.title or heading(solving.puzzle),
        "text": text,
        "pace": hidden,
        "marks": {} if showing else dict.fromkeys(_went_wrong(state, solving), "wrong"),
        "hinted": list(state.message.piles) if state.message.kind == "help" else [],
        "points": {"piles": [], "cards": list(showing.cards_now) if showing else []},
        "buttons": _buttons(state, solving),
    }


def _redeals(at: Position) -> str:
    """How many redeals are left, as a sentence; "" in a game that doesn't limit them."""
    return f"{capitalised(count_left(at))}." if at.game.redeals and at.redeals is not None else ""


def _buttons(state: StepState, solving: Solving) -> list[dict[str, Any]]:
    """The buttons of a puzzle in a lesson: as in other steps, but for those of a line that is shown."""
    back, again, give_help, go_on = buttons(state)
    if state.showing:
        return _line_buttons(state.showing, go_on)
    told = state.finished or solving.helped == NAMES_MOVE
    return [back, again, _button("show_win", "Show win", "v") if told else give_help, go_on]


def _line_buttons(showing: ShownLine, go_on: dict[str, Any]) -> list[dict[str, Any]]:
    back = _button("backward", "Move back", "b", "" if showing.place else "This is where it begins.")
    again = _button("retry", "Try again", "t")
    return [back, again, go_on if showing.at_end else _button("forward", "Next move", "n", main=True)]


def practice_buttons(state: StepState, no_next: str) -> list[dict[str, Any]]:
    """The buttons under a puzzle: while a line is shown those that go on and back in it.

    Args:
        state: the state of the puzzle.
        no_next: why the next puzzle can't come yet, or "".
    """
    solving, showing = state.solving, state.showing
    go_on = _button("next", "Next", "n", no_next, main=not no_next)
    if showing:
        return _line_buttons(showing, go_on)
    nothing = "" if state.made or state.finished or state.failed else "There is nothing to try again yet."
    again = _button("retry", "Try again", "t", nothing)
    gives_up = solving and solving.counts and solving.result is None
    win = _button("show_win", "Give up" if gives_up else "Show win", "v")
    return [again, help_button(state), win, go_on]


def _button(verb: str, text: str, key: str, off: str = "", *, main: bool = False) -> dict[str, Any]:
    return {"verb": verb, "value": None, "label": text, "key": key, "main": main, "off": off}


def _went_wrong(state: StepState, solving: Solving) -> list[str]:
    """What is marked as wrong: every card tried, and of the last try also where it went and the cards of the reason.

    Of those cards the ones that lie face up, and where no others look the same.
    """
    at = state.table.position
    wrong = [_tried(at, move) for move in solving.tried]
    if state.message.kind != "failed":
        return wrong
    wrong += solving.tried[-1].piles[1:]
    return wrong if at.game.copies > 1 else wrong + [card.code for card in solving.blocked if card.code in face_up(at)]


def _tried(at: Position, move: Move) -> str:
    """The card of a wrong move that was tried; the pile of an action, and where cards look the same."""
    if move.verb != "move":
        return at.game.action(move.verb).pile or ""
    if at.game.copies > 1:
        return move.source
    return at[move.source][-move.cards].code


def heading(puzzle: Puzzle) -> str:
    """The question of a puzzle, which doesn't give its answer away."""
    if puzzle.theme == "which copy":
        right = {card.face for line in puzzle.right if (card := _card(puzzle, line))}
        same = [card for one in puzzle.refutations if (card := _card(puzzle, one.line)) and card.face in right]
        return f"Which {same[0].name}?" if same else "Which copy?"
    return _QUESTIONS.get(puzzle.theme, "What keeps the win?")


def _card(puzzle: Puzzle, line: Line) -> Card | None:
    move = line[-1]
    return puzzle.before(line)[move.source][-move.cards] if move.verb == "move" else None


def how_many(solving: Solving) -> str:
    """What is to be done: how many moves look good, and how many of them are proved to lose."""
    puzzle = solving.puzzle
    if solving.made:
        return "Go on: play another move that can still win."
    if solving.opened:
        return "Go on: play a move that can still win."
    moves, wrong, right = map(len, (puzzle.choices, puzzle.refutations, puzzle.right))
    look_good, lose, loses = capitalised(in_words(moves)), in_words(wrong), "loses" if wrong == 1 else "lose"
    which = "the move" if right == 1 else "a move"
    several = "Play moves that keep a win possible, until the puzzle is solved."
    task = f"Play {which} that can still win." if solving.to_find == 1 else several
    turning = ", now or after turning" if any(line[1:] for line in puzzle.choices) else ""
    return f"{task} {look_good} moves look good{turning}, but {lose} {loses}."
