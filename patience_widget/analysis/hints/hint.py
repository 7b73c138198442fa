"""Hints in three steps: which card, where it goes, and why; nothing that the player may not know goes in."""

from __future__ import annotations

from collections.abc import Collection, Container, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.ending import Search, why_lost
from patience_widget.core.sentences import place_text
from patience_widget.core.words import capitalised, count_in_words, listed, run_name
from patience_widget.players import Player, greedy
from patience_widget.players.circles import moves_already_tried
from patience_widget.solver.ending import search_on
from patience_widget.solver.search.budget import Budget

from .further import way_further

if TYPE_CHECKING:
    from patience_widget.core.actions.action import Action
    from patience_widget.core.cards import Card
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position
    from patience_widget.core.table import Table
    from patience_widget.core.table.known import KnownTable

_GO_BACK = "Undo some moves, or take a new deal."
BUDGET = 0.3
"""The seconds that the search for a line may take, where no player knows a move."""


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


@dataclass(frozen=True)
class Chances:
    """In how many of the ways in which the hidden cards may lie a game can still be won.

    Attributes:
        ways: how many ways were tried.
        hidden: how many cards the player has never seen.
        lost: in how many of them no line wins.
        wins: in how many of them the game can be won after a move, as far as was proved; a move without has no entry.
        fails: in how many of the others it cannot be won after that move, likewise.
        every_way: whether all the ways that there are were tried.
    """

    ways: int
    hidden: int
    lost: int
    wins: Mapping[Move, int]
    fails: Mapping[Move, int]
    every_way: bool = False

    @property
    def none_wins(self) -> bool:
        """Whether the game can't be won in any of the ways that were tried."""
        return self.lost == self.ways

    def best(self, moves: Collection[Move], made: Container[Move] = ()) -> tuple[Move, ...]:
        """Those of some moves after which most ways can be won, () if no way can.

        Args:
            moves: the moves.
            made: moves that were made here before. They count only if no other wins in any way.
        """
        for some in ([move for move in moves if move not in made], moves):
            most = max((self.wins.get(move, 0) for move in some), default=0)
            if most:
                return tuple(move for move in some if self.wins.get(move, 0) == most)
        return ()

    def told(self, move: Move | None) -> str:
        """A sentence about a move, or about the game where no move wins; "" if nothing was found out."""
        won = self.wins.get(move, 0) if move else 0
        if won and move:
            return self._can_be_won(won, self.fails.get(move, 0))
        return self._cannot_be_won() if self.none_wins else ""

    def _can_be_won(self, won: int, fails: int) -> str:
        if self.ways == 1:
            return "The game can be won after this."
        least = "" if won + fails + self.lost == self.ways else "at least "
        begins = f"After this, the game can be won in {least}{won} of"
        if self.every_way:
            return f"{begins} the {self.ways} ways the hidden cards may lie."
        return f"{self._tried} {begins} them."

    def _cannot_be_won(self) -> str:
        if self.hidden == 0:
            return "You have seen every card, and the game can't be won from here."
        if self.ways == 1:
            return "The game can't be won from here."
        if self.every_way:
            return "The game can't be won from here, however the hidden cards lie."
        return f"{self._tried} The game can't be won in any of them."

    @property
    def _tried(self) -> str:
        return f"We tried {self.ways} ways the hidden cards may lie."


def hint(
    table: Table | KnownTable,
    chances: Chances | None = None,
    player: Player = greedy,
    *,
    budget: float | Budget = BUDGET,
) -> Hint:
    """A move worth making, and why.

    A move that was found to win goes first, then the player's, then one that begins a line which gets further.

    Args:
        table: the table.
        chances: what is known about winning after each move, if anything is.
        player: the move it would make is taken where several are worth the same.
        budget: the seconds that the search for a line may take, or a `Budget`.

    >>> from patience_widget import Table
    >>> for step in hint(Table("osmosis", deal=17)).steps:
    ...     print(step)
    Look at the 4 of spades on reserve 1.
    It goes to foundation 2.
    Foundation 2 takes any 4.
    """
    over = game_over(table)
    if over:
        return over
    at = table.position.masked()
    made = moves_already_tried(table)
    known = ""
    best = chances.best(table.moves, made) if chances else ()
    move = player(table.known)
    if best:
        move = move if move in best else best[0]
    elif not isinstance(move, Move):
        if chances and chances.none_wins and chances.every_way:
            return Hint(None, "", "", (f"{chances.told(None)} {_GO_BACK}",))
        move, known = _line_further(table, made, Budget.of(budget))
        if move is None:
            return Hint(None, "", "", (f"No move gets you any further. {_GO_BACK}",))
    known = (chances.told(move) if chances else "") or known
    if move.verb != "move":
        return _action(table, at, move, known)
    source, target = at.game.pile(move.source), at.game.pile(move.target)
    card = at.piles[source.index][-move.cards]
    lifted, it = (f"{run_name(card.name, move.cards)},", "They go") if move.cards > 1 else (card.name, "It goes")
    steps = (f"Look at {_where_it_lies(card, lifted, source)}.", f"{it} to {target.the}.")
    if target.group.role == "foundation":
        why = f"{capitalised(target.the)} {place_text(at, target)[1] or 'takes it'}."
    else:
        why = _laid(table, at, move, source)
    return Hint(move, source.id, target.id, (*steps, f"{why} {known}".rstrip()))


def _line_further(table: Table | KnownTable, made: Container[Move], budget: Budget) -> tuple[Move | None, str]:
    """The first move of a line that gets further, or else any move, and what is to be said of it.

    There is none only if it is proved that no line gets further.
    """
    known = table.known.position
    for tried in (made, ()):
        move = way_further(known, tried, budget=budget)
        if move:
            return move, ""
    search = Search(known)
    answer = search_on(search, budget=budget)
    if answer == "no":
        return search.line[0], ""
    any_move = None if answer == "yes" else min(table.moves, key=lambda move: move in made, default=None)
    return any_move, "No line that gets you further was found in time."


def _where_it_lies(card: Card, lifted: str, source: Pile) -> str:
    if source.group.role == "hand":
        return f"the turned card, the {lifted}"
    if card.name in source.label:  # a place that is called after its card
        return f"the {lifted} in the {source.group.title.lower()}"
    return f"the {lifted} {'in' if source.capacity == 1 else 'on'} {source.the}"


def game_over(table: Table | KnownTable) -> Hint | None:
    """The hint for a game that is won, or lost as the board says openly; None while it goes on."""
    outcome = table.outcome()
    if outcome is None:
        return None
    said = "The game is won." if outcome == "won" else f"The game is lost: {why_lost(table.position)}."
    return Hint(None, "", "", (said,))


def _laid(table: Table | KnownTable, at: Position, move: Move, source: Pile) -> str:
    below = at.piles[source.index][: -move.cards]
    if source.group.role == "hand":
        gain = "the turned card has to be placed"
    elif source.group.role == "foundation":
        gain = "other cards can go on it there"
    elif not below:
        gain = _filled(at, move, source) or f"this leaves {source.the} empty"
    elif below[-1].rank:
        gain = f"this frees the {below[-1].name}"
    else:
        gain = "this turns up a face-down card"
    return capitalised(f"{_nothing_built(table)}{gain}.")


def _filled(at: Position, move: Move, source: Pile) -> str:
    """What fills the pile that a move has emptied, as far as the player knows; "" if it stays empty."""
    there, events = at.game.play(at, move)
    if not there.piles[source.index]:
        return ""
    came = [event for event in events if event.target == source.id and event.source != source.id]
    card = came[0].card
    if len(came) == 1 and card and card.rank:
        return f"the {card.name} then fills {source.the}"
    cards = "a card" if len(came) == 1 else count_in_words(len(came), "card")
    return f"{cards} from {at.game.pile(came[0].source).the} then fill{'s' * (len(came) == 1)} {source.the}"


def _action(table: Table | KnownTable, at: Position, move: Move, known: str) -> Hint:
    action = at.game.action(move.verb)
    pile = at.game.pile(action.pile) if action.pile else None
    look = f"Look at {pile.the}." if pile else f"Look at the button “{action.label}”."
    click = f"{action.label}: click it{_which_way(at, action, move)}."
    why = capitalised(f"{_nothing_built(table)}{action.purpose(at)}.")
    return Hint(move, action.pile or "", action.target, (look, click, f"{why} {known}".rstrip()))


def _which_way(at: Position, action: Action, move: Move) -> str:
    """What to choose after the click; "" if there is no choice, because then the click does it at once."""
    if len(action.moves(at)) < 2:
        return ""
    if action.any_order:
        return f", and choose {listed([at.game.pile(name).label for name in move.piles])} in this order"
    return f", and choose {action.way_in_words(move, at)}"


def _nothing_built(table: Table | KnownTable) -> str:
    """A reason for what only prepares: left out where a card could be built, but has been and was taken back."""
    game = table.game
    buildable = any(move.verb == "move" and game.pile(move.target).group.role == "foundation" for move in table.moves)
    return "" if buildable else "no card can be built now; "
