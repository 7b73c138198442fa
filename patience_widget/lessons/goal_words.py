"""A goal as a friend would say it: what to do, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.cards import Card
from patience_widget.core.words import capitalised, listed, so_many

from .goal_base import Both, Either, Goal
from .goal_conditions import Amount, NoHints, On, Played, Won

if TYPE_CHECKING:
    from patience_widget.core.game import Game


def goal_as_task(goal: Goal, game: Game) -> str:
    """What to do to reach a goal, as in: Build two cards in at most three moves.

    Args:
        goal: the goal; where it has words of its own, they are taken.
        game: the game, whose piles it speaks of.
    """
    return goal.say or f"{capitalised(_task(goal, game))}."


def _task(goal: Goal, game: Game) -> str:
    """What to do, without capital and full stop."""
    if isinstance(goal, Both):
        how = [one for one in goal.goals if _says_how(one)]
        what = [_task(one, game) for one in goal.goals if one not in how] or ["play"]
        return " ".join([listed(what), *(_task(one, game) for one in how)])
    if isinstance(goal, Either):
        return listed([_task(one, game) for one in goal.goals], "or")
    if isinstance(goal, On):
        return f"{'get' if goal.top else 'put'} the {Card(goal.card).name} on {'top of ' * goal.top}{_the(goal, game)}"
    if isinstance(goal, Won | NoHints):
        return "win the game" if isinstance(goal, Won) else "without help"
    if isinstance(goal, Played):
        labels = {action.name: action.label for action in game.actions}
        return f"make the move “{labels.get(goal.move, goal.move)}”"
    return _of_number(goal, game) if isinstance(goal, Amount) else _sees_to_it(goal, game)


def _says_how(goal: Goal) -> bool:
    """Whether it says how to do something rather than what to do."""
    return isinstance(goal, NoHints) or (
        isinstance(goal, Amount) and goal.what == "moves" and goal.compare == "at_most"
    )


def _of_number(goal: Amount, game: Game) -> str:
    if goal.what == "moves" and goal.compare == "at_most":
        return f"in at most {so_many(goal.number, 'move')}"
    if goal.compare == "at_most" or goal.what == "moves":
        return _sees_to_it(goal, game)
    how = "exactly " if goal.compare == "exactly" else ""
    cards = f"{how}{so_many(goal.number, 'card')}"
    if goal.what == "gained":
        return f"build {cards}"
    if goal.what == "built":
        return f"have {cards} on the foundations"
    return f"have {cards} on {_the(goal, game)}" if goal.number else f"clear {_the(goal, game)}"


def _sees_to_it(goal: Goal, game: Game) -> str:
    return f"make sure that {goal.phrase(game)}"


def _the(goal: On | Amount, game: Game) -> str:
    return game.pile(goal.pile).the
