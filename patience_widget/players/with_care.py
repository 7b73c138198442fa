"""Careful players, one for each family: they look at all that lies face up, and no move ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.cards import FACE_DOWN, Card
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.core.table.table import known_of

from .by_greed import greedy
from .circles import moves_already_tried

if TYPE_CHECKING:
    from patience_widget.core.table import Table
    from patience_widget.core.table.known import KnownTable
    from patience_widget.core.table.table import HasTable

BUILD, LAY, TURN, LAST, REDEAL = range(5)
"""What is tried first; `LAST` is a build that is better left for a while."""
SOON = 3
"""A card is wanted soon if at most so many others are built before it on its foundation.

Of deals 0 to 299 of Odd and Even 14, 47, 49, 26 and 19 were won with 1, 2, 3, 4 and 6.
"""
Rating = tuple[int, ...]


def careful(table: Table | KnownTable | HasTable | Position | str) -> Move | None:
    """Play with a plan for the family of the game. It uses only the cards that lie face up.

    * Osmosis and related games: it doesn't open a row with a suit whose cards lie under cards of the same ranks that
      belong in the rows below.
    * Rosamund's Bower: on the heaps, it puts cards that are needed sooner on cards that are needed later. It gathers
      the heaps so that as many cards as possible go straight to the foundation.
    * Sir Tommy, Calculation and other games with heaps: it keeps the heaps in the same way.
    * Royal Cotillion and related games: of two foundations, it builds the shorter one. If there is a redeal, it leaves
      a single card until the card of the waste that will take its place is needed soon.
    * Captive Queens and Royal Quadrille: nothing is better than to build at once, so it plays as `greedy` does.
    * Contradance and all other games: it has no plan, and plays as `greedy` does.

    As that player does, it makes no move a second time that led round in a circle, and leaves cards on foundations
    where they are.

    >>> from patience_widget import Table
    >>> from patience_widget.players import play_out
    >>> play_out(Table("rosamunds-bower", deal=2), careful)
    <Table rosamunds-bower#2: 196 moves, 52 of 52 cards built>
    """
    known = known_of(table)
    rate = rating_of(known.game)
    if rate is None:
        return greedy(known)
    at, made = known.position.masked(), moves_already_tried(known)
    fresh = (move for move in known.moves if move not in made and _role(at, move) != "foundation")
    return min(fresh, key=lambda move: rate(at, move), default=None)


def _kind(at: Position, move: Move) -> int:
    if move.verb != "move":
        return REDEAL if move.verb == "redeal" else TURN
    return BUILD if at.game.pile(move.target).group.role == "foundation" else LAY


def _role(at: Position, move: Move) -> str:
    return at.game.pile(move.source).group.role if move.verb == "move" else ""


def rating_of(game: Game) -> Callable[[Position, Move], Rating] | None:
    """What a game's family asks for; a game of another family that has heaps asks for tidy ones."""
    heaps = any(group.role == "heap" for group in game.groups)
    return RATINGS.get(game.family, _heaps if heaps else None)


def wait(at: Position, card: Card) -> int:
    """How many cards are built before this one is wanted, on the foundation that wants it soonest.

    A card that is wanted no more, or whose foundations have no fixed order, waits for all cards of the game.
    """
    waits = [at.game.goal]
    for index in at.game.foundations:
        pile, built = at.game.piles[index], len(at.piles[index])
        if pile.suit in ("", card.suit) and card.rank in pile.order[built:]:
            waits.append(pile.order.index(card.rank, built) - built)
    return min(waits)


def _osmosis(at: Position, move: Move) -> Rating:
    """Reserve before waste, and rows opened in an order of suits that lets the cards out."""
    kind = _kind(at, move)
    if kind != BUILD:
        return (kind,)
    card, opens = at[move.source][-1], not at[move.target]
    if opens and _shut_in(at, card):
        return (LAST,)
    return BUILD, int(_role(at, move) == "waste"), int(opens)


def _shut_in(at: Position, opener: Card) -> bool:
    """Whether a card of this suit lies under one of the same rank whose suit has no row yet.

    The upper one would belong to a lower row, which takes no rank before the rows above it have that rank: neither
    could ever be played.
    """
    suits = {at.piles[index][0].suit for index in at.game.foundations if at.piles[index]} | {opener.suit}
    for index in at.game.members.get("reserve", ()):
        cards = at.piles[index]
        for place, under in enumerate(cards):
            if under.suit == opener.suit and any(
                over.rank == under.rank and over.suit not in suits for over in cards[place + 1 :]
            ):
                return True
    return False


def _bower(at: Position, move: Move) -> Rating:
    """An orderly keeper of heaps."""
    kind = _kind(at, move)
    if kind == BUILD:
        return BUILD, int(_role(at, move) == "heap"), -len(at[move.source])
    if kind == LAY:
        return LAY, *_untidiness(at, at[move.source][-1], at[move.target])
    return kind, -_straight(at, [card for pile in move.piles for card in at[pile]])


def _heaps(at: Position, move: Move) -> Rating:
    """An orderly keeper of heaps; the turned card is built last, because it can wait.

    Of deals 0 to 99 of Strategy 44 were won so, of Puss in the Corner 17, of Jubilee 11; by greed none, one and none.
    """
    kind = _kind(at, move)
    if kind == BUILD:
        return BUILD, int(_role(at, move) == "hand"), -len(at[move.source])
    return (LAY, *_untidiness(at, at[move.source][-1], at[move.target])) if kind == LAY else (kind,)


def _untidiness(at: Position, card: Card, heap: tuple[Card, ...]) -> Rating:
    """Best on a card that is wanted just after it, next on an empty heap, else where it is in the way least."""
    if not heap:
        return 1, 0
    own, waits = wait(at, card), [wait(at, other) for other in heap]
    if waits[-1] >= own:
        return 0, waits[-1] - own
    return 2, sum(max(0, own - other) for other in waits)


def _straight(at: Position, stock: list[Card]) -> int:
    """How many cards of a new stock would go straight to the foundation, guards going between them."""
    foundation = at.game.foundations[0]
    order, built = at.game.piles[foundation].order, len(at.piles[foundation])
    guards = [
        at.piles[pile.index][-1].rank
        for pile in at.game.piles
        if pile.group.name in {"outer", "inner", "guard"}
        and at.piles[pile.index]
        and not any(at.piles[other] for other in at.game.blockers[pile.index])
    ]
    straight = 0
    for card in stock:
        while built < len(order) and order[built] in guards:
            guards.remove(order[built])
            built += 1
        if built < len(order) and card.rank == order[built]:
            built += 1
            straight += 1
    return straight


def _cotillion(at: Position, move: Move) -> Rating:
    """The shorter foundation, and single cards of the layout when that helps."""
    kind = _kind(at, move)
    if kind != BUILD:
        return (kind,)
    # Without a redeal holding back loses: of 300 deals of Royal Cotillion 66 were won so, and 123 without.
    refilled = _role(at, move) != "waste" and at.game.pile(move.source).group.capacity == 1
    kind = LAST if refilled and at.game.redeals and not _wanted_soon(at) else BUILD
    return kind, int(refilled), len(at[move.target])


def _wanted_soon(at: Position) -> bool:
    """Whether the card of the waste is one to keep at hand."""
    waste = at["waste"]
    return bool(waste) and waste[-1] is not FACE_DOWN and wait(at, waste[-1]) <= SOON


RATINGS: dict[str, Callable[[Position, Move], Rating]] = {
    "Osmosis": _osmosis,
    "Rosamund's Bower": _bower,
    "Sir Tommy": _heaps,
    "Calculation": _heaps,
    "Royal Cotillion": _cotillion,
}
"""How a family's careful player rates a move: the smallest rating is played. The cards it may not know are masked."""
