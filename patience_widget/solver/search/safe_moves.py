"""Moves that are safe: if the position can be won, it can still be won after them.

This is proved from what the game declares, or not at all. The game must have one pack, foundations with fixed suits
and orders in which every card has one place, no piles that cover others, no refills, and no rule that forces a move.
Then it is safe to build a card

* from a reserve: it uncovers the next card, and its foundation waits for no other card;
* from the waste, if cards are turned one at a time: the others stay in their order;
* from the tableau or a cell, or anywhere in a game with a tableau, if no card will need to be packed on it. None will
  if every card that could be packed on it is built already, or can be built as soon as it is available and carries no
  unbuilt card.

Where columns are packed down and foundations begin with aces, aces and twos are always safe, and if columns are packed
in suit, so is every card: the only card that could be packed on it is built already.

Cells change nothing. Any line that wins without the move also wins after it: the moves of the built card are left out,
and what would be packed on it is built instead. Every cell and column that is empty in that line is empty here too, so
no card finds less room, and as many cards can move at once.

Where cards may come back from the foundations, a card that is built can come back to be packed, and carry another one
that is not. So there every card must be built that could lie above those that could be packed on it: the cards that
could be packed on these, those that could be packed on them, and so on.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache

from patience_widget.core.actions import Move, Redeal, Turn
from patience_widget.core.cards import Card, pack_of_cards
from patience_widget.core.effects import TurnUp, TurnWhenEmpty
from patience_widget.core.game import Game
from patience_widget.core.piles import FREELY, NEVER_GIVES, NEVER_TAKES, Pile
from patience_widget.core.position import HasPosition, Position
from patience_widget.core.rules import (
    in_its_suit,
    next_in_order,
    not_complete,
    nothing,
    redeal_left,
    something_to_redeal,
    stock_has_cards,
    stock_is_empty,
    top_card,
)
from patience_widget.core.rules.packing import AsOneByOne, cell_is_free
from patience_widget.core.rules.rule import MoveRule
from patience_widget.core.table.table import position_of

_BUILDING = {not_complete, in_its_suit, next_in_order}
_ACTING = {stock_has_cards, stock_is_empty, something_to_redeal, redeal_left}


class SafeMoves:
    """Knows the safe moves of a game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._homes = {
            (pile.suit, rank): (index, place)
            for index in game.foundations
            for pile in [game.piles[index]]
            for place, rank in enumerate(pile.order)
        }
        self._gives_back = any(game.piles[index].group.gives != NEVER_GIVES for index in game.foundations)
        self._sources = self._safe_sources() if self._is_plain() else frozenset()

    def first(self, at: Position, moves: list[Move]) -> Move | None:
        """A safe one of the legal moves, None if none can be proved to be safe."""
        return next((move for move in moves if self._is_safe(move, at)), None) if self._sources else None

    def all(self, at: Position, moves: list[Move]) -> tuple[Move, ...]:
        """The safe ones of the legal moves."""
        return tuple(move for move in moves if self._is_safe(move, at)) if self._sources else ()

    def _is_safe(self, move: Move, at: Position) -> bool:
        game = self._game
        if move.source not in self._sources or move.cards != 1:
            return False
        if game.pile(move.target).group.role != "foundation":
            return False
        card = at.piles[game.pile(move.source).index][-1]
        return all(self._is_not_missed_by(other, at) for other in self._packed.get(card.face, ()))

    def _is_plain(self) -> bool:
        """Whether the game has nothing that is not spoken of above."""
        game = self._game
        homes = Counter((game.piles[i].suit, rank) for i in game.foundations for rank in game.piles[i].order)
        others = [group for group in game.groups if group.role != "foundation" and group.takes != NEVER_TAKES]
        return (
            game.copies == 1
            and max(homes.values(), default=0) == 1
            and all(set(game.piles[i].group.takes) == _BUILDING for i in game.foundations)
            and all(group.role in ("tableau", "cell") for group in others)
            and all(_needs_no_card(rule) for group in others for rule in group.takes)
            and all(group.gives in (FREELY, NEVER_GIVES) and not group.covered_by for group in game.groups)
            and all(type(effect) in (TurnUp, TurnWhenEmpty) for effect in game.effects)
            and all(type(action) in (Turn, Redeal) for action in game.actions)
            and all(rule in _ACTING for action in game.actions for rule in action.rules)
        )

    def _safe_sources(self) -> frozenset[str]:
        roles = {"reserve", "tableau", "cell"}
        if all(action.cards == 1 for action in self._game.actions if isinstance(action, Turn)):
            roles.add("waste")
        return frozenset(pile.id for pile in self._game.piles if pile.group.role in roles)

    def _is_not_missed_by(self, card: Card, at: Position) -> bool:
        """Whether a card is built, or can be built as soon as it is available, and carries nothing that is not."""
        foundation, place = self._homes[card.suit, card.rank]
        built = len(at.piles[foundation])
        if built < place:
            return False
        if built > place and not self._gives_back:
            return True
        above = self._carried if self._gives_back else self._packed
        return all(self._is_built(other, at) for other in above.get(card.face, ()))

    def _is_built(self, card: Card, at: Position) -> bool:
        foundation, place = self._homes[card.suit, card.rank]
        return len(at.piles[foundation]) > place

    @cached_property
    def _packed(self) -> dict[int, tuple[Card, ...]]:
        """For the face of a card the cards that can be packed on it."""
        tableau = [
            pile for pile in self._game.piles if pile.group.role == "tableau" and pile.group.takes != NEVER_TAKES
        ]
        faces = [card for card in pack_of_cards() if (card.suit, card.rank) in self._homes] if tableau else []
        return {
            below.face: tuple(card for card in faces if any(self._packs(card, below, pile) for pile in tableau))
            for below in faces
        }

    @cached_property
    def _carried(self) -> dict[int, tuple[Card, ...]]:
        """For the face of a card the cards that can lie above it, on it or on others that do."""
        carried = {}
        for face, packed in self._packed.items():
            above = {card.face: card for card in packed}
            open_ = list(packed)
            while open_:
                for card in self._packed.get(open_.pop().face, ()):
                    if card.face not in above:
                        above[card.face] = card
                        open_.append(card)
            carried[face] = tuple(above.values())
        return carried

    def _packs(self, card: Card, below: Card, pile: Pile) -> bool:
        piles = tuple((below,) if index == pile.index else () for index in range(len(self._game.piles)))
        at = Position(self._game, piles, (0,) * len(piles), None)
        return all(rule.could_hold(at, card, pile) for rule in pile.group.takes)


def _needs_no_card(rule: MoveRule) -> bool:
    """Whether it forbids nothing after a card is built, but to put a card on the one that is built."""
    return rule.looks_at in (nothing, top_card) or rule is cell_is_free or isinstance(rule, AsOneByOne)


@lru_cache(maxsize=100)
def _of_game(game: Game) -> SafeMoves:
    return SafeMoves(game)


def safe_moves(position: Position | HasPosition | str) -> tuple[Move, ...]:
    """The legal moves that build a card that you can't need later: if the game can be won, it can be won after them.

    That they are safe is proved from the rules of the game and the cards that lie face up. In games where nothing can
    be proved, there are no safe moves.

    Args:
        position: what `solve` takes; face-down cards may be unknown.

    >>> from patience_widget import Table
    >>> table = Table("captive-queens", deal=1)
    >>> while not safe_moves(table):
    ...     table = table.play("turn")
    >>> safe_moves(table)
    (Move('waste>fives2'),)
    """
    at = position_of(position)
    return _of_game(at.game).all(at, at.game.legal_moves(at))
