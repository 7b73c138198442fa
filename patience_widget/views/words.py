"""A position in words: what the player sees of each pile, for those who cannot see a picture of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.actions import count_left
from patience_widget.core.ending import why_lost
from patience_widget.core.words import capitalised, count_of, run_name

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position
    from patience_widget.core.table import Table


def heading(at: Position) -> str:
    """The game and how far it has come: ``Osmosis: 1 of 52 cards built, redeals without limit``."""
    return f"{at.game.title}: {_state(at)}"


def record_heading(table: Table) -> str:
    """The game, its deal and how far it has come: ``Osmosis, deal 17: 2 moves, 2 of 52 cards built, ...``."""
    made, dealt = table.node.depth, f", deal {table.deal}" if table.deal is not None else ", your own deal"
    won_or_lost = table.outcome()
    outcome = f". Lost: {why_lost(table.known.position)}." if won_or_lost == "lost" else ". Won." if won_or_lost else ""
    return f"{table.game.title}{dealt}: {count_of(made, 'move')}, {_state(table.position)}{outcome}"


def _state(at: Position) -> str:
    return ", ".join(filter(None, (f"{at.built()} of {at.game.goal} cards {at.game.done}", count_left(at))))


def reading_order(game: Game) -> list[Pile]:
    """The piles as one reads the table: row by row, each from the left."""
    places = game.grid.places
    return sorted(game.piles, key=lambda pile: places[pile.index][::-1])


def visible(at: Position, pile: Pile) -> int:
    """How many cards of a pile, counted from the top, are spread so that each of them shows."""
    count, group = len(at.piles[pile.index]), pile.group
    if not group.fan:
        return min(count, 1)
    return min(count, group.last or count)


def pile_in_words(at: Position, pile: Pile) -> str:
    """What lies on a pile: ``3 face down, 4♠``, ``empty``; of a squared one the top card and a count."""
    cards = at.piles[pile.index]
    shown = [str(card) for card in cards[len(cards) - visible(at, pile) :] if card.rank]
    down = at.down[pile.index]
    parts = [f"{down} face down"] if down else []
    parts += [" ".join(shown)] if shown else []
    if len(cards) > down + len(shown):
        parts[-1] += f" on top, {len(cards)} cards" if len(shown) == 1 else f", the last of {len(cards)} cards"
    return ", ".join(parts) or "empty"


def describe_position(at: Position) -> str:
    """All piles of a position, a short phrase each: the text that stands for its picture."""
    at = at.masked()
    return "; ".join(f"{capitalised(pile.label)}: {pile_in_words(at, pile)}" for pile in reading_order(at.game)) + "."


def moved_in_words(at: Position, move: Move) -> str:
    """What a legal move would do: ``4♠ from reserve 1 to foundation 2``, or ``4♠ to heap 1`` of a turned card."""
    game = at.game
    if move.verb != "move":
        order = ", ".join(game.pile(pile).label for pile in move.piles)
        return game.action(move.verb).label + (f": {order}" if order else "")
    source, target = game.pile(move.source), game.pile(move.target)
    cards = at.piles[source.index][-move.cards :]
    run = run_name(str(cards[0]), len(cards))
    return f"{run} to {target.the}" if source.group.role == "hand" else f"{run} from {source.the} to {target.the}"
