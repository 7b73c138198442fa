"""One game played by the numbers of its moves, with what an agent sees of it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from patience_widget.core.ending import Search
from patience_widget.core.moves.judge import judge
from patience_widget.core.moves.legal import OpenMoves
from patience_widget.core.position.draft import QuietDraft
from patience_widget.core.table import Table

from .numbering import as_array

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game, Outcome
    from patience_widget.core.position import Position

    from .numbering import Numbering, Observation


FIRST_QUESTION = 6
"""How many moves that get no further come before the first question, and at least before each later one."""
LAST_LOOK = 2 * FIRST_QUESTION
"""Up to this many, there is only the quick look: most games get further soon, and a search would be for nothing."""


class LossProof:
    """Whether a game that is being played is lost, asked after its moves at little cost: the proof may come moves late.

    While a game gets on, nothing is asked. Once it has not got further for some moves, a quick look at what can be
    reached may prove it lost, or else a search that goes on from one question to the next. The search begins at one
    position, and not anew after each move: what can't be reached from there can't be reached later either. The longer
    nothing gets further, the rarer are the questions and the more is looked at for each.

    Args:
        game: the game.
    """

    def __init__(self, game: Game) -> None:
        self._reach = game.reach
        self._counts_for = dict(zip([pile.id for pile in game.piles], game.counts_for, strict=True))
        self._built = self._seen = -1
        self._got_further = self._next = 0
        self._search: Search | None = None

    def is_lost(self, at: Position, built: int, seen: set[Card], legal: list[Move], moves: int) -> bool:
        """Whether it is proved that nothing new can be reached, as far as the player knows.

        Args:
            at: a position that isn't won.
            built: how many cards are built in it.
            seen: the cards that the player has seen.
            legal: the legal moves.
            moves: how many moves were made in the game.
        """
        if not legal:
            return True
        if built > self._built or len(seen) > self._seen:
            self._built, self._seen = max(built, self._built), len(seen)
            self._got_further, self._next, self._search = moves, moves + FIRST_QUESTION, None
        if moves < self._next or (built == self._built and self._one_builds(legal)):
            return False
        since = moves - self._got_further
        self._next = moves + max(FIRST_QUESTION, since // 2)
        known = at.masked(seen)
        return self._reach.is_stuck(known) or (since > LAST_LOOK and self._searched(known, since // 2))

    def _searched(self, known: Position, most: int) -> bool:
        """Whether the search proves it, going on to this many positions more."""
        self._search = self._search or Search(known)
        answer = self._search.go_on(most)
        if answer == "no":
            self._search, self._next = None, self._next + most
        return answer == "yes"

    def _one_builds(self, legal: list[Move]) -> bool:
        """Whether a move builds a card."""
        counts_for = self._counts_for
        return any(move.verb == "move" and counts_for[move.piles[1]] > counts_for[move.piles[0]] for move in legal)


class Episode:
    """A game in progress, from its deal to its end.

    It keeps only what the next step needs. The table with its history is made when somebody asks for it. From then on
    the moves are made on the table, and whoever asked may play there too.

    Args:
        numbering: the numbers of the game's moves and cards.
        options: what is dealt, as for `Table`: a deal, a deck or a position.

    Attributes:
        piles: the piles as an agent sees them, one row of bytes after the other.
        redeals: the redeals left, -1 for any number.
        mask: a byte for each action: 1 if it is legal; all are 1 where none is legal.
        move: the move of the last step as it is written, None before the first.
        reward: how many cards the last step built.
        refused: why the last step was illegal, None if it was legal.
        outcome: how the game has ended, None while it goes on; it is found out after each step.

    Raises:
        ValueError: `Table` does not take these options.
        TypeError: likewise.
    """

    def __init__(self, numbering: Numbering, options: dict[str, Any]) -> None:
        self._numbering = numbering
        self._game = game = numbering.game
        self._options = options
        self._table: Table | None = None
        if self._options.keys() == {"deal"}:
            start = game.start(game.deck(self._options["deal"]))
        else:
            self._table = Table(game, **self._options)
            start = self._table.start
        self._made: list[Move] = []
        self._on_table = False
        self._places = range(len(game.piles))
        self._counts_for = game.counts_for
        self._goal = game.goal
        self._stock = game.members.get("stock", ())
        self.move: str | None = None
        self.reward = 0
        self.refused: str | None = None
        self.outcome: Outcome | None = None
        self._stand_at(
            start, {card for cards, down in zip(start.piles, start.down, strict=True) for card in cards[down:]}
        )

    @property
    def position(self) -> Position:
        """The position now."""
        return self._table.position if self._table and self._on_table else self._at

    @property
    def table(self) -> Table:
        """The table with all that was played."""
        if self._table is None:
            self._table = Table(self._game, **self._options)
        if not self._on_table:
            for move in self._made:
                self._table.play(move)
            self._on_table = True
        return self._table

    def step(self, action: int) -> None:
        """Make the move of a number; an illegal one changes nothing."""
        table = self.table if self._on_table else None
        if table and table.position is not self._at:
            self._stand_at(table.position, set(table.node.seen))
        move, built = self._numbering.moves[action], self._built
        self.move, self.refused = self._numbering.texts[action], None
        if not self.mask[action] or not self._legal:
            self.refused = judge(self._at, move).message
        elif table:
            self._arrive(table.play(move).position, self._places)
        else:
            self._made.append(move)
            draft = QuietDraft(self._at)
            self._game.carry_out(draft, move)
            self._arrive(draft.done(), set(draft.touched))
        self.reward = self._built - built
        self.outcome = self._ended()

    def observation(self) -> Observation:
        """What an agent sees, in new arrays."""
        return self._numbering.observation(self.piles.copy(), (self.redeals,))

    def info(self) -> dict[str, Any]:
        """What `PatienceEnv` says beside it."""
        info: dict[str, Any] = {"move": self.move} if self.move else {}
        if self.refused:
            info["refused"] = self.refused
        info["action_mask"] = as_array(self.mask.copy(), (len(self.mask),))
        if self.outcome:
            info["outcome"] = self.outcome
        return info

    def _stand_at(self, at: Position, seen: set[Card]) -> None:
        """Begin at a position, of whose cards the player has seen these."""
        self._at, self._seen, self._built = at, seen, at.built()
        self._loss, self._moves = LossProof(self._game), 0
        numbering = self._numbering
        rows = [
            numbering.row(numbering.hidden(cards[:down], seen), cards[down:])
            for cards, down in zip(at.piles, at.down, strict=True)
        ]
        self.piles = bytearray().join(rows)
        self._look_at_moves(OpenMoves.of(at))

    def _arrive(self, at: Position, touched: Collection[int]) -> None:
        """Go where a move has led: only the piles that it may have changed are looked at."""
        before, self._at = self._at, at
        self._moves += 1
        counts_for = self._counts_for
        piles, downs, old_piles, old_downs = at.piles, at.down, before.piles, before.down
        for index in touched:
            cards, old, down = piles[index], old_piles[index], downs[index]
            if down or old_downs[index]:
                if cards is not old or down != old_downs[index]:
                    self._draw(index, cards, down)
            elif cards is not old:
                self._draw_face_up(index, cards, old)
            if counts_for[index]:
                self._built += counts_for[index] * (len(cards) - len(old))
        self._look_at_moves(self._open.after(at, touched))

    def _draw(self, index: int, cards: tuple[Card, ...], down: int) -> None:
        """Draw a pile of which so many cards lie face down."""
        numbering, start = self._numbering, self._numbering.starts[index]
        if down == len(cards) and not numbering.known:
            row = numbering.backs[down]
        else:
            shown = cards[down:]
            row = numbering.row(numbering.hidden(cards[:down], self._seen), shown)
            self._seen.update(shown)
        self.piles[start : start + len(row)] = row

    def _draw_face_up(self, index: int, cards: tuple[Card, ...], old: tuple[Card, ...]) -> None:
        """Draw a pile whose cards lie face up and lay face up before; the cards that stayed are drawn already."""
        numbering, held = self._numbering, len(old)
        start, gone = numbering.starts[index], held - len(cards)
        if gone == -1 and cards[:-1] == old:
            card = cards[-1]
            self.piles[start + held] = numbering.shown[card]
            self._seen.add(card)
        elif gone > 0 and old[:-gone] == cards:
            self.piles[start + held - gone : start + held] = bytes(gone)
        elif gone == 0:
            self.piles[start : start + held] = bytes(map(numbering.shown.__getitem__, cards))
            self._seen.update(cards)
        else:
            self._draw(index, cards, 0)

    def _look_at_moves(self, legal: OpenMoves) -> None:
        self.redeals = -1 if self._at.redeals is None else self._at.redeals
        self._open, self._legal = legal, [] if self._built >= self._goal else legal.moves
        self.mask = self._numbering.mask(self._legal)

    def _ended(self) -> Outcome | None:
        """How the game has ended; see `patience_widget.players.ended`."""
        at = self._at
        if self._built >= self._goal:
            return "won"
        if self._legal and any(map(at.piles.__getitem__, self._stock)):
            return None
        return "lost" if self._loss.is_lost(at, self._built, self._seen, self._legal, self._moves) else None
