"""Hints in three steps: which card, where it goes, and why; nothing that the player may not know goes in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .core.explain import place_text, redeals_left
from .core.words import capitalised, listed
from .players import greedy

if TYPE_CHECKING:
    from .core.actions import Move
    from .core.piles import Pile
    from .core.position import Position
    from .core.table import Table

FAIR = "This is chosen from what you can see alone."


@dataclass(frozen=True)
class Hint:
    """A move worth making, told a little at a time.

    Attributes:
        move: the move, None if nothing gets further.
        source: the id of the pile to look at, "" without a move.
        target: the id of the pile where the card goes, "" without a move.
        steps: which card, where, why; one sentence if there is no move.
    """

    move: Move | None
    source: str
    target: str
    steps: tuple[str, ...]


def hint(table: Table) -> Hint:
    """The move that `patience_widget.players.greedy` would make, and why.

    >>> from patience_widget import Table
    >>> for step in hint(Table("osmosis", deal=17)).steps:
    ...     print(step)
    Look at the 4 of spades on reserve 1.
    It goes to foundation 2.
    Foundation 2 takes any 4, and building is the aim. This is chosen from what you can see alone.
    """
    outcome = table.outcome()
    if outcome:
        return Hint(None, "", "", ("The game is won." if outcome == "won" else "No card can be built any more.",))
    move = greedy(table)
    if move is None:
        return Hint(None, "", "", ("From what you can see no move gets any further: undo some, or take a new deal.",))
    at = table.position.masked()
    if move.verb != "move":
        return _action(table, at, move)
    source, target = at.game.pile(move.source), at.game.pile(move.target)
    card = at.piles[source.index][-move.cards]
    run = "" if move.cards == 1 else f", with the {move.cards - 1} on it,"
    steps = (f"Look at the {card.name} on {source.the}.", f"It{run} goes to {target.the}.")
    why = _built(at, target) if target.group.role == "foundation" else _laid(table, at, move, source)
    return Hint(move, source.id, target.id, (*steps, f"{why} {FAIR}"))


def _built(at: Position, target: Pile) -> str:
    takes = place_text(at, target)[1] or "takes it"
    return f"{capitalised(target.the)} {takes}, and building is the aim."


def _laid(table: Table, at: Position, move: Move, source: Pile) -> str:
    below = at.piles[source.index][: -move.cards]
    if not below:
        gain = f"it leaves {source.the} empty"
    elif below[-1].rank:
        gain = f"it frees the {below[-1].name} under it"
    else:
        gain = "a card that lies face down comes up"
    return capitalised(f"{_nothing_built(table)}{gain}.")


def _action(table: Table, at: Position, move: Move) -> Hint:
    action = at.game.action(move.verb)
    pile, target = at.game.pile(action.pile), at.game.pile(action.target)
    order = [at.game.pile(name).label for name in move.piles]
    how = f"{action.label}, {listed(order)} in this order" if order else action.label
    if action.name == "redeal":
        why = f"{_nothing_built(table)}the stock is used up, and its cards come again: {redeals_left(at)}."
    else:
        why = f"{_nothing_built(table)}turning shows you more of the stock."
    return Hint(move, pile.id, target.id, (f"Look at {pile.the}.", f"{how}: click it.", f"{capitalised(why)} {FAIR}"))


def _nothing_built(table: Table) -> str:
    """A reason for what only prepares: left out where a card could be built, but has been and was taken back."""
    game = table.game
    buildable = any(move.verb == "move" and game.pile(move.target).group.role == "foundation" for move in table.moves)
    return "" if buildable else "no card can be built now; "
